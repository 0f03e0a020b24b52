"""A catalog that is broken, or meant to do harm: stopped with its line, and never on a page."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
import yaml

from tests.checkout import copy_project, run, write_files
from tutorial import catalog_checks, catalogs
from tutorial.i18n import CatalogError
from tutorial.languages import LOCALES, by_code
from tutorial.paths import ROOT

MESSAGES = """\
from tutorial.message import msg, msgn, msgp

ALL = [
    msg("play", "Play {card} now", card="played"),
    msgn("points", "{n} point", "{n} points"),
    msgp("seat.0", "seat name", "You"),
]
"""
PAGE = """\
# {% trans %}All rules{% endtrans %} {: #all }

{% trans %}Read [the rules](rules.md), press <kbd>Enter</kbd>, take **13** points.{% endtrans %}

{% trans queen=13 %}The queen counts {{ queen }}.{% endtrans %}
"""
LINKED = "Read [the rules](rules.md), press <kbd>Enter</kbd>, take **13** points."
GOOD = "Lisez [les règles](rules.md), tapez <kbd>Entrée</kbd>, prenez **13** points."


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small project with empty catalogs."""
    root = tmp_path_factory.mktemp("project")
    files = {
        "tutorial/words/table.py": MESSAGES,
        "docs/index.md": PAGE,
        "locales/languages.toml": (LOCALES / "languages.toml").read_text("utf-8"),
    }
    write_files(root, files)
    catalogs.update(root)
    return root


@pytest.fixture
def project(made: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(made, tmp_path / "project"))


def path_of(project: Path, domain: str = "site") -> Path:
    return project / "locales" / "fr" / "LC_MESSAGES" / f"{domain}.po"


def fill(path: Path, english: str, text: str) -> int:
    """Translate a message; the line of its English text."""
    quoted = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    old = f'msgid "{english}"\nmsgstr ""\n'
    before = path.read_text("utf-8")
    assert old in before
    path.write_text(before.replace(old, f'msgid "{english}"\nmsgstr "{quoted}"\n'), "utf-8")
    return before[: before.index(old)].count("\n") + 1


def faults(project: Path) -> list[str]:
    """What a build would stop for."""
    return [str(problem) for problem in catalogs.problems(root=project, complete=False)]


def linked(old: str, new: str) -> str:
    assert old in GOOD
    return GOOD.replace(old, new)


HARMFUL = {
    "script": (LINKED, linked("13", "<script>alert(1)</script>"), "<script>"),
    "script with capitals": (LINKED, linked("13", "<ScRiPt src=//x>13"), "the sign <"),
    "script instead of a tag": (LINKED, GOOD.replace("kbd>", "script>"), "too much: <script>"),
    "event attribute": (LINKED, linked("<kbd>", "<kbd onclick=alert(1)>"), "onclick"),
    "event attribute out of a title": ("All rules", 'x" onmouseover="alert(1)', 'the sign "'),
    "event attribute out of single quotes": ("All rules", "x' onfocus='alert(1)", "the sign '"),
    "event attribute by a list": ("All rules", "Règles {: onclick=alert(1) }", "no placeholder"),
    "attribute list without colon": ("All rules", "Règles {#x onclick=alert(1) }", "no placehold"),
    "style attribute": (LINKED, linked("<kbd>", "<kbd style=color:red>"), "style"),
    "javascript link": (LINKED, linked("rules.md", "javascript:alert(1)"), "javascript:"),
    "javascript link in capitals": (LINKED, linked("rules.md", "JaVaScript:alert(1)"), "JaVaScr"),
    "javascript link by entity": (LINKED, linked("rules.md", "&#106;avascript:x"), "the sign &"),
    "data link": (LINKED, linked("rules.md", "data:text/html,x"), "data:text"),
    "external link": (LINKED, linked("rules.md", "https://example.org/"), "https://example.org"),
    "link without a scheme": (LINKED, linked("rules.md", "//example.org/"), "//example.org"),
    "another page of ours": (LINKED, linked("rules.md", "play.md"), 'href="play.md"'),
    "new link": ("All rules", "[Règles](https://example.org)", "the sign ["),
    "new link by reference": ("All rules", "[Règles][1]", "the sign ["),
    "automatic link": ("All rules", "<https://example.org>", "the sign <"),
    "bare address": ("All rules", "Voir www.example.org", "www.example.org"),
    "mail address": ("All rules", "mailto:a@example.org", "mailto:"),
    "image": ("All rules", "![Règles](https://example.org/x.png)", "<img"),
    "image tag": ("All rules", "<img src=https://example.org/x.png>", "<img"),
    "image in a link": (LINKED, linked("[les règles]", "![les règles]"), "<img"),
    "frame": ("All rules", "<iframe src=x></iframe>", "<iframe"),
    "unbalanced tag": (LINKED, linked("</kbd>", ""), "the sign <"),
    "tags crosswise": (LINKED, linked("<kbd>Entrée</kbd>", "</kbd>Entrée<kbd>"), "not closed"),
    "tag swallowed by another": (LINKED, linked("</kbd>", "<kbd>"), "not closed"),
    "markdown lost": (LINKED, linked("**13**", "13"), "markup missing: <strong>"),
    "comment": ("All rules", "<!-- Règles", "the sign <"),
    "declaration": ("All rules", "<!DOCTYPE x>", "the sign <"),
    "entities": ("All rules", "&lt;b&gt;", "the sign &"),
    "table cell": ("All rules", "Règles | autres", "the sign |"),
    "code": ("All rules", "`Règles`", "the sign `"),
    "backslash": ("All rules", "Règles\\", "the sign \\"),
    "heading": ("All rules", "# Règles", "<h1>"),
    "heading by a line break": ("All rules", "Règles\n# Autres", "line breaks"),
    "heading by a line of signs": ("All rules", "Règles\n=====", "line breaks"),
    "list": ("All rules", "- Règles", "<ul>"),
    "list by a number": ("All rules", "1. Règles", "<ol>"),
    "quotation": ("All rules", "> Règles", "<blockquote>"),
    "code by indenting": ("All rules", "    Règles", "space at the start"),
    "box": ("All rules", "!!! danger", "admonition"),
    "folded box": ("All rules", "??? danger", "<details"),
    "abbreviation": ("All rules", "*[A]: Règles", "the sign ["),
    "rule across the page": ("All rules", "---", "<hr"),
    "statement": ("All rules", "{% include 'x' %}", "template syntax"),
    "expression": ("All rules", "{{ 7 * 7 }}", "template syntax"),
    "template comment": ("All rules", "{# Règles", "template syntax"),
    "open brace": ("All rules", "Règles {", "no placeholder"),
    "placeholder missing": ("The queen counts %(queen)s.", "La dame compte.", "missing: %(queen)s"),
    "placeholder unknown": (
        "The queen counts %(queen)s.",
        "La dame compte %(queen)s %(king)s.",
        "unknown placeholder: %(king)s",
    ),
    "placeholder out of nowhere": ("All rules", "Règles %(x)s", "unknown placeholder: %(x)s"),
    "percent out of nowhere": ("All rules", "Règles à 100 %", "a % that the English"),
    "percent of another kind": ("The queen counts %(queen)s.", "%(queen)d %(queen)s", "invalid %"),
    "number changed": (LINKED, linked("13", "12"), "number missing: 13"),
    "endless text": ("All rules", "Règles " * 1000 + "x", "far too long"),
    "bidi override": ("All rules", "Rè\u202egles", "U+202E"),
    "bidi isolate": ("All rules", "Rè\u2067gles", "U+2067"),
    "bidi mark": ("All rules", "Rè\u200fgles", "U+200F"),
    "arabic letter mark": ("All rules", "Rè\u061cgles", "U+061C"),
    "zero-width space": ("All rules", "Rè\u200bgles", "U+200B"),
    "zero-width joiner": ("All rules", "Rè\u200dgles", "U+200D"),
    "word joiner": ("All rules", "Rè\u2060gles", "U+2060"),
    "soft hyphen": ("All rules", "Rè\u00adgles", "U+00AD"),
    "byte order mark": ("All rules", "Rè\ufeffgles", "U+FEFF"),
    "tag characters": ("All rules", "Règles\U000e0041", "U+E0041"),
    "variation selector": ("All rules", "Règles\ufe0f", "U+FE0F"),
    "hangul filler": ("All rules", "Rè\u3164gles", "U+3164"),
    "line separator": ("All rules", "Rè\u2028gles", "U+2028"),
    "other space": ("All rules", "Règles\u3000du jeu", "U+3000"),
    "tab": ("All rules", "Règles\\tdu jeu".replace("\\t", "\t"), "U+0009"),
    "control character": ("All rules", "Rè\x07gles", "U+0007"),
    "private use": ("All rules", "Rè\ue001gles", "U+E001"),
    "lost character": ("All rules", "R\ufffdgles", "U+FFFD"),
    "not composed": ("All rules", "Re\u0300gles", "normal form NFC"),
    "piled accents": ("All rules", "R\u0336\u0337\u0338gles", "accents on one letter"),
    "two alphabets in a word": ("All rules", "R\u0435gles", "different alphabets"),
    "encoded twice": ("All rules", "RÃ¨gles", "saved in another encoding"),
}


@pytest.mark.parametrize(("english", "text", "expected"), HARMFUL.values(), ids=HARMFUL)
def test_harmful_text_is_stopped_with_its_line(
    project: Path, english: str, text: str, expected: str
) -> None:
    path = path_of(project)
    line = fill(path, english, text)
    found = faults(project)
    assert any(row.startswith(f"{path}:{line}: ") and expected in row for row in found), found


PLAYED = {
    "named wrongly": ("Jouez {carte} maintenant", "unknown placeholder: {carte}"),
    "left out": ("Jouez maintenant", "placeholder missing: {card}"),
    "reaching into Python": ("Jouez {card.__class__} {card}", "no placeholder"),
    "formatted": ("Jouez {card!r:>9999} {card}", "no placeholder"),
    "one inside another": ("Jouez {{card}}", "template syntax"),
    "not closed": ("Jouez {card} {card", "no placeholder"),
}


@pytest.mark.parametrize(("text", "expected"), PLAYED.values(), ids=PLAYED)
def test_wrong_placeholder_is_stopped_with_its_line(
    project: Path, text: str, expected: str
) -> None:
    path = path_of(project, "ui")
    line = fill(path, "Play {card} now", text)
    found = faults(project)
    assert any(row.startswith(f"{path}:{line}: ") and expected in row for row in found), found


def test_a_place_for_a_number_is_no_heading() -> None:
    english, text = "# pages found", "Síður sem fundust: #"
    assert list(catalog_checks.translation(english, text, by_code("is"))) == []


def test_good_translations_pass(project: Path) -> None:
    fill(path_of(project), "All rules", "Toutes les règles")
    fill(path_of(project), LINKED, GOOD)
    fill(path_of(project), "The queen counts %(queen)s.", "La dame compte %(queen)s.")
    fill(path_of(project, "ui"), "Play {card} now", "Jouez {card} maintenant")
    assert faults(project) == []


# The file as a whole


def only_fault(project: Path, line: int, text: str, domain: str = "ui") -> None:
    (found,) = faults(project)
    assert found.startswith(f"{path_of(project, domain)}:{line}: "), found
    assert text in found


def line_of(path: Path, text: str) -> int:
    content = path.read_text("utf-8")
    return content[: content.index(text)].count("\n") + 1


def replace(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")


def test_latin_1(project: Path) -> None:
    path = path_of(project, "ui")
    line = fill(path, "Play {card} now", "Joué {card}") + 1
    path.write_bytes(path.read_bytes().replace("é {".encode(), b"\xe9 {"))
    only_fault(project, line, "not UTF-8")


def test_utf_16(project: Path) -> None:
    path = path_of(project, "ui")
    path.write_bytes(path.read_text("utf-8").encode("utf-16"))
    only_fault(project, 1, "not UTF-8")


def test_byte_order_mark(project: Path) -> None:
    path = path_of(project, "ui")
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    only_fault(project, 1, "byte order mark")


def test_another_charset_in_the_header(project: Path) -> None:
    path = path_of(project, "ui")
    replace(path, "charset=utf-8", "charset=iso-8859-15")
    only_fault(project, line_of(path, '"Content-Type'), "charset=utf-8")


def test_header_of_another_language(project: Path) -> None:
    path = path_of(project, "ui")
    replace(path, "Language: fr", "Language: nl")
    only_fault(project, line_of(path, '"Language'), "Language: fr")


def test_header_twice(project: Path) -> None:
    path = path_of(project, "ui")
    replace(path, '"Language: fr', '"Language: nl\\n"\n"Language: fr')
    only_fault(project, line_of(path, '"Language: nl'), "Language: fr")


def test_no_header(project: Path) -> None:
    path = path_of(project, "ui")
    path.write_text(path.read_text("utf-8").split("\n\n", 1)[1], "utf-8")
    found = faults(project)
    assert len(found) == 3
    assert all("the header must say" in row for row in found)


@pytest.mark.parametrize(
    "plural",
    [
        "nplurals=3; plural=(n > 1);",
        "nplurals=1000000000; plural=0;",
        "nplurals=2; plural=__import__('os').system('x');",
        "nplurals=x; plural=n;",
    ],
)
def test_plural_rule_of_the_file(project: Path, plural: str) -> None:
    path = path_of(project, "ui")
    replace(path, "nplurals=2; plural=(n > 1);", plural)
    only_fault(project, line_of(path, '"Plural-Forms'), "Plural-Forms: nplurals=2; plural=(n > 1);")


def test_header_broken_into_lines_by_an_editor(project: Path) -> None:
    path = path_of(project, "ui")
    replace(path, "plural=(n > 1);", 'plural="\n"(n > 1);')
    assert faults(project) == []


@pytest.mark.parametrize(("forms", "filled"), [(["un point"], 1), (["a", "{n} b", "{n} c"], 3)])
def test_wrong_number_of_plural_forms(project: Path, forms: list[str], filled: int) -> None:
    path = path_of(project, "ui")
    rows = "".join(f'msgstr[{i}] "{form}"\n' for i, form in enumerate(forms))
    replace(path, 'msgstr[0] ""\nmsgstr[1] ""\n', rows)
    (found,) = faults(project)
    line = line_of(path, 'msgid "{n} point"')
    assert re.search(rf":{line}: 2 plural forms are needed, {filled} are filled", found), found


def test_plural_of_a_message_without(project: Path) -> None:
    path = path_of(project)
    replace(path, '"All rules"\nmsgstr ""', '"All rules"\nmsgid_plural "x"\nmsgstr[0] "a"')
    found = faults(project)
    assert len(found) == 1
    assert "missing, was the file cut? All rules" in found[0]


def test_file_cut_inside_an_entry(project: Path) -> None:
    path = path_of(project, "ui")
    fill(path, "Play {card} now", "Jouez {card}")
    text = path.read_text("utf-8")
    path.write_text(text[: text.index("uez {card}")], "utf-8")
    only_fault(project, line_of(path, 'msgstr "Jo'), "")


def test_file_cut_between_two_entries(project: Path) -> None:
    path = path_of(project, "ui")
    text = path.read_text("utf-8")
    kept = text[: text.index("#: tutorial/words/table.py", text.index("{n} points"))]
    path.write_text(kept, "utf-8")
    only_fault(project, kept.rstrip().count("\n") + 1, "missing, was the file cut? You")


def test_empty_file(project: Path) -> None:
    path = path_of(project, "ui")
    path.write_text("", "utf-8")
    assert all(row.startswith(f"{path}:1: the header must say") for row in faults(project))
    assert len(faults(project)) == 3


def test_file_that_is_not_there(project: Path) -> None:
    path_of(project, "ui").unlink()
    only_fault(project, 1, "the catalog is missing")


def test_entry_twice(project: Path) -> None:
    path = path_of(project, "ui")
    line = fill(path, "Play {card} now", "Jouez {card}")
    with path.open("a", encoding="utf-8") as file:
        file.write('\nmsgid "Play {card} now"\nmsgstr "Cliquez {card}"\n')
    second = path.read_text("utf-8").count("\n") - 1
    only_fault(project, second, f"the same message as in line {line}")
    with pytest.raises(CatalogError, match=f"{path}:{second}: the same message"):
        catalogs.update(project)


def test_line_that_is_no_entry(project: Path) -> None:
    path = path_of(project, "ui")
    with path.open("a", encoding="utf-8") as file:
        file.write("\n<<<<<<< HEAD\n")
    only_fault(project, path.read_text("utf-8").count("\n"), "no catalog entry")


def test_zero_byte(project: Path) -> None:
    path = path_of(project, "ui")
    path.write_bytes(path.read_bytes() + b"\0\n")
    only_fault(project, path.read_text("utf-8").count("\n"), "a zero byte")


def test_shape_is_read_by_the_markdown_of_the_pages() -> None:
    root = yaml.compose((ROOT / "mkdocs.yml").read_text("utf-8"), Loader=yaml.SafeLoader)
    assert isinstance(root, yaml.MappingNode)
    (listed,) = [value for key, value in root.value if key.value == "markdown_extensions"]
    names = {
        item.value if isinstance(item, yaml.ScalarNode) else item.value[0][0].value
        for item in listed.value
    }
    assert names - {"toc"} == set(catalog_checks.EXTENSIONS)


# A real build


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of the project with a finished site in it."""
    copy_project(tmp_path)
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "index.html").write_text("the site there was", "utf-8")
    return tmp_path


@pytest.mark.parametrize("fault", ["script", "cut"])
def test_build_stops_with_the_line_and_leaves_the_site_alone(checkout: Path, fault: str) -> None:
    path = checkout / "locales" / "is" / "LC_MESSAGES" / "ui.po"
    text = path.read_text("utf-8")
    if fault == "script":
        found = re.search(r'msgid "Your hand"\nmsgstr ', text)
        assert found
        line = text[: found.start()].count("\n") + 1
        path.write_text(text.replace(found[0], f'{found[0]}"<script>x</script>"\n'), "utf-8")
    else:
        kept = text[: text.rindex("\n\n", 0, len(text) // 2)]
        path.write_text(kept + "\n", "utf-8")
        line = kept.count("\n") + 1
    done = run(checkout, "-m", "tutorial", "build")
    assert done.returncode == 1, done.stdout
    assert f"locales/is/LC_MESSAGES/ui.po:{line}: " in done.stderr
    assert "Traceback" not in done.stderr
    site = checkout / "site"
    assert [file.name for file in site.iterdir()] == ["index.html"]
    assert (site / "index.html").read_text("utf-8") == "the site there was"

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.checkout import write_files
from tutorial import catalog_report, catalogs, i18n
from tutorial.i18n import DOMAINS, CatalogError
from tutorial.languages import LOCALES, by_code, languages, read
from tutorial.run import InputError

MESSAGES = """\
from tutorial.message import msg, msgn, msgp

ALL = [
    # Translators: a button.
    msg("play", "Play {card}", card="played"),
    msgn("points", "{n} point", "{n} points"),
    msgp("seat.0", "seat name", "You"),
]
"""
PAGE = """\
---
title: '{{ _("Home page") }}'
---
{# Translators: the number is 13. -#}
{% trans queen=13 %}The queen counts
  {{ queen }} points.{% endtrans %}
"""
MKDOCS = """\
site_name: Learn
site_url: !ENV [SITE_URL, ""]
nav:
  - Home: index.md
theme:
  palette:
    - scheme: default
      toggle:
        icon: x
        name: Use dark colours
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small project with all kinds of sources and no catalogs yet."""
    files = {
        "tutorial/words/table.py": MESSAGES,
        "tutorial/lessons/one.py": 'from tutorial.message import N_\n\nA = N_("Take a trick")\n',
        "docs/index.md": PAGE,
        "mkdocs.yml": MKDOCS,
        "locales/languages.toml": (LOCALES / "languages.toml").read_text("utf-8"),
    }
    write_files(tmp_path, files)
    return tmp_path


def catalog(project: Path, domain: str, code: str = "fr") -> Path:
    return project / "locales" / code / "LC_MESSAGES" / f"{domain}.po"


def translate(path: Path, english: str, *forms: str) -> None:
    """Fill in a translation in a `.po` file."""
    text = path.read_text("utf-8")
    if len(forms) == 1:
        text = re.sub(
            rf'(msgid "{re.escape(english)}"\nmsgstr) ".*"',
            lambda found: f'{found[1]} "{forms[0]}"',
            text,
        )
    else:
        filled = "\n".join(f'msgstr[{i}] "{form}"' for i, form in enumerate(forms))
        text = re.sub(
            rf'(msgid "{re.escape(english)}"\nmsgid_plural ".*"\n)(msgstr\[\d\] ".*"\n?)+',
            lambda found: f"{found[1]}{filled}\n",
            text,
        )
    path.write_text(text, "utf-8")


def test_extraction_finds_all_kinds_of_sources(project: Path) -> None:
    site = {str(message.id) for message in catalogs.extract("site", project) if message.id}
    assert site == {
        "Learn",
        "Home",
        "Use dark colours",
        "Home page",
        "The queen counts %(queen)s points.",
    }
    ui = [message for message in catalogs.extract("ui", project) if message.id]
    assert [message.id for message in ui] == ["Play {card}", ("{n} point", "{n} points"), "You"]
    assert ui[0].auto_comments == ["a button."]
    assert ui[2].context == "seat name"
    assert [m.id for m in catalogs.extract("lessons", project) if m.id] == ["Take a trick"]


def test_a_broken_page_is_named_with_its_line(project: Path) -> None:
    (project / "docs" / "index.md").write_text("# x\n\n{% trans %}never ended\n", "utf-8")
    with pytest.raises(CatalogError, match=r"^docs/index\.md:\d+: "):
        catalogs.extract("site", project)


def test_updating_twice_changes_nothing(project: Path) -> None:
    assert len(catalogs.stale(project)) == len(DOMAINS)
    # A template for English and a catalog for each other language.
    files = len(DOMAINS) * len(languages())
    catalogs.update(project)
    before = {path: path.read_bytes() for path in (project / "locales").rglob("*.po*")}
    assert len(before) == files
    assert catalogs.stale(project) == []
    catalogs.update(project)
    assert before == {path: path.read_bytes() for path in before}


def test_a_changed_text_turns_fuzzy_and_keeps_the_old_one(project: Path) -> None:
    catalogs.update(project)
    path = catalog(project, "ui")
    translate(path, "Play {card}", "Jouer {card}")
    source = project / "tutorial" / "words" / "table.py"
    source.write_text(MESSAGES.replace("Play {card}", "Play {card} now"), "utf-8")
    catalogs.update(project)
    text = path.read_text("utf-8")
    assert '#, fuzzy, python-brace-format\n#| msgid "Play {card}"\nmsgid "Play {card} now"' in text
    assert catalogs.stale(project) == []


def test_a_long_old_text_stays_on_one_line_that_every_reader_understands(project: Path) -> None:
    long = " ".join(["Take the trick"] * 12)
    source = project / "tutorial" / "words" / "table.py"
    source.write_text(MESSAGES.replace("Play {card}", f"{long} {{card}}"), "utf-8")
    catalogs.update(project)
    path = catalog(project, "ui")
    translate(path, f"{long} {{card}}", "Prenez {card}")
    source.write_text(MESSAGES.replace("Play {card}", f"{long} with {{card}}"), "utf-8")
    catalogs.update(project)
    assert f'#| msgid "{long} {{card}}"\n' in path.read_text("utf-8")
    catalogs.update(project)


def test_headers_have_our_plural_rule_and_no_dates(project: Path) -> None:
    catalogs.update(project)
    text = catalog(project, "ui", "tl").read_text("utf-8")
    assert '"Language: tl\\n"' in text
    assert "plural=(n % 10 == 4 || n % 10 == 6 || n % 10 == 9);" in text
    assert "Date" not in text
    assert "table.py:" not in text, "line numbers would change with every edit"


def test_a_translators_own_header_fields_stay(project: Path) -> None:
    catalogs.update(project)
    path = catalog(project, "ui")
    text = path.read_text("utf-8")
    path.write_text(text.replace('"MIME', '"Last-Translator: Ada <a@b.c>\\n"\n"MIME'), "utf-8")
    catalogs.update(project)
    assert '"Last-Translator: Ada <a@b.c>\\n"' in path.read_text("utf-8")


FAULTS = [
    ("ui", "Play {card}", ["Jouer {carte}"], "placeholder missing: {card}"),
    ("ui", "Play {card}", ["Jouer {carte}"], "unknown placeholder: {carte}"),
    ("ui", "{n} point", ["{n} point", "points"], "placeholder missing: {n}"),
    ("ui", "{n} point", ["{n} point", ""], "2 plural forms are needed, 1 are filled"),
    ("ui", "You", ["**Vous**"], "markup too much: <strong>"),
    ("ui", "You", ['<a href=\\"x\\">Vous</a>'], 'markup too much: <a href="x">'),
    ("ui", "You", ["Te\u0301"], "not in normal form NFC"),
    ("ui", "You", ["Vo\u202eus"], "forbidden character U+202E"),
    ("ui", "You", ["Vo\ue000us"], "forbidden character U+E000"),
    ("ui", "You", ["Vo\\tus\x07"], "forbidden character U+0007"),
    ("ui", "You", ["{% if x %}"], "template syntax"),
    ("ui", "You", ["Vous "], "space at the start or end"),
    ("ui", "You", ["Vous\\nla"], "line break"),
    ("ui", "You", ["Vous !"], "U+202F (narrow no-break space) before !"),
    ("ui", "You", ["Vous?"], "U+202F (narrow no-break space) before ?"),
    ("ui", "You", ["Vous : un"], "U+00A0 (no-break space) before :"),
    ("ui", "You", ["« Vous »"], "inside « »"),
    ("ui", "You", ["l'as"], "write the apostrophe as ’"),
    ("ui", "You", ['\\"Vous\\"'], "write quotes as in print"),
    ("ui", "You", ["la reine de pique"], "don't write 'reine de'"),
    ("ui", "You", ["le coeur"], "don't write 'coeur'"),
    ("site", "The queen counts %(queen)s points.", ["La dame"], "placeholder missing: %(queen)s"),
    ("site", "The queen counts %(queen)s points.", ["%(queen)s 5 %"], "invalid %"),
]


@pytest.mark.parametrize(("domain", "english", "forms", "expected"), FAULTS)
def test_a_planted_fault_is_found_with_its_line(
    project: Path, domain: str, english: str, forms: list[str], expected: str
) -> None:
    catalogs.update(project)
    path = catalog(project, domain)
    translate(path, english, *forms)
    found = [
        str(problem)
        for problem in catalogs.problems(root=project, complete=False)
        if problem.path == path
    ]
    lines = path.read_text("utf-8").splitlines()
    line = next(i for i, text in enumerate(lines, 1) if text == f'msgid "{english}"')
    assert any(text.startswith(f"{path}:{line}: ") and expected in text for text in found), found


@pytest.mark.parametrize(
    ("code", "text", "word"),
    [
        ("is", "Eitt spilakort", "spilakort"),
        ("is", "Hjörtur er litur", "Hjörtur"),
        ("tl", "Kunin ang 13 mga puso", "13 mga "),
        ("tl", "ang mga puso ay madudurog", "madudurog"),
    ],
)
def test_words_of_poor_translations_are_refused(
    project: Path, code: str, text: str, word: str
) -> None:
    catalogs.update(project)
    translate(catalog(project, "ui", code), "You", text)
    (problem,) = catalogs.problems(root=project, complete=False)
    assert f"don't write {word!r}" in problem.text


GOOD = [
    ("ui", "Play {card}", ["Jouer {card}\u202f!"]),
    ("ui", "{n} point", ["un point", "{n} points"]),
    ("ui", "You", ["«\u00a0Vous\u00a0», l’as\u00a0: 12:30"]),
    ("ui", "You", ["Quoi\u202f?!"]),
    ("site", "The queen counts %(queen)s points.", ["La dame compte %(queen)s points, soit 5 %%."]),
]


@pytest.mark.parametrize(("domain", "english", "forms"), GOOD)
def test_good_translations_pass(project: Path, domain: str, english: str, forms: list[str]) -> None:
    catalogs.update(project)
    translate(catalog(project, domain), english, *forms)
    assert catalogs.problems(root=project, complete=False) == []


def test_a_wrong_plural_header_is_found(project: Path) -> None:
    catalogs.update(project)
    path = catalog(project, "ui", "is")
    text = path.read_text("utf-8")
    path.write_text(re.sub(r"plural=\(.*\);", "plural=(n != 1);", text), "utf-8")
    (problem,) = catalogs.problems(root=project, complete=False)
    line = next(i for i, row in enumerate(text.splitlines(), 1) if "Plural-Forms" in row)
    assert problem.line == line
    assert "Plural-Forms" in problem.text


def test_a_file_that_cannot_be_read_is_a_problem(project: Path) -> None:
    catalogs.update(project)
    path = catalog(project, "ui")
    path.write_text(path.read_text("utf-8") + "\nnonsense\n", "utf-8")
    (problem,) = catalogs.problems(root=project, complete=False)
    assert problem.line == len(path.read_text("utf-8").splitlines())


def test_missing_and_fuzzy_are_unfinished_and_not_wrong(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    catalogs.update(project)
    path = catalog(project, "ui")
    translate(path, "You", "Vous")
    path.write_text(path.read_text("utf-8").replace('msgctxt "s', '#, fuzzy\nmsgctxt "s'), "utf-8")
    assert catalogs.problems(root=project, complete=False) == []
    assert catalog_report.check(project) == 1
    printed = capsys.readouterr().err.splitlines()
    assert all(re.match(r"\S+:\d+: ", line) for line in printed)
    assert any("ui.po" in line and "fuzzy" in line for line in printed)
    assert any("not translated: Play {card}" in line for line in printed)


def test_a_new_language_is_one_command(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    catalogs.new_language("de", project)
    added = read(project / "locales" / "languages.toml")[-1]
    assert (added.code, added.name, added.material) == ("de", "Deutsch", "de")
    assert added.plural_count == 2
    assert catalog(project, "ui", "de").exists()
    assert catalogs.stale(project) == []
    assert "Deutsch (de)" in capsys.readouterr().out


LESSON = """\
LESSON = Lesson(
    title=N_("Follow suit"),
    steps=(
        Step(
            say=N_(
                "In a trick everybody "
                "plays one card."
            ),
            hints=Hints(N_("Look."), N_("Look at your clubs.")),
        ),
        Step(id=N_("A step")),
    ),
)
"""
PLACES = [
    ("docs/index.md", "# {% trans %}A{% endtrans %}", "title of a page"),
    ("docs/index.md", "## {% trans %}A{% endtrans %} {: #a }", "heading"),
    ("docs/index.md", "| {% trans %}A{% endtrans %} |", "cell of a table"),
    ("docs/index.md", "1. {% trans %}A{% endtrans %}", "item of a list"),
    ("docs/index.md", "[{% trans %}A{% endtrans %}](b.md){: .md-button }", "link or button"),
    ("docs/index.md", "{% trans %}A{% endtrans %}", None),
    ("docs/index.md", "{# Translators: by hand. #}\n# {% trans %}A{% endtrans %}", "by hand."),
    ("tutorial/templates/a.html", '{{ {\n "nav": gettext("A")}.nav }}', "on every page: nav"),
]


@pytest.mark.parametrize(("name", "text", "comment"), PLACES)
def test_a_message_says_where_it_stands(
    project: Path, name: str, text: str, comment: str | None
) -> None:
    (project / name).parent.mkdir(exist_ok=True)
    (project / name).write_text(text, "utf-8")
    (message,) = (m for m in catalogs.extract("site", project) if m.id == "A")
    assert message.auto_comments == ([comment] if comment else [])


def test_a_message_of_a_lesson_says_what_it_is(project: Path) -> None:
    (project / "tutorial" / "lessons" / "one.py").write_text(LESSON, "utf-8")
    found = {str(m.id): m.auto_comments for m in catalogs.extract("lessons", project) if m.id}
    assert found == {
        "Follow suit": ["title of a lesson or of one of its steps"],
        "In a trick everybody plays one card.": ["text of a step"],
        "Look.": ["a hint"],
        "Look at your clubs.": ["a hint"],
        "A step": [],
    }


@pytest.mark.parametrize("domain", DOMAINS)
def test_no_short_message_is_without_a_word_on_what_it_is(domain: str) -> None:
    """Two or three words can be read in too many ways."""
    bare = [
        f"{message.locations[0][0]}: {message.id}"
        for message in catalogs.extract(domain)
        if message.id and not message.context and not message.auto_comments
        if len(re.findall(r"[^\W\d_]+", re.sub(r"\{\w+\}|%\(\w+\)s", "", str(message.id)))) <= 3
    ]
    assert bare == [], "write a comment: # Translators: …"


@pytest.fixture
def with_polish(project: Path) -> Path:
    """A project that is complete in its four languages, and has Polish half translated."""
    catalogs.update(project)
    listing = project / "locales" / "languages.toml"
    known = [language for language in read(listing) if language.code in ("en", "fr")]
    text = listing.read_text("utf-8")
    blocks = text.split("[[language]]")
    kept = [block for block in blocks[1:] if re.search('code = "(en|fr)"', block)]
    listing.write_text("[[language]]" + "[[language]]".join(kept), "utf-8")
    assert len(known) == len(read(listing)) == 2
    for domain in DOMAINS:
        path = catalog(project, domain)
        english = [message for message in i18n.read_catalog(path) if message.id]
        for message in english:
            if isinstance(message.id, str):
                translate(path, message.id, str(message.id).replace("%(queen)s", "« x » %(queen)s"))
            else:
                translate(path, message.id[0], *message.id)
    path = catalog(project, "site")
    path.write_text(path.read_text("utf-8").replace("« x »", ""), "utf-8")
    catalogs.new_language("pl", project)
    translate(catalog(project, "ui", "pl"), "{n} point", "{n} punkt", "{n} punkty", "{n} punktów")
    return project


def test_an_unfinished_language_is_no_fault(
    with_polish: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    assert (catalog_report.check(with_polish), capsys.readouterr().err) == (0, "")


def test_the_report_lists_what_is_missing_and_counts_it(
    with_polish: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    assert catalog_report.report(["pl"], with_polish) == 0
    *lines, summary = capsys.readouterr().out.splitlines()
    assert all(re.search(r"/pl/LC_MESSAGES/\w+\.po:\d+: not translated: ", line) for line in lines)
    assert len(lines) == 8
    assert summary.startswith(
        "pl  Polski: 1 of 9 messages translated (11 %), 8 missing, 0 fuzzy, 0 wrong; spelling not"
    )


def test_a_complete_language_must_stay_so(
    with_polish: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    translate(catalog(with_polish, "lessons"), "Take a trick", "")
    capsys.readouterr()
    assert catalog_report.check(with_polish) == 1
    assert "lessons.po:14: not translated: Take a trick" in capsys.readouterr().err
    assert catalog_report.report([], with_polish) == 1


def test_a_fault_in_an_unfinished_language_is_a_fault(
    with_polish: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = catalog(with_polish, "ui", "pl")
    path.write_text(path.read_text("utf-8").replace("{n} punkty", "{m} punkty"), "utf-8")
    capsys.readouterr()
    assert catalog_report.check(with_polish) == 1
    assert "placeholder missing: {n}" in capsys.readouterr().err


def test_the_report_asks_for_a_language_that_is_listed(project: Path) -> None:
    with pytest.raises(InputError, match="known are fr, is, tl"):
        catalog_report.report(["xx"], project)


@pytest.mark.parametrize(
    ("code", "why"),
    [("de", "listed already"), ("fil", "listed already"), ("qqq", "CLDR"), ("ar", "right to left")],
)
def test_a_language_that_cannot_be_added(project: Path, code: str, why: str) -> None:
    if code == "de":
        catalogs.add_language("de", project)
    before = (project / "locales" / "languages.toml").read_text("utf-8")
    with pytest.raises(InputError, match=why):
        catalogs.add_language(code, project)
    assert (project / "locales" / "languages.toml").read_text("utf-8") == before


def test_no_language_is_added_beside_a_damaged_catalog(project: Path) -> None:
    catalogs.update(project)
    listing = project / "locales" / "languages.toml"
    before = listing.read_text("utf-8")
    path = catalog(project, "ui")
    path.write_text(path.read_text("utf-8") + "<<<<<<< HEAD\n", "utf-8")
    with pytest.raises(CatalogError, match=r"ui\.po:\d+: this is no catalog entry"):
        catalogs.add_language("de", project)
    assert listing.read_text("utf-8") == before


def test_nothing_of_a_damaged_catalog_counts_as_translated(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    catalogs.update(project)
    for domain in DOMAINS:
        path = catalog(project, domain)
        path.write_text(path.read_text("utf-8") + "<<<<<<< HEAD\n", "utf-8")
    assert catalog_report.report(["fr"], project) == 1
    assert "0 of 9 messages translated (0 %)" in capsys.readouterr().out


def test_the_shipped_catalogs_are_not_wrong() -> None:
    assert [str(problem) for problem in catalogs.problems(complete=False)] == []


def test_the_templates_are_up_to_date() -> None:
    assert [str(problem) for problem in catalogs.stale()] == []


def test_icelandic_one_also_serves_21() -> None:
    index = i18n.plural_index(by_code("is").plural_expression)
    assert [index(n) for n in (1, 21, 11, 2)] == [0, 0, 1, 1]

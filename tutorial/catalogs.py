"""The catalogs as files: extract the English messages, update the languages, check, add a language.

Files are written so that a diff shows what a translator has to look at and nothing else: no dates,
no line numbers, no wrapped lines, messages in the order of the source.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from importlib.resources import files
from io import BytesIO
from pathlib import Path
from typing import IO, Any, Literal

import polib
import yaml
from babel import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog
from babel.messages.extract import extract as babel_extract
from babel.messages.plurals import get_plural
from babel.messages.pofile import write_po
from jinja2.ext import babel_extract as jinja_extract

from tutorial import catalog_checks, catalog_files, words
from tutorial.catalog_files import short
from tutorial.i18n import DOMAINS, CatalogError, catalog_path, forget, read_catalog
from tutorial.languages import PSEUDO, ROOT, Language, languages, read, source
from tutorial.message_places import place_of
from tutorial.run import InputError
from tutorial.stamps import write_whole

COMMENT = "Translators:"

PYTHON_KEYWORDS: dict[str, Any] = {
    "msg": (2,),
    "msgn": (2, 3),
    "msgp": ((2, "c"), 3),
    "N_": None,
}
TEMPLATE_KEYWORDS: dict[str, Any] = {
    "_": None,
    "gettext": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
}
# Must agree with tutorial.site.environment: what is extracted is what is looked up.
TEMPLATE_OPTIONS = {"trimmed": "true", "newstyle_gettext": "true", "silent": "false"}

_HEADER = """\
# {title}
# This file is distributed under the same licence as Learn Hearts.
#"""


Severity = Literal["wrong", "missing", "fuzzy", "stale"]


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """Something in a catalog that has to be looked at.

    severity: "wrong" stops a build; "missing", "fuzzy" and "stale" do not.
    """

    path: Path
    line: int
    text: str
    severity: Severity = "wrong"

    def __str__(self) -> str:
        path = self.path.relative_to(ROOT) if self.path.is_relative_to(ROOT) else self.path
        return f"{path}:{self.line}: {self.text}"


# Extraction


def extract_mkdocs(
    fileobj: IO[bytes],
    keywords: Any,  # noqa: ARG001 - Babel passes these by name
    comment_tags: Any,  # noqa: ARG001
    options: Any,  # noqa: ARG001
) -> Iterator[tuple[int, str, str, list[str]]]:
    """Babel extractor for mkdocs.yml: site name and description, navigation, toggle titles."""
    # Composing gives nodes with lines, and leaves tags such as !ENV alone.
    root = yaml.compose(fileobj, Loader=yaml.SafeLoader)
    if not isinstance(root, yaml.MappingNode):
        return
    top = {key.value: node for key, node in root.value}
    for key in ("site_name", "site_description"):
        if key in top:
            node = top[key]
            yield node.start_mark.line + 1, "_", node.value, [f"{COMMENT} {key} of the whole site"]
    yield from _navigation(top.get("nav"))
    theme = {key.value: node for key, node in top["theme"].value} if "theme" in top else {}
    if isinstance(theme.get("palette"), yaml.SequenceNode):
        for option in theme["palette"].value:
            fields = {key.value: node for key, node in option.value}
            if "toggle" in fields:
                toggle = {key.value: node for key, node in fields["toggle"].value}
                name = toggle["name"]
                comment = [f"{COMMENT} title of the button that switches light and dark"]
                yield name.start_mark.line + 1, "_", name.value, comment


def _navigation(node: yaml.Node | None) -> Iterator[tuple[int, str, str, list[str]]]:
    if isinstance(node, yaml.SequenceNode):
        for item in node.value:
            yield from _navigation(item)
    elif isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            yield key.start_mark.line + 1, "_", key.value, [f"{COMMENT} title in the navigation"]
            yield from _navigation(value)


Extractor = str | Callable[..., Any]


def sources(domain: str, root: Path = ROOT) -> list[tuple[Path, Extractor]]:
    """The files that a catalog's messages come from, in their order, with how to read them."""
    tutorial = root / "tutorial"
    python: list[Path]
    if domain == "site":
        found: list[tuple[Path, Extractor]] = []
        if (root / "mkdocs.yml").exists():
            found.append((root / "mkdocs.yml", extract_mkdocs))
        pages = [*sorted((root / "docs").rglob("*.md"))]
        templates = sorted((tutorial / "templates").rglob("*.html"))
        found.extend((path, jinja_extract) for path in [*pages, *templates])
        modules = "diagram.py site.py glossary.py variants.py about.py licenses.py"
        python = [tutorial / name for name in modules.split()]
        found.extend((path, "python") for path in python if path.exists())
        return found
    if domain in words.MODULES:
        names = (module.__name__.split(".") for module in words.MODULES[domain])
        python = [root.joinpath(*name).with_suffix(".py") for name in names]
    else:
        # The order of lessons is the order of their numbers or names; the frame comes first.
        frame = [tutorial / name for name in ("lesson.py", "lesson_page.py", "judge.py")]
        python = [*frame, *sorted((tutorial / "lessons").glob("*.py"))]
    return [(path, "python") for path in python if path.exists()]


def extract(domain: str, root: Path = ROOT) -> Catalog:
    """The English messages of a part of the project; raises CatalogError with file and line."""
    catalog = Catalog(
        project="Learn Hearts",
        domain=domain,
        header_comment=_HEADER.format(title=f"English messages of Learn Hearts: {domain}"),
        fuzzy=False,
    )
    for path, method in sources(domain, root):
        name = path.relative_to(root).as_posix()
        keywords = PYTHON_KEYWORDS if method == "python" else TEMPLATE_KEYWORDS
        options = TEMPLATE_OPTIONS if method is jinja_extract else {}
        try:
            rows = list(
                babel_extract(
                    method,
                    BytesIO(path.read_bytes()),
                    keywords=keywords,
                    comment_tags=(COMMENT,),
                    options=options,
                    strip_comment_tags=True,
                )
            )
        except SyntaxError as error:
            raise CatalogError(f"{name}:{error.lineno}: {error.msg}") from error
        except Exception as error:
            line = getattr(error, "lineno", 1)
            raise CatalogError(f"{name}:{line}: {error}") from error
        place, lines = place_of(name), path.read_text("utf-8").split("\n")
        for line, text, written, context in rows:
            if not text:
                continue
            found = place(lines, line) if place and not written else None
            comments = [found] if found else written
            catalog.add(text, None, [(name, line)], auto_comments=comments, context=context or None)
    return catalog


# Writing


def to_text(catalog: Catalog, language: Language | None = None) -> str:
    """A catalog as file text; `language` None for a template."""
    buffer = BytesIO()
    write_po(buffer, catalog, width=0, include_lineno=False, include_previous=True)
    text = buffer.getvalue().decode("utf-8")
    # Babel breaks long old texts like comments, which no other PO reader understands.
    text = re.sub(r'\n#\| (?!msg(?:id|id_plural|ctxt) "|")', " ", text)
    header, separator, rest = text.partition("\n\n")
    for name in ("POT-Creation-Date", "PO-Revision-Date", "Report-Msgid-Bugs-To", "Generated-By"):
        header = re.sub(rf'^"{name}:.*\n?', "", header, flags=re.M)
    for name in ("Last-Translator", "Language-Team"):
        placeholder = rf'^"{name}: (?:FULL NAME|LANGUAGE|.* <LL@li\.org>).*\n?'
        header = re.sub(placeholder, "", header, flags=re.M)
    header = re.sub(r'^"(?:Language|Plural-Forms):.*\n?', "", header, flags=re.M)
    header = header.replace("PROJECT VERSION", "Learn Hearts").replace(
        "Project-Id-Version: Learn Hearts VERSION", "Project-Id-Version: Learn Hearts"
    )
    if language is not None:
        extra = f'"Language: {language.code}\\n"\n"Plural-Forms: {language.plural}\\n"'
        header = f"{header.rstrip()}\n{extra}"
    return header.rstrip() + "\n" + ("\n" + rest.rstrip("\n") + "\n" if separator else "")


def _keep_previous(catalog: Catalog, path: Path) -> None:
    """Keep the old English texts of fuzzy messages, which Babel takes for comments in a file."""
    for message in catalog:
        message.user_comments = [text for text in message.user_comments if text[:1] != "|"]
    if not path.exists() or "#| " not in path.read_text("utf-8"):
        return
    for entry in polib.pofile(str(path)):
        found = catalog.get(entry.msgid, entry.msgctxt)
        if entry.previous_msgid and found and found.fuzzy and not found.previous_id:
            old = [entry.previous_msgid, entry.previous_msgid_plural]
            found.previous_id = [text for text in old if text]


def _updated(template: Catalog, language: Language, path: Path, domain: str) -> Catalog:
    if path.exists():
        if found := [Problem(path, *finding) for finding in catalog_files.ambiguous(path)]:
            raise CatalogError("\n".join(map(str, found)))
        catalog = read_catalog(path)
    else:
        title = f"Learn Hearts: {domain}, {language.name}"
        catalog = Catalog(
            project="Learn Hearts",
            domain=domain,
            header_comment=_HEADER.format(title=title),
            fuzzy=False,
        )
    # Babel takes the number of plural slots from the locale or header; ours decides.
    catalog._num_plurals = language.plural_count  # type: ignore[assignment]
    catalog._plural_expr = language.plural_expression  # type: ignore[assignment]
    catalog.update(template, update_header_comment=False)
    _keep_previous(catalog, path)
    for message in catalog:
        if message.id and message.pluralizable:
            text = message.string or ()
            strings = () if isinstance(text, str) else tuple(text)
            padded = (*strings, *[""] * language.plural_count)[: language.plural_count]
            message.string = padded
    return catalog


def _files(root: Path) -> Iterator[tuple[Path, str]]:
    """The templates and catalogs as they should be."""
    for domain in DOMAINS:
        template = extract(domain, root)
        yield root / "locales" / f"{domain}.pot", to_text(template)
        yield from _catalogs(domain, template, root)


def _catalogs(domain: str, template: Catalog, root: Path) -> Iterator[tuple[Path, str]]:
    """The catalogs of a part as they should be, one for each language."""
    for language in read(root / "locales" / "languages.toml")[1:]:
        path = catalog_path(language, domain, root / "locales")
        yield path, to_text(_updated(template, language, path, domain), language)


def _is(path: Path, text: str) -> bool:
    return path.exists() and path.read_text("utf-8") == text


def stale(root: Path = ROOT) -> list[Problem]:
    """The files that `update` would change; of a template that is old, not its catalogs too."""
    found: list[Problem] = []
    locales = root / "locales"
    what = "not up to date with the English texts; update the messages"
    for domain in DOMAINS:
        template = extract(domain, root)
        mine = [(locales / f"{domain}.pot", to_text(template))]
        # Looking for old texts that are like new ones takes long, and the template tells before.
        if _is(*mine[0]):
            mine = list(_catalogs(domain, template, root))
        found += [Problem(path, 1, what, "stale") for path, text in mine if not _is(path, text)]
    return found


def update(root: Path = ROOT) -> None:
    """Bring the templates and all catalogs up to date with the English texts.

    Raises CatalogError for what no update may decide, and then changes none of them.
    """
    for path, text in list(_files(root)):
        if not _is(path, text):
            write_whole(path, text)
    forget()


# Checking


def check_catalog(language: Language, path: Path, template: Path) -> list[Problem]:
    """Everything wrong or unfinished in one `.po` file; template: the English catalog."""
    text = catalog_files.text_of(path)
    if not isinstance(text, str):
        return [Problem(path, *text)]
    # A wrong header or entry makes the rest unsure, or slow: a header may ask for a billion forms.
    for findings in (
        catalog_files.header(language, text),
        catalog_files.whole(language, path, template),
    ):
        if found := [Problem(path, *finding) for finding in findings]:
            return found
    try:
        catalog = read_catalog(path)
    except CatalogError as error:
        where, line, what = re.fullmatch(r"(.*):(\d+): (.*)", str(error), re.S).groups()  # type: ignore[union-attr]
        return [Problem(Path(where), int(line), what)]
    for message in catalog:
        if not message.id:
            continue
        line = message.lineno or 1
        if message.fuzzy:
            what = f"fuzzy, look at it again: {short(message.id)}"
            found.append(Problem(path, line, what, "fuzzy"))
            continue
        for severity, what in _message(message, language):
            found.append(Problem(path, line, what, severity))
    return found


def _message(message: Any, language: Language) -> Iterator[tuple[Severity, str]]:
    plural = isinstance(message.id, tuple | list)
    strings = list(message.string) if plural else [message.string or ""]
    wanted = language.plural_count if plural else 1
    filled = [text for text in strings if text]
    if not filled:
        yield "missing", f"not translated: {short(message.id)}"
        return
    if len(filled) < wanted or len(strings) != wanted:
        yield "wrong", f"{wanted} plural forms are needed, {len(filled)} are filled"
    for form, text in enumerate(strings):
        if not text:
            continue
        english = message.id
        if plural:
            # The form for 1 may write the number as a word, or also serve 21 and 101.
            english = message.id[1]
        optional = plural and form == 0
        for problem in catalog_checks.translation(english, text, language, optional=optional):
            yield "wrong", problem


def problems(
    which: Iterable[Language] | None = None, root: Path = ROOT, *, complete: bool = True
) -> list[Problem]:
    """Everything wrong in the catalogs, and with `complete` everything missing or fuzzy too."""
    locales = root / "locales"
    chosen = list(which) if which is not None else list(read(locales / "languages.toml")[1:])
    found: list[Problem] = stale(root) if complete else []
    for language in chosen:
        if language in (source(), PSEUDO):
            continue
        for domain in DOMAINS:
            path = catalog_path(language, domain, locales)
            found.extend(check_catalog(language, path, locales / f"{domain}.pot"))
    if not complete:
        found = [problem for problem in found if problem.severity == "wrong"]
    return sorted(set(found))


# A new language


def new_language(code: str, root: Path = ROOT) -> None:
    """Add a language and say what to do next. Raises as `add_language` does."""
    language = add_language(code, root)
    print(f"{language.name} ({language.code}) is in locales/languages.toml; read its lines there.")
    print(f"Translate the files in locales/{language.code}/LC_MESSAGES; make play shows the pages,")
    print(f"make check-messages LANGUAGES={language.code} what is missing or wrong.")


def add_language(code: str, root: Path = ROOT) -> Language:
    """Add a language: list it, and make its catalogs. All of the site then shows it.

    The plural rule and the language's own name come from CLDR; look at both.
    Raises InputError for an unknown or already listed language, and one that is written from
    right to left, which the pages can't do; CatalogError as `update` does. Nothing is added then.
    """
    listing = root / "locales" / "languages.toml"
    try:
        locale = Locale.parse(code.replace("-", "_"))
    except (UnknownLocaleError, ValueError) as error:
        raise InputError(f"{code} is no language that CLDR knows") from error
    code = str(locale).replace("_", "-")
    if any(code in (known.code, *known.aliases, known.intl) for known in read(listing)):
        raise InputError(f"{code} is listed already")
    if locale.text_direction != "ltr":
        raise InputError(f"{code} is written from right to left, which these pages can't do yet")
    plural = get_plural(locale)
    name = locale.get_display_name() or code
    entry = f"""
[[language]]
code = "{code}"
html = "{code}"
intl = "{code}"
name = "{name[:1].upper()}{name[1:]}"
plural = "nplurals={plural.num_plurals}; plural={plural.plural_expr};"
material = "{_theme_texts(code)}"
aliases = []
alphabet = ""
spelling = ""
complete = false
"""
    listed = listing.read_text("utf-8")
    write_whole(listing, listed.rstrip("\n") + "\n" + entry)
    languages.cache_clear()
    try:
        update(root)
    except CatalogError:
        write_whole(listing, listed)
        languages.cache_clear()
        raise
    return next(language for language in read(listing) if language.code == code)


def _theme_texts(code: str) -> str:
    """The theme's own texts in a language, or else in English."""
    folder = files("material") / "templates/partials/languages"
    wanted = (code, code.split("-")[0])
    return next((name for name in wanted if (folder / f"{name}.html").is_file()), "en")

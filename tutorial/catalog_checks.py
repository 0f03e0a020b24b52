"""What can be wrong with a single translation: placeholders, markup, characters, typography, words.

Each check takes the English text and its translation and yields what is wrong, in words for the
translator. Nothing is known here about files; `tutorial.catalogs` adds file and line.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from html.parser import HTMLParser

import markdown

from tutorial.languages import LOCALES, Language

_PERCENT = re.compile(r"%(?:\((\w+)\)s|(%)|(.?))", re.S)
_BRACE = re.compile(r"\{(\w*)\}")
_TEMPLATE = re.compile(r"\{\{|\{%|\{#|%\}|\}\}|#\}")
# Control characters, direction overrides (they can make text lie about its order) and the
# private-use area, whose characters mark untranslated text.
_FORBIDDEN = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069\ue000-\uf8ff]"
)
_NOT_PROSE = re.compile(
    r"<[^>]*>"  # tags with their attributes
    r"|\]\([^)]*\)"  # targets of Markdown links
    r"|\{:[^}]*\}"  # attribute lists
    r"|`[^`]*`"  # code
    r"|\bhttps?:\S+"
    r"|&\w+;"
    r"|^(?:!!!|\?\?\?).*$"  # first lines of admonitions
    r"|!\[",
    re.M,
)
_TRANSLATABLE_ATTRIBUTES = {"title", "alt", "aria-label", "summary"}

NARROW_SPACE, NO_BREAK_SPACE = "\u202f", "\u00a0"


class _Shape(HTMLParser):
    """Counts tags with their attributes; values that are text themselves don't count."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: Counter[str] = Counter()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        parts = [tag]
        for name, value in sorted(attrs, key=lambda pair: pair[0]):
            shown = "…" if name in _TRANSLATABLE_ATTRIBUTES else value
            parts.append(f'{name}="{shown}"')
        self.tags["<" + " ".join(parts) + ">"] += 1

    def handle_comment(self, data: str) -> None:  # noqa: ARG002 - inherited
        self.tags["<!-- -->"] += 1


@lru_cache(maxsize=4096)
def _shape(text: str) -> Counter[str]:
    parser = _Shape()
    parser.feed(markdown.markdown(text, extensions=["attr_list"]))
    parser.close()
    return parser.tags


def _percents(text: str) -> tuple[set[str], list[str]]:
    names: set[str] = set()
    wrong: list[str] = []
    for found in _PERCENT.finditer(text):
        if found[1]:
            names.add(found[1])
        elif not found[2]:
            wrong.append(found[0])
    return names, wrong


def _braces(text: str) -> set[str]:
    return {found[1] for found in _BRACE.finditer(text)}


def _listed(names: set[str]) -> str:
    return ", ".join(sorted(names))


def placeholders(english: str, text: str, *, optional: bool = False) -> Iterator[str]:
    """Placeholders that are missing or unknown.

    optional: some may be missing, as in a plural form whose number is a word.
    """
    pairs = [("{", "}", _braces(english), _braces(text))]
    wanted, wrong_in_english = _percents(english)
    if not wrong_in_english and "%" in english:
        found, wrong = _percents(text)
        pairs.append(("%(", ")s", wanted, found))
        if wrong:
            yield f"invalid % in {' '.join(wrong)!r}; write %% for a percent sign"
    for left, right, wanted, found in pairs:
        if missing := wanted - found if not optional else set():
            yield f"placeholder missing: {left}{_listed(missing)}{right}"
        if unknown := found - wanted:
            yield f"unknown placeholder: {left}{_listed(unknown)}{right}"


def markup(english: str, text: str) -> Iterator[str]:
    """Tags and attributes that the rendered texts don't share."""
    wanted, found = _shape(english), _shape(text)
    if missing := wanted - found:
        yield f"markup missing: {' '.join(sorted(missing))}"
    if extra := found - wanted:
        yield f"markup too much: {' '.join(sorted(extra))}"


def characters(english: str, text: str) -> Iterator[str]:
    """Characters and spaces that must not be in a translation."""
    for found in sorted(set(_FORBIDDEN.findall(text))):
        yield f"forbidden character U+{ord(found):04X}"
    if text != unicodedata.normalize("NFC", text):
        yield "accents are separate characters (not in normal form NFC)"
    if "\n" in text.strip() and "\n" not in english.strip():
        yield "line break in a message of one line"
    if text[:1].isspace() != english[:1].isspace() or text[-1:].isspace() != english[-1:].isspace():
        yield "space at the start or end differs from the English text"
    if _TEMPLATE.search(text):
        yield "template syntax in a translation"


def french(text: str) -> Iterator[str]:
    """French spaces and quotes: U+202F before ; ! ?, U+00A0 before : and inside « »."""
    prose = _NOT_PROSE.sub(" ", text)
    for found in re.finditer(r"(\S|[ \u00a0\u202f])?([;!?])", prose):
        if found[1] not in (None, NARROW_SPACE) and found[1] not in ";!?…":
            yield f"French: put U+202F (narrow no-break space) before {found[2]}"
    for found in re.finditer(r"(.):(?![\w/])", prose):
        if found[1] != NO_BREAK_SPACE:
            yield "French: put U+00A0 (no-break space) before :"
    if re.search(f"«(?!{NO_BREAK_SPACE})", prose) or re.search(f"(?<!{NO_BREAK_SPACE})»", prose):
        yield "French: put U+00A0 (no-break space) inside « »"
    if "'" in prose:
        yield "French: write the apostrophe as ’"
    if '"' in prose:
        yield "French: write quotes as « »"


@lru_cache(maxsize=1)
def _banned() -> dict[str, list[tuple[re.Pattern[str], str]]]:
    data = tomllib.loads((LOCALES / "banned.toml").read_text("utf-8"))
    return {
        code: [(re.compile(row["pattern"], re.I), row["instead"]) for row in rows]
        for code, rows in data.items()
    }


def words(text: str, language: Language) -> Iterator[str]:
    """Words that this language's translation must not use."""
    prose = _NOT_PROSE.sub(" ", text)
    for pattern, instead in _banned().get(language.code, ()):
        if found := pattern.search(prose):
            yield f"don't write {found[0]!r} but: {instead}"


def translation(
    english: str, text: str, language: Language, *, optional: bool = False
) -> Iterator[str]:
    """Everything that is wrong with one translated text."""
    yield from placeholders(english, text, optional=optional)
    yield from markup(english, text)
    yield from characters(english, text)
    if language.code == "fr":
        yield from french(text)
    yield from words(text, language)

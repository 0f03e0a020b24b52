"""What can be wrong with a single translation: placeholders, markup, signs, characters, numbers.

Each check takes the English text and its translation and yields what is wrong, in words for the
translator. Nothing is known here about files; `tutorial.catalogs` adds file and line. What belongs
to one language, its spaces and its words, is in `tutorial.catalog_style`.

A translation lands in Markdown, HTML, an attribute, a table's cell or a JSON file, and no check of
the text alone can know which. So whatever any of these reads as more than text has to occur in a
translation just as often as in the English text.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from html.parser import HTMLParser

import markdown

from tutorial.catalog_style import style
from tutorial.languages import Language

EXTENSIONS = (
    "abbr",
    "admonition",
    "attr_list",
    "def_list",
    "md_in_html",
    "tables",
    "pymdownx.details",
    "tutorial.waiting",
)
"""The Markdown of the pages, as in mkdocs.yml; its table of contents adds nothing to a text."""

SIGNS = {
    "'": "write the apostrophe as ’",
    '"': "write quotes as in print: « », “ ”, „ “",
    **dict.fromkeys("<>&|\\`[]*_#", ""),
}
"""What Markdown, HTML, an attribute or a table reads as more than text, and what to write."""

_PERCENT = re.compile(r"%(?:\((\w+)\)s|(%)|(.?))", re.S)
_BRACES = re.compile(r"\{[^{}]*\}|[{}]")
_NAMED = re.compile(r"\{\w*\}")
_TEMPLATE = re.compile(r"\{\{|\{%|\{#|%\}|\}\}|#\}")
_ADDRESS = re.compile(
    r"(?:\b(?:https?|ftp|file|data|javascript|vbscript|blob|mailto|tel):|//|\bwww\.)[^\s)]*", re.I
)
_NUMBER = re.compile(r"\d+")
_NOT_NUMBERS = re.compile(r"\{[^{}]*\}|%\(\w+\)s|\]\([^)]*\)|<[^>]*>")
# UTF-8 that was read as Latin-1 or Windows-1252.
_MISREAD = re.compile("[ÂÃ][\u0080-\u00bf]|\u00e2\u20ac")

_TRANSLATABLE_ATTRIBUTES = {"title", "alt", "aria-label", "summary"}
_EMPTY_ELEMENTS = {"br", "hr", "img", "input", "link", "meta", "source", "wbr"}

_SPACES = " \u00a0\u202f\n"
# Not characters of text: control and format characters (some hide, some turn the direction of
# what follows), private use (marks untranslated text), unassigned ones, separators.
_CATEGORIES = {"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp", "Zs"}
# Invisible, and yet letters or marks to Unicode; the last stands for a character that was lost.
_INVISIBLE = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\ufe00-\ufe0f\uffa0\ufffd]")
_MOST_MARKS = 2
"""Combining marks on one letter; more are no writing, but run into the lines around."""


class _Shape(HTMLParser):
    """Counts tags with their attributes; values that are text themselves don't count."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: Counter[str] = Counter()
        self.unbalanced: list[str] = []
        self._open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        parts = [tag]
        for name, value in sorted(attrs, key=lambda pair: pair[0]):
            shown = "…" if name in _TRANSLATABLE_ATTRIBUTES else value
            parts.append(f'{name}="{shown}"')
        self.tags["<" + " ".join(parts) + ">"] += 1
        if tag not in _EMPTY_ELEMENTS:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in _EMPTY_ELEMENTS:
            self._open.pop()

    def handle_endtag(self, tag: str) -> None:
        if tag in _EMPTY_ELEMENTS:
            return
        if self._open[-1:] == [tag]:
            self._open.pop()
        else:
            self.unbalanced.append(f"</{tag}>")

    def handle_comment(self, data: str) -> None:  # noqa: ARG002 - inherited
        self.tags["<!-- -->"] += 1

    def handle_decl(self, decl: str) -> None:  # noqa: ARG002 - inherited
        self.tags["<! >"] += 1

    def handle_pi(self, data: str) -> None:  # noqa: ARG002 - inherited
        self.tags["<? >"] += 1

    def close(self) -> None:
        super().close()
        self.unbalanced += [f"<{tag}>" for tag in self._open]


@lru_cache(maxsize=1)
def _markdown() -> markdown.Markdown:
    return markdown.Markdown(extensions=list(EXTENSIONS))


@lru_cache(maxsize=8192)
def _shape(text: str) -> tuple[Counter[str], tuple[str, ...]]:
    parser = _Shape()
    # Making a new one for each text would take most of the time.
    parser.feed(_markdown().reset().convert(text))
    parser.close()
    return parser.tags, tuple(parser.unbalanced)


def _percents(text: str) -> tuple[set[str], list[str]]:
    names: set[str] = set()
    wrong: list[str] = []
    for found in _PERCENT.finditer(text):
        if found[1]:
            names.add(found[1])
        elif not found[2]:
            wrong.append(found[0])
    return names, wrong


def _braces(text: str) -> tuple[set[str], Counter[str]]:
    """The names in braces, and all other uses of braces, such as lists of attributes."""
    found = _BRACES.findall(text)
    names = {brace[1:-1] for brace in found if _NAMED.fullmatch(brace)}
    return names, Counter(brace for brace in found if not _NAMED.fullmatch(brace))


def _listed(names: set[str]) -> str:
    return ", ".join(sorted(names))


def placeholders(english: str, text: str, *, optional: bool = False) -> Iterator[str]:
    """Placeholders that are missing or unknown, and braces or percent signs that are none.

    optional: some may be missing, as in a plural form whose number is a word.
    """
    wanted_names, wanted_others = _braces(english)
    found_names, found_others = _braces(text)
    pairs = [("{", "}", wanted_names, found_names)]
    for brace in sorted((found_others - wanted_others).keys()):
        yield f"braces that are no placeholder: {brace}"
    for brace in sorted((wanted_others - found_others).keys()):
        yield f"missing, and to be kept as it is: {brace}"
    wanted, wrong_in_english = _percents(english)
    found, wrong = _percents(text)
    if "%" not in english and "%" in text and not found:
        yield "a % that the English text hasn’t; write the word"
    if not wrong_in_english:
        pairs.append(("%(", ")s", wanted, found))
        if wrong and "%" in english:
            yield f"invalid % in {' '.join(wrong)!r}; write %% for a percent sign"
    for left, right, wanted, found in pairs:
        if missing := wanted - found if not optional else set():
            yield f"placeholder missing: {left}{_listed(missing)}{right}"
        if unknown := found - wanted:
            yield f"unknown placeholder: {left}{_listed(unknown)}{right}"


def markup(english: str, text: str) -> Iterator[str]:
    """Tags and attributes that the rendered texts don't share, and tags without their other end."""
    if english.startswith("# "):
        # A place for a number in the theme's texts: no message has its own heading in it.
        english, text = english.replace("#", "0"), text.replace("#", "0")
    wanted, _ = _shape(english)
    found, unbalanced = _shape(text)
    if missing := wanted - found:
        yield f"markup missing: {' '.join(sorted(missing))}"
    if extra := found - wanted:
        yield f"markup too much: {' '.join(sorted(extra))}"
    if unbalanced:
        yield f"tags that are not closed, or closed in the wrong order: {' '.join(unbalanced)}"


def signs(english: str, text: str) -> Iterator[str]:
    """Signs with a meaning in Markdown or HTML, and addresses, that the English text hasn't."""
    for sign, advice in SIGNS.items():
        here, there = text.count(sign), english.count(sign)
        if here != there:
            hint = f"; {advice}" if advice and here > there else ""
            yield f"the sign {sign} stands here {here} times, in the English text {there}{hint}"
    wanted, found = Counter(_ADDRESS.findall(english)), Counter(_ADDRESS.findall(text))
    for address in sorted((found - wanted).keys()):
        yield f"an address that the English text hasn’t: {address}"


def characters(english: str, text: str) -> Iterator[str]:
    """Characters and spaces that must not be in a translation."""
    for char in sorted(set(text) - set(english) - set(_SPACES)):
        if unicodedata.category(char) in _CATEGORIES or _INVISIBLE.match(char):
            yield f"forbidden character U+{ord(char):04X}"
    if text != unicodedata.normalize("NFC", text):
        yield "accents are separate characters (not in normal form NFC)"
    if _piled(text):
        yield f"more than {_MOST_MARKS} accents on one letter"
    if _MISREAD.search(text):
        yield "letters that were saved in another encoding; the file must be UTF-8"
    for word in sorted(set(re.findall(r"[^\W\d_]+", text))):
        if len(alphabets := {_alphabet(char) for char in word} - {""}) > 1:
            yield f"letters of different alphabets in one word: {word} ({_listed(alphabets)})"
    if text.strip().count("\n") != english.strip().count("\n"):
        yield "line breaks differ from the English text"
    if text[:1].isspace() != english[:1].isspace() or text[-1:].isspace() != english[-1:].isspace():
        yield "space at the start or end differs from the English text"
    if _TEMPLATE.search(text):
        yield "template syntax in a translation"


def _piled(text: str) -> bool:
    run = 0
    for char in unicodedata.normalize("NFD", text):
        run = run + 1 if unicodedata.combining(char) else 0
        if run > _MOST_MARKS:
            return True
    return False


@lru_cache(maxsize=4096)
def _alphabet(char: str) -> str:
    """The first word of a letter's name: LATIN, GREEK, CYRILLIC …; those of Japanese are one."""
    name = unicodedata.name(char, "").split(" ")[0].split("-")[0]
    return {
        "HIRAGANA": "CJK",
        "KATAKANA": "CJK",
        "MODIFIER": "",
        "FEMININE": "",
        "MASCULINE": "",
    }.get(name, name)


def size(english: str, text: str) -> Iterator[str]:
    """Numbers that got lost, and a length that no page has room for."""
    wanted = Counter(_NUMBER.findall(_NOT_NUMBERS.sub(" ", english)))
    found = Counter(_NUMBER.findall(_NOT_NUMBERS.sub(" ", text)))
    if lost := sorted((wanted - found).keys()):
        yield f"number missing: {', '.join(lost)}"
    if len(text) > 3 * len(english) + 60:
        yield f"far too long: {len(text)} characters for {len(english)} in English"


def translation(
    english: str, text: str, language: Language, *, optional: bool = False
) -> Iterator[str]:
    """Everything that is wrong with one translated text.

    optional: numbers and placeholders may be missing, as in a plural form for 1.
    """
    yield from placeholders(english, text, optional=optional)
    yield from markup(english, text)
    yield from signs(english, text)
    yield from characters(english, text)
    if not optional:
        yield from size(english, text)
    yield from style(text, language)

"""What a language's own typography and terms ask of a translation.

The words that must not be used, and what to write instead, are data in `locales/banned.toml`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import lru_cache

from tutorial.languages import LOCALES, Language

_NOT_PROSE = re.compile(
    r"<[^>]*>"  # tags with their attributes
    r"|\]\([^)]*\)"  # targets of Markdown links
    r"|\{:?[^{}]*\}"  # lists of attributes, placeholders
    r"|%\(\w+\)s"
    r"|`[^`]*`"  # code
    r"|\bhttps?:\S+"
    r"|&\w+;"
    r"|^(?:!!!|\?\?\?).*$"  # first lines of admonitions
    r"|!\[",
    re.M,
)

NARROW_SPACE, NO_BREAK_SPACE = "\u202f", "\u00a0"


def prose(text: str, instead: str = " ") -> str:
    """A text without what is no language: tags, targets of links, placeholders, code."""
    return _NOT_PROSE.sub(instead, text)


def french(text: str) -> Iterator[str]:
    """French spaces and quotes: U+202F before ; ! ?, U+00A0 before : and inside « »."""
    # A placeholder ends in a letter, as what fills it does: "{card} :" and never "{card}:".
    words = prose(text, "x")
    for found in re.finditer(r"(\S|[ \u00a0\u202f])?([;!?])", words):
        if found[1] not in (None, NARROW_SPACE) and found[1] not in ";!?…":
            yield f"French: put U+202F (narrow no-break space) before {found[2]}"
    for found in re.finditer(r"(.):(?![\w/])", words):
        if found[1] != NO_BREAK_SPACE:
            yield "French: put U+00A0 (no-break space) before :"
    if re.search(f"«(?!{NO_BREAK_SPACE})", words) or re.search(f"(?<!{NO_BREAK_SPACE})»", words):
        yield "French: put U+00A0 (no-break space) inside « »"


@lru_cache(maxsize=1)
def _banned() -> dict[str, list[tuple[re.Pattern[str], str]]]:
    data = tomllib.loads((LOCALES / "banned.toml").read_text("utf-8"))
    return {
        code: [(re.compile(row["pattern"], re.I), row["instead"]) for row in rows]
        for code, rows in data.items()
    }


def words(text: str, language: Language) -> Iterator[str]:
    """Words that this language's translation must not use."""
    said = prose(text)
    for pattern, instead in _banned().get(language.code, ()):
        if found := pattern.search(said):
            yield f"don't write {found[0]!r} but: {instead}"


def style(text: str, language: Language) -> Iterator[str]:
    """Everything that is not as this language writes it."""
    if language.code == "fr":
        yield from french(text)
    yield from words(text, language)

"""Names of people: text that anybody may have typed, made such that it can be shown anywhere."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

MOST_NAME: Final = 20
"""The characters that a name may have: longer ones would not fit beside the cards of a seat."""

# Controls, formats such as marks of direction, halves of characters, those left to private use (the
# page has two for itself), separators of lines and paragraphs. What this Python doesn't know yet
# is none of these: whoever typed it has seen it.
_CATEGORIES: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Zl", "Zp"})
# What shows nothing though its category doesn't say so: the rest of what Unicode calls default
# ignorable, the blank signs of braille and of music, and what will never be a character.
_BLANK: Final = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2065\u2800\u3164\ufdd0-\ufdef\uffa0\ufff0-\ufff8"
    "\U0001d159\U000e0000-\U000e0fff]"
)
# Some scripts and many emoji are written with these, but only between others.
_JOINERS: Final = "\u200c\u200d"
_SELECTORS: Final = re.compile("[ \u200c\u200d\ufe00-\ufe0f]*")
_FLAGS: Final = re.compile("[\U0001f1e6-\U0001f1ff]*$")  # letters that make a flag two by two
_TONES: Final = re.compile("[\U0001f3fb-\U0001f3ff]")  # of the skin of the emoji before them


def is_hidden(char: str) -> bool:
    """Whether a character shows nothing, or does something to the text around it."""
    if char in _JOINERS:
        return False
    never = ord(char) & 0xFFFE == 0xFFFE
    return never or unicodedata.category(char) in _CATEGORIES or bool(_BLANK.match(char))


def clean_name(text: str) -> str:
    """The name in this text: what can be seen of it, in one line, not too long; perhaps ""."""
    seen = "".join(char for char in re.sub(r"\s", " ", text) if not is_hidden(char))
    name = _shortened(" ".join(seen.split()).strip(f" {_JOINERS}")).rstrip(f" {_JOINERS}")
    return "" if _SELECTORS.fullmatch(name) else name


def is_name(text: str) -> bool:
    """Whether this is a name as it should be."""
    return text != "" and text == clean_name(text)


def _shortened(name: str) -> str:
    """As much as a name may have, cut where nothing is torn from what it belongs to."""
    if len(name) <= MOST_NAME:
        return name
    end = MOST_NAME
    while end and _belongs(name, end):
        end -= 1
    return name[: end or MOST_NAME]


def _belongs(name: str, at: int) -> bool:
    """Whether a character is one with that before it, as accents and parts of emoji are."""
    before, char = name[:at], name[at]
    if _FLAGS.match(char):
        flags = _FLAGS.search(before)
        return flags is not None and len(flags[0]) % 2 == 1
    joined = char in _JOINERS or before.endswith("\u200d")
    mark = unicodedata.category(char).startswith("M")
    return joined or mark or bool(_TONES.match(char))

"""Names of people: text that anybody may have typed, made such that it can be shown anywhere."""

from __future__ import annotations

import re
from typing import Final

MOST_NAME: Final = 20
"""The characters that a name may have: longer ones would not fit beside the cards of a seat."""

# Nothing to see in a name, or something that happens to the text around it: controls, soft
# hyphens, marks of direction, separators, halves of characters, those left to private use (the page
# has two for itself), what is no character at all.
# Joiners and variation selectors are left beside others: some scripts are written with them.
HIDDEN: Final = re.compile(
    "[\x00-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f"
    "\u2028-\u202e\u2060-\u206f\u2800\u3164\ud800-\uf8ff\ufeff\uffa0\ufff0-\uffff\U000e0000-\U000e0fff]"
)
_BESIDE_OTHERS: Final = re.compile("[ \u200c\u200d\ufe00-\ufe0f]*")


def clean_name(text: str) -> str:
    """The name in this text: what can be seen of it, in one line, not too long; perhaps ""."""
    seen = HIDDEN.sub("", re.sub(r"\s", " ", text))
    name = " ".join(seen.split())[:MOST_NAME].rstrip()
    return "" if _BESIDE_OTHERS.fullmatch(name) else name


def is_name(text: str) -> bool:
    """Whether this is a name as it should be."""
    return text != "" and text == clean_name(text)

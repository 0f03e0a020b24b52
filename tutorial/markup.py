"""What the theme's HTML needs before it is valid, small, and right for a game."""

from __future__ import annotations

import re

_REPAIRS = (
    # The theme turns the page at the keys n and p if it finds these links, in the middle of a game.
    (re.compile(r'\s*<link rel="(?:prev|next)"[^>]*>'), ""),
    # A number is missing; browsers then act as if the attribute wasn't there.
    (re.compile(r' tabindex=""'), ""),
    # Programs and the print style are told which links lead to other sites.
    (re.compile(r'<a (?=[^>]*\bhref="https?://)(?![^>]*\brel=)'), '<a rel="external" '),
    # Half of a page is the indentation of templates that put nothing there.
    (re.compile(r"[ \t]+$", re.M), ""),
)
_BLANK_LINES = re.compile(r"\n{2,}")
_WITH_BLANK_LINES = re.compile(r"<(?:pre|textarea)\b")


def repaired(html: str) -> str:
    """A page of the theme with its small faults mended."""
    for pattern, replacement in _REPAIRS:
        html = pattern.sub(replacement, html)
    return html if _WITH_BLANK_LINES.search(html) else _BLANK_LINES.sub("\n", html).lstrip("\n")

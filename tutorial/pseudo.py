"""The pseudo-language: English that can still be read, but is plainly not the source text.

Every extracted message gets accents and its words grow, by 40 % in all. What stays plain English on
a page built in it is not extracted; what overflows has no room for other languages.
"""

from __future__ import annotations

import re

from babel.messages.catalog import Catalog

_LETTERS = str.maketrans("aceginouyACEGINOUY", "áçéğíñóúýÁÇÉĞÍÑÓÚÝ")
_KEPT = re.compile(
    r"<[^>]*>|%\(\w+\)s|%%|\{[^}]*\}|\]\([^)]*\)|`[^`]*`|&\w+;|https?:\S+"  # markup, placeholders
)
_WORD = re.compile(r"\w+")


def pseudo(text: str) -> str:
    """`text` with accents and longer words; placeholders and markup stay as they are."""
    owed = 0.0

    def longer(found: re.Match[str]) -> str:
        nonlocal owed
        owed += 0.4 * len(found[0])
        dots = int(owed)
        owed -= dots
        return found[0].translate(_LETTERS) + "·" * dots

    parts: list[str] = []
    end = 0
    for kept in _KEPT.finditer(text):
        parts += [_WORD.sub(longer, text[end : kept.start()]), kept.group()]
        end = kept.end()
    parts.append(_WORD.sub(longer, text[end:]))
    return "".join(parts)


def pseudo_forms(template: Catalog) -> dict[tuple[str | None, str], tuple[str, ...]]:
    """The pseudo-translations of all messages of a template, by context and English text."""
    forms: dict[tuple[str | None, str], tuple[str, ...]] = {}
    for message in template:
        if message.id:
            texts = (message.id,) if isinstance(message.id, str) else tuple(message.id)
            forms[message.context or None, texts[0]] = tuple(map(pseudo, texts))
    return forms

"""The pseudo-language: English that can still be read, but is plainly not the source text.

Every extracted message gets accents and grows by 40 %. What stays plain English on a page built in
it is not extracted; what overflows has no room for other languages.
"""

from __future__ import annotations

import re

from babel.messages.catalog import Catalog

_LETTERS = str.maketrans("aceginouyACEGINOUY", "áçéğíñóúýÁÇÉĞÍÑÓÚÝ")
_KEPT = re.compile(
    r"<[^>]*>|%\(\w+\)s|%%|\{[^}]*\}|\]\([^)]*\)|`[^`]*`|&\w+;|https?:\S+"  # markup, placeholders
)


def pseudo(text: str) -> str:
    """`text` with accents and 40 % longer; placeholders and markup stay as they are."""
    parts: list[str] = []
    end = 0
    for kept in _KEPT.finditer(text):
        parts += [text[end : kept.start()].translate(_LETTERS), kept.group()]
        end = kept.end()
    parts.append(text[end:].translate(_LETTERS))
    letters = sum(len(part) for part in parts[::2])
    return "".join(parts) + "·" * (letters * 2 // 5)


def pseudo_forms(template: Catalog) -> dict[tuple[str | None, str], tuple[str, ...]]:
    """The pseudo-translations of all messages of a template, by context and English text."""
    forms: dict[tuple[str | None, str], tuple[str, ...]] = {}
    for message in template:
        if message.id:
            texts = (message.id,) if isinstance(message.id, str) else tuple(message.id)
            forms[message.context or None, texts[0]] = tuple(map(pseudo, texts))
    return forms

"""The order of words in a language's alphabet, for lists that a reader looks things up in."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from string import ascii_lowercase

from tutorial.languages import Language
from tutorial.search import fold

Key = tuple[tuple[int, ...], str]

_SPACE, _DIGIT, _FIRST = 0, 1, 2


def sort_key(language: Language) -> Callable[[str], Key]:
    """The sorting key of a text in a language.

    A letter of the language's alphabet has a place of its own, two characters that are one letter
    too. Other letters stand where their letter without accents does. Words come before longer
    words that start with them; brackets and quotes do not count.
    """
    letters = language.alphabet.split() or list(ascii_lowercase)
    places = {letter: place for place, letter in enumerate(letters, _FIRST)}
    sizes = sorted({len(letter) for letter in letters}, reverse=True)

    def place(char: str) -> int | None:
        if char.isspace() or char == "-":
            return _SPACE
        return _DIGIT if char.isdigit() else places.get(char)

    def key(text: str) -> Key:
        lower = unicodedata.normalize("NFC", text.casefold())
        found: list[int | None] = []
        at = 0
        while at < len(lower):
            size = next((size for size in sizes if lower[at : at + size] in places), 0)
            if size:
                found.append(places[lower[at : at + size]])
            else:
                found.extend(map(place, fold(lower[at])))
            at += size or 1
        return tuple(spot for spot in found if spot is not None), text

    return key

"""Lines of text as words, taken one after the other; errors know line and column of each."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from hearts.cards import Card
from hearts.errors import NotationError

# A byte order mark is what some editors put at the start of a file: a blank to us.
_WORD: Final = re.compile(r"[^\s,:=#\ufeff]+|[,:=]")
_BREAK: Final = re.compile(r"\r\n|\n|\r")  # not splitlines, which finds lines editors don't count
_NUMBER: Final = re.compile(r"[+-]?[0-9]{1,1000}")

_SUITS: Final = {"♣": "C", "♧": "C", "♦": "D", "♢": "D", "♠": "S", "♤": "S", "♥": "H", "♡": "H"}
_SYMBOLS: Final = str.maketrans({**_SUITS, "\ufe0e": "", "\ufe0f": ""})  # last: colour or not


def parse_card(text: str) -> Card:
    """The card that a person names: QS, qs, 10h, Q♠ or ♠Q; NotationError `card.unknown`."""
    turned = text[1:] + text[0] if text[:1] in _SUITS else text
    name = turned.translate(_SYMBOLS).upper()
    try:
        return Card("T" + name[2:] if name.startswith("10") else name)
    except ValueError:
        raise NotationError("card.unknown", text=text) from None


def parse_cards(words: Iterable[str]) -> list[Card]:
    """The cards that words name, in their order; NotationError `card.unknown`, `card.twice`."""
    cards: list[Card] = []
    for word in words:
        card = parse_card(word)
        if card in cards:
            raise NotationError("card.twice", card=card.text)
        cards.append(card)
    return cards


def is_card(word: str) -> bool:
    """Whether this word names a card."""
    try:
        parse_card(word)
    except NotationError:
        return False
    return True


@dataclass(frozen=True, slots=True)
class Word:
    """A word, or one of , : = alone; "" at the end of a line."""

    text: str
    column: int  # the first is 1


class Line:
    """One line, read from left to right. `where` names the text that it belongs to."""

    def __init__(self, where: str, number: int, text: str) -> None:
        """Cut the text, up to a #, into words."""
        told = text.partition("#")[0]
        self._text = text
        self.where = where
        self.number = number
        self._words = [Word(m[0], m.start() + 1) for m in _WORD.finditer(told)]
        last = self._words[-1] if self._words else Word("", 1)
        self._words.append(Word("", last.column + len(last.text)))
        self._at = 0

    @property
    def next(self) -> Word:
        """The word to be read next; the end, whose text is "", when all are read."""
        return self._words[self._at]

    def error(
        self,
        expected: object,
        at: Word | None = None,
        code: str = "save.damaged",
        **more: object,
    ) -> NotationError:
        """What to raise when something else than `expected` stands at that word, or the next."""
        word = at or self.next
        where = f"{self.where}:{self.number}"
        data = {"line": self.number, "column": word.column, "expected": expected}
        return NotationError(code, where=where, **data, text=word.text, **more)

    def take(self, expected: str) -> str:
        """The next word, which must not be a sign or the end."""
        word = self.next
        if word.text in ("", ",", ":", "="):
            raise self.error(expected)
        self._at += 1
        return word.text

    def found(self, text: str) -> bool:
        """Whether the next word is this one; if so, it is taken."""
        same = self.next.text.lower() == text
        self._at += same
        return same

    def expect(self, text: str) -> None:
        """Take this word; there must not be another."""
        if not self.found(text):
            raise self.error(text)

    def end(self, expected: str = "end of line") -> None:
        """There must be no further word."""
        if self.next.text:
            raise self.error(expected)

    def rest(self) -> Word:
        """Take all that is left of the line, as it stands but for the blanks around it."""
        last = self._words[self._at - 1]
        left = self._text[last.column - 1 + len(last.text) :]
        self._at = len(self._words) - 1
        return Word(left.strip(), len(self._text) - len(left.lstrip()) + 1)

    def whole_number(
        self, expected: str = "whole number", least: int | None = None, most: int | None = None
    ) -> int:
        """Take a number that is not below the least and not above the most."""
        fits = _NUMBER.fullmatch(self.next.text) is not None
        if fits and least is not None:
            fits = int(self.next.text) >= least
        if fits and most is not None:
            fits = int(self.next.text) <= most
        if not fits:
            raise self.error(expected)
        return int(self.take(expected))

    def card(self) -> Card:
        """Take a card."""
        word = self.next
        try:
            card = parse_card(word.text)
        except NotationError:
            raise self.error("card") from None
        self._at += 1
        return card


def lines_of(text: str, where: str) -> list[Line]:
    """The lines that have words; at least one line, so that there is a place to point at."""
    lines = [Line(where, n, line) for n, line in enumerate(_BREAK.split(text), 1)]
    return [line for line in lines if line.next.text] or lines[:1]

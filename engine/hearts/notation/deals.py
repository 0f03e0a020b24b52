"""Reading deals: which cards each hand was dealt."""

from __future__ import annotations

from typing import Final, TypeAlias

from hearts.cards import CardSet
from hearts.model import Deal
from hearts.notation.lines import Line, lines_of
from hearts.notation.writing import TITLE
from hearts.options import Options, deck
from hearts.round import pass_direction, tricks_in

Heads: TypeAlias = dict[str, tuple[int, ...]]
"""The words that a line may begin with, and the numbers that may follow each; () for none."""

_STANDARD: Final = Options()


def parse_deal(text: str, number: int = 1, options: Options = _STANDARD) -> Deal:
    """The deal of a round; NotationError unless it has the hands and cards of these options.

    `number` is that of the round where the text has no line `round`.
    """
    lines = lines_of(text, "deal")
    first = lines[0]
    if first.found("round"):
        number = first.whole_number("number of the round", least=1)
        read_direction(first, options, number)
        lines = lines[1:]
    dealing = Dealing(options, number)
    for line in lines:
        dealing.read(line, *read_head(line, dealing.missing()))
    if dealing.missing():
        raise (lines or [first])[-1].error(phrases(dealing.missing()))
    return dealing.deal()


def phrases(heads: Heads) -> list[str]:
    """How lines with these heads begin: what an error says was expected."""
    titles = {"hearts": TITLE}
    told = [
        phrase
        for word, numbers in heads.items()
        for phrase in ([f"{word} {n}" for n in numbers] or [titles.get(word, word)])
    ]
    return told or ["end of record"]


def read_head(line: Line, heads: Heads) -> tuple[str, int]:
    """The word that begins a line, and its number, 0 if it has none."""
    word = next((word for word in heads if line.found(word)), None)
    if word is None:
        raise line.error(phrases(heads))
    if not heads[word]:
        return word, 0
    number = next((n for n in heads[word] if line.found(str(n))), None)
    if number is None:
        raise line.error(phrases({word: heads[word]}))
    return word, number


def read_direction(line: Line, options: Options, number: int) -> None:
    """What may follow the number of a round, and follows from it: the way cards are passed."""
    if line.found(","):
        line.expect("pass")
        line.expect(pass_direction(options, number))
    line.end()


class Dealing:
    """The deal of a round while its hands are read, in any order."""

    def __init__(self, options: Options, number: int) -> None:
        """Nothing is read yet."""
        self._options = options
        self._number = number
        self._left = deck(options)
        self._hands: dict[int, CardSet] = {}
        self._kitty = CardSet()

    @property
    def _kitty_size(self) -> int:
        return len(deck(self._options)) - self._options.players * tricks_in(self._options)

    def missing(self) -> Heads:
        """What has to be read still."""
        heads: Heads = {}
        hands = tuple(i for i in range(self._options.players) if i not in self._hands)
        if hands:
            heads["hand"] = hands
        if len(self._kitty) < self._kitty_size:
            heads["kitty"] = ()
        return heads

    def read(self, line: Line, word: str, number: int) -> None:
        """Read what comes after the head of a line `hand` or `kitty`."""
        line.expect(":")
        if word == "hand":
            self._hands[number] = self._cards(line, tricks_in(self._options))
        else:
            self._kitty = self._cards(line, self._kitty_size)

    def _cards(self, line: Line, size: int) -> CardSet:
        count = f"{size} cards" if size > 1 else "1 card"
        cards = CardSet()
        for _ in range(size):
            word = line.next
            if not word.text:
                raise line.error(count)
            card = CardSet([line.card()])
            if not card <= self._left:
                dealt = card <= deck(self._options)
                raise line.error("card not dealt yet" if dealt else "card in play", word)
            self._left -= card
            cards |= card
        line.end(count)
        return cards

    def deal(self) -> Deal:
        """The whole deal, once nothing is missing."""
        hands = tuple(self._hands[i] for i in range(self._options.players))
        return Deal(self._number, hands, self._kitty)

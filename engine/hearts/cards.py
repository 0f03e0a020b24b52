"""Cards: suits, ranks, the 52 cards and sets of them (rule `deck.standard`).

The order of suits is the order in which a hand is shown, so that black and red alternate:
clubs, diamonds, spades, hearts. It carries no meaning in play.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from enum import IntEnum
from typing import Any, Final


class Suit(IntEnum):
    """A suit; `letter` is its ASCII letter in notation."""

    CLUBS = 0
    DIAMONDS = 1
    SPADES = 2
    HEARTS = 3

    @property
    def letter(self) -> str:
        """C, D, S or H."""
        return "CDSH"[self]


class Rank(IntEnum):
    """A rank, low to high; the ace is high."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @property
    def letter(self) -> str:
        """2 to 9, T, J, Q, K or A."""
        return "23456789TJQKA"[self - 2]


class Card:
    """One of the 52 cards, made from its two letters: `Card("QS")`.

    There is one object a card, so `is` and `==` agree. Cards sort by suit, then rank.
    Raises ValueError for any other text.
    """

    __slots__ = ("index", "rank", "suit", "text")

    index: int  # 0..51, the position in DECK
    rank: Rank
    suit: Suit
    text: str

    def __new__(cls, text: str) -> Card:
        """The one card with this text."""
        try:
            return _BY_TEXT[text]
        except (KeyError, TypeError):
            raise ValueError(f"no such card: {text!r}") from None

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("cards are immutable")

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Card({self.text!r})"

    def __hash__(self) -> int:
        return self.index

    def __lt__(self, other: Card) -> bool:
        return self.index < other.index

    def __gt__(self, other: Card) -> bool:
        return self.index > other.index

    def __reduce__(self) -> tuple[type[Card], tuple[str]]:
        return Card, (self.text,)  # copies and pickles stay the one object


def _make_card(suit: Suit, rank: Rank) -> Card:
    card = object.__new__(Card)
    for name, value in (
        ("index", suit * 13 + rank - 2),
        ("rank", rank),
        ("suit", suit),
        ("text", rank.letter + suit.letter),
    ):
        object.__setattr__(card, name, value)
    return card


DECK: Final[tuple[Card, ...]] = tuple(_make_card(suit, rank) for suit in Suit for rank in Rank)
_BY_TEXT: Final[dict[str, Card]] = {card.text: card for card in DECK}


class CardSet(Set[Card]):
    """An immutable set of cards that iterates in the order of the display.

    `mask` has bit `card.index` set for every card in it. `CardSet.parse("QS KH")` and
    `str(cards)` are inverse to each other.
    """

    __slots__ = ("mask",)

    mask: int

    def __init__(self, cards: Iterable[Card] = ()) -> None:
        mask = 0
        for card in cards:
            mask |= 1 << card.index
        object.__setattr__(self, "mask", mask)

    @classmethod
    def from_mask(cls, mask: int) -> CardSet:
        """The cards whose bits are set."""
        made = cls()
        object.__setattr__(made, "mask", mask)
        return made

    @classmethod
    def parse(cls, text: str) -> CardSet:
        """The set of the cards named in text, parted by spaces; ValueError if one is unknown."""
        return cls(Card(word) for word in text.split())

    @classmethod
    def _from_iterable(cls, it: Iterable[Any]) -> Any:
        # Set's own operators come here with whatever they were given: with something that is
        # no card the answer is an ordinary frozenset.
        items = list(it)
        return cls(items) if all(isinstance(item, Card) for item in items) else frozenset(items)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("card sets are immutable")

    def __contains__(self, item: object) -> bool:
        return isinstance(item, Card) and bool(self.mask >> item.index & 1)

    def __iter__(self) -> Iterator[Card]:
        mask = self.mask
        while mask:
            low = mask & -mask
            yield DECK[low.bit_length() - 1]
            mask ^= low

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __bool__(self) -> bool:
        return self.mask != 0

    def __eq__(self, other: object) -> bool:
        if isinstance(other, CardSet):
            return self.mask == other.mask
        return super().__eq__(other)

    def __hash__(self) -> int:
        return self._hash()  # equal to the hash of a frozenset with the same cards

    def __and__(self, other: Set[Any]) -> CardSet:
        if isinstance(other, CardSet):
            return CardSet.from_mask(self.mask & other.mask)
        return CardSet(card for card in self if card in other)

    def __or__(self, other: Set[Any]) -> Any:
        if isinstance(other, CardSet):
            return CardSet.from_mask(self.mask | other.mask)
        return super().__or__(other)

    def __sub__(self, other: Set[Any]) -> CardSet:
        if isinstance(other, CardSet):
            return CardSet.from_mask(self.mask & ~other.mask)
        return CardSet(card for card in self if card not in other)

    def __str__(self) -> str:
        return " ".join(card.text for card in self)

    def __repr__(self) -> str:
        return f"CardSet.parse({str(self)!r})"

    def __reduce__(self) -> tuple[object, tuple[int]]:
        return CardSet.from_mask, (self.mask,)

    def of(self, suit: Suit) -> CardSet:
        """The cards of one suit."""
        return CardSet.from_mask(self.mask & _SUIT_MASK << 13 * suit)


_SUIT_MASK: Final = (1 << 13) - 1

NO_CARDS: Final = CardSet()
FULL_DECK: Final = CardSet(DECK)
HEARTS: Final = FULL_DECK.of(Suit.HEARTS)
QUEEN_OF_SPADES: Final = Card("QS")
KING_OF_SPADES: Final = Card("KS")
ACE_OF_SPADES: Final = Card("AS")
JACK_OF_DIAMONDS: Final = Card("JD")

"""The words of the game as data: seats, moves, tricks, deals and events. No behaviour."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, NewType, TypeAlias

from hearts.cards import NO_CARDS, Card, CardSet

Seat = NewType("Seat", int)
"""A seat, counted clockwise from 0."""

Direction: TypeAlias = Literal["left", "right", "across", "hold"]
Phase: TypeAlias = Literal["pass", "play", "end"]
How: TypeAlias = Literal["lead", "follow", "discard"]


@dataclass(frozen=True, slots=True)
class Pass:
    """Three cards passed on before play (`pass.three`)."""

    seat: Seat
    cards: CardSet


@dataclass(frozen=True, slots=True)
class Play:
    """One card played to a trick (`play.turns`)."""

    seat: Seat
    card: Card


Move: TypeAlias = Pass | Play
"""What a seat does when it is its turn."""


@dataclass(frozen=True, slots=True)
class Claim:
    """The rest of a round played out, no card that counts being left: one decision of one seat."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Trick:
    """The cards of one trick in the order of play, the leader's first; winner once complete."""

    leader: Seat
    cards: tuple[Card, ...] = ()
    winner: Seat | None = None


NO_TRICK: Final = Trick(Seat(0))
"""No trick yet, as while cards are passed."""


@dataclass(frozen=True, slots=True)
class Deal:
    """The cards of a round as dealt, before passing; the number of the round starts at 1."""

    number: int
    hands: tuple[CardSet, ...]
    kitty: CardSet = NO_CARDS


@dataclass(frozen=True, slots=True)
class Dealt:
    """A round begins; `direction` is that of the pass."""

    number: int
    direction: Direction


@dataclass(frozen=True, slots=True)
class Passed:
    """`cards` are for the eyes of `seat` alone until the receiver has them."""

    seat: Seat
    to: Seat
    cards: CardSet


@dataclass(frozen=True, slots=True)
class Received:
    """For the eyes of `seat` alone (the giver knows as well)."""

    seat: Seat
    giver: Seat
    cards: CardSet


@dataclass(frozen=True, slots=True)
class Played:
    """A card was played to the trick."""

    seat: Seat
    card: Card
    how: How


@dataclass(frozen=True, slots=True)
class Broken:
    """Hearts may be led from now on (`hearts.break`)."""


@dataclass(frozen=True, slots=True)
class KittyTaken:
    """`cards` are for the eyes of `seat` alone (`deck.kitty`)."""

    seat: Seat
    cards: CardSet


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """`points` are those of the four cards seen; a kitty's are not in them."""

    winner: Seat
    points: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class RoundScored:
    """The last trick is taken: the points of the round, the scores, and who shot the moon."""

    number: int
    points: tuple[int, ...]
    totals: tuple[int, ...]
    moon: Seat | None


@dataclass(frozen=True, slots=True)
class GameWon:
    """The game is over."""

    winners: tuple[Seat, ...]


Event: TypeAlias = (
    Dealt | Passed | Received | Played | Broken | KittyTaken | TrickTaken | RoundScored | GameWon
)

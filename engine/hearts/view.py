"""View: what one seat may know, and all that a player is ever given.

It is put together from facts that this seat has seen, never a full state with parts hidden.
"""

from __future__ import annotations

from dataclasses import dataclass

from hearts.cards import Card, CardSet
from hearts.model import NO_TRICK, Direction, Phase, Seat, Trick
from hearts.options import Options


@dataclass(frozen=True, kw_only=True)
class View:
    """One seat's knowledge. Tuples have one entry a seat unless it says otherwise."""

    options: Options
    seat: Seat
    hand: CardSet
    phase: Phase = "play"
    turn: Seat | None = None
    number: int = 1  # of the round
    direction: Direction = "hold"
    pass_to: Seat | None = None
    receive_from: Seat | None = None
    sent: CardSet | None = None
    received: CardSet | None = None  # None until everybody has passed
    counts: tuple[int, ...] = ()  # cards left in each hand
    trick_number: int = 1
    trick: Trick = NO_TRICK  # the trick being played, perhaps without a card yet
    tricks: tuple[Trick, ...] = ()  # those completed
    opening: Card | None = None  # the card this seat must lead now (lead.opening)
    broken: bool = False
    taken: tuple[CardSet, ...] = ()  # seen in tricks; a kitty only if this seat took it
    kitty: CardSet | None = None  # only if this seat took it
    scores: tuple[int, ...] = ()  # running, before this round

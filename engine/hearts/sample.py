"""A round that fits a view: what a seat can't see is dealt anew, all it has seen stays.

The law is `observe(sample(view, rng), view.seat) == view`.
"""

from __future__ import annotations

import random

from hearts.cards import CardSet
from hearts.model import Seat
from hearts.players.dealer import Dealer
from hearts.players.worlds import kitty_of
from hearts.round import PASSED_CARDS, Round, pass_target
from hearts.view import View


def sample(view: View, rng: random.Random) -> Round:
    """A round as it may be, going by this view. Raises ValueError if no round fits it."""
    dealt = [CardSet.from_mask(cards) for cards in Dealer(view).deal(rng)]
    hands = [*dealt[:-1]]
    hands[view.seat] = view.hand
    kitty = view.kitty or CardSet.from_mask(kitty_of(view, dealt[-1].mask))
    kitty_taker = view.tricks[0].winner if kitty and view.tricks else None
    return Round(
        options=view.options,
        number=view.number,
        direction=view.direction,
        scores=view.scores,
        hands=tuple(hands),
        kitty=kitty,
        phase=view.phase,
        turn=_turn(view),
        passed=_passed(view, hands, rng),
        trick=view.trick,
        trick_number=view.trick_number,
        tricks=view.tricks,
        taken=_without_kitty(view),
        kitty_taker=kitty_taker,
        broken=view.broken,
    )


def _turn(view: View) -> Seat | None:
    """While passing, the next seat that has not chosen: of the others nobody has, for this view."""
    if view.phase != "pass":
        return view.turn
    return Seat(1) if view.seat == 0 and view.sent is not None else Seat(0)


def _without_kitty(view: View) -> tuple[CardSet, ...]:
    kitty = view.kitty or CardSet()
    return tuple(cards - kitty if i == view.seat else cards for i, cards in enumerate(view.taken))


def _passed(view: View, hands: list[CardSet], rng: random.Random) -> tuple[CardSet | None, ...]:
    """What each seat passed: known for two of them, any three cards of the receiver else."""
    seats = [Seat(i) for i in range(view.options.players)]
    passed: list[CardSet | None] = [None] * len(seats)
    passed[view.seat] = view.sent
    if view.phase == "pass" or view.pass_to is None:
        return tuple(passed)
    had = [hand.mask for hand in hands]
    for trick in view.tricks:
        for i, card in enumerate(trick.cards):
            had[(trick.leader + i) % len(seats)] |= 1 << card.index
    for i, card in enumerate(view.trick.cards):
        had[(view.trick.leader + i) % len(seats)] |= 1 << card.index
    for seat in seats:
        target = pass_target(len(seats), view.direction, seat)
        if target == view.seat:
            passed[seat] = view.received
        elif seat != view.seat and target is not None:
            cards = list(CardSet.from_mask(had[target]))
            passed[seat] = CardSet(rng.sample(cards, PASSED_CARDS))
    return tuple(passed)

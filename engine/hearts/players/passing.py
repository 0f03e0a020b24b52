"""Passing three cards: by rules of thumb, and by playing out what comes of them."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Final

from hearts.cards import CardSet
from hearts.model import Pass
from hearts.players.dealer import Dealer
from hearts.players.kernel import (
    HEART,
    JACK,
    QUEEN,
    SPADE,
    SUIT_OF,
    Position,
    Rules,
    lowest_club_leader,
    round_points,
    rules_of,
)
from hearts.players.player import Clock, Decision, Thinking
from hearts.players.playout import playout
from hearts.players.stakes import Stakes
from hearts.players.tally import Tally
from hearts.players.worlds import kitty_of, mask_of, split
from hearts.view import View

GUARDS: Final = 4  # low spades that make it safe to keep the high ones
POOL: Final = 7  # the cards worth passing that are tried in all combinations
FIRST_CHECK: Final = 10  # deals before the first half of them is given up, then twice as many
FEWEST: Final = 3  # so few are not halved any more
LOW_SPADES: Final = SPADE & (QUEEN - 1)


def worth(rules: Rules, hand: int, card: int) -> float:
    """How much better the hand is without this card, by rules of thumb."""
    suit = SUIT_OF[card.bit_length() - 1]
    rank = (card % 8191).bit_length() - 1  # 0 is the two
    if suit == SPADE:
        if card < QUEEN or (hand & LOW_SPADES).bit_count() >= GUARDS:
            return -5.0
        return 40.0 if card == QUEEN else 35.0
    if rules.jack and card == JACK:
        return -20.0
    if suit == HEART:
        return rank + 3.0
    length = (hand & suit).bit_count()
    return rank + (4.0 - length if length <= 3 else 0.0)


def thumb(rules: Rules, hand: int) -> int:
    """The three cards that rules of thumb pass on."""
    ranked = sorted(split(hand), key=lambda card: worth(rules, hand, card))
    return mask_of(ranked[-3:])


def pass_by_thumb(view: View) -> Pass:
    """A pass without search."""
    return Pass(view.seat, CardSet.from_mask(thumb(rules_of(view.options), view.hand.mask)))


def pass_by_simulation(view: View, rng: random.Random, clock: Clock) -> Thinking:
    """Pass the three cards after which the round came out best in many deals.

    The others pass by rules of thumb. Half of the combinations are given up at a time, so that
    most deals are spent on the good ones.
    """
    rules = rules_of(view.options)
    seat, hand = view.seat, view.hand.mask
    assert view.pass_to is not None
    steps = (view.pass_to - seat) % rules.players
    ranked = sorted(split(hand), key=lambda card: worth(rules, hand, card))
    running = [Tally(mask_of(three)) for three in combinations(ranked[-POOL:], 3)]
    dealer = Dealer(view)
    stakes = Stakes(view)
    chance = rng.random
    done, check = 0, FIRST_CHECK
    while True:
        world = dealer.deal(rng)
        world[seat] = hand
        passed = [thumb(rules, each) for each in world[:-1]]
        for triple in running:
            passed[seat] = triple.cards
            hands = [
                (each & ~passed[i]) | passed[(i - steps) % rules.players]
                for i, each in enumerate(world[:-1])
            ]
            position = opening_position(rules, view, hands, world[-1])
            taken = playout(rules, position, chance)
            points = round_points(rules, taken)
            triple.count(rules, seat, taken, points, stakes.value(points))
        done += 1
        if clock.over(done):
            break
        if done == check and len(running) > FEWEST:
            check += check
            running.sort(key=lambda triple: triple.mean)
            running = running[: (len(running) + 1) // 2]
        yield
    running.sort(key=lambda triple: triple.mean)
    prospects = tuple(triple.prospect() for triple in running)
    return Decision(Pass(seat, CardSet.from_mask(running[0].cards)), prospects)


def opening_position(rules: Rules, view: View, hands: list[int], kitty: int) -> Position:
    """The first lead of a round, already made where `lead.opening` leaves no choice."""
    kitty = kitty_of(view, kitty)
    if view.options.opening == "lowest_club":
        leader, card = lowest_club_leader(hands)
        position = Position(hands, leader, kitty=kitty, broken=False)
        position.play(rules, card)
        return position
    # the seat to the dealer's left; the deal passes clockwise (hand.next)
    return Position(hands, (view.number - 1) % rules.players, kitty=kitty, broken=False)

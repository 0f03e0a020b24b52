"""A greedy player: the yardstick for the strength of CPU players. It looks at one trick only.

It passes the spades from the queen up and then what is high, ducks with the highest card that stays
below, leads the lowest card, and throws the queen, high spades, then hearts. It never thinks of
the moon, its own or another's.
"""

from __future__ import annotations

import random

from hearts.cards import QUEEN_OF_SPADES, Card, CardSet, Rank, Suit
from hearts.legality import led_suit, legal, trick_winner
from hearts.model import Move, Pass, Play
from hearts.view import View


class Greedy:
    """Plays the same card in the same view, always."""

    def __init__(self, rng: random.Random | None = None) -> None:
        """It needs no random numbers, but every player is offered some."""

    def choose(self, view: View) -> Move:
        """The move of the seat whose view this is."""
        if view.phase == "pass":
            return Pass(view.seat, CardSet(sorted(view.hand, key=_pass_worth)[-3:]))
        return Play(view.seat, _card(view, list(legal(view))))


def _pass_worth(card: Card) -> int:
    if card is QUEEN_OF_SPADES:
        return 100
    if card.suit is Suit.SPADES:
        return 99 if card.rank > Rank.QUEEN else card.rank - 20
    return card.rank + 3 if card.suit is Suit.HEARTS else card.rank


def _queen_is_out(view: View) -> bool:
    seen = {card for trick in (*view.tricks, view.trick) for card in trick.cards}
    return QUEEN_OF_SPADES not in seen and QUEEN_OF_SPADES not in view.hand


def _card(view: View, cards: list[Card]) -> Card:
    high_spades = {Card("KS"), Card("AS")} if _queen_is_out(view) else set()
    led = led_suit(view)
    if led is None:
        return min(cards, key=lambda c: 50 if c is QUEEN_OF_SPADES else _lead(c, high_spades))
    if cards[0].suit is not led:
        return max(cards, key=lambda c: _throw(c, high_spades))
    best = view.trick.cards[trick_winner(view.trick.cards)]
    below = [card for card in cards if card.rank < best.rank]
    if below:
        return QUEEN_OF_SPADES if QUEEN_OF_SPADES in below else max(below)
    if len(view.trick.cards) < view.options.players - 1:
        return min(cards)
    others = [card for card in cards if card is not QUEEN_OF_SPADES]
    return max(others or cards)


def _lead(card: Card, high_spades: set[Card]) -> int:
    return 40 + card.rank if card in high_spades else card.rank


def _throw(card: Card, high_spades: set[Card]) -> int:
    if card is QUEEN_OF_SPADES:
        return 100
    if card in high_spades:
        return 80 + card.rank
    return 50 + card.rank if card.suit is Suit.HEARTS else card.rank

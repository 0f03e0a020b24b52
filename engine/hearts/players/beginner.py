"""Beginner: somebody who knows the rules and a few habits, and now and then forgets them.

It counts no cards, fears no queen that it can't see, passes whatever is high, and sometimes plays
just anything. It says why it did what it did, since it is there to learn with.
"""

from __future__ import annotations

import random
from typing import Final

from hearts.cards import HEARTS, QUEEN_OF_SPADES, Card, CardSet
from hearts.legality import led_suit, legal, trick_winner
from hearts.model import Pass, Play
from hearts.players.player import Decision, Thinker, Thinking
from hearts.view import View

SLIP: Final = 0.2  # how often it plays just anything


class Beginner(Thinker):
    """Plays legally, by simple habits, with mistakes people make at first."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng

    def think(self, view: View) -> Thinking:
        """The move, and the habit it follows as `Decision.habit`."""
        yield from ()
        if view.phase == "pass":
            return self._pass(view)
        cards = list(legal(view))
        if len(cards) == 1:
            return Decision(Play(view.seat, cards[0]), habit="only")
        if self._rng.random() < SLIP:
            return Decision(Play(view.seat, self._rng.choice(cards)), habit="slip")
        card, habit = self._habit(view, cards)
        return Decision(Play(view.seat, card), habit=habit)

    def _pass(self, view: View) -> Decision:
        # the highest cards, whatever the suit: spades below the queen and all
        ranked = sorted(view.hand, key=lambda card: card.rank + self._rng.random())
        return Decision(Pass(view.seat, CardSet(ranked[-3:])), habit="pass_high")

    def _habit(self, view: View, cards: list[Card]) -> tuple[Card, str]:
        led = led_suit(view)
        if led is None:
            return min(cards, key=self._height), "lead_low"
        if cards[0].suit is not led:
            if QUEEN_OF_SPADES in cards:
                return QUEEN_OF_SPADES, "throw_queen"
            hearts = [card for card in cards if card in HEARTS]
            return max(hearts or cards, key=self._height), "throw_high"
        winning = view.trick.cards[trick_winner(view.trick.cards)]
        below = [card for card in cards if card.rank < winning.rank]
        # the lowest, though a higher one would duck as well
        return min(cards, key=self._height), "duck" if below else "low"

    def _height(self, card: Card) -> float:
        return card.rank + self._rng.random() * 0.5

"""How likely a deal of the unseen cards is, going by what the others did with theirs.

A player who discards a low club on a spade trick hardly holds the queen of spades. Each play of
another seat is compared with what somebody with rules of thumb (`hearts.players.playout`) would
have played from the hand that the deal gives that seat; the rest is left to chance, since people
play otherwise now and then.
"""

from __future__ import annotations

from typing import Final

from hearts.players.kernel import HEART, KING_ACE, QUEEN, SUITS, legal, rules_of
from hearts.players.worlds import Seen, history
from hearts.view import View

SURPRISE: Final = 0.35  # how often somebody does something else


class Likelihood:
    """The likelihood of deals under one view, up to a factor."""

    def __init__(self, view: View) -> None:
        """Looks at all that others played so far."""
        self._rules = rules_of(view.options)
        later = [0] * self._rules.players
        spades_out = True
        plays: list[tuple[Seen, bool]] = []
        for seen in history(view):
            plays.append((seen, spades_out))
            if seen.card == QUEEN:
                spades_out = False
        self._plays: list[tuple[Seen, int, bool]] = []
        for seen, queen_out in reversed(plays):
            later[seen.seat] |= seen.card
            if seen.seat != view.seat and not seen.forced:
                self._plays.append((seen, later[seen.seat], queen_out))

    def of(self, world: list[int]) -> float:
        """How likely these hands make what was played."""
        weight = 1.0
        for seen, later, queen_out in self._plays:
            weight *= self._chance(seen, world[seen.seat] | later, queen_out)
        return weight

    def _chance(self, seen: Seen, hand: int, queen_out: bool) -> float:
        """The chance that this card is played from this hand."""
        rules, card, led = self._rules, seen.card, seen.led
        cards = hand & led or hand
        if seen.first or not seen.broken:
            cards = legal(rules, hand, led, seen.first, seen.broken)
        if not cards & (cards - 1):
            return 1.0
        rest = SURPRISE / cards.bit_count()
        if not led:
            suits = [suit for suit in SUITS if cards & suit]
            mine = next(suit for suit in suits if suit & card)
            low = cards & mine
            return rest + (1 - SURPRISE) / len(suits) * (low & -low == card)
        if cards & led:
            below = cards & (seen.best - 1)
            if below:
                expected = below & rules.hot or below
                expected = 1 << expected.bit_length() - 1
            elif seen.place == rules.players - 1:
                expected = cards & ~rules.hot or cards
                expected = 1 << expected.bit_length() - 1
            else:
                expected = cards & -cards
            return rest + (1 - SURPRISE) * (expected == card)
        if rules.jack:
            cards = cards & ~rules.jack or cards
        if cards & QUEEN:
            return rest + (1 - SURPRISE) * (card == QUEEN)
        high = cards & KING_ACE
        if high and (queen_out or rules.hot & KING_ACE):
            return rest + (1 - SURPRISE) * (card & high != 0)
        tops = [1 << (cards & suit).bit_length() - 1 for suit in SUITS if cards & suit]
        if card not in tops:
            return rest
        hearts = cards & HEART
        share = 1 / len(tops)
        if hearts:
            share = 0.7 if card & HEART else 0.3 / (len(tops) - 1 or 1)
        return rest + (1 - SURPRISE) * share

"""How likely a deal of the unseen cards is, going by what the others did with theirs.

A player who discards a low club on a diamond trick hardly holds the queen of spades. Each play of
another seat is compared with what somebody with rules of thumb (`hearts.players.playout`) would
have played from the hand that the deal gives that seat; the rest is left to chance, since people
play otherwise now and then.
"""

from __future__ import annotations

from typing import Final

from hearts.players.kernel import HEART, KING_ACE, QUEEN, SUIT_OF, SUITS, legal, rules_of
from hearts.players.worlds import Seen, history
from hearts.view import View

# How often players of several strengths did these, in rounds played among themselves.
LEADS_LOW: Final = 0.6  # leads the lowest card of a suit
DUCKS: Final = 0.9  # stays below when it can and the trick has points,
DUCKS_FREE: Final = 0.6  # or has none
USUAL: Final = 0.85  # of the cards that do the same, plays the one that most would play
THROWS_QUEEN: Final = 0.93
THROWS_HIGH: Final = 0.8  # the king or ace of spades while the queen is out
THROWS_HEART: Final = 0.75
SURPRISES: Final = 0.01  # does what hardly anybody does


class Likelihood:
    """The likelihood of deals under one view, up to a factor."""

    def __init__(self, view: View) -> None:
        """Looks at all that others played so far."""
        self._rules = rules_of(view.options)
        later = [0] * self._rules.players
        queen_out = True
        plays: list[tuple[Seen, bool]] = []
        for seen in history(view):
            plays.append((seen, queen_out))
            if seen.card == QUEEN:
                queen_out = False
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
        if not led:
            suits = [suit for suit in SUITS if cards & suit]
            mine = cards & SUIT_OF[card.bit_length() - 1]
            return _usual(mine, mine & -mine, card, LEADS_LOW) / len(suits)
        if cards & led:
            below = cards & (seen.best - 1)
            over = cards & ~below
            top = 1 << (over & ~rules.hot or over).bit_length() - 1 if over else 0
            if below:
                ducks = (DUCKS if seen.trick & rules.bad else DUCKS_FREE) if over else 1.0
                if card & over:
                    return (1 - ducks) * _usual(over, top, card, USUAL)
                duck = below & rules.hot or below
                return ducks * _usual(below, 1 << duck.bit_length() - 1, card, USUAL)
            if seen.place == rules.players - 1:
                return _usual(cards, top, card, USUAL)
            low = cards & -cards  # as likely as the highest
            return 0.5 * (_usual(cards, low, card, USUAL) + _usual(cards, top, card, USUAL))
        if card == rules.jack:
            return SURPRISES  # it had a choice, and gave away the card that everybody wants
        cards &= ~rules.jack
        if cards & QUEEN:
            return _usual(cards, QUEEN, card, THROWS_QUEEN)
        high = cards & KING_ACE if queen_out or rules.hot & KING_ACE else 0
        if high:
            return _usual(cards, high & -high, card, THROWS_HIGH)
        hearts, others = cards & HEART, cards & ~HEART
        share = 1.0
        if hearts and others:
            share = THROWS_HEART if card & HEART else 1 - THROWS_HEART
        if card & HEART:
            return share * _usual(hearts, 1 << hearts.bit_length() - 1, card, USUAL)
        suits = [suit for suit in SUITS if others & suit]
        mine = others & SUIT_OF[card.bit_length() - 1]
        return share / len(suits) * _usual(mine, 1 << mine.bit_length() - 1, card, USUAL)


def _usual(cards: int, usual: int, card: int, chance: float) -> float:
    """The chance of one of these cards if `usual` is played so often, and else any of them."""
    if not card & cards:
        return SURPRISES
    rest = (1 - chance) / cards.bit_count()
    return chance + rest if card == usual else rest

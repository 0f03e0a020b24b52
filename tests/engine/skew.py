"""Deals and ways to play in which moons, hands of penalty cards and the like are frequent.

Random cards played at random nearly never give a moon, so laws proved on them say little of it.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from hearts.cards import Card, CardSet, Suit
from hearts.legality import led_suit, legal
from hearts.model import Deal, Move, Pass, Play, Seat
from hearts.options import Options, deck, penalty_cards
from hearts.round import Round, observe, pass_direction, pass_target, tricks_in
from hearts.view import View

ACE_OF_CLUBS: Final = Card("AC")

KINDS: Final = ("even", "strong", "penalties", "suits")
"""How a deal is skewed: not at all; one hand that can take everything, and is played so; one hand
of nothing but penalty cards, as far as there are so many; long suits in all hands."""


@dataclass(frozen=True)
class Script:
    """A deal, what is passed, and how it is played; `hands` are those after passing."""

    kind: str
    hands: tuple[CardSet, ...]
    deal: Deal
    passes: tuple[CardSet, ...]

    def move(self, round_: Round, rng: random.Random) -> Move:
        """The next move of a round that began with this deal."""
        assert round_.turn is not None
        if round_.phase == "pass":
            return Pass(round_.turn, self.passes[round_.turn])
        view = observe(round_, round_.turn)
        return Play(round_.turn, self.choose(view, legal(view), rng))

    def choose(self, view: View, cards: CardSet, rng: random.Random) -> Card:
        """One of these legal cards: any, or in a strong deal nearly always one for the moon."""
        if self.kind != "strong" or rng.random() < 0.05:
            return rng.choice(list(cards))
        strength = [sum(card.rank for card in hand) for hand in self.hands]
        shoots = view.seat == strength.index(max(strength))
        return takes(view, cards) if shoots else ducks(view, cards)


def takes(view: View, cards: CardSet) -> Card:
    """As whoever wants every trick."""
    led = led_suit(view)
    discards = led is not None and not view.hand.of(led)
    return (min if discards else max)(cards, key=lambda card: card.rank)


def ducks(view: View, cards: CardSet) -> Card:
    """As whoever wants no trick, and gives penalty cards to the others."""
    led = led_suit(view)
    if led is not None and not view.hand.of(led):
        return max(cards, key=lambda card: (card in penalty_cards(view.options), card.rank))
    return min(cards, key=lambda card: card.rank)


def script(kind: str, options: Options, number: int, rng: random.Random) -> Script:
    """Cards for round `number`, skewed as `kind` says."""
    cards = list(deck(options))
    rng.shuffle(cards)
    penalties = penalty_cards(options)
    if kind == "strong":
        cards.sort(key=lambda card: -card.rank - rng.uniform(0, 5))
    elif kind == "penalties":
        wanted = penalties
        if rng.random() < 0.5:  # but for a card that takes the first trick and leads again
            cards.sort(key=lambda card: card is not ACE_OF_CLUBS)
            wanted |= CardSet([ACE_OF_CLUBS])
        cards.sort(key=lambda card: card not in wanted)
    elif kind == "suits":
        order = rng.sample(list(Suit), 4)
        cards.sort(key=lambda card: order.index(card.suit) + rng.uniform(0, 2))
    size = tricks_in(options)
    left_over = len(cards) - size * options.players
    if left_over and rng.random() < 0.5:  # penalty cards, or the best, lie in the kitty
        cards = cards[left_over:] + cards[:left_over]
    hands = [CardSet(cards[i * size : (i + 1) * size]) for i in range(options.players)]
    turn = rng.randrange(options.players)
    hands = hands[turn:] + hands[:turn]
    dealt, passes = before_passing(hands, options, number, rng)
    kitty = CardSet(cards[size * options.players :])
    return Script(kind, tuple(hands), Deal(number, dealt, kitty), passes)


def before_passing(
    hands: Sequence[CardSet], options: Options, number: int, rng: random.Random
) -> tuple[tuple[CardSet, ...], tuple[CardSet, ...]]:
    """Hands and passes that lead to these hands, so that passing doesn't even out a skewed deal."""
    direction = pass_direction(options, number)
    seats = range(options.players)
    targets = [pass_target(options.players, direction, Seat(i)) for i in seats]
    got = [CardSet(rng.sample(list(hand), 3)) for hand in hands]
    passes = tuple(got[target] for target in targets if target is not None)
    if not passes:
        return tuple(hands), ()
    return tuple(hands[i] - got[i] | passes[i] for i in seats), passes

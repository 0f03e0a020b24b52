"""Casual: a player with rules of thumb, no search and no memory but for what the view tells.

Each legal card gets a price: what taking the trick with it would cost, times how likely it takes
the trick, less what it is worth to be rid of the card. The cheapest is played. From this follow
the usual habits: duck high, lead low, throw the queen, high spades and hearts when void, take a
trick without points in the last seat with the highest card.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Final

from hearts.cards import (
    ACE_OF_SPADES,
    JACK_OF_DIAMONDS,
    KING_OF_SPADES,
    QUEEN_OF_SPADES,
    Card,
    CardSet,
    Rank,
    Suit,
)
from hearts.legality import led_suit, legal, trick_winner
from hearts.model import Pass, Play, Seat
from hearts.options import deck, penalty_cards
from hearts.players.player import Decision, Thinker, Thinking
from hearts.scoring import card_points, points
from hearts.view import View

MOON_ALARM: Final = 10  # points in one seat's tricks, and none elsewhere, that look like a moon
GUARD: Final = 4  # low spades that make it safe to keep the queen
DUCKING: Final = 0.8  # how much of the time somebody who could go over a card does


class Casual(Thinker):
    """A decent opponent. Ties between cards are broken by its own random numbers."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng

    def think(self, view: View) -> Thinking:
        """The move of the seat whose view this is; it must be that seat's turn."""
        yield from ()
        if view.phase == "pass":
            return Decision(Pass(view.seat, self._pass(view)))
        cards = list(legal(view))
        if len(cards) == 1:
            return Decision(Play(view.seat, cards[0]))
        table = _Table.of(view)
        card = min(cards, key=lambda c: table.price(c) + self._whim())
        return Decision(Play(view.seat, card))

    def _whim(self) -> float:
        return self._rng.random() * 0.05

    def _pass(self, view: View) -> CardSet:
        # a little more whim than in play: passes should not be read by heart
        ranked = sorted(view.hand, key=lambda c: _pass_worth(view, c) + self._rng.random() * 0.6)
        return CardSet(ranked[-3:])


def _pass_worth(view: View, card: Card) -> float:
    """How much better the hand is without this card."""
    jack = view.options.jack == "on"
    suit_length = len(view.hand.of(card.suit))
    if card.suit is Suit.SPADES:
        guards = sum(1 for c in view.hand.of(Suit.SPADES) if c.rank < Rank.QUEEN)
        if card.rank < Rank.QUEEN:
            return -1.0  # low spades guard against the queen
        if guards >= GUARD:
            return 0.0
        return 30.0 if card is QUEEN_OF_SPADES else 22.0 + card.rank - 2 * guards
    if card.suit is Suit.HEARTS:
        return card.rank - 3.0 if card.rank >= Rank.TEN else card.rank - 6.0
    if jack and card.suit is Suit.DIAMONDS and card.rank >= Rank.JACK:
        return -2.0  # the jack, and what catches it
    void = max(0, 4 - suit_length) * 2.0  # short suits are soon gone, and discards begin
    return card.rank - 4.0 + void


@dataclass(frozen=True)
class _Table:
    """What the view says, reckoned out once for all the cards to be compared."""

    view: View
    unseen: CardSet  # in the other hands (or a kitty)
    behind: tuple[Seat, ...]  # who plays after this seat
    voids: frozenset[tuple[Seat, Suit]]  # known from not following
    on_table: int  # points in the trick
    rival: Seat | None  # who looks like shooting the moon

    @classmethod
    def of(cls, view: View) -> _Table:
        players = view.options.players
        out = CardSet(card for trick in view.tricks for card in trick.cards)
        out |= CardSet(view.trick.cards)
        for cards in view.taken:
            out |= cards
        unseen = deck(view.options) - out - view.hand - (view.kitty or CardSet())
        to_come = players - len(view.trick.cards) - 1
        behind = tuple(Seat((view.seat + i) % players) for i in range(1, to_come + 1))
        return cls(
            view,
            unseen,
            behind,
            _known_voids(view),
            points(view.options, view.trick.cards),
            _rival(view),
        )

    def price(self, card: Card) -> float:
        """What playing this card costs, in points; lower is better."""
        takes = self._chance_to_take(card)
        value = card_points(self.view.options, card)
        cost = takes * (self.on_table + value + self._to_come(card))
        # Being rid of the card is worth something, less so if it takes a trick and the lead;
        # a trick without points that nobody can add to is as good a place for it as any.
        harmless = not self.behind and self.on_table + value <= 0
        rid = 1 - takes + takes * (1.0 if harmless else 0.3 if value <= 0 else 0.0)
        cost -= rid * self._burden(card)
        if self.rival is not None:
            cost += self._against_the_moon(card, takes)
        return cost

    def _chance_to_take(self, card: Card) -> float:
        view = self.view
        led = led_suit(view)
        if led is not None:
            cards = (*view.trick.cards, card)
            if trick_winner(cards) != len(cards) - 1:
                return 0.0
        mine = [c for c in self.unseen.of(card.suit) if c.rank > card.rank]
        followers = [s for s in self.behind if (s, card.suit) not in self.voids]
        out = len(self.unseen.of(card.suit))
        if not mine or not followers:
            return 1.0
        return float((1 - DUCKING * len(mine) / out) ** len(followers))

    def _to_come(self, card: Card) -> float:
        """Points that the seats behind may still add to this trick."""
        view = self.view
        led = led_suit(view) if view.trick.cards else card.suit
        assert led is not None
        no_points = view.trick_number == 1 and view.options.first_trick_points == "forbidden"
        if no_points or not self.unseen:
            return 0.0
        left = penalty_cards(view.options) & self.unseen
        share = points(view.options, left) / len(self.unseen)
        out = len(self.unseen.of(led))
        more = 0.0
        for seat in self.behind:
            void = (seat, led) in self.voids or out == 0
            held = min(1.0, view.counts[seat] / len(self.unseen))
            chance = 1.0 if void else (1 - held) ** out
            more += chance * min(8.0, 2.5 * share)  # people throw what hurts
            more += (1 - chance) * self._from_followers(led, card, out)
        return more

    def _from_followers(self, led: Suit, card: Card, out: int) -> float:
        if led is Suit.HEARTS:
            return 1.0
        if led is Suit.SPADES and QUEEN_OF_SPADES in self.unseen and card.rank > Rank.QUEEN:
            return 13 * max(0.15, 1 / max(1, out))
        return 0.0

    def _burden(self, card: Card) -> float:
        """How much it hurts to keep this card."""
        view = self.view
        if card is JACK_OF_DIAMONDS and view.options.jack == "on":
            return -9.0
        height = (card.rank - 2) / 12
        lower_out = sum(1 for c in self.unseen.of(card.suit) if c.rank < card.rank)
        forced = 1.0 if lower_out else 0.2  # nothing lower is out: it may never be safe or matter
        if card.suit is Suit.SPADES:
            guards = sum(1 for c in view.hand.of(Suit.SPADES) if c.rank < Rank.QUEEN)
            fear = 1.0 if guards < GUARD else 0.6
            if card is QUEEN_OF_SPADES:
                return 12.0 * fear
            value = card_points(view.options, card)
            catches = card in (ACE_OF_SPADES, KING_OF_SPADES) and QUEEN_OF_SPADES in self.unseen
            return max(value * 0.9, 6.0 * fear if catches else height)
        if card.suit is Suit.HEARTS:
            return 0.8 + 2.5 * height * forced
        length = len(view.hand.of(card.suit))
        return 2.0 * height * forced + (0.8 if length == 1 else 0.0)

    def _against_the_moon(self, card: Card, takes: float) -> float:
        """Somebody has all the points so far: one point in other tricks is worth its price."""
        view = self.view
        options = view.options
        value = card_points(options, card)
        pays = self.on_table + max(0, value)
        if led_suit(view) is None:
            sure = takes >= 1 and value > 0
            return -8.0 if sure and value < 5 else 0.0
        best = (view.trick.leader + trick_winner(view.trick.cards)) % options.players
        if takes > 0:
            return -12.0 * takes if 0 < pays <= 6 else 0.0
        if best == self.rival or self.rival in self.behind:
            return 6.0 + self._burden(card) if value > 0 else 0.0
        return -4.0 if value > 0 and not self.behind else 0.0


def _known_voids(view: View) -> frozenset[tuple[Seat, Suit]]:
    players = view.options.players
    return frozenset(
        (Seat((trick.leader + i) % players), trick.cards[0].suit)
        for trick in (*view.tricks, view.trick)
        for i, card in enumerate(trick.cards)
        if card.suit is not trick.cards[0].suit
    )


def _rival(view: View) -> Seat | None:
    if view.options.moon == "off":
        return None
    bad = penalty_cards(view.options)
    with_points = [Seat(i) for i, cards in enumerate(view.taken) if cards & bad]
    if len(with_points) != 1 or with_points[0] == view.seat:
        return None
    taken = points(view.options, view.taken[with_points[0]] & bad)
    return with_points[0] if taken >= MOON_ALARM else None

"""What a view tells of the cards its seat can't see.

Besides what was seen and passed, every play says something: it was legal, so its seat held none of
the cards that would have made it illegal. All this is certain; what is only likely is the subject
of `hearts.players.inference`. Masks are those of `hearts.players.kernel`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from hearts.cards import Card, Suit
from hearts.options import deck
from hearts.players.kernel import ALL, SUIT_OF, SUITS, Rules, restrictions, rules_of
from hearts.view import View

CLUBS: Final = SUITS[Suit.CLUBS]


class Seen(NamedTuple):
    """A card that was played, and what its seat had before it."""

    seat: int
    card: int
    place: int  # in the trick; 0 is the lead
    led: int
    best: int
    owner: int
    trick: int
    first: bool
    broken: bool
    forced: bool  # the one card of lead.opening


Places: TypeAlias = tuple[int, ...]
"""A number or a mask for each seat, and one more for the cards that no seat holds: a kitty."""


@dataclass(frozen=True)
class Knowledge:
    """Where the unseen cards may be."""

    unseen: int
    certain: Places  # known to be there
    barred: Places  # known not to be there
    room: Places  # how many cards are there beside the certain ones
    opener: int | None  # who is to lead the lowest club dealt, if that isn't this seat itself


def mask(cards: Iterable[Card]) -> int:
    """These cards as a mask."""
    bits = 0
    for card in cards:
        bits |= 1 << card.index
    return bits


def kitty_of(view: View, left_over: int) -> int:
    """The kitty (`deck.kitty`), if the cards that no seat holds are one, else 0.

    In a round taken up in the middle cards may simply be missing.
    """
    options = view.options
    size = 52 % options.players if options.leftover == "kitty" else 0
    whole = len(view.tricks) == view.trick_number - 1
    return left_over if whole and left_over.bit_count() == size else 0


def mask_of(masks: Iterable[int]) -> int:
    """All the cards of several masks."""
    together = 0
    for each in masks:
        together |= each
    return together


def split(cards: int) -> Iterator[int]:
    """Each card of a mask, as a bit."""
    while cards:
        low = cards & -cards
        yield low
        cards ^= low


def history(view: View) -> Iterator[Seen]:
    """Every card played so far, the seat's own too; nothing if the view starts in the middle."""
    if len(view.tricks) != view.trick_number - 1:
        return
    rules = rules_of(view.options)
    by_club = view.options.opening == "lowest_club"
    broken = False
    for number, trick in enumerate((*view.tricks, view.trick), 1):
        first = number == 1
        led = best = owner = cards = 0
        for i, played in enumerate(trick.cards):
            seat, card = (trick.leader + i) % rules.players, 1 << played.index
            forced = by_club and first and not i
            yield Seen(seat, card, i, led, best, owner, cards, first, broken, forced)
            if not i:
                led = SUIT_OF[played.index]
            if card & led and card > best:
                best, owner = card, seat
            cards |= card
            broken = broken or bool(card & rules.breakers)


def excluded(rules: Rules, seen: Seen) -> int:
    """The cards that its seat can't have held, or this play would have been illegal."""
    follows = seen.card & seen.led
    choice = seen.led if follows else ALL
    lifted = None
    for forbidden in (*restrictions(rules, seen.led, seen.first, seen.broken), 0):
        if not seen.card & forbidden:
            break
        lifted = forbidden
    void = 0 if follows else seen.led
    return void if lifted is None else void | choice & ~lifted


def barred(view: View) -> Places:
    """The cards that each seat can't have, going by what it played."""
    rules = rules_of(view.options)
    seats = range(rules.players)
    never = [0] * (rules.players + 1)
    below_opening = 0
    for seen in history(view):
        if seen.forced:
            below_opening = CLUBS & (seen.card - 1)
        else:
            never[seen.seat] |= excluded(rules, seen)
    for i, card in enumerate(view.trick.cards):
        # seen already where the history is known; in a round taken up in the middle it isn't
        led = view.trick.cards[0].suit
        if card.suit is not led:
            never[(view.trick.leader + i) % rules.players] |= SUITS[led]
    if view.opening is not None:
        below_opening = CLUBS & ((1 << view.opening.index) - 1)
    for seat in seats:
        never[seat] |= below_opening
    return tuple(never)


def knowledge(view: View) -> Knowledge:
    """What the view tells for certain of the cards its seat can't see."""
    rules = rules_of(view.options)
    seats = range(rules.players)
    known = view.hand.mask | mask(view.trick.cards) | (view.kitty.mask if view.kitty else 0)
    for cards in view.taken:
        known |= cards.mask
    for trick in view.tricks:
        known |= mask(trick.cards)
    unseen = deck(view.options).mask & ~known
    certain = [0] * (rules.players + 1)
    if view.phase == "play" and view.sent is not None and view.pass_to is not None:
        certain[view.pass_to] = view.sent.mask & unseen
    room = [
        0 if seat == view.seat else view.counts[seat] - certain[seat].bit_count() for seat in seats
    ]
    room.append(unseen.bit_count() - sum(room) - sum(cards.bit_count() for cards in certain))
    return Knowledge(unseen, tuple(certain), barred(view), tuple(room), _opener(view))


def _opener(view: View) -> int | None:
    first_lead = view.phase == "play" and view.trick_number == 1 and not view.trick.cards
    if not first_lead or view.options.opening != "lowest_club" or view.turn == view.seat:
        return None
    return view.turn

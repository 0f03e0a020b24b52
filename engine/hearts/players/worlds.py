"""What a view tells of the cards its seat can't see, and hands dealt from that.

Besides what was seen and passed, every play says something: it was legal, so its seat held none of
the cards that would have made it illegal. All this is certain; what is only likely is the subject
of `hearts.players.inference`. Masks are those of `hearts.players.kernel`.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import takewhile
from typing import Final, NamedTuple

from hearts.cards import Card, Suit
from hearts.options import deck
from hearts.players.kernel import ALL, SUIT_OF, SUITS, Rules, restrictions, rules_of
from hearts.view import View

CLUBS: Final = SUITS[Suit.CLUBS]
TRIES: Final = 20


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


@dataclass(frozen=True)
class Knowledge:
    """Where the unseen cards may be.

    The tuples have an entry a seat, and one more, for the cards that no seat holds: a kitty.
    """

    unseen: int
    certain: tuple[int, ...]  # known to be there
    barred: tuple[int, ...]  # known not to be there
    room: tuple[int, ...]  # how many cards are there beside the certain ones
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


def knowledge(view: View) -> Knowledge:
    """What the view tells for certain of the cards its seat can't see."""
    rules = rules_of(view.options)
    seats = range(rules.players)
    barred = [0] * (rules.players + 1)
    below_opening = 0
    for seen in history(view):
        if seen.forced:
            below_opening = CLUBS & (seen.card - 1)
        else:
            barred[seen.seat] |= excluded(rules, seen)
    for i, card in enumerate(view.trick.cards):
        # seen already where the history is known; in a round taken up in the middle it isn't
        led = view.trick.cards[0].suit
        if card.suit is not led:
            barred[(view.trick.leader + i) % rules.players] |= SUITS[led]
    if view.opening is not None:
        below_opening = CLUBS & ((1 << view.opening.index) - 1)
    for seat in seats:
        barred[seat] |= below_opening
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
    return Knowledge(unseen, tuple(certain), tuple(barred), tuple(room), _opener(view))


def _opener(view: View) -> int | None:
    first_lead = view.phase == "play" and view.trick_number == 1 and not view.trick.cards
    if not first_lead or view.options.opening != "lowest_club" or view.turn == view.seat:
        return None
    return view.turn


class Dealer:
    """Deals the unseen cards at random so that nothing that is known is contradicted."""

    def __init__(self, view: View) -> None:
        """Raises ValueError if no deal at all fits the view."""
        self._known = known = knowledge(view)
        self._own_clubs = view.hand.mask & CLUBS
        if min(known.room) < 0:
            raise ValueError("a view whose counts don't fit the cards it has seen")
        free: list[int] = []
        bound: list[tuple[int, tuple[int, ...]]] = []
        open_to_all = {i for i, room in enumerate(known.room) if room}
        fixed = mask_of(known.certain)
        for card in split(known.unseen & ~fixed):
            holders = tuple(i for i in open_to_all if not known.barred[i] & card)
            if len(holders) == len(open_to_all):
                free.append(card)
            else:
                bound.append((card, holders))
        self._free, self._bound = free, bound

    def deal(self, rng: random.Random) -> list[int]:
        """The hand of each seat (its own is 0), and last the cards that no seat holds."""
        known = self._known
        certain, room = list(known.certain), list(known.room)
        free, bound = self._free, self._bound
        if known.opener is not None:
            free, bound = self._open(known.opener, certain, room, rng)
        for _ in range(TRIES):
            dealt = self._try(certain, room, free, bound, rng)
            if dealt is not None:
                return dealt
        return _matching(certain, room, [*bound, *self._anywhere(free)], rng)

    def _anywhere(self, cards: Iterable[int]) -> list[tuple[int, tuple[int, ...]]]:
        holders = tuple(i for i, room in enumerate(self._known.room) if room)
        return [(card, holders) for card in cards]

    def _open(
        self, opener: int, certain: list[int], room: list[int], rng: random.Random
    ) -> tuple[list[int], list[tuple[int, tuple[int, ...]]]]:
        """Give the opener the lowest club that is dealt, and the kitty those below it."""
        nobody = len(room) - 1
        unseen = self._known.unseen
        own, elsewhere = self._own_clubs, mask_of(certain) & ~certain[opener]
        lowest = own & -own or ALL
        clubs = [*takewhile(lambda c: c < lowest and not c & elsewhere, split(unseen & CLUBS))]
        if not clubs:
            raise ValueError("a view whose opener can hold no club that is low enough")
        below = 0
        while below + 1 < len(clubs) and not clubs[below] & certain[opener]:
            if rng.random() >= room[nobody] / (unseen & ~mask_of(certain)).bit_count():
                break
            certain[nobody] |= clubs[below]
            room[nobody] -= 1
            below += 1
        if not certain[opener] & clubs[below]:
            certain[opener] |= clubs[below]
            room[opener] -= 1
        settled = mask_of(certain)
        free = [card for card in self._free if not card & settled]
        return free, [(card, holders) for card, holders in self._bound if not card & settled]

    @staticmethod
    def _try(
        certain: list[int],
        room: list[int],
        free: list[int],
        bound: list[tuple[int, tuple[int, ...]]],
        rng: random.Random,
    ) -> list[int] | None:
        hands, left = certain[:], room[:]
        if bound:
            # those with the fewest holders first, in random order among themselves
            bound = bound[:]
            rng.shuffle(bound)
            bound.sort(key=lambda each: len(each[1]))
            for card, holders in bound:
                places = 0
                for i in holders:
                    places += left[i]
                if not places:
                    return None
                at = rng.random() * places
                holder = holders[-1]
                for i in holders:
                    at -= left[i]
                    if at < 0:
                        holder = i
                        break
                hands[holder] |= card
                left[holder] -= 1
        free = free[:]
        rng.shuffle(free)
        start = 0
        for i, count in enumerate(left):
            for card in free[start : start + count]:
                hands[i] |= card
            start += count
        return hands


def mask_of(masks: Iterable[int]) -> int:
    """All the cards of several masks."""
    together = 0
    for each in masks:
        together |= each
    return together


def _matching(
    certain: list[int],
    room: list[int],
    cards: list[tuple[int, tuple[int, ...]]],
    rng: random.Random,
) -> list[int]:
    """A deal by augmenting paths, for when chance alone doesn't find one."""
    held: list[list[int]] = [[] for _ in room]
    rng.shuffle(cards)

    def place(index: int, visited: set[int]) -> bool:
        holders = [i for i in cards[index][1] if i not in visited]
        rng.shuffle(holders)
        for i in holders:
            visited.add(i)
            if len(held[i]) < room[i]:
                held[i].append(index)
                return True
            for other in held[i]:
                if place(other, visited):
                    held[i].remove(other)
                    held[i].append(index)
                    return True
        return False

    if not all(place(index, set()) for index in range(len(cards))):
        raise ValueError("a view that no deal of the cards fits")
    return [
        sure | mask_of(cards[index][0] for index in indices)
        for sure, indices in zip(certain, held, strict=True)
    ]

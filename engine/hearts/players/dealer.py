"""Deals of the unseen cards that fit what a view tells, each as likely as any other.

Many of them have to be made for one decision, so that the ways to share the cards out are counted
once. Masks are those of `hearts.players.kernel`.
"""

from __future__ import annotations

import random
from bisect import bisect
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from math import comb
from typing import NamedTuple, TypeVar

from hearts.players.worlds import CLUBS, Knowledge, Places, knowledge, mask_of, split
from hearts.view import View

T = TypeVar("T")


class Dealer:
    """Deals the unseen cards so that all that is known holds; each such deal is equally likely."""

    def __init__(self, view: View) -> None:
        """Raises ValueError if no deal at all fits the view."""
        known = knowledge(view)
        if min(known.room) < 0:
            raise ValueError("a view whose counts don't fit the cards it has seen")
        places = [(known.certain, known.room)]
        if known.opener is not None:
            places = list(_openings(known, known.opener, view.hand.mask & CLUBS))
        cases = [
            _Case(certain, room, known.unseen & ~mask_of(certain), known.barred)
            for certain, room in places
            if min(room) >= 0
        ]
        self._cases = [case for case in cases if case.ways]
        self._ways = list(accumulate(case.ways for case in self._cases))
        if not self._cases:
            raise ValueError("a view that no deal of the cards fits")

    def deal(self, rng: random.Random) -> list[int]:
        """The hand of each seat (its own is 0), and last the cards that no seat holds."""
        return _one_of(self._cases, self._ways, rng).deal(rng)


def _openings(known: Knowledge, opener: int, own: int) -> Iterator[tuple[Places, Places]]:
    """Certain cards and room if the opener has the lowest club dealt, the kitty those below it."""
    elsewhere = mask_of(known.certain) & ~known.certain[opener]
    below = 0
    below_own = (own & -own) - 1  # all cards, if there is none
    for club in split(known.unseen & CLUBS & below_own):
        if club & elsewhere:
            return
        certain, room = list(known.certain), list(known.room)
        room[opener] -= not certain[opener] & club
        certain[opener] |= club
        room[-1] -= below.bit_count()
        certain[-1] |= below
        yield tuple(certain), tuple(room)
        if club & known.certain[opener]:
            return
        below |= club


class _Share(NamedTuple):
    """How many cards of a group each holder gets, and the room that is left then."""

    counts: tuple[int, ...]
    left: Places


class _Case:
    """Cards that are certain, and all ways to deal the others.

    Cards that the same seats may hold are a group. How many of it each of them gets is drawn by
    the number of deals that come of it; the groups' cards themselves are dealt by chance.
    """

    def __init__(self, certain: Places, room: Places, loose: int, barred: Places) -> None:
        self._certain, self._room = certain, room
        everybody = tuple(i for i, count in enumerate(room) if count)
        groups: dict[tuple[int, ...], list[int]] = {everybody: []}
        for card in split(loose):
            holders = tuple(i for i in everybody if not barred[i] & card)
            groups.setdefault(holders, []).append(card)
        # those that anybody may hold come last: the room that is left is for them
        free = groups.pop(everybody)
        self._groups = [*sorted(groups.items(), key=_holders), (everybody, free)]
        self._shares: dict[tuple[int, Places], tuple[list[_Share], list[int]]] = {}
        self.ways = self._count(0, room)

    def _count(self, at: int, room: Places) -> int:
        """In how many ways this group and those after it can be dealt."""
        if at == len(self._groups) - 1:
            return _arrangements(room)
        _, ways = self._shared(at, room)
        return ways[-1] if ways else 0

    def _shared(self, at: int, room: Places) -> tuple[list[_Share], list[int]]:
        """How a group may be shared out, with the sums of the ways from the first on."""
        if (at, room) not in self._shares:
            holders, cards = self._groups[at]
            shares: list[_Share] = []
            ways: list[int] = []
            for counts in _sums(len(cards), [room[i] for i in holders]):
                left = list(room)
                for i, count in zip(holders, counts, strict=True):
                    left[i] -= count
                share = _Share(counts, tuple(left))
                more = _arrangements(counts) * self._count(at + 1, share.left)
                if more:
                    shares.append(share)
                    ways.append(more + (ways[-1] if ways else 0))
            self._shares[at, room] = shares, ways
        return self._shares[at, room]

    def deal(self, rng: random.Random) -> list[int]:
        """Each deal with the same chance."""
        hands, room = list(self._certain), self._room
        last = len(self._groups) - 1
        for at, (holders, cards) in enumerate(self._groups):
            if at < last:
                counts, room = _one_of(*self._shared(at, room), rng)
            else:
                counts = tuple(room[i] for i in holders)
            mixed = cards[:]
            rng.shuffle(mixed)
            start = 0
            for i, count in zip(holders, counts, strict=True):
                hands[i] |= sum(mixed[start : start + count])
                start += count
        return hands


def _holders(group: tuple[tuple[int, ...], list[int]]) -> int:
    return len(group[0])


def _sums(total: int, limits: list[int]) -> Iterator[tuple[int, ...]]:
    """The numbers, each within its limit, that add up to the total."""
    if not limits:
        if not total:
            yield ()
        return
    first, rest = limits[0], limits[1:]
    for number in range(max(0, total - sum(rest)), min(total, first) + 1):
        for more in _sums(total - number, rest):
            yield number, *more


def _arrangements(counts: Iterable[int]) -> int:
    """In how many ways so many different cards can be dealt to places with these counts."""
    ways, dealt = 1, 0
    for count in counts:
        dealt += count
        ways *= comb(dealt, count)
    return ways


def _one_of(several: Sequence[T], ways: Sequence[int], rng: random.Random) -> T:
    """One of several, by the sums of their ways."""
    if len(several) == 1:
        return several[0]
    return several[bisect(ways, rng.random() * ways[-1], hi=len(ways) - 1)]

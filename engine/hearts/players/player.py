"""What a player is, how long it may think, and what it tells of its decision."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from hearts.cards import CardSet
from hearts.model import Move
from hearts.view import View


class Player(Protocol):
    """Somebody who decides. A view with `turn` of its own seat asks for a move."""

    def choose(self, view: View) -> Move:
        """The move of the seat whose view this is."""
        ...


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a search may do: so many deals of the unseen cards, and so many seconds.

    Without seconds a decision follows from the view, the seed and the effort alone. With them,
    `least` deals are tried all the same, however long they take.
    """

    effort: int
    seconds: float | None = None
    least: int = 0


@dataclass(frozen=True, slots=True)
class Prospect:
    """What a search expects of a choice; chances are from 0 to 1.

    `cards` are the cards it is about: three to pass, or those that are as good as each other.
    `points` are those of the round for the seat, the moon counted; `trick` is the chance to take
    the trick, `queen` to take the queen of spades, `moon` to shoot the moon, and `other_moon`
    that somebody else does. `deals` is how many deals that rests on.
    """

    cards: CardSet
    points: float
    trick: float
    queen: float
    moon: float
    other_moon: float
    deals: int


@dataclass(frozen=True, slots=True)
class Decision:
    """A move and why: what a search expected of each choice, the best first, or a habit's name."""

    move: Move
    prospects: tuple[Prospect, ...] = ()
    habit: str | None = None


Thinking: TypeAlias = Generator[None, None, Decision]
"""A decision being made: it yields every few milliseconds, and may then be dropped."""


class Clock:
    """Tells whether a budget is used up; asked after each deal."""

    def __init__(self, budget: Budget, now: Callable[[], float] = time.perf_counter) -> None:
        """The clock runs from here."""
        self._budget, self._now = budget, now
        self._start = self._last = now()
        self._longest = 0.0

    def over(self, done: int) -> bool:
        """Whether `done` deals use up the budget, or another one would take too long for it."""
        if done >= self._budget.effort:
            return True
        if self._budget.seconds is None:
            return False
        now = self._now()
        self._longest = max(self._longest, now - self._last)
        self._last = now
        late = now - self._start + self._longest > self._budget.seconds
        return late and done >= self._budget.least


class Thinker:
    """A player whose decisions come in slices; `choose` runs one to its end."""

    def think(self, view: View) -> Thinking:
        """Decide on the move of the seat whose view this is."""
        raise NotImplementedError

    def choose(self, view: View) -> Move:
        """The move of the seat whose view this is."""
        return decide(self.think(view)).move


def decide(thinking: Thinking) -> Decision:
    """The decision, without a pause."""
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            decision: Decision = done.value
            return decision

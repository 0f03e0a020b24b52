"""Goals: small predicates over what came of an answer, combined with `&`, `|` and `~`.

A goal says what must come about, not which card does it, so that every card that does it is
right. `tutorial.judge` makes the Outcome with the engine; a goal only looks at it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of an answer.

    answer: the cards marked or played, or the id of the choice; empty before any answer.
    legal: the cards the learner might have played.
    winner: the seat that took the trick, or None where nothing was played out.
    points: the penalty points of that trick.
    learner: the seat of the learner.
    """

    answer: frozenset[str] = frozenset()
    legal: frozenset[str] = frozenset()
    winner: int | None = None
    points: int = 0
    learner: int = 0


@dataclass(frozen=True, slots=True)
class Goal:
    """A named predicate; the name is for error messages and tests."""

    name: str
    holds: Callable[[Outcome], bool]

    def __and__(self, other: Goal) -> Goal:
        return Goal(
            f"({self.name} and {other.name})", lambda seen: self.holds(seen) and other.holds(seen)
        )

    def __or__(self, other: Goal) -> Goal:
        return Goal(
            f"({self.name} or {other.name})", lambda seen: self.holds(seen) or other.holds(seen)
        )

    def __invert__(self) -> Goal:
        return Goal(f"not {self.name}", lambda seen: not self.holds(seen))


def marks_legal() -> Goal:
    """The marked cards are exactly the legal ones."""
    return Goal("marks_legal", lambda seen: bool(seen.legal) and seen.answer == seen.legal)


def plays_one_of(cards: str) -> Goal:
    """One of these cards is played."""
    wanted = frozenset(cards.split())
    return Goal(f"plays_one_of({cards})", lambda seen: bool(seen.answer & wanted))


def chooses(choice: str) -> Goal:
    """That choice of a quiz is taken."""
    return Goal(f"chooses({choice})", lambda seen: seen.answer == {choice})


def takes_trick() -> Goal:
    """The learner takes the trick."""
    return Goal("takes_trick", lambda seen: seen.winner == seen.learner)


def ducks() -> Goal:
    """Somebody else takes the trick."""
    return Goal("ducks", lambda seen: seen.winner not in (None, seen.learner))


def no_points() -> Goal:
    """The trick is played out and gives the learner no penalty points."""
    return Goal(
        "no_points",
        lambda seen: seen.winner is not None and (seen.winner != seen.learner or seen.points <= 0),
    )


def gives_points(at_least: int = 1) -> Goal:
    """Somebody else takes the trick, with at least so many points in it."""
    return Goal(
        f"gives_points({at_least})",
        lambda seen: seen.winner not in (None, seen.learner) and seen.points >= at_least,
    )

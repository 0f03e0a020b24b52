"""Statistics: what a finished game counts for the person who played it, and what games add up to.

A game counts for the one person at its table, against CPU players; with more people on one device,
or with none left, it counts for nobody. Whoever keeps results keeps one for each game, its first,
and none of a game that was given up or came from elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from hearts.game import Game
from hearts.options import PRESETS, preset_of
from hearts.players import LEVELS

STRENGTH: Final = {"beginner": 700, "casual": 1000, "strong": 1140, "expert": 1350}
"""What the levels are rated: what follows from how often one of them won against three casual ones.

(17 of 300 games, 51 of 120, 43 of 60; the casual player has 1000.)
"""
START: Final = STRENGTH["casual"]
STEP: Final = 32
"""How much one game may move a rating."""
MOST: Final = 1_000_000
"""More rounds or points than a game can have, and its highest prize."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """A finished game as the person at its table sees it.

    `preset` is None for rules of the table's own. Of several winners the person may be one: then
    the win is `shared`. `points` are those of all rounds, `moons` the rounds in which the person
    shot the moon, `chips` the prize if the person got it (`table.prize`).
    """

    preset: str | None
    levels: tuple[str, ...]
    won: bool
    shared: bool
    rounds: int
    points: int
    moons: int
    chips: int = 0  # results that were kept without it won none

    @property
    def level(self) -> str | None:
        """The level of all CPU players, None where they differ."""
        return self.levels[0] if len(set(self.levels)) == 1 else None

    @property
    def share(self) -> float:
        """How much of the game was won: a shared win is half a win and half a loss."""
        return 0.5 if self.shared else float(self.won)


@dataclass(frozen=True, slots=True)
class Count:
    """What some games add up to. Shared wins are among the wins. `average`: points per round."""

    games: int
    wins: int
    shared: int
    rounds: int
    points: int
    moons: int
    chips: int

    @property
    def average(self) -> float | None:
        """Points per round, None without any."""
        return self.points / self.rounds if self.rounds else None


def result_of(game: Game) -> Result | None:
    """What a game counts; None while it goes on, and where not just one person plays."""
    if game.winners is None or len(game.people) != 1:
        return None
    (me,) = game.people
    won = me in game.winners
    return Result(
        preset=preset_of(game.options),
        levels=tuple(kind for seat, kind in enumerate(game.seats) if seat != me),
        won=won,
        shared=won and len(game.winners) > 1,
        rounds=len(game.sheet),
        points=sum(row.points[me] for row in game.sheet),
        moons=sum(row.moon == me for row in game.sheet),
        chips=game.prize if game.prize_winner == me else 0,
    )


def parse_result(value: Any) -> Result | None:
    """A result that was kept as JSON; None if it is none, whatever it is."""
    try:
        fields: dict[str, Any] = {**value, "levels": tuple(value["levels"])}
        result = Result(**fields)
        counts = (result.rounds, result.points, result.moons, result.chips)
        fits = (
            (result.preset is None or result.preset in PRESETS)
            and 2 <= len(result.levels) <= 4
            and all(level in LEVELS for level in result.levels)
            and type(result.won) is bool
            and type(result.shared) is bool
            and (result.won or not result.shared)
            and all(type(n) is int for n in counts)
            and 0 <= result.moons <= result.rounds
            and 1 <= result.rounds <= MOST
            and abs(result.points) <= MOST
            and 0 <= result.chips <= MOST
        )
    except (TypeError, KeyError):
        return None
    return result if fits else None


def count(results: Iterable[Result]) -> Count:
    """Add results up."""
    told = list(results)
    return Count(
        games=len(told),
        wins=sum(result.won for result in told),
        shared=sum(result.shared for result in told),
        rounds=sum(result.rounds for result in told),
        points=sum(result.points for result in told),
        moons=sum(result.moons for result in told),
        chips=sum(result.chips for result in told),
    )


def rating(results: Sequence[Result]) -> int | None:
    """The person's rating after these games in their order, None without any (`table.rating`).

    Elo's rule for a table of several: who is expected to win a game by the share that the own
    strength has of all strengths at the table, so that among equals a win of four is one in four.
    """
    told = float(START)
    for result in results:
        mine = 10 ** (told / 400)
        theirs = sum(10 ** (STRENGTH[level] / 400) for level in result.levels)
        told += STEP * (result.share - mine / (mine + theirs))
    return round(told) if results else None

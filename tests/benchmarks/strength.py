"""How strong the CPU players are, on duplicate deals with standard errors.

    make strength    or    python -m tests.benchmarks.strength [--rounds N] [--seed S] [match …]

A match holds if the better side is better by the margin it needs: three standard errors for a level
against the one below, 4.2 points a round for the expert alone against three greedy players. The
expert thinks with its usual effort, and for 0.3 seconds a move at most. Exit code 1 if one fails.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from hearts.players import LEVELS, Budget, Player
from hearts.players.expert import BUDGET
from hearts.simulate import Comparison, compare

from tests.engine.greedy import Greedy

SECONDS: Final = 0.3
ERRORS: Final = 3.0


@dataclass(frozen=True)
class Match:
    """Who plays at which seat; `points` is by how much the first must be better, if it is told."""

    seats: tuple[str, ...]
    points: float | None = None

    @property
    def name(self) -> str:
        """For choosing it on the command line."""
        return f"{self.seats[0]}-{self.seats[1]}"


def pairs(better: str, other: str) -> Match:
    """Two against two."""
    return Match((better, other, better, other))


MATCHES: Final = (
    pairs("casual", "beginner"),
    pairs("strong", "casual"),
    pairs("expert", "strong"),
    Match(("expert", "greedy", "greedy", "greedy"), points=4.2),
    pairs("expert", "ismcts"),
)


def _expert(rng: random.Random) -> Player:
    return LEVELS["expert"](rng, Budget(BUDGET.effort, SECONDS))


def _ismcts(rng: random.Random) -> Player:
    from tests.engine.ismcts import Ismcts  # where OpenSpiel isn't there the others can be run

    return Ismcts(rng)


PLAYERS: Final[Mapping[str, Callable[[random.Random], Player]]] = {
    **LEVELS,
    "expert": _expert,
    "greedy": Greedy,
    "ismcts": _ismcts,
}


def tell(match: Match, result: Comparison, seconds: float) -> bool:
    """Print how a match came out; whether it holds."""
    better, other = match.seats[:2]
    difference = result.difference(better, other)
    assert difference.error is not None
    lead = -difference.points
    holds = lead >= ERRORS * difference.error
    needed = f"{ERRORS:g} standard errors"
    if match.points is not None:
        holds, needed = lead >= match.points, f"{match.points} points"
    print(f"{'holds' if holds else 'FAILS'}  {' '.join(match.seats)}, {result.rounds} deals")
    print(
        f"       {better} is better by {lead:.2f} ± {difference.error:.2f} points a round"
        f" = {lead / difference.error:.1f} standard errors (needed: {needed}); {seconds:.0f} s"
    )
    for level in result.levels:
        times = level.times
        print(
            f"       {level.name:<8} {level.points:6.2f} ± {level.error:.2f} points, {level.moons}"
            f" moons, {times.mean:.1f} ms a move (p95 {times.p95:.0f}, max {times.max:.0f})"
        )
    sys.stdout.flush()
    return holds


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the matches and print what came of them."""
    names = [match.name for match in MATCHES]
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.strength")
    parser.add_argument("matches", nargs="*", metavar="match", help="of " + ", ".join(names))
    parser.add_argument("--rounds", type=int, default=400, help="deals a match (400)")
    parser.add_argument("--seed", type=int, default=2026)
    chosen = parser.parse_args(arguments)
    unknown = set(chosen.matches) - set(names)
    if unknown:
        parser.error(f"no match {', '.join(sorted(unknown))}; there are {', '.join(names)}")
    held = []
    for match in MATCHES:
        if chosen.matches and match.name not in chosen.matches:
            continue
        began = time.perf_counter()
        result = compare(PLAYERS, match.seats, rounds=chosen.rounds, seed=chosen.seed)
        held.append(tell(match, result, time.perf_counter() - began))
    return 0 if all(held) else 1


if __name__ == "__main__":
    sys.exit(main())

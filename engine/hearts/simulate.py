"""Simulate: players compared on duplicate deals, so that the luck of the cards cancels out.

Each deal is played once for every distinct rotation of the seats: each kind of player holds each
hand equally often. Deals are independent of each other, so they are the clusters of the standard
errors. The result is the same for the same seed, whatever the number of processes.
"""

from __future__ import annotations

import math
import multiprocessing
import os
import random
import signal
import sys
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from itertools import combinations
from multiprocessing.connection import Connection, wait
from statistics import fmean, stdev
from time import perf_counter
from typing import Any, Final, TypeAlias, cast

from hearts.errors import RequestError
from hearts.game import randomness
from hearts.model import Deal, RoundScored, Seat
from hearts.options import Options
from hearts.players import Player
from hearts.round import apply, observe, shuffled, start

Factory: TypeAlias = Callable[[random.Random], Player]
"""Makes a player for one round from random numbers of its own."""

Progress: TypeAlias = Callable[[int, int], None]
"""Is told how many rounds are played, of how many."""


# One round ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Outcome:
    """A round played to its end; tuples have one entry a seat. `times` are seconds a move."""

    points: tuple[int, ...]
    moon: Seat | None
    times: tuple[tuple[float, ...], ...] = field(compare=False)


def play_round(options: Options, deal: Deal, players: Sequence[Player]) -> Outcome:
    """Play a deal, passing included, with a score of 0 before it. Raises IllegalMove."""
    round_, events = start(options, deal, (0,) * options.players)
    times: list[list[float]] = [[] for _ in players]
    while (seat := round_.turn) is not None:
        view = observe(round_, seat)
        began = perf_counter()
        move = players[seat].choose(view)
        times[seat].append(perf_counter() - began)
        round_, events = apply(round_, move)
    scored = events[-1]
    assert isinstance(scored, RoundScored)  # what happens last in a round
    return Outcome(scored.points, scored.moon, tuple(tuple(each) for each in times))


# Many -----------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class Times:
    """Milliseconds a move, over all moves, the forced ones too."""

    mean: float
    p95: float
    max: float


@dataclass(frozen=True, kw_only=True)
class Level:
    """What one kind of player did: points per seat and round; lower is better.

    `error` is the standard error of `points`, None with a single deal. `by_deal` has the points
    of each deal, over the rotations and this kind's seats. Times take no part in comparisons.
    """

    name: str
    seats: int  # of the table
    points: float
    error: float | None
    moons: int
    by_deal: tuple[float, ...] = field(repr=False)
    times: Times = field(compare=False)


@dataclass(frozen=True, kw_only=True)
class Difference:
    """Points per round of one kind less those of another, deal by deal, with standard error."""

    name: str
    other: str
    points: float
    error: float | None


@dataclass(frozen=True, kw_only=True)
class Comparison:
    """The result: `rounds` deals, each played with `rotations` seatings."""

    options: Options
    seats: tuple[str, ...]
    rounds: int
    rotations: int
    seed: int
    levels: tuple[Level, ...]
    differences: tuple[Difference, ...]  # of each pair, in the order of `levels`

    def level(self, name: str) -> Level:
        """The level of this name; KeyError if it did not play."""
        return {level.name: level for level in self.levels}[name]

    def difference(self, name: str, other: str) -> Difference:
        """The points of `name` less those of `other`; KeyError if one did not play."""
        one, two = self.level(name), self.level(other)
        points, error = _estimate([a - b for a, b in zip(one.by_deal, two.by_deal, strict=True)])
        return Difference(name=name, other=other, points=points, error=error)


def compare(
    factories: Mapping[str, Factory],
    seats: Sequence[str],
    options: Options | None = None,
    *,
    rounds: int,
    seed: int,
    jobs: int | None = None,
    progress: Progress | None = None,
) -> Comparison:
    """Play `rounds` deals with every rotation of `seats`, which are names of `factories`.

    Deal n is that of round n in a game of this seed, and is passed in that round's direction.
    `jobs` is the number of processes, all cores if None; 1 stays in this process. Where processes
    cannot be forked (Windows, macOS) the factories have to be importable. Raises RequestError:
    `request.field` for arguments that do not fit, `simulate.failed` if a player raises an error
    or makes an illegal move.
    """
    options = options or Options()
    plan = _Plan(dict(factories), tuple(seats), options, rounds, seed)
    plan.check()
    jobs = min(cores() if jobs is None else jobs, plan.total)
    if jobs < 1:
        raise RequestError("request.field", field="jobs", value=jobs, expected="1 or more")
    outcomes: dict[int, Outcome] = {}
    with closing(_alone(plan) if jobs == 1 else _together(plan, jobs)) as played:
        for index, outcome in played:
            outcomes[index] = outcome
            if progress:
                progress(len(outcomes), plan.total)
    return _result(plan, [outcomes[i] for i in range(plan.total)])


def cores() -> int:
    """The processor cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@dataclass(frozen=True)
class _Plan:
    """All rounds to be played, numbered from 0: the rotations of the first deal come first."""

    factories: Mapping[str, Factory]
    seats: tuple[str, ...]
    options: Options
    rounds: int
    seed: int

    def check(self) -> None:
        players = self.options.players
        if len(self.seats) != players:
            raise RequestError("request.field", field="seats", expected=players)
        for name in self.seats:
            if name not in self.factories:
                choices = sorted(self.factories)
                raise RequestError("request.field", field="seats", value=name, expected=choices)
        if self.rounds < 1:
            raise RequestError(
                "request.field", field="rounds", value=self.rounds, expected="1 or more"
            )

    @property
    def tables(self) -> list[tuple[str, ...]]:
        """The seats in each distinct rotation."""
        turned = [self.seats[-r:] + self.seats[:-r] for r in range(len(self.seats))]
        return list(dict.fromkeys(turned))

    @property
    def total(self) -> int:
        return self.rounds * len(self.tables)

    def play(self, index: int) -> Outcome:
        number, rotation = index // len(self.tables) + 1, index % len(self.tables)
        deal = shuffled(self.options, number, randomness(self.seed, "deal", number))
        try:
            players = [
                self.factories[name](randomness(self.seed, "player", number, rotation, seat))
                for seat, name in enumerate(self.tables[rotation])
            ]
            return play_round(self.options, deal, players)
        except Exception as error:  # whatever a player may raise
            table = ",".join(self.tables[rotation])
            raise RequestError(
                "simulate.failed", round=number, seats=table, error=repr(error)
            ) from error


def _alone(plan: _Plan) -> Generator[tuple[int, Outcome], None, None]:
    for index in range(plan.total):
        yield index, plan.play(index)


# A process takes the next round whenever it has finished one. Each has a pipe of its own, so a
# process that dies is seen by the end of its pipe, and all of them can be stopped at any time.


def _together(plan: _Plan, jobs: int) -> Generator[tuple[int, Outcome], None, None]:
    # forked where that is safe: starts at once, and factories need not be importable
    context: Any = multiprocessing.get_context("fork" if sys.platform == "linux" else "spawn")
    counter = context.Value("L", 0)
    pipes: list[Connection] = []
    workers: list[Any] = []
    try:
        for _ in range(jobs):
            receive, send = context.Pipe(duplex=False)
            worker = context.Process(target=_work, args=(plan, counter, send), daemon=True)
            worker.start()
            send.close()  # the worker's copy is now the only one
            pipes.append(receive)
            workers.append(worker)
        yield from _collect(plan, pipes)
    finally:
        for worker in workers:
            worker.terminate()
        for worker in workers:
            worker.join()
        for pipe in pipes:
            pipe.close()


def _collect(plan: _Plan, pipes: Sequence[Connection]) -> Iterator[tuple[int, Outcome]]:
    missing, still = plan.total, list(pipes)
    while missing:
        if not still:
            raise RequestError("simulate.failed", error="a process ended before its work was done")
        for pipe in wait(still):
            try:
                index, outcome, failed = cast(Connection, pipe).recv()
            except EOFError:
                still.remove(cast(Connection, pipe))
                continue
            if failed is not None:
                raise RequestError("simulate.failed", **failed)
            missing -= 1
            yield index, outcome


def _work(plan: _Plan, counter: Any, pipe: Connection) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent, which stops us
    parent = multiprocessing.parent_process()
    assert parent is not None
    while parent.is_alive():
        with counter.get_lock():
            index = counter.value
            counter.value += 1
        if index >= plan.total:
            break
        try:
            pipe.send((index, plan.play(index), None))
        except RequestError as error:
            pipe.send((index, None, error.args_))


# Statistics -----------------------------------------------------------------------------------

P95: Final = 0.95


def _estimate(values: Sequence[float]) -> tuple[float, float | None]:
    """The mean and its standard error."""
    if len(values) < 2:
        return fmean(values), None
    return fmean(values), stdev(values) / math.sqrt(len(values))


def _result(plan: _Plan, outcomes: Sequence[Outcome]) -> Comparison:
    names = list(dict.fromkeys(plan.seats))
    levels = tuple(_level(plan, name, outcomes) for name in names)
    result = Comparison(
        options=plan.options,
        seats=plan.seats,
        rounds=plan.rounds,
        rotations=len(plan.tables),
        seed=plan.seed,
        levels=levels,
        differences=(),
    )
    pairs = tuple(result.difference(one, other) for one, other in combinations(names, 2))
    return replace(result, differences=pairs)


def _level(plan: _Plan, name: str, outcomes: Sequence[Outcome]) -> Level:
    tables = plan.tables
    points: list[list[int]] = [[] for _ in range(plan.rounds)]
    moons, times = 0, list[float]()
    for index, outcome in enumerate(outcomes):
        for seat, kind in enumerate(tables[index % len(tables)]):
            if kind == name:
                points[index // len(tables)].append(outcome.points[seat])
                moons += outcome.moon == seat
                times.extend(outcome.times[seat])
    by_deal = tuple(fmean(each) for each in points)
    mean, error = _estimate(by_deal)
    times.sort()
    return Level(
        name=name,
        seats=plan.seats.count(name),
        points=mean,
        error=error,
        moons=moons,
        by_deal=by_deal,
        times=Times(
            mean=1000 * fmean(times),
            p95=1000 * times[math.ceil(P95 * len(times)) - 1],
            max=1000 * times[-1],
        ),
    )

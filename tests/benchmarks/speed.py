"""What is measured of the engine's speed: run as it is in CPython and, as text, in Pyodide.

It may use nothing but the engine and what the engine uses: the browser's standard library is small.
"""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable

from hearts.game import new_game, randomness
from hearts.legality import legal
from hearts.model import Play
from hearts.options import Options
from hearts.players import LEVELS, Budget
from hearts.players.kernel import Position, lowest_club_leader, random_playout, rules_of
from hearts.round import Round, apply, observe, shuffled, start

STANDARD = Options(passing="never")
DEALS = 100
TABLES = {
    "4 players": Options(),
    "5 players and a kitty": Options(players=5, leftover="kitty"),
}
"""Where the expert's time is measured."""


def rate(work: Callable[[], int], seconds: float) -> float:
    """How much of something is done in a second; `work` does some of it and says how much."""
    done, began = 0, time.perf_counter()
    while (passed := time.perf_counter() - began) < seconds:
        done += work()
    return done / passed


def rounds() -> list[Round]:
    """Rounds before their first lead."""
    rng = random.Random(1)
    dealt = (shuffled(STANDARD, number, rng) for number in range(1, DEALS + 1))
    return [start(STANDARD, deal, (0, 0, 0, 0))[0] for deal in dealt]


def kernel_rounds(seconds: float) -> float:
    """Random rounds a second on masks, from the first lead on."""
    rules, chance = rules_of(STANDARD), random.Random(1).random
    hands = [[hand.mask for hand in round_.hands] for round_ in rounds()]

    def work() -> int:
        for dealt in hands:
            leader, card = lowest_club_leader(dealt)
            position = Position(dealt[:], leader, broken=False)
            position.play(rules, card)
            random_playout(rules, position, chance)
        return len(hands)

    return rate(work, seconds)


def rules_speed(seconds: float) -> dict[str, float]:
    """Calls a second of legal() and apply(), over whole random rounds."""
    rng = random.Random(1)
    spent = {"legal": 0.0, "apply": 0.0}
    calls = 0
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        for round_ in rounds()[:10]:
            while (seat := round_.turn) is not None:
                view = observe(round_, seat)
                before = time.perf_counter()
                cards = legal(view)
                between = time.perf_counter()
                spent["legal"] += between - before
                move = Play(seat, rng.choice(list(cards)))
                between = time.perf_counter()
                round_, _ = apply(round_, move)
                spent["apply"] += time.perf_counter() - between
                calls += 1
    return {name: calls / total for name, total in spent.items()}


def expert_times(options: Options, count: int, seconds: float) -> list[float]:
    """Milliseconds a decision of the expert among casual players, passes among them."""
    times: list[float] = []
    for seed in range(count):
        game, _ = new_game(options, ["expert"] + ["casual"] * (options.players - 1), seed)
        while (seat := game.round.turn) is not None:
            rng = randomness(seed, len(game.log[0].moves))
            player = LEVELS[game.seats[seat]](rng, Budget(10**6, seconds))
            view = observe(game.round, seat)
            before = time.perf_counter()
            move = player.choose(view)
            if seat == 0:
                times.append(1000 * (time.perf_counter() - before))
            game, _ = game.apply(move)
    return times


def measure(seconds: float, rounds_of_expert: int, budget: float) -> str:
    """All of it, as JSON."""
    return json.dumps(
        {
            "kernel": kernel_rounds(seconds),
            **rules_speed(seconds),
            "expert": {
                name: expert_times(options, rounds_of_expert, budget)
                for name, options in TABLES.items()
            },
        }
    )

"""Hypothesis strategies: any set of options, and games somewhere in the middle.

Half of the deals are skewed, since random ones nearly never give a moon or a hand of penalties.
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any

from hearts.game import Game, new_game
from hearts.model import Claim, Move
from hearts.options import Options, specs
from hypothesis import strategies as st

from tests.engine import skew
from tests.engine.table import any_move, may_claim

options: st.SearchStrategy[Options] = st.fixed_dictionaries(
    {
        spec.id: st.sampled_from(spec.choices) if spec.choices else st.integers(1, 200)
        for spec in specs()
    }
).map(lambda values: Options.from_dict(values))


@st.composite
def games(draw: Any, most: int = 150) -> Game:
    """A game after some moves, with people at some of its seats."""
    chosen = draw(options)
    people = draw(st.lists(st.booleans(), min_size=chosen.players, max_size=chosen.players))
    seats = ["person" if person else "casual" for person in people]
    seed = draw(st.integers(0, 2**32))
    kinds = draw(st.lists(st.sampled_from(skew.KINDS), min_size=1, max_size=3))
    return last(islice(course(chosen, seats, seed, kinds), draw(st.integers(0, most)) + 1))


def course(
    options: Options, seats: Sequence[str], seed: int, kinds: Sequence[str]
) -> Iterator[Game]:
    """A game at its beginning and after each move up to its end.

    Its rounds are of these kinds in turn.
    """
    rng = random.Random(seed)
    script = skew.script(kinds[0], options, 1, rng)
    game, _ = new_game(options, seats, seed, script.deal)
    yield game
    while game.winners is None:
        if game.round.phase == "end":
            number = game.round.number + 1
            script = skew.script(kinds[number % len(kinds)], options, number, rng)
            game, _ = game.next_round(script.deal)
        game, _ = game.apply(_move(game, script, rng))
        yield game


def _move(game: Game, script: skew.Script, rng: random.Random) -> Move | Claim:
    claims = may_claim(game.round)
    if claims and rng.random() < 0.2:
        return rng.choice(claims)
    # now and then not what the script says, so that its passes aren't the only ones
    told = game.round.phase == "play" or rng.random() < 0.8
    return script.move(game.round, rng) if told else any_move(game.round, rng)


def last(games: Iterable[Game]) -> Game:
    """The last of some games."""
    return deque(games, maxlen=1)[0]

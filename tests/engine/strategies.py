"""Hypothesis strategies: any set of options, and games somewhere in the middle."""

from __future__ import annotations

import random
from typing import Any

from hearts.game import Game, new_game
from hearts.options import Options, specs
from hypothesis import strategies as st

from tests.engine.table import random_play

options: st.SearchStrategy[Options] = st.fixed_dictionaries(
    {
        spec.id: st.sampled_from(spec.choices) if spec.choices else st.integers(1, 200)
        for spec in specs()
    }
).map(lambda values: Options.from_dict(values))


@st.composite
def games(draw: Any, most: int = 150) -> Game:
    """A game after some random moves, with people at some of its seats."""
    chosen = draw(options)
    people = draw(st.lists(st.booleans(), min_size=chosen.players, max_size=chosen.players))
    seats = ["person" if person else "casual" for person in people]
    seed = draw(st.integers(0, 2**32))
    game, _ = new_game(chosen, seats, seed)
    return random_play(game, random.Random(seed), draw(st.integers(0, most)))

"""Expert: searches longer, reads what the others play, goes for the moon, and passes by search."""

from __future__ import annotations

import random
from typing import Final

from hearts.players.player import Budget
from hearts.players.search import Search, Style

BUDGET: Final = Budget(effort=160)
STYLE: Final = Style(pool=4, shoots=True, passes=True)


class Expert(Search):
    """The best player there is here."""

    def __init__(self, rng: random.Random, budget: Budget | None = None) -> None:
        super().__init__(rng, budget or BUDGET, STYLE)

"""Strong: searches among all the deals that are possible."""

from __future__ import annotations

import random
from typing import Final

from hearts.players.player import Budget
from hearts.players.search import Search, Style

BUDGET: Final = Budget(effort=40)
STYLE: Final = Style()


class Strong(Search):
    """Counts every card and forgets none, but passes by rules of thumb."""

    def __init__(self, rng: random.Random, budget: Budget | None = None) -> None:
        super().__init__(rng, budget or BUDGET, STYLE)

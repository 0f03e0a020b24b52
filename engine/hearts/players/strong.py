"""Strong: searches among all deals that are possible, and goes for the moon if it is there."""

from __future__ import annotations

import random
from typing import Final

from hearts.players.player import Budget
from hearts.players.search import Search, Style

BUDGET: Final = Budget(effort=24)
STYLE: Final = Style(shoots=True)


class Strong(Search):
    """Counts every card and forgets none, but passes by rules of thumb."""

    def __init__(self, rng: random.Random, budget: Budget | None = None) -> None:
        super().__init__(rng, budget or BUDGET, STYLE)

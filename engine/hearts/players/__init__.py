"""CPU players: each gets a View and random numbers of its own, and answers with a move."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Final, Protocol

from hearts.players.beginner import Beginner
from hearts.players.casual import Casual
from hearts.players.expert import Expert
from hearts.players.player import Budget as Budget
from hearts.players.player import Decision as Decision
from hearts.players.player import Player as Player
from hearts.players.player import Prospect as Prospect
from hearts.players.player import Thinker as Thinker
from hearts.players.player import Thinking as Thinking
from hearts.players.player import decide as decide
from hearts.players.strong import Strong


class Level(Protocol):
    """How a player of some strength is made; only those that search ask for the budget."""

    def __call__(self, rng: random.Random, budget: Budget | None = None) -> Thinker:
        """A player with these random numbers."""
        ...


# Players that don't search have no use for a budget, but all levels are made in the same way.
def _beginner(rng: random.Random, budget: Budget | None = None) -> Thinker:  # noqa: ARG001
    return Beginner(rng)


def _casual(rng: random.Random, budget: Budget | None = None) -> Thinker:  # noqa: ARG001
    return Casual(rng)


LEVELS: Final[Mapping[str, Level]] = {
    "beginner": _beginner,
    "casual": _casual,
    "strong": Strong,
    "expert": Expert,
}
"""The strengths there are, weakest first, by the kind of seat that names them."""

SEARCHING: Final = frozenset({"strong", "expert"})
"""Those whose players search, and so have a use for a budget."""

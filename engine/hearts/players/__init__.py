"""CPU players: each gets a View and random numbers of its own, and answers with a move."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Final, Protocol

from hearts.model import Move
from hearts.players.casual import Casual
from hearts.view import View


class Player(Protocol):
    """Somebody who decides. A view with `turn` of its own seat asks for a move."""

    def choose(self, view: View) -> Move:
        """The move of the seat whose view this is."""
        ...


LEVELS: Final[Mapping[str, Callable[[random.Random], Player]]] = {"casual": Casual}
"""The strengths there are, by the kind of seat that names them."""

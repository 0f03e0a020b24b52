"""Who sits at a table: a person or a CPU player, told by the kind of the seat."""

from __future__ import annotations

from typing import Final

from hearts.game import PERSON
from hearts.players import LEVELS

KINDS: Final = (PERSON, *LEVELS)
"""What can sit at a seat."""
OTHERS: Final = "casual"
"""Who sits at the other seats of a table where nobody is named."""
SUBSTITUTE: Final = "casual"
"""Who plays for a person whose time has run out (`table.turn_time`)."""
ADVISER: Final = "expert"
"""Who gives hints."""


def usual_seats(players: int) -> tuple[str, ...]:
    """One person, and CPU players at the other seats."""
    return (PERSON, *[OTHERS] * (players - 1))

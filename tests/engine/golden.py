"""Write the golden record: a short whole game among casual players and one person's seat.

    python -m tests.engine.golden > tests/engine/golden_game.txt

Only when the record's form or the casual player is meant to change: read the difference.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from hearts.game import Game, new_game, randomness
from hearts.notation import format_game
from hearts.options import Options
from hearts.players.casual import Casual
from hearts.round import observe

GOLDEN: Final = (Path(__file__).parent / "golden_game.txt").read_text("utf-8")


def golden_game() -> Game:
    """The game that the record tells of."""
    options = Options(end_score=40, jack="on")
    game, _ = new_game(options, ["person", "casual", "casual", "casual"], 2026)
    while game.winners is None:
        if game.round.phase == "end":
            game, _ = game.next_round()
        turn = game.round.turn
        assert turn is not None
        rng = randomness(game.seed, game.round.number, len(game.log[-1].moves))
        game, _ = game.apply(Casual(rng).choose(observe(game.round, turn)))
    return game


if __name__ == "__main__":
    sys.stdout.write(format_game(golden_game()))

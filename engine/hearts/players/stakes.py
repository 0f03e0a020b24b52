"""What a player plays for: few points beside the others, and at the game's end the win."""

from __future__ import annotations

from typing import Final

from hearts.scoring import is_over, lowest
from hearts.view import View

WIN: Final = 40.0  # what the whole win is worth beside the points of the last round


class Stakes:
    """How bad an outcome of the round is for the seat of a view."""

    def __init__(self, view: View) -> None:
        """The scores before the round decide whether the game may end with it."""
        self._seat = view.seat
        self._options = view.options
        self._players = view.options.players
        self._scores = view.scores or (0,) * self._players

    def value(self, points: list[int]) -> float:
        """The own points less the mean of the others'; a game that ends adds who wins it."""
        others = self._players - 1
        value = points[self._seat] - (sum(points) - points[self._seat]) / others
        highest = max(map(int.__add__, self._scores, points))
        if highest < self._options.end_score:
            return value
        totals = [a + b for a, b in zip(self._scores, points, strict=True)]
        if not is_over(self._options, totals):
            return value
        best = lowest(totals)
        return value - WIN * ((self._seat in best) / len(best) - 1 / self._players)

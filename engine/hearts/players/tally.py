"""How a choice came out in the deals it was tried in."""

from __future__ import annotations

import math

from hearts.cards import CardSet
from hearts.players.kernel import QUEEN, Rules
from hearts.players.player import Prospect


class Tally:
    """Counts what one choice led to, deal by deal; `cards` is the choice as a mask."""

    __slots__ = (
        "_moon",
        "_other_moon",
        "_points",
        "_queen",
        "_trick",
        "_values",
        "_watched",
        "cards",
    )

    def __init__(self, cards: int, watched: int = 0) -> None:
        """`watched` is the card to be played now: who has it at the end took this trick."""
        self.cards = cards
        self._watched = watched
        self._values: list[float] = []
        self._points = self._trick = self._queen = self._moon = self._other_moon = 0

    def count(
        self, rules: Rules, seat: int, taken: list[int], points: list[int], value: float
    ) -> None:
        """Note how a deal came out: the cards taken, the points, and what that is worth."""
        mine = taken[seat]
        self._values.append(value)
        self._points += points[seat]
        self._trick += bool(mine & self._watched)
        self._queen += bool(mine & QUEEN)
        if rules.moon:
            self._moon += mine & rules.bad == rules.bad
            others = (cards for i, cards in enumerate(taken) if i != seat)
            self._other_moon += any(cards & rules.bad == rules.bad for cards in others)

    @property
    def deals(self) -> int:
        """How many deals were counted."""
        return len(self._values)

    @property
    def mean(self) -> float:
        """What the choice cost on average; lower is better."""
        return sum(self._values) / len(self._values)

    @property
    def moon(self) -> float:
        """How often the seat shot the moon."""
        return self._moon / len(self._values)

    def behind(self, best: Tally) -> float:
        """How many standard errors worse than the best, judged deal by deal; both had the same."""
        gaps = [a - b for a, b in zip(self._values, best._values, strict=True)]
        mean = sum(gaps) / len(gaps)
        spread = sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1)
        return mean / max(math.sqrt(spread / len(gaps)), 1e-9)

    def prospect(self) -> Prospect:
        """What is to be expected of the choice."""
        n = len(self._values)
        return Prospect(
            cards=CardSet.from_mask(self.cards),
            points=self._points / n,
            trick=self._trick / n,
            queen=self._queen / n,
            moon=self._moon / n,
            other_moon=self._other_moon / n,
            deals=n,
        )

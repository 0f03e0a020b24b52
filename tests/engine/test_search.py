"""What a search decides where the right choice is beyond doubt, and what it plays for."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hearts.cards import HEARTS, Card, CardSet
from hearts.model import Pass, Play, Seat
from hearts.options import Options, deck
from hearts.players import LEVELS, Budget
from hearts.players.search import Search
from hearts.players.stakes import Stakes
from hearts.round import Round, observe, position
from hearts.view import View

from tests.engine.table import cards

SEARCHING = [level for level in LEVELS if isinstance(LEVELS[level](random.Random(1), None), Search)]


def late(hands: list[str], trick: str = "", taken: list[str] | None = None, **more: Any) -> Round:
    """Near the end of a round, seat 0 to play; cards not named lie in the tricks of seat 3.

    All penalty cards have to be named, since it matters who took them.
    """
    options = Options.from_dict(more.pop("options", {}))
    played = tuple(Card(word) for word in trick.split())
    held = [cards(text) for text in hands]
    piles = [cards(text) for text in taken or [""] * 4]
    rest = deck(options) - CardSet(played) - CardSet(c for pile in [*held, *piles] for c in pile)
    assert not rest & (HEARTS | cards("QS")), rest
    piles[3] |= rest
    return position(
        options,
        held,
        leader=Seat(-len(played) % 4),
        trick=played,
        taken=piles,
        broken=True,
        **more,
    )


def choices(level: str, state: Round, effort: int = 30) -> set[str]:
    """What the level plays, over some seeds."""
    view = observe(state, Seat(0))
    made = set()
    for seed in range(5):
        move = LEVELS[level](random.Random(seed), Budget(effort)).choose(view)
        assert isinstance(move, Play)
        made.add(move.card.text)
    return made


ALL_HEARTS = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"


def but(text: str) -> str:
    """The hearts that are not these."""
    return " ".join(card for card in ALL_HEARTS.split() if card not in text.split())


@pytest.mark.parametrize("level", SEARCHING)
class TestBeyondDoubt:
    def test_ducks_the_queen(self, level: str) -> None:
        state = late(["KS 9S 4C", "5D 6D", "7D 8D", "9D TD"], "2S QS 3S", ["", but("2H"), "2H", ""])
        assert choices(level, state) == {"9S"}

    def test_puts_the_queen_under_the_king(self, level: str) -> None:
        state = late(["QS 9S", "5S", "7S", "8S"], "2S KS 3S", ["", but("2H"), "2H", ""])
        assert choices(level, state) == {"QS"}

    def test_does_not_catch_the_queen_with_a_lead(self, level: str) -> None:
        state = late(["AS 3S", "QS 9D", "5S TD", "7S JD"], "", ["", but("2H"), "2H", ""])
        assert choices(level, state) == {"3S"}

    def test_throws_the_queen_when_void(self, level: str) -> None:
        state = late(["QS 4D", "5S", "7S", "8S"], "9C 2C 3C", ["", but("2H"), "2H", ""])
        assert choices(level, state) == {"QS"}

    def test_gives_a_heart_to_a_trick_that_stops_a_moon(self, level: str) -> None:
        state = late(["3H 5D", "6D", "AD", "7D"], "KC 2C 4C", ["", "", f"QS {but('3H')}", ""])
        assert choices(level, state) == {"3H"}

    def test_takes_a_heart_to_stop_a_moon(self, level: str) -> None:
        bad = f"QS {but('AH 3H 5H KH 4H')}"
        state = late(["AH 3H", "6D", "6C", "7S"], "5H KH 4H", ["", "", bad, ""])
        assert choices(level, state) == {"AH"}

    def test_takes_the_last_heart_of_its_own_moon(self, level: str) -> None:
        state = late(["AC 2C", "6D", "AD", "7D"], "9C 3H TC", [f"QS {but('3H')}", "", "", ""])
        assert choices(level, state) == {"AC"}

    def test_leads_what_is_sure_to_complete_its_moon(self, level: str) -> None:
        bad = but("AH 3H")
        state = late(["AH 2D", "3H 4D", "5D 6D", "7D 8D"], "", [f"QS {bad}", "", "", ""])
        assert choices(level, state) == {"AH"}

    def test_takes_a_trick_with_the_jack(self, level: str) -> None:
        state = late(
            ["JD 2D 4C", "5S 6S", "7S 8S", "9S TS"],
            "TD 3D 5D",
            ["", f"QS {but('2H')}", "2H", ""],
            options={"jack": "on"},
        )
        assert choices(level, state) == {"JD"}

    def test_takes_the_jack(self, level: str) -> None:
        state = late(
            ["QD 2D 4C", "5S 6S", "7S 8S", "9S TS"],
            "JD 3D 5D",
            ["", f"QS {but('2H')}", "2H", ""],
            options={"jack": "on"},
        )
        assert choices(level, state) == {"QD"}

    def test_does_not_give_the_jack_away(self, level: str) -> None:
        state = late(
            ["JD 9S", "5D", "7D", "TD"],
            "AC KC QC",
            ["", f"QS {but('2H')}", "2H", ""],
            options={"jack": "on"},
        )
        assert choices(level, state) == {"9S"}

    def test_takes_a_point_rather_than_let_a_lost_game_end(self, level: str) -> None:
        # seat 1 has 99; with one more the game ends, and seat 2 has fewer points than seat 0
        taken = ["", "", "2H 4H 5H 6H 7H 8H 9H TH JH", "QS QH KH AH"]
        state = late(["TC 2C", "6D", "8D", "7D"], "9C 8C 3H", taken, scores=(41, 99, 30, 45))
        assert choices(level, state) == {"TC"}
        state = late(["TC 2C", "6D", "8D", "7D"], "9C 8C 3H", taken, scores=(0, 0, 0, 0))
        assert choices(level, state) == {"2C"}


def pass_of(level: str, hand: str, effort: int) -> CardSet:
    view = View(
        options=Options(), seat=Seat(0), turn=Seat(0), hand=cards(hand), phase="pass",
        direction="left", pass_to=Seat(1), receive_from=Seat(3), counts=(13,) * 4,
        taken=(CardSet(),) * 4, scores=(0,) * 4,
    )  # fmt: skip
    move = LEVELS[level](random.Random(1), Budget(effort)).choose(view)
    assert isinstance(move, Pass)
    return move.cards


@pytest.mark.parametrize("level", SEARCHING)
def test_passes_a_queen_without_guards(level: str) -> None:
    assert Card("QS") in pass_of(level, "2C 5C 7C 9C 3D 6D 8D JD QS KS 2H 5H 6H", 40)


@pytest.mark.parametrize("level", SEARCHING)
def test_keeps_the_low_spades_that_guard_the_queen(level: str) -> None:
    passed = pass_of(level, "QC KC AC 3D 2S 4S 5S 6S 7S QS 2H 3H 4H", 40)
    assert not passed & cards("2S 4S 5S 6S 7S")


# What it plays for ---------------------------------------------------------------------------


def value(points: list[int], scores: tuple[int, ...], **values: Any) -> float:
    """What an outcome is worth to seat 0; lower is better."""
    hand = View(options=Options.from_dict(values), seat=Seat(0), hand=CardSet(), scores=scores)
    return Stakes(hand).value(points)


def test_an_outcome_is_the_own_points_beside_those_of_the_others() -> None:
    assert value([5, 0, 0, 21], (0, 0, 0, 0)) == 5 - 7
    assert value([0, 26, 26, 26], (0, 0, 0, 0)) == -26


def test_winning_the_game_is_worth_more_than_few_points() -> None:
    scores = (60, 58, 97, 70)
    won, lost = [1, 4, 21, 0], [0, 0, 26, 0]
    assert value(won, scores) < value(lost, scores)


@pytest.mark.rule("end.tie")
def test_a_tie_ends_no_game_that_is_played_on() -> None:
    scores, points = (60, 60, 97, 70), [0, 0, 26, 0]
    plain = value(points, (0, 0, 0, 0))
    assert value(points, scores) == plain
    shared = value(points, scores, tie="shared")
    assert value(points, (59, 60, 97, 70), tie="shared") < shared < plain


@pytest.mark.rule("end.score")
def test_the_game_ends_where_the_options_say() -> None:
    points = [0, 0, 26, 0]
    assert value(points, (1, 2, 3, 4), end_score=29) < value(points, (1, 2, 3, 4), end_score=30)

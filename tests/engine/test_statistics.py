"""What finished games count: for whom, how often, and what they add up to."""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import Any

import pytest
from hearts.game import Game, new_game
from hearts.model import Seat
from hearts.notation import parse_game
from hearts.options import PRESETS, Options, preset, preset_of
from hearts.players import LEVELS
from hearts.statistics import (
    START,
    STRENGTH,
    Result,
    count,
    parse_result,
    rating,
    result_of,
)

from tests.engine.golden import GOLDEN

CASUAL = ("casual",) * 3


def result(**told: Any) -> Result:
    """A game lost against three casual players, but for what is told."""
    base = Result(
        preset="standard",
        levels=CASUAL,
        won=False,
        shared=False,
        rounds=8,
        points=60,
        moons=0,
    )
    return replace(base, **told)


def finished(winners: tuple[int, ...], seats: tuple[str, ...] = ("person", *CASUAL)) -> Game:
    """A game that is over, with these winners."""
    game = parse_game(GOLDEN).with_seats(seats)
    return replace(game, winners=tuple(Seat(seat) for seat in winners))


# One game --------------------------------------------------------------------------------------


def test_a_finished_game_counts_rounds_points_and_the_level() -> None:
    game = parse_game(GOLDEN)
    told = result_of(game)
    assert told is not None
    assert (told.rounds, told.points) == (len(game.sheet), game.scores[0])
    assert told.levels == CASUAL
    assert told.level == "casual"
    assert told.preset is None  # with the jack and to 40 points
    assert told.won == (0 in (game.winners or ()))


def test_the_only_winner_has_won() -> None:
    told = result_of(finished((0,)))
    assert told is not None
    assert (told.won, told.shared, told.share) == (True, False, 1.0)


def test_one_of_several_winners_has_a_shared_win() -> None:
    told = result_of(finished((0, 2)))
    assert told is not None
    assert (told.won, told.shared, told.share) == (True, True, 0.5)


def test_winners_who_share_without_the_person_are_a_loss() -> None:
    told = result_of(finished((1, 2)))
    assert told is not None
    assert (told.won, told.shared, told.share) == (False, False, 0.0)


def test_only_the_person_s_moons_count() -> None:
    game = finished((0,))
    rows = [replace(row, moon=Seat(i % 2)) for i, row in enumerate(game.sheet)]
    told = result_of(replace(game, sheet=tuple(rows)))
    assert told is not None
    assert told.moons == (len(rows) + 1) // 2


@pytest.mark.rule("table.prize")
def test_the_prize_counts_for_the_person_who_gets_it() -> None:
    game = replace(parse_game(GOLDEN), prize=25)
    chips = []
    for person in range(4):
        seats = [*CASUAL]
        seats.insert(person, "person")
        told = result_of(game.with_seats(tuple(seats)))
        assert told is not None
        chips.append(told.chips)
    assert chips == [25 * (seat == game.prize_winner) for seat in range(4)]
    assert sum(chips) == 25


def test_a_game_that_goes_on_counts_nothing() -> None:
    game, _ = new_game(Options(), ["person", *CASUAL], 1)
    assert result_of(game) is None


@pytest.mark.parametrize(
    "seats", [("casual", *CASUAL), ("person", "person", "casual", "casual")], ids=["none", "two"]
)
def test_a_game_counts_only_for_one_person_against_cpu_players(seats: tuple[str, ...]) -> None:
    assert result_of(finished((0,), seats)) is None


def test_players_of_different_levels_are_of_no_level() -> None:
    told = result_of(finished((0,), ("person", "casual", "expert", "casual")))
    assert told is not None
    assert told.level is None


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_is_known_by_its_options(name: str) -> None:
    assert preset_of(preset(name)) == name


def test_rules_of_a_table_s_own_are_no_preset() -> None:
    assert preset_of(Options(end_score=77)) is None


# Results that were kept ------------------------------------------------------------------------


@pytest.mark.parametrize("told", [result(), result(preset=None, won=True, shared=True, points=-9)])
def test_a_result_survives_being_kept(told: Result) -> None:
    assert parse_result({**asdict(told), "levels": list(told.levels)}) == told


def test_a_result_that_was_kept_before_chips_were_counted_won_none() -> None:
    kept = {**asdict(result()), "levels": list(CASUAL)}
    del kept["chips"]
    assert parse_result(kept) == result(chips=0)


DAMAGED: dict[str, Any] = {
    "nothing": None,
    "no object": "won",
    "empty": {},
    "unknown preset": {"preset": "bridge"},
    "preset of another type": {"preset": ["standard"]},
    "unknown level": {"levels": ["casual", "casual", "wizard"]},
    "levels of another type": {"levels": 3},
    "level of another type": {"levels": [[], [], []]},
    "too few players": {"levels": ["casual"]},
    "too many players": {"levels": ["casual"] * 5},
    "won is no truth value": {"won": 1},
    "shared without a win": {"won": False, "shared": True},
    "no round": {"rounds": 0, "moons": 0},
    "more moons than rounds": {"moons": 9},
    "negative moons": {"moons": -1},
    "negative chips": {"chips": -1},
    "points no number": {"points": "60"},
    "points without end": {"points": 10**400},
    "a field too many": {"place": 1},
}


@pytest.mark.parametrize("name", DAMAGED)
def test_a_damaged_result_is_no_result(name: str) -> None:
    damage = DAMAGED[name]
    if isinstance(damage, dict) and damage:
        damage = {**asdict(result()), "levels": list(CASUAL), **damage}
    assert parse_result(damage) is None


# Many games ------------------------------------------------------------------------------------


def test_results_add_up() -> None:
    told = count(
        [
            result(won=True, points=20, rounds=5, moons=1, chips=25),
            result(won=True, shared=True, points=40, rounds=5, chips=10),
            result(points=90, rounds=10),
        ]
    )
    assert (told.games, told.wins, told.shared) == (3, 2, 1)
    assert (told.rounds, told.points, told.moons) == (20, 150, 1)
    assert (told.average, told.chips) == (7.5, 35)


def test_no_game_has_no_average() -> None:
    assert count([]).average is None


# table.rating ----------------------------------------------------------------------------------


def test_table_rating_needs_a_game() -> None:
    assert rating([]) is None


def test_table_rating_of_one_win_in_four_among_equals_stays() -> None:
    games = [result(won=True), result(), result(), result()]
    assert rating(games) == pytest.approx(START, abs=3)


def test_table_rating_rises_with_a_win_and_falls_with_a_loss() -> None:
    win, loss = rating([result(won=True)]), rating([result()])
    assert win is not None
    assert loss is not None
    assert win - START == 3 * (START - loss) == 24  # 3/4 and 1/4 of a step


def test_table_rating_takes_a_shared_win_as_half_a_win_and_half_a_loss() -> None:
    shared = rating([result(won=True, shared=True)])
    both = [rating([result(won=won)]) for won in (True, False)]
    assert shared == sum(told for told in both if told is not None) / 2


def test_table_rating_gives_more_for_a_win_against_the_stronger() -> None:
    told = [rating([result(won=True, levels=(level,) * 3)]) or 0 for level in LEVELS]
    assert told == sorted(set(told))


def test_table_rating_rates_every_level_a_better_one_higher() -> None:
    assert list(STRENGTH) == list(LEVELS)
    assert list(STRENGTH.values()) == sorted(set(STRENGTH.values()))


def test_table_rating_expects_less_at_a_larger_table() -> None:
    larger, smaller = (rating([result(levels=("casual",) * n)]) or 0 for n in (4, 2))
    assert larger > smaller

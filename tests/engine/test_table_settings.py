"""What is set at a table beside the rules: the prize, several games, and settings checked."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hearts.errors import OptionError, RequestError
from hearts.game import Game, new_game
from hearts.model import Seat
from hearts.notation import format_game, parse_game
from hearts.options import (
    PRESETS,
    TABLE_SETTINGS,
    Options,
    TableSettings,
    preset,
    specs,
    table_settings,
)

from tests.engine.table import random_play

SEATS = ["person", "casual", "casual", "casual"]


def played(options: Options, seed: int, prize: int = 0) -> Game:
    """A game played to its end."""
    game, _ = new_game(options, SEATS, seed, prize=prize)
    game = random_play(game, random.Random(seed), 5000)
    assert game.winners is not None
    return game


def tied(tie: Any) -> list[Game]:
    """Games whose lowest score several share, played for 25 chips."""
    # one round alone: ties of the lowest score are frequent
    games = (played(Options(tie=tie, end_score=1), seed, 25) for seed in range(40))
    return [game for game in games if game.scores.count(min(game.scores)) > 1]


# The prize -----------------------------------------------------------------------------------


@pytest.mark.rule("table.prize")
def test_the_prize_goes_to_the_winner() -> None:
    game = played(Options(end_score=30), 1, prize=25)
    assert game.winners == (game.prize_winner,)


@pytest.mark.rule("table.prize")
def test_nobody_gets_the_prize_before_the_end() -> None:
    assert new_game(Options(), SEATS, 1, prize=25)[0].prize_winner is None


@pytest.mark.rule("table.prize")
def test_no_prize_has_no_winner() -> None:
    assert played(Options(end_score=30), 1).prize_winner is None


@pytest.mark.rule("table.prize", "end.tie")
def test_the_prize_of_a_shared_win_is_drawn_as_by_draw_lots() -> None:
    shared, drawn = tied("shared"), tied("draw_lots")
    assert len(shared) > 3
    assert all(len(game.winners or ()) > 1 for game in shared)
    assert [(game.prize_winner,) for game in shared] == [game.winners for game in drawn]
    # the lot falls on each of them now and then
    places = {sorted(game.winners or ()).index(game.prize_winner or Seat(0)) for game in shared}
    assert len(places) > 1


@pytest.mark.rule("table.prize")
def test_the_lot_for_the_prize_is_the_same_whoever_sits_there() -> None:
    for game in tied("shared"):
        left = game.with_seats(["casual"] * 4)
        assert left.prize_winner == game.prize_winner


@pytest.mark.rule("table.prize")
def test_a_prize_can_be_set_during_the_game() -> None:
    game = random_play(new_game(Options(), SEATS, 1)[0], random.Random(1), 20)
    assert game.prize == 0
    assert game.with_prize(25).prize == 25
    assert game.with_prize(25).with_prize(0) == game


@pytest.mark.rule("table.prize")
def test_a_prize_cannot_be_set_once_it_is_known_who_wins() -> None:
    with pytest.raises(RequestError) as refused:
        played(Options(end_score=30), 1).with_prize(25)
    assert (refused.value.code, refused.value.args_) == ("phase.wrong", {"phase": "game_end"})


@pytest.mark.rule("table.prize")
def test_undo_keeps_the_prize() -> None:
    game = random_play(new_game(Options(), SEATS, 1)[0], random.Random(1), 20).with_prize(25)
    assert game.undo().prize == 25


@pytest.mark.rule("table.prize")
def test_undo_of_the_last_move_takes_the_prize_back() -> None:
    game = played(Options(end_score=30), 1, prize=25).undo()
    assert (game.prize, game.prize_winner) == (25, None)


@pytest.mark.rule("table.prize")
def test_the_next_round_keeps_the_prize() -> None:
    game = random_play(new_game(Options(), SEATS, 1, prize=25)[0], random.Random(1), 56)
    assert game.round.phase == "end"
    assert game.next_round()[0].prize == 25


@pytest.mark.rule("table.prize")
def test_a_record_tells_the_prize_and_who_gets_it() -> None:
    game = tied("shared")[0]
    record = format_game(game)
    assert "\nprize: 25\n" in record
    assert record.endswith(f", prize {game.prize_winner}\n")
    assert parse_game(record) == game


@pytest.mark.rule("table.prize")
def test_a_record_without_a_prize_says_nothing_of_one() -> None:
    assert "prize" not in format_game(played(Options(end_score=30), 1))


@pytest.mark.rule("table.prize")
@pytest.mark.parametrize("prize", [-1, 1_000_001, "25", 2.5, True, None])
def test_a_wrong_prize_is_refused(prize: Any) -> None:
    game, _ = new_game(Options(), SEATS, 1)
    for give in (game.with_prize, lambda value: new_game(Options(), SEATS, 1, prize=value)):
        with pytest.raises(OptionError) as refused:
            give(prize)
        assert refused.value.code == "option.value"
        assert refused.value.args_ == {"option": "prize", "value": prize, "choices": ["0..1000000"]}


@pytest.mark.rule("table.several")
def test_several_games_at_once_do_not_touch_each_other() -> None:
    alone = [played(Options(end_score=30), seed) for seed in (1, 2)]
    games = [new_game(Options(end_score=30), SEATS, seed)[0] for seed in (1, 2)]
    chances = [random.Random(seed) for seed in (1, 2)]
    while any(game.winners is None for game in games):
        games = [random_play(g, chance, 1) for g, chance in zip(games, chances, strict=True)]
    assert games == alone


# Settings ------------------------------------------------------------------------------------


@pytest.mark.rule("table.turn_time", "table.commands", "table.prize")
def test_the_settings_of_a_table_are_declared_like_options() -> None:
    declared = {spec.id: spec.choices or (spec.min, spec.max) for spec in specs(TableSettings)}
    assert declared == {
        "turn_time": ("none", 30, 60),
        "commands": ("closed", "open"),
        "prize": (0, 1_000_000),
    }


@pytest.mark.parametrize(
    ("name", "value", "choices"),
    [
        ("turn_time", 45, ["none", 30, 60]),
        ("turn_time", "30", ["none", 30, 60]),
        ("commands", "ajar", ["closed", "open"]),
        ("prize", -1, ["0..1000000"]),
    ],
)
def test_a_wrong_setting_says_which_there_are(name: str, value: Any, choices: list[Any]) -> None:
    with pytest.raises(OptionError) as refused:
        TableSettings.from_dict({name: value})
    assert refused.value.code == "option.value"
    assert refused.value.args_ == {"option": name, "value": value, "choices": choices}


def test_presets_set_what_a_table_can_be_set_to() -> None:
    for name in PRESETS:
        assert table_settings(name).differing() == TABLE_SETTINGS.get(name, {})
    assert table_settings("chat") == TableSettings(turn_time=30, commands="open")
    assert table_settings("standard") == TableSettings()
    assert TABLE_SETTINGS.keys() <= PRESETS.keys()


# Options -------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["marvellous", "", "Chat", None, 3, []])
def test_an_unknown_preset_is_refused(name: Any) -> None:
    for read in (preset, table_settings):
        with pytest.raises(OptionError) as refused:
            read(name)
        expected = {"option": "preset", "value": name, "choices": list(PRESETS)}
        assert refused.value.args_ == expected


@pytest.mark.parametrize("spec", specs(), ids=lambda spec: spec.id)
def test_an_option_refuses_what_it_cannot_be(spec: Any) -> None:
    choices = [*spec.choices] or [f"{spec.min}..{spec.max}"]
    low, high = (spec.choices[0], spec.choices[-1]) if spec.choices else (spec.min, spec.max)
    beyond = [low - 1, high + 1, str(low), float(low)] if isinstance(low, int) else [low.upper()]
    for value in [*beyond, None, True, [low]]:
        with pytest.raises(OptionError) as refused:
            Options.from_dict({spec.id: value})
        assert refused.value.code == "option.value"
        assert refused.value.args_ == {"option": spec.id, "value": value, "choices": choices}


@pytest.mark.parametrize("kind", [Options, TableSettings])
def test_an_unknown_option_says_which_there_are(kind: type[Options | TableSettings]) -> None:
    with pytest.raises(OptionError) as refused:
        kind.from_dict({"jocker": "on"})
    expected = {"option": "jocker", "value": "on", "choices": sorted(kind().as_dict())}
    assert (refused.value.code, refused.value.args_) == ("option.unknown", expected)


@pytest.mark.rule("seat.players")
@pytest.mark.parametrize("seats", [[], ["person"] * 3, ["person"] * 5, ["a b", "", "c", "d"]])
def test_seats_that_contradict_the_number_of_players_are_refused(seats: list[str]) -> None:
    expected = {"option": "seats", "value": seats, "choices": ["4 words"]}
    game, _ = new_game(Options(), SEATS, 1)
    for sit in (game.with_seats, lambda seats: new_game(Options(), seats, 1)):
        with pytest.raises(OptionError) as refused:
            sit(seats)
        assert refused.value.args_ == expected


@pytest.mark.rule("deck.leftover")
def test_leftover_without_effect_is_no_contradiction() -> None:
    kitty = new_game(Options(leftover="kitty"), SEATS, 1)[0]
    assert kitty.log == new_game(Options(), SEATS, 1)[0].log


@pytest.mark.rule("pass.option")
def test_across_second_is_the_cycle_where_nobody_sits_across() -> None:
    rounds = [
        new_game(Options(players=3, passing=passing), SEATS[:3], 1)[0].round.direction
        for passing in ("cycle", "across_second")
    ]
    assert rounds[0] == rounds[1]

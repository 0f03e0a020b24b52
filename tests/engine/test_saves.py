"""Saves, and games from elsewhere: read back equal, or refused with the place."""

from __future__ import annotations

import json

import pytest
from hearts.errors import NotationError
from hearts.game import PERSON, new_game
from hearts.notation import format_deal, format_game, parse_game
from hearts.options import Options, preset
from hearts.saves import format_save, parse_save, read_game, replayed

from tests.engine.golden import GOLDEN
from tests.engine.test_protocol import error, ok

GAME = parse_game(GOLDEN)


def test_a_save_gives_the_game_back() -> None:
    assert parse_save(format_save(GAME)) == GAME


@pytest.mark.parametrize(
    "text", [GOLDEN, format_save(GAME), f"\ufeff{GOLDEN}", f" \n{format_save(GAME)}\n"]
)
def test_a_game_from_elsewhere_may_be_a_record_or_a_save(text: str) -> None:
    assert read_game(text) == GAME


def test_bare_cards_are_a_game_against_cpu_players() -> None:
    game = read_game(format_deal(GAME.log[0].deal))
    assert game.seats == (PERSON, "casual", "casual", "casual")
    assert game.log[0].deal == GAME.log[0].deal


def test_a_save_cut_short_says_where() -> None:
    with pytest.raises(NotationError) as caught:
        parse_save(format_save(GAME)[:30])
    assert (caught.value.args_["line"], caught.value.args_["column"]) == (1, 31)
    assert caught.value.args_["where"] == "json"


@pytest.mark.parametrize("text", ['{"a":' * 100_000, '{"version": ' + "9" * 9999 + "}"])
def test_a_save_that_no_reader_gets_through_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_save(text)
    assert (caught.value.code, caught.value.args_) == ("save.damaged", {"where": "json"})


def test_an_unknown_kind_of_player_says_where() -> None:
    text = GOLDEN.replace("seats: person casual", "seats: person wizard")
    with pytest.raises(NotationError) as caught:
        read_game(text)
    assert caught.value.args_["line"] == 3
    assert caught.value.args_["column"] == 15
    assert caught.value.args_["text"] == "wizard"


def test_a_round_can_be_dealt_again() -> None:
    again = replayed(GAME, 3)
    assert again.log[0].deal.hands == GAME.log[2].deal.hands
    assert (again.seats, again.options) == (GAME.seats, GAME.options)
    assert (again.round.number, again.round.phase) == (1, "pass")


def test_a_kitty_is_dealt_again_too() -> None:
    options = Options(players=5, leftover="kitty")
    game, _ = new_game(options, [PERSON, *["casual"] * 4], 4)
    assert replayed(game, 1).log[0].deal == game.log[0].deal


# Through the door ------------------------------------------------------------------------------


def test_reading_changes_no_game_at_the_table() -> None:
    before = ok("new", seed=5)
    told = ok("read", text=GOLDEN)
    assert parse_save(told["save"]) == GAME
    assert told["record"] == GOLDEN
    assert told["state"]["phase"] == "game_end"
    assert ok("state")["state"] == before["state"]


def test_reading_needs_no_game_at_the_table() -> None:
    assert ok("read", text=format_game(GAME))["record"] == GOLDEN


def test_following_suit_is_refused_with_the_suit() -> None:
    dealt = "\n".join(
        [
            "options: passing=never",
            *(
                f"hand {i}: {' '.join(r + s for r in '23456789TJQKA')}"
                for i, s in enumerate("CDHS")
            ),
        ]
    )
    mixed = dealt.replace("2D", "3C").replace("C 3C 4C", "C 2D 4C", 1)
    told = error("read", text=f"{mixed}\ntrick 1: 2C 3D\n")
    assert told["args"]["why"] == {"code": "play.follow", "args": {"suit": "C"}}
    assert (told["args"]["line"], told["args"]["column"]) == (6, 13)


def test_the_cards_of_a_round_are_told_with_a_text_to_play_them_again() -> None:
    ok("load", save=format_save(GAME))
    told = ok("deal", round=2)
    deal = GAME.log[1].deal
    assert told["hands"] == [[card.text for card in hand] for hand in deal.hands]
    assert told["kitty"] == []
    assert read_game(told["text"]) == replayed(GAME, 2)


def test_the_deal_code_stands_with_the_cards() -> None:
    code = ok("new", seed=123)["state"]["code"]
    assert ok("deal", round=1, peek=True)["code"] == code
    ok("new", code=code)
    assert ok("state")["state"]["code"] == code


def test_the_cards_of_a_round_that_goes_on_are_told_only_to_who_insists() -> None:
    dealt = ok("new", seed=3)["state"]["hand"]
    for peek in ({}, {"peek": False}, {"peek": 1}):
        told = error("deal", round=1, **peek)
        assert told == {"code": "deal.running", "args": {"round": 1}}
    assert ok("deal", round=1, peek=True)["hands"][0] == dealt


def test_a_round_not_begun_has_no_cards_to_tell() -> None:
    ok("new", seed=1)
    for number in (0, 2):
        assert error("deal", round=number)["code"] == "request.field"


def test_a_state_names_its_preset_and_a_finished_game_what_it_counts() -> None:
    told = ok("new", options=preset("omnibus").differing(), seed=1)["state"]
    assert (told["preset"], told["result"]) == ("omnibus", None)
    told = ok("load", save=format_save(GAME))["state"]
    assert told["preset"] is None
    assert told["result"]["rounds"] == len(GAME.sheet)


def test_results_are_added_up_and_what_is_none_is_told() -> None:
    kept = ok("load", save=format_save(GAME))["state"]["result"]
    won = {**kept, "preset": "short", "levels": ["expert", "casual", "casual"], "won": True}
    told = ok("statistics", results=[kept, "scribble", {**won, "shared": False}])
    assert told["unreadable"] == 1
    assert told["all"]["games"] == 2
    assert [row["preset"] for row in told["presets"]] == ["short", None]
    assert [row["level"] for row in told["levels"]] == ["casual", None]
    assert told["rating"] > 0
    assert json.dumps(told)


def to_a_claim(seed: int) -> bool:
    """Play a round until the rest may be claimed; False if that doesn't come."""
    told = ok("new", options={"end_score": 1, "tie": "shared"}, seed=seed)["state"]
    while told["phase"] != "game_end" and not told["claim"]:
        if told["phase"] == "pass":
            told = ok("move", move={"pass": told["hand"][:3]})["state"]
        elif told["turn"] == 0:
            told = ok("move", move={"play": told["legal"][-1]})["state"]
        else:
            told = ok("cpu")["state"]
    return bool(told["claim"])


def test_a_claim_counts_as_a_game_played_to_its_end() -> None:
    assert any(to_a_claim(seed) for seed in range(30))
    ended = ok("claim")["state"]
    assert ended["phase"] == "game_end"
    assert ended["result"]["rounds"] == len(ended["sheet"])
    assert ended["result"]["points"] == ended["scores"][0]

"""The game record: one that a person can read through, and what reading one lets pass."""

from __future__ import annotations

import pytest
from hearts.cards import Card
from hearts.errors import NotationError
from hearts.game import PERSON, new_game
from hearts.notation import (
    format_deal,
    format_game,
    parse_card,
    parse_cards,
    parse_deal,
    parse_game,
)
from hearts.options import Options, preset

from tests.engine.golden import GOLDEN, golden_game

FIRST_DEAL = "\n".join(GOLDEN.splitlines()[6:10])


def test_the_golden_game_replays_to_its_own_record() -> None:
    game = parse_game(GOLDEN)
    assert format_game(game) == GOLDEN
    assert game.winners is not None
    assert max(game.scores) >= 40


def test_the_same_seed_plays_the_golden_game_again() -> None:
    assert format_game(golden_game()) == GOLDEN, "run: python -m tests.engine.golden"


# As people type ------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["TH", "th", "10H", "10h", "T♥", "♥T", "♡10", "10♥\ufe0f"])
def test_a_card_may_be_typed_in_many_ways(text: str) -> None:
    assert parse_card(text) is Card("TH")


@pytest.mark.parametrize("text", ["", "Q", "HT", "1H", "H10", "100H", "♥", "♥♥", "T♥H", "Q S"])
def test_what_names_no_card_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as refused:
        parse_card(text)
    assert (refused.value.code, refused.value.args_) == ("card.unknown", {"text": text})


def test_cards_are_read_in_their_order_up_to_one_that_there_is_not() -> None:
    assert parse_cards(["qs", "10H", "♣2"]) == [Card("QS"), Card("TH"), Card("2C")]
    with pytest.raises(NotationError) as refused:
        parse_cards(["QS", "1H", "QS"])
    assert (refused.value.code, refused.value.args_) == ("card.unknown", {"text": "1H"})


def test_a_card_named_twice_is_refused() -> None:
    with pytest.raises(NotationError) as refused:
        parse_cards(["QS", "TH", "10h"])
    assert (refused.value.code, refused.value.args_) == ("card.twice", {"card": "TH"})


@pytest.mark.parametrize(
    "typed",
    [
        pytest.param(GOLDEN.lower(), id="lower case"),
        pytest.param(GOLDEN.replace("\n", "\r\n"), id="lines of Windows"),
        pytest.param(GOLDEN.replace("\n", "\r"), id="lines of old Macs"),
        pytest.param(GOLDEN.rstrip("\n"), id="no last line break"),
        pytest.param("\ufeff" + GOLDEN, id="byte order mark"),
        pytest.param("\n\n" + GOLDEN.replace("\n", "\n \t\n"), id="empty lines"),
        pytest.param(GOLDEN.replace(" ", "   ").replace("\n", "  \n  "), id="blanks"),
        pytest.param(GOLDEN.replace(":", " :").replace("=", " = "), id="blanks before signs"),
        pytest.param("# by train\n" + GOLDEN.replace("\n", " # a: b, 2C\n"), id="comments"),
        pytest.param(GOLDEN.replace("T", "10"), id="tens in digits"),
        pytest.param(GOLDEN.replace("S ", "♠ ").replace(" QC", " ♣Q"), id="suits as symbols"),
    ],
)
def test_a_record_may_be_typed_loosely(typed: str) -> None:
    assert format_game(parse_game(typed)) == GOLDEN


@pytest.mark.parametrize("head", ["points", "totals", "winners"])
def test_what_follows_from_the_moves_may_be_left_out(head: str) -> None:
    lines = [line for line in GOLDEN.splitlines() if not line.startswith(head)]
    assert format_game(parse_game("\n".join(lines))) == GOLDEN


def test_leaders_and_directions_may_be_left_out() -> None:
    bare = GOLDEN
    for word in ("left", "right", "across", "hold"):
        bare = bare.replace(f", pass {word}", "")
    for seat in range(4):
        bare = bare.replace(f", lead {seat}:", ":")
    assert "lead" not in bare
    assert format_game(parse_game(bare)) == GOLDEN


def test_hands_alone_are_a_standard_game_of_people() -> None:
    game = parse_game(FIRST_DEAL)
    assert game == new_game(Options(), [PERSON] * 4, 0, parse_game(GOLDEN).log[0].deal)[0]


def test_hands_may_come_in_any_order() -> None:
    assert parse_deal("\n".join(reversed(FIRST_DEAL.splitlines()))) == parse_deal(FIRST_DEAL)


def test_options_alone_may_stand_before_hands() -> None:
    options = preset("black_maria")
    deal = new_game(options, [PERSON] * 3, 5)[0].log[0].deal
    told = " ".join(f"{name}={value}" for name, value in options.differing().items())
    game = parse_game(f"options: {told}\n{format_deal(deal)}")
    assert (game.options, game.log[0].deal, game.seats) == (options, deal, (PERSON,) * 3)


def test_a_deal_tells_the_number_of_its_round() -> None:
    deal = parse_game(GOLDEN).log[2].deal
    assert format_deal(deal).startswith("round 3\nhand 0: ")
    assert parse_deal(format_deal(deal)) == deal
    assert parse_deal(format_deal(deal).replace("round 3", "round 3, pass across")) == deal


def test_a_deal_without_the_number_has_the_one_it_is_given() -> None:
    assert parse_deal(FIRST_DEAL, 7).number == 7


def test_a_record_cut_off_anywhere_is_read_or_refused() -> None:
    outcomes = set()
    for end in range(0, len(GOLDEN), 97):
        try:
            outcomes.add(type(parse_game(GOLDEN[:end])).__name__)
        except NotationError as error:
            outcomes.add(error.code)
    assert outcomes == {"Game", "save.damaged"}

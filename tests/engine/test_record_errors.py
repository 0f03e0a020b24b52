"""What is wrong with a record: the line, the column, what was expected and what stands there."""

from __future__ import annotations

import random
import re

import pytest
from hearts.errors import HeartsError, NotationError
from hearts.game import new_game
from hearts.model import Claim, Seat
from hearts.notation import format_deal, format_game, parse_deal, parse_game
from hearts.options import Options

from tests.engine.golden import GOLDEN
from tests.engine.table import any_move, may_claim

HANDS = ["hand 0", "hand 1", "hand 2", "hand 3"]
OPTIONS = [*Options().as_dict(), "standard"]

# What is put in the place of what, with a | before the word that is wrong; what was expected.
DAMAGES: dict[str, tuple[str, str, object]] = {
    "title": ("game record", "|gamble record", "game"),
    "version": ("version 1", "version |one", "1"),
    "title goes on": ("version 1", "version 1 |2", "end of line"),
    "option": ("jack=on", "|jock=on", OPTIONS),
    "option twice": ("jack=on", "jack=on |jack=off", [o for o in OPTIONS if o != "jack"]),
    "no option": ("options: jack=on end_score=40", "options:|", OPTIONS),
    "value": ("jack=on", "jack=|maybe", ["off", "on"]),
    "number too small": ("=40", "=|0", "1..1000"),
    "number too great": ("=40", "=|1001", "1..1000"),
    "no number": ("=40", "=|forty", "1..1000"),
    "sign": ("jack=on", "jack |on", "="),
    "standard and more": ("options: ", "options: standard |", "end of line"),
    "too few seats": (" casual\nseed", "|\nseed", "4 seats"),
    "too many seats": ("casual\nseed", "casual |me\nseed", "4 seats"),
    "seat is a sign": ("person casual", "person |, casual", "4 seats"),
    "seed": ("seed: 2026", "seed: |2O26", "whole number"),
    "seed and more": ("seed: 2026", "seed: 2026 |27", "end of line"),
    "colon": ("seed: 2026", "seed |2026", ":"),
    "header out of order": ("seed: 2026", "seed: 2026\n|seats: me", ["prize", "round 1", *HANDS]),
    "prize too great": ("seed: 2026", "seed: 2026\nprize: |1000001", "0..1000000"),
    "prize below nothing": ("seed: 2026", "seed: 2026\nprize: |-1", "0..1000000"),
    "first round": ("round 1", "round |2", ["round 1"]),
    "round out of sequence": ("round 3", "round |4", ["round 3"]),
    "round without number": ("round 3, pass across", "round|", ["round 3"]),
    "direction": ("pass right", "pass |left", "right"),
    "round and more": ("pass right", "pass right |now", "end of line"),
    "hand twice": ("hand 1:", "hand |0:", HANDS[1:]),
    "no such hand": ("hand 1:", "hand |4:", HANDS[1:]),
    "too many hands": ("pass 0", "|hand 4: 2C\npass 0", [f"pass {i}" for i in range(4)]),
    "hand missing": ("hand 3: 2C 3C 5C 7C 8C QC 3D 9D TD 3S TS JS KS\npass", "|pass", ["hand 3"]),
    "kitty of nothing": ("pass 0", "|kitty: 2C\npass 0", [f"pass {i}" for i in range(4)]),
    "card twice": ("hand 1: 9C", "hand 1: |4D", "card not dealt yet"),
    "card unknown": ("hand 0: 4D", "hand 0: |1S", "card"),
    "card missing": ("7H 8H\nhand", "7H|\nhand", "13 cards"),
    "card too many": ("7H 8H\nhand", "7H 8H |9H\nhand", "13 cards"),
    "seat passes twice": ("pass 1:", "pass |0:", ["pass 1", "pass 2", "pass 3"]),
    "pass missing": ("pass 3: QC TD KS\n", "|", ["pass 3"]),
    "play before all have passed": ("pass 3", "|trick 1: 2C\npass 3", ["pass 3"]),
    "trick number": ("trick 4,", "trick |5,", ["trick 4"]),
    "leader": ("4, lead 0", "4, lead |1", "0"),
    "too many cards in a trick": ("8D\ntrick 3", "8D |2D\ntrick 3", "4 cards"),
    "card missing in a trick": (" 8D\ntrick 3", "|\ntrick 3", "4 cards"),
    "no card in a trick": (" QD 9D TD 8D", "|", "card"),
    "trick after the last": ("points", "|trick 14: 2C\npoints", ["points", "totals", "round 2"]),
    "points": ("points: -8 24", "points: -8 |23", "24"),
    "points missing": ("points: -8 24 0 0", "points: -8 24 0|", "0"),
    "points too many": ("points: -8 24 0 0", "points: -8 24 0 0 |0", "end of line"),
    "points too early": ("trick 13, ", "|points: 0 0 0 0\ntrick 13, ", ["trick 13"]),
    "moon that was none": ("points: -8 24 0 0", "points: -8 24 0 0|, moon 1", "end of line"),
    "points told twice": ("totals", "|points: -8 24 0 0\ntotals", ["totals", "round 2"]),
    "totals": ("totals: -4", "totals: |-5", "-4"),
    "winner": ("winners: 3", "winners: |2", "3"),
    "winner too early": ("\nround 2", "|winners: 0\nround 2", ["round 2"]),
    "no prize to win": ("winners: 3", "winners: 3|, prize 3", "end of line"),
    "more after the end": ("winners: 3", "winners: 3\n|round 8", ["end of record"]),
}


def refused(text: str) -> NotationError:
    with pytest.raises(NotationError) as caught:
        parse_game(text)
    assert caught.value.code == "save.damaged"
    return caught.value


def place(marked: str) -> dict[str, object]:
    """Where the | is, and the word that comes after it, as an error tells them."""
    before, after = marked.split("|")
    line = before.count("\n") + 1
    word = re.match(r"[^\s,:=]+|[,:=]|", after)
    assert word is not None
    column = len(before) - before.rfind("\n")
    return {"where": f"record:{line}", "line": line, "column": column, "text": word[0]}


@pytest.mark.parametrize("name", DAMAGES)
def test_what_is_wrong_is_found_in_its_place(name: str) -> None:
    old, new, expected = DAMAGES[name]
    assert old in GOLDEN
    marked = GOLDEN.replace(old, new, 1)
    error = refused(marked.replace("|", ""))
    assert error.args_ == {**place(marked), "expected": expected}


def test_a_record_of_another_version_says_which() -> None:
    with pytest.raises(NotationError) as caught:
        parse_game(GOLDEN.replace("version 1", "version 9"))
    assert caught.value.code == "save.version"
    args = caught.value.args_
    assert (args["version"], args["expected"]) == ("9", 1)
    assert (args["line"], args["column"]) == (1, 29)


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing here\n"])
def test_an_empty_record_expects_its_beginning(text: str) -> None:
    args = refused(text).args_
    assert (args["line"], args["column"], args["text"]) == (1, 1, "")
    assert args["expected"] == [
        "Hearts game record, version 1",
        "options",
        "seats",
        *(f"name {i}" for i in range(4)),
        "seed",
        "prize",
        "round 1",
        *HANDS,
    ]


def test_a_record_that_ends_too_early_is_wrong_at_its_end() -> None:
    args = refused("seed: 4  # no cards\n\n# of anybody\n").args_
    assert (args["line"], args["column"], args["text"]) == (1, 8, "")
    args = refused("hand 0:\n").args_
    assert (args["line"], args["column"], args["expected"]) == (1, 8, "13 cards")


def test_columns_are_those_of_an_editor() -> None:
    args = refused("\ufeff# Sophie\x0cand I\r\n\toptions :  jack= ♥\u2028\r\n").args_
    assert (args["line"], args["column"], args["text"]) == (2, 19, "♥")


# Moves that the rules do not allow -----------------------------------------------------------


def move_refused(old: str, new: str) -> dict[str, object]:
    """The error's data for a move put in the place of another, but for what `place` tells."""
    assert old in GOLDEN
    marked = GOLDEN.replace(old, new, 1)
    args = refused(marked.replace("|", "")).args_
    told = place(marked)
    assert {name: args[name] for name in told} == told
    return {name: value for name, value in args.items() if name not in told}


@pytest.mark.rule("play.follow")
def test_a_card_that_does_not_follow_suit_is_named_with_its_move() -> None:
    assert move_refused("QD 9D TD 8D", "QD |AC TD 8D") == {
        "expected": "legal card",
        "reason": "play.follow",
        "round": 1,
        "trick": 2,
        "move": 10,
        "seat": 3,
        "card": "AC",
    }


@pytest.mark.rule("lead.opening")
def test_another_opening_than_the_lowest_club_is_refused() -> None:
    args = move_refused("lead 3: 2C QC JC KC", "lead 3: |3C QC JC KC")
    assert (args["reason"], args["card"], args["move"]) == ("lead.opening", "3C", 5)


@pytest.mark.rule("pass.three")
@pytest.mark.parametrize("cards", ["AC QH|", "AC QH KH |2H", "AC QH |QH", "|"])
def test_three_cards_are_passed(cards: str) -> None:
    blank = "" if cards == "|" else " "
    assert move_refused("pass 2: AC QH KH", f"pass 2:{blank}{cards}") == {
        "expected": "3 cards",
        "reason": "pass.three",
        "round": 1,
        "trick": None,
        "move": 3,
        "seat": 2,
        "card": None,
    }


@pytest.mark.rule("pass.three")
def test_a_card_that_is_not_held_cannot_be_passed() -> None:
    args = move_refused("pass 2: AC QH KH", "pass 2: AC |2C KH")
    assert (args["reason"], args["card"], args["seat"]) == ("card.not_held", "2C", 2)


@pytest.mark.rule("pass.hold")
def test_nobody_passes_on_a_hold_hand() -> None:
    deal = "trick 1, lead 1: 2C TC KC JC"
    marked = GOLDEN.replace(deal, f"|pass 0: 9C JC 3D\n{deal}")
    args = refused(marked.replace("|", "")).args_
    assert args == {**place(marked), "expected": ["trick 1"]}


@pytest.mark.rule("deck.leftover")
def test_a_card_that_is_out_of_play_is_refused() -> None:
    text = format_game(new_game(Options(players=3), ["person"] * 3, 1)[0])
    line = next(line for line in text.splitlines() if line.startswith("hand 1: "))
    marked = text.replace(line, f"hand 1: |2D {line[11:]}")
    args = refused(marked.replace("|", "")).args_
    assert args == {**place(marked), "expected": "card in play"}


@pytest.mark.rule("deck.kitty")
def test_a_kitty_belongs_to_its_deal() -> None:
    options = Options(players=5, leftover="kitty")
    text = format_game(new_game(options, ["person"] * 5, 1)[0])
    assert refused(text[: text.index("kitty: ")]).args_["expected"] == ["kitty"]
    assert refused(text[: text.rindex(" ")]).args_["expected"] == "2 cards"


# Claims --------------------------------------------------------------------------------------


def claimed() -> str:
    """The record of a game whose first round was claimed by seat 1 in the middle of a trick."""
    rng = random.Random(1)
    for seed in range(100):
        game = new_game(Options(passing="never", end_score=1000), ["person"] * 4, seed)[0]
        while game.round.phase == "play":
            if game.round.trick.cards and Claim(Seat(1)) in may_claim(game.round):
                return format_game(game.apply(Claim(Seat(1)))[0])
            game, _ = game.apply(any_move(game.round, rng))
    raise AssertionError("no claim in the first games")


def test_a_claim_stands_in_its_place_and_ends_the_round() -> None:
    text = claimed()
    *_, trick, claim, points, totals = text.splitlines()
    assert [line.split()[0] for line in (trick, claim, points, totals)] == [
        "trick", "claim", "points:", "totals:",
    ]  # fmt: skip
    assert claim == "claim 1"
    assert parse_game(text).round.phase == "end"
    assert format_game(parse_game(text)) == text


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("claim 1", "claim |4", [f"claim {i}" for i in range(4)]),
        ("claim 1", "claim|", [f"claim {i}" for i in range(4)]),
        ("claim 1", "claim 1 |now", "end of line"),
        ("\nclaim 1", "|\ntotals", "4 cards"),
        ("\ntrick 1,", "\n|claim 1\ntrick 1,", ["trick 1"]),
        ("claim 1", "claim 1\n|claim 1", ["points", "totals", "round 2"]),
    ],
)
def test_a_claim_out_of_place_is_refused_there(old: str, new: str, expected: object) -> None:
    text = claimed()
    assert old in text
    marked = text.replace(old, new, 1)
    error = refused(marked.replace("|", ""))
    assert error.args_ == {**place(marked), "expected": expected}


# Sentences for programmers -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("hand 0: 4D", "hand 0: 1S", 'record:7, column 9: expected card, not "1S"'),
        ("7H 8H\nh", "7H\nh", "record:7, column 44: expected 13 cards, not the end of the line"),
        ("pass 1:", "pass 0:", 'record:12, column 6: expected pass 1 or pass 2 or pass 3, not "0"'),
        (
            "lead 3: 2C QC JC",
            "lead 3: 3C QC JC",
            'record:15, column 18: expected legal card, not "3C"'
            " (lead.opening; round 1, trick 1, move 5, seat 3)",
        ),
        (
            "pass 2: AC QH KH",
            "pass 2: AC QH",
            "record:13, column 14: expected 3 cards, not the end of the line"
            " (pass.three; round 1, move 3, seat 2)",
        ),
    ],
)
def test_an_error_reads_well(old: str, new: str, sentence: str) -> None:
    assert str(refused(GOLDEN.replace(old, new, 1))) == sentence


# Deals alone ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("marked", "expected"),
    [
        ("|", HANDS),
        ("|what", HANDS),
        ("|points: 1", HANDS),
        ("hand |4: 2C", HANDS),
        ("hand 0: 2C|", "13 cards"),
        ("hand 0: |ZZ", "card"),
        ("round |0", "number of the round"),
        ("round|", "number of the round"),
        ("round 2, pass |left", "across"),
        ("round 2|", HANDS),
    ],
)
def test_a_wrong_deal_says_where(marked: str, expected: object) -> None:
    options = Options(passing="across_second")
    with pytest.raises(NotationError) as caught:
        parse_deal(marked.replace("|", ""), 1, options)
    where = {**place(marked), "where": "deal:1"}
    assert caught.value.args_ == {**where, "expected": expected}


def test_a_deal_lacks_a_hand_at_its_end() -> None:
    deal = new_game(Options(), ["person"] * 4, 3)[0].log[0].deal
    text = format_deal(deal)
    short = text[: text.index("hand 3")]
    with pytest.raises(HeartsError) as caught:
        parse_deal(short)
    args = caught.value.args_
    assert (args["line"], args["expected"], args["text"]) == (4, ["hand 3"], "")

"""Names of people: what is kept of what anybody types, and how records and the door tell them."""

from __future__ import annotations

from typing import Any

import pytest
from hearts.errors import NotationError, OptionError
from hearts.game import Game, new_game
from hearts.names import MOST_NAME, clean_name, is_name
from hearts.notation import format_game, parse_game
from hearts.options import Options
from hearts.report import game_data, sheet_text
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.test_protocol import error, ok

NAMES = ["Ása Björk", "", 'the "#1", C:\\>', "Nguyễn Văn Đ."]


def named(*names: str) -> Game:
    return new_game(Options(), ["person"] * 4, 3, names=names)[0]


# What is a name ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name", ["Jó", "O’Brien", "a#b=c, d: e", "👩\u200d🚀", "م\u200cی", "x" * MOST_NAME]
)
def test_what_can_be_seen_in_one_line_is_a_name(name: str) -> None:
    assert is_name(name)
    assert clean_name(name) == name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("  Jón \t Örn\n", "Jón Örn"),
        ("first\r\nhand 0: 2C", "first hand 0: 2C"),
        ("evil\u202egnp.exe", "evilgnp.exe"),
        ("\u2067a\u2069\u200f", "a"),
        ("\x1b[2Jx\x00", "[2Jx"),
        ("\ufeffa\u200bb\xadc", "abc"),
        ("\ud800", ""),
        ("\ue000\uf8ff", ""),
        ("\u200d\ufe0f", ""),
        ("\u200ca\u200d", "a"),
        ("a\ufff9b\U0001fffe\ufdd0c", "abc"),
        ("\U0001d159\U0001d173a\U000e0041", "a"),
        ("\u2065\u206a\U0001bca0", ""),
        ("x" * 5000, "x" * MOST_NAME),
        ("x" * (MOST_NAME - 1) + " y", "x" * (MOST_NAME - 1)),
        ("", ""),
    ],
)
def test_what_cannot_be_seen_and_what_is_too_long_is_left_out(text: str, name: str) -> None:
    assert clean_name(text) == name
    assert not is_name(text)


FAMILY = "👨\u200d👩\u200d👧"
FLAG = "🇮🇸"


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("x" * 17 + FAMILY, "x" * 17),
        ("x" * 15 + FAMILY + "y", "x" * 15 + FAMILY),
        ("x" * 19 + FLAG, "x" * 19),
        (FLAG * 11, FLAG * 10),
        ("x" + FLAG * 11, "x" + FLAG * 9),
        ("x" * 19 + "e\u0301", "x" * 19),
        ("x" * 19 + "❤\ufe0f", "x" * 19),
        ("x" * 19 + "👍🏽", "x" * 19),
        ("x" * 18 + "ab\u0301", "x" * 18 + "a"),
        ("a" + "\u0301" * 99, "a" + "\u0301" * 19),
    ],
)
def test_a_name_is_cut_between_what_people_see_as_characters(text: str, name: str) -> None:
    assert clean_name(text) == name
    assert is_name(name)


def test_what_unicode_may_hold_in_future_is_left_as_it_was_typed() -> None:
    assert clean_name("a\U000323b0\u0378") == "a\U000323b0\u0378"


@given(st.text())
def test_a_cleaned_name_is_a_name_or_nothing(text: str) -> None:
    name = clean_name(text)
    assert name == "" or is_name(name)
    assert "\n" not in name


@pytest.mark.parametrize("names", [["a"] * 3, ["a", "b", "c", " d"], ["a", "b", "c", "\n"]])
def test_a_game_takes_names_of_all_its_seats_and_nothing_else(names: list[str]) -> None:
    with pytest.raises(OptionError) as refused:
        named(*names)
    told = {"option": "names", "value": names, "choices": ["4 names"]}
    assert (refused.value.code, refused.value.args_) == ("option.value", told)


# Records -------------------------------------------------------------------------------------


def test_a_record_tells_the_names_that_there_are() -> None:
    lines = format_game(named(*NAMES)).splitlines()
    assert lines[2:7] == [
        "seats: person person person person",
        "name 0: Ása Björk",
        'name 2: the "#1", C:\\>',
        "name 3: Nguyễn Văn Đ.",
        "seed: 3",
    ]
    assert parse_game(format_game(named(*NAMES))) == named(*NAMES)


@given(st.lists(st.text(max_size=30).map(clean_name), min_size=4, max_size=4))
def test_records_give_names_back(names: list[str]) -> None:
    assert parse_game(format_game(named(*names))).names == tuple(names)


def test_names_may_be_typed_loosely_and_in_any_order() -> None:
    text = format_game(named("A", "B C", "", ""))
    typed = text.replace("name 0: A\nname 1: B C\n", "NAME 1 :\t B   C \nname 0:A\n")
    assert parse_game(typed) == parse_game(text)


@pytest.mark.parametrize(
    ("marked", "word", "expected"),
    [
        ("name 0: |", "", f"name of 1..{MOST_NAME} characters"),
        ("name 0:|", "", f"name of 1..{MOST_NAME} characters"),
        ("name 0: |" + "x" * 21, "x" * 21, f"name of 1..{MOST_NAME} characters"),
        ("name 0: |\ufe0f", "\ufe0f", f"name of 1..{MOST_NAME} characters"),
        ("name 0: ab|\u202ec", "\u202e", "visible character"),
        ("name 0: ab|\x1b[2J", "\x1b", "visible character"),
        ("name 0: ab|\u2028c", "\u2028", "visible character"),
        ("name |4: x", "4", [f"name {i}" for i in range(4)]),
        ("name |: x", ":", [f"name {i}" for i in range(4)]),
        ("name 0 |x", "x", ":"),
        ("name 1: x\nname |1: y", "1", [f"name {i}" for i in (0, 2, 3)]),
    ],
)
def test_a_wrong_name_is_refused_in_its_place(marked: str, word: str, expected: object) -> None:
    text = format_game(named()).replace("seed: 3", f"{marked.replace('|', '')}\nseed: 3")
    with pytest.raises(NotationError) as refused:
        parse_game(text)
    before, _ = marked.split("|")
    args = refused.value.args_
    assert args["line"] == 4 + before.count("\n")
    assert args["column"] == len(before) - before.rfind("\n")
    assert (args["text"], args["expected"]) == (word, expected)


def test_a_fifth_name_has_no_place() -> None:
    text = format_game(named("a", "b", "c", "d"))
    with pytest.raises(NotationError) as refused:
        parse_game(text.replace("seed: 3", "name 0: e"))
    expected = refused.value.args_["expected"]
    assert isinstance(expected, list)
    assert expected[:3] == ["seed", "prize", "round 1"]


def test_an_error_shows_what_it_found_without_doing_it() -> None:
    with pytest.raises(NotationError) as refused:
        parse_game("name 0: a\x1b[2J\u202e")
    assert str(refused.value) == r'record:1, column 10: expected visible character, not "\x1b"'


# The door and the score sheet ------------------------------------------------------------------


def test_the_door_takes_names_and_gives_them_back() -> None:
    seats = ["person"] * 4
    told = ok("new", seats=seats, names=["  Ása ", "", "a\u202eb", "x" * 99], seed=1)
    assert told["state"]["names"] == ["Ása", "", "ab", "x" * MOST_NAME]
    assert ok("load", save=told["save"])["state"] == told["state"]
    record = ok("record")["record"]
    assert ok("read", text=record)["state"]["names"] == told["state"]["names"]


def test_nobody_needs_a_name() -> None:
    assert ok("new", seed=1)["state"]["names"] == [""] * 4


@pytest.mark.parametrize("names", ["Ása", ["a"] * 3, ["a"] * 5, ["a", "b", "c", 4], {}])
def test_names_that_are_none_are_refused(names: Any) -> None:
    refused = error("new", names=names, seed=1)
    assert (refused["code"], refused["args"]["field"]) == ("request.field", "names")


def test_who_leaves_a_seat_keeps_the_name_for_the_way_back() -> None:
    ok("new", seats=["person"] * 4, names=["A", "B", "C", "D"], seed=1)
    ok("sit", seat=1, player="casual")
    assert ok("state")["state"]["names"] == ["A", "B", "C", "D"]


def test_the_score_sheet_calls_people_by_their_names() -> None:
    game = named("Ása", "", "", "")
    assert sheet_text(game).splitlines()[0].split() == [
        "round", "pass", "0", "Ása", "1", "person", "2", "person", "3", "person",
    ]  # fmt: skip
    assert game_data(game)["names"] == ["Ása", "", "", ""]

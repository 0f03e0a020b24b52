"""The referee: situations as lines of JSON, answers as lines of JSON, bad lines told of."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hearts.cards import CardSet
from hearts.errors import RequestError
from hearts.legality import RULES, legal, why_not
from hearts.options import Options
from hearts.referee import KINDS, answer, referee
from hearts.round import observe
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.strategies import games, options

LINES = (Path(__file__).parent / "cases.jsonl").read_text("utf-8").splitlines()
CASES: list[dict[str, Any]] = [json.loads(line) for line in LINES]
# In a case about passing the answers stand in the question: the seat by the letter.
EXTRA = {"passto": {"dirs"}}


def answers(*lines: str | bytes | dict[str, Any]) -> tuple[list[Any], bool]:
    """What the referee answers to these lines, and whether it found all of them good."""
    written: list[str] = []
    sent = [json.dumps(line) if isinstance(line, dict) else line for line in lines]
    fine = referee(
        (line.encode() if isinstance(line, str) else line for line in sent), written.append
    )
    return [json.loads(text) for text in written], fine


def refused(line: str | bytes | dict[str, Any]) -> tuple[str, Any]:
    """Which field of the line is wrong, and what is expected there."""
    (told,), fine = answers(line)
    assert not fine
    assert list(told) == ["error"]
    assert list(told["error"]) == ["line", "field", "expected"]
    assert told["error"]["line"] == 1
    return told["error"]["field"], told["error"]["expected"]


# Answers --------------------------------------------------------------------------------------


def test_every_type_has_cases() -> None:
    assert {case["type"] for case in CASES} == set(KINDS)


def question(case: dict[str, Any]) -> dict[str, Any]:
    """The case without its answers."""
    hidden = {*KINDS[case["type"]].answer, *EXTRA.get(case["type"], ())}
    return {name: value for name, value in case.items() if name not in hidden}


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_reported_cases(case: dict[str, Any]) -> None:
    expected = {name: case[name] for name in case if name not in question(case)}
    assert expected
    for asked in (question(case), case, {"id": "x", "kind": "y", "fixture": question(case)}):
        (told,), fine = answers(asked)
        assert fine
        assert {name: told[name] for name in expected} == expected


def test_the_reasons_of_all_other_cards() -> None:
    (told,), _ = answers(
        {"type": "legality", "hand": ["AS", "QS", "7H", "7D"], "trick": ["2C"], "trick_number": 1}
    )
    assert told == {
        "legal": ["AS", "7D"],
        "why": {"QS": "first.no_points", "7H": "first.no_points"},
    }


def test_scores_and_moon() -> None:
    seats = [{"h": 13, "qs": 1}, {}, {"jd": 1}, {}]
    (told,), _ = answers({"type": "scoring", "seats": seats, "options": {"jack": "on"}})
    assert told == {"round": [0, 26, 16, 26], "total": [0, 26, 16, 26], "moon": 0}
    seats = [{"h": 12, "qs": 1}, {"h": 1}, {}, {}]
    (told,), _ = answers({"type": "scoring", "seats": seats, "before": [1, 2, 3, 4]})
    assert told == {"round": [25, 1, 0, 0], "total": [26, 3, 3, 4], "moon": None}


@pytest.mark.parametrize(
    ("more", "winners"),
    [
        ({"options": {"tie": "shared"}}, [0, 2]),
        ({"options": {"tie": "shared"}, "people": [2]}, [2, 0]),
        ({"options": {"tie": "draw_lots"}}, [0]),
        ({"options": {"tie": "draw_lots"}, "lot": 1}, [2]),
    ],
)
def test_ties(more: dict[str, Any], winners: list[int]) -> None:
    (told,), _ = answers({"type": "end", "totals": [5, 100, 5], **more})
    assert told == {"over": True, "winners": winners}


def test_a_game_that_plays_on_has_no_winner() -> None:
    (told,), _ = answers({"type": "end", "totals": [5, 100, 5, 30]})
    assert told == {"over": False, "winners": []}


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ({"n": 4, "frm": 3}, {"L": 0, "R": 2, "A": 1}),
        ({"n": 3, "frm": 0}, {"L": 1, "R": 2}),
        ({"n": 5, "frm": 4, "dirs": ["R", "H"]}, {"R": 3, "H": None}),
        ({"n": 4, "frm": 0, "dirs": {"A": None}}, {"A": 2}),
    ],
)
def test_who_gets_the_cards(asked: dict[str, Any], told: dict[str, Any]) -> None:
    assert answers({"type": "passto", **asked}) == ([{"dirs": told}], True)


# What is taken for granted --------------------------------------------------------------------


def test_the_number_of_the_trick_follows_from_the_hand() -> None:
    whole = ["2C", "3D", "4D", "5D", "6D", "7D", "8D", "9D", "TD", "JD", "QD", "KD", "AD"]
    (first, second, three), _ = answers(
        {"type": "legality", "hand": whole},
        {"type": "legality", "hand": whole[:-1]},
        {"type": "legality", "hand": whole, "options": {"players": 3}},
    )
    assert first["legal"] == ["2C"]
    assert set(first["why"].values()) == {"lead.opening"}
    assert second["legal"] == whole[:-1]
    assert three["legal"] == whole


def test_hearts_in_the_trick_have_broken_hearts() -> None:
    asked = {"type": "legality", "hand": ["QS", "7H", "5S"], "trick_number": 5}
    late = {"options": {"queen_when": "played_when_broken"}}
    (closed, opened), _ = answers(
        {**asked, **late, "trick": ["2D", "3C"]}, {**asked, **late, "trick": ["2D", "3H"]}
    )
    assert closed["why"] == {"QS": "queen.when"}
    assert opened["why"] == {}


@pytest.mark.rule("lead.opening")
@pytest.mark.parametrize(
    ("players", "leftover", "hand", "opens"),
    [
        (4, "remove", "2C 3C", "2C"),
        (5, "remove", "3C 4C", "3C"),
        (3, "kitty", "3C 4C", "3C"),
        (5, "kitty", "4C 5C", "4C"),
        (5, "kitty", "2C 3C 4C", "2C"),
    ],
)
def test_the_leader_holds_the_card_that_opens(
    players: int, leftover: str, hand: str, opens: str
) -> None:
    rules = {"players": players, "leftover": leftover}
    asked = {"type": "legality", "hand": hand.split(), "trick_number": 1, "options": rules}
    (told,), _ = answers(asked)
    assert told["legal"] == [opens]
    field, expected = refused({**asked, "hand": ["5C", "KD"]})
    assert field == "hand"
    assert "opens the first trick" in expected


@given(games())
def test_says_what_the_rules_say(game: Any) -> None:
    round_ = game.round
    if round_.phase != "play":
        return
    view = observe(round_, round_.turn)
    told = answer(
        {
            "type": "legality",
            "hand": [card.text for card in view.hand],
            "trick": [card.text for card in view.trick.cards],
            "trick_number": view.trick_number,
            "hearts_broken": view.broken,
            "options": view.options.differing(),
        }
    )
    assert CardSet.parse(" ".join(told["legal"])) == legal(view)
    assert told["why"] == {c.text: why_not(view, c) for c in view.hand - legal(view)}
    assert set(told["why"].values()) <= {rule.id for rule in RULES}


@given(options, st.integers(1, 12))
def test_pass_cycles_of_all_options(chosen: Options, rounds: int) -> None:
    told = answer({"type": "passcycle", "rounds": rounds, "options": chosen.as_dict()})
    assert len(told["cycle"]) == rounds
    assert set(told["cycle"]) <= set("LRH" if chosen.players != 4 else "LRAH")


# Lines that are wrong -------------------------------------------------------------------------

HAND = {"type": "legality", "hand": ["7H", "5C"]}


@pytest.mark.parametrize(
    ("line", "field"),
    [
        ("nonsense", "line"),
        ("[1]", "line"),
        ("7", "line"),
        ('{"a": NaN}', "line"),
        ("[" * 100_000, "line"),
        ("9" * 5000, "line"),
        (b'{"type": "\xff"}', "line"),
        ('{"type": "end", "type": "end"}', "type"),
        ({}, "type"),
        ({"type": "chess"}, "type"),
        ({"type": ["end"]}, "type"),
        ({"fixture": None}, "fixture"),
        ({"fixture": {"type": "end", "totals": 7}}, "fixture.totals"),
        ({"type": "legality"}, "hand"),
        ({**HAND, "hand": []}, "hand"),
        ({**HAND, "hand": "7H"}, "hand"),
        ({**HAND, "hand": ["7H", "1H"]}, "hand[1]"),
        ({**HAND, "hand": ["7H", "7h"]}, "hand[1]"),
        ({**HAND, "hand": ["7H", 7]}, "hand[1]"),
        ({**HAND, "hand": ["7H", ["5C"]]}, "hand[1]"),
        ({**HAND, "hand": ["7H", "5C", "7H"]}, "hand[2]"),
        ({**HAND, "hand": ["2D"], "options": {"players": 3}}, "hand[0]"),
        ({**HAND, "hand": ["7H"] * 14}, "hand"),
        ({**HAND, "trick": ["5C"]}, "trick[0]"),
        ({**HAND, "trick": ["2C", "3C", "4C", "6C"]}, "trick"),
        ({**HAND, "trick": None}, "trick"),
        ({**HAND, "trick_number": 0}, "trick_number"),
        ({**HAND, "trick_number": 14}, "trick_number"),
        ({**HAND, "trick_number": True}, "trick_number"),
        ({**HAND, "trick_number": 3.0}, "trick_number"),
        ({**HAND, "trick_number": 1}, "hand"),
        ({**HAND, "hearts_broken": 1}, "hearts_broken"),
        ({**HAND, "hearts_brocken": True}, "hearts_brocken"),
        ({**HAND, "options": []}, "options"),
        ({**HAND, "options": {"jack": "maybe"}}, "options.jack"),
        ({**HAND, "options": {"jack": True}}, "options.jack"),
        ({**HAND, "options": {"players": 6}}, "options.players"),
        ({**HAND, "options": {"jak": "on"}}, "options.jak"),
        ({**HAND, "win": [1]}, "win"),
        ({"type": "winner"}, "tricks"),
        ({"type": "winner", "tricks": [["2C"], []]}, "tricks[1]"),
        ({"type": "winner", "tricks": [["2C", "2C"]]}, "tricks[0][1]"),
        ({"type": "winner", "tricks": [["2C"]], "options": {}}, "options"),
        ({"type": "scoring", "seats": [{}, {}]}, "seats"),
        ({"type": "scoring", "seats": [{}, {}, 5]}, "seats[2]"),
        ({"type": "scoring", "seats": [{}, {}, {"hh": 1}]}, "seats[2].hh"),
        ({"type": "scoring", "seats": [{}, {}, {"h": -1}]}, "seats[2].h"),
        ({"type": "scoring", "seats": [{}, {}, {"qs": 2}]}, "seats[2].qs"),
        ({"type": "scoring", "seats": [{"h": 7}, {}, {"h": 7}]}, "seats"),
        ({"type": "scoring", "seats": [{"qs": 1}, {}, {"qs": 1}]}, "seats"),
        ({"type": "scoring", "seats": [{}, {}, {}], "options": {"players": 4}}, "seats"),
        ({"type": "scoring", "seats": [{}, {}, {}], "before": [1, 2]}, "before"),
        ({"type": "end", "totals": [1, 2, "3"]}, "totals[2]"),
        ({"type": "end", "totals": [1, 2, 3], "options": {"players": 5}}, "totals"),
        ({"type": "end", "totals": [1, 2, 3], "options": {"end_score": 0}}, "options.end_score"),
        ({"type": "end", "totals": [1, 2, 3], "people": [3]}, "people[0]"),
        ({"type": "end", "totals": [1, 2, 3], "lot": -1}, "lot"),
        ({"type": "passcycle"}, "rounds"),
        ({"type": "passcycle", "rounds": 10**9}, "rounds"),
        ({"type": "passto", "frm": 0}, "n"),
        ({"type": "passto", "n": 4, "frm": 4}, "frm"),
        ({"type": "passto", "n": 3, "frm": 0, "dirs": ["L", "A"]}, "dirs[1]"),
        ({"type": "passto", "n": 3, "frm": 0, "dirs": {"X": 1}}, "dirs.X"),
    ],
)
def test_wrong_lines_name_the_field(line: Any, field: str) -> None:
    assert refused(line)[0] == field


def test_says_what_was_expected() -> None:
    assert refused({"type": "x"})[1] == list(KINDS)
    assert refused({**HAND, "options": {"jack": 1}})[1] == ["off", "on"]
    assert refused({**HAND, "options": {"end_score": 0}})[1] == "a whole number from 1 to 1000"
    assert "jack" in refused({**HAND, "options": {"jak": 1}})[1]
    assert "trick_number" in refused({**HAND, "trik": []})[1]
    assert refused("{")[1] == "JSON, which it is not at column 2"


def test_the_lines_after_a_wrong_one_are_answered() -> None:
    end = {"type": "end", "totals": [1, 2, 3]}
    told, fine = answers("\ufeff" + json.dumps(end), "", "  \n", "x", end)
    assert not fine
    assert [list(each) for each in told] == [["over", "winners"], ["error"], ["over", "winners"]]
    assert told[1]["error"]["line"] == 4  # blank lines count


@given(
    st.recursive(
        st.none()
        | st.booleans()
        | st.integers()
        | st.floats()
        | st.sampled_from(["QS", "2C", "L", "legality", "scoring", "x"]),
        lambda inner: (
            st.lists(inner, max_size=4)
            | st.dictionaries(
                st.sampled_from(
                    ["type", "hand", "trick", "options", "seats", "h", "totals", "dirs"]
                ),
                inner,
            )
        ),
        max_leaves=8,
    ),
    st.sampled_from([None, *KINDS]),
)
def test_nothing_else_is_raised(situation: Any, kind: str | None) -> None:
    if kind and isinstance(situation, dict):
        situation["type"] = kind
    told: Any = {}
    try:
        told = answer(situation)
    except RequestError as error:
        told = error.args_
    assert told

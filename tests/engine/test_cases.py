"""Situations people reported about Hearts programs, each read from `cases.jsonl` by its id."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hearts.cards import HEARTS, Card, CardSet
from hearts.legality import legal, trick_winner
from hearts.model import Seat, Trick
from hearts.options import Options
from hearts.round import pass_direction, pass_target
from hearts.scoring import is_over, round_points, winners
from hearts.view import View

LINES = (Path(__file__).parent / "cases.jsonl").read_text("utf-8").splitlines()
CASES: list[dict[str, Any]] = [json.loads(line) for line in LINES]


def cases(kind: str) -> list[Any]:
    found = [pytest.param(case, id=case["id"]) for case in CASES if case["type"] == kind]
    assert found
    return found


@pytest.mark.parametrize("case", cases("legality"))
def test_legality(case: dict[str, Any]) -> None:
    trick = tuple(Card(text) for text in case["trick"])
    opens = not trick and case["trick_number"] == 1
    view = View(
        options=Options(**case["options"]),
        seat=Seat(len(trick)),
        turn=Seat(len(trick)),
        hand=CardSet(Card(text) for text in case["hand"]),
        trick=Trick(Seat(0), trick),
        trick_number=case["trick_number"],
        opening=Card("2C") if opens else None,
        broken=case["hearts_broken"],
    )
    assert legal(view) == CardSet(Card(text) for text in case["legal"])


@pytest.mark.parametrize("case", cases("winner"))
def test_winner(case: dict[str, Any]) -> None:
    assert [trick_winner([Card(c) for c in trick]) for trick in case["tricks"]] == case["win"]


def taken(seats: list[dict[str, int]]) -> list[CardSet]:
    hearts = iter(HEARTS)
    singles = {"qs": "QS", "ks": "KS", "as": "AS", "jd": "JD"}
    return [
        CardSet(next(hearts) for _ in range(seat["h"]))
        | CardSet(Card(text) for name, text in singles.items() if seat.get(name))
        for seat in seats
    ]


@pytest.mark.parametrize("case", cases("scoring"))
def test_scoring(case: dict[str, Any]) -> None:
    points = round_points(Options(**case["options"]), taken(case["seats"]))
    assert list(points) == case["round"]
    if "total" in case:
        before = case["before"]
        assert [a + b for a, b in zip(before, points, strict=True)] == case["total"]


@pytest.mark.parametrize("case", cases("end"))
def test_end(case: dict[str, Any]) -> None:
    options = Options(**case.get("options", {}))
    assert is_over(options, case["totals"]) is case["over"]
    if case["over"]:
        assert list(winners(options, case["totals"])) == case["winners"]


@pytest.mark.parametrize("case", cases("passcycle"))
def test_pass_cycle(case: dict[str, Any]) -> None:
    options = Options(**case["options"])
    letters = [pass_direction(options, n + 1)[0].upper() for n in range(case["rounds"])]
    assert letters == case["cycle"]


@pytest.mark.parametrize("case", cases("passto"))
def test_pass_target(case: dict[str, Any]) -> None:
    names = {"L": "left", "R": "right", "A": "across"}
    for letter, seat in case["dirs"].items():
        assert pass_target(case["n"], names[letter], Seat(case["frm"])) == seat  # type: ignore[arg-type]

"""The engine against OpenSpiel, in short; `make oracle` is the long form."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest
from hearts.options import Options

pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this Python or system")

from tests.engine import oracle


def every_table() -> Counter[str]:
    total: Counter[str] = Counter()
    for index in range(len(oracle.TABLES)):
        total += oracle.play(index)
    return total


short_form = cache(every_table)


def test_no_difference_under_any_options() -> None:
    counts = short_form()
    assert counts["rounds"] == len(oracle.TABLES) == 320
    assert counts["moves"] == 320 * 52
    for direction in oracle.DIRECTIONS:
        assert counts[f"direction {direction}"]


@pytest.mark.parametrize(
    "what",
    [
        "moons",
        "moons with the jack",
        "first-trick exceptions",
        "hearts led for want of another suit",
        "queens that had to be led",
    ],
)
def test_the_corners_occur(what: str) -> None:
    assert short_form()[what]


@pytest.mark.parametrize(
    ("parameter", "what"),
    [
        ("no_pts_on_first_trick", "legal cards"),
        ("must_break_hearts", "legal cards"),
        ("qs_breaks_hearts", "legal cards"),
        ("can_lead_any_club", "legal cards"),
        ("can_lead_hearts_instead_of_qs", "legal cards"),
        ("jd_bonus", "points"),
        ("avoid_all_tricks_bonus", "points"),
    ],
)
def test_a_difference_is_found(monkeypatch: pytest.MonkeyPatch, parameter: str, what: str) -> None:
    told = oracle.parameters

    def mistold(options: Options) -> dict[str, bool]:
        return {**told(options), parameter: not told(options)[parameter]}

    monkeypatch.setattr(oracle, "parameters", mistold)
    with pytest.raises(oracle.DifferenceError, match=f"round .* passed .* played .*{what}"):
        every_table()


def test_another_direction_is_a_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    other = {"hold": 0, "left": 3, "across": 2, "right": 1}
    monkeypatch.setattr(oracle, "DIRECTIONS", other)
    with pytest.raises(oracle.DifferenceError, match=r"turn|legal cards"):
        every_table()

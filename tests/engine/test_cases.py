"""Situations people reported about Hearts programs, named by their ids.

Most are read from `cases.jsonl`; what has to be played to come about is played below.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from hearts.cards import HEARTS, Card, CardSet
from hearts.errors import IllegalMove
from hearts.legality import legal, trick_winner, why_not
from hearts.model import Pass, RoundScored, Seat, Trick
from hearts.options import Options, deck
from hearts.round import Round, apply, observe, pass_direction, pass_target, start
from hearts.scoring import is_over, points, round_points, total, winners
from hearts.view import View

from tests.engine import skew
from tests.engine.table import cards, deal_with, last_tricks, play_out

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
    scored = round_points(Options(**case["options"]), taken(case["seats"]))
    assert list(scored) == case["round"]
    if "total" in case:
        before = case["before"]
        assert [a + b for a, b in zip(before, scored, strict=True)] == case["total"]


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


def passed(options: Options, given: list[str], chosen: list[str], number: int = 1) -> Round:
    """A round in which every seat has passed these cards."""
    round_, _ = start(options, deal_with(options, given, number=number), (0,) * options.players)
    for seat, text in enumerate(chosen):
        round_, _ = apply(round_, Pass(Seat(seat), cards(text)))
    return round_


def test_l07_who_got_the_two_of_clubs_opens() -> None:
    given = ["KD QD JD", "KS QS JS", "KC QC JC", "2C 3C 4C"]
    round_ = passed(Options(), given, [*given[:3], "2C 3C 4C"])
    assert round_.turn == 0
    assert legal(observe(round_, Seat(0))) == cards("2C")
    assert not legal(observe(round_, Seat(3)))


@pytest.mark.parametrize(
    ("passing", "number"), [("cycle", 4), ("across_second", 8), ("never", 1), ("never", 2)]
)
def test_l08_on_a_hold_hand_the_holder_of_the_lowest_club_opens(passing: Any, number: int) -> None:
    options = Options(passing=passing)
    round_, _ = start(options, deal_with(options, ["", "2C"], number=number), (0,) * 4)
    assert [len(hand) for hand in round_.hands] == [13] * 4
    assert (round_.phase, round_.turn) == ("play", 1)
    assert legal(observe(round_, Seat(1))) == cards("2C")


@pytest.mark.parametrize(
    ("players", "leftover", "size", "opens"),
    [
        (3, "remove", 17, "2C"),
        (4, "remove", 13, "2C"),
        (5, "remove", 10, "3C"),
        (5, "kitty", 10, "2C"),
    ],
)
def test_l18_l23_l24_the_lowest_club_in_play_opens_whatever_the_size_of_hands(
    players: Any, leftover: Any, size: int, opens: str
) -> None:
    options = Options(players=players, leftover=leftover, passing="never")
    round_, _ = start(options, deal_with(options, ["", opens]), (0,) * players)
    assert [len(hand) for hand in round_.hands] == [size] * players
    assert total(options) == points(options, deck(options)) == 26
    view = observe(round_, Seat(1))
    assert (view.turn, view.trick_number) == (1, 1)
    assert legal(view) == cards(opens)
    assert {why_not(view, card) for card in view.hand - legal(view)} == {"lead.opening"}


@pytest.mark.parametrize(
    ("chosen", "reason"),
    [
        (["2D", "3D"], "pass.three"),
        (["2D", "3D", "4D", "5D"], "pass.three"),
        (["2D", "2D", "3D"], "pass.three"),
        (["2D", "3D", "AS"], "card.not_held"),
    ],
)
def test_p03_three_different_cards_of_the_own_hand_are_passed(
    chosen: list[str], reason: str
) -> None:
    round_, _ = start(Options(), deal_with(Options(), ["2D 3D 4D 5D", "AS"]), (0,) * 4)
    with pytest.raises(IllegalMove) as refused:
        apply(round_, Pass(Seat(0), CardSet(map(Card, chosen))))
    assert refused.value.reason == reason


def test_p04_received_cards_are_unseen_until_all_have_passed_and_stay() -> None:
    given = ["2D 3D 4D", "QS KS AS", "5D 6D 7D", "8D 9D TD"]
    round_ = passed(Options(), given, given[:2])  # seat 1 has passed the queen to seat 2
    view = observe(round_, Seat(2))
    assert view.received is None
    assert not view.hand & cards("QS KS AS")
    with pytest.raises(IllegalMove) as refused:
        apply(round_, Pass(Seat(2), cards("QS 5D 6D")))
    assert refused.value.reason == "card.not_held"
    for seat in (2, 3):
        round_, _ = apply(round_, Pass(Seat(seat), cards(given[seat])))
    assert observe(round_, Seat(2)).received == cards("QS KS AS")
    with pytest.raises(IllegalMove) as refused:
        apply(round_, Pass(Seat(2), cards("QS KS AS")))
    assert refused.value.reason == "phase.wrong"


def test_s14_exactly_a_hundred_ends_the_game_and_stays() -> None:
    options = Options()
    round_ = last_tricks(
        options, ["2C", "3C", "4C", "5C"], ["2H", str(HEARTS - cards("2H")), "QS", ""],
        scores=(99, 20, 30, 40),
    )  # fmt: skip
    _, events = play_out(round_, "2C 3C 4C 5C")
    scored = events[-1]
    assert isinstance(scored, RoundScored)
    assert scored.totals == (100, 32, 43, 40)
    assert is_over(options, scored.totals)
    assert not is_over(options, (99, 33, 43, 40))


@pytest.mark.parametrize(
    ("options", "sums"),
    [
        (Options(), {26, 26 * 3}),
        (Options(jack="on"), {26 - 10, 26 * 3 - 10}),
        (Options(players=5, jack="on"), {26 - 10, 26 * 4 - 10}),
        (Options(moon="shooter_subtracts"), {26, -26}),
    ],
)
def test_s21_a_round_sums_up_to_the_penalties(options: Options, sums: set[int]) -> None:
    rng = random.Random(1)
    seen = set()
    for kind in ["strong"] * 5 + ["even"] * 3:
        script = skew.script(kind, options, 1, rng)
        round_, events = start(options, script.deal, (0,) * options.players)
        while round_.phase != "end":
            round_, events = apply(round_, script.move(round_, rng))
        assert isinstance(events[-1], RoundScored)
        seen.add(sum(events[-1].points))
    assert seen == sums

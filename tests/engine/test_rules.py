"""The plain rules, one by one, and that no rule of the rules page is without a test."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest
from hearts.cards import DECK, Card, CardSet
from hearts.game import new_game
from hearts.legality import RULES, legal, trick_winner, why_not
from hearts.model import Seat
from hearts.options import Options
from hearts.round import deck, observe, pass_direction, pass_target, start, tricks_in
from hearts.scoring import card_points, round_points, total

from tests.engine.table import cards, deal_with, game_with, last_tricks, play_out, random_play, view

HERE = Path(__file__).parent
RULES_PAGE = HERE.parent.parent / "docs" / "rules.md"


@pytest.mark.rule("deck.standard", "deck.even", "deck.leftover", "seat.players")
@pytest.mark.parametrize(
    ("players", "leftover", "size", "out", "kitty"),
    [
        (3, "remove", 17, "2D", 0),
        (4, "remove", 13, "", 0),
        (5, "remove", 10, "2D 2C", 0),
        (3, "kitty", 17, "", 1),
        (4, "kitty", 13, "", 0),
        (5, "kitty", 10, "", 2),
    ],
)
def test_deck(players: Any, leftover: Any, size: int, out: str, kitty: int) -> None:
    options = Options(players=players, leftover=leftover)
    assert tricks_in(options) == size
    assert CardSet(DECK) - deck(options) == cards(out)
    deal = deal_with(options, [])
    assert [len(hand) for hand in deal.hands] == [size] * players
    assert len(deal.kitty) == kitty


@pytest.mark.rule("pass.cycle", "pass.option", "pass.hold")
@pytest.mark.parametrize(
    ("players", "passing", "directions"),
    [
        (4, "cycle", "left right across hold left"),
        (4, "across_second", "left across right hold left"),
        (3, "cycle", "left right hold left"),
        (5, "across_second", "left right hold left"),
        (4, "always_left", "left left left left left"),
        (3, "always_right", "right right right right"),
        (5, "never", "hold hold hold"),
    ],
)
def test_pass_directions(players: Any, passing: Any, directions: str) -> None:
    options = Options(players=players, passing=passing)
    expected = directions.split()
    assert [pass_direction(options, n + 1) for n in range(len(expected))] == expected


@pytest.mark.rule("pass.hold")
def test_on_a_hold_hand_nobody_passes() -> None:
    round_, _ = start(Options(), deal_with(Options(), [], number=4), (0, 0, 0, 0))
    assert round_.phase == "play"
    assert pass_target(4, "hold", Seat(0)) is None


@pytest.mark.rule("lead.opening", "hand.next")
def test_left_of_dealer_moves_on_with_the_deal() -> None:
    options = Options(opening="left_of_dealer", passing="never")
    leaders = [
        start(options, deal_with(options, [], number=n), (0,) * 4)[0].turn for n in (1, 2, 5)
    ]
    assert leaders == [0, 1, 0]


@pytest.mark.rule("play.turns", "trick.winner", "trick.next")
def test_turns_go_clockwise_and_the_taker_leads() -> None:
    hands = ["2C 3D", "QH 4D", "KD 5D", "TC 6D"]
    round_ = last_tricks(Options(), hands, [""] * 4)
    turns = []
    for word in ("2C", "QH", "KD", "TC"):
        turns.append(round_.turn)
        round_, _ = play_out(round_, word)
    assert turns == [0, 1, 2, 3]
    assert round_.turn == round_.trick.leader == round_.tricks[-1].winner == 3
    assert trick_winner([Card("5S"), Card("QS"), Card("AS"), Card("AH")]) == 2


@pytest.mark.rule("play.follow", "play.discard", "play.no_revoke")
def test_following_and_discarding() -> None:
    holds = view("4C JC 7D 9H 3S", "8C")
    assert legal(holds) == cards("4C JC")
    assert why_not(holds, Card("7D")) == "play.follow"
    assert legal(view("4C JC 9H 3S", "8D")) == cards("4C JC 9H 3S")


@pytest.mark.rule("hearts.lead")
def test_hearts_are_led_when_broken_or_any_time() -> None:
    assert legal(view("2H 9H TC QS")) == cards("TC QS")
    assert why_not(view("2H 9H TC QS"), Card("2H")) == "hearts.lead"
    assert legal(view("2H TC", broken=True)) == cards("2H TC")
    assert legal(view("2H TC", options=Options(hearts_lead="any_time"))) == cards("2H TC")


@pytest.mark.rule("score.heart", "score.queen", "score.total", "score.jack", "score.maria")
def test_points_of_cards() -> None:
    plain, all_on = Options(), Options(jack="on", black_maria="on")
    texts = ("2H", "AH", "QS", "JD", "KS", "AS", "AC")
    assert [card_points(plain, Card(t)) for t in texts] == [1, 1, 13, 0, 0, 0, 0]
    assert [card_points(all_on, Card(t)) for t in texts] == [1, 1, 13, -10, 10, 7, 0]
    assert (total(plain), total(all_on)) == (26, 43)
    assert round_points(all_on, [cards("KS JD"), cards("AS"), cards("QS 2H"), CardSet()]) == (
        0, 7, 14, 0,
    )  # fmt: skip


@pytest.mark.rule("hand.next")
def test_scores_add_up_from_round_to_round() -> None:
    game, _ = new_game(Options(), ["casual"] * 4, 5)
    while len(game.sheet) < 2:
        game = random_play(game, random.Random(5), 1)
    first, second = game.sheet
    assert second.totals == tuple(a + b for a, b in zip(first.totals, second.points, strict=True))
    assert (first.direction, second.direction) == ("left", "right")


@pytest.mark.rule("pass.blind")
def test_while_passing_nothing_of_the_others_is_known() -> None:
    game = game_with(Options(), deal_with(Options(), []))
    for seat in map(Seat, range(4)):
        seen = observe(game.round, seat)
        assert seen.turn == seat
        assert seen.received is None
        assert seen.opening is None


def marked() -> set[str]:
    """The rule ids that tests of this folder are marked with."""
    text = "".join(path.read_text("utf-8") for path in HERE.glob("test_*.py"))
    marks = re.findall(r"mark\.rule\(([^)]*)\)", text)
    return {rule for mark in marks for rule in re.findall(r'"([a-z_.]+)"', mark)}


def rules_of_play(rules: set[str]) -> set[str]:
    return {rule for rule in rules if not rule.startswith("table.")}


def test_every_rule_of_the_rules_page_is_proved() -> None:
    on_the_page = set(re.findall(r"\{: #([a-z]+\.[a-z_]+)", RULES_PAGE.read_text("utf-8")))
    # what is set at the table is proved in part by the page that has the table
    assert rules_of_play(on_the_page) == rules_of_play(marked())
    assert {rule.id for rule in RULES} <= on_the_page

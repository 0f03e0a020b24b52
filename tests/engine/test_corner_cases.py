"""The corner cases of the rules, named by the ids of the rules that decide them."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest
from hearts.cards import HEARTS, CardSet
from hearts.errors import IllegalMove
from hearts.game import Game
from hearts.legality import legal, why_not
from hearts.model import Broken, Event, GameWon, KittyTaken, Pass, Play, RoundScored, Seat
from hearts.options import Options
from hearts.round import apply, observe, pass_direction, start
from hearts.scoring import is_over, round_points, shooter, winners

from tests.engine.table import (
    any_move,
    cards,
    deal_with,
    game_with,
    last_tricks,
    play_out,
    view,
)

ALL_HEARTS = str(HEARTS)


@pytest.mark.rule("first.exception", "hearts.break")
def test_first_exception_all_hearts_on_the_first_trick_break_hearts() -> None:  # 1
    seen = view(ALL_HEARTS, "2C", number=1)
    assert legal(seen) == HEARTS
    options = Options(passing="never")
    deal = deal_with(options, ["2C 3C 4C", ALL_HEARTS])
    round_, _ = start(options, deal, (0, 0, 0, 0))
    round_, events = play_out(round_, "2C 7H")
    assert Broken() in events
    assert round_.broken


@pytest.mark.rule("first.exception")
def test_first_exception_hearts_and_the_queen() -> None:  # 2
    hand = "QS " + str(HEARTS - cards("AH"))
    assert legal(view(hand, "2C", number=1)) == cards(hand)


@pytest.mark.rule("first.no_points", "play.discard")
def test_first_no_points_leaves_the_one_safe_card() -> None:  # 3
    hand = "5D " + str(HEARTS - cards("AH"))
    seen = view(hand, "2C", number=1)
    assert legal(seen) == cards("5D")
    assert why_not(seen, next(iter(HEARTS))) == "first.no_points"


@pytest.mark.rule("hearts.only", "queen.when")
@pytest.mark.parametrize("when", ["any_time", "led_when_broken", "played_when_broken"])
def test_hearts_only_the_queen_must_be_led(when: Any) -> None:  # 4
    seen = view("4H 9H QS", options=Options(queen_when=when))
    assert legal(seen) == cards("QS")
    assert {why_not(seen, heart) for heart in cards("4H 9H")} == {"hearts.only"}


@pytest.mark.rule("hearts.only", "hearts.break")
def test_hearts_only_may_be_led_and_break_hearts() -> None:  # 5
    assert legal(view("4H 9H")) == cards("4H 9H")
    options = Options()
    round_ = last_tricks(options, ["4H 9H", "2C 3C", "4C 5C", "6C 7C"], [""] * 4)
    round_ = replace(round_, broken=False)
    after, events = play_out(round_, "4H")
    assert after.broken
    assert Broken() in events


@pytest.mark.rule("hearts.queen", "hearts.lead")
@pytest.mark.parametrize(("breaks", "may"), [("no", "5C"), ("yes", "5C 7H")])
def test_hearts_queen_discarded(breaks: Any, may: str) -> None:  # 6
    options = Options(queen_breaks_hearts=breaks)
    round_ = last_tricks(options, ["AD 7H 5C", "2D 8C 9C", "3D TC JC", "QS KC QC"], [""] * 4)
    round_ = replace(round_, broken=False)
    round_, events = play_out(round_, "AD 2D 3D QS")
    assert legal(observe(round_, Seat(0))) == cards(may)
    assert (Broken() in events) is (breaks == "yes")


@pytest.mark.rule("lead.opening", "deck.leftover")
def test_lead_opening_with_five_players() -> None:  # 7
    options = Options(players=5, passing="never")
    round_, _ = start(options, deal_with(options, ["", "", "3C"]), (0,) * 5)
    assert round_.turn == 2
    assert legal(observe(round_, Seat(2))) == cards("3C")
    kitty = Options(players=5, passing="never", leftover="kitty")
    round_, _ = start(kitty, deal_with(kitty, ["", "", "4C"], kitty="2C 3C"), (0,) * 5)
    assert round_.turn == 2
    assert legal(observe(round_, Seat(2))) == cards("4C")
    other = next(iter(round_.hands[2] - cards("4C")))
    assert why_not(observe(round_, Seat(2)), other) == "lead.opening"


@pytest.mark.rule("deck.kitty")
def test_deck_kitty_counts_for_the_first_taker_and_the_moon() -> None:  # 8
    options = Options(players=3, passing="never", leftover="kitty")
    deal = deal_with(options, ["2C", "AC", "3C"], kitty="QS")
    round_, _ = start(options, deal, (0, 0, 0))
    round_, events = play_out(round_, "2C AC 3C")
    assert KittyTaken(Seat(1), cards("QS")) in events
    assert observe(round_, Seat(1)).kitty == cards("QS")
    assert observe(round_, Seat(0)).kitty is None
    assert not any(cards("QS") & seen for seen in observe(round_, Seat(0)).taken)
    assert not round_.broken
    last: tuple[Event, ...] = ()
    while round_.turn is not None:
        round_, last = apply(round_, any_move(round_, random.Random(1)))
    scored = next(event for event in last if isinstance(event, RoundScored))
    hearts = [len(pile & HEARTS) for pile in round_.taken]
    assert scored.points == (hearts[0], hearts[1] + 13, hearts[2])


@pytest.mark.rule("deck.kitty", "moon.take_all")
@pytest.mark.parametrize(("taker", "points"), [(0, (0, 26, 26)), (1, (13, 13, 0))])
def test_deck_kitty_with_the_queen_is_needed_for_the_moon(
    taker: int, points: tuple[int, ...]
) -> None:  # 8
    options = Options(players=3, leftover="kitty")
    round_ = last_tricks(options, ["4C", "3C", "2C"], [str(HEARTS), "", ""])
    round_ = replace(round_, kitty=cards("QS"), kitty_taker=Seat(taker))
    _, events = play_out(round_, "4C 3C 2C")
    scored = next(event for event in events if isinstance(event, RoundScored))
    assert scored.points == points
    assert scored.moon == (0 if taker == 0 else None)


MOON = HEARTS | CardSet.parse("QS")


@pytest.mark.rule("moon.jack")
def test_moon_jack() -> None:  # 9
    jack = cards("JD")
    add, subtract = Options(jack="on"), Options(jack="on", moon="shooter_subtracts")
    nothing = CardSet()
    assert round_points(add, [MOON, nothing, nothing, jack]) == (0, 26, 26, 16)
    assert round_points(add, [MOON | jack, nothing, nothing, nothing]) == (-10, 26, 26, 26)
    assert round_points(subtract, [MOON | jack, nothing, nothing, nothing]) == (-36, 0, 0, 0)


@pytest.mark.rule("moon.take_all")
def test_moon_off() -> None:  # 10
    nothing = CardSet()
    assert round_points(Options(moon="off"), [nothing, MOON, nothing, nothing]) == (0, 26, 0, 0)
    assert shooter(Options(moon="off"), [nothing, MOON, nothing, nothing]) is None


@pytest.mark.rule("moon.spoiled", "score.heart", "score.queen")
def test_moon_spoiled() -> None:  # 11
    nothing = CardSet()
    assert round_points(Options(), [HEARTS, cards("QS"), nothing, nothing]) == (13, 13, 0, 0)
    two = cards("2H")
    assert round_points(Options(), [MOON - two, two, nothing, nothing]) == (25, 1, 0, 0)


def score_last_trick(options: Options, scores: tuple[int, ...], taken: list[str]) -> Any:
    """Play a last trick without points, and give the event that tells the scores."""
    round_ = last_tricks(options, ["2C", "3C", "4C", "5C"], taken, scores=scores)
    _, events = play_out(round_, "2C 3C 4C 5C")
    return next(event for event in events if isinstance(event, RoundScored))


@pytest.mark.rule("end.score", "end.lowest")
def test_end_score_and_lowest() -> None:  # 12
    scored = score_last_trick(
        Options(),
        (99, 40, 40, 12),
        ["2H 3H 4H", "5H 6H 7H 8H 9H TH JH QH KH AH", "QS", ""],
    )
    assert scored.totals == (102, 50, 53, 12)
    totals = (102, 50, 50, 15)
    assert is_over(Options(), totals)
    assert winners(Options(), totals) == (3,)
    assert not is_over(Options(), (102, 40, 40, 60))


@pytest.mark.rule("moon.take_all", "end.score")
def test_moon_take_all_may_lose_nothing_and_win_the_game() -> None:  # 13
    scored = score_last_trick(Options(), (95, 30, 20, 10), ["", "", str(MOON), ""])
    assert scored.totals == (121, 56, 20, 36)
    assert scored.moon == 2
    assert is_over(Options(), scored.totals)
    assert winners(Options(), scored.totals) == (2,)


@pytest.mark.rule("score.jack", "end.score")
def test_score_jack_may_bring_a_score_back_or_below_zero() -> None:  # 14
    options = Options(jack="on")
    scored = score_last_trick(options, (105, 3, 40, 60), ["JD 2H", "", "", ""])
    assert scored.totals[0] == 96
    assert not is_over(options, scored.totals)
    assert score_last_trick(options, (0, 3, 40, 60), ["JD 2H", "", "", ""]).totals[0] == -9


@pytest.mark.rule("first.no_points", "lead.opening")
def test_first_no_points_holds_for_an_opening_lead_by_the_left_of_the_dealer() -> None:  # 15
    options = Options(opening="left_of_dealer", hearts_lead="any_time", passing="never")
    deal = deal_with(options, ["2H 3H QS 4D 5D AS KS JS 9S 8S 7S 6S 5S"])
    round_, _ = start(options, deal, (0, 0, 0, 0))
    assert round_.turn == 0
    seen = observe(round_, Seat(0))
    assert legal(seen) == seen.hand - cards("2H 3H QS")
    assert why_not(seen, next(iter(cards("QS")))) == "first.no_points"


def finished(options: Options, scores: tuple[int, ...], taken: list[str], number: int) -> Game:
    """A game whose round `number` has just ended in these running scores."""
    game = game_with(options, deal_with(options, []))
    round_ = last_tricks(options, ["2C", "3C", "4C", "5C"], taken, scores=scores, number=number)
    game = replace(game, round=round_)
    for text in ("2C", "3C", "4C", "5C"):
        assert game.round.turn is not None
        game, _ = game.apply(Play(game.round.turn, next(iter(cards(text)))))
    return game


@pytest.mark.rule("end.tie")
def test_end_tie_play_on_keeps_the_number_and_the_direction_running() -> None:  # 16
    taken = [str(MOON - cards("2H 3H")), "", "2H", "3H"]
    game = finished(Options(), (80, 40, 39, 60), taken, number=6)
    assert game.scores == (104, 40, 40, 61)
    assert game.winners is None
    after, _ = game.next_round()
    assert after.round.number == 7
    assert after.round.direction == pass_direction(Options(), 7) == "across"


@pytest.mark.rule("end.tie")
def test_end_tie_shared_names_people_first_and_lots_draw_one() -> None:
    assert winners(Options(tie="shared"), (40, 101, 40, 60), {Seat(2)}) == (2, 0)
    drawn = {winners(Options(tie="draw_lots"), (40, 101, 40, 60), (), lot) for lot in range(4)}
    assert drawn == {(0,), (2,)}
    taken = [str(MOON - cards("2H 3H")), "", "2H", "3H"]
    for tie in ("shared", "draw_lots"):
        game = finished(Options(tie=tie), (80, 40, 39, 60), taken, number=6)
        assert game.winners is not None
        assert len(game.winners) == (2 if tie == "shared" else 1)


@pytest.mark.rule("queen.when")
def test_queen_when_played_when_broken() -> None:
    options = Options(queen_when="played_when_broken")
    discarding = view("AS KS QS JS TS QC", "9D 8D 7D", options=options)
    assert legal(discarding) == cards("AS KS JS TS QC")
    assert why_not(discarding, next(iter(cards("QS")))) == "queen.when"
    assert cards("QS") <= legal(view("QS 2S 3D", "AS", options=options))  # following suit
    assert legal(view("QS 2H", "9D", broken=True, options=options)) == cards("QS 2H")


@pytest.mark.rule("score.maria", "first.no_points", "moon.take_all")
def test_score_maria_cards_are_penalties_on_the_first_trick_and_for_the_moon() -> None:
    options = Options(black_maria="on")
    assert legal(view("KS AS QS 3S 4H", "2C", number=1, options=options)) == cards("3S")
    everything = MOON | cards("KS AS")
    nothing = CardSet()
    assert round_points(options, [everything, nothing, nothing, nothing]) == (0, 43, 43, 43)
    assert round_points(options, [MOON, cards("KS"), cards("AS"), nothing]) == (26, 10, 7, 0)


@pytest.mark.rule("pass.three", "pass.blind")
def test_pass_three_and_pass_blind() -> None:
    options = Options()
    deal = deal_with(options, ["QS KH 2C", "AS"])
    round_, _ = start(options, deal, (0, 0, 0, 0))
    for wrong, reason in (("QS KH", "pass.three"), ("QS KH AS", "card.not_held")):
        with pytest.raises(IllegalMove) as refused:
            apply(round_, Pass(Seat(0), cards(wrong)))
        assert refused.value.reason == reason
    mine = Pass(Seat(0), cards("QS KH 2C"))
    round_, _ = apply(round_, mine)
    assert observe(round_, Seat(1)).received is None
    assert not cards("QS") & observe(round_, Seat(1)).hand
    with pytest.raises(IllegalMove):
        apply(round_, mine)
    for seat in (1, 2, 3):
        hand = [c for c in round_.hands[seat] if c.text != "AS"]
        round_, _ = apply(round_, Pass(Seat(seat), CardSet(hand[:3])))
    assert observe(round_, Seat(1)).received == cards("QS KH 2C")
    assert round_.turn == 1 or cards("2C") <= round_.hands[1]  # the opener has it now
    assert cards("2C") <= round_.hands[round_.turn or 0]


@pytest.mark.rule("end.score")
def test_game_won_is_told_with_the_round_that_ends_it() -> None:
    options = Options(end_score=1)
    game = game_with(options, deal_with(options, []))
    round_ = last_tricks(options, ["2C", "3C", "4C", "5C"], [str(MOON), "", "", ""])
    game = replace(game, round=round_)
    for text in ("2C", "3C", "4C"):
        game, _ = game.apply(Play(game.round.turn or Seat(0), next(iter(cards(text)))))
    game, events = game.apply(Play(Seat(3), next(iter(cards("5C")))))
    assert isinstance(events[-1], GameWon)
    assert events[-1].winners == game.winners == (0,)

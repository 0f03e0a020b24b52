"""What rounds and games tell, in full: events in their order, views, refusals with their data."""

from __future__ import annotations

import hashlib
import random
from dataclasses import replace
from typing import Any

import pytest
from hearts.cards import HEARTS, Card, CardSet
from hearts.errors import IllegalMove, OptionError, RequestError
from hearts.game import PERSON, Game, RoundLog, Row, new_game, phase, randomness
from hearts.legality import refusal
from hearts.model import (
    NO_TRICK,
    Broken,
    Claim,
    Deal,
    Dealt,
    GameWon,
    KittyTaken,
    Move,
    Pass,
    Passed,
    Play,
    Played,
    Received,
    RoundScored,
    Seat,
    Trick,
    TrickTaken,
)
from hearts.options import Options, deck
from hearts.round import (
    Round,
    all_taken,
    apply,
    dealer,
    observe,
    pass_target,
    position,
    shuffled,
    start,
    tricks_in,
)
from hearts.scoring import card_points, is_over, lowest, points, shooter, winners
from hearts.view import View

from tests.engine.table import any_move, cards, deal_with, game_with, last_tricks, play_out, view

NOTHING = CardSet()
S0, S1, S2, S3 = map(Seat, range(4))


# Rounds ---------------------------------------------------------------------------------------


def test_a_position_is_what_it_is_given() -> None:
    hands = [cards("2D 3H"), cards("4D 5H"), cards("6D"), cards("7D 8H")]
    assert position(Options(), hands, leader=S2, trick=[Card("9D")]) == Round(
        options=Options(),
        number=1,
        direction="hold",
        scores=(0, 0, 0, 0),
        hands=tuple(hands),
        kitty=NOTHING,
        phase="play",
        turn=S3,
        passed=(None,) * 4,
        trick=Trick(S2, (Card("9D"),)),
        trick_number=12,
        taken=(NOTHING,) * 4,
        broken=False,
    )
    given = position(
        Options(), hands, leader=S3, trick=[Card("9D"), Card("TD")], trick_number=4,
        taken=[HEARTS, *[NOTHING] * 3], broken=True, scores=(1, 2, 3, 4), number=7,
    )  # fmt: skip
    assert (given.turn, given.trick_number, given.broken, given.number) == (1, 4, True, 7)
    assert given.taken == (HEARTS, NOTHING, NOTHING, NOTHING)
    assert given.scores == (1, 2, 3, 4)


@pytest.mark.parametrize(
    ("players", "held", "number"), [(3, 17, 1), (4, 13, 1), (5, 10, 1), (5, 3, 8)]
)
def test_the_number_of_a_trick_follows_from_the_cards_held(
    players: Any, held: int, number: int
) -> None:
    options = Options(players=players)
    hands = [CardSet(list(deck(options))[i * held : (i + 1) * held]) for i in range(players)]
    assert position(options, hands, leader=S0).trick_number == number
    assert position(options, [*hands[1:], deck(options)], leader=S0).trick_number == 1


def test_a_first_trick_without_clubs_needs_no_opening_card() -> None:
    hands = [cards("2D 3H"), cards("4D 5H"), cards("6D 7S"), cards("7D 8H")]
    round_ = position(Options(), hands, leader=S0, trick_number=1)
    assert observe(round_, S0).opening is None


def test_only_the_lowest_club_of_the_table_opens() -> None:
    hands = [cards("3C 3H"), cards("4C 5H"), cards("2C 7S"), cards("7D 8H")]
    round_ = position(Options(), hands, leader=S0, trick_number=1)
    assert observe(round_, S0).opening is None
    assert observe(replace(round_, turn=S2), S2).opening == Card("2C")


def test_a_shuffled_deal_gives_all_cards_out() -> None:
    for players in (3, 4, 5):
        options = Options(players=players, leftover="kitty")
        deal = shuffled(options, 6, random.Random(1))
        assert deal.number == 6
        assert [len(hand) for hand in deal.hands] == [tricks_in(options)] * players
        assert CardSet(c for hand in (*deal.hands, deal.kitty) for c in hand) == deck(options)
        assert deal != shuffled(options, 6, random.Random(2))


@pytest.mark.parametrize(
    ("players", "number", "deals"), [(4, 1, 3), (4, 2, 0), (4, 6, 0), (3, 1, 2), (5, 3, 1)]
)
def test_the_deal_goes_clockwise(players: Any, number: int, deals: int) -> None:
    assert dealer(Options(players=players), number) == deals
    options = Options(players=players, opening="left_of_dealer", passing="never")
    round_, _ = start(options, deal_with(options, [], number=number), (0,) * players)
    assert round_.turn == round_.trick.leader == (deals + 1) % players


@pytest.mark.parametrize(
    ("players", "left", "right", "across"),
    [(3, [1, 2, 0], [2, 0, 1], None), (4, [1, 2, 3, 0], [3, 0, 1, 2], [2, 3, 0, 1]),
     (5, [1, 2, 3, 4, 0], [4, 0, 1, 2, 3], None)],
)  # fmt: skip
def test_where_cards_are_passed(players: int, left: Any, right: Any, across: Any) -> None:
    seats = [Seat(i) for i in range(players)]
    assert [pass_target(players, "left", seat) for seat in seats] == left
    assert [pass_target(players, "right", seat) for seat in seats] == right
    assert across is None or [pass_target(players, "across", seat) for seat in seats] == across


HANDS = ["2C 3C AS", "4C 5C KS QS", "6C 7C 2H", "8C 9C 3H"]


def test_a_round_begins_with_passing() -> None:
    deal = deal_with(Options(), HANDS, number=2)
    round_, events = start(Options(), deal, [5, 6, 7, 8])
    assert events == (Dealt(2, "right"),)
    assert round_ == Round(
        options=Options(),
        number=2,
        direction="right",
        scores=(5, 6, 7, 8),
        hands=deal.hands,
        kitty=NOTHING,
        phase="pass",
        turn=S0,
        passed=(None,) * 4,
        trick=NO_TRICK,
        trick_number=1,
        taken=(NOTHING,) * 4,
    )


def test_what_passing_tells() -> None:
    deal = deal_with(Options(), HANDS)
    given = [cards("2C 3C AS"), cards("4C KS QS"), cards("6C 7C 2H"), cards("8C 9C 3H")]
    round_, _ = start(Options(), deal, (0,) * 4)
    # in any order: nobody waits for another's choice
    order = [(2, 0), (0, 1), (3, 1), (1, None)]
    for seat, turn in order[:3]:
        round_, events = apply(round_, Pass(Seat(seat), given[seat]))
        assert events == (Passed(Seat(seat), Seat((seat + 1) % 4), given[seat]),)
        assert (round_.phase, round_.turn, round_.hands) == ("pass", turn, deal.hands)
    round_, events = apply(round_, Pass(S1, given[1]))
    assert events == (
        Passed(S1, S2, given[1]),
        Received(S1, S0, given[0]),
        Received(S2, S1, given[1]),
        Received(S3, S2, given[2]),
        Received(S0, S3, given[3]),
    )
    for seat in range(4):
        assert round_.hands[seat] == deal.hands[seat] - given[seat] | given[seat - 1]
    assert (round_.phase, round_.turn, round_.trick) == ("play", 1, Trick(S1))
    assert round_.passed == tuple(given)


def test_what_a_trick_tells() -> None:
    options = Options(players=3, leftover="kitty", passing="never", jack="on")
    deal = deal_with(options, ["2C", "JD 5D AC", "3C"], kitty="QD")
    round_, _ = start(options, deal, (0,) * 3)
    round_, events = play_out(round_, "2C AC")
    assert events == [Played(S0, Card("2C"), "lead"), Played(S1, Card("AC"), "follow")]
    round_, events = play_out(round_, "3C")
    trick = Trick(S0, (Card("2C"), Card("AC"), Card("3C")), S1)
    assert events == [
        Played(S2, Card("3C"), "follow"),
        TrickTaken(S1, 0, trick.cards),
        KittyTaken(S1, cards("QD")),
    ]
    assert round_.tricks == (trick,)
    assert (round_.trick, round_.trick_number, round_.turn) == (Trick(S1), 2, S1)
    assert (round_.taken[1], round_.kitty_taker) == (cards("2C 3C AC"), 1)
    assert all_taken(round_) == (NOTHING, cards("2C 3C AC QD"), NOTHING)
    assert all_taken(start(options, deal, (0,) * 3)[0]) == (NOTHING,) * 3


def test_what_the_last_tricks_tell() -> None:
    hands = ["JD 4C", "QD 5C", "2H 3H", "QS AD"]
    round_ = last_tricks(Options(jack="on"), hands, ["", "", "", ""], scores=(1, 2, 3, 4))
    round_ = replace(round_, broken=False)
    round_, events = play_out(round_, "JD QD 2H AD")
    assert events == [
        Played(S0, Card("JD"), "lead"),
        Played(S1, Card("QD"), "follow"),
        Played(S2, Card("2H"), "discard"),
        Broken(),
        Played(S3, Card("AD"), "follow"),
        TrickTaken(S3, -9, (Card("JD"), Card("QD"), Card("2H"), Card("AD"))),
    ]
    round_, events = play_out(round_, "QS 4C 5C 3H")
    assert events == [
        Played(S3, Card("QS"), "lead"),
        Played(S0, Card("4C"), "discard"),
        Played(S1, Card("5C"), "discard"),
        Played(S2, Card("3H"), "discard"),  # hearts are broken once
        TrickTaken(S3, 14, (Card("QS"), Card("4C"), Card("5C"), Card("3H"))),
        RoundScored(1, (0, 0, 0, 5), (1, 2, 3, 9), None),
    ]
    assert (round_.phase, round_.turn) == ("end", None)


def test_what_a_seat_knows_while_passing() -> None:
    deal = deal_with(Options(), HANDS)
    round_, _ = start(Options(), deal, (5, 6, 7, 8))
    round_, _ = apply(round_, Pass(S1, cards("4C KS QS")))
    expected = View(
        options=Options(), seat=S1, hand=deal.hands[1], phase="pass", turn=None, number=1,
        direction="left", pass_to=S2, receive_from=S0, sent=cards("4C KS QS"), received=None,
        counts=(13,) * 4, taken=(NOTHING,) * 4, scores=(5, 6, 7, 8),
    )  # fmt: skip
    assert observe(round_, S1) == expected
    other = replace(
        expected, seat=S2, hand=deal.hands[2], turn=S2, pass_to=S3, receive_from=S1, sent=None
    )
    assert observe(round_, S2) == other


def test_what_a_seat_knows_while_playing() -> None:
    options = Options(players=3, leftover="kitty", passing="always_right")
    deal = deal_with(options, ["2C QS JS", "JD 5D AC", "3C 4C 5C"], kitty="QD", number=6)
    round_, _ = start(options, deal, (5, 6, 7))
    given = [cards("2C QS JS"), cards("JD 5D AC"), cards("3C 4C 5C")]
    for seat in range(3):
        round_, _ = apply(round_, Pass(Seat(seat), given[seat]))
    assert round_.turn == 2  # who got the two of clubs
    seen = observe(round_, S2)
    assert (seen.opening, seen.turn, observe(round_, S0).opening) == (Card("2C"), 2, None)
    assert (seen.pass_to, seen.receive_from) == (1, 0)
    assert (seen.sent, seen.received) == (given[2], given[0])
    round_, _ = play_out(round_, "2C AC 3C")
    trick = Trick(S2, (Card("2C"), Card("AC"), Card("3C")), S0)
    assert observe(round_, S0) == View(
        options=options, seat=S0, hand=round_.hands[0], turn=S0, number=6, direction="right",
        pass_to=S2, receive_from=S1, sent=given[0], received=given[1], counts=(16, 16, 16),
        trick_number=2, trick=Trick(S0), tricks=(trick,), kitty=cards("QD"), scores=(5, 6, 7),
        taken=(cards("2C 3C AC QD"), NOTHING, NOTHING),
    )  # fmt: skip
    other = observe(round_, S1)
    assert (other.turn, other.kitty, other.opening) == (0, None, None)
    assert other.taken == (cards("2C 3C AC"), NOTHING, NOTHING)


# Refusals -------------------------------------------------------------------------------------


def refused(round_: Round, move: Move | Claim) -> tuple[str, dict[str, object]]:
    with pytest.raises(IllegalMove) as error:
        apply(round_, move)
    assert error.value.reason == error.value.code
    return error.value.code, error.value.args_


@pytest.mark.parametrize(
    ("wrong", "card", "reason", "data"),
    [
        (view("2C 3C", opening="2C", number=1), "3C", "lead.opening", {"card": "2C"}),
        (view("2C 3D", "4D"), "2C", "play.follow", {"suit": "D"}),
        (view("2C 3D", "4D"), "KH", "card.not_held", {"card": "KH"}),
        (view("2C 3D", phase="pass"), "2C", "phase.wrong", {"phase": "pass"}),
        (view("2C 3D", phase="end"), "2C", "phase.wrong", {"phase": "end"}),
        (replace(view("2C 3D"), turn=Seat(1)), "2C", "turn.not_yours", {}),
        (view("2H 3D", "4C", number=1), "2H", "first.no_points", {"card": "2H"}),
        (view("2H QS"), "2H", "hearts.only", {}),
        (view("2H 3D"), "2H", "hearts.lead", {}),
        (
            view("QS 3D", options=Options(queen_when="led_when_broken")),
            "QS",
            "queen.when",
            {"how": "lead"},
        ),
        (
            view("QS 3D", "4C", options=Options(queen_when="played_when_broken")),
            "QS",
            "queen.when",
            {"how": "discard"},
        ),
    ],
)
def test_a_refusal_tells_what_a_sentence_needs(
    wrong: View, card: str, reason: str, data: dict[str, object]
) -> None:
    error = refusal(wrong, Card(card))
    assert error is not None
    assert (error.reason, error.args_) == (reason, data)


def test_a_legal_card_is_not_refused() -> None:
    assert refusal(view("2C 3D", "4D"), Card("3D")) is None


LAST = ["2C 3D 9S", "4C 5D TS", "6C JD JS", "8C KD AS"]


def test_a_claim_plays_the_first_card_that_each_may() -> None:
    round_ = last_tricks(Options(), LAST, [str(HEARTS), "QS", "", ""])
    after, events = play_out(round_, "2C 4C 6C 8C KD 3D 5D JD AS 9S TS JS")
    assert apply(round_, Claim(S1)) == (after, tuple(events))
    begun, _ = play_out(round_, "2C 4C")
    assert apply(begun, Claim(S0)) == (after, tuple(events[2:]))


def test_a_claim_is_refused_while_cards_are_passed_or_count_and_after_the_end() -> None:
    passing, _ = start(Options(), deal_with(Options(), HANDS), (0,) * 4)
    assert refused(passing, Claim(S0)) == ("phase.wrong", {"phase": "pass"})
    for options, taken in ((Options(), HEARTS), (Options(jack="on"), HEARTS | cards("QS"))):
        assert refused(last_tricks(options, LAST, [str(taken), "", "", ""]), Claim(S0)) == (
            "claim.points",
            {},
        )
    over, _ = apply(last_tricks(Options(), LAST, [str(HEARTS), "QS", "", ""]), Claim(S0))
    assert refused(over, Claim(S0)) == ("phase.wrong", {"phase": "end"})
    for seat in (-1, 4):
        assert refused(over, Claim(Seat(seat))) == ("turn.not_yours", {})


def test_moves_at_the_wrong_time_or_seat_are_refused() -> None:
    round_, _ = start(Options(), deal_with(Options(), HANDS), (0,) * 4)
    three = cards("2C 3C AS")
    for seat in (-1, 4):
        for move in (Pass(Seat(seat), three), Play(Seat(seat), Card("2C"))):
            assert refused(round_, move) == ("turn.not_yours", {})
    for text, data in (("2C 3C", 2), ("2C", 1), ("", 0)):
        wrong = Pass(S0, cards(text))
        assert refused(round_, wrong) == ("pass.three", {"count": data})
    assert refused(round_, Pass(S0, cards("2C 3C KS"))) == (
        "card.not_held",
        {"card": "KS"},
    )
    assert refused(round_, Play(S0, Card("2C"))) == (
        "phase.wrong",
        {"phase": "pass"},
    )
    round_, _ = apply(round_, Pass(S0, three))
    assert refused(round_, Pass(S0, three)) == ("turn.not_yours", {})
    playing = last_tricks(Options(), ["2C", "3C", "4C", "5C"], [""] * 4)
    assert refused(playing, Pass(S0, cards("2C"))) == (
        "phase.wrong",
        {"phase": "play"},
    )
    assert refused(playing, Play(S1, Card("3C"))) == ("turn.not_yours", {})


# Scoring --------------------------------------------------------------------------------------


def test_points_and_shooters() -> None:
    jack, maria = Options(jack="on"), Options(black_maria="on")
    assert card_points(jack, Card("JD")) == -10
    assert points(jack, cards("JD QS 2H 3C")) == 4
    assert points(Options(), cards("JD QS 2H 3C AS KS")) == 14
    assert points(maria, cards("QS KS AS AH")) == 31
    everything = HEARTS | cards("QS")
    assert shooter(Options(), [NOTHING, NOTHING, everything]) == 2
    assert shooter(maria, [NOTHING, everything, cards("AS KS")]) is None
    assert shooter(maria, [NOTHING, everything | cards("AS KS"), NOTHING]) == 1
    assert shooter(Options(moon="off"), [everything, NOTHING]) is None


@pytest.mark.parametrize(
    ("tie", "totals", "over"),
    [
        ("play_on", (99, 1, 2, 3), False),
        ("play_on", (100, 1, 2, 3), True),
        ("play_on", (130, 7, 7, 30), False),
        ("shared", (130, 7, 7, 30), True),
        ("draw_lots", (130, 7, 7, 30), True),
        ("shared", (99, 7, 7, 30), False),
    ],
)
def test_when_a_game_is_over(tie: Any, totals: tuple[int, ...], over: bool) -> None:
    assert is_over(Options(tie=tie), totals) is over


def test_who_wins() -> None:
    totals = (7, 120, 7, 7)
    assert lowest(totals) == (0, 2, 3)
    shared, drawn = Options(tie="shared"), Options(tie="draw_lots")
    assert winners(shared, totals) == (0, 2, 3)
    assert winners(shared, totals, {S3}) == (3, 0, 2)
    assert winners(shared, totals, {S1, S2, S3}) == (2, 3, 0)
    assert [winners(drawn, totals, {S3}, lot) for lot in range(4)] == [(0,), (2,), (3,), (0,)]
    assert winners(drawn, totals) == (0,)


# Games ----------------------------------------------------------------------------------------


def test_numbers_by_chance_are_the_same_everywhere() -> None:
    text = hashlib.sha256(b"7/deal/1").digest()[:8]
    assert randomness(7, "deal", 1).random() == random.Random(int.from_bytes(text, "big")).random()
    others = [randomness(8, "deal", 1), randomness(7, "deal", 2), randomness(7, "lot", 1)]
    assert len({rng.random() for rng in (randomness(7, "deal", 1), *others)}) == 4


def test_a_game_begins_with_its_first_deal() -> None:
    deal = deal_with(Options(), HANDS)
    seats = [PERSON, "casual", "casual", "casual"]
    game, events = new_game(Options(), iter(seats), 9, deal)
    assert events == (Dealt(1, "left"),)
    assert (game.seats, game.seed, game.log) == (tuple(seats), 9, (RoundLog(deal, ()),))
    assert (game.sheet, game.winners, game.prize, game.names) == ((), None, 0, ("",) * 4)
    assert game.scores == (0, 0, 0, 0)
    assert game.people == {0}
    drawn, _ = new_game(Options(), seats, 9)
    assert drawn.log[0].deal == shuffled(Options(), 1, randomness(9, "deal", 1))
    assert drawn.round.number == 1


@pytest.mark.parametrize("seats", [["casual"] * 3, ["casual"] * 5, ["casual"] * 3 + ["two words"]])
def test_seats_are_as_many_words_as_there_are_players(seats: list[str]) -> None:
    game = game_with(Options(), deal_with(Options(), []))
    for sit in (game.with_seats, lambda kinds: new_game(Options(), kinds, 1)):
        with pytest.raises(OptionError) as error:
            sit(seats)
        told = {"option": "seats", "value": seats, "choices": ["4 words"]}
        assert (error.value.code, error.value.args_) == ("option.value", told)


def nearly_over(scores: tuple[int, ...], options: Options | None = None, number: int = 1) -> Game:
    """A game with one trick to play, in which nobody gets a point and seat 3 takes all."""
    options = options or Options(tie="shared")
    game = game_with(options, deal_with(options, []))
    taken = [str(HEARTS), "QS", "", ""]
    hands = ["2C", "3C", "4C", "5C"]
    return replace(game, round=last_tricks(options, hands, taken, scores=scores, number=number))


def finished(game: Game) -> tuple[Game, tuple[object, ...]]:
    events: tuple[object, ...] = ()
    for seat, text in enumerate(("2C", "3C", "4C", "5C")):
        game, events = game.apply(Play(Seat(seat), Card(text)))
    return game, events


def test_the_phases_of_a_game() -> None:
    game = game_with(Options(), deal_with(Options(), []))
    assert phase(game) == "pass"
    assert phase(nearly_over((0, 0, 0, 0))) == "play"
    going_on, events = finished(nearly_over((1, 2, 3, 4)))
    assert phase(going_on) == "round_end"
    assert going_on.sheet == (Row(1, "hold", (13, 13, 0, 0), (14, 15, 3, 4), None),)
    assert events[-1] == RoundScored(1, (13, 13, 0, 0), (14, 15, 3, 4), None)
    assert going_on.log[-1].moves[-1] == Play(S3, Card("5C"))
    over, events = finished(nearly_over((90, 2, 7, 7)))
    assert phase(over) == "game_end"
    assert over.winners == (2, 3)
    assert events[-2:] == (
        RoundScored(1, (13, 13, 0, 0), (103, 15, 7, 7), None),
        GameWon((S2, S3)),
    )


def test_a_round_is_dealt_when_one_is_over_and_the_game_is_not() -> None:
    for game in (nearly_over((0, 0, 0, 0)), finished(nearly_over((90, 2, 7, 7)))[0]):
        with pytest.raises(RequestError) as error:
            game.next_round()
        assert (error.value.code, error.value.args_) == ("phase.wrong", {"phase": phase(game)})
    game, _ = finished(nearly_over((1, 2, 3, 4), number=3))
    after, events = game.next_round()
    assert events == (Dealt(4, "hold"),)
    assert after.round.scores == (14, 15, 3, 4)
    assert after.log == (*game.log, RoundLog(shuffled(Options(), 4, randomness(1, "deal", 4))))
    deal = deal_with(Options(), HANDS, number=4)
    given, _ = game.next_round(deal)
    assert given.log[-1] == RoundLog(deal)
    assert given.round.hands == deal.hands


def test_the_score_that_ends_a_game_may_be_changed_while_nobody_has_had_it() -> None:
    game, _ = finished(nearly_over((1, 2, 3, 4)))
    for score in (16, 1000):
        after = game.with_end_score(score)
        assert (after.options.end_score, after.round.options.end_score) == (score, score)
        assert replace(after, options=game.options, round=game.round) == game
    with pytest.raises(RequestError) as error:
        game.with_end_score(15)
    assert (error.value.code, error.value.args_) == ("end.reached", {"score": 15})
    fallen = replace(game, sheet=(*game.sheet, replace(game.sheet[0], totals=(-9, 5, 3, 4))))
    with pytest.raises(RequestError):
        fallen.with_end_score(15)
    with pytest.raises(OptionError):
        game.with_end_score(0)
    assert game_with(Options(), deal_with(Options(), [])).with_end_score(1).options.end_score == 1
    with pytest.raises(RequestError) as error:
        finished(nearly_over((90, 2, 7, 7)))[0].with_end_score(200)
    assert (error.value.code, error.value.args_) == ("phase.wrong", {"phase": "game_end"})


def test_a_round_that_has_begun_can_be_seen_as_it_was_played() -> None:
    rng = random.Random(1)
    game, _ = new_game(Options(passing="never"), ["casual"] * 4, 3)
    while game.round.phase != "end":
        game, _ = game.apply(any_move(game.round, rng))
    first = game.round
    game, _ = game.next_round()
    game, _ = game.apply(any_move(game.round, rng))
    assert (game.played(1), game.played(2)) == (first, game.round)


def test_each_decision_has_chances_of_its_own() -> None:
    game = game_with(Options(), deal_with(Options(), HANDS))
    assert game.chance(S1).random() == randomness(1, "cpu", 1, 0, 1).random()
    assert game.chance(S2, "hint").random() == randomness(1, "hint", "cpu", 1, 0, 2).random()
    game, _ = game.apply(Pass(S0, CardSet(list(game.round.hands[0])[:3])))
    assert game.chance(S1).random() == randomness(1, "cpu", 1, 1, 1).random()


def test_people_are_named_first_whoever_sits_down() -> None:
    over, _ = finished(nearly_over((90, 2, 7, 7)))
    seats = ["casual", "casual", "casual", PERSON]
    assert over.with_seats(seats).winners == (3, 2)
    assert over.with_seats(seats).seats == tuple(seats)
    assert nearly_over((0, 0, 0, 0)).with_seats(seats).winners is None


def test_a_lot_is_drawn_for_each_round() -> None:
    options = Options(tie="draw_lots")

    def lot(number: int, lots: int = 60) -> int:
        return randomness(1, "lot", number).randrange(lots) % 2

    # in a round like the last, one lot more than 60 would give another winner
    last = next(n for n in range(1, 1000) if lot(n) != lot(n, 61))
    for number in (1, 2, 3, 4, 5, 6, last):
        over, _ = finished(nearly_over((90, 2, 7, 7), options, number))
        assert over.winners == ((S2, S3)[lot(number)],)


def test_a_row_of_the_score_sheet_names_who_shot_the_moon() -> None:
    game = nearly_over((1, 2, 3, 4))
    everything = [NOTHING, HEARTS | cards("QS"), NOTHING, NOTHING]
    over, _ = finished(replace(game, round=replace(game.round, taken=tuple(everything))))
    assert over.sheet == (Row(1, "hold", (26, 0, 26, 26), (27, 2, 29, 30), Seat(1)),)


def test_undo_goes_back_to_the_last_decision_of_a_person() -> None:
    rng = random.Random(1)
    game, _ = new_game(Options(passing="never"), ["casual", PERSON, "casual", "casual"], 3)
    asked = game
    while game.round.phase != "end":
        asked = game if game.round.turn == 1 else asked
        game, _ = game.apply(any_move(game.round, rng))
    after, _ = game.next_round()
    assert (after.undo(), game.undo()) == (asked, asked)
    assert asked.scores == (0, 0, 0, 0)
    for nobody in (after.with_seats(["casual"] * 4), new_game(Options(), [PERSON] * 4, 1)[0]):
        with pytest.raises(RequestError) as error:
            nobody.undo()
        assert (error.value.code, error.value.args_) == ("undo.nothing", {})


def test_a_deal_of_one_round_is_no_other_rounds() -> None:
    game, _ = new_game(Options(passing="never"), ["casual"] * 4, 3)
    rng = random.Random(1)
    deals: list[Deal] = [game.log[0].deal]
    while game.round.phase != "end":
        game, _ = game.apply(any_move(game.round, rng))
    deals.append(game.next_round()[0].log[-1].deal)
    assert deals[0].hands != deals[1].hands

"""Laws that hold for every set of options, on deals half of which are skewed to the corners."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest
from hearts.cards import HEARTS, JACK_OF_DIAMONDS, QUEEN_OF_SPADES, Card, CardSet, Suit
from hearts.errors import IllegalMove, RequestError
from hearts.game import Game, new_game
from hearts.legality import RULES, led_suit, legal, refusal, why_not
from hearts.model import Claim, Play, RoundScored, Seat
from hearts.notation import format_deal, format_game, parse_deal, parse_game
from hearts.options import Options, deck, penalty_cards
from hearts.round import Round, all_taken, apply, observe
from hearts.scoring import total
from hearts.view import View
from hypothesis import assume, event, given, settings
from hypothesis import strategies as st

from tests.engine import skew, strategies
from tests.engine.rounds import some_options, swapped, whole_round
from tests.engine.table import any_move, may_claim, random_play

seeds = st.integers(0, 2**32)
RULE_IDS = {rule.id for rule in RULES}


@given(strategies.options, seeds)
def test_no_hand_is_ever_stuck_and_no_card_is_lost(options: Options, seed: int) -> None:
    everything = deck(options)
    for state in whole_round(options, seed).states:
        held = [*state.hands, *state.taken, CardSet(state.trick.cards), state.kitty]
        assert sum(len(cards) for cards in held) == len(everything)
        assert CardSet(card for cards in held for card in cards) == everything
        if state.phase == "play":
            assert state.turn is not None
            assert legal(observe(state, state.turn))
        else:
            assert (state.turn is None) is (state.phase == "end")


@pytest.mark.rule("hearts.break", "hearts.queen")
@given(strategies.options, seeds)
def test_hearts_are_broken_once_a_card_that_breaks_them_is_played(
    options: Options, seed: int
) -> None:
    breaking = HEARTS
    if options.queen_breaks_hearts == "yes":
        breaking |= CardSet([QUEEN_OF_SPADES])
    for state in whole_round(options, seed).states:
        played = [card for trick in (*state.tricks, state.trick) for card in trick.cards]
        assert state.broken is bool(breaking & CardSet(played))


PENALTIES = {**dict.fromkeys(HEARTS, 1), Card("QS"): 13}
MARIA = {**PENALTIES, Card("KS"): 10, Card("AS"): 7}


def reckoned(options: Options, states: list[Round]) -> tuple[list[int], int | None]:
    """The points of a round and who shot the moon, as one would reckon at a table."""
    values = MARIA if options.black_maria == "on" else PENALTIES
    piles = [{card for card in pile if card in values} for pile in states[-1].taken]
    jacks = [JACK_OF_DIAMONDS in pile for pile in states[-1].taken]
    if states[0].kitty:
        first = states[-1].tricks[0].winner
        assert first is not None
        piles[first] |= {card for card in states[0].kitty if card in values}
        jacks[first] |= JACK_OF_DIAMONDS in states[0].kitty
    points = [sum(values[card] for card in pile) for pile in piles]
    moon = next((i for i, pile in enumerate(piles) if len(pile) == len(values)), None)
    moon = None if options.moon == "off" else moon
    if moon is not None:
        every = sum(values.values())
        adds = options.moon == "others_add"
        points = [every if adds else 0] * options.players
        points[moon] = 0 if adds else -every
    if options.jack == "on":
        points = [value - 10 * jack for value, jack in zip(points, jacks, strict=True)]
    return points, moon


@pytest.mark.rule("score.total", "moon.jack", "deck.kitty")
@given(strategies.options, seeds)
def test_the_points_of_a_round_add_up(options: Options, seed: int) -> None:
    states, scored = whole_round(options, seed)
    points, moon = reckoned(options, states)
    event("a moon" if moon is not None else "no moon")
    assert (list(scored.points), scored.moon) == (points, moon)
    assert [a - b for a, b in zip(scored.totals, states[0].scores, strict=True)] == points
    if moon is None:
        jack = options.jack == "on" and JACK_OF_DIAMONDS in deck(options)
        assert sum(points) == total(options) - 10 * jack


def allowed(view: View) -> set[Card]:
    """The legal cards as the rules page tells them: restrictions, lifted until a card is left."""
    options, led = view.options, led_suit(view)
    if view.opening is not None:
        return {view.opening}
    cards = set(view.hand)
    if led is not None and any(card.suit is led for card in cards):
        cards = {card for card in cards if card.suit is led}
    penalties = set(MARIA if options.black_maria == "on" else PENALTIES)
    queen = {Card("QS")}
    first, lead, when = set[Card](), set[Card](), set[Card]()
    if options.first_trick_points == "forbidden" and view.trick_number == 1:
        first = penalties
    if options.hearts_lead == "when_broken" and not view.broken and led is None:
        lead = set(HEARTS)
    if options.queen_when != "any_time" and not view.broken and led is None:
        when = queen
    if options.queen_when == "played_when_broken" and not view.broken and led is not Suit.SPADES:
        when = queen
    for restrictions in (first | lead | when, first | lead, first, set[Card]()):
        if cards - restrictions:
            return cards - restrictions
    raise AssertionError("stuck")


@pytest.mark.rule("play.no_revoke")
@given(strategies.options, seeds)
def test_legal_and_why_not_are_one_thing(options: Options, seed: int) -> None:
    for state in whole_round(options, seed).states:
        for seat in map(Seat, range(options.players)):
            view = observe(state, seat)
            assert legal(view) == CardSet(c for c in view.hand if why_not(view, c) is None)
            on_turn = state.phase == "play" and state.turn == seat
            assert set(legal(view)) == (allowed(view) if on_turn else set())
            for card in view.hand - legal(view):
                error = refusal(view, card)
                assert error is not None
                assert error.reason == why_not(view, card)
                assert (error.reason in RULE_IDS) is on_turn


@pytest.mark.rule("play.no_revoke")
@given(strategies.options, seeds)
@settings(max_examples=20)
def test_what_is_not_legal_is_refused_and_changes_nothing(options: Options, seed: int) -> None:
    states, _ = whole_round(options, seed)
    for state in states[::12]:
        for seat in map(Seat, range(options.players)):
            for card in deck(options) - legal(observe(state, seat)):
                with pytest.raises(IllegalMove) as refused:
                    apply(state, Play(seat, card))
                assert refused.value.reason == why_not(observe(state, seat), card)
    assert states == whole_round(options, seed).states


CORNERS = {
    "moon",
    "moon with the jack",
    "moon, the jack elsewhere",
    "moon that the kitty completes",
    "moon under black_maria",
    "points in the kitty",
    "jack in the kitty",
    "first-trick exception",
    "hearts led for want of another suit",
    "the queen led for want of another card",
    "the queen breaks hearts",
    "points on the first trick",
    "moon spoiled by one card",
}


def corners(options: Options, states: list[Round]) -> set[str]:
    """Which of the rare things happened in a round."""
    found: set[str] = set()
    _, moon = reckoned(options, states)
    end, kitty = states[-1], states[0].kitty
    penalties = penalty_cards(options)
    if moon is not None:
        found.add("moon")
        if options.jack == "on":
            own = JACK_OF_DIAMONDS in all_taken(end)[moon]
            found.add("moon with the jack" if own else "moon, the jack elsewhere")
        if kitty & penalties:
            found.add("moon that the kitty completes")
        if options.black_maria == "on":
            found.add("moon under black_maria")
    elif any(len(penalties - pile) == 1 for pile in all_taken(end)):
        found.add("moon spoiled by one card")
    if kitty & penalties:
        found.add("points in the kitty")
    if options.jack == "on" and JACK_OF_DIAMONDS in kitty:
        found.add("jack in the kitty")
    if any(card in penalties for card in end.tricks[0].cards):
        found.add("points on the first trick")
    for state, after in pairwise(states):
        if state.phase != "play" or state.turn is None:
            continue
        view = observe(state, state.turn)
        first = view.trick_number == 1 and options.first_trick_points == "forbidden"
        if first and view.hand <= penalties:
            found.add("first-trick exception")
        restricted = options.hearts_lead == "when_broken" and not state.broken
        if restricted and not state.trick.cards:
            if view.hand <= HEARTS:
                found.add("hearts led for want of another suit")
            elif view.hand - HEARTS == CardSet([QUEEN_OF_SPADES]) and len(view.hand) > 1:
                found.add("the queen led for want of another card")
        if (
            after.broken
            and not state.broken
            and QUEEN_OF_SPADES in view.hand - after.hands[view.seat]
        ):
            found.add("the queen breaks hearts")
    return found


def test_rounds_of_these_laws_meet_the_corners_of_the_rules() -> None:
    rng = random.Random(1)
    met: Counter[str] = Counter()
    for seed in range(400):
        options = some_options(rng)
        met.update(corners(options, whole_round(options, seed).states))
    assert set(met) == CORNERS
    assert met["moon"] > 25
    assert met["first-trick exception"] > 10


def test_games_of_these_laws_meet_ties_and_scores_below_zero() -> None:
    rng = random.Random(1)
    met: Counter[str] = Counter()
    for seed in range(100):
        options = some_options(rng, end_score=rng.randrange(1, 30))
        kinds = rng.sample(skew.KINDS, 2)
        game = strategies.last(
            strategies.course(options, ["casual"] * options.players, seed, kinds)
        )
        assert game.winners is not None
        best = min(game.scores)
        tied = sum(score == best for score in game.scores)
        met[f"{options.tie}: {len(game.winners)} of {tied}"] += 1
        met["below zero"] += best < 0
        met["played on"] += any(max(row.totals) >= options.end_score for row in game.sheet[:-1])
    assert met["shared: 2 of 2"]
    assert met["draw_lots: 1 of 2"]
    assert met["played on"]
    assert met["below zero"]
    ends = {name for name in met if ":" in name}
    assert {name for name in ends if name.startswith("play_on")} == {"play_on: 1 of 1"}
    assert not {name for name in ends if name.startswith("draw_lots")} - {
        "draw_lots: 1 of 1", "draw_lots: 1 of 2", "draw_lots: 1 of 3",
    }  # fmt: skip


TABLES = [
    {"players": 3, "leftover": "kitty", "black_maria": "on", "jack": "on"},
    {"players": 4, "tie": "draw_lots", "moon": "shooter_subtracts"},
    {"players": 5, "leftover": "kitty", "passing": "always_left", "opening": "left_of_dealer"},
    {"players": 5, "queen_breaks_hearts": "yes", "first_trick_points": "allowed"},
]


@pytest.mark.parametrize("values", TABLES)
def test_undo_and_replay_are_exact_at_every_move(values: dict[str, Any]) -> None:
    options = Options.from_dict({**values, "end_score": 30})
    seats = ["casual", "person", "person", "casual", "casual"][: options.players]
    games = list(strategies.course(options, seats, 3, skew.KINDS))
    assert len(games[-1].sheet) > 1
    for game in games[::7] + games[-1:]:
        assert parse_game(format_game(game)) == game
    # a decision is undone to the game that it was made in: the round's end isn't one
    before = [
        game if game.round.phase != "end" else game.next_round(after.log[-1].deal)[0]
        for game, after in pairwise(games)
        if after.log[-1].moves[-1].seat in game.people
    ]
    game = games[-1]
    for earlier in reversed(before):
        game = game.undo()
        assert game == earlier
    with pytest.raises(RequestError, match=r"undo\.nothing"):
        game.undo()


@given(strategies.games(), st.data())
def test_undo_is_exact(game: Game, data: st.DataObject) -> None:
    assume(game.winners is None and game.round.phase != "end" and game.people)
    assume(game.round.turn in game.people)
    rng = random.Random(data.draw(seeds))
    after, _ = game.apply(any_move(game.round, rng))
    for _ in range(data.draw(st.integers(0, 6))):
        if after.round.phase == "end" or after.round.turn in game.people:
            break
        after, _ = after.apply(any_move(after.round, rng))
    assert after.undo() == game


@given(strategies.options, seeds, st.data())
def test_a_claim_ends_the_round_and_changes_no_points(
    options: Options, seed: int, data: st.DataObject
) -> None:
    states = whole_round(options, seed).states
    rounds = [state for state in states if may_claim(state)]
    assume(rounds)
    before = data.draw(st.sampled_from(rounds))
    claim = data.draw(st.sampled_from(may_claim(before)))
    after, events = apply(before, claim)
    assert isinstance(events[-1], RoundScored)
    assert events[-1].points == whole_round(options, seed).scored.points
    assert (after.phase, after.turn) == ("end", None)


@given(strategies.games(300), seeds)
def test_a_claim_is_undone_at_once(game: Game, seed: int) -> None:
    seats = ["person"] * game.options.players
    game = game.with_seats(seats)
    rng = random.Random(seed)
    while game.winners is None and not may_claim(game.round):
        if game.round.phase == "end":
            game, _ = game.next_round()
        game, _ = game.apply(any_move(game.round, rng))
    assume(game.winners is None)
    after, _ = game.apply(rng.choice(may_claim(game.round)))
    assert after.undo() == game
    assert parse_game(format_game(after)).undo() == game
    if after.winners is None:
        assert after.next_round()[0].undo() == game


@given(strategies.games(), st.integers(-1, 5))
def test_a_claim_is_refused_while_a_card_that_counts_is_left(game: Game, number: int) -> None:
    claim = Claim(Seat(number))
    assume(claim not in may_claim(game.round))
    with pytest.raises(IllegalMove) as refused:
        game.apply(claim)
    assert refused.value.reason in ("claim.points", "phase.wrong", "turn.not_yours")


@given(strategies.games(300))
def test_a_record_round_trips(game: Game) -> None:
    assert parse_game(format_game(game)) == game


@given(strategies.options, seeds)
def test_a_deal_round_trips(options: Options, seed: int) -> None:
    deal = new_game(options, ["casual"] * options.players, seed)[0].log[0].deal
    assert parse_deal(format_deal(deal), 1, options) == deal


@given(strategies.options, seeds)
def test_the_same_seed_gives_the_same_game(options: Options, seed: int) -> None:
    seats = ["casual"] * options.players
    first = random_play(new_game(options, seats, seed)[0], random.Random(1), 60)
    again = random_play(new_game(options, seats, seed)[0], random.Random(1), 60)
    assert first == again


@given(strategies.games(), st.data())
def test_a_view_is_the_same_however_the_unseen_cards_lie(game: Game, data: st.DataObject) -> None:
    assume(game.round.phase != "end")
    seat = game.round.turn
    assert seat is not None
    view = observe(game.round, seat)
    other = swapped(game.round, seat, random.Random(data.draw(seeds)))
    # an opener knows from having to open that no lower club was dealt: keep that true
    assume(observe(other, seat).opening == view.opening)
    assert observe(other, seat) == view


@given(strategies.games())
def test_a_view_holds_no_card_that_its_seat_has_not_seen(game: Game) -> None:
    state = game.round
    for seat in map(Seat, range(game.options.players)):
        view = observe(state, seat)
        seen = set(view.hand) | {c for t in (*view.tricks, view.trick) for c in t.cards}
        seen |= {*(view.sent or ()), *(view.received or ()), *(view.kitty or ())}
        assert {c for cards in view.taken for c in cards} <= seen
        hidden = {c for i, hand in enumerate(state.hands) if i != seat for c in hand}
        assert not (seen - set(view.sent or ())) & hidden

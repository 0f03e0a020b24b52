"""Laws that hold for every set of options, on random games."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hearts.cards import JACK_OF_DIAMONDS, CardSet
from hearts.game import Game, new_game, randomness
from hearts.legality import RULES, legal, refusal, why_not
from hearts.model import Seat
from hearts.notation import format_deal, format_game, parse_deal, parse_game
from hearts.options import Options
from hearts.players import LEVELS
from hearts.round import Round, deck, observe
from hearts.scoring import shooter, total
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.engine import strategies
from tests.engine.table import any_move, random_play

seeds = st.integers(0, 2**32)
RULE_IDS = {rule.id for rule in RULES}


def whole_round(options: Options, seed: int) -> tuple[Game, list[Round]]:
    """A game after its first round, and all the states on the way."""
    game, _ = new_game(options, ["casual"] * options.players, seed)
    rng = random.Random(seed)
    states = [game.round]
    while game.round.phase != "end":
        game, _ = game.apply(any_move(game.round, rng))
        states.append(game.round)
    return game, states


@given(strategies.options, seeds)
def test_no_hand_is_ever_stuck_and_no_card_is_lost(options: Options, seed: int) -> None:
    _, states = whole_round(options, seed)
    everything = deck(options)
    for state in states:
        held = [*state.hands, *state.taken, CardSet(state.trick.cards), state.kitty]
        assert sum(len(cards) for cards in held) == len(everything)
        assert CardSet(card for cards in held for card in cards) == everything
        if state.phase == "play":
            assert state.turn is not None
            assert legal(observe(state, state.turn))


@pytest.mark.rule("score.total")
@given(strategies.options, seeds)
def test_the_points_of_a_round_sum_up(options: Options, seed: int) -> None:
    game, states = whole_round(options, seed)
    taken = [
        cards | (states[-1].kitty if states[-1].kitty_taker == i else CardSet())
        for i, cards in enumerate(states[-1].taken)
    ]
    jack = -10 if options.jack == "on" and any(JACK_OF_DIAMONDS in c for c in taken) else 0
    expected = total(options)
    if shooter(options, taken) is not None:
        adds = options.moon == "others_add"
        expected = expected * (options.players - 1) if adds else -expected
    assert sum(game.sheet[0].points) == expected + jack


@pytest.mark.rule("play.no_revoke")
@given(strategies.options, seeds)
def test_legal_and_why_not_are_one_thing(options: Options, seed: int) -> None:
    for state in whole_round(options, seed)[1]:
        for seat in map(Seat, range(options.players)):
            view = observe(state, seat)
            assert legal(view) == CardSet(c for c in view.hand if why_not(view, c) is None)
            for card in view.hand - legal(view):
                error = refusal(view, card)
                assert error is not None
                assert error.reason == why_not(view, card)
                on_turn = state.phase == "play" and state.turn == seat
                assert (error.reason in RULE_IDS) is on_turn


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


@given(strategies.games(130))
@settings(max_examples=15)
def test_undo_goes_over_the_end_of_a_round(game: Game) -> None:
    assume(game.people)
    while any(move.seat in game.people for entry in game.log for move in entry.moves):
        before = sum(len(entry.moves) for entry in game.log)
        game = game.undo()
        assert sum(len(entry.moves) for entry in game.log) < before
        if game.round.phase == "play":
            assert game.round.turn in game.people


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


def swapped(state: Round, seat: Seat, rng: random.Random) -> Round:
    """The same table to this seat's eyes, its unseen cards dealt among the others anew."""
    others = [i for i in range(len(state.hands)) if i != seat]
    face_down = state.kitty if state.kitty_taker != seat else CardSet()
    pool = [card for i in others for card in state.hands[i]] + list(face_down)
    rng.shuffle(pool)
    hands = list(state.hands)
    for i in others:
        count = len(state.hands[i])
        hands[i], pool = CardSet(pool[:count]), pool[count:]
    # what the others passed to each other is for their eyes alone as well
    kitty = CardSet(pool) if face_down else state.kitty
    receive_from = observe(state, seat).receive_from
    passed = tuple(
        cards if i in (seat, receive_from) or cards is None else CardSet(list(hands[i])[:3])
        for i, cards in enumerate(state.passed)
    )
    return replace(state, hands=tuple(hands), kitty=kitty, passed=passed)


@given(strategies.games(), st.data())
def test_players_do_not_peek(game: Game, data: st.DataObject) -> None:
    assume(game.round.phase != "end")
    seat = game.round.turn
    assert seat is not None
    view = observe(game.round, seat)
    other = swapped(game.round, seat, random.Random(data.draw(seeds)))
    # an opener knows from having to open that no lower club was dealt: keep that true
    assume(observe(other, seat).opening == view.opening)
    assert observe(other, seat) == view
    for level in LEVELS.values():
        chosen = level(randomness(game.seed, "test")).choose(view)
        assert level(randomness(game.seed, "test")).choose(observe(other, seat)) == chosen


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


@given(strategies.games())
def test_casual_players_always_find_a_legal_move(game: Game) -> None:
    assume(game.round.phase != "end")
    for _ in range(12):
        if game.round.phase == "end":
            break
        assert game.round.turn is not None
        player = LEVELS["casual"](random.Random(1))
        game, _ = game.apply(player.choose(observe(game.round, game.round.turn)))

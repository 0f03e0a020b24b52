"""Rounds that fit a view: the seat sees the same, and each might have been the true one."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest
from hearts.cards import Card, CardSet
from hearts.errors import IllegalMove
from hearts.model import Deal, Pass, Play, Seat
from hearts.options import Options, deck
from hearts.round import Round, apply, observe, pass_target, position, start
from hearts.sample import sample
from hearts.view import View
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.engine import strategies
from tests.engine.rounds import whole_round
from tests.engine.table import any_move, cards, deal_with, last_tricks

seeds = st.integers(0, 2**32)


@st.composite
def rounds(draw: st.DrawFn) -> Round:
    """A round at any point, from before its passing to after its end."""
    states = whole_round(draw(strategies.options), draw(seeds)).states
    return states[draw(st.integers(0, len(states) - 1))]


@st.composite
def views(draw: st.DrawFn) -> View:
    """What some seat sees of such a round."""
    state = draw(rounds())
    return observe(state, Seat(draw(st.integers(0, state.options.players - 1))))


@st.composite
def excerpts(draw: st.DrawFn) -> Round:
    """A round taken up in the middle, as lessons do: hands may be short, earlier tricks unknown."""
    state = draw(rounds())
    assume(state.phase == "play")
    most = draw(st.integers(1, 13))
    kept = min(most, max(len(hand) for hand in state.hands))
    hands = [CardSet(list(hand)[:kept]) for hand in state.hands]
    for i in range(len(state.trick.cards)):
        seat = (state.trick.leader + i) % len(hands)
        hands[seat] = CardSet(list(state.hands[seat])[: kept - 1])
    return position(
        state.options,
        hands,
        leader=state.trick.leader,
        trick=state.trick.cards,
        trick_number=draw(st.sampled_from([None, state.trick_number])),
        taken=draw(st.sampled_from([None, state.taken])),
        broken=state.broken,
    )


def played_on(state: Round, rng: random.Random) -> Round:
    """The round after random legal moves to its end."""
    while state.phase != "end":
        state, _ = apply(state, any_move(state, rng))
    return state


def in_play(state: Round) -> list[Card]:
    """Every card of the round, wherever it is."""
    piles = [*state.hands, *state.taken, state.kitty, state.trick.cards]
    return sorted(card for pile in piles for card in pile)


def hands_played(state: Round) -> list[CardSet]:
    """The hands when play began: what is held now, and what was played since."""
    hands = list(state.hands)
    for trick in (*state.tricks, state.trick):
        for i, card in enumerate(trick.cards):
            hands[(trick.leader + i) % len(hands)] |= CardSet([card])
    return hands


def dealt_again(state: Round) -> Round:
    """The round from its deal on, with the same passes and plays.

    Raises IllegalMove if one of them was not legal.
    """
    players = state.options.players
    hands = hands_played(state)
    targets = [pass_target(players, state.direction, Seat(i)) for i in range(players)]
    passes = [Pass(Seat(i), given) for i, given in enumerate(state.passed) if given is not None]
    if state.phase != "pass":
        for each in passes:
            target = targets[each.seat]
            assert target is not None
            hands[target] -= each.cards
        for each in passes:
            hands[each.seat] |= each.cards
    again, _ = start(state.options, Deal(state.number, tuple(hands), state.kitty), state.scores)
    for each in passes:
        again, _ = apply(again, each)
    for trick in (*state.tricks, state.trick):
        for i, card in enumerate(trick.cards):
            again, _ = apply(again, Play(Seat((trick.leader + i) % players), card))
    return again


@given(views(), seeds)
def test_the_seat_sees_the_same(view: View, seed: int) -> None:
    assert observe(sample(view, random.Random(seed)), view.seat) == view


@given(views(), seeds)
def test_no_card_is_lost_or_there_twice(view: View, seed: int) -> None:
    assert in_play(sample(view, random.Random(seed))) == list(deck(view.options))


@given(views(), seeds)
def test_the_round_could_have_come_about(view: View, seed: int) -> None:
    world = sample(view, random.Random(seed))
    assert dealt_again(world) == world


@given(views(), seeds)
def test_the_round_can_be_played_to_its_end(view: View, seed: int) -> None:
    rng = random.Random(seed)
    end = played_on(sample(view, rng), rng)
    assert not any(end.hands)


@given(views(), seeds)
def test_nobody_holds_a_suit_that_was_not_followed(view: View, seed: int) -> None:
    world = sample(view, random.Random(seed))
    for trick in (*view.tricks, view.trick):
        for i, card in enumerate(trick.cards):
            seat = (trick.leader + i) % view.options.players
            if card.suit is not trick.cards[0].suit:
                assert not world.hands[seat].of(trick.cards[0].suit)


@given(views(), seeds)
def test_cards_sent_stay_where_they_went_until_they_are_played(view: View, seed: int) -> None:
    assume(view.phase == "play" and view.sent is not None)
    assert view.sent is not None
    assert view.pass_to is not None
    played = CardSet(card for trick in (*view.tricks, view.trick) for card in trick.cards)
    world = sample(view, random.Random(seed))
    assert view.sent - played <= world.hands[view.pass_to]


@given(views(), seeds)
def test_the_same_seed_gives_the_same_round(view: View, seed: int) -> None:
    assert sample(view, random.Random(seed)) == sample(view, random.Random(seed))


def test_other_seeds_give_other_rounds() -> None:
    view = observe(whole_round(Options(), 3).states[0], Seat(0))
    assert len({sample(view, random.Random(seed)).hands for seed in range(50)}) == 50


# Rounds taken up in the middle ---------------------------------------------------------------


@given(excerpts(), st.data(), seeds)
def test_an_excerpt_looks_the_same(state: Round, data: st.DataObject, seed: int) -> None:
    view = observe(state, Seat(data.draw(st.integers(0, state.options.players - 1))))
    assume(view.turn == view.seat or view.trick_number > 1)
    assert observe(sample(view, random.Random(seed)), view.seat) == view


@given(excerpts(), seeds)
def test_an_excerpt_can_be_played_to_its_end(state: Round, seed: int) -> None:
    assert state.turn is not None
    rng = random.Random(seed)
    end = played_on(sample(observe(state, state.turn), rng), rng)
    assert not any(end.hands)


@given(excerpts(), seeds)
def test_cards_that_no_hand_of_an_excerpt_holds_stay_out(state: Round, seed: int) -> None:
    assume(state.trick_number > 1)
    assert state.turn is not None
    world = sample(observe(state, state.turn), random.Random(seed))
    assert len(in_play(world)) == len(in_play(state))


@given(excerpts(), seeds)
def test_nobody_holds_a_suit_not_followed_in_the_trick_of_an_excerpt(
    state: Round, seed: int
) -> None:
    assert state.turn is not None
    led = state.trick.cards[:1]
    discarded = [
        (state.trick.leader + i) % state.options.players
        for i, card in enumerate(state.trick.cards)
        if card.suit is not led[0].suit
    ]
    assume(discarded)
    world = sample(observe(state, state.turn), random.Random(seed))
    for seat in discarded:
        assert not world.hands[seat].of(led[0].suit)


def test_the_last_tricks_of_a_lesson() -> None:
    state = last_tricks(Options(), ["4D QS", "5D 2H", "6D 3H", "7D 4H"], ["", "AS", "", ""])
    hands = {sample(observe(state, Seat(0)), random.Random(seed)).hands for seed in range(20)}
    assert len(hands) == 20
    assert {each[0] for each in hands} == {cards("4D QS")}
    assert all(len(hand) == 2 for each in hands for hand in each)
    assert not any(Card("AS") in hand for each in hands for hand in each)


# Every round that is possible, and none much more often than another -------------------------


def possible(view: View) -> Iterator[tuple[CardSet, ...]]:
    """All hands, of four players, with which what the view tells could have come about."""
    world = sample(view, random.Random(0))
    one, two, three = ((view.seat + i) % 4 for i in (1, 2, 3))
    unseen = world.hands[one] | world.hands[two] | world.hands[three]
    hands = list(world.hands)
    for first in combinations(unseen, view.counts[one]):
        hands[one] = CardSet(first)
        for second in combinations(unseen - hands[one], view.counts[two]):
            hands[two] = CardSet(second)
            hands[three] = unseen - hands[one] - hands[two]
            try:
                dealt_again(replace(world, hands=tuple(hands)))
            except IllegalMove:
                continue
            yield tuple(hands)


@pytest.mark.parametrize("seed", [12, 13, 24])
def test_all_that_is_possible_is_dealt_about_as_often(seed: int) -> None:
    states = whole_round(Options(passing="never"), seed).states
    view = observe(next(state for state in states if state.trick_number == 11), Seat(1))
    expected = set(possible(view))
    assert len(expected) > 3
    rng = random.Random(seed)
    dealt = Counter(sample(view, rng).hands for _ in range(100 * len(expected)))
    assert set(dealt) == expected
    assert all(60 < times < 150 for times in dealt.values())


# Views of nothing ----------------------------------------------------------------------------


def test_counts_that_need_more_cards_than_there_are() -> None:
    view = observe(whole_round(Options(), 1).states[0], Seat(0))
    with pytest.raises(ValueError, match="counts"):
        sample(replace(view, counts=(13, 13, 13, 14)), random.Random(1))


def test_a_view_that_leaves_no_place_for_a_card() -> None:
    # whoever has to open with the five tells that no lower club was dealt
    state = start(Options(passing="never"), deal_with(Options(), ["5C", "2C"]), [0] * 4)[0]
    view = replace(observe(state, Seat(0)), turn=Seat(0), opening=Card("5C"))
    with pytest.raises(ValueError, match="no deal"):
        sample(view, random.Random(1))


def test_somebody_else_opens_though_the_lowest_club_is_in_the_own_hand() -> None:
    state = start(Options(passing="never"), deal_with(Options(), ["2C"]), [0] * 4)[0]
    view = replace(observe(state, Seat(0)), turn=Seat(1), opening=None)
    with pytest.raises(ValueError, match="no deal"):
        sample(view, random.Random(1))

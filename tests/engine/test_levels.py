"""Every strength of CPU player: it keeps the rules, repeats itself and sees no hidden card."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache, partial
from itertools import count
from pathlib import Path

import pytest
from hearts.cards import CardSet
from hearts.legality import legal
from hearts.model import Pass, Play, Seat
from hearts.options import Options
from hearts.players import LEVELS, Budget, Decision, Thinker, decide, search
from hearts.players.kernel import Position
from hearts.players.player import Clock
from hearts.players.search import starting_position
from hearts.round import Round, apply, observe
from hearts.sample import sample
from hearts.view import View
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine import strategies
from tests.engine.rounds import some_options, swapped, whole_round

seeds = st.integers(0, 2**32)
FEW = Budget(effort=3)
ENGINE = Path(__file__).parent.parent.parent / "engine"


def player(level: str, seed: int, budget: Budget = FEW) -> Thinker:
    return LEVELS[level](random.Random(seed), budget)


def asked(state: Round) -> View:
    """What the seat to move sees."""
    assert state.turn is not None
    return observe(state, state.turn)


def decisions_of(options: Options, seed: int) -> list[View]:
    """What those who had to decide in a round saw."""
    return [asked(state) for state in whole_round(options, seed).states if state.turn is not None]


@st.composite
def views(draw: st.DrawFn) -> View:
    """What a seat sees that has to decide."""
    return draw(st.sampled_from(decisions_of(draw(strategies.options), draw(seeds))))


# Legal, and the same again -------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
@given(strategies.options, seeds)
@settings(max_examples=12)
def test_plays_a_round_of_any_options_to_its_end(level: str, options: Options, seed: int) -> None:
    state = whole_round(options, seed).states[0]
    seats = [player(level, seed + i) for i in range(options.players)]
    while state.turn is not None:
        state, _ = apply(state, seats[state.turn].choose(asked(state)))
    assert state.phase == "end"


@pytest.mark.parametrize("level", LEVELS)
@given(views(), seeds)
@settings(max_examples=25)
def test_the_same_seed_and_effort_decide_the_same(level: str, view: View, seed: int) -> None:
    assert decide(player(level, seed).think(view)) == decide(player(level, seed).think(view))


DECIDE_SOME = """
import random
from hearts.options import Options
from hearts.players import LEVELS, Budget, decide
from hearts.round import apply, observe, shuffled, start
for players in (3, 4, 5):
    options = Options(players=players, leftover="kitty", jack="on")
    state, _ = start(options, shuffled(options, 1, random.Random(7)), [0] * players)
    for _ in range(16):
        for level in LEVELS.values():
            move = level(random.Random(1), Budget(effort=3)).choose(observe(state, state.turn))
            print(move)
        state, _ = apply(state, move)
"""


def test_decisions_are_the_same_in_every_process() -> None:
    told = [
        subprocess.run(
            [sys.executable, "-c", DECIDE_SOME],
            env={**os.environ, "PYTHONPATH": str(ENGINE), "PYTHONHASHSEED": hashing},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for hashing in ("1", "2")
    ]
    assert told[0].count("Play(") > 100
    assert told[0] == told[1]


# No peeking ----------------------------------------------------------------------------------

SITUATIONS: dict[str, Callable[[View], bool]] = {
    "pass": lambda view: view.phase == "pass",
    "lead": lambda view: _playing(view) and not view.trick.cards,
    "follow": lambda view: _playing(view) and _follows(view) is True,
    "discard": lambda view: _playing(view) and _follows(view) is False,
    "first trick": lambda view: _playing(view) and view.trick_number == 1,
    "last tricks": lambda view: _playing(view) and len(view.hand) == 2,
    "kitty known": lambda view: _playing(view) and view.kitty is not None,
    "kitty unknown": lambda view: (
        _playing(view) and view.options.leftover == "kitty" and view.options.players != 4
        and view.kitty is None
    ),
}  # fmt: skip


def _playing(view: View) -> bool:
    return view.phase == "play" and len(legal(view)) > 1


def _follows(view: View) -> bool | None:
    if not view.trick.cards:
        return None
    return bool(view.hand.of(view.trick.cards[0].suit))


@cache
def in_situation(situation: str) -> tuple[Round, ...]:
    """Rounds with any options in which the seat to move is in this situation."""
    rng = random.Random(situation)
    found: list[Round] = []
    for seed in count():
        options = some_options(rng)
        if "kitty" in situation:
            options = replace(options, players=rng.choice((3, 5)), leftover="kitty")
        states = whole_round(options, seed).states
        fitting = [s for s in states if s.turn is not None and SITUATIONS[situation](asked(s))]
        if fitting:
            found.append(rng.choice(fitting))
        if len(found) == 4:
            break
    return tuple(found)


def other_worlds(state: Round, rng: random.Random) -> Iterator[Round]:
    """The same table to the eyes of the seat to move, other cards in the other hands."""
    assert state.turn is not None
    view = asked(state)
    for _ in range(3):
        yield sample(view, rng)
    other = swapped(state, state.turn, rng)
    if observe(other, state.turn) == view:  # not where it changes who had to open
        yield other


@pytest.mark.parametrize("situation", SITUATIONS)
@pytest.mark.parametrize("level", LEVELS)
def test_players_do_not_peek(level: str, situation: str) -> None:
    rng = random.Random(1)
    for state in in_situation(situation):
        seat = asked(state).seat
        chosen = player(level, 1).choose(observe(state, seat))
        for other in other_worlds(state, rng):
            assert player(level, 1).choose(observe(other, seat)) == chosen


def test_other_worlds_are_other_worlds() -> None:
    rng = random.Random(1)
    for state in in_situation("first trick"):
        assert all(other.hands != state.hands for other in other_worlds(state, rng))


# Thinking in slices --------------------------------------------------------------------------

SEARCHING = [level for level in LEVELS if isinstance(player(level, 1), search.Search)]


def early_lead() -> View:
    """A decision with many choices."""
    states = whole_round(Options(passing="never"), 2).states
    return asked(next(s for s in states if s.trick_number == 3 and not s.trick.cards))


@pytest.mark.parametrize("level", SEARCHING)
def test_a_search_pauses_between_deals(level: str) -> None:
    assert sum(1 for _ in player(level, 1, Budget(effort=8)).think(early_lead())) >= 7


@pytest.mark.parametrize("level", LEVELS)
def test_a_dropped_thought_leaves_nothing_behind(level: str) -> None:
    view = early_lead()
    expected = player(level, 1).choose(view)
    thinking = player(level, 1).think(view)
    next(thinking, None)
    thinking.close()
    assert player(level, 1).choose(view) == expected


@pytest.mark.parametrize("level", SEARCHING)
def test_players_who_think_in_turns_do_not_disturb_each_other(level: str) -> None:
    view = early_lead()
    expected = [decide(player(level, seed).think(view)) for seed in (1, 2)]
    thoughts = [player(level, seed).think(view) for seed in (1, 2)]
    for _ in range(2):
        for thinking in thoughts:
            next(thinking)
    assert [decide(thinking) for thinking in thoughts] == expected


# Budgets -------------------------------------------------------------------------------------


class Ticking:
    """A clock that goes on by a second each time it is looked at."""

    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        self.time += 1.0
        return self.time


@pytest.mark.parametrize("effort", [1, 2, 5])
def test_the_effort_is_the_number_of_deals(effort: int) -> None:
    for level in SEARCHING:
        prospects = decide(player(level, 1, Budget(effort)).think(early_lead())).prospects
        assert {prospect.deals for prospect in prospects} == {effort}


def test_a_budget_of_seconds_is_not_overdrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "Clock", partial(Clock, now=Ticking()))
    for level in SEARCHING:
        budget = Budget(effort=1000, seconds=6.5)
        prospects = decide(player(level, 1, budget).think(early_lead())).prospects
        assert 1 <= max(prospect.deals for prospect in prospects) <= 6


def test_seconds_count_from_the_first_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Ticking()

    def slow(view: View) -> Position:
        clock.time += 5
        return starting_position(view)

    monkeypatch.setattr(search, "Clock", partial(Clock, now=clock))
    monkeypatch.setattr(search, "starting_position", slow)
    prospects = decide(player("strong", 1, Budget(1000, seconds=6.5)).think(early_lead())).prospects
    assert {prospect.deals for prospect in prospects} == {1}


def test_a_clock_stops_before_a_deal_that_would_take_too_long() -> None:
    times = iter([0.0, 1.0, 2.0, 3.0])
    clock = Clock(Budget(effort=100, seconds=3.5), now=lambda: next(times))
    assert [clock.over(done) for done in (1, 2, 3)] == [False, False, True]


def test_a_clock_lets_the_least_number_of_deals_be_tried() -> None:
    clock = Clock(Budget(effort=100, seconds=1, least=3), now=Ticking())
    assert [clock.over(done) for done in (1, 2, 3)] == [False, False, True]


def test_a_clock_without_seconds_does_not_look_at_the_time() -> None:
    clock = Clock(Budget(effort=3), now=Ticking())
    assert [clock.over(done) for done in (1, 2, 3)] == [False, False, True]


# Prospects -----------------------------------------------------------------------------------


def check_chances(decision: Decision) -> None:
    for prospect in decision.prospects:
        for chance in (prospect.trick, prospect.queen, prospect.moon, prospect.other_moon):
            assert 0 <= chance <= 1
        assert prospect.moon + prospect.other_moon <= 1
        assert prospect.deals >= 1


@pytest.mark.parametrize("level", SEARCHING)
@given(views(), seeds)
@settings(max_examples=25)
def test_prospects_part_the_legal_cards(level: str, view: View, seed: int) -> None:
    decision = decide(player(level, seed).think(view))
    check_chances(decision)
    if view.phase == "pass" or not decision.prospects:
        return
    told = [card for prospect in decision.prospects for card in prospect.cards]
    assert sorted(told) == list(legal(view))
    assert isinstance(decision.move, Play)
    assert decision.move.card in decision.prospects[0].cards


@given(strategies.options, seeds)
@settings(max_examples=8)
def test_prospects_of_a_pass_are_threes_of_the_hand(options: Options, seed: int) -> None:
    view = decisions_of(options, seed)[0]
    if view.phase != "pass":
        return
    decision = decide(player("expert", seed).think(view))
    check_chances(decision)
    threes = [prospect.cards for prospect in decision.prospects]
    assert len(set(threes)) == len(threes) > 1
    assert all(len(three) == 3 and three <= view.hand for three in threes)
    assert isinstance(decision.move, Pass)
    assert decision.move.cards == threes[0]


@pytest.mark.parametrize("level", SEARCHING)
def test_a_choice_given_up_early_is_not_taken_after_all(level: str) -> None:
    rng = random.Random(5)
    for seed in range(12):
        views = decisions_of(some_options(rng), seed)
        view = rng.choice([view for view in views if _playing(view)])
        prospects = decide(player(level, seed, Budget(effort=60)).think(view)).prospects
        assert all(prospect.deals <= prospects[0].deals for prospect in prospects)


@pytest.mark.parametrize("level", SEARCHING)
def test_the_only_card_needs_no_search(level: str) -> None:
    view = next(v for v in decisions_of(Options(passing="never"), 1) if len(legal(v)) == 1)
    decision = decide(player(level, 1).think(view))
    assert decision == Decision(Play(Seat(view.seat), next(iter(CardSet(legal(view))))))

"""The rules on masks are the rules: move for move, for every set of options.

The rounds are skewed (`tests.engine.skew`), so that moons occur, and hands that can't keep the
restrictions; a test counts that they did.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import Any

import pytest
from hearts import legality
from hearts.cards import HEARTS, QUEEN_OF_SPADES, Card, CardSet
from hearts.model import Seat
from hearts.options import Options
from hearts.players import kernel
from hearts.players.kernel import Position, Rules, rules_of
from hearts.players.playout import playout
from hearts.round import Round, all_taken, observe
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine import strategies
from tests.engine.rounds import some_options, whole_round
from tests.engine.table import cards

seeds = st.integers(0, 2**32)


def masks(piles: Iterable[CardSet]) -> list[int]:
    return [pile.mask for pile in piles]


def bit(card: str) -> int:
    return 1 << Card(card).index


def first_lead(state: Round) -> Position:
    """The position of a round in which no card is played yet."""
    assert state.turn is not None
    return Position(masks(state.hands), state.turn, kitty=state.kitty.mask, broken=False)


def play_of(options: Options, seed: int) -> list[Round]:
    """The states of a round from the first lead to its end."""
    return [state for state in whole_round(options, seed).states if state.phase != "pass"]


def played(state: Round, after: Round) -> int:
    """The card played between two states, as a bit."""
    assert state.turn is not None
    return state.hands[state.turn].mask & ~after.hands[state.turn].mask


def position_after(states: Sequence[Round], moves: int) -> Position:
    position = first_lead(states[0])
    for state, after in pairwise(states[: moves + 1]):
        position.play(rules_of(state.options), played(state, after))
    return position


# Move for move -------------------------------------------------------------------------------


@given(strategies.options, seeds)
def test_the_same_cards_are_legal(options: Options, seed: int) -> None:
    rules = rules_of(options)
    states = play_of(options, seed)
    position = first_lead(states[0])
    for state, after in pairwise(states):
        view = observe(state, Seat(position.turn))
        if view.opening is None:
            assert CardSet.from_mask(position.legal(rules)) == legality.legal(view)
        position.play(rules, played(state, after))


@given(strategies.options, seeds)
def test_the_same_seats_move_and_take_the_same_cards(options: Options, seed: int) -> None:
    rules = rules_of(options)
    states = play_of(options, seed)
    position = first_lead(states[0])
    for state, after in pairwise(states):
        assert position.turn == state.turn
        position.play(rules, played(state, after))
        assert position.hands == masks(after.hands)
        assert position.taken == masks(all_taken(after))
        assert position.broken == after.broken
        assert position.first == (after.trick_number == 1)
    assert position.turn == states[-1].tricks[-1].winner


@given(strategies.options, seeds)
def test_the_trick_being_played_is_the_same(options: Options, seed: int) -> None:
    rules = rules_of(options)
    states = play_of(options, seed)
    position = first_lead(states[0])
    for state, after in pairwise(states):
        position.play(rules, played(state, after))
        trick = after.trick
        assert position.count == len(trick.cards)
        assert position.trick == CardSet(trick.cards).mask
        if not trick.cards:
            assert position.led == position.best == 0
            continue
        winner = legality.trick_winner(trick.cards)
        assert position.led == kernel.SUITS[trick.cards[0].suit]
        assert position.best == 1 << trick.cards[winner].index
        assert position.owner == (trick.leader + winner) % options.players


@given(strategies.options, seeds)
def test_the_points_of_a_round_are_the_same(options: Options, seed: int) -> None:
    states, scored = whole_round(options, seed)
    taken = masks(all_taken(states[-1]))
    assert tuple(kernel.round_points(rules_of(options), taken)) == scored.points


@given(strategies.options, seeds)
def test_the_opener_is_the_same(options: Options, seed: int) -> None:
    state = play_of(options, seed)[0]
    assert state.turn is not None
    opening = observe(state, state.turn).opening
    if opening is not None:
        expected = state.turn, 1 << opening.index
        assert kernel.lowest_club_leader(masks(state.hands)) == expected


def met(options: Options, seed: int) -> set[str]:
    """Which of the rare situations occur in a round of the laws above."""
    found: set[str] = set()
    rules = rules_of(options)
    states, scored = whole_round(options, seed)
    for state in states:
        if state.phase != "play" or state.turn is None:
            continue
        view = observe(state, state.turn)
        hand = view.hand.mask
        led = kernel.SUITS[view.trick.cards[0].suit] if view.trick.cards else 0
        first, choice = state.trick_number == 1, hand & led or hand
        forbidden = kernel.restrictions(rules, led, first, state.broken)
        lifted = sum(not choice & ~each for each in forbidden)
        if lifted and view.opening is None:
            # equal masks are lifted together: the strictest restriction that was left names it
            names = ("queen.when", "hearts.lead", "first.no_points")
            found.add(f"{names[lifted - 1]} lifted, {'following' if led else 'leading'}")
        if not led and hand & ~kernel.HEART == kernel.QUEEN != hand and not state.broken:
            found.add(f"hearts.only, {options.queen_when}")
    if scored.moon is not None:
        jack = "off" if options.jack == "off" else "elsewhere"
        if options.jack == "on" and Card("JD") in all_taken(states[-1])[scored.moon]:
            jack = "taken too"
        found.add(f"moon {options.moon}, jack {jack}")
        if options.black_maria == "on":
            found.add("moon under black_maria")
        if states[0].kitty.mask & rules.bad:
            found.add("moon with a kitty that counts")
    return found


def test_these_rounds_have_moons_and_hands_that_cannot_keep_the_restrictions() -> None:
    rng = random.Random(2)
    found: Counter[str] = Counter()
    for seed in range(250):
        found.update(met(some_options(rng), seed))
    for often in (
        "queen.when lifted, leading",
        "hearts.lead lifted, leading",
        "first.no_points lifted, following",
        "hearts.only, led_when_broken",
        "hearts.only, played_when_broken",
        "moon others_add, jack off",
        "moon others_add, jack taken too",
        "moon shooter_subtracts, jack off",
        "moon shooter_subtracts, jack taken too",
        "moon under black_maria",
        "moon with a kitty that counts",
    ):
        assert found[often] > 2, often


# The corners by name -------------------------------------------------------------------------

HELD = {"queen_when": "played_when_broken"}
UNLED = {"queen_when": "led_when_broken"}
LEFT = {"opening": "left_of_dealer"}
MARIA = {"black_maria": "on"}


@pytest.mark.parametrize(
    ("hand", "led", "first", "broken", "values", "expected"),
    [
        ("4H 9H 2C", "", False, False, {}, "2C"),
        ("4H 9H 2C", "", False, True, {}, "4H 9H 2C"),
        ("4H 9H 2C", "", False, False, {"hearts_lead": "any_time"}, "4H 9H 2C"),
        ("4H 9H", "", False, False, {}, "4H 9H"),
        ("4H 9H QS", "", False, False, {}, "QS"),
        ("4H 9H QS", "", False, False, UNLED, "QS"),
        ("4H 9H QS", "", False, True, UNLED, "4H 9H QS"),
        ("4H QS 2C", "", False, False, UNLED, "2C"),
        ("4H QS 2C", "D", False, False, UNLED, "4H QS 2C"),
        ("4H QS 2C", "D", False, False, HELD, "4H 2C"),
        ("QS", "D", False, False, HELD, "QS"),
        ("QS 3S", "S", False, False, HELD, "QS 3S"),
        ("QS 3S", "S", True, False, {}, "3S"),
        ("QS 4H 5D", "C", True, False, {}, "5D"),
        ("QS 4H 9H", "C", True, False, {}, "QS 4H 9H"),
        ("QS 4H 5D", "C", True, False, {"first_trick_points": "allowed"}, "QS 4H 5D"),
        ("KS AS 5D", "C", True, False, {}, "KS AS 5D"),
        ("KS AS 5D", "C", True, False, MARIA, "5D"),
        ("4H JD", "C", True, False, {"jack": "on"}, "JD"),
        ("QS 4H 5D", "", True, False, {**LEFT, "hearts_lead": "any_time"}, "5D"),
        ("QS 4H", "", True, False, LEFT, "QS 4H"),
    ],
)
def test_legal(
    hand: str, led: str, first: bool, broken: bool, values: dict[str, Any], expected: str
) -> None:
    suit = kernel.SUITS["CDSH".index(led)] if led else 0
    rules = rules_of(Options.from_dict(values))
    found = kernel.legal(rules, cards(hand).mask, suit, first, broken)
    assert CardSet.from_mask(found) == cards(expected)


ALL_BAD = CardSet([*HEARTS, QUEEN_OF_SPADES])


@pytest.mark.parametrize(
    ("values", "first", "last", "expected"),
    [
        ({"jack": "on"}, "", "JD", [0, 26, 26, 16]),
        ({"jack": "on"}, "JD", "", [-10, 26, 26, 26]),
        ({"jack": "on", "moon": "shooter_subtracts"}, "JD", "", [-36, 0, 0, 0]),
        ({"jack": "on", "moon": "shooter_subtracts"}, "", "JD", [-26, 0, 0, -10]),
        ({"jack": "on", "moon": "off"}, "JD", "", [16, 0, 0, 0]),
        ({"moon": "off"}, "JD", "", [26, 0, 0, 0]),
        (MARIA, "AS", "KS", [33, 0, 0, 10]),
        (MARIA, "KS AS", "", [0, 43, 43, 43]),
        ({**MARIA, "moon": "shooter_subtracts"}, "KS AS", "", [-43, 0, 0, 0]),
    ],
)
def test_points_of_a_moon(
    values: dict[str, Any], first: str, last: str, expected: list[int]
) -> None:
    taken = [ALL_BAD | cards(first), CardSet(), CardSet(), cards(last)]
    rules = rules_of(Options.from_dict(values))
    assert kernel.round_points(rules, masks(taken)) == expected


# Positions -----------------------------------------------------------------------------------


@given(strategies.options, seeds, st.integers(0, 51))
def test_a_copy_is_played_on_without_the_position(options: Options, seed: int, moves: int) -> None:
    states = play_of(options, seed)
    position = position_after(states, moves)
    before = {name: getattr(position, name) for name in Position.__slots__}
    before |= {"hands": position.hands[:], "taken": position.taken[:]}
    copy = position.copy()
    assert {name: getattr(copy, name) for name in Position.__slots__} == before
    for state, after in pairwise(states[moves:]):
        copy.play(rules_of(options), played(state, after))
    assert {name: getattr(position, name) for name in Position.__slots__} == before


# Playouts ------------------------------------------------------------------------------------


class Diary(list[int]):
    """Hands that note which card leaves which seat."""

    def __init__(self, hands: Iterable[int]) -> None:
        super().__init__(hands)
        self.plays: list[tuple[int, int]] = []

    def __setitem__(self, seat: Any, hand: Any) -> None:
        self.plays.append((seat, self[seat] ^ hand))
        super().__setitem__(seat, hand)


Playout = Callable[[Rules, Position, random.Random], list[int]]

PLAYOUTS: dict[str, Playout] = {
    "random": lambda rules, position, rng: kernel.random_playout(rules, position, rng.random),
    "thumb": lambda rules, position, rng: playout(rules, position, rng.random),
    "no noise": lambda rules, position, rng: playout(rules, position, rng.random, noise=0.0),
    "all noise": lambda rules, position, rng: playout(rules, position, rng.random, noise=1.0),
    "shooter": lambda rules, position, rng: playout(
        rules, position, rng.random, rng.randrange(rules.players)
    ),
}


@pytest.mark.parametrize("name", PLAYOUTS)
@given(strategies.options, seeds, st.integers(0, 51))
@settings(max_examples=30)
def test_playouts_keep_the_rules_to_the_last_card(
    name: str, options: Options, seed: int, moves: int
) -> None:
    rules = rules_of(options)
    position = position_after(play_of(options, seed), moves)
    replayed = position.copy()
    diary = position.hands = Diary(position.hands)
    taken = PLAYOUTS[name](rules, position, random.Random(seed))
    for turn, card in diary.plays:
        assert turn == replayed.turn
        assert card & replayed.legal(rules)
        assert not card & (card - 1)
        replayed.play(rules, card)
    assert not any(replayed.hands)
    assert taken == replayed.taken


@pytest.mark.parametrize("name", PLAYOUTS)
def test_the_same_random_numbers_play_out_the_same(name: str) -> None:
    rules = rules_of(Options())
    states = play_of(Options(), 5)
    played_out = [
        PLAYOUTS[name](rules, position_after(states, 8), random.Random(seed))
        for seed in (*range(20), *range(20))
    ]
    assert played_out[:20] == played_out[20:]


def test_random_playouts_play_each_legal_card() -> None:
    rules = rules_of(Options())
    hands = masks([cards("2C 5D 4H"), cards("3C 6D 5H"), cards("4C 7D 6H"), cards("5C 8D 7H")])
    firsts: Counter[int] = Counter()
    rng = random.Random(4)
    for _ in range(600):
        position = Position([], 0, first=False, broken=True)
        position.hands, position.taken = Diary(hands), [0, 0, 0, 0]
        diary = position.hands
        kernel.random_playout(rules, position, rng.random)
        firsts[diary.plays[0][1]] += 1
    assert set(firsts) == {bit("2C"), bit("5D"), bit("4H")}
    assert min(firsts.values()) > 150


def test_a_shooter_with_nothing_but_sure_tricks_takes_them_all() -> None:
    rules = rules_of(Options())
    hands = masks([cards("AC KC AD AH KH"), cards("2C 3C 4C 5C QS"), cards("2D 3D 4D 5D 6D"),
                   cards("2H 3H 4H 5H 6H")])  # fmt: skip
    bad = (HEARTS - cards("AH KH 2H 3H 4H 5H 6H")).mask
    for seed in range(30):
        position = Position(hands[:], 0, first=False, broken=True)
        position.taken = [bad, 0, 0, 0]
        taken = playout(rules, position, random.Random(seed).random, 0)
        assert kernel.round_points(rules, taken) == [0, 26, 26, 26]

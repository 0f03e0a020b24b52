"""Whole rounds on skewed deals, and other rounds that one seat can't tell from a given one."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import NamedTuple

from hearts.cards import CardSet
from hearts.model import RoundScored, Seat
from hearts.options import Options, specs
from hearts.round import Round, apply, observe, start

from tests.engine import skew


class Course(NamedTuple):
    """All the states of a round, and how it was scored."""

    states: list[Round]
    scored: RoundScored


def whole_round(options: Options, seed: int) -> Course:
    """A round whose number, deal and scores before it follow from the seed, and how it is played.

    Its deal may be skewed.
    """
    rng = random.Random(seed)
    script = skew.script(rng.choice(skew.KINDS), options, rng.randrange(1, 9), rng)
    scores = tuple(rng.randrange(-20, 120) for _ in range(options.players))
    round_, events = start(options, script.deal, scores)
    states = [round_]
    while round_.phase != "end":
        round_, events = apply(round_, script.move(round_, rng))
        states.append(round_)
    scored = events[-1]
    assert isinstance(scored, RoundScored)
    return Course(states, scored)


def some_options(rng: random.Random, end_score: int = 100) -> Options:
    values = {spec.id: rng.choice(spec.choices) for spec in specs() if spec.choices}
    return Options.from_dict({**values, "end_score": end_score})


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

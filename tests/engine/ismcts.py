"""OpenSpiel's information set tree search as a player of ours, to measure strength against.

It gets a View like everybody: a round that fits the view is put into OpenSpiel, whose search looks
at no more of it than the information state of the seat, which is the same for all such rounds.
"""

from __future__ import annotations

import random
from typing import Any, Final

import pyspiel
from hearts.cards import Card, CardSet
from hearts.model import Deal, Move, Pass, Play, Seat
from hearts.options import Options
from hearts.round import Round, pass_target
from hearts.sample import sample
from hearts.view import View

from tests.engine.oracle import ACTIONS, CARDS, other_round

SIMULATIONS: Final = 1000
EXPLORATION: Final = 40.0  # results are some tens of points apart


class Ismcts:
    """Searches a tree of what the seat can tell apart, with random play at its leaves."""

    def __init__(self, rng: random.Random, simulations: int = SIMULATIONS) -> None:
        self._rng, self._simulations = rng, simulations

    def choose(self, view: View) -> Move:
        """The move of the seat whose view this is."""
        state = replayed(sample(view, self._rng), view)
        if view.phase == "play":
            return Play(view.seat, self._step(view.options, state))
        cards: list[Card] = []
        for _ in range(3):  # in OpenSpiel each card passed is a move
            cards.append(self._step(view.options, state))
            state.apply_action(ACTIONS[cards[-1]])
        return Pass(view.seat, CardSet(cards))

    def _step(self, options: Options, state: Any) -> Card:
        actions = state.legal_actions()
        if len(actions) == 1:
            return CARDS[int(actions[0])]
        seed = self._rng.getrandbits(30)
        bot = pyspiel.ISMCTSBot(
            seed,
            pyspiel.RandomRolloutEvaluator(1, seed),
            EXPLORATION,
            self._simulations,
            -1,  # a new deal of the unseen cards for each simulation
            pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
            False,
            False,
        )
        return CARDS[int(bot.step(state))]


def replayed(round_: Round, view: View) -> Any:
    """OpenSpiel's state after the moves of a round, with the seat of the view as its player 0.

    Its search breaks down where others have passed before, and its players pass in turn.
    """
    options, seat = round_.options, view.seat
    seats = [Seat((seat + i) % options.players) for i in range(options.players)]
    dealt = _dealt(round_)
    state = other_round(options, Deal(round_.number, tuple(dealt[i] for i in seats)))
    if round_.phase == "play" and round_.direction != "hold":
        for i in seats:
            for card in round_.passed[i] or ():
                state.apply_action(ACTIONS[card])
    for trick in (*round_.tricks, round_.trick):
        for card in trick.cards:
            state.apply_action(ACTIONS[card])
    return state


def _dealt(round_: Round) -> tuple[CardSet, ...]:
    """The hands before passing and play."""
    players = round_.options.players
    hands = [*round_.hands]
    for trick in (*round_.tricks, round_.trick):
        for i, card in enumerate(trick.cards):
            hands[(trick.leader + i) % players] |= CardSet([card])
    if round_.phase != "pass":
        for seat, cards in enumerate(round_.passed):
            target = pass_target(players, round_.direction, Seat(seat))
            if cards is not None and target is not None:
                hands[target] -= cards
        for seat, cards in enumerate(round_.passed):
            if cards is not None:
                hands[seat] |= cards
    return tuple(hands)

"""How likely deals are, going by what the others played."""

from __future__ import annotations

import random

import pytest
from hearts.model import Seat
from hearts.options import Options
from hearts.players.inference import Likelihood
from hearts.players.search import deals
from hearts.round import Round, observe, start
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.table import cards, deal_with, play_out, view
from tests.engine.test_sample import rounds


def holdings(state: Round, seat: int) -> list[int]:
    """The other hands, and last the kitty, as a deal of the unseen cards gives them."""
    hidden = [hand.mask for hand in state.hands]
    hidden[seat] = 0
    return [*hidden, 0 if state.kitty_taker == seat else state.kitty.mask]


def played(given: list[str], plays: str) -> Round:
    options = Options(passing="never")
    return play_out(start(options, deal_with(options, given), [0] * 4)[0], plays)[0]


def exchanged(deal: list[int], one: str, other: str) -> list[int]:
    """The same deal with two cards in each other's place."""
    both = cards(f"{one} {other}").mask
    return [hand ^ both if (hand & both).bit_count() == 1 else hand for hand in deal]


@given(rounds(), st.data())
def test_nothing_legal_is_impossible(state: Round, data: st.DataObject) -> None:
    seat = Seat(data.draw(st.integers(0, state.options.players - 1)))
    assert 0 < Likelihood(observe(state, seat)).of(holdings(state, seat)) <= 1


def test_a_card_that_had_to_be_played_tells_nothing() -> None:
    for plays in ("", "2C"):
        state = played(["", "2C"], plays)
        assert Likelihood(observe(state, Seat(0))).of(holdings(state, 0)) == 1


def thrown() -> Round:
    """Seat 1 has thrown a heart on a club, and holds the queen of spades."""
    return played(
        ["2C 7C", "3C 3D 5D 7D 9D JD 3S 5S 7S QS 2H 4H 6H", "4C 9C 8S", "5C 6C"],
        "2C 3C 4C 5C 6C 7C 6H",
    )


def test_who_throws_another_card_hardly_holds_the_queen() -> None:
    true = holdings(thrown(), 0)
    likelihood = Likelihood(observe(thrown(), Seat(0)))
    assert likelihood.of(true) < likelihood.of(exchanged(true, "QS", "8S")) / 2


def test_who_ducks_low_hardly_holds_a_higher_card_that_ducks() -> None:
    state = played(["KC TC", "2C 5C 9C", "3C 8S", "4C"], "2C 3C 4C KC TC 5C")
    true = holdings(state, 0)
    likelihood = Likelihood(observe(state, Seat(0)))
    assert likelihood.of(true) < likelihood.of(exchanged(true, "9C", "8S")) / 2


@pytest.mark.parametrize("others", ["9H TH KH", "5C 7C", "5C 9H", "2D 3D"])
def test_score_jack_who_throws_it_may_hold_anything_else(others: str) -> None:
    options = Options(jack="on", opening="left_of_dealer", first_trick_points="allowed")
    seen = view("2C 3C", "4S JD 8S", number=1, options=options)
    world = [0, cards(others).mask, 0, 0, 0]
    assert 0 < Likelihood(seen).of(world) < 1


def test_likely_deals_are_preferred() -> None:
    view = observe(thrown(), Seat(0))
    queens = []
    for pool in (1, 4):
        drawn = deals(view, random.Random(1), pool)
        queens.append(sum(bool(next(drawn)[1] & cards("QS").mask) for _ in range(300)))
    assert queens[1] < queens[0] / 2

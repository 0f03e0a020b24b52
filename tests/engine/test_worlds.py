"""What a view tells of unseen cards: never what is false, and all that each rule gives away."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from hearts.cards import Card, CardSet
from hearts.model import Pass, Seat, Trick
from hearts.options import Options
from hearts.players import worlds
from hearts.players.dealer import Dealer
from hearts.players.kernel import SUITS, Position, rules_of
from hearts.players.worlds import history, kitty_of, knowledge
from hearts.round import Round, apply, observe, start
from hearts.view import View
from hypothesis import given
from hypothesis import strategies as st

from tests.engine import strategies, table
from tests.engine.rounds import some_options, whole_round
from tests.engine.table import cards, deal_with, play_out
from tests.engine.test_sample import rounds, views

seeds = st.integers(0, 2**32)


def names(bits: int) -> set[str]:
    return {card.text for card in CardSet.from_mask(bits)}


# What is known is true -----------------------------------------------------------------------


@given(rounds(), st.data())
def test_what_is_known_is_true(state: Round, data: st.DataObject) -> None:
    seat = Seat(data.draw(st.integers(0, state.options.players - 1)))
    known = knowledge(observe(state, seat))
    face_down = state.kitty if state.kitty_taker != seat else CardSet()
    places = [hand.mask for hand in state.hands] + [face_down.mask]
    places[seat] = 0
    assert known.unseen == sum(places)
    for cards_there, certain, barred, room in zip(
        places, known.certain, known.barred, known.room, strict=True
    ):
        assert certain & ~cards_there == 0
        assert cards_there & barred == 0
        assert cards_there.bit_count() - certain.bit_count() == room


@given(rounds(), st.data())
def test_the_true_deal_is_no_surprise_to_the_history(state: Round, data: st.DataObject) -> None:
    view = observe(state, Seat(data.draw(st.integers(0, state.options.players - 1))))
    played = [card for trick in (*state.tricks, state.trick) for card in trick.cards]
    assert [seen.card for seen in history(view)] == [1 << card.index for card in played]


@given(strategies.options, seeds)
def test_history_tells_each_play_as_it_was(options: Options, seed: int) -> None:
    states = [s for s in whole_round(options, seed).states if s.phase != "pass"]
    leader = states[0].turn
    assert leader is not None
    position = Position([hand.mask for hand in states[0].hands], leader, broken=False)
    for seen in history(observe(states[-1], Seat(0))):
        assert seen.seat == position.turn
        assert (seen.place, seen.led, seen.trick) == (
            position.count, position.led, position.trick,
        )  # fmt: skip
        assert (seen.best, seen.owner if seen.place else 0) == (
            position.best, position.owner if seen.place else 0,
        )  # fmt: skip
        assert (seen.first, seen.broken) == (position.first, position.broken)
        position.play(rules_of(options), seen.card)
    assert not any(position.hands)


# What each rule gives away -------------------------------------------------------------------


def after(plays: str, given: list[str], seat: int = 0, **values: Any) -> View:
    """What a seat sees after these plays of a deal with these cards in the hands."""
    options = Options.from_dict({"passing": "never", **values})
    state, _ = start(options, deal_with(options, given), [0] * options.players)
    return observe(play_out(state, plays)[0], Seat(seat))


def test_not_following_tells_of_a_void() -> None:
    view = after("2C 5D", ["2C", "5D 6D 7D 8D 9D TD JD QD KD AD 2S 3S 4S"])
    assert knowledge(view).barred[1] == SUITS[0]


@pytest.mark.rule("first.exception")
def test_a_penalty_card_on_the_first_trick_tells_that_there_was_no_other() -> None:
    view = after("2C 5H", ["2C", "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"])
    others = names(knowledge(view).unseen & ~knowledge(view).barred[1])
    assert others <= {f"{rank}H" for rank in "23456789TJQKA"} | {"QS"}


@pytest.mark.rule("hearts.only")
def test_leading_an_unbroken_heart_tells_that_there_was_nothing_else() -> None:
    hearts = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AC"
    view = after("2C 3C 4C AC 5H", ["2C", "3C", "4C", hearts])
    assert view.trick.cards == (Card("5H"),)
    assert not names(knowledge(view).unseen & ~knowledge(view).barred[3]) - {
        f"{rank}H" for rank in "23456789TJQKA"
    }


@pytest.mark.rule("queen.when")
def test_leading_the_queen_too_early_tells_that_there_were_but_hearts_beside_her() -> None:
    hand = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH QS AC"
    view = after("2C 3C 4C AC QS", ["2C", "3C", "4C", hand], queen_when="led_when_broken")
    assert not names(knowledge(view).unseen & ~knowledge(view).barred[3]) - {
        f"{rank}H" for rank in "23456789TJQKA"
    }


def test_leading_the_queen_tells_nothing_where_she_may_be_led() -> None:
    hand = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH QS AC"
    view = after("2C 3C 4C AC QS", ["2C", "3C", "4C", hand])
    assert knowledge(view).barred[3] == 0


@pytest.mark.rule("lead.opening")
def test_who_opens_tells_that_lower_clubs_are_in_no_hand() -> None:
    options = Options(players=5, leftover="kitty", passing="never")
    deal = deal_with(options, ["4C"], kitty="2C 3C")
    state, _ = start(options, deal, [0] * 5)
    for view in (observe(state, Seat(0)), observe(play_out(state, "4C")[0], Seat(1))):
        known = knowledge(view)
        for seat in range(5):
            if seat != view.seat:
                assert known.barred[seat] & cards("2C 3C").mask == cards("2C 3C").mask
        assert not known.barred[5]


@pytest.mark.rule("deck.kitty")
def test_the_kitty_is_unseen_until_its_taker_looks_at_it() -> None:
    options = Options(players=5, leftover="kitty", passing="never")
    state, _ = start(options, deal_with(options, ["2C", "AC", "3C", "4C", "5C"]), [0] * 5)
    state, _ = play_out(state, "2C AC 3C 4C 5C")
    assert knowledge(observe(state, Seat(0))).room[5] == 2
    assert knowledge(observe(state, Seat(1))).room[5] == 0


@pytest.mark.rule("pass.blind")
def test_cards_sent_are_known_to_be_where_they_went() -> None:
    options = Options()
    state, _ = start(options, deal_with(options, ["2C QS KH AH"]), [0] * 4)
    sent = cards("QS KH AH")
    state, _ = apply(state, Pass(Seat(0), sent))
    assert not any(knowledge(observe(state, Seat(0))).certain)
    for i in (1, 2, 3):
        state, _ = apply(state, Pass(Seat(i), CardSet(list(state.hands[i])[:3])))
    known = knowledge(observe(state, Seat(0)))
    assert known.certain == (0, sent.mask, 0, 0, 0)
    assert known.room == (0, 10, 13, 13, 0)


# Deals ---------------------------------------------------------------------------------------


def fits(view: View, dealt: list[int]) -> bool:
    """Whether nothing that is known is contradicted, and every unseen card is somewhere."""
    known = knowledge(view)
    together = 0
    for cards_there, certain, barred, room in zip(
        dealt, known.certain, known.barred, known.room, strict=True
    ):
        if certain & ~cards_there or cards_there & barred or cards_there & together:
            return False
        if cards_there.bit_count() != certain.bit_count() + room:
            return False
        together |= cards_there
    return together == known.unseen


@given(views(), seeds)
def test_deals_fit_what_is_known(view: View, seed: int) -> None:
    rng = random.Random(seed)
    dealer = Dealer(view)
    assert all(fits(view, dealer.deal(rng)) for _ in range(5))


def cornered() -> View:
    """Nobody but seat 1 can hold a black card, and it holds nothing else."""
    given = [
        "2C 7C 3H 5S 6S JS 8H 2D AH KH QH JH TH",
        "3C 8C JC 2S 7S QS 5H 9H AC KC QC AS KS",
        "4C 9C TC 3S 8S 4H 6H 3D 5D 7D 9D JD KD",
        "5C 6C 2H 4S 9S TS 7H 4D 6D 8D TD QD AD",
    ]
    plays = (
        "2C 3C 4C 5C 6C 7C 8C 9C TC 2H 3H JC 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS 4H "
        "5H 6H 7H 8H 2D 9H 3D 4D"
    )
    return after(plays, given)


def test_a_view_with_little_choice() -> None:
    dealer = Dealer(cornered())
    rng = random.Random(1)
    for _ in range(200):
        dealt = dealer.deal(rng)
        assert names(dealt[1]) == {"AC", "KC", "QC", "AS", "KS"}
        assert fits(cornered(), dealt)


def all_deals(view: View, limit: int) -> list[tuple[int, ...]]:
    """Every deal that fits, found by trying; more than the limit are not all told."""
    known = knowledge(view)
    loose = list(worlds.split(known.unseen & ~worlds.mask_of(known.certain)))
    found: list[tuple[int, ...]] = []

    def place(at: int, dealt: list[int], room: list[int]) -> None:
        if at == len(loose):
            found.append(tuple(dealt))
            return
        for i, barred in enumerate(known.barred):
            if room[i] and not barred & loose[at] and len(found) <= limit:
                room[i] -= 1
                dealt[i] |= loose[at]
                place(at + 1, dealt, room)
                dealt[i] ^= loose[at]
                room[i] += 1

    place(0, list(known.certain), list(known.room))
    return found


def voids(count: int, fewest: int, most: int) -> Iterator[tuple[View, list[tuple[int, ...]]]]:
    """Views near the end of rounds that tell of voids, with so many deals that fit them."""
    for seed in itertools.count():
        rng = random.Random(seed)
        options = some_options(rng)
        states = [s for s in whole_round(options, seed).states if s.phase == "play"]
        state = states[-rng.randrange(8, 4 * options.players)]
        view = observe(state, Seat(rng.randrange(options.players)))
        known = knowledge(view)
        if any(barred & known.unseen for barred in known.barred[:-1]):
            deals = all_deals(view, most)
            if fewest <= len(deals) <= most:
                yield view, deals
                count -= 1
        if not count:
            return


def test_deals_that_fit_come_one_as_often_as_another() -> None:
    for view, deals in voids(12, 20, 150):
        dealer, rng = Dealer(view), random.Random(1)
        each = 40
        counts = Counter(tuple(dealer.deal(rng)) for _ in range(each * len(deals)))
        assert set(counts) == set(deals)
        squares = sum((counts[deal] - each) ** 2 / each for deal in deals)
        assert 0.4 < squares / (len(deals) - 1) < 2  # chi squared, about 1 where it is so


def kitty_game(given: list[str], kitty: str, players: int, passing: str) -> Round:
    options = Options(players=players, leftover="kitty", passing=passing)  # type: ignore[arg-type]
    return start(options, deal_with(options, given, kitty), [0] * players)[0]


def passed_on(state: Round, passes: list[str]) -> Round:
    for i, text in enumerate(passes):
        state, _ = apply(state, Pass(Seat(i), cards(text)))
    return state


def test_the_kitty_hides_the_lowest_club_now_and_then() -> None:
    state = kitty_game(["", "", "2C"], "AS", 3, "never")
    dealer = Dealer(observe(state, Seat(0)))
    rng = random.Random(1)
    below = sum(bool(dealer.deal(rng)[3] & cards("2C").mask) for _ in range(3500))
    assert 60 < below < 150  # one in 35, as any unseen card


def test_a_club_sent_to_the_opener_is_not_in_the_kitty() -> None:
    state = kitty_game(["2C 3D 4D", "5D 6D 7D", "8D 9D TD"], "AS", 3, "always_left")
    state = passed_on(state, ["2C 3D 4D", "5D 6D 7D", "8D 9D TD"])
    view = observe(state, Seat(0))
    assert state.turn == 1
    dealer = Dealer(view)
    rng = random.Random(1)
    assert all(fits(view, dealer.deal(rng)) for _ in range(300))


def test_the_opener_holds_a_club_below_one_sent_elsewhere() -> None:
    state = kitty_game(["3C 3D 4D", "5D 6D 7D", "2C 9D TD 8D"], "AS", 3, "always_left")
    state = passed_on(state, ["3C 3D 4D", "5D 6D 7D", "8D 9D TD"])
    view = observe(state, Seat(0))
    assert state.turn == 2
    dealer = Dealer(view)
    rng = random.Random(1)
    dealt = [dealer.deal(rng) for _ in range(300)]
    assert all(each[2] & cards("2C").mask and fits(view, each) for each in dealt)


def test_the_opener_holds_a_club_below_the_own_ones() -> None:
    state = kitty_game(["3C AC", "2C"], "AS", 3, "never")
    view = observe(state, Seat(0))
    assert state.turn == 1
    dealer = Dealer(view)
    rng = random.Random(1)
    dealt = [dealer.deal(rng) for _ in range(300)]
    assert all(each[1] & cards("2C").mask and fits(view, each) for each in dealt)


def test_deck_kitty_only_where_every_card_was_seen_to_go() -> None:
    options = Options(players=5, leftover="kitty", opening="left_of_dealer")
    left_over = cards("2D 3D").mask
    trick = Trick(Seat(0), tuple(map(Card, ["4C", "5C", "6C", "7C", "8C"])), Seat(4))
    assert kitty_of(table.view("9C", number=1, options=options), left_over) == left_over
    assert kitty_of(table.view("9C", options=options, tricks=(trick,)), left_over) == left_over
    assert kitty_of(table.view("9C", options=options, tricks=(trick,)), cards("2D").mask) == 0
    assert kitty_of(table.view("9C", options=options), left_over) == 0
    assert kitty_of(table.view("9C", number=1, options=Options(players=5)), left_over) == 0

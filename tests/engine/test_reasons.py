"""Reasons: the classic positions and why the move is right there, and none that is invented."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any, TypeAlias

import pytest
from hearts.cards import Card, CardSet, Suit
from hearts.game import Game
from hearts.legality import legal, trick_winner
from hearts.model import Move, Pass, Play, Seat, Trick
from hearts.options import Options, deck, penalties
from hearts.players import Decision, Prospect
from hearts.players.passing import GUARDS
from hearts.reasons import CODES, Reason, reasons
from hearts.report import REASONS
from hearts.round import apply, nothing_left, observe
from hearts.sample import sample
from hearts.scoring import card_points
from hearts.view import View
from hypothesis import event, given, settings
from hypothesis import strategies as st

from tests.engine.rounds import swapped
from tests.engine.strategies import games
from tests.engine.table import any_move, cards, view

OMNIBUS = Options(jack="on")
MARIA = Options(players=3, black_maria="on")
KITTY = Options(players=5, leftover="kitty")
NOBODY = (CardSet(),) * 4
CLUBS_LED = (Trick(Seat(0), tuple(map(Card, ["2C", "3C", "4C", "5C"])), Seat(3)),)
SPADES_LED = (Trick(Seat(0), tuple(map(Card, ["4S", "2D", "3D", "4D"])), Seat(0)),)
DIAMONDS_LED = (Trick(Seat(0), tuple(map(Card, ["2D", "3C", "4D", "5C"])), Seat(2)),)


def expecting(move: Move, moon: float = 0.0) -> Decision:
    """A decision after a search, which expects a moon as often as that."""
    chosen = move.cards if isinstance(move, Pass) else CardSet([move.card])
    return Decision(move, (Prospect(chosen, 1.0, 0.0, 0.0, moon, 0.0, 20),))


def told(seen: View, card: str, moon: float = 0.0) -> list[str]:
    return [r.code for r in reasons(seen, expecting(Play(seen.seat, Card(card)), moon))]


POSITIONS: list[tuple[str, str, str, Mapping[str, Any], list[str]]] = [
    # hand, trick, card, what else there is to see, reasons
    ("4C KD AH", "9C", "4C", {}, ["only"]),
    ("4C 5C", "9C", "4C", {"taken": (cards("QS") | deck(Options()).of(Suit.HEARTS),)}, ["over"]),
    ("3C 8C KC", "TC", "8C", {}, ["duck.highest"]),
    ("3C 8C KC", "TC", "3C", {}, ["duck"]),
    ("4S JS KS", "AS", "JS", {"options": MARIA}, ["duck"]),
    ("4S JS KS", "AS", "JS", {"options": MARIA, "number": 1}, ["duck"]),
    ("4S JS KS", "AS", "KS", {"options": MARIA}, ["duck.highest", "high"]),
    ("3S QS", "5S KS", "QS", {}, ["queen.under"]),
    ("3D QS AH", "9C", "QS", {}, ["queen.give", "void"]),
    ("3D AS AH", "9C", "AS", {}, ["spade.rid"]),
    ("3D 5D 4H AH", "9C", "AH", {}, ["give.heart", "high"]),
    ("3D 5D 4H AH", "9C", "4H", {}, ["give", "short"]),
    ("3D 5S 7S 8S", "9C", "3D", {}, ["void"]),
    ("3D 9D 7S", "9C", "9D", {}, ["high"]),
    ("3C 8C KC", "TC 2C 4C", "KC", {}, ["free.high"]),
    ("3C 4C 9H", "2C TD JD", "4C", {}, ["free"]),
    ("3C JC KC", "TC 2C 4C", "JC", {}, ["free"]),
    ("JC KC", "TC 2H 4C", "KC", {}, ["must.high"]),
    ("4C 5C 9H", "3C", "5C", {}, ["must"]),
    ("JC KC", "TC 2H", "JC", {}, ["must.lowest"]),
    ("3C 9C KC 4D", "2C 7C", "KC", {"number": 1}, ["first", "high"]),
    ("3C 6C KC 4D", "2C 5C", "6C", {"number": 1}, ["early"]),
    ("3C 9C KC 4D", "2C 7C", "KC", {"number": 1, "options": KITTY}, ["early", "high"]),
    ("5C QC 3S 7S", "", "3S", {}, ["queen.hunt", "short"]),
    ("5C QC 3S AS", "", "3S", {}, ["queen.below", "short"]),
    ("5D 8D 3S AS", "", "5D", {}, ["low", "short"]),
    ("5D 8D TD 3S AS", "", "5D", {}, ["low", "spades.clear"]),
    ("5D 8D TD 3S QS", "", "5D", {}, ["low", "queen.guard"]),
    ("2D 8D TD 3C", "", "2D", {}, ["low.lowest"]),
    ("2D KD 8D 3C", "", "KD", {"number": 2, "tricks": CLUBS_LED}, ["early"]),
    ("3D JD 8S", "5D TD 2D", "JD", {"options": OMNIBUS}, ["jack.take"]),
    ("3D QD 8S", "5D JD 2D", "QD", {"options": OMNIBUS}, ["jack.take"]),
    ("3D QD 8S 9S", "", "QD", {"options": OMNIBUS}, ["jack.hunt", "short"]),
    ("3D 6D JD 9S", "TD", "6D", {"options": OMNIBUS}, ["duck.highest", "jack.keep"]),
    ("2D JD 5C", "TD 3D 4D", "2D", {"options": OMNIBUS}, ["duck"]),
    ("3D KD", "5D 4H 7D", "KD", {"options": OMNIBUS}, ["tried"]),
    ("3D AS 7D", "9C", "AS", {"options": MARIA}, ["spade.rid", "give"]),
    ("5H 6H", "9C", "5H", {}, ["give", "short"]),
]


@pytest.mark.parametrize(("hand", "trick", "card", "more", "codes"), POSITIONS)
def test_classic_positions(
    hand: str, trick: str, card: str, more: Mapping[str, Any], codes: list[str]
) -> None:
    assert told(view(hand, trick, **{"broken": True, "number": 5, **more}), card) == codes


def test_the_moon_is_stopped_by_a_point_that_its_shooter_can_not_take() -> None:
    taken = (CardSet(), cards("QS 2H 4H 7H 8H"), CardSet(), CardSet())
    seen = view("6H 3H", "5H TD 9C", number=9, broken=True, taken=taken)
    assert told(seen, "6H")[0] == "moon.stop"
    assert "moon.stop" not in told(replace(seen, options=Options(moon="off")), "6H")


def test_the_moon_is_shot_where_it_is_likely_and_nobody_has_a_point() -> None:
    seen = view("AH KH QH", "", number=5, broken=True, taken=NOBODY)
    assert told(seen, "AH", moon=0.9) == ["moon.own"]
    assert "moon.own" not in told(seen, "AH", moon=0.3)
    spoiled = replace(seen, taken=(CardSet(), cards("2H"), CardSet(), CardSet()))
    assert "moon.own" not in told(spoiled, "AH", moon=0.9)


def test_points_for_the_player_who_is_ahead() -> None:
    seen = view("4D 6H 8H", "9C 2C 3C", broken=True, scores=(3, 20, 30, 40))
    assert told(seen, "6H") == ["give.leader", "short"]


def test_a_card_is_hunted_only_where_somebody_to_come_may_play_it() -> None:
    seen = view("5C QC 3S", "", tricks=SPADES_LED)
    assert told(seen, "3S") == ["void"]
    assert told(replace(seen, tricks=CLUBS_LED), "3S")[0] == "queen.hunt"
    seen = view("3D KD 5C", "6D TD", options=OMNIBUS, tricks=DIAMONDS_LED)
    assert "jack.hunt" not in told(seen, "KD")
    assert "jack.hunt" in told(replace(seen, tricks=CLUBS_LED), "KD")


def test_a_jack_passed_to_a_seat_that_has_played_is_not_hunted() -> None:
    seen = view("3D KD 5C", "6D TD", options=OMNIBUS, sent=cards("JD 2C 3C"), pass_to=Seat(1))
    assert "jack.hunt" not in told(seen, "KD")
    assert "jack.hunt" in told(replace(seen, pass_to=Seat(3)), "KD")


def test_cards_as_good_as_each_other_without_a_search() -> None:
    seen = view("4C 5C", "9C", number=5)
    assert reasons(seen, Decision(Play(seen.seat, Card("4C")))) == (Reason("alike", {}),)


def test_a_move_that_no_search_has_judged_may_have_no_reason() -> None:
    seen = view("2C KC AC 4D", "", number=5)
    assert reasons(seen, Decision(Play(seen.seat, Card("KC")))) == ()


def test_where_nothing_is_to_be_seen_the_search_is_the_reason() -> None:
    assert told(view("2C KC AC 4D", "", number=5), "KC") == ["tried"]


PASSES: list[tuple[str, str, Mapping[str, Any], list[str]]] = [
    ("2C 5C 7C 9C 3D 6D 8D QS KS AS 2H 5H 6H", "QS KS AS", {}, ["pass.queen", "pass.void"]),
    ("2C 5C 7C 9C 3D 6D 8D TD 3S KS AS 2H 5H", "KS AS TD", {}, ["pass.spades", "pass.high"]),
    ("2C 5C 7C 9C KD AD 3S 4S 5S 6S QS 2H 5H", "KD AD 9C", {}, ["pass.void", "pass.guarded"]),
    ("2C 5C 7C 9C 3D 6D 8D TD 3S 4S 5S KH AH", "KH AH TD", {}, ["pass.void", "pass.hearts"]),
    (
        "2C 5C 7C 9C 3D 6D JD AD 3S 4S 5S 2H 5H",
        "3D 6D AD",
        OMNIBUS.differing(),
        ["pass.short", "pass.jack"],
    ),
    ("2C 5C 7C 9C 3D 6D 8D TD 3S 4S 5S 6S 7S", "2C 5C 3D", {}, ["pass.short", "pass.low"]),
    ("2C 5C 7C 9C 3D 6D 8D 3S QS 2H QH KH AH", "QH KH AH", {}, ["pass.hearts"]),
]


@pytest.mark.parametrize(("hand", "three", "options", "codes"), PASSES)
def test_classic_passes(
    hand: str, three: str, options: Mapping[str, Any], codes: list[str]
) -> None:
    seen = view(hand, phase="pass", options=Options(**options))
    found = reasons(seen, expecting(Pass(seen.seat, cards(three))))
    assert [reason.code for reason in found] == codes


def test_a_pass_for_the_moon() -> None:
    seen = view("2C 3C 4C KD AD JS QS KS AS QH KH AH TH", phase="pass")
    found = reasons(seen, expecting(Pass(seen.seat, cards("2C 3C 4C")), moon=0.8))
    assert [reason.code for reason in found] == ["pass.moon"]


# Every reason is true --------------------------------------------------------------------------


def checked(game: Game) -> Iterator[tuple[View, Move, Decision]]:
    """What the seat to move sees, and each move it might be told to make, judged or not."""
    turn = game.round.turn
    if turn is None:
        return
    seen = observe(game.round, turn)
    rng = random.Random(game.round.trick_number)
    if seen.phase == "pass":
        moves: list[Move] = [any_move(game.round, rng) for _ in range(3)]
    else:
        moves = [Play(turn, card) for card in legal(seen)]
    for move in moves:
        yield seen, move, rng.choice([Decision(move), expecting(move), expecting(move, 0.9)])


End: TypeAlias = tuple[Seat, tuple[Card, ...]]
"""Who takes a trick, and its cards."""


def may_lie(seen: View) -> CardSet:
    """The cards that this seat doesn't know the place of, counted up from what it saw."""
    known = [*seen.hand, *seen.trick.cards, *(seen.kitty or ())]
    for trick in seen.tricks:
        known.extend(trick.cards)
    return CardSet(card for card in deck(seen.options) if card not in known)


def trick_after(seen: View, card: Card, rng: random.Random) -> End:
    """Who takes this trick, and its cards, in a deal that fits the view, however the rest play."""
    round_, _ = apply(sample(seen, rng), Play(seen.seat, card))
    number = len(seen.tricks)
    while len(round_.tricks) == number:
        round_, _ = apply(round_, any_move(round_, rng))
    winner = round_.tricks[number].winner
    assert winner is not None
    return winner, round_.tricks[number].cards


def may_end(seen: View, card: Card, so: Callable[[Seat, tuple[Card, ...]], bool]) -> bool:
    """Whether one of many deals that fit the view lets the trick end so."""
    rng = random.Random(str(seen.hand))
    return any(so(*trick_after(seen, card, rng)) for _ in range(300))


def tricks_after(seen: View, card: Card) -> list[End]:
    rng = random.Random(str(seen.hand))
    return [trick_after(seen, card, rng) for _ in range(2)]


def true(seen: View, move: Move, reason: Reason, moon: float | None, ends: list[End]) -> bool:
    """Whether a reason holds, by other ways than its own."""
    code, args, options = reason.code, reason.args, seen.options
    if isinstance(move, Pass):
        return true_pass(seen, move.cards, reason, moon)
    card = move.card
    unseen = may_lie(seen)
    suit = [other for other in unseen if other.suit is card.suit]
    own = [other for other in seen.hand if other.suit is card.suit]
    may = legal(seen)
    takes = [winner == seen.seat for winner, _ in ends]
    scored = [sum(card_points(options, c) for c in trick) for _, trick in ends]
    last = len(seen.trick.cards) == options.players - 1
    follows = bool(seen.trick.cards) and card.suit is seen.trick.cards[0].suit
    best = seen.trick.cards[trick_winner(seen.trick.cards)] if seen.trick.cards else None
    if "card" in args:
        assert best is not None
        assert args["card"] == best.text
    if "n" in args:
        jack = code == "jack.take"
        assert args["n"] == (-10 if jack else penalties(options)[card])
    higher = [other for other in suit if other > card]
    lower = [other for other in suit if other < card]
    mostly_lower = len(lower) > len(higher)
    had = [sum(penalties(options).get(c, 0) for c in taken) for taken in seen.taken]
    queen_hidden = Card("QS") in unseen
    high_spades = Card("KS") in seen.hand or Card("AS") in seen.hand
    whole_suit = [c for c in seen.hand if best and c.suit is best.suit]

    def lost(winner: Seat, _: tuple[Card, ...]) -> bool:
        return winner != seen.seat

    def falls(text: str) -> bool:
        return may_end(seen, card, lambda _, trick: Card(text) in trick)

    facts = {
        "only": lambda: len(may) == 1,
        "over": lambda: nothing_left(seen),
        "alike": lambda: (
            len({c.suit for c in may}) == 1
            and not any(min(may) < c < max(may) for c in (*unseen, *seen.trick.cards))
        ),
        "moon.own": lambda: moon == 0.9 and not any(had[: seen.seat] + had[seen.seat + 1 :]),
        "moon.stop": lambda: all(
            sum(map(bool, had)) == 1 and not had[winner] and value_of(options, trick) > 0
            for winner, trick in ends
        ),
        "queen.give": lambda: card is Card("QS") and not any(takes),
        "queen.under": lambda: card is Card("QS") and not any(takes),
        "jack.take": lambda: all(
            winner == seen.seat and Card("JD") in trick for winner, trick in ends
        ),
        "free.high": lambda: last and all(takes) and not any(scored) and mostly_lower,
        "free": lambda: last and all(takes) and not any(scored),
        "spade.rid": lambda: queen_hidden and card.text in ("KS", "AS") and not any(takes),
        "duck.highest": lambda: (
            not any(takes) and not any(card < c < best for c in whole_suit if best)
        ),
        "duck": lambda: follows and not any(takes),
        "must.high": lambda: all(c > best for c in whole_suit if best) and mostly_lower,
        "must.lowest": lambda: card is min(may) and bool(higher) and not last,
        "must": lambda: all(c > best for c in whole_suit if best),
        "first": lambda: (
            seen.trick_number == 1 and options.first_trick_points == "forbidden" and mostly_lower
        ),
        "queen.hunt": lambda: not high_spades and queen_kept_away(ends, seen) and falls("QS"),
        "queen.below": lambda: queen_kept_away(ends, seen) and falls("QS"),
        "jack.hunt": lambda: falls("JD"),
        "low.lowest": lambda: bool(higher) and not lower,
        "low": lambda: len(higher) > len(lower),
        "early": lambda: not any(trick.cards[0].suit is card.suit for trick in seen.tricks),
        "give.leader": lambda: (
            last
            and all(
                seen.scores[winner] < min(s for i, s in enumerate(seen.scores) if i != winner)
                for winner, _ in ends
            )
        ),
        "give.heart": lambda: card is max(own) and card.suit is Suit.HEARTS and not any(takes),
        "give": lambda: not any(takes),
        "high": lambda: mostly_lower and may_end(seen, card, lost),
        "void": lambda: own == [card] and bool(suit),
        "short": lambda: len(own) == 2 and bool(suit),
        "spades.clear": lambda: queen_hidden and high_spades and card.suit is not Suit.SPADES,
        "queen.guard": lambda: Card("QS") in seen.hand and any(c.suit is Suit.SPADES for c in may),
        "jack.keep": lambda: card is not Card("JD") and may_end(seen, Card("JD"), lost),
        "tried": lambda: moon is not None,
    }
    return bool(facts[code]())


def value_of(options: Options, trick: tuple[Card, ...]) -> int:
    return sum(penalties(options).get(card, 0) for card in trick)


def queen_kept_away(ends: list[End], seen: View) -> bool:
    return not any(winner == seen.seat and Card("QS") in trick for winner, trick in ends)


def true_pass(seen: View, given: CardSet, reason: Reason, moon: float | None) -> bool:
    code, args = reason.code, reason.args
    kept = [card for card in seen.hand if card not in given]
    low = [card for card in seen.hand if card.suit is Suit.SPADES and card < Card("QS")]
    named = next((suit for suit in Suit if suit.letter == args.get("suit")), None)
    facts = {
        "pass.moon": lambda: moon == 0.9,
        "pass.queen": lambda: Card("QS") in given and len(low) < GUARDS,
        "pass.spades": lambda: Card("QS") not in seen.hand and len(low) < GUARDS,
        "pass.void": lambda: not any(card.suit is named for card in kept),
        "pass.hearts": lambda: max(c for c in seen.hand if c.suit is Suit.HEARTS) in given,
        "pass.high": lambda: any(card.suit in (Suit.CLUBS, Suit.DIAMONDS) for card in given),
        "pass.short": lambda: sum(card.suit is named for card in kept) <= 2,
        "pass.guarded": lambda: Card("QS") in kept and len(low) >= GUARDS,
        "pass.jack": lambda: Card("JD") in kept and seen.options.jack == "on",
        "pass.low": lambda: (
            bool(low)
            and all(card in kept for card in low)
            and not any(card.text == "QS" for card in seen.hand)
        ),
        "tried": lambda: moon is not None,
    }
    return bool(facts[code]())


@settings(max_examples=80)
@given(games())
def test_no_reason_is_invented(game: Game) -> None:
    for seen, move, decision in checked(game):
        found = reasons(seen, decision)
        assert len(found) <= 2
        moon = decision.prospects[0].moon if decision.prospects else None
        ends = [] if isinstance(move, Pass) else tricks_after(seen, move.card)
        for reason in found:
            event(reason.code)
            assert true(seen, move, reason, moon, ends), reason
        if decision.prospects:
            assert found


@settings(max_examples=40)
@given(games(), st.randoms(use_true_random=False))
def test_unseen_cards_change_no_reason(game: Game, rng: random.Random) -> None:
    for seen, _, decision in checked(game):
        other = observe(swapped(game.round, seen.seat, rng), seen.seat)
        assert reasons(other, decision) == reasons(seen, decision)


def test_every_reason_has_words() -> None:
    assert set(REASONS) == set(CODES)

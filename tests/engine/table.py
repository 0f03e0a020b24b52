"""Building situations for tests: views and rounds from short text."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from typing import Any

from hearts.cards import Card, CardSet
from hearts.game import Game, new_game
from hearts.legality import legal
from hearts.model import Claim, Deal, Event, Move, Pass, Play, Seat, Trick
from hearts.options import Options
from hearts.round import Round, apply, deck, nothing_left, observe, position, tricks_in
from hearts.view import View


def cards(text: str) -> CardSet:
    return CardSet.parse(text)


def view(
    hand: str,
    trick: str = "",
    *,
    number: int = 2,
    broken: bool = False,
    opening: str | None = None,
    options: Options | None = None,
    **more: Any,
) -> View:
    """The view of whoever plays next to the trick that seat 0 has led."""
    played = tuple(Card(word) for word in trick.split())
    seat = Seat(len(played))
    return View(
        options=options or Options(),
        seat=seat,
        turn=seat,
        hand=cards(hand),
        trick=Trick(Seat(0), played),
        trick_number=number,
        broken=broken,
        opening=Card(opening) if opening else None,
        **more,
    )


def deal_with(options: Options, given: Sequence[str], kitty: str = "", number: int = 1) -> Deal:
    """A deal whose hands hold the given cards and, in order, whatever is left of the deck."""
    hands = [cards(text) for text in [*given, *[""] * (options.players - len(given))]]
    fixed = CardSet(card for hand in [*hands, cards(kitty)] for card in hand)
    rest = list(deck(options) - fixed)
    rest.reverse()  # high cards first, so that low clubs end up with the last seats
    for i, hand in enumerate(hands):
        need = tricks_in(options) - len(hand)
        hands[i] = hand | CardSet(rest[:need])
        rest = rest[need:]
    return Deal(number, tuple(hands), CardSet(rest) | cards(kitty))


def game_with(options: Options, deal: Deal) -> Game:
    return new_game(options, ["person"] + ["casual"] * (options.players - 1), 1, deal)[0]


def play_out(round_: Round, plays: str) -> tuple[Round, list[Event]]:
    """Play these cards, each by whose turn it is."""
    events: list[Event] = []
    for word in plays.split():
        assert round_.turn is not None
        round_, more = apply(round_, Play(round_.turn, Card(word)))
        events.extend(more)
    return round_, events


def last_tricks(options: Options, hands: Sequence[str], taken: Sequence[str], **more: Any) -> Round:
    """A round near its end: seat 0 leads, and these cards have been taken."""
    return position(
        options,
        [cards(hand) for hand in hands],
        leader=Seat(0),
        taken=[cards(text) for text in taken],
        broken=True,
        **more,
    )


def any_move(round_: Round, rng: random.Random) -> Move:
    """A random legal move of a seat that may move."""
    assert round_.turn is not None
    seen = observe(round_, round_.turn)
    if seen.phase == "pass":
        return Pass(seen.seat, CardSet(rng.sample(list(seen.hand), 3)))
    return Play(seen.seat, rng.choice(list(legal(seen))))


def may_claim(round_: Round) -> list[Claim]:
    """The claims that may be made now."""
    views = (observe(round_, Seat(i)) for i in range(round_.options.players))
    return [Claim(view.seat) for view in views if nothing_left(view)]


def random_play(game: Game, rng: random.Random, moves: int) -> Game:
    """The game after so many random moves, or at its end."""
    for _ in range(moves):
        if game.winners is not None:
            break
        if game.round.phase == "end":
            game, _ = game.next_round()
        game, _ = game.apply(any_move(game.round, rng))
    return game


@cache
def before_claim() -> Game:
    """A game without passes in which seat 0, a person, has to play or may claim the rest."""
    rng = random.Random(1)
    for seed in range(100):
        game = new_game(Options(passing="never"), ["person", *["casual"] * 3], seed)[0]
        while game.round.phase == "play":
            if game.turn == 0 and Claim(Seat(0)) in may_claim(game.round):
                return game
            game = random_play(game, rng, 1)
    raise AssertionError("no claim in the first games")

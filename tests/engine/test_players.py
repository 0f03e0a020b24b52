"""The casual player's habits, and that they are worth something."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hearts.cards import CardSet
from hearts.game import new_game, randomness
from hearts.model import Pass, Play, Seat, Trick
from hearts.options import Options
from hearts.players.casual import Casual
from hearts.round import observe
from hearts.view import View

from tests.engine.table import any_move, cards, view


def choice(seen: View) -> set[str]:
    """What the player plays, over some seeds."""
    made = set()
    for seed in range(12):
        move = Casual(random.Random(seed)).choose(seen)
        assert isinstance(move, Play)
        made.add(move.card.text)
    return made


def midway(hand: str, trick: str, number: int = 5, **more: Any) -> View:
    """A view with the other players' cards still out."""
    size = len(hand.split())
    counts = tuple(size - (i < len(trick.split())) for i in range(4))
    more.setdefault("taken", (CardSet(),) * 4)
    return view(hand, trick, number=number, counts=counts, **more)


@pytest.mark.parametrize(
    ("hand", "trick", "plays"),
    [
        ("QD 4D", "TD QS 3D", "4D"),  # last: duck under a queen of spades
        ("KS QS", "2S AS", "QS"),  # the queen goes under the ace
        ("AS QS", "2S KS 5S", "QS"),
        ("QS AH 4D", "9C", "QS"),  # void: the queen first
        ("AS AH 4D", "9C", "AS"),  # then the ace of spades while she is out
        ("AH 3H 4D", "9C", "AH"),  # then high hearts
        ("3C JC KC", "9C QC 2C", "KC"),  # last seat, nothing in it: take with the highest
        ("3C JC KC", "9C QC", "JC"),  # more to come: the highest that stays below
        ("2H 9H", "5H", "2H"),
    ],
)
def test_plays(hand: str, trick: str, plays: str) -> None:
    assert choice(midway(hand, trick, broken=True)) == {plays}


def test_leads_low() -> None:
    assert choice(midway("2D AD", "")) == {"2D"}


def test_does_not_lead_the_queen_with_another_card() -> None:
    assert "QS" not in choice(midway("QS 3D 5C", ""))


def test_stops_an_obvious_moon() -> None:
    # seat 1 has all points so far, and the trick's heart is for the taking in the last seat
    taken = (CardSet(), cards("QS 2H 4H 7H 8H"), CardSet(), CardSet())
    seen = midway("6H 3H", "5H TD 9C", number=9, broken=True, taken=taken)
    assert choice(seen) == {"6H"}
    north = View(
        options=Options(),
        seat=Seat(3),
        turn=Seat(3),
        hand=cards("KH 3H 4D"),
        trick=Trick(Seat(1), tuple(cards("4H") | cards("JH"))),
        trick_number=11,
        broken=True,
        counts=(3, 2, 2, 3),
        taken=(CardSet(), CardSet(), cards("QS 2H 5H 6H 7H 8H 9H TH QH AH"), CardSet()),
    )
    assert choice(north) == {"KH"}


def passes(hand: str, options: Options | None = None) -> list[CardSet]:
    seen = View(
        options=options or Options(), seat=Seat(0), turn=Seat(0), hand=cards(hand), phase="pass"
    )
    made = []
    for seed in range(12):
        move = Casual(random.Random(seed)).choose(seen)
        assert isinstance(move, Pass)
        made.append(move.cards)
    return made


def test_passes_unguarded_high_spades() -> None:
    for passed in passes("2C 5C 7C 9C 3D 6D 8D QS KS AS 2H 5H 6H"):
        assert passed == cards("QS KS AS")


def test_keeps_a_well_guarded_queen_and_low_hearts() -> None:
    for passed in passes("2C 5C 9C KC 3D AD 2S 4S 5S 7S QS 2H 3H"):
        assert not passed & cards("QS 2S 4S 5S 7S 2H 3H")


def test_beats_random_players_by_far() -> None:
    own, other = 0, 0
    for seed in range(30):
        game, _ = new_game(Options(), ["casual"] * 4, seed)
        rng = random.Random(seed)
        best = Seat(seed % 4)
        while game.round.phase != "end":
            turn = game.round.turn
            assert turn is not None
            if turn == best:
                player = Casual(randomness(seed, len(game.log[0].moves)))
                move = player.choose(observe(game.round, turn))
            else:
                move = any_move(game.round, rng)
            game, _ = game.apply(move)
        own += game.scores[best]
        other += sum(game.scores) - game.scores[best]
    assert own < other / 3 / 2

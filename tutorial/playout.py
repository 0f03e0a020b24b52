"""Playing on from a lesson's position with the engine: what follows from a card.

The other seats answer by one plain habit, the same every time, so that a lesson's consequences
can be proved when it is built: duck as high as possible, else play low; throw points when free.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from hearts import round as rounds
from hearts.cards import Card, CardSet
from hearts.errors import IllegalMove
from hearts.legality import legal, refusal, trick_winner
from hearts.model import Event, Play, RoundScored, Seat, TrickTaken
from hearts.options import Options
from hearts.round import Round
from hearts.scoring import card_points
from hearts.show import events_out
from hearts.view import View

from tutorial.goals import Outcome
from tutorial.lesson import LEARNER, Position


@dataclass(frozen=True, slots=True)
class Playout:
    """The events from a card to the end of its trick, and what came of it."""

    events: tuple[Event, ...]
    outcome: Outcome


def start(position: Position, options: Options) -> Round:
    """The engine's round at a lesson's position. Raises ValueError for an unknown card."""
    return rounds.position(
        options,
        [_set(hand) for hand in position.hands],
        leader=Seat(position.leader),
        trick=[Card(card) for card in position.trick],
        trick_number=position.trick_number,
        taken=[_set(pile) for pile in position.taken],
        broken=position.broken,
    )


def options_of(differing: Mapping[str, object]) -> Options:
    """The options of a lesson from what differs. Raises OptionError."""
    return Options.from_dict(differing)


def legal_cards(position: Position, options: Options) -> frozenset[str]:
    """The cards that the learner may play; empty if it is somebody else's turn."""
    view = rounds.observe(start(position, options), Seat(LEARNER))
    return frozenset(card.text for card in legal(view))


def why_not(position: Position, options: Options, card: str) -> IllegalMove | None:
    """Why the learner may not play this card, None if it is legal."""
    return refusal(rounds.observe(start(position, options), Seat(LEARNER)), Card(card))


def play_out(position: Position, options: Options, card: str, replies: str = "") -> Playout:
    """Play the learner's legal card and the rest of the trick.

    `replies` are cards that the others play if they may; otherwise they follow their habit.
    Raises IllegalMove.
    """
    may = legal_cards(position, options)
    wanted = [Card(text) for text in replies.split()]
    round_, events = _play(start(position, options), Card(card))
    while not any(isinstance(event, TrickTaken) for event in events):
        assert round_.turn is not None
        view = rounds.observe(round_, round_.turn)
        choice = next((c for c in wanted if c in legal(view)), None) or habit(view)
        round_, more = _play(round_, choice)
        events = (*events, *more)
    taken = next(event for event in events if isinstance(event, TrickTaken))
    outcome = Outcome(
        answer=frozenset({card}),
        legal=may,
        winner=taken.winner,
        points=taken.points,
        learner=LEARNER,
    )
    return Playout(events, outcome)


def play_script(
    position: Position, options: Options, script: Sequence[str]
) -> tuple[tuple[Event, ...], ...]:
    """The events of each card of a shown trick. Raises IllegalMove where it breaks a rule."""
    round_ = start(position, options)
    shown = []
    for text in script:
        round_, events = _play(round_, Card(text))
        shown.append(events)
    return tuple(shown)


def habit(view: View) -> Card:
    """What the other players of a lesson play."""
    cards = sorted(legal(view), key=lambda card: (card.rank, card.suit))
    trick = view.trick.cards
    if not trick:
        return cards[0]
    if cards[0].suit is not trick[0].suit:
        return max(cards, key=lambda card: (card_points(view.options, card), card.rank))
    best = trick[trick_winner(trick)]
    below = [card for card in cards if card.rank < best.rank]
    return below[-1] if below else cards[0]


def wires(events: Sequence[Event]) -> list[dict[str, Any]]:
    """The events as the page gets them; a lesson's position has no score to tell."""
    told = events_out(tuple(e for e in events if not isinstance(e, RoundScored)), Seat(LEARNER))
    return [dict(event) for event in told]


def _play(round_: Round, card: Card) -> tuple[Round, tuple[Event, ...]]:
    assert round_.turn is not None
    return rounds.apply(round_, Play(round_.turn, card))


def _set(texts: Sequence[str]) -> CardSet:
    return CardSet(Card(text) for text in texts)

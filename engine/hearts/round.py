"""Round: one deal from the cards being dealt to the last trick. It alone holds hidden cards.

`apply(round, move)` gives the next round and what happened; nothing is ever changed in place.
`observe(round, seat)` gives what one seat may know.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from hearts.cards import HEARTS, QUEEN_OF_SPADES, Card, CardSet, Suit
from hearts.errors import IllegalMove
from hearts.legality import legal, refusal, trick_winner
from hearts.model import (
    NO_TRICK,
    Broken,
    Claim,
    Deal,
    Dealt,
    Direction,
    Event,
    How,
    KittyTaken,
    Move,
    Pass,
    Passed,
    Phase,
    Play,
    Played,
    Received,
    RoundScored,
    Seat,
    Trick,
    TrickTaken,
)
from hearts.options import Options
from hearts.options import deck as deck
from hearts.scoring import counting_cards, points, round_points, shooter
from hearts.view import View

PASSED_CARDS: Final = 3  # pass.three


@dataclass(frozen=True, kw_only=True)
class Round:
    """All that there is to know about a round; tuples have one entry a seat."""

    options: Options
    number: int
    direction: Direction
    scores: tuple[int, ...]  # running, before this round
    hands: tuple[CardSet, ...]
    kitty: CardSet  # empty where nothing is left over
    phase: Phase
    turn: Seat | None  # while passing: the next seat that has not chosen; all choose unseen
    passed: tuple[CardSet | None, ...]
    trick: Trick
    trick_number: int
    tricks: tuple[Trick, ...] = ()
    taken: tuple[CardSet, ...]  # in tricks; the kitty stays apart, for its taker's eyes alone
    kitty_taker: Seat | None = None
    broken: bool = False

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats that have cards to pass still."""
        if self.phase != "pass":
            return ()
        return tuple(Seat(i) for i, cards in enumerate(self.passed) if cards is None)


# Before the first card -----------------------------------------------------------------------


def tricks_in(options: Options) -> int:
    """The tricks of a round, which are the cards of a hand (`deck.even`)."""
    return 52 // options.players


def shuffled(options: Options, number: int, rng: random.Random) -> Deal:
    """A deal for round `number`; what is left over is the kitty (`deck.kitty`)."""
    cards = list(deck(options))
    rng.shuffle(cards)
    size = tricks_in(options)
    hands = tuple(CardSet(cards[i * size : (i + 1) * size]) for i in range(options.players))
    return Deal(number, hands, CardSet(cards[options.players * size :]))


def pass_direction(options: Options, number: int) -> Direction:
    """Where cards are passed in round `number` (`pass.cycle`, `pass.option`)."""
    if options.passing == "never":
        return "hold"
    if options.passing == "always_left":
        return "left"
    if options.passing == "always_right":
        return "right"
    cycle: tuple[Direction, ...] = ("left", "right", "hold")
    if options.players == 4:
        across_second = options.passing == "across_second"
        cycle = (
            ("left", "across", "right", "hold")
            if across_second
            else ("left", "right", "across", "hold")
        )
    return cycle[(number - 1) % len(cycle)]


def pass_target(players: int, direction: Direction, seat: Seat) -> Seat | None:
    """The seat that gets this seat's cards, None on a hold hand."""
    steps = {"left": 1, "right": players - 1, "across": players // 2, "hold": 0}[direction]
    return Seat((seat + steps) % players) if steps else None


def dealer(options: Options, number: int) -> Seat:
    """The deal passes clockwise (`hand.next`); the seat to the dealer's left starts with 0."""
    return Seat((number - 2) % options.players)


def start(options: Options, deal: Deal, scores: Sequence[int]) -> tuple[Round, tuple[Event, ...]]:
    """A round from its deal."""
    direction = pass_direction(options, deal.number)
    nobody: tuple[CardSet | None, ...] = (None,) * options.players
    round_ = Round(
        options=options,
        number=deal.number,
        direction=direction,
        scores=tuple(scores),
        hands=deal.hands,
        kitty=deal.kitty,
        phase="pass",
        turn=Seat(0),
        passed=nobody,
        trick=NO_TRICK,
        trick_number=1,
        taken=(CardSet(),) * options.players,
    )
    if direction == "hold":
        round_ = _begin_play(round_)
    return round_, (Dealt(deal.number, direction),)


def position(
    options: Options,
    hands: Sequence[CardSet],
    *,
    leader: Seat,
    trick: Sequence[Card] = (),
    trick_number: int | None = None,
    taken: Sequence[CardSet] | None = None,
    broken: bool = False,
    scores: Sequence[int] | None = None,
    number: int = 1,
) -> Round:
    """A round taken up in the middle of play, as lessons do; hands may be short.

    `hands` are what is held now, after the cards of `trick`, which `leader` has led. Unless
    told, the number of the trick follows from the cards held: 17, 13 or 10 are the first trick.
    """
    size = max(len(hand) for hand in hands)
    nobody: tuple[CardSet | None, ...] = (None,) * options.players
    return Round(
        options=options,
        number=number,
        direction="hold",
        scores=tuple(scores or (0,) * options.players),
        hands=tuple(hands),
        kitty=CardSet(),
        phase="play",
        turn=Seat((leader + len(trick)) % options.players),
        passed=nobody,
        trick=Trick(leader, tuple(trick)),
        trick_number=trick_number or max(1, tricks_in(options) - size + 1),
        taken=tuple(taken or (CardSet(),) * options.players),
        broken=broken,
    )


def _lowest_club(round_: Round) -> Card | None:
    clubs = CardSet(card for hand in round_.hands for card in hand.of(Suit.CLUBS))
    return next(iter(clubs), None)


def _begin_play(round_: Round) -> Round:
    if round_.options.opening == "left_of_dealer":
        leader = Seat((dealer(round_.options, round_.number) + 1) % round_.options.players)
    else:
        first = _lowest_club(round_)
        leader = Seat(next(i for i, hand in enumerate(round_.hands) if first in hand))
    return replace(round_, phase="play", turn=leader, trick=Trick(leader))


# Moves ---------------------------------------------------------------------------------------


def apply(round_: Round, move: Move | Claim) -> tuple[Round, tuple[Event, ...]]:
    """The round after the move, and what happened. Raises IllegalMove with the rule's id."""
    if not 0 <= move.seat < round_.options.players:
        raise IllegalMove("turn.not_yours")
    if isinstance(move, Pass):
        return _apply_pass(round_, move)
    if isinstance(move, Claim):
        return _apply_claim(round_, move)
    refused = refusal(observe(round_, move.seat), move.card)
    if refused:
        raise refused
    return _apply_play(round_, move)


def check_pass(round_: Round, move: Pass) -> None:
    """Raise IllegalMove unless the seat may pass these cards now."""
    if round_.phase != "pass":
        raise IllegalMove("phase.wrong", phase=round_.phase)
    if round_.passed[move.seat] is not None:
        raise IllegalMove("turn.not_yours")
    for card in move.cards - round_.hands[move.seat]:
        raise IllegalMove("card.not_held", card=str(card))
    if len(move.cards) != PASSED_CARDS:
        raise IllegalMove("pass.three", count=len(move.cards))


def _apply_pass(round_: Round, move: Pass) -> tuple[Round, tuple[Event, ...]]:
    check_pass(round_, move)
    players = round_.options.players
    target = pass_target(players, round_.direction, move.seat)
    assert target is not None  # there is no passing phase on a hold hand
    passed = tuple(move.cards if i == move.seat else p for i, p in enumerate(round_.passed))
    events: list[Event] = [Passed(move.seat, target, move.cards)]
    after = replace(round_, passed=passed)
    if after.waiting:
        return replace(after, turn=after.waiting[0]), tuple(events)
    hands = list(round_.hands)
    for giver, seat, cards in _exchange(after):
        hands[giver] -= cards
        hands[seat] |= cards
        events.append(Received(seat, giver, cards))
    return _begin_play(replace(after, hands=tuple(hands))), tuple(events)


def _exchange(round_: Round) -> Iterator[tuple[Seat, Seat, CardSet]]:
    for i, cards in enumerate(round_.passed):
        target = pass_target(round_.options.players, round_.direction, Seat(i))
        if cards is not None and target is not None:
            yield Seat(i), target, cards


def _apply_play(round_: Round, move: Play) -> tuple[Round, tuple[Event, ...]]:
    options, card = round_.options, move.card
    led = round_.trick.cards[0].suit if round_.trick.cards else None
    how: How = "lead" if led is None else "follow" if card.suit is led else "discard"
    events: list[Event] = [Played(move.seat, card, how)]
    breaks = card in HEARTS or (card is QUEEN_OF_SPADES and options.queen_breaks_hearts == "yes")
    if breaks and not round_.broken:
        events.append(Broken())
    hands = tuple(
        hand - CardSet([card]) if i == move.seat else hand for i, hand in enumerate(round_.hands)
    )
    trick = replace(round_.trick, cards=(*round_.trick.cards, card))
    after = replace(
        round_,
        hands=hands,
        trick=trick,
        broken=round_.broken or breaks,
        turn=Seat((move.seat + 1) % options.players),
    )
    if len(trick.cards) == options.players:
        after = _take_trick(after, events)
    return after, tuple(events)


def nothing_left(view: View) -> bool:
    """Whether a round goes on in which, as this seat knows, all cards that count are taken."""
    seen = (card for cards in view.taken for card in cards)
    return view.phase == "play" and counting_cards(view.options) <= CardSet(seen)


def _apply_claim(round_: Round, claim: Claim) -> tuple[Round, tuple[Event, ...]]:
    if round_.phase != "play":
        raise IllegalMove("phase.wrong", phase=round_.phase)
    if not nothing_left(observe(round_, claim.seat)):
        raise IllegalMove("claim.points")
    events: list[Event] = []
    while round_.turn is not None:
        # Which card doesn't matter any more, but it must be the same whenever a record is read
        card = next(iter(legal(observe(round_, round_.turn))))
        round_, more = _apply_play(round_, Play(round_.turn, card))
        events.extend(more)
    return round_, tuple(events)


def _take_trick(round_: Round, events: list[Event]) -> Round:
    options, trick = round_.options, round_.trick
    winner = Seat((trick.leader + trick_winner(trick.cards)) % options.players)
    events.append(TrickTaken(winner, points(options, trick.cards), trick.cards))
    after = replace(
        round_,
        taken=_with(round_.taken, winner, CardSet(trick.cards)),
        tricks=(*round_.tricks, replace(trick, winner=winner)),
        trick=Trick(winner),
        trick_number=round_.trick_number + 1,
        turn=winner,
    )
    if round_.kitty and round_.kitty_taker is None:
        events.append(KittyTaken(winner, round_.kitty))
        after = replace(after, kitty_taker=winner)
    if any(after.hands):
        return after
    taken = all_taken(after)
    scored = round_points(options, taken)
    totals = tuple(a + b for a, b in zip(after.scores, scored, strict=True))
    events.append(RoundScored(after.number, scored, totals, shooter(options, taken)))
    return replace(after, phase="end", turn=None)


def _with(taken: tuple[CardSet, ...], seat: Seat, cards: CardSet) -> tuple[CardSet, ...]:
    return tuple(held | cards if i == seat else held for i, held in enumerate(taken))


def all_taken(round_: Round) -> tuple[CardSet, ...]:
    """The cards each seat has taken, the kitty among them: what is scored."""
    taker = round_.kitty_taker
    return round_.taken if taker is None else _with(round_.taken, taker, round_.kitty)


# Knowledge -----------------------------------------------------------------------------------


def observe(round_: Round, seat: Seat) -> View:
    """What this seat knows now."""
    players = round_.options.players
    target = pass_target(players, round_.direction, seat)
    seats = [Seat(i) for i in range(players)]
    giver = next((s for s in seats if pass_target(players, round_.direction, s) == seat), None)
    kitty = round_.kitty if round_.kitty_taker == seat else None
    return View(
        options=round_.options,
        seat=seat,
        hand=round_.hands[seat],
        phase=round_.phase,
        # all choose at the same time: who has chosen already is nobody's business
        turn=(seat if round_.passed[seat] is None else None)
        if round_.phase == "pass"
        else round_.turn,
        number=round_.number,
        direction=round_.direction,
        pass_to=target,
        receive_from=giver,
        sent=round_.passed[seat],
        received=None if giver is None or round_.phase == "pass" else round_.passed[giver],
        counts=tuple(len(hand) for hand in round_.hands),
        trick_number=round_.trick_number,
        trick=round_.trick,
        tricks=round_.tricks,
        opening=_opening(round_) if round_.turn == seat else None,
        broken=round_.broken,
        taken=round_.taken if kitty is None else _with(round_.taken, seat, kitty),
        kitty=kitty,
        scores=round_.scores,
    )


def _opening(round_: Round) -> Card | None:
    """The card that must be led now (`lead.opening`); all hands are whole when it is asked."""
    first_lead = round_.trick_number == 1 and not round_.trick.cards
    if round_.phase != "play" or not first_lead or round_.options.opening != "lowest_club":
        return None
    lowest = _lowest_club(round_)
    holds = round_.turn is not None and lowest in round_.hands[round_.turn]
    return lowest if holds else None

"""Reasons: what makes a player's move a good one, as facts that can be seen at the table.

A reason is a code, and data for the sentence about it. Each is true in the view: what "probably"
will happen follows from the cards not seen yet. Where none holds, the search itself is the reason
(`tried`). The tables are in the order of what tells most.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias, TypeVar

from hearts.cards import (
    ACE_OF_SPADES,
    HEARTS,
    JACK_OF_DIAMONDS,
    KING_OF_SPADES,
    QUEEN_OF_SPADES,
    Card,
    CardSet,
    Rank,
    Suit,
)
from hearts.legality import legal, trick_winner
from hearts.model import Pass, Seat
from hearts.options import deck, penalty_cards
from hearts.players import Decision, Prospect
from hearts.players.passing import GUARDS
from hearts.players.search import MOON_BAR, RIVAL_ALARM
from hearts.players.worlds import barred
from hearts.round import nothing_left, tricks_in
from hearts.scoring import card_points, lowest, points
from hearts.view import View

HIGH_SPADES: Final = CardSet([KING_OF_SPADES, ACE_OF_SPADES])
FEW: Final = 2  # so many cards of a suit are soon played

Args: TypeAlias = dict[str, object]
Found: TypeAlias = Args | bool
"""Whether the fact is there: data for its sentence, or just yes or no."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A code of `CODES`, and JSON-ready data about it."""

    code: str
    args: Mapping[str, object]


def reasons(view: View, decision: Decision) -> tuple[Reason, ...]:
    """Why the decision is a good one: at most two reasons, the most telling first.

    The second is of another subject than the first. None are given for a move that no search has
    judged, where nothing that can be seen speaks for it.
    """
    best = decision.prospects[0] if decision.prospects else None
    if isinstance(decision.move, Pass):
        told = _told(PASSING, _Passing(view, decision.move.cards, best))
    else:
        told = _told(PLAYING, _Playing(view, decision.move.card, best))
    return told or ((Reason(TRIED, {}),) if best else ())


def _low_spades(cards: CardSet) -> CardSet:
    return CardSet(card for card in cards.of(Suit.SPADES) if card.rank < Rank.QUEEN)


def _mostly_higher(cards: CardSet, card: Card) -> bool:
    """Whether more than half of the cards, all of its suit, are higher than this one."""
    return 2 * sum(other > card for other in cards) > len(cards)


def _mostly_lower(cards: CardSet, card: Card) -> bool:
    """Whether more than half of the cards, all of its suit, are lower than this one."""
    return 2 * sum(other < card for other in cards) > len(cards)


# Playing a card -------------------------------------------------------------------------------


class _Playing:
    """A card about to be played, and what there is to see around it."""

    def __init__(self, view: View, card: Card, best: Prospect | None) -> None:
        options, trick = view.options, view.trick.cards
        self.view, self.options, self.card, self.best = view, options, card, best
        self.legal = legal(view)
        self.trick = trick
        self.in_trick = (*trick, card)
        self.clean = not any(card_points(options, each) for each in self.in_trick)
        self.penalties = penalty_cards(options)
        taken = CardSet(each for cards in view.taken for each in cards)
        self.unseen = deck(options) - view.hand - CardSet(trick) - taken
        self.rest = self.unseen.of(card.suit)
        self.leads = not trick
        self.last = len(trick) == options.players - 1
        self.to_come = [
            Seat((view.seat + i) % options.players) for i in range(1, options.players - len(trick))
        ]
        self.best_card = trick[trick_winner(trick)] if trick else None
        self.follows = bool(trick) and card.suit is trick[0].suit
        self.discards = bool(trick) and not self.follows
        # so far: whoever is to come may still play a higher card
        self.takes = self.leads or (self.follows and not self.below)
        self.queen_to_come = QUEEN_OF_SPADES in self.unseen
        forbidden = options.first_trick_points == "forbidden"
        self.no_points = forbidden and view.trick_number == 1  # first.no_points
        left_over = len(deck(options)) - options.players * tricks_in(options)
        self.kitty_unseen = left_over > 0 and view.kitty is None

    @property
    def below(self) -> bool:
        """Whether it follows suit with a lower card than the one that takes the trick so far."""
        return self.follows and self.best_card is not None and self.card.rank < self.best_card.rank

    @property
    def must_take(self) -> bool:
        """Whether every card of the suit led is higher than those in the trick."""
        best = self.best_card
        return self.follows and best is not None and all(c.rank > best.rank for c in self.legal)

    @property
    def certain(self) -> bool:
        """Whether it takes the trick, whatever the others play."""
        return self.takes and not self.may_come(self.higher)

    @property
    def free(self) -> bool:
        """Whether it takes the trick for certain, with nothing in it."""
        kitty = self.kitty_unseen and self.view.trick_number == 1
        return self.last and self.takes and self.clean and not kitty

    @property
    def high(self) -> bool:
        """Whether most cards of its suit not seen yet are lower."""
        return _mostly_lower(self.rest, self.card)

    @property
    def top(self) -> bool:
        """Whether it is the highest of its suit in the hand, or as good as that one."""
        highest = max(self.view.hand.of(self.card.suit))
        return not any(self.card < other < highest for other in (*self.rest, *self.trick))

    @property
    def higher(self) -> CardSet:
        """The cards of its suit not seen yet that are higher."""
        return CardSet(card for card in self.rest if card.rank > self.card.rank)

    @property
    def taker(self) -> Seat:
        """Who has the trick so far, this card included."""
        place = trick_winner(self.in_trick)
        return Seat((self.view.trick.leader + place) % self.options.players)

    @property
    def left(self) -> int:
        """How many cards of its suit stay in the hand."""
        return len(self.view.hand.of(self.card.suit)) - 1

    def highest(self, cards: Iterable[Card]) -> bool:
        """Whether it is the highest of these."""
        return all(card.rank <= self.card.rank for card in cards)

    def may_come(self, cards: CardSet) -> bool:
        """Whether somebody to come may hold one of these cards not seen yet."""
        never, sent = barred(self.view), self.view.sent or CardSet()
        for seat in self.to_come:
            held = cards if seat == self.view.pass_to else cards - sent
            if held.mask & ~never[seat]:
                return True
        return False


def _only(play: _Playing) -> Found:
    return len(play.legal) == 1


def _over(play: _Playing) -> Found:
    return nothing_left(play.view)


def _alike(play: _Playing) -> Found:
    low, high = min(play.legal), max(play.legal)
    between = [c for c in (*play.unseen, *play.trick) if low < c < high]
    values = {card_points(play.options, card) for card in play.legal}
    return not play.best and low.suit is high.suit and not between and len(values) == 1


def _moon_own(play: _Playing) -> Found:
    if play.best is None or play.best.moon < MOON_BAR or play.options.moon == "off":
        return False
    others = (cards for i, cards in enumerate(play.view.taken) if i != play.view.seat)
    kitty = play.kitty_unseen and play.view.trick_number > 1
    return not kitty and not any(cards & play.penalties for cards in others)


def _moon_stop(play: _Playing) -> Found:
    """One seat alone has points, and has played to this trick, which somebody else takes."""
    had = [cards & play.penalties for cards in play.view.taken]
    rivals = [Seat(i) for i, cards in enumerate(had) if cards]
    if play.options.moon == "off" or len(rivals) != 1 or play.leads:
        return False
    (rival,) = rivals
    kitty = play.kitty_unseen and play.view.trick_number > 1
    return (
        not kitty
        and len(had[rival]) >= RIVAL_ALARM
        and rival not in {play.view.seat, play.taker, *play.to_come}
        and bool(play.penalties & CardSet(play.in_trick))
    )


def _queen_give(play: _Playing) -> Found:
    queen = play.card is QUEEN_OF_SPADES
    return play.discards and queen and {"n": card_points(play.options, play.card)}


def _queen_under(play: _Playing) -> Found:
    return play.below and play.card is QUEEN_OF_SPADES and {"card": str(play.best_card)}


def _jack_take(play: _Playing) -> Found:
    jack = card_points(play.options, JACK_OF_DIAMONDS)
    there = jack != 0 and JACK_OF_DIAMONDS in play.in_trick
    return play.certain and there and points(play.options, play.in_trick) < 0 and {"n": jack}


def _free_high(play: _Playing) -> Found:
    return play.free and play.high and play.top and min(play.legal) < play.card


def _free(play: _Playing) -> Found:
    return play.free


def _spade_rid(play: _Playing) -> Found:
    return play.discards and play.card in HIGH_SPADES and play.queen_to_come


def _duck_highest(play: _Playing) -> Found:
    best = play.best_card
    if not play.below or best is None:
        return False
    # of the hand, and not only of what the first trick leaves legal
    ducking = [card for card in play.view.hand.of(play.card.suit) if card.rank < best.rank]
    return len(ducking) > 1 and play.highest(ducking) and {"card": str(best)}


def _duck(play: _Playing) -> Found:
    return play.below and {"card": str(play.best_card)}


def _must_high(play: _Playing) -> Found:
    choice = play.must_take and play.top and min(play.legal) < play.card
    return choice and play.high and {"card": str(play.best_card)}


def _must_lowest(play: _Playing) -> Found:
    low = play.must_take and all(card.rank >= play.card.rank for card in play.legal)
    return low and play.may_come(play.higher) and {"card": str(play.best_card)}


def _must(play: _Playing) -> Found:
    return play.must_take and {"card": str(play.best_card)}


def _first(play: _Playing) -> Found:
    """A high card while no points may be played, nor lie in a kitty."""
    cheap = play.no_points and play.clean and not play.kitty_unseen
    return cheap and play.high and play.follows and play.takes


def _queen_hunt(play: _Playing) -> Found:
    return _queen_below(play) and not play.view.hand & HIGH_SPADES


def _queen_below(play: _Playing) -> Found:
    falls = not play.no_points and play.may_come(play.unseen & CardSet([QUEEN_OF_SPADES]))
    return play.leads and falls and bool(_low_spades(CardSet([play.card])))


def _jack_hunt(play: _Playing) -> Found:
    high = play.card.suit is Suit.DIAMONDS and play.card.rank > Rank.JACK
    falls = play.may_come(play.unseen & CardSet([JACK_OF_DIAMONDS]))
    return play.options.jack == "on" and high and play.takes and falls


def _low_lowest(play: _Playing) -> Found:
    return _low(play) and len(play.higher) == len(play.rest)


def _low(play: _Playing) -> Found:
    higher = _mostly_higher(play.rest, play.card)
    return play.leads and higher and play.may_come(play.higher)


def _early(play: _Playing) -> Found:
    """The first time that a suit is led which holds no points; spades, while it is below her."""
    suit = play.card.suit
    points_in = suit is Suit.HEARTS or (
        play.queen_to_come and suit is Suit.SPADES and play.card.rank > Rank.QUEEN
    )
    whole = len(play.view.tricks) == play.view.trick_number - 1
    led = any(trick.cards[0].suit is suit for trick in play.view.tricks)
    enough = len(play.rest) >= 2 * len(play.to_come)
    clean = not play.penalties & CardSet(play.in_trick)
    return play.takes and not points_in and whole and not led and enough and clean


def _give_leader(play: _Playing) -> Found:
    """The last to play adds points to the trick of the one seat with the lowest score."""
    scores = play.view.scores
    ahead = lowest(scores) if scores else ()
    there = play.card in play.penalties and play.last
    return there and ahead == (play.taker,) and play.taker != play.view.seat


def _give_heart(play: _Playing) -> Found:
    hearts = play.view.hand & HEARTS
    return play.discards and play.card in hearts and len(hearts) > 1 and play.highest(hearts)


def _give(play: _Playing) -> Found:
    value = card_points(play.options, play.card)
    return play.discards and value > 0 and {"n": value}


def _high(play: _Playing) -> Found:
    better = play.card is QUEEN_OF_SPADES or card_points(play.options, play.card) < 0
    if play.leads or better:  # the points of these two say more
        return False
    return play.top and play.high and not play.certain


def _void(play: _Playing) -> Found:
    return not play.follows and play.left == 0 and bool(play.rest)


def _short(play: _Playing) -> Found:
    return not play.follows and play.left == 1 and bool(play.rest)


def _spades_clear(play: _Playing) -> Found:
    high = bool(play.view.hand & HIGH_SPADES)
    kept = play.card.suit is not Suit.SPADES and bool(play.legal.of(Suit.SPADES))
    return play.leads and high and kept and play.queen_to_come


def _queen_guard(play: _Playing) -> Found:
    kept = play.card.suit is not Suit.SPADES and bool(_low_spades(play.legal))
    return kept and QUEEN_OF_SPADES in play.view.hand


def _jack_keep(play: _Playing) -> Found:
    """It is kept where playing it now would not take this trick for certain."""
    kept = play.card is not JACK_OF_DIAMONDS and JACK_OF_DIAMONDS in play.legal
    if play.options.jack == "off" or not kept:
        return False
    return not _Playing(play.view, JACK_OF_DIAMONDS, play.best).certain


# Passing --------------------------------------------------------------------------------------


class _Passing:
    """Three cards about to be passed, and the hand they come from."""

    def __init__(self, view: View, cards: CardSet, best: Prospect | None) -> None:
        self.options, self.best = view.options, best
        self.hand, self.cards = view.hand, cards
        self.kept = view.hand - cards
        self.others = deck(view.options) - view.hand

    def high(self, cards: Iterable[Card]) -> bool:
        """Whether each is higher than most of its suit that are not in the hand."""
        return all(_mostly_lower(self.others.of(card.suit), card) for card in cards)

    @property
    def guarded(self) -> bool:
        """Whether enough low spades stand before the high ones."""
        return len(_low_spades(self.hand)) >= GUARDS


def _pass_moon(passing: _Passing) -> Found:
    best = passing.best
    likely = best is not None and best.moon >= MOON_BAR and passing.options.moon != "off"
    return likely and _mean(passing.kept) > _mean(passing.cards)


def _mean(cards: CardSet) -> float:
    return sum(card.rank for card in cards) / max(len(cards), 1)


def _pass_queen(passing: _Passing) -> Found:
    return QUEEN_OF_SPADES in passing.cards and not passing.guarded


def _pass_spades(passing: _Passing) -> Found:
    high = bool(passing.cards & HIGH_SPADES) and QUEEN_OF_SPADES not in passing.hand
    return high and not passing.guarded


def _pass_hearts(passing: _Passing) -> Found:
    given, kept = passing.cards & HEARTS, passing.kept & HEARTS
    highest = bool(given) and all(heart < min(given) for heart in kept)
    return highest and passing.high(given)


def _pass_void(passing: _Passing) -> Found:
    for suit in Suit:
        if passing.cards.of(suit) and not passing.kept.of(suit):
            return {"suit": suit.letter}
    return False


def _pass_high(passing: _Passing) -> Found:
    given = passing.cards.of(Suit.CLUBS) | passing.cards.of(Suit.DIAMONDS)
    return bool(given) and passing.high(given)


def _pass_short(passing: _Passing) -> Found:
    for suit in (Suit.CLUBS, Suit.DIAMONDS):
        if passing.cards.of(suit) and len(passing.kept.of(suit)) <= FEW:
            return {"suit": suit.letter}
    return False


def _pass_guarded(passing: _Passing) -> Found:
    enough = len(_low_spades(passing.kept)) >= GUARDS
    return QUEEN_OF_SPADES in passing.kept and enough


def _pass_low(passing: _Passing) -> Found:
    low = _low_spades(passing.hand)
    return bool(low) and low <= passing.kept and QUEEN_OF_SPADES not in passing.hand


def _pass_jack(passing: _Passing) -> Found:
    return JACK_OF_DIAMONDS in passing.kept and passing.options.jack == "on"


# The tables -----------------------------------------------------------------------------------

_About = TypeVar("_About", _Playing, _Passing)
_Row: TypeAlias = tuple[str, str, Callable[[_About], Found]]

ALONE: Final = "alone"  # beside such a reason there is nothing else to say

PLAYING: Final[Sequence[_Row[_Playing]]] = (
    ("only", ALONE, _only),
    ("over", ALONE, _over),
    ("alike", ALONE, _alike),
    ("moon.own", ALONE, _moon_own),
    ("moon.stop", "trick", _moon_stop),
    ("queen.give", "trick", _queen_give),
    ("queen.under", "trick", _queen_under),
    ("jack.take", "trick", _jack_take),
    ("free.high", "trick", _free_high),
    ("free", "trick", _free),
    ("spade.rid", "hand", _spade_rid),
    ("duck.highest", "trick", _duck_highest),
    ("duck", "trick", _duck),
    ("must.high", "trick", _must_high),
    ("must.lowest", "trick", _must_lowest),
    ("must", "trick", _must),
    ("first", "trick", _first),
    ("queen.hunt", "trick", _queen_hunt),
    ("queen.below", "trick", _queen_below),
    ("jack.hunt", "trick", _jack_hunt),
    ("low.lowest", "trick", _low_lowest),
    ("low", "trick", _low),
    ("early", "trick", _early),
    ("give.leader", "trick", _give_leader),
    ("give.heart", "trick", _give_heart),
    ("give", "trick", _give),
    ("high", "hand", _high),
    ("void", "hand", _void),
    ("short", "hand", _short),
    ("spades.clear", "hand", _spades_clear),
    ("queen.guard", "hand", _queen_guard),
    ("jack.keep", "hand", _jack_keep),
)

PASSING: Final[Sequence[_Row[_Passing]]] = (
    ("pass.moon", ALONE, _pass_moon),
    ("pass.queen", "spades", _pass_queen),
    ("pass.spades", "spades", _pass_spades),
    ("pass.void", "suit", _pass_void),
    ("pass.hearts", "high", _pass_hearts),
    ("pass.high", "high", _pass_high),
    ("pass.short", "suit", _pass_short),
    ("pass.guarded", "spades", _pass_guarded),
    ("pass.jack", "jack", _pass_jack),
    ("pass.low", "spades", _pass_low),
)

TRIED: Final = "tried"  # the search alone knows

CODES: Final = (*(row[0] for row in PLAYING), *(row[0] for row in PASSING), TRIED)
"""Every code that a reason can have."""


def _told(table: Sequence[_Row[_About]], about: _About) -> tuple[Reason, ...]:
    told: dict[str, Reason] = {}
    for code, subject, test in table:
        found = subject not in told and test(about)
        if found is not False:
            told[subject] = Reason(code, found if isinstance(found, dict) else {})
        if ALONE in told or len(told) == 2:
            break
    return tuple(told.values())

"""The rules of play once more, on bare ints, for players that search.

A card is the bit `1 << card.index` and a hand a mask, as in `CardSet.mask`. The rules themselves
are those of `hearts.legality` and `hearts.scoring`; a property test holds the two equal, move for
move, for every set of options. Speed is the only reason for this module: a playout goes in plain
loops over ints without a call per card.

What must be known of a trick being played goes by these names everywhere below:

    count  cards in the trick so far; 0 means that `turn` leads
    led    mask of the suit led, 0 when leading
    best   the highest card of the suit led so far, as a bit
    owner  who played it
    trick  mask of the cards in the trick
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from hearts.cards import (
    ACE_OF_SPADES,
    HEARTS,
    JACK_OF_DIAMONDS,
    KING_OF_SPADES,
    QUEEN_OF_SPADES,
    Suit,
)
from hearts.options import Options, penalty_cards
from hearts.scoring import card_points, total

SUITS: Final = tuple(0x1FFF << 13 * suit for suit in Suit)
SUIT_OF: Final = tuple(SUITS[index // 13] for index in range(52))
"""The mask of a card's suit, by the card's index."""
ALL: Final = (1 << 52) - 1
HEART: Final = HEARTS.mask
QUEEN: Final = 1 << QUEEN_OF_SPADES.index
KING_ACE: Final = 1 << KING_OF_SPADES.index | 1 << ACE_OF_SPADES.index
JACK: Final = 1 << JACK_OF_DIAMONDS.index
DIAMOND: Final = SUITS[Suit.DIAMONDS]
SPADE: Final = SUITS[Suit.SPADES]
# The four suits in order from each of them on, so that a random start needs no arithmetic.
TURNING: Final = tuple(SUITS[i:] + SUITS[:i] for i in range(4))
# The seats in turn from each of them on, by the number of players.
CLOCKWISE: Final = {
    players: tuple((*range(leader, players), *range(leader)) for leader in range(players))
    for players in (3, 4, 5)
}

Random = Callable[[], float]


@dataclass(frozen=True, slots=True)
class Rules:
    """Options as masks; a mask is 0 where the rule isn't in force."""

    players: int
    bad: int  # the penalty cards
    breakers: int  # cards that break hearts (hearts.break, hearts.queen)
    unled: int  # what may not be led before hearts are broken (hearts.lead)
    queen_lead: int  # the queen of spades where she may not be led before that (queen.when)
    queen_discard: int  # and where she may not be discarded before that
    first_bad: int  # what may not be played to the first trick (first.no_points)
    extra: tuple[tuple[int, int], ...]  # what cards count beyond 1 a penalty card
    moon: bool
    moon_shooter: int  # points of a round for the shooter and for the others, the jack aside
    moon_others: int
    jack: int  # JACK where it counts
    hot: int  # the spades that are penalty cards

    @property
    def strict(self) -> bool:
        """Whether something but the first trick and leading hearts is restricted at all."""
        return bool(self.queen_lead)


@cache
def rules_of(options: Options) -> Rules:
    """The rules of these options."""
    bad = penalty_cards(options).mask
    everything = total(options)
    adds = options.moon == "others_add"
    special = (QUEEN_OF_SPADES, KING_OF_SPADES, ACE_OF_SPADES, JACK_OF_DIAMONDS)
    extra = tuple(
        (1 << card.index, card_points(options, card) - (bad >> card.index & 1))
        for card in special
        if card_points(options, card)
    )
    return Rules(
        players=options.players,
        bad=bad,
        breakers=HEART | (QUEEN if options.queen_breaks_hearts == "yes" else 0),
        unled=HEART if options.hearts_lead == "when_broken" else 0,
        queen_lead=0 if options.queen_when == "any_time" else QUEEN,
        queen_discard=QUEEN if options.queen_when == "played_when_broken" else 0,
        first_bad=bad if options.first_trick_points == "forbidden" else 0,
        extra=extra,
        moon=options.moon != "off",
        moon_shooter=0 if adds else -everything,
        moon_others=everything if adds else 0,
        jack=JACK if options.jack == "on" else 0,
        hot=bad & SPADE,
    )


def restrictions(rules: Rules, led: int, first: bool, broken: bool) -> tuple[int, int, int]:
    """What the restrictions forbid, before and after each that may be lifted is lifted.

    The masks are from the strictest to the loosest: all restrictions; without `queen.when`;
    without `hearts.lead` as well. Without `first.no_points` too, nothing is left of them.
    (`hearts.only` forbids nothing that these do not, it is there to explain.)
    """
    forbidden = rules.first_bad if first else 0
    if broken:
        return forbidden, forbidden, forbidden
    if not led:
        no_hearts = forbidden | rules.unled
        return no_hearts | rules.queen_lead, no_hearts, forbidden
    queen = rules.queen_discard if led != SPADE else 0
    return forbidden | queen, forbidden, forbidden


def legal(rules: Rules, hand: int, led: int, first: bool, broken: bool) -> int:
    """The cards of the hand that may be played, but for the one card of `lead.opening`."""
    cards = hand & led or hand
    strictest, no_queen, no_hearts = restrictions(rules, led, first, broken)
    return cards & ~strictest or cards & ~no_queen or cards & ~no_hearts or cards


def round_points(rules: Rules, taken: Sequence[int]) -> list[int]:
    """The points of a round from the cards each seat has taken, a kitty included."""
    bad, extra = rules.bad, rules.extra
    points: list[int] = []
    moon = False
    for cards in taken:
        penalties = cards & bad
        if penalties == bad and rules.moon:
            moon = True
        value = penalties.bit_count()
        for card, more in extra:
            if cards & card:
                value += more
        points.append(value)
    if not moon:
        return points
    jack = rules.jack
    return [
        (rules.moon_shooter if cards & bad == bad else rules.moon_others)
        - (10 if cards & jack else 0)
        for cards in taken
    ]


class Position:
    """A round being played, all hands open; `hands` and `taken` have a mask a seat."""

    __slots__ = (
        "best", "broken", "count", "first", "hands", "kitty", "led", "owner", "taken", "trick",
        "turn",
    )  # fmt: skip

    def __init__(
        self, hands: list[int], turn: int, *, kitty: int = 0, first: bool = True, broken: bool
    ) -> None:
        """A position where `turn` leads; the kitty goes with the trick if it is the first."""
        self.hands = hands
        self.taken = [0] * len(hands)
        self.turn = turn
        self.kitty = kitty
        self.first = first
        self.broken = broken
        self.count = self.led = self.best = self.owner = self.trick = 0

    def copy(self) -> Position:
        """Another that can be played on without changing this one."""
        other = Position(
            self.hands[:], self.turn, kitty=self.kitty, first=self.first, broken=self.broken
        )
        other.taken = self.taken[:]
        other.count, other.led, other.best = self.count, self.led, self.best
        other.owner, other.trick = self.owner, self.trick
        return other

    def turns(self, rules: Rules) -> tuple[int, ...]:
        """The seats that have still to play to this trick, in turn."""
        return CLOCKWISE[rules.players][self.turn][: rules.players - self.count]

    def legal(self, rules: Rules) -> int:
        """What the seat to move may play, but for the one card of `lead.opening`."""
        return legal(rules, self.hands[self.turn], self.led, self.first, self.broken)

    def play(self, rules: Rules, card: int) -> None:
        """Play this card, which must be legal."""
        turn = self.turn
        self.hands[turn] ^= card
        if not self.count:
            self.led = SUIT_OF[card.bit_length() - 1]
            self.best, self.owner = card, turn
        elif card & self.led and card > self.best:
            self.best, self.owner = card, turn
        if card & rules.breakers:
            self.broken = True
        self.trick |= card
        self.count += 1
        if self.count < rules.players:
            self.turn = turn + 1 if turn + 1 < rules.players else 0
            return
        self.taken[self.owner] |= self.trick | self.kitty
        self.turn = self.owner
        self.first = False
        self.kitty = self.count = self.led = self.best = self.trick = 0


def lowest_club_leader(hands: Sequence[int]) -> tuple[int, int]:
    """Who must open, and with which card as a bit (`lead.opening`, lowest_club)."""
    clubs = 0
    for hand in hands:
        clubs |= hand
    clubs &= SUITS[Suit.CLUBS]
    card = clubs & -clubs
    return next(i for i, hand in enumerate(hands) if hand & card), card


def random_playout(rules: Rules, position: Position, random: Random) -> list[int]:
    """Play random legal cards to the end; the cards each seat has taken."""
    breakers, unled, strict = rules.breakers, rules.unled, rules.strict
    hands, taken = position.hands, position.taken
    led, best, owner, trick = position.led, position.best, position.owner, position.trick
    first, broken, kitty = position.first, position.broken, position.kitty
    restricted = first or (strict and not broken)
    clockwise = CLOCKWISE[rules.players]
    turns = position.turns(rules)
    while hands[turns[0]]:
        for turn in turns:
            hand = hands[turn]
            if restricted:
                cards = legal(rules, hand, led, first, broken)
            elif led:
                cards = hand & led or hand
            elif broken:
                cards = hand
            else:
                cards = hand & ~unled or hand
            many = cards.bit_count()
            if many > 1:
                skip = random() * many
                while skip >= 1.0:
                    cards &= cards - 1
                    skip -= 1.0
            card = cards & -cards
            hands[turn] = hand ^ card
            if not led:
                led = SUIT_OF[card.bit_length() - 1]
                trick = best = card
                owner = turn
            else:
                trick |= card
                if card & led and card > best:
                    best, owner = card, turn
            if not broken and card & breakers:
                broken = True
                restricted = first
        if first:
            trick |= kitty
            first = False
            restricted = strict and not broken
        taken[owner] |= trick
        turns, led = clockwise[owner], 0
    return taken

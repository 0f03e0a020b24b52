"""Rounds played one way and the other, to see whether advice on the strategy page holds."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import comb, sqrt
from statistics import fmean, stdev

from hearts.cards import Card, CardSet
from hearts.model import Seat
from hearts.options import Options, deck, penalty_cards
from hearts.players import LEVELS, Budget, decide
from hearts.players.kernel import Position, lowest_club_leader, round_points, rules_of
from hearts.players.passing import thumb, worth
from hearts.players.playout import playout
from hearts.players.worlds import split
from hearts.round import observe, position, tricks_in

ME = Seat(0)


@dataclass(frozen=True, slots=True)
class Difference:
    """Points of one way less those of the other, with the standard error."""

    points: float
    error: float

    def __lt__(self, limit: float) -> bool:
        """Whether it is below this by three standard errors."""
        return self.points + 3 * self.error < limit

    def __gt__(self, limit: float) -> bool:
        return self.points - 3 * self.error > limit


def difference(one: Sequence[float], two: Sequence[float]) -> Difference:
    """The mean difference of results that belong together pair by pair."""
    each = [a - b for a, b in zip(one, two, strict=True)]
    return Difference(fmean(each), stdev(each) / sqrt(len(each)))


# Passing

Choose = Callable[[CardSet], CardSet]


def worst(hand: CardSet, count: int, kept: CardSet, options: Options) -> CardSet:
    """The cards that rules of thumb would soonest be rid of, those of `kept` left out."""
    rules = rules_of(options)
    ranked = sorted(split((hand - kept).mask), key=lambda card: worth(rules, hand.mask, card))
    return CardSet.from_mask(sum(ranked[len(ranked) - count :]))


def passes(
    fits: Callable[[CardSet], bool],
    one: Choose,
    two: Choose,
    options: Options | None = None,
    *,
    hands: int,
    seed: int = 1,
) -> Difference:
    """What it costs to pass `one(hand)` rather than `two(hand)` to the left.

    Both are played out on the same deals, `hands` of them in which the hand fits; the other
    players pass and all play by the rules of thumb that searching players judge positions by.
    """
    options = options or Options()
    rules, rng = rules_of(options), random.Random(seed)
    results: tuple[list[float], list[float]] = ([], [])
    for dealt in _deals(options, rng, fits, hands):
        again = rng.random()
        others = [thumb(rules, hand.mask) for hand in dealt[1:]]
        for result, choose in zip(results, (one, two), strict=True):
            passed = [choose(dealt[0]).mask, *others]
            held = [
                (hand.mask & ~passed[seat]) | passed[seat - 1] for seat, hand in enumerate(dealt)
            ]
            result.append(_points(options, held, random.Random(again)))
    return difference(*results)


def leads(
    fits: Callable[[CardSet], bool],
    one: Callable[[CardSet], Card],
    two: Callable[[CardSet], Card],
    *,
    hands: int,
    seed: int = 1,
) -> Difference:
    """What it costs to lead `one(hand)` rather than `two(hand)`, early in a round.

    As `passes`, but nobody passes, and the first trick with its own rule is left out.
    """
    options = Options()
    rules, rng = rules_of(options), random.Random(seed)
    results: tuple[list[float], list[float]] = ([], [])
    for dealt in _deals(options, rng, fits, hands):
        again = rng.random()
        for result, choose in zip(results, (one, two), strict=True):
            start = Position([hand.mask for hand in dealt], ME, first=False, broken=False)
            start.play(rules, CardSet([choose(dealt[0])]).mask)
            taken = playout(rules, start, random.Random(again).random)
            result.append(round_points(rules, taken)[ME])
    return difference(*results)


def _deals(
    options: Options, rng: random.Random, fits: Callable[[CardSet], bool], count: int
) -> Iterator[list[CardSet]]:
    """So many deals at random in which the first hand fits."""
    cards, size = list(deck(options)), tricks_in(options)
    while count:
        # Most hands don't fit: the others are dealt only beside one that does.
        mine = CardSet(rng.sample(cards, size))
        if fits(mine):
            rest = [card for card in cards if card not in mine]
            rng.shuffle(rest)
            others = (CardSet(rest[i * size : (i + 1) * size]) for i in range(options.players - 1))
            yield [mine, *others]
            count -= 1


def _points(options: Options, hands: list[int], rng: random.Random) -> float:
    rules = rules_of(options)
    if options.opening == "lowest_club":
        leader, card = lowest_club_leader(hands)
        start = Position(hands, leader, broken=False)
        start.play(rules, card)
    else:
        start = Position(hands, ME, broken=False)
    return round_points(rules, playout(rules, start, rng.random))[ME]


# Play


def expected(
    hand: str, trick: str = "", *, taken: str = "", broken: bool = False, views: int = 10
) -> dict[str, float]:
    """What the expert expects a round to cost with each card that it has looked at.

    hand, trick: as in a picture of a hand, the leader's card first; taken: penalty cards that
    the player on the left has taken. Other cards that are gone are drawn at random, `views` times.
    """
    options, mine = Options(), CardSet.parse(hand)
    played = [Card(text) for text in trick.split()]
    leader = Seat(-len(played) % options.players)
    found: dict[str, list[float]] = {}
    for seed in range(views):
        rng = random.Random(seed)
        sizes = [len(mine)] * options.players
        for i in range(len(played)):
            sizes[(leader + i) % options.players] -= 1
        unseen = CardSet(deck(options)) - mine - CardSet(played) - CardSet.parse(taken)
        plain = list(unseen - penalty_cards(options))
        rng.shuffle(plain)
        gone = len(unseen) - sum(sizes[1:])
        rest = list(unseen - CardSet(plain[:gone]))
        others = _hands(rest, sizes, played, leader, rng)
        piles = [CardSet(), CardSet(plain[:gone]) | CardSet.parse(taken), CardSet(), CardSet()]
        round_ = position(
            options, [mine, *others], leader=leader, trick=played, taken=piles, broken=broken
        )
        expert = LEVELS["expert"](rng, Budget(effort=40))
        for prospect in decide(expert.think(observe(round_, ME))).prospects:
            for card in prospect.cards:
                found.setdefault(str(card), []).append(prospect.points)
    return {card: fmean(points) for card, points in found.items()}


def _hands(
    cards: list[Card], sizes: list[int], played: list[Card], leader: Seat, rng: random.Random
) -> list[CardSet]:
    """Hands of these sizes for the others; who did not follow suit has none of it."""
    void = {
        (leader + i) % len(sizes) for i, card in enumerate(played) if card.suit != played[0].suit
    }
    while True:
        rng.shuffle(cards)
        dealt = iter(cards)
        hands = [CardSet(next(dealt) for _ in range(size)) for size in sizes[1:]]
        if not any(hands[seat - 1].of(played[0].suit) for seat in void):
            return hands


# Chances


def all_follow(players: int, hand: int, suit: int, times: int) -> float:
    """The chance that everybody holds so many cards of a suit, in a deal of `hand` cards each."""

    def ways(seats: int, left: int) -> int:
        if not seats:
            return left == 0
        most = min(left, hand)
        return sum(comb(hand, n) * ways(seats - 1, left - n) for n in range(times, most + 1))

    return ways(players, suit) / comb(players * hand, suit)

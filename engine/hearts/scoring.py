"""Scoring: points of cards, the moon, the end of the game and its winners."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import cache

from hearts.cards import JACK_OF_DIAMONDS, Card, CardSet
from hearts.model import Seat
from hearts.options import Options, penalty_cards
from hearts.options import penalties as penalties

JACK_POINTS = -10


@cache
def counting_cards(options: Options) -> CardSet:
    """Every card that counts: the penalty cards and, if it counts, the jack of diamonds."""
    jack = CardSet([JACK_OF_DIAMONDS]) if options.jack == "on" else CardSet()
    return CardSet.from_mask(penalty_cards(options).mask | jack.mask)


@cache
def total(options: Options) -> int:
    """The penalty points of a whole round (`score.total`): 26, or 43 with `black_maria`."""
    return sum(penalties(options).values())


def card_points(options: Options, card: Card) -> int:
    """What one card counts, the jack of diamonds included (`score.jack`)."""
    if card is JACK_OF_DIAMONDS:
        return JACK_POINTS if options.jack == "on" else 0
    return penalties(options).get(card, 0)


def points(options: Options, cards: Iterable[Card]) -> int:
    """What these cards count together, before any moon."""
    return sum(card_points(options, card) for card in cards)


def shooter(options: Options, taken: Sequence[CardSet]) -> Seat | None:
    """Who took all penalty cards (`moon.take_all`), if the moon counts at this table."""
    if options.moon == "off":
        return None
    wanted = penalty_cards(options)
    return next((Seat(i) for i, cards in enumerate(taken) if wanted <= cards), None)


def round_points(options: Options, taken: Sequence[CardSet]) -> tuple[int, ...]:
    """The points of a round for each seat from the cards it took, a kitty included."""
    moon = shooter(options, taken)
    if moon is None:
        return tuple(points(options, cards) for cards in taken)
    everything = total(options)
    adds = options.moon == "others_add"
    shot, others = (0, everything) if adds else (-everything, 0)
    # moon.jack: the jack counts beside the moon, for whoever took it
    jacks = [card_points(options, JACK_OF_DIAMONDS) * (JACK_OF_DIAMONDS in c) for c in taken]
    return tuple((shot if i == moon else others) + jack for i, jack in enumerate(jacks))


def lowest(totals: Sequence[int]) -> tuple[Seat, ...]:
    """The seats that share the lowest score (`end.lowest`)."""
    least = min(totals)
    return tuple(Seat(i) for i, score in enumerate(totals) if score == least)


def is_over(options: Options, totals: Sequence[int]) -> bool:
    """Whether the game ends with these scores (`end.score`, `end.tie`); asked after a round."""
    if max(totals) < options.end_score:
        return False
    return options.tie != "play_on" or len(lowest(totals)) == 1


def winners(
    options: Options, totals: Sequence[int], people: Collection[Seat] = (), lot: int = 0
) -> tuple[Seat, ...]:
    """Who wins a game that is over: one seat, or several under `tie` shared, people first.

    `lot` is a random number that decides under `tie` draw_lots.
    """
    best = lowest(totals)
    if options.tie == "draw_lots":
        return (best[lot % len(best)],)
    return tuple(sorted(best, key=lambda seat: (seat not in people, seat)))

"""The strategy page says nothing that our players refute: advice played out, chances counted."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise

import pytest
from hearts.cards import Card, CardSet, Suit
from hearts.options import Options, deck, preset
from hearts.round import tricks_in
from hearts.scoring import card_points, total

from tests.tutorial.test_docs import DOCS
from tests.tutorial.trials import Difference, all_follow, expected, leads, passes, worst

TEXT = (DOCS / "strategy.md").read_text("utf-8")
PICTURES: list[tuple[str, str]] = re.findall(r'\{\{ hand\("([^"]+)"(?:, trick="([^"]+)")?', TEXT)
"""The hands on the page with the tricks that they are to play to."""

NOTHING = CardSet()
QUEEN, KING_ACE = CardSet.parse("QS"), CardSet.parse("KS AS")
LOW = CardSet.parse("2S 3S 4S 5S 6S 7S 8S 9S TS JS")
SPADES = QUEEN | KING_ACE | LOW
LOW_HEARTS, HIGH_HEARTS = CardSet.parse("2H 3H 4H 5H"), CardSet.parse("QH KH AH")
HEARTS = CardSet(card for card in deck(Options()) if card.suit is Suit.HEARTS)

STANDARD, THREE, FIVE = Options(), Options(players=3), Options(players=5)
MARIA = preset("black_maria")


def lower(hand: CardSet) -> int:
    """How many spades of a hand are below the queen."""
    return len(hand & LOW)


def keeping(
    cards: CardSet, others: CardSet, guards: range, options: Options, hands: int
) -> Difference:
    """What it costs to keep one of `cards` rather than to pass it, with so many lower spades.

    others: spades that the hands have none of.
    """
    return passes(
        lambda hand: len(hand & cards) == 1 and not hand & others and lower(hand) in guards,
        lambda hand: worst(hand, 3, SPADES, options),
        lambda hand: (hand & cards) | worst(hand, 2, SPADES, options),
        options,
        hands=hands,
    )


def short(hand: CardSet) -> CardSet:
    """All clubs, or all diamonds, of a hand that holds two or three of them."""
    suits = (hand.of(suit) for suit in (Suit.CLUBS, Suit.DIAMONDS))
    return next((cards for cards in suits if len(cards) in (2, 3)), NOTHING)


# Passing


def test_low_spades_are_kept() -> None:
    found = passes(
        lambda hand: 1 <= lower(hand) <= 4 and not hand & (QUEEN | KING_ACE),
        lambda hand: CardSet([min(hand & LOW)]) | worst(hand, 2, SPADES, STANDARD),
        lambda hand: worst(hand, 3, SPADES, STANDARD),
        hands=1500,
    )
    assert found > 0


@pytest.mark.parametrize(
    ("options", "enough"), [(STANDARD, 3), (FIVE, 3), (THREE, 4)], ids=["four", "five", "three"]
)
def test_a_queen_with_fewer_lower_spades_is_passed(options: Options, enough: int) -> None:
    assert keeping(QUEEN, KING_ACE, range(enough), options, 800) > 0


def test_a_queen_with_three_lower_spades_is_kept() -> None:
    assert keeping(QUEEN, KING_ACE, range(3, 9), STANDARD, 3000) < 0


def test_three_lower_spades_are_too_few_among_three_players() -> None:
    assert keeping(QUEEN, KING_ACE, range(3, 4), THREE, 6000) > 0
    assert not keeping(QUEEN, KING_ACE, range(4, 9), THREE, 800) > 0


def test_king_or_ace_with_one_lower_spade_is_passed() -> None:
    assert keeping(KING_ACE, QUEEN, range(2), STANDARD, 4000) > 0
    assert not keeping(KING_ACE, QUEEN, range(2, 9), STANDARD, 1000) > 0


def test_a_short_suit_is_passed_whole() -> None:
    found = passes(
        lambda hand: bool(short(hand)) and not hand & (QUEEN | KING_ACE),
        lambda hand: short(hand) | worst(hand, 3 - len(short(hand)), short(hand), STANDARD),
        lambda hand: worst(hand, 3, short(hand), STANDARD),
        hands=2500,
    )
    assert found < 0
    assert found.points < -1


@pytest.mark.parametrize("beside", [0, 1])
def test_a_high_heart_with_one_other_is_passed(beside: int) -> None:
    found = passes(
        lambda hand: len(hand & HIGH_HEARTS) == 1 and len(hand & HEARTS) == beside + 1,
        lambda hand: worst(hand, 3, HEARTS, STANDARD),
        lambda hand: (hand & HIGH_HEARTS) | worst(hand, 2, HEARTS, STANDARD),
        hands=2000,
    )
    assert found > 0


def test_a_high_heart_with_two_low_ones_may_stay() -> None:
    found = passes(
        lambda hand: len(hand & HIGH_HEARTS) == 1 and len(hand & LOW_HEARTS) >= 2,
        lambda hand: worst(hand, 3, HEARTS, STANDARD),
        lambda hand: (hand & HIGH_HEARTS) | worst(hand, 2, HEARTS, STANDARD),
        hands=1000,
    )
    assert not found > 0


def test_low_hearts_are_kept() -> None:
    found = passes(
        lambda hand: bool(hand & LOW_HEARTS),
        lambda hand: CardSet([min(hand & LOW_HEARTS)]) | worst(hand, 2, LOW_HEARTS, STANDARD),
        lambda hand: worst(hand, 3, LOW_HEARTS, STANDARD),
        hands=500,
    )
    assert found > 0


# Playing

ADVICE = [
    ("highest-club", "KC", ""),
    ("ducking", "8D", ""),
    ("last-seat", "KD", ""),
    ("what-to-discard", "QS", ""),
    ("draw-out", "JS", ""),
    ("holding-her", "QS", ""),
    ("stop-the-moon", "6H", "QS AH KH QH JH TH 9H"),
]
"""The paragraphs with a hand in their order: the card to play, and what the player to the left has
taken."""


@pytest.mark.parametrize(
    ("picture", "best", "taken"),
    [(picture, *advice[1:]) for picture, advice in zip(PICTURES, ADVICE, strict=True)],
    ids=[advice[0] for advice in ADVICE],
)
def test_the_expert_plays_as_the_page_says(picture: tuple[str, str], best: str, taken: str) -> None:
    found = expected(*picture, taken=taken, broken=bool(taken))
    assert min(found, key=lambda card: found[card]) == best


def test_the_pictures_stand_where_the_advice_is() -> None:
    found = re.findall(r"\{: #([\w-]+) \}|\{\{ (hand)\(", TEXT)
    paragraphs = [anchor for (anchor, _), (_, hand) in pairwise(found) if hand and anchor]
    assert paragraphs == [advice[0] for advice in ADVICE]


def lowest(hand: CardSet, suits: tuple[Suit, ...]) -> Card | None:
    """The lowest card of some suits."""
    cards = [card for card in hand if card.suit in suits]
    return min(cards, key=lambda card: card.rank, default=None)


MINOR = (Suit.CLUBS, Suit.DIAMONDS)


def spade_leads(fits: Callable[[CardSet], bool]) -> Difference:
    """What it costs to lead the highest spade below the queen rather than a low minor card."""

    def minor(hand: CardSet) -> Card:
        found = lowest(hand, MINOR)
        assert found
        return found

    return leads(
        lambda hand: fits(hand) and bool(hand & LOW) and lowest(hand, MINOR) is not None,
        lambda hand: max(hand & LOW),
        minor,
        hands=2000,
    )


def test_spades_are_led_without_the_high_ones() -> None:
    found = spade_leads(lambda hand: not hand & (QUEEN | KING_ACE))
    assert found < 0
    assert -1.5 < found.points < -0.5


def test_spades_are_not_led_by_a_queen_with_few_guards() -> None:
    assert spade_leads(lambda hand: bool(hand & QUEEN) and lower(hand) <= 2) > 0


def test_the_hand_made_for_the_moon_takes_every_trick() -> None:
    """Suit by suit from the top, and no suit that others could be left with a higher card of."""
    (text,) = re.findall(r'\{\{ cards\("(AS KS [^"]+)"', TEXT)
    hand = CardSet.parse(text)
    assert len(hand) == tricks_in(STANDARD)
    for suit in Suit:
        mine = hand.of(suit)
        others = CardSet(card for card in deck(STANDARD) if card.suit is suit) - mine
        top = [card for card in mine if all(card > other for other in others)]
        assert list(mine) == top


# Chances


def test_how_often_everybody_can_follow() -> None:
    assert all_follow(4, 13, 13, 1) == pytest.approx(19 / 20, abs=0.01)
    assert all_follow(4, 13, 13, 2) == pytest.approx(2 / 3, abs=0.03)
    assert all_follow(4, 13, 13, 3) == pytest.approx(1 / 10, abs=0.01)


@pytest.mark.parametrize("suit", [12, 13], ids=["a card removed", "whole"])
def test_how_often_everybody_can_follow_among_three_and_five(suit: int) -> None:
    assert all_follow(3, 17, suit, 3) > 1 / 2
    assert all_follow(5, 10, suit, 1) == pytest.approx(4 / 5, abs=0.04)
    assert all_follow(5, 10, suit, 2) < 1 / 4


def test_a_card_of_the_kitty_holds_half_a_point() -> None:
    assert total(STANDARD) / len(deck(Options(players=3, leftover="kitty"))) == 1 / 2


def test_the_queen_is_half_of_all_points() -> None:
    assert card_points(STANDARD, Card("QS")) * 2 == total(STANDARD)


# Variants


def test_the_jack_of_diamonds_is_kept() -> None:
    options, jack = Options(jack="on"), CardSet.parse("JD")
    found = passes(
        lambda hand: bool(hand & jack),
        lambda hand: worst(hand, 3, jack, options),
        lambda hand: jack | worst(hand, 2, jack, options),
        options,
        hands=1800,
    )
    assert found < -3


@pytest.mark.parametrize(
    ("cards", "others"), [(QUEEN, KING_ACE), (KING_ACE, QUEEN)], ids=["queen", "king or ace"]
)
def test_high_spades_are_passed_in_black_maria(cards: CardSet, others: CardSet) -> None:
    assert keeping(cards, others, range(4), MARIA, 800) > 0
    assert not keeping(cards, others, range(4, 9), MARIA, 800) > 0

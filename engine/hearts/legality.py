"""The rules of play as a table: rule id and predicate. What is legal and why not are one thing.

`RULES` is in the order of explanation: a card is refused for the first rule it breaks. The first
two always hold. The others are restrictions that a hand may be unable to keep: they are lifted,
the last of the table first, until a card is left, so that no hand is ever stuck.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from hearts.cards import HEARTS, QUEEN_OF_SPADES, Card, CardSet, Suit
from hearts.errors import IllegalMove
from hearts.options import penalty_cards
from hearts.view import View


@dataclass(frozen=True)
class Rule:
    """`forbids(view, card)`: whether playing this card of the hand now would break the rule."""

    id: str
    forbids: Callable[[View, Card], bool]


def led_suit(view: View) -> Suit | None:
    """The suit to be followed, None when leading."""
    return view.trick.cards[0].suit if view.trick.cards else None


def trick_winner(cards: Sequence[Card]) -> int:
    """The index of the card that takes the trick (`trick.winner`); cards may be incomplete."""
    led = cards[0].suit
    return max((i for i, card in enumerate(cards) if card.suit is led), key=lambda i: cards[i].rank)


def _not_the_opening(view: View, card: Card) -> bool:
    return view.opening is not None and card is not view.opening


def _does_not_follow(view: View, card: Card) -> bool:
    led = led_suit(view)
    return led is not None and card.suit is not led and bool(view.hand.of(led))


def _first_trick_penalty(view: View, card: Card) -> bool:
    forbidden = view.options.first_trick_points == "forbidden"
    return forbidden and view.trick_number == 1 and card in penalty_cards(view.options)


def _leads_unbroken_heart(view: View, card: Card) -> bool:
    restricted = view.options.hearts_lead == "when_broken" and not view.broken
    return restricted and led_suit(view) is None and card.suit is Suit.HEARTS


def _heart_before_queen(view: View, card: Card) -> bool:
    only_the_queen_beside = view.hand - HEARTS == CardSet([QUEEN_OF_SPADES])
    return only_the_queen_beside and _leads_unbroken_heart(view, card)


def _queen_too_early(view: View, card: Card) -> bool:
    when = view.options.queen_when
    if card is not QUEEN_OF_SPADES or view.broken or when == "any_time":
        return False
    led = led_suit(view)
    return led is None or (when == "played_when_broken" and led is not Suit.SPADES)


ALWAYS: tuple[Rule, ...] = (
    Rule("lead.opening", _not_the_opening),
    Rule("play.follow", _does_not_follow),
)
RESTRICTIONS: tuple[Rule, ...] = (
    Rule("first.no_points", _first_trick_penalty),
    Rule("hearts.only", _heart_before_queen),
    Rule("hearts.lead", _leads_unbroken_heart),
    Rule("queen.when", _queen_too_early),
)
RULES: tuple[Rule, ...] = ALWAYS + RESTRICTIONS


def _broken_rule(rules: Sequence[Rule], view: View, card: Card) -> Rule | None:
    return next((rule for rule in rules if rule.forbids(view, card)), None)


def in_force(view: View) -> tuple[Rule, ...]:
    """The rules that bind this hand now: all of the table but for the restrictions lifted."""
    rules = RULES
    while len(rules) > len(ALWAYS) and all(_broken_rule(rules, view, c) for c in view.hand):
        rules = rules[:-1]
    return rules


def _untimely(view: View) -> str | None:
    if view.phase != "play":
        return "phase.wrong"
    return None if view.turn == view.seat else "turn.not_yours"


def legal(view: View) -> CardSet:
    """The cards that may be played now; empty when it is not this seat's turn to play."""
    if _untimely(view):
        return CardSet()
    rules = in_force(view)
    return CardSet(card for card in view.hand if not _broken_rule(rules, view, card))


def why_not(view: View, card: Card) -> str | None:
    """The id of the rule that forbids this card now, None if it may be played."""
    untimely = _untimely(view)
    if untimely:
        return untimely
    if card not in view.hand:
        return "card.not_held"
    rule = _broken_rule(in_force(view), view, card)
    return rule.id if rule else None


def refusal(view: View, card: Card) -> IllegalMove | None:
    """`why_not` as an error with the data a sentence about it needs."""
    reason = why_not(view, card)
    if reason is None:
        return None
    led = led_suit(view)
    data: dict[str, dict[str, object]] = {
        "lead.opening": {"card": str(view.opening)},
        "first.no_points": {"card": str(card)},
        "queen.when": {"how": "lead" if led is None else "discard"},
        "play.follow": {"suit": led.letter if led is not None else None},
        "card.not_held": {"card": str(card)},
        "phase.wrong": {"phase": view.phase},
    }
    return IllegalMove(reason, **data.get(reason, {}))

"""Search: judge each choice by playing many possible deals to the end.

Flat Monte Carlo with determinization: the unseen cards are dealt so that everything the view tells
holds, each choice is played in the same deals, and the rest of the round by rules of thumb. What
costs fewest points on average is chosen. Choices that are clearly worse are dropped on the way.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from typing import Final

from hearts.cards import CardSet
from hearts.legality import legal
from hearts.model import Play
from hearts.players.dealer import Dealer
from hearts.players.inference import Likelihood
from hearts.players.kernel import ALL, SUIT_OF, Position, Rules, round_points, rules_of
from hearts.players.passing import pass_by_simulation, pass_by_thumb
from hearts.players.player import Budget, Clock, Decision, Thinker, Thinking
from hearts.players.playout import NOBODY, playout
from hearts.players.stakes import Stakes
from hearts.players.tally import Tally
from hearts.players.worlds import kitty_of, mask, mask_of, split
from hearts.view import View

FIRST_CHECK: Final = 12  # deals before a choice may be dropped
DROP_AT: Final = 2.6  # standard errors behind the best
MOON_BAR: Final = 0.65  # the chance of a moon from which it is tried
RIVAL_ALARM: Final = 4  # penalty cards in one other seat's tricks alone that look like a moon


@dataclass(frozen=True, slots=True)
class Style:
    """What a searching player does beside searching."""

    pool: int = 1  # deals looked at for each one used: the likeliest are preferred
    shoots: bool = False  # considers shooting the moon
    passes: bool = False  # passes by simulation, not by rules of thumb


class _Choice(Tally):
    """A card, or cards as good as each other, with a plan: to shoot the moon or not."""

    __slots__ = ("card", "shooting")

    def __init__(self, card: int, alike: int, shooting: bool) -> None:
        super().__init__(alike, watched=card)
        self.card, self.shooting = card, shooting

    @property
    def sound(self) -> bool:
        """Whether the plan is to be trusted: a moon is only tried if it is likely."""
        return not self.shooting or self.moon >= MOON_BAR


class Search(Thinker):
    """Decides by search within a budget; deterministic if that has no seconds."""

    def __init__(self, rng: random.Random, budget: Budget, style: Style) -> None:
        self._rng, self._budget, self._style = rng, budget, style

    def think(self, view: View) -> Thinking:
        """Decide on the move of the seat whose view this is."""
        clock = Clock(self._budget)
        if view.phase == "pass":
            if self._style.passes:
                return (yield from pass_by_simulation(view, self._rng, clock))
            return Decision(pass_by_thumb(view))
        return (yield from self._play(view, clock))

    def _play(self, view: View, clock: Clock) -> Thinking:
        cards = legal(view).mask
        if not cards & (cards - 1):
            return Decision(_play_one(view, cards))
        rules = rules_of(view.options)
        start = starting_position(view)
        choices = [_Choice(card, same, False) for card, same in _alike(rules, view, cards)]
        if self._style.shoots and _may_shoot(rules, view):
            choices += [_Choice(choice.card, choice.cards, True) for choice in choices]
        if len(choices) == 1:
            return Decision(_play_one(view, choices[0].cards))
        left = yield from self._race(view, rules, start, choices, clock)
        # what was given up on the way comes after what was not, in fewer deals as it was tried
        ranked = sorted(choices, key=lambda choice: (choice not in left, choice.mean))
        chosen = ranked[0]
        others = [c for c in ranked if not c.shooting and c.card != chosen.card]
        prospects = tuple(choice.prospect() for choice in (chosen, *others))
        return Decision(_play_one(view, chosen.cards), prospects)

    def _race(
        self,
        view: View,
        rules: Rules,
        start: Position,
        choices: list[_Choice],
        clock: Clock,
    ) -> Generator[None, None, list[_Choice]]:
        """Play deals until the budget is used up or one choice is left; those that are left."""
        rng = self._rng
        chance = rng.random
        stakes = Stakes(view)
        seat = view.seat
        rivals = _rivals(rules, view)
        running = choices[:]
        check = FIRST_CHECK
        for done, world in enumerate(deals(view, rng, self._style.pool), 1):
            shooter = rivals[done % len(rivals)]
            for choice in running:
                position = place(start, world, view)
                position.play(rules, choice.card)
                taken = playout(rules, position, chance, seat if choice.shooting else shooter)
                points = round_points(rules, taken)
                choice.count(rules, seat, taken, points, stakes.value(points))
            if clock.over(done):
                break
            if done == check:
                check += check // 2
                running = _worth_more(running)
                if len({choice.card for choice in running}) == 1:
                    break
            yield
        return [choice for choice in running if choice.sound]


def _worth_more(running: list[_Choice]) -> list[_Choice]:
    """Those that may still turn out the best.

    Plans to shoot the moon are no measure for the others, since they hope for the best: they are
    kept while they are likely to succeed and as good as anything else.
    """
    plain = [choice for choice in running if not choice.shooting]
    best = min(plain, key=lambda choice: choice.mean)
    kept = [c for c in plain if c is best or c.behind(best) < DROP_AT]
    return kept + [c for c in running if c.shooting and c.sound and c.behind(best) < DROP_AT]


def _play_one(view: View, cards: int) -> Play:
    """Play the lowest of cards that are as good as each other."""
    return Play(view.seat, next(iter(CardSet.from_mask(cards))))


def deals(view: View, rng: random.Random, pool: int) -> Iterator[list[int]]:
    """Deals that fit the view, without end; the likeliest of a few each time if `pool` > 1."""
    dealer = Dealer(view)
    likelihood = Likelihood(view) if pool > 1 else None
    while True:
        if likelihood is None:
            yield dealer.deal(rng)
            continue
        tried = [dealer.deal(rng) for _ in range(pool)]
        weights = [likelihood.of(world) for world in tried]
        yield rng.choices(tried, weights)[0] if sum(weights) else tried[0]


def starting_position(view: View) -> Position:
    """The position as far as it is seen: the unseen cards are in no hand yet."""
    rules = rules_of(view.options)
    leader, cards = view.trick.leader, view.trick.cards
    position = Position([0] * rules.players, leader, broken=view.broken)
    position.first = view.trick_number == 1
    position.taken = [seen.mask for seen in view.taken] or [0] * rules.players
    for card in cards:
        position.hands[position.turn] = 1 << card.index
        position.play(rules, 1 << card.index)
    position.broken = view.broken
    position.hands[view.seat] = view.hand.mask
    return position


def place(start: Position, world: list[int], view: View) -> Position:
    """The position with the cards of a deal in the hands, the kitty where it is."""
    position = start.copy()
    position.hands = world[:-1]
    position.hands[view.seat] = start.hands[view.seat]
    kitty = kitty_of(view, world[-1])
    if position.first:
        position.kitty = kitty
    elif kitty:
        taker = view.tricks[0].winner
        assert taker is not None
        position.taken[taker] |= kitty
    return position


def _alike(rules: Rules, view: View, cards: int) -> list[tuple[int, int]]:
    """The cards to choose from, each with those that are as good as it is.

    Two cards are alike if no card that is still out, or in the trick, stands between them, and
    both are worth the same.
    """
    others = ALL & ~view.hand.mask
    for trick in view.tricks:
        others &= ~mask(trick.cards)
    special = mask_of(card for card, _ in rules.extra)
    groups: list[int] = []
    for card in split(cards):
        if groups:
            before = groups[-1]
            top = 1 << before.bit_length() - 1
            between = (card - 1) & ~(top | top - 1)
            same_suit = SUIT_OF[card.bit_length() - 1] & top
            if same_suit and not between & others and not (card | top) & special:
                groups[-1] = before | card
                continue
        groups.append(card)
    return [(group & -group, group) for group in groups]


def _may_shoot(rules: Rules, view: View) -> bool:
    """Whether nobody else has a penalty card yet, and the moon counts."""
    others = (cards.mask for i, cards in enumerate(view.taken) if i != view.seat)
    return rules.moon and not mask_of(others) & rules.bad


def _rivals(rules: Rules, view: View) -> tuple[int, ...]:
    """Who is taken to shoot the moon, in turns from deal to deal."""
    if not rules.moon:
        return (NOBODY,)
    holders = [i for i, cards in enumerate(view.taken) if cards.mask & rules.bad]
    if len(holders) != 1 or holders[0] == view.seat:
        return (NOBODY,)
    many = (view.taken[holders[0]].mask & rules.bad).bit_count() >= RIVAL_ALARM
    return (NOBODY, holders[0]) if many else (NOBODY,)

"""The engine against another program: the Hearts of OpenSpiel, round by round and card by card.

    make oracle    or    python -m tests.engine.oracle [rounds]

Both are dealt the same cards and told the same moves. At every turn the legal cards must be the
same and, whenever a trick is complete, its taker; at the end of a round, the points of each seat
(the taker of the last trick shows in these alone). Every combination of the options that both
have is compared under each pass direction and each way to choose it.

What is left out, since one of the two hasn't got it:
- OpenSpiel plays single rounds with four players, so neither 3 or 5 players, the kitty, nor the end
  of a game are compared; of our options it lacks `opening` left_of_dealer, `queen_when`,
  `black_maria`, and of the moon it knows `others_add` alone.
- `can_lead_any_club`: the holder of the two of clubs leads any club. `lead.opening` wants the two.
- `avoid_all_tricks_bonus`: five points less for whoever takes no trick.
- `can_lead_hearts_instead_of_qs`: against `hearts.only`, by which the queen must be led.
These three are off. `qs_breaks_hearts` is on by default there, so no parameter is left to defaults.
"""

from __future__ import annotations

import argparse
import itertools
import multiprocessing
import os
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

import pyspiel
from hearts.cards import JACK_OF_DIAMONDS, Card, CardSet, Suit
from hearts.legality import legal
from hearts.model import Deal, Direction, Pass, Play, RoundScored, Seat, TrickTaken
from hearts.options import Options, penalty_cards
from hearts.round import Round, apply, observe, pass_direction, start
from hearts.view import View

from tests.engine import skew

PARAMETERS: Final[Mapping[str, tuple[str, str, str]]] = {
    "no_pts_on_first_trick": ("first_trick_points", "forbidden", "allowed"),
    "must_break_hearts": ("hearts_lead", "when_broken", "any_time"),
    "qs_breaks_hearts": ("queen_breaks_hearts", "yes", "no"),
    "jd_bonus": ("jack", "on", "off"),
}
"""OpenSpiel's parameter: our option and what it is where the parameter is true and false."""

OFF: Final = ("can_lead_any_club", "avoid_all_tricks_bonus", "can_lead_hearts_instead_of_qs")
PASSING: Final = ("cycle", "across_second", "always_left", "always_right", "never")
NUMBERS: Final = (1, 2, 3, 4)
DIRECTIONS: Final[Mapping[Direction, int]] = {"hold": 0, "left": 1, "across": 2, "right": 3}
SUITS: Final = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
"""The suits in OpenSpiel's order."""

CARDS: Final = tuple(Card(rank + suit.letter) for rank in "23456789TJQKA" for suit in SUITS)
"""The card for each of OpenSpiel's numbers."""
ACTIONS: Final = {card: action for action, card in enumerate(CARDS)}


class DifferenceError(Exception):
    """The two programs disagree."""


# OpenSpiel -----------------------------------------------------------------------------------


def parameters(options: Options) -> dict[str, bool]:
    """OpenSpiel's parameters for a table."""
    values = {
        name: getattr(options, option) == yes for name, (option, yes, _) in PARAMETERS.items()
    }
    return {**values, **dict.fromkeys(OFF, False), "pass_cards": options.passing != "never"}


def other_round(options: Options, deal: Deal) -> Any:
    """OpenSpiel's state after the deal."""
    state = pyspiel.load_game("hearts", parameters(options)).new_initial_state()
    state.apply_action(DIRECTIONS[pass_direction(options, deal.number)])
    for card in itertools.chain.from_iterable(zip(*deal.hands, strict=True)):
        state.apply_action(ACTIONS[card])
    return state


def other_legal(state: Any) -> CardSet:
    """The cards that OpenSpiel allows."""
    return CardSet(CARDS[action] for action in state.legal_actions())


# The comparison ------------------------------------------------------------------------------

Choose: TypeAlias = Callable[[View, CardSet], Card]


def compare(
    options: Options, deal: Deal, passes: Sequence[CardSet], choose: Choose
) -> Counter[str]:
    """Play a round in both programs and count what happened; DifferenceError where they part."""
    state = other_round(options, deal)
    round_, _ = start(options, deal, (0,) * options.players)
    counts: Counter[str] = Counter(rounds=1)
    for i, cards in enumerate(passes):
        round_, _ = apply(round_, Pass(Seat(i), cards))
        for card in cards:
            state.apply_action(ACTIONS[card])
    while round_.turn is not None:
        same("turn", int(round_.turn), state.current_player())
        view = observe(round_, round_.turn)
        cards = legal(view)
        same(f"legal cards of {view.hand} on {view.trick}", cards, other_legal(state))
        counts.update(remarkable(view, cards))
        card = choose(view, cards)
        round_, events = apply(round_, Play(round_.turn, card))
        state.apply_action(ACTIONS[card])
        for event in events:
            if isinstance(event, TrickTaken) and round_.turn is not None:
                same("taker", int(event.winner), state.current_player())
            if isinstance(event, RoundScored):
                same("points", list(event.points), [26 - int(r) for r in state.returns()])
                counts.update(ending(event, round_))
    same("end", True, state.is_terminal())
    return counts


def same(what: str, ours: object, theirs: object) -> None:
    """Raise DifferenceError unless they are equal."""
    if ours != theirs:
        raise DifferenceError(f"{what}: here {ours}, in OpenSpiel {theirs}")


def remarkable(view: View, cards: CardSet) -> Iterator[str]:
    """What is worth counting about a turn: the corners of the rules of play."""
    yield "moves"
    first = view.trick_number == 1 and bool(view.trick.cards)
    if first and view.hand <= penalty_cards(view.options):
        yield "all-penalty hands on the first trick"
        if view.options.first_trick_points == "forbidden":
            yield "first-trick exceptions"
    if view.trick.cards or view.broken or view.options.hearts_lead == "any_time":
        return
    if view.hand == view.hand.of(Suit.HEARTS):
        yield "hearts led for want of another suit"
    elif str(cards) == "QS" and len(view.hand) > 1:
        yield "queens that had to be led"


def ending(scored: RoundScored, round_: Round) -> Iterator[str]:
    """What is worth counting about a round that is over."""
    if scored.moon is None:
        return
    yield "moons"
    if round_.options.jack == "on":
        shooters = JACK_OF_DIAMONDS in round_.taken[scored.moon]
        yield "moons with the jack" if shooters else "moons, the jack elsewhere"


# What is played ------------------------------------------------------------------------------


def tables() -> list[tuple[Options, int]]:
    """Every combination of the options that both have, each with the numbers of four rounds."""
    names = [option for option, _, _ in PARAMETERS.values()]
    both = itertools.product(*((yes, no) for _, yes, no in PARAMETERS.values()))
    made = [dict(zip(names, values, strict=True)) for values in both]
    return [
        (Options.from_dict({"passing": passing, **values}), number)
        for passing, number, values in itertools.product(PASSING, NUMBERS, made)
    ]


TABLES: Final = tables()


def play(index: int) -> Counter[str]:
    """Compare round number `index` of all; the same every time."""
    options, number = TABLES[index % len(TABLES)]
    rng = random.Random(f"oracle {index}")
    script = skew.script(rng.choice(skew.KINDS), options, number, rng)
    direction = pass_direction(options, number)
    played: list[str] = []

    def noted(view: View, cards: CardSet) -> Card:
        card = script.choose(view, cards, rng)
        played.append(card.text)
        return card

    try:
        counts = compare(options, script.deal, script.passes, noted)
    except DifferenceError as error:
        raise DifferenceError(
            f"round {index}, {options.differing()}, {direction},"
            f" hands {list(map(str, script.deal.hands))},"
            f" passed {list(map(str, script.passes))}, played {' '.join(played)}: {error}"
        ) from None
    counts[f"direction {direction}"] += 1
    for name in ("passing", *(option for option, _, _ in PARAMETERS.values())):
        counts[f"{name} {getattr(options, name)}"] += 1
    return counts


def main(rounds: int) -> int:
    """Compare so many rounds with all processors; 1 if the programs disagree."""
    total: Counter[str] = Counter()
    began = time.monotonic()
    with multiprocessing.Pool(os.cpu_count()) as pool:
        try:
            for done, counts in enumerate(pool.imap_unordered(play, range(rounds), 50), 1):
                total += counts
                if done % max(1, rounds // 10) == 0:
                    print(f"[oracle] {done} of {rounds} rounds …", file=sys.stderr, flush=True)
        except DifferenceError as error:
            print(f"A difference: {error}", file=sys.stderr)
            return 1
    for name, count in sorted(total.items()):
        print(f"{count:10,}  {name}")
    print(f"No difference in {rounds:,} rounds ({time.monotonic() - began:.0f} s).")
    return 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.engine.oracle", description=__doc__)
    parser.add_argument("rounds", type=int, nargs="?", default=20_000, help="how many (20000)")
    sys.exit(main(parser.parse_args().rounds))

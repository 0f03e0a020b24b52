"""Writing: the one form of a deal or a game that the engine itself gives."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from hearts.game import Game
from hearts.model import Claim, Deal, Pass, Play
from hearts.options import Options

VERSION: Final = 1
TITLE: Final = f"Hearts game record, version {VERSION}"


def format_deal(deal: Deal) -> str:
    """A line for the number of the round, one for each hand, and one for a kitty."""
    return "\n".join([f"round {deal.number}", *_hands(deal), ""])


def format_options(options: Options) -> str:
    """The options that differ from the defaults, as name=value, or the word standard."""
    return " ".join(f"{k}={v}" for k, v in options.differing().items()) or "standard"


def format_game(game: Game) -> str:
    """The record of a game, finished or not."""
    return "\n".join(
        [
            TITLE,
            f"options: {format_options(game.options)}",
            "seats: " + " ".join(game.seats),
            *(f"name {i}: {name}" for i, name in enumerate(game.names) if name),
            f"seed: {game.seed}",
            *([f"prize: {game.prize}"] if game.prize else []),
            *(line for n in range(len(game.log)) for line in _round(game, n)),
            *([_winners(game)] if game.winners is not None else []),
            "",
        ]
    )


def _hands(deal: Deal) -> list[str]:
    lines = [f"hand {i}: {hand}" for i, hand in enumerate(deal.hands)]
    return [*lines, f"kitty: {deal.kitty}"] if deal.kitty else lines


def _round(game: Game, n: int) -> Iterator[str]:
    entry = game.log[n]
    current = n == len(game.log) - 1
    direction = game.round.direction if current else game.sheet[n].direction
    yield ""
    yield f"round {entry.deal.number}, pass {direction}"
    yield from _hands(entry.deal)
    for move in entry.moves:
        if isinstance(move, Pass):
            yield f"pass {move.seat}: {move.cards}"
    plays = [move for move in entry.moves if isinstance(move, Play)]
    size = game.options.players
    for i in range(0, len(plays), size):
        trick = plays[i : i + size]
        cards = " ".join(str(play.card) for play in trick)
        yield f"trick {i // size + 1}, lead {trick[0].seat}: {cards}"
    yield from (f"claim {move.seat}" for move in entry.moves if isinstance(move, Claim))
    if n < len(game.sheet):
        row = game.sheet[n]
        moon = "" if row.moon is None else f", moon {row.moon}"
        yield f"points: {_numbers(row.points)}{moon}"
        yield f"totals: {_numbers(row.totals)}"


def _winners(game: Game) -> str:
    taker = game.prize_winner
    return f"winners: {_numbers(game.winners or ())}" + (
        "" if taker is None else f", prize {taker}"
    )


def _numbers(numbers: Iterable[int]) -> str:
    return " ".join(str(n) for n in numbers)

"""Report: what the commands tell, as text for people and as data for JSON."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from hearts.errors import HeartsError
from hearts.game import Game, phase
from hearts.model import Deal
from hearts.notation import format_options
from hearts.options import Options
from hearts.round import pass_direction
from hearts.simulate import Comparison, Difference, Level

SENTENCES = {
    "card.not_held": "{card} is not in your hand.",
    "card.unknown": "There is no card {text}.",
    "claim.points": "There are cards left that count.",
    "first.no_points": "No penalty card may be played to the first trick.",
    "hearts.lead": "You may not lead a heart yet: hearts are not broken.",
    "hearts.only": "Besides hearts you hold only the queen of spades: lead QS.",
    "lead.opening": "{card} opens the round: play that card.",
    "option.value": "Option {option} cannot be {value!r}; it may be {choices}.",
    "pass.three": "Choose exactly three cards to pass, not {count}.",
    "phase.wrong": "That cannot be done at this point of the round.",
    "phase.wrong.pass": "Cards are being passed, not played.",
    "phase.wrong.play": "Cards are being played, not passed.",
    "play.follow": "Follow suit: play a {suit}.",
    "queen.when": "QS may not be played before hearts are broken.",
    "request.field": "{field}: expected {expected}.",
    "save.damaged": "This is no whole game record.",
    "save.version": "The record is of version {version}; this program reads version {expected}.",
    "simulate.failed": "A round could not be played: {error}.",
    "turn.not_yours": "It is not your turn.",
    "undo.nothing": "There is nothing to take back.",
}
"""The codes of errors in English."""

SUITS = {"C": "club", "D": "diamond", "S": "spade", "H": "heart"}


def sentence(error: HeartsError) -> str:
    """What is wrong, in one English sentence."""
    data = dict(error.args_)
    data["suit"] = SUITS.get(str(data.get("suit")), "")
    if isinstance(data.get("choices"), list):
        data["choices"] = ", ".join(map(str, error.args_["choices"]))  # type: ignore[call-overload]
    special = f"{error.code}.{data.get('phase')}"
    try:
        return SENTENCES[special if special in SENTENCES else error.code].format_map(data)
    except KeyError:  # a code or data that this table does not know
        return f"{error}."


# Tables of text -------------------------------------------------------------------------------


def columns(rows: Sequence[Sequence[object]], left: int = 1) -> str:
    """Lines with the cells of each column below each other; the first `left` columns lean left."""
    cells = [[str(cell) for cell in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    lines = (
        "  ".join(
            cell.ljust(width) if i < left else cell.rjust(width)
            for i, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in cells
    )
    return "\n".join(line.rstrip() for line in lines)


def so_many(count: int, word: str) -> str:
    """A count and its word, in the plural unless it is one."""
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def _list(seats: Iterable[int]) -> str:
    words = [str(seat) for seat in seats]
    one = len(words) == 1
    return f"seat {words[0]}" if one else f"seats {', '.join(words[:-1])} and {words[-1]}"


# Games and deals ------------------------------------------------------------------------------


def sheet_text(game: Game) -> str:
    """The score sheet: the points of each round, and the totals."""
    players = zip(game.names, game.seats, strict=True)
    heads = [f"{i} {name or kind}" for i, (name, kind) in enumerate(players)]
    rows: list[Sequence[object]] = [["round", "pass", *heads]]
    for row in game.sheet:
        points = [f"{n}*" if i == row.moon else f"{n} " for i, n in enumerate(row.points)]
        rows.append([row.number, row.direction, *points])
    rows.append(["total", "", *(f"{n} " for n in game.scores)])
    note = ["* shot the moon"] if any(row.moon is not None for row in game.sheet) else []
    return "\n".join([columns(rows, left=2), *note])


def standing_text(game: Game) -> str:
    """How far a game is, in one line."""
    if game.winners is not None:
        return f"Won by {_list(game.winners)}."
    round_ = game.round
    if round_.phase == "end":
        return f"Round {round_.number} is finished, the game is not."
    if round_.phase == "pass":
        return f"Round {round_.number}: {_list(round_.waiting)} still to pass {round_.direction}."
    return f"Round {round_.number}, trick {round_.trick_number}: seat {round_.turn} is to play."


def game_text(game: Game) -> str:
    """Rules, score sheet and standing of a game."""
    head = f"Rules: {format_options(game.options)}. Seed: {game.seed}."
    return "\n".join([head, "", sheet_text(game), "", standing_text(game)])


def game_data(game: Game) -> dict[str, Any]:
    """The same as data. `phase` is pass, play, round_end or game_end."""
    return {
        "options": game.options.differing(),
        "seats": list(game.seats),
        "names": list(game.names),
        "seed": game.seed,
        "prize": game.prize,
        "sheet": [
            {
                "round": row.number,
                "pass": row.direction,
                "points": list(row.points),
                "totals": list(row.totals),
                "moon": row.moon,
            }
            for row in game.sheet
        ],
        "totals": list(game.scores),
        "phase": phase(game),
        "round": game.round.number,
        "turn": game.round.turn,
        "winners": None if game.winners is None else list(game.winners),
    }


def deal_data(options: Options, deal: Deal, seed: int) -> dict[str, Any]:
    """A deal as data."""
    return {
        "options": options.differing(),
        "seed": seed,
        "round": deal.number,
        "pass": pass_direction(options, deal.number),
        "hands": [[card.text for card in hand] for hand in deal.hands],
        "kitty": [card.text for card in deal.kitty],
    }


# Comparisons ----------------------------------------------------------------------------------


def comparison_text(result: Comparison) -> str:
    """The result of a simulation as a table."""
    deals, seatings = result.rounds, result.rotations
    rows: list[Sequence[object]] = [
        ["level", "seats", "points", "+/-", "moons", "ms/move", "p95", "max"],
        *(_level_row(level) for level in result.levels),
    ]
    lines = [
        f"Seats: {','.join(result.seats)}. Rules: {format_options(result.options)}. "
        f"Seed: {result.seed}.",
        f"{so_many(deals, 'deal')}, {so_many(seatings, 'seating')} each: "
        f"{so_many(deals * seatings, 'round')}.",
        "",
        columns(rows),
        "",
        *(_difference_line(difference) for difference in result.differences),
        "Points per round, lower is better; +/- is the standard error over the deals.",
    ]
    return "\n".join(lines)


def _level_row(level: Level) -> Sequence[object]:
    times = [f"{t:.2f}" for t in (level.times.mean, level.times.p95, level.times.max)]
    return [
        level.name,
        level.seats,
        f"{level.points:.3f}",
        _error(level.error),
        level.moons,
        *times,
    ]


def _difference_line(difference: Difference) -> str:
    name = f"{difference.name} - {difference.other}"
    return f"{name}: {difference.points:+.3f} +/- {_error(difference.error)}"


def _error(error: float | None) -> str:
    return "?" if error is None else f"{error:.3f}"


def comparison_data(result: Comparison) -> dict[str, Any]:
    """The result of a simulation as data; `ms` is the only part that differs from run to run."""
    return {
        "options": result.options.differing(),
        "seats": list(result.seats),
        "seed": result.seed,
        "deals": result.rounds,
        "rotations": result.rotations,
        "rounds": result.rounds * result.rotations,
        "levels": {
            level.name: {
                "seats": level.seats,
                "points": level.points,
                "error": level.error,
                "moons": level.moons,
                "ms": {
                    "mean": level.times.mean,
                    "p95": level.times.p95,
                    "max": level.times.max,
                },
            }
            for level in result.levels
        },
        "differences": [
            {"level": d.name, "other": d.other, "points": d.points, "error": d.error}
            for d in result.differences
        ],
    }

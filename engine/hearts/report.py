"""Report: what the commands tell, as text for people and as data for JSON."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

from hearts.errors import HeartsError
from hearts.game import Game, phase
from hearts.model import Deal
from hearts.notation import format_options
from hearts.options import Options
from hearts.reasons import Reason
from hearts.round import pass_direction
from hearts.simulate import Comparison, Difference, Level

SENTENCES = {
    "card.not_held": "{card} is not in your hand.",
    "card.twice": "{card} is named twice.",
    "card.unknown": "There is no card {text}.",
    "claim.points": "There are cards left that count.",
    "first.no_points": "No penalty card may be played to the first trick.",
    "hearts.lead": "You may not lead a heart yet: hearts are not broken.",
    "hearts.only": "Besides hearts you hold only the queen of spades: lead QS.",
    "lead.opening": "{card} opens the round: play that card.",
    "option.unknown": "There is no option {option}; there are {choices}.",
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

REASONS = {
    "only": "It is the only card you may play.",
    "over": "No card that counts is left: any card will do.",
    "alike": "The cards you may play are as good as each other.",
    "moon.own": "Nobody else has a penalty card: go for the moon.",
    "moon.stop": "One player alone has points: now somebody else gets some, and the moon is off.",
    "queen.give": "Somebody else takes your QS and her {n} points.",
    "queen.under": "QS stays below {card}: somebody else has to take her.",
    "jack.take": "You take JD, which counts {n}.",
    "free.high": "You play last, nothing is in the trick: a high card goes without points.",
    "free": "You play last, nothing is in the trick: taking it costs nothing.",
    "spade.rid": "It could catch QS, who has not been played yet.",
    "duck.highest": "It is your highest card below {card}: somebody else takes the trick.",
    "duck": "It stays below {card}: somebody else takes the trick.",
    "must.high": "You can't stay below {card}: take it high, and keep the lower cards.",
    "must.lowest": "You can't stay below {card}, but somebody may still play above your lowest.",
    "must": "You can't stay below {card}.",
    "first": "No penalty card may be played to the first trick: now a high card is cheap.",
    "queen.hunt": "It may draw QS out, and you hold no spade that could catch her.",
    "queen.below": "If QS falls now, somebody else takes her.",
    "jack.hunt": "It may catch JD, which has not been played yet.",
    "low.lowest": "Every card of the suit that you have not seen is higher.",
    "low": "Most cards of the suit that you have not seen are higher.",
    "early": "The suit is led for the first time: probably everybody follows.",
    "give.leader": "The points go to the player who is ahead.",
    "give.heart": "Your highest heart goes into somebody else's trick.",
    "give": "Its points go to somebody else: {n}.",
    "high": "It could take a trick later: most cards of the suit still to come are lower.",
    "void": "It is your last card of the suit: then you can discard.",
    "short": "One more card of the suit, then you can discard.",
    "spades.clear": "QS has not been played, and your high spades could catch her: lead no spades.",
    "queen.guard": "Your low spades stay, to guard your QS.",
    "jack.keep": "JD stays until you can take a trick with it.",
    "pass.moon": "Your high cards stay: you can go for the moon.",
    "pass.queen": "Too few low spades guard QS.",
    "pass.spades": "High spades could catch QS, and too few low ones guard them.",
    "pass.void": "You keep no {suit}s: unless you receive some, you can discard.",
    "pass.hearts": "Your highest hearts would take tricks with points.",
    "pass.high": "High cards take tricks.",
    "pass.short": "You keep few {suit}s: soon you can discard.",
    "pass.guarded": "QS stays: enough low spades guard her.",
    "pass.jack": "You keep JD.",
    "pass.low": "Your low spades stay: they protect you from QS.",
    "tried": "It came out best in the deals that were tried.",
}
"""The codes of reasons in English."""

SUITS = {"C": "club", "D": "diamond", "S": "spade", "H": "heart"}


def sentence(error: HeartsError) -> str:
    """What is wrong, in one English sentence."""
    data = dict(error.args_)
    data["suit"] = SUITS.get(str(data.get("suit")), "")
    if isinstance(data.get("choices"), list):
        choices = ", ".join(map(str, error.args_["choices"]))  # type: ignore[call-overload]
        data["choices"] = re.sub(r"(\d+)\.\.(\d+)", r"from \1 to \2", choices)
    special = f"{error.code}.{data.get('phase')}"
    try:
        return SENTENCES[special if special in SENTENCES else error.code].format_map(data)
    except KeyError:  # a code or data that this table does not know
        return f"{error}."


def reason_text(reason: Reason) -> str:
    """Why a move is a good one, in one English sentence."""
    data = dict(reason.args)
    data["suit"] = SUITS.get(str(data.get("suit")), "")
    return REASONS[reason.code].format_map(data)


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


def called(game: Game, seat: int) -> str:
    """Who sits there: the name, or the seat where nobody has one."""
    return game.names[seat] or f"seat {seat}"


def _list(game: Game, seats: Iterable[int]) -> str:
    *most, last = (called(game, seat) for seat in seats)
    return f"{', '.join(most)} and {last}" if most else last


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
        return f"Won by {_list(game, game.winners)}."
    round_ = game.round
    if round_.phase == "end":
        return f"Round {round_.number} is finished, the game is not."
    if round_.phase == "pass":
        waiting = _list(game, round_.waiting)
        return f"Round {round_.number}: {waiting} still to pass {round_.direction}."
    assert round_.turn is not None
    player = called(game, round_.turn)
    return f"Round {round_.number}, trick {round_.trick_number}: {player} is to play."


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

"""Queries: the verbs that no game at the table is needed for, and none is changed by."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from hearts.commands import FORMS, parse_command
from hearts.dealcode import deal_code, parse_deal_code
from hearts.errors import IllegalMove, NotationError
from hearts.notation import format_game
from hearts.options import PRESETS, TABLE_SETTINGS, specs
from hearts.players import LEVELS
from hearts.requests import Request
from hearts.requests import read as field
from hearts.saves import read_game
from hearts.show import refusal_out, table_out
from hearts.statistics import STRENGTH, Result, count, parse_result, rating
from hearts.wire import CodeReply, CommandReply, OptionsReply, ReadReply, StatisticsReply
from hearts.wire import Count as WireCount


def options(_request: Request) -> OptionsReply:
    """The options of the rules, the presets and the CPU players there are."""
    return {
        "options": [
            {
                "id": spec.id,
                "type": spec.type,
                "default": spec.default,
                "choices": list(spec.choices),
                "min": spec.min,
                "max": spec.max,
            }
            for spec in specs()
        ],
        "presets": {name: dict(values) for name, values in PRESETS.items()},
        "table": {name: dict(values) for name, values in TABLE_SETTINGS.items()},
        "players": list(LEVELS),
    }


def typed(request: Request) -> CommandReply:
    """{text}: a typed command, read; nothing is done yet (`table.commands`).

    Help is answered with an example of every command.
    """
    command = parse_command(field(request, "text", str))
    examples = {name: form.example for name, form in FORMS.items()}
    return {
        "command": command.name,
        "cards": list(command.cards),
        "number": command.number,
        "forms": examples if command.name == "help" else {},
    }


def code(request: Request) -> CodeReply:
    """{code}: a deal code, however it was typed, as it is written; NotationError `deal.code`."""
    return {"code": deal_code(parse_deal_code(field(request, "code", str)))}


def read(request: Request) -> ReadReply:
    """{text}: a game from elsewhere, read and played through; nothing else is done.

    `text` is a save, a record or a deal. Where a move breaks a rule, the error's `why` is the
    refusal. The reply's record tells everything by its nature, every hand of a round that goes
    on too: whoever shows it asks first.
    """
    try:
        game = read_game(field(request, "text", str))
    except NotationError as error:
        if isinstance(error.__cause__, IllegalMove):
            error.args_["why"] = refusal_out(error.__cause__)
        raise
    return {**table_out(game), "record": format_game(game)}


def statistics(request: Request) -> StatisticsReply:
    """{results}: what results add up to; they are those of states, in their order.

    They are told all together, by preset and by level, each in the order of declaration.
    """
    kept = field(request, "results", list)
    results = [result for value in kept if (result := parse_result(value)) is not None]
    presets = [name for name in (*PRESETS, None) if any(r.preset == name for r in results)]
    levels = [name for name in (*LEVELS, None) if any(r.level == name for r in results)]
    return {
        "all": _count(results),
        "presets": [
            {"preset": name, "count": _count([r for r in results if r.preset == name])}
            for name in presets
        ],
        "levels": [
            {"level": name, "count": _count([r for r in results if r.level == name])}
            for name in levels
        ],
        "rating": rating(results),
        "strength": dict(STRENGTH),
        "unreadable": len(kept) - len(results),
    }


def _count(results: list[Result]) -> WireCount:
    told = count(results)
    return {
        "games": told.games,
        "wins": told.wins,
        "shared": told.shared,
        "rounds": told.rounds,
        "points": told.points,
        "moons": told.moons,
        "chips": told.chips,
        "average": told.average,
    }


QUERIES: Final[Mapping[str, Callable[[Request], Mapping[str, object]]]] = {
    "options": options,
    "command": typed,
    "code": code,
    "read": read,
    "statistics": statistics,
}
"""The verbs by name."""

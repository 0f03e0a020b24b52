"""Queries: the verbs that no game at the table is needed for, and none is changed by."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from hearts.commands import parse_command
from hearts.errors import IllegalMove, NotationError
from hearts.notation import format_game
from hearts.requests import Request
from hearts.requests import read as field
from hearts.saves import read_game
from hearts.show import command_out, options_out, refusal_out, statistics_out, table_out
from hearts.wire import CommandReply, OptionsReply, ReadReply, StatisticsReply


def options(_request: Request) -> OptionsReply:
    """The options of the rules, the presets and the CPU players there are."""
    return options_out()


def command(request: Request) -> CommandReply:
    """{text}: a typed command, read; nothing is done yet (`table.commands`)."""
    return command_out(parse_command(field(request, "text", str)))


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
    """{results}: what results add up to; they are those of states, in their order."""
    return statistics_out(field(request, "results", list))


QUERIES: Final[Mapping[str, Callable[[Request], Mapping[str, object]]]] = {
    "options": options,
    "command": command,
    "read": read,
    "statistics": statistics,
}
"""The verbs by name."""

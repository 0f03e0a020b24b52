"""Requests of a page, read field by field: what doesn't fit is a RequestError `request.field`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

from hearts.cards import CardSet
from hearts.errors import RequestError
from hearts.model import Move, Pass, Play, Seat
from hearts.names import clean_name
from hearts.notation import parse_card, parse_cards
from hearts.seating import KINDS

Request: TypeAlias = dict[str, Any]
"""What was asked, as JSON has it."""

_REQUIRED: Final = object()
_TYPES: Final = {dict: "object", list: "array", str: "string", int: "integer"}


def wrong(field: str, expected: object) -> RequestError:
    """What to raise when a field is missing or is not as expected."""
    return RequestError("request.field", field=field, expected=expected)


def read(request: Request, name: str, kind: type, default: Any = _REQUIRED) -> Any:
    """The value of a field, which must be of this type; the default where there is none."""
    value = request.get(name, default)
    if value is default and default is not _REQUIRED:
        return default
    if not isinstance(value, kind) or isinstance(value, bool):  # bool is an int to Python
        raise wrong(name, _TYPES[kind])
    return value


def read_within(request: Request, name: str, least: int, most: int) -> int:
    """The whole number of a field, from the least to the most."""
    number: int = read(request, name, int)
    if not least <= number <= most:
        raise wrong(name, f"{least}..{most}")
    return number


def read_move(request: Request, seat: Seat) -> Move:
    """The field `move` as a move of this seat, `{"play": card}` or `{"pass": cards}`."""
    move = read(request, "move", dict)
    if set(move) == {"play"}:
        return Play(seat, parse_card(read(move, "play", str)))
    if set(move) == {"pass"}:
        names = read(move, "pass", list)
        if not all(isinstance(name, str) for name in names):
            raise wrong("pass", "string")
        return Pass(seat, CardSet(parse_cards(names)))
    raise wrong("move", ["pass", "play"])


def read_names(request: Request, players: int) -> list[str]:
    """The field `names`: what each seat is called, "" for one without a name; none if missing."""
    names = read(request, "names", list, [""] * players)
    if len(names) != players:
        raise wrong("names", players)
    if not all(isinstance(name, str) for name in names):
        raise wrong("names", "string")
    return [clean_name(name) for name in names]


def check_seats(seats: Sequence[object], players: int) -> None:
    """Raise the error about `seats` unless these are as many kinds of seats as players."""
    if len(seats) != players:
        raise wrong("seats", players)
    if not all(kind in KINDS for kind in seats):
        raise wrong("seats", list(KINDS))

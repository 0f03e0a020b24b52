"""Saves: a game as the string that a page keeps, and texts of any origin read back as games.

A save is a record in a wrapping that tells its version. What is wrong with either is a
NotationError that says where.
"""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any, Final, cast

from hearts.errors import NotationError
from hearts.game import Game, new_game
from hearts.notation import format_game, parse_game
from hearts.seating import KINDS, OTHERS

SAVE_VERSION: Final = 1


def format_save(game: Game) -> str:
    """The game as one string."""
    saved = {"hearts": "save", "version": SAVE_VERSION, "record": format_game(game)}
    return json.dumps(saved)


def parse_save(text: str) -> Game:
    """The game that was saved; NotationError `save.damaged` or `save.version`."""
    try:
        saved: Any = json.loads(text)
    except json.JSONDecodeError as error:
        place = {"line": error.lineno, "column": error.colno, "expected": "JSON", "text": ""}
        raise NotationError("save.damaged", where="json", **place) from None
    except (ValueError, RecursionError):
        raise NotationError("save.damaged", where="json") from None
    if not isinstance(saved, dict) or cast(Any, saved).get("hearts") != "save":
        raise NotationError("save.damaged", where="hearts")
    told = cast(dict[str, Any], saved)
    version = told.get("version")
    if not isinstance(version, int) or isinstance(version, bool):
        raise NotationError("save.damaged", where="version")
    if version != SAVE_VERSION:
        raise NotationError("save.version", version=version, expected=SAVE_VERSION)
    if not isinstance(told.get("record"), str):
        raise NotationError("save.damaged", where="record")
    return parse_game(told["record"], KINDS)


def read_game(text: str) -> Game:
    """A game from elsewhere: a save, a record, or the bare cards of a deal; errors as those."""
    if text.lstrip("\ufeff \t\r\n").startswith("{"):
        return parse_save(text.strip("\ufeff \t\r\n"))
    return parse_game(text, KINDS, OTHERS)


def replayed(game: Game, number: int) -> Game:
    """A new game of the same table that begins with the cards of this round (counted from 1).

    It has no names: cards are given to other people too.
    """
    deal = replace(game.log[number - 1].deal, number=1)
    return new_game(game.options, game.seats, game.seed, deal)[0]

"""Errors: a type, a code and data. Sentences are made by whoever shows them, in a language.

A code is a rule id ("play.follow") or an id of the same form ("card.unknown").
"""

from __future__ import annotations

from typing import cast


class HeartsError(Exception):
    """Anything the engine refuses. `code` says why, `args_` holds JSON-ready data about it."""

    def __init__(self, code: str, **args: object) -> None:
        super().__init__(code, args)
        self.code = code
        self.args_: dict[str, object] = args

    def __str__(self) -> str:
        told = ", ".join(f"{name}={value!r}" for name, value in self.args_.items())
        return f"{self.code} ({told})" if told else self.code


class NotationError(HeartsError, ValueError):
    """Text that names no card, deal, game record or saved game.

    Where the text has lines, `line` and `column` (from 1) say where it went wrong, `expected`
    what could stand there (a short form, or a list of them) and `text` the word that does, ""
    at the end of a line. `reason` is the id of the rule that a move in a record breaks.
    """

    def __str__(self) -> str:
        if "column" not in self.args_:
            return super().__str__()
        told = self.args_
        expected = told["expected"]
        wanted = " or ".join(cast(list[str], expected)) if isinstance(expected, list) else expected
        found = f'"{_visible(str(told["text"]))}"' if told["text"] else "the end of the line"
        message = f"{told['where']}, column {told['column']}: expected {wanted}, not {found}"
        if "reason" not in told:
            return message
        place = [f"{name} {told[name]}" for name in ("round", "trick", "move", "seat")]
        told_place = ", ".join(text for text in place if not text.endswith("None"))
        return f"{message} ({told['reason']}; {told_place})"


def _visible(text: str) -> str:
    """The text with an escape for what would not be seen, or would do something to a terminal."""
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


class IllegalMove(HeartsError):  # noqa: N818  a move is illegal, not an error of ours
    """A move that the rules do not allow now; `reason` is the id of the rule it breaks."""

    @property
    def reason(self) -> str:
        """The code, which for a move is a rule id."""
        return self.code


class OptionError(HeartsError, ValueError):
    """An option that does not exist, or a value that it cannot have."""


class RequestError(HeartsError):
    """A question or command that does not fit the state of the game, or cannot be read."""

"""Errors: a type, a code and data. Sentences are made by whoever shows them, in a language.

A code is a rule id ("play.follow") or an id of the same form ("card.unknown").
"""

from __future__ import annotations


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
    """Text that names no card, deal, game record or saved game."""


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

"""What the options, their values and the presets are called: in a language, with their numbers."""

from __future__ import annotations

from hearts.cards import Card
from hearts.options import Options
from hearts.scoring import card_points

from tutorial import cldr
from tutorial.i18n import Translator
from tutorial.words import BY_KEY

RULE_OF: dict[str, str] = {
    "players": "seat.players",
    "leftover": "deck.leftover",
    "passing": "pass.option",
    "opening": "lead.opening",
    "hearts_lead": "hearts.lead",
    "queen_breaks_hearts": "hearts.queen",
    "queen_when": "queen.when",
    "first_trick_points": "first.no_points",
    "jack": "score.jack",
    "black_maria": "score.maria",
    "moon": "moon.take_all",
    "end_score": "end.score",
    "tie": "end.tie",
}
"""The rule that says what an option does: its paragraph on the rules page."""


def _numbers() -> dict[str, dict[str, int]]:
    """The numbers in the words of values, by key, from the engine."""
    maria = Options(black_maria="on")
    return {
        "option.jack.on": {"n": -card_points(Options(jack="on"), Card("JD"))},
        "option.black_maria.on": {
            "king": card_points(maria, Card("KS")),
            "ace": card_points(maria, Card("AS")),
        },
    }


NUMBERS = _numbers()


class OptionWords:
    """The words in one language, with their numbers, as plain text."""

    def __init__(self, translator: Translator) -> None:
        self._translator = translator

    def option(self, option: str) -> str:
        """What an option or a table setting is called. Raises KeyError for an unknown one."""
        return self._text(f"option.{option}")

    def value(self, option: str, value: int | str) -> str:
        """What a value of it is called. Raises KeyError for one that has no words."""
        key = f"option.{option}.{value}"
        return self._text(f"option.{option}.n" if key not in BY_KEY else key, value)

    def preset(self, name: str) -> str:
        """What a preset is called."""
        return self._text(f"preset.{name}")

    def about(self, name: str) -> str:
        """One sentence about a preset."""
        return self._text(f"preset.{name}.about")

    def _text(self, key: str, value: int | str = "") -> str:
        message = BY_KEY[key]
        if message.plural is None:
            text, numbers = self._translator.message(message), NUMBERS.get(key, {})
        else:
            number = int(value)
            text, numbers = self._translator.message(message, number), {"n": number}
        for name, number in numbers.items():
            text = text.replace(f"{{{name}}}", cldr.number(number, self._translator.language))
        return text

"""Commands that a person types at the table (`table.commands`).

Those of the chat game begin with "!", which may be left out: `!start`, `!play`, `!pause`,
`!end 50`, `!prize 25`. The others do what the table's buttons and cards do: `pass QS KH 2C`,
`play 7D`, `hint`, `undo`, `why 5H`; cards alone are played or passed. Only the form is looked at
here; whether a command fits the game is said by whoever carries it out.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from hearts.errors import NotationError
from hearts.notation import is_card, parse_cards
from hearts.options import OptionSpec, option_spec


@dataclass(frozen=True, slots=True)
class Command:
    """A command read: its name, and the cards or the number that it is about."""

    name: str
    cards: tuple[str, ...] = ()
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Form:
    """How a command is written: an example, and how many cards or which number it takes."""

    example: str
    cards: tuple[int, ...] = (0,)
    number: OptionSpec | None = None


FORMS: Final[Mapping[str, Form]] = {
    "start": Form("!start"),
    "play": Form("play 7D", cards=(0, 1)),
    "pause": Form("!pause"),
    "end": Form("!end 50", number=option_spec("end_score")),
    "prize": Form("!prize 25", number=option_spec("prize")),
    "pass": Form("pass QS KH 2C", cards=(3,)),
    "hint": Form("hint"),
    "undo": Form("undo"),
    "why": Form("why 5H", cards=(1,)),
    "next": Form("next"),
    "trick": Form("trick"),
    "last": Form("last"),
    "hand": Form("hand"),
    "points": Form("points"),
    "kitty": Form("kitty"),
    "claim": Form("claim"),
    "text": Form("text"),
    "picture": Form("picture"),
    "help": Form("help"),
}
"""Every command, in the order in which help tells of them."""


def parse_command(text: str) -> Command:
    """The command that a person has typed, in any case of letters, with blanks or commas.

    Raises NotationError: `command.unknown` (text), `command.cards` (command, example),
    `command.number` (command, example, min, max), `card.unknown` (text), `card.twice` (card).
    """
    name, *words = text.strip().removeprefix("!").lower().replace(",", " ").split() or [""]
    if is_card(name):
        name, words = "pass" if words else "play", [name, *words]
    form = FORMS.get(name)
    if form is None:
        raise NotationError("command.unknown", text=text.strip(), choices=list(FORMS))
    if form.number is not None:
        return Command(name, number=_number(name, form, form.number, words))
    if len(words) not in form.cards:
        raise NotationError("command.cards", command=name, example=form.example)
    return Command(name, cards=tuple(card.text for card in parse_cards(words)))


def _number(name: str, form: Form, spec: OptionSpec, words: list[str]) -> int:
    least, most = spec.min or 0, spec.max or 0
    # a number longer than the greatest needs no reading
    word = words[0] if len(words) == 1 else ""
    if word.isascii() and word.isdigit() and len(word) <= len(str(most)):
        number = int(word)
        if least <= number <= most:
            return number
    raise NotationError("command.number", command=name, example=form.example, min=least, max=most)

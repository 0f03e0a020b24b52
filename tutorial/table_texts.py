"""Texts of a page that hold for some tables only. The page shows those of the reader's table.

In a page's Markdown:

    {% call when("passing=never") %}…{% endcall %}
    {% call(game) when("players passing!=never") %}… {{ game.cards }} …{% endcall %}

A text under `when` is one of a set, of which exactly one shows at every table: those below one
heading, or those with the same `of`. A text under `only` shows at its tables and leaves nothing
in its place elsewhere. A text that takes `game` is written once for each combination of the
values that it declares, with the numbers and diagrams of that table; equal ones are put together.
Texts of other tables than the standard one wait in a `<template>` until a table needs them.
Whether the sets are complete is proved by `tutorial.table_proof`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from types import SimpleNamespace

from hearts.model import Direction
from hearts.options import Options, specs
from hearts.round import pass_direction
from jinja2.runtime import Macro

from tutorial import cldr
from tutorial.conditions import Condition, Value, combined
from tutorial.diagram import Diagrams, numbers
from tutorial.i18n import Translator
from tutorial.words import BY_KEY

STANDARD = {spec.id: spec.default for spec in specs()}
CYCLE = 12
"""Rounds after which every order of passing starts over."""


@dataclass(frozen=True)
class Text:
    """A text as its page declares it. of: its set, None for one that stands alone."""

    line: int
    condition: Condition
    of: str | None


class TableTexts:
    """What a page's template calls, in one language. `found` collects the texts for the proof."""

    def __init__(self, translator: Translator, found: list[Text] | None = None) -> None:
        self._translator = translator
        self._found = found
        self._mark = translator.message(BY_KEY["chooser.mark"])

    def globals(self) -> dict[str, Callable[..., str]]:
        """The names for the template."""
        return {"when": self.when, "only": self.only, "counted": self.counted}

    def when(self, *ways: str, caller: Macro, of: str = "") -> str:
        """A text of which there is another one for all other tables."""
        return self._text(ways, caller, of)

    def only(self, *ways: str, caller: Macro) -> str:
        """A text that other tables go without."""
        return self._text(ways, caller, None)

    def counted(self, option: str, key: str) -> str:
        """A sentence of the page's words about an option that is a whole number, for its default.

        The page writes it again for another number, in the plural form that this one needs.
        """
        number = int(STANDARD[option])
        text = self._translator.message(BY_KEY[key], number)
        text = text.replace("{n}", cldr.number(number, self._translator.language))
        return f'<span data-count="{option}" data-message="{key}">{text}</span>'

    def _text(self, ways: tuple[str, ...], caller: Macro, of: str | None) -> str:
        condition = Condition.parse(*ways)
        tag = ""
        if self._found is not None:
            tag = f' data-text="{len(self._found)}"'
            self._found.append(Text(_line(), condition, of))
        if not caller.arguments:
            return self._block(condition, str(caller()), tag)
        bodies: dict[str, list[dict[str, Value]]] = {}
        for table in condition.tables():
            body = str(caller(game(self._translator, Options.from_dict(table))))
            bodies.setdefault(body, []).append(table)
        blocks = [
            self._block(condition if len(bodies) == 1 else combined(tables), body, tag)
            for body, tables in bodies.items()
        ]
        return "\n\n".join(blocks)

    def _block(self, condition: Condition, body: str, tag: str) -> str:
        body = body.strip()
        standard = condition.holds(STANDARD)
        # A picture of another table says nothing else than its text.
        marked = not standard and not body.startswith("<figure")
        mark = f'<p class="visually-hidden">{self._mark}</p>\n\n' if marked else ""
        element = "div" if standard else "template"
        return (
            f'<{element} class="{"when is-other" if marked else "when"}" data-when="{condition}"'
            f'{tag} markdown="1">\n\n{mark}{body}\n\n</{element}>'
        )


def game(translator: Translator, options: Options) -> SimpleNamespace:
    """The diagrams, numbers and names of one table, for its texts.

    Beside `tutorial.diagram`: `options`, the numbers of the game by name, `cycle` with the
    directions of passing until they start over, and `rounds(direction)`, the first rounds of it.
    """

    def rounds(direction: Direction) -> str:
        found = [n for n in range(1, CYCLE + 1) if pass_direction(options, n) == direction]
        return ", ".join(cldr.number(n, translator.language) for n in found[:3])

    return SimpleNamespace(
        **Diagrams(translator, options).globals(),
        **numbers(options),
        options=options,
        cycle=cycle(options),
        rounds=rounds,
    )


def cycle(options: Options) -> tuple[Direction, ...]:
    """The directions of passing, round by round, until they start over."""
    directions: list[Direction] = [pass_direction(options, n) for n in range(1, CYCLE + 1)]
    length = next(n for n in range(1, CYCLE + 1) if directions[n:] == directions[:-n])
    return tuple(directions[:length])


def _line() -> int:
    """The line of the template that is being rendered."""
    frame = sys._getframe()
    while frame is not None:
        template = frame.f_globals.get("__jinja_template__")
        if template is not None:
            return int(template.get_corresponding_lineno(frame.f_lineno))
        frame = frame.f_back  # type: ignore[assignment]
    return 0

"""Tables of what can be changed: the options, the presets, and points that tables dispute.

Options, values and presets are those that the engine declares, so that none can be forgotten.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any
from urllib.parse import urlencode

from hearts.cards import Card
from hearts.options import (
    PRESETS,
    TABLE_SETTINGS,
    Options,
    OptionSpec,
    TableSettings,
    preset,
    specs,
)
from hearts.round import tricks_in
from hearts.scoring import card_points, total

from tutorial import cldr
from tutorial.i18n import Translator
from tutorial.message import N_, Message, msg, msgp
from tutorial.option_words import RULE_OF, OptionWords
from tutorial.tables import listed, row, table

HEAD_OPTION = msgp("variants.option", "column head", "Option")
# Translators: head of a column with the values that options have in the standard game.
HEAD_STANDARD = msgp("variants.default", "column head", "Standard game")
# Translators: head of a column with all other values of options.
HEAD_OTHERS = msgp("variants.others", "column head", "Can be changed to")
# Translators: head of a column with the names of sets of rules.
HEAD_PRESET = msgp("variants.preset", "column head", "Preset")
HEAD_DIFFERS = msgp("variants.differs", "column head", "Differs from the standard game")
# Translators: head of a column that says how other tables and programs play.
HEAD_ELSEWHERE = msgp("variants.elsewhere", "column head", "Elsewhere")
# Translators: head of a column that says how this site plays.
HEAD_HERE = msgp("variants.here", "column head", "Here")
# Translators: any score from the lowest to the highest number can be chosen.
RANGE = msg("variants.range", "Any number of points from {min} to {max}")
# Translators: an option and its value: "Passing: No passing at all".
SET = msg("variants.set", "{option}: {value}")
# Translators: the preset has all options as in the standard game; a cell of a table.
NOTHING = msgp("variants.nothing", "differences of a preset", "nothing")
# Translators: a link; {preset} is the name of a set of rules, such as Black Maria.
READ = msg("variants.read", "The rules of this game: {preset}")
# Translators: a link; {preset} is the name of a set of rules, such as Black Maria.
PLAY = msg("variants.play", "To the table: {preset}")

FOR_WHOM: Mapping[str, str] = {
    "standard": N_(
        "For everybody who is learning the game, and for every table that has agreed on nothing "
        "else."
    ),
    "short": N_(
        "For an hour that is half over already, or for a first game with somebody who is new to "
        "Hearts."
    ),
    "desktop": N_(
        "For those who know Hearts from the office or from a home computer. The game is the "
        "standard one up to its end. If you are among those who share the lowest score, you are "
        "named first; the win is no smaller for the others."
    ),
    "chat": N_(
        "For those who used to meet in a chat room for a game. What is as it was there, and what "
        "is not, stands under [Coming from elsewhere](elsewhere.md#chat)."
    ),
    "chat_fr": N_(
        "The French page of the chat game has another order of passing than the others: left, "
        "across, right, then a round without passing. All else is as in the chat game."
    ),
    # Translators: the numbers are −10 and 26.
    "omnibus": N_(
        "For those who know the standard game well: suddenly there is a trick worth fighting for. "
        "A round gives {jack} points along with the {total}, and scores can fall again, below 0 "
        "too."
    ),
    "old_rules": N_(
        "For tables that learned Hearts from a grandmother or an old book. Penalty cards stay "
        "forbidden in the first trick, so the very first card cannot be a heart or the queen of "
        "spades."
    ),
    # Translators: the numbers are 17, 43, 13, 10 and 7.
    "black_maria": N_(
        "Each player holds {cards} cards, a round has {maria} points, and the three high spades, "
        "queen {queen}, king {king} and ace {ace}, decide most rounds. Penalty cards may even be "
        "thrown into the first trick."
    ),
}
"""For whom each preset is, and what to know of it; `{name}` is one of the numbers."""


def _numbers() -> dict[str, int]:
    """The numbers in these texts, from the engine."""
    maria = preset("black_maria")
    return {
        "jack": card_points(preset("omnibus"), Card("JD")),
        "total": total(Options()),
        "cards": tricks_in(maria),
        "maria": total(maria),
        "queen": card_points(maria, Card("QS")),
        "king": card_points(maria, Card("KS")),
        "ace": card_points(maria, Card("AS")),
    }


NUMBERS: dict[str, int] = _numbers()


def query(values: Mapping[str, Any]) -> str:
    """What stands behind a page's address for these options: "", or "?jack=on"."""
    return f"?{urlencode(values)}" if values else ""


class Variants:
    """The tables in one language, as Markdown.

    up: relative path from the page's source to `docs/`, with a slash at the end if it isn't "".
    """

    def __init__(self, translator: Translator, up: str = "") -> None:
        self._translator = translator
        self._words = OptionWords(translator)
        self._up = up

    def globals(self) -> dict[str, Callable[..., str]]:
        """What pages may use."""
        return {
            "option_table": self.options,
            "preset_table": self.presets,
            "preset_texts": self.preset_texts,
            "compared": self.compared,
            "row": self.row,
            "preset_links": self.preset_links,
        }

    # The tables

    def options(self) -> str:
        """Every option with its rule, its standard value and the other ones."""
        heads = self._heads(HEAD_OPTION, HEAD_STANDARD, HEAD_OTHERS)
        rows = [
            row(
                [
                    self._link(self._words.option(spec.id), spec.id),
                    self._words.value(spec.id, spec.default),
                    self._others(spec),
                ],
                heads[1:],
            )
            for spec in specs(Options)
        ]
        return table(heads, rows)

    def presets(self) -> str:
        """Every preset with what differs in it."""
        heads = self._heads(HEAD_PRESET, HEAD_DIFFERS)
        rows = [
            row(
                [
                    f"[{self._words.preset(name)}](#preset-{name})",
                    listed(self._differences(name)) or self._text(NOTHING),
                ],
                heads[1:],
            )
            for name in PRESETS
        ]
        return table(heads, rows)

    def preset_texts(self) -> str:
        """A short text for every preset under a heading of its own, with links to its game."""
        return "\n\n".join(map(self._preset_text, PRESETS))

    def preset_links(self, *names: str) -> str:
        """Links to the rules and to the table of presets, as a list."""
        links = []
        for name in names:
            # The standard game is named too: links without a query take the reader's choice along.
            title, chosen = self._words.preset(name), f"?preset={name}"
            links.append(f"- [{self._text(READ, preset=title)}]({self._up}rules.md{chosen})")
            links.append(f"- [{self._text(PLAY, preset=title)}]({self._up}play.md{chosen})")
        return "\n".join(links)

    def compared(self, caller: Callable[[], str]) -> str:
        """A table around the rows that stand in the page between `call` and `endcall`."""
        heads = self._heads(HEAD_ELSEWHERE, HEAD_HERE)
        return table(heads, [caller().strip()], halves=True)

    def row(self, elsewhere: str, here: str) -> str:
        """How others do something, and how it is done here, both as Markdown."""
        return row([elsewhere, here], self._heads(HEAD_HERE), heading=False)

    # Their parts

    def _heads(self, *messages: Message) -> list[str]:
        return [self._text(message) for message in messages]

    def _text(self, message: Message, **values: str) -> str:
        text = self._translator.message(message)
        for name, value in values.items():
            text = text.replace(f"{{{name}}}", value)
        return text

    def number(self, n: int) -> str:
        """A number as the language writes it."""
        return cldr.number(n, self._translator.language)

    def _link(self, text: str, option: str, value: int | str | None = None) -> str:
        """A text that leads to the rule of an option, worded for a value if there is one."""
        chosen = query({} if value is None else {option: value})
        return f"[{text}]({self._up}rules.md{chosen}#{RULE_OF[option]})"

    def _others(self, spec: OptionSpec) -> str:
        if spec.type == "int":
            low, high = self.number(spec.min or 0), self.number(spec.max or 0)
            return self._text(RANGE, min=low, max=high)
        others = [value for value in spec.choices if value != spec.default]
        return listed(
            self._link(self._words.value(spec.id, value), spec.id, value) for value in others
        )

    def _differences(self, name: str) -> list[str]:
        """What a preset changes, in words, the table's settings last."""
        changed = [spec for spec in specs(Options) if spec.id in PRESETS[name]]
        said = [
            self._text(SET, option=self._words.option(spec.id), value=value)
            for spec in changed
            for value in [self._words.value(spec.id, PRESETS[name][spec.id])]
        ]
        settings = TABLE_SETTINGS.get(name, {})
        return said + [
            self._text(SET, option=self._words.option(spec.id), value=value)
            for spec in specs(TableSettings)
            if spec.id in settings
            for value in [self._words.value(spec.id, settings[spec.id])]
        ]

    def _preset_text(self, name: str) -> str:
        title = self._words.preset(name)
        text = self._translator.gettext(FOR_WHOM[name])
        for number, value in NUMBERS.items():
            text = text.replace(f"{{{number}}}", self.number(value))
        text = text.replace("](elsewhere.md", f"]({self._up}elsewhere.md")
        return "\n\n".join(
            [
                f"### {title} {{: #preset-{name} }}",
                f"{self._words.about(name)} {text}",
                self.preset_links(name),
            ]
        )

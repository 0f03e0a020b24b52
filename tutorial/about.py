"""What the page about these pages tells in tables: how strong the players are, what is shipped."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tutorial import cldr
from tutorial.i18n import Translator
from tutorial.licenses import PURPOSES, parts
from tutorial.message import N_, msg, msgp
from tutorial.tables import row, table

HEAD_MATCH = msgp("about.match", "column head", "Who plays against whom")
# Translators: head of a column: by how many points a round the first are better than the others.
HEAD_LEAD = msgp("about.lead", "column head", "Lead, in points a round")
# Translators: a measured value and its standard error: "2.88 ± 0.27".
LEAD = msg("about.error", "{lead} ± {error}")
HEAD_PART = msgp("about.part", "column head", "Part")
HEAD_PURPOSE = msgp("about.purpose", "column head", "What it is there for")
HEAD_LICENSE = msgp("about.license", "column head", "Licence")


@dataclass(frozen=True, slots=True)
class Match:
    """A comparison of CPU players. players: who against whom, the better first.

    lead: what the better ones are ahead by, in points a round; error: its standard error.
    """

    players: str
    lead: float
    error: float


MATCHES = (
    Match(N_("Two casual players against two beginners"), 2.88, 0.27),
    Match(N_("Two strong players against two casual ones"), 1.18, 0.26),
    Match(N_("Two experts against two strong players"), 0.88, 0.28),
    Match(N_("An expert against three who look at one trick only"), 4.55, 0.22),
    # Translators: OpenSpiel is the name of a well-known program for research about games.
    Match(N_("Two experts against two players of OpenSpiel that search as well"), 2.69, 0.29),
)
"""As `make strength` measured them; `engine/README.md` tells the same, and a test compares."""

DEALS = 400
"""For each match; every deal was played with every arrangement of the seats."""


class About:
    """The tables in one language, as Markdown."""

    def __init__(self, translator: Translator) -> None:
        self._translator = translator

    def globals(self) -> dict[str, Callable[..., str] | int]:
        """What pages may use."""
        return {"strength_table": self.strength, "licence_table": self.licences, "deals": DEALS}

    def strength(self) -> str:
        """How much better each level is than the one below, and the best than others."""
        text = self._translator
        heads = [text.message(head) for head in (HEAD_MATCH, HEAD_LEAD)]
        rows = []
        for match in MATCHES:
            measured = text.message(LEAD)
            for name, value in (("lead", match.lead), ("error", match.error)):
                shown = cldr.number(value, text.language, digits=2)
                measured = measured.replace(f"{{{name}}}", shown)
            rows.append(row([text.gettext(match.players), measured], heads[1:]))
        return table(heads, rows)

    def licences(self) -> str:
        """Everything that is shipped, with its licence."""
        text = self._translator
        heads = [text.message(head) for head in (HEAD_PART, HEAD_PURPOSE, HEAD_LICENSE)]
        rows = []
        for part in parts():
            name = f"{_name(part.name)} {part.version}".strip()
            purpose = text.gettext(PURPOSES[part.name])
            rows.append(row([name, purpose, _name(part.license)], heads[1:]))
        return table(heads, rows)


def _name(name: str) -> str:
    """A name that is the same in every language."""
    return f'<span lang="en" translate="no">{name}</span>'

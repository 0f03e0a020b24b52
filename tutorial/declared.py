"""What the engine declares about options, as data for the page: it compares values, no more."""

from __future__ import annotations

from typing import Any

from hearts.legality import RULES
from hearts.names import MOST_NAME
from hearts.options import PRESETS, TABLE_SETTINGS, OptionSpec, TableSettings, specs
from hearts.players import LEVELS

from tutorial.option_words import NUMBERS

GROUPS: dict[str, tuple[str, ...]] = {
    "cards": ("players", "leftover", "passing"),
    "play": ("opening", "hearts_lead", "queen_breaks_hearts", "queen_when", "first_trick_points"),
    "points": ("jack", "black_maria", "moon"),
    "end": ("end_score", "tie"),
}
"""How a form groups the options. Words: `chooser.group.<name>`."""


EXPLAINED: tuple[str, ...] = (*(rule.id for rule in RULES), "pass.three")
"""The rules for which a card or cards can be refused: each has a paragraph of the rules page."""


def _described(spec: OptionSpec) -> dict[str, Any]:
    described: dict[str, Any] = {"id": spec.id, "default": spec.default}
    if spec.type == "int":
        return {**described, "kind": "number", "min": spec.min, "max": spec.max}
    return {**described, "kind": "choice", "choices": list(spec.choices)}


def declared() -> dict[str, Any]:
    """The options in their groups, the presets, the table settings that belong to them, the
    strengths of CPU players, how long a name may be, the numbers in the words of values, and the
    rules that explain a refusal.

    Raises ValueError if an option has no group or two.
    """
    options = {spec.id: _described(spec) for spec in specs()}
    if sorted(name for group in GROUPS.values() for name in group) != sorted(options):
        raise ValueError("each option belongs to one group of the form")
    return {
        "groups": [
            {"id": group, "options": [options[name] for name in names]}
            for group, names in GROUPS.items()
        ],
        "presets": {name: dict(values) for name, values in PRESETS.items()},
        "settings": {name: dict(values) for name, values in TABLE_SETTINGS.items()},
        "table": [_described(spec) for spec in specs(TableSettings)],
        "levels": list(LEVELS),
        "name_length": MOST_NAME,
        "numbers": NUMBERS,
        "rules": list(EXPLAINED),
    }

"""Options: where tables differ. Each option is declared once, as a field of `Options`.

The type of a field names the values it can have, its default the rule most tables play, and
the comment beside it the rule id that says what it does. No two values contradict each other:
where one leaves another without effect (`leftover` with 4 players) the game is the same.
What tables set beside the rules is declared in the same way, in `TableSettings`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import Field, dataclass, field, fields
from functools import cache
from typing import Any, Final, Literal, Self, get_args, get_type_hints

from hearts.cards import (
    ACE_OF_SPADES,
    FULL_DECK,
    HEARTS,
    KING_OF_SPADES,
    QUEEN_OF_SPADES,
    Card,
    CardSet,
)
from hearts.errors import OptionError


class _Declared:
    """Checked fields, each declared once."""

    __slots__ = ()

    def __post_init__(self) -> None:
        for spec in specs(type(self)):
            spec.check(getattr(self, spec.id))

    @classmethod
    def from_dict(cls, values: Mapping[str, Any]) -> Self:
        """From what differs from the defaults; OptionError, for other names `option.unknown`."""
        known = {spec.id for spec in specs(cls)}
        for name, value in values.items():
            if name not in known:
                choices = sorted(known)
                raise OptionError("option.unknown", option=name, value=value, choices=choices)
        return cls(**values)

    def as_dict(self) -> dict[str, Any]:
        """All names and their values."""
        return {spec.id: getattr(self, spec.id) for spec in specs(type(self))}

    def differing(self) -> dict[str, Any]:
        """Only what differs from the defaults."""
        return {
            spec.id: getattr(self, spec.id)
            for spec in specs(type(self))
            if getattr(self, spec.id) != spec.default
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class Options(_Declared):
    """The rules of one table; immutable. Raises OptionError (`option.value`) for other values."""

    players: Literal[3, 4, 5] = 4  # seat.players
    leftover: Literal["remove", "kitty"] = "remove"  # deck.leftover
    passing: Literal["cycle", "across_second", "always_left", "always_right", "never"] = "cycle"
    opening: Literal["lowest_club", "left_of_dealer"] = "lowest_club"  # lead.opening
    hearts_lead: Literal["when_broken", "any_time"] = "when_broken"  # hearts.lead
    queen_breaks_hearts: Literal["no", "yes"] = "no"  # hearts.queen
    queen_when: Literal["any_time", "led_when_broken", "played_when_broken"] = "any_time"
    first_trick_points: Literal["forbidden", "allowed"] = "forbidden"  # first.no_points
    jack: Literal["off", "on"] = "off"  # score.jack
    black_maria: Literal["off", "on"] = "off"  # score.maria
    moon: Literal["others_add", "shooter_subtracts", "off"] = "others_add"  # moon.take_all
    end_score: int = field(default=100, metadata={"min": 1, "max": 1000})  # end.score
    tie: Literal["play_on", "shared", "draw_lots"] = "play_on"  # end.tie


@dataclass(frozen=True, slots=True, kw_only=True)
class TableSettings(_Declared):
    """What is set at a table beside the rules; immutable, checked as `Options` are."""

    turn_time: Literal["none", 30, 60] = "none"  # table.turn_time, in seconds
    commands: Literal["closed", "open"] = "closed"  # table.commands
    prize: int = field(default=0, metadata={"min": 0, "max": 1_000_000})  # table.prize, in chips


@dataclass(frozen=True)
class OptionSpec:
    """What can be known about an option: choices, or the least and greatest whole number."""

    id: str
    type: Literal["choice", "int"]
    default: int | str
    choices: tuple[int | str, ...] = ()
    min: int | None = None
    max: int | None = None

    @property
    def values(self) -> tuple[int | str, ...]:
        """What it can be: its choices, or the range of its numbers as one word, `1..1000`."""
        return self.choices or (f"{self.min}..{self.max}",)

    def check(self, value: object) -> None:
        """Raise OptionError (`option.value`) unless the option can have this value."""
        if self.type == "choice":
            # bool is an int and True == 1: compare types too
            fits = any(value == c and type(value) is type(c) for c in self.choices)
        else:
            low, high = self.min or 0, self.max or 0
            fits = type(value) is int and low <= value <= high
        if not fits:
            choices = list(self.values)
            raise OptionError("option.value", option=self.id, value=value, choices=choices)


def specs(kind: type[_Declared] = Options) -> tuple[OptionSpec, ...]:
    """Every option, or every table setting, in the order of declaration."""
    return _SPECS[kind]


def option_spec(name: str) -> OptionSpec:
    """What can be known about an option or a table setting."""
    return next(spec for spec in (*specs(), *specs(TableSettings)) if spec.id == name)


def _spec(option: Field[Any], kind: Any) -> OptionSpec:
    default: Any = option.default
    if kind is int:
        least, most = option.metadata["min"], option.metadata["max"]
        return OptionSpec(option.name, "int", default, min=least, max=most)
    return OptionSpec(option.name, "choice", default, get_args(kind))


_SPECS: Final[Mapping[type[_Declared], tuple[OptionSpec, ...]]] = {
    kind: tuple(_spec(f, get_type_hints(kind)[f.name]) for f in fields(kind))
    for kind in (Options, TableSettings)
}


PRESETS: Final[Mapping[str, Mapping[str, Any]]] = {
    "standard": {},
    "short": {"end_score": 50},
    "desktop": {"tie": "shared"},
    "chat": {"tie": "draw_lots"},
    "chat_fr": {"tie": "draw_lots", "passing": "across_second"},
    "omnibus": {"jack": "on"},
    "old_rules": {"opening": "left_of_dealer", "hearts_lead": "any_time"},
    "black_maria": {
        "players": 3,
        "black_maria": "on",
        "passing": "always_right",
        "opening": "left_of_dealer",
        "hearts_lead": "any_time",
        "first_trick_points": "allowed",
    },
}
"""What each preset changes from the defaults."""

TABLE_SETTINGS: Final[Mapping[str, Mapping[str, Any]]] = {
    "chat": {"turn_time": 30, "commands": "open"},
    "chat_fr": {"turn_time": 30, "commands": "open"},
}
"""What a preset sets at the table beside the rules: `TableSettings` that differ."""


def preset(name: str) -> Options:
    """The options of a preset; OptionError (`option.value`, option "preset") if unknown."""
    return Options(**_of_preset(name, PRESETS))


def preset_of(options: Options) -> str | None:
    """The name of the preset that has just these options, None for rules of a table's own."""
    return next((name for name, values in PRESETS.items() if Options(**values) == options), None)


def table_settings(name: str) -> TableSettings:
    """What a preset sets at the table; OptionError as `preset`."""
    return TableSettings(**_of_preset(name, TABLE_SETTINGS))


def _of_preset(name: str, values: Mapping[str, Mapping[str, Any]]) -> Mapping[str, Any]:
    choices = list(PRESETS)
    if name not in choices:
        raise OptionError("option.value", option="preset", value=name, choices=choices)
    return values.get(name, {})


@cache
def deck(options: Options) -> CardSet:
    """The cards in play, a kitty included (`deck.leftover`)."""
    out = {3: "2D", 5: "2D 2C"}.get(options.players, "")
    return FULL_DECK - CardSet.parse(out if options.leftover == "remove" else "")


# Here, not with the scoring, because the rules of play ask as well which cards these are
@cache
def penalties(options: Options) -> dict[Card, int]:
    """The penalty cards with their points (`score.heart`, `score.queen`, `score.maria`)."""
    points = dict.fromkeys(HEARTS, 1)
    points[QUEEN_OF_SPADES] = 13
    if options.black_maria == "on":
        points[KING_OF_SPADES] = 10
        points[ACE_OF_SPADES] = 7
    return points


@cache
def penalty_cards(options: Options) -> CardSet:
    """The penalty cards. The jack of diamonds never belongs to them."""
    return CardSet(penalties(options))

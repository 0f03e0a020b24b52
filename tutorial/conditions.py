"""For which tables a text holds: values of options, declared by the text and compared on the page.

Written as `players=3,5 leftover=kitty`: all of these options have one of these values. `!=` stands
for all values but these, an option alone for all its values. A text that holds in several ways
declares each of them. A whole number has only the values that are written.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from typing import Any, TypeAlias

from hearts.options import OptionSpec, specs

from tutorial.run import InputError

Value: TypeAlias = int | str
Way: TypeAlias = Mapping[str, tuple[Value, ...]]

_PART = re.compile(r"(\w+)(?:(!?=)([\w,]+))?")


class ConditionError(InputError):
    """A condition that names an unknown option or value; the text says what there is."""


def _spec(name: str) -> OptionSpec:
    for spec in specs():
        if spec.id == name:
            return spec
    raise ConditionError(f"no option {name!r}; there are {', '.join(s.id for s in specs())}")


def _value(spec: OptionSpec, text: str) -> Value:
    if spec.type == "int":
        number = int(text) if text.isdecimal() else -1
        if spec.min is not None and spec.max is not None and spec.min <= number <= spec.max:
            return number
        raise ConditionError(f"{spec.id} is a number from {spec.min} to {spec.max}, not {text!r}")
    for choice in spec.choices:
        if str(choice) == text:
            return choice
    known = ", ".join(map(str, spec.choices))
    raise ConditionError(f"{spec.id} can’t be {text!r}; it can be {known}")


def _way(text: str) -> Way:
    way: dict[str, tuple[Value, ...]] = {}
    for part in text.split():
        found = _PART.fullmatch(part)
        if found is None:
            raise ConditionError(f"{part!r} is not like option=value,value")
        spec, sign = _spec(found[1]), found[2]
        if spec.id in way:
            raise ConditionError(f"{spec.id} is named twice")
        named = tuple(_value(spec, value) for value in (found[3] or "").split(",") if value)
        if spec.type == "int" and sign != "=":
            raise ConditionError(f"name the values of {spec.id}")
        chosen = tuple(v for v in spec.choices if v not in named) if sign != "=" else named
        if not chosen:
            raise ConditionError(f"{part!r} leaves no value")
        way[spec.id] = chosen
    return way


@dataclass(frozen=True)
class Condition:
    """Ways in which a text holds: it does if all options of one way have one of its values."""

    ways: tuple[Way, ...]

    @classmethod
    def parse(cls, *texts: str) -> Condition:
        """A condition from its ways. Raises ConditionError."""
        if not texts:
            raise ConditionError("no option is named")
        return cls(tuple(map(_way, texts)))

    def holds(self, values: Mapping[str, Any]) -> bool:
        """Whether the text shows at a table with these values; it has all options named here."""
        return any(all(values[n] in allowed for n, allowed in way.items()) for way in self.ways)

    def options(self) -> set[str]:
        """The options that it names."""
        return {name for way in self.ways for name in way}

    def tables(self) -> Iterator[dict[str, Value]]:
        """Every combination of values that is declared, of the options of each way."""
        for way in self.ways:
            for values in product(*way.values()):
                yield dict(zip(way, values, strict=True))

    def __str__(self) -> str:
        """As the page has it: `players=3,5 leftover=kitty|players=4`."""
        return "|".join(
            " ".join(f"{name}={','.join(map(str, values))}" for name, values in way.items())
            for way in self.ways
        )


def combined(tables: Iterable[Mapping[str, Value]]) -> Condition:
    """The condition that holds for these combinations of values and no others, written shortly."""
    ways: list[dict[str, tuple[Value, ...]]] = [
        {name: (value,) for name, value in table.items()} for table in tables
    ]
    # Two ways that differ in one option are one way with both values; until there are none left.
    merged = True
    while merged:
        merged = False
        for i, one in enumerate(ways):
            for other in ways[i + 1 :]:
                apart = [name for name in one if one[name] != other.get(name)]
                if one.keys() == other.keys() and len(apart) == 1:
                    one[apart[0]] = (*one[apart[0]], *other[apart[0]])
                    ways.remove(other)
                    merged = True
                    break
            if merged:
                break
    return Condition(tuple(ways))


def every_table(
    names: Iterable[str], mentioned: Mapping[str, set[Value]]
) -> Iterator[dict[str, Value]]:
    """Every combination of values of these options.

    mentioned: the values of whole numbers that texts name; one value that none names stands for
    all the others.
    """
    known = [spec for spec in specs() if spec.id in set(names)]
    values: list[list[Value]] = []
    for spec in known:
        if spec.type == "choice":
            values.append(list(spec.choices))
            continue
        named = mentioned.get(spec.id, set())
        other = next(n for n in range(spec.min or 0, (spec.max or 0) + 1) if n not in named)
        values.append([*sorted(named, key=str), other])
    for chosen in product(*values):
        yield dict(zip((spec.id for spec in known), chosen, strict=True))

"""Numbers, lists and dates as each language writes them, which CLDR knows.

Pages are written with it at build time; `conventions` is what the page in the browser goes by.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from babel import Locale
from babel.lists import format_list
from babel.numbers import format_decimal, format_percent

from tutorial.languages import Language

MINUS = "\u2212"


@lru_cache(maxsize=16)
def _locale(language: Language) -> Locale:
    return Locale.parse(language.intl, sep="-")


def number(n: float, language: Language, digits: int = 0) -> str:
    """A number with a real minus sign, and with so many digits behind its decimal sign."""
    pattern = f"#,##0.{'0' * digits}" if digits else None
    sign = MINUS if n < 0 else ""
    return sign + str(format_decimal(abs(n), pattern, locale=_locale(language)))


def percent(share: float, language: Language) -> str:
    """A share of 1 in whole percent."""
    return str(format_percent(share, locale=_locale(language)))


def listed(texts: Sequence[str], language: Language) -> str:
    """Texts as a list in a sentence: "a, b and c"."""
    return str(format_list(texts, locale=_locale(language)))


def conventions(language: Language) -> dict[str, Any]:
    """How the page writes numbers, lists and dates, whatever languages its browser knows."""
    locale = _locale(language)
    signs, lists = locale.number_symbols["latn"], locale.list_patterns
    places = {"pair": "2", "start": "start", "middle": "middle", "end": "end"}
    day, months = locale.date_formats["medium"].pattern, locale.months["format"]["abbreviated"]
    # the clock of 24 hours, which every language reads, spares the names of the halves of a day
    moment = str(locale.datetime_formats["medium"]).format("HH:mm", day)
    return {
        "decimal": signs["decimal"],
        "group": signs["group"],
        "list": {name: lists["standard"][place] for name, place in places.items()},
        "or": {name: lists["or"][place] for name, place in places.items()},
        "date": {"pattern": moment, "months": [months[n] for n in range(1, 13)]},
    }

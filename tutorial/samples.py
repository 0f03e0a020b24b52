"""Samples of the catalogs for translators: a card in its three forms, a count in the plural forms.

Taken from the catalogs of all languages, so that the page for translators shows what is said.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tutorial import cldr
from tutorial.i18n import Translator
from tutorial.languages import Language, languages
from tutorial.message import CARD_ROLES
from tutorial.words import BY_KEY

COUNTS = (1, 2, 4, 21)
"""Counts that need different forms in one language or another."""


@dataclass(frozen=True, slots=True)
class Sample:
    """What a language says.

    html: value of the `lang` attribute.
    name: what the language calls itself.
    texts: by the name of the form, or by the count.
    """

    html: str
    name: str
    texts: dict[str | int, str]


def _complete() -> list[Language]:
    return [language for language in languages() if language.complete]


def card_forms(card: str) -> list[Sample]:
    """A card's name in the forms "label", "object" and "played", in every complete language."""
    return [
        Sample(
            language.html,
            language.name,
            {
                role: Translator(language).message(BY_KEY[f"card.{role}.{card}"])
                for role in CARD_ROLES
            },
        )
        for language in _complete()
    ]


def plural_forms() -> list[Sample]:
    """How many points, for each of COUNTS, in every complete language."""
    return [
        Sample(
            language.html,
            language.name,
            {
                n: Translator(language)
                .message(BY_KEY["card.points"], n)
                .replace("{n}", cldr.number(n, language))
                for n in COUNTS
            },
        )
        for language in _complete()
    ]


GLOBALS: dict[str, Any] = {
    "card_forms": card_forms,
    "plural_forms": plural_forms,
    "sample_counts": COUNTS,
}
"""The names that a page's template can use."""

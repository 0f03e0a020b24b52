"""Catalogs: from `.po` files to translated text, for pages and as JSON for the browser.

The lookup is our own: gettext's search for a language falls back from one name to another without
a word, and compiled catalogs fill empty plural slots with English under the wrong plural rule.
Here a message is either translated completely or it is English, and marked as such.
"""

from __future__ import annotations

import gettext
import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.pofile import PoFileError, read_po

from tutorial import languages as _languages
from tutorial.cldr import conventions
from tutorial.languages import LOCALES, PSEUDO, Language
from tutorial.marking import mark
from tutorial.message import Message
from tutorial.pseudo import pseudo_forms
from tutorial.run import InputError

DOMAINS = ("site", "ui", "cards", "lessons")
"""One catalog for each part of the project, so that translators can share the work."""

PLURAL_CYCLE = 200
"""The plural rules in use repeat after 100, and treat 0..99 apart from the rest at most."""

Key = tuple[str | None, str]


class CatalogError(InputError):
    """A catalog that cannot be read; the text says where, as `path:line: what`."""


@dataclass(frozen=True, slots=True)
class Translations:
    """The finished translations of one catalog: (context, English text) to one text a form."""

    forms: Mapping[Key, tuple[str, ...]]
    total: int = 0

    def get(self, text: str, context: str | None = None) -> tuple[str, ...] | None:
        """All forms of a message, or None if its translation is missing or unfinished."""
        return self.forms.get((context, text))


def catalog_path(language: Language, domain: str, root: Path = LOCALES) -> Path:
    """Where the catalog of a part of the project lies."""
    return root / language.code / "LC_MESSAGES" / f"{domain}.po"


def read_catalog(path: Path) -> Catalog:
    """A `.po` file as Babel sees it; raises CatalogError with file and line."""
    try:
        with path.open("rb") as file:
            return read_po(file, abort_invalid=True)
    except PoFileError as error:
        raise CatalogError(f"{path}:{error.lineno + 1}: {error}") from error
    except ValueError as error:
        raise CatalogError(f"{path}:1: {error}") from error


def finished(catalog: Catalog, plural_count: int) -> Translations:
    """What can be shown of a catalog: no fuzzy entries and no half-filled plurals."""
    forms: dict[Key, tuple[str, ...]] = {}
    total = 0
    for message in catalog:
        if not message.id:
            continue
        total += 1
        if message.fuzzy:
            continue
        plural = isinstance(message.id, tuple | list)
        text = message.id[0] if plural else message.id
        strings = tuple(message.string or ()) if plural else (str(message.string or ""),)
        if all(strings) and len(strings) == (plural_count if plural else 1):
            forms[message.context or None, str(text)] = strings
    return Translations(forms, total)


@lru_cache(maxsize=64)
def load(language: Language, domain: str, root: Path = LOCALES) -> Translations:
    """The finished translations of a part; empty if there is no catalog yet."""
    if language == PSEUDO:
        return Translations(pseudo_forms(read_catalog(root / f"{domain}.pot")))
    path = catalog_path(language, domain, root)
    if not path.exists():
        return Translations({})
    return finished(read_catalog(path), language.plural_count)


def forget() -> None:
    """Read the catalogs again at the next use; they change while a translator works."""
    load.cache_clear()


@lru_cache(maxsize=16)
def plural_index(expression: str) -> Callable[[int], int]:
    """The function from a count to the plural form, from a gettext C expression."""
    chosen: Callable[[int], int] = gettext.c2py(expression)
    return chosen


def plural_digits(language: Language) -> str:
    """The form for every count 0..199, one digit each: a plural rule that needs no parser."""
    index = plural_index(language.plural_expression)
    return "".join(str(index(n)) for n in range(PLURAL_CYCLE))


class Translator:
    """gettext for one language: looks through the domains in order, else gives English.

    marked: surround English in another language with the marks of `tutorial.marking`.
    """

    def __init__(
        self,
        language: Language,
        domains: Iterable[str] = DOMAINS,
        *,
        marked: bool = False,
        root: Path = LOCALES,
    ) -> None:
        self.language = language
        self.is_source = language == _languages.source()
        self._marked = marked and not self.is_source
        self._parts: list[Translations] = (
            [] if self.is_source else [load(language, domain, root) for domain in domains]
        )
        self._index = plural_index(language.plural_expression)

    def find(self, text: str, context: str | None = None) -> tuple[str, ...] | None:
        """All forms of a message in the first catalog that has it finished, else None."""
        for part in self._parts:
            if (forms := part.get(text, context)) is not None:
                return forms
        return None

    def _english(self, text: str) -> str:
        return mark(text) if self._marked else text

    def gettext(self, text: str) -> str:
        """The translation of a text."""
        forms = self.find(text)
        return forms[0] if forms else self._english(text)

    def ngettext(self, one: str, many: str, n: int) -> str:
        """The translation for a count; negative counts go by their size."""
        forms = self.find(one)
        if forms and len(forms) > 1:
            return forms[self._index(abs(n))]
        return self._english(one if abs(n) == 1 else many)

    def pgettext(self, context: str, text: str) -> str:
        """The translation of a text in a context."""
        forms = self.find(text, context)
        return forms[0] if forms else self._english(text)

    def npgettext(self, context: str, one: str, many: str, n: int) -> str:
        """The translation for a count in a context."""
        forms = self.find(one, context)
        if forms and len(forms) > 1:
            return forms[self._index(abs(n))]
        return self._english(one if abs(n) == 1 else many)

    def message(self, message: Message, n: int | None = None) -> str:
        """The translation of a message value; `n` chooses the form if it has a plural."""
        if message.plural is None:
            forms = self.find(message.text, message.context)
            return forms[0] if forms else self._english(message.text)
        if n is None:
            raise ValueError(f"{message.key} needs a count")
        if message.context is None:
            return self.ngettext(message.text, message.plural, n)
        return self.npgettext(message.context, message.text, message.plural, n)


def completeness(language: Language, root: Path = LOCALES) -> int:
    """Percent of the messages that are translated, rounded down: 100 means all of them."""
    if language == _languages.source():
        return 100
    total = done = 0
    for domain in DOMAINS:
        translations = load(language, domain, root)
        total += translations.total
        done += len(translations.forms)
    return 100 * done // total if total else 0


def _english_forms(message: Message, language: Language) -> list[str]:
    """English in the slots of another plural rule: the singular only where just 1 leads."""
    index = plural_index(language.plural_expression)
    counts: list[set[int]] = [set() for _ in range(language.plural_count)]
    for n in range(PLURAL_CYCLE):
        counts[index(n)].add(n)
    return [message.text if form == {1} else str(message.plural) for form in counts]


def export(language: Language, messages: Iterable[Message], root: Path = LOCALES) -> dict[str, Any]:
    """The messages of a language as the browser takes them.

    `plural`: the form for counts 0..199 as digits. `roles`: the cards' grammatical role by key.
    `english`: the keys that are not translated yet. `conventions`: how numbers, lists and
    dates are written, for browsers that don't know the language.
    Raises ValueError if two messages share a key.
    """
    translator = Translator(language, root=root)
    texts: dict[str, str | list[str]] = {}
    roles: dict[str, str] = {}
    english: list[str] = []
    for message in messages:
        if message.key in texts:
            raise ValueError(f"two messages have the key {message.key}")
        forms = translator.find(message.text, message.context)
        if forms is None and not translator.is_source:
            english.append(message.key)
        if message.plural is None:
            texts[message.key] = forms[0] if forms else message.text
        else:
            texts[message.key] = list(forms) if forms else _english_forms(message, language)
        if message.card_role is not None:
            roles[message.key] = message.card_role
    return {
        "conventions": conventions(language),
        "english": sorted(english),
        "lang": language.html,
        "messages": dict(sorted(texts.items())),
        "plural": plural_digits(language),
        "roles": dict(sorted(roles.items())),
        "tag": language.intl,
    }


def to_json(data: object) -> str:
    """Compact JSON, the same bytes every time."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"), sort_keys=True) + "\n"

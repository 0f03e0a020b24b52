"""The languages of the site. They are data in `locales/languages.toml`, so that one can be added.

How much of a language is translated is not known here: `tutorial.i18n.completeness` reads it.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import lru_cache
from pathlib import Path
from typing import Any

from tutorial.run import InputError

ROOT = Path(__file__).resolve().parent.parent
LOCALES = ROOT / "locales"


@dataclass(frozen=True, slots=True)
class Language:
    """A language, by all the names that the parts of the site know it by.

    code: folder name in the site and under `locales/`.
    html: value of the `lang` attribute.
    intl: tag for Intl, CLDR and Babel, where it differs (Tagalog is `fil` there).
    name: what the language calls itself.
    plural: the gettext plural header.
    material: language of the theme's own texts.
    aliases: other browser languages that lead here.
    alphabet: its letters in order with spaces between, where they are not just a to z.
    spelling: name of its hunspell dictionary, empty if there is none.
    complete: whether all of it is translated and has to stay so; another may be half finished.
    """

    code: str
    html: str
    intl: str
    name: str
    plural: str
    material: str
    aliases: tuple[str, ...] = ()
    alphabet: str = ""
    spelling: str = ""
    complete: bool = False

    @property
    def plural_count(self) -> int:
        """Number of plural forms."""
        return int(self.plural.split(";")[0].split("=")[1])

    @property
    def plural_expression(self) -> str:
        """The C expression that gives the form for a count `n`."""
        return self.plural.split("plural=", 2)[-1].rstrip("; ")


_PLURAL = re.compile(r"nplurals=[1-9]; plural=[^;]+;")


def read(path: Path) -> tuple[Language, ...]:
    """The languages listed in a TOML file; raises InputError for a list that can't be."""
    try:
        rows = tomllib.loads(path.read_text("utf-8")).get("language", [])
    except tomllib.TOMLDecodeError as error:
        raise InputError(f"{path}: {error}") from error
    languages = tuple(
        _listed(row, f"{path}: language {place}") for place, row in enumerate(rows, 1)
    )
    codes = [language.code for language in languages]
    if len(set(codes)) != len(codes):
        raise InputError(f"{path}: a language is listed twice: {', '.join(codes)}")
    if not languages:
        raise InputError(f"{path}: expected [[language]], the source language first")
    return languages


def _listed(row: Mapping[str, Any], where: str) -> Language:
    try:
        language = Language(**{**row, "aliases": tuple(row.get("aliases", ()))})
    except TypeError as error:
        needed = ", ".join(field.name for field in fields(Language))
        raise InputError(f"{where}: expected {needed}; {error}") from error
    if not _PLURAL.fullmatch(language.plural):
        raise InputError(f"{where}: {language.plural!r} is not like nplurals=2; plural=(n != 1);")
    return language


PSEUDO = Language(
    code="en-x-pseudo",
    html="en-x-pseudo",
    intl="en",
    name="Pseudo",
    plural="nplurals=2; plural=(n != 1);",
    material="en",
)
"""English with accents, 40 % longer, made by `tutorial.pseudo`: it shows texts that are not
extracted and places that are too narrow. It is built by name only and never listed."""


@lru_cache(maxsize=1)
def languages() -> tuple[Language, ...]:
    """All languages of the site in the order of the switcher."""
    return read(LOCALES / "languages.toml")


def source() -> Language:
    """The language that messages are written in."""
    return languages()[0]


def by_code(code: str) -> Language:
    """The language with this code or alias; raises KeyError that names the known ones."""
    for language in (*languages(), PSEUDO):
        if code == language.code or code in language.aliases:
            return language
    known = ", ".join(language.code for language in languages())
    raise KeyError(f"unknown language {code!r}; known are {known}")

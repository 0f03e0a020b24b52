"""The card names of every language, held against a table that was checked by hand.

The table beside this file is a copy on purpose: a slip in a catalog or in a tool that rewrites
catalogs must not pass because both sides were made from the same file.
"""

from __future__ import annotations

from pathlib import Path

import polib
import pytest

from tutorial.words import cards

LOCALES = Path(__file__).resolve().parents[2] / "locales"

TABLE = Path(__file__).with_name("card_names.csv").read_text("utf-8")
ROWS = [tuple(part.strip() for part in line.split(";")) for line in TABLE.splitlines()[1:]]
COLUMNS = {
    ("fr", "label"): 2,
    ("fr", "object"): 3,
    ("fr", "played"): 3,
    ("is", "label"): 4,
    ("is", "object"): 5,
    ("is", "played"): 6,
    ("tl", "label"): 7,
    ("tl", "object"): 7,
    ("tl", "played"): 7,
}
INDEXES = {"fr": "23456789 10 V D R A", "is": "23456789 10 G D K Á", "tl": "23456789 10 J Q K A"}
PLURALS = {
    "fr": "nplurals=2; plural=(n > 1);",
    "is": "nplurals=2; plural=(n % 10 != 1 || n % 100 == 11);",
    "tl": "nplurals=2; plural=(n % 10 == 4 || n % 10 == 6 || n % 10 == 9);",
}


def catalog(language: str) -> polib.POFile:
    """The card catalog of a language."""
    return polib.pofile(str(LOCALES / language / "LC_MESSAGES" / "cards.po"))


def translations(language: str) -> dict[tuple[str | None, str], str]:
    """(context, English) to translation, fuzzy and obsolete entries left out."""
    return {
        (entry.msgctxt, entry.msgid): entry.msgstr
        for entry in catalog(language).translated_entries()
    }


def test_table_is_whole() -> None:
    assert len(ROWS) == 52
    assert {len(row) for row in ROWS} == {8}
    assert {row[0] for row in ROWS} == {rank + suit for suit in "CDHS" for rank in "23456789TJQKA"}


@pytest.mark.parametrize("role", ["label", "object", "played"])
def test_english_names(role: str) -> None:
    texts = {message.key: message for message in cards.MESSAGES}
    for row in ROWS:
        message = texts[f"card.{role}.{row[0]}"]
        assert (message.context, message.text) == (f"card|{role}", row[1])


@pytest.mark.parametrize(("language", "role"), COLUMNS)
def test_names_in_every_role(language: str, role: str) -> None:
    known = translations(language)
    expected = {(f"card|{role}", row[1]): row[COLUMNS[language, role]] for row in ROWS}
    assert {key: known.get(key) for key in expected} == expected


@pytest.mark.parametrize("language", INDEXES)
def test_index_letters(language: str) -> None:
    known = translations(language)
    first, *rest = INDEXES[language].split(" ")
    assert [known["card symbol", m.text] for m in cards.INDEXES] == [*first, *rest]


@pytest.mark.parametrize("language", PLURALS)
def test_header_and_completeness(language: str) -> None:
    found = catalog(language)
    assert found.metadata["Language"] == language
    assert found.metadata["Plural-Forms"] == PLURALS[language]
    assert translations(language).keys() == {(m.context, m.text) for m in cards.MESSAGES}


def test_keys_are_unique() -> None:
    keys = [message.key for message in cards.MESSAGES]
    assert len(keys) == len(set(keys)) == 52 * 3 + 13 + 4

"""What is wrong with a text in words: each thing that the engine may expect, in each language."""

from __future__ import annotations

import json
import re
import subprocess
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest
from hearts.errors import NotationError
from hearts.names import MOST_NAME
from hearts.options import Options, TableSettings, specs
from hearts.saves import read_game
from hearts.seating import KINDS

from tests.browser.words import CODES, catalog, say, say_n
from tests.engine import fuzz
from tests.engine.golden import GOLDEN
from tutorial.paths import NODE

QUOTES: Final = {"en": ("“", "”"), "fr": ("«", "»"), "is": ("„", "“"), "tl": ("“", "”")}
OR: Final = {"en": "or", "fr": "ou", "is": "eða", "tl": "o"}
WORDS: Final = {
    *re.findall(r"[^\s,:=]+", GOLDEN),
    *(str(choice) for spec in (*specs(), *specs(TableSettings)) for choice in spec.choices),
    *Options().as_dict(),
    *KINDS,
    *("standard", "prize", "kitty", "moon", "name", "claim", "pass", "hold", ":", "="),
}
"""The words that stand in records."""

WRONG: Final = (
    "name 0:", "name 0: a\x00", "seed: x", "prize: x", "seats: person", "options: end_score=0",
    "options: players=3\nhand 0: 2D", f"{GOLDEN}\nseed: 1",
)  # fmt: skip
"""Texts in which something is wrong that damages seldom do."""


def place(expected: object, text: str = "?") -> dict[str, Any]:
    args = {"line": 2, "column": 1, "where": "record:1", "text": text, "expected": expected}
    return {"code": "save.damaged", "args": args}


def told(lang: str, *errors: dict[str, Any]) -> list[str]:
    """The page's sentences; the same whether the browser knows the language or not."""
    answer = subprocess.run(
        [str(NODE), str(Path(__file__).with_name("places.mjs"))],
        input=json.dumps({"catalog": catalog(lang), "errors": errors}),
        capture_output=True,
        check=True,
        encoding="utf-8",
    )
    said = json.loads(answer.stdout)
    assert said["known"] == said["unknown"]
    sentences: list[str] = said["known"]
    return sentences


def worded(lang: str, *expected: object) -> list[str]:
    """What comes between the sentence's beginning and its end."""
    before, after = say(lang, "import.found", line=2, column=1, text="?", expected="|").split("|")
    sentences = told(lang, *(place(each) for each in expected))
    assert all(text.startswith(before) and text.endswith(after) for text in sentences)
    return [text.removeprefix(before).removesuffix(after) for text in sentences]


@cache
def expectations() -> list[object]:
    """What the engine has expected of many damaged texts, each thing once."""
    found: dict[str, object] = {}
    for text in (*WRONG, *fuzz.damaged(400)):
        try:
            read_game(text)
        except NotationError as error:
            expected = error.args_.get("expected")
            if expected is not None and error.code == "save.damaged":
                found[json.dumps(expected)] = expected
    found.pop('"JSON"', None)  # a save that is cut short has a sentence of its own
    return list(found.values())


def forms() -> list[str]:
    """What is expected alone or in lists."""
    lists = [each if isinstance(each, list) else [each] for each in expectations()]
    return sorted({str(form) for each in lists for form in each})


@pytest.mark.parametrize("lang", CODES)
def test_all_that_is_expected_is_worded_or_a_word_of_records_in_quotes(lang: str) -> None:
    begin, end = QUOTES[lang]
    english = worded("en", *forms())
    for form, text, source in zip(forms(), worded(lang, *forms()), english, strict=True):
        if text.startswith(begin):
            assert text.strip(f"{begin}{end}\u00a0\u202f ") == form
            assert (
                set(re.findall(r"[^\s,:=]+|[,:=]", form)) <= WORDS | {","}
                or form.lstrip("-").isdigit()
            )
        else:
            assert "import." not in text
            assert lang == "en" or text != source
            assert lang == "en" or form not in text


@pytest.mark.parametrize("lang", CODES)
def test_several_things_that_are_expected_are_joined_as_the_language_does(lang: str) -> None:
    two, three, many = worded(lang, ["off", "on"], ["a", "b", "card"], [*"abcdefgh"])
    off, on, *letters = worded(lang, "off", "on", *"abcdef")
    card, other = (say(lang, f"import.expected.{key}") for key in ("card", "other"))
    assert two == f"{off} {OR[lang]} {on}"
    assert three.endswith(f" {OR[lang]} {card}")
    assert three.startswith(f"{letters[0]}, {letters[1]}")
    assert many.startswith(", ".join(letters))
    assert many.endswith(f" {OR[lang]} {other}")


@pytest.mark.parametrize("lang", CODES)
def test_numbers_that_are_expected_stand_in_their_plural_form(lang: str) -> None:
    assert worded(lang, "1 card", "13 cards", "4 seats", f"name of 1..{MOST_NAME} characters") == [
        say_n(lang, "import.expected.cards", 1),
        say_n(lang, "import.expected.cards", 13),
        say_n(lang, "import.expected.seats", 4),
        say_n(lang, "import.expected.name", MOST_NAME),
    ]


def test_what_is_not_seen_does_nothing_to_the_sentence() -> None:
    (sentence,) = told("en", place("visible character", "\u202e\x1b"))
    assert "\ufffd\ufffd" in sentence
    assert "\u202e" not in sentence

"""Everything that the texts we started from say has its place on the pages, or is told right.

`statements.toml` lists it; its head says what the fields mean.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.tutorial.anchors import missing
from tutorial.languages import Language, languages

FILE = Path(__file__).with_name("statements.toml")
STATEMENTS: list[dict[str, Any]] = tomllib.loads(FILE.read_text("utf-8"))["statement"]
SOURCES = {"chat-tl", "chat-fr", "desktop-tl", "desktop-fr", "card-site-is", "rules-tl"}


def pending() -> dict[str, list[str]]:
    """What the table cannot do yet, and the statements that wait for it."""
    found: dict[str, list[str]] = {}
    for statement in STATEMENTS:
        if "pending" in statement:
            found.setdefault(statement["pending"], []).append(statement["says"])
    return found


def test_every_statement_has_an_answer() -> None:
    for statement in STATEMENTS:
        assert set(statement) <= {"of", "says", "at", "not_so", "pending"}, statement
        assert set(statement["of"]) <= SOURCES, statement
        assert statement["at"], statement["says"]
        assert len(statement["at"]) == len(set(statement["at"])), statement["says"]
        for field in ("says", "not_so", "pending"):
            assert statement.get(field, "-").strip(), statement
        assert not {"not_so", "pending"} <= set(statement), "it cannot wait if it is not so"
    said = [statement["says"] for statement in STATEMENTS]
    assert len(said) == len(set(said))


def test_every_source_is_read() -> None:
    assert {of for statement in STATEMENTS for of in statement["of"]} == SOURCES


@pytest.mark.parametrize("language", languages(), ids=lambda language: language.code)
def test_the_paragraphs_are_there(language: Language) -> None:
    assert missing((at for statement in STATEMENTS for at in statement["at"]), language) == []


def test_what_is_pending_is_known() -> None:
    assert pending() == {
        "the table cannot give a person's seat to a CPU player yet": [
            "A CPU player plays on for somebody who does not come back.",
        ]
    }

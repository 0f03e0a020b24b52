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


def test_every_statement_has_an_answer() -> None:
    for statement in STATEMENTS:
        assert set(statement) <= {"of", "says", "at", "not_so"}, statement
        assert set(statement["of"]) <= SOURCES, statement
        assert statement["at"], statement["says"]
        assert len(statement["at"]) == len(set(statement["at"])), statement["says"]
        for field in ("says", "not_so"):
            assert statement.get(field, "-").strip(), statement
    said = [statement["says"] for statement in STATEMENTS]
    assert len(said) == len(set(said))


def test_every_source_is_read() -> None:
    assert {of for statement in STATEMENTS for of in statement["of"]} == SOURCES


@pytest.mark.parametrize("language", languages(), ids=lambda language: language.code)
def test_the_paragraphs_are_there(language: Language) -> None:
    assert missing((at for statement in STATEMENTS for at in statement["at"]), language) == []

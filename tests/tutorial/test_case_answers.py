"""Who reads only the pages can tell what is right in every situation that people reported.

`case_answers.csv` says for each of them, by its id, which paragraphs answer it.
"""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from tests.tutorial.anchors import missing
from tutorial.languages import Language, languages

FILE = Path(__file__).with_name("case_answers.csv")
with FILE.open(encoding="utf-8", newline="") as lines:
    ANSWERS = list(csv.DictReader(lines))

CASES = Path(__file__).parents[1] / "engine" / "cases.jsonl"
PLAYED = ["L07", "L08", "L18", "L23", "L24", "P03", "P04", "P10", "S14", "S21"]
"""Cases that are no single position, and so stand as tests of the engine and not in its list.

Two more at the end of a game, E07 and E08, ask how wins are counted and nothing about the rules.
"""


def test_every_case_is_answered_once() -> None:
    listed = [json.loads(line)["id"] for line in CASES.read_text("utf-8").splitlines()]
    assert sorted(answer["id"] for answer in ANSWERS) == sorted([*listed, *PLAYED])


def test_every_answer_has_a_question_and_a_place() -> None:
    for answer in ANSWERS:
        assert answer["question"].strip(), answer
        assert answer["at"].split(), answer
        assert len(set(answer["at"].split())) == len(answer["at"].split()), answer


@pytest.mark.parametrize("language", languages(), ids=lambda language: language.code)
def test_the_paragraphs_are_there(language: Language) -> None:
    assert missing((at for answer in ANSWERS for at in answer["at"].split()), language) == []

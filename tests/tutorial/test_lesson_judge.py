"""The judge, asked through the engine's one door as the page asks it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hearts.protocol import handle

from tutorial import judge
from tutorial.lesson import KINDS, Lesson, Step, cards, texts
from tutorial.lessons import LESSONS

STEPS = [
    pytest.param(lesson, step, id=f"{lesson.id}.{step.id}")
    for lesson in LESSONS
    for step in lesson.steps
]
ASKING = [param for param in STEPS if param.values[1].asks]  # type: ignore[union-attr]


def ask(**fields: object) -> dict[str, Any]:
    reply = json.loads(handle(json.dumps({"v": 1, "id": 1, "do": "lesson", **fields})))
    assert reply["id"] == 1
    return dict(reply)


def answer(step: str, given: object, misses: int = 0, lesson: str = "follow-suit") -> Any:
    return ask(op="answer", lesson=lesson, step=step, answer=given, misses=misses)["ok"]


def solution(step: Step) -> object:
    wanted = list(cards(step.solution))
    return wanted if step.kind == "find-legal" else wanted[0]


def test_every_lesson_uses_every_kind() -> None:
    for lesson in LESSONS:
        assert {step.kind for step in lesson.steps} == set(KINDS)
        assert 5 <= len(lesson.steps) <= 8


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_opening_draws_every_step(lesson: Lesson) -> None:
    opened = ask(op="open", lesson=lesson.id)["ok"]
    assert [step["id"] for step in opened["steps"]] == [step.id for step in lesson.steps]
    known = texts(lesson)
    for step in opened["steps"]:
        for part in (*step.get("choices", ()), *step.get("script", ())):
            assert part["key"] in known


def test_opening_gives_no_answer_away() -> None:
    told = json.dumps(ask(op="open", lesson="follow-suit"))
    assert '"legal"' not in told
    assert '"solution"' not in told
    # KS is in a hidden hand of every position, and never seen
    assert "KS" not in json.dumps(ask(op="open", lesson="follow-suit")["ok"]["steps"][:5])


@pytest.mark.parametrize(("lesson", "step"), ASKING)
def test_the_solution_is_right(lesson: Lesson, step: Step) -> None:
    said = ask(op="answer", lesson=lesson.id, step=step.id, answer=solution(step), misses=0)["ok"]
    assert said["solved"]
    assert said["feedback"][-1]["key"] == f"{lesson.id}.{step.id}.solved"


@pytest.mark.parametrize(("lesson", "step"), ASKING)
def test_hints_come_in_three_grades(lesson: Lesson, step: Step) -> None:
    grades = [
        ask(op="hint", lesson=lesson.id, step=step.id, level=level)["ok"] for level in (1, 2, 3)
    ]
    assert grades[0]["mark"] == []
    assert grades[1]["mark"]
    assert [grade["reveal"] is None for grade in grades] == [True, True, False]
    assert grades[2]["reveal"]["answer"] == list(cards(step.solution))
    assert all(grade["key"] in texts(lesson) for grade in grades)


@pytest.mark.parametrize(("lesson", "step"), STEPS)
def test_every_card_gets_an_explained_answer(lesson: Lesson, step: Step) -> None:
    if step.kind != "play-card" or step.position is None:
        return
    for card in step.position.hands[0]:
        said = ask(op="answer", lesson=lesson.id, step=step.id, answer=card)["ok"]
        assert said["feedback"]
        assert said["solved"] is (card in cards(step.solution))
        # what is illegal has a rule and no consequence; what is legal is played out
        assert (said["code"] is None) is bool(said["consequence"])


def test_an_illegal_card_names_its_rule() -> None:
    said = answer("stay-low", "9H")
    assert said["code"] == "play.follow"
    assert said["feedback"] == [{"code": "play.follow", "args": {"suit": "C"}}]


def test_a_legal_mistake_is_played_out() -> None:
    said = answer("stay-low", "JC")
    assert not said["solved"]
    assert said["consequence"] == [
        {"type": "play", "seat": 0, "card": "JC", "how": "follow"},
        {"type": "trick", "winner": 0, "points": 1, "cards": ["8C", "TC", "TH", "JC"]},
    ]


def test_a_mistake_is_shown_in_the_layout_where_it_costs() -> None:
    said = answer("low-heart", "QH", lesson="breaking-hearts")
    assert said["consequence"][-1]["winner"] == 0


def test_help_grows_with_the_misses() -> None:
    first, second, third = (answer("stay-low", "JC", misses) for misses in (0, 1, 2))
    assert (first["mark"], first["reveal"]) == ([], None)
    assert (second["mark"], second["reveal"]) == (["4C", "JC"], None)
    assert third["reveal"]["answer"] == ["4C"]


def test_marks_too_many_and_too_few() -> None:
    said = answer("clubs-led", ["4C", "9H", "3S"])
    assert said["code"] == "play.follow"
    assert said["feedback"] == [
        {"code": "play.follow", "args": {"suit": "C"}, "cards": ["3S", "9H"], "missed": False},
        {
            "key": "follow-suit.clubs-led.feedback.4C",
            "args": {},
            "cards": ["JC"],
            "missed": True,
        },
    ]


def test_reading_is_always_right() -> None:
    assert answer("rule", None)["solved"]
    assert answer("watch", None)["solved"]


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({}, "request.field"),
        ({"op": "sing", "lesson": "follow-suit"}, "request.field"),
        ({"op": "open"}, "request.field"),
        ({"op": "open", "lesson": "chess"}, "lesson.unknown"),
        ({"op": "answer", "lesson": "follow-suit", "step": "no"}, "lesson.step_unknown"),
        ({"op": "answer", "lesson": "follow-suit", "step": "stay-low"}, "request.field"),
        (
            {"op": "answer", "lesson": "follow-suit", "step": "stay-low", "answer": "KS"},
            "request.field",
        ),
        (
            {"op": "answer", "lesson": "follow-suit", "step": "clubs-led", "answer": "4C"},
            "request.field",
        ),
        (
            {"op": "answer", "lesson": "follow-suit", "step": "clubs-led", "answer": ["AS"]},
            "request.field",
        ),
        (
            {"op": "answer", "lesson": "follow-suit", "step": "only-spade", "answer": "maybe"},
            "request.field",
        ),
        (
            {
                "op": "answer",
                "lesson": "follow-suit",
                "step": "stay-low",
                "answer": "4C",
                "misses": -1,
            },
            "request.field",
        ),
        ({"op": "hint", "lesson": "follow-suit", "step": "stay-low"}, "request.field"),
        (
            {"op": "hint", "lesson": "follow-suit", "step": "stay-low", "level": True},
            "request.field",
        ),
        (
            {"op": "hint", "lesson": "follow-suit", "step": "stay-low", "level": 4},
            "request.field",
        ),
        ({"op": "hint", "lesson": "follow-suit", "step": "rule", "level": 1}, "lesson.no_hint"),
    ],
)
def test_errors_are_clear(fields: dict[str, object], code: str) -> None:
    assert ask(**fields)["error"]["code"] == code


def test_ordered_is_the_order_of_the_hand() -> None:
    assert judge.ordered({"2H", "AC", "KS", "3D"}) == ["AC", "3D", "KS", "2H"]

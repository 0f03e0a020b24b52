"""Requests answered in steps: the same answers, and nothing changed when one is given up."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hearts import protocol, session
from hearts.players import Budget
from hearts.protocol import Job, handle
from hearts.reasons import CODES


@pytest.fixture(autouse=True)
def no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test starts without a game, and experts think by effort alone."""
    monkeypatch.setattr(protocol._session, "_game", None)
    monkeypatch.setattr(session, "BUDGETS", {"expert": Budget(20)})
    monkeypatch.setattr(session, "HINT", Budget(20))


def request(verb: str, **fields: Any) -> str:
    return json.dumps({"v": 1, "id": 5, "do": verb, **fields})


def new_game(*seats: str) -> None:
    handle(request("new", seats=list(seats), seed=8, options={"passing": "never"}))


def finish(job: Job) -> tuple[int, Any]:
    """How many steps a job took, a slice of thinking each, and its answer."""
    for steps in range(1, 10_000):
        answer = job.step(0)
        if answer is not None:
            return steps, json.loads(answer)
    raise AssertionError("no answer")


def test_a_job_gives_the_answer_of_handle() -> None:
    new_game("expert", "expert", "person", "expert")
    whole = json.loads(handle(request("cpu")))
    new_game("expert", "expert", "person", "expert")
    assert finish(Job(request("cpu")))[1] == whole


def thinking() -> tuple[Job, str]:
    """A job in the middle of a decision, and the state from before it."""
    new_game(*["expert"] * 4)
    while True:
        before = handle(request("state"))
        job = Job(request("cpu"))
        if all(job.step(0) is None for _ in range(4)):
            return job, before


def test_thinking_takes_several_steps() -> None:
    job, before = thinking()
    assert finish(job)[0] > 4
    assert handle(request("state")) != before


def test_a_cancelled_job_changes_nothing() -> None:
    job, before = thinking()
    assert json.loads(job.cancel()) == {"v": 1, "id": 5, "error": {"code": "cancelled", "args": {}}}
    assert handle(request("state")) == before


def test_a_person_s_pass_counts_only_with_those_of_the_cpu_players() -> None:
    handle(request("new", seats=["person", "expert", "expert", "expert"], seed=8))
    before = json.loads(handle(request("state")))["ok"]["state"]
    job = Job(request("move", move={"pass": before["hand"][:3]}))
    for _ in range(3):
        assert job.step(0) is None
    job.cancel()
    assert json.loads(handle(request("state")))["ok"]["state"] == before


def test_a_job_that_has_not_begun_can_be_cancelled() -> None:
    answer = json.loads(Job(request("new", seed=1)).cancel())
    assert answer["error"]["code"] == "cancelled"
    assert json.loads(handle(request("state")))["error"]["code"] == "game.none"


def test_errors_are_answers_too() -> None:
    assert finish(Job("no JSON"))[1]["error"]["code"] == "request.json"
    assert finish(Job(request("cpu")))[1]["error"]["code"] == "game.none"
    assert json.loads(Job("no JSON").cancel())["error"]["code"] == "request.json"


def test_a_hint_tells_why_and_what_is_expected_of_each_choice() -> None:
    handle(request("new", seats=["person"] * 4, seed=8))
    hint = json.loads(handle(request("hint")))["ok"]
    best = hint["prospects"][0]
    assert hint["move"] == {"pass": best["cards"]}
    assert best["deals"] == 20
    assert 0 <= best["queen"] <= 1
    assert {reason["code"] for reason in hint["reasons"]} <= {*CODES}
    assert hint["reasons"]

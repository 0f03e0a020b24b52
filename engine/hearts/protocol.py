"""The one door for the page: `handle(text) -> text`, JSON in and out. It never raises.

Request `{"v":1,"id":7,"do":"move",…}`, reply `{"v":1,"id":7,"ok":{…}}` or
`{"v":1,"id":7,"error":{"code":…,"args":{…}}}`. There is one game at a time.

CPU players that search take their time. Whoever has other things to do meanwhile makes a `Job` of
the request and takes it step by step; a job that is cancelled has changed nothing.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Generator
from typing import Any, Final, cast

from hearts.errors import HeartsError, RequestError
from hearts.queries import QUERIES
from hearts.requests import Request, wrong
from hearts.session import Reply, Session, Verb, Working

VERSION: Final = 1

# All that changes while requests are answered: the game, and the verbs that others add
_session: Final = Session()
_verbs: Final[dict[str, Verb]] = {**_session.verbs(), **QUERIES}


def extend(name: str, handler: Callable[[Request], Reply]) -> None:
    """Add a verb. The handler gets the request and returns `ok`, or raises a HeartsError."""
    _verbs[name] = handler


def handle(text: str) -> str:
    """Answer one request. Whatever goes wrong, the answer is JSON with an `error`."""
    job = Job(text)
    answer = None
    while answer is None:
        answer = job.step(1000)
    return answer


class Job:
    """A request being answered, in steps."""

    def __init__(self, text: str) -> None:
        """Nothing happens before the first step."""
        self._work = _work(text)

    def step(self, milliseconds: float) -> str | None:
        """Go on for about so long; the answer, or None if it isn't ready."""
        until = time.perf_counter() + milliseconds / 1000
        try:
            next(self._work)
            while time.perf_counter() < until:
                next(self._work)
        except StopIteration as done:
            answer: str = done.value
            return answer
        return None

    def cancel(self) -> str:
        """Give up; the answer is the error `cancelled`, unless it was about to be ready."""
        try:
            next(self._work)  # what has not begun can't be interrupted
            self._work.throw(RequestError("cancelled"))
        except StopIteration as done:
            answer: str = done.value
            return answer
        raise AssertionError("a job goes on after it was cancelled")


def _work(text: str) -> Generator[None, None, str]:
    answer: dict[str, Any] = {"v": VERSION, "id": None}
    try:
        request = _read(text)
        if isinstance(request.get("id"), int | str):
            answer["id"] = request["id"]
        yield  # until here nothing was done
        reply = _answer(request)
        if isinstance(reply, Generator):
            reply = yield from reply
        return json.dumps({**answer, "ok": reply})
    except HeartsError as error:
        return _refuse(answer, error)
    except Exception as error:  # the page must get an answer to everything
        return _refuse(answer, RequestError("internal", text=repr(error)))


def _read(text: str) -> Request:
    try:
        request = json.loads(text)
    except (ValueError, TypeError, RecursionError):
        raise RequestError("request.json") from None
    if not isinstance(request, dict):
        raise RequestError("request.json")
    return cast(Request, request)


def _answer(request: Request) -> Reply | Working:
    if request.get("v") != VERSION:
        raise wrong("v", VERSION)
    verb = request.get("do")
    if not isinstance(verb, str) or verb not in _verbs:
        raise wrong("do", sorted(_verbs))
    return _verbs[verb](request)


def _refuse(answer: dict[str, Any], error: HeartsError) -> str:
    return json.dumps({**answer, "error": {"code": error.code, "args": error.args_}}, default=str)

"""Reads Chromium's traces: the tasks of a page's main thread, and what each of them is made of."""

from __future__ import annotations

import json
import math
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

CATEGORIES = [
    "-*",
    "blink.user_timing",
    "devtools.timeline",
    "disabled-by-default-devtools.timeline",
    "v8",
    "v8.execute",
]

PARTS = {
    "style": ("UpdateLayoutTree", "ParseAuthorStyleSheet", "Document::recalcStyle"),
    "layout": ("Layout", "HitTest", "UpdateLayerTree"),
    "paint": ("PrePaint", "Paint", "Layerize", "Commit", "UpdateLayer", "CompositeLayers"),
    "parse": ("ParseHTML",),
    "script": (
        "EvaluateScript",
        "EventDispatch",
        "FireAnimationFrame",
        "FunctionCall",
        "HandlePostMessage",
        "MajorGC",
        "MinorGC",
        "RunMicrotasks",
        "TimerFire",
        "V8",
        "v8",
    ),
}
"""What a task spends its time with, and how Chromium's names for that begin."""

MARK = "bench:"
"""How the names of marks begin that a page makes to say what comes next."""

Event = dict[str, Any]


@dataclass(frozen=True)
class Task:
    """One task of the main thread, in milliseconds, after the mark of this number and action.

    `wall` is how long it kept the thread, `cpu` how long the thread ran: on a machine that does
    other things as well it is the smaller one. `parts` add up to `cpu`.
    """

    step: int
    action: str
    wall: float
    cpu: float
    parts: dict[str, float]
    scripts: frozenset[str]


def tasks(trace: bytes) -> list[Task]:
    """The tasks of the thread that made the marks, each with the last mark before it."""
    events: list[Event] = json.loads(trace)["traceEvents"]
    marks = sorted(
        (event["ts"], event["name"].removeprefix(MARK), (event["pid"], event["tid"]))
        for event in events
        if event["name"].startswith(MARK)
    )
    if not marks:
        raise ValueError("the trace has no mark, so nobody knows which thread is the page's")
    thread = marks[0][2]
    spans = sorted(
        (e for e in events if e["ph"] == "X" and (e["pid"], e["tid"]) == thread),
        key=lambda e: (e["ts"], -e.get("dur", 0)),
    )
    times = [time for time, _, _ in marks]
    found = []
    for span, inside in _by_task(spans):
        step = bisect_right(times, span["ts"]) - 1
        action = marks[step][1] if step >= 0 else ""
        found.append(_task(step, action, span, inside))
    return found


def _by_task(spans: Iterable[Event]) -> Iterator[tuple[Event, list[Event]]]:
    """The outermost tasks, each with all that runs inside."""
    task: Event | None = None
    inside: list[Event] = []
    for span in spans:
        if task and span["ts"] < task["ts"] + task.get("dur", 0):
            inside.append(span)
        elif span["name"] in ("RunTask", "ThreadControllerImpl::RunTask"):
            if task:
                yield task, inside
            task, inside = span, []
    if task:
        yield task, inside


def _task(step: int, action: str, span: Event, inside: list[Event]) -> Task:
    own: dict[str, float] = defaultdict(float)
    own["other"] = _cpu(span)
    scripts = set()
    open_: list[tuple[float, str]] = [(math.inf, "other")]
    for event in inside:
        while event["ts"] >= open_[-1][0]:
            open_.pop()
        outer = open_[-1][1]
        part = _part(event["name"]) or outer
        own[outer] -= _cpu(event)
        own[part] += _cpu(event)
        open_.append((event["ts"] + event.get("dur", 0), part))
        data = event.get("args", {}).get("data") or {}
        if data.get("url"):
            scripts.add(str(data["url"]))
    wall = span.get("dur", 0) / 1000
    return Task(step, action, wall, _cpu(span), dict(own), frozenset(scripts))


def _cpu(event: Event) -> float:
    """How long the thread ran for it, in milliseconds."""
    microseconds: float = event["tdur"] if "tdur" in event else event.get("dur", 0)
    return microseconds / 1000


def _part(name: str) -> str | None:
    return next((part for part, names in PARTS.items() if name.startswith(names)), None)

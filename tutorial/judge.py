"""The judge: the engine's verb `lesson`, which opens lessons, judges answers and gives hints.

The page draws what it is told and never decides whether an answer is right. Requests are
`{"do": "lesson", "op": "open" | "answer" | "hint", …}`; importing this module registers the verb.
Texts are not sent: everything is named by the keys of `lessons.json` and of the UI's messages.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from hearts import protocol
from hearts.cards import Card
from hearts.errors import IllegalMove, RequestError
from hearts.options import Options
from hearts.scoring import points

from tutorial import playout
from tutorial.goals import Outcome
from tutorial.lesson import Lesson, Position, Step, cards, feedback_key
from tutorial.lessons import LESSONS

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Asked:
    """A step of a lesson and the rules it is played by."""

    lesson: Lesson
    step: Step
    options: Options

    @classmethod
    def of(cls, lesson: Lesson, step: Step) -> Asked:
        """The step under its lesson's options. Raises OptionError."""
        return cls(lesson, step, playout.options_of(lesson.options))

    @property
    def position(self) -> Position:
        """The position of a step that has one."""
        assert self.step.position is not None  # proved at build time
        return self.step.position

    @property
    def key(self) -> str:
        """How the keys of its texts begin."""
        return f"{self.lesson.id}.{self.step.id}"

    def own_feedback(self, card: str) -> str | None:
        """The key of the step's own text about this card, None without one."""
        for item in self.step.feedback:
            if card in cards(item.cards):
                return feedback_key(self.lesson, self.step, item)
        return None


def ordered(texts: frozenset[str] | set[str]) -> list[str]:
    """Cards in the order in which a hand is shown."""
    return [card.text for card in sorted(map(Card, texts))]


# Opening -------------------------------------------------------------------------------------


def open_lesson(lesson: Lesson) -> Json:
    """Everything the page draws of a lesson, step by step, but for the words."""
    return {
        "id": lesson.id,
        "needs": list(lesson.needs),
        "teaches": list(lesson.teaches),
        "steps": [_open_step(Asked.of(lesson, step)) for step in lesson.steps],
    }


def _open_step(asked: Asked) -> Json:
    step, at = asked.step, asked.key
    drawn: Json = {"id": step.id, "kind": step.kind, "asks": step.asks, "hints": 0}
    if step.position is not None:
        drawn["position"] = _draw(step.position, asked.options)
    if step.hints is not None:
        drawn["hints"] = 3
    if step.choices:
        drawn["choices"] = [
            {"id": choice.id, "key": f"{at}.choice.{choice.id}"} for choice in step.choices
        ]
    if step.script and step.position is not None:
        shown = playout.play_script(
            step.position, asked.options, [line.card for line in step.script]
        )
        drawn["script"] = [
            {"key": f"{at}.line.{number}", "events": playout.wires(events)}
            for number, events in enumerate(shown, 1)
        ]
    return drawn


def _draw(position: Position, options: Options) -> Json:
    """What the learner may see of a position."""
    # "legal" is not in it: finding it out is what the steps are about.
    return {
        "hand": ordered(set(position.hands[0])),
        "counts": [len(hand) for hand in position.hands],
        "leader": position.leader,
        "turn": position.turn,
        "trick": [{"seat": seat, "card": card} for seat, card in position.plays],
        "trick_number": position.trick_number,
        "broken": position.broken,
        "taken": [
            {"points": points(options, map(Card, pile)), "tricks": len(pile) // 4}
            for pile in position.taken
        ],
    }


# Judging -------------------------------------------------------------------------------------


def judge(lesson: Lesson, step: Step, answer: object, misses: int = 0) -> Json:
    """Judge an answer; `misses` are the wrong answers given to this step before.

    Returns solved; feedback: a list of sentences; code: the rule an illegal card breaks, or
    None; consequence: events that show what a played card leads to; mark: cards or choices to
    look at from the second miss on; reveal: the answer from the third on.
    A sentence has a key of `lessons.json`, or a rule id `code` with its args that the page words
    as the table does, or both: then the key words it and the code is for the link. For marked
    cards it also has the cards it is about, and whether they were missed.
    Raises RequestError for an answer that does not fit the step.
    """
    if not step.asks:
        judged: Json = {"solved": True, "feedback": []}
    else:
        judged = _JUDGES[step.kind](Asked.of(lesson, step), answer)
    reply: Json = {"code": None, "consequence": [], "mark": [], "reveal": None, **judged}
    if reply["solved"]:
        if step.solved:
            reply["feedback"].append({"key": f"{lesson.id}.{step.id}.solved", "args": {}})
        return reply
    if misses >= 1 and step.hints is not None:
        reply["mark"] = list(cards(step.hints.mark))
    if misses >= 2:
        reply["reveal"] = reveal(lesson, step)
    return reply


def reveal(lesson: Lesson, step: Step) -> Json:
    """The answer, offered: its cards or choice, and the key of its sentence."""
    return {
        "answer": list(cards(step.solution)),
        "key": f"{lesson.id}.{step.id}.{'hint.3' if step.hints else 'solved'}",
    }


def _refused(asked: Asked, card: str, error: IllegalMove) -> Json:
    """The rule as feedback, in the step's own words if it has any for this card."""
    own = asked.own_feedback(card)
    reason: Json = {"code": error.code, "args": dict(error.args_)}
    return {"key": own, **reason} if own else reason


def _judge_marks(asked: Asked, answer: object) -> Json:
    marked = _held(asked.position, answer)
    legal = playout.legal_cards(asked.position, asked.options)
    if _reached(asked, Outcome(answer=frozenset(marked), legal=legal)):
        return {"solved": True, "feedback": []}
    code = None
    feedback: list[Json] = []
    for card in ordered(marked - legal):
        refused = playout.why_not(asked.position, asked.options, card)
        assert refused is not None
        code = code or refused.code
        feedback.append({**_refused(asked, card, refused), "cards": [card], "missed": False})
    for card in ordered(legal - marked):
        own = asked.own_feedback(card)  # proved to be there
        feedback.append({"key": own, "args": {}, "cards": [card], "missed": True})
    return {"solved": False, "feedback": _merged(feedback), "code": code}


def _merged(feedback: list[Json]) -> list[Json]:
    """The same sentence once, with all the cards it is about."""
    merged: dict[object, Json] = {}
    for said in feedback:
        first = merged.setdefault((said.get("key"), said.get("code"), said["missed"]), said)
        if first is not said:
            first["cards"] = first["cards"] + said["cards"]
    return list(merged.values())


def _judge_card(asked: Asked, answer: object) -> Json:
    if not isinstance(answer, str) or answer not in asked.position.hands[0]:
        raise RequestError("request.field", field="answer", expected="a card of the hand")
    refused = playout.why_not(asked.position, asked.options, answer)
    if refused is not None:
        said = _refused(asked, answer, refused)
        return {"solved": False, "feedback": [said], "code": refused.code}
    outs = [
        playout.play_out(position, asked.options, answer, asked.step.replies)
        for position in asked.step.positions()
    ]
    # A card that fails in some layout is wrong, and the layout where it does is the one shown.
    failed = next((out for out in outs if not _reached(asked, out.outcome)), None)
    own = asked.own_feedback(answer)
    return {
        "solved": failed is None,
        "feedback": [{"key": own, "args": {}}] if failed and own else [],
        "consequence": playout.wires((failed or outs[0]).events),
    }


def _judge_choice(asked: Asked, answer: object) -> Json:
    if not isinstance(answer, str) or answer not in {choice.id for choice in asked.step.choices}:
        raise RequestError("request.field", field="answer", expected="the id of a choice")
    return {
        "solved": _reached(asked, Outcome(answer=frozenset({answer}))),
        "feedback": [{"key": f"{asked.key}.feedback.{answer}", "args": {}}],
    }


_JUDGES: Mapping[str, Callable[[Asked, object], Json]] = {
    "find-legal": _judge_marks,
    "play-card": _judge_card,
    "quiz": _judge_choice,
}


def _reached(asked: Asked, outcome: Outcome) -> bool:
    assert asked.step.goal is not None  # proved at build time
    return asked.step.goal.holds(outcome)


def _held(position: Position, answer: object) -> set[str]:
    if not isinstance(answer, list) or not all(isinstance(card, str) for card in answer):
        raise RequestError("request.field", field="answer", expected="a list of cards")
    if not set(answer) <= set(position.hands[0]):
        raise RequestError("request.field", field="answer", expected="cards of the hand")
    return set(answer)


# Hints ---------------------------------------------------------------------------------------


def hint(lesson: Lesson, step: Step, level: int) -> Json:
    """The hint of that grade: 1 a question, 2 with marked cards, 3 with the answer."""
    if step.hints is None:
        raise RequestError("lesson.no_hint", step=step.id)
    return {
        "level": level,
        "key": f"{lesson.id}.{step.id}.hint.{level}",
        "mark": list(cards(step.hints.mark)) if level >= 2 else [],
        "reveal": reveal(lesson, step) if level == 3 else None,
    }


# The verb ------------------------------------------------------------------------------------


def _field(request: Json, name: str, kind: type, expected: str) -> Any:
    value = request.get(name)
    # bool is an int to Python, but never a count
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise RequestError("request.field", field=name, expected=expected)
    return value


def _find(request: Json, lessons: tuple[Lesson, ...]) -> Lesson:
    wanted = _field(request, "lesson", str, "a lesson id")
    for lesson in lessons:
        if lesson.id == wanted:
            return lesson
    raise RequestError("lesson.unknown", lesson=wanted, choices=[one.id for one in lessons])


def _find_step(request: Json, lesson: Lesson) -> Step:
    wanted = _field(request, "step", str, "a step id")
    step = lesson.step(wanted)
    if step is None:
        raise RequestError("lesson.step_unknown", lesson=lesson.id, step=wanted)
    return step


def handle(request: Json, lessons: tuple[Lesson, ...] = LESSONS) -> Json:
    """Answer one `lesson` request; raises RequestError, which becomes the reply's error."""
    op = _field(request, "op", str, "open, answer or hint")
    if op not in ("open", "answer", "hint"):
        raise RequestError("request.field", field="op", expected="open, answer or hint")
    lesson = _find(request, lessons)
    if op == "open":
        return open_lesson(lesson)
    step = _find_step(request, lesson)
    if op == "hint":
        level = _field(request, "level", int, "1, 2 or 3")
        if level not in (1, 2, 3):
            raise RequestError("request.field", field="level", expected="1, 2 or 3")
        return hint(lesson, step, level)
    misses = request.get("misses", 0)
    if not isinstance(misses, int) or isinstance(misses, bool) or misses < 0:
        raise RequestError("request.field", field="misses", expected="a number from 0")
    return judge(lesson, step, request.get("answer"), misses)


protocol.extend("lesson", handle)

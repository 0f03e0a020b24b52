"""Proof of the lessons at every build: what a lesson says must be true of the engine's rules.

`prove(lessons)` returns the problems with file and line; `check(lessons)` raises if there is one.
A step whose data is wrong is not examined further, so that one mistake is reported once.
"""

from __future__ import annotations

import ast
import importlib
import pkgutil
import re
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from hearts import round as rounds
from hearts.cards import DECK, HEARTS, Card
from hearts.errors import HeartsError, IllegalMove
from hearts.model import Play, Seat
from hearts.options import Options

from tutorial import judge, playout
from tutorial import lessons as lesson_package
from tutorial.goals import Outcome
from tutorial.judge import Asked
from tutorial.lesson import (
    KINDS,
    LEARNER,
    SEATS,
    Lesson,
    Position,
    Step,
    cards,
    texts,
)
from tutorial.run import BuildError

ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
RULE_ANCHOR = re.compile(r"\{:\s*#([a-z]+\.[a-z_]+)[^}]*\}")
KNOWN = frozenset(card.text for card in DECK)


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is not as a lesson claims. `check` names the proof that failed."""

    check: str
    lesson: str
    step: str
    text: str
    file: str = ""
    line: int = 0

    def __str__(self) -> str:
        name = f"{self.lesson}.{self.step}" if self.step else self.lesson
        return f"{self.file or '?'}:{self.line}: {name}: {self.check}: {self.text}"


class ProofError(BuildError):
    """The lessons do not hold; the message has a line for each problem."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(map(str, self.problems)))


# A check of one step: what is wrong, in words for the author.
StepCheck = Callable[[Asked], Iterator[str]]


# Schema --------------------------------------------------------------------------------------

# What a step of each kind must have, beside id, title and say.
NEEDED: dict[str, tuple[str, ...]] = {
    "explain": (),
    "show": ("position", "script"),
    "find-legal": ("position", "task", "goal", "hints", "feedback", "solved", "solution"),
    "play-card": ("position", "task", "goal", "hints", "feedback", "solved", "solution"),
    "quiz": ("task", "goal", "choices", "hints", "solved", "solution"),
}


def schema(asked: Asked) -> Iterator[str]:
    """Ids, required fields, and names that refer to something there."""
    step = asked.step
    if not ID.fullmatch(step.id):
        yield f"id {step.id!r} is not of lower-case words joined by hyphens"
    if step.kind not in KINDS:
        yield f"unknown kind {step.kind!r}"
        return
    for name in ("title", "say", *NEEDED[step.kind]):
        if not getattr(step, name):
            yield f"a {step.kind} step needs {name}"
    names = _answers(step)
    for name in cards(step.solution):
        if name not in names:
            yield f"the solution {name} is no possible answer"
    for name in cards(step.hints.mark) if step.hints else ():
        if name not in names:
            yield f"the hint marks {name}, which is no possible answer"
    if step.hints and not all((step.hints.question, step.hints.look, step.hints.answer)):
        yield "a hint has an empty text"
    seen: set[str] = set()
    for name in (name for item in step.feedback for name in cards(item.cards)):
        if name not in names:
            yield f"feedback about {name}, which is no possible answer"
        if name in seen:
            yield f"two feedback texts about {name}"
        seen.add(name)
    choices = [choice.id for choice in step.choices]
    if len(set(choices)) < len(choices):
        yield "two choices have the same id"
    for key, text in texts(replace(asked.lesson, steps=(step,))).items():
        if "{" in text or "}" in text:
            yield f"{key} has a placeholder; lesson texts are whole sentences"


def _answers(step: Step) -> tuple[str, ...]:
    if step.kind == "quiz":
        return tuple(choice.id for choice in step.choices)
    return step.position.hands[LEARNER] if step.position else ()


# Cards ---------------------------------------------------------------------------------------


def conservation(asked: Asked) -> Iterator[str]:
    """Every card is there once; hands, trick, taken cards and turn fit together."""
    step = asked.step
    for number, position in enumerate(step.positions()):
        where = f"layout {number}: " if number else ""
        for text in _inconsistent(position, asked.options):
            yield where + text
        if step.asks and step.kind != "quiz" and position.turn != LEARNER:
            yield f"{where}it is seat {position.turn}’s turn, not the learner’s"


def _inconsistent(position: Position, options: Options) -> Iterator[str]:
    piles = [*position.hands, position.trick, *position.taken]
    everything = [card for pile in piles for card in pile]
    for card in everything:
        if card not in KNOWN:
            yield f"there is no card {card!r}"
    twice = sorted({card for card in everything if everything.count(card) > 1})
    if twice:
        yield f"twice in the position: {' '.join(twice)}"
    missing = sorted(KNOWN - set(everything))
    if missing and not position.small:
        yield f"missing from the position: {' '.join(missing)}"
    if len(position.trick) >= SEATS:
        yield "the trick is complete already"
    before = [len(hand) for hand in position.hands]
    for seat, _ in position.plays:
        before[seat] += 1
    if len(set(before)) > 1:
        yield f"hands of unequal size before this trick: {before}"
    if any(len(pile) % SEATS for pile in position.taken):
        yield "taken cards are no whole tricks"
    if any(position.taken) and not position.taken[position.leader]:
        yield f"seat {position.leader} leads without having taken the last trick"
    if not twice and set(everything) <= KNOWN and len(position.trick) < SEATS:
        yield from _unplayable(position, options)


def _unplayable(position: Position, options: Options) -> Iterator[str]:
    """Play the trick so far again: each card must have been legal, and broken must follow."""
    hands = [list(hand) for hand in position.hands]
    for seat, card in position.plays:
        hands[seat].append(card)
    fallen = any(Card(card) in HEARTS for pile in position.taken for card in pile)
    if options.queen_breaks_hearts == "yes":
        fallen = fallen or any("QS" in pile for pile in position.taken)
    begun = replace(
        position,
        hands=(tuple(hands[0]), tuple(hands[1]), tuple(hands[2]), tuple(hands[3])),
        trick=(),
        broken=fallen,
    )
    round_ = playout.start(begun, options)
    for seat, card in position.plays:
        try:
            round_, _ = rounds.apply(round_, Play(Seat(seat), Card(card)))
        except IllegalMove as error:
            yield f"seat {seat} may not have played {card}: {error}"
            return
    if round_.broken != position.broken:
        yield f"broken should be {round_.broken}"


def script_legal(asked: Asked) -> Iterator[str]:
    """A shown trick keeps the rules, and ends with a trick."""
    step = asked.step
    if step.kind != "show" or step.position is None:
        return
    try:
        shown = playout.play_script(
            step.position, asked.options, [line.card for line in step.script]
        )
    except (HeartsError, ValueError) as error:
        yield f"the script breaks a rule: {error}"
        return
    if not any(event["type"] == "trick" for event in playout.wires(shown[-1])):
        yield "the script ends in the middle of a trick"
    if not all(line.say for line in step.script):
        yield "a card of the script has no text"


# Answers -------------------------------------------------------------------------------------


def answer_legal(asked: Asked) -> Iterator[str]:
    """The stored solution is legal, in every layout."""
    step = asked.step
    if step.kind not in ("find-legal", "play-card"):
        return
    for number, position in enumerate(step.positions()):
        for card in cards(step.solution):
            refused = playout.why_not(position, asked.options, card)
            if refused is not None:
                yield f"the solution {card} is illegal in layout {number}: {refused}"


def open_at_start(asked: Asked) -> Iterator[str]:
    """Nothing is solved before an answer, and a legal answer can be wrong."""
    step = asked.step
    if not step.asks or step.goal is None:
        return
    start = Outcome()
    if step.position is not None and step.kind != "quiz":
        start = Outcome(legal=playout.legal_cards(step.position, asked.options))
    if step.goal.holds(start):
        yield "solved before any answer"
    if not any(not _solved(asked, answer) for answer in _legal_answers(asked)):
        yield "no legal answer is wrong"


def solution_solves(asked: Asked) -> Iterator[str]:
    """The stored solution reaches the goal."""
    step = asked.step
    if not step.asks:
        return
    wanted = cards(step.solution)
    answers: list[object] = [list(wanted)] if step.kind == "find-legal" else list(wanted)
    for answer in answers:
        if not _solved(asked, answer):
            yield f"the solution {answer} does not reach the goal"


def layouts_decide(asked: Asked) -> Iterator[str]:
    """The answer holds in every layout; every other legal card fails in one."""
    step = asked.step
    if step.kind == "find-legal":
        for number, position in enumerate(step.positions()):
            if playout.legal_cards(position, asked.options) != set(cards(step.solution)):
                yield f"in layout {number} other cards are legal"
    if step.kind != "play-card" or step.position is None:
        return
    for card in judge.ordered(playout.legal_cards(step.position, asked.options)):
        right = _solved(asked, card)
        if right and card not in cards(step.solution):
            yield f"{card} reaches the goal in every layout, but is no solution"


def feedback_there(asked: Asked) -> Iterator[str]:
    """Every legal card that can be a mistake has a text of its own, and so has every choice."""
    step = asked.step
    if step.kind == "quiz":
        for choice in step.choices:
            if not (choice.text and choice.feedback):
                yield f"choice {choice.id} has no text or no feedback"
    if step.position is None or step.kind not in ("find-legal", "play-card"):
        return
    for card in judge.ordered(playout.legal_cards(step.position, asked.options)):
        mistake = step.kind == "find-legal" or not _solved(asked, card)
        if mistake and asked.own_feedback(card) is None:
            yield f"no feedback about {card}"


def _solved(asked: Asked, answer: object) -> bool:
    return bool(judge.judge(asked.lesson, asked.step, answer)["solved"])


def _legal_answers(asked: Asked) -> list[object]:
    step = asked.step
    if step.kind == "quiz" or step.position is None:
        return [choice.id for choice in step.choices]
    if step.kind == "play-card":
        return list(judge.ordered(playout.legal_cards(step.position, asked.options)))
    hand = list(step.position.hands[LEARNER])
    return [hand, *([card] for card in hand)]


# Lessons -------------------------------------------------------------------------------------

CHECKS: tuple[tuple[str, StepCheck], ...] = (
    ("schema", schema),
    ("conservation", conservation),
    ("script", script_legal),
    ("answer-legal", answer_legal),
    ("open-at-start", open_at_start),
    ("solution", solution_solves),
    ("layouts", layouts_decide),
    ("feedback", feedback_there),
)
# After a problem in one of these the rest of the step would only repeat it.
BASIC = frozenset({"schema", "conservation", "answer-legal"})


def prove(
    lessons: Iterable[Lesson] | None = None, rule_ids: Collection[str] | None = None
) -> list[Problem]:
    """All problems of these lessons (of the tutorial's, if not told), in their order.

    rule_ids: the ids a lesson may teach; those of the rules page if not told.
    """
    all_lessons = tuple(lesson_package.LESSONS if lessons is None else lessons)
    known = rules_page_ids() if rule_ids is None else frozenset(rule_ids)
    problems: list[Problem] = []
    earlier: set[str] = set()
    for lesson in all_lessons:
        source = Source.of(lesson)
        for check, text in _lesson_problems(lesson, earlier, known, source):
            line = source.line("Lesson", lesson.id)
            problems.append(Problem(check, lesson.id, "", text, source.file, line))
        earlier.add(lesson.id)
        for step in lesson.steps:
            line = source.line("Step", step.id)
            problems += (
                Problem(check, lesson.id, step.id, text, source.file, line)
                for check, text in _step_problems(lesson, step)
            )
    return problems


def check(lessons: Iterable[Lesson] | None = None, rule_ids: Collection[str] | None = None) -> None:
    """Raise ProofError unless all proofs hold; the build calls this."""
    problems = prove(lessons, rule_ids)
    if problems:
        raise ProofError(problems)


def _lesson_problems(
    lesson: Lesson, earlier: Collection[str], known: Collection[str], source: Source
) -> Iterator[tuple[str, str]]:
    if not ID.fullmatch(lesson.id):
        yield "schema", f"id {lesson.id!r} is not of lower-case words joined by hyphens"
    if lesson.id in earlier:
        yield "schema", "another lesson has this id"
    if not (lesson.title and lesson.summary and lesson.teaches and lesson.steps):
        yield "schema", "a lesson needs title, summary, teaches and steps"
    ids = [step.id for step in lesson.steps]
    for name in sorted({name for name in ids if ids.count(name) > 1}):
        yield "schema", f"two steps have the id {name!r}"
    for need in lesson.needs:
        if need not in earlier:
            yield "schema", f"needs {need!r}, which is no earlier lesson"
    try:
        playout.options_of(lesson.options)
    except HeartsError as error:
        yield "schema", f"options: {error}"
    for rule in lesson.teaches:
        if rule not in known:
            yield "rules", f"teaches {rule!r}, which is no rule"
    for key, text in texts(lesson).items():
        if not source.marks(text):
            yield "marked", f"{key} is not marked with N_(), so it is never translated"


def _step_problems(lesson: Lesson, step: Step) -> Iterator[tuple[str, str]]:
    try:
        asked = Asked.of(lesson, step)
    except HeartsError:
        return  # said about the lesson
    for name, examine in CHECKS:
        found = list(examine(asked))
        yield from ((name, text) for text in found)
        if found and name in BASIC:
            return


# Rules ---------------------------------------------------------------------------------------

RULES_PAGE = Path(__file__).parent.parent / "docs" / "rules.md"


def rules_page_ids(page: Path = RULES_PAGE) -> frozenset[str]:
    """The rule ids that the rules page explains: its anchors."""
    return frozenset(RULE_ANCHOR.findall(page.read_text("utf-8")))


# Where it is written -------------------------------------------------------------------------


@dataclass(frozen=True)
class Source:
    """The module a lesson is written in; without a file for one that was made elsewhere."""

    file: str
    lines: dict[tuple[str, str], int]
    marked: frozenset[str] | None

    @classmethod
    def of(cls, lesson: Lesson) -> Source:
        """The source of one of the tutorial's lessons, found by its id."""
        for module in pkgutil.iter_modules(lesson_package.__path__):
            name = f"{lesson_package.__name__}.{module.name}"
            found = importlib.import_module(name)
            if getattr(found, "LESSON", None) is lesson and found.__file__:
                return cls.read(Path(found.__file__))
        return cls("", {}, None)

    @classmethod
    def read(cls, path: Path) -> Source:
        """Where steps begin and which texts are marked, read from a module's source."""
        lines: dict[tuple[str, str], int] = {}
        marked: set[str] = set()
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
                continue
            if node.func.id == "N_" and node.args and isinstance(node.args[0], ast.Constant):
                marked.add(str(node.args[0].value))
            for keyword in node.keywords:
                if keyword.arg == "id" and isinstance(keyword.value, ast.Constant):
                    lines[node.func.id, str(keyword.value.value)] = node.lineno
        root = Path(__file__).parent.parent
        shown = path.relative_to(root) if path.is_relative_to(root) else path
        return cls(str(shown), lines, frozenset(marked))

    def line(self, what: str, name: str) -> int:
        """The line where the Step or Lesson of that id begins, 0 if unknown."""
        return self.lines.get((what, name), 0)

    def marks(self, text: str) -> bool:
        """Whether the text is marked for translation there."""
        return self.marked is None or text in self.marked

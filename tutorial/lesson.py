"""What a lesson is: frozen data with stable ids, and nothing that knows a page or a language.

A lesson is written in English (`tutorial/lessons/`), checked by `tutorial.proof` at build time,
judged by `tutorial.judge` in the browser and worded by keys made of its ids: `<lesson>.title`,
`<lesson>.<step>.say` and so on (`texts`). Progress is saved by those ids too, so steps can be
inserted or moved without breaking anybody's progress; renaming an id forgets it.
Cards are strings such as "QS"; seats are numbers clockwise, and the learner is seat 0, South.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal, get_args

from tutorial.goals import Goal

LEARNER = 0
SEATS = 4

Kind = Literal["explain", "show", "find-legal", "play-card", "quiz"]
KINDS: tuple[str, ...] = get_args(Kind)

Cards = tuple[str, ...]
Hands = tuple[Cards, Cards, Cards, Cards]


def cards(text: str) -> Cards:
    """The cards of a text such as "4C JC 7D"."""
    return tuple(text.split())


@dataclass(frozen=True, slots=True)
class Position:
    """A moment of play, all hands known to the author and hidden from the learner.

    hands: what each seat holds now, seat by seat.
    leader: the seat that led, or now leads, the current trick.
    trick: the cards of the current trick in order, the leader's first.
    taken: the cards of finished tricks, by the seat that took them.
    broken: whether hearts are broken (`hearts.break`).
    small: a deal of fewer cards, so that the learner sees a few at once; otherwise all 52 are
        there.
    """

    hands: Hands
    leader: int = LEARNER
    trick: Cards = ()
    taken: Hands = ((), (), (), ())
    broken: bool = False
    small: bool = True

    @property
    def plays(self) -> tuple[tuple[int, str], ...]:
        """The current trick with the seat of each card."""
        return tuple(((self.leader + i) % SEATS, card) for i, card in enumerate(self.trick))

    @property
    def turn(self) -> int:
        """The seat to play."""
        return (self.leader + len(self.trick)) % SEATS

    @property
    def trick_number(self) -> int:
        """The number of the current trick, from 1."""
        return 1 + sum(map(len, self.taken)) // SEATS


def position(
    *,
    south: str,
    west: str,
    north: str,
    east: str,
    leader: int = LEARNER,
    trick: str = "",
    taken: Mapping[int, str] | None = None,
    broken: bool = False,
    small: bool = True,
) -> Position:
    """A position from readable texts: `position(south="4C JC", …, leader=1, trick="8C")`."""
    piles = taken or {}
    return Position(
        hands=(cards(south), cards(west), cards(north), cards(east)),
        leader=leader,
        trick=cards(trick),
        taken=(
            cards(piles.get(0, "")),
            cards(piles.get(1, "")),
            cards(piles.get(2, "")),
            cards(piles.get(3, "")),
        ),
        broken=broken,
        small=small,
    )


@dataclass(frozen=True, slots=True)
class Layout:
    """Another way in which the hidden cards may lie; the answer must hold in it as well."""

    west: str
    north: str
    east: str

    def applied(self, to: Position) -> Position:
        """The position `to` with these hidden hands."""
        return Position(
            hands=(to.hands[0], cards(self.west), cards(self.north), cards(self.east)),
            leader=to.leader,
            trick=to.trick,
            taken=to.taken,
            broken=to.broken,
            small=to.small,
        )


@dataclass(frozen=True, slots=True)
class Line:
    """One card of a shown trick and what is said about it."""

    card: str
    say: str


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer of a quiz and what is said when it is chosen."""

    id: str
    text: str
    feedback: str


@dataclass(frozen=True, slots=True)
class Feedback:
    """What is said when one of these cards is the mistake.

    For find-legal a card is a mistake when it is marked and illegal, or legal and not marked.
    """

    cards: str
    say: str


@dataclass(frozen=True, slots=True)
class Hints:
    """Help in three grades: a question, the cards to look at, the answer.

    mark: the cards (or the choice ids of a quiz) that the second grade marks.
    """

    question: str
    look: str
    mark: str
    answer: str


@dataclass(frozen=True, slots=True)
class Step:
    """One screen of a lesson.

    title: its heading. say: what the learner should know. task: what to do; stays in view.
    goal: true of the right answers. solved: why the answer was right.
    solution: one right answer: the cards, or the choice id.
    replies: cards that the other seats play by preference when the trick is played out.
    """

    id: str
    kind: Kind
    title: str
    say: str
    task: str = ""
    position: Position | None = None
    goal: Goal | None = None
    script: tuple[Line, ...] = ()
    choices: tuple[Choice, ...] = ()
    hints: Hints | None = None
    feedback: tuple[Feedback, ...] = ()
    solved: str = ""
    solution: str = ""
    replies: str = ""
    layouts: tuple[Layout, ...] = ()

    @property
    def asks(self) -> bool:
        """Whether the learner has to answer something."""
        return self.kind not in ("explain", "show")

    def positions(self) -> Iterator[Position]:
        """The position in each of its layouts, the written one first."""
        if self.position is not None:
            yield self.position
            for layout in self.layouts:
                yield layout.applied(self.position)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson: what it needs, which rules it teaches, and its steps.

    needs: ids of lessons that come before. teaches: rule ids. options: what differs from the
    default rules.
    """

    id: str
    title: str
    summary: str
    teaches: tuple[str, ...]
    steps: tuple[Step, ...]
    needs: tuple[str, ...] = ()
    options: Mapping[str, object] = field(default_factory=dict)

    def step(self, step_id: str) -> Step | None:
        """The step of that id, or None."""
        return next((step for step in self.steps if step.id == step_id), None)


def feedback_key(lesson: Lesson, step: Step, item: Feedback) -> str:
    """The key of a feedback text: named after its first card."""
    return f"{lesson.id}.{step.id}.feedback.{cards(item.cards)[0]}"


def texts(lesson: Lesson) -> dict[str, str]:
    """Every English text of a lesson by its key, in reading order."""
    found = {f"{lesson.id}.title": lesson.title, f"{lesson.id}.summary": lesson.summary}
    for step in lesson.steps:
        at = f"{lesson.id}.{step.id}"
        found.update(_step_texts(at, step))
        for item in step.feedback:
            found[feedback_key(lesson, step, item)] = item.say
    return {key: text for key, text in found.items() if text}


def _step_texts(at: str, step: Step) -> Iterable[tuple[str, str]]:
    yield f"{at}.title", step.title
    yield f"{at}.say", step.say
    yield f"{at}.task", step.task
    for number, line in enumerate(step.script, 1):
        yield f"{at}.line.{number}", line.say
    for choice in step.choices:
        yield f"{at}.choice.{choice.id}", choice.text
        yield f"{at}.feedback.{choice.id}", choice.feedback
    if step.hints:
        yield f"{at}.hint.1", step.hints.question
        yield f"{at}.hint.2", step.hints.look
        yield f"{at}.hint.3", step.hints.answer
    yield f"{at}.solved", step.solved

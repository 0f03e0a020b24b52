"""Each proof of the lessons finds the fault that it is there for, and the lessons have none."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tutorial import proof
from tutorial.goals import ducks, marks_legal, plays_one_of, takes_trick
from tutorial.lesson import (
    Choice,
    Feedback,
    Hints,
    Layout,
    Lesson,
    Line,
    Position,
    Step,
    position,
)
from tutorial.lessons import LESSONS

RULES = {"play.follow"}
HINTS = Hints(question="Which?", look="These.", mark="4C JC", answer="That one.")

PLACE = position(
    south="4C JC",
    west="5D 6S",
    north="TD 3H",
    east="3D 9S",
    leader=1,
    trick="8C TC 9C",
    taken={1: "2C 5C KC AC"},
)
PLACE = replace(PLACE, hands=(("4C", "JC"), ("5D",), ("TD",), ("3D",)))

PLAY = Step(
    id="play",
    kind="play-card",
    title="Stay low",
    say="West leads.",
    task="Duck.",
    position=PLACE,
    goal=ducks(),
    hints=HINTS,
    feedback=(Feedback("JC", "Too high."),),
    solved="Low enough.",
    solution="4C",
)
MARK = replace(
    PLAY,
    id="mark",
    kind="find-legal",
    position=replace(PLACE, hands=(("4C", "7D"), ("5D",), ("TD",), ("3D",))),
    hints=replace(HINTS, mark="4C"),
    goal=marks_legal(),
    feedback=(Feedback("4C", "A club."),),
)
SHOW = Step(
    id="show",
    kind="show",
    title="Watch",
    say="See.",
    position=position(
        south="4C", west="8C", north="TC", east="3H", leader=1, taken={1: "2C 5C KC AC"}
    ),
    script=(Line("8C", "a"), Line("TC", "b"), Line("3H", "c"), Line("4C", "d")),
)
ASK = Step(
    id="ask",
    kind="quiz",
    title="Asked",
    say="So?",
    task="Well?",
    goal=plays_one_of("yes"),
    choices=(Choice("yes", "Yes", "Right."), Choice("no", "No", "Wrong.")),
    hints=replace(HINTS, mark="yes"),
    solved="Indeed.",
    solution="yes",
)


def lesson(*steps: Step, **changes: object) -> Lesson:
    made = Lesson(id="one", title="One", summary="First", teaches=("play.follow",), steps=steps)
    return replace(made, **changes)  # type: ignore[arg-type]


def found(*steps: Step, **changes: object) -> list[str]:
    """The names of the proofs that fail for a lesson of these steps."""
    return [p.check for p in proof.prove([lesson(*steps, **changes)], RULES)]


def at(changed: Position) -> Step:
    """The play-card step in another position."""
    return replace(PLAY, position=changed)


def test_the_lessons_hold() -> None:
    assert [str(problem) for problem in proof.prove()] == []


def test_the_samples_hold() -> None:
    assert found(PLAY, MARK, SHOW, ASK) == []


# Each case: what is wrong, the step with the fault, the proof that finds it.
FAULTS: list[tuple[str, Step, str]] = [
    ("a bad id", replace(ASK, id="No Id"), "schema"),
    ("an unknown kind", replace(ASK, kind="poem"), "schema"),  # type: ignore[arg-type]
    ("no task", replace(ASK, task=""), "schema"),
    ("a missing hint text", replace(ASK, hints=replace(HINTS, mark="yes", look="")), "schema"),
    ("a hint about nothing", replace(PLAY, hints=replace(HINTS, mark="AS")), "schema"),
    ("an impossible solution", replace(PLAY, solution="AS"), "schema"),
    (
        "two texts about a card",
        replace(PLAY, feedback=(Feedback("JC", "a"), Feedback("JC", "b"))),
        "schema",
    ),
    ("a placeholder", replace(PLAY, say="West leads {card}."), "schema"),
    (
        "the same choice twice",
        replace(ASK, choices=(*ASK.choices, Choice("no", "Never", "Wrong."))),
        "schema",
    ),
    ("an unknown card", at(replace(PLACE, trick=("8C", "TC", "1C"))), "conservation"),
    ("a card twice", at(replace(PLACE, trick=("8C", "TC", "4C"))), "conservation"),
    ("cards missing", at(replace(PLACE, small=False)), "conservation"),
    (
        "unequal hands",
        at(replace(PLACE, hands=(("4C", "JC"), ("5D", "6D"), ("TD",), ("3D",)))),
        "conservation",
    ),
    (
        "half a trick taken",
        at(replace(PLACE, taken=((), ("2C", "5C"), (), ()))),
        "conservation",
    ),
    (
        "a leader who took nothing",
        at(replace(PLACE, taken=((), (), ("2C", "5C", "KC", "AC"), ()))),
        "conservation",
    ),
    ("hearts broken by nobody", at(replace(PLACE, broken=True)), "conservation"),
    (
        "a seat that did not follow suit",
        at(
            replace(
                PLACE,
                trick=("8C", "TS", "9C"),
                hands=(("4C", "JC"), ("5D",), ("TC",), ("3D",)),
            )
        ),
        "conservation",
    ),
    (
        "somebody else’s turn",
        at(
            replace(PLACE, trick=("8C", "TC"), hands=(("4C", "JC"), ("5D",), ("TD",), ("3D", "9C")))
        ),
        "conservation",
    ),
    (
        "a layout with another number of cards",
        replace(PLAY, layouts=(Layout(west="5D 6D", north="TD", east="3D"),)),
        "conservation",
    ),
    ("a script that breaks a rule", replace(SHOW, script=(Line("3H", "a"),)), "script"),
    ("a script that stops midway", replace(SHOW, script=SHOW.script[:3]), "script"),
    (
        "an illegal solution",
        replace(MARK, solution="4C 7D"),
        "answer-legal",
    ),
    ("solved before any answer", replace(PLAY, goal=~takes_trick()), "open-at-start"),
    (
        "no wrong answer",
        replace(PLAY, goal=plays_one_of("4C JC"), solution="4C JC"),
        "open-at-start",
    ),
    ("a solution that fails", replace(PLAY, goal=takes_trick()), "solution"),
    ("a quiz with the wrong solution", replace(ASK, solution="no"), "solution"),
    (
        "a second right card",
        at(
            replace(
                PLACE,
                hands=(("3C", "4C", "JC"), ("5D", "6D"), ("TD", "7D"), ("3D", "9D")),
            )
        ),
        "layouts",
    ),
    (
        "a solution that a layout refutes",
        replace(
            PLAY,
            position=position(
                south="4C JC",
                west="KC 5D",
                north="TD 3H",
                east="3D 9S",
                taken={0: "2C 5C 6C AC"},
            ),
            goal=ducks(),
            feedback=(Feedback("JC", "Too high."),),
            solution="4C JC",
            layouts=(Layout(west="7C 5D", north="TD 3H", east="3D 9S"),),
        ),
        "solution",
    ),
    ("a mistake without feedback", replace(PLAY, feedback=(Feedback("4C", "x"),)), "feedback"),
    (
        "a choice without feedback",
        replace(ASK, choices=(*ASK.choices, Choice("maybe", "Maybe", ""))),
        "feedback",
    ),
]


@pytest.mark.parametrize(
    ("step", "check"), [(s, c) for _, s, c in FAULTS], ids=[name for name, _, _ in FAULTS]
)
def test_a_planted_fault_is_found(step: Step, check: str) -> None:
    assert check in found(step)


def test_layouts_change_what_is_legal() -> None:
    # The learner's legal cards never hang on hidden hands, but on the opening card they do.
    opening = position(south="3C 9C", west="2C 4D", north="KC 5S", east="AD TS")
    step = replace(
        MARK,
        position=replace(opening, hands=(("3C", "9C"), ("4C", "4D"), ("KC", "5S"), ("AD", "TS"))),
        solution="3C",
        hints=replace(HINTS, mark="3C"),
        feedback=(Feedback("3C", "The lowest club."),),
    )
    assert found(step) == []
    other = replace(step, layouts=(Layout(west="2C 4D", north="KC 5S", east="AD TS"),))
    assert found(other)


def test_two_steps_with_one_id() -> None:
    assert found(ASK, ASK) == ["schema"]


def test_an_unknown_rule_is_found() -> None:
    assert found(ASK, teaches=("play.anything",)) == ["rules"]


def test_an_unknown_option_is_found() -> None:
    assert found(ASK, options={"jack": "maybe"}) == ["schema"]


def test_a_lesson_must_come_after_what_it_needs() -> None:
    assert found(ASK, needs=("two",)) == ["schema"]


def test_two_lessons_with_one_id() -> None:
    problems = proof.prove([lesson(ASK), lesson(ASK)], RULES)
    assert [p.check for p in problems] == ["schema"]


def test_problems_say_where() -> None:
    real = LESSONS[0]
    source = proof.Source.of(real)
    assert source.file.endswith("follow_suit.py")
    assert source.line("Step", real.steps[0].id) > source.line("Lesson", real.id) > 0
    problem = proof.Problem("schema", "one", "two", "is wrong", "a.py", 7)
    assert str(problem) == "a.py:7: one.two: schema: is wrong"


def test_an_unmarked_text_is_found(tmp_path: object) -> None:
    source = proof.Source.of(LESSONS[0])
    assert source.marks(LESSONS[0].title)
    assert not source.marks("A sentence that nobody translates.")


def test_the_build_stops() -> None:
    with pytest.raises(proof.ProofError, match=r"one.ask: schema: a quiz step needs task"):
        proof.check([lesson(replace(ASK, task=""))], RULES)

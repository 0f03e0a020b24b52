"""The words around a lesson; its own texts are in `tutorial.lessons`."""

from __future__ import annotations

from tutorial.message import Message, msg, msgn, msgp

LESSON: tuple[Message, ...] = (
    # Translators: button of a lesson; checks the answer.
    msgp("lesson.check", "button", "Check"),
    msgp("lesson.next", "button", "Next step"),
    msgp("lesson.back", "button", "Previous step"),
    msgp("lesson.hint", "button", "Hint"),
    msgp("lesson.answer", "button", "Show the answer"),
    # Translators: {n} and {total} are numbers: "Step 2 of 7".
    msg("lesson.step", "Step {n} of {total}"),
    msg("lesson.correct", "Correct!"),
    msg("lesson.wrong", "Not quite."),
    # Translators: cards and the sentence about them, read out: "nine of hearts: You must follow."
    msg("lesson.about", "{cards}: {text}", card="label"),
    msg("lesson.done", "Lesson finished."),
    msg("lesson.following", "Next lesson"),
    msg("lesson.all", "All lessons"),
    msg("lesson.loading", "The lesson is being loaded."),
    # Translators: name of the list of steps of a lesson, for screen readers.
    msg("lesson.steps", "Steps of this lesson"),
    # Translators: name of a step in that list: "Step 2: Watch one trick".
    msg("lesson.step.name", "Step {n}: {title}"),
    # Translators: the same for a step that was solved before.
    msg("lesson.step.name.done", "Step {n}: {title}, done"),
    # Translators: badge beside a lesson or a step that was worked through.
    msgp("lesson.mark", "badge", "done"),
    # Translators: how far a lesson is: "3 of 8 steps done".
    msgn("lesson.part", "{n} of {total} steps done", "{n} of {total} steps done"),
    # Translators: button; shows the next card of a trick that is played step by step.
    msgp("lesson.show.next", "button", "Next card"),
    # Translators: button; shows that trick from its first card again.
    msgp("lesson.show.again", "button", "From the beginning"),
    # Translators: button; the same cards again after a mistake was played out.
    msgp("lesson.same", "button", "Back to the same position"),
    # Translators: heading of the lines that say what followed from the card played.
    msg("lesson.follows", "What comes of it"),
    # Translators: {n} of the cards of the hand are marked as an answer.
    msgn("lesson.marked", "{n} card marked", "{n} cards marked"),
    # Translators: name of the group of answers to choose from.
    msg("lesson.choices", "Answers"),
    # Translators: state of an answer, after its text: it was tried and is wrong.
    msgp("lesson.choice.wrong", "state of an answer", "not this one"),
    # Translators: state of an answer, after its text: it is right.
    msgp("lesson.choice.right", "state of an answer", "correct"),
    # Translators: state of an answer, after its text: a hint points at it.
    msgp("lesson.choice.marked", "state of an answer", "look at this one"),
    # Translators: heading that opens the button below it.
    msg("lesson.reset", "Start this lesson over"),
    msg("lesson.reset.text", "This forgets which steps of this lesson you have done."),
    # Translators: button; forgets the progress in this lesson.
    msgp("lesson.reset.confirm", "button", "Forget and start over"),
    msg("lesson.unkept", "This browser keeps nothing for this page, so your progress is lost."),
    msg(
        "lesson.failed",
        "The lesson could not be started here. You can read all of it below, with the answers.",
    ),
    msg("lesson.restarted", "The lesson was interrupted and goes on at this step."),
)

MESSAGES: tuple[Message, ...] = (*LESSON,)

"""The lessons in the order in which they are learned."""

from __future__ import annotations

from tutorial.lesson import Lesson
from tutorial.lessons import breaking_hearts, first_trick, follow_suit

LESSONS: tuple[Lesson, ...] = (
    follow_suit.LESSON,
    first_trick.LESSON,
    breaking_hearts.LESSON,
)


def lesson(lesson_id: str) -> Lesson | None:
    """The lesson of that id, or None."""
    return next((found for found in LESSONS if found.id == lesson_id), None)

"""Where a message stands, read off its source: a comment for translators that nobody has to write.

A comment by hand says more and takes its place.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

Lines = Sequence[str]
Place = Callable[[Lines, int], str | None]
"""From the lines of a source file and a message's line, counted from 1, to words or None."""

_PAGE = (
    (re.compile(r"title:"), "title of a page"),
    (re.compile(r"description:"), "description of a page, for search engines"),
    (re.compile(r"# "), "title of a page"),
    (re.compile(r"##+ "), "heading"),
    (re.compile(r"\|"), "cell of a table"),
    (re.compile(r" *(?:[-*+]|\d+\.) "), "item of a list"),
    (re.compile(r".*<th\b"), "head of a column"),
    (re.compile(r".*<a\b|\[\{%"), "link or button"),
    (re.compile(r".*\bcaption=_\("), "below a picture"),
)
_KEY = re.compile(r'\s*"([\w.]+)": p?gettext\(')

_LESSON = {
    "title": "title of a lesson or of one of its steps",
    "summary": "what a lesson is about, below its title",
    "say": "text of a step",
    "task": "what the learner is asked to do",
    "choices": "an answer to choose",
    "hints": "a hint",
    "solved": "after the right answer",
    "script": "said while a card is played",
    "feedback": "after an answer, about the cards chosen",
}
_FIELD = re.compile(rf"\b({'|'.join(_LESSON)})=")
_LIST = re.compile(r"([A-Z][A-Z_]+)\b.*=")


def on_page(lines: Lines, line: int) -> str | None:
    """On a page of `docs/`: a title, a heading, a cell of a table; None in running text."""
    text = lines[line - 1]
    return next((words for pattern, words in _PAGE if pattern.match(text)), None)


def in_lesson(lines: Lines, line: int) -> str | None:
    """In a lesson: which field of a step it fills."""
    for text in reversed(lines[:line]):
        if found := _FIELD.search(text):
            return _LESSON[found[1]]
        if "Step(" in text:
            return None
    return None


def among(lines: Lines, line: int) -> str | None:
    """In a module of words: the name of the list that it is in."""
    for text in reversed(lines[:line]):
        if found := _LIST.match(text):
            return f"among: {found[1].lower().replace('_', ' ')}"
    return None


def in_template(lines: Lines, line: int) -> str | None:
    """In a template: a part of every page, named by its key if it has one."""
    found = _KEY.match(lines[line - 1])
    return f"on every page: {found[1].replace('.', ' ')}" if found else "on every page"


def place_of(name: str) -> Place | None:
    """The way to find places in a source file of this name, relative to the project."""
    if name.startswith("docs/"):
        return on_page
    if name.startswith("tutorial/templates/"):
        return in_template
    if name.startswith("tutorial/lessons/"):
        return in_lesson
    if name.startswith("tutorial/words/"):
        return among
    return None

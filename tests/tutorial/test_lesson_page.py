"""A lesson can be read without JavaScript, and its words are exported."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest

from tutorial import lesson_page
from tutorial.i18n import Translator
from tutorial.languages import languages, source
from tutorial.lesson import Lesson, cards, texts
from tutorial.lessons import LESSONS

VOID = {"br", "img", "hr"}


class Balanced(HTMLParser):
    """Collects the text, and fails where tags do not fit together."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.text: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.ids += [value or "" for name, value in attrs if name == "id"]
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text.append(data)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_the_whole_lesson_can_be_read(lesson: Lesson) -> None:
    html = lesson_page.render(lesson, Translator(source()))
    read = Balanced()
    read.feed(html)
    assert read.open == []
    assert read.ids == [step.id for step in lesson.steps]
    said = "".join(read.text)
    for step in lesson.steps:
        for text in (step.title, step.say, step.task, step.solved):
            assert text in said
        if step.kind in ("find-legal", "play-card"):
            for card in cards(step.solution):
                assert f'data-card="{card}"' in html


@pytest.mark.parametrize("language", languages(), ids=lambda language: language.code)
def test_words_are_exported_in_every_language(language: object) -> None:
    exported = lesson_page.export(LESSONS, Translator(language))  # type: ignore[arg-type]
    assert [entry["id"] for entry in exported["lessons"]] == [lesson.id for lesson in LESSONS]
    keys = {key for lesson in LESSONS for key in texts(lesson)}
    assert set(exported["texts"]) == keys
    assert set(exported["english"]) <= keys
    assert all(exported["texts"].values())


def test_english_is_never_missing() -> None:
    assert lesson_page.export(LESSONS, Translator(source()))["english"] == []

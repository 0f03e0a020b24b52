"""A lesson as a page to read without JavaScript, and its words for the page that plays it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from typing import Any

from tutorial import judge, playout
from tutorial.diagram import Diagrams
from tutorial.i18n import Translator
from tutorial.lesson import Lesson, Position, Step, cards, texts
from tutorial.words import BY_KEY


def export(lessons: Iterable[Lesson], translator: Translator) -> dict[str, Any]:
    """The lessons' words for `<lang>/lessons.json`.

    `lessons`: in their order, with id, needs, teaches and the ids of their steps; `texts`: by key,
    in the language; `english`: the keys of those that are not translated yet.
    """
    listed = tuple(lessons)
    english = {key: text for lesson in listed for key, text in texts(lesson).items()}
    untranslated = [
        key
        for key, text in english.items()
        if not translator.is_source and translator.find(text) is None
    ]
    return {
        "lang": translator.language.code,
        "lessons": [
            {
                "id": lesson.id,
                "needs": list(lesson.needs),
                "teaches": list(lesson.teaches),
                "steps": [step.id for step in lesson.steps],
            }
            for lesson in listed
        ],
        "texts": {key: translator.gettext(text) for key, text in english.items()},
        "english": sorted(untranslated),
    }


def render(lesson: Lesson, translator: Translator) -> str:
    """The whole lesson as HTML: what each step says, its cards, its task, and the answer folded."""
    return "\n".join(
        [
            '<div class="lesson-static">',
            *(_Page(lesson, step, translator).html() for step in lesson.steps),
            "</div>",
        ]
    )


class _Page:
    """One step in one language."""

    def __init__(self, lesson: Lesson, step: Step, translator: Translator) -> None:
        self._step = step
        self._translator = translator
        self._options = playout.options_of(lesson.options)
        self._diagrams = Diagrams(translator, self._options)

    def html(self) -> str:
        """The step as a section; its id is that of the step, so that it can be linked to."""
        step = self._step
        parts = [
            f'<section class="lesson-step" id="{step.id}">',
            f"<h2>{self._text(step.title)}</h2>",
            f"<p>{self._text(step.say)}</p>",
        ]
        if step.position is not None:
            parts.append(self._situation(step.position))
        if step.script:
            parts.append(f"<ol>{''.join(self._script())}</ol>")
        if step.task:
            parts.append(f'<p class="lesson-task"><strong>{self._text(step.task)}</strong></p>')
        if step.choices:
            choices = "".join(f"<li>{self._text(choice.text)}</li>" for choice in step.choices)
            parts.append(f"<ul>{choices}</ul>")
        if step.asks:
            parts.append(self._answer())
        return "\n".join([*parts, "</section>"])

    def _text(self, text: str) -> str:
        return escape(self._translator.gettext(text), quote=False)

    def _message(self, key: str) -> str:
        return escape(self._translator.message(BY_KEY[key]), quote=False)

    def _situation(self, position: Position) -> str:
        """The cards on the table and in the hand, without telling which may be played."""
        parts = []
        if position.trick:
            plays = "".join(
                f'<span class="diagram-play">{self._diagrams.card(card)}'
                f'<span class="diagram-name">{self._message(f"seat.{seat}")}</span></span>'
                for seat, card in position.plays
            )
            label = self._diagrams.words("diagram.trick")
            parts.append(
                f'<p class="diagram-label">{label}</p><div class="diagram-row">{plays}</div>'
            )
        hand = "".join(map(self._diagrams.card, judge.ordered(set(position.hands[0]))))
        label = self._message("hand.label")
        broken = self._message(f"status.broken.{'yes' if position.broken else 'no'}")
        parts.append(
            f'<p class="diagram-label">{label}</p><div class="diagram-row">{hand}</div>'
            f'<p class="diagram-said">{broken}</p>'
        )
        return f'<figure class="diagram diagram-hand-figure">{"".join(parts)}</figure>'

    def _script(self) -> Iterator[str]:
        position = self._step.position
        assert position is not None  # proved at build time
        script = [line.card for line in self._step.script]
        shown = playout.wires(
            [e for events in playout.play_script(position, self._options, script) for e in events]
        )
        seats = [event["seat"] for event in shown if event["type"] == "play"]
        for seat, line in zip(seats, self._step.script, strict=True):
            card = self._diagrams.card(line.card, by=seat)
            yield f"<li>{card} {self._text(line.say)}</li>"

    def _answer(self) -> str:
        step = self._step
        if step.kind == "quiz":
            right = next(choice for choice in step.choices if choice.id == step.solution)
            body = f"<p>{self._text(right.text)}</p>"
        else:
            shown = "".join(map(self._diagrams.card, cards(step.solution)))
            body = f'<div class="diagram-row">{shown}</div>'
        body += f"<p>{self._text(step.solved)}</p>"
        # In find-legal the texts are about legal cards too, and the answer has said those.
        mistakes = step.feedback if step.kind == "play-card" else ()
        items = "".join(
            f"<li>{''.join(map(self._diagrams.card, cards(item.cards)))} "
            f"{self._text(item.say)}</li>"
            for item in mistakes
        )
        if items:
            body += f"<ul>{items}</ul>"
        return f"<details><summary>{self._message('lesson.answer')}</summary>{body}</details>"

"""Questions and answers as structured data, which search engines show below a page's address.

Read from the page's own HTML, so that what a search engine shows is what the page says.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html import escape
from html.parser import HTMLParser
from urllib.parse import urljoin

ANSWER_TAGS = frozenset({"a", "b", "br", "div", "em", "i", "li", "ol", "p", "strong", "ul"})
"""What an answer may be made of. Other tags go and leave their text behind."""

LEFT_OUT = frozenset({"figure", "script", "style", "svg", "table"})
"""What goes with all that is in it: it means nothing outside the page."""

QUESTION_TAG = "h3"
HEADINGS = frozenset({"h1", "h2", QUESTION_TAG})


@dataclass(slots=True)
class _Question:
    anchor: str
    name: list[str] = field(default_factory=list)
    answer: list[str] = field(default_factory=list)


class _Reader(HTMLParser):
    """Collects the questions of a page: third-level headings, and what stands below each."""

    def __init__(self, address: str) -> None:
        super().__init__()
        self.found: list[_Question] = []
        self._address = address
        self._heading = ""
        self._below = False  # below a question, and not below another heading
        self._left_out: list[str] = []
        self._links: list[bool] = []  # of the links that are open, whether each is kept

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if self._left_out:
            self._left_out += [tag] if tag == self._left_out[0] else []
        elif tag in LEFT_OUT or "headerlink" in given.get("class", "").split():
            self._left_out = [tag]
        elif tag in HEADINGS:
            self._heading, self._below = tag, tag == QUESTION_TAG
            if self._below:
                self.found.append(_Question(given.get("id", "")))
        elif tag == "a":
            # A relative address would lead nowhere from a search engine's page.
            self._links.append(bool(self._address and given.get("href")))
            if self._links[-1]:
                href = escape(urljoin(self._address, given["href"]))
                self._answer(f'<a href="{href}">')
        elif tag in ANSWER_TAGS:
            self._answer(f"<{tag}>")

    def handle_endtag(self, tag: str) -> None:
        if self._left_out:
            if tag == self._left_out[0]:
                self._left_out.pop()
        elif tag == self._heading:
            self._heading = ""
        elif tag == "a":
            if self._links.pop():
                self._answer("</a>")
        elif tag in ANSWER_TAGS - {"br"}:
            self._answer(f"</{tag}>")

    def handle_data(self, data: str) -> None:
        if self._left_out:
            return
        if self._heading == QUESTION_TAG:
            self.found[-1].name.append(data)
        else:
            self._answer(escape(data, quote=False))

    def _answer(self, html: str) -> None:
        if self._below and not self._heading:
            self.found[-1].answer.append(html)


def questions(html: str, address: str = "") -> dict[str, object]:
    """The questions of a page as a schema.org FAQPage, without `@context`.

    html: the page's content, every third-level heading a question. address: where the page will
    be; without it the answers have no links. Raises ValueError for a question without an answer,
    for a page without questions, and for a question that is asked twice.
    """
    reader = _Reader(address)
    reader.feed(html)
    reader.close()
    entities = []
    for question in reader.found:
        # Not all spaces: French has some of its own kind before a question mark.
        name = re.sub(r"[ \t\r\n]+", " ", "".join(question.name)).strip(" ")
        text = "".join(question.answer).strip()
        if not name or not text:
            raise ValueError(f"a question without an answer: {name or question.anchor!r}")
        entity: dict[str, object] = {
            "@type": "Question",
            "name": name,
            "acceptedAnswer": {"@type": "Answer", "text": text},
        }
        if address and question.anchor:
            entity["url"] = urljoin(address, f"#{question.anchor}")
        entities.append(entity)
    names = [entity["name"] for entity in entities]
    if not names or len(names) != len(set(names)):
        raise ValueError(f"expected questions that differ, not {names}")
    return {"@type": "FAQPage", "mainEntity": entities}

"""A page of the site as tests look at it: its tags, and the text that a reader sees."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import lru_cache
from html.parser import HTMLParser
from pathlib import Path


@dataclass
class Tag:
    name: str
    attributes: dict[str, str]
    text: str = ""


class Document(HTMLParser):
    """The tags of a page with their own text, and the text that a reader sees.

    without: languages whose text is left out where an element says that it is in one of them.
    """

    hidden = ("script", "style", "svg")

    def __init__(self, html: str, without: Collection[str] = ()) -> None:
        super().__init__()
        self.without = without
        self.tags: list[Tag] = []
        self.text: list[str] = []
        self._open: list[Tag] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(Tag(tag, {name: value or "" for name, value in attrs}))
        self._open.append(self.tags[-1])

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop().name != tag:
            pass

    def handle_data(self, data: str) -> None:
        for tag in self._open:
            tag.text += data
        if not any(map(self._is_left_out, self._open)):
            self.text.append(data)

    def _is_left_out(self, tag: Tag) -> bool:
        return tag.name in self.hidden or tag.attributes.get("lang") in self.without

    def all(self, kind: str, **attributes: str) -> list[Tag]:
        return [
            tag
            for tag in self.tags
            if tag.name == kind
            and all(
                tag.attributes.get(key.rstrip("_").replace("_", "-")) == value
                for key, value in attributes.items()
            )
        ]


@lru_cache(maxsize=512)
def document_of(path: Path) -> Document:
    """The page of a file, which is read once for all tests of a process."""
    return Document(path.read_text("utf-8"))

"""The search index: words without their accents beside the words, so that both are found."""

from __future__ import annotations

import html
import json
import re
import unicodedata
from pathlib import Path

from tutorial.marking import unmark

# Letters that Unicode does not take apart into a base letter and an accent.
_LETTERS = str.maketrans(
    {"ð": "d", "Ð": "D", "þ": "th", "Þ": "Th", "æ": "ae", "Æ": "Ae", "œ": "oe", "Œ": "Oe"}
)
_WORD = re.compile(r"\w+")
_TAG = re.compile(r"<[^>]*>")


def fold(text: str) -> str:
    """`text` without accents and special letters, as somebody types it on another keyboard."""
    parts = unicodedata.normalize("NFD", text.translate(_LETTERS))
    return "".join(char for char in parts if not unicodedata.combining(char))


def folded_words(*texts: str) -> str:
    """The words of HTML texts that folding changes, folded, each once, in order."""
    words: dict[str, None] = {}
    for text in texts:
        for word in _WORD.findall(html.unescape(_TAG.sub(" ", text))):
            if (folded := fold(word)) != word:
                words[folded.lower()] = None
    return " ".join(words)


def fold_index(path: Path) -> None:
    """Add the field `fold` to every document of a search index; take marks out of its texts."""
    index = json.loads(path.read_text("utf-8"))
    for document in index["docs"]:
        for field in ("title", "text"):
            document[field] = unmark(document[field])
        if words := folded_words(document["title"], document["text"]):
            document["fold"] = words
    path.write_text(json.dumps(index, ensure_ascii=False, separators=(",", ":")), "utf-8")

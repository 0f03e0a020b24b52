"""The search index: beside the words of the pages, how else people type them.

That is without accents, or in another form: "spadi" for spaði, „slögum“ for slagur. Both are put
into fields of their own at build time, so the search itself needs to know no language.
"""

from __future__ import annotations

import html
import json
import re
import unicodedata
from collections.abc import Iterable
from pathlib import Path

from tutorial.marking import unmark
from tutorial.word_forms import WordForms, without_beginnings

FIELDS = {"title": "title_forms", "text": "text_forms"}
"""The fields of a page's words, and those of their other forms; mkdocs.yml says their weight."""

GLOSSARY = "glossary/#"
"""How the addresses of the glossary's entries begin."""

GLOSSARY_BOOST = 3
"""Who searches for a term wants to know first what it is."""

# Letters that Unicode does not take apart into a base letter and an accent.
_LETTERS = str.maketrans(
    {"ð": "d", "Ð": "D", "þ": "th", "Þ": "Th", "æ": "ae", "Æ": "Ae", "œ": "oe", "Œ": "Oe"}
)
_WORD = re.compile(r"[^\W_]+(?:-[^\W_]+)*")
_TAG = re.compile(r"<[^>]*>")


def fold(text: str) -> str:
    """`text` without accents and special letters, as somebody types it on another keyboard."""
    parts = unicodedata.normalize("NFD", text.translate(_LETTERS))
    return "".join(char for char in parts if not unicodedata.combining(char))


def words_of(text: str) -> set[str]:
    """The words of an HTML text in lower case, those with hyphens in parts too."""
    found = {word.lower() for word in _WORD.findall(html.unescape(_TAG.sub(" ", text)))}
    return found | {part for word in found for part in word.split("-")}


def spellings(words: Iterable[str]) -> list[str]:
    """Words with and without accents, as many as it takes to find each by its beginning."""
    every = set(words)
    return without_beginnings(every | {fold(word) for word in every})


def other_forms(words: Iterable[str], forms: WordForms) -> list[str]:
    """How else these words may be typed: in all forms, and without accents.

    Group by group, each the same wherever it stands: so a compressed index hardly grows.
    """
    every = set(words)
    groups = sorted({forms.of(word) for word in every})
    listed = dict.fromkeys(form for group in groups for form in spellings(group))
    folded = {fold(word) for word in every} - every
    return [*listed, *sorted(folded - set(listed))]


def complete_index(path: Path, forms: WordForms) -> None:
    """Add the fields of other forms to every entry of an index; take marks out of its texts."""
    index = json.loads(path.read_text("utf-8"))
    for entry in index["docs"]:
        for field, other in FIELDS.items():
            entry[field] = unmark(entry[field])
            if found := other_forms(words_of(entry[field]), forms):
                entry[other] = " ".join(found)
        if entry["location"].startswith(GLOSSARY):
            entry["boost"] = GLOSSARY_BOOST
    path.write_text(json.dumps(index, ensure_ascii=False, separators=(",", ":")), "utf-8")

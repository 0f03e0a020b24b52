"""Words that find each other in the search: `locales/<language>/search.txt`, one group a line.

A search engine for all languages would need the grammar of each. Ours needs the words of one
game, so their forms are listed, and put into the index beside the words at build time.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path

from tutorial.languages import LOCALES, Language
from tutorial.run import InputError


@dataclass(frozen=True, slots=True)
class WordForms:
    """Groups of words, all in lower case.

    groups: word to all words of its groups.
    parts: what can stand before a word of a group, as laufa- before tvistur.
    """

    groups: dict[str, tuple[str, ...]]
    parts: tuple[str, ...] = ()

    def of(self, word: str) -> tuple[str, ...]:
        """All forms of a word in lower case, itself too; nothing for a word that isn't listed."""
        if word in self.groups:
            return self.groups[word]
        for part in self.parts:
            forms = self.groups.get(word.removeprefix(part)) if word.startswith(part) else None
            if forms:
                return tuple(part + form for form in forms)
        return ()


def lines(path: Path) -> list[tuple[int, list[str]]]:
    """The lines of a file that are no comments: number, and words."""
    numbered = enumerate(path.read_text("utf-8").splitlines(), 1)
    return [(n, line.split()) for n, line in numbered if line.strip() and not line.startswith("#")]


def parse(path: Path) -> WordForms:
    """Read a file of forms; an InputError says path, line, and what is wrong there."""
    groups: dict[str, tuple[str, ...]] = {}
    parts: list[str] = []
    for number, words in lines(path):
        where = f"{path}:{number}"
        if strange := [word for word in words if word != word.lower()]:
            raise InputError(f"{where}: expected lower case, got {strange[0]}")
        if all(word.endswith("-") for word in words):
            parts += [word.removesuffix("-") for word in words]
            continue
        if len(words) < 2:
            raise InputError(f"{where}: expected a word and at least one other form")
        if len(set(words)) < len(words):
            raise InputError(f"{where}: a word stands here twice")
        for word in words:
            groups[word] = tuple(dict.fromkeys([*groups.get(word, ()), *words]))
    return WordForms(groups, tuple(sorted(parts, key=len, reverse=True)))


def load(language: Language, root: Path = LOCALES) -> WordForms:
    """The forms of a language; none if it has no file of them."""
    path = root / language.code / "search.txt"
    return parse(path) if path.exists() else WordForms({})


def without_beginnings(words: Iterable[str]) -> list[str]:
    """The words that are not beginnings of others: who types those finds the longer ones."""
    ordered = sorted(set(words))
    return [
        word
        for word, following in zip_longest(ordered, ordered[1:], fillvalue="")
        if not following.startswith(word)
    ]

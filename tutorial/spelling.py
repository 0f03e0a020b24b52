"""Spelling, by hunspell and a short list of our own words for each language.

hunspell is a program of the system and not a package of Python: where it is missing, `missing`
says what to install. The lists in `locales/words/` have the words of the game, names, and words
that a dictionary lacks; one a line, and what follows # says why. A line such as "laufa-" is the
first part of words that are written as one: what comes after it has to be a word itself.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterable
from functools import lru_cache

from tutorial.catalog_style import prose
from tutorial.languages import LOCALES, Language

PACKAGES = {
    "en_GB": "hunspell-en-gb",
    "fr": "hunspell-fr-comprehensive",
    "is_IS": "hunspell-is",
    "tl": "myspell-tl",
}
"""Debian's packages for the dictionaries."""

WORDS = LOCALES / "words"

# Two letters or more, and between letters an apostrophe or a hyphen.
_WORD = re.compile(r"[^\W\d_]+(?:[’'‑-][^\W\d_]+)+|[^\W\d_]{2,}")
_PARTS = re.compile(r"[’'‑-]")
_SHOWN_AS_CODE = re.compile(r"<(kbd|code)\b[^>]*>.*?</\1>|`[^`]*`|\{:?[^{}]*\}|%\(\w+\)s")


@lru_cache(maxsize=16)
def missing(language: Language) -> str:
    """What has to be installed for this language, in words; empty if nothing."""
    if not language.spelling:
        return f"no dictionary is named for {language.name} in locales/languages.toml"
    if shutil.which("hunspell") is None:
        return "hunspell is not installed"
    done = subprocess.run(
        ["hunspell", "-d", language.spelling, "-l"],
        input="",
        capture_output=True,
        text=True,
        check=False,
    )
    return "" if done.returncode == 0 else f"hunspell has no dictionary {language.spelling}"


def available(language: Language) -> bool:
    """Can this language's spelling be checked here?"""
    return not missing(language)


@lru_cache(maxsize=16)
def own_words(language: Language) -> frozenset[str]:
    """The words of our list for a language; empty if it has none."""
    path = WORDS / f"{language.code}.txt"
    lines = path.read_text("utf-8").splitlines() if path.exists() else []
    words = (line.split("#")[0].strip() for line in lines)
    return frozenset(word for word in words if word)


def words_of(text: str) -> list[str]:
    """The words of a text as somebody reads them, each once, in order."""
    said = prose(_SHOWN_AS_CODE.sub(" ", text))
    return list(dict.fromkeys(_WORD.findall(said)))


def unknown_words(texts: Iterable[str], language: Language) -> dict[str, list[str]]:
    """The words that neither the dictionary nor our list knows, by the first text with each.

    Raises RuntimeError where `missing` says something.
    """
    if why := missing(language):
        raise RuntimeError(why)
    first: dict[str, str] = {}
    for text in texts:
        for word in words_of(text):
            first.setdefault(word, text)
    unknown = _unknown(first, language)
    # The parts of words with a hyphen or an apostrophe, and what follows a known first part.
    rests = {word: _rests(word, language) for word in unknown}
    wrong = _unknown([part for ways in rests.values() for way in ways for part in way], language)
    found: dict[str, list[str]] = {}
    for word, ways in rests.items():
        if not any(all(part not in wrong for part in way) for way in ways):
            found.setdefault(first[word], []).append(word)
    return found


def _rests(word: str, language: Language) -> list[list[str]]:
    """The ways to take a word apart; it is right if all parts of one way are."""
    ways = [list(filter(None, _PARTS.split(word)))] if _PARTS.search(word) else []
    lower = word.lower()
    for line in own_words(language):
        if line.endswith("-") and lower.startswith(line[:-1]) and len(lower) > len(line) + 1:
            ways.append([lower[len(line) - 1 :]])
    return ways


def _unknown(words: Iterable[str], language: Language) -> list[str]:
    """Those of the words that neither the dictionary nor our list knows, in their order."""
    own = own_words(language)
    asked = [word for word in words if word not in own and word.lower() not in own]
    done = subprocess.run(
        ["hunspell", "-d", language.spelling, "-i", "utf-8", "-l"],
        # hunspell knows the typewriter's apostrophe
        input="".join(f"{word.replace('’', chr(39))}\n" for word in asked),
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    # It may take a word apart itself, and then names the part.
    unknown = set(done.stdout.split("\n"))
    return [
        word
        for word in asked
        if unknown & {word.replace("’", "'"), *(part for part in _PARTS.split(word) if part)}
    ]

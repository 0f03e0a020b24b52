"""Spelling, by hunspell and a short list of our own words for each language.

hunspell is a program of the system and not a package of Python: where it is missing, `missing`
says what to install. The lists in `locales/words/` have the words of the game, names, and words
that a dictionary lacks; what follows # in a line says why. Icelandic writes compounds as one word,
more than any list has, so the national database of Icelandic word forms (the package `islenska`)
is a second dictionary there.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Callable, Iterable
from functools import lru_cache

from tutorial.catalog_style import prose
from tutorial.languages import LOCALES, Language

DICTIONARIES = {
    "en_GB": "hunspell-en-gb",
    "fr": "hunspell-fr-comprehensive",
    "is_IS": "hunspell-is",
    "tl": "myspell-tl",
}
"""The dictionaries of our languages, and the packages in which Debian has them."""

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
    if language.code == "is" and _icelandic_forms() is None:
        return "the package islenska is not installed; make test brings it"
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
    """The words of our lists: names that all languages share, and those of this language."""
    paths = [WORDS / "names.txt", WORDS / f"{language.code}.txt"]
    lines = [
        line for path in paths if path.exists() for line in path.read_text("utf-8").split("\n")
    ]
    words = (word for line in lines for word in line.split("#")[0].split())
    return frozenset(words)


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
    # A word with a hyphen or an apostrophe is right if its parts are.
    parts = {word: [part for part in _PARTS.split(word) if part] for word in unknown}
    wrong = _unknown([part for word in unknown for part in parts[word]], language)
    found: dict[str, list[str]] = {}
    for word in unknown:
        if any(part in wrong for part in parts[word]):
            found.setdefault(first[word], []).append(word)
    return found


@lru_cache(maxsize=1)
def _icelandic_forms() -> Callable[[str], bool] | None:
    """Is this a form in the database of Icelandic words? None if that is not installed."""
    try:
        from islenska import Bin
    except ImportError:
        return None
    database = Bin()
    return lambda word: bool(database.lookup(word, at_sentence_start=word[:1].isupper())[1])


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
    left = [
        word
        for word in asked
        if unknown & {word.replace("’", "'"), *(part for part in _PARTS.split(word) if part)}
    ]
    known = _icelandic_forms() if language.code == "is" else None
    return [word for word in left if not known(word)] if known else left

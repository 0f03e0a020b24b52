"""The spelling of all texts, the English ones and every translation, by hunspell and our lists."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from tutorial import i18n, spelling
from tutorial.i18n import DOMAINS
from tutorial.languages import LOCALES, Language, by_code, languages

LISTED = [language for language in languages() if language.complete]


def texts(language: Language) -> Iterable[str]:
    """Every text of a language, as its catalogs have it."""
    is_source = language == languages()[0]
    for domain in DOMAINS:
        path = LOCALES / f"{domain}.pot" if is_source else i18n.catalog_path(language, domain)
        for message in i18n.read_catalog(path):
            if message.id:
                forms = message.id if is_source else message.string
                yield from [forms] if isinstance(forms, str) else filter(None, forms or ())


def needed(language: Language) -> None:
    """Skip a test where hunspell is missing; the set-up brings it wherever it may."""
    if why := spelling.missing(language):
        pytest.skip(f"{why}; on Debian: apt-get install hunspell {_package(language)}")


def _package(language: Language) -> str:
    return spelling.DICTIONARIES[language.spelling]


@pytest.mark.parametrize("language", LISTED, ids=lambda language: language.code)
def test_every_word_is_in_a_dictionary_or_in_our_list(language: Language) -> None:
    needed(language)
    unknown = spelling.unknown_words(texts(language), language)
    assert unknown == {}, f"mend them, or add them to locales/words/{language.code}.txt"


@pytest.mark.parametrize(
    ("code", "text", "wrong"),
    [
        ("en", "The queen of spades countss 13 points.", ["countss"]),
        ("fr", "L’as de **pique** est rammassé par [Nord](rules.md#nnord).", ["rammassé"]),
        ("is", "Þú spilar laufakóngi og laufakóngxi.", ["laufakóngxi"]),
        ("tl", "Nakuha mo ang trikc.", ["trikc"]),
        ("en", "Wellknown and well-knwon", ["Wellknown", "well-knwon"]),
    ],
)
def test_a_slip_is_found(code: str, text: str, wrong: list[str]) -> None:
    language = by_code(code)
    needed(language)
    assert spelling.unknown_words([text], language) == {text: wrong}


def test_a_language_without_a_dictionary_says_so() -> None:
    other = Language("xx", "xx", "xx", "Xx", "nplurals=1; plural=0;", "en", spelling="xx_XX")
    assert spelling.missing(other) in (
        "hunspell has no dictionary xx_XX",
        "hunspell is not installed",
    )
    with pytest.raises(RuntimeError, match="hunspell"):
        spelling.unknown_words(["text"], other)

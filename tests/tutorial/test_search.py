"""The index: the same kind in every language, and words in all their forms."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path

import pytest

from tutorial import word_forms
from tutorial.glossary import Glossary
from tutorial.i18n import Translator
from tutorial.languages import LOCALES, PSEUDO, by_code, languages
from tutorial.search import FIELDS, complete_index, fold, other_forms, words_of
from tutorial.word_forms import WordForms, without_beginnings

CODES = [language.code for language in languages()]


def test_folding() -> None:
    assert fold("spaði þristur cœur élève") == "spadi thristur coeur eleve"


def test_words_of_html() -> None:
    assert words_of("<p>Un cœur, l’as &amp; c&oelig;urs</p>") == {"un", "cœur", "l", "as", "cœurs"}
    assert words_of("nag-iisa_na") == {"nag-iisa", "nag", "iisa", "na"}


def test_other_forms_have_accents_and_none() -> None:
    forms = WordForms({"hjarta": ("hjarta", "hjörtum"), "hjörtum": ("hjarta", "hjörtum")})
    assert other_forms({"hjarta", "það"}, forms) == ["hjarta", "hjortum", "hjörtum", "thad"]
    assert other_forms({"tvo"}, forms) == []


def test_beginnings_of_other_words_are_left_out() -> None:
    assert without_beginnings(["pli", "plis", "as"]) == ["as", "plis"]
    assert without_beginnings([]) == []


def test_first_parts_make_compounds() -> None:
    forms = WordForms({"ás": ("ás", "ásum")}, ("laufa",))
    assert forms.of("laufaás") == ("laufaás", "laufaásum")
    assert forms.of("laufa") == forms.of("tígulás") == ()


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("# a\n\npli\n", ":3: expected a word and at least one other form"),
        ("pli plis\nas As\n", ":2: expected lower case, got As"),
        ("pli plis pli\n", ":1: a word stands here twice"),
    ],
)
def test_a_wrong_line_is_named(tmp_path: Path, text: str, problem: str) -> None:
    file = tmp_path / "search.txt"
    file.write_text(text, "utf-8")
    with pytest.raises(ValueError, match=f"^{file}{problem}$"):
        word_forms.parse(file)


def test_a_word_of_two_groups_has_the_forms_of_both(tmp_path: Path) -> None:
    file = tmp_path / "search.txt"
    file.write_text("deal dealt\ndraw deal\nlaufa- hjarta-\n", "utf-8")
    forms = word_forms.parse(file)
    assert forms.of("deal") == ("deal", "dealt", "draw")
    assert forms.parts == ("hjarta", "laufa")


def test_a_language_without_a_list_has_no_forms() -> None:
    assert word_forms.load(PSEUDO) == WordForms({})


@pytest.mark.parametrize("code", CODES)
def test_words_of_the_glossary_have_forms(code: str) -> None:
    """At least one word of every entry, but for names."""
    language = by_code(code)
    forms = word_forms.load(language)
    glossary = Glossary(Translator(language), str)
    names = {"term-omnibus", "term-maria", "term-hearts"}
    single = {
        "fr": {"term-ace"},
        "is": {"term-duck"},
        "tl": {"term-dealer", "term-trump", "term-pack"},
    }
    missing = {
        term.anchor
        for term in glossary.terms()
        if not any(map(forms.of, words_of(glossary.word(term))))
    }
    assert missing <= names | single.get(code, set())


# The Icelandic forms, by the national database


@lru_cache(maxsize=1)
def inflections() -> "Bin":  # type: ignore[name-defined]  # noqa: F821, UP037
    return pytest.importorskip("islenska").Bin()


def icelandic() -> list[list[str]]:
    return [words for _, words in word_forms.lines(LOCALES / "is" / "search.txt")][1:]


@pytest.mark.parametrize("words", icelandic(), ids=lambda words: words[0])
def test_icelandic_forms_are_all_of_one_kind_of_word(words: list[str]) -> None:
    """Of verbs the active voice; words with two ways to inflect have the forms of both."""
    database, lemma = inflections(), words[0]
    kinds: dict[str, set[str]] = {}
    for entry in database.lookup_lemmas(lemma)[1]:
        if entry.ord == lemma:
            kinds.setdefault(entry.ofl, set()).update(
                form.bmynd
                for form in database.lookup_id(entry.bin_id)
                if entry.ofl != "so" or form.mark.startswith("GM-")
            )
    assert set(words) in kinds.values(), kinds


# The index of the built pages


@pytest.mark.parametrize("code", CODES)
def test_the_index_is_the_same_kind_in_every_language(built: Path, code: str) -> None:
    index = json.loads((built / code / "search" / "search_index.json").read_text("utf-8"))
    assert index["config"]["lang"] == ["en"]
    assert index["config"]["pipeline"] == []
    assert set(index["config"]["fields"]) == {"tags", *FIELDS, *FIELDS.values()}
    assert "\ue000" not in json.dumps(index, ensure_ascii=False)


def test_entries_get_their_forms_and_glossary_entries_their_weight(tmp_path: Path) -> None:
    file = tmp_path / "index.json"
    entries = [
        {"location": "glossary/#term-trick", "title": "Slagur", "text": "Hjarta."},
        {"location": "rules/#x", "title": "x", "text": "y"},
    ]
    file.write_text(json.dumps({"docs": entries}), "utf-8")
    complete_index(file, word_forms.load(by_code("is")))
    trick, other = json.loads(file.read_text("utf-8"))["docs"]
    assert {"slögum", "slogum", "slaginn"} <= set(trick["title_forms"].split())
    assert {"hjörtum", "hjortum"} <= set(trick["text_forms"].split())
    assert trick["boost"] > 1
    assert other == entries[1]

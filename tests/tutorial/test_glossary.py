"""The glossary: complete in every language, sorted by its alphabet, linked to terms and rules."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.tutorial.test_docs import DOCS, rendered, sections
from tutorial import i18n
from tutorial.alphabet import sort_key
from tutorial.glossary import NUMBERS, OTHERS, RULE, RULE_NAME, TERMS, Glossary, Term
from tutorial.i18n import Translator
from tutorial.languages import LOCALES, PSEUDO, Language, by_code, languages, source
from tutorial.marking import START, unmark

LANGUAGES = languages()
PAGE = DOCS / "glossary.md"
EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
EACH_TERM = pytest.mark.parametrize("term", TERMS, ids=lambda term: term.anchor)
ITEM = re.compile(r'<li lang="([^"]+)"><span[^>]*>([^<]+)</span> ([^<]+)</li>')
LINK = re.compile(r"\]\(([^)]*)\)")

# Written out again, so that no term gets lost unseen.
_ANCHORS = """
hearts card pack suit rank ace court seat deal dealer hand pass hold trick lead suit-led follow
discard void revoke take trump penalty-card queen break point score moon round game tie kitty
omnibus maria duck singleton flush
"""


def glossary(language: Language) -> Glossary:
    """The glossary in a language, with marks, as pages have it."""
    return Glossary(Translator(language, marked=True), lambda rule: f"rules.md#{rule}")


def test_the_terms_are_those_listed() -> None:
    anchors = [term.anchor for term in TERMS]
    assert anchors == [f"term-{name}" for name in _ANCHORS.split()]
    assert len(anchors) == len(set(anchors))


@EACH_LANGUAGE
def test_every_term_has_a_word_and_an_explanation(language: Language) -> None:
    catalog = i18n.load(language, "site")
    words = []
    for term in TERMS:
        assert term.word.context == "glossary"
        if language != source():
            assert catalog.get(term.word.text, term.word.context), term.anchor
            assert catalog.get(term.text), term.anchor
        words.append(glossary(language).word(term))
        assert START not in words[-1]
        text = glossary(language).text(term)
        assert START not in text
        assert text.endswith("."), text
        assert not re.search(r"[{}]", text), text
    assert len(words) == len(set(words)), "two entries have the same word"
    for message in (RULE, RULE_NAME, OTHERS):
        assert language == source() or catalog.get(message.text)


@EACH_LANGUAGE
def test_every_term_has_its_place_on_the_page(language: Language) -> None:
    found = sections(rendered(PAGE, language))
    assert list(found) == ["glossary", *(term.anchor for term in glossary(language).terms())]
    for term in TERMS:
        assert glossary(language).text(term) in found[term.anchor]


@EACH_TERM
def test_links_lead_to_other_terms(term: Term) -> None:
    anchors = {term.anchor for term in TERMS}
    for language in LANGUAGES:
        targets = LINK.findall(glossary(language).text(term))
        assert targets, f"{language.code}: the entry stands alone"
        for target in targets:
            assert target[:1] == "#", target
            assert target[1:] in anchors - {term.anchor}, f"{language.code}: {target}"


@EACH_LANGUAGE
def test_rules_that_terms_name_have_their_paragraphs(language: Language) -> None:
    known = sections(rendered(DOCS / "rules.md", language))
    page = rendered(PAGE, language)
    linked = re.findall(r"\]\(rules\.md#([\w.-]+)\)", page)
    assert sorted(linked) == sorted(term.rule for term in TERMS if term.rule)
    assert set(linked) <= set(known)
    without = [term.anchor for term in TERMS if not term.rule]
    assert without == ["term-duck", "term-singleton", "term-flush"]


@EACH_LANGUAGE
def test_links_to_rules_can_be_told_apart_when_heard(language: Language) -> None:
    names = re.findall(r'aria-label="([^"]*)" \}', rendered(PAGE, language))
    assert len(names) == len(set(names)) == sum(bool(term.rule) for term in TERMS)
    for name in names:
        assert name.startswith(Translator(language).message(RULE)), "what is seen must be heard"


# Other languages


@EACH_LANGUAGE
def test_the_words_of_other_languages_stand_beside(language: Language) -> None:
    found = sections(rendered(PAGE, language))
    others = [other for other in LANGUAGES if other != language]
    for term in TERMS:
        items = ITEM.findall(found[term.anchor])
        assert items == [(other.html, other.name, glossary(other).word(term)) for other in others]


def test_a_word_changed_in_a_catalog_changes_beside(monkeypatch: pytest.MonkeyPatch) -> None:
    french = by_code("fr")
    catalog = i18n.load(french, "site")
    forms = {**catalog.forms, ("glossary", "trick"): ("levée",)}
    load = i18n.load

    def changed(language: Language, domain: str, root: Path = LOCALES) -> i18n.Translations:
        if (language, domain) == (french, "site"):
            return i18n.Translations(forms, catalog.total)
        return load(language, domain, root)

    monkeypatch.setattr(i18n, "load", changed)
    (trick,) = [term for term in TERMS if term.anchor == "term-trick"]
    assert ("fr", "Français", "levée") in glossary(by_code("is")).others(trick)
    assert "levée {: #term-trick }" in glossary(french).markdown()
    del forms["glossary", "trick"]
    assert [code for code, _, _ in glossary(by_code("is")).others(trick)] == ["en", "tl"]
    assert START in glossary(french).word(trick), "what is not translated is marked as English"


def test_the_pseudo_language_counts_as_english() -> None:
    for term in TERMS:
        assert [code for code, _, _ in glossary(PSEUDO).others(term)] == ["fr", "is", "tl"]


# Numbers


def test_numbers_are_those_of_the_game() -> None:
    assert NUMBERS == {
        "pack": 52,
        "suit": 13,
        "cards": 13,
        "tricks": 13,
        "queen": 13,
        "total": 26,
        "moon": 26,
        "end": 100,
        "jack": 10,
        "king": 10,
        "ace": 7,
    }
    page = rendered(PAGE, source())
    assert "52 of them, 13 in each of the four" in page
    assert "the king costs 10 [points](#term-point) and the ace 7" in page
    used = {name for term in TERMS for name in re.findall(r"\{(\w+)\}", term.text)}
    assert used == set(NUMBERS)


# The alphabet


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("en", "ace | Black Maria | breaking hearts | hand | Hearts | hold | suit | suit led"),
        ("fr", "as | défausser | donne | donneur | échange | égalité | entamer | œuf | of | pli"),
        ("fr", "grand | grand chelem | grandeur"),
        ("is", "at | az | ás | dz | ðe | ea | ez | ég | hönd | höndin | iz | ís | oz | óa"),
        ("is", "stig | sz | taka | uz | út | ys | ýsa | zeta | það | ær | öl"),
        ("tl", "baraha | barahang may puntos | manlalaro | manz | mañana | manguna | oso"),
    ],
)
def test_words_are_sorted_by_the_alphabet_of_the_language(code: str, words: str) -> None:
    backwards = words.split(" | ")[::-1]
    assert sorted(backwards, key=sort_key(by_code(code))) == backwards[::-1]


def test_brackets_quotes_and_capitals_do_not_count() -> None:
    key = sort_key(by_code("is"))
    assert key("„Ás“ (hæsta spil)")[0] == key("ás hæsta spil")[0]
    assert key("A\u0301s")[0] == key("ás")[0], "accents apart or not"
    assert sorted(["b", "10", "a b", "ab", "a"], key=sort_key(by_code("en"))) == [
        "10",
        "a",
        "a b",
        "ab",
        "b",
    ]


@EACH_LANGUAGE
def test_the_page_is_sorted(language: Language) -> None:
    words = [unmark(glossary(language).word(term)) for term in glossary(language).terms()]
    assert words == sorted(words, key=sort_key(language))
    assert sorted(words) != sorted(words, key=sort_key(language)), "plain order would not do"

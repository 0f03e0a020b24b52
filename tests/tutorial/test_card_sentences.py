"""Every card in every sentence that takes one, in every language: 52 cards in the right form.

Icelandic forms are proven by the national database of them (`islenska`), beside the table of
`test_cardnames`, which was checked by hand.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from babel import Locale
from babel.lists import format_list
from hearts.cards import Rank, Suit

from tutorial import diagram, i18n
from tutorial.i18n import DOMAINS, Translator
from tutorial.languages import by_code, languages
from tutorial.message import Message
from tutorial.words import BY_KEY, MESSAGES

CARDS = [f"{rank.letter}{suit.letter}" for suit in Suit for rank in Rank]
SENTENCES = [
    message for message in (*MESSAGES, *diagram.DIAGRAM_MESSAGES) if message.card_role is not None
]
CODES = [language.code for language in languages() if language.complete]


@cache
def translator(code: str) -> Translator:
    return Translator(by_code(code))


def name(code: str, card: str, role: str) -> str:
    return translator(code).message(BY_KEY[f"card.{role}.{card}"])


def filled(code: str, message: Message, card: str, *others: str) -> str:
    """A sentence with a card, or a list of cards, in it."""
    text = translator(code).message(message, 5 if message.plural else None)
    role = str(message.card_role)
    names = [name(code, each, role) for each in (card, *others)]
    locale = by_code(code).intl.replace("-", "_")
    listed = format_list(names, locale=locale)
    return text.replace("{card}", names[0]).replace("{cards}", listed)


def sentences(code: str) -> Iterator[str]:
    for message in SENTENCES:
        for card in CARDS:
            if "{cards}" in message.text:
                yield filled(code, message, card, "QS", "AH")
            else:
                yield filled(code, message, card)


def test_there_are_cards_and_sentences() -> None:
    assert len(CARDS) == 52
    assert {message.card_role for message in SENTENCES} == {"label", "object", "played"}


def test_english_names_a_card_with_its_article_or_after_a_colon() -> None:
    for message in SENTENCES:
        assert re.search(r"(\bthe|:) \{cards?\}|^\{cards?\}:|\{player\}: ", message.text)
        assert (" the {" in message.text) == (message.card_role != "label"), message.key


# French: the article belongs to the card, so nothing may stand before it that melts with one.


def test_french_articles() -> None:
    for sentence in sentences("fr"):
        assert not re.search(r"\b(de|à) les?\b|\b(du|au|des|aux) l|\bl[ea] a", sentence), sentence
        assert not re.search(r"\b(le|la|l’|un|une) ?(le|la|l’)\b", sentence), sentence
        assert not re.search(r"\b(si|que|jusque|lorsque|puisque) l’", sentence), sentence


def test_french_card_has_an_article_unless_it_is_a_label() -> None:
    for message in SENTENCES:
        text = translator("fr").message(message, 5 if message.plural else None)
        assert not re.search(r"\b(de|à|du|au|la|le|un|une|ce|cette|votre) \{cards?\}", text), text
        if message.card_role == "label":
            assert re.search(r"\u00a0: \{cards?\}|^\{cards?\}\u00a0:", text), text


# Tagalog: a marker stands before the card, or a colon; names have si, ni or kay.


def test_tagalog_markers() -> None:
    for message in SENTENCES:
        text = translator("tl").message(message, 5 if message.plural else None)
        assert re.search(r"(\b(ang|ng|sa)|:) \{cards?\}|^\{cards?\}:", text), text
        assert not re.search(r"\bmga \{cards?\}", text), text
        assert not re.search(r"\b(ang|ng|sa) \{player\}", text), text


def test_tagalog_names_of_ranks_and_suits_are_joined_by_ng() -> None:
    for card in CARDS:
        for role in ("label", "object", "played"):
            assert re.fullmatch(r"[a-z]+ ng (puso|diyamante|espada|trebol)", name("tl", card, role))


@pytest.mark.parametrize("domain", DOMAINS)
def test_tagalog_counts_have_their_linker(domain: str) -> None:
    """4, 6 and 9 end in a consonant and take "na" before a noun; the others add -ng or nothing."""
    nouns = "puntos|baraha|trick|manlalaro|round|puso|laro"
    for text in texts("tl", domain):
        for found in re.finditer(rf"(?<![\d.,−-])\b(\d+) (na )?({nouns})\b", text):
            wanted = found[1][-1] in "469"
            assert bool(found[2]) == wanted, f"{found[0]!r} in {text!r}"


# Icelandic: spila and kasta take the dative, senda, fá and taka á the accusative.


def texts(code: str, domain: str) -> Iterator[str]:
    for forms in i18n.load(by_code(code), domain).forms.values():
        yield from forms


@cache
def bin_() -> Any:
    islenska = pytest.importorskip("islenska", reason="islenska has no wheel for this machine")
    return islenska.Bin()


@cache
def cases(word: str) -> frozenset[str]:
    """The cases that a form can stand for: NF, ÞF, ÞGF, EF; nothing for what is no form."""
    _, entries = bin_().lookup(word)
    return frozenset(
        mark[1] for entry in entries if (mark := re.match(r"(NF|ÞF|ÞGF|EF)", entry.mark))
    )


CASES = {"label": "NF", "object": "ÞF", "played": "ÞGF"}


@pytest.mark.parametrize("role", CASES)
def test_every_icelandic_name_is_the_form_of_its_role(role: str) -> None:
    for card in CARDS:
        word = name("is", card, role)
        lemma = name("is", card, "label")
        forms = {
            form.bmynd for form in bin_().lookup_variants(lemma, "no", (CASES[role], "ET", "nogr"))
        }
        assert word in forms, f"{card} {role}: {word}, the database has {forms}"


def test_the_database_knows_all_icelandic_card_names_in_the_texts() -> None:
    rank = "tvist|þrist|fjark|fimm|sex|sjö|átt|ní|tí|gos|drottning|kóng|ás"
    cards = re.compile(rf"\b(?:laufa|tígul|hjarta|spaða)(?:{rank})\w*", re.I)
    found = {
        word.lower()
        for domain in DOMAINS
        for text in texts("is", domain)
        for word in cards.findall(text)
    }
    assert len(found) > 100
    assert {word for word in found if not cases(word)} == set()


CARD_WORD = (
    r"((?:laufa|tígul|hjarta|spaða)(?:tv|þr|fj|fi|se|sj|át|ní|tí|go|dr|kó|ás)\w*|\{cards?\})"
)
DATIVE = rf"\b(?:spil(?:a|ar|aðu|að|aði|um|ið|uðu)|kast(?:a|ar|aðu|að|aði))(?: út)? {CARD_WORD}"
ACCUSATIVE = (
    r"\b(?:send(?:a|ir|u|i)|f(?:á|ær|ærð|engið)|tek(?:ur|ið|inn)|taka|tóku?"
    r"|(?:fer|kemst ekki) undir)"
    rf"(?: slaginn)?(?: á)? {CARD_WORD}"
)


@pytest.mark.parametrize(("governed", "case"), [(DATIVE, "ÞGF"), (ACCUSATIVE, "ÞF")])
def test_icelandic_verbs_govern_their_case(governed: str, case: str) -> None:
    """In the literal sentences as in those with a place for a card."""
    seen = 0
    for domain in DOMAINS:
        for text in texts("is", domain):
            for found in re.finditer(governed, text, re.I):
                word = found[1].lower()
                if not word.startswith("{"):
                    seen += 1
                    assert case in cases(word), f"{found[0]!r} in {text!r}"
    for message in SENTENCES:
        text = translator("is").message(message, 5 if message.plural else None)
        if re.search(governed, text, re.I):
            seen += 1
            assert CASES[str(message.card_role)] == case, text
    assert seen > 5


def test_every_icelandic_sentence_with_a_card_is_governed_or_has_a_colon() -> None:
    for message in SENTENCES:
        text = translator("is").message(message, 5 if message.plural else None)
        governed = DATIVE if message.card_role == "played" else ACCUSATIVE
        if message.card_role == "label":
            assert re.search(r": \{cards?\}|^\{cards?\}:", text), text
        elif not re.search(r"\{cards?\} var (spilað|kastað)", text):
            assert re.search(governed, text, re.I), text


# Counts


@pytest.mark.parametrize("code", CODES)
def test_counts_from_0_to_200_and_below_0_take_the_form_of_their_language(code: str) -> None:
    def second(n: int) -> bool:
        return {
            "en": n != 1,
            "fr": n > 1,
            "is": n % 10 != 1 or n % 100 == 11,
            "tl": n % 10 in (4, 6, 9),
        }[code]

    counted = next(m for m in SENTENCES_WITH_COUNT if m.key == "log.points.you")
    forms = (
        (counted.text, str(counted.plural)) if code == "en" else translator(code).find(counted.text)
    )
    assert forms is not None
    for n in range(201):
        wanted = forms[second(n)]
        assert translator(code).message(counted, n) == wanted, n
        assert translator(code).message(counted, -n) == wanted, -n


SENTENCES_WITH_COUNT = [m for m in MESSAGES if m.plural]


@pytest.mark.parametrize("code", [code for code in CODES if code in ("fr", "is")])
def test_plural_rules_agree_with_cldr_where_it_speaks_of_whole_numbers(code: str) -> None:
    rule = by_code(code)
    index = i18n.plural_index(rule.plural_expression)
    plural = Locale.parse(rule.intl).plural_form
    for n in range(201):
        assert (index(n) == 0) == (plural(n) == "one"), n


@pytest.mark.parametrize("code", CODES)
def test_numbers_have_a_real_minus_sign(code: str) -> None:
    drawn = diagram.Diagrams(translator(code))
    assert drawn.number(-26) == "−26"
    assert drawn.number(26) == "26"

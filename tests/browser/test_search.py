"""The search: what people type, in whatever form, leads to where it is explained."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.words import CODES
from tests.conftest import Site

SEARCHES = {
    "en": {
        "queen of spades": "glossary/#term-queen",
        "discarded": "glossary/#term-discard",
        "revoke": "glossary/#term-revoke",
        "broke": "glossary/#term-break",
        "shooting the moon": "rules/#moon.take_all",
        "ACES": "glossary/#term-ace",
    },
    "fr": {
        "as": "glossary/#term-ace",
        "coeur": "glossary/#term-break",
        "cœurs": "glossary/#term-break",
        "regle": "rules/",
        "defausse": "glossary/#term-discard",
        "levée": "glossary/#term-trick",
        "reine de pique": "glossary/#term-queen",
    },
    "is": {
        "laufatvisti": "rules/#lead.opening",
        "slögum": "glossary/#term-trick",
        "slogum": "glossary/#term-trick",
        "hjörtum": "glossary/#term-hearts",
        "spaðadrottninguna": "glossary/#term-queen",
        "spadi": "glossary/#term-suit",
        "ásnum": "glossary/#term-ace",
        "refsispilum": "glossary/#term-penalty-card",
    },
    "tl": {
        "espada": "glossary/#term-queen",
        "barahang": "glossary/#term-card",
        "nanguna": "glossary/#term-lead",
        "itinapon": "glossary/#term-discard",
        "nilaro": "glossary/#term-game",
        "alas": "glossary/#term-ace",
    },
}
"""What is typed, and the place that has to be among the first."""

FIRST = 3
"""So many pages and their paragraphs can be seen without scrolling."""

SHOWN = """(all, first) => all.slice(0, first).flatMap((item) =>
  [...item.querySelectorAll(".md-search-result__link")].map((link) => {
    const url = new URL(link.href);
    return url.origin + url.pathname + url.hash;
  }))"""


def found(page: Page, words: str) -> list[str]:
    """Type words, and give where the first answers lead."""
    box = page.locator(".md-search__input")
    box.click()
    box.fill("")
    expect(page.locator(".md-search-result__item")).to_have_count(0)
    box.press_sequentially(words)
    # The last letter's answers: the ones before were marked with fewer letters.
    page.locator(f'.md-search-result__link[href*="h={first_word(words)}"]').first.wait_for()
    shown: list[str] = page.locator(".md-search-result__item").evaluate_all(SHOWN, FIRST)
    return shown


def first_word(words: str) -> str:
    """How a link to an answer carries the words on, up to its first letter beyond ASCII."""
    return words.split()[0].lower() if words.isascii() else ""


@pytest.mark.parametrize("lang", CODES)
def test_first_answers(steady_site: Site, page: Page, lang: str) -> None:
    page.goto(f"{steady_site.url}{lang}/about/")
    root = f"{steady_site.url}{lang}/"
    for words, place in SEARCHES[lang].items():
        answers = found(page, words)
        assert root + place in answers, (words, answers)


def test_below_a_path_answers_stay_there(subpath_site: Site, page: Page) -> None:
    page.goto(f"{subpath_site.url}fr/rules/")
    answers = found(page, "dame")
    assert answers
    assert all(answer.startswith(f"{subpath_site.url}fr/") for answer in answers)


def test_an_answer_leads_to_the_paragraph(steady_site: Site, page: Page) -> None:
    page.goto(f"{steady_site.url}en/")
    found(page, "revoking")
    page.locator(".md-search-result__link[href*='#term-revoke']").click()
    page.wait_for_url("**/glossary/**#term-revoke")
    expect(page.locator("#term-revoke")).to_be_in_viewport()

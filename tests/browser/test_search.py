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
    return url.origin + url.pathname + url.search + url.hash;
  }))"""


def found(page: Page, words: str) -> list[str]:
    """Type words, and give where the first answers lead."""
    box = page.locator(".md-search__input")
    box.click()
    for typed in ("", words):
        box.fill(typed)
        # The search listens to keys.
        box.press("End")
        item = page.locator(".md-search-result__item")
        expect(item.first).to_be_visible() if typed else expect(item).to_have_count(0)
    shown: list[str] = page.locator(".md-search-result__item").evaluate_all(SHOWN, FIRST)
    return shown


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


def test_the_index_waits_for_somebody_who_searches(steady_site: Site, page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{steady_site.url}en/rules/", wait_until="networkidle")
    assert not [url for url in asked if "search_index" in url]
    found(page, "moon")
    assert [url for url in asked if "search_index" in url] == [
        f"{steady_site.url}en/search/search_index.json"
    ]


def test_an_answer_leads_to_the_paragraph(steady_site: Site, page: Page) -> None:
    page.goto(f"{steady_site.url}en/")
    found(page, "revoking")
    page.locator(".md-search-result__link[href*='#term-revoke']").click()
    page.wait_for_url("**/glossary/**#term-revoke")
    expect(page.locator("#term-revoke")).to_be_in_viewport()

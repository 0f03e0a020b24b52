"""Addresses: below a path, from language to language, the chooser at the root, and the search."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import LESSON
from tests.browser.engines import quick_context
from tests.browser.table import Table
from tests.browser.words import CODES, say
from tests.conftest import Site, Watch

PAGES = [
    "",
    "rules/",
    "variants/",
    "elsewhere/",
    "learn/",
    f"learn/{LESSON}/",
    "play/",
    "glossary/",
    "about/",
]


@pytest.mark.parametrize("path", PAGES)
def test_language_switcher_leads_to_the_same_page(steady_site: Site, page: Page, path: str) -> None:
    page.goto(f"{steady_site.url}en/{path}")
    links = page.locator(".md-select__link")
    hrefs: list[str] = links.evaluate_all("all => all.map((link) => link.href)")
    assert hrefs == [f"{steady_site.url}{lang}/{path}" for lang in CODES]
    # There and back: in each language on some pages.
    for lang in (CODES[1 + PAGES.index(path) % 3], "en"):
        # The list opens below the pointer.
        page.get_by_role("button").and_(page.locator(".md-select button")).hover()
        page.locator(f'.md-select__link[data-language="{lang}"]').click()
        expect(page).to_have_url(f"{steady_site.url}{lang}/{path}")
        expect(page.locator("html")).to_have_attribute("lang", lang)


def test_below_a_path_a_trick_can_be_played(subpath_site: Site, page: Page) -> None:
    table = Table(page, subpath_site.url, "fr")
    page.goto(f"{subpath_site.url}fr/")
    page.locator(".md-content a[href$='play/']").first.click()
    expect(page).to_have_url(f"{subpath_site.url}fr/play/")
    # As slow as the table is by default; the element says when the person is to play.
    table.ready()
    for card in table.cards()[:3]:
        table.touch(card)
    table.action.click()
    expect(table.action).to_have_text(say("fr", "receive.seen"))
    table.action.click()
    table.settled()
    table.play(table.legal()[0])
    assert len(table.cards()) == 12


def test_below_a_path_every_link_stays_there(subpath_site: Site, page: Page) -> None:
    found: set[str] = set()
    for path in PAGES:
        page.goto(f"{subpath_site.url}fr/{path}")
        hrefs: list[str] = page.locator("a[href]").evaluate_all("all => all.map((a) => a.href)")
        own = {href.split("#")[0] for href in hrefs if urlsplit(href).hostname == "127.0.0.1"}
        assert own, path
        found |= own
    for href in sorted(found):
        assert href.startswith(subpath_site.url), href
        assert page.request.head(href).status == 200, href


def test_below_a_path_the_language_can_be_switched(subpath_site: Site, page: Page) -> None:
    page.goto(f"{subpath_site.url}fr/rules/")
    page.locator(".md-select button").hover()
    page.locator('.md-select__link[data-language="is"]').click()
    expect(page).to_have_url(f"{subpath_site.url}is/rules/")


# The chooser -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("locale", "lang"),
    [
        ("en-US", "en"),
        ("fr-CA", "fr"),
        ("is-IS", "is"),
        ("fil-PH", "tl"),
        ("tl", "tl"),
    ],
)
@pytest.mark.parametrize("which", ["steady_site", "subpath_site"])
def test_root_goes_by_the_browsers_language(
    browser: Browser, request: pytest.FixtureRequest, which: str, locale: str, lang: str
) -> None:
    site: Site = request.getfixturevalue(which)
    context = quick_context(browser, locale)
    watch = Watch(context)
    page = context.new_page()
    page.goto(site.url)
    page.wait_for_url(f"{site.url}{lang}/")
    context.close()
    assert watch.faults == []


def test_root_lets_others_choose(browser: Browser, steady_site: Site) -> None:
    context = quick_context(browser, "de-DE")
    page = context.new_page()
    page.goto(steady_site.url)
    links = page.get_by_role("link")
    expect(links).to_have_count(len(CODES))
    links.filter(has_text="Íslenska").click()
    expect(page).to_have_url(f"{steady_site.url}is/")
    # What was chosen once is remembered.
    page.goto(steady_site.url)
    page.wait_for_url(f"{steady_site.url}is/")
    context.close()


def test_root_works_without_javascript(browser: Browser, subpath_site: Site) -> None:
    context = browser.new_context(java_script_enabled=False, locale="fr-FR")
    page = context.new_page()
    page.goto(subpath_site.url)
    assert page.url == subpath_site.url
    hrefs = [link.get_attribute("href") for link in page.get_by_role("link").all()]
    assert len(hrefs) == len(CODES)
    for lang, href in zip(CODES, hrefs, strict=True):
        page.goto(subpath_site.url + (href or ""))
        assert page.url == f"{subpath_site.url}{lang}/"
        expect(page.locator("html")).to_have_attribute("lang", lang)
    context.close()


def test_navigation_of_a_narrow_page_opens_by_keys(steady_site: Site, page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"{steady_site.url}fr/rules/")
    button = page.get_by_role("banner").get_by_role("button", name="Navigation")
    links = page.locator(".md-sidebar--primary").get_by_role("link")
    expect(button).to_have_attribute("aria-expanded", "false")
    expect(links).to_have_count(0)
    button.focus()
    for key in ("Enter", "Space"):
        page.keyboard.press(key)
        expect(button).to_have_attribute("aria-expanded", "true")
        expect(page.get_by_role("link", name="Règles en bref", exact=True)).to_be_focused()
        # What lies behind the open panel, or beside it, is not reached.
        expect(page.get_by_role("link", name="Accueil", exact=True)).to_have_count(0)
        page.keyboard.press("Tab")
        expect(page.get_by_role("link", name="Variantes").first).to_be_focused()
        page.keyboard.press("Escape")
        expect(button).to_be_focused()
        expect(links).to_have_count(0)
    page.set_viewport_size({"width": 1280, "height": 740})
    expect(button).to_have_count(0)


def test_letters_do_not_lead_away(steady_site: Site, page: Page) -> None:
    page.goto(f"{steady_site.url}en/rules/")
    page.locator(".md-skip").focus()
    for letter in ("s", "f", "n", "p"):
        page.keyboard.press(letter)
    expect(page.locator(".md-skip")).to_be_focused()
    expect(page).to_have_url(f"{steady_site.url}en/rules/")

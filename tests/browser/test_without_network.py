"""Visited once, the site works without a network; a new version is offered and never forced."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser import saves
from tests.browser.conftest import LESSON
from tests.browser.table import Table
from tests.browser.test_search import SEARCHES, found
from tests.browser.words import say
from tests.conftest import Site, Watch
from tutorial.offline import write_service_worker

PAGES = ["", "rules/", "quick/", "learn/", f"learn/{LESSON}/", "play/", "glossary/", "about/"]


@pytest.fixture
def context(offline_context: BrowserContext) -> BrowserContext:
    """The profile of these tests has a service worker."""
    return offline_context


def visit(page: Page, site: Site, lang: str) -> None:
    """One visit, until the page itself says that it works without a network."""
    page.goto(f"{site.url}{lang}/")
    expect(page.locator(".app-notice")).to_contain_text(
        say(lang, "app.offline.ready"), timeout=60_000
    )


@pytest.mark.parametrize(("which", "lang"), [("site", "is"), ("subpath_site", "tl")])
def test_everything_works_after_one_visit(
    request: pytest.FixtureRequest, page: Page, which: str, lang: str
) -> None:
    site: Site = request.getfixturevalue(which)
    visit(page, site, lang)
    site.stop()
    for path in PAGES:
        page.goto(f"{site.url}{lang}/{path}")
        expect(page.locator("html")).to_have_attribute("lang", lang)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.goto(f"{site.url}{lang}/learn/{LESSON}/")
    page.locator(".lesson-live").wait_for(timeout=60_000)
    table = Table(page, site.url, lang)
    table.prepare(saves.mid_trick())
    table.open()
    table.play(table.legal()[0])
    assert table.state()["moves"] > saves.load(saves.mid_trick())["moves"]


def test_search_finds_without_a_network(site: Site, page: Page) -> None:
    visit(page, site, "en")
    site.stop()
    for lang, searches in SEARCHES.items():
        words, place = next(iter(searches.items()))
        page.goto(f"{site.url}{lang}/about/")
        assert f"{site.url}{lang}/{place}" in found(page, words), words


def test_game_goes_on_when_the_network_goes_away(site: Site, page: Page) -> None:
    table = Table(page, site.url, "en")
    table.prepare(saves.mid_trick())
    table.open()
    site.stop()
    table.play(table.legal()[0])


# A new version ---------------------------------------------------------------------------------


@pytest.fixture
def own_site(site_folder: Path, tmp_path: Path) -> Iterator[Site]:
    """A copy of the site that a test may change."""
    folder = tmp_path / "site"
    shutil.copytree(site_folder, folder, copy_function=os.link)
    with Site(folder) as served:
        yield served


def publish(site: Site) -> None:
    """A new version: one page says something else."""
    page = site.folder / "en" / "about" / "index.html"
    text = page.read_text(encoding="utf-8")
    for path in (page, site.folder / "sw.js"):
        path.unlink()  # the file is the built site's too
    page.write_text(text.replace("</h1>", " 2.0</h1>", 1), encoding="utf-8")
    write_service_worker(site.folder)


def playing(page: Page, site: Site) -> Table:
    """A game on a page that a service worker looks after, and then a new version."""
    table = Table(page, site.url, "en")
    table.prepare(saves.mid_trick())
    table.open()
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    table.ready()
    publish(site)
    page.evaluate(
        "() => navigator.serviceWorker.getRegistration().then((found) => found.update())"
        ".then(() => true)"
    )
    expect(page.locator(".app-notice")).to_contain_text(say("en", "app.update"), timeout=60_000)
    return table


def test_new_version_is_offered_and_accepted(own_site: Site, page: Page) -> None:
    table = playing(page, own_site)
    state = table.state()
    with page.expect_navigation():
        page.get_by_role("button", name=say("en", "app.update.use")).click()
    table.ready()
    assert table.state() == state
    page.goto(f"{own_site.url}en/about/")
    expect(page.get_by_role("heading", level=1)).to_contain_text("2.0")


def test_new_version_is_not_forced(own_site: Site, page: Page) -> None:
    table = playing(page, own_site)
    page.evaluate("() => { window.same = true; }")
    table.play(table.legal()[0])
    page.get_by_role("button", name=say("en", "app.update.later")).click()
    expect(page.locator(".app-notice")).to_have_count(0)
    table.play(table.legal()[0])
    assert page.evaluate("() => window.same") is True
    # Still the old version, whole, until the person wants the new one.
    page.goto(f"{own_site.url}en/about/")
    expect(page.get_by_role("heading", level=1)).not_to_contain_text("2.0")


def test_other_tab_is_told_and_not_reloaded(
    own_site: Site, page: Page, context: BrowserContext, watch: Watch
) -> None:
    playing(page, own_site)
    other = context.new_page()
    other.goto(f"{own_site.url}en/rules/")
    other.evaluate("() => { window.same = true; }")
    with page.expect_navigation():
        page.get_by_role("button", name=say("en", "app.update.use")).click()
    expect(other.locator(".app-notice")).to_contain_text(say("en", "app.update.other"))
    assert other.evaluate("() => window.same") is True
    assert watch.faults == []

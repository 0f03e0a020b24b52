"""Tables and lessons whose engine runs already: starting Python is what takes time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.table import Table
from tests.conftest import Site, Watch


@pytest.fixture(scope="session")
def steady_site(site_folder: Path) -> Iterator[Site]:
    """The site at the root of a host, for all tests of a process."""
    served = Site(site_folder)
    served.start()
    yield served
    served.stop()


def quick_context(browser: Browser, locale: str = "en-GB") -> BrowserContext:
    """A fresh profile without service workers, whose downloads would only take time."""
    fresh = browser.new_context(locale=locale)
    fresh.add_init_script("delete Navigator.prototype.serviceWorker")
    fresh.set_default_timeout(30_000)
    return fresh


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A fresh profile for pages that don't work offline."""
    fresh = quick_context(browser)
    yield fresh
    fresh.close()


@pytest.fixture
def offline_context(browser: Browser) -> Iterator[BrowserContext]:
    """A fresh profile with a service worker."""
    fresh = browser.new_context(locale="en-GB")
    fresh.set_default_timeout(30_000)
    yield fresh
    fresh.close()


@dataclass
class Kept:
    """A page that stays open between tests."""

    page: Page
    watch: Watch


class KeptPages:
    """Pages by name, each in a profile of its own."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._pages: dict[str, Kept] = {}

    def get(self, name: str, begin: Callable[[Page], None]) -> Kept:
        """The page of this name; `begin` opens it for the first test that wants it."""
        kept = self._pages.get(name)
        if kept is None or kept.page.is_closed():
            context = quick_context(self._browser)
            watch = Watch(context)
            kept = Kept(context.new_page(), watch)
            begin(kept.page)
            self._pages[name] = kept
        return kept

    def drop(self, name: str) -> None:
        """Close a page that a test has left in a bad state."""
        kept = self._pages.pop(name, None)
        if kept:
            kept.page.context.close()

    def close(self) -> None:
        for name in list(self._pages):
            self.drop(name)


@pytest.fixture(scope="session")
def kept_pages(browser: Browser) -> Iterator[KeptPages]:
    pages = KeptPages(browser)
    yield pages
    pages.close()


class TableAt:
    """Gives tables that run, by language, with the game that a test wants."""

    def __init__(self, pages: KeptPages, site: Site) -> None:
        self._pages = pages
        self._site = site
        self.used: list[tuple[str, Watch]] = []

    def __call__(self, lang: str, save: str, **seen: int) -> Table:
        tables: list[Table] = []

        def begin(page: Page) -> None:
            table = Table(page, self._site.url, lang)
            table.prepare(save, **seen)
            table.open()
            tables.append(table)

        name = f"table-{lang}"
        kept = self._pages.get(name, begin)
        self.used.append((name, kept.watch))
        table = Table(kept.page, self._site.url, lang)
        kept.page.set_viewport_size({"width": 1280, "height": 900})
        kept.page.emulate_media(color_scheme="light")
        if not tables:
            table.sit(save, **seen)
        return table


@pytest.fixture
def table_at(
    kept_pages: KeptPages, steady_site: Site, request: pytest.FixtureRequest
) -> Iterator[TableAt]:
    """`table_at(lang, save)`: a running table of that language with that game on it."""
    tables = TableAt(kept_pages, steady_site)
    failed = request.session.testsfailed
    yield tables
    faults = [fault for _, watch in tables.used for fault in watch.faults]
    for name, watch in tables.used:
        watch.faults.clear()
        if faults or request.session.testsfailed > failed:
            kept_pages.drop(name)
    assert not faults, "\n".join(faults)


@pytest.fixture
def table(page: Page, steady_site: Site) -> Table:
    """A table of its own, not opened yet: for tests that load, leave or break the page."""
    return Table(page, steady_site.url, "en")

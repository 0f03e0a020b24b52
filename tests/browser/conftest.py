"""Tables and lessons whose engine runs already: starting Python is what takes time."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.table import Table
from tests.conftest import Site, Watch, new_context

MOST_KEPT = 4
"""A page with a running engine takes some hundred megabytes."""


def language_of(item: pytest.Item) -> str:
    """The language of a test's page."""
    callspec = getattr(item, "callspec", None)
    usual = "pseudo" if item.path.stem == "test_pseudo" else "en"
    return str(callspec.params.get("lang", usual)) if callspec else usual


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests that share running pages come last and language by language, so that few are kept.

    What takes long comes first, so that no process has to wait for it in the end.
    """
    sharing = [item for item in items if "lent" in getattr(item, "fixturenames", ())]
    shared = set(sharing)
    others = [item for item in items if item not in shared]
    others.sort(key=lambda item: item.get_closest_marker("slow") is None)
    items[:] = others + sorted(sharing, key=language_of)


@pytest.fixture(scope="session")
def steady_site(site_folder: Path) -> Iterator[Site]:
    """The site at the root of a host, for all tests of a process."""
    served = Site(site_folder)
    served.start()
    yield served
    served.stop()


def quick_context(browser: Browser, locale: str = "en-GB") -> BrowserContext:
    """A fresh profile without service workers, whose downloads would only take time."""
    fresh = new_context(browser, locale)
    fresh.add_init_script("delete Navigator.prototype.serviceWorker")
    return fresh


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A fresh profile for pages that don't work offline."""
    fresh = quick_context(browser)
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
        kept = self._pages.pop(name, None)
        if kept is None or kept.page.is_closed():
            for oldest in list(self._pages)[: 1 - MOST_KEPT]:
                self.drop(oldest)
            context = quick_context(self._browser)
            watch = Watch(context)
            kept = Kept(context.new_page(), watch)
            begin(kept.page)
        self._pages[name] = kept  # the last used comes last
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


class Lent:
    """Kept pages for one test, which answers for what happens on them."""

    def __init__(self, pages: KeptPages, site: Site) -> None:
        self._pages = pages
        self.site = site
        self.used: list[tuple[str, Watch]] = []

    def page(self, name: str, begin: Callable[[Page], None]) -> Page:
        """The page of this name, with the size and the colours that tests begin with."""
        kept = self._pages.get(name, begin)
        self.used.append((name, kept.watch))
        kept.page.set_viewport_size({"width": 1280, "height": 900})
        kept.page.emulate_media(color_scheme="light")
        return kept.page


@pytest.fixture
def lent(
    kept_pages: KeptPages, steady_site: Site, request: pytest.FixtureRequest
) -> Iterator[Lent]:
    """Lends kept pages; the test fails for errors on them, and then they are kept no longer."""
    lending = Lent(kept_pages, steady_site)
    failed = request.session.testsfailed
    yield lending
    faults = [fault for _, watch in lending.used for fault in watch.faults]
    for name, watch in lending.used:
        watch.faults.clear()
        if faults or request.session.testsfailed > failed:
            kept_pages.drop(name)
    assert not faults, "\n".join(faults)


class TableAt:
    """Gives tables that run, by language, with the game that a test wants."""

    def __init__(self, lent: Lent) -> None:
        self._lent = lent

    def __call__(
        self, lang: str, save: str, settings: Mapping[str, str] | None = None, **seen: int
    ) -> Table:
        root = self._lent.site.url
        opened: list[Page] = []

        def begin(page: Page) -> None:
            table = Table(page, root, lang)
            table.prepare(save, settings=settings, **seen)
            table.open()
            opened.append(page)

        table = Table(self._lent.page(f"table-{lang}", begin), root, lang)
        if not opened:
            table.sit(save, settings=settings, **seen)
        return table


@pytest.fixture
def table_at(lent: Lent) -> TableAt:
    """`table_at(lang, save)`: a running table of that language with that game on it."""
    return TableAt(lent)


LESSON = "follow-suit"


@pytest.fixture
def lesson_at(lent: Lent) -> Callable[[str], Page]:
    """`lesson_at(lang)`: a running lesson in that language, at a step with a hand to mark."""

    def at(lang: str) -> Page:
        def begin(page: Page) -> None:
            page.goto(f"{lent.site.url}{lang}/learn/{LESSON}/")
            page.locator(".lesson-live").wait_for(timeout=60_000)

        page = lent.page(f"lesson-{lang}", begin)
        page.locator(".lesson-dot").nth(2).click()
        page.locator(".lesson-live .hand button").first.wait_for()
        return page

    return at


@pytest.fixture
def table(page: Page, steady_site: Site) -> Table:
    """A table of its own, not opened yet: for tests that load, leave or break the page."""
    return Table(page, steady_site.url, "en")

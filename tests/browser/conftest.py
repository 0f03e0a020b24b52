"""Tables and lessons whose engine runs already: starting Python is what takes time."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.engines import Engines, quick_context
from tests.browser.table import Table
from tests.conftest import Site, Watch


def language_of(item: pytest.Item) -> str:
    """The language of a test's page."""
    callspec = getattr(item, "callspec", None)
    usual = "pseudo" if item.path.stem == "test_pseudo" else "en"
    return str(callspec.params.get("lang", usual)) if callspec else usual


def page_of(item: pytest.Item) -> tuple[str, bool, bool]:
    """What is the same for tests that share a page."""
    names = getattr(item, "fixturenames", ())
    return language_of(item), "lesson_at" in names, "table_at" in names


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests that share a page come last, and those that share the same one together.

    What takes long comes first, so that no process has to wait for it in the end.
    """
    sharing = [item for item in items if "lent" in getattr(item, "fixturenames", ())]
    shared = set(sharing)
    others = [item for item in items if item not in shared]
    others.sort(key=lambda item: item.get_closest_marker("slow") is None)
    items[:] = others + sorted(sharing, key=page_of)


FAILED = pytest.StashKey[bool]()
"""Whether the test failed in the phase that ended last."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Note it for the fixtures: the session's own count comes too late where tests may be rerun."""
    report = yield
    item.stash[FAILED] = report.failed
    return report


@pytest.fixture(scope="session")
def steady_site(site_folder: Path) -> Iterator[Site]:
    """The site at the root of a host, for all tests of a process."""
    with Site(site_folder) as served:
        yield served


@pytest.fixture(scope="session")
def engines(browser: Browser, steady_site: Site) -> Iterator[Engines]:
    """The profile of all tests of a process that don't need one of their own."""
    running = Engines(browser, steady_site)
    yield running
    running.close()


@pytest.fixture
def context(request: pytest.FixtureRequest, browser: Browser) -> Iterator[BrowserContext]:
    """A profile without anything in it, whose pages don't work offline.

    A clock that a test installs stays in its profile: such a test wants one of its own.
    """
    if request.node.get_closest_marker("starts_python"):
        own = quick_context(browser)
        yield own
        own.close()
    else:
        engines: Engines = request.getfixturevalue("engines")
        yield engines.clear()
        engines.close_pages()


@dataclass
class Kept:
    """A page that stays open between tests."""

    name: str
    page: Page
    watch: Watch


class KeptPage:
    """A page for one test after the other, as long as they want the same one."""

    def __init__(self, engines: Engines) -> None:
        self.site = engines.site
        self._engines = engines
        self._kept: Kept | None = None

    def get(self, name: str, begin: Callable[[Page], None]) -> Kept:
        """The page of this name; `begin` opens it for the first test that wants it."""
        kept = self._kept
        if kept is None or kept.name != name or kept.page.is_closed():
            self.drop()
            context = self._engines.clear()
            watch = Watch(context)
            self._kept = kept = Kept(name, context.new_page(), watch)
            begin(kept.page)
        return kept

    def drop(self) -> None:
        """Close it, as after a test that has left it in a bad state."""
        if self._kept:
            self._kept.watch.stop()
            self._kept.page.close()
            self._kept = None


@pytest.fixture(scope="session")
def kept_page(engines: Engines) -> KeptPage:
    """The page that tests share which need none of their own."""
    return KeptPage(engines)


class Lent:
    """The kept page for one test, which answers for what happens on it."""

    def __init__(self, kept: KeptPage) -> None:
        self.site = kept.site
        self._kept = kept
        self.used: list[Watch] = []

    def page(self, name: str, begin: Callable[[Page], None]) -> Page:
        """The page of this name at its top, with the size and looks that tests begin with."""
        kept = self._kept.get(name, begin)
        self.used.append(kept.watch)
        kept.page.set_viewport_size({"width": 1280, "height": 900})
        kept.page.emulate_media(color_scheme="light", reduced_motion="no-preference")
        kept.page.evaluate("() => scrollTo(0, 0)")
        return kept.page


@pytest.fixture
def lent(kept_page: KeptPage, request: pytest.FixtureRequest) -> Iterator[Lent]:
    """Lends the kept page; the test fails for errors on it, and then it is kept no longer."""
    lending = Lent(kept_page)
    yield lending
    faults = [fault for watch in lending.used for fault in watch.faults]
    for watch in lending.used:
        watch.faults.clear()
    if faults or request.node.stash[FAILED]:
        kept_page.drop()
    assert not faults, "\n".join(faults)


class TableAt:
    """Gives tables that run, by language, with the game that a test wants."""

    def __init__(self, lent: Lent) -> None:
        self._lent = lent

    def __call__(
        self, lang: str, save: str, settings: Mapping[str, str] | None = None, **seen: object
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

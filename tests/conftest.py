"""What tests of the built site share: the site, a server for it, a browser, and a watched page."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    expect,
    sync_playwright,
)

from tutorial.bootstrap import alone
from tutorial.build import PAGES, build_pages, pages_key
from tutorial.paths import BROWSER, SITE
from tutorial.serve import Server, make_server

ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
"""No sandbox, since the tests often run as root in a container; the rest is quiet and speed."""

# On a busy machine an answer of Python in the browser may take longer than the usual five seconds.
expect.set_options(timeout=20_000)


class Site:
    """The built site on a port of its own; a test may stop the server and start it again."""

    def __init__(self, folder: Path, prefix: str = "/") -> None:
        self.folder = folder
        self.prefix = prefix
        self.port = 0
        self._server: Server | None = None

    @property
    def url(self) -> str:
        """The address of the site's root, with a slash at its end."""
        return f"http://127.0.0.1:{self.port}{self.prefix}"

    def start(self) -> None:
        """Serve, on the same port as before."""
        self._server = make_server(self.folder, self.port, self.prefix)
        self.port = self._server.server_port
        # Polling often makes stopping quick, which every test pays for.
        threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True).start()

    def stop(self) -> None:
        """Go away, as a network does."""
        if self._server:
            self._server.shutdown()
            self._server.server_close()
            self._server = None

    def __enter__(self) -> Site:
        """Serve as long as a block lasts."""
        self.start()
        return self

    def __exit__(self, *_error: object) -> None:
        self.stop()


@pytest.fixture(scope="session")
def site_folder() -> Path:
    """The folder with the built site; `make test` has built it."""
    if not (SITE / "sw.js").exists():
        from tutorial.build import build

        build(SITE)
    return SITE


@pytest.fixture(scope="session")
def pages_of() -> Callable[[str], Path]:
    """`pages_of(code)`: the pages of a language, or of the "root", as the build makes them.

    They come from the build's cache, so that neither the processes of a run nor two runs of the
    same sources make them twice.
    """

    def made(part: str) -> Path:
        target = PAGES / pages_key(part)
        with alone():
            if not target.exists():
                build_pages(part, target)
        return target

    return made


@pytest.fixture
def site(site_folder: Path) -> Iterator[Site]:
    """The site at the root of a host."""
    with Site(site_folder) as served:
        yield served


@pytest.fixture
def subpath_site(site_folder: Path) -> Iterator[Site]:
    """The site below a path, as a project page has it."""
    with Site(site_folder, "/some/path/") as served:
        yield served


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The browser that the set-up found; a test without one is an error and not a skip."""
    executable = (
        json.loads(BROWSER.read_text())["executable"]
        if BROWSER.exists()
        else "/usr/bin/chromium"  # a checkout that was set up by hand
    )
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=executable, args=ARGUMENTS)
        yield running
        running.close()


def new_context(browser: Browser, locale: str = "en-GB") -> BrowserContext:
    """A fresh profile: no storage, no service worker."""
    fresh = browser.new_context(locale=locale)
    fresh.set_default_timeout(30_000)
    return fresh


@pytest.fixture
def offline_context(browser: Browser) -> Iterator[BrowserContext]:
    """A fresh profile in which the site comes to work offline."""
    fresh = new_context(browser)
    yield fresh
    fresh.close()


@pytest.fixture
def context(offline_context: BrowserContext) -> BrowserContext:
    """The profile of a test's pages."""
    return offline_context


class Watch:
    """Collects what no page of the site may do: errors, and requests to other hosts.

    A test that provokes an error on purpose takes it out with `expect`.
    """

    def __init__(self, context: BrowserContext) -> None:
        self.faults: list[str] = []
        self._context = context
        context.on("request", self._request)
        context.on("page", self.watch)

    def stop(self) -> None:
        """Watch no page that is still to come: the context is another test's from now on."""
        self._context.remove_listener("request", self._request)
        self._context.remove_listener("page", self.watch)

    def watch(self, page: Page) -> None:
        """Watch a page as well."""
        page.on("pageerror", lambda error: self.faults.append(f"page error: {error}"))
        page.on("console", self._console)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.faults.append(f"console: {message.text} ({message.location.get('url')})")

    def _request(self, request: Request) -> None:
        parts = urlsplit(request.url)
        if parts.scheme not in ("about", "blob", "data") and parts.hostname != "127.0.0.1":
            self.faults.append(f"request to another host: {request.url}")

    def expect(self, part: str) -> list[str]:
        """Take out and return the faults that contain a text."""
        found = [fault for fault in self.faults if part in fault]
        self.faults = [fault for fault in self.faults if part not in fault]
        return found


@pytest.fixture
def watch(context: BrowserContext) -> Iterator[Watch]:
    """Watches all pages of the context; the test fails for what it saw."""
    watching = Watch(context)
    yield watching
    watching.stop()
    assert not watching.faults, "\n".join(watching.faults)


@pytest.fixture
def page(context: BrowserContext, watch: Watch) -> Page:
    """An empty page that fails its test on any error or request to another host."""
    return context.new_page()

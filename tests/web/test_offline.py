"""The service worker: its list of files, and the site without a server."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.conftest import Site, Watch
from tutorial import offline

# Each wait is in Python, where it has a limit; a promise in the page could wait for ever.
REGISTER = "async (root) => { await navigator.serviceWorker.register(root + 'sw.js'); }"
ACTIVE = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.active?.state === "activated" && !registration.waiting;
}"""


def until(page: Page, question: str, seconds: float = 60) -> None:
    """Ask the page until the answer is yes; unlike Playwright's own wait, promises are awaited."""
    deadline = time.monotonic() + seconds
    while not page.evaluate(question):
        assert time.monotonic() < deadline, f"still not: {question}"
        page.wait_for_timeout(50)


def listed(site_folder: Path) -> list[dict[str, str]]:
    source = (site_folder / "sw.js").read_text()
    match = re.search(r"const FILES = (\[.*?\]);", source, re.S)
    assert match
    return json.loads(match[1])  # type: ignore[no-any-return]


def test_every_file_is_listed_once(site_folder: Path) -> None:
    urls = [entry["url"] for entry in listed(site_folder)]
    assert len(urls) == len(set(urls))
    files = {
        path.relative_to(site_folder).as_posix()
        for path in site_folder.rglob("*")
        if path.is_file() and offline.is_kept(path.relative_to(site_folder).as_posix())
    }
    named = {(url.removeprefix("./") + "index.html") if url.endswith("/") else url for url in urls}
    assert named == files
    assert not [url for url in urls if url.startswith("/") or "://" in url]


@pytest.mark.parametrize(
    ("url", "kept"),
    [
        ("en/rules/index.html", True),
        ("assets/images/favicon.svg", True),
        ("en/sitemap.xml", False),
        ("robots.txt", False),
        ("sw.js", False),
        ("assets/images/previews/fr.png", False),
    ],
)
def test_files_for_other_servers_are_not_kept(url: str, kept: bool) -> None:
    assert offline.is_kept(url) is kept


def test_a_changed_file_changes_its_entry_only(tmp_path: Path) -> None:
    (tmp_path / "a.js").write_text("1")
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "index.html").write_text("1")
    before = offline.manifest(tmp_path)
    (tmp_path / "a.js").write_text("2")
    after = offline.manifest(tmp_path)
    assert [entry["url"] for entry in after] == ["a.js", "en/"]
    assert [a == b for a, b in zip(before, after, strict=True)] == [False, True]


def install(page: Page, site: Site) -> None:
    """Load a page, and wait until its service worker has kept everything."""
    page.goto(site.url + "en/")
    page.evaluate(REGISTER, site.url)
    until(page, ACTIVE)
    # What this page still asks for must not meet a server that stops.
    page.goto("about:blank")


def test_pages_without_a_server(subpath_site: Site, page: Page) -> None:
    served = subpath_site
    install(page, served)
    served.stop()
    for path in ("fr/rules/", "en/play/", "is/learn/?x=1", "fr/rules/index.html", "tl/rules", ""):
        answer = page.goto(served.url + path)
        assert answer is not None, path
        assert answer.status == 200, path
        assert answer.from_service_worker, path
    assert page.goto(served.url + "fr/rules").url == served.url + "fr/rules/"  # type: ignore[union-attr]


def test_unknown_page_without_a_server(site: Site, page: Page, watch: Watch) -> None:
    install(page, site)
    site.stop()
    page.goto(site.url + "fr/nowhere/")
    assert page.url == site.url + "fr/404.html"
    assert page.locator("html").get_attribute("lang") == "fr"

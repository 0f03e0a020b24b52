"""A first visit costs little: what a page loads, compressed as hosts send it, and nothing jumps."""

from __future__ import annotations

import gzip
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, expect

from tests.conftest import Site
from tutorial.languages import languages

CODES = [language.code for language in languages()]

MOST = 200_000
"""Bytes of the rules page with all that it loads."""

SHIFTS = """() => new Promise((resolve) => new PerformanceObserver((list) =>
  resolve(list.getEntries().map((entry) => entry.value).reduce((sum, one) => sum + one, 0))
).observe({ type: "layout-shift", buffered: true }) ?? setTimeout(() => resolve(0), 300))"""


def file_of(folder: Path, url: str, root: str) -> Path:
    """The file behind an address of the served site."""
    path = urlsplit(url).path.removeprefix(urlsplit(root).path)
    file = folder / path
    return file / "index.html" if file.is_dir() else file


@pytest.mark.parametrize(
    ("lang", "width", "height"), [*((lang, 360, 740) for lang in CODES), ("en", 1280, 800)]
)
def test_the_rules_are_light_and_lie_still(
    site: Site, browser: Browser, lang: str, width: int, height: int
) -> None:
    context = browser.new_context(
        service_workers="block", viewport={"width": width, "height": height}
    )
    page = context.new_page()
    asked: dict[str, None] = {}
    page.on("request", lambda request: asked.update({request.url: None}))
    page.goto(f"{site.url}{lang}/rules/")
    page.wait_for_load_state("networkidle")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert page.evaluate(SHIFTS) < 0.01
    context.close()
    files = [file_of(site.folder, url, site.url) for url in asked if url.startswith(site.url)]
    assert not [file for file in files if "pyodide" in file.parts]
    sizes = {str(file): len(gzip.compress(file.read_bytes(), mtime=0)) for file in files}
    assert sum(sizes.values()) <= MOST, sorted(sizes.items(), key=lambda one: -one[1])[:8]


def test_the_table_takes_its_place_without_a_jump(site: Site, browser: Browser) -> None:
    context = browser.new_context(service_workers="block", viewport={"width": 360, "height": 740})
    page = context.new_page()
    page.goto(f"{site.url}en/play/")
    page.locator("hearts-table .table").wait_for(timeout=60_000)
    assert page.evaluate(SHIFTS) < 0.1
    context.close()

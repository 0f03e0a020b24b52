"""axe finds nothing to complain of on the pages and in a lesson; the table: see test_states.py."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import (
    AXE,
    COLOURS,
    ROOM,
    RUN_AXE,
    complaints,
    expect_no_violation,
    look,
    looks,
)
from tests.browser.conftest import Lent
from tests.browser.fitting import WIDTHS, expect_to_fit
from tests.browser.test_rules_page import PAGES as WITH_FORM
from tests.browser.words import CODES
from tests.conftest import Site

STARTS_PYTHON = re.compile(r"<hearts-(?:table|lesson)\b")


def read_pages(site: Path, lang: str) -> list[str]:
    """The pages of a language, as built, that are only read; others have tests of their own."""
    folder = site / lang
    return [
        page.relative_to(folder).as_posix().removesuffix("index.html")
        for page in sorted(folder.rglob("*.html"))
        if not STARTS_PYTHON.search(page.read_text(encoding="utf-8"))
    ]


@pytest.mark.parametrize("lang", CODES)
def test_axe_on_pages(lent: Lent, lang: str) -> None:
    """Every page in every language by all rules; colours and a wide screen are those of all."""
    page = lent.page("static", lambda _: None)
    paths = read_pages(lent.site.folder, lang)
    assert {"", "rules/", "glossary/", "about/", "404.html"} <= set(paths)
    if lang == "en":
        # Seen whole with their form; see test_rules_page.py.
        paths = [path for path in paths if path.strip("/") not in WITH_FORM]
    for path in paths:
        page.emulate_media(color_scheme="light")
        page.goto(f"{lent.site.url}{lang}/{path}")
        look(page, 360, "light")
        found = complaints(page, without=None if lang == "en" else COLOURS)
        assert not found, f"{path}: {found}"
        if lang == "en":
            look(page, 1280, "dark")
            found = complaints(page, only=[*COLOURS, *ROOM])
            assert not found, f"{path} in the dark: {found}"


@looks
def test_axe_on_a_lesson(
    lesson_at: Callable[[str], Page], lang: str, width: int, scheme: str
) -> None:
    page = lesson_at(lang)
    page.locator(".lesson-hint").click()
    page.locator(".hand button").first.click()
    page.locator(".lesson-check").click()
    page.locator(".lesson-verdict").wait_for()
    expect_no_violation(page, width, scheme, "article")


def test_axe_on_the_chooser(page: Page, steady_site: Site) -> None:
    # A language that the site doesn't have, so that the chooser stays.
    page.add_init_script("Object.defineProperty(navigator, 'languages', { get: () => ['xx'] })")
    page.goto(steady_site.url)
    expect(page.get_by_role("link")).to_have_count(len(CODES))
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        page.add_script_tag(path=AXE)
        assert page.evaluate(RUN_AXE, []) == []


# What the page finds where a new version of the site waits to be used.
NEW_VERSION = """
  const container = Object.assign(new EventTarget(), {
    controller: {},
    register: async () => Object.assign(new EventTarget(), { waiting: {} }),
  });
  Object.defineProperty(Navigator.prototype, "serviceWorker", { get: () => container });
"""


def test_axe_on_the_message_about_a_new_version(page: Page, steady_site: Site) -> None:
    page.add_init_script(NEW_VERSION)
    for lang in CODES:
        page.goto(f"{steady_site.url}{lang}/about/")
        page.locator(".app-notice").wait_for()
        expect_no_violation(page, 360, "light" if lang == "en" else "dark", ".app-notice")
        for width in WIDTHS:
            expect_to_fit(page, width)


def test_axe_complains_of_a_fault(lent: Lent) -> None:
    page = lent.page("static", lambda _: None)
    page.goto(f"{lent.site.url}en/about/")
    page.add_script_tag(path=AXE)
    page.locator("h1").evaluate(
        """head => head.insertAdjacentHTML("afterend",
             '<button style="width:9px;height:9px;padding:0"></button>'.repeat(2))"""
    )
    found = {violation["id"] for violation in page.evaluate(RUN_AXE, [])}
    assert found == {"button-name", "target-size"}

"""axe finds nothing to complain of on the pages and in a lesson; the table: see test_states.py."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import AXE, RUN_AXE, expect_no_violation, looks
from tests.browser.conftest import Lent
from tests.browser.words import CODES

READ_IN = {
    "en": [(360, "light"), (1280, "dark")],
    "fr": [(360, "light"), (320, "dark")],
    "is": [(360, "light"), (1280, "light")],
    "tl": [(360, "light"), (320, "light"), (360, "dark")],
}
"""The looks in which pages are read: one in all languages, each of the others in one."""

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
    """Every page in every language in one look, and in all looks in one of the languages."""
    page = lent.page("static", lambda _: None)
    paths = read_pages(lent.site.folder, lang)
    assert {"", "rules/", "glossary/", "about/", "404.html"} <= set(paths)
    for path in paths:
        page.emulate_media(color_scheme="light")
        page.goto(f"{lent.site.url}{lang}/{path}")
        for width, scheme in READ_IN[lang]:
            try:
                expect_no_violation(page, width, scheme)
            except AssertionError as error:
                raise AssertionError(f"{path} at {width} px, {scheme}: {error}") from error


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


def test_axe_on_the_chooser(lent: Lent) -> None:
    page = lent.page("static", lambda _: None)
    # A language that the site doesn't have, so that the chooser stays.
    page.add_init_script("Object.defineProperty(navigator, 'languages', { get: () => ['xx'] })")
    page.goto(lent.site.url)
    expect(page.get_by_role("link")).to_have_count(len(CODES))
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        page.add_script_tag(path=AXE)
        assert page.evaluate(RUN_AXE, [None, None]) == []


def test_axe_complains_of_a_fault(lent: Lent) -> None:
    page = lent.page("static", lambda _: None)
    page.goto(f"{lent.site.url}en/about/")
    page.add_script_tag(path=AXE)
    page.locator("h1").evaluate(
        """head => head.insertAdjacentHTML("afterend",
             '<button style="width:9px;height:9px;padding:0"></button>'.repeat(2))"""
    )
    found = {violation["id"] for violation in page.evaluate(RUN_AXE, [None, None])}
    assert found == {"button-name", "target-size"}

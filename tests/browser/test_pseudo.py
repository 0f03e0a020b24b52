"""Every page in the pseudo-language: accents, 40 % longer. What is left plain was not extracted,
and what is cut or too wide on a phone has no room for another language."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser import saves
from tests.browser.conftest import LESSON, KeptPages, Lent
from tests.browser.table import Table
from tests.conftest import Site
from tutorial import site as pages
from tutorial.languages import PSEUDO, languages

WIDTH = 360

# What a reader sees or hears, but for what says itself that it is in another language, code, and
# addresses.
TEXTS = """() => {
  const skip =
    "script, style, noscript, svg, code, kbd, textarea, [translate=no], [lang]:not(html)";
  const texts = [];
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    if (!walker.currentNode.parentElement.closest(skip)) texts.push(walker.currentNode.data);
  }
  for (const name of ["aria-label", "title", "alt", "placeholder"]) {
    for (const element of document.querySelectorAll(`[${name}]`)) {
      if (!element.closest(skip)) texts.push(element.getAttribute(name));
    }
  }
  const description = document.querySelector("meta[name=description]");
  if (description) texts.push(description.content);
  return texts;
}"""

# Texts that stick out of the page, or out of a box that hides what sticks out of it.
CUT = """(width) => {
  const shown = (element) => element.checkVisibility({ checkOpacity: true,
    checkVisibilityCSS: true });
  const own = (element) => [...element.childNodes].some((node) => node.nodeType === 3
    && node.data.trim());
  const name = (element) => `${element.tagName}.${element.className}: `
    + element.textContent.trim().slice(0, 60);
  const found = [];
  if (document.scrollingElement.scrollWidth > width) found.push("the page scrolls sideways");
  for (const element of document.body.querySelectorAll("*")) {
    if (!own(element) || !shown(element)) continue;
    const box = element.getBoundingClientRect();
    // Said to screen readers only.
    if (box.width <= 1 || box.height <= 1) continue;
    const style = getComputedStyle(element);
    if (style.clipPath !== "none") continue;
    const hides = (value) => value === "hidden" || value === "clip";
    if (hides(style.overflowX) && element.scrollWidth > element.clientWidth + 1) {
      found.push(`cut at the side: ${name(element)}`);
    }
    if (hides(style.overflowY) && element.scrollHeight > element.clientHeight + 2) {
      found.push(`cut below: ${name(element)}`);
    }
    // A drawer that is closed lies outside, and so do pages of a scroller.
    let around = element.parentElement;
    let scrolls = false;
    for (; around && !scrolls; around = around.parentElement) {
      const outer = getComputedStyle(around);
      scrolls = ["auto", "scroll"].includes(outer.overflowX) || outer.position === "fixed";
      if (hides(outer.overflowX) && around !== document.body
          && around !== document.documentElement) {
        const edge = around.getBoundingClientRect();
        if (box.right > edge.right + 1 && edge.width > 1) {
          found.push(`cut by ${around.tagName}.${around.className}: ${name(element)}`);
        }
      }
    }
    if (!scrolls && box.right > width + 1 && box.left < width) {
      found.push(`beyond the edge: ${name(element)}`);
    }
  }
  return [...new Set(found)];
}"""

NAMES = {language.name for language in languages()} | {"Material", "for", "MkDocs"}
NAMES |= {"CPU", "Hearts"}
NAMES |= {"and", "or"}
"""Names, and the words that join lists: CLDR gives those, and to the pseudo-language in English."""


@pytest.fixture(scope="session")
def pseudo_site(site_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The site with the pseudo-language beside the others."""
    folder = tmp_path_factory.mktemp("pseudo") / "site"
    # Links, since Python for the browser is large.
    shutil.copytree(site_folder, folder, copy_function=os.link)
    pages.build_language(PSEUDO, folder)
    served = Site(folder)
    served.start()
    yield served
    served.stop()


@pytest.fixture
def lent(
    kept_pages: KeptPages, pseudo_site: Site, request: pytest.FixtureRequest
) -> Iterator[Lent]:
    """Lends kept pages of the site with the pseudo-language."""
    lending = Lent(kept_pages, pseudo_site)
    yield lending
    faults = [fault for _, watch in lending.used for fault in watch.faults]
    for _, watch in lending.used:
        watch.faults.clear()
    assert not faults, "\n".join(faults)


def plain_words(page: Page) -> list[str]:
    """Words on the page without any accent, of two letters or more."""
    texts: list[str] = page.evaluate(TEXTS)
    words: set[str] = set()
    for text in texts:
        words.update(re.findall(r"(?<![\w·])[^\W\d_]{2,}(?!\w)", text))
    # Words of the letters that the pseudo-language leaves alone, such as "by", are none of these.
    return sorted(w for w in words if w.isascii() and re.search("[aceginouy]", w, re.I))


def expect_pseudo(page: Page) -> None:
    """All words are extracted, and there is room for them on a phone."""
    assert sorted(set(plain_words(page)) - NAMES) == [], page.url
    page.set_viewport_size({"width": WIDTH, "height": 740})
    assert page.evaluate(CUT, WIDTH) == [], page.url


def test_every_page(pseudo_site: Site, page: Page) -> None:
    folder = pseudo_site.folder / PSEUDO.code
    found = sorted(folder.rglob("index.html"))
    assert len(found) > 10
    failed: list[str] = []
    page.route("**/app/pyodide/**", lambda route: route.abort())
    for file in [*found, folder / "404.html"]:
        path = file.relative_to(pseudo_site.folder).as_posix().removesuffix("index.html")
        page.goto(f"{pseudo_site.url}{path}")
        try:
            expect_pseudo(page)
        except AssertionError as error:
            failed.append(str(error))
    assert not failed, "\n\n".join(failed)


@pytest.mark.parametrize("path", ["", "translate/"])
def test_nothing_is_cut_in_the_languages_themselves(
    pseudo_site: Site, page: Page, path: str
) -> None:
    """Their names of the site may be longer than the English one ever gets."""
    page.set_viewport_size({"width": WIDTH, "height": 740})
    for language in languages():
        page.goto(f"{pseudo_site.url}{language.code}/{path}")
        assert page.evaluate(CUT, WIDTH) == [], page.url


def table_on(lent: Lent, save: str, **seen: int) -> Table:
    root = lent.site.url
    opened: list[Page] = []

    def begin(page: Page) -> None:
        table = Table(page, root, PSEUDO.code)
        table.prepare(save, **seen)
        table.open()
        opened.append(page)

    table = Table(lent.page("table-pseudo", begin), root, PSEUDO.code)
    if not opened:
        table.sit(save, **seen)
    return table


@pytest.mark.parametrize("save", [saves.passing, saves.mid_trick, saves.before_hold])
def test_table(lent: Lent, save: Callable[[], str]) -> None:
    expect_pseudo(table_on(lent, save()).page)


@pytest.mark.parametrize("dialog", ["help", "settings", "new", "scores", "last"])
def test_dialog_of_the_table(lent: Lent, dialog: str) -> None:
    table = table_on(lent, saves.mid_trick())
    table.control(dialog)
    expect(table.dialog).to_be_visible()
    expect_pseudo(table.page)


def test_refusal_at_the_table(lent: Lent) -> None:
    table = table_on(lent, saves.mid_trick())
    illegal = next(card for card in table.cards() if card not in table.legal())
    table.touch(illegal)
    expect(table.note).to_be_visible()
    expect_pseudo(table.page)


def test_every_step_of_a_lesson(lent: Lent) -> None:
    def begin(page: Page) -> None:
        page.goto(f"{lent.site.url}{PSEUDO.code}/learn/{LESSON}/")
        page.locator(".lesson-live").wait_for(timeout=60_000)

    page = lent.page("lesson-pseudo", begin)
    for step in range(page.locator(".lesson-dot").count()):
        page.locator(".lesson-dot").nth(step).click()
        expect_pseudo(page)

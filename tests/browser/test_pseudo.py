"""Every page in the pseudo-language: accents, 40 % longer. What is left plain was not extracted,
and what is cut or too wide on a phone has no room for another language."""

from __future__ import annotations

import calendar
import os
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import LESSON, KeptPage, Lent, TableAt
from tests.browser.engines import Engines
from tests.browser.fitting import expect_to_fit
from tests.browser.situations import SITUATIONS
from tests.conftest import Site
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

NAMES = {language.name for language in languages()} | {"Material", "for", "MkDocs"}
NAMES |= {"CPU", "Hearts"}
NAMES |= {"and", "or", "AM", "PM", *calendar.month_abbr}
"""Names, and what CLDR gives: words that join lists, months and halves of days, in English here."""


@pytest.fixture(scope="session")
def pseudo_site(
    site_folder: Path,
    pages_of: Callable[[str], Path],
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Site]:
    """The site with the pseudo-language beside the others."""
    folder = tmp_path_factory.mktemp("pseudo") / "site"
    # Links, since Python for the browser is large.
    shutil.copytree(site_folder, folder, copy_function=os.link)
    shutil.copytree(pages_of(PSEUDO.code), folder, dirs_exist_ok=True)
    with Site(folder) as served:
        yield served


@pytest.fixture(scope="session")
def kept_page(browser: Browser, pseudo_site: Site) -> Iterator[KeptPage]:
    """The shared page, on the site with the pseudo-language."""
    engines = Engines(browser, pseudo_site)
    yield KeptPage(engines)
    engines.close()


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
    expect_to_fit(page, WIDTH)


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
    for language in languages():
        page.goto(f"{pseudo_site.url}{language.code}/{path}")
        expect_to_fit(page, WIDTH)


@pytest.mark.parametrize("situation", SITUATIONS)
def test_state_of_the_table(lent: Lent, situation: str) -> None:
    expect_pseudo(SITUATIONS[situation].on(TableAt(lent), PSEUDO.code).page)


def test_every_step_of_a_lesson(lent: Lent) -> None:
    def begin(page: Page) -> None:
        page.goto(f"{lent.site.url}{PSEUDO.code}/learn/{LESSON}/")
        page.locator(".lesson-live").wait_for(timeout=60_000)

    page = lent.page("lesson-pseudo", begin)
    for step in range(page.locator(".lesson-dot").count()):
        page.locator(".lesson-dot").nth(step).click()
        expect_pseudo(page)

"""Another language, from the command that adds it to its pages in a browser, half translated."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import polib
import pytest
from playwright.sync_api import Page, expect

from tests.browser import saves
from tests.browser.table import Table
from tests.checkout import copy_project, run
from tests.conftest import Site

TRANSLATED = {
    "site": {"The rules of Hearts": "Zasady gry w kierki", "Rules": "Zasady", "Follow suit": "Źle"},
    "ui": {"Hearts are broken.": "Kiery są otwarte."},
}
POINTS = ("Bierzesz {n} punkt.", "Bierzesz {n} punkty.", "Bierzesz {n} punktów.")


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with Polish added, and a little of it translated."""
    root = copy_project(tmp_path_factory.mktemp("checkout"))
    done = run(root, "-m", "tutorial", "new-language", "pl")
    assert done.returncode == 0, done.stderr
    assert "Polski (pl)" in done.stdout
    for domain, texts in TRANSLATED.items():
        path = root / "locales" / "pl" / "LC_MESSAGES" / f"{domain}.po"
        catalog = polib.pofile(str(path), wrapwidth=0)
        find: Any = catalog.find
        for english, polish in texts.items():
            find(english).msgstr = polish
        if domain == "ui":
            find("You take {n} point.").msgstr_plural = dict(enumerate(POINTS))
        catalog.save()
    # polib lays a file out in its own way, as every editor does.
    assert run(root, "-m", "tutorial", "messages").returncode == 0
    return root


@pytest.fixture(scope="module")
def polish(checkout: Path, site_folder: Path) -> Iterator[Site]:
    """The site with the pages in Polish, and what the other languages have."""
    out = checkout / "site"
    shutil.copytree(site_folder, out, ignore=shutil.ignore_patterns("sw.js"))
    script = (
        "from pathlib import Path; from tutorial import site;"
        "site.build_language('pl', Path('site')); site.build_root(Path('site'))"
    )
    done = run(checkout, "-c", script)
    assert done.returncode == 0, done.stderr
    with Site(out) as served:
        yield served


def test_its_pages_say_what_is_translated_and_mark_the_rest(polish: Site, page: Page) -> None:
    page.goto(f"{polish.url}pl/rules/")
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    expect(page.locator("h1")).to_have_text(re.compile("Zasady gry w kierki"))
    assert page.locator("h1 [lang=en]").count() == 0
    english = page.locator(".md-content [lang=en]")
    assert english.count() > 50
    expect(english.first).not_to_be_empty()
    assert spoken_as_polish(page, ".md-content") <= {"Zasady gry w kierki", "Źle"}


def spoken_as_polish(page: Page, place: str) -> set[str]:
    """What a screen reader takes for Polish: texts outside everything that says it is English."""
    left: list[str] = page.evaluate(
        """(place) => {
          const walker = document.createTreeWalker(
            document.querySelector(place), NodeFilter.SHOW_TEXT);
          const texts = [];
          while (walker.nextNode()) {
            const node = walker.currentNode;
            const skip = "[lang]:not(html), script, style, noscript, svg, code";
            if (node.parentElement.closest(skip)) continue;
            if (/\\p{L}{2}/u.test(node.data)) texts.push(node.data.trim());
          }
          return texts;
        }""",
        place,
    )
    return set(left)


def test_the_table_marks_its_english_too(polish: Site, page: Page) -> None:
    table = Table(page, polish.url, "pl")
    table.prepare(saves.mid_trick())
    table.open()
    table.control("help")
    expect(table.dialog).to_be_visible()
    assert spoken_as_polish(page, "hearts-table") == set()
    assert re.findall(".{40}[\ue000-\uf8ff].{40}", page.content()) == []
    illegal = next(card for card in table.cards() if card not in table.legal())
    page.keyboard.press("Escape")
    table.touch(illegal)
    expect(table.note.locator("[lang=en]").first).to_be_visible()


def test_the_switcher_shows_its_share(polish: Site, page: Page) -> None:
    page.goto(f"{polish.url}pl/")
    link = page.locator('.md-select__link[data-language="pl"]')
    assert re.fullmatch(r"Polski \(0\s?%\)", (link.text_content() or "").strip())
    page.goto(f"{polish.url}404.html")
    expect(page.get_by_role("link", name=re.compile(r"Polski \(0"))).to_be_visible()


def test_the_themes_own_texts_are_in_it(checkout: Path) -> None:
    listing = (checkout / "locales" / "languages.toml").read_text("utf-8")
    assert 'material = "pl"' in listing


def test_its_search_finds_its_words(polish: Site, page: Page) -> None:
    page.goto(f"{polish.url}pl/")
    page.locator(".md-search__input").click()
    page.locator(".md-search__input").press_sequentially("zasady")
    first = page.locator(".md-search-result__link").first
    first.wait_for()
    assert "/pl/rules/" in str(first.evaluate("link => link.href"))


def test_its_plural_forms_reach_the_page(polish: Site, page: Page) -> None:
    page.goto(f"{polish.url}pl/about/")
    said: list[str] = page.evaluate(
        """async (root) => {
          const { loadWords } = await import(root + "app/words.js");
          const words = await loadWords(root, "pl");
          return [1, 2, 5, 12, 22, 0, -3].map((n) => words.n("log.points.you", n));
        }""",
        polish.url,
    )
    assert said == [
        "Bierzesz 1 punkt.",
        "Bierzesz 2 punkty.",
        "Bierzesz 5 punktów.",
        "Bierzesz 12 punktów.",
        "Bierzesz 22 punkty.",
        "Bierzesz 0 punktów.",
        "Bierzesz −3 punkty.",
    ]

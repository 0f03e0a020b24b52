"""Numbers and lists are written as the page's language writes them, in any browser."""

from __future__ import annotations

import pytest
from babel.lists import format_list
from babel.numbers import format_decimal, format_percent
from playwright.sync_api import Page

from tests.browser.words import CODES
from tests.conftest import Site
from tutorial.languages import by_code

ITEMS = ["a", "b", "c", "d"]


@pytest.mark.parametrize("lang", CODES)
def test_numbers_and_lists_follow_the_language(steady_site: Site, page: Page, lang: str) -> None:
    page.goto(f"{steady_site.url}{lang}/")
    written = page.evaluate(
        """async ([root, lang, items]) => {
          const { loadWords } = await import(root + "app/words.js");
          const words = await loadWords(root, lang);
          return {
            number: words.number(12345),
            decimal: words.decimal(-2.14),
            percent: words.percent(0.5),
            lists: [1, 2, 3, 4].map((n) => words.list(items.slice(0, n))),
          };
        }""",
        [steady_site.url, lang, ITEMS],
    )
    locale = by_code(lang).intl.replace("-", "_")
    assert written == {
        "number": format_decimal(12345, locale=locale),
        "decimal": format_decimal(-2.1, locale=locale).replace("-", "\u2212"),
        "percent": format_percent(0.5, locale=locale),
        "lists": [format_list(ITEMS[:n], locale=locale) for n in (1, 2, 3, 4)],
    }

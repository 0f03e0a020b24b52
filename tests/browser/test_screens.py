"""Narrow screens without sideways scrolling, and pages wholly in their own language."""

from __future__ import annotations

import html
import re
from collections.abc import Callable
from functools import cache
from itertools import pairwise, permutations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import saves
from tests.browser.conftest import LESSON, Lent, TableAt
from tests.browser.fitting import expect_no_sideways_scroll
from tests.browser.words import CODES, TRANSLATED, catalog
from tutorial.i18n import DOMAINS, load, read_catalog
from tutorial.languages import LOCALES, by_code

STATIC = ["", "rules/", "variants/", "elsewhere/", "learn/", "glossary/", "about/", "404.html"]
SCREENS = ((320, 640), (360, 740), (740, 360), (640, 450))
"""Phones upright and on their side, and a usual laptop's screen at a zoom of 200 %."""

STATIC_NAMES = ["home", "rules", "variants", "elsewhere", "learn", "glossary", "about", "missing"]


@pytest.mark.parametrize("lang", CODES)
def test_pages_fit_narrow_screens(lent: Lent, lang: str) -> None:
    page = lent.page("static", lambda _: None)
    for path in STATIC:
        page.goto(f"{lent.site.url}{lang}/{path}")
        expect_no_sideways_scroll(page)


@pytest.mark.parametrize("lang", CODES)
def test_lesson_fits_its_screen(lesson_at: Callable[[str], Page], lang: str) -> None:
    """Nothing beside a narrow one, and the hand not below a wide one."""
    page = lesson_at(lang)
    for step in range(page.locator(".lesson-dot").count()):
        page.locator(".lesson-dot").nth(step).click()
        expect_no_sideways_scroll(page)
        page.set_viewport_size({"width": 1280, "height": 900})
        assert bottom(page.locator(".lesson-table")) <= 900


@pytest.mark.parametrize("width", [320, 360])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_whole_hand_lies_in_two_rows_and_can_be_touched(
    table_at: TableAt, players: int, width: int
) -> None:
    table = table_at("en", saves.passing(players=players))
    expect(table.hand).to_have_count(52 // players)
    table.page.set_viewport_size({"width": width, "height": 740})
    places: list[list[float]] = table.hand.evaluate_all(
        """all => all.map((card) => {
             const { left, right, top } = card.getBoundingClientRect();
             return [left, right, top];
           })"""
    )
    rows = sorted({round(top) for _, _, top in places})
    assert len(rows) == 2
    for row in rows:
        cards = sorted(place for place in places if round(place[2]) == row)
        starts = [left for left, _, _ in cards] + [cards[-1][1]]
        # What is not covered by the next card is what a finger can hit.
        assert min(b - a for a, b in pairwise(starts)) >= 24


@pytest.mark.parametrize("lang", CODES)
@pytest.mark.parametrize(
    "save",
    [saves.passing, saves.mid_trick, saves.first_trick_of_three, saves.five_with_kitty],
)
def test_phone_shows_table_and_hand_without_scrolling(
    table_at: TableAt, lang: str, save: Callable[[], str]
) -> None:
    """Upright, and on its side, where the hand lies beside the board."""
    table = table_at(lang, save())
    for width, height in SCREENS:
        table.page.set_viewport_size({"width": width, "height": height})
        table.page.evaluate("() => scrollTo(0, 0)")
        expect(table.element.locator(".status")).to_be_in_viewport(ratio=1)
        expect(table.hand.last).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("lang", CODES)
@pytest.mark.parametrize("save", [saves.passing, saves.mid_trick])
def test_an_answer_leaves_the_hand_where_it_is(
    table_at: TableAt, lang: str, save: Callable[[], str]
) -> None:
    """The longest answer is a hint. All of it lies on the table, and no part on the hand."""
    table = table_at(lang, save())
    before = {}
    for width, height in SCREENS:
        table.page.set_viewport_size({"width": width, "height": height})
        before[width] = place(table.hand.last)
    table.control("hint")
    table.note.wait_for()
    for width, height in SCREENS:
        table.page.set_viewport_size({"width": width, "height": height})
        assert place(table.hand.last) == before[width]
        assert place(table.note)["y"] >= place(table.element.locator(".table"))["y"]
        assert apart(table.note, table.element.locator(".hand"))
        assert table.note.evaluate("note => note.scrollHeight <= note.clientHeight")


@pytest.mark.parametrize("lang", CODES)
def test_while_passing_an_answer_covers_nothing_that_is_needed(
    table_at: TableAt, lang: str
) -> None:
    table = table_at(lang, saves.passing())
    table.control("hint")
    table.note.wait_for()
    for width, height in (*SCREENS, (768, 1024), (1280, 900)):
        table.page.set_viewport_size({"width": width, "height": height})
        assert apart(table.note, table.main)
        assert apart(table.note, table.action)
        assert apart(table.note, table.element.locator('[data-seat="0"]'))


def test_an_answer_comes_into_sight_of_who_has_scrolled_down(table_at: TableAt) -> None:
    table = table_at("en", saves.mid_trick())
    table.page.set_viewport_size({"width": 320, "height": 420})
    table.page.evaluate("() => scrollTo(0, 10_000)")
    expect(table.hand.first).not_to_be_in_viewport()
    table.control("hint")
    expect(table.note).to_be_in_viewport(ratio=1)
    header = table.page.locator(".md-header").bounding_box()
    assert header is not None
    shown = place(table.note)["y"] - table.page.evaluate("() => scrollY")
    assert shown >= header["y"] + header["height"]


@pytest.mark.parametrize("lang", CODES)
def test_a_tip_leaves_in_sight_what_is_to_be_done(table_at: TableAt, lang: str) -> None:
    table = table_at(lang, saves.passing(), settings={"tips": "on"})
    for width, height in ((320, 640), (360, 740), (768, 1024), (1280, 800)):
        table.page.set_viewport_size({"width": width, "height": height})
        assert bottom(table.note) <= place(table.main)["y"]


def test_raised_cards_lie_below_the_button(table_at: TableAt) -> None:
    """With their frames."""
    table = table_at("en", saves.passing())
    table.page.emulate_media(reduced_motion="reduce")
    table.hand.first.click()
    for width, height in (*SCREENS, (768, 1024), (1280, 900)):
        table.page.set_viewport_size({"width": width, "height": height})
        assert place(table.hand.first)["y"] - FRAME >= bottom(table.action)


@pytest.mark.parametrize("name", ["new", "games"])
def test_the_buttons_that_end_a_dialog_stay_and_lie_over_nothing(
    table_at: TableAt, name: str
) -> None:
    table = table_at("en", saves.passing())
    table.control(name)
    dialog = table.dialog
    for width, height in SCREENS:
        table.page.set_viewport_size({"width": width, "height": height})
        table.page.evaluate("() => scrollTo(0, 0)")
        buttons = dialog.locator(".dialog-buttons")
        assert bottom(dialog.locator(".dialog-body")) <= place(buttons)["y"]
        assert bottom(buttons) <= height


FRAME = 3
"""How far the frame of a raised card stands out."""


def place(thing: Locator) -> dict[str, float]:
    """Where a thing lies, from the top of the page, and how large it is there."""
    found: dict[str, float] = thing.evaluate(
        """thing => {
             const { x, y, width, height } = thing.getBoundingClientRect();
             return { x, y: y + scrollY, width, height };
           }"""
    )
    return found


def apart(one: Locator, other: Locator) -> bool:
    """Whether two things don't lie over each other."""
    places = [place(one), place(other)]
    return any(
        first[start] + first[size] <= second[start]
        for first, second in permutations(places)
        for start, size in (("x", "width"), ("y", "height"))
    )


def bottom(thing: Locator) -> float:
    """Where a thing ends."""
    there = place(thing)
    return there["y"] + there["height"]


# Language --------------------------------------------------------------------------------------

# What says itself that it is in another language, such as a word in the glossary, is left out.
TEXTS = """() => {
  const texts = [];
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    if (parent.closest("script, style, noscript, svg, [lang]:not(html)")) continue;
    texts.push(walker.currentNode.data);
  }
  for (const name of ["aria-label", "title", "alt", "placeholder", "content"]) {
    for (const element of document.querySelectorAll(`[${name}]`)) {
      if (!element.closest("[lang]:not(html)")) texts.push(element.getAttribute(name));
    }
  }
  return texts;
}"""


@cache
def english_only(lang: str) -> frozenset[str]:
    """English texts that this language says in another way, as they stand between tags."""
    language = by_code(lang)
    english: set[str] = set()
    other: set[str] = set()
    for domain in DOMAINS:
        translated = load(language, domain)
        for message in read_catalog(LOCALES / f"{domain}.pot"):
            if not message.id:
                continue
            ids = [message.id] if isinstance(message.id, str) else list(message.id)
            english.update(piece for text in ids for piece in pieces(str(text)))
            forms = translated.get(str(ids[0]), message.context or None) or ()
            other.update(piece for text in forms for piece in pieces(text))
    return frozenset(english - other)


def pieces(text: str) -> set[str]:
    """A text cut where markup or a placeholder may cut it on the page."""
    parts = re.split(r"<[^>]*>|\{\w+\}|%\(\w+\)s|\]\([^)]*\)|[\[\]*`]", text)
    return {piece for part in parts if re.search(r"[^\W\d]{3}", piece := plain(part))}


def plain(text: str) -> str:
    return " ".join(html.unescape(text).split()).strip(" .,:;!?()—-…")


def expect_own_language(page: Page, lang: str) -> None:
    expect(page.locator("html")).to_have_attribute("lang", lang)
    texts: list[str] = page.evaluate(TEXTS)
    assert len(texts) > 20
    english = english_only(lang)
    assert len(english) > 300
    shown = sorted({piece for text in texts if (piece := plain(text)) in english})
    assert shown == []


@pytest.mark.parametrize("lang", TRANSLATED)
@pytest.mark.parametrize("path", STATIC, ids=STATIC_NAMES)
def test_pages_show_no_english(lent: Lent, lang: str, path: str) -> None:
    page = lent.page("static", lambda _: None)
    page.goto(f"{lent.site.url}{lang}/{path}")
    expect_own_language(page, lang)


@pytest.mark.parametrize("lang", TRANSLATED)
def test_lesson_shows_no_english(lesson_at: Callable[[str], Page], lang: str) -> None:
    page = lesson_at(lang)
    expect(page).to_have_url(re.compile(f"/{lang}/learn/{LESSON}/"))
    for step in range(page.locator(".lesson-dot").count()):
        page.locator(".lesson-dot").nth(step).click()
        expect_own_language(page, lang)


@pytest.mark.parametrize("lang", TRANSLATED)
@pytest.mark.parametrize("dialog", [None, "help", "settings", "new", "scores", "last"])
def test_table_shows_no_english(table_at: TableAt, lang: str, dialog: str | None) -> None:
    table = table_at(lang, saves.mid_trick())
    if dialog:
        table.control(dialog)
        expect(table.dialog).to_be_visible()
    expect_own_language(table.page, lang)


@pytest.mark.parametrize("lang", TRANSLATED)
def test_every_sentence_of_the_page_is_translated(lang: str) -> None:
    assert catalog(lang)["english"] == []

"""axe finds nothing to complain of, and the table can be played by keys and by ear."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser import saves
from tests.browser.conftest import Lent, TableAt
from tests.browser.table import Table
from tests.browser.words import CODES, say
from tutorial.paths import NODE_MODULES

AXE = NODE_MODULES / "axe-core" / "axe.min.js"

RUN_AXE = """async (part) => {
  const found = await axe.run(part ?? document, {
    preload: false,
    resultTypes: ["violations"],
    rules: { "target-size": { enabled: true } },
  });
  return found.violations.map(({ id, help, nodes }) => ({
    id, help,
    nodes: nodes.slice(0, 4).map((node) => `${node.target} ${node.failureSummary}`),
  }));
}"""

# Colours that fade in are not the colours that are read.
STILL = "*, ::before, ::after { transition: none !important; animation: none !important; }"

LOOKS = [
    *((lang, 360, "light") for lang in CODES),
    ("en", 360, "dark"),
    ("fr", 320, "dark"),
    ("en", 1280, "light"),
    ("en", 1280, "dark"),
]
"""All languages in one look, and all looks in one language."""

looks = pytest.mark.parametrize(("lang", "width", "scheme"), LOOKS)

ENDS = {("en", 360, "light"), ("en", 1280, "dark")}
"""Looks for what is made of the same parts as something that is tested in all of them."""

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


def expect_no_violation(page: Page, width: int, scheme: Any, part: str | None = None) -> None:
    """`part`: a selector, where the rest of the page is another test's subject."""
    page.set_viewport_size({"width": width, "height": 800})
    page.emulate_media(color_scheme=scheme)
    page.add_style_tag(content=STILL)
    if not page.evaluate("() => 'axe' in window"):
        page.add_script_tag(path=AXE)
    if scheme == "dark":
        expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")
    found = page.evaluate(RUN_AXE, part)
    assert not found, json.dumps(found, indent=1)


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


def passing(table: Table) -> None:
    table.touch(table.cards()[0])


def refused(table: Table) -> None:
    table.touch(next(iter(saves.load(saves.mid_trick())["why"])))


def dialog(name: str) -> Callable[[Table], None]:
    def open_it(table: Table) -> None:
        table.control(name)
        expect(table.dialog).to_be_visible()

    return open_it


def hinted(table: Table) -> None:
    table.control("hint")
    table.note.wait_for()


def as_text(table: Table) -> None:
    table.control("settings")
    table.dialog.locator("[data-setting=view] input[value=text]").check()
    table.page.keyboard.press("Escape")
    table.element.locator(".text").wait_for()


def paused(table: Table) -> None:
    table.control("pause")
    expect(table.action).to_have_text(say(table.lang, "button.continue"))


SITUATIONS: dict[str, tuple[Callable[[], str], Callable[[Table], None]]] = {
    "passing": (saves.passing, passing),
    "playing": (saves.mid_trick, refused),
    "sheet": (saves.before_hold, dialog("scores")),
    "help": (saves.mid_trick, dialog("help")),
    "settings": (saves.mid_trick, dialog("settings")),
    "round over": (saves.before_hold, lambda table: None),
    "new game": (saves.mid_trick, dialog("new")),
    "last round": (saves.before_hold, dialog("replay")),
    "five players": (saves.five_with_kitty, hinted),
    "kitty": (saves.five_with_kitty, dialog("kitty")),
    "three players": (saves.first_trick_of_three, paused),
    "text": (lambda: saves.refused("play.follow", "D"), as_text),
    "handing over": (saves.shared, lambda table: None),
    "players": (saves.shared, dialog("players")),
}


@pytest.mark.parametrize(
    ("lang", "width", "scheme", "situation"),
    [
        (*look, situation)
        for look in LOOKS
        for situation in SITUATIONS
        if situation in ("passing", "playing", "sheet", "help") or look in ENDS
    ],
)
def test_axe_on_the_table(
    table_at: TableAt, lang: str, width: int, scheme: str, situation: str
) -> None:
    save, act = SITUATIONS[situation]
    table = table_at(lang, save())
    act(table)
    part = None if situation == "playing" else "hearts-table"
    expect_no_violation(table.page, width, scheme, part)


def test_axe_on_the_chooser(lent: Lent) -> None:
    page = lent.page("static", lambda _: None)
    # A language that the site doesn't have, so that the chooser stays.
    page.add_init_script("Object.defineProperty(navigator, 'languages', { get: () => ['xx'] })")
    page.goto(lent.site.url)
    expect(page.get_by_role("link")).to_have_count(len(CODES))
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        page.add_script_tag(path=AXE)
        assert page.evaluate(RUN_AXE) == []


def test_axe_complains_of_a_fault(lent: Lent) -> None:
    page = lent.page("static", lambda _: None)
    page.goto(f"{lent.site.url}en/about/")
    page.add_script_tag(path=AXE)
    page.locator("h1").evaluate(
        """head => head.insertAdjacentHTML("afterend",
             '<button style="width:9px;height:9px;padding:0"></button>'.repeat(2))"""
    )
    found = {violation["id"] for violation in page.evaluate(RUN_AXE)}
    assert found == {"button-name", "target-size"}


# Keys ------------------------------------------------------------------------------------------


def focused_card(page: Page) -> str | None:
    code: str | None = page.evaluate("() => document.activeElement.dataset.card ?? null")
    return code


def test_hand_is_one_tab_stop(table_at: TableAt) -> None:
    table = table_at("en", saves.mid_trick())
    expect(table.element.locator('.hand button[tabindex="0"]')).to_have_count(1)
    hand = table.cards()
    table.hand.first.focus()
    table.page.keyboard.press("Tab")
    assert focused_card(table.page) not in hand


def test_arrows_go_through_cards_and_suits(table_at: TableAt) -> None:
    table = table_at("en", saves.passing())
    hand = table.cards()
    table.hand.first.focus()
    keys = table.page.keyboard
    keys.press("ArrowRight")
    assert focused_card(table.page) == hand[1]
    keys.press("ArrowLeft")
    keys.press("ArrowLeft")
    assert focused_card(table.page) == hand[-1]
    keys.press("Home")
    assert focused_card(table.page) == hand[0]
    suits = list(dict.fromkeys(card[1] for card in hand))
    for suit in [*suits[1:], suits[0]]:
        keys.press("ArrowDown")
        assert focused_card(table.page) == next(card for card in hand if card[1] == suit)
    keys.press("ArrowUp")
    assert focused_card(table.page) == next(card for card in hand if card[1] == suits[-1])


def test_focus_goes_to_the_neighbour_after_a_play(table_at: TableAt) -> None:
    table = table_at("en", saves.mid_trick())
    hand, card = table.cards(), table.legal()[0]
    table.card(card).focus()
    table.page.keyboard.press("Enter")
    table.settled()
    left = [other for other in hand if other != card]
    assert table.cards() == left
    assert focused_card(table.page) == left[min(hand.index(card), len(left) - 1)]


@pytest.mark.parametrize("lang", CODES)
def test_keys_tell_what_lies_on_the_table(table_at: TableAt, lang: str) -> None:
    save = saves.mid_trick()
    state = saves.load(save)
    table = table_at(lang, save)
    table.hand.first.focus()
    table.page.keyboard.press("t")
    plays = [
        say(lang, "live.play", player=say(lang, f"seat.{play['seat']}"), card=play["card"])
        for play in state["trick"]
    ]
    expect(table.live).to_have_text(" ".join(plays))
    table.page.keyboard.press("a")
    for card in state["hand"]:
        expect(table.live).to_contain_text(say(lang, f"card.label.{card}"))
    table.page.keyboard.press("p")
    expect(table.live).to_contain_text(say(lang, "log.score", player=say(lang, "seat.1"), n=0))
    table.page.keyboard.press("?")
    expect(table.dialog).to_be_visible()
    expect(table.dialog.get_by_role("heading")).to_have_text(say(lang, "help.title"))


@pytest.mark.parametrize("lang", CODES)
def test_cards_are_named_in_full(table_at: TableAt, lang: str) -> None:
    table = table_at(lang, saves.passing())
    for card in table.cards():
        name = table.card(card).get_attribute("aria-label") or ""
        assert name.startswith(say(lang, f"card.label.{card}"))


@pytest.mark.slow
def test_round_by_keyboard_alone(table_at: TableAt) -> None:
    table = table_at("en", saves.passing())
    page, keys = table.page, table.page.keyboard
    for _ in range(80):
        if focused_card(page):
            break
        keys.press("Tab")
    for _ in range(3):
        keys.press("Space")
        keys.press("ArrowRight")
    for _ in range(5):
        keys.press("Shift+Tab")
        if page.evaluate("() => document.activeElement.matches('.table-action')"):
            break
    keys.press("Enter")
    table.settled()
    # From here on the focus is where it is needed, without a Tab.
    expect(table.action).to_be_focused()
    keys.press("Enter")
    for left in range(13, 0, -1):
        table.settled()
        expect(table.hand).to_have_count(left)
        for _ in range(left):
            if focused_card(page) in table.legal():
                break
            keys.press("ArrowRight")
        keys.press("Enter")
    table.settled()
    expect(table.element.locator(".over")).to_be_visible()
    expect(table.action).to_be_focused()
    keys.press("Enter")
    table.settled()
    assert table.state()["round"] == 2


# The live message ------------------------------------------------------------------------------

COUNT_MESSAGES = """table => {
  window.messages = [];
  if (table.counted) return;
  table.counted = true;
  const live = table.querySelector(":scope > [role=status]");
  new MutationObserver(() => window.messages.push(live.textContent))
    .observe(live, { childList: true, characterData: true, subtree: true });
}"""


@pytest.mark.parametrize("lang", CODES)
def test_one_live_message_a_turn(table_at: TableAt, lang: str) -> None:
    table = table_at(lang, saves.mid_trick())
    expect(table.live).to_have_attribute("role", "status")
    for _ in range(3):
        table.element.evaluate(COUNT_MESSAGES)
        table.play(table.legal()[0])
        page_state = table.state()
        messages: list[str] = table.page.evaluate("() => window.messages")
        assert len(messages) == 1
        for play in page_state["trick"]:
            name = say(lang, f"seat.{play['seat']}")
            assert say(lang, "live.play", player=name, card=play["card"]) in messages[0]
        if page_state["phase"] == "play":
            assert messages[0].endswith(table.main.inner_text().strip())

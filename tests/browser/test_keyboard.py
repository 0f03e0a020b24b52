"""The table's dialogs by keys alone: each is opened, used and left, and the focus is back."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import saves
from tests.browser.conftest import TableAt
from tests.browser.waiting import wait_for
from tests.browser.words import say

SIGNS = """(dialog) => [dialog.innerText,
  ...[...dialog.querySelectorAll("input, select")].map((field) => field.checked + field.value)]"""

USED = {
    "new": ('[data-control="new"]', "#new-code", "A"),
    "settings": ('[data-control="settings"]', '[name="setting-speed"]', "ArrowDown"),
    "games": ('[data-control="games"]', '[data-do="rename"]', "Enter"),
    "statistics": ('[data-control="games"]', '[data-page="statistics"]', "Enter"),
    "players": ('[data-control="players"]', "#players-level-0", "ArrowDown"),
    "replay": ('[data-control="replay"]', '[data-do="next"]', "Enter"),
    "commands": ('[data-do="commands"]', ".dialog-buttons button", ""),
}
"""What opens each of them, what is used in it, and with which key."""


def tab_to(page: Page, goal: Locator) -> None:
    """Press Tab until one of these has the focus."""
    for _ in range(60):
        if goal.evaluate_all("all => all.includes(document.activeElement)"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {goal}")


@pytest.mark.parametrize("name", USED)
def test_dialog_is_opened_used_and_left_by_keys(table_at: TableAt, name: str) -> None:
    opener, field, key = USED[name]
    table = table_at("en", saves.before_hold())
    if name == "commands":
        table.set_to("commands", "open")
    keys = table.page.keyboard
    button = table.element.locator(opener)
    button.focus()
    keys.press("Enter")
    dialog = table.element.locator("dialog[open]")
    expect(dialog.get_by_role("heading").first).to_be_focused()
    tab_to(table.page, dialog.locator(field))
    before = dialog.evaluate(SIGNS)
    if key:
        keys.press(key)
        wait_for(
            table.page,
            f"([dialog, old]) => String(({SIGNS})(dialog)) !== String(old)",
            [dialog.element_handle(), before],
        )
        keys.press("Escape")
    else:
        keys.press("Enter")
    expect(dialog).to_have_count(0)
    expect(button).to_be_focused()


def test_any_round_is_replayed_by_keys(table_at: TableAt) -> None:
    """From a row of the score sheet, and from round to round in the dialog."""
    save = saves.before_hold()
    table = table_at("en", save)
    keys = table.page.keyboard
    scores = table.element.locator('[data-control="scores"]')
    scores.focus()
    keys.press("Enter")
    dialog = table.dialog
    heading = dialog.get_by_role("heading").first
    expect(heading).to_be_focused()
    row = dialog.get_by_role("button", name=say("en", "sheet.replay", n=1))
    tab_to(table.page, row)
    keys.press("Enter")
    expect(heading).to_have_text(say("en", "replay.title"))
    expect(heading).to_be_focused()
    saves.load(save)
    for round_number, what in ((1, "later"), (2, "later"), (3, "earlier"), (2, "")):
        first = saves.ask("replay", round=round_number)["tricks"][0]
        expect(dialog).to_contain_text(say("en", "status.round", n=round_number))
        shown = dialog.locator(".replay-plays [data-card]")
        expect(shown).to_have_count(4)
        table.drawn()
        codes = shown.evaluate_all("all => all.map((card) => card.dataset.card)")
        assert codes == [play["card"] for play in first["plays"]]
        if what:
            goal = dialog.locator(f'[data-do="{what}"]')
            tab_to(table.page, goal)
            keys.press("Enter")
            expect(goal).to_be_focused()
    keys.press("Escape")
    expect(dialog).not_to_be_visible()
    expect(scores).to_be_focused()

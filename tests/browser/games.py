"""The dialog about saved games as a person meets it."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.table import Table
from tests.browser.waiting import wait_for

# Every saved game and every result, as they are stored.
STORED = """async (root) => {
  const { store } = await import(root + "app/store.js");
  return Object.fromEntries([
    ...(await store.entries("game.")),
    ...(await store.entries("result.")),
  ]);
}"""

# The text of the game that was imported last; a busy disk may take its time to tell of it.
IMPORTED = """async (root) => {
  const { listGames } = await import(root + "app/saved.js");
  const games = (await listGames()).map(({ game }) => game).filter((game) => game?.imported);
  return games.sort((a, b) => b.begun - a.begun)[0]?.save;
}"""

LOADED = """async (save) =>
  (await document.querySelector("hearts-table").engine.call("save")).save === save"""


class Games:
    """What lies in the dialog, and what can be done there."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.page = table.page
        self.lang = table.lang
        self.dialog = table.element.locator("dialog.games")
        self.entries = self.dialog.locator(".games-entry")
        self.current = self.dialog.locator(".games-entry.is-current")
        self.others = self.dialog.locator(".games-entry:not(.is-current)")
        self.message = self.dialog.locator(".games-message")

    def open(self, page: str = "list") -> None:
        """Open the dialog at one of its pages."""
        if not self.dialog.is_visible():
            self.table.control("games")
        if page != "list":
            self.dialog.locator(f'[data-page="{page}"]').click()
        tab = self.dialog.locator(f'[data-page="{page}"]')
        expect(tab).to_have_attribute("aria-current", "page")
        expect(self.dialog.get_by_role("heading").first).to_have_text(tab.inner_text())

    def ask_for_a_new_game(self) -> None:
        """Ask for a new game as the table offers it."""
        self.table.control("new")
        self.table.dialog.locator(".dialog-buttons .is-main").click()

    def new_game(self) -> None:
        """Begin another game beside those there are."""
        self.table.control("new")
        self.table.begin()
        expect(self.table.action).to_be_visible()

    def press(self, what: str, within: Locator | None = None) -> None:
        """Press a button by what it does."""
        (within or self.dialog).locator(f'[data-do="{what}"]').click()

    def close(self) -> None:
        """Leave the dialog."""
        self.press("close")
        expect(self.dialog).to_have_count(0)

    def take(self, entry: Locator | None = None) -> None:
        """Go on with a game of the list, or with the one just imported."""
        (entry or self.dialog).locator('[data-do="take"]').wait_for()
        if entry is None:
            save = wait_for(self.page, IMPORTED, self.table.root)
        else:
            save = self.saved()[entry.get_attribute("data-game") or ""]["save"]
        self.press("take", entry)
        expect(self.dialog).to_have_count(0)
        wait_for(self.page, LOADED, save)
        self.table.settled()

    def names(self) -> list[str]:
        """The names of all games in their order."""
        return self.dialog.locator(".games-name b").all_inner_texts()

    def import_text(self, text: str) -> None:
        """Paste a text and import it."""
        self.dialog.locator("textarea").fill(text)
        self.press("import")

    def stored(self) -> dict[str, Any]:
        """Every saved game and every result, by their keys."""
        found: dict[str, Any] = self.page.evaluate(STORED, self.table.root)
        return found

    def saved(self) -> dict[str, Any]:
        """Every saved game, by its key."""
        return {key: value for key, value in self.stored().items() if key.startswith("game.")}

    def results(self) -> list[Any]:
        """Every result that was counted."""
        return [value for key, value in self.stored().items() if key.startswith("result.")]

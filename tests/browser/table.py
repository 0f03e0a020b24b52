"""The practice table as a person meets it: what lies there, and what can be done."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser import saves

QUIET = "quiet"
"""An address below the site with nothing that runs: where to prepare what the page will find."""

PREPARE = """async ({ root, game, settings, raw }) => {
  const { addGame, setCurrentGame } = await import(root + "app/saved.js");
  const { saveSettings } = await import(root + "app/settings.js");
  const { store } = await import(root + "app/store.js");
  if (settings) await saveSettings(settings);
  if (game) await setCurrentGame(await addGame(game));
  if (raw !== null) await store.write("game", raw);
}"""

# The page as after a reload, but without another start of Python: a fresh element takes over the
# engine that runs. A round trip first, so that nothing of the old element is written later.
# `given`: what the page shall find in the place of what is on the device, if it shall.
AGAIN = f"""async (given) => {{
  const old = document.querySelector("hearts-table");
  const {{ engine }} = old;
  const fresh = document.createElement("hearts-table");
  Object.assign(fresh.dataset, old.dataset);
  // What the old element may still ask of an engine is not asked of the one that goes on.
  old.engine = {{ stop() {{}}, restart: () => new Promise(() => {{}}) }};
  const place = old.parentElement;
  old.remove();
  await engine.call("options");
  if (given) {{
    const {{ listGames, removeGame }} = await import(given.root + "app/saved.js");
    const {{ store }} = await import(given.root + "app/store.js");
    for (const {{ key }} of await listGames()) await removeGame(key);
    await store.remove("new-game");
    sessionStorage.clear();
    await ({PREPARE})(given);
  }}
  fresh.engine = engine;
  place.append(fresh);
}}"""

# A request that costs nothing is answered after all that were made before it. Who asks again and
# again takes the time that the engine needs for the others' play: so with a little pause.
SETTLED = """async () => {
  const table = document.querySelector("hearts-table");
  // A CPU player's seat is called by more than its name; the text has no such group.
  const isPersons = (seat) => {
    const name = seat.querySelector(".seat-name b");
    return name ? seat.getAttribute("aria-label") === name.textContent : seat.dataset.seat === "0";
  };
  const waits = () =>
    table.querySelector(".table-action") ||
    [...table.querySelectorAll(".is-turn[data-seat]")].some(isPersons);
  for (let pause = 0; ; pause = 20) {
    await new Promise((done) => setTimeout(done, pause));
    await table.engine.call("options");
    await new Promise((done) => setTimeout(done));
    if (waits()) return;
  }
}"""

SPEED = {"speed": "instant", "deck": "two", "letters": "local"}


class Table:
    """A page with the practice table."""

    def __init__(self, page: Page, root: str, lang: str) -> None:
        self.page = page
        self.root = root
        self.lang = lang
        self.element = page.locator("hearts-table")
        self.hand = self.element.locator(".hand button")
        self.note = self.element.locator(".note:not(.news)")
        self.main = self.element.locator(".say-main")
        self.action = self.element.locator(".table-action")
        self.live = self.element.locator("> [role=status]")
        self.dialog = self.element.locator("dialog")

    # Beginning --------------------------------------------------------------------------------

    def prepare(
        self,
        save: str | None = None,
        *,
        raw: object = None,
        settings: Mapping[str, str] | None = None,
        **seen: object,
    ) -> None:
        """Put a saved game where the page will look for it."""
        if not self.page.url.startswith(self.root):
            empty = '<!doctype html><link rel="icon" href="data:,">'
            self.page.route(
                self.root + QUIET,
                lambda route: route.fulfill(body=empty, content_type="text/html"),
            )
            self.page.goto(self.root + QUIET)
        self.page.evaluate(PREPARE, self._found(save, raw, settings, seen))

    def _found(
        self,
        save: str | None,
        raw: object,
        settings: Mapping[str, str] | None,
        seen: Mapping[str, object],
    ) -> dict[str, Any]:
        """What PREPARE puts on the device."""
        return {
            "root": self.root,
            "game": _game(save, seen),
            "settings": {**SPEED, **(settings or {})},
            "raw": raw,
        }

    def open(self) -> None:
        """Load the page and wait for what it asks."""
        self.page.goto(f"{self.root}{self.lang}/play/")
        self.ready()

    def ready(self) -> None:
        """Wait for the engine and for the table to want something."""
        begun = self.element.locator(".hand button, .text-hand button, .table-action")
        begun.first.wait_for(timeout=60_000)
        self.settled()

    def sit(
        self,
        save: str | None = None,
        *,
        raw: object = None,
        settings: Mapping[str, str] | None = None,
        **seen: int,
    ) -> None:
        """Another game on a page that runs already, in the place of all that are kept."""
        self.settled()
        self.page.evaluate(AGAIN, self._found(save, raw, settings, seen))
        self.ready()

    def again(self) -> None:
        """The page as after a reload, for tests that are not about the start of the engine."""
        self.page.evaluate(AGAIN)
        self.ready()

    def settled(self) -> None:
        """Wait until the table waits for the person."""
        self.page.evaluate(SETTLED)

    # What lies there --------------------------------------------------------------------------

    def save(self) -> str:
        """The engine's save of the game on the page."""
        reply = self.page.evaluate(
            "() => document.querySelector('hearts-table').engine.call('save')"
        )
        return str(reply["save"])

    def state(self) -> dict[str, Any]:
        """The game on the page, replayed by the engine of this process."""
        return saves.load(self.save())

    def stored(self, key: str) -> Any:
        """What the page keeps on the device."""
        return self.page.evaluate(
            "async ([root, key]) => (await import(root + 'app/store.js')).store.read(key)",
            [self.root, key],
        )

    def card(self, code: str) -> Locator:
        """A card of the hand."""
        return self.element.locator(f'.hand button[data-card="{code}"]')

    def cards(self) -> list[str]:
        """The cards of the hand in their order."""
        return _codes(self.hand)

    def trick(self) -> list[str]:
        """The cards in the middle."""
        return sorted(_codes(self.element.locator(".trick [data-card]")))

    def scores(self) -> list[str]:
        """The running scores as they are written in front of the seats."""
        return self.element.locator(".seat-score").all_inner_texts()

    def legal(self) -> list[str]:
        """The cards that the page doesn't show as forbidden."""
        return _codes(self.element.locator(".hand button:not([aria-disabled])"))

    # What can be done -------------------------------------------------------------------------

    def touch(self, code: str) -> None:
        """Click a card whether or not it may be played."""
        # aria-disabled makes Playwright wait; a person just clicks.
        self.card(code).click(force=True)

    def play(self, code: str) -> None:
        """Play a card and wait for the next turn."""
        self.card(code).click()
        expect(self.card(code)).to_have_count(0)
        self.settled()

    def begin(self) -> None:
        """Start the game chosen in the dialog; its dialog closes when it lies on the table."""
        self.dialog.locator(".dialog-buttons .is-main").click()
        expect(self.dialog).not_to_be_visible()
        self.settled()

    def control(self, name: str) -> None:
        """Press one of the buttons below the hand."""
        self.element.locator(f'[data-control="{name}"]').click()


def _game(save: str | None, seen: Mapping[str, object]) -> dict[str, Any] | None:
    if save is None:
        return None
    # All is seen unless a test is about seeing it.
    state = saves.load(save)
    seen_cards = state["round"] - (state["phase"] == "pass")
    return {"save": save, "seenTrick": state["moves"], "seenCards": seen_cards, **seen}


def _codes(cards: Locator) -> list[str]:
    codes: list[str] = cards.evaluate_all("all => all.map((card) => card.dataset.card)")
    return codes

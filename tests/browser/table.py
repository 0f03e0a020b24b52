"""The practice table as a person meets it: what lies there, and what can be done."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser import saves
from tests.browser.engines import go_aside
from tests.browser.words import say

PREPARE = """async ({ root, game, settings }) => {
  const { addGame, setCurrentGame } = await import(root + "app/saved.js");
  const { saveSettings } = await import(root + "app/settings.js");
  if (settings) await saveSettings(settings);
  if (game) await setCurrentGame(await addGame(game));
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
    const {{ listGames, removeGame, wantRating }} = await import(given.root + "app/saved.js");
    const {{ store }} = await import(given.root + "app/store.js");
    for (const {{ key }} of await listGames()) await removeGame(key);
    await store.remove("new-game");
    await wantRating(false);
    sessionStorage.clear();
    await ({PREPARE})(given);
  }}
  fresh.engine = engine;
  place.append(fresh);
}}"""

# A request that costs nothing is answered after all that were made before it. Who asks again and
# again takes the time that the engine needs for the others' play: so with a little pause.
SETTLED = """async (limit) => {
  const table = document.querySelector("hearts-table");
  // A CPU player's seat is called by more than its name; the text has no such group.
  const isPersons = (seat) => {
    const name = seat.querySelector(".seat-name b");
    return name ? seat.getAttribute("aria-label") === name.textContent : seat.dataset.seat === "0";
  };
  const waits = () =>
    table.querySelector(".table-action, .elsewhere") ||
    [...table.querySelectorAll(".is-turn[data-seat]")].some(isPersons);
  const until = performance.now() + limit;
  for (let pause = 0; performance.now() < until; pause = 20) {
    await new Promise((done) => setTimeout(done, pause));
    await table.engine.call("options");
    await new Promise((done) => setTimeout(done));
    if (waits()) return null;
  }
  return table.innerText;
}"""

LONG = 60_000
"""No round of CPU players lasts longer at the speed of tests, in milliseconds."""

# Everything that is said from now on, as long as a test needs it.
LISTEN = """(table) => {
  window.told = [];
  if (table.heard) return;
  table.heard = true;
  const live = table.querySelector(":scope > [role=status]");
  new MutationObserver(() => window.told.push(live.textContent))
    .observe(live, { childList: true, characterData: true, subtree: true });
}"""

# The time by which the page measures turns is later than the real one from now on.
LATER = """(milliseconds) => {
  const now = performance.now.bind(performance);
  performance.now = () => now() + milliseconds;
}"""

AT_ONCE = """(table, selectors) => {
  for (const selector of selectors) table.querySelector(selector).click();
}"""

# What has the focus, unless it can't be seen.
FOCUSED = """() => {
  const at = document.activeElement;
  const { top, bottom, left, right } = at.getBoundingClientRect();
  const seen = at.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const within = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  if (at === document.body || !seen || !within) return "";
  if (at.matches(".table-action")) return "action";
  return at.dataset.card ?? (at.textContent.trim() || at.localName);
}"""

SPEED = {"speed": "instant", "deck": "two", "letters": "local", "tips": "off"}


class Table:
    """A page with the practice table."""

    def __init__(self, page: Page, root: str, lang: str) -> None:
        self.page = page
        self.root = root
        self.lang = lang
        self.element = page.locator("hearts-table")
        self.hand = self.element.locator(".hand button")
        self.note = self.element.locator(".note:not(.news)")
        self.news = self.element.locator(".news")
        self.main = self.element.locator(".say-main")
        self.action = self.element.locator(".table-action")
        self.live = self.element.locator("> [role=status]")
        self.dialog = self.element.locator("dialog")

    # Beginning --------------------------------------------------------------------------------

    def prepare(
        self,
        save: str | None = None,
        *,
        settings: Mapping[str, str] | None = None,
        **seen: object,
    ) -> None:
        """Put a saved game where the page will look for it."""
        if not self.page.url.startswith(self.root):
            go_aside(self.page, self.root)
        self.page.evaluate(PREPARE, self._found(save, settings, seen))

    def _found(
        self,
        save: str | None,
        settings: Mapping[str, str] | None,
        seen: Mapping[str, object],
    ) -> dict[str, Any]:
        """What PREPARE puts on the device."""
        return {
            "root": self.root,
            "game": _game(save, seen),
            "settings": {**SPEED, **(settings or {})},
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
        settings: Mapping[str, str] | None = None,
        **seen: object,
    ) -> None:
        """Another game on a page that runs already, in the place of all that are kept."""
        self.settled()
        self.page.evaluate(AGAIN, self._found(save, settings, seen))
        self.ready()

    def again(self) -> None:
        """The page as after a reload, for tests that are not about the start of the engine."""
        self.page.evaluate(AGAIN)
        self.ready()

    def recovered(self) -> None:
        """Wait until the game goes on with another engine, which is told."""
        told = self.news.filter(has_text=say(self.lang, "error.recovered"))
        expect(told).to_be_visible(timeout=60_000)

    def settled(self) -> None:
        """Wait until the table waits for the person."""
        shown = self.page.evaluate(SETTLED, LONG)
        assert shown is None, f"the table asks for nothing after a minute; it shows:\n{shown}"

    def drawn(self) -> None:
        """Wait until what has changed is drawn: in a task of its own; see soon.js."""
        self.page.evaluate("() => new Promise((done) => setTimeout(done))")

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
        self.drawn()
        return _codes(self.hand)

    def trick(self) -> list[str]:
        """The cards in the middle."""
        self.drawn()
        return sorted(_codes(self.element.locator(".trick [data-card]")))

    def scores(self) -> list[str]:
        """The running scores as they are written in front of the seats."""
        self.drawn()
        return self.element.locator(".seat-score").all_inner_texts()

    def legal(self) -> list[str]:
        """The cards that the page doesn't show as forbidden."""
        self.drawn()
        return _codes(self.element.locator(".hand button:not([aria-disabled])"))

    def listen(self) -> None:
        """Begin to keep what screen readers are told, anew if it was kept already."""
        self.element.evaluate(LISTEN)

    def told(self) -> list[str]:
        """What they were told since."""
        told: list[str] = self.page.evaluate("() => window.told")
        return told

    def focused(self) -> str:
        """What has the focus: a card's code, "action", or its text; "" if it can't be seen."""
        self.drawn()
        return str(self.page.evaluate(FOCUSED))

    # What can be done -------------------------------------------------------------------------

    def touch(self, code: str) -> None:
        """Click a card whether or not it may be played."""
        # aria-disabled makes Playwright wait; a person just clicks.
        self.card(code).click(force=True)
        self.drawn()

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

    def run_out(self) -> None:
        """Let the time of this turn be over, which its clock sees when it ticks next."""
        expect(self.element.get_by_role("timer")).to_be_visible()
        self.page.evaluate(LATER, 3_600_000)
        expect(self.news).to_be_visible()
        self.settled()

    def control(self, name: str) -> None:
        """Press one of the buttons below the hand."""
        self.element.locator(f'[data-control="{name}"]').click()
        self.drawn()

    def set_to(self, setting: str, value: str) -> None:
        """Change a setting in its dialog."""
        self.control("settings")
        self.dialog.locator(f"[data-setting={setting}] input[value='{value}']").check()
        self.page.keyboard.press("Escape")
        expect(self.dialog).not_to_be_visible()

    def command(self, text: str) -> None:
        """Type a command; its field is opened for it."""
        field = self.element.locator("#table-command")
        if not field.is_visible():
            self.set_to("commands", "open")
        field.fill(text)
        field.press("Enter")

    def at_once(self, *selectors: str) -> None:
        """Press buttons and cards so fast that the first is still being answered."""
        self.element.evaluate(AT_ONCE, list(selectors))


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

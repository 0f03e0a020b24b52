"""Whether the table keeps the page waiting: the longest task of its main thread for each action.

    make bench    or    python -m tests.benchmarks.mainthread [visits]

Chromium runs four times slower than it can (its own throttling, which slows the engine's worker
too), at the size of a phone, and every action is done as a person does it: nothing in a game should
keep the main thread longer than 50 ms. All visits are the same, step by step, and a busy machine
only makes a step slower, so each step counts with its quickest visit. Printed of each action is its
slowest step: the longest task, how long its thread really ran, and with what.
"""

from __future__ import annotations

import json
import statistics
import sys
import time
from collections import defaultdict

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from tests.benchmarks.tracing import CATEGORIES, MARK, PARTS, Task, tasks
from tests.browser import saves
from tests.browser.table import Table
from tests.conftest import ARGUMENTS, Site
from tutorial.paths import BROWSER, SITE

SLOWER = 4
MOST = 50  # milliseconds
UNCOUNTED = "not counted"
GAMES = 90  # in the list, of the hundred there may be
PHONE = ViewportSize(width=360, height=740)

ADD_GAMES = """async ([root, save, count]) => {
  const { addGame } = await import(root + "app/saved.js");
  const about = { preset: "standard", round: 3, phase: "play", score: 20, moves: 90 };
  for (let i = 0; i < count; i += 1) await addGame({ save, about });
}"""

# The engine answers in order: what it was asked before is drawn when this is answered.
ASKED = """async () => {
  const table = document.querySelector("hearts-table");
  await table.engine.call("state");
  await new Promise((done) => setTimeout(done));
  const unseen = table.querySelector(".trick.is-done.is-fresh") !== null;
  const own = table.querySelector('[data-seat="0"].is-turn') !== null;
  return table.querySelector(".table-action") !== null || (own && !unseen);
}"""

PLACE = """(selector) => {
  const shown = [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
  const element = shown[0];
  if (!element) return null;
  element.scrollIntoView({ block: "center", behavior: "instant" });
  const box = element.getBoundingClientRect();
  return [box.x + Math.min(12, box.width / 2), box.y + box.height / 2];
}"""

LOOP = """() => {
  const began = performance.now();
  for (let i = 0, sum = 0; i < 2e7; i += 1) sum += i % 7;
  return performance.now() - began;
}"""

LEGAL = ".hand button:not([aria-disabled])"
ILLEGAL = ".hand button[aria-disabled]"
ACTION = ".table-action:not([aria-disabled])"


class Hands:
    """A person's hands: real input at a place of the screen, each action with its name."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def begin(self, action: str) -> None:
        """All that happens from now on belongs to this action."""
        self.page.evaluate("(name) => void performance.mark(name)", MARK + action)

    def there(self, selector: str) -> bool:
        """Whether something like this can be seen."""
        return self.page.evaluate(PLACE, selector) is not None

    def press(self, action: str, selector: str) -> None:
        """Click something and wait for all that comes of it."""
        place = self.page.evaluate(PLACE, selector)
        if place is None:
            raise LookupError(f"{action}: nothing to click at {selector}")
        self.begin(action)
        self.page.mouse.click(*place)
        self.rest()

    def key(self, action: str, key: str) -> None:
        """Press a key and wait for all that comes of it."""
        self.begin(action)
        self.page.keyboard.press(key)
        self.rest()

    def rest(self) -> None:
        """Wait until the table waits for the person."""
        time.sleep(0.25)  # a click, its answer and its drawing
        while not self.page.evaluate(ASKED):
            time.sleep(0.1)
        self.begin("")

    def close(self, name: str) -> None:
        """Close the dialog."""
        self.press(f"close {name}", "dialog[open] .dialog-buttons .button:last-child")


def play_round(hands: Hands) -> None:
    """Play to the end of the round with the first card that may be played."""
    refused = False
    while not hands.there(".over"):
        if hands.there(ACTION):
            hands.press("go on", ACTION)
        elif hands.there(".hand button[aria-pressed]"):
            for _ in range(3):
                hands.press("choose a card to pass", '.hand button[aria-pressed="false"]')
            hands.press("pass", ACTION)
        else:
            if not refused and hands.there(ILLEGAL):
                hands.press("ask for a card that may not be played", ILLEGAL)
                refused = True
            hands.press("play a card", LEGAL)


def use_dialogs(hands: Hands) -> None:
    """Open each dialog and close it again, and do in it what it is for."""
    for name in ("last", "scores", "players", "replay", "help"):
        hands.press(f"open {name}", f'[data-control="{name}"]')
        if name == "replay":
            hands.press("a trick further in the replay", 'dialog[open] [data-do="next"]')
        hands.close(name)
    hands.press("open settings", '[data-control="settings"]')
    for setting, other, own in (
        ("deck", "four", "two"),
        ("letters", "english", "local"),
        ("view", "text", "picture"),
    ):
        for value in (other, own):
            hands.press(
                f"set {setting}", f'dialog[open] input[name="setting-{setting}"][value="{value}"]'
            )
    hands.close("settings")
    hands.press("open new", '[data-control="new"]')
    hands.press("show single rules", 'dialog[open] [data-do="detailed"]')
    hands.press("choose a rule", 'dialog[open] input[name="new-players"][value="5"]')
    hands.close("new")
    hands.press("open games", '[data-control="games"]')
    hands.press("open a game's text", 'dialog[open] [data-do="export"]')
    for page in ("statistics", "deal", "import"):
        hands.press(f"open {page}", f'dialog[open] [data-page="{page}"]')
    hands.close("games")


def visit(browser: Browser, url: str) -> list[Task]:
    """One visit: a start of the page, two rounds, every dialog, and a round of five."""
    context = browser.new_context(viewport=PHONE, has_touch=True, service_workers="block")
    page = context.new_page()
    table = Table(page, url, "en")
    table.prepare(saves.passing(7))
    page.evaluate(ADD_GAMES, [url, saves.before_hold(7), GAMES])
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    hands = Hands(page)
    browser.start_tracing(page=page, categories=CATEGORIES)
    page.add_init_script(f"performance.mark('{MARK}start')")
    page.goto(f"{url}en/play/", wait_until="commit")
    page.locator(".hand button").first.wait_for(timeout=120_000)
    hands.rest()
    play_round(hands)
    use_dialogs(hands)
    hands.press("deal the next round", ACTION)
    play_halves(hands)
    hands.begin(UNCOUNTED)
    table.sit(saves.five_with_kitty())
    hands.begin("")
    while not hands.there(".over"):
        hands.press("play a card among five", ACTION if hands.there(ACTION) else LEGAL)
    trace = browser.stop_tracing()
    context.close()
    return tasks(trace)


def play_halves(hands: Hands) -> None:
    """A round with keys, hints and undo."""
    for _ in range(3):
        hands.press("choose a card to pass", '.hand button[aria-pressed="false"]')
    hands.press("pass", ACTION)
    hands.press("go on", ACTION)
    for _ in range(3):
        hands.press("hint", '[data-control="hint"]')
        hands.press("play a card", LEGAL)
        hands.key("another card by key", "ArrowRight")
        hands.key("hear the points", "p")
        hands.press("undo", '[data-control="undo"]')
        hands.press("play a card", LEGAL)
    hands.press("pause", '[data-control="pause"]')
    hands.press("go on", ACTION)


def slowness(browser: Browser) -> float:
    """How many times slower the throttling makes a loop, on this machine at this time."""
    page = browser.new_page()
    plain = min(page.evaluate(LOOP) for _ in range(5))
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.evaluate(LOOP)
    slow = statistics.median(page.evaluate(LOOP) for _ in range(5))
    page.close()
    return float(slow / plain)


def steps(visits: list[list[Task]]) -> dict[str, list[Task]]:
    """For each action its steps, each with the longest task of its quickest visit."""
    found: dict[str, list[Task]] = {}
    for done in visits:
        longest: dict[int, Task] = {}
        for task in done:
            known = longest.get(task.step)
            if task.action not in ("", UNCOUNTED) and (known is None or task.cpu > known.cpu):
                longest[task.step] = task
        here: dict[str, list[Task]] = defaultdict(list)
        for step in sorted(longest):
            here[longest[step].action].append(longest[step])
        for action, its in here.items():
            before = found.setdefault(action, its)
            pairs = zip(before, its, strict=False)  # a busy machine may need a click more
            found[action] = [min(pair, key=lambda one: one.cpu) for pair in pairs]
    return found


def tell(visits: list[list[Task]]) -> None:
    """Print a line for each action, the slowest first, and which of them are too slow."""
    parts = (*PARTS, "other")
    print(f"{'action':<40}{'steps':>6}{'over':>6}{'wall':>7}{'ran':>6}", end="")
    print("".join(f"{part:>8}" for part in parts))
    slowest = [(max(its, key=lambda task: task.cpu), its) for action, its in steps(visits).items()]
    slowest.sort(key=lambda one: -one[0].cpu)
    for task, its in slowest:
        over = sum(one.cpu > MOST for one in its)
        print(f"{task.action:<40}{len(its):6}{over:6}{task.wall:7.0f}{task.cpu:6.0f}", end="")
        print("".join(f"{task.parts.get(part, 0):8.0f}" for part in parts))
    over_all = [task.action for task, _ in slowest if task.cpu > MOST]
    print(f"Over {MOST} ms: {', '.join(over_all) or 'nothing'}.")


def main(count: int) -> None:
    """Measure and print."""
    executable = json.loads(BROWSER.read_text())["executable"]
    site = Site(SITE)
    site.start()
    visits: list[list[Task]] = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=ARGUMENTS)
        for number in range(count):
            print(
                f"[{number + 1}/{count}] a loop runs {slowness(browser):.1f} times slower",
                flush=True,
            )
            visits.append(visit(browser, site.url))
        browser.close()
    site.stop()
    tell(visits)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 3)

"""Whatever happens, the game goes on or the person is told, and no old data is thrown away."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser import saves
from tests.browser.axe import expect_no_violation
from tests.browser.conftest import TableAt
from tests.browser.fitting import expect_no_sideways_scroll
from tests.browser.games import Games
from tests.browser.situations import leading
from tests.browser.table import Table
from tests.browser.words import CODES, say


def opened(table: Table, save: str | None = None) -> Games:
    table.prepare(save or saves.mid_trick())
    table.open()
    return Games(table)


def another_tab(table: Table) -> Table:
    """The table in a second tab of the same browser."""
    return Table(table.page.context.new_page(), table.root, table.lang)


def visit(table: Table) -> None:
    """Open the page without waiting for a game on it."""
    table.page.goto(f"{table.root}{table.lang}/play/")


def elsewhere(table: Table) -> None:
    """Wait until the page says that another tab plays the game."""
    panel = table.element.locator(".elsewhere")
    panel.wait_for(timeout=60_000)  # the engine may have to start first
    expect(panel).to_contain_text(say(table.lang, "elsewhere.text"))


def another_game(table: Table, link: str = "") -> Table:
    """A second tab, which was told that its game is elsewhere and began another."""
    second = another_tab(table)
    second.page.goto(f"{table.root}{table.lang}/play/{link}")
    elsewhere(second)
    if link:
        second.begin()
    else:
        second.element.locator('[data-do="new"]').click()
    second.ready()
    return second


# Saves of other versions, damaged saves --------------------------------------------------------


NEW_GAME_OF = """async ([root, value]) => {
  const { setCurrentGame } = await import(root + "app/saved.js");
  const { store } = await import(root + "app/store.js");
  await store.write("game.odd", value);
  await setCurrentGame("odd");
  sessionStorage.clear();
}"""

ODD: dict[str, tuple[Any, str]] = {
    "newer format": ({"format": 99, "save": {"of": "another kind"}}, "error.version"),
    "older format": ({"format": 0, "save": "of another kind"}, "error.version"),
    "newer save": ({"format": 1, "save": '{"hearts": "save", "version": 9}'}, "error.version"),
    "scribble": ({"format": 1, "save": "scribble"}, "error.damaged"),
    "no save": ({"format": 1, "save": 7}, "error.damaged"),
    "no object": ("not even an object", "error.damaged"),
    "nothing": (None, "error.damaged"),
}


def plain(stored: Any) -> Any:
    """What was stored, without the mark of the tab that looked at it."""
    if not isinstance(stored, dict):
        return stored
    return {key: value for key, value in stored.items() if key != "owner"}


@pytest.mark.parametrize("name", ODD)
def test_a_game_that_cannot_be_read_is_told_kept_and_can_be_exported(
    table_at: TableAt, name: str
) -> None:
    raw, key = ODD[name]
    table = table_at("en", saves.mid_trick())
    table.page.evaluate(NEW_GAME_OF, [table.root, raw])
    table.again()
    expect(table.element.get_by_role("alert").first).to_contain_text(say("en", key))
    expect(table.hand).to_have_count(13)
    games = Games(table)
    assert plain(games.stored()["game.odd"]) == raw
    games.open()
    odd = games.dialog.locator('[data-game="game.odd"]')
    games.press("export", odd)
    shown = games.dialog.locator("textarea").input_value()
    assert plain(json.loads(shown)) == raw
    if odd.locator('[data-do="take"]').count():
        games.press("take", odd)
        expect(table.note).to_have_text(say("en", f"games.{key.removeprefix('error.')}"))
        expect(table.hand).to_have_count(13)
        assert games.stored()["game.odd"]["save"] == raw["save"]
    table.again()
    expect(table.element.locator(".notice")).to_have_count(0)


ANOTHER_GAME = """async ([root, value]) => {
  const { store } = await import(root + "app/store.js");
  await store.write("game.odd", value);
}"""
GO_ON_MEANWHILE = """(table) => {
  const { engine } = table;
  const call = engine.call.bind(engine);
  engine.call = (verb, fields) => {
    if (verb === "load") {
      delete engine.call;
      table.querySelector(".table-action").click();
    }
    return call(verb, fields);
  };
}"""


def test_a_game_is_not_written_over_by_the_one_before_it(table_at: TableAt) -> None:
    """Something is done at the table while another game is being read, which can't be."""
    raw = ODD["newer save"][0]
    table = table_at("en", leading(), settings={"speed": "wait"}, seenTrick=0)
    table.page.evaluate(ANOTHER_GAME, [table.root, raw])
    games = Games(table)
    games.open()
    table.element.evaluate(GO_ON_MEANWHILE)
    games.press("take", games.others)
    expect(table.note).to_have_text(say("en", "games.version"))
    table.settled()
    assert plain(games.stored()["game.odd"]) == raw


# The engine ------------------------------------------------------------------------------------

CATCH_WORKERS = """() => {
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (...told) {
    window.worker = this;
    return post.apply(this, told);
  };
}"""
HANG = """self.addEventListener("message", ({ data }) => { while (data.hang); });
"""


@pytest.mark.starts_python
def test_an_engine_that_hangs_is_started_again(table: Table) -> None:
    page = table.page
    page.add_init_script(f"({CATCH_WORKERS})()")

    def hanging(route: Any) -> None:
        route.fulfill(body=HANG + route.fetch().text(), content_type="text/javascript")

    page.route("**/app/worker.js*", hanging)
    games = opened(table)
    state = table.state()
    table.element.evaluate("table => { table.engine.patience = 300; }")
    table.element.evaluate(
        """(table, code) => {
          window.worker.postMessage({ hang: true });
          table.querySelector(`button[data-card="${code}"]`).click();
        }""",
        table.legal()[0],
    )
    table.recovered()
    table.element.evaluate("table => { table.engine.patience = 15_000; }")
    assert table.state() == state
    table.play(table.legal()[0])
    assert len(games.saved()) == 1


# The answer is held back until the worker has been asked twice whether it is still there.
THINK_LONG = """async (table) => {
  const { engine } = table;
  let asked = 0;
  let lost = 0;
  engine.addEventListener("lost", () => (lost += 1));
  const post = Worker.prototype.postMessage;
  const held = [];
  Worker.prototype.postMessage = function (told) {
    const send = () => post.call(this, told);
    if (told.ping) asked += 1;
    if (told.ping || asked === 2) send();
    else held.push(send);
    if (asked === 2) held.splice(0).forEach((each) => each());
  };
  engine.patience = 700;
  const late = new Promise((done) => setTimeout(done, 30_000));
  await Promise.race([engine.call("options").catch(() => {}), late]);
  engine.patience = 15_000;
  Worker.prototype.postMessage = post;
  return [asked, lost];
}"""


def test_an_engine_that_thinks_long_is_left_alone(table_at: TableAt) -> None:
    table = table_at("en", saves.mid_trick())
    asked, lost = table.element.evaluate(THINK_LONG)
    assert asked >= 2
    assert lost == 0


# Storage ---------------------------------------------------------------------------------------

FULL = """() => {
  window.put ??= IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function () {
    throw new DOMException("no space", "QuotaExceededError");
  };
}"""
ROOM = "() => { IDBObjectStore.prototype.put = window.put; }"


@pytest.mark.parametrize("lang", CODES)
def test_full_storage_in_the_middle_is_told_and_the_game_can_be_exported(
    table_at: TableAt, lang: str
) -> None:
    table = table_at(lang, saves.mid_trick())
    games = Games(table)
    table.page.evaluate(FULL)
    table.play(table.legal()[0])
    expect(table.element.get_by_role("alert").first).to_contain_text(say(lang, "error.full"))
    games.open()
    games.press("export", games.current)
    games.press("reveal")
    record = json.loads(table.save())["record"]
    expect(games.dialog.locator("textarea")).to_have_value(record)
    table.page.evaluate(ROOM)


def test_what_was_kept_before_the_storage_was_full_is_there_still(table: Table) -> None:
    opened(table)
    before = table.state()
    table.page.evaluate(FULL)
    table.play(table.legal()[0])
    table.page.reload()
    table.ready()
    assert table.state() == before


def test_storage_that_has_room_again_keeps_the_game_again(table_at: TableAt) -> None:
    table = table_at("en", saves.mid_trick())
    table.page.evaluate(FULL)
    table.play(table.legal()[0])
    table.page.evaluate(ROOM)
    table.play(table.legal()[0])
    state = table.state()
    table.again()
    assert table.state() == state


FORBIDDEN = """() => {
  IDBFactory.prototype.open = () => { throw new DOMException("no", "SecurityError"); };
  Object.defineProperty(window, "sessionStorage", {
    get() { throw new DOMException("no", "SecurityError"); },
  });
}"""


def test_forbidden_storage_is_told_and_games_live_until_the_page_is_left(table: Table) -> None:
    table.page.add_init_script(f"({FORBIDDEN})()")
    table.open()
    expect(table.element.get_by_role("alert").first).to_contain_text(say("en", "error.store"))
    for card in table.cards()[:3]:
        table.touch(card)
    table.action.click()
    table.action.click()
    table.settled()
    state = table.state()
    games = Games(table)
    games.new_game()
    games.open()
    expect(games.entries).to_have_count(2)
    games.take(games.others)
    assert table.state() == state


# Tabs ------------------------------------------------------------------------------------------


def test_a_second_tab_is_told_and_may_take_the_game_over(table: Table) -> None:
    opened(table)
    table.play(table.legal()[0])
    state = table.state()
    second = another_tab(table)
    visit(second)
    elsewhere(second)
    expect(second.hand).to_have_count(0)
    table.control("scores")
    expect(table.dialog).to_be_visible()
    second.element.locator('[data-do="over"]').click()
    second.ready()
    assert second.state() == state
    elsewhere(table)
    second.play(second.legal()[0])
    after = second.state()
    # And back again: what the other tab did is here.
    table.element.locator('[data-do="over"]').click()
    table.ready()
    assert table.state() == after
    # What lay open here before opens not again by itself.
    expect(table.dialog).not_to_be_visible()
    elsewhere(second)


def test_a_tab_that_lost_its_game_can_begin_another(table: Table) -> None:
    opened(table)
    # The tab was opened by a link, which asks for other rules.
    second = another_game(table, "?end_score=30")
    expect(second.hand).to_have_count(13)
    assert second.state()["options"]["end_score"] == 30
    assert len(Games(second).saved()) == 2
    # Each tab finds its own game again.
    for tab in (table, second):
        state = tab.state()
        tab.page.reload()
        tab.ready()
        assert tab.state() == state


def test_a_tab_that_is_closed_leaves_the_game_to_the_next(table: Table) -> None:
    opened(table)
    table.play(table.legal()[0])
    state = table.state()
    table.page.close()
    second = another_tab(table)
    second.open()
    assert second.state() == state


def test_a_game_of_another_tab_cannot_be_deleted(table: Table) -> None:
    opened(table)
    second = another_game(table)
    games = Games(second)
    games.open()
    games.press("delete", games.others)
    games.press("confirm", games.others)
    expect(games.message).to_have_text(say("en", "games.delete.played"))
    expect(games.entries).to_have_count(2)


WITHOUT_LOCKS = (
    "Object.defineProperty(Navigator.prototype, 'locks', { get() { return undefined; } })"
)


def test_without_locks_the_tab_that_wrote_last_tells_the_other(table: Table) -> None:
    """A browser without locks, or a page that is not secure."""
    games = Games(table)
    second = another_tab(table)
    for tab in (table, second):
        tab.page.add_init_script(WITHOUT_LOCKS)
    opened(table)
    second.open()
    second.play(second.legal()[0])
    state = second.state()
    table.card(table.legal()[0]).click()
    elsewhere(table)
    assert second.state() == state
    (kept,) = games.saved().values()
    assert saves.load(kept["save"]) == state


def test_axe_on_a_page_whose_game_is_elsewhere(table: Table) -> None:
    opened(table)
    second = another_tab(table)
    visit(second)
    elsewhere(second)
    expect_no_violation(second.page, 1280, "dark", "hearts-table")
    expect_no_violation(second.page, 360, "light", "hearts-table")
    expect_no_sideways_scroll(second.page)

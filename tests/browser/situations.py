"""All that the practice table can show: what it asks, how it ends, as text, and its dialogs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from playwright.sync_api import expect

from tests.browser import saves
from tests.browser.conftest import TableAt
from tests.browser.games import Games
from tests.browser.table import Table

Act = Callable[[Table], None]


def nothing(_table: Table) -> None:
    """The saved game shows all of it."""


@dataclass(frozen=True)
class Situation:
    """A game, what was seen of it and how the table is set; and what a person does there."""

    save: Callable[[], str]
    act: Act = nothing
    seen: Mapping[str, int] = field(default_factory=dict)
    settings: Mapping[str, str] = field(default_factory=dict)

    def on(self, table_at: TableAt, lang: str = "en") -> Table:
        """The table in this situation."""
        table = table_at(lang, self.save(), settings=self.settings, **self.seen)
        self.act(table)
        return table


def choose(count: int) -> Act:
    def act(table: Table) -> None:
        for card in table.cards()[:count]:
            table.card(card).click()

    return act


def choose_by_text(table: Table) -> None:
    table.element.locator(".text-hand button").first.click()


def refused(table: Table) -> None:
    table.touch(next(iter(table.state()["why"])))
    expect(table.note).to_be_visible()


def raised(table: Table) -> None:
    table.card(table.legal()[0]).click()
    expect(table.action).to_be_visible()


def hinted(table: Table) -> None:
    table.control("hint")
    table.note.wait_for()


def paused(table: Table) -> None:
    table.control("pause")
    expect(table.action).to_be_visible()


def left(table: Table) -> None:
    table.control("players")
    table.dialog.locator("[data-do=leave]").first.click()
    table.page.keyboard.press("Escape")
    expect(table.dialog).not_to_be_visible()


# A saved game that cannot be read, and no space for another one.
DAMAGED = """async (root) => {
  const { setCurrentGame } = await import(root + "app/saved.js");
  const { store } = await import(root + "app/store.js");
  await store.write("game.odd", "no save");
  await setCurrentGame("odd");
  sessionStorage.clear();
}"""
NO_SPACE = """() => {
  window.put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = () => { throw new DOMException("full", "QuotaExceededError"); };
}"""
SPACE = "() => { IDBObjectStore.prototype.put = window.put; }"


def noticed(table: Table) -> None:
    """A damaged save was set aside, and then nothing more can be kept."""
    table.page.evaluate(DAMAGED, table.root)
    table.again()
    notices = table.element.locator(".notice")
    expect(notices).to_have_count(1)
    table.page.evaluate(NO_SPACE)
    choose(3)(table)
    table.action.click()
    expect(notices).to_have_count(2)
    table.page.evaluate(SPACE)


def loading(table: Table) -> None:
    """Python is on its way."""
    table.element.evaluate(
        """table => table.engine.dispatchEvent(
             new CustomEvent("progress", { detail: { stage: "download", progress: 0.4 } }))"""
    )
    expect(table.element.locator(".table-loading")).to_be_visible()


def elsewhere(table: Table) -> None:
    """Another tab has taken the game over."""
    table.page.evaluate(
        """async () => {
             const { held } = await navigator.locks.query();
             for (const { name } of held) {
               navigator.locks.request(name, { steal: true }, () => {});
             }
           }"""
    )
    expect(table.element.locator(".elsewhere")).to_be_visible()


def dialog(name: str) -> Act:
    def act(table: Table) -> None:
        table.control(name)
        expect(table.dialog).to_be_visible()

    return act


def new_in_detail(table: Table) -> None:
    dialog("new")(table)
    table.dialog.locator("[data-do=detailed]").click()


def commands(table: Table) -> None:
    table.element.locator("[data-do=commands]").click()
    expect(table.dialog).to_be_visible()


def saved_games(table: Table) -> None:
    """Two games, one being exported and one about to be deleted."""
    games = Games(table)
    games.new_game()
    games.open()
    games.press("export", games.current)
    games.press("reveal")
    games.press("delete", games.others)


def import_refused(table: Table) -> None:
    games = Games(table)
    games.open("import")
    games.import_text("hand 1: 1Z")
    expect(games.message).not_to_be_empty()


def deal_shown(table: Table) -> None:
    games = Games(table)
    games.open("deal")
    games.press("reveal")


def statistics(table: Table) -> None:
    """With a game that has just ended, the rating wanted, and about to be forgotten."""
    table.play(table.legal()[0])
    games = Games(table)
    games.open("statistics")
    games.dialog.get_by_role("checkbox").check()
    games.press("forget")


def leading() -> str:
    """The person's turn to lead, with a trick just taken."""
    return saves.found(
        lambda state: saves.my_turn(state) and not state["trick"] and state["moves"] > 8
    )


def offered() -> str:
    """Nobody can get points any more in this round."""
    return saves.found(lambda state: saves.my_turn(state) and bool(state["claim"]))


def five_over() -> str:
    """The end of a round of five."""
    return saves.found(lambda state: state["phase"] == "round_end", players=5)


TEXT = {"view": "text"}

SITUATIONS = {
    "passing": Situation(saves.passing, choose(1)),
    "tip": Situation(saves.passing, settings={"tips": "on"}),
    "received": Situation(lambda: saves.found(saves.my_turn), seen={"seenCards": 0}),
    "turn": Situation(saves.mid_trick, settings={"deck": "four", "turn_time": "60"}),
    "refused": Situation(saves.mid_trick, refused),
    "raised": Situation(saves.mid_trick, raised, settings={"confirm": "on"}),
    "hint": Situation(saves.mid_trick, hinted),
    "trick": Situation(leading, seen={"seenTrick": 0}, settings={"speed": "wait"}),
    "claim": Situation(offered),
    "paused": Situation(saves.mid_trick, paused),
    "round over": Situation(saves.before_hold),
    "moon": Situation(saves.after_moon),
    "game over": Situation(saves.finished),
    "handing over": Situation(saves.shared),
    "left": Situation(lambda: saves.shared("play"), left),
    "notices": Situation(saves.passing, noticed),
    "loading": Situation(saves.passing, loading),
    "elsewhere": Situation(saves.passing, elsewhere),
    "three": Situation(saves.first_trick_of_three),
    "five": Situation(saves.five_with_kitty, hinted),
    "five over": Situation(five_over),
    "text passing": Situation(saves.passing, choose_by_text, settings=TEXT),
    "text": Situation(lambda: saves.refused("play.follow", "D"), settings=TEXT),
    "text over": Situation(saves.before_hold, settings=TEXT),
    "new": Situation(saves.mid_trick, dialog("new")),
    "new in detail": Situation(saves.mid_trick, new_in_detail),
    "settings": Situation(saves.mid_trick, dialog("settings")),
    "players": Situation(saves.shared, dialog("players")),
    "scores": Situation(saves.before_hold, dialog("scores")),
    "last": Situation(saves.mid_trick, dialog("last")),
    "kitty": Situation(saves.five_with_kitty, dialog("kitty")),
    "replay": Situation(saves.before_hold, dialog("replay")),
    "commands": Situation(saves.mid_trick, commands, settings={"commands": "open"}),
    "help": Situation(saves.mid_trick, dialog("help")),
    "games": Situation(saves.mid_trick, saved_games),
    "import": Situation(saves.mid_trick, import_refused),
    "deal": Situation(saves.mid_trick, deal_shown),
    "statistics": Situation(saves.before_game_end, statistics),
}

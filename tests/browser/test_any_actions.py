"""Hundreds of clicks and keys at random, with reloads and crashes of the engine in between.

The page shows what the engine has and what is saved, and nothing raises.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser import saves
from tests.browser.conftest import TableAt
from tests.browser.games import Games
from tests.browser.table import Table
from tests.browser.words import say
from tests.engine import fuzz

Action = Callable[[Table, random.Random], None]


def stored_state(table: Table) -> dict[str, Any] | None:
    """What the save of the current game tells of; None while there is none."""
    current = table.page.evaluate(
        "async (root) => (await import(root + 'app/saved.js')).currentGame()", table.root
    )
    kept = Games(table).stored().get(f"game.{current}")
    return None if kept is None else saves.load(kept["save"])


def expect_the_engine_s_state(table: Table) -> None:
    """What is drawn is what the save on the device tells of."""
    state = table.state()
    # A change may still be on its way to the device: it arrives in a moment, or it was lost.
    for _ in range(50):
        if (stored := stored_state(table)) == state:
            break
        table.page.wait_for_timeout(100)
        state = table.state()
    assert stored == state
    over = table.element.locator(".over").count() > 0
    assert over == (state["phase"] in ("round_end", "game_end"))
    # Cards that were received have to be looked at first; until then none is marked.
    playing = state["phase"] == "play" and table.action.count() == 0
    if not over and expect_the_hand(table, state) and playing:
        assert sorted(table.legal()) == sorted(state["legal"])
    assert table.element.locator(".notice").count() == 0


def expect_the_hand(table: Table, state: dict[str, Any]) -> bool:
    """Whether the hand is seen; it is not while nobody plays who holds the device."""
    if (shown := table.cards()) == state["hand"]:
        return True
    assert shown == []
    if "person" in state["seats"]:
        waits = say("en", "handover.take"), say("en", "button.continue")
        assert table.action.inner_text() in waits
    return False


def play(table: Table, rng: random.Random) -> None:
    if cards := table.cards():
        table.touch(rng.choice(cards))
    else:
        go_on(table, rng)


def play_by_key(table: Table, rng: random.Random) -> None:
    if table.hand.count():
        table.element.locator('.hand button[tabindex="0"]').focus()
        for _ in range(rng.randrange(8)):
            table.page.keyboard.press(rng.choice(["ArrowRight", "ArrowDown", "End", "ArrowLeft"]))
        table.page.keyboard.press("Enter")


def press_a_key(table: Table, rng: random.Random) -> None:
    if table.hand.count():
        table.element.locator('.hand button[tabindex="0"]').focus()
        table.page.keyboard.press(rng.choice(["t", "l", "p", "a", "h", "x", "Escape"]))


def go_on(table: Table, rng: random.Random) -> None:
    if table.action.count():
        # A button that says why it is too early is disabled only for Playwright.
        table.action.first.click(force=True)


def pass_cards(table: Table, rng: random.Random) -> None:
    if table.element.locator(".hand button[aria-pressed]").count():
        for card in rng.sample(table.cards(), 3):
            table.touch(card)
        go_on(table, rng)


def twice(table: Table, rng: random.Random) -> None:
    cards = table.legal()
    if cards:
        table.card(rng.choice(cards)).dblclick(force=True)


def undo(table: Table, rng: random.Random) -> None:
    table.control("undo")


def hint(table: Table, rng: random.Random) -> None:
    table.control("hint")


def new(table: Table, rng: random.Random) -> None:
    table.control("new")
    for seat in range(2):
        who = rng.choice(["person", "person", "casual"])
        table.dialog.locator(f"#new-seat-{seat}").select_option(who)
    table.begin()


def sit(table: Table, rng: random.Random) -> None:
    """Somebody leaves a seat, or takes one."""
    table.control("players")
    buttons = table.dialog.locator("[data-do=leave], [data-do=sit]")
    if count := buttons.count():  # after the last round nobody needs one
        buttons.nth(rng.randrange(count)).click()
    close(table)


def close(table: Table) -> None:
    table.page.keyboard.press("Escape")
    expect(table.dialog).not_to_be_visible()


def pause(table: Table, rng: random.Random) -> None:
    button = table.element.locator("[data-control=pause]")
    if button.count():
        button.click()


def claim(table: Table, rng: random.Random) -> None:
    offer = table.element.locator("[data-do=claim]")
    if offer.count():
        offer.click()
    else:
        type_a_command(table, rng, "claim")


def type_a_command(table: Table, rng: random.Random, text: str = "") -> None:
    card = rng.choice([*table.cards(), "QS"])
    cards = " ".join(rng.sample(table.cards(), 3)) if table.hand.count() > 2 else card
    typed = [
        "play",
        f"play {card}",
        f"pass {cards}",
        f"why {card}",
        "undo",
        "points",
        f"end {rng.randrange(200)}",
        f"prize {rng.randrange(9)}",
        "!start",
        "help",
        "dance",
    ]
    table.command(text or rng.choice(typed))
    table.settled()
    if table.dialog.is_visible():
        close(table)


def switch(table: Table, rng: random.Random) -> None:
    games = Games(table)
    games.open()
    count = games.others.count()
    if count:
        games.take(games.others.nth(rng.randrange(count)))
    else:
        games.close()


def bring_in(table: Table, rng: random.Random) -> None:
    games = Games(table)
    games.open("import")
    games.import_text(next(iter(fuzz.damaged(1, rng.randrange(10**6)))))
    expect(games.message).not_to_be_empty()
    games.close()


def reload(table: Table, rng: random.Random) -> None:
    table.page.reload()
    table.ready()


def kill(table: Table, rng: random.Random) -> None:
    table.element.evaluate("table => table.engine.kill()")
    table.recovered()


OFTEN: tuple[Action, ...] = (play, play, twice, play_by_key, go_on, pass_cards)
SOMETIMES: tuple[Action, ...] = (press_a_key, undo, hint, pause, claim, type_a_command)
SELDOM: tuple[Action, ...] = (new, sit, switch, bring_in)
RARELY: tuple[Action, ...] = (reload, kill)


def next_action(rng: random.Random) -> Action:
    (kind,) = rng.choices((OFTEN, SOMETIMES, SELDOM, RARELY), (70, 22, 6, 2))
    return rng.choice(kind)


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2])
def test_any_actions_keep_page_and_engine_together(table: Table, seed: int) -> None:
    rng = random.Random(seed)
    table.prepare(saves.passing())
    table.open()
    table.set_to("commands", "open")
    done: Counter[str] = Counter()
    changes, before = 0, table.state()
    for _ in range(100):
        action = next_action(rng)
        action(table, rng)
        table.settled()
        if "person" not in table.state()["seats"]:
            # A round of CPU players is watched to its end.
            expect(table.element.locator(".over")).to_be_visible()
        done[action.__name__] += 1
        expect_the_engine_s_state(table)
        changes += (after := table.state()) != before
        before = after
    assert done["reload"] + done["kill"] >= 1
    # Not every click is a move, but if few were, nothing was tried.
    assert changes > 10


def test_damaged_imports_are_refused_in_words_or_become_games(table_at: TableAt) -> None:
    games = Games(table_at("en", saves.mid_trick()))
    before = games.table.state()
    games.open("import")
    done = say("en", "import.done")
    found: Counter[bool] = Counter()
    for text in fuzz.damaged(30):
        count = len(games.saved())
        games.dialog.locator("textarea").fill(text)
        games.press("import")
        expect(games.message).not_to_be_empty()
        told = games.message.inner_text()
        assert not re.search(r"undefined|\{\w+\}|internal|\bimport\.\w+|\brefuse\.", told), told
        assert len(games.saved()) == count + (told == done)
        found[told == done] += 1
        games.open("import")
    assert min(found[True], found[False]) >= 2
    games.close()
    assert games.table.state() == before

"""A whole game played through the page, against the same game played by the engine alone."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser import saves
from tests.browser.conftest import TableAt
from tests.browser.table import Table
from tests.browser.test_keeping import seen
from tests.browser.words import CODES, say, say_n

# Plays a round inside the page: the highest card there is, always. A click and a wait for each
# card from outside would take minutes for a game.
PLAY_ROUND = """async () => {
  const table = document.querySelector("hearts-table");
  const order = "23456789TJQKA";
  const rank = (card) => order.indexOf(card.dataset.card[0]);
  const bySuit = (a, b) => (a.dataset.card[1] < b.dataset.card[1] ? -1 : 1);
  const settled = async () => {
    do {
      await table.engine.call("state");
      await new Promise((done) => setTimeout(done));
    } while (!table.querySelector('.table-action, .seat[data-seat="0"].is-turn'));
  };
  for (;;) {
    await settled();
    if (table.querySelector(".over")) return;
    const action = table.querySelector(".table-action");
    const cards = [...table.querySelectorAll(".hand button:not([aria-disabled])")];
    cards.sort((a, b) => rank(a) - rank(b) || bySuit(a, b));
    if (action && action.getAttribute("aria-disabled") === "true") {
      for (const card of cards.slice(0, 3)) card.click();
      await settled();
      table.querySelector(".table-action").click();
    } else if (action) {
      action.click();
    } else {
      cards.at(-1).click();
    }
  }
}"""


def written(table: Table) -> list[list[int]]:
    """The rows of the score sheet on the page, with the totals as the last one."""
    rows: list[list[str]] = table.element.locator(".over .sheet").evaluate(
        """sheet => [...sheet.querySelectorAll("tbody tr, tfoot tr")].map(
             (row) => [...row.querySelectorAll("td")].map((cell) => cell.innerText))"""
    )
    return [[int(cell.split()[0].replace("\u2212", "-")) for cell in row] for row in rows]


def expected(state: dict[str, Any]) -> list[list[int]]:
    return [*(row["points"] for row in state["sheet"]), state["scores"]]


@pytest.mark.slow
def test_whole_game_ends_as_the_engine_says(table_at: TableAt) -> None:
    start = saves.passing(7)
    table = table_at("en", start)
    rounds = 0
    while True:
        table.page.evaluate(PLAY_ROUND)
        state = table.state()
        assert written(table) == expected(state)
        assert sum(state["sheet"][-1]["points"]) in (26, 78)
        rounds += 1
        assert state["round"] == rounds
        if state["phase"] == "game_end":
            break
        table.action.click()
    lowest = min(state["scores"])
    assert state["winners"] == [seat for seat, n in enumerate(state["scores"]) if n == lowest]
    winner = state["winners"][0]
    won = "game.won.you" if winner == 0 else "game.won"
    name = say("en", f"seat.{winner}")
    expect(table.element.locator(".over")).to_contain_text(
        say("en", won) if winner == 0 else say("en", won, player=name)
    )
    # The same moves in this process, without any page, give the same game to the letter.
    played = table.save()
    *_, _end = saves.play(saves.load(start), saves.highest)
    assert json.loads(played) == json.loads(saves.save())


@pytest.mark.parametrize("lang", CODES)
def test_end_of_round_opens_the_sheet(table_at: TableAt, lang: str) -> None:
    table = table_at(lang, saves.before_round_end())
    table.play(table.legal()[0])
    state = table.state()
    assert state["phase"] == "round_end"
    assert written(table) == expected(state)
    expect(table.element.locator(".over-title")).to_have_text(say(lang, "log.round", n=1))
    best = table.element.locator(".sheet .is-leader")
    expect(best).to_have_count(len(state["leaders"]))
    expect(best.first).to_contain_text(say(lang, "sheet.leader"))
    expect(table.action).to_have_text(say(lang, "sheet.next"))


@pytest.mark.parametrize("lang", CODES)
def test_end_of_game_names_the_winner(table_at: TableAt, lang: str) -> None:
    table = table_at(lang, saves.before_game_end())
    table.play(table.legal()[0])
    state = table.state()
    assert state["phase"] == "game_end"
    best = table.element.locator(".sheet .is-winner")
    expect(best).to_have_count(len(state["winners"]))
    expect(best.first).to_contain_text(say(lang, "sheet.winner"))
    expect(table.action).to_have_text(say(lang, "button.new"))


@pytest.mark.parametrize("lang", CODES)
def test_moon_is_marked_in_the_sheet(table_at: TableAt, lang: str) -> None:
    table = table_at(lang, saves.after_moon())
    over = table.element.locator(".over")
    expect(over).to_contain_text(say_n(lang, "log.moon.others_add.you", 26))
    expect(over.locator(".badge-moon")).to_contain_text(say(lang, "sheet.moon"))
    assert written(table) == expected(table.state())


def test_new_game_after_a_finished_one_starts_at_zero(table_at: TableAt) -> None:
    table = table_at("en", saves.before_game_end())
    table.play(table.legal()[0])
    table.action.click()
    expect(table.hand).to_have_count(13)
    assert table.scores() == [say("en", "seat.score", n=0)] * 4
    assert table.state()["moves"] == 0


def test_two_new_games_have_different_cards(table_at: TableAt) -> None:
    table = table_at("en", saves.mid_trick())
    hands = []
    for _ in range(2):
        table.control("new")
        table.begin()
        expect(table.hand).to_have_count(13)
        state = table.state()
        assert (state["moves"], state["scores"]) == (0, [0, 0, 0, 0])
        hands.append(table.cards())
    assert hands[0] != hands[1]


def test_new_game_can_be_cancelled(table_at: TableAt) -> None:
    save = saves.mid_trick()
    table = table_at("en", save)
    table.control("new")
    table.dialog.get_by_role("button", name=say("en", "button.cancel")).click()
    expect(table.dialog).not_to_be_visible()
    assert table.state() == saves.load(save)


@pytest.mark.parametrize("clicks", [2, 3])
def test_clicks_in_a_row_play_one_card(table_at: TableAt, clicks: int) -> None:
    table = table_at("en", saves.mid_trick())
    count = len(table.cards())
    table.card(table.legal()[0]).click(click_count=clicks)
    table.settled()
    assert len(table.cards()) == count - 1


def test_two_clicks_before_the_answer_play_one_card(table_at: TableAt) -> None:
    save = saves.found(_free_choice)
    table = table_at("en", save)
    first, second = table.legal()[:2]
    table.element.evaluate(
        """(table, codes) => codes.forEach(
             (code) => table.querySelector(`button[data-card="${code}"]`).click())""",
        [first, second],
    )
    table.settled()
    assert first not in table.cards()
    assert second in table.cards()


def _free_choice(state: dict[str, Any]) -> bool:
    return saves.my_turn(state) and len(state["legal"]) > 3 and len(state["hand"]) < 10


def test_undo_across_cpu_replies_is_exact(table_at: TableAt) -> None:
    save = saves.mid_trick()
    table = table_at("en", save)
    before = saves.load(save)
    table.play(table.legal()[0])
    assert table.state()["moves"] > before["moves"] + 1
    table.control("undo")
    expect(table.hand).to_have_count(len(before["hand"]))
    table.settled()
    assert table.state() == before
    assert table.trick() == sorted(play["card"] for play in before["trick"])
    assert table.legal() == before["legal"]


def test_undo_back_to_the_passing(table_at: TableAt) -> None:
    save = saves.passing()
    table = table_at("en", save)
    for card in table.cards()[:3]:
        table.touch(card)
    table.action.click()
    table.settled()
    table.control("undo")
    expect(table.main).to_contain_text(say("en", "pass.choose.left"))
    assert table.state() == saves.load(save)


def test_undo_takes_back_each_decision_of_a_round(table_at: TableAt) -> None:
    table = table_at("en", saves.passing(7, players=5))
    decisions = 0
    while not table.element.locator(".over").is_visible():
        before, state = seen(table), table.state()
        decide(table)
        assert table.state() != state
        table.control("undo")
        table.settled()
        assert table.state() == state
        assert seen(table) == before
        decide(table)
        decisions += 1
    assert decisions == 1 + state["tricks_total"]


def decide(table: Table) -> None:
    """Pass the first cards and see what comes for them, or play the first that may be played."""
    if table.action.is_visible():
        for card in table.cards()[:3]:
            table.card(card).click()
        table.action.click()
        expect(table.action).to_have_text(say("en", "receive.seen"))
        table.action.click()
        table.settled()
    else:
        table.play(table.legal()[0])


def test_undo_with_nothing_to_take_back_says_so(table_at: TableAt) -> None:
    table = table_at("en", saves.passing())
    table.control("undo")
    expect(table.note).to_contain_text(say("en", "refuse.undo.nothing"))


@pytest.mark.parametrize("lang", CODES)
def test_hint_marks_the_card_and_names_it(table_at: TableAt, lang: str) -> None:
    save = saves.mid_trick()
    table = table_at(lang, save)
    table.control("hint")
    marked = table.element.locator(".hand .is-marked")
    expect(marked).to_have_count(1)  # which one depends on how far the search gets
    card = marked.get_attribute("data-card")
    assert card in saves.load(save)["legal"]
    expect(table.note).to_contain_text(say(lang, "hint.play", card=card))


def test_last_trick_can_be_looked_at(table_at: TableAt) -> None:
    save = saves.mid_trick()
    last = saves.load(save)["last_trick"]
    table = table_at("en", save)
    table.control("last")
    shown = table.dialog.locator("[data-card]").evaluate_all(
        "all => all.map((card) => card.dataset.card)"
    )
    assert shown == [play["card"] for play in last["plays"]]
    table.page.keyboard.press("Escape")
    expect(table.dialog).not_to_be_visible()


def test_always_visible_facts(table_at: TableAt) -> None:
    save = saves.mid_trick()
    state = saves.load(save)
    table = table_at("en", save)
    status = table.element.locator(".status")
    for sentence in (
        say("en", "status.round", n=state["round"]),
        say("en", f"status.direction.{state['direction']}"),
        say("en", "status.trick", n=state["trick_number"], total=13),
        say("en", f"status.led.{state['led']}"),
        say("en", f"status.broken.{'yes' if state['broken'] else 'no'}"),
    ):
        expect(status).to_contain_text(sentence)
    for seat in range(4):
        place = table.element.locator(f'.seat[data-seat="{seat}"]')
        expect(place).to_contain_text(say("en", "seat.score", n=state["scores"][seat]))
        expect(place).to_contain_text(say("en", "seat.points", n=state["taken"][seat]["points"]))
    expect(table.element.locator(".is-turn")).to_have_attribute("data-seat", "0")
    assert table.trick() == sorted(play["card"] for play in state["trick"])


def test_finished_trick_waits_when_told_to(table_at: TableAt) -> None:
    save = saves.mid_trick()
    table = table_at("en", save)
    table.control("settings")
    table.dialog.get_by_label(say("en", "settings.speed.wait")).check()
    table.page.keyboard.press("Escape")
    table.card(table.legal()[0]).click()
    expect(table.action).to_have_text(say("en", "button.continue"))
    assert len(table.trick()) == 4
    expect(table.element.locator(".trick .is-winner")).to_have_count(1)
    table.action.click()
    table.settled()
    assert len(table.trick()) < 4 or table.state()["turn"] == 0

"""While a game runs: time, pause, the rest played out, other tabs, and faults."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser import saves
from tests.browser.conftest import TableAt
from tests.browser.games import Games
from tests.browser.table import Table
from tests.browser.words import CODES, catalog, say, say_n
from tests.conftest import Watch

languages = pytest.mark.parametrize("lang", CODES)


# Time and pause ---------------------------------------------------------------------------------


@pytest.mark.starts_python
def test_table_turn_time_and_pause(table: Table, page: Page) -> None:
    """The clock runs out and a card is played; while the game is paused, it does not."""
    save = saves.mid_trick()
    page.clock.install()
    table.prepare(save)
    table.open()
    before = saves.load(save)
    table.set_to("turn_time", "30")
    expect(table.main).to_contain_text(say_n("en", "clock.left", 30))
    for _ in range(10):
        page.clock.run_for(1000)
    expect(table.main).to_contain_text(say_n("en", "clock.left", 20))

    table.control("pause")
    expect(table.main).to_contain_text(say("en", "pause.on"))
    page.clock.run_for(120_000)
    assert table.state() == before
    table.touch(table.cards()[0])
    expect(table.note).to_contain_text(say("en", "pause.first"))
    # Pausing survives; so does the table.
    page.reload()
    table.ready()
    expect(table.main).to_contain_text(say("en", "pause.on"))
    table.action.click()
    expect(table.main).to_contain_text(say_n("en", "clock.left", 30))
    for _ in range(20):
        page.clock.run_for(1000)
    expect(table.live).to_contain_text(say_n("en", "clock.left", 10))
    for _ in range(11):
        page.clock.run_for(1000)
    news = table.news
    expect(news).to_contain_text(str(catalog("en")["messages"]["clock.played"]).split("{")[0])
    table.settled()
    after = table.state()
    assert after["moves"] > before["moves"]
    assert len(after["hand"]) == len(before["hand"]) - 1


@pytest.mark.starts_python
def test_table_turn_time_is_whole_again_when_the_turn_is_taken_back(
    table: Table, page: Page
) -> None:
    save = saves.mid_trick()
    page.clock.install()
    table.prepare(save, settings={"turn_time": "30", "speed": "slow"})
    table.open()
    for _ in range(31):
        page.clock.run_for(1000)
    expect(table.news).to_be_visible()
    table.control("undo")
    assert table.state() == saves.load(save)
    expect(table.main).to_contain_text(say_n("en", "clock.left", 30))


UNDO_MEANWHILE = """(table) => {
  const { engine } = table;
  const call = engine.call.bind(engine);
  engine.cancel = () => {}; // too late: the answer is about to come
  engine.call = (verb, fields) => {
    const answer = call(verb, fields);
    if (verb === "cpu") {
      delete engine.call;
      delete engine.cancel;
      table.querySelector('[data-control="undo"]').click();
    }
    return answer;
  };
}"""


def test_a_refusal_in_the_moment_of_a_card_loses_no_card(table_at: TableAt) -> None:
    """The first card of a game is played while the person asks for what can't be done."""
    seeds = (seed for seed in range(60) if saves.new(seed, passing="never")["turn"] == 3)
    saves.new(next(seeds), passing="never")
    table = table_at("en", saves.save(), paused=True)
    table.element.evaluate(UNDO_MEANWHILE)
    table.action.click()
    expect(table.note).to_have_text(say("en", "refuse.undo.nothing"))
    table.settled()
    state = table.state()
    assert (state["moves"], state["turn"]) == (1, 0)
    assert table.legal() == state["legal"]


def test_pause_stops_the_others_too(table_at: TableAt) -> None:
    table = table_at("en", saves.mid_trick())
    table.set_to("speed", "slow")
    table.card(table.legal()[0]).click()
    table.control("pause")
    expect(table.action).to_have_text(say("en", "button.continue"))
    state = table.state()
    expect(table.element.locator(".trick [data-card]")).to_have_count(len(state["trick"]) or 4)
    table.set_to("speed", "instant")
    assert table.state() == state
    table.action.click()
    table.settled()
    assert table.state()["moves"] > state["moves"]


# The rest, and the tricks once more -------------------------------------------------------------


@languages
def test_claim_plays_the_rest_out(table_at: TableAt, lang: str) -> None:
    save = saves.found(_may_claim)
    table = table_at(lang, save)
    taken = [taken["points"] for taken in saves.load(save)["taken"]]
    offer = table.element.locator("[data-do=claim]")
    expect(offer).to_have_text(say(lang, "claim.offer"))
    offer.click()
    over = table.element.locator(".over")
    expect(over.locator(".news")).to_have_text(say(lang, "claim.done"))
    expect(table.live).to_contain_text(say(lang, "claim.done"))
    assert table.state()["sheet"][-1]["points"] == taken
    table.control("undo")  # one decision, one undo
    expect(over).to_have_count(0)
    assert table.state() == saves.load(save)


def _may_claim(state: saves.State) -> bool:
    return saves.my_turn(state) and state["claim"] and len(state["hand"]) > 2


def test_claim_with_the_jack_only_after_it_is_gone(table_at: TableAt) -> None:
    table = table_at("en", saves.found(_only_the_jack_is_left, jack="on"))
    expect(table.element.locator("[data-do=claim]")).to_have_count(0)


def _only_the_jack_is_left(state: saves.State) -> bool:
    taken = {card for each in state["taken"] for card in each["cards"]}
    return saves.my_turn(state) and set(state["values"]) - taken == {"JD"}


def test_claim_is_not_offered_while_points_are_left(table_at: TableAt) -> None:
    table = table_at("en", saves.mid_trick())
    expect(table.element.locator("[data-do=claim]")).to_have_count(0)


@languages
def test_tricks_of_the_finished_round_can_be_seen_again(table_at: TableAt, lang: str) -> None:
    save = saves.before_hold()
    table = table_at(lang, save)
    saves.load(save)
    tricks = saves.ask("replay", round=3)["tricks"]
    table.control("replay")
    expect(table.dialog).to_be_visible()
    step = table.dialog.locator(".replay-steps")

    def shown() -> list[str]:
        table.drawn()
        cards = table.dialog.locator(".replay-plays .card")
        codes: list[str] = cards.evaluate_all("all => all.map((card) => card.dataset.card)")
        return codes

    for trick in tricks:
        assert shown() == [play["card"] for play in trick["plays"]]
        step.locator("[data-do=next]").click(force=True)
    expect(step.locator("[data-do=next]")).to_have_attribute("aria-disabled", "true")
    step.locator("[data-do=first]").click()
    assert shown() == [play["card"] for play in tricks[0]["plays"]]
    expect(table.dialog.locator(".is-winner")).to_have_count(1)


# Another game, another tab ----------------------------------------------------------------------


@pytest.mark.starts_python
def test_table_turn_time_begins_anew_with_another_game(table: Table, page: Page) -> None:
    page.clock.install()
    table.prepare(saves.mid_trick())
    table.prepare(saves.mid_trick())
    table.open()
    table.set_to("turn_time", "30")
    for _ in range(10):
        page.clock.run_for(1000)
    expect(table.main).to_contain_text(say_n("en", "clock.left", 20))
    games = Games(table)
    games.open()
    games.take(games.others)
    expect(table.main).to_contain_text(say_n("en", "clock.left", 30))


def test_table_turn_time_is_that_of_the_next_game_too(table_at: TableAt) -> None:
    table = table_at("en", saves.before_game_end(), turnTime="60")
    table.play(table.legal()[0])
    table.action.click()
    expect(table.hand).to_have_count(13)
    expect(table.element.get_by_role("timer")).to_be_visible()
    [game] = [game for game in Games(table).saved().values() if game["about"]["moves"] == 0]
    assert game["turnTime"] == "60"


def test_table_turn_time_out_on_the_last_card_is_told_at_the_end_of_the_round(
    table_at: TableAt,
) -> None:
    save = saves.before_round_end()
    [card] = saves.load(save)["hand"]
    table = table_at("en", save, turnTime="30")
    table.run_out()
    expect(table.element.locator(".over .news")).to_have_text(say("en", "clock.played", card=card))


def test_table_picture_gives_way_to_the_news_of_another_tab(table: Table) -> None:
    table.prepare(saves.mid_trick())
    table.open()
    second = Table(table.page.context.new_page(), table.root, table.lang)
    second.page.goto(f"{second.root}{second.lang}/play/")
    second.element.locator(".elsewhere").wait_for(timeout=60_000)
    expect(second.element.locator("> figure, > noscript")).to_have_count(0)


# Faults -----------------------------------------------------------------------------------------


def test_engine_that_hangs_is_started_anew(table_at: TableAt) -> None:
    save = saves.mid_trick()
    table = table_at("en", save)
    table.page.evaluate(
        """() => {
          const table = document.querySelector("hearts-table");
          table.engine.patience = 150;
          const plain = Worker.prototype.postMessage;
          Worker.prototype.postMessage = function () {};
          table.engine.addEventListener("lost", () => {
            table.engine.patience = 15_000;
            Worker.prototype.postMessage = plain;
          });
        }"""
    )
    table.card(table.legal()[0]).click()
    table.recovered()
    assert table.state() == saves.load(save)
    table.play(table.legal()[0])


def test_engine_lost_while_a_dialog_asks_it_is_told(table_at: TableAt) -> None:
    table = table_at("en", saves.before_hold())
    table.element.evaluate(
        """(table) => {
          table.querySelector('[data-control="replay"]').click();
          table.engine.kill();
        }"""
    )
    table.recovered()


# Something is asked for in each moment of a recovery: at once, and when the engine is back without
# the game.
ASK_MEANWHILE = """(table, selectors) => {
  const { engine } = table;
  const live = table.querySelector(":scope > [role=status]");
  window.answers = [];
  const ask = () => {
    for (const selector of selectors) {
      live.textContent = "";
      table.querySelector(selector).click();
      window.answers.push(live.textContent);
    }
  };
  engine.addEventListener("ready", ask, { once: true });
  engine.kill();
  ask();
}"""


def test_what_is_asked_while_the_engine_is_away_is_answered(table_at: TableAt) -> None:
    save = saves.mid_trick()
    table = table_at("en", save)
    card = f'.hand button[data-card="{table.legal()[0]}"]'
    asked = [card, '[data-control="undo"]', '[data-control="hint"]', ".middle"]
    table.element.evaluate(ASK_MEANWHILE, asked)
    table.recovered()
    told = table.page.evaluate("() => window.answers")
    assert [text.strip() for text in told] == [say("en", "error.lost")] * 2 * len(asked)
    assert table.state() == saves.load(save)
    expect(table.note).to_have_count(0)


FAIL_ONCE = """(table) => {
  const { engine } = table;
  engine.restart = () => {
    delete engine.restart;
    return Promise.reject(new Error("no engine"));
  };
  engine.kill();
}"""


def test_what_is_asked_after_a_failed_restart_is_answered(table: Table, watch: Watch) -> None:
    save = saves.mid_trick()
    table.prepare(save)
    table.open()
    table.element.evaluate(FAIL_ONCE)
    again = table.element.locator(".table-loading").get_by_role("button")
    expect(again).to_have_text(say("en", "button.retry"))
    assert watch.expect("no engine")
    card = table.legal()[0]
    table.touch(card)
    expect(table.note).to_have_text(say("en", "error.start"))
    again.click()
    table.recovered()
    assert table.state() == saves.load(save)
    table.play(card)

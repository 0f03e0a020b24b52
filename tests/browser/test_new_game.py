"""A new game: rules, players, cards, prize, time and speed; from the dialog and from an address."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser import saves
from tests.browser.conftest import TableAt
from tests.browser.games import Games
from tests.browser.table import Table
from tests.browser.words import CODES, say, say_n


def choose(table: Table) -> None:
    table.control("new")
    expect(table.dialog).to_be_visible()


def start(table: Table) -> None:
    table.dialog.get_by_role("button", name=say(table.lang, "new.confirm")).click()


def test_rules_players_and_levels_are_played_as_chosen(table_at: TableAt) -> None:
    table = table_at("en", saves.mid_trick())
    choose(table)
    expect(table.dialog).to_contain_text(say("en", "new.text"))
    table.dialog.locator("#new-preset").select_option("black_maria")
    expect(table.dialog.locator(".new-seat")).to_have_count(3)
    table.dialog.locator("#new-seat-1").select_option("beginner")
    table.dialog.locator("#new-seat-2").select_option("strong")
    table.dialog.locator("#new-prize").fill("25")
    table.dialog.locator("#new-code").fill("k3m9 2pxa")
    table.begin()
    expect(table.hand).to_have_count(17)
    state = table.state()
    assert state["preset"] == "black_maria"
    assert state["seats"] == ["person", "beginner", "strong"]
    assert (state["prize"], state["code"]) == (25, "K3M9-2PXA")
    expect(table.element.locator(".about-code code")).to_have_text("K3M9-2PXA")
    expect(table.element.locator(".about-prize")).to_have_text(say_n("en", "about.prize", 25))
    # The choice is remembered, but the cards are new ones.
    choose(table)
    expect(table.dialog.locator("#new-preset")).to_have_value("black_maria")
    expect(table.dialog.locator("#new-seat-2")).to_have_value("strong")
    expect(table.dialog.locator("#new-prize")).to_have_value("25")
    expect(table.dialog.locator("#new-code")).to_have_value("")


def test_single_rules_can_be_set(table_at: TableAt) -> None:
    table = table_at("en", saves.mid_trick())
    choose(table)
    options = table.dialog.locator(".options-groups")
    expect(options).not_to_be_visible()
    detailed = table.dialog.locator("[data-do=detailed]")
    detailed.click()
    expect(detailed).to_have_attribute("aria-expanded", "true")
    for name, value in (("players", "5"), ("leftover", "kitty"), ("jack", "on")):
        options.locator(f"input[name=new-{name}][value='{value}']").check()
    table.begin()
    expect(table.hand).to_have_count(10)
    options_played = table.state()["options"]
    assert (options_played["leftover"], options_played["jack"]) == ("kitty", "on")
    # The link to the rules brings the choice along.
    href = table.element.locator(".about-rules a").get_attribute("href") or ""
    assert {"players=5", "leftover=kitty", "jack=on"} <= set(href.split("?")[1].split("&"))


def test_a_preset_sets_the_table_too(table_at: TableAt) -> None:
    table = table_at("en", saves.mid_trick())
    choose(table)
    time = table.dialog.locator("[data-setting=turn_time]")
    expect(time.locator("input[value=none]")).to_be_checked()
    table.dialog.locator("#new-preset").select_option("chat")
    expect(time.locator("input[value='30']")).to_be_checked()
    table.dialog.locator("#new-preset").select_option("standard")
    expect(time.locator("input[value=none]")).to_be_checked()
    table.dialog.locator("#new-preset").select_option("chat")
    table.begin()
    for card in table.cards()[:3]:
        table.card(card).click()
    table.action.click()
    expect(table.action).to_have_text(say("en", "receive.seen"))
    # The time is the game's: neither the next one has it nor does it lose it.
    choose(table)
    expect(time.locator("input[value='30']")).to_be_checked()
    table.dialog.locator("#new-preset").select_option("standard")
    expect(time.locator("input[value=none]")).to_be_checked()
    table.dialog.locator("#new-name-0").fill("Ana")
    table.begin()
    expect(table.element.get_by_role("timer")).to_have_count(0)
    # Who plays alone is "you" at the table, and has a name in records.
    expect(table.element.locator(".seat-name b").first).to_have_text(say("en", "seat.0"))
    assert table.state()["names"][0] == "Ana"
    games = Games(table)
    games.open()
    games.take(games.others.filter(has_text=say("en", "preset.chat")).first)
    table.action.click()
    expect(table.element.get_by_role("timer")).to_be_visible()


@pytest.mark.parametrize("lang", CODES)
def test_a_wrong_deal_code_is_told_in_the_dialog(table_at: TableAt, lang: str) -> None:
    save = saves.mid_trick()
    table = table_at(lang, save)
    choose(table)
    table.dialog.locator("#new-code").fill("U?")
    start(table)
    alert = table.dialog.get_by_role("alert")
    expect(alert).to_have_text(say(lang, "refuse.deal.code", text="U?"))
    expect(alert).to_be_in_viewport(ratio=1)
    table.page.keyboard.press("Escape")
    expect(table.dialog).not_to_be_visible()
    assert table.state() == saves.load(save)


def test_a_wrong_deal_code_is_told_after_a_double_click_too(table_at: TableAt) -> None:
    table = table_at("en", saves.mid_trick())
    choose(table)
    table.dialog.locator("#new-code").fill("U?")
    table.dialog.locator(".dialog-buttons .is-main").dblclick()
    alert = table.dialog.get_by_role("alert")
    expect(alert).to_have_text(say("en", "refuse.deal.code", text="U?"))
    table.settled()
    expect(alert).to_be_visible()


def test_a_game_that_was_asked_for_when_the_engine_was_lost_can_be_asked_for_again(
    table_at: TableAt,
) -> None:
    table = table_at("en", saves.mid_trick())
    table.control("hint")
    choose(table)
    table.dialog.locator(".dialog-buttons .is-main").evaluate(
        """(button) => {
          button.click();
          button.closest("hearts-table").engine.kill();
        }"""
    )
    expect(table.dialog.get_by_role("alert")).to_have_text(say("en", "error.lost"))
    table.recovered()
    expect(table.dialog).to_be_visible()
    table.begin()
    assert table.state()["moves"] == 0


def test_a_wrong_prize_starts_nothing(table_at: TableAt) -> None:
    save = saves.mid_trick()
    table = table_at("en", save)
    choose(table)
    table.dialog.locator("#new-prize").fill("-3")
    start(table)
    field = table.dialog.locator("#new-prize")
    expect(field).to_have_attribute("aria-invalid", "true")
    reason = say("en", "chooser.number", min="0", max="1,000,000")
    expect(table.dialog.locator("#new-prize-about")).to_have_text(reason)
    expect(table.dialog.get_by_role("alert")).to_contain_text(reason)
    expect(field).to_be_focused()
    expect(field).to_be_in_viewport()
    assert table.state() == saves.load(save)
    # Corrected, it is forgotten.
    field.fill("3")
    table.begin()
    assert table.state()["prize"] == 3


@pytest.mark.parametrize("last", ["choice", "number", "preset"])
def test_a_mistake_stays_while_something_else_is_changed(table_at: TableAt, last: str) -> None:
    save = saves.mid_trick()
    table = table_at("en", save)
    choose(table)
    prize = table.dialog.locator("#new-prize")
    prize.fill("-3")
    detailed = table.dialog.locator("[data-do=detailed]")
    detailed.click()
    if last == "choice":
        table.dialog.locator("input[name=new-jack][value=on]").check()
    elif last == "number":
        table.dialog.locator("#new-end_score").fill("0")
    else:
        table.dialog.locator("#new-preset").select_option("omnibus")
    start(table)
    expect(prize).to_have_attribute("aria-invalid", "true")
    expect(prize).to_have_value("-3")
    expect(prize).to_be_focused()
    assert table.state() == saves.load(save)


def test_a_wrong_rule_is_shown_where_it_was_typed(table_at: TableAt) -> None:
    table = table_at("en", saves.mid_trick())
    choose(table)
    detailed = table.dialog.locator("[data-do=detailed]")
    detailed.click()
    field = table.dialog.locator("#new-end_score")
    field.fill("0")
    detailed.click()
    expect(field).not_to_be_visible()
    start(table)
    expect(field).to_be_focused()
    expect(field).to_be_in_viewport()
    expect(table.dialog.get_by_role("alert")).to_be_in_viewport(ratio=1)


def test_an_address_offers_its_game_and_takes_nothing_away(table: Table) -> None:
    save = saves.mid_trick()
    table.prepare(save)
    address = f"{table.root}en/play/?preset=omnibus&players=3&deal=0000-0U07&tie=perhaps"
    table.page.goto(address)
    table.ready()
    expect(table.dialog).to_be_visible()
    # A wrong deal code is told before anything is chosen; what else the address asks for stays.
    alert = table.dialog.get_by_role("alert")
    expect(alert).to_have_text(say("en", "refuse.deal.code", text="0000-0U07"))
    table.dialog.locator("#new-code").fill("0000-0007")
    table.dialog.locator("#new-code").blur()
    expect(alert).to_be_hidden()
    expect(table.dialog.locator("#new-preset")).to_have_value("omnibus")
    expect(table.dialog.locator("input[name=new-players][value='3']")).to_be_checked()
    expect(table.dialog.locator("#new-code")).to_have_value("0000-0007")
    expect(table.dialog.locator(".note").first).to_contain_text("perhaps")
    assert table.state() == saves.load(save)
    table.begin()
    expect(table.hand).to_have_count(17)
    state = table.state()
    assert (state["options"]["jack"], state["code"]) == ("on", "0000-0007")
    # Everybody who opens the address gets these cards, and loading it again asks nothing.
    assert state["hand"] == saves.new(7, players=3, jack="on")["hand"]
    assert table.page.url == f"{table.root}en/play/"
    table.page.reload()
    table.ready()
    expect(table.dialog).not_to_be_visible()
    assert table.state() == state


def test_the_link_to_these_cards_can_be_copied(table_at: TableAt) -> None:
    table = table_at("en", saves.passing(players=5, leftover="kitty"))
    table.page.evaluate(
        """() => {
          const clipboard = { writeText: async (text) => { window.copied = text; } };
          Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });
        }"""
    )
    table.element.locator("[data-do=copy]").click()
    expect(table.note).to_have_text(say("en", "about.copied"))
    copied = table.page.evaluate("() => window.copied")
    assert re.search(r"/en/play/\?.*deal=0000-0007", copied)
    assert "players=5" in copied
    assert "leftover=kitty" in copied


def test_the_same_game_once_more(table_at: TableAt) -> None:
    """After the end the button starts a game with the same rules and players."""
    table = table_at("en", saves.finished(players=3, end_score=5))
    table.action.click()
    expect(table.hand).to_have_count(17)
    state = table.state()
    assert (state["options"]["end_score"], state["moves"]) == (5, 0)

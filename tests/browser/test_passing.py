"""Passing: three cards chosen, sent and received, and nothing moves before they were seen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser import saves
from tests.browser.conftest import TableAt
from tests.browser.table import Table
from tests.browser.words import CODES, say


@pytest.mark.parametrize("lang", CODES)
def test_cards_toggle_and_are_counted(table_at: TableAt, lang: str) -> None:
    table = table_at(lang, saves.passing())
    first, second = table.cards()[:2]
    expect(table.card(first)).to_have_attribute("aria-pressed", "false")
    table.touch(first)
    table.touch(second)
    expect(table.card(first)).to_have_attribute("aria-pressed", "true")
    expect(table.main).to_contain_text(say(lang, "pass.count", n=2, total=3))
    table.touch(first)
    expect(table.card(first)).to_have_attribute("aria-pressed", "false")
    expect(table.main).to_contain_text(say(lang, "pass.count", n=1, total=3))


@pytest.mark.parametrize("lang", CODES)
def test_it_says_to_whom(table_at: TableAt, lang: str) -> None:
    table = table_at(lang, saves.passing())
    expect(table.main).to_contain_text(say(lang, "pass.choose.left"))
    expect(table.main).to_contain_text(say(lang, "pass.to", player=say(lang, "seat.1")))
    expect(table.action).to_have_text(say(lang, "pass.confirm.left"))
    expect(table.action).to_have_attribute("aria-disabled", "true")


def test_received_cards_are_lifted_and_play_waits(table_at: TableAt) -> None:
    table = table_at("en", saves.passing())
    sent = table.cards()[:3]
    for card in sent:
        table.touch(card)
    table.action.click()
    expect(table.action).to_have_text(say("en", "receive.seen"))
    table.settled()
    state = table.state()
    fresh = table.element.locator(".hand .is-new")
    codes = fresh.evaluate_all("all => all.map((card) => card.dataset.card)")
    assert sorted(codes) == sorted(state["received"])
    assert sorted(state["sent"]) == sorted(sent)
    expect(table.main).to_contain_text(say("en", "receive.from", player=say("en", "seat.3")))
    for card in codes:
        name = table.card(card).get_attribute("aria-label") or ""
        assert say("en", "card.state.new") in name
    assert (state["phase"], state["moves"], state["trick"]) == ("play", 4, [])
    # Touching a card before that says what to do first.
    table.touch(table.cards()[0])
    expect(table.note).to_contain_text(say("en", "receive.wait"))
    assert table.state()["moves"] == 4

    table.action.click()
    table.settled()
    expect(fresh).to_have_count(0)
    assert table.state()["turn"] == 0


@pytest.mark.parametrize("clicks", [2, 3])
def test_clicks_in_a_row_choose_once_and_press_nothing_that_comes_in_their_place(
    table_at: TableAt, clicks: int
) -> None:
    """Where people share the device, the second click would show the next person's hand."""
    table = table_at("en", saves.shared())
    table.action.click(click_count=clicks)
    for card in table.cards()[:3]:
        table.card(card).click(click_count=clicks)
        expect(table.card(card)).to_have_attribute("aria-pressed", "true")
    click(table, 1)
    expect(table.action).to_have_text(say("en", "handover.take"))
    for count in range(2, clicks + 1):
        click(table, count)
        table.settled()
        expect(table.hand).to_have_count(0)
        expect(table.action).to_have_text(say("en", "handover.take"))
    click(table, 1)
    expect(table.hand).to_have_count(13)


def click(table: Table, count: int) -> None:
    """A click where the button is, the first or a later one of several in a row."""
    table.action.scroll_into_view_if_needed()
    box = table.action.bounding_box()
    assert box
    mouse = table.page.mouse
    mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    mouse.down(click_count=count)
    mouse.up(click_count=count)


@pytest.mark.parametrize("lang", CODES)
def test_tips_for_the_first_game_go_away(table_at: TableAt, lang: str) -> None:
    table = table_at(lang, saves.passing(), settings={"tips": "on"})
    expect(table.note).to_contain_text(say(lang, "tip.pass"))
    expect(table.live).to_contain_text(say(lang, "pass.choose.left"))
    expect(table.live).to_contain_text(say(lang, "tip.pass"))
    # It gives way to an answer.
    table.action.click(force=True)
    expect(table.note).to_contain_text(say(lang, "pass.missing"))
    for card in table.cards()[:3]:
        table.card(card).click()
    table.action.click()
    expect(table.action).to_have_text(say(lang, "receive.seen"))
    expect(table.note).to_have_count(0)
    table.action.click()
    expect(table.note).to_contain_text(say(lang, "tip.play"))
    expect(table.live).to_contain_text(say(lang, "tip.play"))
    if lang == "en":  # Told to, it goes away before that.
        table.element.locator("[data-do=tip]").click()
        expect(table.hand.first).to_be_focused()
    else:
        table.play(table.legal()[0])
    expect(table.note).to_have_count(0)
    assert table.stored("settings")["tips"] == "off"


def test_received_cards_wait_after_a_reload_too(table_at: TableAt) -> None:
    state = saves.load(saves.passing())
    state = saves.ask("move", move=saves.casual(state))["state"]
    table = table_at("en", saves.save(), seenCards=0)
    expect(table.action).to_have_text(say("en", "receive.seen"))
    expect(table.element.locator(".hand .is-new")).to_have_count(3)
    assert table.state() == state


def test_hint_chooses_nothing_but_marks_three(table_at: TableAt) -> None:
    table = table_at("en", saves.passing())
    table.control("hint")
    expect(table.element.locator(".hand .is-marked")).to_have_count(3)
    expect(table.element.locator(".hand [aria-pressed=true]")).to_have_count(0)
    # On how many deals it rests matters most where time is shortest.
    expect(table.note).to_contain_text(say("en", "hint.points", n="|", deals="|").split("|")[1])


def test_pass_hold_round_begins_with_the_two_of_clubs(table_at: TableAt) -> None:
    table = table_at("en", saves.before_hold())
    table.action.click()
    expect(table.hand.first).to_be_visible()
    table.settled()
    state = table.state()
    assert (state["round"], state["direction"], state["phase"]) == (4, "hold", "play")
    expect(table.element.locator(".status")).to_contain_text(say("en", "status.direction.hold"))
    expect(table.element.locator(".hand [aria-pressed]")).to_have_count(0)
    assert state["turn"] == 0
    if state["trick"]:
        assert state["trick"][0]["card"] == "2C"
    else:
        assert table.legal() == ["2C"]

"""The setting with which a card is raised before it is played."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser import saves
from tests.browser.conftest import TableAt
from tests.browser.table import Table
from tests.browser.words import CODES, say


def raised(table: Table, code: str) -> None:
    """This card is raised, it alone, and said to be."""
    expect(table.card(code)).to_have_attribute("aria-pressed", "true")
    expect(table.element.locator(".hand [aria-pressed=true]")).to_have_count(1)
    expect(table.live).to_have_text(say(table.lang, "raise.done", card=code))
    expect(table.action).to_have_text(say(table.lang, "raise.play", card=code))


@pytest.mark.parametrize("lang", CODES)
def test_confirm_plays_the_card_that_is_chosen_twice(table_at: TableAt, lang: str) -> None:
    save = saves.found(_two_may_be_played)
    table = table_at(lang, save)
    first, second = table.legal()[:2]
    expect(table.card(first)).not_to_have_attribute("aria-pressed", "false")
    table.set_to("confirm", "on")
    table.card(first).click()
    raised(table, first)
    table.card(second).click()
    raised(table, second)
    assert table.state() == saves.load(save)
    table.card(second).click()
    expect(table.card(second)).to_have_count(0)
    table.settled()
    assert first in table.cards()


def _two_may_be_played(state: saves.State) -> bool:
    return saves.my_turn(state) and len(state["legal"]) > 1 and len(state["hand"]) > 4


def test_confirm_by_keys_and_back(table_at: TableAt) -> None:
    save = saves.mid_trick()
    table = table_at("en", save)
    table.set_to("confirm", "on")
    card, keys = table.legal()[0], table.page.keyboard
    table.card(card).focus()
    keys.press("Enter")
    raised(table, card)
    keys.press("Escape")
    expect(table.card(card)).to_have_attribute("aria-pressed", "false")
    expect(table.card(card)).to_be_focused()
    expect(table.live).to_have_text(say("en", "raise.back"))
    assert table.state() == saves.load(save)
    keys.press("Enter")
    raised(table, card)
    keys.press("Enter")
    expect(table.card(card)).to_have_count(0)


def test_confirm_still_plays_the_raised_card_after_another_was_refused(table_at: TableAt) -> None:
    save = saves.refused("play.follow", "D")
    table = table_at("en", save, settings={"confirm": "on"})
    state = saves.load(save)
    card, illegal = table.legal()[0], next(iter(state["why"]))
    table.card(card).click()
    table.touch(illegal)
    expect(table.note).to_contain_text(say("en", "refuse.play.follow.D"))
    expect(table.element.locator(".hand [aria-pressed=true]")).to_have_count(1)
    expect(table.card(card)).to_have_attribute("aria-pressed", "true")
    assert table.state() == state
    table.action.click()
    expect(table.card(card)).to_have_count(0)
    assert illegal in table.cards()


def test_confirm_by_the_button_and_not_where_a_card_was_named(table_at: TableAt) -> None:
    table = table_at("en", saves.mid_trick())
    table.set_to("confirm", "on")
    card = table.legal()[0]
    table.card(card).click()
    table.action.click()
    expect(table.card(card)).to_have_count(0)
    table.settled()
    # An illegal card is refused, and not raised.
    for other in table.cards():
        if other not in table.legal():
            table.touch(other)
            expect(table.element.locator(".hand [aria-pressed=true]")).to_have_count(0)
            break
    # What is taken back first is the card that is only raised.
    state = table.state()
    card = table.legal()[0]
    table.card(card).click()
    table.control("undo")
    expect(table.card(card)).to_have_attribute("aria-pressed", "false")
    expect(table.live).to_contain_text(say("en", "raise.back"))
    assert table.state() == state
    table.control("undo")
    expect(table.main).not_to_contain_text(say("en", "raise.back"))
    table.settled()
    assert table.state()["moves"] < state["moves"]
    card = table.legal()[0]
    table.command(f"play {card}")
    expect(table.card(card)).to_have_count(0)

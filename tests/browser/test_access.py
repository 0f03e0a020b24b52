"""The table can be played by keys and by ear."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import saves
from tests.browser.conftest import TableAt
from tests.browser.words import CODES, say


def focused_card(page: Page) -> str | None:
    code: str | None = page.evaluate("() => document.activeElement.dataset.card ?? null")
    return code


def test_hand_is_one_tab_stop(table_at: TableAt) -> None:
    table = table_at("en", saves.mid_trick())
    expect(table.element.locator('.hand button[tabindex="0"]')).to_have_count(1)
    hand = table.cards()
    table.hand.first.focus()
    table.page.keyboard.press("Tab")
    assert focused_card(table.page) not in hand


def test_arrows_go_through_cards_and_suits(table_at: TableAt) -> None:
    table = table_at("en", saves.passing())
    hand = table.cards()
    table.hand.first.focus()
    keys = table.page.keyboard
    keys.press("ArrowRight")
    assert focused_card(table.page) == hand[1]
    keys.press("ArrowLeft")
    keys.press("ArrowLeft")
    assert focused_card(table.page) == hand[-1]
    keys.press("Home")
    assert focused_card(table.page) == hand[0]
    suits = list(dict.fromkeys(card[1] for card in hand))
    for suit in [*suits[1:], suits[0]]:
        keys.press("ArrowDown")
        assert focused_card(table.page) == next(card for card in hand if card[1] == suit)
    keys.press("ArrowUp")
    assert focused_card(table.page) == next(card for card in hand if card[1] == suits[-1])


def test_focus_goes_to_the_neighbour_after_a_play(table_at: TableAt) -> None:
    table = table_at("en", saves.mid_trick())
    hand, card = table.cards(), table.legal()[0]
    table.card(card).focus()
    table.page.keyboard.press("Enter")
    table.settled()
    left = [other for other in hand if other != card]
    assert table.cards() == left
    assert focused_card(table.page) == left[min(hand.index(card), len(left) - 1)]


@pytest.mark.parametrize("lang", CODES)
def test_keys_tell_what_lies_on_the_table(table_at: TableAt, lang: str) -> None:
    save = saves.mid_trick()
    state = saves.load(save)
    table = table_at(lang, save)
    table.hand.first.focus()
    table.page.keyboard.press("t")
    plays = [
        say(lang, "live.play", player=say(lang, f"seat.{play['seat']}"), card=play["card"])
        for play in state["trick"]
    ]
    expect(table.live).to_have_text(" ".join(plays))
    table.page.keyboard.press("a")
    for card in state["hand"]:
        expect(table.live).to_contain_text(say(lang, f"card.label.{card}"))
    table.page.keyboard.press("p")
    expect(table.live).to_contain_text(say(lang, "log.score", player=say(lang, "seat.1"), n=0))
    table.page.keyboard.press("?")
    expect(table.dialog).to_be_visible()
    expect(table.dialog.get_by_role("heading")).to_have_text(say(lang, "help.title"))


@pytest.mark.parametrize("lang", CODES)
def test_cards_are_named_in_full(table_at: TableAt, lang: str) -> None:
    table = table_at(lang, saves.passing())
    for card in table.cards():
        name = table.card(card).get_attribute("aria-label") or ""
        assert name.startswith(say(lang, f"card.label.{card}"))


def given_up(state: saves.State) -> list[str]:
    """The cards that the engine plays or passes in the person's place."""
    after = saves.ask("auto")["state"]
    return [card for card in state["hand"] if card not in after["hand"]]


@pytest.mark.parametrize("save", [saves.passing, saves.mid_trick, saves.before_round_end])
def test_focus_stays_in_sight_when_its_card_is_played_for_the_person(
    table_at: TableAt, save: Callable[[], str]
) -> None:
    leaving = given_up(saves.load(save()))
    table = table_at("en", save(), turnTime="30")
    table.card(leaving[0]).focus()
    table.run_out()
    expect(table.card(leaving[0])).to_have_count(0)
    assert table.focused() in ["action", *table.cards()]


def test_focus_goes_to_the_button_that_hands_the_device_over(table_at: TableAt) -> None:
    table = table_at("en", saves.shared("play"))
    table.action.click()
    table.settled()
    card = table.legal()[0]
    table.card(card).focus()
    table.page.keyboard.press("Enter")
    expect(table.hand).to_have_count(0)
    table.settled()
    assert table.focused() == "action"


@pytest.mark.slow
def test_game_by_keyboard_alone(table_at: TableAt) -> None:
    """From the dialog to the winner and into the next game; the focus is never out of sight."""
    table = table_at("en", saves.mid_trick())
    page, keys = table.page, table.page.keyboard

    def press(key: str) -> None:
        keys.press(key)
        assert table.focused(), f"after {key} the focus is nowhere"

    def go_to(goal: Locator, key: str = "Tab") -> None:
        for _ in range(80):
            if goal.evaluate_all("all => all.includes(document.activeElement)"):
                return
            press(key)
        raise AssertionError(f"{key} does not lead to {goal}")

    table.element.locator('[data-control="new"]').focus()
    press("Enter")
    go_to(table.dialog.locator("[data-do=detailed]"))
    press("Enter")
    go_to(table.dialog.locator("#new-end_score"))
    press("Control+a")
    press("5")
    go_to(table.dialog.locator("#new-code"))
    keys.type("0000-0007")
    go_to(table.dialog.locator(".dialog-buttons .is-main"))
    keys.press("Enter")
    expect(table.dialog).not_to_be_visible()
    assert table.focused() in table.cards()
    for _ in range(3):
        press("Space")
        press("ArrowRight")
    go_to(table.action, "Shift+Tab")
    keys.press("Enter")
    table.settled()
    # From here on the focus is where it is needed, without a Tab.
    assert table.focused() == "action"
    press("Enter")
    for left in range(13, 0, -1):
        table.settled()
        expect(table.hand).to_have_count(left)
        for _ in range(left):
            if focused_card(page) in table.legal():
                break
            press("ArrowRight")
        keys.press("Enter")
    table.settled()
    expect(table.element.locator(".over")).to_contain_text(say("en", "game.over"))
    assert table.focused() == "action"
    keys.press("Enter")
    table.settled()
    state = table.state()
    assert (state["moves"], state["options"]["end_score"]) == (0, 5)
    assert table.focused() in table.cards()


# The live message ------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", CODES)
def test_one_live_message_a_turn(table_at: TableAt, lang: str) -> None:
    table = table_at(lang, saves.mid_trick())
    expect(table.live).to_have_attribute("role", "status")
    for _ in range(3):
        table.listen()
        table.play(table.legal()[0])
        page_state = table.state()
        messages = table.told()
        assert len(messages) == 1
        for play in page_state["trick"]:
            name = say(lang, f"seat.{play['seat']}")
            assert say(lang, "live.play", player=name, card=play["card"]) in messages[0]
        if page_state["phase"] == "play":
            assert messages[0].endswith(table.main.inner_text().strip())

"""The table as plain text: it says all that the picture says, and is enough to play a game."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser import saves
from tests.browser.conftest import TableAt
from tests.browser.table import Table
from tests.browser.words import CODES, say, say_n

languages = pytest.mark.parametrize("lang", CODES)


def as_text(table: Table) -> Locator:
    table.set_to("view", "text")
    text = table.element.locator(".text")
    expect(text).to_be_visible()
    return text


@languages
def test_text_says_all_that_the_picture_says(table_at: TableAt, lang: str) -> None:
    save = saves.refused("play.follow", "D")
    table = table_at(lang, save)
    state = saves.load(save)
    picture = table.element.locator(".status li").all_inner_texts()
    text = as_text(table)
    facts = text.locator(".text-facts li").all_inner_texts()
    assert [fact.strip() for fact in facts] == [fact.strip().lstrip("♥♡♦♣♠ \n") for fact in picture]
    seats = ["seat.0", "seat.1", "seat.2", "seat.3"]
    # The trick in its order, each card with whoever played it.
    plays = text.locator(".text-trick li").all_inner_texts()
    assert len(plays) == len(state["trick"])
    for shown, play in zip(plays, state["trick"], strict=True):
        by = say(lang, seats[play["seat"]])
        assert shown.startswith(say(lang, "card.by", player=by, card=play["card"]))
    # Every card of the hand is a button, and those that may not be played stand with the reason.
    assert table.element.locator(".text-hand button").count() == len(state["hand"])
    shut = text.locator(".text-hand button[aria-disabled]")
    assert shut.count() == len(state["why"]) > 0
    expect(text).to_contain_text(say(lang, "refuse.play.follow.D"))
    expect(text).to_contain_text(say(lang, "text.not"))
    # Each seat: whose turn it is, its score, its points and its penalty cards.
    for seat, taken in enumerate(state["taken"]):
        told = text.locator(f'[data-seat="{seat}"]')
        expect(told).to_contain_text(say(lang, "seat.score", n=state["scores"][seat]))
        expect(told).to_contain_text(say(lang, "seat.points", n=taken["points"]))
        for card in taken["cards"]:
            expect(told).to_contain_text(say(lang, "seat.taken", cards="|").split("|")[0])
            expect(told).to_contain_text(say(lang, f"card.label.{card}"))
    expect(text.locator('[data-seat="0"]')).to_contain_text(say(lang, "seat.turn"))
    expect(text).to_contain_text(say_n(lang, "turn.you.count", len(state["legal"])))
    last = state["last_trick"]
    for play in last["plays"]:
        name = say(lang, f"card.label.{play['card']}")
        expect(text.locator(".text-last")).to_contain_text(name)


def test_text_refuses_with_a_reason(table_at: TableAt) -> None:
    save = saves.refused("play.follow", "D")
    table = table_at("en", save)
    text = as_text(table)
    shut = text.locator(".text-hand button[aria-disabled]").first
    shut.focus()
    table.page.keyboard.press("Enter")
    expect(table.note).to_contain_text(say("en", "refuse.play.follow.D"))
    assert table.state() == saves.load(save)


def test_text_a_key_that_is_held_presses_one_button(table_at: TableAt) -> None:
    table = table_at("en", saves.before_hold())
    as_text(table)
    keys = table.page.keyboard
    table.action.focus()
    for _ in range(4):
        keys.down("Enter")
        table.settled()
    dealt = table.state()
    assert (dealt["round"], len(dealt["hand"])) == (4, 13)
    expect(table.element.locator(".text-hand button").first).to_be_focused()
    expect(table.note).to_have_count(0)
    keys.up("Enter")


def test_text_and_picture_by_command(table_at: TableAt) -> None:
    table = table_at("en", saves.mid_trick())
    table.command("text")
    expect(table.element.locator(".text")).to_be_visible()
    expect(table.note).to_have_text(say("en", "settings.view.text.done"))
    expect(table.element.locator("#table-command")).to_be_focused()
    table.command("picture")
    expect(table.element.locator(".felt")).to_be_visible()
    expect(table.note).to_have_text(say("en", "settings.view.picture.done"))


def test_text_stays_as_chosen(table_at: TableAt) -> None:
    table = table_at("en", saves.mid_trick())
    as_text(table)
    table.again()
    expect(table.element.locator(".text-hand button").first).to_be_visible()
    expect(table.element.locator(".felt")).to_have_count(0)


def test_whole_game_through_the_text_by_keyboard(table_at: TableAt) -> None:
    """From the first pass to the winner with Tab, Shift+Tab and Enter alone."""
    saves.ask("new", seats=saves.SEATS, seed=7, options={"end_score": 10})
    table = table_at("en", saves.save())
    page = table.page
    as_text(table)

    def press(button: Locator) -> None:
        """Go to a button as a person does who has nothing but the keyboard."""
        for _ in range(60):
            if button.evaluate("(button) => button === document.activeElement"):
                return page.keyboard.press("Enter")
            after = button.evaluate(
                """(button) => Boolean(document.activeElement.compareDocumentPosition(button)
                  & Node.DOCUMENT_POSITION_FOLLOWING)"""
            )
            page.keyboard.press("Tab" if after else "Shift+Tab")
        raise AssertionError("a button that the keyboard does not reach")

    for _ in range(400):
        table.settled()
        state = table.state()
        if state["phase"] == "game_end":
            break
        if state["phase"] == "pass":
            for card in saves.highest(state)["pass"]:
                press(table.element.locator(f'.text-hand button[data-card="{card}"]'))
            press(table.action)
        elif table.action.count():
            press(table.action)
        else:
            card = saves.highest(state)["play"]
            played = table.element.locator(f'.text-hand button[data-card="{card}"]')
            press(played)
            expect(played).to_have_count(0)
    assert table.state()["phase"] == "game_end"
    expect(table.element.locator(".text")).to_contain_text(say("en", "game.over"))

"""Cards played by dragging them: with a mouse, and with a finger that may want to scroll."""

from __future__ import annotations

import pytest
from playwright.sync_api import FloatRect, Locator, Mouse, expect

from tests.browser import saves
from tests.browser.conftest import TableAt
from tests.browser.table import Table
from tests.browser.waiting import wait_for
from tests.browser.words import say

Point = tuple[float, float]


def box_of(part: Locator) -> FloatRect:
    box = part.bounding_box()
    assert box
    return box


def grip(table: Table, code: str) -> Point:
    """A place of a card that no other card covers."""
    box = box_of(table.card(code))
    return box["x"] + 10, box["y"] + box["height"] / 2


def middle(table: Table) -> Point:
    """A place on the table, away from the hand."""
    box = box_of(table.element.locator(".middle"))
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def carry(table: Table, code: str, *way: Point) -> Mouse:
    """Press on a card and move it from place to place; the mouse still holds it."""
    mouse = table.page.mouse
    table.card(code).scroll_into_view_if_needed()
    mouse.move(*grip(table, code))
    mouse.down()
    for place in way:
        mouse.move(*place, steps=4)
    return mouse


def drag(table: Table, code: str, *way: Point) -> None:
    """Carry a card and let go."""
    carry(table, code, *way).up()


def test_drag_to_the_table_plays_the_card(table_at: TableAt) -> None:
    table = table_at("en", saves.mid_trick())
    hand, card = table.cards(), table.legal()[0]
    drag(table, card, middle(table))
    expect(table.card(card)).to_have_count(0)
    table.settled()
    # The click with which a drag ends plays no second card.
    assert table.cards() == [other for other in hand if other != card]


def test_drag_back_into_the_hand_takes_it_back(table_at: TableAt) -> None:
    save = saves.mid_trick()
    table = table_at("en", save)
    card = table.legal()[0]
    before = box_of(table.card(card))
    drag(table, card, middle(table), grip(table, card))
    # A short way within the hand is no way to the table, and no tap any more.
    x, y = grip(table, card)
    drag(table, card, (x + 20, y))
    assert box_of(table.card(card)) == before
    assert table.state() == saves.load(save)
    expect(table.note).to_have_count(0)
    # Nor does a card fall on one of the buttons.
    button = box_of(table.element.locator("[data-control=help]"))
    drag(table, card, (button["x"] + 5, button["y"] + 5))
    expect(table.dialog).not_to_be_visible()
    assert table.state() == saves.load(save)


def test_drag_of_a_few_pixels_is_a_tap(table_at: TableAt) -> None:
    table = table_at("en", saves.mid_trick())
    card = table.legal()[0]
    x, y = grip(table, card)
    drag(table, card, (x + 4, y - 4))
    expect(table.card(card)).to_have_count(0)


def test_drag_is_given_up_by_escape(table_at: TableAt) -> None:
    save = saves.mid_trick()
    table = table_at("en", save)
    card = table.legal()[0]
    mouse = carry(table, card, middle(table))
    # Not every browser gives a button that is clicked the focus.
    table.page.evaluate("() => document.activeElement.blur()")
    table.page.keyboard.press("Escape")
    expect(table.element.locator("[data-dragged]")).to_have_count(0)
    mouse.up()
    assert table.state() == saves.load(save)


@pytest.mark.parametrize(
    ("event", "goes_on"),
    [
        (
            'new PointerEvent("pointerdown", { pointerId: 9, isPrimary: false, bubbles: true })',
            True,
        ),
        ('new FocusEvent("blur")', True),
        ('new MouseEvent("contextmenu", { bubbles: true, button: 2 })', False),
        ('new PointerEvent("pointercancel", { bubbles: true })', False),
    ],
    ids=["another finger", "another focus", "right button", "cancelled"],
)
def test_drag_in_which_something_else_happens(table_at: TableAt, event: str, goes_on: bool) -> None:
    save = saves.mid_trick()
    table = table_at("en", save)
    card = table.legal()[0]
    mouse = carry(table, card, middle(table))
    table.hand.last.evaluate(f"card => card.dispatchEvent({event})")
    mouse.up()
    if goes_on:
        expect(table.card(card)).to_have_count(0)
    else:
        expect(table.element.locator("[data-dragged]")).to_have_count(0)
        assert table.state() == saves.load(save)


def test_drag_ends_when_the_window_is_left(table_at: TableAt) -> None:
    save = saves.mid_trick()
    table = table_at("en", save)
    card = table.legal()[0]
    mouse = carry(table, card, middle(table))
    table.page.evaluate("() => dispatchEvent(new FocusEvent('blur'))")
    mouse.up()
    assert table.state() == saves.load(save)


def test_drag_of_an_illegal_card_says_why(table_at: TableAt) -> None:
    save = saves.refused("play.follow", "D")
    card = next(iter(saves.load(save)["why"]))
    table = table_at("en", save)
    drag(table, card, middle(table))
    expect(table.note).to_contain_text(say("en", "refuse.play.follow.D"))
    assert table.state() == saves.load(save)


def test_drag_chooses_cards_to_pass(table_at: TableAt) -> None:
    table = table_at("en", saves.passing())
    cards = table.cards()
    for card in cards[:2]:
        drag(table, card, middle(table))
        expect(table.card(card)).to_have_attribute("aria-pressed", "true")
    # Once more is not back again.
    drag(table, cards[0], middle(table))
    expect(table.main).to_contain_text(say("en", "pass.count", n=2, total=3))


@pytest.mark.parametrize("rest", [0.3, 0.0], ids=["rested", "at once"])
def test_drag_by_a_finger_rests_first_and_a_swipe_scrolls(table_at: TableAt, rest: float) -> None:
    save = saves.mid_trick()
    table = table_at("en", save)
    page, card = table.page, table.legal()[0]
    page.set_viewport_size({"width": 360, "height": 640})
    page.evaluate("() => scrollTo(0, 0)")
    touch = page.context.new_cdp_session(page)
    x, y = grip(table, card)
    goal = middle(table)[1]
    # All of it in the past: what is to come yet would count as now, and the finger as one in haste.
    time = page.evaluate("() => Date.now() / 1000") - 1
    touch.send(
        "Input.dispatchTouchEvent",
        {"type": "touchStart", "touchPoints": [{"x": x, "y": y}], "timestamp": time},
    )
    for step in range(1, 9):
        point = {"x": x, "y": y + (goal - y) * step / 8}
        touch.send(
            "Input.dispatchTouchEvent",
            {"type": "touchMove", "touchPoints": [point], "timestamp": time + rest + step / 60},
        )
    touch.send(
        "Input.dispatchTouchEvent",
        {"type": "touchEnd", "touchPoints": [], "timestamp": time + rest + 0.2},
    )
    touch.detach()
    if rest:
        expect(table.card(card)).to_have_count(0)
        assert page.evaluate("() => scrollY") == 0
    else:
        wait_for(page, "() => scrollY > 0")
        assert table.state() == saves.load(save)

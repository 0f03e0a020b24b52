"""Three and five players: places and names, the kitty, and other cards that count."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser import saves
from tests.browser.conftest import TableAt
from tests.browser.words import CODES, say, say_n

NAMES = {
    3: ["seat.0", "seat.1", "seat.3"],
    4: ["seat.0", "seat.1", "seat.2", "seat.3"],
    5: ["seat.0", "seat.1", "seat.northwest", "seat.northeast", "seat.3"],
}


@pytest.mark.parametrize("lang", CODES)
@pytest.mark.parametrize("players", [3, 5])
def test_seats_have_names_and_places(table_at: TableAt, lang: str, players: int) -> None:
    table = table_at(lang, saves.passing(players=players))
    names = [say(lang, key) for key in NAMES[players]]
    seats = table.element.locator(".seat")
    expect(seats).to_have_count(players)
    expect(seats.locator(".seat-name b")).to_have_text(names)
    for seat, name in enumerate(names[1:], 1):
        group = table.element.locator(f'.seat[data-seat="{seat}"]')
        expect(group).to_have_attribute("aria-label", say(lang, "seat.cpu", player=name))
    # To the left is the next seat clockwise, and the cards come from the last one.
    expect(table.main).to_contain_text(say(lang, "pass.to", player=names[1]))
    table.page.set_viewport_size({"width": 1280, "height": 900})
    boxes = [seat.bounding_box() for seat in seats.all()]
    left = [box["x"] + box["width"] / 2 for box in boxes if box]
    assert left[1:] == sorted(left[1:])
    assert left[1] < left[0] < left[-1]


def test_a_trick_of_five_is_told_by_name(table_at: TableAt) -> None:
    save = saves.five_with_kitty()
    state = saves.load(save)
    table = table_at("en", save)
    assert table.trick() == sorted(play["card"] for play in state["trick"])
    table.hand.first.focus()
    table.page.keyboard.press("t")
    for play in state["trick"]:
        name = say("en", NAMES[5][play["seat"]])
        said = say("en", "live.play", player=name, card=play["card"])
        expect(table.live).to_contain_text(said)


@pytest.mark.parametrize("lang", CODES)
def test_deck_kitty_lies_face_down(table_at: TableAt, lang: str) -> None:
    table = table_at(lang, saves.passing(players=5, leftover="kitty"))
    expect(table.element.locator(".status-kitty")).to_have_text(say_n(lang, "status.kitty", 2))
    table.control("kitty")
    expect(table.dialog).to_contain_text(say_n(lang, "kitty.closed", 2))
    expect(table.dialog.locator(".card")).to_have_count(0)


@pytest.mark.parametrize("lang", CODES)
def test_deck_kitty_is_shown_to_its_taker(table_at: TableAt, lang: str) -> None:
    save = saves.five_with_kitty()
    table = table_at(lang, save)
    you = say(lang, "status.kitty.taken", player=say(lang, "seat.0"))
    expect(table.element.locator(".status-kitty")).to_have_text(you)
    table.control("kitty")
    expect(table.dialog).to_contain_text(say(lang, "kitty.taken.you"))
    shown = table.dialog.locator(".card").evaluate_all(
        "all => all.map((card) => card.dataset.card)"
    )
    assert shown == saves.load(save)["kitty"]["cards"]


def test_deck_kitty_of_another_stays_hidden(table_at: TableAt) -> None:
    save = saves.five_with_kitty(mine=False)
    taker = say("en", NAMES[5][saves.load(save)["kitty"]["taker"]])
    table = table_at("en", save)
    table.control("kitty")
    expect(table.dialog).to_contain_text(say("en", "kitty.taken", player=taker))
    expect(table.dialog.locator(".card")).to_have_count(0)


def test_deck_kitty_is_told_when_it_is_taken(table_at: TableAt) -> None:
    table = table_at("en", saves.found(_takes_the_kitty, players=5, leftover="kitty"))
    table.listen()
    table.play(table.legal()[0])
    state = table.state()
    cards = [say("en", f"card.label.{card}") for card in state["kitty"]["cards"]]
    told = say("en", "log.kitty.you", cards=" and ".join(cards))
    assert told in " ".join(table.told())
    # It stays in sight until the person plays on.
    expect(table.element.locator(".news")).to_contain_text(told)
    table.play(table.legal()[0])
    expect(table.element.locator(".news")).to_have_count(0)


def _takes_the_kitty(state: saves.State) -> bool:
    """The person plays last to the first trick and takes it, whatever is played."""
    if not (saves.my_turn(state) and state["trick_number"] == 1 and len(state["trick"]) == 4):
        return False
    order = "23456789TJQKA"
    led = state["trick"][0]["card"][1]
    best = max(order.index(p["card"][0]) for p in state["trick"] if p["card"][1] == led)
    return all(card[1] == led and order.index(card[0]) > best for card in state["legal"])


@pytest.mark.parametrize("lang", CODES)
def test_help_tells_what_counts_in_this_game(table_at: TableAt, lang: str) -> None:
    table = table_at(lang, saves.first_trick_of_three())
    table.control("help")
    for card, points in {"QS": 13, "KS": 10, "AS": 7}.items():
        expect(table.dialog).to_contain_text(say(lang, "say.value", card=card, n=points))
    expect(table.dialog).to_contain_text(say(lang, "help.round", n=3, tricks=17))

"""People who share a device, and seats that are left and taken again."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

import pytest
from playwright.sync_api import Page, expect

from tests.browser import saves
from tests.browser.conftest import TableAt
from tests.browser.games import Games
from tests.browser.table import Table
from tests.browser.words import CODES, catalog, say

languages = pytest.mark.parametrize("lang", CODES)

SIDES = ["seat.south", "seat.1", "seat.2", "seat.3"]


def take(table: Table, seat: int) -> None:
    """The next person takes the device, as the table asks."""
    name = say(table.lang, SIDES[seat])
    expect(table.main).to_contain_text(say(table.lang, "handover.text", player=name))
    expect(table.action).to_have_text(say(table.lang, "handover.take"))
    table.action.click()


def names_of(table: Table, cards: list[str]) -> list[str]:
    return [str(catalog(table.lang)["messages"][f"card.label.{card}"]) for card in cards]


def assert_hidden(table: Table, cards: list[str]) -> None:
    """No card of a hand is in the page, neither as a card nor by name."""
    expect(table.hand).to_have_count(0)
    held = table.element.evaluate("(table) => table.outerHTML")
    assert not [card for card in cards if f'data-card="{card}"' in held]
    assert not [name for name in names_of(table, cards) if re.search(rf"\b{name}\b", held)]


@languages
def test_seat_people_take_turns_at_one_device(table_at: TableAt, lang: str) -> None:
    """Each passes in turn, sees what was received in turn, and plays in turn."""
    table = table_at(lang, saves.shared())
    table.listen()
    first = table.state()["hand"]
    assert_hidden(table, first)
    take(table, 0)
    assert table.cards() == first
    for card in first[:3]:
        table.card(card).click()
    table.action.click()

    second = table.state()["hand"]
    assert_hidden(table, [*first, *second])
    take(table, 1)
    assert table.cards() == second
    for card in second[:3]:
        table.card(card).click()
    table.action.click()

    # Both see what they received when they have the device, whoever it is that plays first.
    seen: set[int] = set()
    while len(seen) < 2:
        table.settled()
        state = table.state()
        seat = state["me"]
        if table.hand.count() == 0:
            assert_hidden(table, state["hand"])
            take(table, seat)
        expect(table.action).to_have_text(say(lang, "receive.seen"))
        fresh = table.element.locator(".hand .is-new")
        expect(fresh).to_have_count(3)
        table.action.click()
        seen.add(seat)
        table.settled()
        if table.state()["turn"] == seat:
            table.card(table.state()["legal"][0]).click()
            expect(table.card(state["legal"][0])).to_have_count(0)

    # Not a word about anybody's hand was said while it was hidden.
    hidden = say(lang, "handover.text", player="|").split("|")[1]
    for told in table.told():
        if hidden in told:
            assert say(lang, "receive.cards", cards="|").split("|")[0] not in told


def test_seat_people_see_nothing_of_each_other_by_asking(table_at: TableAt) -> None:
    """Hint, commands, undo and dialogs tell nothing while the device changes hands."""
    table = table_at("en", saves.shared("play"))
    state = table.state()
    seat, hand = state["me"], state["hand"]
    asked = say("en", "handover.text", player=say("en", SIDES[seat]))
    table.set_to("commands", "open")
    table.control("hint")
    expect(table.note).to_have_text(asked)
    for text in ("hint", f"why {hand[0]}", f"play {state['legal'][0]}", "claim"):
        table.command("points")
        table.command(text)
        expect(table.note).to_have_text(asked)
    table.command("hand")
    expect(table.note).to_have_text(say("en", "say.hand.none"))
    assert table.state() == state
    assert_hidden(table, hand)
    # What everybody knows is told all the same.
    table.command("trick")
    expect(table.note).not_to_have_text(asked)


@cache
def kitty_of_one() -> str:
    """One person of two has the kitty, with points in it, and is to play."""
    options = {"players": 5, "leftover": "kitty", "passing": "never"}
    seats = ["person"] * 2 + ["casual"] * 3
    for seed in range(200):
        state = saves.ask("new", options=options, seats=seats, seed=seed)["state"]
        while state["trick_number"] < 4:
            if state["turn"] == state["me"] and (state["kitty"]["points"] or 0) > 0:
                return saves.save()
            asked = state["seats"][state["turn"]] == "person"
            reply = saves.ask("move", move=saves.casual(state)) if asked else saves.ask("cpu")
            state = reply["state"]
    raise LookupError("nobody took such a kitty")


def test_seat_people_see_no_kitty_of_another(table_at: TableAt) -> None:
    table = table_at("en", kitty_of_one())
    seat, kitty = table.state()["me"], table.state()["kitty"]
    group = table.element.locator(f'.seat[data-seat="{seat}"]')
    points = group.locator(".seat-points")
    before = points.inner_text()
    assert not [name for name in names_of(table, kitty["cards"]) if name in group.inner_text()]
    take(table, seat)
    expect(points).not_to_have_text(before)


def test_seat_people_undo_gives_the_device_back(table_at: TableAt) -> None:
    table = table_at("en", saves.shared())
    take(table, 0)
    hand = table.cards()
    for card in hand[:3]:
        table.card(card).click()
    table.action.click()
    expect(table.main).to_contain_text(say("en", "seat.1"))
    # Whoever takes it back, only the first person may see that hand.
    table.control("undo")
    expect(table.main).to_contain_text(say("en", "seat.south"))
    assert_hidden(table, hand)
    take(table, 0)
    assert table.cards() == hand


def test_seat_people_reload_hides_the_hand(table: Table) -> None:
    table.prepare(saves.shared())
    table.open()
    take(table, 0)
    hand = table.cards()
    table.page.reload()
    table.ready()
    assert_hidden(table, hand)
    take(table, 0)
    assert table.cards() == hand


@languages
def test_seat_people_are_chosen_and_named(table_at: TableAt, lang: str) -> None:
    table = table_at(lang, saves.mid_trick())
    table.control("new")
    seats = table.dialog.locator(".new-seat")
    expect(seats.locator("select")).to_have_count(4)
    expect(seats.locator("input")).to_have_count(1)
    seats.locator("select").nth(2).select_option("person")
    expect(seats.locator("input")).to_have_count(2)
    table.dialog.locator("#new-name-0").fill("Ana")
    start = table.dialog.locator(".dialog-buttons .is-main")
    other = table.dialog.locator("#new-name-2")
    other.fill("ana")
    start.click()
    expect(table.dialog.get_by_role("alert")).to_have_text(say(lang, "new.name.twice", name="ana"))
    expect(other).to_be_focused()
    expect(other).to_have_attribute("aria-invalid", "true")
    other.fill("<b>Björk</b>")
    start.click()
    expect(table.dialog).not_to_be_visible()
    expect(table.main).to_contain_text(say(lang, "handover.text", player="Ana"))
    named = table.element.locator(".seat-name b")
    expect(named).to_have_text(["Ana", say(lang, "seat.1"), "<b>Björk</b>", say(lang, "seat.3")])
    assert table.state()["seats"] == ["person", "casual", "person", "casual"]
    table.action.click()
    expect(table.hand).to_have_count(13)
    # Names and people are there for the next game as well.
    table.control("new")
    expect(table.dialog.locator("#new-name-2")).to_have_value("<b>Björk</b>")


def test_seat_people_names_survive(table_at: TableAt) -> None:
    table = table_at("en", saves.shared(names=("Ana", "Björk", "", "")))
    expect(table.main).to_contain_text(say("en", "handover.text", player="Ana"))
    table.action.click()
    # Both play from their own places: whose hand lies below is said above it.
    expect(table.main).to_contain_text("Ana")
    for card in table.cards()[:3]:
        table.card(card).click()
    table.action.click()
    expect(table.main).to_contain_text(say("en", "handover.text", player="Björk"))
    table.again()
    expect(table.main).to_contain_text(say("en", "handover.text", player="Björk"))


def test_seat_people_names_come_along_with_a_record(table_at: TableAt) -> None:
    table = table_at("en", saves.mid_trick())
    games = Games(table)
    saves.load(saves.shared(names=("Ana", "Björk", "", "")))
    games.open("import")
    games.import_text(str(saves.ask("record")["record"]))
    games.take()
    expect(table.main).to_contain_text(say("en", "handover.text", player="Ana"))
    sides = [say("en", "seat.2"), say("en", "seat.3")]
    expect(table.element.locator(".seat-name b")).to_have_text(["Ana", "Björk", *sides])


@pytest.mark.starts_python
def test_seat_people_clock_runs_for_whom_has_the_device(table: Table, page: Page) -> None:
    """The time of a turn begins when the device was taken; what is played then is told by name."""
    page.clock.install()
    table.prepare(saves.shared())
    table.open()
    table.set_to("turn_time", "30")
    page.clock.run_for(60_000)
    before = table.state()
    assert before["moves"] == 0
    take(table, 0)
    for _ in range(31):
        page.clock.run_for(1000)
    name = say("en", "seat.south")
    news = table.news
    expect(news).to_have_text(say("en", "clock.passed.other", player=name))
    state = table.state()
    assert (state["moves"], state["me"]) == (1, 1)
    assert_hidden(table, state["hand"])


# Leaving and coming back ------------------------------------------------------------------------


def players(table: Table, seat: int) -> Callable[[str], None]:
    table.control("players")
    row = table.dialog.locator(f'[data-player="{seat}"]')

    def press(what: str) -> None:
        row.locator(f"[data-do={what}]").click()
        table.page.keyboard.press("Escape")
        expect(table.dialog).not_to_be_visible()

    return press


@languages
def test_seat_rejoin_alone(table_at: TableAt, lang: str) -> None:
    """A CPU player goes on for the person, is saved there, and gives the seat back."""
    table = table_at(lang, saves.mid_trick())
    table.set_to("speed", "slow")
    table.control("players")
    table.dialog.locator("#players-level-0").select_option("strong")
    press = table.dialog.locator('[data-player="0"] [data-do=leave]')
    press.click()
    table.page.keyboard.press("Escape")
    left = say(lang, "players.left.you", level=say(lang, "level.strong"))
    expect(table.news).to_have_text(left)
    expect(table.main).to_have_text(say(lang, "players.watch"))
    expect(table.hand).to_have_count(0)
    assert table.state()["seats"][0] == "strong"
    table.again()
    expect(table.action).to_have_text(say(lang, "players.return"))
    table.action.click()
    expect(table.news).to_have_text(say(lang, "players.back.you"))
    state = table.state()
    assert state["seats"][0] == "person"
    assert table.cards() == state["hand"]


def test_seat_rejoin_engine_lost_while_nobody_plays_is_told_at_once(table_at: TableAt) -> None:
    table = table_at("en", saves.mid_trick(), settings={"speed": "slow"})
    players(table, 0)("leave")
    table.element.evaluate("table => table.engine.kill()")
    table.recovered()
    expect(table.live).to_have_text(say("en", "error.recovered"))
    expect(table.element.locator(".over")).to_have_count(0)


def test_seat_rejoin_gives_the_seat_that_was_left(table_at: TableAt) -> None:
    """Wherever the only person sat; where nobody ever did, all seats are offered."""
    table = table_at("en", saves.mid_trick())
    table.control("new")
    table.dialog.locator("#new-seat-0").select_option("casual")
    table.dialog.locator("#new-seat-2").select_option("person")
    table.begin()
    players(table, 2)("leave")
    # The round goes on without anybody, and so does the next.
    expect(table.element.locator(".over")).to_be_visible()
    table.set_to("speed", "slow")
    table.action.click()
    expect(table.action).to_have_text(say("en", "players.return"))
    table.action.click()
    expect(table.hand).to_have_count(13)
    assert [kind == "person" for kind in table.state()["seats"]] == [False, False, True, False]

    table.control("new")
    table.dialog.locator("#new-seat-2").select_option("casual")
    table.dialog.locator(".dialog-buttons .is-main").click()
    expect(table.action).to_have_text(say("en", "players.choose"))
    table.action.click()
    table.dialog.locator('[data-player="1"] [data-do=sit]').click()
    table.page.keyboard.press("Escape")
    expect(table.hand).to_have_count(13)
    assert table.state()["seats"][1] == "person"


def test_seat_rejoin_where_others_play_on(table_at: TableAt) -> None:
    """One of two leaves, and comes back: no hand is seen before its owner takes the device."""
    table = table_at("en", saves.shared())
    take(table, 0)
    players(table, 0)("leave")
    name = say("en", "seat.south")
    told = say("en", "players.left", player=name, level=say("en", "level.casual"))
    expect(table.news).to_have_text(told)
    state = table.state()
    assert state["me"] == 1
    assert_hidden(table, state["hand"])
    group = table.element.locator('.seat[data-seat="0"]')
    expect(group).to_have_attribute("aria-label", say("en", "seat.cpu", player=name))
    take(table, 1)
    assert table.cards() == state["hand"]


def test_seat_rejoin_hides_the_hand_of_whom_comes_back(table_at: TableAt) -> None:
    table = table_at("en", saves.shared())
    take(table, 0)
    hand = table.cards()
    players(table, 0)("leave")
    take(table, 1)
    other = table.cards()
    players(table, 0)("sit")
    name = say("en", "seat.south")
    expect(table.news).to_have_text(say("en", "players.back", player=name))
    assert_hidden(table, [*hand, *other])
    waiting = table.state()["me"]
    take(table, waiting)
    assert table.cards() == (hand, other)[waiting]


def test_seat_rejoin_last_person_is_told_what_was_received(table_at: TableAt) -> None:
    table = table_at("en", saves.shared())
    players(table, 0)("leave")
    take(table, 1)
    for card in table.cards()[:3]:
        table.card(card).click()
    table.action.click()
    expect(table.action).to_have_text(say("en", "receive.seen"))
    told = say("en", "receive.cards", cards="|").split("|")[0]
    expect(table.live).to_contain_text(told)


def test_seat_rejoin_whole_game_goes_on_without_people(table_at: TableAt) -> None:
    """Left in mid-round, the round is played to its end, passing of the next included."""
    table = table_at("en", saves.mid_trick())
    players(table, 0)("leave")
    expect(table.element.locator(".over")).to_be_visible()
    table.action.click()
    expect(table.element.locator(".over")).to_be_visible(timeout=60_000)
    assert table.state()["round"] == 2
    table.element.locator("[data-do=return]").click()
    expect(table.news).to_have_text(say("en", "players.back.you"))
    assert table.state()["seats"][0] == "person"


def test_seat_rejoin_next_game_has_its_person_again(table_at: TableAt) -> None:
    table = table_at("en", saves.before_game_end())
    players(table, 0)("leave")
    expect(table.element.locator(".over")).to_contain_text(say("en", "game.over"))
    table.control("players")
    expect(table.dialog.locator("[data-player]")).to_have_count(4)
    expect(table.dialog.locator("[data-do]")).to_have_count(0)
    table.page.keyboard.press("Escape")
    table.action.click()
    expect(table.hand).to_have_count(13)
    assert table.state()["seats"][0] == "person"

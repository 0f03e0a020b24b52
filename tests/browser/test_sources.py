"""Each system that these pages describe, played here as it is described there.

The chat game and its commands, the desktop version, the card site, and the site with settings for
a group. What several of them have in common is tested with the table's other tests.
"""

from __future__ import annotations

import pytest
from hearts.cards import CardSet
from hearts.notation import parse_card
from hearts.options import PRESETS, Options
from hearts.scoring import points
from playwright.sync_api import Page, expect

from tests.browser import saves
from tests.browser.conftest import TableAt
from tests.browser.games import Games
from tests.browser.table import Table
from tests.browser.words import catalog, say, say_n

# The chat game ----------------------------------------------------------------------------------


def start_chat_game(table: Table) -> None:
    table.control("new")
    table.dialog.locator("#new-preset").select_option("chat")
    table.begin()


def test_chat_game_start_prize_end_pause_and_play(table_at: TableAt) -> None:
    """Its master types the commands: the field for them is open, and a turn has its time."""
    table = table_at("en", saves.mid_trick())
    start_chat_game(table)
    field = table.element.locator("#table-command")
    expect(field).to_be_visible()
    expect(table.main.get_by_role("timer")).to_be_visible()
    state = table.state()
    assert (state["options"]["tie"], state["options"]["end_score"]) == ("draw_lots", 100)
    table.command("!prize 25")
    table.command("!end 5")
    expect(table.note).to_have_text(say_n("en", "command.done.end", 5))
    state = table.state()
    assert (state["prize"], state["options"]["end_score"]) == (25, 5)
    for again in ("!play", "!start"):
        table.command("!pause")
        expect(table.main).to_have_text(say("en", "pause.on"))
        expect(table.main.get_by_role("timer")).to_have_count(0)
        table.command(again)
        expect(table.main.get_by_role("timer")).to_be_visible()
        table.settled()
    # Several games may run: !start offers another, and this one stays.
    table.command("!start")
    expect(table.dialog.get_by_role("heading").first).to_have_text(say("en", "new.title"))
    assert table.state() == state


@pytest.mark.starts_python
def test_chat_game_moves_by_itself_when_time_runs_out(table: Table, page: Page) -> None:
    """And seats where nobody sits move by themselves from the beginning."""
    page.clock.install()
    table.prepare(saves.passing())
    table.open()
    start_chat_game(table)
    for _ in range(31):
        page.clock.run_for(1000)
    passed = str(catalog("en")["messages"]["clock.passed"]).split("{")[0]
    expect(table.element.locator(".news")).to_contain_text(passed)
    table.settled()
    assert table.state()["phase"] == "play"


def test_chat_game_prize_goes_to_the_lowest_score_by_lot(table_at: TableAt) -> None:
    save = saves.tied("draw_lots", prize=25)
    state = saves.load(save)
    table = table_at("en", save)
    over = table.element.locator(".over")
    assert state["prize_winner"] in state["leaders"]
    assert state["winners"] == [state["prize_winner"]]
    expect(over).to_contain_text(say("en", "game.lots", players="|").split("|")[0])
    key = "game.prize.you" if state["prize_winner"] == 0 else "game.prize"
    name = say("en", f"seat.{state['prize_winner']}")
    expect(over).to_contain_text(say_n("en", key, 25, player=name))


def test_chat_game_ends_with_the_score_that_was_set(table_at: TableAt) -> None:
    """!end 5 in the last trick: that round is the last one."""
    table = table_at("en", saves.before_round_end())
    table.command("!end 5")
    table.card(table.legal()[0]).click()
    expect(table.element.locator(".over")).to_contain_text(say("en", "game.over"))
    state = table.state()
    assert state["phase"] == "game_end"
    assert max(state["scores"]) >= 5
    assert state["winners"] == state["leaders"]
    # The chips that were won are kept on the device.
    mine = state["prize_winner"] == 0
    games = Games(table)
    assert games.results()[-1]["result"]["chips"] == (25 if mine else 0)
    games.open("statistics")
    told = games.dialog.get_by_text(say("en", "statistics.chips", n=25))
    expect(told).to_have_count(int(mine))


# The desktop version ----------------------------------------------------------------------------


def test_desktop_scoreboard_marks_who_leads_and_who_won(table_at: TableAt) -> None:
    """Blue for the leaders, red for the winners; a sign and a word as well."""
    save = saves.before_hold()
    table = table_at("en", save)
    state = saves.load(save)
    marked = table.element.locator(".sheet tfoot td")
    shown = marked.evaluate_all("all => all.map((cell) => cell.className)")
    assert [i for i, name in enumerate(shown) if name == "is-leader"] == state["leaders"]
    expect(table.element.locator(".sheet .is-leader").first).to_contain_text("▲")
    rows = table.element.locator(".sheet tbody tr")
    expect(rows).to_have_count(3)
    for row, scored in zip(rows.all(), state["sheet"], strict=True):
        cells = row.locator("td").all_inner_texts()
        assert [int(cell.split()[0]) for cell in cells] == scored["points"]

    save = saves.tied("shared")
    table = table_at("en", save)
    winners = saves.load(save)["winners"]
    shown = marked.evaluate_all("all => all.map((cell) => cell.className)")
    assert sorted(winners) == [i for i, name in enumerate(shown) if name == "is-winner"]
    expect(table.element.locator(".sheet .is-winner").first).to_contain_text("★")
    expect(table.element.locator(".sheet .is-winner").first).to_contain_text(
        say("en", "sheet.winner")
    )


def test_desktop_shared_ties_credit_the_person_first(table_at: TableAt) -> None:
    save = saves.found(_shares_the_win, tie="shared", end_score=8)
    table = table_at("en", save)
    state = saves.load(save)
    assert state["winners"][0] == 0
    names = say("en", "game.shared", players=say("en", "seat.0"))
    expect(table.element.locator(".over")).to_contain_text(names.rstrip("."))
    assert state["options"]["tie"] == PRESETS["desktop"]["tie"]


def _shares_the_win(state: saves.State) -> bool:
    return bool(
        state["phase"] == "game_end" and len(state["winners"]) > 1 and 0 in state["winners"]
    )


def test_desktop_penalty_cards_lie_open_in_front_of_each(table_at: TableAt) -> None:
    save = saves.mid_trick(trick=8)
    table = table_at("en", save)
    for seat, taken in enumerate(saves.load(save)["taken"]):
        place = table.element.locator(f'.seat[data-seat="{seat}"] .seat-taken')
        told = place.locator(".visually-hidden")
        for card in taken["cards"]:
            expect(told).to_contain_text(say("en", f"card.label.{card}"))
        if taken["cards"]:
            expect(place.locator(".plate").first).to_be_visible()
        else:
            expect(told).to_have_text(say("en", "seat.taken.none"))
        assert taken["points"] == points(
            Options(), CardSet(parse_card(card) for card in taken["cards"])
        )


def test_desktop_nobody_can_revoke(table_at: TableAt) -> None:
    """The table does not let a card of another suit go, and says which suit it must be."""
    save = saves.refused("play.follow", "S")
    table = table_at("en", save)
    before = saves.load(save)
    wrong = [card for card, why in before["why"].items() if why["code"] == "play.follow"]
    for card in wrong:
        table.touch(card)
        expect(table.note).to_contain_text(say("en", "refuse.play.follow.S"))
    assert table.state() == before


# The card site ----------------------------------------------------------------------------------


def test_card_site_rules_are_the_standard_game(table_at: TableAt) -> None:
    """Its nine rules, in the game that is there when nothing was chosen."""
    table = table_at("en", saves.mid_trick())
    table.control("new")
    table.dialog.locator("#new-preset").select_option("standard")
    table.begin()
    state = table.state()
    options = state["options"]
    assert state["preset"] == "standard"
    assert (options["players"], state["tricks_total"], state["pass_size"]) == (4, 13, 3)
    assert (options["opening"], options["hearts_lead"]) == ("lowest_club", "when_broken")
    assert (options["queen_when"], options["queen_breaks_hearts"]) == ("any_time", "no")
    assert (options["first_trick_points"], options["moon"]) == ("forbidden", "others_add")
    assert (options["end_score"], options["tie"], state["total"]) == (100, "play_on", 26)
    assert state["values"]["QS"] == 13
    directions = [state["direction"]]
    saves.ask("new", seats=["casual"] * 4, seed=3, options=options)
    for _ in range(4):
        while saves.ask("state")["state"]["phase"] != "round_end":
            saves.ask("cpu")
        directions.append(saves.ask("next")["state"]["direction"])
    assert directions == ["left", "right", "across", "hold", "left"]


# The site with settings for a group -------------------------------------------------------------


@pytest.mark.parametrize(("players", "cards"), [(3, 17), (4, 13), (5, 10)])
def test_group_site_all_its_settings(table_at: TableAt, players: int, cards: int) -> None:
    """Three to five players, all six settings and a time for the turn, chosen in the dialog."""
    table = table_at("en", saves.mid_trick())
    table.control("new")
    table.dialog.locator("[data-do=detailed]").click()
    settings = {
        "players": str(players),
        "passing": "never",
        "first_trick_points": "allowed",
        "moon": "off",
        "leftover": "kitty",
        "jack": "on",
    }
    for name, value in settings.items():
        if name != "leftover" or players != 4:  # four players leave no card over
            table.dialog.locator(f"input[name=new-{name}][value='{value}']").check()
    table.dialog.locator("#new-end_score").fill("50")
    table.dialog.locator("[data-setting=turn_time] input[value='60']").check()
    table.dialog.locator(".dialog-buttons .is-main").click()
    expect(table.dialog).not_to_be_visible()
    expect(table.hand).to_have_count(cards)
    table.settled()
    state = table.state()
    for name, value in settings.items():
        if name != "leftover" or players != 4:
            assert str(state["options"][name]) == value
    assert (state["options"]["end_score"], state["direction"]) == (50, "hold")
    if players != 4:
        assert state["kitty"]["count"] == {3: 1, 5: 2}[players]
    expect(table.element.locator("[role=timer]")).to_be_visible()

"""The game survives whatever happens to the page."""

from __future__ import annotations

import pytest
from playwright.sync_api import Error, Page, expect

from tests.browser import saves
from tests.browser.conftest import TableAt
from tests.browser.table import Table
from tests.browser.words import say
from tests.conftest import Watch


def opened(table: Table, save: str) -> Table:
    table.prepare(save)
    table.open()
    return table


def seen(table: Table) -> list[object]:
    """What a person would compare."""
    return [table.cards(), table.trick(), table.scores(), table.legal(), table.main.inner_text()]


def test_reload_in_a_trick_changes_nothing(table: Table) -> None:
    opened(table, saves.mid_trick())
    table.play(table.legal()[0])
    before, state = seen(table), table.state()
    table.page.reload()
    table.ready()
    assert table.state() == state
    assert seen(table) == before


def test_page_closed_right_after_a_click(table: Table) -> None:
    save = saves.mid_trick()
    opened(table, save)
    card = table.legal()[0]
    table.card(card).click()
    table.page.close()
    again = Table(table.page.context.new_page(), table.root, "en")
    again.open()
    # The card was kept or it was not, and then it is still in the hand.
    before, state = saves.load(save), again.state()
    if card in state["hand"]:
        assert state == before
    else:
        assert state["moves"] > before["moves"]
        assert set(before["hand"]) - set(state["hand"]) == {card}
    assert again.cards() == state["hand"]


@pytest.mark.starts_python
def test_crash_of_the_page(table: Table) -> None:
    opened(table, saves.mid_trick())
    table.play(table.legal()[0])
    before, state = seen(table), table.state()
    with pytest.raises(Error, match="crash"):
        table.page.goto("chrome://crash")
    again = Table(table.page.context.new_page(), table.root, "en")
    again.open()
    assert again.state() == state
    assert seen(again) == before


def test_crash_of_the_engine(table_at: TableAt) -> None:
    table = table_at("en", saves.mid_trick())
    table.play(table.legal()[0])
    before, state = seen(table), table.state()
    table.page.evaluate("() => document.querySelector('hearts-table').engine.kill()")
    table.recovered()
    assert table.state() == state
    assert seen(table) == before
    table.play(table.legal()[0])
    assert table.state()["moves"] > state["moves"]


def test_crash_of_the_engine_while_it_thinks(table_at: TableAt) -> None:
    save = saves.mid_trick()
    table = table_at("en", save)
    card = table.legal()[0]
    table.element.evaluate(
        """(table, code) => {
          table.querySelector(`button[data-card="${code}"]`).click();
          table.engine.kill();
        }""",
        card,
    )
    table.recovered()
    assert table.state() == saves.load(save)
    table.play(card)


def test_full_storage_is_reported_and_play_goes_on(table: Table, page: Page) -> None:
    page.add_init_script(
        """IDBObjectStore.prototype.put = function () {
          throw new DOMException("no space", "QuotaExceededError");
        };"""
    )
    table.open()
    expect(table.element.get_by_role("alert")).to_contain_text(say("en", "error.full"))
    for card in table.cards()[:3]:
        table.touch(card)
    table.action.click()
    expect(table.action).to_have_text(say("en", "receive.seen"))


@pytest.mark.starts_python
def test_engine_that_cannot_start_offers_another_try(table: Table, watch: Watch) -> None:
    wheels = "**/*.whl*"
    table.page.route(wheels, lambda route: route.fulfill(status=500, body=""))
    table.page.goto(f"{table.root}en/play/")
    expect(table.element).to_contain_text(say("en", "error.start"), timeout=60_000)
    assert watch.expect("engine.lost")
    table.page.unroute(wheels)
    table.element.get_by_role("button", name=say("en", "button.retry")).click()
    table.ready()
    expect(table.hand).to_have_count(13)

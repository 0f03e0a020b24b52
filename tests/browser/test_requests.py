"""Requests that come while another is being answered: none is lost, none is done twice."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser import saves
from tests.browser.conftest import TableAt
from tests.browser.waiting import wait_for
from tests.browser.words import say


def test_requests_for_the_table_as_it_lies_are_done_once(table_at: TableAt) -> None:
    table = table_at("en", saves.before_hold())
    table.at_once(".table-action", ".table-action")
    table.settled()
    state = table.state()
    assert (state["round"], state["phase"]) == (4, "play")
    expect(table.note).to_have_count(0)
    table = table_at("en", saves.mid_trick())
    hand = table.cards()
    table.at_once(*(f'.hand button[data-card="{card}"]' for card in table.legal()[:2] * 2))
    table.settled()
    assert len(table.cards()) == len(hand) - 1


def test_requests_that_are_meant_wait_for_their_turn(table_at: TableAt) -> None:
    """Undo twice is two decisions back, and a card that is touched meanwhile is none of theirs."""
    save = saves.mid_trick()
    saves.load(save)
    saves.ask("undo")
    before = saves.ask("undo")["state"]
    table = table_at("en", save)
    undo = '[data-control="undo"]'
    table.at_once(undo, undo, f'.hand button[data-card="{table.legal()[0]}"]')
    wait_for(
        table.page,
        """async (moves) => {
          const { engine } = document.querySelector("hearts-table");
          return (await engine.call("state")).state.moves === moves;
        }""",
        before["moves"],
    )
    table.settled()
    assert table.state() == before
    expect(table.note).to_have_count(0)


def test_request_after_one_that_changes_nothing_is_done(table_at: TableAt) -> None:
    save = saves.mid_trick()
    table = table_at("en", save)
    card = table.legal()[0]
    table.command("")
    table.element.evaluate(
        """(table, code) => {
          const form = table.querySelector("form.command");
          form.elements.command.value = `why ${code}`;
          form.requestSubmit();
          const { call } = table.engine;
          // The card is touched in the moment in which the answer is on its way.
          table.engine.call = (verb, fields) => {
            const answer = call.call(table.engine, verb, fields);
            if (verb === "why") {
              delete table.engine.call;
              table.querySelector(`.hand [data-card="${code}"]`).click();
            }
            return answer;
          };
        }""",
        card,
    )
    expect(table.card(card)).to_have_count(0)


def test_answer_to_a_request_is_read_out_with_the_turn(table_at: TableAt) -> None:
    """The message about the turn took its place before it could be heard."""
    table = table_at("en", saves.mid_trick())
    card = table.legal()[0]
    table.command(f"why {card}")
    expect(table.note).to_have_text(say("en", "why.allowed", card=card))
    expect(table.live).to_contain_text(say("en", "why.allowed", card=card))

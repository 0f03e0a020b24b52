"""How the table moves: at which speed cards come, how often it is drawn, and what glides."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser import saves
from tests.browser.conftest import TableAt
from tests.browser.table import Table

# No rest of the table lasts, and `rests` tells of each how long it was meant to be, and how many
# cards lay in the trick meanwhile.
SHORT_RESTS = """(table) => {
  window.rests = [];
  window.plainTimeout = setTimeout;
  window.setTimeout = (work, milliseconds, ...more) => {
    const rest = milliseconds > 300 && milliseconds < 4000;
    return plainTimeout((...given) => {
      const cards = table.querySelectorAll(".trick .card").length;
      if (rest) rests.push([milliseconds, cards]);
      work(...given);
    }, rest ? 20 : milliseconds, ...more);
  };
}"""
RESTS = "() => { window.setTimeout = plainTimeout; return rests; }"


@pytest.mark.parametrize(
    ("speed", "card", "trick"),
    [("instant", 0, 0), ("normal", 650, 1500), ("slow", 1500, 3500), ("wait", 650, 0)],
)
def test_cards_of_others_come_at_the_speed_that_is_set(
    table_at: TableAt, speed: str, card: int, trick: int
) -> None:
    table = table_at("en", saves.mid_trick(), settings={"speed": speed})
    lying = len(table.trick())
    table.element.evaluate(SHORT_RESTS)
    table.play(table.legal()[0])
    if speed == "wait":
        assert len(table.trick()) == 4
        table.action.click()
        table.settled()
    rests = table.page.evaluate(RESTS)
    led = len(table.state()["trick"])
    # A finished trick gives way to the next card.
    before, after = range(lying + 1, 4), [4, *range(1, led)][:led]
    cards = [*([card, n] for n in before), [trick, 4], *([card, n] for n in after)]
    assert rests == [rest for rest in cards if rest[0]]


# What is done in one task, and what the page looked like right after it.
CHOOSE = """(table, codes) => {
  const plain = scheduler.postTask;
  window.tasks = 0;
  scheduler.postTask = (work, ...how) => {
    window.tasks += 1;
    return plain.call(scheduler, work, ...how);
  };
  for (const code of codes) table.querySelector(`.hand [data-card="${code}"]`).click();
  scheduler.postTask = plain;
  return table.querySelectorAll(".hand [aria-pressed=true]").length;
}"""


def test_changes_of_one_moment_are_drawn_once(table_at: TableAt) -> None:
    table = table_at("en", saves.passing())
    assert table.element.evaluate(CHOOSE, table.cards()[:3]) == 0
    expect(table.element.locator(".hand [aria-pressed=true]")).to_have_count(3)
    assert table.page.evaluate("() => tasks") == 1


def test_a_browser_without_a_scheduler_draws_too(table_at: TableAt) -> None:
    table = table_at("en", saves.passing())
    table.page.evaluate("() => Object.defineProperty(window, 'scheduler', { writable: true })")
    table.page.evaluate("() => { window.plain = scheduler; scheduler = undefined; }")
    card = table.cards()[0]
    table.card(card).click()
    expect(table.card(card)).to_have_attribute("aria-pressed", "true")
    table.page.evaluate("() => { scheduler = plain; }")


MOVES = """(table) => {
  window.moved = new Set();
  for (const type of ["animationstart", "transitionrun"]) {
    table.addEventListener(type, () => moved.add(type));
  }
}"""

# What begins with a drawing is told in the frame after it.
MOVED = """async () => {
  for (let n = 0; n < 2; n += 1) await new Promise(requestAnimationFrame);
  return [...moved].sort();
}"""


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_things_move_unless_that_is_not_wanted(table: Table, motion: str) -> None:
    """On a page of its own: where axe has looked, nothing moves any more."""
    table.prepare(saves.passing())
    table.page.emulate_media(reduced_motion=motion)  # type: ignore[arg-type]
    table.open()
    table.element.evaluate(MOVES)
    for card in table.cards()[:3]:
        table.card(card).click()
    table.action.click()
    table.settled()
    table.action.click()
    expect(table.element.locator(".trick .card").first).to_be_visible()
    table.settled()
    moved = table.page.evaluate(MOVED)
    assert moved == ([] if motion == "reduce" else ["animationstart", "transitionrun"])

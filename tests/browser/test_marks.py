"""What is marked at the table is told by a shape, a text or a frame, never by a colour alone."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from playwright.sync_api import Locator

from tests.browser.conftest import TableAt
from tests.browser.situations import SITUATIONS

# What is left of an element's looks for those who see no colours: its visible text without numbers
# and cards, which differ anyway, its frame, its place, and what the style sheet writes into it.
SHAPE = """(element) => {
  const seen = (node) => node.nodeType === Node.TEXT_NODE
    ? node.data
    : node.nodeType !== Node.ELEMENT_NODE || !node.checkVisibility()
        || getComputedStyle(node).clipPath !== "none"
      ? ""
      : [...node.childNodes].map(seen).join(" ");
  const drawn = (style) => [style.display, style.content];
  const own = getComputedStyle(element);
  const forced = matchMedia("(forced-colors: active)").matches;
  return JSON.stringify([
    seen(element).replace(/[\\d\u2212]+/g, "").split(/\\s+/).join(" ").trim(),
    own.borderTopStyle, own.borderTopWidth, own.borderLeftWidth,
    own.outlineStyle === "none" ? "" : own.outlineStyle + own.outlineWidth,
    own.transform, own.fontWeight, own.textDecorationLine,
    // Browsers leave shadows out where colours are forced.
    forced ? "" : own.boxShadow.replace(/(rgba?|color)\\([^)]*\\)/g, ""),
    element.matches(".card") ? "" : drawn(getComputedStyle(element, "::before")),
    drawn(getComputedStyle(element, "::after")),
  ]);
}"""


@dataclass(frozen=True)
class Mark:
    """Things of one kind in a situation, some of them with a mark; `others` have another one."""

    situation: str
    kind: str
    mark: str
    others: str = ".no-other"

    @property
    def plain(self) -> str:
        return f"{self.kind}:not({self.mark}, {self.others})"


MARKS = {
    "illegal": Mark("refused", ".hand .card", ".is-illegal"),
    "chosen": Mark("passing", ".hand .card", ".is-chosen"),
    "received": Mark("received", ".hand .card", ".is-new"),
    "hint": Mark("hint", ".hand .card", ".is-marked", ".is-illegal"),
    "winner of the trick": Mark("trick", ".trick .card", ".is-winner"),
    "turn": Mark("turn", ".seat", ".is-turn", ":has(.badge)"),
    "leader of the trick": Mark("turn", ".seat", ":has(.badge-leader)", ".is-turn"),
    "in the lead": Mark("round over", ".sheet tfoot td", ".is-leader"),
    "winner": Mark("game over", ".sheet tfoot td", ".is-winner"),
    "in the lead at a seat": Mark("round over", ".seat", ":has(.seat-lead)"),
    "winner at a seat": Mark("game over", ".seat", ":has(.seat-lead)"),
    "moon": Mark("moon", ".sheet tbody td", ":has(.badge-moon)"),
    "illegal in the text": Mark("text", ".text-hand button", "[aria-disabled]"),
    "chosen in the text": Mark("text passing", ".text-hand button", "[aria-pressed=true]"),
    "page of a dialog": Mark("import", ".games-pages button", "[aria-current]"),
    "current game": Mark("games", ".games-entry", ".is-current"),
}


def shape(thing: Locator) -> str:
    found: str = thing.first.evaluate(SHAPE)
    return found


@pytest.mark.parametrize("mark", MARKS)
def test_marked_without_colours(table_at: TableAt, mark: str) -> None:
    """On a phone and on a wide screen, and where the system forces its own colours."""
    told = MARKS[mark]
    page = SITUATIONS[told.situation].on(table_at).page
    for width, forced in ((360, "none"), (1280, "none"), (1280, "active")):
        page.set_viewport_size({"width": width, "height": 800})
        page.emulate_media(forced_colors=forced)  # type: ignore[arg-type]
        marked = shape(page.locator(told.kind + told.mark))
        plain = shape(page.locator(told.plain))
        page.emulate_media(forced_colors="none")
        assert marked != plain, f"{width} px, forced colours: {forced}"


def test_a_mere_colour_is_no_mark(table_at: TableAt) -> None:
    seat = SITUATIONS["turn"].on(table_at).element.locator(".seat").last
    before = shape(seat)
    seat.evaluate("seat => seat.style = 'color: red; background: blue; border-color: lime'")
    assert shape(seat) == before
    seat.evaluate("seat => seat.style = 'border-style: double'")
    assert shape(seat) != before

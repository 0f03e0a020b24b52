"""Every state of the practice table: axe finds nothing to complain of, and all texts have room."""

from __future__ import annotations

import pytest

from tests.browser.axe import COLOURS, ROOM, complaints, look
from tests.browser.conftest import TableAt
from tests.browser.fitting import expect_to_fit
from tests.browser.situations import SITUATIONS
from tests.browser.words import TRANSLATED

LOOKS = [
    (360, "light", None),
    (320, "dark", [*COLOURS, *ROOM]),
    (1280, "light", ROOM),
]
"""Widths, colours, and which of axe's rules may find something there; None: all of them."""


@pytest.mark.parametrize("situation", SITUATIONS)
def test_state_is_for_everybody(table_at: TableAt, situation: str) -> None:
    """All of axe's rules once, and where else it looks different those that may find more."""
    page = SITUATIONS[situation].on(table_at).page
    for width, scheme, rules in LOOKS:
        look(page, width, scheme)
        found = complaints(page, "hearts-table", rules)
        assert not found, f"{width} px, {scheme}: {found}"
    for width in (320, 360, 768):
        expect_to_fit(page, width)


@pytest.mark.parametrize("lang", TRANSLATED)
@pytest.mark.parametrize("situation", SITUATIONS)
def test_state_has_room_in_other_languages(table_at: TableAt, lang: str, situation: str) -> None:
    """On the narrowest screen; the pseudo-language has less room yet on the usual one."""
    expect_to_fit(SITUATIONS[situation].on(table_at, lang).page, 320)


@pytest.mark.parametrize("lang", TRANSLATED)
@pytest.mark.parametrize(
    "situation",
    [
        *("passing", "refused", "hint", "handing over", "round over", "text"),
        *("new", "games", "statistics", "help"),
    ],
)
def test_state_is_for_everybody_in_other_languages(
    table_at: TableAt, lang: str, situation: str
) -> None:
    page = SITUATIONS[situation].on(table_at, lang).page
    look(page, 360, "light")
    # The rest of the page is of every language too.
    assert not complaints(page, None if situation == "refused" else "hearts-table")


def test_links_can_be_read_under_the_pointer(table_at: TableAt) -> None:
    table = SITUATIONS["refused"].on(table_at)
    look(table.page, 1280, "light")
    links = table.element.get_by_role("link").all()
    assert len(links) >= 2
    for link in links:
        link.hover()
        assert not complaints(table.page, "hearts-table", COLOURS)

"""The letters on cards: the language's own, or A K Q J as everywhere."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator

from tests.browser import saves
from tests.browser.conftest import TableAt
from tests.browser.table import Table
from tests.browser.words import TRANSLATED, catalog

LETTERS = "AKQJ"


def signs(cards: Locator) -> dict[str, str]:
    """What stands on the cards, as text or drawn by the style sheet."""
    found: dict[str, str] = cards.evaluate_all(
        """all => Object.fromEntries(all.map((card) => {
             const rank = card.querySelector(".card-rank");
             return [card.dataset.card, rank.dataset.sign ?? rank.textContent];
           }))"""
    )
    return found


def expect_letters(table: Table, letters: dict[str, str]) -> None:
    """In the hand, in the trick, and in front of who has taken a card."""
    on_cards = signs(table.hand) | signs(table.element.locator(".trick .card"))
    assert on_cards == {card: letters.get(card[0], card[0]) for card in on_cards}
    taken: list[str] = [card for seat in table.state()["taken"] for card in seat["cards"]]
    in_front = table.element.locator(".seat-taken .plate > span:not(.suit)").all_inner_texts()
    assert sorted(in_front) == sorted(letters.get(card[0], card[0]) for card in taken)


def _many_letters(state: saves.State) -> bool:
    """All letters are in the hand, some in the trick and in front of a seat."""
    taken = [card for seat in state["taken"] for card in seat["cards"]]
    shown = (state["hand"], [play["card"] for play in state["trick"]], taken)
    in_hand, *others = ({card[0] for card in cards} & set(LETTERS) for cards in shown)
    return saves.my_turn(state) and in_hand == set(LETTERS) and all(others)


@pytest.mark.parametrize("lang", TRANSLATED)
def test_letters_are_the_languages_own_or_those_of_everywhere(table_at: TableAt, lang: str) -> None:
    table = table_at(lang, saves.found(_many_letters))
    own = {rank: str(catalog(lang)["messages"][f"rank.{rank}"]) for rank in LETTERS}
    expect_letters(table, {**own, "T": "10"})
    table.set_to("letters", "english")
    table.drawn()
    expect_letters(table, {**{rank: rank for rank in LETTERS}, "T": "10"})
    # Names are said in the language all the same.
    card = next(card for card in table.cards() if card[0] in LETTERS)
    name = table.card(card).get_attribute("aria-label") or ""
    assert name.startswith(str(catalog(lang)["messages"][f"card.label.{card}"]))

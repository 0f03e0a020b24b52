"""Every refusal of the standard game: one sentence in the page's language, and its rule."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urljoin, urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser import saves
from tests.browser.conftest import TableAt
from tests.browser.table import Table
from tests.browser.words import CODES, say

REFUSALS = [
    ("lead.opening", None, "refuse.lead.opening.2C"),
    ("play.follow", "C", "refuse.play.follow.C"),
    ("play.follow", "D", "refuse.play.follow.D"),
    ("play.follow", "H", "refuse.play.follow.H"),
    ("play.follow", "S", "refuse.play.follow.S"),
    ("hearts.lead", None, "refuse.hearts.lead"),
    ("hearts.only", None, "refuse.hearts.only"),
    ("first.no_points", None, "refuse.first.no_points"),
]

languages = pytest.mark.parametrize("lang", CODES)


def expect_rule_link(table: Table, site_folder: Path, rule: str) -> None:
    """The answer links to the rule's paragraph of the page's language."""
    href = table.note.get_by_role("link").get_attribute("href") or ""
    parts = urlsplit(urljoin(table.page.url, href))
    assert parts.path == f"/{table.lang}/rules/"
    assert parts.fragment == rule
    page = (site_folder / table.lang / "rules" / "index.html").read_text(encoding="utf-8")
    assert f'id="{rule}"' in page


@languages
@pytest.mark.parametrize(
    ("rule", "suit", "key"), REFUSALS, ids=[key.removeprefix("refuse.") for *_, key in REFUSALS]
)
def test_illegal_card_says_why(
    table_at: TableAt, site_folder: Path, lang: str, rule: str, suit: str | None, key: str
) -> None:
    save = saves.refused(rule, suit)
    state = saves.load(save)
    card = next(
        card
        for card, why in state["why"].items()
        if why["code"] == rule and suit in (None, why["args"].get("suit"))
    )
    table = table_at(lang, save)
    expect(table.card(card)).to_have_attribute("aria-disabled", "true")

    table.touch(card)

    expect(table.note).to_contain_text(say(lang, key))
    expect(table.note.get_by_role("link")).to_have_text(say(lang, "rule.link"))
    expect(table.live).to_have_text(say(lang, key))
    expect_rule_link(table, site_folder, rule)
    assert table.state() == state


@languages
def test_pass_three_fourth_card(table_at: TableAt, site_folder: Path, lang: str) -> None:
    table = table_at(lang, saves.passing())
    for card in table.cards()[:4]:
        table.touch(card)
    expect(table.note).to_contain_text(say(lang, "pass.full"))
    expect_rule_link(table, site_folder, "pass.three")
    expect(table.element.locator(".hand [aria-pressed=true]")).to_have_count(3)


@languages
def test_pass_three_too_few(table_at: TableAt, site_folder: Path, lang: str) -> None:
    table = table_at(lang, saves.passing())
    for card in table.cards()[:2]:
        table.touch(card)
    table.action.click(force=True)
    expect(table.note).to_contain_text(say(lang, "pass.missing"))
    expect_rule_link(table, site_folder, "pass.three")
    assert table.state()["phase"] == "pass"


def test_all_illegal_cards_and_no_others_are_marked(table_at: TableAt) -> None:
    save = saves.refused("play.follow", "S")
    table = table_at("en", save)
    assert table.legal() == saves.load(save)["legal"]


def test_illegal_card_by_key_says_why(table_at: TableAt) -> None:
    save = saves.refused("play.follow", "D")
    card = next(iter(saves.load(save)["why"]))
    table = table_at("en", save)
    table.card(card).focus()
    table.page.keyboard.press("Enter")
    expect(table.note).to_contain_text(say("en", "refuse.play.follow.D"))
    expect(table.card(card)).to_be_focused()

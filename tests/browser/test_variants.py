"""The variants page: what is chosen there arrives where its links lead."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.words import CODES, say
from tests.conftest import Site


@pytest.mark.parametrize("lang", CODES)
def test_a_value_leads_to_its_rule_with_the_value_chosen(
    steady_site: Site, page: Page, lang: str
) -> None:
    page.goto(f"{steady_site.url}{lang}/variants/")
    page.locator("table.rows a[href*='players=5']").click()
    expect(page).to_have_url(f"{steady_site.url}{lang}/rules/?players=5#seat.players")
    expect(page.locator("[id='seat.players']")).to_be_in_viewport()
    expect(page.locator("hearts-rules")).to_contain_text(say(lang, "option.players.5"))


def test_the_rule_of_a_disputed_point_keeps_every_option(steady_site: Site, page: Page) -> None:
    page.goto(f"{steady_site.url}en/variants/")
    page.locator("a[href*='leftover=kitty']").last.click()
    expect(page).to_have_url(f"{steady_site.url}en/rules/?players=3&leftover=kitty#deck.leftover")


def test_a_preset_leads_to_its_rules_and_to_its_table(subpath_site: Site, page: Page) -> None:
    page.goto(f"{subpath_site.url}fr/variants/")
    page.locator("a[href*='rules/?preset=black_maria']").click()
    expect(page).to_have_url(f"{subpath_site.url}fr/rules/?preset=black_maria")
    expect(page.locator("hearts-rules")).to_contain_text(say("fr", "preset.black_maria"))
    page.go_back()
    page.locator("a[href*='play/?preset=black_maria']").click()
    expect(page).to_have_url(f"{subpath_site.url}fr/play/?preset=black_maria")
    preset = page.get_by_label(say("fr", "chooser.preset"))
    expect(preset).to_have_value("black_maria", timeout=60_000)


def test_links_to_the_standard_game_lead_there_whatever_was_chosen(
    steady_site: Site, page: Page
) -> None:
    page.goto(f"{steady_site.url}en/variants/?jack=on")
    option = page.locator("table.rows tbody th a").first
    expect(option).to_have_attribute("href", re.compile(r"\?jack=on#seat\.players$"))
    standard = page.locator("#preset-standard ~ ul a").first
    expect(standard).to_have_attribute("href", "../rules/?preset=standard")


@pytest.mark.parametrize("width", [360, 1280])
def test_rows_are_told_apart_on_every_screen(steady_site: Site, page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(f"{steady_site.url}en/variants/")
    table = page.get_by_role("table").first
    expect(table.get_by_role("columnheader")).to_have_count(3)
    row = table.get_by_role("row").filter(has=page.get_by_role("rowheader", name="What breaks"))
    expect(row.get_by_role("cell")).to_have_text(["Only a heart", "The queen of spades too"])

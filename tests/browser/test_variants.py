"""The variants page: what is chosen there arrives where its links lead."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.words import CODES
from tests.conftest import Site


@pytest.mark.parametrize("lang", CODES)
def test_a_value_leads_to_its_rule_with_the_value_chosen(
    steady_site: Site, page: Page, lang: str
) -> None:
    page.goto(f"{steady_site.url}{lang}/variants/")
    page.locator("table.rows a[href*='players=5']").click()
    expect(page).to_have_url(f"{steady_site.url}{lang}/rules/?players=5#seat.players")
    expect(page.locator("[id='seat.players']")).to_be_in_viewport()


def test_the_rule_of_a_disputed_point_keeps_every_option(steady_site: Site, page: Page) -> None:
    page.goto(f"{steady_site.url}en/variants/")
    page.locator("a[href*='leftover=kitty']").last.click()
    expect(page).to_have_url(f"{steady_site.url}en/rules/?players=3&leftover=kitty#deck.leftover")


def test_a_preset_leads_to_its_rules_and_to_its_table(subpath_site: Site, page: Page) -> None:
    page.goto(f"{subpath_site.url}fr/variants/")
    for place in ("rules", "play"):
        link = page.locator(f"a[href*='{place}/?preset=black_maria']")
        expect(link).to_have_count(1)
        href = link.evaluate("(a) => a.href")
        assert href == f"{subpath_site.url}fr/{place}/?preset=black_maria"
        assert page.request.get(href).status == 200


@pytest.mark.parametrize("width", [360, 1280])
def test_rows_are_told_apart_on_every_screen(steady_site: Site, page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(f"{steady_site.url}en/variants/")
    table = page.get_by_role("table").first
    expect(table.get_by_role("columnheader")).to_have_count(3)
    row = table.get_by_role("row").filter(has=page.get_by_role("rowheader", name="What breaks"))
    expect(row.get_by_role("cell")).to_have_text(["Only a heart", "The queen of spades too"])

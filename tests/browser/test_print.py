"""Pages on paper: what is read and nothing else, black on white, nothing cut."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import COLOURS, complaints
from tests.browser.words import CODES
from tests.conftest import Site

PAGES = ("rules/", "quick/", "glossary/", "questions/")
"""What people print."""

PAPER = {"width": 688, "height": 1020}
"""A4 without its margins, in CSS pixels."""

NO_USE = "header, nav, footer, button, input, select, textarea, .headerlink, .md-button"
"""What does nothing on paper."""

DARK_GROUNDS = """() => [...document.querySelectorAll("body, article *")].filter((element) => {
  const { backgroundColor, clipPath } = getComputedStyle(element);
  const [r, g, b, opacity = 1] = backgroundColor.match(/[\\d.]+/g);
  // The sign of a suit is a ground cut into its shape.
  const dark = clipPath === "none" && opacity > 0 && r * 0.3 + g * 0.6 + b * 0.1 < 200;
  return dark && element.checkVisibility();
}).map((element) => element.outerHTML.slice(0, 120))"""

CUT = """(height) => [...document.querySelectorAll("article :is(figure, tr, svg)")]
  .filter((part) => part.checkVisibility() &&
    (getComputedStyle(part).breakInside !== "avoid" || part.offsetHeight > height))
  .map((part) => part.outerHTML.slice(0, 120))"""


@pytest.fixture
def paper(page: Page) -> Page:
    """A page as a printer gets it, from a screen with dark colours."""
    page.set_viewport_size({"width": PAPER["width"], "height": PAPER["height"]})
    page.emulate_media(media="print", color_scheme="dark")
    return page


@pytest.mark.parametrize("lang", CODES)
@pytest.mark.parametrize("path", PAGES)
def test_only_what_is_read_is_printed(paper: Page, steady_site: Site, lang: str, path: str) -> None:
    paper.goto(f"{steady_site.url}{lang}/{path}")
    expect(paper.locator("body")).to_have_attribute("data-md-color-scheme", "slate")
    expect(paper.locator("h1")).to_be_visible()
    expect(paper.locator(NO_USE).filter(visible=True)).to_have_count(0)
    assert paper.evaluate(DARK_GROUNDS) == []
    if lang == "en":  # colours are those of all languages
        assert not complaints(paper, only=COLOURS)
    assert paper.evaluate(CUT, PAPER["height"]) == []
    wide = paper.evaluate("() => document.documentElement.scrollWidth")
    assert wide <= PAPER["width"]


def test_a_link_to_another_site_says_where_it_leads(paper: Page, steady_site: Site) -> None:
    paper.goto(f"{steady_site.url}en/rules/")
    said = paper.evaluate(
        """() => {
          const links = [...document.querySelectorAll("article p a")].slice(0, 2);
          links[0].rel = "external";
          return links.map((link) => getComputedStyle(link, "::after").content);
        }"""
    )
    assert "quick/" in said[0]
    assert said[1] == "none"


def test_a_printed_page_is_a_document(paper: Page, steady_site: Site) -> None:
    paper.goto(f"{steady_site.url}is/glossary/")
    document = paper.pdf(format="A4")
    assert document.startswith(b"%PDF")
    assert 2 <= document.count(b"/Type /Page\n") <= 8

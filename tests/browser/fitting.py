"""Whether a page has room for what stands on it."""

from __future__ import annotations

from playwright.sync_api import Page

WIDTHS = (320, 360)

OVERFLOW = """() => {
  const width = document.documentElement.clientWidth;
  if (document.scrollingElement.scrollWidth <= width) return [];
  return [...document.body.querySelectorAll("*")]
    .filter((element) => element.getBoundingClientRect().right > width + 1)
    .map((element) => `${element.tagName} ${element.className}`)
    .slice(0, 8);
}"""


def expect_no_sideways_scroll(page: Page) -> None:
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 740})
        assert page.evaluate("() => innerWidth") == width
        wide = page.evaluate("() => document.scrollingElement.scrollWidth")
        assert wide <= width, page.evaluate(OVERFLOW)


# Texts that stick out of the page, or out of a box that hides what sticks out of it.
CUT = """(width) => {
  const shown = (element) => element.checkVisibility({ checkOpacity: true,
    checkVisibilityCSS: true });
  const own = (element) => [...element.childNodes].some((node) => node.nodeType === 3
    && node.data.trim());
  const name = (element) => `${element.tagName}.${element.className}: `
    + element.textContent.trim().slice(0, 60);
  const found = [];
  if (document.scrollingElement.scrollWidth > width) found.push("the page scrolls sideways");
  for (const element of document.body.querySelectorAll("*")) {
    if (!own(element) || !shown(element)) continue;
    const box = element.getBoundingClientRect();
    // Said to screen readers only.
    if (box.width <= 1 || box.height <= 1) continue;
    const style = getComputedStyle(element);
    if (style.clipPath !== "none") continue;
    const hides = (value) => value === "hidden" || value === "clip";
    if (hides(style.overflowX) && element.scrollWidth > element.clientWidth + 1) {
      found.push(`cut at the side: ${name(element)}`);
    }
    if (hides(style.overflowY) && element.scrollHeight > element.clientHeight + 2) {
      found.push(`cut below: ${name(element)}`);
    }
    // A drawer that is closed lies outside, and so do pages of a scroller.
    let around = element.parentElement;
    let scrolls = false;
    for (; around && !scrolls; around = around.parentElement) {
      const outer = getComputedStyle(around);
      scrolls = ["auto", "scroll"].includes(outer.overflowX) || outer.position === "fixed";
      if (hides(outer.overflowX) && around !== document.body
          && around !== document.documentElement) {
        const edge = around.getBoundingClientRect();
        if (box.right > edge.right + 1 && edge.width > 1) {
          found.push(`cut by ${around.tagName}.${around.className}: ${name(element)}`);
        }
      }
    }
    if (!scrolls && box.right > width + 1 && box.left < width) {
      found.push(`beyond the edge: ${name(element)}`);
    }
  }
  return [...new Set(found)];
}"""


def expect_to_fit(page: Page, width: int) -> None:
    """In this width the page doesn't scroll sideways and no text is cut."""
    page.set_viewport_size({"width": width, "height": 740})
    found = page.evaluate(CUT, width)
    assert not found, f"{width} px: {page.url}: {found}"

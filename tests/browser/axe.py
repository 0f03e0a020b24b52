"""axe on the page of a test: what it complains of in a given width and in given colours."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.words import CODES
from tutorial.paths import NODE_MODULES

AXE = NODE_MODULES / "axe-core" / "axe.min.js"

RUN_AXE = """async ([part, only, without]) => {
  const found = await axe.run(part ?? document, {
    preload: false,
    resultTypes: ["violations"],
    ...(only ? { runOnly: only } : {}),
    rules: {
      "target-size": { enabled: true },
      ...Object.fromEntries((without ?? []).map((rule) => [rule, { enabled: false }])),
    },
  });
  return found.violations.map(({ id, help, nodes }) => ({
    id, help,
    nodes: nodes.slice(0, 4).map((node) => `${node.target} ${node.failureSummary}`),
  }));
}"""

# Colours that fade in are not the colours that are read.
STILL = "*, ::before, ::after { transition: none !important; animation: none !important; }"

LOOKS = [
    *((lang, 360, "light") for lang in CODES),
    ("en", 360, "dark"),
    ("fr", 320, "dark"),
    ("en", 1280, "light"),
    ("en", 1280, "dark"),
]
"""All languages in one look, and all looks in one language."""

COLOURS = ["color-contrast"]
"""What depends on the colours: not on the language, and hardly on the width."""

ROOM = ["target-size", "scrollable-region-focusable"]
"""What depends on the width, and on how long the words are."""

looks = pytest.mark.parametrize(("lang", "width", "scheme"), LOOKS)


def look(page: Page, width: int, scheme: Any) -> None:
    """Show the page in this width and in these colours."""
    page.set_viewport_size({"width": width, "height": 800})
    page.emulate_media(color_scheme=scheme)
    dark = scheme == "dark"
    expect(page.locator("body")).to_have_attribute(
        "data-md-color-scheme", "slate" if dark else "default"
    )


def complaints(
    page: Page,
    part: str | None = None,
    only: list[str] | None = None,
    without: list[str] | None = None,
) -> str:
    """What axe finds, by all its rules, `only` some, or all `without` some.

    part: a selector, where the rest of the page is another test's subject.
    """
    if not page.evaluate("() => 'axe' in window"):
        page.add_style_tag(content=STILL)
        page.add_script_tag(path=AXE)
    found = page.evaluate(RUN_AXE, [part, only, without])
    return json.dumps(found, indent=1) if found else ""


def expect_no_violation(page: Page, width: int, scheme: Any, part: str | None = None) -> None:
    look(page, width, scheme)
    found = complaints(page, part)
    assert not found, found

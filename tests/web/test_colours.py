"""Every colour has a name, and what is read or looked for stands out from what lies behind it."""

from __future__ import annotations

import re
from itertools import product

import pytest

from tutorial.paths import WEB

TEXT, MARK = 4.5, 3.0
"""The least contrast of letters, and of lines, frames and rings."""

SHEETS = {path.name: path.read_text("utf-8") for path in sorted(WEB.glob("*.css"))}
ALL = "\n".join(SHEETS.values())
THEMES = {"light": [":root"], "dark": [":root", '[data-md-color-scheme="slate"]']}
DECKS = {"two colours": [], "four colours": ['[data-deck="four"]']}
SUITS = ["--suit-c", "--suit-d", "--suit-h", "--suit-s"]

READ = {
    "--hearts-ink": ["--hearts-ground", "--hearts-quiet"],
    "--hearts-accent-ink": ["--hearts-accent"],
    "--hearts-warn-ink": ["--hearts-warn-ground"],
    "--felt-ink": ["--felt", "--felt-edge", "--felt-quiet"],
    "--felt-focus-ink": ["--felt-focus"],
    "--lead-ink": ["--lead-ground"],
    "--won-ink": ["--won-ground"],
    **{suit: ["--card-paper", "--card-shade", "--card-court"] for suit in SUITS},
}
LOOKED_FOR = {
    "--hearts-line": ["--hearts-ground", "--hearts-quiet"],
    "--hearts-accent": ["--hearts-ground", "--hearts-quiet"],
    "--hearts-focus": ["--hearts-ground", "--hearts-quiet", "--hearts-warn-ground"],
    "--felt-line": ["--felt", "--felt-edge", "--felt-quiet"],
    "--felt-focus": ["--felt", "--felt-edge", "--felt-quiet", "--card-mark-edge"],
    "--lead-line": ["--lead-ground", "--hearts-ground"],
    "--won-line": ["--won-ground", "--hearts-ground"],
    "--card-edge": ["--card-paper"],
    "--card-mark": ["--felt", "--felt-edge", "--card-mark-edge"],
    "--card-mark-edge": ["--card-paper"],
}


def rules(sheet: str) -> list[tuple[str, str]]:
    """Selectors and what stands in their braces, those within other braces too."""
    bare = re.sub(r"/\*.*?\*/", "", sheet, flags=re.S)
    return [(head.strip(), body) for head, body in re.findall(r"([^{};]+)\{([^{}]*)\}", bare)]


def named(*places: str) -> dict[str, str]:
    """The custom properties that are given in rules with these selectors, the last one wins."""
    found: dict[str, str] = {}
    for selector, body in rules(ALL):
        if selector in places:
            found |= dict(re.findall(r"(--[\w-]+):\s*([^;]+);", body))
    return found


def luminance(colour: str) -> float:
    """How light a colour is, by WCAG's formula."""
    parts = re.fullmatch(r"#(\w\w)(\w\w)(\w\w)", colour)
    assert parts, f"{colour} is no #rrggbb"
    bright = [int(part, 16) / 255 for part in parts.groups()]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in bright
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_contrast_is_computed_as_wcag_says() -> None:
    assert contrast("#ffffff", "#000000") == pytest.approx(21)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)


@pytest.mark.parametrize(("theme", "deck"), list(product(THEMES, DECKS)))
@pytest.mark.parametrize(("pairs", "least"), [(READ, TEXT), (LOOKED_FOR, MARK)])
def test_colours_stand_out(
    theme: str, deck: str, pairs: dict[str, list[str]], least: float
) -> None:
    values = named(*THEMES[theme]) | named(*DECKS[deck])
    low = {
        f"{ink} on {ground}": round(contrast(values[ink], values[ground]), 2)
        for ink, grounds in pairs.items()
        for ground in grounds
        if contrast(values[ink], values[ground]) < least
    }
    assert not low


def test_every_name_of_a_colour_is_checked() -> None:
    colours = {name for name, value in named(":root").items() if value.startswith("#")}
    checked = {
        *READ,
        *LOOKED_FOR,
        *(ground for side in (READ, LOOKED_FOR) for g in side.values() for ground in g),
    }
    assert {name for name in colours if not name.startswith("--md-")} == checked


@pytest.mark.parametrize("sheet", SHEETS)
def test_colours_are_called_by_their_names(sheet: str) -> None:
    """A colour that stands in a rule would be the same in the light and in the dark."""
    raw = {
        (selector, value)
        for selector, body in rules(SHEETS[sheet])
        for name, value in re.findall(r"([\w-]+):\s*([^;]+);", body)
        if not name.startswith("--")
        and re.search(r"#[0-9a-fA-F]{3,8}\b|\b(?:rgb|hsl|oklch)\((?!0 0 0 /)", value)
    }
    assert not raw


def test_every_property_is_given_and_used() -> None:
    given = set(re.findall(r"(?<![\w(-])(--[\w-]+):", ALL))
    used = set(re.findall(r"var\((--[\w-]+)", ALL))
    # The theme's own; what scripts set; and what the tables' scripts read.
    theirs = {name for name in given | used if name.startswith("--md-")}
    assert used - given - theirs <= {"--row"}
    assert given - used - theirs == set()


def test_forced_colours_are_the_systems_own() -> None:
    bodies = re.findall(r"@media \(forced-colors: active\) \{(.*?)\n\}", ALL, flags=re.S)
    assert len(bodies) > 3
    assert not re.findall(
        r"#[0-9a-fA-F]{3,8}\b|rgb\(|var\(--(?:felt|card|suit|hearts)", "".join(bodies)
    )

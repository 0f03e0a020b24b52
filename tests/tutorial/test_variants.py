"""Variants: all options and presets of the engine, and links that lead to their rules."""

from __future__ import annotations

import re
from html import unescape
from typing import Any
from urllib.parse import parse_qsl

import pytest
from hearts.commands import parse_command
from hearts.options import PRESETS, TABLE_SETTINGS, Options, TableSettings, specs

from tests.tutorial.test_docs import DOCS, RULE_IDS, rendered, sections
from tutorial.i18n import Translator
from tutorial.languages import Language, languages, source
from tutorial.option_words import RULE_OF, OptionWords
from tutorial.variants import FOR_WHOM, NUMBERS, query

LANGUAGES = languages()
PAGE = DOCS / "variants.md"
ELSEWHERE = DOCS / "elsewhere.md"
EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
EACH_PRESET = pytest.mark.parametrize("name", PRESETS)
ROW = re.compile(r"<tr [^>]*>(.*?)</tr>")
CELL = re.compile(r"<t[hd] [^>]*>(.*?)</t[hd]>")
LINK = re.compile(r"\[([^\]]+)\]\((rules|play)\.md(\?[^#)]*)?(?:#([^)]+))?\)")
DISPUTED = ("disputed-cards", "disputed-play", "disputed-points", "disputed-end")

# The rules about which tables differ, in the order of the page.
_POINTS = """
deck.leftover deck.kitty pass.three pass.cycle pass.cycle pass.cycle
lead.opening first.no_points first.exception first.exception hearts.queen queen.when hearts.lead
hearts.only hearts.only
score.jack score.heart moon.take_all moon.take_all moon.jack moon.jack moon.take_all score.jack
end.score end.score end.lowest end.tie end.tie
"""


def page(language: Language) -> dict[str, str]:
    """The page's text by the heading's id."""
    return sections(rendered(PAGE, language))


def rows(text: str) -> list[list[str]]:
    """The cells of a table's rows, its head left out."""
    return [CELL.findall(row) for row in ROW.findall(text)][1:]


def chosen(query_string: str) -> Options:
    """The options that a query names; OptionError or KeyError if there are no such."""
    pairs: dict[str, Any] = dict(parse_qsl(query_string[1:]))
    values = dict(PRESETS[pairs.pop("preset", "standard")])
    whole = {spec.id for spec in specs(Options) if isinstance(spec.default, int)}
    return Options.from_dict(values | {k: int(v) if k in whole else v for k, v in pairs.items()})


@EACH_LANGUAGE
def test_every_option_has_its_row(language: Language) -> None:
    words = OptionWords(Translator(language))
    found = rows(page(language)["options"])
    assert len(found) == len(specs(Options))
    for spec, (name, standard, others) in zip(specs(Options), found, strict=True):
        assert name == f"[{words.option(spec.id)}](rules.md#{RULE_OF[spec.id]})"
        assert standard == words.value(spec.id, spec.default)
        links = LINK.findall(others)
        rest = [value for value in spec.choices if value != spec.default]
        assert [text for text, *_ in links] == [words.value(spec.id, value) for value in rest]
        for value, (_, _, asked, anchor) in zip(rest, links, strict=True):
            assert chosen(asked) == Options.from_dict({spec.id: value})
            assert anchor == RULE_OF[spec.id]


def test_a_whole_number_has_its_limits() -> None:
    (row,) = [row for row in rows(page(source())["options"]) if "end.score" in row[0]]
    assert row[1:] == ["100 points", "Any number of points from 1 to 1,000"]


@EACH_LANGUAGE
def test_every_preset_has_its_row_with_all_that_differs(language: Language) -> None:
    words = OptionWords(Translator(language))
    found = rows(page(language)["presets"])
    assert len(found) == len(PRESETS)
    for name, (link, differs) in zip(PRESETS, found, strict=True):
        assert link == f"[{words.preset(name)}](#preset-{name})"
        changed = {**PRESETS[name], **TABLE_SETTINGS.get(name, {})}
        order = [spec.id for spec in (*specs(Options), *specs(TableSettings)) if spec.id in changed]
        items = re.findall(r"<li[^>]*>(.*?)</li>", differs)
        assert len(items) == len(order) == len(changed)
        for option, item in zip(order, items, strict=True):
            assert item.startswith(words.option(option))
            assert item.endswith(words.value(option, changed[option]))


@EACH_PRESET
def test_every_preset_has_its_text_and_leads_to_rules_and_table(name: str) -> None:
    for language in LANGUAGES:
        words = OptionWords(Translator(language))
        text = page(language)[f"preset-{name}"]
        assert text.startswith(words.about(name))
        assert not re.search(r"[{}]", text)
        links = {place: asked for _, place, asked, _ in LINK.findall(text)}
        assert list(links) == ["rules", "play"]
        for asked in links.values():
            assert asked == f"?preset={name}"
            assert chosen(asked) == Options.from_dict(PRESETS[name])


def test_presets_with_a_text_are_those_of_the_engine() -> None:
    assert list(FOR_WHOM) == list(PRESETS)
    used = {name for text in FOR_WHOM.values() for name in re.findall(r"\{(\w+)\}", text)}
    assert used == set(NUMBERS)
    assert NUMBERS == {
        "jack": -10, "total": 26, "cards": 17, "maria": 43, "queen": 13, "king": 10, "ace": 7,
    }  # fmt: skip


@EACH_LANGUAGE
def test_disputed_points_lead_to_the_rules_they_are_about(language: Language) -> None:
    found = [row for name in DISPUTED for row in rows(page(language)[name])]
    firsts = []
    for elsewhere, here in found:
        assert not LINK.findall(elsewhere)
        links = LINK.findall(here)
        assert links, f"no rule: {here}"
        firsts.append(links[0][3])
        for _, place, asked, anchor in links:
            assert place == "rules"
            assert anchor in RULE_IDS
            assert chosen(unescape(asked) or "?"), here
    assert firsts == _POINTS.split()


def test_what_the_other_way_of_a_point_needs_is_chosen_in_its_link() -> None:
    text = "".join(page(source())[name] for name in DISPUTED)
    asked = {key for found in LINK.findall(text) for key, _ in parse_qsl(unescape(found[2])[1:])}
    # Passing has several other ways, and Black Maria is a game of its own.
    without = {"passing", "black_maria"}
    assert asked == {spec.id for spec in specs(Options)} - without


@EACH_LANGUAGE
def test_whoever_comes_from_elsewhere_is_shown_games_and_options_that_exist(
    language: Language,
) -> None:
    found = sections(rendered(ELSEWHERE, language))
    offered = set()
    for name in ("chat", "desktop", "sites", "groups", "real-table"):
        links = LINK.findall(found[name])
        for _, place, asked, anchor in links:
            chosen(unescape(asked) or "?")
            assert place != "rules" or not anchor or anchor in RULE_IDS
        offered |= {asked for _, place, asked, _ in links if place == "play" and asked}
    games = ("standard", "desktop", "chat", "chat_fr", "old_rules", "black_maria")
    assert offered == {f"?preset={name}" for name in games}


def test_commands_that_are_told_of_can_be_typed() -> None:
    told = re.findall(r"`([^`]+)`", sections(rendered(ELSEWHERE, source()))["chat"])
    assert {"!start", "!play", "!pause", "!end 5", "!prize 25"} < set(told)
    for text in told:
        assert parse_command(text)


def test_settings_of_groups_are_all_options_here() -> None:
    found = LINK.findall(sections(rendered(ELSEWHERE, source()))["groups"])
    changed: set[str] = set()
    for _, _, asked, _ in found:
        changed |= set(chosen(unescape(asked) or "?").differing())
    assert changed == {
        "end_score", "passing", "first_trick_points", "moon", "leftover", "players", "jack",
    }  # fmt: skip


def test_query_names_what_is_chosen() -> None:
    assert query({}) == ""
    assert query({"players": 3, "leftover": "kitty"}) == "?players=3&leftover=kitty"

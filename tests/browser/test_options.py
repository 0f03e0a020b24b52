"""Every option that shows at the table: refusals, points, ends; whole games of three and five."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser import saves
from tests.browser.conftest import TableAt
from tests.browser.test_game import PLAY_ROUND, expected, written
from tests.browser.test_refusals import expect_rule_link
from tests.browser.words import CODES, say, say_n

languages = pytest.mark.parametrize("lang", CODES)


def refuses(rule: str, card: str) -> Callable[[saves.State], bool]:
    def fits(state: saves.State) -> bool:
        return bool(state["why"].get(card, {}).get("code") == rule)

    return fits


QUEEN_LED = refuses("queen.when", "QS")
KING_FIRST = refuses("first.no_points", "KS")
ACE_FIRST = refuses("first.no_points", "AS")


def QUEEN_DISCARDED(state: saves.State) -> bool:  # noqa: N802
    return QUEEN_LED(state) and bool(state["trick"])


def OTHER_OPENING(state: saves.State) -> bool:  # noqa: N802
    reasons = [why for why in state["why"].values() if why["code"] == "lead.opening"]
    return bool(reasons) and reasons[0]["args"]["card"] == "3C"


MARIA_OPENS = {"black_maria": "on", "opening": "left_of_dealer", "passing": "never"}
REFUSALS: dict[str, tuple[Callable[[saves.State], bool], dict[str, Any], str | None, str]] = {
    "queen led": (
        QUEEN_LED,
        {"queen_when": "led_when_broken", "passing": "never"},
        "QS",
        "refuse.queen.when.lead",
    ),
    "queen discarded": (
        QUEEN_DISCARDED,
        {"queen_when": "played_when_broken", "first_trick_points": "allowed"},
        "QS",
        "refuse.queen.when.discard",
    ),
    "king": (KING_FIRST, MARIA_OPENS, "KS", "refuse.first.no_points.KS"),
    "ace": (ACE_FIRST, MARIA_OPENS, "AS", "refuse.first.no_points.AS"),
    "three of clubs": (
        OTHER_OPENING,
        {"players": 5, "passing": "never"},
        None,
        "refuse.lead.opening",
    ),
}


@languages
@pytest.mark.parametrize("name", REFUSALS)
def test_refusals_of_options_are_worded(
    table_at: TableAt, site_folder: Path, lang: str, name: str
) -> None:
    wanted, options, code, key = REFUSALS[name]
    save = saves.found(wanted, **options)
    state = saves.load(save)
    card = code or next(iter(state["why"]))
    table = table_at(lang, save)
    table.touch(card)
    args = {"card": "3C"} if key == "refuse.lead.opening" else {}
    expect(table.note).to_contain_text(say(lang, key, **args))
    expect_rule_link(table, site_folder, state["why"][card]["code"])
    # The rule is told as it holds in this game.
    href = table.note.get_by_role("link").get_attribute("href") or ""
    for option, value in options.items():
        assert f"{option}={value}" in href
    assert table.state() == state


def test_lead_of_a_heart_is_free_under_old_rules(table_at: TableAt) -> None:
    """opening left_of_dealer, hearts_lead any_time: no card is refused but for the first trick."""
    save = saves.found(
        _leads_with_a_heart, opening="left_of_dealer", hearts_lead="any_time", passing="never"
    )
    table = table_at("en", save)
    heart = next(card for card in table.legal() if card[1] == "H")
    table.play(heart)
    assert table.state()["broken"]


def _leads_with_a_heart(state: saves.State) -> bool:
    hearts = any(card[1] == "H" for card in state["legal"])
    return saves.my_turn(state) and not state["trick"] and not state["broken"] and hearts


@languages
@pytest.mark.parametrize(
    ("options", "key", "n"),
    [
        ({"black_maria": "on"}, "log.moon.others_add.you", 43),
        ({"moon": "shooter_subtracts"}, "log.moon.shooter_subtracts.you", -26),
    ],
    ids=["black maria", "subtracts"],
)
def test_moon_is_told_with_its_points(
    table_at: TableAt, lang: str, options: dict[str, Any], key: str, n: int
) -> None:
    table = table_at(lang, saves.shot_the_moon(**options))
    over = table.element.locator(".over")
    expect(over).to_contain_text(say_n(lang, key, n))
    assert written(table) == expected(table.state())


@languages
def test_score_jack_is_told_at_the_end_of_the_round(table_at: TableAt, lang: str) -> None:
    table = table_at(lang, saves.found(_took_the_jack, jack="on"))
    expect(table.element.locator(".over")).to_contain_text(say_n(lang, "log.jack.you", -10))
    assert written(table) == expected(table.state())


def _took_the_jack(state: saves.State) -> bool:
    mine = "JD" in state["taken"][0]["cards"]
    return state["phase"] == "round_end" and mine and min(state["sheet"][-1]["points"]) < 0


@languages
def test_deck_kitty_points_are_told_at_the_end_of_the_round(table_at: TableAt, lang: str) -> None:
    save = saves.found(_kitty_counts, players=5, leftover="kitty")
    points = saves.load(save)["kitty"]["points"]
    table = table_at(lang, save)
    told = say_n(lang, "log.kitty.points.you", points)
    expect(table.element.locator(".over")).to_contain_text(told)


def _kitty_counts(state: saves.State) -> bool:
    kitty = state["kitty"]
    return bool(state["phase"] == "round_end" and kitty["taker"] == 0 and kitty["points"])


# The end of the game ----------------------------------------------------------------------------


@languages
def test_end_tie_shared_names_all_winners(table_at: TableAt, lang: str) -> None:
    save = saves.tied("shared")
    winners = saves.load(save)["winners"]
    assert len(winners) > 1
    table = table_at(lang, save)
    expect(table.element.locator(".sheet .is-winner")).to_have_count(len(winners))
    shared = say(lang, "game.shared", players="|").split("|")[0]
    expect(table.element.locator(".over")).to_contain_text(shared)


@languages
def test_end_tie_draw_lots_says_so(table_at: TableAt, lang: str) -> None:
    save = saves.tied("draw_lots", prize=25)
    state = saves.load(save)
    table = table_at(lang, save)
    over = table.element.locator(".over")
    expect(over.locator(".sheet .is-winner")).to_have_count(1)
    expect(over).to_contain_text(say(lang, "game.lots", players="|").split("|")[0])
    winner = state["prize_winner"]
    name = say(lang, f"seat.{winner}")
    key = "game.prize.you" if winner == 0 else "game.prize"
    expect(over).to_contain_text(say_n(lang, key, 25, player=name))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("options", "total"),
    [
        ({"players": 5, "leftover": "kitty", "jack": "on", "end_score": 40}, 16),
        (
            {
                "players": 3,
                "black_maria": "on",
                "passing": "always_right",
                "opening": "left_of_dealer",
                "hearts_lead": "any_time",
                "first_trick_points": "allowed",
                "end_score": 60,
            },
            43,
        ),
    ],
    ids=["five with kitty", "black maria"],
)
def test_whole_game_of_other_rules_ends_as_the_engine_says(
    table_at: TableAt, options: dict[str, Any], total: int
) -> None:
    start = saves.passing(11, **options)
    table = table_at("en", start)
    for _ in range(20):
        table.page.evaluate(PLAY_ROUND)
        state = table.state()
        assert written(table) == expected(state)
        if state["sheet"][-1]["moon"] is None:
            assert sum(state["sheet"][-1]["points"]) == total
        if state["phase"] == "game_end":
            break
        table.action.click()
    *_, end = saves.play(saves.load(start), saves.highest)
    assert state == end
    expect(table.element.locator(".sheet .is-winner")).to_have_count(len(end["winners"]))

"""Commands typed in the field below the table, right and wrong."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser import saves
from tests.browser.conftest import TableAt
from tests.browser.words import CODES, say, say_n

languages = pytest.mark.parametrize("lang", CODES)


@languages
@pytest.mark.parametrize(
    ("text", "key", "args"),
    [
        ("dance", "refuse.command.unknown", {"text": "dance"}),
        ("play 7D 8D", "refuse.command.cards", {"example": "play 7D"}),
        ("!end", "refuse.command.number", {"min": "1", "max": None, "example": "!end 50"}),
        ("why XX", "refuse.card.unknown", {"text": "xx"}),
        ("pass QS KH 2C", "refuse.phase.wrong", {}),
        ("kitty", "kitty.none", {}),
        ("claim", "refuse.claim.points", {}),
        ("next", "refuse.nothing", {}),
    ],
)
def test_wrong_commands_are_answered_in_words(
    table_at: TableAt, lang: str, text: str, key: str, args: dict[str, Any]
) -> None:
    save = saves.mid_trick()
    table = table_at(lang, save)
    table.command(text)
    if "max" in args:
        args = {**args, "max": {"en": "1,000", "fr": "1 000", "is": "1.000", "tl": "1,000"}[lang]}
    expect(table.note).to_contain_text(say(lang, key, **args))
    assert table.state() == saves.load(save)


def test_commands_play_a_card_and_say_why_another_may_not(table_at: TableAt) -> None:
    save = saves.refused("play.follow", "D")
    state = saves.load(save)
    table = table_at("en", save)
    wrong, right = next(iter(state["why"])), state["legal"][0]
    table.command(f"why {wrong.lower()}")
    expect(table.note).to_contain_text(say("en", "refuse.play.follow.D"))
    expect(table.note.locator("a")).to_have_attribute("href", re.compile("#play.follow$"))
    # Said together with the turn, or one would not be heard.
    expect(table.live).to_contain_text(say("en", "refuse.play.follow.D"))
    turn = say_n("en", "turn.you.count", len(state["legal"]))
    expect(table.live).to_contain_text(turn)
    absent = next(card for card in ("2C", "3C", "4C", "5C") if card not in state["hand"])
    table.command(f"why {absent}")
    expect(table.note).to_have_text(say("en", "refuse.card.not_held", card=absent))
    table.command(f"why {right}")
    expect(table.note).to_contain_text(say("en", "why.allowed", card=right))
    table.command(f"play {wrong}")
    expect(table.note).to_contain_text(say("en", "refuse.play.follow.D"))
    table.command(f"play {right}")
    expect(table.card(right)).to_have_count(0)
    table.settled()
    expect(table.element.locator("#table-command")).to_be_focused()
    table.command("undo")
    expect(table.card(right)).to_have_count(1)
    table.command("hint")
    expect(table.element.locator(".hand .is-marked")).to_have_count(1)


def test_commands_pass_three_cards(table_at: TableAt) -> None:
    table = table_at("en", saves.passing())
    cards = table.cards()[:3]
    table.command("play 2C")
    expect(table.note).to_have_text(say("en", "refuse.phase.wrong"))
    table.command("!play")
    expect(table.note).to_contain_text(say("en", "pass.missing"))
    table.command(f"pass {' '.join(cards)}")
    expect(table.action).to_have_text(say("en", "receive.seen"))
    assert sorted(table.state()["sent"]) == sorted(cards)
    table.command("undo")
    table.settled()
    for card in cards:
        table.card(card).click()
    table.command("next")
    expect(table.action).to_have_text(say("en", "receive.seen"))
    table.command("next")
    table.settled()
    assert table.state()["turn"] == 0


def test_commands_typed_at_once_are_all_done(table_at: TableAt) -> None:
    table = table_at("en", saves.mid_trick())
    table.command("")
    table.element.locator("form.command").evaluate(
        """form => {
            for (const text of ["!prize 25", "!end 70", "hint", "!prize 26"]) {
                form.elements.command.value = text;
                form.requestSubmit();
            }
        }"""
    )
    expect(table.note).to_have_text(say_n("en", "command.done.prize", 26))
    state = table.state()
    assert (state["prize"], state["options"]["end_score"]) == (26, 70)


def test_commands_of_the_chat_game(table_at: TableAt) -> None:
    table = table_at("en", saves.mid_trick())
    table.command("!end 50")
    expect(table.note).to_have_text(say_n("en", "command.done.end", 50))
    table.command("!prize 25")
    expect(table.note).to_have_text(say_n("en", "command.done.prize", 25))
    state = table.state()
    assert (state["options"]["end_score"], state["prize"]) == (50, 25)
    expect(table.element.locator(".about-prize")).to_have_text(say_n("en", "about.prize", 25))
    table.command("!pause")
    expect(table.main).to_contain_text(say("en", "pause.on"))
    table.command("!play")
    expect(table.main).not_to_contain_text(say("en", "pause.on"))
    table.command("!start")
    expect(table.dialog).to_be_visible()
    expect(table.dialog.get_by_role("heading").first).to_have_text(say("en", "new.title"))
    assert table.state() == state


@languages
def test_commands_have_help(table_at: TableAt, lang: str) -> None:
    table = table_at(lang, saves.mid_trick())
    table.command("help")
    expect(table.dialog).to_contain_text(say(lang, "commands.about"))
    examples = table.dialog.locator("td code").all_inner_texts()
    for example in examples:
        saves.ask("command", text=example)
    expect(table.dialog).to_contain_text(say(lang, "commands.does.why"))

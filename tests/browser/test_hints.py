"""Hints: what they say, and that they hold up nobody."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser import saves
from tests.browser.conftest import TableAt
from tests.browser.waiting import wait_for
from tests.browser.words import CODES, catalog, say


def reasons(lang: str) -> list[str]:
    """How the sentences begin that say why, up to the card or number in them."""
    messages = catalog(lang)["messages"]
    texts = [text for key, text in messages.items() if key.startswith("reason.")]
    starts = [(text if isinstance(text, str) else text[0]).split("{")[0] for text in texts]
    return [start for start in starts if start]


@pytest.mark.parametrize("lang", CODES)
def test_hint_says_why_and_what_is_expected(table_at: TableAt, lang: str) -> None:
    table = table_at(lang, saves.mid_trick())
    table.control("hint")
    points = say(lang, "hint.points", n="|", deals="|").split("|")[0]
    expect(table.note).to_contain_text(points)
    told = table.note.inner_text().strip()
    expect(table.live).to_contain_text(told)
    why = [told.find(reason) for reason in reasons(lang) if reason in told]
    assert why, told
    assert min(why) < told.index(points)


def test_hint_for_the_only_card_says_that_it_is_the_only_one(table_at: TableAt) -> None:
    table = table_at("en", saves.before_round_end())
    table.control("hint")
    expect(table.note).to_contain_text(say("en", "reason.only"))


PLAY_AT_ONCE = """(table, code) => {
  const { engine } = table;
  engine.cancel = () => {}; // too late: the answer is about to come
  table.querySelector('[data-control="hint"]').click();
  table.querySelector(`.hand [data-card="${code}"]`).click();
  delete engine.cancel;
}"""


def test_hint_that_comes_too_late_is_not_said(table_at: TableAt) -> None:
    table = table_at("en", saves.mid_trick())
    card = table.legal()[0]
    table.listen()
    table.element.evaluate(PLAY_AT_ONCE, card)
    expect(table.card(card)).to_have_count(0)
    table.settled()
    hint = str(catalog("en")["messages"]["hint.play"]).split("{")[0]
    wait_for(table.page, "() => window.told.length > 0")
    assert hint not in " ".join(table.told())


def test_hint_asked_for_too_early_is_answered(table_at: TableAt) -> None:
    table = table_at("en", saves.mid_trick())
    table.set_to("speed", "slow")
    card = table.legal()[0]
    table.element.evaluate(
        """(table, code) => {
          table.querySelector(`.hand button[data-card="${code}"]`).click();
          table.querySelector('[data-control="hint"]').click();
        }""",
        card,
    )
    expect(table.note).to_contain_text(say("en", "refuse.turn.not_yours"))
    table.set_to("speed", "instant")


def test_hint_gives_way_to_a_card_that_is_played(table_at: TableAt) -> None:
    table = table_at("en", saves.mid_trick())
    card = table.legal()[0]
    table.at_once('[data-control="hint"]', f'.hand button[data-card="{card}"]')
    expect(table.card(card)).to_have_count(0)
    table.settled()
    expect(table.note).to_have_count(0)


def test_hint_leaves_the_choice_of_cards_open(table_at: TableAt) -> None:
    table = table_at("en", saves.passing())
    card = table.cards()[0]
    table.at_once('[data-control="hint"]', f'.hand button[data-card="{card}"]')
    expect(table.card(card)).to_have_attribute("aria-pressed", "true")
    expect(table.note).to_be_visible()


def test_hint_that_gives_way_is_the_only_request_given_up(table_at: TableAt) -> None:
    table = table_at("en", saves.mid_trick())
    card = table.legal()[0]
    forms = table.element.evaluate(
        """async (table, code) => {
          table.querySelector('[data-control="hint"]').click();
          const open = table.engine.call("command", { text: "help" });
          table.querySelector(`.hand button[data-card="${code}"]`).click();
          return (await open).forms;
        }""",
        card,
    )
    assert forms
    expect(table.card(card)).to_have_count(0)


EXPECTED = {"trick": 0.5, "queen": 0, "moon": 0, "other_moon": 0, "deals": 40}

# The engine's next hint is this one.
HINT = """(table, reply) => {
  const { engine } = table;
  engine.call = (verb, fields) => {
    delete engine.call;
    return verb === "hint" ? Promise.resolve(reply) : engine.call(verb, fields);
  };
}"""


@pytest.mark.parametrize(
    ("points", "key"),
    [(2.54, "hint.close"), (1.5, "hint.close"), (2.56, "hint.next")],
    ids=["hardly more", "fewer", "more"],
)
def test_hint_compares_with_the_next_best_card(table_at: TableAt, points: float, key: str) -> None:
    """What costs no more is about as good: only the place in the game speaks against it."""
    table = table_at("en", saves.mid_trick())
    best = {**EXPECTED, "cards": ["2C", "3C"], "points": 2.5}
    following = {**EXPECTED, "cards": ["KD"], "points": points}
    reply = {"move": {"play": "2C"}, "reasons": [], "prospects": [best, following]}
    table.element.evaluate(HINT, reply)
    table.control("hint")
    name = str(catalog("en")["messages"]["card.label.3C"])
    expect(table.note).to_contain_text(say("en", "hint.same", cards=name))
    expect(table.note).to_contain_text(say("en", key, card="KD", n="2.6"))

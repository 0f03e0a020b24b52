"""While a game runs: time, pause, the rest played out, commands, hints, and faults."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser import saves
from tests.browser.conftest import TableAt
from tests.browser.games import Games
from tests.browser.table import Table
from tests.browser.waiting import wait_for
from tests.browser.words import CODES, catalog, say, say_n
from tests.conftest import Watch

languages = pytest.mark.parametrize("lang", CODES)


def set_to(table: Table, setting: str, value: str) -> None:
    table.control("settings")
    table.dialog.locator(f"[data-setting={setting}] input[value='{value}']").check()
    table.page.keyboard.press("Escape")
    expect(table.dialog).not_to_be_visible()


def command(table: Table, text: str) -> None:
    field = table.element.locator("#table-command")
    if not field.is_visible():
        set_to(table, "commands", "open")
    field.fill(text)
    field.press("Enter")


# Time and pause ---------------------------------------------------------------------------------


@pytest.mark.starts_python
def test_table_turn_time_and_pause(table: Table, page: Page) -> None:
    """The clock runs out and a card is played; while the game is paused, it does not."""
    save = saves.mid_trick()
    page.clock.install()
    table.prepare(save)
    table.open()
    before = saves.load(save)
    set_to(table, "turn_time", "30")
    expect(table.main).to_contain_text(say_n("en", "clock.left", 30))
    for _ in range(10):
        page.clock.run_for(1000)
    expect(table.main).to_contain_text(say_n("en", "clock.left", 20))

    table.control("pause")
    expect(table.main).to_contain_text(say("en", "pause.on"))
    page.clock.run_for(120_000)
    assert table.state() == before
    table.touch(table.cards()[0])
    expect(table.note).to_contain_text(say("en", "pause.first"))
    # Pausing survives; so does the table.
    page.reload()
    table.ready()
    expect(table.main).to_contain_text(say("en", "pause.on"))
    table.action.click()
    expect(table.main).to_contain_text(say_n("en", "clock.left", 30))
    for _ in range(20):
        page.clock.run_for(1000)
    expect(table.live).to_contain_text(say_n("en", "clock.left", 10))
    for _ in range(11):
        page.clock.run_for(1000)
    news = table.news
    expect(news).to_contain_text(str(catalog("en")["messages"]["clock.played"]).split("{")[0])
    table.settled()
    after = table.state()
    assert after["moves"] > before["moves"]
    assert len(after["hand"]) == len(before["hand"]) - 1


@pytest.mark.starts_python
def test_table_turn_time_is_whole_again_when_the_turn_is_taken_back(
    table: Table, page: Page
) -> None:
    save = saves.mid_trick()
    page.clock.install()
    table.prepare(save, settings={"turn_time": "30", "speed": "slow"})
    table.open()
    for _ in range(31):
        page.clock.run_for(1000)
    expect(table.news).to_be_visible()
    table.control("undo")
    assert table.state() == saves.load(save)
    expect(table.main).to_contain_text(say_n("en", "clock.left", 30))


UNDO_MEANWHILE = """(table) => {
  const { engine } = table;
  const call = engine.call.bind(engine);
  engine.cancel = () => {}; // too late: the answer is about to come
  engine.call = (verb, fields) => {
    const answer = call(verb, fields);
    if (verb === "cpu") {
      delete engine.call;
      delete engine.cancel;
      table.querySelector('[data-control="undo"]').click();
    }
    return answer;
  };
}"""


def test_a_refusal_in_the_moment_of_a_card_loses_no_card(table_at: TableAt) -> None:
    """The first card of a game is played while the person asks for what can't be done."""
    seeds = (seed for seed in range(60) if saves.new(seed, passing="never")["turn"] == 3)
    saves.new(next(seeds), passing="never")
    table = table_at("en", saves.save(), paused=True)
    table.element.evaluate(UNDO_MEANWHILE)
    table.action.click()
    expect(table.note).to_have_text(say("en", "refuse.undo.nothing"))
    table.settled()
    state = table.state()
    assert (state["moves"], state["turn"]) == (1, 0)
    assert table.legal() == state["legal"]


def test_pause_stops_the_others_too(table_at: TableAt) -> None:
    table = table_at("en", saves.mid_trick())
    set_to(table, "speed", "slow")
    table.card(table.legal()[0]).click()
    table.control("pause")
    expect(table.action).to_have_text(say("en", "button.continue"))
    state = table.state()
    expect(table.element.locator(".trick [data-card]")).to_have_count(len(state["trick"]) or 4)
    set_to(table, "speed", "instant")
    assert table.state() == state
    table.action.click()
    table.settled()
    assert table.state()["moves"] > state["moves"]


# The rest, and the tricks once more -------------------------------------------------------------


@languages
def test_claim_plays_the_rest_out(table_at: TableAt, lang: str) -> None:
    save = saves.found(_may_claim)
    table = table_at(lang, save)
    taken = [taken["points"] for taken in saves.load(save)["taken"]]
    offer = table.element.locator("[data-do=claim]")
    expect(offer).to_have_text(say(lang, "claim.offer"))
    offer.click()
    over = table.element.locator(".over")
    expect(over.locator(".news")).to_have_text(say(lang, "claim.done"))
    expect(table.live).to_contain_text(say(lang, "claim.done"))
    assert table.state()["sheet"][-1]["points"] == taken
    table.control("undo")  # one decision, one undo
    expect(over).to_have_count(0)
    assert table.state() == saves.load(save)


def _may_claim(state: saves.State) -> bool:
    return saves.my_turn(state) and state["claim"] and len(state["hand"]) > 2


def test_claim_with_the_jack_only_after_it_is_gone(table_at: TableAt) -> None:
    table = table_at("en", saves.found(_only_the_jack_is_left, jack="on"))
    expect(table.element.locator("[data-do=claim]")).to_have_count(0)


def _only_the_jack_is_left(state: saves.State) -> bool:
    taken = {card for each in state["taken"] for card in each["cards"]}
    return saves.my_turn(state) and set(state["values"]) - taken == {"JD"}


def test_claim_is_not_offered_while_points_are_left(table_at: TableAt) -> None:
    table = table_at("en", saves.mid_trick())
    expect(table.element.locator("[data-do=claim]")).to_have_count(0)


@languages
def test_tricks_of_the_finished_round_can_be_seen_again(table_at: TableAt, lang: str) -> None:
    save = saves.before_hold()
    table = table_at(lang, save)
    saves.load(save)
    tricks = saves.ask("replay", round=3)["tricks"]
    table.control("replay")
    expect(table.dialog).to_be_visible()
    step = table.dialog.locator(".replay-steps")

    def shown() -> list[str]:
        table.drawn()
        cards = table.dialog.locator(".replay-plays .card")
        codes: list[str] = cards.evaluate_all("all => all.map((card) => card.dataset.card)")
        return codes

    for trick in tricks:
        assert shown() == [play["card"] for play in trick["plays"]]
        step.locator("[data-do=next]").click(force=True)
    expect(step.locator("[data-do=next]")).to_have_attribute("aria-disabled", "true")
    step.locator("[data-do=first]").click()
    assert shown() == [play["card"] for play in tricks[0]["plays"]]
    expect(table.dialog.locator(".is-winner")).to_have_count(1)


# Commands ---------------------------------------------------------------------------------------


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
    command(table, text)
    if "max" in args:
        args = {**args, "max": {"en": "1,000", "fr": "1 000", "is": "1.000", "tl": "1,000"}[lang]}
    expect(table.note).to_contain_text(say(lang, key, **args))
    assert table.state() == saves.load(save)


def test_commands_play_a_card_and_say_why_another_may_not(table_at: TableAt) -> None:
    save = saves.refused("play.follow", "D")
    state = saves.load(save)
    table = table_at("en", save)
    wrong, right = next(iter(state["why"])), state["legal"][0]
    command(table, f"why {wrong.lower()}")
    expect(table.note).to_contain_text(say("en", "refuse.play.follow.D"))
    expect(table.note.locator("a")).to_have_attribute("href", re.compile("#play.follow$"))
    # Said together with the turn, or one would not be heard.
    expect(table.live).to_contain_text(say("en", "refuse.play.follow.D"))
    turn = say_n("en", "turn.you.count", len(state["legal"]))
    expect(table.live).to_contain_text(turn)
    absent = next(card for card in ("2C", "3C", "4C", "5C") if card not in state["hand"])
    command(table, f"why {absent}")
    expect(table.note).to_have_text(say("en", "refuse.card.not_held", card=absent))
    command(table, f"why {right}")
    expect(table.note).to_contain_text(say("en", "why.allowed", card=right))
    command(table, f"play {wrong}")
    expect(table.note).to_contain_text(say("en", "refuse.play.follow.D"))
    command(table, f"play {right}")
    expect(table.card(right)).to_have_count(0)
    table.settled()
    expect(table.element.locator("#table-command")).to_be_focused()
    command(table, "undo")
    expect(table.card(right)).to_have_count(1)
    command(table, "hint")
    expect(table.element.locator(".hand .is-marked")).to_have_count(1)


def test_commands_pass_three_cards(table_at: TableAt) -> None:
    table = table_at("en", saves.passing())
    cards = table.cards()[:3]
    command(table, "play 2C")
    expect(table.note).to_have_text(say("en", "refuse.phase.wrong"))
    command(table, "!play")
    expect(table.note).to_contain_text(say("en", "pass.missing"))
    command(table, f"pass {' '.join(cards)}")
    expect(table.action).to_have_text(say("en", "receive.seen"))
    assert sorted(table.state()["sent"]) == sorted(cards)
    command(table, "undo")
    table.settled()
    for card in cards:
        table.card(card).click()
    command(table, "next")
    expect(table.action).to_have_text(say("en", "receive.seen"))
    command(table, "next")
    table.settled()
    assert table.state()["turn"] == 0


def test_commands_typed_at_once_are_all_done(table_at: TableAt) -> None:
    table = table_at("en", saves.mid_trick())
    command(table, "")
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
    command(table, "!end 50")
    expect(table.note).to_have_text(say_n("en", "command.done.end", 50))
    command(table, "!prize 25")
    expect(table.note).to_have_text(say_n("en", "command.done.prize", 25))
    state = table.state()
    assert (state["options"]["end_score"], state["prize"]) == (50, 25)
    expect(table.element.locator(".about-prize")).to_have_text(say_n("en", "about.prize", 25))
    command(table, "!pause")
    expect(table.main).to_contain_text(say("en", "pause.on"))
    command(table, "!play")
    expect(table.main).not_to_contain_text(say("en", "pause.on"))
    command(table, "!start")
    expect(table.dialog).to_be_visible()
    expect(table.dialog.get_by_role("heading").first).to_have_text(say("en", "new.title"))
    assert table.state() == state


@languages
def test_commands_have_help(table_at: TableAt, lang: str) -> None:
    table = table_at(lang, saves.mid_trick())
    command(table, "help")
    expect(table.dialog).to_contain_text(say(lang, "commands.about"))
    examples = table.dialog.locator("td code").all_inner_texts()
    for example in examples:
        saves.ask("command", text=example)
    expect(table.dialog).to_contain_text(say(lang, "commands.does.why"))


# Hints ------------------------------------------------------------------------------------------


def reasons(lang: str) -> list[str]:
    """How the sentences begin that say why, up to the card or number in them."""
    messages = catalog(lang)["messages"]
    texts = [text for key, text in messages.items() if key.startswith("reason.")]
    starts = [(text if isinstance(text, str) else text[0]).split("{")[0] for text in texts]
    return [start for start in starts if start]


@languages
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
    set_to(table, "speed", "slow")
    card = table.legal()[0]
    table.element.evaluate(
        """(table, code) => {
          table.querySelector(`.hand button[data-card="${code}"]`).click();
          table.querySelector('[data-control="hint"]').click();
        }""",
        card,
    )
    expect(table.note).to_contain_text(say("en", "refuse.turn.not_yours"))
    set_to(table, "speed", "instant")


# Presses buttons and cards so fast that the first is still being answered.
AT_ONCE = """(table, selectors) => {
  for (const selector of selectors) table.querySelector(selector).click();
}"""


def at_once(table: Table, *selectors: str) -> None:
    table.element.evaluate(AT_ONCE, list(selectors))


def test_requests_for_the_table_as_it_lies_are_done_once(table_at: TableAt) -> None:
    table = table_at("en", saves.before_hold())
    at_once(table, ".table-action", ".table-action")
    table.settled()
    state = table.state()
    assert (state["round"], state["phase"]) == (4, "play")
    expect(table.note).to_have_count(0)
    table = table_at("en", saves.mid_trick())
    hand = table.cards()
    at_once(table, *(f'.hand button[data-card="{card}"]' for card in table.legal()[:2] * 2))
    table.settled()
    assert len(table.cards()) == len(hand) - 1


def test_requests_that_are_meant_wait_for_their_turn(table_at: TableAt) -> None:
    """Undo twice is two decisions back, and a card that is touched meanwhile is none of theirs."""
    save = saves.mid_trick()
    saves.load(save)
    saves.ask("undo")
    before = saves.ask("undo")["state"]
    table = table_at("en", save)
    undo = '[data-control="undo"]'
    at_once(table, undo, undo, f'.hand button[data-card="{table.legal()[0]}"]')
    wait_for(
        table.page,
        """async (moves) => {
          const { engine } = document.querySelector("hearts-table");
          return (await engine.call("state")).state.moves === moves;
        }""",
        before["moves"],
    )
    table.settled()
    assert table.state() == before
    expect(table.note).to_have_count(0)


def test_request_after_one_that_changes_nothing_is_done(table_at: TableAt) -> None:
    save = saves.mid_trick()
    table = table_at("en", save)
    card = table.legal()[0]
    command(table, "")
    table.element.evaluate(
        """(table, code) => {
          const form = table.querySelector("form.command");
          form.elements.command.value = `why ${code}`;
          form.requestSubmit();
          const { call } = table.engine;
          // The card is touched in the moment in which the answer is on its way.
          table.engine.call = (verb, fields) => {
            const answer = call.call(table.engine, verb, fields);
            if (verb === "why") {
              delete table.engine.call;
              table.querySelector(`.hand [data-card="${code}"]`).click();
            }
            return answer;
          };
        }""",
        card,
    )
    expect(table.card(card)).to_have_count(0)


def test_answer_to_a_request_is_read_out_with_the_turn(table_at: TableAt) -> None:
    """The message about the turn took its place before it could be heard."""
    table = table_at("en", saves.mid_trick())
    card = table.legal()[0]
    command(table, f"why {card}")
    expect(table.note).to_have_text(say("en", "why.allowed", card=card))
    expect(table.live).to_contain_text(say("en", "why.allowed", card=card))


def test_hint_gives_way_to_a_card_that_is_played(table_at: TableAt) -> None:
    table = table_at("en", saves.mid_trick())
    card = table.legal()[0]
    at_once(table, '[data-control="hint"]', f'.hand button[data-card="{card}"]')
    expect(table.card(card)).to_have_count(0)
    table.settled()
    expect(table.note).to_have_count(0)


def test_hint_leaves_the_choice_of_cards_open(table_at: TableAt) -> None:
    table = table_at("en", saves.passing())
    card = table.cards()[0]
    at_once(table, '[data-control="hint"]', f'.hand button[data-card="{card}"]')
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


# Another game, another tab ----------------------------------------------------------------------


@pytest.mark.starts_python
def test_table_turn_time_begins_anew_with_another_game(table: Table, page: Page) -> None:
    page.clock.install()
    table.prepare(saves.mid_trick())
    table.prepare(saves.mid_trick())
    table.open()
    set_to(table, "turn_time", "30")
    for _ in range(10):
        page.clock.run_for(1000)
    expect(table.main).to_contain_text(say_n("en", "clock.left", 20))
    games = Games(table)
    games.open()
    games.take(games.others)
    expect(table.main).to_contain_text(say_n("en", "clock.left", 30))


def test_table_turn_time_is_that_of_the_next_game_too(table_at: TableAt) -> None:
    table = table_at("en", saves.before_game_end(), turnTime="60")
    table.play(table.legal()[0])
    table.action.click()
    expect(table.hand).to_have_count(13)
    expect(table.element.get_by_role("timer")).to_be_visible()
    [game] = [game for game in Games(table).saved().values() if game["about"]["moves"] == 0]
    assert game["turnTime"] == "60"


def test_table_turn_time_out_on_the_last_card_is_told_at_the_end_of_the_round(
    table_at: TableAt,
) -> None:
    save = saves.before_round_end()
    [card] = saves.load(save)["hand"]
    table = table_at("en", save, turnTime="30")
    table.run_out()
    expect(table.element.locator(".over .news")).to_have_text(say("en", "clock.played", card=card))


def test_table_picture_gives_way_to_the_news_of_another_tab(table: Table) -> None:
    table.prepare(saves.mid_trick())
    table.open()
    second = Table(table.page.context.new_page(), table.root, table.lang)
    second.page.goto(f"{second.root}{second.lang}/play/")
    second.element.locator(".elsewhere").wait_for(timeout=60_000)
    expect(second.element.locator("> figure, > noscript")).to_have_count(0)


# Faults -----------------------------------------------------------------------------------------


def test_engine_that_hangs_is_started_anew(table_at: TableAt) -> None:
    save = saves.mid_trick()
    table = table_at("en", save)
    table.page.evaluate(
        """() => {
          const table = document.querySelector("hearts-table");
          table.engine.patience = 150;
          const plain = Worker.prototype.postMessage;
          Worker.prototype.postMessage = function () {};
          table.engine.addEventListener("lost", () => {
            table.engine.patience = 15_000;
            Worker.prototype.postMessage = plain;
          });
        }"""
    )
    table.card(table.legal()[0]).click()
    table.recovered()
    assert table.state() == saves.load(save)
    table.play(table.legal()[0])


def test_engine_lost_while_a_dialog_asks_it_is_told(table_at: TableAt) -> None:
    table = table_at("en", saves.before_hold())
    table.element.evaluate(
        """(table) => {
          table.querySelector('[data-control="replay"]').click();
          table.engine.kill();
        }"""
    )
    table.recovered()


# Something is asked for in each moment of a recovery: at once, and when the engine is back without
# the game.
ASK_MEANWHILE = """(table, selectors) => {
  const { engine } = table;
  const live = table.querySelector(":scope > [role=status]");
  window.answers = [];
  const ask = () => {
    for (const selector of selectors) {
      live.textContent = "";
      table.querySelector(selector).click();
      window.answers.push(live.textContent);
    }
  };
  engine.addEventListener("ready", ask, { once: true });
  engine.kill();
  ask();
}"""


def test_what_is_asked_while_the_engine_is_away_is_answered(table_at: TableAt) -> None:
    save = saves.mid_trick()
    table = table_at("en", save)
    card = f'.hand button[data-card="{table.legal()[0]}"]'
    asked = [card, '[data-control="undo"]', '[data-control="hint"]', ".middle"]
    table.element.evaluate(ASK_MEANWHILE, asked)
    table.recovered()
    told = table.page.evaluate("() => window.answers")
    assert [text.strip() for text in told] == [say("en", "error.lost")] * 2 * len(asked)
    assert table.state() == saves.load(save)
    expect(table.note).to_have_count(0)


FAIL_ONCE = """(table) => {
  const { engine } = table;
  engine.restart = () => {
    delete engine.restart;
    return Promise.reject(new Error("no engine"));
  };
  engine.kill();
}"""


def test_what_is_asked_after_a_failed_restart_is_answered(table: Table, watch: Watch) -> None:
    save = saves.mid_trick()
    table.prepare(save)
    table.open()
    table.element.evaluate(FAIL_ONCE)
    again = table.element.locator(".table-loading").get_by_role("button")
    expect(again).to_have_text(say("en", "button.retry"))
    assert watch.expect("no engine")
    card = table.legal()[0]
    table.touch(card)
    expect(table.note).to_have_text(say("en", "error.start"))
    again.click()
    table.recovered()
    assert table.state() == saves.load(save)
    table.play(card)

"""Several saved games, their export and import, the cards of a round, statistics."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest
from babel.dates import format_date
from hearts.saves import parse_save
from playwright.sync_api import expect

from tests.browser import saves
from tests.browser.conftest import TableAt
from tests.browser.games import Games
from tests.browser.test_never_lost import FULL, ROOM
from tests.browser.waiting import wait_for
from tests.browser.words import CODES, say
from tutorial.languages import by_code


def at(table_at: TableAt, lang: str = "en", save: str | None = None) -> Games:
    """The games at a table where a game is being played."""
    return Games(table_at(lang, save or saves.mid_trick()))


# table.several ---------------------------------------------------------------------------------


def test_table_several_a_new_game_leaves_the_old_one_in_the_list(table_at: TableAt) -> None:
    games = at(table_at)
    before = games.table.state()
    games.new_game()
    assert games.table.state()["moves"] == 0
    games.open()
    expect(games.entries).to_have_count(2)
    expect(games.current).to_have_count(1)
    games.take(games.others)
    assert games.table.state() == before


def test_table_several_a_game_without_a_move_gives_way_to_a_new_one(table_at: TableAt) -> None:
    games = at(table_at)
    games.new_game()
    games.new_game()
    games.open()
    expect(games.entries).to_have_count(2)


@pytest.mark.parametrize("lang", CODES)
def test_table_several_a_game_is_called_by_its_rules_and_its_time(
    table_at: TableAt, lang: str
) -> None:
    games = at(table_at, lang)
    games.new_game()
    games.open()
    rules = say(lang, "preset.standard")
    begun = datetime.fromtimestamp(max(game["begun"] for game in games.saved().values()) / 1000)
    day = format_date(begun, "medium", by_code(lang).intl.replace("-", "_"))
    assert games.names()[0].startswith(f"{rules}, {day}")
    assert re.search(r"\d{1,2}[:.]\d{2}", games.names()[0])
    expect(games.current).to_contain_text(say(lang, "games.current"))


def test_table_several_games_of_one_minute_are_counted(table_at: TableAt) -> None:
    games = at(table_at)
    minute = 29_000_000 * 60_000
    times = [minute, minute + 1000, minute + 59_999, minute + 60_000]
    for begun in times:
        games.table.prepare(saves.mid_trick(), begun=begun)
    games.open()
    expect(games.others).to_have_count(len(times))
    saved = games.saved()
    names = {
        saved[entry.get_attribute("data-game") or ""]["begun"]: entry.locator("b").inner_text()
        for entry in games.others.all()
    }
    first, *more, later = [names[begun] for begun in times]
    assert more == [say("en", "games.name.again", name=first, n=n) for n in (2, 3)]
    assert later not in [first, say("en", "games.name.again", name=first, n=4)]
    assert not later.endswith(")")


def test_table_several_a_name_given_stays(table_at: TableAt) -> None:
    games = at(table_at)
    games.open()
    games.press("rename", games.current)
    games.current.get_by_role("textbox").fill("  Sunday with <b>Ana</b> ")
    games.press("save", games.current)
    expect(games.message).not_to_be_empty()
    assert games.names() == ["Sunday with <b>Ana</b>"]
    games.close()
    games.table.play(games.table.legal()[0])
    games.page.reload()
    games.table.ready()
    games.open()
    assert games.names() == ["Sunday with <b>Ana</b>"]


def test_table_several_an_empty_name_brings_the_first_one_back(table_at: TableAt) -> None:
    games = at(table_at)
    games.open()
    before = games.names()
    for name in ("Other", " "):
        games.press("rename", games.current)
        games.current.get_by_role("textbox").fill(name)
        games.page.keyboard.press("Enter")
        expect(games.message).not_to_be_empty()
    assert games.names() == before


REMOVE_ALL = """async (root) => {
  const { listGames, removeGame } = await import(root + "app/saved.js");
  for (const { key } of await listGames()) await removeGame(key);
}"""


def test_table_several_a_game_that_another_tab_deleted_gets_no_name(table_at: TableAt) -> None:
    games = at(table_at)
    games.new_game()
    games.open()
    games.press("rename", games.others)
    games.page.evaluate(REMOVE_ALL, games.table.root)
    games.press("save", games.others)
    expect(games.message).to_have_text(say("en", "games.gone"))


def test_table_several_deleting_asks_first(table_at: TableAt) -> None:
    games = at(table_at)
    games.new_game()
    games.open()
    games.press("delete", games.others)
    games.press("cancel", games.others)
    expect(games.entries).to_have_count(2)
    games.press("delete", games.others)
    games.press("confirm", games.others)
    expect(games.entries).to_have_count(1)
    expect(games.message).to_have_text(say("en", "games.delete.done"))
    assert len(games.saved()) == 1


def test_table_several_the_game_on_the_table_cannot_be_deleted(table_at: TableAt) -> None:
    games = at(table_at)
    games.open()
    expect(games.current.locator('[data-do="rename"]')).to_have_count(1)
    expect(games.current.locator('[data-do="delete"]')).to_have_count(0)


FILL = """async ([root, save, count]) => {
  const { addGame } = await import(root + "app/saved.js");
  const about = { preset: null, round: 9, phase: "game_end", score: 8, moves: 5 };
  for (let i = 0; i < count; i++) await addGame({ save, about });
}"""


def test_table_several_has_an_end_and_finished_games_can_go_together(table_at: TableAt) -> None:
    games = at(table_at)
    games.page.evaluate(FILL, [games.table.root, saves.mid_trick(), 99])
    before = games.table.state()
    games.ask_for_a_new_game()
    expect(games.table.dialog).to_contain_text("100")
    games.page.keyboard.press("Escape")
    assert games.table.state() == before
    games.open()
    expect(games.entries).to_have_count(100)
    games.press("clear")
    expect(games.dialog).to_contain_text(re.compile("99"))
    games.press("confirm")
    expect(games.entries).to_have_count(1)


# Export ----------------------------------------------------------------------------------------


def test_export_gives_the_record_as_text_and_as_a_file(table_at: TableAt, tmp_path: Path) -> None:
    games = at(table_at)
    record = json.loads(games.table.save())["record"]
    games.open()
    games.press("export", games.current)
    games.press("reveal")
    expect(games.dialog.locator("textarea")).to_have_value(record)
    with games.page.expect_download() as downloading:
        games.press("download")
    name = downloading.value.suggested_filename
    assert name.endswith(".txt")
    assert not set(name) & set('\\/:*?"<>|')
    path = tmp_path / "game.txt"
    downloading.value.save_as(path)
    assert path.read_text("utf-8") == record


@pytest.mark.parametrize("save", [saves.mid_trick, saves.shared], ids=["one", "shared"])
def test_export_of_a_round_that_goes_on_is_shown_only_on_request(
    table_at: TableAt, save: Callable[[], str]
) -> None:
    games = at(table_at, save=save())
    games.open()
    games.press("export", games.current)
    expect(games.current).to_contain_text(say("en", "refuse.deal.running"))
    expect(games.dialog.locator("textarea")).to_have_count(0)
    with games.page.expect_download():
        games.press("download")
    expect(games.dialog.locator("textarea")).to_have_count(0)
    games.press("reveal")
    expect(games.dialog.locator("textarea")).to_have_count(1)
    # Closed and opened again, it asks again.
    games.press("export", games.current)
    games.press("export", games.current)
    expect(games.dialog.locator("textarea")).to_have_count(0)


def test_export_of_a_finished_game_is_shown_at_once(table_at: TableAt) -> None:
    save = saves.finished(players=3, end_score=5)
    games = at(table_at, save=save)
    games.open()
    games.press("export", games.current)
    expect(games.dialog.locator("textarea")).to_have_value(json.loads(save)["record"])


def test_export_copies_into_the_clipboard(table_at: TableAt) -> None:
    games = at(table_at)
    games.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    games.open()
    games.press("export", games.current)
    games.press("copy")
    expect(games.message).to_have_text(say("en", "games.copied"))
    copied = games.page.evaluate("() => navigator.clipboard.readText()")
    assert copied == json.loads(games.table.save())["record"]


FORBID_COPYING = """() => {
  navigator.clipboard.writeText = () => {
    delete navigator.clipboard.writeText;
    return Promise.reject(new Error("forbidden"));
  };
}"""


def test_export_says_when_the_browser_forbids_copying(table_at: TableAt) -> None:
    games = at(table_at)
    games.page.evaluate(FORBID_COPYING)
    games.open()
    games.press("export", games.current)
    games.press("copy")
    expect(games.message).to_have_text(say("en", "games.copy.failed"))


def test_export_shares_where_the_device_can(table_at: TableAt) -> None:
    games = at(table_at)
    games.page.evaluate("() => { navigator.share = async (data) => { window.shared = data; }; }")
    games.open()
    games.press("export", games.current)
    games.press("share")
    wait_for(games.page, "() => window.shared")
    shared = games.page.evaluate("() => (delete navigator.share, window.shared)")
    assert shared["text"] == json.loads(games.table.save())["record"]


# Import ----------------------------------------------------------------------------------------


def record() -> str:
    """A game record in the middle of a trick."""
    text: str = json.loads(saves.mid_trick(30))["record"]
    return text


def test_import_adds_a_game_and_changes_no_other(table_at: TableAt) -> None:
    games = at(table_at)
    before, state = games.saved(), games.table.state()
    games.open("import")
    games.import_text(record())
    expect(games.message).to_have_text(say("en", "import.done"))
    after = games.saved()
    assert {key: after[key] for key in before} == before
    assert len(after) == len(before) + 1
    games.close()
    assert games.table.state() == state


def test_import_can_be_gone_on_with_at_once(table_at: TableAt) -> None:
    games = at(table_at)
    games.open("import")
    games.import_text(record())
    games.take()
    assert games.table.state() == saves.load(saves.mid_trick(30))
    games.open()
    expect(games.current).to_contain_text(say("en", "games.imported"))


def test_import_asked_for_twice_is_one_game(table_at: TableAt) -> None:
    games = at(table_at)
    games.open("import")
    games.dialog.locator("textarea").fill(record())
    games.dialog.locator("[data-do=import]").evaluate("button => (button.click(), button.click())")
    expect(games.message).to_have_text(say("en", "import.done"))
    assert len(games.saved()) == 2


def test_import_of_a_file(table_at: TableAt, tmp_path: Path) -> None:
    games = at(table_at)
    path = tmp_path / "game.json"
    path.write_text(saves.mid_trick(30), "utf-8")
    games.open("import")
    games.dialog.locator("input[type=file]").set_input_files(path)
    expect(games.message).to_have_text(say("en", "import.done"))
    assert saves.mid_trick(30) in [value["save"] for value in games.saved().values()]


DROP = """(form, text) => {
  const data = new DataTransfer();
  data.items.add(new File([text], "game.txt", { type: "text/plain" }));
  form.dispatchEvent(new DragEvent("drop", { dataTransfer: data, cancelable: true }));
}"""


def test_import_of_a_file_that_is_dropped(table_at: TableAt) -> None:
    games = at(table_at)
    games.open("import")
    games.dialog.locator("form").evaluate(DROP, record())
    expect(games.message).to_have_text(say("en", "import.done"))


def test_import_of_bare_cards_is_a_new_game_against_cpu_players(table_at: TableAt) -> None:
    games = at(table_at)
    cards = [line for line in record().splitlines() if line.startswith("hand")][:4]
    games.open("import")
    games.import_text("\n".join(cards))
    games.take()
    state = games.table.state()
    assert state["seats"] == saves.SEATS
    assert state["hand"] == cards[0].split()[2:]
    assert state["phase"] == "pass"


@pytest.mark.parametrize("lang", CODES)
def test_import_says_where_a_text_is_wrong(table_at: TableAt, lang: str) -> None:
    games = at(table_at, lang)
    before = games.saved()
    games.open("import")
    lines = record().splitlines()
    number = next(i for i, line in enumerate(lines) if line.startswith("hand 1"))
    lines[number] = lines[number].replace("hand 1: ", "hand 1: 1Z ")
    games.import_text("\n".join(lines))
    told = {"line": number + 1, "column": 9, "text": "1Z"}
    wanted = say(lang, "import.expected.card")
    expect(games.message).to_have_text(say(lang, "import.found", **told, expected=wanted))
    expect(games.dialog.locator("textarea")).to_have_value("\n".join(lines))
    assert games.saved() == before


@pytest.mark.parametrize("lang", CODES)
def test_import_says_which_rule_a_move_breaks(table_at: TableAt, lang: str) -> None:
    hands = [
        "2C 4D 5D 6D 7D 8D 9D TD JD QD KD AD 3C",
        "4C 5C 6C 7C 8C 9C TC JC QC KC AC 2D 3D",
        "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH",
        "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS",
    ]
    text = "options: passing=never\n" + "".join(f"hand {i}: {h}\n" for i, h in enumerate(hands))
    games = at(table_at, lang)
    games.open("import")
    games.import_text(f"{text}trick 1: 2C 2D\n")
    reason = say(lang, "refuse.play.follow.C")
    expect(games.message).to_have_text(say(lang, "import.rule", line=6, column=13, reason=reason))


@pytest.mark.parametrize(
    ("text", "key"),
    [("  ", "import.empty"), ("x" * 1_000_001, "import.long"), ("{}", "import.wrapping")],
    ids=["empty", "long", "wrapping"],
)
def test_import_of_something_else_is_told_in_words(table_at: TableAt, text: str, key: str) -> None:
    games = at(table_at)
    games.open("import")
    games.import_text(text)
    expect(games.message).to_have_text(say("en", key))


def test_import_of_another_text_says_first_that_it_is_no_game(table_at: TableAt) -> None:
    games = at(table_at)
    games.open("import")
    games.import_text("Dear friend,\nthese are the scores.")
    expect(games.message).to_contain_text(say("en", "import.wrapping"))
    expect(games.message).to_contain_text("“Dear”")


def test_import_of_a_newer_version_is_told_in_words(table_at: TableAt) -> None:
    games = at(table_at)
    games.open("import")
    games.import_text(record().replace("version 1", "version 7"))
    expect(games.message).to_have_text(say("en", "import.version", version=7, expected=1))


def test_import_says_that_it_is_not_kept_where_nothing_is(table_at: TableAt) -> None:
    games = at(table_at)
    games.page.evaluate(FULL)
    games.open("import")
    games.import_text(record())
    done = f"{say('en', 'import.done')} {say('en', 'error.full')}"
    expect(games.message).to_have_text(done)
    games.page.evaluate(ROOM)


# The cards of a round --------------------------------------------------------------------------


def test_cards_of_a_finished_round_can_be_seen_and_played_again(table_at: TableAt) -> None:
    games = at(table_at, save=saves.before_hold())
    game = parse_save(saves.before_hold())
    games.open("deal")
    games.dialog.get_by_role("combobox").select_option("2")
    expect(games.dialog.locator(".deal-title")).to_have_text(say("en", "status.round", n=2))
    hands = games.dialog.locator(".deal-hand")
    expect(hands).to_have_count(4)
    spades = [card.text[0] for card in game.log[1].deal.hands[3] if card.text[1] == "S"]
    expect(hands.nth(3)).to_contain_text(" ".join(spades).replace("T", "10"))
    games.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    games.press("copy")
    expect(games.message).to_have_text(say("en", "games.copied"))
    text = games.page.evaluate("() => navigator.clipboard.readText()")
    games.open("import")
    games.import_text(text)
    games.take()
    assert games.table.state()["hand"] == [card.text for card in game.log[1].deal.hands[0]]


def test_cards_chosen_to_pass_belong_to_their_game(table_at: TableAt) -> None:
    games = at(table_at, save=saves.passing())
    for card in games.table.cards()[:2]:
        games.table.touch(card)
    chosen = games.table.element.locator('.hand [aria-pressed="true"]')
    expect(chosen).to_have_count(2)
    games.open("import")
    games.import_text(saves.passing())
    games.take()
    expect(chosen).to_have_count(0)


def test_cards_of_a_round_that_goes_on_are_shown_only_on_request(table_at: TableAt) -> None:
    games = at(table_at)
    games.open("deal")
    expect(games.dialog.locator(".deal-hand")).to_have_count(0)
    expect(games.dialog).to_contain_text(say("en", "refuse.deal.running"))
    games.press("reveal")
    expect(games.dialog.locator(".deal-hand")).to_have_count(4)


def test_cards_of_a_round_are_printed_alone(table_at: TableAt) -> None:
    games = at(table_at, save=saves.before_hold())
    games.open("deal")
    games.page.emulate_media(media="print")
    assert (
        games.dialog.locator(".deal-hand").first.evaluate(
            "hand => getComputedStyle(hand).visibility"
        )
        == "visible"
    )
    assert (
        games.page.locator("h1").first.evaluate("head => getComputedStyle(head).visibility")
        == "hidden"
    )
    games.page.emulate_media(media="screen")


# Statistics ------------------------------------------------------------------------------------

FORGET = """async (root) => (await import(root + "app/saved.js")).forgetResults()"""


def finished(table_at: TableAt, lang: str = "en") -> Games:
    """A game whose last card has just been played, and no other that was counted."""
    games = at(table_at, lang, saves.before_game_end())
    games.page.evaluate(FORGET, games.table.root)
    games.table.play(games.table.legal()[0])
    expect(games.table.element.locator(".over")).to_be_visible()
    return games


@pytest.mark.parametrize("lang", CODES)
def test_statistics_count_a_finished_game(table_at: TableAt, lang: str) -> None:
    games = finished(table_at, lang)
    state = games.table.state()
    games.open("statistics")
    row = games.dialog.locator("tbody tr").first.locator("td").all_inner_texts()
    assert row[0] == "1"
    assert row[1] == str(int(0 in state["winners"]))
    rows = games.dialog.locator("tbody th").all_inner_texts()
    assert rows == [
        say(lang, "statistics.all"),
        say(lang, "preset.standard"),
        say(lang, "statistics.level.casual"),
    ]


def test_statistics_count_a_game_once(table_at: TableAt) -> None:
    games = finished(table_at)
    assert len(games.results()) == 1
    games.page.reload()
    games.table.ready()
    games.table.control("undo")
    games.table.settled()
    games.table.play(games.table.legal()[0])
    assert len(games.results()) == 1


def test_statistics_that_were_forgotten_do_not_count_an_old_game_again(table_at: TableAt) -> None:
    games = finished(table_at)
    games.open("statistics")
    games.press("forget")
    games.press("cancel")
    assert len(games.results()) == 1
    games.press("forget")
    games.press("confirm")
    expect(games.message).to_have_text(say("en", "statistics.reset.done"))
    expect(games.dialog).to_contain_text(say("en", "statistics.none"))
    games.close()
    games.page.reload()
    games.table.ready()
    assert games.results() == []


def test_statistics_never_count_an_imported_game(table_at: TableAt) -> None:
    games = at(table_at)
    games.page.evaluate(FORGET, games.table.root)
    games.open("import")
    games.import_text(json.loads(saves.before_game_end())["record"])
    games.take()
    games.table.play(games.table.legal()[0])
    expect(games.table.element.locator(".over")).to_be_visible()
    assert games.results() == []


def test_statistics_never_count_a_game_that_was_given_up(table_at: TableAt) -> None:
    games = at(table_at)
    games.page.evaluate(FORGET, games.table.root)
    games.new_game()
    assert games.results() == []


def test_table_rating_only_if_wanted(table_at: TableAt) -> None:
    games = finished(table_at)
    games.open("statistics")
    expect(games.dialog.locator(".statistics-rating")).to_have_count(0)
    games.dialog.get_by_role("checkbox").check()
    expect(games.dialog.locator(".statistics-rating")).to_contain_text(re.compile(r"\d{3}"))
    games.close()
    games.open("statistics")
    expect(games.dialog.get_by_role("checkbox")).to_be_checked()
    games.dialog.get_by_role("checkbox").uncheck()
    expect(games.dialog.locator(".statistics-rating")).to_have_count(0)


# For everybody ---------------------------------------------------------------------------------


def test_games_by_keyboard_alone(table_at: TableAt) -> None:
    games = at(table_at)
    button = games.table.element.locator('[data-control="games"]')
    button.focus()
    keys = games.page.keyboard
    keys.press("Enter")
    expect(games.dialog.get_by_role("heading").first).to_be_focused()
    keys.press("Escape")
    expect(games.dialog).to_have_count(0)
    expect(button).to_be_focused()


def test_games_list_takes_the_focus_to_the_table(table_at: TableAt) -> None:
    games = at(table_at)
    games.new_game()
    games.open()
    games.take(games.others)
    expect(games.table.element.locator(".hand button[data-card]:focus")).to_have_count(1)

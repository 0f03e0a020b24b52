"""A game in the terminal: what the commands do, and that all of it goes by the rules."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from hearts import terminal
from hearts.__main__ import main
from hearts.cards import HEARTS, CardSet, Suit
from hearts.commandline import FINE, WRONG
from hearts.game import Game, new_game
from hearts.legality import legal
from hearts.model import Claim, Play, Seat
from hearts.notation import format_game, parse_game
from hearts.options import Options
from hearts.round import observe
from hearts.terminal import Table, save

from tests.engine.table import before_claim, deal_with


class Typist:
    """Types the given lines, then what the hints say as long as it is asked, if it may."""

    def __init__(self, game: Game, lines: Iterable[str] = (), clear: str = "") -> None:
        self.lines = list(lines)
        self.shown: list[str] = []
        self.prompts: list[str] = []
        self.table = Table(game, self.read, self.shown.append, clear)
        self.hints = False
        self.asked = False

    def read(self, prompt: str) -> str | None:
        self.prompts.append(prompt)
        if self.lines:
            return self.lines.pop(0)
        if not self.hints or self.table.game.winners is not None:
            return None
        self.asked = not self.asked
        if self.asked:
            return "hint"
        found = re.search(r"would ([^.]*)\.", self.shown[-1])
        assert found
        return found[1]

    def run(self, hints: bool = False) -> str:
        """All that was shown."""
        self.hints = hints
        self.table.run()
        return "".join(self.shown)


HOLD = Options(passing="never")
FIRST = "2C 5C 9C 3D 7D 2S 8S QS 2H 6H 9H JH KH"


def game(options: Options = HOLD, seats: str = "person casual casual casual") -> Game:
    """A game in which seat 0 holds FIRST, and seat 1 the clubs above the nine."""
    deal = deal_with(options, [FIRST, "TC JC QC KC AC"])
    return new_game(options, seats.split()[: options.players], 5, deal)[0]


def typed(*lines: str, options: Options = HOLD, **more: Any) -> tuple[str, Game]:
    typist = Typist(game(options, **more), lines)
    return typist.run(), typist.table.game


def test_shows_hand_trick_and_legal_cards() -> None:
    shown, _ = typed()
    assert "Round 1: nobody passes." in shown
    assert "Hand: 2C 5C 9C   3D 7D   2S 8S QS   2H 6H 9H JH KH" in shown
    assert "Trick 1: you lead" in shown
    assert "Legal: 2C\n" in shown
    assert shown.endswith("Good bye.\n")


@pytest.mark.parametrize("line", ["2C", "2c", "play 2C", "  PLAY  2c "])
def test_plays_a_card(line: str) -> None:
    shown, after = typed(line)
    assert "You play 2C." in shown
    assert [move.seat for move in after.log[0].moves[:4]] == [0, 1, 2, 3]


def test_the_ten_may_be_typed_as_a_number() -> None:
    shown, _ = typed("10H", "why 10h")
    assert shown.count("TH is not in your hand.") == 2


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("5C", "2C opens the round: play that card."),
        ("QC", "QC is not in your hand."),
        ("play", "Say which card: play 7D."),
        ("play 1X", "There is no card 1X."),
        ("dance", "There is no command 'dance'"),
        ("5C dance", "There is no card dance."),
        ("pass 5C 3D 7D", "Cards are being played, not passed."),
        ("why 5C", "2C opens the round: play that card. (lead.opening)"),
        ("why 2C", "2C may be played."),
        ("why", "Say which card"),
        ("undo", "There is nothing to take back."),
        ("last", "No trick has been taken"),
        ("save", "Say where"),
        ("help", "take back your last decision"),
        ("claim", "There are cards left that count."),
        ("score", "seat 0 0, seat 1 0, seat 2 0, seat 3 0."),
    ],
)
def test_what_changes_nothing(line: str, told: str) -> None:
    shown, after = typed(line)
    assert told in shown
    assert after == game()


@pytest.mark.parametrize("line", ["quit", "q", " Q ", "exit", "QUIT"])
def test_leaves_when_asked_to(line: str) -> None:
    typist = Typist(game(), [line, "2C"])
    shown = typist.run()
    assert shown.endswith("Good bye.\n")
    assert typist.lines == ["2C"]


def test_an_empty_line_does_nothing() -> None:
    assert typed("", "   ")[0] == typed()[0]


def test_last_trick_and_points_so_far() -> None:
    shown, after = typed("2C", "last", "score")
    trick = after.round.tricks[0]
    assert f"{trick.cards[0]} by seat 0, {trick.cards[1]} by seat 1" in shown
    assert f"; seat {trick.winner} took it." in shown
    assert "In the tricks of this round: seat 0 0" in shown


def test_whoever_has_a_name_is_called_by_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(terminal, "ADVISER", "casual")
    names = ["Ása", "", "Örn", ""]
    options = Options(end_score=1)
    typist = Typist(new_game(options, ["person", "casual"] * 2, 3, names=names)[0])
    head, _, told = typist.run(hints=True).partition("Type help")
    assert (
        head
        == "Seats: seat 0 Ása person, seat 1 casual, seat 2 Örn person, seat 3 casual. Seed: 3.\n"
    )
    for text in ("Hand of Ása: ", "to seat 1.", "Received from seat 3: ", " by Örn", "Ása plays "):
        assert text in told
    assert not re.search("[Ss]eat [02]", told)
    won = typist.table.game.winners
    assert won is not None
    assert f"Won by {names[won[0]] or f'seat {won[0]}'}." in told


def test_undo_takes_the_last_decision_back() -> None:
    shown, after = typed("2C", "undo")
    assert after == game()
    assert shown.count("Legal: 2C\n") == 2


def test_claim_plays_the_round_out_and_undo_takes_it_back() -> None:
    before = before_claim()
    typist = Typist(before, ["claim"])
    shown = typist.run()
    after = typist.table.game
    assert len(after.sheet) == 1
    assert after.log[0].moves == (*before.log[0].moves, Claim(Seat(0)))
    assert shown.count("total") == 1
    again = Typist(after, ["undo"])
    again.run()
    assert again.table.game == before


def test_passing() -> None:
    first = game(Options())
    assert first.round.phase == "pass"
    for line in ("pass QS KH JH", "qs kh jh"):
        shown, after = typed(line, options=Options())
        assert "Pass 3 cards left, to seat 1." in shown
        assert after.round.passed[0] == CardSet.parse("QS KH JH")
        received = after.round.passed[3]
        assert f"You receive {received} from seat 3." in shown


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("pass QS KH", "exactly three cards to pass, not 2."),
        ("pass QS KH KH", "KH is named twice."),
        ("qs KH", "exactly three cards to pass, not 2."),
        ("pass QS KH AH", "AH is not in your hand."),
        ("QS", "Cards are being passed, not played."),
        ("why QS", "Cards are being passed, not played."),
    ],
)
def test_passes_that_are_wrong(line: str, told: str) -> None:
    shown, after = typed(line, options=Options())
    assert told in shown
    assert after == game(Options())


@pytest.mark.parametrize(
    ("options", "seats"),
    [
        (Options(end_score=20), "person casual casual casual"),
        (Options(end_score=20, players=3, leftover="kitty"), "casual person casual"),
        (Options(end_score=10, players=5, leftover="kitty", jack="on"), "person " * 5),
    ],
)
def test_a_whole_game_by_its_hints(
    options: Options, seats: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(terminal, "ADVISER", "casual")  # no search: it is the table that is tested
    typist = Typist(new_game(options, seats.split(), 3)[0])
    shown = typist.run(hints=True)
    after = typist.table.game
    assert after.winners is not None
    assert parse_game(format_game(after)) == after
    assert shown.count("takes the kitty") + shown.count("You take the kitty") == (
        len(after.sheet) if options.leftover == "kitty" else 0
    )
    hearts = [any(isinstance(m, Play) and m.card in HEARTS for m in log.moves) for log in after.log]
    assert shown.count("Hearts are broken.") == sum(hearts)
    assert f"Won by seat {after.winners[0]}." in shown


def test_after_the_end_the_game_can_be_saved_and_taken_back(tmp_path: Path) -> None:
    typist = Typist(new_game(Options(end_score=1), ["person", "casual", "casual", "casual"], 3)[0])
    assert re.search(r"would play \w\w\. \w", typist.run(hints=True))  # and why
    over = typist.table.game
    assert over.winners is not None
    path = tmp_path / "game.txt"
    typist.lines, typist.hints = ["2C", "hint", f"save {path}", "undo"], False
    shown = typist.run()
    assert shown.count("That cannot be done at this point of the round.") == 2
    assert parse_game(path.read_text("utf-8")) == over
    assert typist.table.game.winners is None


def test_a_game_without_people_plays_itself() -> None:
    game_, _ = new_game(Options(end_score=20), ["casual"] * 4, 3)
    typist = Typist(game_)
    shown = typist.run()
    assert "Won by seat" in shown
    assert typist.prompts == []


def test_people_who_share_a_screen_see_their_own_hand_only() -> None:
    both = game(seats="person person casual casual")
    typist = Typist(both, ["", "2C", ""], clear="[clear]")
    shown = typist.run()
    assert typist.prompts[0].startswith("Seat 0: press Enter")
    assert typist.prompts[2].startswith("Seat 1: press Enter")
    first, second = shown.split("[clear]")[1:]
    assert str(observe(both.round, Seat(0)).hand.of(Suit.HEARTS)) in first
    assert "Hand of seat 1: TC JC QC KC AC" in second
    assert "TC" not in first
    # the end of the input instead of a key shows no hand, nor does leaving
    for lines in ([], ["q"]):
        assert "Hand" not in Typist(both, lines, clear="[clear]").run()


def test_legal_cards_are_the_engines() -> None:
    typist = Typist(game(), ["2C", "hand"])
    shown = typist.run()
    round_ = typist.table.game.round
    assert round_.turn == 0
    assert shown.rstrip().splitlines()[-2] == f"Legal: {legal(observe(round_, round_.turn))}"


# Saving ---------------------------------------------------------------------------------------


def test_save_writes_over_records_only(tmp_path: Path) -> None:
    path = tmp_path / "my game.txt"
    shown, after = typed(f"save {path}", "2C", f"save {path}")
    assert shown.count(f"Saved to {path}.") == 2
    assert parse_game(path.read_text("utf-8")) == after
    assert list(tmp_path.iterdir()) == [path]
    path.write_text("a letter", "utf-8")
    shown, _ = typed(f"save {path}")
    assert "is there already and is no game record." in shown
    assert path.read_text("utf-8") == "a letter"
    with pytest.raises(ValueError, match="no game record"):
        save(after, path)


def test_save_says_why_it_could_not(tmp_path: Path) -> None:
    shown, _ = typed(f"save {tmp_path / 'none' / 'game.txt'}")
    assert "Not saved: No such file or directory." in shown


# The command ----------------------------------------------------------------------------------


def play(capsys: pytest.CaptureFixture[str], monkeypatch: Any, stdin: str, *words: str) -> Any:
    monkeypatch.setattr(sys, "stdin", io.StringIO(stdin))
    code = main(["play", *words])
    return code, *capsys.readouterr()


def test_piped_input_is_echoed_and_ends_politely(capsys: Any, monkeypatch: Any) -> None:
    code, out, err = play(capsys, monkeypatch, "score\nquit\nscore\n", "--seed", "7")
    assert (code, err) == (FINE, "")
    assert "> score\n" in out
    assert out.count("total") == 1
    assert out.endswith("> quit\nGood bye.\n")
    code, out, _ = play(capsys, monkeypatch, "", "--seed", "7")
    assert code == FINE
    assert out.endswith("> \nGood bye.\n")
    assert play(capsys, monkeypatch, "", "--seed", "7")[1] == out
    assert play(capsys, monkeypatch, "", "--seed", "8")[1] != out


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_on_a_terminal_people_share_the_screen(monkeypatch: Any) -> None:
    screen = Terminal()
    monkeypatch.setattr(sys, "stdin", Terminal("\n"))
    monkeypatch.setattr(sys, "stdout", screen)
    assert main(["play", "--seats", "person,person,casual", "--seed", "1"]) == FINE
    before, after = screen.getvalue().split("Seat 0: press Enter")
    assert before.endswith("\x1b[H\n")
    assert "Hand of seat 0: " in after
    assert after.endswith("> \nGood bye.\n")


def test_seats_and_options(capsys: Any, monkeypatch: Any) -> None:
    words = ["--seats", "casual,person,casual", "--option", "passing=never", "--seed", "7"]
    _, out, _ = play(capsys, monkeypatch, "", *words)
    assert "Seats: seat 0 casual, seat 1 person, seat 2 casual. Seed: 7." in out
    assert "Round 1: nobody passes." in out
    _, out, _ = play(capsys, monkeypatch, "", "--preset", "black_maria")
    assert "Seats: seat 0 person, seat 1 casual, seat 2 casual." in out
    assert "Round 1: pass right." in out


def test_goes_on_from_a_record(capsys: Any, monkeypatch: Any, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    _, before = typed("2C", f"save {path}")
    code, out, _ = play(capsys, monkeypatch, "last\n", "--load", str(path))
    assert code == FINE
    assert f"Trick {before.round.trick_number}: " in out
    assert f"; seat {before.round.tricks[0].winner} took it." in out
    _, out, _ = play(
        capsys, monkeypatch, "", "--load", str(path), "--seats", "casual,casual,casual,person"
    )
    assert "seat 3 person" in out


def test_a_record_that_cannot_be_gone_on_with(
    capsys: Any, monkeypatch: Any, tmp_path: Path
) -> None:
    path = tmp_path / "game.txt"
    path.write_text(format_game(game()).replace("casual\n", "robot\n", 1), "utf-8")
    code, out, err = play(capsys, monkeypatch, "", "--load", str(path))
    assert (code, out) == (WRONG, "")
    assert "there is no player 'robot' here; say --seats." in err
    assert play(capsys, monkeypatch, "", "--load", str(tmp_path / "x"))[0] == WRONG

"""The commands as they are typed: what they print, where, and with which exit code."""

from __future__ import annotations

import io
import json
import os
import random
import re
import shlex
import signal
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hearts.__main__ import COMMANDS, NO_LIMIT, main
from hearts.commandline import FINE, INTERRUPTED, USAGE, WRONG
from hearts.errors import HeartsError, NotationError, OptionError, RequestError
from hearts.game import new_game, randomness
from hearts.legality import RULES
from hearts.notation import format_game, parse_deal
from hearts.options import PRESETS, Options, preset
from hearts.players import Player
from hearts.players.casual import Casual
from hearts.players.player import Budget
from hearts.progress import LINE_PAUSE, ProgressBar
from hearts.report import SENTENCES, sentence
from hearts.round import shuffled

ENGINE = Path(__file__).parent.parent.parent / "engine"
GOLDEN = Path(__file__).parent / "golden_game.txt"
FOUR = "casual,casual,casual,casual"


class Ran:
    """What a command did."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err

    @property
    def data(self) -> Any:
        return json.loads(self.out)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Any:
    """Runs a command in this process, with text as its standard input."""

    def call(*words: str, stdin: str | bytes = "") -> Ran:
        data = stdin.encode() if isinstance(stdin, str) else stdin
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), "utf-8"))
        try:
            code = main(words)
        except SystemExit as exit_:
            code = int(exit_.code or 0)
        shown = capsys.readouterr()
        return Ran(code, shown.out, shown.err)

    return call


def start(*words: str) -> subprocess.Popen[str]:
    """A command in a process of its own."""
    return subprocess.Popen(
        [sys.executable, "-m", "hearts", *words],
        cwd=ENGINE,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        # A shell starts what runs in its background deaf to Ctrl-C, and that is inherited.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )


# The command line -----------------------------------------------------------------------------


def test_help_tells_of_all_commands_and_exit_codes(run: Any) -> None:
    ran = run("--help")
    assert ran.code == FINE
    assert all(name in ran.out for name in COMMANDS)
    assert "exit codes" in ran.out


@pytest.mark.parametrize("name", COMMANDS)
def test_help_has_examples(run: Any, name: str) -> None:
    ran = run(name, "--help")
    assert ran.code == FINE
    examples = ran.out.partition("examples:\n")[2].strip().splitlines()
    assert examples
    assert all(f"python -m hearts {name}" in line for line in examples)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ([], "command"),
        (["chess"], "chess"),
        (["deal", "--seed", "x"], "--seed"),
        (["deal", "--round", "0"], "--round"),
        (["deal", "--players", "6"], "--players"),
        (["deal", "--preset", "x"], "--preset"),
        (["deal", "--option", "jack"], "NAME=VALUE"),
        (["deal", "--option", "jack=maybe"], "jack cannot be 'maybe'; it may be off, on"),
        (
            ["deal", "--option", "jak=on"],
            "There is no option jak; there are black_maria, end_score",
        ),
        (
            ["deal", "--option", "end_score=many"],
            "end_score cannot be 'many'; it may be from 1 to 1000",
        ),
        (["deal", "--format", "xml"], "--format"),
        (["replay"], "FILE"),
        (["simulate"], "--seats"),
        (["simulate", "--seats", "casual,nobody,casual"], "nobody"),
        (["simulate", "--seats", "person,casual,casual,casual"], "person"),
        (["simulate", "--seats", "casual,casual"], "players"),
        (["simulate", "--seats", FOUR, "--players", "3"], "4 seats do not fit 3 players"),
        (["simulate", "--seats", FOUR, "--preset", "black_maria"], "do not fit 3 players"),
        (["simulate", "--seats", FOUR, "--rounds", "0"], "--rounds"),
        (["simulate", "--seats", FOUR, "--jobs", "-1"], "--jobs"),
        (["simulate", "--seats", FOUR, "--seconds", "0"], "--seconds"),
        (["simulate", "--seats", FOUR, "--seconds", "inf"], "--seconds"),
        (["simulate", "--seats", FOUR, "--effort", "5"], "none of these does"),
        (["play", "--seats", "person,casual"], "players"),
        (["play", "--load", str(GOLDEN), "--seed", "1"], "--load"),
        (["play", "--load", str(GOLDEN), "--seats", "person,casual,casual"], "4 players"),
    ],
)
def test_usage_errors(run: Any, words: list[str], told: str) -> None:
    ran = run(*words)
    assert (ran.code, ran.out) == (USAGE, "")
    assert told in ran.err
    assert len(ran.err.splitlines()) == 1


def test_the_console_script_is_the_same_function() -> None:
    project = tomllib.loads((ENGINE / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["scripts"] == {"hearts": "hearts.__main__:main"}


def test_every_rule_of_play_has_a_sentence() -> None:
    assert {rule.id for rule in RULES} <= set(SENTENCES)


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (HeartsError("play.follow", suit="D"), "Follow suit: play a diamond."),
        (HeartsError("phase.wrong", phase="pass"), "Cards are being passed, not played."),
        (HeartsError("phase.wrong", phase="end"), SENTENCES["phase.wrong"]),
        (OptionError("option.value", option="x", value=1, choices=[2, 3]), "it may be 2, 3."),
        (NotationError("card.unknown"), "card.unknown."),  # without the data for its sentence
        (RequestError("new.code", a=1), "new.code (a=1)."),
    ],
)
def test_sentences(error: HeartsError, told: str) -> None:
    assert sentence(error).endswith(told)


# deal -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "options", "number"),
    [
        ([], Options(), 1),
        (["--round", "3"], Options(), 3),
        (["--players", "5", "--option", "leftover=kitty"], Options(players=5, leftover="kitty"), 1),
        (["--preset", "black_maria", "--option", "leftover=kitty"], None, 1),
    ],
)
def test_deal(run: Any, words: list[str], options: Options | None, number: int) -> None:
    if options is None:
        options = Options(**{**PRESETS["black_maria"], "leftover": "kitty"})
    deal = shuffled(options, number, randomness(7, "deal", number))
    ran = run("deal", "--seed", "7", *words)
    assert (ran.code, ran.err) == (FINE, "")
    assert parse_deal(ran.out, number, options) == deal
    data = run("deal", "--seed", "7", "--format", "json", *words).data
    assert data["hands"] == [[card.text for card in hand] for hand in deal.hands]
    assert data["kitty"] == [card.text for card in deal.kitty]
    assert data["options"] == options.differing()
    assert (data["seed"], data["round"]) == (7, number)


def test_a_deal_without_a_seed_tells_which_it_was(run: Any) -> None:
    one = run("deal")
    seed = one.err.removeprefix("seed ").strip()
    assert run("deal", "--seed", seed).out == one.out


def test_deals_are_those_of_games(run: Any) -> None:
    data = run("deal", "--seed", "31", "--format", "json").data
    game, _ = new_game(Options(), ["casual"] * 4, 31)
    assert data["hands"] == [[card.text for card in hand] for hand in game.round.hands]


# replay ---------------------------------------------------------------------------------------


def test_replay_prints_the_score_sheet(run: Any) -> None:
    ran = run("replay", str(GOLDEN))
    assert (ran.code, ran.err) == (FINE, "")
    record = GOLDEN.read_text("utf-8")
    lines = ran.out.splitlines()
    points = [x.split()[1:5] for x in record.splitlines() if x.startswith("points")]
    rows = [[n.rstrip("*") for n in x.split()[2:]] for x in lines if x[:1].isdecimal()]
    assert rows == [[n.rstrip(",") for n in each] for each in points]
    totals = [x.split(": ")[1] for x in record.splitlines() if x.startswith("totals")]
    assert f"total {totals[-1]}" in " ".join(ran.out.split())
    winners = record.split("winners: ")[1].split()
    assert lines[-1] == f"Won by seat {winners[0]}."
    assert run("replay", "-", stdin=record).out == ran.out


def test_replay_as_data(run: Any) -> None:
    data = run("replay", "--format", "json", str(GOLDEN)).data
    assert data["phase"] == "game_end"
    assert data["totals"] == data["sheet"][-1]["totals"]
    assert data["winners"] == [data["totals"].index(min(data["totals"]))]
    assert data["options"] == {"jack": "on", "end_score": 40}


@pytest.mark.parametrize(
    ("cut", "told"),
    [
        ("round 1", "seat 0, seat 1, seat 2 and seat 3 still to pass left."),
        ("trick 2", "Round 1, trick 2: seat"),
        ("round 2", "Round 1 is finished, the game is not."),
    ],
)
def test_replay_of_a_game_that_is_not_over(run: Any, cut: str, told: str) -> None:
    text = GOLDEN.read_text("utf-8")
    end = text.index("\npass 0") + 1 if cut == "round 1" else text.index(f"\n{cut}") + 1
    ran = run("replay", "-", stdin=text[:end])
    assert ran.code == FINE
    assert told in ran.out


def test_replay_says_where_a_record_is_wrong(run: Any, tmp_path: Path) -> None:
    lines = GOLDEN.read_text("utf-8").splitlines()
    n = next(i for i, line in enumerate(lines) if line.startswith("trick 2,"))
    head, _, cards = lines[n].partition(": ")
    lines[n] = f"{head}: 1X {cards[3:]}"
    path = tmp_path / "game.txt"
    path.write_text("\n".join(lines), "utf-8")
    ran = run("replay", str(path))
    assert (ran.code, ran.out) == (WRONG, "")
    assert ran.err.startswith(f"{path}:{n + 1}:{len(head) + 3}: ")
    assert len(ran.err.splitlines()) == 1


def test_replay_says_which_rule_a_move_breaks(run: Any) -> None:
    text = GOLDEN.read_text("utf-8")
    line = next(x for x in text.splitlines() if x.startswith("trick 1, lead 3: 2C"))
    ran = run("replay", "-", stdin=text.replace(line, line.replace("2C", "3C"), 1))
    assert ran.code == WRONG
    assert ran.err.startswith("standard input:")
    assert "lead.opening" in ran.err


@pytest.mark.parametrize(
    "stdin",
    ["", "hello", "Hearts game record, version 99\n", b"\xff\xfe", b"\x00" * 50],
)
def test_replay_of_what_is_no_record(run: Any, stdin: str | bytes) -> None:
    ran = run("replay", "-", stdin=stdin)
    assert (ran.code, ran.out) == (WRONG, "")
    assert ran.err.startswith("standard input:")
    assert len(ran.err.splitlines()) == 1


def test_replay_of_a_file_that_is_not_there(run: Any, tmp_path: Path) -> None:
    for path in (tmp_path / "none", tmp_path):
        ran = run("replay", str(path))
        assert (ran.code, ran.out) == (WRONG, "")
        assert ran.err.startswith(str(path))


# simulate -------------------------------------------------------------------------------------


def without_times(data: Any) -> Any:
    for level in data["levels"].values():
        assert set(level.pop("ms")) == {"mean", "p95", "max"}
    return data


def test_simulate_gives_the_same_for_the_same_seed(run: Any) -> None:
    words = ["simulate", "--seats", FOUR, "--rounds", "6", "--format", "json", "--seed"]
    one = without_times(run(*words, "3", "--jobs", "1").data)
    assert without_times(run(*words, "3", "--jobs", "2").data) == one
    assert without_times(run(*words, "3").data) == one
    assert without_times(run(*words, "4").data) != one
    assert (one["deals"], one["rotations"], one["rounds"]) == (6, 1, 6)
    assert one["levels"]["casual"]["seats"] == 4


def test_simulate_in_words(run: Any) -> None:
    ran = run("simulate", "--seats", "casual,casual,casual", "--rounds", "2", "--option", "jack=on")
    assert (ran.code, ran.err) == (FINE, "")
    assert "Rules: players=3 jack=on. Seed: 1." in ran.out
    assert "2 deals, 1 seating each: 2 rounds." in ran.out
    row = next(line for line in ran.out.splitlines() if line.startswith("casual")).split()
    assert len(row) == 8


def test_simulate_with_a_preset(run: Any) -> None:
    words = ["--seats", "casual,casual,casual", "--preset", "black_maria", "--format", "json"]
    data = run("simulate", "--rounds", "1", *words).data
    assert data["options"] == preset("black_maria").differing()
    assert data["levels"]["casual"]["error"] is None


@pytest.mark.parametrize(
    ("words", "effort", "seconds"),
    [
        (["--effort", "7"], 7, None),
        (["--effort", "7", "--seconds", "0.5"], 7, 0.5),
        (["--seconds", ".25"], NO_LIMIT, 0.25),
        ([], 3, None),
    ],
)
def test_budgets_are_for_the_levels_that_search(
    run: Any,
    monkeypatch: pytest.MonkeyPatch,
    words: list[str],
    effort: int,
    seconds: float | None,
) -> None:
    budgets: set[Budget] = set()

    def searching(rng: random.Random, budget: Budget = Budget(3)) -> Casual:  # noqa: B008
        budgets.add(budget)
        return Casual(rng)

    monkeypatch.setattr("hearts.__main__.LEVELS", {"casual": Casual, "strong": searching})
    monkeypatch.setattr("hearts.__main__.SEARCHING", {"strong"})
    seats = ["--seats", "casual,strong,casual", "--jobs", "1", "--rounds", "1"]
    ran = run("simulate", *seats, *words)
    assert (ran.code, ran.err) == (FINE, "")
    assert budgets == {Budget(effort, seconds)}


class Screen(io.StringIO):
    """A stream that is a terminal or none."""

    def __init__(self, terminal: bool) -> None:
        super().__init__()
        self.terminal = terminal

    def isatty(self) -> bool:
        return self.terminal


def progress(terminal: bool, pause: float) -> str:
    """What is shown of four rounds that take `pause` seconds each."""
    moments = iter([0, *(n * pause for n in range(1, 5))])
    screen = Screen(terminal)
    bar = ProgressBar(screen, lambda: next(moments))
    for done in range(1, 5):
        bar(done, 4)
    return screen.getvalue()


def test_progress_on_a_terminal_is_a_bar_that_goes_away() -> None:
    shown = progress(True, 31).split("\r")
    assert "[#######.......................] 1 of 4 rounds, 1:33 left" in shown[1]
    assert "[##############################] 4 of 4 rounds, 0:00 left" in shown[4]
    assert shown[5] == "\x1b[K"
    assert progress(True, 0.01).count("rounds") == 1  # not more often than can be seen


def test_progress_elsewhere_is_a_line_now_and_then() -> None:
    assert progress(False, 1) == ""
    lines = progress(False, LINE_PAUSE / 2).splitlines()
    assert lines == ["2 of 4 rounds, 0:10 left"]


def test_interrupted_while_simulating(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("hearts.simulate.compare", interrupted)
    ran = run("simulate", "--seats", FOUR)
    assert (ran.code, ran.out, ran.err.strip()) == (INTERRUPTED, "", "Interrupted.")


def test_the_referee_in_this_process(run: Any) -> None:
    ran = run("referee", stdin='{"type": "passcycle", "rounds": 1}\n')
    assert (ran.code, ran.out, ran.err) == (FINE, '{"cycle": ["L"]}\n', "")
    assert run("referee", stdin="x").code == WRONG


# Processes ------------------------------------------------------------------------------------


def test_referee_answers_each_line_at_once() -> None:
    with start("referee") as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for rounds in (1, 2):  # each answer is there before the next question
            process.stdin.write(f'{{"type": "passcycle", "rounds": {rounds}}}\n')
            process.stdin.flush()
            assert json.loads(process.stdout.readline()) == {"cycle": ["L", "R"][:rounds]}
        process.stdin.write("x\n")
        out, err = process.communicate()
    assert json.loads(out)["error"]["line"] == 3
    assert (process.returncode, err) == (WRONG, "")


def test_all_is_well_with_an_empty_input() -> None:
    with start("referee") as process:
        assert process.communicate("\n") == ("", "")
    assert process.returncode == FINE


def test_a_closed_pipe_is_no_error() -> None:
    with start("referee") as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        process.stdin.write('{"type": "passcycle", "rounds": 1}\n' * 10)
        process.stdin.close()
        assert process.stderr.read() == ""
    assert process.returncode == FINE


@pytest.mark.skipif(os.name == "nt", reason="closing is another thing there")
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize("words", ["deal --seed 1", "referee </dev/null", "play --seed 1"])
def test_streams_that_are_closed_are_no_error(words: str, closed: str) -> None:
    command = f"{shlex.quote(sys.executable)} -m hearts {words} {closed}"
    ran = subprocess.run(command, shell=True, cwd=ENGINE, capture_output=True, text=True, input="")
    assert (ran.returncode, ran.stderr) == (FINE, "")


def test_play_takes_any_bytes() -> None:
    command = [sys.executable, "-m", "hearts", "play", "--seed", "1"]
    data = b"\xff\xfe\x00\nsave \xff\x00\nwhy \xc3\xa9\n"
    ran = subprocess.run(command, cwd=ENGINE, capture_output=True, input=data)
    assert (ran.returncode, ran.stderr) == (FINE, b"")
    assert b"There is no command" in ran.stdout
    assert b"Not saved" in ran.stdout


@pytest.mark.skipif(os.name == "nt", reason="signals are another thing there")
def test_interrupted() -> None:
    with start("referee") as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write('{"type": "passcycle", "rounds": 1}\n')
        process.stdin.flush()
        assert process.stdout.readline() == '{"cycle": ["L"]}\n'
        process.send_signal(signal.SIGINT)
        out, err = process.communicate()
    assert (out, err.strip()) == ("", "Interrupted.")
    assert process.returncode == INTERRUPTED


def test_a_player_that_fails_is_told_of_in_a_sentence(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(rng: random.Random) -> Player:
        raise RuntimeError("out of order")

    monkeypatch.setattr("hearts.__main__.LEVELS", {"casual": broken})
    ran = run("simulate", "--seats", FOUR, "--rounds", "2", "--jobs", "1")
    assert (ran.code, ran.out) == (WRONG, "")
    assert ran.err == "A round could not be played: RuntimeError('out of order').\n"


def test_a_page_does_not_load_the_commands() -> None:
    code = "import sys, hearts.protocol; print(*(m for m in sys.modules if m.startswith('hearts')))"
    out = subprocess.run(
        [sys.executable, "-c", code], cwd=ENGINE, capture_output=True, text=True, check=True
    ).stdout
    assert "hearts.protocol" in out.split()
    commands = {f"hearts.{name}" for name in ("simulate", "referee", "report", "terminal")}
    assert not commands & set(out.split())


def test_a_record_that_was_just_written_can_be_replayed(run: Any) -> None:
    game, _ = new_game(preset("black_maria"), ["casual"] * 3, 12)
    data = run("replay", "--format", "json", "-", stdin=format_game(game)).data
    assert data["options"] == preset("black_maria").differing()
    assert data["sheet"] == []


EXAMPLES = [
    example.partition("\n")
    for block in re.findall(
        r"```console\n(.*?)```", (ENGINE / "README.md").read_text("utf-8"), re.S
    )
    for example in re.split(r"^\$ ", block, flags=re.M)[1:]
]


@pytest.mark.skipif(os.name == "nt", reason="the examples are for a Unix shell")
@pytest.mark.parametrize(("command", "out"), [(each[0], each[2]) for each in EXAMPLES])
def test_the_examples_of_the_readme(command: str, out: str) -> None:
    command = command.replace("python -m hearts", f"{shlex.quote(sys.executable)} -m hearts")
    ran = subprocess.run(command, shell=True, cwd=ENGINE, capture_output=True, text=True)
    assert (ran.stdout, ran.stderr) == (out, "")

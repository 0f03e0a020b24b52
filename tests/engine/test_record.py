"""The game record: one that a person can read through, and what reading one lets pass."""

from __future__ import annotations

from pathlib import Path

import pytest
from hearts.errors import NotationError
from hearts.notation import format_game, parse_deal, parse_game
from hearts.options import Options

from tests.engine.golden import golden_game

GOLDEN = (Path(__file__).parent / "golden_game.txt").read_text("utf-8")


def test_the_golden_game_replays_to_its_own_record() -> None:
    game = parse_game(GOLDEN)
    assert format_game(game) == GOLDEN
    assert game.winners is not None
    assert max(game.scores) >= 40


def test_the_same_seed_plays_the_golden_game_again() -> None:
    assert format_game(golden_game()) == GOLDEN, "run: python -m tests.engine.golden"


def test_comments_empty_lines_and_spaces_are_let_pass() -> None:
    lines = GOLDEN.splitlines()
    loose = "\n\n# played on a train\n".join(f"  {line} " for line in lines)
    assert parse_game(loose) == parse_game(GOLDEN)


def line_of(start: str) -> int:
    return next(n for n, line in enumerate(GOLDEN.splitlines(), 1) if line.startswith(start))


@pytest.mark.parametrize(
    "start", ["points:", "totals:", "winners:", "trick 3", "pass 0", "round 2"]
)
def test_a_line_that_tells_something_else_is_found(start: str) -> None:
    lines = GOLDEN.splitlines()
    at = line_of(start) - 1
    lines[at] = lines[at] + " 99" if ":" in start else lines[at].replace(" ", "  x ", 1)
    with pytest.raises(NotationError) as refused:
        parse_game("\n".join(lines))
    assert refused.value.code == "save.damaged"
    assert refused.value.args_["where"] == f"record:{at + 1}"


def test_an_illegal_play_is_found() -> None:
    # two cards of one trick in each other's place: somebody does not follow, or holds not
    lines = GOLDEN.splitlines()
    at = line_of("trick 1, ") - 1
    words = lines[at].split()
    words[-1], words[-2] = words[-2], words[-1]
    lines[at] = " ".join(words)
    with pytest.raises(NotationError, match=f"record:{at + 1}, column"):
        parse_game("\n".join(lines))


def test_a_record_cut_off_anywhere_is_read_or_refused() -> None:
    codes = set()
    for end in range(0, len(GOLDEN), 97):
        try:
            parse_game(GOLDEN[:end])
        except NotationError as error:
            codes.add(error.code)
    assert codes == {"save.damaged"}


@pytest.mark.parametrize("text", ["", "hand 0: 2C", "what", "hand 0: ZZ", "points: 1"])
def test_a_deal_has_all_cards_once(text: str) -> None:
    with pytest.raises(NotationError):
        parse_deal(text, 1, Options())

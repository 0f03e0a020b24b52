"""Laws of records: they give back any game, and no damage to one is met with anything but words."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from hearts.errors import NotationError
from hearts.game import Game
from hearts.names import clean_name
from hearts.notation import format_deal, format_game, parse_deal, parse_game
from hypothesis import event, given, settings
from hypothesis import strategies as st

from tests.engine import strategies

WORD = re.compile(r"[^\s,:=]+|[,:=\n]")
STRANGE = "\n\r\t ,:=#-+0123456789AKQJTcdhs♥♠\ufe0f\ufeff\u2028\x00\x1cßſ١½"


@st.composite
def prized(draw: Any, most: int = 150) -> Game:
    """A game of people with names, played for a prize."""
    game: Game = draw(strategies.games(most))
    names = draw(st.lists(st.text(max_size=9).map(clean_name), min_size=5, max_size=5))
    return replace(
        game, prize=draw(st.integers(0, 1_000_000)), names=tuple(names[: game.options.players])
    )


@st.composite
def damaged(draw: Any) -> str:
    """The record of a game with some words, characters or lines put wrong."""
    text: str = format_game(draw(prized()))
    for _ in range(draw(st.integers(1, 3))):
        what = draw(st.sampled_from(["word", "characters", "line"]))
        if what == "line":
            text = "\n".join(_changed(draw, text.split("\n")))
        elif what == "characters":
            text = _changed_characters(draw, text)
        else:
            spans = [match.span() for match in WORD.finditer(text)] or [(0, 0)]
            start, end = draw(st.sampled_from(spans))
            a, b = draw(st.sampled_from(spans))
            text = text[:start] + text[a:b] + text[end:]
    return text


def _changed(draw: Any, lines: list[str]) -> list[str]:
    """The lines with one left out, told twice, or put elsewhere."""
    i, j = (draw(st.integers(0, len(lines) - 1)) for _ in range(2))
    how = draw(st.sampled_from(["out", "twice", "elsewhere"]))
    rest = lines if how == "twice" else lines[:i] + lines[i + 1 :]
    return rest if how == "out" else [*rest[:j], lines[i], *rest[j:]]


def _changed_characters(draw: Any, text: str) -> str:
    start = draw(st.integers(0, len(text)))
    length = draw(st.integers(0, 4))
    put: str = draw(st.text(STRANGE, max_size=3) | st.text(max_size=3))
    return text[:start] + put + text[start + length :]


def lines_of(text: str) -> list[str]:
    return re.split(r"\r\n|\n|\r", text)


def outcome(text: str) -> str:
    """Read a text: it must be a game, or an error that points into the text."""
    try:
        game = parse_game(text)
    except NotationError as error:
        check_place(text, error)
        return "rule broken" if "reason" in error.args_ else "refused"
    assert parse_game(format_game(game)) == game
    return "read"


def check_place(text: str, error: NotationError) -> None:
    """An error names a line, a column and the word there."""
    lines, told = lines_of(text), error.args_
    line, column, word = told["line"], told["column"], told["text"]
    assert error.code in ("save.damaged", "save.version")
    assert isinstance(line, int)
    assert isinstance(column, int)
    assert isinstance(word, str)
    assert 1 <= line <= len(lines)
    assert 1 <= column <= len(lines[line - 1]) + 1
    assert lines[line - 1][column - 1 :].startswith(word)
    assert told["where"] == f"record:{line}"
    assert told["expected"]
    assert f"column {column}: expected " in str(error)


@given(prized(300))
@settings(max_examples=40)
def test_a_record_with_names_and_a_prize_round_trips(game: Game) -> None:
    assert parse_game(format_game(game)) == game


@given(strategies.games(200))
@settings(max_examples=30)
def test_the_deals_of_a_game_round_trip_with_their_numbers(game: Game) -> None:
    for entry in game.log:
        assert parse_deal(format_deal(entry.deal), options=game.options) == entry.deal


@given(damaged())
@settings(max_examples=300)
def test_a_damaged_record_is_read_or_refused_in_its_place(text: str) -> None:
    event(outcome(text))


@given(st.text() | st.text(STRANGE))
def test_any_text_is_read_or_refused_in_its_place(text: str) -> None:
    assert outcome(text) != "read"

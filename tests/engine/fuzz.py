"""Damaged saves and imports: each is read back equal or refused with its place, none is lost.

    python -m tests.engine.fuzz --count 10000

A game is told as a save or as a record, and then words, characters, lines or fields of it are put
wrong. The same seed damages the same. Lost silently would be: another game than the text tells of,
an error without a place, or an error of the program itself.
"""

from __future__ import annotations

import argparse
import json
import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from itertools import islice
from typing import Any, Final

from hearts import protocol
from hearts.game import Game
from hearts.notation import format_game
from hearts.options import PRESETS, preset
from hearts.saves import format_save, parse_save, read_game

from tests.engine import skew, strategies

SEED: Final = 2026
_WORD: Final = re.compile(r"[^\s,:=]+|[,:=\n]")
_STRANGE: Final = '\n\r\t ,:=#-+09AQTcs♥♠\ufe0f\ufeff\u2028\x00\x1cßſ½{}[]"\\'


@cache
def games() -> tuple[Game, ...]:
    """Games of every preset, at their beginning, in the middle and at the end."""
    found: list[Game] = []
    for number, name in enumerate(PRESETS):
        options = preset(name)
        seats = ["person", *["casual"] * (options.players - 1)]
        kinds = [skew.KINDS[number % len(skew.KINDS)]]
        course = list(islice(strategies.course(options, seats, number, kinds), 260))
        names = ("Ása", "", 'the "#1"', "", "")[: options.players]
        picked = (course[0], course[len(course) // 3], course[-1])
        found += [replace(game, names=names) for game in picked]
    return tuple(found)


def damaged(count: int, seed: int = SEED) -> Iterator[str]:
    """Texts of games with something wrong in most of them."""
    rng = random.Random(seed)
    for _ in range(count):
        game = rng.choice(games())
        text = format_save(game) if rng.random() < 0.5 else format_game(game)
        for _ in range(rng.choice((1, 1, 2, 3))):
            text = rng.choice(_DAMAGES)(text, rng)
        yield text


def outcome(text: str) -> str:
    """Read a text as an import and as a save. Raises AssertionError if anything of it is lost."""
    told = _ask("read", text)
    if "ok" in told:
        game = read_game(text)
        assert parse_save(told["ok"]["save"]) == game
        assert read_game(told["ok"]["record"]) == game
        assert told["ok"]["record"] == format_game(game)
        _ask("load", told["ok"]["save"])["ok"]
        return "read"
    _check(text, told["error"])
    loaded = _ask("load", text)
    if "error" in loaded:
        _check(text, loaded["error"])
    return "rule" if "reason" in told["error"]["args"] else "refused"


def _ask(verb: str, text: str) -> dict[str, Any]:
    field = {"read": "text", "load": "save"}[verb]
    request = json.dumps({"v": 1, "id": 1, "do": verb, field: text})
    reply: dict[str, Any] = json.loads(protocol.handle(request))
    assert reply.get("error", {}).get("code") != "internal", (reply, text)
    return reply


def _check(text: str, error: dict[str, Any]) -> None:
    """An error says where: a line and a column of the text or its record, or the wrapping."""
    assert error["code"] in ("save.damaged", "save.version"), error
    told = error["args"]
    if "line" not in told:
        assert told.get("where") in ("json", "hearts", "version", "record") or "version" in told, (
            error
        )
        return
    assert told["line"] >= 1, error
    assert told["column"] >= 1, error
    assert told["expected"], error
    if told["where"] != "json":
        record = json.loads(text.strip("\ufeff \t\r\n"))["record"] if _is_save(text) else text
        line = re.split(r"\r\n|\n|\r", record)[told["line"] - 1]
        assert line[told["column"] - 1 :].startswith(told["text"]), error


def _is_save(text: str) -> bool:
    return text.lstrip("\ufeff \t\r\n").startswith("{")


# Damages ---------------------------------------------------------------------------------------


def _cut(text: str, rng: random.Random) -> str:
    return text[: rng.randrange(len(text) + 1)]


def _characters(text: str, rng: random.Random) -> str:
    start = rng.randrange(len(text) + 1)
    put = "".join(rng.choice(_STRANGE) for _ in range(rng.randrange(4)))
    return text[:start] + put + text[start + rng.randrange(5) :]


def _word(text: str, rng: random.Random) -> str:
    spans = [match.span() for match in _WORD.finditer(text)] or [(0, 0)]
    (start, end), (a, b) = rng.choice(spans), rng.choice(spans)
    return text[:start] + text[a:b] + text[end:]


def _line(text: str, rng: random.Random) -> str:
    lines = text.split("\n")
    i, j = rng.randrange(len(lines)), rng.randrange(len(lines))
    rest = lines if rng.random() < 0.3 else lines[:i] + lines[i + 1 :]
    return "\n".join(rest if rng.random() < 0.3 else [*rest[:j], lines[i], *rest[j:]])


def _twice(text: str, rng: random.Random) -> str:
    start, end = sorted(rng.randrange(len(text) + 1) for _ in range(2))
    return text[:end] + text[start:end] + text[end:]


def _bits(text: str, rng: random.Random) -> str:
    data = bytearray(text.encode("utf-8", "surrogatepass"))
    if data:
        data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
    return data.decode("utf-8", "replace")


def _field(text: str, rng: random.Random) -> str:
    """A field of the wrapping with another value, or without one."""
    try:
        saved = json.loads(text)
        name = rng.choice(sorted(saved))
    except (ValueError, TypeError, IndexError, RecursionError):
        return _characters(text, rng)
    if rng.random() < 0.3:
        saved.pop(name)
    else:
        saved[name] = rng.choice((None, True, 0, 2, 1.5, "", "save", [], {}, 10**30))
    return json.dumps(saved)


_DAMAGES: Final[tuple[Callable[[str, random.Random], str], ...]] = (
    _cut, _characters, _word, _line, _twice, _bits, _field,
)  # fmt: skip


def main() -> None:
    """Count what becomes of damaged texts; an error at the first that is lost."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=SEED)
    wanted = parser.parse_args()
    found = Counter(outcome(text) for text in damaged(wanted.count, wanted.seed))
    for name, number in sorted(found.items()):
        print(f"{name:>8} {number:>6}")
    print(f"{wanted.count} damaged texts, none lost")


if __name__ == "__main__":
    main()

"""The commands of the engine: `python -m hearts --help`."""

from __future__ import annotations

import argparse
import importlib
import io
import json
import os
import random
import secrets
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from hearts import report
from hearts.commandline import FINE, INTERRUPTED, WRONG, Parser, command_line, read_options
from hearts.errors import HeartsError, NotationError
from hearts.game import Game, new_game, randomness
from hearts.notation import format_deal, parse_game
from hearts.players import LEVELS, SEARCHING, Budget, Player
from hearts.progress import ProgressBar
from hearts.round import shuffled
from hearts.seating import KINDS, usual_seats


def _referee(_parser: Parser, _args: argparse.Namespace) -> int:
    from hearts.referee import referee

    fine = referee(sys.stdin.buffer, lambda line: print(line, flush=True))
    return FINE if fine else WRONG


def _deal(parser: Parser, args: argparse.Namespace) -> int:
    options = read_options(parser, args)
    seed = _seed(args)
    if args.seed is None and args.format == "text":
        print(f"seed {seed}", file=sys.stderr)
    deal = shuffled(options, args.round, randomness(seed, "deal", args.round))
    if args.format == "json":
        print(json.dumps(report.deal_data(options, deal, seed)))
    else:
        print(format_deal(deal).rstrip())
    return FINE


def _seed(args: argparse.Namespace) -> int:
    return secrets.randbits(32) if args.seed is None else int(args.seed)


def _replay(_parser: Parser, args: argparse.Namespace) -> int:
    game = _read_game(args.file)
    if args.format == "json":
        print(json.dumps(report.game_data(game)))
    else:
        print(report.game_text(game))
    return FINE


class _FileError(Exception):
    """What is wrong with a file, in a sentence."""


def _read_game(name: str) -> Game:
    """The game of a record in a file, `-` for standard input."""
    shown = "standard input" if name == "-" else name
    try:
        data = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
        return parse_game(data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise _FileError(f"{shown}: no text in UTF-8 at byte {error.start + 1}.") from None
    except NotationError as error:
        raise _FileError(_place(shown, error)) from None


def _place(file: str, error: NotationError) -> str:
    """What is wrong with a record, and where in its file, in the form that editors follow."""
    if "column" not in error.args_:
        return f"{file}: {report.sentence(error)}"
    _, _, told = str(error).partition(": ")
    return f"{file}:{error.args_['line']}:{error.args_['column']}: {told}."


def _play(parser: Parser, args: argparse.Namespace) -> int:
    from hearts.terminal import Table

    interactive = sys.stdin.isatty() and sys.stdout.isatty()
    clear = "\x1b[2J\x1b[3J\x1b[H" if interactive else ""
    game = _loaded(parser, args) if args.load else _fresh(parser, args)
    Table(game, _typed if interactive else _piped, _write, clear).run()
    return FINE


def _fresh(parser: Parser, args: argparse.Namespace) -> Game:
    options = read_options(parser, args, len(args.seats) if args.seats else None)
    seats = args.seats or usual_seats(options.players)
    return new_game(options, seats, _seed(args))[0]


def _loaded(parser: Parser, args: argparse.Namespace) -> Game:
    if args.option or args.players or args.preset != "standard" or args.seed is not None:
        parser.error("--load brings rules and seed along, which cannot be told as well")
    game = _read_game(args.load)
    if args.seats:
        if len(args.seats) != game.options.players:
            parser.error(f"{len(args.seats)} seats do not fit {game.options.players} players")
        game = game.with_seats(args.seats)
    for kind in game.seats:
        if kind not in KINDS:
            raise _FileError(f"{args.load}: there is no player {kind!r} here; say --seats.")
    return game


def _write(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()


def _typed(prompt: str) -> str | None:
    with suppress(ImportError):  # line editing and history, where there are any
        importlib.import_module("readline")
    try:
        return input(prompt)
    except EOFError:
        print()
        return None


def _piped(prompt: str) -> str | None:
    _write(prompt)
    line = sys.stdin.readline()
    # what is typed shows on a terminal; here it has to be written
    _write(f"{line.rstrip()}\n")
    return line or None


NO_LIMIT: Final = 1_000_000_000  # deals: more than any search gets through


@dataclass(frozen=True)
class _Limited:
    """Makes players of a level that search within a budget."""

    level: str
    budget: Budget

    def __call__(self, rng: random.Random) -> Player:
        return LEVELS[self.level](rng, self.budget)


def _factories(
    parser: Parser, args: argparse.Namespace
) -> Mapping[str, Callable[[random.Random], Player]]:
    if args.effort is None and args.seconds is None:
        return LEVELS
    if SEARCHING.isdisjoint(args.seats):
        parser.error("--effort and --seconds are for levels that search, and none of these does")
    budget = Budget(args.effort or NO_LIMIT, args.seconds)
    return {**LEVELS, **{name: _Limited(name, budget) for name in SEARCHING}}


def _simulate(parser: Parser, args: argparse.Namespace) -> int:
    from hearts.simulate import compare

    options = read_options(parser, args, len(args.seats))
    result = compare(
        _factories(parser, args),
        args.seats,
        options,
        rounds=args.rounds,
        seed=args.seed,
        jobs=args.jobs,
        progress=ProgressBar(sys.stderr),
    )
    if args.format == "json":
        print(json.dumps(report.comparison_data(result)))
    else:
        print(report.comparison_text(result))
    return FINE


COMMANDS: Final[Mapping[str, Callable[[Parser, argparse.Namespace], int]]] = {
    "referee": _referee,
    "deal": _deal,
    "replay": _replay,
    "play": _play,
    "simulate": _simulate,
}


def _streams() -> None:
    """Make sure that there are streams, and that no character is too much for them."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:  # closed by whoever started this process
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115, PTH123
        stream = getattr(sys, name)
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace" if mode == "r" else "backslashreplace")


def main(words: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code. Whatever is wrong is one sentence on stderr."""
    _streams()
    prog = "hearts" if Path(sys.argv[0]).stem == "hearts" else "python -m hearts"
    try:
        args = command_line(prog).parse_args(words)
        code = COMMANDS[args.command](args.parser, args)
        sys.stdout.flush()
    except BrokenPipeError:  # whoever read our output, as head does, has enough of it
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FINE
    except KeyboardInterrupt:
        print("\nInterrupted.", file=sys.stderr)
        return INTERRUPTED
    except _FileError as error:
        print(error, file=sys.stderr)
        return WRONG
    except OSError as error:
        print(f"{error.filename or prog}: {error.strerror}.", file=sys.stderr)
        return WRONG
    except HeartsError as error:
        print(report.sentence(error), file=sys.stderr)
        return WRONG
    return code


if __name__ == "__main__":
    sys.exit(main())

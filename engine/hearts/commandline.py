"""The command line read: which commands there are, what may be told to each, and their help."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from typing import Any, Final, NoReturn

from hearts.errors import OptionError
from hearts.options import PRESETS, Options, option_spec, specs
from hearts.players import LEVELS
from hearts.report import sentence
from hearts.seating import KINDS

FINE, WRONG, USAGE, INTERRUPTED = 0, 1, 2, 130

EXIT_CODES: Final = """\
exit codes:
  0  fine
  1  the input was wrong, or the game that it tells of is illegal
  2  the command line was wrong
"""

REFEREE: Final = """\
A line is a JSON object with a type and the fields of that type. Cards are two letters, as in
QS or TD; seats are numbers from 0, clockwise.

type       fields                                           answer
legality   hand, trick, trick_number, hearts_broken         legal, why (rule id by card)
winner     tricks (a list of lists of cards)                win (index of the card, by trick)
scoring    seats (h, qs, ks, as, jd, tricks), before        round, total, moon (seat or null)
end        totals, people, lot                              over, winners
passcycle  rounds                                           cycle (L, R, A, H = hold)
passto     n (players), frm (seat), dirs (as in cycle)      dirs (seat by direction)

Every type but winner and passto has options too: those of the game that differ from the
defaults. Other defaults: trick is empty, trick_number what follows from the cards of the hand
(13 of 4 players: 1), hearts_broken false unless a card of the trick breaks them, counts and
before 0, people none, lot 0 (it draws the winner under tie=draw_lots), dirs all there are.
The number of players is that of the seats or totals where these are given.

An object that has the situation as its "fixture" will do, and fields of the answer are left
unread. Blank lines are skipped, but counted. A line that is wrong is answered
{"error": {"line": 3, "field": "hand[2]", "expected": "a card such as QS or TD"}}
and the exit code is then 1.

examples:
  echo '{"type": "legality", "hand": ["7H", "5C"]}' | python -m hearts referee
  python -m hearts referee < situations.jsonl > answers.jsonl
"""

DEAL: Final = """\
examples:
  python -m hearts deal --seed 7
  python -m hearts deal --seed 7 --round 3 --players 5 --option leftover=kitty
  python -m hearts deal --seed 7 --preset black_maria --format json
"""

REPLAY: Final = """\
examples:
  python -m hearts replay game.txt
  python -m hearts replay --format json - < game.txt
"""

PLAY: Final = """\
Type help in the game for its commands. Input may come from a file; its end ends the game.

examples:
  python -m hearts play
  python -m hearts play --preset omnibus --option end_score=50
  python -m hearts play --seats person,casual,casual
  python -m hearts play --load game.txt
"""

SIMULATE: Final = """\
Each deal is played once for every distinct rotation of the seats, so that the luck of the cards
cancels out; standard errors are those of the deals. Apart from the milliseconds
the result is the same for the same seed, whatever the number of processes, unless --seconds
ends a search. Both limits are for the levels that search.

examples:
  python -m hearts simulate --seats casual,casual,casual,casual --rounds 20
  python -m hearts simulate --seats strong,casual,casual,casual --rounds 100 --seed 3
  python -m hearts simulate --seats expert,strong,strong --preset black_maria --format json
"""


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence."""

    def error(self, message: str) -> NoReturn:
        """Exit with code 2."""
        self.exit(USAGE, f"{self.prog}: {message}; see {self.prog} --help\n")


def command_line(prog: str) -> Parser:
    """The parser of all commands; what it reads has the command's own as `parser`."""
    parser = _new(Parser, prog=prog, epilog=EXIT_CODES, description="The card game Hearts.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="command")

    def add(name: str, text: str, epilog: str) -> Parser:
        make = commands.add_parser
        described = f"{text[0].upper()}{text[1:]}."
        command = _new(make, name, help=text, description=described, epilog=epilog)
        command.set_defaults(parser=command)
        return command

    add("referee", "answer situations, a JSON object a line, on standard input", REFEREE)

    deal = add("deal", "print a deal in the notation of game records", DEAL)
    _add_rules(deal)
    deal.add_argument("--seed", type=int, metavar="N", help="which deal (a random one)")
    deal.add_argument("--round", type=_count, default=1, metavar="N", help="of which round (1)")
    _add_format(deal)

    replay = add("replay", "check the record of a game and print its score sheet", REPLAY)
    replay.add_argument("file", metavar="FILE", help="the record; - for standard input")
    _add_format(replay)

    play = add("play", "play a game against CPU players", PLAY)
    _add_seats(play, KINDS, "who plays")
    _add_rules(play)
    play.add_argument("--seed", type=int, metavar="N", help="which deals (random ones)")
    play.add_argument("--load", metavar="FILE", help="go on with the game of a record")

    simulate = add("simulate", "compare CPU players on duplicate deals", SIMULATE)
    _add_seats(simulate, tuple(LEVELS), "who plays", required=True)
    _add_rules(simulate)
    simulate.add_argument("--rounds", type=_count, default=100, metavar="N", help="deals (100)")
    simulate.add_argument("--seed", type=int, default=1, metavar="N", help="which deals (1)")
    simulate.add_argument("--jobs", type=_count, metavar="N", help="processes (all cores)")
    simulate.add_argument(
        "--effort", type=_count, metavar="N", help="deals that a search looks at for a move"
    )
    simulate.add_argument(
        "--seconds", type=_seconds, metavar="X", help="time that a search takes for a move"
    )
    _add_format(simulate)
    return parser


def _new(make: Callable[..., Parser], *args: Any, **more: Any) -> Parser:
    return make(*args, **more, formatter_class=argparse.RawDescriptionHelpFormatter)


def _add_format(parser: Parser) -> None:
    parser.add_argument("--format", choices=["text", "json"], default="text", help="(text)")


def _add_rules(parser: Parser) -> None:
    values = ", ".join(f"{spec.id}={'|'.join(map(str, spec.values))}" for spec in specs())
    parser.add_argument("--preset", choices=PRESETS, default="standard", help="options by name")
    parser.add_argument(
        "--option", action="append", type=_option, metavar="NAME=VALUE", help=f"one of: {values}"
    )
    players = option_spec("players").choices
    parser.add_argument("--players", type=int, choices=players, help="the option players")


def _add_seats(parser: Parser, kinds: Sequence[str], text: str, required: bool = False) -> None:
    def seats(words: str) -> list[str]:
        names = [word.strip() for word in words.split(",")]
        for name in names:
            if name not in kinds:
                raise argparse.ArgumentTypeError(f"no {name!r} among {', '.join(kinds)}")
        return names

    told = f"{text}: {', '.join(kinds)}"
    parser.add_argument("--seats", type=seats, metavar="A,B,C,D", help=told, required=required)


def _count(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 1 up")
    return int(text)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0
    if not 0 < seconds < float("inf"):
        raise argparse.ArgumentTypeError(f"{text!r} is no number of seconds above 0")
    return seconds


def _option(text: str) -> tuple[str, object]:
    name, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"{text!r} is not NAME=VALUE")
    number = any(spec.id == name and isinstance(spec.default, int) for spec in specs())
    return name, int(value) if number and value.isdecimal() else value


def read_options(parser: Parser, args: argparse.Namespace, players: int | None = None) -> Options:
    """The options asked for; `players` is the number of seats, where that was told."""
    values: dict[str, object] = {**PRESETS[args.preset], **dict(args.option or [])}
    if args.players:
        values["players"] = args.players
    if players and values.setdefault("players", players) != players:
        parser.error(f"{players} seats do not fit {values['players']} players")
    try:
        return Options.from_dict(values)
    except OptionError as error:
        parser.error(sentence(error).rstrip("."))

"""Text ⇄ cards, deals and whole games. A record is plain lines that people can read and check.

`parse_game(format_game(game)) == game`, and so for deals. Reading plays the record through by
the rules, writes it again and compares: what a record says of leaders, points and totals is
therefore checked as well. Errors name the line.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from hearts.cards import Card, CardSet
from hearts.errors import HeartsError, NotationError
from hearts.game import Game, RoundLog, replay
from hearts.model import Deal, Move, Pass, Play, Seat
from hearts.options import Options, specs
from hearts.round import deck, tricks_in

VERSION: Final = 1
_TITLE: Final = "Hearts game record, version "


def parse_card(text: str) -> Card:
    """The card named by two letters; NotationError `card.unknown`."""
    try:
        return Card(text)
    except ValueError:
        raise NotationError("card.unknown", text=text) from None


def parse_cards(text: str) -> list[Card]:
    """The cards named, parted by spaces, in their order; NotationError `card.unknown`."""
    return [parse_card(word) for word in text.split()]


# Writing -------------------------------------------------------------------------------------


def format_deal(deal: Deal) -> str:
    """A line for each hand, and one for the kitty where there is one."""
    lines = [f"hand {i}: {hand}" for i, hand in enumerate(deal.hands)]
    return "\n".join([*lines, f"kitty: {deal.kitty}"] if deal.kitty else lines)


def format_game(game: Game) -> str:
    """The record of a game, finished or not."""
    differing = game.options.differing()
    return "\n".join(
        [
            f"{_TITLE}{VERSION}",
            "options: " + (" ".join(f"{k}={v}" for k, v in differing.items()) or "standard"),
            "seats: " + " ".join(game.seats),
            f"seed: {game.seed}",
            *(line for n in range(len(game.log)) for line in _round_lines(game, n)),
            *([f"winners: {_numbers(game.winners)}"] if game.winners else []),
            "",
        ]
    )


def _numbers(numbers: Iterable[int]) -> str:
    return " ".join(str(n) for n in numbers)


def _round_lines(game: Game, n: int) -> Iterator[str]:
    entry = game.log[n]
    current = n == len(game.log) - 1
    direction = game.round.direction if current else game.sheet[n].direction
    yield ""
    yield f"round {entry.deal.number}, pass {direction}"
    yield format_deal(entry.deal)
    for move in entry.moves:
        if isinstance(move, Pass):
            yield f"pass {move.seat}: {move.cards}"
    plays = [move for move in entry.moves if isinstance(move, Play)]
    size = game.options.players
    for i in range(0, len(plays), size):
        trick = plays[i : i + size]
        cards = " ".join(str(play.card) for play in trick)
        yield f"trick {i // size + 1}, lead {trick[0].seat}: {cards}"
    if n < len(game.sheet):
        row = game.sheet[n]
        moon = "" if row.moon is None else f", moon {row.moon}"
        yield f"points: {_numbers(row.points)}{moon}"
        yield f"totals: {_numbers(row.totals)}"


# Reading -------------------------------------------------------------------------------------

_LINE: Final = re.compile(
    r"(?P<word>options|seats|seed|round|hand|kitty|pass|trick|points|totals|winners)\b"
    r"(?: (?P<number>\d{1,4}))?(?:, lead (?P<lead>\d))?(?:, pass \w+)?(?::(?P<rest>.*))?"
)


def parse_deal(text: str, number: int, options: Options) -> Deal:
    """The deal of round `number`; NotationError unless it is made of the cards of these options."""
    reader = _Reader()
    reader.options = options
    reader.begin_round(number)
    for line in text.splitlines():
        match = _LINE.fullmatch(line.strip())
        if match is None or match["word"] not in ("hand", "kitty"):
            raise NotationError("save.damaged", where="deal")
        reader.take(match)
    return reader.deal()


def parse_game(text: str) -> Game:
    """The game that a record tells of; NotationError `save.version` or `save.damaged`.

    `where` of the error is "record:" and the number of the line. Lines that start with # and
    empty lines may stand anywhere.
    """
    lines = [
        (n, line.strip())
        for n, line in enumerate(text.splitlines(), 1)
        if line.strip() and not line.lstrip().startswith("#")
    ]
    if not lines or not lines[0][1].startswith(_TITLE):
        raise NotationError("save.damaged", where="record:1")
    version = lines[0][1].removeprefix(_TITLE)
    if version != str(VERSION):
        raise NotationError("save.version", version=version, expected=VERSION)
    reader = _Reader()
    at = 1
    try:
        for number, line in lines[1:]:
            at = number
            match = _LINE.fullmatch(line)
            if match is None:
                raise ValueError(line)
            reader.take(match)
        game = reader.game()
    except (ValueError, HeartsError) as error:
        raise NotationError("save.damaged", where=f"record:{at}") from error
    _compare(lines, game)
    return game


def _compare(lines: list[tuple[int, str]], game: Game) -> None:
    written = [line for line in format_game(game).splitlines() if line]
    for (n, line), again in zip(lines, written, strict=False):
        if line.split() != again.split():
            raise NotationError("save.damaged", where=f"record:{n}")
    if len(lines) != len(written):
        raise NotationError("save.damaged", where=f"record:{lines[-1][0]}")


class _Reader:
    """Takes line after line; plays nothing, so a wrong move shows when the game is replayed."""

    def __init__(self) -> None:
        self.options = Options()
        self.seats: list[str] = []
        self.seed = 0
        self.log: list[RoundLog] = []
        self.number = 0
        self.hands: list[CardSet] = []
        self.kitty = CardSet()
        self.moves: list[Move] = []

    def take(self, line: re.Match[str]) -> None:
        word, number, rest = line["word"], int(line["number"] or 0), line["rest"] or ""
        if word == "options":
            self.options = _options(rest)
        elif word == "seats":
            self.seats = rest.split()
        elif word == "seed":
            self.seed = int(rest)
        elif word == "round":
            self.begin_round(number)
        elif word == "hand":
            self.hands.append(CardSet(parse_cards(rest)))
        elif word == "kitty":
            self.kitty = CardSet(parse_cards(rest))
        elif word == "pass":
            self.moves.append(Pass(Seat(number), CardSet(parse_cards(rest))))
        elif word == "trick":
            leader, players = int(line["lead"] or 0), self.options.players
            self.moves.extend(
                Play(Seat((leader + i) % players), card) for i, card in enumerate(parse_cards(rest))
            )
        # points, totals and winners follow from the moves

    def begin_round(self, number: int) -> None:
        self._end_round()
        self.number, self.hands, self.kitty, self.moves = number, [], CardSet(), []

    def deal(self) -> Deal:
        deal = Deal(self.number, tuple(self.hands), self.kitty)
        cards = [card for hand in (*deal.hands, deal.kitty) for card in hand]
        sizes = {len(hand) for hand in deal.hands}
        whole = CardSet(cards) == deck(self.options) and len(cards) == len(set(cards))
        if not whole or sizes != {tricks_in(self.options)}:
            raise NotationError("save.damaged", where="deal")
        return deal

    def game(self) -> Game:
        self._end_round()
        if len(self.seats) != self.options.players:
            raise NotationError("save.damaged", where="seats")
        return replay(self.options, self.seats, self.seed, self.log)

    def _end_round(self) -> None:
        if self.number:
            self.log.append(RoundLog(self.deal(), tuple(self.moves)))


def _options(text: str) -> Options:
    if text.strip() == "standard":
        return Options()
    kinds = {spec.id: spec for spec in specs()}
    values: dict[str, object] = {}
    for word in text.split():
        name, _, value = word.partition("=")
        number = name in kinds and isinstance(kinds[name].default, int)
        values[name] = int(value) if number else value
    return Options.from_dict(values)

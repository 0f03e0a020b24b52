"""Game: rounds up to the end. A game is its record (deals and moves) and what follows from it.

Games are immutable: every step gives another game, so undo is the record with its end cut off.
All chance comes from `Game.seed`: the same seed gives the same deals, and so may CPU players.
"""

from __future__ import annotations

import hashlib
import random
import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from hearts import round as rounds
from hearts.errors import OptionError, RequestError
from hearts.model import (
    Claim,
    Deal,
    Direction,
    Event,
    GameWon,
    Move,
    RoundScored,
    Seat,
)
from hearts.names import is_name
from hearts.options import Options, option_spec
from hearts.round import Round
from hearts.scoring import is_over, winners

PERSON: Final = "person"
"""The kind of a seat where a person plays; any other kind names a CPU player."""

_KIND: Final = re.compile(r"[^\s,:=#\ufeff]+")  # a word, so that records can tell it

GamePhase: TypeAlias = Literal["pass", "play", "round_end", "game_end"]


def randomness(seed: int, *names: object) -> random.Random:
    """Random numbers of their own for each use: the same in every process and Python."""
    text = "/".join(str(name) for name in (seed, *names))
    return random.Random(int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big"))


@dataclass(frozen=True, slots=True)
class RoundLog:
    """What has to be written down of a round: the cards as dealt and the moves in order."""

    deal: Deal
    moves: tuple[Move | Claim, ...] = ()


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the score sheet."""

    number: int
    direction: Direction
    points: tuple[int, ...]
    totals: tuple[int, ...]
    moon: Seat | None


@dataclass(frozen=True, kw_only=True)
class Game:
    """`log` has an entry for every round begun; `round`, `sheet`, `winners` follow from it.

    Games are values that share nothing: as many as one likes go on side by side
    (`table.several`). `prize` is the number of chips played for (`table.prize`), 0 for none.
    `names` has what the person at each seat is called, "" where nobody has said so.
    """

    options: Options
    seats: tuple[str, ...]
    names: tuple[str, ...]
    seed: int
    prize: int = 0
    log: tuple[RoundLog, ...]
    round: Round
    sheet: tuple[Row, ...] = ()
    winners: tuple[Seat, ...] | None = None

    @property
    def scores(self) -> tuple[int, ...]:
        """Running scores after the last round that was finished."""
        return self.sheet[-1].totals if self.sheet else (0,) * self.options.players

    @property
    def people(self) -> frozenset[Seat]:
        """The seats where people play."""
        return frozenset(Seat(i) for i, kind in enumerate(self.seats) if kind == PERSON)

    @property
    def turn(self) -> Seat | None:
        """The seat to move. While passing people come first: CPU players pass when they have."""
        people = (seat for seat in self.round.waiting if seat in self.people)
        return next(people, self.round.turn)

    def chance(self, seat: Seat, *use: str) -> random.Random:
        """Random numbers for a CPU player's next decision; `use` tells other uses apart."""
        made = len(self.log[-1].moves)
        return randomness(self.seed, *use, "cpu", self.round.number, made, seat)

    def apply(self, move: Move | Claim) -> tuple[Game, tuple[Event, ...]]:
        """The game after a move. Raises IllegalMove."""
        after, events = rounds.apply(self.round, move)
        last = self.log[-1]
        log = (*self.log[:-1], replace(last, moves=(*last.moves, move)))
        game = replace(self, log=log, round=after)
        scored = next((e for e in events if isinstance(e, RoundScored)), None)
        return game._score(scored, events) if scored else (game, events)

    def _score(
        self, scored: RoundScored, events: tuple[Event, ...]
    ) -> tuple[Game, tuple[Event, ...]]:
        row = Row(scored.number, self.round.direction, scored.points, scored.totals, scored.moon)
        game = replace(self, sheet=(*self.sheet, row))
        if not is_over(self.options, scored.totals):
            return game, events
        won = game._winners()
        return replace(game, winners=won), (*events, GameWon(won))

    def _winners(self) -> tuple[Seat, ...]:
        return winners(self.options, self.scores, self.people, self._lot())

    def _lot(self) -> int:
        return randomness(self.seed, "lot", self.round.number).randrange(60)  # 60 = 3*4*5

    @property
    def prize_winner(self) -> Seat | None:
        """Who gets the prize, None where there is none or the game goes on (`table.prize`).

        Among several winners it is drawn by the lot that `end.tie` draw_lots would take.
        """
        if not self.prize or self.winners is None:
            return None
        drawing = replace(self.options, tie="draw_lots")
        return winners(drawing, self.scores, lot=self._lot())[0]

    def with_prize(self, prize: int) -> Game:
        """The same game for another prize, 0 for none (`table.prize`).

        Raises OptionError (option "prize"), and RequestError `phase.wrong` once the game is over.
        """
        option_spec("prize").check(prize)
        if self.winners is not None:
            raise RequestError("phase.wrong", phase=phase(self))
        return replace(self, prize=prize)

    def with_end_score(self, end_score: int) -> Game:
        """The same game, to be played to another score (`end.score`).

        Raises OptionError (option "end_score"), RequestError `phase.wrong` once the game is over,
        and `end.reached` if somebody has had that score: the game would have ended before.
        """
        options = replace(self.options, end_score=end_score)
        if self.winners is not None:
            raise RequestError("phase.wrong", phase=phase(self))
        highest = max((score for row in self.sheet for score in row.totals), default=0)
        if highest >= end_score:
            raise RequestError("end.reached", score=highest)
        return replace(self, options=options, round=replace(self.round, options=options))

    def next_round(self, deal: Deal | None = None) -> tuple[Game, tuple[Event, ...]]:
        """Deal the next round (`hand.next`); RequestError `phase.wrong` if it is not time."""
        if self.round.phase != "end" or self.winners is not None:
            raise RequestError("phase.wrong", phase=phase(self))
        number = self.round.number + 1
        deal = deal or rounds.shuffled(self.options, number, randomness(self.seed, "deal", number))
        round_, events = rounds.start(self.options, deal, self.scores)
        return replace(self, log=(*self.log, RoundLog(deal)), round=round_), events

    def undo(self) -> Game:
        """The game before the last decision that a person made, CPU replies taken back too.

        A claim is one decision, however many cards it played.
        Raises RequestError `undo.nothing`.
        """
        for n in range(len(self.log) - 1, -1, -1):
            deal, moves = self.log[n].deal, self.log[n].moves
            for i in range(len(moves) - 1, -1, -1):
                if moves[i].seat in self.people:
                    return self._back_to(n, RoundLog(deal, moves[:i]))
        raise RequestError("undo.nothing")

    def with_seats(self, seats: Iterable[str]) -> Game:
        """The same game with other players at its seats (`seat.rejoin`); OptionError "seats"."""
        game = replace(self, seats=_seated(self.options, seats))
        return game if self.winners is None else replace(game, winners=game._winners())

    def played(self, number: int) -> Round:
        """A round that has begun, counted from 1, as far as it was played."""
        return self._back_to(number - 1, self.log[number - 1]).round

    def _back_to(self, n: int, last: RoundLog) -> Game:
        # only the round that is taken up again has to be played through
        sheet = self.sheet[:n]
        scores = sheet[-1].totals if sheet else (0,) * self.options.players
        game = replace(
            self,
            log=(*self.log[:n], RoundLog(last.deal)),
            round=rounds.start(self.options, last.deal, scores)[0],
            sheet=sheet,
            winners=None,
        )
        for move in last.moves:
            game, _ = game.apply(move)
        return game


def new_game(
    options: Options,
    seats: Iterable[str],
    seed: int,
    deal: Deal | None = None,
    *,
    prize: int = 0,
    names: Iterable[str] = (),
) -> tuple[Game, tuple[Event, ...]]:
    """A game with its first round dealt. `seats` has the kind of each seat, `PERSON` or a CPU.

    `names` are those of all seats, or of none. Raises OptionError (`option.value`) for wrong seats
    (option "seats"), wrong names (option "names") or a wrong prize.
    """
    option_spec("prize").check(prize)
    seated = _seated(options, seats)
    deal = deal or rounds.shuffled(options, 1, randomness(seed, "deal", 1))
    round_, events = rounds.start(options, deal, (0,) * options.players)
    game = Game(
        options=options,
        seats=seated,
        names=_named(options, names),
        seed=seed,
        prize=prize,
        log=(RoundLog(deal),),
        round=round_,
    )
    return game, events


def _seated(options: Options, seats: Iterable[str]) -> tuple[str, ...]:
    """The kinds of the seats, as many as there are players (`seat.players`), each a word."""
    kinds = tuple(seats)
    fit = len(kinds) == options.players and all(_KIND.fullmatch(kind) for kind in kinds)
    if not fit:
        choices = [f"{options.players} words"]
        raise OptionError("option.value", option="seats", value=list(kinds), choices=choices)
    return kinds


def _named(options: Options, names: Iterable[str]) -> tuple[str, ...]:
    """What each seat is called, "" where it has no name."""
    told = tuple(names) or ("",) * options.players
    if len(told) != options.players or not all(name == "" or is_name(name) for name in told):
        choices = [f"{options.players} names"]
        raise OptionError("option.value", option="names", value=list(told), choices=choices)
    return told


def phase(game: Game) -> GamePhase:
    """pass, play, round_end or game_end."""
    if game.round.phase != "end":
        return game.round.phase
    return "round_end" if game.winners is None else "game_end"

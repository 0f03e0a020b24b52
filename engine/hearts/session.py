"""A session: the game at one table, and the verbs that act on it or tell of it.

A verb takes a request and gives a reply, or is a generator where CPU players have to think: then
it stops every few milliseconds, and nothing has changed before it is at its end.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Generator, Mapping
from typing import Final, TypeAlias

from hearts.dealcode import MAX_SEED, NEW_BITS, parse_deal_code
from hearts.errors import RequestError
from hearts.game import Game, new_game, phase
from hearts.legality import refusal
from hearts.model import Claim, Event, Move, Seat
from hearts.notation import format_game, parse_card
from hearts.options import Options
from hearts.players import LEVELS, Budget, Thinking
from hearts.requests import Request, check_seats, read, read_move, read_names, read_within, wrong
from hearts.round import observe
from hearts.saves import format_save, parse_save, replayed
from hearts.seating import ADVISER, SUBSTITUTE, usual_seats
from hearts.show import (
    deal_out,
    events_out,
    hint_out,
    me_of,
    refusal_out,
    replay_out,
    table_out,
)
from hearts.wire import (
    DealReply,
    HintReply,
    RecordReply,
    ReplayReply,
    SaveReply,
    StateReply,
    StepReply,
    WhyReply,
)

BUDGETS: Final = {"strong": Budget(40, seconds=0.3), "expert": Budget(400, seconds=0.5)}
"""How long those players may think who search: the person at the table is waiting."""

HINT: Final = Budget(800, seconds=1, least=100)
"""For a hint: whoever asks to learn from it would rather wait than be told something by chance."""

Reply: TypeAlias = Mapping[str, object]
"""What is answered, as JSON will have it."""
Working: TypeAlias = Generator[None, None, Reply]
Verb: TypeAlias = Callable[[Request], Reply | Working]


class Session:
    """The game being played at one table."""

    def __init__(self) -> None:
        """No game yet."""
        self._game: Game | None = None

    @property
    def game(self) -> Game:
        """The game; RequestError `game.none` before the first."""
        if self._game is None:
            raise RequestError("game.none")
        return self._game

    def verbs(self) -> dict[str, Verb]:
        """The verbs by name."""
        return {
            "new": self.new,
            "move": self.move,
            "auto": self.auto,
            "cpu": self.cpu,
            "claim": self.claim,
            "next": self.next,
            "undo": self.undo,
            "load": self.load,
            "sit": self.sit,
            "prize": self.prize,
            "end": self.end,
            "state": self.state,
            "save": self.save,
            "record": self.record,
            "why": self.why,
            "hint": self.hint,
            "replay": self.replay,
            "deal": self.deal,
        }

    # Whom the game waits for ------------------------------------------------------------------

    def _person(self) -> Seat:
        turn = self._turn()
        if turn not in self.game.people:
            raise RequestError("turn.not_yours")
        return turn

    def _turn(self) -> Seat:
        turn = self.game.turn
        if turn is None:
            raise RequestError("phase.wrong", phase=phase(self.game))
        return turn

    # Steps ------------------------------------------------------------------------------------

    def _step(self, events: tuple[Event, ...], me: Seat | None = None) -> StepReply:
        me = me_of(self.game) if me is None else me
        return {**table_out(self.game), "events": events_out(events, me)}

    def _choice(self, game: Game, seat: Seat, level: str, *use: str) -> Thinking:
        budget = HINT if use == ("hint",) else BUDGETS.get(level)
        player = LEVELS[level](game.chance(seat, *use), budget)
        return player.think(observe(game.round, seat))

    def _cpu_passes(self, game: Game) -> Generator[None, None, tuple[Game, tuple[Event, ...]]]:
        """The game after the passes of the CPU players, once no person is left to choose."""
        waiting = game.round.waiting
        if any(seat in game.people for seat in waiting):
            return game, ()
        before, events = game, list[Event]()
        for seat in waiting:
            decision = yield from self._choice(before, seat, game.seats[seat])
            game, more = game.apply(decision.move)
            events.extend(more)
        return game, tuple(events)

    # Verbs that make another game of it -------------------------------------------------------

    def new(self, request: Request) -> StepReply:
        """{options, seats, names, seed or code, prize}: a game with its first round dealt.

        Of `names` is kept what can be seen, see `hearts.names`.
        """
        options = Options.from_dict(read(request, "options", dict, {}))
        seats = read(request, "seats", list, usual_seats(options.players))
        check_seats(seats, options.players)
        names = read_names(request, options.players)
        seed = read(request, "seed", int, None)
        if seed is not None and abs(seed) > MAX_SEED:
            raise wrong("seed", f"-{MAX_SEED}..{MAX_SEED}")
        code = read(request, "code", str, "")
        if code.strip():
            seed = parse_deal_code(code)
        seed = secrets.randbits(NEW_BITS) if seed is None else seed
        prize = read(request, "prize", int, 0)
        self._game, events = new_game(options, seats, seed, prize=prize, names=names)
        return self._step(events)

    def move(self, request: Request) -> Working:
        """{move}: what the person whose turn it is does; CPU passes follow the last person's."""
        seat = self._person()
        return (yield from self._decided(read_move(request, seat)))

    def auto(self, _request: Request) -> Working:
        """A sensible move in the person's place, whose time has run out (`table.turn_time`)."""
        decision = yield from self._choice(self.game, self._person(), SUBSTITUTE, "auto")
        return (yield from self._decided(decision.move))

    def _decided(self, move: Move) -> Generator[None, None, StepReply]:
        game, events = self.game.apply(move)
        self._game, passes = yield from self._cpu_passes(game)
        return self._step(events + passes, move.seat)

    def cpu(self, _request: Request) -> Working:
        """One move of the CPU player whose turn it is; while passing, of all of them."""
        turn, game = self._turn(), self.game
        if turn in game.people:
            raise RequestError("turn.not_cpu")
        after, events = yield from self._cpu_passes(game)
        if not events:
            decision = yield from self._choice(game, turn, game.seats[turn])
            after, events = game.apply(decision.move)
        self._game = after
        return self._step(events)

    def claim(self, _request: Request) -> StepReply:
        """Play the rest of a round out in which no card that counts is left; one undo is enough.

        A person at the table may ask for it whosever turn it is; CPU players don't.
        """
        me = me_of(self.game)
        if me not in self.game.people:
            raise RequestError("turn.not_yours")
        self._game, events = self.game.apply(Claim(me))
        return self._step(events, me)

    def next(self, _request: Request) -> StepReply:
        """Deal the next round."""
        self._game, events = self.game.next_round()
        return self._step(events)

    def undo(self, _request: Request) -> StateReply:
        """Back to before the last decision of a person."""
        self._game = self.game.undo()
        return table_out(self.game)

    def load(self, request: Request) -> StateReply:
        """{save}: take a saved game up again; errors `save.damaged`, `save.version`."""
        self._game = parse_save(read(request, "save", str))
        return table_out(self.game)

    def sit(self, request: Request) -> StateReply:
        """Let a CPU player go on for a person who left, or a person come back (`seat.rejoin`).

        Once the game is over who has played it doesn't change any more.
        """
        if self.game.winners is not None:
            raise RequestError("phase.wrong", phase=phase(self.game))
        players = self.game.options.players
        seat, kind = read_within(request, "seat", 0, players - 1), read(request, "player", str)
        seats = [kind if i == seat else k for i, k in enumerate(self.game.seats)]
        check_seats(seats, players)
        self._game = self.game.with_seats(seats)
        return table_out(self.game)

    def prize(self, request: Request) -> StateReply:
        """{prize}: set the prize in play chips (`table.prize`)."""
        self._game = self.game.with_prize(read(request, "prize", int))
        return table_out(self.game)

    def end(self, request: Request) -> StateReply:
        """{end_score}: play this game to another score (`end.score`)."""
        self._game = self.game.with_end_score(read(request, "end_score", int))
        return table_out(self.game)

    # Verbs that tell of it --------------------------------------------------------------------

    def state(self, _request: Request) -> StateReply:
        """The state once more, without doing anything."""
        return table_out(self.game)

    def save(self, _request: Request) -> SaveReply:
        """The game as a string that `load` takes."""
        return {"save": format_save(self.game)}

    def record(self, _request: Request) -> RecordReply:
        """The game as text that people can read.

        It tells everything by its nature, every hand of a round that goes on too.
        """
        return {"record": format_game(self.game)}

    def why(self, request: Request) -> WhyReply:
        """{card}: why the card may not be played now, null if it may."""
        card = parse_card(read(request, "card", str))
        error = refusal(observe(self.game.round, me_of(self.game)), card)
        return {"reason": refusal_out(error) if error else None}

    def hint(self, _request: Request) -> Generator[None, None, HintReply]:
        """What the best player would do in the person's place, why, and what it expects."""
        game, seat = self.game, self._person()
        decision = yield from self._choice(game, seat, ADVISER, "hint")
        return hint_out(observe(game.round, seat), decision)

    def replay(self, request: Request) -> ReplayReply:
        """{round}: the tricks of a finished round of this game."""
        return replay_out(self.game.played(read_within(request, "round", 1, len(self.game.sheet))))

    def deal(self, request: Request) -> DealReply:
        """{round, peek}: the cards as they were dealt to a round that has begun.

        A round that goes on is refused (`deal.running`) unless `peek` is true: its cards are more
        than one seat may know.
        """
        number = read_within(request, "round", 1, len(self.game.log))
        if number > len(self.game.sheet) and request.get("peek") is not True:
            raise RequestError("deal.running", round=number)
        return deal_out(self.game, number, format_game(replayed(self.game, number)))

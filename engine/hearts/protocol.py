"""The one door for the page: `handle(text) -> text`, JSON in and out. It never raises.

Request `{"v":1,"id":7,"do":"move",…}`, reply `{"v":1,"id":7,"ok":{…}}` or
`{"v":1,"id":7,"error":{"code":…,"args":{…}}}`. There is one game at a time.

CPU players that search take their time. Whoever has other things to do meanwhile makes a `Job` of
the request and takes it step by step; a job that is cancelled has changed nothing.
"""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Callable, Generator, Mapping
from typing import Any, Final, TypeAlias, cast

from hearts import round as rounds
from hearts.cards import CardSet
from hearts.commands import parse_command
from hearts.dealcode import MAX_SEED, NEW_BITS, parse_deal_code
from hearts.errors import HeartsError, IllegalMove, NotationError, RequestError
from hearts.game import PERSON, Game, new_game, phase
from hearts.legality import legal, refusal
from hearts.model import Event, Move, Pass, Play, Seat
from hearts.notation import format_game, parse_card
from hearts.options import Options
from hearts.players import LEVELS, Budget, Thinking
from hearts.round import observe
from hearts.saves import format_save, parse_save, read_game, replayed
from hearts.show import (
    command_out,
    deal_out,
    events_out,
    hint_out,
    nothing_left,
    options_out,
    refusal_out,
    replay_out,
    state_out,
    statistics_out,
)
from hearts.wire import (
    CommandReply,
    DealReply,
    OptionsReply,
    ReadReply,
    RecordReply,
    ReplayReply,
    SaveReply,
    StateReply,
    StatisticsReply,
    StepReply,
    WhyReply,
)

VERSION: Final = 1
BUDGETS: Final = {"strong": Budget(40, seconds=0.3), "expert": Budget(400, seconds=0.5)}
"""How long those players may think who search: the person at the table is waiting."""
ADVISER: Final = "expert"
"""Who gives hints."""
SUBSTITUTE: Final = "casual"
"""Who plays for a person whose time has run out."""

Reply: TypeAlias = Mapping[str, Any]
Working: TypeAlias = Generator[None, None, Reply]
Handler: TypeAlias = Callable[[dict[str, Any]], Reply | Working]


class Session:
    """The game being played at one table, and the verbs that act on it."""

    def __init__(self) -> None:
        self._game: Game | None = None

    @property
    def game(self) -> Game:
        """The game; RequestError `game.none` before the first."""
        if self._game is None:
            raise RequestError("game.none")
        return self._game

    # Whom the game waits for ------------------------------------------------------------------

    def _person(self) -> Seat:
        turn = self.game.turn
        if turn is None:
            raise RequestError("phase.wrong", phase=phase(self.game))
        if turn not in self.game.people:
            raise RequestError("turn.not_yours")
        return turn

    # Steps ------------------------------------------------------------------------------------

    def _step(self, events: tuple[Event, ...], me: Seat | None = None) -> StepReply:
        me = me_of(self.game) if me is None else me
        return {**self._state(), "events": events_out(events, me)}

    def _state(self) -> StateReply:
        return _state_of(self.game)

    def _choice(self, game: Game, seat: Seat, level: str, *use: str) -> Thinking:
        player = LEVELS[level](game.chance(seat, *use), BUDGETS.get(level))
        return player.think(observe(game.round, seat))

    def _cpu_passes(self, game: Game) -> Generator[None, None, tuple[Game, tuple[Event, ...]]]:
        """The game after the passes of the CPU players, once no person is left to choose."""
        if game.round.phase != "pass":
            return game, ()
        waiting = [Seat(i) for i, cards in enumerate(game.round.passed) if cards is None]
        if any(seat in game.people for seat in waiting):
            return game, ()
        before, events = game, list[Event]()
        for seat in waiting:
            decision = yield from self._choice(before, seat, game.seats[seat])
            game, more = game.apply(decision.move)
            events.extend(more)
        return game, tuple(events)

    # Verbs ------------------------------------------------------------------------------------

    def new(self, request: dict[str, Any]) -> StepReply:
        """{options, seats, seed or code, prize}: a game with its first round dealt."""
        options = Options.from_dict(_field(request, "options", dict, {}))
        seats = _field(request, "seats", list, [PERSON] + ["casual"] * (options.players - 1))
        _check_seats(seats, options)
        seed = _field(request, "seed", int, None)
        if seed is not None and abs(seed) > MAX_SEED:
            raise _wrong("seed", f"-{MAX_SEED}..{MAX_SEED}")
        code = _field(request, "code", str, "")
        if code.strip():
            seed = parse_deal_code(code)
        seed = secrets.randbits(NEW_BITS) if seed is None else seed
        prize = _field(request, "prize", int, 0)
        self._game, events = new_game(options, seats, seed, prize=prize)
        return self._step(events)

    def move(self, request: dict[str, Any]) -> Working:
        """{move}: what the person whose turn it is does; CPU passes follow the last person's."""
        seat = self._person()
        return (yield from self._decided(_move(request, seat)))

    def auto(self, _request: dict[str, Any]) -> Working:
        """A sensible move in the person's place, whose time has run out (`table.turn_time`)."""
        decision = yield from self._choice(self.game, self._person(), SUBSTITUTE, "auto")
        return (yield from self._decided(decision.move))

    def _decided(self, move: Move) -> Generator[None, None, StepReply]:
        game, events = self.game.apply(move)
        self._game, passes = yield from self._cpu_passes(game)
        return self._step(events + passes, move.seat)

    def claim(self, _request: dict[str, Any]) -> StepReply:
        """Play the rest of a round out in which no card that counts is left."""
        me = me_of(self.game)
        game, events = self.game, list[Event]()
        if not nothing_left(observe(game.round, me)):
            raise RequestError("claim.points" if game.round.phase == "play" else "phase.wrong")
        while game.round.turn is not None:
            seat = game.round.turn
            card = next(iter(legal(observe(game.round, seat))))
            game, more = game.apply(Play(seat, card))
            events.extend(more)
        self._game = game
        return self._step(tuple(events), me)

    def cpu(self, _request: dict[str, Any]) -> Working:
        """One move of the CPU player whose turn it is; while passing, of all of them."""
        turn = self.game.turn
        game = self.game
        if turn is None:
            raise RequestError("phase.wrong", phase=phase(game))
        if turn in game.people:
            raise RequestError("turn.not_cpu")
        after, events = yield from self._cpu_passes(game)
        if not events:
            decision = yield from self._choice(game, turn, game.seats[turn])
            after, events = game.apply(decision.move)
        self._game = after
        return self._step(events)

    def next(self, _request: dict[str, Any]) -> StepReply:
        """Deal the next round."""
        self._game, events = self.game.next_round()
        return self._step(events)

    def why(self, request: dict[str, Any]) -> WhyReply:
        """{card}: why the card may not be played now, null if it may."""
        card = parse_card(_field(request, "card", str))
        error = refusal(observe(self.game.round, me_of(self.game)), card)
        return {"reason": refusal_out(error) if error else None}

    def hint(self, _request: dict[str, Any]) -> Working:
        """What the best player would do in the person's place, and what it expects."""
        decision = yield from self._choice(self.game, self._person(), ADVISER, "hint")
        return hint_out(decision)

    def undo(self, _request: dict[str, Any]) -> StateReply:
        """Back to before the last decision of a person."""
        self._game = self.game.undo()
        return self._state()

    def save(self, _request: dict[str, Any]) -> SaveReply:
        """The game as a string that `load` takes."""
        return {"save": format_save(self.game)}

    def load(self, request: dict[str, Any]) -> StateReply:
        """{save}: take a saved game up again; errors `save.damaged`, `save.version`."""
        self._game = parse_save(_field(request, "save", str))
        return self._state()

    def read(self, request: dict[str, Any]) -> ReadReply:
        """{text}: a game from elsewhere, read and played through; nothing else is done.

        `text` is a save, a record or a deal. Where a move breaks a rule, the error's `why` is the
        refusal. The reply's record tells everything by its nature, every hand of a round that goes
        on too: whoever shows it asks first.
        """
        try:
            game = read_game(_field(request, "text", str))
        except NotationError as error:
            if isinstance(error.__cause__, IllegalMove):
                error.args_["why"] = refusal_out(error.__cause__)
            raise
        return {**_state_of(game), "record": format_game(game)}

    def deal(self, request: dict[str, Any]) -> DealReply:
        """{round, peek}: the cards as they were dealt to a round that has begun.

        A round that goes on is refused (`deal.running`) unless `peek` is true: its cards are more
        than one seat may know.
        """
        number, begun = _field(request, "round", int), len(self.game.log)
        if not 1 <= number <= begun:
            raise _wrong("round", f"1..{begun}")
        if number > len(self.game.sheet) and request.get("peek") is not True:
            raise RequestError("deal.running", round=number)
        return deal_out(self.game, number, format_game(replayed(self.game, number)))

    def statistics(self, request: dict[str, Any]) -> StatisticsReply:
        """{results}: what results add up to; they are those of states, in their order."""
        return statistics_out(_field(request, "results", list))

    def record(self, _request: dict[str, Any]) -> RecordReply:
        """The game as text that people can read.

        It tells everything by its nature, every hand of a round that goes on too.
        """
        return {"record": format_game(self.game)}

    def options(self, _request: dict[str, Any]) -> OptionsReply:
        """The options of the rules and the presets there are."""
        return options_out(list(LEVELS))

    def state(self, _request: dict[str, Any]) -> StateReply:
        """The state once more, without doing anything."""
        return self._state()

    def prize(self, request: dict[str, Any]) -> StateReply:
        """{prize}: set the prize in play chips (`table.prize`)."""
        self._game = self.game.with_prize(_field(request, "prize", int))
        return self._state()

    def end(self, request: dict[str, Any]) -> StateReply:
        """{end_score}: play this game to another score (`end.score`)."""
        self._game = self.game.with_end_score(_field(request, "end_score", int))
        return self._state()

    def replay(self, request: dict[str, Any]) -> ReplayReply:
        """{round}: the tricks of a finished round of this game."""
        number: int = _field(request, "round", int)
        finished = len(self.game.sheet)
        if not 1 <= number <= finished:
            raise _wrong("round", f"1..{finished}")
        entry = self.game.log[number - 1]
        scores = self.game.sheet[number - 2].totals if number > 1 else None
        start = scores or (0,) * self.game.options.players
        round_, _ = rounds.start(self.game.options, entry.deal, start)
        for move in entry.moves:
            round_, _ = rounds.apply(round_, move)
        return replay_out(round_)

    def command(self, request: dict[str, Any]) -> CommandReply:
        """{text}: a typed command, read; nothing is done yet (`table.commands`)."""
        return command_out(parse_command(_field(request, "text", str)))

    def sit(self, request: dict[str, Any]) -> StateReply:
        """Let a CPU player go on for a person who left, or a person come back (`seat.rejoin`).

        Once the game is over who has played it doesn't change any more.
        """
        if self.game.winners is not None:
            raise RequestError("phase.wrong", phase=phase(self.game))
        seat, kind = _field(request, "seat", int), _field(request, "player", str)
        if not 0 <= seat < self.game.options.players:
            raise _wrong("seat", f"0..{self.game.options.players - 1}")
        seats = tuple(kind if i == seat else k for i, k in enumerate(self.game.seats))
        _check_seats(list(seats), self.game.options)
        self._game = self.game.with_seats(seats)
        return self._state()


def me_of(game: Game) -> Seat:
    """Whose knowledge is shown: the person to move, else the person who moved last."""
    turn = game.turn
    if turn is not None and turn in game.people:
        return turn
    for entry in reversed(game.log):
        for move in reversed(entry.moves):
            if move.seat in game.people:
                return move.seat
    return min(game.people, default=Seat(0))


def _state_of(game: Game) -> StateReply:
    return {"state": state_out(game, me_of(game), game.turn), "save": format_save(game)}


# Reading requests ------------------------------------------------------------------------------

_REQUIRED: Final = object()


def _wrong(field: str, expected: object) -> RequestError:
    return RequestError("request.field", field=field, expected=expected)


def _field(request: dict[str, Any], name: str, kind: type, default: Any = _REQUIRED) -> Any:
    value = request.get(name, default)
    if value is default and default is not _REQUIRED:
        return default
    if not isinstance(value, kind) or isinstance(value, bool):
        raise _wrong(name, {dict: "object", list: "array", str: "string", int: "integer"}[kind])
    return value


def _check_seats(seats: list[Any], options: Options) -> None:
    kinds = [PERSON, *LEVELS]
    if len(seats) != options.players:
        raise _wrong("seats", options.players)
    if not all(isinstance(kind, str) and kind in kinds for kind in seats):
        raise _wrong("seats", kinds)


def _move(request: dict[str, Any], seat: Seat) -> Move:
    move = _field(request, "move", dict)
    if set(move) == {"play"}:
        return Play(seat, parse_card(_field(move, "play", str)))
    if set(move) == {"pass"}:
        names = _field(move, "pass", list)
        if not all(isinstance(name, str) for name in names):
            raise _wrong("pass", "string")
        return Pass(seat, CardSet(parse_card(name) for name in names))
    raise _wrong("move", ["pass", "play"])


# The door --------------------------------------------------------------------------------------

_session: Final = Session()
_verbs: Final[dict[str, Handler]] = {
    name: cast(Handler, getattr(_session, name))
    for name in (
        "new", "move", "auto", "cpu", "claim", "next", "why", "hint", "undo", "save", "load",
        "record", "replay", "options", "command", "state", "sit", "prize", "end",
        "read", "deal", "statistics",
    )
}  # fmt: skip


def extend(name: str, handler: Callable[[dict[str, Any]], Reply]) -> None:
    """Add a verb. The handler gets the request and returns `ok`, or raises a HeartsError."""
    _verbs[name] = handler


def handle(text: str) -> str:
    """Answer one request. Whatever goes wrong, the answer is JSON with an `error`."""
    job = Job(text)
    answer = None
    while answer is None:
        answer = job.step(1000)
    return answer


class Job:
    """A request being answered, in steps."""

    def __init__(self, text: str) -> None:
        """Nothing happens before the first step."""
        self._work = _work(text)

    def step(self, milliseconds: float) -> str | None:
        """Go on for about so long; the answer, or None if it isn't ready."""
        until = time.perf_counter() + milliseconds / 1000
        try:
            next(self._work)
            while time.perf_counter() < until:
                next(self._work)
        except StopIteration as done:
            answer: str = done.value
            return answer
        return None

    def cancel(self) -> str:
        """Give up; the answer is the error `cancelled`, unless it was about to be ready."""
        try:
            next(self._work)  # what has not begun can't be interrupted
            self._work.throw(RequestError("cancelled"))
        except StopIteration as done:
            answer: str = done.value
            return answer
        raise AssertionError("a job goes on after it was cancelled")


def _work(text: str) -> Generator[None, None, str]:
    answer: dict[str, Any] = {"v": VERSION, "id": None}
    try:
        request = _read(text)
        if isinstance(request.get("id"), int | str):
            answer["id"] = request["id"]
        yield  # until here nothing was done
        reply = _answer(request)
        if isinstance(reply, Generator):
            reply = yield from reply
        return json.dumps({**answer, "ok": reply})
    except HeartsError as error:
        return _refuse(answer, error)
    except Exception as error:  # the page must get an answer to everything
        return _refuse(answer, RequestError("internal", text=repr(error)))


def _read(text: str) -> dict[str, Any]:
    try:
        request = json.loads(text)
    except (ValueError, TypeError, RecursionError):
        raise RequestError("request.json") from None
    if not isinstance(request, dict):
        raise RequestError("request.json")
    return cast("dict[str, Any]", request)


def _answer(request: dict[str, Any]) -> Reply | Working:
    if request.get("v") != VERSION:
        raise _wrong("v", VERSION)
    verb = request.get("do")
    if not isinstance(verb, str) or verb not in _verbs:
        raise _wrong("do", sorted(_verbs))
    return _verbs[verb](request)


def _refuse(answer: dict[str, Any], error: HeartsError) -> str:
    return json.dumps({**answer, "error": {"code": error.code, "args": error.args_}}, default=str)

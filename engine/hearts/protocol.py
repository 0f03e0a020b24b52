"""The one door for the page: `handle(text) -> text`, JSON in and out. It never raises.

Request `{"v":1,"id":7,"do":"move",…}`, reply `{"v":1,"id":7,"ok":{…}}` or
`{"v":1,"id":7,"error":{"code":…,"args":{…}}}`. There is one game at a time.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Mapping
from typing import Any, Final, cast

from hearts.cards import CardSet
from hearts.errors import HeartsError, NotationError, RequestError
from hearts.game import PERSON, Game, new_game, phase, randomness
from hearts.legality import refusal
from hearts.model import Event, Move, Pass, Play, Seat
from hearts.notation import format_game, parse_card, parse_game
from hearts.options import Options
from hearts.players import LEVELS
from hearts.round import observe
from hearts.show import events_out, move_out, options_out, refusal_out, state_out
from hearts.wire import (
    HintReply,
    OptionsReply,
    RecordReply,
    SaveReply,
    StateReply,
    StepReply,
    WhyReply,
)

VERSION: Final = 1
SAVE_VERSION: Final = 1
MAX_SEED: Final = 2**53 - 1  # what a JavaScript number holds exactly
Handler = Callable[[dict[str, Any]], Mapping[str, Any]]


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

    def _turn(self) -> Seat | None:
        """The seat to move. While passing people come first: CPU players pass when they have."""
        round_, people = self.game.round, self.game.people
        if round_.phase != "pass":
            return round_.turn
        waiting = [Seat(i) for i, cards in enumerate(round_.passed) if cards is None]
        return next((seat for seat in waiting if seat in people), waiting[0])

    def _me(self) -> Seat:
        """Whose knowledge is shown: the person to move, else the person who moved last."""
        game, turn = self.game, self._turn()
        if turn is not None and turn in game.people:
            return turn
        for entry in reversed(game.log):
            for move in reversed(entry.moves):
                if move.seat in game.people:
                    return move.seat
        return min(game.people, default=Seat(0))

    def _person(self) -> Seat:
        turn = self._turn()
        if turn is None:
            raise RequestError("phase.wrong", phase=phase(self.game))
        if turn not in self.game.people:
            raise RequestError("turn.not_yours")
        return turn

    # Steps ------------------------------------------------------------------------------------

    def _step(self, events: tuple[Event, ...], me: Seat | None = None) -> StepReply:
        me = self._me() if me is None else me
        return {**self._state(), "events": events_out(events, me)}

    def _state(self) -> StateReply:
        state = state_out(self.game, self._me(), self._turn())
        return {"state": state, "save": self._saved()}

    def _saved(self) -> str:
        saved = {"hearts": "save", "version": SAVE_VERSION, "record": format_game(self.game)}
        return json.dumps(saved)

    def _apply(self, *moves: Move) -> tuple[Event, ...]:
        game, events = self.game, list[Event]()
        for move in moves:
            game, more = game.apply(move)
            events.extend(more)
        self._game = game  # only when every move was legal
        return tuple(events)

    def _choice(self, seat: Seat, level: str, *use: str) -> Move:
        round_ = self.game.round
        made = len(self.game.log[-1].moves)
        rng = randomness(self.game.seed, *use, "cpu", round_.number, made, seat)
        return LEVELS[level](rng).choose(observe(round_, seat))

    def _cpu_passes(self) -> tuple[Event, ...]:
        """The passes of the CPU players, once no person is left to choose."""
        round_, people = self.game.round, self.game.people
        if round_.phase != "pass":
            return ()
        waiting = [Seat(i) for i, cards in enumerate(round_.passed) if cards is None]
        if any(seat in people for seat in waiting):
            return ()
        return self._apply(*(self._choice(seat, self.game.seats[seat]) for seat in waiting))

    # Verbs ------------------------------------------------------------------------------------

    def new(self, request: dict[str, Any]) -> StepReply:
        """{options, seats, seed}: a game with its first round dealt."""
        options = Options.from_dict(_field(request, "options", dict, {}))
        seats = _field(request, "seats", list, [PERSON] + ["casual"] * (options.players - 1))
        _check_seats(seats, options)
        seed = _field(request, "seed", int, None)
        if seed is not None and abs(seed) > MAX_SEED:
            raise _wrong("seed", f"-{MAX_SEED}..{MAX_SEED}")
        seed = secrets.randbits(48) if seed is None else seed
        self._game, events = new_game(options, seats, seed)
        return self._step(events)

    def move(self, request: dict[str, Any]) -> StepReply:
        """{move}: what the person whose turn it is does; CPU passes follow the last person's."""
        seat = self._person()
        events = self._apply(_move(request, seat))
        return self._step(events + self._cpu_passes(), seat)

    def cpu(self, _request: dict[str, Any]) -> StepReply:
        """One move of the CPU player whose turn it is; while passing, of all of them."""
        turn = self._turn()
        if turn is None:
            raise RequestError("phase.wrong", phase=phase(self.game))
        if turn in self.game.people:
            raise RequestError("turn.not_cpu")
        passes = self._cpu_passes()
        return self._step(passes or self._apply(self._choice(turn, self.game.seats[turn])))

    def next(self, _request: dict[str, Any]) -> StepReply:
        """Deal the next round."""
        self._game, events = self.game.next_round()
        return self._step(events)

    def why(self, request: dict[str, Any]) -> WhyReply:
        """{card}: why the card may not be played now, null if it may."""
        card = parse_card(_field(request, "card", str))
        error = refusal(observe(self.game.round, self._me()), card)
        return {"reason": refusal_out(error) if error else None}

    def hint(self, _request: dict[str, Any]) -> HintReply:
        """What the casual player would do in the person's place."""
        return {"move": move_out(self._choice(self._person(), "casual", "hint"))}

    def undo(self, _request: dict[str, Any]) -> StateReply:
        """Back to before the last decision of a person."""
        self._game = self.game.undo()
        return self._state()

    def save(self, _request: dict[str, Any]) -> SaveReply:
        """The game as a string that `load` takes."""
        return {"save": self._saved()}

    def load(self, request: dict[str, Any]) -> StateReply:
        """{save}: take a saved game up again; errors `save.damaged`, `save.version`."""
        self._game = _load(_field(request, "save", str))
        return self._state()

    def record(self, _request: dict[str, Any]) -> RecordReply:
        """The game as text that people can read."""
        return {"record": format_game(self.game)}

    def options(self, _request: dict[str, Any]) -> OptionsReply:
        """The options of the rules and the presets there are."""
        return options_out(list(LEVELS))

    def state(self, _request: dict[str, Any]) -> StateReply:
        """The state once more, without doing anything."""
        return self._state()

    def sit(self, request: dict[str, Any]) -> StateReply:
        """Let a CPU player go on for a person who left, or a person come back (`seat.rejoin`)."""
        seat, kind = _field(request, "seat", int), _field(request, "player", str)
        if not 0 <= seat < self.game.options.players:
            raise _wrong("seat", f"0..{self.game.options.players - 1}")
        seats = tuple(kind if i == seat else k for i, k in enumerate(self.game.seats))
        _check_seats(list(seats), self.game.options)
        self._game = self.game.with_seats(seats)
        return self._state()


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


def _object(value: object) -> dict[str, Any] | None:
    """A JSON object, None for any other JSON value."""
    return cast(dict[str, Any], value) if isinstance(value, dict) else None


def _load(text: str) -> Game:
    try:
        saved = _object(json.loads(text))
    except (ValueError, RecursionError):
        raise NotationError("save.damaged", where="json") from None
    if saved is None or saved.get("hearts") != "save":
        raise NotationError("save.damaged", where="hearts")
    if saved.get("version") != SAVE_VERSION:
        version = saved.get("version")
        raise NotationError("save.version", version=version, expected=SAVE_VERSION)
    if not isinstance(saved.get("record"), str):
        raise NotationError("save.damaged", where="record")
    game = parse_game(saved["record"])
    if not all(kind in (PERSON, *LEVELS) for kind in game.seats):
        raise NotationError("save.damaged", where="seats")
    return game


# The door --------------------------------------------------------------------------------------

_session: Final = Session()
_verbs: Final[dict[str, Handler]] = {
    name: cast(Handler, getattr(_session, name))
    for name in (
        "new", "move", "cpu", "next", "why", "hint", "undo", "save", "load", "record", "options",
        "state", "sit",
    )
}  # fmt: skip


def extend(name: str, handler: Callable[[dict[str, Any]], Mapping[str, Any]]) -> None:
    """Add a verb. The handler gets the request and returns `ok`, or raises a HeartsError."""
    _verbs[name] = handler


def handle(text: str) -> str:
    """Answer one request. Whatever goes wrong, the answer is JSON with an `error`."""
    answer: dict[str, Any] = {"v": VERSION, "id": None}
    try:
        request = _read(text)
        if isinstance(request.get("id"), int | str):
            answer["id"] = request["id"]
        return json.dumps({**answer, "ok": _answer(request)})
    except HeartsError as error:
        return _refuse(answer, error)
    except Exception as error:  # the page must get an answer to everything
        return _refuse(answer, RequestError("internal", text=repr(error)))


def _read(text: str) -> dict[str, Any]:
    try:
        request = _object(json.loads(text))
    except (ValueError, TypeError, RecursionError):
        raise RequestError("request.json") from None
    if request is None:
        raise RequestError("request.json")
    return request


def _answer(request: dict[str, Any]) -> Mapping[str, Any]:
    if request.get("v") != VERSION:
        raise _wrong("v", VERSION)
    verb = request.get("do")
    if not isinstance(verb, str) or verb not in _verbs:
        raise _wrong("do", sorted(_verbs))
    return _verbs[verb](request)


def _refuse(answer: dict[str, Any], error: HeartsError) -> str:
    return json.dumps({**answer, "error": {"code": error.code, "args": error.args_}}, default=str)

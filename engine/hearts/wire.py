"""What crosses the door as JSON: the types of requests' answers.

Cards are two letters ("QS"), seats numbers, codes rule ids. The page's declarations are made
from these types.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict


class Refusal(TypedDict):
    """Why not: a rule id or another code, and data for the sentence about it."""

    code: str
    args: dict[str, Any]


class SeatCard(TypedDict):
    """A card and who played it."""

    seat: int
    card: str


class LastTrick(TypedDict):
    """A complete trick, such as the last one."""

    plays: list[SeatCard]
    winner: int
    points: int


class Taken(TypedDict):
    """The cards that count which a seat has taken this round."""

    cards: list[str]
    points: int


class SheetRow(TypedDict):
    """A round on the score sheet."""

    round: int
    direction: str
    points: list[int]
    totals: list[int]
    moon: int | None


class Kitty(TypedDict):
    """The cards not dealt; `cards` only for the seat that took them.

    `points` are what they count: for that seat, and for all once the round is scored.
    """

    count: int
    taker: int | None
    cards: list[str] | None
    points: int | None


class GameResult(TypedDict):
    """What a finished game counts; see `hearts.statistics.Result`."""

    preset: str | None
    levels: list[str]
    won: bool
    shared: bool
    rounds: int
    points: int
    moons: int
    chips: int


class State(TypedDict):
    """All that the table draws, as seat `me` may know it.

    `total` are the penalty points of a round, `values` those of each card that counts. `claim`:
    as far as this seat knows, no card that counts is left, so the rest may be played out. `names`
    has what the person at each seat is called, "" where nobody has said so. `code`
    is the deal code, None where the cards were dealt otherwise. `preset` has just these options;
    `result` is what a finished game counts in the statistics, if it counts.
    """

    options: dict[str, Any]
    preset: str | None
    seats: list[str]
    names: list[str]
    me: int
    phase: Literal["pass", "play", "round_end", "game_end"]
    round: int
    direction: Literal["left", "right", "across", "hold"]
    turn: int | None
    leader: int | None
    trick_number: int
    tricks_total: int
    trick: list[SeatCard]
    last_trick: LastTrick | None
    led: str | None
    broken: bool
    hand: list[str]
    legal: list[str]
    why: dict[str, Refusal]
    counts: list[int]
    sent: list[str] | None
    received: list[str] | None
    pass_to: int | None
    receive_from: int | None
    pass_size: int
    values: dict[str, int]
    total: int
    claim: bool
    kitty: Kitty | None
    taken: list[Taken]
    scores: list[int]
    sheet: list[SheetRow]
    leaders: list[int]
    tied: bool
    winners: list[int] | None
    prize: int
    prize_winner: int | None
    code: str | None
    result: GameResult | None
    moves: int


class DealEvent(TypedDict):
    """A round begins."""

    type: Literal["deal"]
    round: int
    direction: str


class PassEvent(TypedDict):
    """A seat has passed; `cards` only for that seat."""

    type: Literal["pass"]
    seat: int
    to: int
    cards: NotRequired[list[str]]


ReceiveEvent = TypedDict(
    "ReceiveEvent", {"type": Literal["receive"], "cards": list[str], "from": int}
)


class PlayEvent(TypedDict):
    """A card was played."""

    type: Literal["play"]
    seat: int
    card: str
    how: Literal["lead", "follow", "discard"]


class BrokenEvent(TypedDict):
    """Hearts are broken."""

    type: Literal["broken"]


class KittyEvent(TypedDict):
    """A seat took the kitty; `cards` only for that seat."""

    type: Literal["kitty"]
    seat: int
    cards: NotRequired[list[str]]


class TrickEvent(TypedDict):
    """A trick is complete."""

    type: Literal["trick"]
    winner: int
    points: int
    cards: list[str]


class RoundEvent(TypedDict):
    """A round is scored."""

    type: Literal["round"]
    round: int
    points: list[int]
    totals: list[int]
    moon: int | None


class GameEvent(TypedDict):
    """The game is over."""

    type: Literal["game"]
    winners: list[int]


AnyEvent: TypeAlias = (
    DealEvent
    | PassEvent
    | ReceiveEvent
    | PlayEvent
    | BrokenEvent
    | KittyEvent
    | TrickEvent
    | RoundEvent
    | GameEvent
)

PassMove = TypedDict("PassMove", {"pass": list[str]})


class PlayMove(TypedDict):
    """A card to be played."""

    play: str


AnyMove: TypeAlias = PassMove | PlayMove


class Option(TypedDict):
    """An option of the rules; `min` and `max` for whole numbers."""

    id: str
    type: Literal["choice", "int"]
    default: int | str
    choices: list[int | str]
    min: int | None
    max: int | None


class StateReply(TypedDict):
    """To undo, load, state, sit, prize, end.

    `save` is the game as `load` takes it, as it is now.
    """

    state: State
    save: str


class StepReply(TypedDict):
    """To new, move, auto, cpu, claim, next.

    The save comes along, so that no step can be lost after it.
    """

    state: State
    save: str
    events: list[AnyEvent]


class WhyReply(TypedDict):
    """To why."""

    reason: Refusal | None


class Prospect(TypedDict):
    """What is expected of playing one of these cards, which are as good as each other.

    Or of passing them. `points` are those of the round; the rest are chances from 0 to 1: to take
    the trick (0 for a pass), the queen of spades, to shoot the moon, and that another does; `deals`
    is how many possible deals that was counted in.
    """

    cards: list[str]
    points: float
    trick: float
    queen: float
    moon: float
    other_moon: float
    deals: int


class Why(TypedDict):
    """Why a move is a good one: a code of `hearts.reasons`, and data for the sentence about it."""

    code: str
    args: dict[str, Any]


class HintReply(TypedDict):
    """To hint.

    `reasons`: at most two, the most telling first; `prospects`: of the choices, the best first,
    none where there is no choice.
    """

    move: AnyMove
    reasons: list[Why]
    prospects: list[Prospect]


class ReplayReply(TypedDict):
    """To replay: the tricks of a finished round."""

    round: int
    direction: Literal["left", "right", "across", "hold"]
    tricks: list[LastTrick]


class CommandReply(TypedDict):
    """To command: what was typed, read.

    To help, `forms` has an example of every command, by name; else it is empty.
    """

    command: str
    cards: list[str]
    number: int | None
    forms: dict[str, str]


class CodeReply(TypedDict):
    """To code: a deal code as it is written."""

    code: str | None


class SaveReply(TypedDict):
    """To save."""

    save: str


class RecordReply(TypedDict):
    """To record."""

    record: str


class ReadReply(TypedDict):
    """To read."""

    state: State
    save: str
    record: str


class DealReply(TypedDict):
    """To deal. `text` is a record of the same table with these cards, before the first move."""

    round: int
    code: str | None
    hands: list[list[str]]
    kitty: list[str]
    text: str


class Count(TypedDict):
    """What some games add up to. Shared wins are among the wins; `average`: points per round."""

    games: int
    wins: int
    shared: int
    rounds: int
    points: int
    moons: int
    chips: int
    average: float | None


class PresetCount(TypedDict):
    """What the games of a preset add up to, None for rules of the table's own."""

    preset: str | None
    count: Count


class LevelCount(TypedDict):
    """What the games against players of a level add up to, None for more levels in a game."""

    level: str | None
    count: Count


class StatisticsReply(TypedDict):
    """To statistics. `levels` rates the CPU players; `unreadable`: how many were no results."""

    all: Count
    presets: list[PresetCount]
    levels: list[LevelCount]
    rating: int | None
    strength: dict[str, int]
    unreadable: int


class OptionsReply(TypedDict):
    """To options; `table` has the settings of presets that are no rules of play."""

    options: list[Option]
    presets: dict[str, dict[str, Any]]
    table: dict[str, dict[str, Any]]
    players: list[str]

"""Referee: answers about situations, one JSON object a line in, one a line out.

    {"type": "legality", "hand": ["7H", "5C"], "trick": []}
    {"legal": ["5C"], "why": {"7H": "hearts.lead"}}

`KINDS` has the types of situations with their fields. A line that cannot be read is answered with
the field that is wrong and what was expected there; the lines after it are answered all the same.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias, TypeGuard, TypeVar

from hearts.cards import FULL_DECK, HEARTS, QUEEN_OF_SPADES, Card, CardSet, Suit
from hearts.errors import OptionError, RequestError
from hearts.legality import legal, trick_winner, why_not
from hearts.model import Direction, Seat, Trick
from hearts.options import Options, deck, specs
from hearts.round import pass_direction, pass_target, tricks_in
from hearts.scoring import is_over, round_points, shooter, winners
from hearts.view import View

T = TypeVar("T")
Answer: TypeAlias = dict[str, Any]
Reader: TypeAlias = Callable[[str, object], T]
"""Takes the path of a field and what stands there, gives the value; raises RequestError."""

MOST: Final = 1000  # rounds or tricks in one question
DIRECTIONS: Final[Mapping[str, Direction]] = {
    "L": "left",
    "R": "right",
    "A": "across",
    "H": "hold",
}


def wrong(field: str, expected: object) -> RequestError:
    """An error about one field: its path, as in `seats[1].h`, and what should stand there."""
    return RequestError("request.field", field=field, expected=expected)


# Reading values -------------------------------------------------------------------------------


def is_object(value: object) -> TypeGuard[dict[str, object]]:
    """Whether JSON had an object here."""
    return isinstance(value, dict)


def is_list(value: object) -> TypeGuard[list[object]]:
    """Whether JSON had a list here."""
    return isinstance(value, list)


class Fields:
    """The fields of a JSON object at `path`. Names that are not `known` are refused at once."""

    def __init__(self, path: str, value: object, known: Collection[str]) -> None:
        if not is_object(value):
            raise wrong(path or "line", "an object")
        self._prefix = f"{path}." if path else ""
        self._values = value
        for name in value:
            if name not in known:
                raise wrong(self.path(name), list(known))

    def path(self, name: str) -> str:
        """The path of one of the fields."""
        return self._prefix + name

    def names(self) -> list[str]:
        """The names of the fields that are there."""
        return list(self._values)

    def need(self, name: str, read: Reader[T]) -> T:
        """The value of a field that has to be there."""
        return read(self.path(name), self._values.get(name))

    def get(self, name: str, read: Reader[T], default: T) -> T:
        """The value of a field, the default if it is not there."""
        return self.need(name, read) if name in self._values else default


def whole(least: int | None = None, most: int | None = None) -> Reader[int]:
    """A whole number, within limits if there are any."""
    limits = "" if least is None else f" from {least}" + ("" if most is None else f" to {most}")

    def read(path: str, value: object) -> int:
        fits = isinstance(value, int) and not isinstance(value, bool)
        if (
            not fits
            or (least is not None and value < least)  # type: ignore[operator]
            or (most is not None and value > most)  # type: ignore[operator]
        ):
            raise wrong(path, f"a whole number{limits}")
        return value  # type: ignore[return-value]

    return read


def list_of(what: str, read: Reader[T], least: int, most: int) -> Reader[list[T]]:
    """A list of so many things, `what` in the plural."""
    count = str(least) if least == most else f"{least} to {most}"

    def read_all(path: str, value: object) -> list[T]:
        if not is_list(value) or not least <= len(value) <= most:
            raise wrong(path, f"a list of {count} {what}")
        return [read(f"{path}[{i}]", item) for i, item in enumerate(value)]

    return read_all


def cards(
    least: int, most: int, among: CardSet = FULL_DECK, taken: CardSet | None = None
) -> Reader[list[Card]]:
    """Different cards of those `among`, none of them `taken` already."""

    def read(path: str, value: object) -> list[Card]:
        seen = set(taken or ())

        def one(path: str, value: object) -> Card:
            try:
                card = Card(value)  # type: ignore[arg-type]
            except ValueError:
                raise wrong(path, "a card such as QS or TD") from None
            if card not in among:
                raise wrong(path, "a card that is in play")
            if card in seen:
                raise wrong(path, "a card that was not named before")
            seen.add(card)
            return card

        return list_of("cards", one, least, most)(path, value)

    return read


def boolean(path: str, value: object) -> bool:
    """Either true or false."""
    if not isinstance(value, bool):
        raise wrong(path, [False, True])
    return value


def choice(names: Collection[str]) -> Reader[str]:
    """One of the names."""

    def read(path: str, value: object) -> str:
        if not isinstance(value, str) or value not in names:
            raise wrong(path, list(names))
        return value

    return read


def options(players: int = 4) -> Reader[Options]:
    """What differs from the defaults; `players` is the number of seats unless it is told."""

    def read(path: str, value: object) -> Options:
        if not is_object(value):
            raise wrong(path, "an object with names and values of options")
        try:
            return Options.from_dict({"players": players, **value})
        except OptionError as error:
            name = str(error.args_["option"])
            limits = next((s for s in specs() if s.id == name and s.type == "int"), None)
            expected: object = error.args_["choices"]
            if limits:
                expected = f"a whole number from {limits.min} to {limits.max}"
            raise wrong(f"{path}.{name}", expected) from None

    return read


# Situations -----------------------------------------------------------------------------------


def _legality(fields: Fields) -> Answer:
    rules = fields.get("options", options(), Options())
    hand = fields.need("hand", cards(1, tricks_in(rules), deck(rules)))
    trick_cards = cards(0, rules.players - 1, deck(rules), CardSet(hand))
    trick = fields.get("trick", trick_cards, list[Card]())
    size = tricks_in(rules)
    number = fields.get("trick_number", whole(1, size), size - len(hand) + 1)
    told = fields.get("hearts_broken", boolean, False)
    breaking = HEARTS | CardSet([QUEEN_OF_SPADES] if rules.queen_breaks_hearts == "yes" else [])
    seat = Seat(len(trick))
    view = View(
        options=rules,
        seat=seat,
        turn=seat,
        hand=CardSet(hand),
        trick=Trick(Seat(0), tuple(trick)),
        trick_number=number,
        opening=_opening(fields, rules, hand) if number == 1 and not trick else None,
        broken=told or bool(breaking & CardSet(trick)),
    )
    allowed = legal(view)
    return {
        "legal": [card.text for card in hand if card in allowed],
        "why": {card.text: why_not(view, card) for card in hand if card not in allowed},
    }


def _opening(fields: Fields, rules: Options, hand: Sequence[Card]) -> Card | None:
    """The card that opens the round: the leader holds it, for it is the lowest club dealt."""
    if rules.opening != "lowest_club":
        return None
    clubs = deck(rules).of(Suit.CLUBS)
    in_kitty = len(deck(rules)) - rules.players * tricks_in(rules)
    possible = list(clubs)[: in_kitty + 1]
    lowest = min((card for card in hand if card.suit is Suit.CLUBS), default=None)
    if lowest not in possible:
        names = " or ".join(card.text for card in possible)
        raise wrong(fields.path("hand"), f"a hand with {names}, which opens the first trick")
    return lowest


def _winner(fields: Fields) -> Answer:
    tricks = fields.need("tricks", list_of("tricks", cards(1, 5), 1, MOST))
    return {"win": [trick_winner(trick) for trick in tricks]}


_COUNTS: Final = {"h": 13, "qs": 1, "ks": 1, "as": 1, "jd": 1}


def _scoring(fields: Fields) -> Answer:
    seats = fields.need("seats", list_of("seats", _counts, 3, 5))
    rules = fields.get("options", options(len(seats)), options(len(seats))("options", {}))
    if rules.players != len(seats):
        raise wrong(fields.path("seats"), f"a list of {rules.players} seats")
    for name, most in _COUNTS.items():
        if sum(seat[name] for seat in seats) > most:
            raise wrong(fields.path("seats"), f"{name} that add up to {most} or less")
    before = fields.get("before", totals(len(seats)), [0] * len(seats))
    taken = _taken(seats)
    points = round_points(rules, taken)
    return {
        "round": list(points),
        "total": [a + b for a, b in zip(before, points, strict=True)],
        "moon": shooter(rules, taken),
    }


def _counts(path: str, value: object) -> dict[str, int]:
    seat = Fields(path, value, [*_COUNTS, "tricks"])
    seat.get("tricks", whole(0, 17), 0)  # the points do not depend on it
    return {name: seat.get(name, whole(0, most), 0) for name, most in _COUNTS.items()}


def _taken(seats: Sequence[Mapping[str, int]]) -> list[CardSet]:
    """Cards that fit the counts: which hearts they are makes no difference."""
    hearts: Iterator[Card] = iter(HEARTS)
    singles = [name for name in _COUNTS if name != "h"]
    return [
        CardSet(next(hearts) for _ in range(seat["h"]))
        | CardSet(Card(name.upper()) for name in singles if seat[name])
        for seat in seats
    ]


def totals(players: int | None = None) -> Reader[list[int]]:
    """The running scores of so many players, of 3 to 5 if not told."""
    return list_of("scores", whole(), players or 3, players or 5)


def _end(fields: Fields) -> Answer:
    scores = fields.need("totals", totals())
    players = len(scores)
    rules = fields.get("options", options(players), options(players)("options", {}))
    fields.need("totals", totals(rules.players))
    seats = list_of("seats", whole(0, players - 1), 0, players)
    people = [Seat(seat) for seat in fields.get("people", seats, list[int]())]
    lot = fields.get("lot", whole(0), 0)
    over = is_over(rules, scores)
    return {"over": over, "winners": list(winners(rules, scores, people, lot)) if over else []}


def _pass_cycle(fields: Fields) -> Answer:
    rules = fields.get("options", options(), Options())
    rounds = fields.need("rounds", whole(1, MOST))
    letters = {direction: letter for letter, direction in DIRECTIONS.items()}
    return {"cycle": [letters[pass_direction(rules, n + 1)] for n in range(rounds)]}


def _pass_to(fields: Fields) -> Answer:
    players = fields.need("n", whole(3, 5))
    seat = Seat(fields.need("frm", whole(0, players - 1)))
    # pass.cycle: with 3 and 5 players nobody sits straight across
    letters = [letter for letter in DIRECTIONS if letter != "A" or players == 4]

    def read(path: str, value: object) -> list[str]:
        if is_object(value):  # with the answers in it, or null in their places
            return Fields(path, value, letters).names()
        return list_of("directions", choice(letters), 1, len(letters))(path, value)

    wanted = fields.get("dirs", read, [letter for letter in letters if letter != "H"])
    return {"dirs": {x: pass_target(players, DIRECTIONS[x], seat) for x in wanted}}


@dataclass(frozen=True)
class Kind:
    """A type of situation: its fields and what answers it.

    Fields of the `answer` may stand in a situation, as they do in a file of cases; nobody looks
    at them.
    """

    fields: tuple[str, ...]
    answer: tuple[str, ...]
    judge: Callable[[Fields], Answer]


KINDS: Final[Mapping[str, Kind]] = {
    "legality": Kind(
        ("hand", "trick", "trick_number", "hearts_broken", "options"), ("legal", "why"), _legality
    ),
    "winner": Kind(("tricks",), ("win",), _winner),
    "scoring": Kind(("seats", "before", "options"), ("round", "total", "moon"), _scoring),
    "end": Kind(("totals", "options", "people", "lot"), ("over", "winners"), _end),
    "passcycle": Kind(("rounds", "options"), ("cycle",), _pass_cycle),
    "passto": Kind(("n", "frm", "dirs"), (), _pass_to),
}


def answer(situation: object) -> Answer:
    """The answer to one situation. Raises RequestError `request.field`: field and expected.

    A whole case will do as well: an object that has the situation as its `fixture`.
    """
    path = ""
    if is_object(situation) and "fixture" in situation:
        path, situation = "fixture", situation["fixture"]
    if not is_object(situation):
        raise wrong(path or "line", "an object")
    name = choice(list(KINDS))(f"{path}.type" if path else "type", situation.get("type"))
    kind = KINDS[name]
    return kind.judge(Fields(path, situation, ("type", "id", *kind.fields, *kind.answer)))


# Lines ----------------------------------------------------------------------------------------


def referee(lines: Iterable[bytes], write: Callable[[str], object]) -> bool:
    """Answer each line that is not blank by a line of JSON; whether all could be read."""
    fine = True
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            reply = answer(_parse(line))
        except RequestError as error:
            fine = False
            told = {"field": error.args_["field"], "expected": error.args_["expected"]}
            reply = {"error": {"line": number, **told}}
        write(json.dumps(reply))
    return fine


def _parse(line: bytes) -> object:
    try:
        text = line.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise wrong("line", f"text in UTF-8, which it is not at byte {error.start + 1}") from None
    try:
        return json.loads(text, object_pairs_hook=_object, parse_constant=_constant)
    except json.JSONDecodeError as error:
        raise wrong("line", f"JSON, which it is not at column {error.colno}") from None
    except (ValueError, RecursionError):  # a number of thousands of digits, a thousand brackets
        raise wrong("line", "JSON of a reasonable size") from None


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    values = dict(pairs)
    if len(values) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise wrong(twice, "one value, not two")
    return values


def _constant(name: str) -> object:
    raise wrong("line", f"JSON, in which there is no {name}")

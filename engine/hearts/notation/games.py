"""Reading games: a record is played through as it is read, so each move is judged in its place.

What follows from other lines (directions, leaders, points, totals, winners) may be left out;
where it is told, it must be right.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hearts.cards import Card, CardSet
from hearts.errors import IllegalMove, NotationError
from hearts.game import PERSON, Game, new_game
from hearts.model import Claim, Move, Pass, Play, Seat
from hearts.names import MOST_NAME, is_hidden, is_name
from hearts.notation.deals import Dealing, Heads, phrases, read_direction, read_head
from hearts.notation.lines import Line, Word, lines_of
from hearts.notation.writing import TITLE, VERSION
from hearts.options import Options, OptionSpec, option_spec, specs
from hearts.round import PASSED_CARDS, nothing_left, observe

_HEADER: Final[tuple[str, ...]] = ("hearts", "options", "seats", "name", "seed", "prize")
_RESULTS: Final[tuple[str, ...]] = ("points", "totals", "winners")


def parse_game(text: str, kinds: Sequence[str] = (), others: str = PERSON) -> Game:
    """The game that a record tells of.

    `kinds` are those that a seat may have, any if there are none. A record that has no seats
    leaves seat 0 to a person and the rest to `others`.

    Raises NotationError `save.version` or `save.damaged`, with `line`, `column`, what was
    `expected` and the `text` that stands there. Where a move breaks a rule, the error has the
    rule's id as `reason` too, and `round`, `trick` (None for a pass), `move` (its number in the
    round, passes among them), `seat` and `card`; its cause is the IllegalMove.
    """
    lines = lines_of(text, "record")
    reader = _Reader(kinds, others)
    for line in lines:
        reader.read(line)
    return reader.game(lines[-1])


class _Reader:
    """Takes line after line; what it has read so far is a game, or what comes before one."""

    def __init__(self, kinds: Sequence[str], others: str) -> None:
        self._kinds = kinds
        self._others = others
        self._options = Options()
        self._seats: tuple[str, ...] | None = None
        self._names: dict[int, str] = {}
        self._seed = 0
        self._prize = 0
        self._header = _HEADER  # what may come still
        self._results = _RESULTS
        self._dealing: Dealing | None = None
        self._unfinished: Line | None = None  # a trick cut short: only a claim may follow
        self._game: Game | None = None

    def game(self, last: Line) -> Game:
        """What was read, the end of this line being the end of the record."""
        if self._game is None or self._dealing is not None:
            raise last.error(phrases(self._heads()))
        return self._game

    def read(self, line: Line) -> None:
        """Read one line. Raises NotationError."""
        heads = self._heads()
        if self._unfinished is not None and line.next.text.lower() not in heads:
            raise self._unfinished.error(f"{self._options.players} cards")
        word, number = read_head(line, heads)
        if word == "name":
            self._header = _HEADER[_HEADER.index(word) :]
            self._names[number] = _read_name(line)
        elif word in _HEADER:
            self._header = _HEADER[_HEADER.index(word) + 1 :]
            self._read_header(line, word)
        elif word in _RESULTS:
            self._results = _RESULTS[_RESULTS.index(word) + 1 :]
            self._read_result(line, word)
        elif word == "round":
            read_direction(line, self._options, number)
            self._dealing = Dealing(self._options, number)
        elif word == "pass":
            self._read_pass(line, Seat(number))
        elif word == "trick":
            self._read_trick(line)
        elif word == "claim":
            line.end()
            self._unfinished = None
            self._apply(Claim(Seat(number)))
        else:
            self._read_cards(line, word, number)

    def _heads(self) -> Heads:
        """How the next line may begin."""
        if self._dealing is not None:
            return self._dealing.missing()
        if self._game is None:
            unnamed = tuple(i for i in range(self._options.players) if i not in self._names)
            numbers = {"name": unnamed}
            header = [word for word in self._header if word != "name" or unnamed]
            heads = {word: numbers.get(word, ()) for word in header}
            return {**heads, "round": (1,), **Dealing(self._options, 1).missing()}
        round_, over = self._game.round, self._game.winners is not None
        if round_.phase == "pass":
            return {"pass": round_.waiting}
        if round_.phase == "play":
            tricks: Heads = {} if self._unfinished else {"trick": (round_.trick_number,)}
            seats = [Seat(i) for i in range(self._options.players)]
            claimants = tuple(s for s in seats if nothing_left(observe(round_, s)))
            return {**tricks, "claim": claimants} if claimants else tricks
        if over:
            return dict.fromkeys(self._results, ())
        results = [word for word in self._results if word != "winners"]
        return {**dict.fromkeys(results, ()), "round": (round_.number + 1,)}

    # Before the first round -------------------------------------------------------------------

    def _read_header(self, line: Line, word: str) -> None:
        if word == "hearts":
            _read_title(line)
            return
        line.expect(":")
        if word == "options":
            self._options = _read_options(line)
        elif word == "seats":
            count = f"{self._options.players} seats"
            self._seats = tuple(self._kind(line, count) for _ in range(self._options.players))
            line.end(count)
        elif word == "seed":
            self._seed = line.whole_number()
            line.end()
        else:
            self._prize = _read_number(line, option_spec("prize"))
            line.end()

    def _kind(self, line: Line, count: str) -> str:
        word = line.next
        kind = line.take(count)
        if self._kinds and kind not in self._kinds:
            raise line.error(list(self._kinds), word)
        return kind

    # The cards --------------------------------------------------------------------------------

    def _read_cards(self, line: Line, word: str, number: int) -> None:
        if self._dealing is None:  # the line that says it is the first round may be left out
            self._dealing = Dealing(self._options, 1)
        self._dealing.read(line, word, number)
        if self._dealing.missing():
            return
        deal = self._dealing.deal()
        self._dealing = None
        self._results = _RESULTS
        if self._game is None:
            seats = self._seats or (PERSON, *[self._others] * (self._options.players - 1))
            names = [self._names.get(i, "") for i in range(self._options.players)]
            self._game, _ = new_game(
                self._options, seats, self._seed, deal, prize=self._prize, names=names
            )
        else:
            self._game, _ = self._game.next_round(deal)

    # The moves --------------------------------------------------------------------------------

    def _read_pass(self, line: Line, seat: Seat) -> None:
        line.expect(":")
        words: dict[Card, Word] = {}
        while line.next.text:
            word, card = line.next, line.card()
            if card in words or len(words) == PASSED_CARDS:
                raise self._refused(line, word, seat, "pass.three")
            words[card] = word
        if len(words) < PASSED_CARDS:
            raise self._refused(line, line.next, seat, "pass.three")
        move = Pass(seat, CardSet(words))
        try:
            self._apply(move)
        except IllegalMove as error:
            card = Card(str(error.args_["card"]))  # nothing else can be wrong with it
            raise self._refused(line, words[card], seat, error.reason, card) from error

    def _read_trick(self, line: Line) -> None:
        assert self._game is not None
        players, leader = self._options.players, self._game.round.trick.leader
        if line.found(","):
            line.expect("lead")
            line.expect(str(leader))
        line.expect(":")
        for i in range(players):
            word = line.next
            if i and not word.text:
                self._unfinished = line
                return
            card, seat = line.card(), Seat((leader + i) % players)
            try:
                self._apply(Play(seat, card))
            except IllegalMove as error:
                raise self._refused(line, word, seat, error.reason, card) from error
        line.end(f"{players} cards")

    def _apply(self, move: Move | Claim) -> None:
        assert self._game is not None
        self._game, _ = self._game.apply(move)

    def _refused(
        self, line: Line, word: Word, seat: Seat, reason: str, card: Card | None = None
    ) -> NotationError:
        assert self._game is not None
        round_ = self._game.round
        passing = round_.phase == "pass"
        return line.error(
            f"{PASSED_CARDS} cards" if reason == "pass.three" else "legal card",
            word,
            reason=reason,
            round=round_.number,
            trick=None if passing else round_.trick_number,
            move=len(self._game.log[-1].moves) + 1,
            seat=seat,
            card=None if card is None else str(card),
        )

    # What follows from them -------------------------------------------------------------------

    def _read_result(self, line: Line, word: str) -> None:
        assert self._game is not None
        row = self._game.sheet[-1]
        line.expect(":")
        if word == "points":
            _expect_numbers(line, row.points, "moon", row.moon)
        elif word == "totals":
            _expect_numbers(line, row.totals)
        else:
            _expect_numbers(line, self._game.winners or (), "prize", self._game.prize_winner)


def _expect_numbers(
    line: Line, numbers: tuple[int, ...], name: str = "", seat: Seat | None = None
) -> None:
    """Numbers, and after a comma the name and a seat, where there is one."""
    for number in numbers:
        line.expect(str(number))
    if seat is not None and line.found(","):
        line.expect(name)
        line.expect(str(seat))
    line.end()


def _read_title(line: Line) -> None:
    for word in TITLE.lower().removesuffix(str(VERSION)).replace(",", " ,").split()[1:]:
        line.expect(word)
    version = line.next
    if version.text.isdecimal() and version.text != str(VERSION):
        raise line.error(VERSION, version, "save.version", version=version.text)
    line.expect(str(VERSION))
    line.end()


def _read_name(line: Line) -> str:
    """All that comes after the colon: a # is a part of it."""
    line.expect(":")
    told = line.rest()
    hidden = next((at for at, char in enumerate(told.text) if is_hidden(char)), None)
    if hidden is not None:
        raise line.error("visible character", Word(told.text[hidden], told.column + hidden))
    name = " ".join(told.text.split())
    if not is_name(name):
        raise line.error(f"name of 1..{MOST_NAME} characters", told)
    return name


def _read_options(line: Line) -> Options:
    """The word "standard", or name=value for what differs from it."""
    kinds = {spec.id: spec for spec in specs()}
    values: dict[str, object] = {}
    if line.found("standard"):
        line.end()
        return Options()
    while line.next.text or not values:
        name = next((name for name in kinds if name not in values and line.found(name)), None)
        if name is None:
            raise line.error([*(name for name in kinds if name not in values), "standard"])
        line.expect("=")
        values[name] = _read_value(line, kinds[name])
    return Options.from_dict(values)


def _read_value(line: Line, spec: OptionSpec) -> int | str:
    if spec.type == "int":
        return _read_number(line, spec)
    choice = next((choice for choice in spec.choices if line.found(str(choice))), None)
    if choice is None:
        raise line.error([str(choice) for choice in spec.choices])
    return choice


def _read_number(line: Line, spec: OptionSpec) -> int:
    return line.whole_number(str(spec.values[0]), spec.min, spec.max)

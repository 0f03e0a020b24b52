"""Terminal: a game against CPU players, by typed commands.

`Table.run` goes on until the input ends or somebody quits. It needs no real terminal: lines come
from one function and text goes to another.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Final

from hearts.cards import CardSet, Suit
from hearts.errors import HeartsError, RequestError
from hearts.game import Game
from hearts.legality import legal, refusal
from hearts.model import (
    Broken,
    Claim,
    Dealt,
    Event,
    KittyTaken,
    Move,
    Pass,
    Play,
    Played,
    Received,
    RoundScored,
    Seat,
    Trick,
    TrickTaken,
)
from hearts.notation import format_game, is_card, parse_card, parse_cards
from hearts.players import LEVELS, decide
from hearts.reasons import reasons
from hearts.report import called, reason_text, sentence, sheet_text, so_many, standing_text
from hearts.round import PASSED_CARDS, observe
from hearts.scoring import points
from hearts.seating import ADVISER

HELP: Final = """\
7D, play 7D     play a card (T is the ten; C, D, S, H are the suits)
pass QS KH 2C   pass three cards on
hint            what a CPU player would do in your place, and why
why 7D          why a card may not be played now
hand            hand, trick and legal cards once more
last            the last trick
score           the score sheet, and the points of this round so far
undo            take back your last decision
claim           play the round out, once no card that counts is left
save FILE       write the record of the game; play --load FILE goes on from there
quit            leave, without saving"""

LEAVING: Final = frozenset({"quit", "q", "exit"})

Read = Callable[[str], str | None]
"""Shows a prompt and gives a line of input, None at its end."""


class _LeaveError(Exception):
    """Whoever types wants to go, or the input has ended."""


class Table:
    """A game, the people who type and what they are shown."""

    def __init__(
        self, game: Game, read: Read, write: Callable[[str], object], clear: str = ""
    ) -> None:
        """`clear` is written where several people share the screen, between their turns."""
        self.game = game
        self._read, self._write, self._clear = read, write, clear
        self._seen_by: Seat | None = None  # who has been shown the hand
        self._commands: dict[str, Callable[[str], None]] = {
            "play": self._play,
            "pass": self._pass,
            "hint": self._hint,
            "why": self._why,
            "hand": lambda _: self._show(),
            "last": self._last,
            "score": self._score,
            "undo": self._undo,
            "claim": self._claim,
            "save": self._save,
            "help": lambda _: self._say(HELP),
        }

    def run(self) -> None:
        """Play until the input ends, somebody quits or, without people, the game is over."""
        players = zip(self.game.names, self.game.seats, strict=True)
        told = [" ".join(filter(None, (f"seat {i}", *who))) for i, who in enumerate(players)]
        self._say(f"Seats: {', '.join(told)}. Seed: {self.game.seed}.")
        self._say("Type help for the commands, quit to leave.")
        round_ = self.game.round
        self._tell([Dealt(round_.number, round_.direction)])
        with suppress(_LeaveError):
            self._advance()
            while self.game.people:
                line = self._ask("> ")
                try:
                    self._obey(line)
                except HeartsError as error:
                    self._say(sentence(error))
        self._say("Good bye.")

    def _ask(self, prompt: str) -> str:
        line = self._read(prompt)
        if line is None or line.strip().lower() in LEAVING:
            raise _LeaveError
        return line

    def _say(self, *lines: str) -> None:
        for line in lines:
            self._write(line + "\n")

    # The course of the game -----------------------------------------------------------------

    def _advance(self) -> None:
        """Let CPU players move until a person has to, or the game is over."""
        while self.game.winners is None:
            if self.game.round.phase == "end":
                self.game, events = self.game.next_round()
                self._tell(events)
                continue
            seat = self.game.turn
            assert seat is not None
            if seat in self.game.people:
                break
            self._move(self._choice(seat, self.game.seats[seat]))
        self._show()

    def _move(self, move: Move | Claim) -> None:
        self.game, events = self.game.apply(move)
        self._tell(events)

    def _choice(self, seat: Seat, level: str) -> Move:
        return LEVELS[level](self.game.chance(seat)).choose(observe(self.game.round, seat))

    def _me(self) -> Seat:
        """The person whose turn it is; RequestError if the game is over."""
        seat = self.game.turn
        if seat is None:
            raise RequestError("phase.wrong")
        return seat

    # What happens ---------------------------------------------------------------------------

    def _alone(self, seat: Seat) -> bool:
        return self.game.people == frozenset([seat])

    def _who(self, seat: Seat, verb: str) -> str:
        return f"You {verb}" if self._alone(seat) else f"{_capital(self._called(seat))} {verb}s"

    def _called(self, seat: Seat) -> str:
        return called(self.game, seat)

    def _tell(self, events: Iterable[Event]) -> None:
        for event in events:
            text = self._told(event)
            if text:
                self._say(text)

    def _told(self, event: Event) -> str | None:
        match event:
            case Dealt(number, direction):
                how = "nobody passes" if direction == "hold" else f"pass {direction}"
                return f"\nRound {number}: {how}."
            case Received(seat, giver, cards) if self._alone(seat):
                return f"You receive {cards} from {self._called(giver)}."
            case Played(seat, card):
                return f"{self._who(seat, 'play')} {card}."
            case Broken():
                return "Hearts are broken."
            case KittyTaken(seat, cards):
                told = f": {cards}" if self._alone(seat) else ""
                return f"{self._who(seat, 'take')} the kitty{told}."
            case TrickTaken(winner, count):
                return f"{self._who(winner, 'take')} the trick: {so_many(count, 'point')}."
            case RoundScored():
                return f"\n{sheet_text(self.game)}"
            case _:  # passes are for their receivers' eyes; the end is shown by `_show`
                return None

    # What is shown --------------------------------------------------------------------------

    def _show(self) -> None:
        """Hand, trick and legal cards of the person whose turn it is."""
        seat = self.game.turn
        if seat is None:
            self._say(standing_text(self.game))
            return
        self._hand_over(seat)
        view = observe(self.game.round, seat)
        whose = "Hand" if self._alone(seat) else f"Hand of {self._called(seat)}"
        self._say("", f"{whose}: {_by_suit(view.hand)}")
        if view.phase == "pass":
            assert view.pass_to is not None
            to = self._called(view.pass_to)
            self._say(f"Pass {PASSED_CARDS} cards {view.direction}, to {to}.")
            return
        if view.receive_from is not None and view.trick_number == 1 and not self._alone(seat):
            self._say(f"Received from {self._called(view.receive_from)}: {view.received}")
        played = self._trick_text(view.trick) if view.trick.cards else "you lead"
        self._say(f"Trick {view.trick_number}: {played}", f"Legal: {legal(view)}")

    def _hand_over(self, seat: Seat) -> None:
        """Give the screen to another person first, where several share it."""
        if self._clear and len(self.game.people) > 1 and self._seen_by != seat:
            self._say(self._clear)
            who = _capital(self._called(seat))
            self._ask(f"{who}: press Enter when only you see the screen. ")
        self._seen_by = seat

    def _trick_text(self, trick: Trick) -> str:
        players = self.game.options.players
        seats = (Seat((trick.leader + i) % players) for i in range(len(trick.cards)))
        plays = zip(seats, trick.cards, strict=True)
        return ", ".join(f"{card} by {self._called(seat)}" for seat, card in plays)

    # Commands -------------------------------------------------------------------------------

    def _obey(self, line: str) -> None:
        words = line.split()
        if not words:
            return
        command = self._commands.get(words[0].lower())
        if command:
            command(line.strip()[len(words[0]) :].strip())
        elif is_card(words[0]):
            (self._play if len(words) == 1 else self._pass)(line.strip())
        else:
            self._say(f"There is no command {words[0]!r}; type help for those there are.")

    def _play(self, text: str) -> None:
        if not text:
            self._say("Say which card: play 7D.")
            return
        card = parse_card(text)
        self._move(Play(self._me(), card))
        self._advance()

    def _pass(self, text: str) -> None:
        self._move(Pass(self._me(), CardSet(parse_cards(text.split()))))
        self._advance()

    def _hint(self, _text: str) -> None:
        seat = self._me()
        view = observe(self.game.round, seat)
        decision = decide(LEVELS[ADVISER](self.game.chance(seat, "hint")).think(view))
        move = decision.move
        told = f"pass {move.cards}" if isinstance(move, Pass) else f"play {move.card}"
        why = map(reason_text, reasons(view, decision))
        self._say(" ".join([f"The {ADVISER} player would {told}.", *why]))

    def _why(self, text: str) -> None:
        if not text:
            self._say("Say which card: why 7D.")
            return
        card = parse_card(text)
        reason = refusal(observe(self.game.round, self._me()), card)
        self._say(f"{sentence(reason)} ({reason.code})" if reason else f"{card} may be played.")

    def _last(self, _text: str) -> None:
        view = observe(self.game.round, self._seen_by or Seat(0))
        if not view.tricks:
            self._say("No trick has been taken in this round.")
            return
        trick = view.tricks[-1]
        assert trick.winner is not None
        self._say(f"{self._trick_text(trick)}; {self._called(trick.winner)} took it.")

    def _score(self, _text: str) -> None:
        self._say(sheet_text(self.game))
        if self.game.round.phase == "play":
            each = [points(self.game.options, cards) for cards in self.game.round.taken]
            told = [f"{self._called(Seat(i))} {value}" for i, value in enumerate(each)]
            self._say(f"In the tricks of this round: {', '.join(told)}.")

    def _undo(self, _text: str) -> None:
        self.game = self.game.undo()
        self._show()

    def _claim(self, _text: str) -> None:
        self._move(Claim(self._me()))
        self._advance()

    def _save(self, text: str) -> None:
        if not text:
            self._say("Say where: save FILE.")
            return
        try:
            save(self.game, Path(text).expanduser())
        except (OSError, ValueError) as error:
            self._say(f"Not saved: {getattr(error, 'strerror', None) or error}.")
        else:
            self._say(f"Saved to {text}.")


def save(game: Game, path: Path) -> None:
    """Write the record, whole or not at all. Only another record is ever written over.

    Raises OSError, and ValueError where the file that is there is something else.
    """
    record = format_game(game)
    if path.exists():
        with path.open("rb") as file:
            begin = file.read(19)
        if begin and not record.encode().startswith(begin):
            raise ValueError(f"{path} is there already and is no game record")
    part = path.with_name(f"{path.name}.part")
    part.write_text(record, "utf-8", newline="\n")
    part.replace(path)


# Words ----------------------------------------------------------------------------------------


def _by_suit(cards: CardSet) -> str:
    suits = (str(cards.of(suit)) for suit in Suit)
    return "   ".join(text for text in suits if text)


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]

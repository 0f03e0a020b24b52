"""Diagrams for the pages, drawn at build time: hands, tricks, passing, the table and points.

What is legal, who takes a trick, where cards are passed and what they count is asked of the
engine, so that a picture cannot disagree with the rules. Every diagram is a figure of real text:
each card has its full name, and what a colour or a position shows is said in words as well.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from html import escape, unescape
from math import cos, hypot, pi, sin

from hearts.cards import FULL_DECK, Card, CardSet
from hearts.legality import led_suit, legal, trick_winner
from hearts.model import Direction, Seat, Trick
from hearts.options import Options, deck
from hearts.round import PASSED_CARDS, pass_target, tricks_in
from hearts.scoring import card_points, penalties, points, round_points, total
from hearts.view import View

from tutorial import cldr
from tutorial.i18n import Translator
from tutorial.marking import unmark
from tutorial.message import Message, msg, msgp
from tutorial.words import BY_KEY

LEARNER = Seat(0)
SIDES = ("south", "west", "north", "east")
SUIT_SIGNS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}

DIAGRAM_MESSAGES: tuple[Message, ...] = (
    # Translators: below a picture of a hand; {cards} is a list of cards.
    msg("diagram.legal", "May be played: {cards}.", card="label"),
    # Translators: below a picture of a hand.
    msg("diagram.legal.all", "Every card of this hand may be played."),
    # Translators: above a picture of a hand; then the cards of the trick follow.
    msgp("diagram.trick", "heading in a diagram", "On the table"),
    # Translators: above a picture of a hand, when you are the one who leads.
    msg("diagram.lead", "You lead."),
    # Translators: name of the group of cards that you hold.
    msgp("diagram.hand", "heading in a diagram", "Your hand"),
    # Translators: head of a column with the players' names.
    msgp("diagram.player", "column head", "Player"),
    # Translators: head of a column with the cards that the players have taken in a round.
    msgp("diagram.taken", "column head", "Penalty cards taken"),
    # Translators: head of a column with the points that the players get for a round.
    msgp("diagram.points", "column head", "Points"),
    # Translators: a player has taken no penalty cards; a cell of a table.
    msgp("diagram.none", "cards in a table", "none"),
    # Translators: for screen readers: between the two players, cards go from one to the other.
    msgp("diagram.arrow", "between two players", "to"),
    # Translators: {n} is the number of the player, counted around the table.
    msg("diagram.numbered", "Player {n}"),
)

_BY_KEY = BY_KEY | {message.key: message for message in DIAGRAM_MESSAGES}


def _attributes(**values: str | None) -> str:
    """HTML attributes; `_` in a name stands for `-`, a trailing one is dropped."""
    return "".join(
        f' {name.rstrip("_").replace("_", "-")}="{escape(value)}"'
        for name, value in values.items()
        if value is not None
    )


class Diagrams:
    """The diagrams in one language. Cards are texts such as "QS KH", seats numbers clockwise.

    All methods give HTML in one line, so that Markdown leaves it alone. A `caption` is HTML of
    the page in the page's language. Raises ValueError for a card that does not exist.
    """

    def __init__(self, translator: Translator, options: Options | None = None) -> None:
        self._translator = translator
        self._options = options or Options()

    # Words

    def words(self, key: str, **values: str) -> str:
        """The message of this key in the language, its placeholders filled, as HTML."""
        text = escape(self._translator.message(_BY_KEY[key]), quote=False)
        for name, value in values.items():
            text = text.replace(f"{{{name}}}", value)
        return text

    def name(self, card: str, role: str = "label") -> str:
        """The full name of a card in one of its grammatical roles."""
        return self.words(f"card.{role}.{Card(card)}")

    def number(self, n: int) -> str:
        """A number as the language writes it."""
        return cldr.number(n, self._translator.language)

    def _short(self, seat: int) -> str:
        """A seat's name where there is little room and the whole name stands beside it."""
        numbered = self._options.players != len(SIDES) and seat != LEARNER
        return self.number(seat + 1) if numbered else self.player(seat)

    def counted(self, key: str, n: int) -> str:
        """The message of this key for a count."""
        text = self._translator.message(_BY_KEY[key], n)
        return escape(text, quote=False).replace("{n}", self.number(n))

    def player(self, seat: int) -> str:
        """What a seat is called; other tables than the usual one have numbers."""
        if self._options.players == len(SIDES) or seat == LEARNER:
            return self.words(f"seat.{seat}")
        return self.words("diagram.numbered", n=self.number(seat + 1))

    def listed(self, cards: Iterable[Card]) -> str:
        """The names of cards as a list in a sentence."""
        return cldr.listed([self.name(str(card)) for card in cards], self._translator.language)

    # Cards

    def card(self, text: str, *, state: str = "", by: int | None = None) -> str:
        """One card. state: "illegal", "winner" or "marked"; by: the seat that played it."""
        card = Card(text)
        name = self.name(text)
        if by is not None:
            name = self.words("card.by", player=self.player(by), card=name)
        if state:
            named = self.words(f"card.state.{state}")
            name = self.words("card.more", name=name, state=named)
        rank = self.words(f"rank.{card.rank.letter}")
        classes = "card" + (f" is-{state}" if state else "")
        outer = _attributes(
            class_=classes,
            data_suit=card.suit.letter,
            data_card=str(card),
            role="img",
            aria_label=unescape(name),
        )
        return (
            f"<span{outer}>"
            f'<span class="card-rank" aria-hidden="true">{rank}</span>'
            f'<span class="card-suit" aria-hidden="true">{SUIT_SIGNS[card.suit.letter]}</span>'
            "</span>"
        )

    def cards(self, text: str, caption: str = "") -> str:
        """Some cards in the order given."""
        shown = "".join(self.card(card) for card in text.split())
        return _figure("cards", f'<div class="diagram-row">{shown}</div>', caption)

    # Play

    def hand(
        self,
        cards: str,
        *,
        trick: str = "",
        first: bool = False,
        broken: bool = False,
        caption: str = "",
    ) -> str:
        """Your hand on your turn, with the cards that may be played told from the others.

        trick: the cards that lie on the table, the leader's first; empty if you lead.
        first: whether it is the first trick of the round; broken: whether hearts are broken.
        """
        self._check(cards, trick)
        view = self._view(CardSet.parse(cards), trick, first=first, broken=broken)
        playable = legal(view)
        shown = "".join(
            self.card(str(card), state="" if card in playable else "illegal") for card in view.hand
        )
        if led_suit(view) is None:
            before = f'<p class="diagram-said">{self.words("diagram.lead")}</p>'
        else:
            before = self._plays(view.trick)
        if playable == view.hand:
            said = self.words("diagram.legal.all")
        else:
            said = self.words("diagram.legal", cards=self.listed(playable))
        body = (
            f'{before}<p class="diagram-label">{self.words("diagram.hand")}</p>'
            f'<div class="diagram-row">{shown}</div><p class="diagram-said">{said}</p>'
        )
        return _figure("hand", body, caption)

    def _check(self, cards: str, trick: str = "") -> None:
        """Raise ValueError for cards that can't lie or be held like this at this table."""
        held, played = cards.split(), trick.split()
        shown = CardSet.parse(" ".join([*held, *played]))
        if len(shown) != len(held) + len(played):
            raise ValueError(f"a card is there twice: {cards} {trick}")
        if not shown <= deck(self._options):
            raise ValueError(f"not in play at this table: {shown - deck(self._options)}")
        size = tricks_in(self._options)
        if len(held) > size or len(played) >= self._options.players:
            raise ValueError(f"too many cards for this table: {cards} and {trick}")

    def _view(self, hand: CardSet, trick: str, *, first: bool, broken: bool) -> View:
        played = tuple(Card(text) for text in trick.split())
        leader = Seat(-len(played) % self._options.players)
        clubs = [card for card in hand if card.suit.letter == "C"]
        opens = self._options.opening == "lowest_club"
        return View(
            options=self._options,
            seat=LEARNER,
            hand=hand,
            turn=LEARNER,
            trick=Trick(leader, played),
            trick_number=1 if first else 2,
            opening=min(clubs) if opens and first and not played and clubs else None,
            broken=broken,
        )

    def _plays(self, trick: Trick) -> str:
        """The cards of a trick that is not finished, in the order of play."""
        items = "".join(
            f'<span class="diagram-play">{self.card(str(card))}'
            f'<span class="diagram-name">{self.player(self._after(trick.leader, i))}</span>'
            "</span>"
            for i, card in enumerate(trick.cards)
        )
        label = self.words("diagram.trick")
        return f'<p class="diagram-label">{label}</p><div class="diagram-row">{items}</div>'

    def trick(self, cards: str, *, leader: int = 1, caption: str = "") -> str:
        """A finished trick on the table; who takes it and with how many points is said below.

        cards: one card of each player in the order of play; leader: the seat that led.
        """
        self._check(cards)
        played = [Card(text) for text in cards.split()]
        players = self._options.players
        if len(played) != players:
            raise ValueError(f"a trick has {players} cards here, not {len(played)}: {cards}")
        best = trick_winner(played)
        seats = {
            self._after(leader, i): self.card(str(card), state="winner" if i == best else "")
            for i, card in enumerate(played)
        }
        said = " ".join(
            [self._led(leader, played[0]), self._taken(self._after(leader, best), played, best)]
        )
        body = f'{self._seats(seats)}<p class="diagram-said">{said}</p>'
        return _figure("trick", body, caption)

    def _after(self, seat: int, steps: int) -> int:
        """The seat that many steps on around the table."""
        return (seat + steps) % self._options.players

    def _seats(self, shown: Mapping[int, str]) -> str:
        """The seats with something at each: around a table for four, else side by side."""
        four = self._options.players == len(SIDES)
        places = "".join(
            f'<div class="diagram-seat{f" diagram-{SIDES[seat]}" if four else ""}">'
            f'{at}<span class="diagram-name">{self.player(seat)}</span></div>'
            for seat, at in shown.items()
        )
        return f'<div class="diagram-{"table" if four else "line"}">{places}</div>'

    def _led(self, seat: int, card: Card) -> str:
        name = self.name(str(card), "played")
        if seat == LEARNER:
            return self.words("log.lead.you", card=name)
        return self.words("log.lead", player=self.player(seat), card=name)

    def _taken(self, seat: int, cards: Sequence[Card], best: int) -> str:
        name, count = self.name(str(cards[best]), "object"), points(self._options, cards)
        if seat == LEARNER:
            taken = self.words("log.take.you", card=name)
            gained = self.counted("log.points.you", count)
        else:
            who = self.player(seat)
            taken = self.words("log.take", player=who, card=name)
            gained = self.counted("log.points", count).replace("{player}", who)
        return f"{taken} {gained if count else self.words('log.points.none')}"

    # Passing, seats and points

    def pass_arrows(self, direction: Direction, caption: str = "") -> str:
        """Who passes to whom. Raises ValueError for a hold, when nobody does."""
        rows = []
        players = self._options.players
        for seat in range(players):
            target = pass_target(players, direction, Seat(seat))
            if target is None:
                raise ValueError("nobody passes on a hold")
            rows.append((self.player(seat), self.player(target)))
        arrow = (
            '<span aria-hidden="true">→</span>'
            f'<span class="visually-hidden"> {self.words("diagram.arrow")} </span>'
        )
        items = "".join(f"<li>{giver} {arrow} {taker}</li>" for giver, taker in rows)
        picture = _arrows(direction, [self._short(seat) for seat in range(players)])
        body = f'<div class="diagram-pass">{picture}<ul class="diagram-arrows">{items}</ul></div>'
        return _figure("pass", body, caption)

    def table(self, caption: str = "") -> str:
        """The seats around the table, the learner's at the bottom."""
        seats = dict.fromkeys(range(self._options.players), "")
        return _figure("seats", self._seats(seats), caption)

    def scored(self, *taken: str, caption: str = "") -> str:
        """A finished round: the penalty cards that each seat has taken, and its points.

        Every penalty card is in one of the texts; ranges such as "2H-AH" are allowed. Seats that
        are left out have taken nothing.
        """
        piles = [CardSet.parse(_spread(text)) for text in taken]
        piles += [CardSet()] * (self._options.players - len(piles))
        counted = round_points(self._options, piles)
        missing = CardSet(penalties(self._options)) - CardSet(c for pile in piles for c in pile)
        if missing or len(piles) != self._options.players:
            raise ValueError(f"not a whole round: {missing} is missing, {len(piles)} seats")
        rows = "".join(
            f'<tr><th scope="row">{self.player(seat)}</th>'
            f"<td>{''.join(self.card(str(c)) for c in pile) or self.words('diagram.none')}</td>"
            f"<td>{self.number(counted[seat])}</td></tr>"
            for seat, pile in enumerate(piles)
        )
        heads = "".join(
            f'<th scope="col">{self.words(key)}</th>'
            for key in ("diagram.player", "diagram.taken", "diagram.points")
        )
        body = f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"
        return _figure("scored", body, caption)

    def globals(self) -> dict[str, Callable[..., str] | dict[str, int]]:
        """What pages may use: the diagrams by name, and `rules` with the numbers of the game."""
        return {
            "card": self.card,
            "cards": self.cards,
            "hand": self.hand,
            "trick": self.trick,
            "pass_arrows": self.pass_arrows,
            "table_picture": self.table,
            "scored": self.scored,
            "rules": numbers(self._options),
        }


def numbers(options: Options) -> dict[str, int]:
    """The numbers of the game that pages mention, from the engine."""
    hearts = [card for card in penalties(options) if card.suit.letter == "H"]
    nothing = [CardSet()] * (options.players - 1)
    moon = round_points(options, [CardSet(penalties(options)), *nothing])
    return {
        "players": options.players,
        "tricks": tricks_in(options),
        "tricks_3": tricks_in(Options(players=3)),
        "tricks_5": tricks_in(Options(players=5)),
        "passed": PASSED_CARDS,
        "hearts": len(hearts),
        "heart": card_points(options, Card("2H")),
        "queen": card_points(options, Card("QS")),
        "total": total(options),
        "moon": moon[1],
        "end": options.end_score,
        "jack": card_points(Options(jack="on"), Card("JD")),
        "maria": total(Options(black_maria="on")),
        "king": card_points(Options(black_maria="on"), Card("KS")),
        "ace": card_points(Options(black_maria="on"), Card("AS")),
        "pack": len(FULL_DECK),
        "in_play": len(deck(options)),
        "dealt": options.players * tricks_in(options),
    }


def _arrows(direction: Direction, names: Sequence[str]) -> str:
    """The seats in a circle, the learner's at the bottom, with an arrow to each receiver.

    Hidden from screen readers: the list beside it says the same.
    """
    spots = [
        (110 - 78 * sin(2 * pi * i / len(names)), 90 + 66 * cos(2 * pi * i / len(names)))
        for i in range(len(names))
    ]
    drawn = []
    for seat, (x, y) in enumerate(spots):
        target = pass_target(len(names), direction, Seat(seat))
        if target is not None:
            drawn.append(_arrow(x, y, *spots[target]))
    labels = "".join(
        f'<text x="{x:.0f}" y="{y + 5:.0f}">{unmark(name)}</text>'
        for (x, y), name in zip(spots, names, strict=True)
    )
    return f'<svg viewBox="0 0 220 180" aria-hidden="true">{"".join(drawn)}{labels}</svg>'


def _arrow(x: float, y: float, to_x: float, to_y: float) -> str:
    """An arrow between two spots, with room left for the names at both ends."""
    length = hypot(to_x - x, to_y - y)
    ux, uy = (to_x - x) / length, (to_y - y) / length
    # Names are wide and low: an arrow that runs sideways needs more room than one that climbs.
    room = 18 + 14 * abs(ux)
    ax, ay, bx, by = x + ux * room, y + uy * room, to_x - ux * room, to_y - uy * room
    left, right = (
        (bx - 9 * ux - 5 * uy, by - 9 * uy + 5 * ux),
        (
            bx - 9 * ux + 5 * uy,
            by - 9 * uy - 5 * ux,
        ),
    )
    head = " ".join(f"{px:.1f},{py:.1f}" for px, py in ((bx, by), left, right))
    line = f'<line x1="{ax:.1f}" y1="{ay:.1f}" x2="{bx:.1f}" y2="{by:.1f}"></line>'
    return f'{line}<polygon points="{head}"></polygon>'


def _figure(kind: str, body: str, caption: str) -> str:
    below = f"<figcaption>{caption}</figcaption>" if caption else ""
    return f'<figure class="diagram diagram-{kind}-figure">{body}{below}</figure>'


def _spread(text: str) -> str:
    """The cards of a text in which "2H-AH" stands for all cards of the suit in between."""
    words: list[str] = []
    for word in text.split():
        low, dash, high = word.partition("-")
        if dash:
            suit = CardSet(card for card in FULL_DECK if card.suit is Card(low).suit)
            words.extend(str(c) for c in suit if Card(low).rank <= c.rank <= Card(high).rank)
        else:
            words.append(word)
    return " ".join(words)

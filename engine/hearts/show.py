"""The engine's data put into what crosses the door: only what one seat may know goes out."""

from __future__ import annotations

from collections.abc import Iterable

from hearts.cards import Card, CardSet
from hearts.dealcode import deal_code
from hearts.errors import HeartsError
from hearts.game import Game, phase, randomness
from hearts.legality import led_suit, legal, refusal
from hearts.model import (
    Broken,
    Dealt,
    Event,
    GameWon,
    KittyTaken,
    Move,
    Pass,
    Passed,
    Played,
    Received,
    RoundScored,
    Seat,
    Trick,
    TrickTaken,
)
from hearts.options import Options, preset_of
from hearts.players import Decision
from hearts.reasons import reasons
from hearts.round import PASSED_CARDS, Round, nothing_left, observe, shuffled, tricks_in
from hearts.saves import format_save
from hearts.scoring import counting_cards, lowest, points, total
from hearts.statistics import result_of
from hearts.view import View
from hearts.wire import (
    AnyEvent,
    AnyMove,
    DealReply,
    GameResult,
    HintReply,
    Kitty,
    KittyEvent,
    LastTrick,
    PassEvent,
    Refusal,
    ReplayReply,
    SeatCard,
    State,
    StateReply,
)


def cards_out(cards: Iterable[Card]) -> list[str]:
    """Cards as their letters, in the order they come in."""
    return [card.text for card in cards]


def refusal_out(error: HeartsError) -> Refusal:
    """A refusal as code and data."""
    return {"code": error.code, "args": error.args_}


def move_out(move: Move) -> AnyMove:
    """A move as a request would make it."""
    if isinstance(move, Pass):
        return {"pass": cards_out(move.cards)}
    return {"play": move.card.text}


def hint_out(view: View, decision: Decision) -> HintReply:
    """A decision with its reasons, and what was expected of each choice."""
    return {
        "move": move_out(decision.move),
        "reasons": [{"code": r.code, "args": dict(r.args)} for r in reasons(view, decision)],
        "prospects": [
            {
                "cards": cards_out(each.cards),
                "points": round(each.points, 2),
                "trick": round(each.trick, 3),
                "queen": round(each.queen, 3),
                "moon": round(each.moon, 3),
                "other_moon": round(each.other_moon, 3),
                "deals": each.deals,
            }
            for each in decision.prospects
        ],
    }


def events_out(events: tuple[Event, ...], me: Seat) -> list[AnyEvent]:
    """What happened, as far as seat `me` may know it."""
    told = (_event_out(event, me) for event in events)
    return [event for event in told if event is not None]


def _event_out(event: Event, me: Seat) -> AnyEvent | None:
    match event:
        case Dealt(number, direction):
            return {"type": "deal", "round": number, "direction": direction}
        case Passed(seat, to, cards):
            own: PassEvent = {"type": "pass", "seat": seat, "to": to}
            return {**own, "cards": cards_out(cards)} if seat == me else own
        case Received(seat, giver, cards):
            if seat != me:
                return None
            return {"type": "receive", "cards": cards_out(cards), "from": giver}
        case Played(seat, card, how):
            return {"type": "play", "seat": seat, "card": card.text, "how": how}
        case Broken():
            return {"type": "broken"}
        case KittyTaken(seat, cards):
            got: KittyEvent = {"type": "kitty", "seat": seat}
            return {**got, "cards": cards_out(cards)} if seat == me else got
        case TrickTaken(winner, value, trick):
            return {"type": "trick", "winner": winner, "points": value, "cards": cards_out(trick)}
        case RoundScored(number, scored, totals, moon):
            return {
                "type": "round",
                "round": number,
                "points": list(scored),
                "totals": list(totals),
                "moon": moon,
            }
        case GameWon(champions):
            return {"type": "game", "winners": list(champions)}


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


def table_out(game: Game) -> StateReply:
    """A game as it is shown, and as it is kept."""
    return {"state": state_out(game, me_of(game)), "save": format_save(game)}


def state_out(game: Game, me: Seat) -> State:
    """All that the table draws for seat `me`."""
    view = observe(game.round, me)
    options = game.options
    led = led_suit(view)
    playing = view.phase == "play"
    may = legal(view)
    kitty = _kitty(game, view)
    # Whose points the kitty's are is told with what it counted.
    taker = kitty["taker"] if kitty else None
    unseen = (kitty["points"] or 0) if kitty else 0
    return {
        "options": options.as_dict(),
        "preset": preset_of(options),
        "seats": list(game.seats),
        "names": list(game.names),
        "me": me,
        "phase": phase(game),
        "round": view.number,
        "direction": view.direction,
        "turn": game.turn,
        "leader": view.trick.leader if playing else None,
        "trick_number": min(view.trick_number, tricks_in(options)),
        "tricks_total": tricks_in(options),
        "trick": _plays(view.trick, options),
        "last_trick": _last_trick(view),
        "led": led.letter if led is not None else None,
        "broken": view.broken,
        "hand": cards_out(view.hand),
        "legal": cards_out(may),
        "why": _why(view, may),
        "counts": list(view.counts),
        "sent": None if view.sent is None else cards_out(view.sent),
        "received": None if view.received is None else cards_out(view.received),
        "pass_to": view.pass_to,
        "receive_from": view.receive_from,
        "pass_size": PASSED_CARDS,
        "values": {card.text: points(options, (card,)) for card in counting_cards(options)},
        "total": total(options),
        "claim": me in game.people and nothing_left(view),
        "kitty": kitty,
        "taken": [
            {
                "cards": cards_out(counting),
                "points": points(options, counting) + (unseen if seat == taker else 0),
            }
            for seat, counting in enumerate(cards & counting_cards(options) for cards in view.taken)
        ],
        "scores": list(game.scores),
        "sheet": [
            {
                "round": row.number,
                "direction": row.direction,
                "points": list(row.points),
                "totals": list(row.totals),
                "moon": row.moon,
            }
            for row in game.sheet
        ],
        "leaders": list(lowest(game.scores)),
        "tied": phase(game) == "round_end" and max(game.scores) >= options.end_score,
        "winners": None if game.winners is None else list(game.winners),
        "prize": game.prize,
        "prize_winner": game.prize_winner,
        "code": _code(game),
        "result": _result(game),
        "moves": sum(len(entry.moves) for entry in game.log),
    }


def _plays(trick: Trick, options: Options) -> list[SeatCard]:
    return [
        {"seat": (trick.leader + i) % options.players, "card": card.text}
        for i, card in enumerate(trick.cards)
    ]


def _last_trick(view: View) -> LastTrick | None:
    return _complete(view.tricks[-1], view.options) if view.tricks else None


def _complete(trick: Trick, options: Options) -> LastTrick:
    assert trick.winner is not None
    return {
        "plays": _plays(trick, options),
        "winner": trick.winner,
        "points": points(options, trick.cards),
    }


def _why(view: View, may: CardSet) -> dict[str, Refusal]:
    if not may:
        return {}
    refused: list[tuple[Card, HeartsError | None]] = [
        (card, refusal(view, card)) for card in view.hand
    ]
    return {card.text: refusal_out(error) for card, error in refused if error is not None}


def _kitty(game: Game, view: View) -> Kitty | None:
    # How many cards lie there and who took them everybody has seen; which ones, only the taker.
    if not game.round.kitty:
        return None
    return {
        "count": len(game.round.kitty),
        "taker": game.round.kitty_taker,
        "cards": None if view.kitty is None else cards_out(view.kitty),
        # what the kitty counted follows from the score sheet, which cards lay there does not
        "points": points(game.options, game.round.kitty)
        if view.kitty is not None or view.phase == "end"
        else None,
    }


def _code(game: Game) -> str | None:
    first = game.log[0].deal
    dealt = shuffled(game.options, first.number, randomness(game.seed, "deal", first.number))
    return deal_code(game.seed) if dealt == first else None


def _result(game: Game) -> GameResult | None:
    result = result_of(game)
    if result is None:
        return None
    return {
        "preset": result.preset,
        "levels": list(result.levels),
        "won": result.won,
        "shared": result.shared,
        "rounds": result.rounds,
        "points": result.points,
        "moons": result.moons,
        "chips": result.chips,
    }


def deal_out(game: Game, number: int, text: str) -> DealReply:
    """The cards of a round as they were dealt."""
    deal = game.log[number - 1].deal
    return {
        "round": number,
        "code": _code(game),
        "hands": [cards_out(hand) for hand in deal.hands],
        "kitty": cards_out(deal.kitty),
        "text": text,
    }


def replay_out(round_: Round) -> ReplayReply:
    """The tricks of a finished round."""
    return {
        "round": round_.number,
        "direction": round_.direction,
        "tricks": [_complete(trick, round_.options) for trick in round_.tricks],
    }

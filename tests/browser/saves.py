"""Games to begin a test with, made by the engine itself and kept as the page keeps them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from hearts import protocol
from hearts.cards import CardSet
from hearts.game import new_game
from hearts.model import Deal, Pass, Play, Seat
from hearts.notation import parse_card, parse_cards
from hearts.options import Options
from hearts.players.casual import Casual
from hearts.round import observe
from hearts.saves import format_save
from hearts.show import move_out

State = dict[str, Any]
SEATS = ["person", "casual", "casual", "casual"]


def ask(verb: str, **fields: Any) -> dict[str, Any]:
    """A request to the engine of this process."""
    reply = json.loads(protocol.handle(json.dumps({"v": 1, "id": 1, "do": verb, **fields})))
    assert "ok" in reply, reply
    return dict(reply["ok"])


def load(save: str) -> State:
    """The state that a save tells of; it is played through by the rules."""
    return dict(ask("load", save=save)["state"])


def save() -> str:
    """The game as it stands in this process."""
    return str(ask("save")["save"])


def new(seed: int, **options: Any) -> State:
    """A new game of one person and casual CPU players."""
    seats = [SEATS[0], *SEATS[1:2] * (options.get("players", 4) - 1)]
    return dict(ask("new", options=options, seats=seats, seed=seed)["state"])


def casual(state: State) -> dict[str, Any]:
    """The casual player's move in the person's place."""
    game, seat = protocol._session.game, Seat(state["me"])
    player = Casual(game.chance(seat, "hint"))
    return dict(move_out(player.choose(observe(game.round, seat))))


def highest(state: State) -> dict[str, Any]:
    """A bad move that makes games short: the highest cards go first."""
    order = "23456789TJQKA"
    if state["phase"] == "pass":
        low = sorted(state["hand"], key=lambda card: (order.index(card[0]), card[1]))
        return {"pass": low[:3]}
    return {"play": max(state["legal"], key=lambda card: (order.index(card[0]), card[1]))}


def play(state: State, choose: Callable[[State], dict[str, Any]] = casual) -> Iterator[State]:
    """Play the game of this process on, and give each state in which the person is asked."""
    while state["phase"] != "game_end":
        if state["phase"] == "round_end":
            yield state
            state = ask("next")["state"]
        elif state["phase"] == "pass" or state["turn"] == state["me"]:
            yield state
            state = ask("move", move=choose(state))["state"]
        else:
            state = ask("cpu")["state"]
    yield state


@cache
def found(wanted: Callable[[State], bool], **options: Any) -> str:
    """The first position of a real game under these rules that fits, as a save."""
    for seed in range(60):
        for state in play(new(seed, **options)):
            if wanted(state):
                return save()
            if state["round"] > 4:
                break
    raise LookupError("no such position in the first games")


@cache
def refused(code: str, suit: str | None = None) -> str:
    """A position in which a card of the hand is refused for this rule."""

    def fits(state: State) -> bool:
        reasons = [why for why in state["why"].values() if why["code"] == code]
        return any(suit is None or why["args"].get("suit") == suit for why in reasons)

    return only_queen_beside() if code == "hearts.only" else found(fits)


def my_turn(state: State) -> bool:
    return bool(state["phase"] == "play" and state["turn"] == 0)


@cache
def passing(seed: int = 7, **options: Any) -> str:
    """The first thing to do in a game: three cards to the left."""
    new(seed, **options)
    return save()


def first_trick_of_three() -> str:
    """Seventeen cards in the hand, and the person's turn to play the first of them."""
    return found(_whole_hand, players=3, black_maria="on")


def five_with_kitty(mine: bool = True) -> str:
    """Five players in mid-trick, and the kitty taken by the person or by another."""
    return found(_kitty_mine if mine else _kitty_other, players=5, leftover="kitty")


def _whole_hand(state: State) -> bool:
    return my_turn(state) and len(state["hand"]) == state["tricks_total"]


def _kitty_mine(state: State) -> bool:
    taken = bool(state["kitty"]["cards"]) and state["kitty"]["taker"] == 0
    return my_turn(state) and len(state["trick"]) >= 2 and taken


def _kitty_other(state: State) -> bool:
    return my_turn(state) and len(state["trick"]) >= 2 and state["kitty"]["taker"] not in (None, 0)


@cache
def shared(
    until: str = "pass", people: tuple[int, ...] = (0, 1), names: tuple[str, ...] = ("",) * 4
) -> str:
    """A game of several people: at its first pass, or at a seat's first play."""
    seats = ["person" if seat in people else "casual" for seat in range(4)]
    state = ask("new", seats=seats, names=names, seed=7, options={})["state"]
    while until != "pass" and (state["phase"] != "play" or state["turn"] not in people):
        asked = state["turn"] in people
        reply = ask("move", move=casual(state)) if asked else ask("cpu")
        state = reply["state"]
    return save()


@cache
def mid_trick(seed: int = 7, trick: int = 4) -> str:
    """The person's turn with two cards on the table and some points taken."""
    for number in range(seed, seed + 60):
        for state in play(new(number)):
            if my_turn(state) and state["trick_number"] >= trick and len(state["trick"]) == 2:
                return save()
            if state["round"] > 1:
                break
    raise LookupError("no such position")


@cache
def before_round_end(seed: int = 7) -> str:
    """The person has one card left in the first round."""
    for state in play(new(seed)):
        if my_turn(state) and len(state["hand"]) == 1:
            return save()
    raise LookupError("no such position")


@cache
def before_hold(seed: int = 7) -> str:
    """The third round is over; the fourth is played without passing."""
    for state in play(new(seed)):
        if state["phase"] == "round_end" and state["round"] == 3:
            return save()
    raise LookupError("the game ended too early")


@cache
def after_moon() -> str:
    """The end of a round in which the person took all points."""
    for state in play(new(1), highest):
        if state["phase"] == "round_end" and state["sheet"][-1]["moon"] == 0:
            return save()
    raise LookupError("no moon in this game")


@cache
def finished(seed: int = 7, **options: Any) -> str:
    """A game that is over."""
    *_, _end = play(new(seed, **options))
    return save()


@cache
def shot_the_moon(**options: Any) -> str:
    """The end of a round in which the person took all penalty cards under these rules."""
    for seed in range(1, 40):
        for state in play(new(seed, **options), highest):
            if state["phase"] == "round_end" and state["sheet"][-1]["moon"] == 0:
                return save()
            if state["round"] > 4:
                break
    raise LookupError("no moon in the first rounds")


@cache
def tied(tie: str, prize: int = 0) -> str:
    """A game that is over with more than one seat at the lowest score."""
    for seed in range(200):
        ask("new", options={"tie": tie, "end_score": 12}, seats=SEATS, seed=seed, prize=prize)
        *_, end = play(ask("state")["state"])
        if len(end["leaders"]) > 1:
            return save()
    raise LookupError("no tie")


@cache
def before_game_end(seed: int = 7) -> str:
    """The last card of the last round."""
    last = None
    for state in play(new(seed), highest):
        if my_turn(state) and len(state["hand"]) == 1:
            last = save()
    assert last is not None
    return last


def only_queen_beside() -> str:
    """hearts.only: the lead with nothing but hearts and the queen of spades, hearts not broken."""
    after = [
        "AC QS 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH",
        "2C 3C 4C 5C 2D 3D 4D 5D 6D 2S 3S KH AH",
        "6C 7C 8C 9C 7D 8D 9D TD JD 4S 5S 6S 7S",
        "TC JC QC KC QD KD AD 8S 9S TS JS KS AS",
    ]
    hands = [parse_cards(hand.split()) for hand in after]
    # The first three cards of each hand have just come from the player on the right.
    given = [hands[(seat + 1) % 4][:3] for seat in range(4)]
    dealt = [CardSet(hands[seat][3:] + given[seat]) for seat in range(4)]
    game, _ = new_game(Options(), SEATS, 1, Deal(1, tuple(dealt)))
    for seat in range(4):
        game, _ = game.apply(Pass(Seat(seat), CardSet(given[seat])))
    for number, card in ((1, "2C"), (2, "6C"), (3, "TC"), (0, "AC")):
        game, _ = game.apply(Play(Seat(number), parse_card(card)))
    text = format_save(game)
    load(text)
    return text

"""The door for the page: every verb, every error, and that nothing gets out as an exception."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hearts import protocol
from hearts.errors import RequestError
from hearts.options import PRESETS, Options
from hearts.protocol import extend, handle
from hypothesis import given
from hypothesis import strategies as st


def ask(verb: str, **fields: Any) -> dict[str, Any]:
    reply: dict[str, Any] = json.loads(handle(json.dumps({"v": 1, "id": 7, "do": verb, **fields})))
    assert reply["v"] == 1
    assert reply["id"] == 7
    return reply


def ok(verb: str, **fields: Any) -> Any:
    reply = ask(verb, **fields)
    assert "error" not in reply, reply
    return reply["ok"]


def error(verb: str, **fields: Any) -> Any:
    reply = ask(verb, **fields)
    assert "ok" not in reply, reply
    return reply["error"]


@pytest.fixture(autouse=True)
def no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test starts without a game."""
    monkeypatch.setattr(protocol._session, "_game", None)


def to_my_play(seed: int = 3, **options: Any) -> Any:
    """A game in which it is the person's turn to play a card."""
    state = ok("new", options=options, seed=seed)["state"]
    while not (state["phase"] == "play" and state["turn"] == 0):
        state = advance(state)
    return state


def advance(state: Any) -> Any:
    """One step of the game, whoever's turn it is."""
    if state["phase"] == "round_end":
        return ok("next")["state"]
    if state["turn"] is not None and state["seats"][state["turn"]] == "person":
        passing = state["phase"] == "pass"
        move = {"pass": state["hand"][:3]} if passing else {"play": state["legal"][0]}
        return ok("move", move=move)["state"]
    return ok("cpu")["state"]


def test_new_deals_and_tells() -> None:
    reply = ok("new", options={"jack": "on"}, seats=["person", *["casual"] * 3], seed=3)
    state = reply["state"]
    assert reply["events"] == [{"type": "deal", "round": 1, "direction": "left"}]
    assert state["options"]["jack"] == "on"
    assert (state["me"], state["turn"], state["phase"]) == (0, 0, "pass")
    assert len(state["hand"]) == 13
    assert (state["pass_to"], state["receive_from"]) == (1, 3)
    assert state["legal"] == []
    assert state["leader"] is None
    assert state["leaders"] == [0, 1, 2, 3]


def test_new_without_a_seed_deals_something_else_every_time() -> None:
    hands = {tuple(ok("new")["state"]["hand"]) for _ in range(4)}
    assert len(hands) > 1


def test_passing_is_blind_and_then_exchanged() -> None:
    state = ok("new", seed=3)["state"]
    chosen = state["hand"][-3:]
    reply = ok("move", move={"pass": chosen})
    passes = [event for event in reply["events"] if event["type"] == "pass"]
    assert [("cards" in event) for event in passes] == [True, False, False, False]
    received = [event for event in reply["events"] if event["type"] == "receive"]
    assert len(received) == 1
    assert received[0]["from"] == 3
    assert reply["state"]["phase"] == "play"
    assert reply["state"]["sent"] == chosen
    assert reply["state"]["received"] == received[0]["cards"]
    assert set(received[0]["cards"]) <= set(reply["state"]["hand"])


def test_a_whole_game_and_its_events() -> None:
    state = ok("new", options={"end_score": 30}, seed=11)["state"]
    seen = set()
    while state["phase"] != "game_end":
        if state["phase"] == "round_end":
            reply = ok("next")
        elif state["turn"] == 0:
            reply = ok("move", move=ok("hint")["move"])
        else:
            reply = ok("cpu")
        state = reply["state"]
        seen |= {event["type"] for event in reply["events"]}
    assert seen == {"deal", "pass", "receive", "play", "broken", "trick", "round", "game"}
    assert state["winners"]
    assert state["sheet"][-1]["totals"] == state["scores"]
    assert sum(sum(row["points"]) for row in state["sheet"]) % 26 == 0
    assert error("next")["code"] == "phase.wrong"
    assert error("cpu") == {"code": "phase.wrong", "args": {"phase": "game_end"}}


def test_cards_that_may_not_be_played_say_why() -> None:
    state = to_my_play()
    assert set(state["legal"]) | set(state["why"]) == set(state["hand"])
    assert not set(state["legal"]) & set(state["why"])
    for card, reason in state["why"].items():
        assert ok("why", card=card)["reason"] == reason
        assert error("move", move={"play": card}) == reason
    for card in state["legal"]:
        assert ok("why", card=card) == {"reason": None}


def test_hand_is_sorted_for_display() -> None:
    hand = ok("new", seed=5)["state"]["hand"]
    order = ["CDSH".index(c[1]) * 13 + "23456789TJQKA".index(c[0]) for c in hand]
    assert order == sorted(order)


def test_undo_goes_back_across_cpu_replies_exactly() -> None:
    assert ok("new", seed=3)["state"]["moves"] == 0
    states = [ok("state")["state"]]
    state = states[0]
    while len(states) < 18:  # into the second round
        mine = state["turn"] == 0 and state["phase"] in ("pass", "play")
        if mine and state["moves"]:
            states.append(state)
        state = advance(state)
    for expected in reversed(states):
        assert ok("undo")["state"] == expected
    assert error("undo")["code"] == "undo.nothing"


def test_save_and_load_are_exact_and_the_cpu_goes_on_alike() -> None:
    to_my_play()
    state = advance(ok("state")["state"])
    saved = ok("save")["save"]
    after = advance(state)
    ok("new", seed=99)
    assert ok("load", save=saved)["state"] == state
    assert advance(state) == after
    assert ok("save")["save"] != saved


def damage(saved: str, old: str, new: str) -> str:
    text = json.loads(saved)
    assert old in text["record"]
    return json.dumps({**text, "record": text["record"].replace(old, new, 1)})


def test_damaged_saves_say_where() -> None:
    to_my_play()
    before = ok("state")
    saved = ok("save")["save"]
    wrong = [
        ("", "json"),
        (saved[:-20], "json"),
        ("[]", "hearts"),
        ('{"hearts":"save","version":1}', "record"),
        (damage(saved, "pass left", "pass right"), "record:6"),
        (damage(saved, "hand 0: ", "hand 0: XX "), "record:7"),
        (damage(saved, "seats: person", "seats: nobody"), "record:3"),
        (damage(saved, "seats: person", "seats:"), "record:"),
        (damage(saved, "options: standard", "options: jack=maybe"), "record:2"),
        (damage(saved, "options: standard", "what"), "record:2"),
        (damage(saved, "Hearts game record", "Bridge"), "record:1"),
    ]
    for text, where in wrong:
        refused = error("load", save=text)
        assert refused["code"] == "save.damaged"
        assert refused["args"]["where"].startswith(where)
    assert ok("state") == before  # a damaged save leaves the game as it was


def test_saves_of_another_version_say_so() -> None:
    ok("new", seed=1)
    saved = ok("save")["save"]
    newer = json.dumps({**json.loads(saved), "version": 2})
    expected = {"code": "save.version", "args": {"version": 2, "expected": 1}}
    assert error("load", save=newer) == expected
    record = damage(saved, "version 1", "version 9")
    assert error("load", save=record)["args"].items() >= {"version": "9", "expected": 1}.items()


def test_record_is_text() -> None:
    ok("new", seed=1)
    assert ok("record")["record"].startswith("Hearts game record, version 1\n")


def test_options_and_presets() -> None:
    reply = ok("options")
    assert {option["id"] for option in reply["options"]} == set(Options().as_dict())
    assert reply["presets"].keys() == PRESETS.keys()
    assert reply["table"]["chat"] == {"turn_time": 30, "commands": "open"}
    for values in reply["presets"].values():
        players = values.get("players", 4)
        seats = ["person", *["casual"] * (players - 1)]
        assert ok("new", options=values, seats=seats, seed=1)["state"]["phase"]


@pytest.mark.parametrize("verb", ["move", "cpu", "next", "hint", "undo", "save", "record", "state"])
def test_without_a_game(verb: str) -> None:
    assert error(verb)["code"] == "game.none"


def test_turns() -> None:
    ok("new", seed=3)
    assert error("cpu")["code"] == "turn.not_cpu"
    assert error("move", move={"play": "2C"}) == {"code": "phase.wrong", "args": {"phase": "pass"}}
    assert error("next") == {"code": "phase.wrong", "args": {"phase": "pass"}}
    state = ok("move", move=ok("hint")["move"])["state"]
    while state["turn"] == 0:
        state = advance(state)
    assert error("move", move={"play": "2C"})["code"] == "turn.not_yours"
    assert error("hint")["code"] == "turn.not_yours"
    assert ok("why", card="2C")["reason"]["code"] == "turn.not_yours"


def test_passing_errors() -> None:
    hand = ok("new", seed=3)["state"]["hand"]
    other = next(c for c in ("2C", "3C", "4C", "5C", "6C", "7C") if c not in hand)
    two = {"code": "pass.three", "args": {"count": 2}}
    assert error("move", move={"pass": hand[:2]}) == two
    twice = {"code": "card.twice", "args": {"card": hand[0]}}
    assert error("move", move={"pass": [*hand[:2], hand[0]]}) == twice
    assert error("move", move={"pass": hand[:4]})["args"] == {"count": 4}
    held = error("move", move={"pass": [*hand[:2], other]})
    assert held == {"code": "card.not_held", "args": {"card": other}}
    unknown = error("move", move={"pass": [*hand[:2], "1Z"]})
    assert unknown == {"code": "card.unknown", "args": {"text": "1Z"}}


@pytest.mark.parametrize(
    ("verb", "fields", "field"),
    [
        ("dance", {}, "do"),
        ("new", {"options": []}, "options"),
        ("new", {"seats": ["person"]}, "seats"),
        ("new", {"seats": ["person", "casual", "casual", "wizard"]}, "seats"),
        ("new", {"seats": [1, 2, 3, 4]}, "seats"),
        ("new", {"seed": "x"}, "seed"),
        ("new", {"seed": True}, "seed"),
        ("new", {"seed": 10**30}, "seed"),
        ("load", {}, "save"),
        ("load", {"save": 3}, "save"),
    ],
)
def test_fields_that_do_not_fit(verb: str, fields: dict[str, Any], field: str) -> None:
    refused = error(verb, **fields)
    assert refused["code"] == "request.field"
    assert refused["args"]["field"] == field


@pytest.mark.parametrize(
    "move", [None, {}, [], {"play": 3}, {"pass": "2C"}, {"pass": [1, 2, 3]}, {"fly": 1}]
)
def test_moves_that_are_none(move: Any) -> None:
    ok("new", seed=3)
    assert error("move", move=move)["code"] == "request.field"


@pytest.mark.parametrize(
    ("options", "option"),
    [
        ({"players": 6}, "players"),
        ({"players": "4"}, "players"),
        ({"end_score": 0}, "end_score"),
        ({"end_score": 1001}, "end_score"),
        ({"end_score": True}, "end_score"),
        ({"jack": True}, "jack"),
        ({"joker": 1}, "joker"),
    ],
)
def test_options_that_do_not_exist(options: dict[str, Any], option: str) -> None:
    refused = error("new", options=options)
    assert refused["code"] == ("option.unknown" if option == "joker" else "option.value")
    assert refused["args"]["option"] == option
    assert refused["args"]["choices"]


def test_other_version() -> None:
    reply = json.loads(handle('{"v":2,"id":1,"do":"options"}'))
    assert reply["error"] == {"code": "request.field", "args": {"field": "v", "expected": 1}}


@pytest.mark.parametrize(
    "text", ["", "{", "null", "[1]", '"x"', "\ud800", "[" * 100_000, "9" * 9999]
)
def test_what_is_no_request(text: str) -> None:
    reply = json.loads(handle(text))
    assert reply == {"v": 1, "id": None, "error": {"code": "request.json", "args": {}}}


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=8,
)


@given(
    st.sampled_from(["new", "move", "why", "load", "sit", "cpu", "undo", "hint"]),
    st.dictionaries(
        st.sampled_from(["options", "seats", "seed", "move", "card", "save", "seat", "player"]),
        json_values,
    ),
)
def test_handle_never_raises_and_never_stumbles(verb: str, fields: dict[str, Any]) -> None:
    ok("new", seed=1)
    reply = ask(verb, **fields)
    assert "ok" in reply or reply["error"]["code"] != "internal"


def test_extend_adds_a_verb(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocol, "_verbs", dict(protocol._verbs))

    def greet(request: dict[str, Any]) -> dict[str, Any]:
        if "name" not in request:
            raise RequestError("greet.nobody", expected="name")
        return {"hello": request["name"]}

    extend("greet", greet)
    assert ok("greet", name="South") == {"hello": "South"}
    assert error("greet") == {"code": "greet.nobody", "args": {"expected": "name"}}
    extend("stumble", lambda request: {"bad": request["missing"]})
    assert error("stumble")["code"] == "internal"
    extend("odd", lambda _: {"bad": object()})
    assert error("odd")["code"] == "internal"


@pytest.mark.rule("seat.people")
def test_several_people_each_see_their_own_hand() -> None:
    state = ok("new", seats=["person", "casual", "person", "casual"], seed=4)["state"]
    assert (state["me"], state["turn"]) == (0, 0)
    first = state["hand"]
    reply = ok("move", move=ok("hint")["move"])
    assert (reply["state"]["me"], reply["state"]["turn"]) == (2, 2)
    assert not set(first) & set(reply["state"]["hand"])
    assert reply["state"]["phase"] == "pass"
    state = ok("move", move=ok("hint")["move"])["state"]
    assert state["phase"] == "play"


@pytest.mark.rule("seat.rejoin")
def test_a_seat_may_be_left_and_taken_again() -> None:
    ok("new", seed=3)
    state = ok("sit", seat=0, player="casual")["state"]
    assert state["seats"][0] == "casual"
    state = ok("cpu")["state"]  # all of them pass
    assert state["phase"] == "play"
    state = ok("sit", seat=0, player="person")["state"]
    assert state["seats"][0] == "person"
    assert error("sit", seat=4, player="casual")["args"]["field"] == "seat"
    assert error("sit", seat=1, player="wizard")["args"]["field"] == "seats"


def test_who_has_played_a_game_is_settled_by_its_end() -> None:
    state = ok("new", seed=3, seats=["casual"] * 4, options={"end_score": 1})["state"]
    while state["phase"] in ("pass", "play"):
        state = ok("cpu")["state"]
    assert state["phase"] == "game_end"
    assert error("sit", seat=0, player="person")["code"] == "phase.wrong"


def test_a_kitty_is_seen_by_its_taker_alone() -> None:
    options = {"players": 3, "leftover": "kitty", "passing": "never"}
    seats = ["person", "casual", "casual"]
    seen = set()
    for seed in range(12):
        state = ok("new", options=options, seats=seats, seed=seed)["state"]
        assert state["kitty"] == {"count": 1, "taker": None, "cards": None, "points": None}
        events: list[Any] = []
        while state["trick_number"] == 1:
            reply = ok("move", move=ok("hint")["move"]) if state["turn"] == 0 else ok("cpu")
            state, events = reply["state"], reply["events"]
        told = next(event for event in events if event["type"] == "kitty")
        mine = state["kitty"]["taker"] == 0
        assert ("cards" in told) is mine
        assert (state["kitty"]["cards"] is not None) is mine
        seen.add(mine)
    assert seen == {True, False}

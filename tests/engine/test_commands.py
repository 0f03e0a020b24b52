"""table.commands: what people type, read; and the verbs behind the commands."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hearts import protocol
from hearts.commands import FORMS, Command, parse_command
from hearts.dealcode import MAX_SEED, deal_code, parse_deal_code
from hearts.errors import NotationError
from hearts.protocol import handle
from hypothesis import given
from hypothesis import strategies as st


def ask(verb: str, **fields: Any) -> Any:
    reply = json.loads(handle(json.dumps({"v": 1, "id": 1, "do": verb, **fields})))
    return reply.get("ok") or reply["error"]


@pytest.fixture(autouse=True)
def no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocol._session, "_game", None)


def steps(choose: str = "auto", stop: str = "game_end") -> Any:
    """Play on until a phase, the person's moves made by a verb."""
    state = ask("state")["state"]
    while state["phase"] != stop:
        mine = state["turn"] is not None and state["seats"][state["turn"]] == "person"
        if state["phase"] == "round_end":
            state = ask("next")["state"]
        else:
            state = ask(choose if mine else "cpu")["state"]
    return state


# What is typed -------------------------------------------------------------------------------


@pytest.mark.parametrize("name", FORMS)
def test_the_example_of_every_command_can_be_typed(name: str) -> None:
    assert parse_command(FORMS[name].example).name == name


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("!start", Command("start")),
        ("!play", Command("play")),
        ("  PLAY 10d ", Command("play", ("TD",))),
        ("!pause", Command("pause")),
        ("!end 50", Command("end", number=50)),
        ("prize 0", Command("prize", number=0)),
        ("pass qs ♥k 2C", Command("pass", ("QS", "KH", "2C"))),
        ("why 5H", Command("why", ("5H",))),
        ("7H", Command("play", ("7H",))),
        ("♠q", Command("play", ("QS",))),
        ("QS, KH, 2C", Command("pass", ("QS", "KH", "2C"))),
    ],
)
def test_commands_are_read(text: str, command: Command) -> None:
    assert parse_command(text) == command


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "command.unknown"),
        ("!", "command.unknown"),
        ("dance", "command.unknown"),
        ("play 7D 8D", "command.cards"),
        ("pass QS KH", "command.cards"),
        ("QS KH", "command.cards"),
        ("QS KH dance", "card.unknown"),
        ("pass 2D 2D 3D", "card.twice"),
        ("hint please", "command.cards"),
        ("why", "command.cards"),
        ("play 77", "card.unknown"),
        ("!end", "command.number"),
        ("!end 0", "command.number"),
        ("!end 1001", "command.number"),
        ("!end ten", "command.number"),
        ("!end 1 2", "command.number"),
        ("!prize -1", "command.number"),
        ("!prize ²", "command.number"),
    ],
)
def test_wrong_commands_say_what_was_expected(text: str, code: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_command(text)
    assert caught.value.code == code
    if code == "command.number":
        assert {"command", "example", "min", "max"} == set(caught.value.args_)


@given(st.text(max_size=30))
def test_whatever_is_typed_is_read_or_refused(text: str) -> None:
    reply = ask("command", text=text)
    codes = {"command.unknown", "command.cards", "command.number"}
    codes |= {"card.unknown", "card.twice"}
    assert reply.get("command") in FORMS or reply["code"] in codes


def test_a_command_is_answered_as_it_was_read() -> None:
    assert ask("command", text="!end 50") == {
        "command": "end",
        "cards": [],
        "number": 50,
        "forms": {},
    }


def test_help_has_an_example_of_each_command() -> None:
    forms = ask("command", text="help")["forms"]
    assert list(forms) == list(FORMS)
    assert forms["pass"] == "pass QS KH 2C"


# Deal codes ------------------------------------------------------------------------------------


@given(st.integers(0, MAX_SEED))
def test_deal_codes_round_trip(seed: int) -> None:
    code = deal_code(seed)
    assert code is not None
    assert parse_deal_code(code) == seed
    assert parse_deal_code(code.lower().replace("-", " ").replace("0", "o")) == seed


def test_deal_codes_come_in_groups_of_four() -> None:
    assert deal_code(0) == "0000-0000"
    assert deal_code(2**40) == "0001-0000-0000"


@pytest.mark.parametrize("seed", [-1, MAX_SEED + 1])
def test_other_seeds_have_no_code(seed: int) -> None:
    assert deal_code(seed) is None


@pytest.mark.parametrize("text", ["", "-", "U", "K3M9-2PX!", "Z" * 12, "Z" * 5000])
def test_what_is_no_deal_code_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match=r"deal\.code"):
        parse_deal_code(text)


def test_the_same_code_gives_the_same_cards() -> None:
    first = ask("new")["state"]
    again = ask("new", code=first["code"].lower(), seats=["person"] + ["expert"] * 3)["state"]
    assert again["hand"] == first["hand"]
    assert again["code"] == first["code"]
    assert ask("new", code="?")["code"] == "deal.code"


def test_other_seed_other_cards() -> None:
    assert ask("new", code="1")["state"]["hand"] != ask("new", code="2")["state"]["hand"]


# table.turn_time: a move in the person's place ---------------------------------------------------


def test_auto_passes_and_plays_for_the_person() -> None:
    ask("new", seed=5)
    reply = ask("auto")
    assert reply["state"]["phase"] == "play"
    assert len(reply["state"]["sent"]) == 3
    own: list[Any] = []
    while not own:
        state = ask("state")["state"]
        reply = ask("auto" if state["turn"] == 0 else "cpu")
        own = [e for e in reply["events"] if e["type"] == "play" and e["seat"] == 0]
    assert own[0]["card"] not in reply["state"]["hand"]


def test_auto_waits_for_its_turn() -> None:
    ask("new", seed=5, options={"passing": "never"}, seats=["person"] + ["casual"] * 3)
    while ask("state")["state"]["turn"] == 0:
        ask("auto")
    assert ask("auto")["code"] == "turn.not_yours"


# claim -------------------------------------------------------------------------------------------


def to_claim(**options: Any) -> Any:
    """The first position with a claim, over many rounds."""
    for seed in range(40):
        ask("new", seed=seed, options={"end_score": 1000, **options})
        state = ask("state")["state"]
        while state["phase"] != "round_end":
            if state["claim"]:
                return state
            mine = state["turn"] == 0 or state["phase"] == "pass"
            state = ask("auto" if mine else "cpu")["state"]
    raise AssertionError("no claim in 40 rounds")


def test_claim_plays_the_round_out_without_another_point() -> None:
    before = to_claim()
    after = ask("claim")["state"]
    assert after["phase"] == "round_end"
    assert after["sheet"][-1]["points"] == [taken["points"] for taken in before["taken"]]


def test_claim_counts_the_jack_of_diamonds() -> None:
    state = to_claim(jack="on")
    assert sum(taken["points"] for taken in state["taken"]) == 16
    assert any("JD" in taken["cards"] for taken in state["taken"])


def test_claim_is_refused_while_points_are_left() -> None:
    ask("new", seed=1, options={"passing": "never"})
    assert ask("claim")["code"] == "claim.points"


def test_claim_is_refused_while_cards_are_passed() -> None:
    ask("new", seed=1)
    assert ask("claim")["code"] == "phase.wrong"


def test_claim_is_for_people() -> None:
    before = to_claim()
    left = ask("sit", seat=0, player="casual")["state"]
    assert (before["claim"], left["claim"]) == (True, False)
    assert ask("claim")["code"] == "turn.not_yours"


def test_one_undo_takes_a_claim_back_however_the_game_went_on() -> None:
    before = to_claim()
    claimed = ask("claim")["save"]
    assert ask("undo")["state"] == before
    ask("load", save=claimed)
    assert ask("undo")["state"] == before
    ask("load", save=claimed)
    ask("next")
    assert ask("undo")["state"] == before


def test_claim_tells_nothing_of_a_kitty_that_another_took() -> None:
    for seed in range(30):
        ask("new", seed=seed, options={"players": 5, "leftover": "kitty", "end_score": 1000})
        state = steps(stop="round_end")
        kitty = state["kitty"]
        if kitty["taker"] == 0 or kitty["points"] == 0:
            continue
        # Undo leads back through the round: nowhere in it does the table offer the rest.
        while state["phase"] != "pass":
            state = ask("undo")["state"]
            assert not state["claim"]
        return
    raise AssertionError("no kitty with points")


# replay, end, state ------------------------------------------------------------------------------


def test_replay_tells_the_tricks_of_a_finished_round() -> None:
    ask("new", seed=3, options={"players": 3})
    state = steps(stop="round_end")
    reply = ask("replay", round=1)
    assert (reply["round"], reply["direction"], len(reply["tricks"])) == (1, "left", 17)
    points = [0, 0, 0]
    for trick in reply["tricks"]:
        points[trick["winner"]] += trick["points"]
    assert points == [taken["points"] for taken in state["taken"]]
    assert reply["tricks"][-1] == state["last_trick"]


def test_replay_of_a_later_round_begins_with_its_own_lead() -> None:
    ask("new", seed=3)
    steps(stop="round_end")
    ask("next")
    steps(stop="round_end")
    first = ask("replay", round=2)["tricks"][0]["plays"][0]
    assert first["card"] == "2C"


@pytest.mark.parametrize("number", [0, 1, -1])
def test_replay_of_a_round_not_finished_is_refused(number: int) -> None:
    ask("new", seed=3)
    assert ask("replay", round=number)["args"]["field"] == "round"


def test_end_score_can_be_set_during_the_game() -> None:
    ask("new", seed=3)
    ask("end", end_score=20)
    state = steps()
    assert state["options"]["end_score"] == 20
    assert max(state["scores"]) >= 20 > max(state["sheet"][-2]["totals"], default=0)
    save = ask("save")["save"]
    assert ask("load", save=save)["state"] == state
    assert ask("end", end_score=50)["code"] == "phase.wrong"


def test_end_score_that_somebody_has_is_refused() -> None:
    ask("new", seed=3)
    state = steps(stop="round_end")
    highest = max(state["scores"])
    assert ask("end", end_score=highest) == {"code": "end.reached", "args": {"score": highest}}
    assert ask("end", end_score=highest + 1)["state"]["options"]["end_score"] == highest + 1
    assert ask("end", end_score=0)["code"] == "option.value"


def test_a_kitty_tells_its_points_when_the_round_is_scored() -> None:
    ask("new", seed=4, options={"players": 5, "leftover": "kitty", "moon": "off"})
    assert ask("state")["state"]["kitty"]["points"] is None
    state = steps(stop="round_end")
    kitty = state["kitty"]
    assert kitty["taker"] != 0
    assert kitty["points"] > 0
    assert kitty["cards"] is None
    assert [taken["points"] for taken in state["taken"]] == state["sheet"][-1]["points"]


@pytest.mark.parametrize(("options", "total"), [({}, 26), ({"black_maria": "on"}, 43)])
def test_total_are_the_penalty_points_of_a_round(options: Any, total: int) -> None:
    assert ask("new", options=options)["state"]["total"] == total

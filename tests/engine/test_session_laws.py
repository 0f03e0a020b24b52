"""Whatever is asked at a table, in whatever order: what the page shows is what the engine has.

Actions of the page at random: play, undo, claim, save, load, a killed worker, several games, export
and import, requests that make no sense. None is answered by an error of the program itself, a
refused one changes nothing, and games come back exactly.
"""

from __future__ import annotations

import json
from typing import Any

import hypothesis.strategies as st
import pytest
from hearts import protocol, session
from hearts.cards import DECK
from hearts.errors import HeartsError
from hearts.legality import refusal
from hearts.players import Budget
from hearts.round import observe
from hearts.saves import format_save, parse_save
from hearts.show import refusal_out, state_out
from hypothesis import event, note, settings
from hypothesis.stateful import (
    Bundle,
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from tests.engine import strategies
from tests.engine.table import before_claim

LEVELS = ["beginner", "casual"]
CHANGING = ["move", "auto", "cpu", "claim", "next", "undo", "load", "new", "sit", "prize", "end"]
DO = [*CHANGING, "why", "hint", "save", "replay", "record", "read", "deal", "statistics"]
DO += ["command", "fly"]
FIELDS = ["move", "card", "save", "text", "round", "results", "seat", "player", "prize"]
FIELDS += ["end_score", "options", "seats", "names", "seed", "code", "cards"]

json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 2**60) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=5,
)


class Table(RuleBasedStateMachine):
    """A page at the door of the engine. `shown` is its last state, `save` its last save."""

    games = Bundle("games")

    def __init__(self) -> None:
        super().__init__()
        protocol._session._game = None
        self.shown: dict[str, Any] = {}
        self.save = ""
        self.before: list[dict[str, Any]] = []
        """The states in which people decided, as far back as nothing else was changed."""

    # What a page does with requests and replies -----------------------------------------------

    def ask(self, verb: str, **fields: Any) -> dict[str, Any]:
        request = json.dumps({"v": 1, "id": 3, "do": verb, **fields})
        reply: dict[str, Any] = json.loads(protocol.handle(request))
        note(f"{verb} -> {list(reply)}")
        assert (reply["v"], reply["id"]) == (1, 3)
        if "error" in reply:
            assert reply["error"]["code"] != "internal", reply
        return reply

    def take(self, verb: str, **fields: Any) -> dict[str, Any]:
        ok: dict[str, Any] = self.ask(verb, **fields)["ok"]
        self.shown, self.save = ok["state"], ok["save"]
        return ok

    def refused(self, verb: str, **fields: Any) -> dict[str, Any]:
        error: dict[str, Any] = self.ask(verb, **fields)["error"]
        return error

    @property
    def asked(self) -> bool:
        """Whether a person is asked for a move."""
        turn = self.shown["turn"]
        return turn is not None and self.shown["seats"][turn] == "person"

    # Games ------------------------------------------------------------------------------------

    @initialize(target=games, seed=st.integers(0, 2**40))
    def first(self, seed: int) -> tuple[str, dict[str, Any]]:
        self.take("new", seed=seed)
        self.before = []
        return self.save, self.shown

    @initialize(target=games)
    def near_the_end(self) -> tuple[str, dict[str, Any]]:
        """A round to be claimed: seldom met by chance."""
        self.take("load", save=format_save(before_claim()))
        self.before = []
        return self.save, self.shown

    @rule(target=games, options=strategies.options, data=st.data())
    def new(self, options: Any, data: st.DataObject) -> tuple[str, dict[str, Any]]:
        kinds = st.sampled_from(["person", *LEVELS])
        seats = [data.draw(kinds) for _ in range(options.players)]
        names = [data.draw(st.text(max_size=9)) for _ in seats]
        seed = data.draw(st.integers(0, 99))
        self.take("new", options=options.as_dict(), seats=seats, names=names, seed=seed)
        self.before = []
        return self.save, self.shown

    @rule(target=games)
    def keep(self) -> tuple[str, dict[str, Any]]:
        assert self.ask("save")["ok"]["save"] == self.save
        return self.save, self.shown

    @rule(game=games)
    def take_up(self, game: tuple[str, dict[str, Any]]) -> None:
        save, shown = game
        self.take("load", save=save)
        self.before = []
        assert (self.save, self.shown) == (save, shown)

    @rule()
    def kill(self) -> None:
        """The worker is gone; another one goes on from the save."""
        protocol._session._game = None
        assert self.refused("state")["code"] == "game.none"
        shown = self.shown
        self.take("load", save=self.save)
        assert self.shown == shown

    @rule(game=games)
    def export_and_import(self, game: tuple[str, dict[str, Any]]) -> None:
        record = self.ask("read", text=game[0])["ok"]["record"]
        again = self.ask("read", text=record)["ok"]
        assert (again["save"], again["state"], again["record"]) == (*game, record)

    # Moves ------------------------------------------------------------------------------------

    @precondition(lambda self: self.asked)
    @rule(data=st.data())
    def decide(self, data: st.DataObject) -> None:
        before = self.shown
        if before["phase"] == "pass":
            cards = data.draw(st.permutations(before["hand"]))[: before["pass_size"]]
            move = {"pass": cards}
        else:
            move = {"play": data.draw(st.sampled_from(before["legal"]))}
        self.take("move", move=move)
        self.before.append(before)
        assert self.shown["moves"] > before["moves"]

    @precondition(lambda self: self.asked)
    @rule()
    def run_out_of_time(self) -> None:
        before = self.shown
        self.take("auto")
        self.before.append(before)

    @precondition(lambda self: self.asked and self.shown["phase"] == "play")
    @rule(card=st.sampled_from(DECK))
    def touch(self, card: Any) -> None:
        """Any card at all: played, or refused for the reason that stands in the state."""
        if card.text in self.shown["legal"]:
            assert self.ask("why", card=card.text)["ok"]["reason"] is None
            return
        error = self.refused("move", move={"play": card.text})
        assert error == self.ask("why", card=card.text)["ok"]["reason"]
        if card.text in self.shown["hand"]:
            assert error == self.shown["why"][card.text]

    @precondition(lambda self: not self.asked and self.shown["turn"] is not None)
    @rule(steps=st.integers(1, 12))
    def let_play(self, steps: int) -> None:
        while steps and not self.asked and self.shown["turn"] is not None:
            self.take("cpu")
            steps -= 1

    @precondition(lambda self: self.shown["phase"] == "round_end")
    @rule()
    def next_round(self) -> None:
        self.take("next")
        assert self.shown["round"] == len(self.shown["sheet"]) + 1

    @precondition(lambda self: self.shown["claim"])
    @rule()
    def claim(self) -> None:
        self.before.append(self.shown)
        self.take("claim")
        event("claimed")
        assert self.shown["phase"] in ("round_end", "game_end")

    @precondition(lambda self: not self.shown["claim"])
    @rule()
    def claim_too_early(self) -> None:
        code = self.refused("claim")["code"]
        if "person" not in self.shown["seats"]:
            assert code == "turn.not_yours"
        else:
            assert code == ("claim.points" if self.shown["phase"] == "play" else "phase.wrong")

    @precondition(lambda self: self.before)
    @rule()
    def undo(self) -> None:
        self.take("undo")
        assert self.shown == self.before.pop()
        event("undone")

    @precondition(lambda self: self.asked)
    @rule()
    def give_up_thinking(self) -> None:
        job = protocol.Job(json.dumps({"v": 1, "id": 3, "do": "auto"}))
        assert json.loads(job.cancel())["error"]["code"] == "cancelled"

    @precondition(lambda self: self.asked)
    @rule()
    def hint(self) -> None:
        move = self.ask("hint")["ok"]["move"]
        legal = self.shown["legal"] or self.shown["hand"]
        assert set(move.get("pass", [move.get("play")])) <= set(legal)

    # Everything else --------------------------------------------------------------------------

    @rule(seat=st.integers(0, 4), kind=st.sampled_from(["person", "casual", "wizard"]))
    def sit(self, seat: int, kind: str) -> None:
        reply = self.ask("sit", seat=seat, player=kind)
        if "ok" in reply:
            self.shown, self.save = reply["ok"]["state"], reply["ok"]["save"]
            self.before = []

    @rule(number=st.integers(-1, 1001), verb=st.sampled_from(["prize", "end"]))
    def set_a_number(self, number: int, verb: str) -> None:
        reply = self.ask(verb, prize=number, end_score=number)
        if "ok" in reply:
            self.shown, self.save = reply["ok"]["state"], reply["ok"]["save"]
            self.before = []

    @rule(number=st.integers(-1, 4))
    def look_back(self, number: int) -> None:
        replay, deal = self.ask("replay", round=number), self.ask("deal", round=number)
        finished = 1 <= number <= len(self.shown["sheet"])
        assert ("ok" in replay) == finished
        assert ("ok" in deal) == finished
        peeked = self.ask("deal", round=number, peek=True)
        assert ("ok" in peeked) == (1 <= number <= self.shown["round"])

    @rule(verb=st.sampled_from(DO), fields=st.dictionaries(st.sampled_from(FIELDS), json_values))
    def ask_nonsense(self, verb: str, fields: dict[str, Any]) -> None:
        """Whatever comes of it: an error leaves the game, an answer is the page's new state."""
        reply = self.ask(verb, **fields)
        if "ok" in reply and verb in CHANGING:
            self.shown, self.save = reply["ok"]["state"], reply["ok"]["save"]
            self.before = []
        event(f"nonsense: {'done' if 'ok' in reply else 'refused'}")

    # Laws -------------------------------------------------------------------------------------

    @invariant()
    def the_page_shows_what_the_engine_has(self) -> None:
        if self.save:
            now = self.ask("state")["ok"]
            assert (now["state"], now["save"]) == (self.shown, self.save)

    @invariant()
    def the_save_alone_gives_what_is_shown(self) -> None:
        if self.save:
            game = parse_save(self.save)
            me = self.shown["me"]
            assert json.loads(json.dumps(state_out(game, me))) == self.shown

    @invariant()
    def reasons_are_those_of_the_rules(self) -> None:
        if self.save and self.asked and self.shown["phase"] == "play":
            view = observe(parse_save(self.save).round, self.shown["me"])
            for card in view.hand:
                error: HeartsError | None = refusal(view, card)
                told = self.shown["why"].get(card.text)
                assert told == (None if error is None else refusal_out(error))


def test_any_actions_in_any_order_keep_page_and_engine_together(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(protocol._session, "_game", None)
    monkeypatch.setattr(session, "BUDGETS", {"expert": Budget(1)})
    monkeypatch.setattr(session, "HINT", Budget(1))
    examples = settings.default.max_examples // 2 if settings.default else 30
    run_state_machine_as_test(
        Table, settings=settings(max_examples=examples, stateful_step_count=60)
    )

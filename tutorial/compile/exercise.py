"""Inside Pyodide: import everything that is shipped and play, so that all needed is loaded."""

import importlib
import json
import pkgutil

import hearts
from hearts.protocol import handle

import tutorial


def import_all(package: object) -> None:
    """Import a package's modules, at any depth."""
    names = pkgutil.walk_packages(package.__path__, package.__name__ + ".")  # type: ignore[attr-defined]
    for module in names:
        importlib.import_module(module.name)


import_all(hearts)
import_all(tutorial)


def ask(verb: str, **fields: object) -> dict:
    """One request, as the page sends it."""
    reply = json.loads(handle(json.dumps({"v": 1, "id": 1, "do": verb, **fields})))
    if "ok" not in reply:
        raise SystemExit(f"{verb}: {reply}")
    return reply["ok"]


def play_rounds(rounds: int) -> None:
    """Play with hints for the person, through every verb of a game."""
    state = ask("new", options={}, seats=["person", "casual", "casual", "casual"], seed=1)["state"]
    while rounds and state["phase"] != "game_end":
        if state["phase"] == "round_end":
            rounds -= 1
            state = ask("next")["state"]
        elif state["turn"] == state["me"] or state["phase"] == "pass":
            state = ask("move", move=ask("hint")["move"])["state"]
        else:
            state = ask("cpu")["state"]
    ask("load", save=ask("save")["save"])
    ask("record")
    ask("options")


play_rounds(2)
handle("not JSON")

"""The declarations for JavaScript are those of the Python types, and states are what they say."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import get_type_hints

from hearts import wire
from hearts.game import new_game
from hearts.model import Seat
from hearts.options import Options
from hearts.show import state_out

ROOT = Path(__file__).parent.parent.parent


def test_declarations_are_up_to_date() -> None:
    made = runpy.run_path(str(ROOT / "engine" / "wire_dts.py"))["declarations"]()
    written = (ROOT / "tutorial" / "web" / "wire.d.ts").read_text("utf-8")
    assert written == made, "run: python engine/wire_dts.py > tutorial/web/wire.d.ts"


def test_a_state_has_the_declared_fields() -> None:
    game, _ = new_game(Options(), ["person", "casual", "casual", "casual"], 1)
    state = state_out(game, Seat(0))
    assert set(state) == set(get_type_hints(wire.State))

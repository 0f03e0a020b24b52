"""What the page knows of options is what the engine declares."""

from __future__ import annotations

from pathlib import Path

import pytest
from hearts.options import PRESETS, TABLE_SETTINGS, Options, TableSettings, specs

from tutorial import declared as module
from tutorial.declared import GROUPS, declared
from tutorial.option_words import NUMBERS
from tutorial.words import BY_KEY
from tutorial.words.chooser import MESSAGES

ROOT = Path(__file__).parent.parent.parent


def test_every_option_is_there_once_as_the_engine_declares_it() -> None:
    shown = [option for group in declared()["groups"] for option in group["options"]]
    assert sorted(option["id"] for option in shown) == sorted(spec.id for spec in specs(Options))
    for option in shown:
        spec = next(spec for spec in specs(Options) if spec.id == option["id"])
        assert option["default"] == spec.default
        if spec.type == "int":
            assert (option["kind"], option["min"], option["max"]) == ("number", spec.min, spec.max)
        else:
            assert (option["kind"], option["choices"]) == ("choice", list(spec.choices))


def test_presets_settings_and_numbers_are_the_engines() -> None:
    data = declared()
    assert data["presets"] == PRESETS
    assert data["settings"] == TABLE_SETTINGS
    assert [setting["id"] for setting in data["table"]] == [s.id for s in specs(TableSettings)]
    assert data["numbers"] == NUMBERS


def test_every_rule_that_explains_a_refusal_has_a_sentence_and_a_paragraph() -> None:
    page = (ROOT / "docs" / "rules.md").read_text("utf-8")
    for rule in declared()["rules"]:
        assert f"{{: #{rule} }}" in page
        assert any(key.startswith(f"refuse.{rule}") for key in BY_KEY), rule


def test_every_group_has_a_heading() -> None:
    assert {f"chooser.group.{group}" for group in GROUPS} <= {message.key for message in MESSAGES}


def test_an_option_without_a_group_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "GROUPS", {"cards": ("players",)})
    with pytest.raises(ValueError, match="one group"):
        declared()

"""Conditions: for which tables a text holds."""

from __future__ import annotations

import pytest
from hearts.options import specs

from tutorial.conditions import Condition, ConditionError, combined, every_table


def test_a_condition_holds_if_all_options_of_one_way_do() -> None:
    condition = Condition.parse("players=4", "players=3,5 leftover=kitty")
    held = {
        (players, leftover)
        for players in (3, 4, 5)
        for leftover in ("remove", "kitty")
        if condition.holds({"players": players, "leftover": leftover})
    }
    assert held == {(4, "remove"), (4, "kitty"), (3, "kitty"), (5, "kitty")}
    assert str(condition) == "players=4|players=3,5 leftover=kitty"


def test_all_values_and_all_but_some() -> None:
    assert Condition.parse("players").ways == ({"players": (3, 4, 5)},)
    assert Condition.parse("moon!=off").ways == ({"moon": ("others_add", "shooter_subtracts")},)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("player=4", "no option 'player'; there are players, leftover"),
        ("players=6", "players can’t be '6'; it can be 3, 4, 5"),
        ("moon=on", "moon can’t be 'on'"),
        ("players==4", "is not like option=value,value"),
        ("players=3 players=4", "players is named twice"),
        ("end_score=0", "end_score is a number from 1 to 1000, not '0'"),
        ("end_score", "name the values of end_score"),
        ("end_score!=100", "name the values of end_score"),
        ("jack!=off,on", "leaves no value"),
    ],
)
def test_what_is_not_declared_is_an_error(text: str, complaint: str) -> None:
    with pytest.raises(ConditionError, match=complaint.replace("(", r"\(")):
        Condition.parse(text)


def test_a_condition_names_something() -> None:
    with pytest.raises(ConditionError):
        Condition.parse()


def test_tables_are_put_together_shortly_and_to_the_same_effect() -> None:
    tables = list(Condition.parse("players moon!=off", "players=3 moon=off").tables())
    condition = combined(tables)
    assert len(condition.ways) == 2
    for table in every_table(["players", "moon"], {}):
        assert condition.holds(table) == (table in tables)


def test_every_table_has_every_value() -> None:
    tables = list(every_table([spec.id for spec in specs() if spec.id in ("tie", "moon")], {}))
    assert len(tables) == 9
    assert len({tuple(table.items()) for table in tables}) == 9


def test_one_number_stands_for_all_that_no_text_names() -> None:
    tables = list(every_table(["end_score"], {"end_score": {1, 100}}))
    assert tables == [{"end_score": 1}, {"end_score": 100}, {"end_score": 2}]

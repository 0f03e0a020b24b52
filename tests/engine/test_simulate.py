"""Players compared on duplicate deals: what is played, how it is reckoned, and by how many."""

from __future__ import annotations

import os
import random
from typing import Any

import pytest
from hearts.cards import CardSet
from hearts.errors import RequestError
from hearts.game import randomness
from hearts.legality import legal
from hearts.model import Move, Pass, Play
from hearts.options import Options, preset
from hearts.players.casual import Casual
from hearts.round import shuffled
from hearts.simulate import Comparison, Factory, compare, play_round
from hearts.view import View


class AnyCard:
    """Plays at random."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def choose(self, view: View) -> Move:
        if view.phase == "pass":
            return Pass(view.seat, CardSet(self.rng.sample(list(view.hand), 3)))
        return Play(view.seat, self.rng.choice(list(legal(view))))


class Lowest:
    """Plays the first legal card: nothing in it is left to chance."""

    def __init__(self, rng: random.Random) -> None:
        self.seen: list[View] = []

    def choose(self, view: View) -> Move:
        self.seen.append(view)
        if view.phase == "pass":
            return Pass(view.seat, CardSet(list(view.hand)[:3]))
        return Play(view.seat, next(iter(legal(view))))


class Cheat(Lowest):
    """Plays the last card of the hand, legal or not."""

    def choose(self, view: View) -> Move:
        move = super().choose(view)
        return move if isinstance(move, Pass) else Play(view.seat, list(view.hand)[-1])


class Gone(Lowest):
    """Takes its whole process down."""

    def choose(self, view: View) -> Move:
        os._exit(3)


PLAYERS: dict[str, Factory] = {
    "casual": Casual,
    "any": AnyCard,
    "lowest": Lowest,
    "cheat": Cheat,
    "gone": Gone,
}
ONE_OF_THREE = ["casual", "any", "any", "any"]


def run(seats: list[str], options: Options | None = None, **more: Any) -> Comparison:
    return compare(PLAYERS, seats, options, **{"rounds": 6, "seed": 5, "jobs": 1, **more})


def test_every_rotation_plays_the_same_deals() -> None:
    hands: dict[str, list[CardSet]] = {"one": [], "other": []}

    def watched(name: str) -> Factory:
        class Watched(Lowest):
            def choose(self, view: View) -> Move:
                if not self.seen:
                    hands[name].append(view.hand)
                return super().choose(view)

        return Watched

    factories = {name: watched(name) for name in hands}
    options = Options(passing="never")
    result = compare(
        factories, ["one", "other", "other", "other"], options, rounds=3, seed=8, jobs=1
    )
    assert result.rotations == 4
    # the one held each hand of each deal once, and so did each of the others
    dealt = [h for n in (1, 2, 3) for h in shuffled(options, n, randomness(8, "deal", n)).hands]
    assert hands["one"] == dealt
    assert sorted(hands["other"], key=hash) == sorted(dealt * 3, key=hash)


@pytest.mark.parametrize(
    ("seats", "rotations"),
    [
        (["any", "any", "any", "any"], 1),
        (["casual", "any", "casual", "any"], 2),
        (["casual", "casual", "any", "any"], 4),
        (["casual", "any", "any", "any"], 4),
    ],
)
def test_only_distinct_rotations_are_played(seats: list[str], rotations: int) -> None:
    told: list[tuple[int, int]] = []
    result = run(seats, rounds=2, progress=lambda done, total: told.append((done, total)))
    assert result.rotations == rotations
    total = 2 * rotations
    assert told == [(done, total) for done in range(1, total + 1)]


def test_a_player_without_chance_scores_the_same_under_two_names() -> None:
    names = {"a": Lowest, "b": Lowest}
    result = compare(names, ["a", "b", "b", "b"], rounds=9, seed=3, jobs=1)
    a, b = result.levels
    assert (a.points, a.error, a.by_deal) == (b.points, b.error, b.by_deal)
    assert result.differences[0].points == 0
    assert result.differences[0].error == 0
    assert a.points == pytest.approx(6.5)  # 26 points a round


def test_points_of_a_table_add_up_and_the_better_player_is_ahead() -> None:
    result = run(ONE_OF_THREE, Options(moon="off"), rounds=12)
    casual, any_ = result.levels
    assert (casual.seats, any_.seats) == (1, 3)
    assert casual.points + 3 * any_.points == pytest.approx(26)
    difference = result.difference("casual", "any")
    assert result.differences == (difference,)
    assert difference.points == pytest.approx(casual.points - any_.points)
    assert difference.error is not None
    assert difference.points < -3 * difference.error
    assert 0 < casual.times.mean <= casual.times.max
    assert casual.times.p95 <= casual.times.max


def test_errors_are_those_of_the_deals() -> None:
    result = run(ONE_OF_THREE, rounds=3)
    casual = result.level("casual")
    mean = sum(casual.by_deal) / 3
    spread = sum((x - mean) ** 2 for x in casual.by_deal) / 2
    assert casual.error == pytest.approx((spread / 3) ** 0.5)


def test_one_deal_has_no_error() -> None:
    result = run(ONE_OF_THREE, rounds=1)
    assert result.level("any").error is None
    assert result.differences[0].error is None


def test_moons_are_counted_for_who_shot_them() -> None:
    # among players without any plan somebody takes all in a few rounds of a hundred
    seats = ["any", "lowest", "any", "lowest"]
    result = run(seats, rounds=60, seed=1)
    shot = {"any": 0, "lowest": 0}
    for number in range(1, 61):
        deal = shuffled(Options(), number, randomness(1, "deal", number))
        for rotation, table in enumerate((seats, seats[1:] + seats[:1])):
            players = [
                PLAYERS[name](randomness(1, "player", number, rotation, seat))
                for seat, name in enumerate(table)
            ]
            outcome = play_round(Options(), deal, players)
            if outcome.moon is not None:
                assert outcome.points[outcome.moon] == 0
                shot[table[outcome.moon]] += 1
    assert sum(shot.values()) > 0
    assert {level.name: level.moons for level in result.levels} == shot
    without = run(seats, Options(moon="off"), rounds=60, seed=1)
    assert [level.moons for level in without.levels] == [0, 0]


def test_the_directions_of_passing_take_turns() -> None:
    seen: list[str] = []

    class Watch(Lowest):
        def choose(self, view: View) -> Move:
            if view.phase == "pass" and view.seat == 0:
                seen.append(view.direction)
            return super().choose(view)

    compare({"watch": Watch}, ["watch"] * 4, rounds=5, seed=1, jobs=1)
    assert seen == ["left", "right", "across", "left"]


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (["casual", "any", "any"], preset("black_maria")),
        (["casual", "any", "any"], Options(players=3, leftover="kitty", jack="on")),
        (["casual", "any", "any", "casual", "any"], Options(players=5, leftover="kitty")),
    ],
)
def test_other_tables(seats: list[str], options: Options) -> None:
    result = run(seats, options, rounds=2)
    assert result.rotations == len(seats)
    assert result.options == options


def test_any_number_of_processes_gives_the_same_result() -> None:
    alone = run(ONE_OF_THREE)
    assert run(ONE_OF_THREE, jobs=2) == alone
    assert run(ONE_OF_THREE, jobs=3) == alone
    assert run(ONE_OF_THREE, jobs=None) == alone
    assert run(ONE_OF_THREE, seed=6) != alone
    # a longer run begins with the same deals
    assert run(ONE_OF_THREE, rounds=8).levels[0].by_deal[:6] == alone.levels[0].by_deal


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_illegal_move_is_told_of(jobs: int) -> None:
    with pytest.raises(RequestError) as caught:
        run(["cheat", "lowest", "lowest", "lowest"], jobs=jobs)
    assert caught.value.code == "simulate.failed"
    assert caught.value.args_["round"] == 1
    assert "IllegalMove" in str(caught.value.args_["error"])
    assert "cheat" in str(caught.value.args_["seats"])


def test_a_process_that_dies_is_told_of() -> None:
    with pytest.raises(RequestError) as caught:
        run(["gone"] * 4, jobs=2)
    assert caught.value.code == "simulate.failed"


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"seats": ["any"] * 3}, "seats"),
        ({"seats": ["any", "any", "any", "nobody"]}, "seats"),
        ({"rounds": 0}, "rounds"),
        ({"jobs": 0}, "jobs"),
    ],
)
def test_wrong_arguments(change: dict[str, Any], field: str) -> None:
    with pytest.raises(RequestError) as caught:
        run(**{"seats": ONE_OF_THREE, **change})
    assert caught.value.code == "request.field"
    assert caught.value.args_["field"] == field


def test_stops_at_once_when_interrupted() -> None:
    def interrupt(done: int, total: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(["casual"] * 4, rounds=500, jobs=2, progress=interrupt)

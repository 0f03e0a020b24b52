"""Questions and answers: what is asked and answered in every language, and that it is true."""

from __future__ import annotations

import random
import re
from statistics import quantiles

import pytest
from hearts.cards import Card, CardSet
from hearts.game import randomness
from hearts.legality import legal, trick_winner
from hearts.model import Seat, Trick
from hearts.options import Options, penalty_cards
from hearts.players import LEVELS
from hearts.round import shuffled
from hearts.scoring import is_over, round_points, winners
from hearts.simulate import play_round
from hearts.view import View

from tests.tutorial.anchors import anchors
from tests.tutorial.test_docs import DOCS, rendered
from tutorial.languages import Language, languages, source

PAGE = DOCS / "questions.md"
EACH_LANGUAGE = pytest.mark.parametrize("language", languages(), ids=lambda language: language.code)


def asked(language: Language) -> dict[str, tuple[str, str]]:
    """Each question and its answer, as Markdown, by its anchor."""
    parts = re.split(r"^(#{2,3}) (.*) \{: #([\w-]+) \}$", rendered(PAGE, language), flags=re.M)
    return {
        anchor: (question, answer)
        for level, question, anchor, answer in zip(*[iter(parts[1:])] * 4, strict=True)
        if level == "###"
    }


@EACH_LANGUAGE
def test_every_question_is_one(language: Language) -> None:
    found = asked(language)
    assert len(found) > 35
    assert [question for question, _ in found.values() if question[-1:] != "?"] == []
    names = [question for question, _ in found.values()]
    assert len(names) == len(set(names))


@EACH_LANGUAGE
def test_every_answer_leads_on(language: Language) -> None:
    """To a rule or another paragraph; at most a hundred words or so before."""
    for anchor, (_, answer) in asked(language).items():
        links = re.findall(r"\]\(([^)]+)\)", answer)
        assert links, anchor
        assert len(answer.split()) < 130, anchor
        places = {link.replace(".md", "") for link in links if "#" in link}
        assert places <= anchors(language), anchor


def test_numbers_are_those_of_the_game() -> None:
    found = asked(source())
    assert "the same: 17 or 10 cards" in found["left-over"][1]
    assert "they have 106, 111 and 46" in found["moon-loses"][1]
    assert "25 if a heart is missing, 13 if it is the queen" in found["moon-missed"][1]
    assert "26 − 10 = 16" in found["jack-moon"][1]
    assert "reaches 100 points" in found["end"][1]


# Examples


def test_moon_loses() -> None:
    options = Options()
    moon = round_points(options, [penalty_cards(options), *[CardSet()] * 3])
    scores = [a + b for a, b in zip((50, 80, 85, 20), moon, strict=True)]
    assert scores == [50, 106, 111, 46]
    assert is_over(options, scores)
    assert winners(options, scores) == (3,)


def test_tie() -> None:
    assert winners(Options(), (106, 45, 45, 20)) == (3,)


def test_only_penalty_cards() -> None:
    hearts = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH"
    view = View(
        options=Options(),
        seat=Seat(0),
        turn=Seat(0),
        hand=CardSet.parse(f"{hearts} 5D"),
        trick=Trick(Seat(3), (Card("2C"),)),
        trick_number=1,
    )
    assert legal(view) == CardSet.parse("5D")


def test_whose_points() -> None:
    assert trick_winner([Card(text) for text in ("5S", "QS", "AS", "3S")]) == 2


def lengths(end: int, games: int) -> list[int]:
    """How many rounds games take among four casual players; rounds are drawn from two hundred."""
    options = Options(end_score=end)
    played = []
    for number in range(1, 201):
        players = [LEVELS["casual"](randomness(number, seat)) for seat in range(options.players)]
        deal = shuffled(options, number, randomness(number, "deal"))
        played.append(play_round(options, deal, players).points)
    rng = random.Random(end)
    found = []
    for _ in range(games):
        scores, rounds = [0] * options.players, 0
        while not is_over(options, scores) or len(winners(options, scores)) > 1:
            # Equal players: any of them could have had any of the hands.
            points = rng.sample(rng.choice(played), options.players)
            scores = [a + b for a, b in zip(scores, points, strict=True)]
            rounds += 1
        found.append(rounds)
    return found


def test_length() -> None:
    """Mostly nine to fourteen rounds; to 50 points about half of that."""
    long, short = lengths(100, 1500), lengths(50, 1500)
    tenths = quantiles(long, n=10)
    assert (round(tenths[0]), round(tenths[-1])) == (9, 14)
    assert sum(short) / sum(long) == pytest.approx(1 / 2, abs=0.06)

"""Diagrams: what they show is what the engine says, and nothing is said by colour alone."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import Any

import pytest
from hearts.options import Options

from tutorial.diagram import Diagrams, numbers
from tutorial.i18n import Translator
from tutorial.languages import Language, by_code, languages

ENGLISH = Diagrams(Translator(by_code("en")))


def table(**options: Any) -> Diagrams:
    """The English diagrams of another table."""
    return Diagrams(Translator(by_code("en")), Options(**options))


class Shape(HTMLParser):
    """Fails on tags that are not closed in order, and on attributes without a value."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.feed(html)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert all(value for _, value in attrs), "an attribute is empty"
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def marked(html: str, state: str) -> list[str]:
    """The cards with a state, in the order of the picture."""
    return re.findall(rf'class="card is-{state}" data-suit="\w" data-card="(\w\w)"', html)


def said(html: str) -> str:
    """The text that is read below a picture."""
    return str(re.findall(r'<p class="diagram-said">(.*?)</p>', html)[-1])


def test_a_hand_follows_suit() -> None:
    html = ENGLISH.hand("3C JC 7D QS 5H", trick="9C KC")
    assert marked(html, "illegal") == ["7D", "QS", "5H"]
    assert said(html) == "May be played: three of clubs and jack of clubs."
    assert 'aria-label="queen of spades, may not be played now"' in html


def test_a_free_hand_says_so() -> None:
    html = ENGLISH.hand("7D QS 5H", trick="9C KC")
    assert marked(html, "illegal") == []
    assert said(html) == "Every card of this hand may be played."


def test_the_first_trick_and_the_opening() -> None:
    opening = ENGLISH.hand("2C 9C AD 5H", first=True)
    assert said(opening) == "May be played: two of clubs."
    no_club = ENGLISH.hand("7D 4S QS 5H", trick="2C", first=True)
    assert marked(no_club, "illegal") == ["QS", "5H"]


def test_leading_depends_on_broken_hearts() -> None:
    assert marked(ENGLISH.hand("4S 5H"), "illegal") == ["5H"]
    assert marked(ENGLISH.hand("4S 5H", broken=True), "illegal") == []
    assert marked(ENGLISH.hand("QS 4H 9H"), "illegal") == ["4H", "9H"]


def test_a_trick_names_its_taker_and_points() -> None:
    html = ENGLISH.trick("9D JD QS 3D", leader=1)
    assert marked(html, "winner") == ["JD"]
    assert "North takes the trick" in said(html)
    assert said(html).endswith("North takes 13 points.")
    assert 'aria-label="jack of diamonds, takes the trick"' in html


def test_a_trick_without_points_and_one_of_your_own() -> None:
    html = ENGLISH.trick("9D JD 3C AD", leader=1)
    assert said(html).startswith("West leads")
    assert "You take the trick" in said(html)
    assert said(html).endswith("No points in this trick.")


def test_passing_goes_where_the_engine_says() -> None:
    def pairs(html: str) -> list[tuple[str, ...]]:
        items = re.findall(r"<li>(.*?)</li>", html)
        return [tuple(re.sub(r"<span.*?</span>", "|", item).split(" || ")) for item in items]

    assert pairs(ENGLISH.pass_arrows("left"))[0] == ("You", "West")
    assert pairs(ENGLISH.pass_arrows("right"))[0] == ("You", "East")
    assert pairs(ENGLISH.pass_arrows("across"))[0] == ("You", "North")
    assert pairs(table(players=3).pass_arrows("right"))[0] == ("You", "Player 3")
    with pytest.raises(ValueError, match="hold"):
        ENGLISH.pass_arrows("hold")


def test_a_round_is_scored_by_the_engine() -> None:
    def counted(html: str) -> list[str]:
        return re.findall(r"<td>(−?\d+)</td>", html)

    assert counted(ENGLISH.scored("2H 3H 4H 5H", "6H QS", "", "7H-AH")) == ["4", "14", "0", "8"]
    assert counted(ENGLISH.scored("QS 2H-AH", "", "", "")) == ["0", "26", "26", "26"]
    omnibus = Diagrams(Translator(by_code("en")), Options(jack="on"))
    assert counted(omnibus.scored("QS 2H-AH JD", "", "", "")) == ["−10", "26", "26", "26"]
    assert counted(table(players=3).scored("QS 2H-AH")) == ["0", "26", "26"]
    with pytest.raises(ValueError, match="2H is missing"):
        ENGLISH.scored("QS 3H-AH", "", "", "")


def test_other_tables_have_as_many_seats_as_players() -> None:
    html = table(players=3).trick("9D TD QS", leader=1)
    assert re.findall(r'diagram-name">(.*?)<', html) == ["Player 2", "Player 3", "You"]
    assert said(html).endswith("Player 3 takes 13 points.")
    assert table(players=5).table().count("diagram-name") == 5
    last = table(players=3).hand("3C JC", trick="9C KC")
    assert re.findall(r'diagram-name">(.*?)<', last) == ["Player 2", "Player 3"]


def test_what_cannot_be_drawn_is_an_error() -> None:
    with pytest.raises(ValueError, match="no such card"):
        ENGLISH.cards("QS 11H")
    with pytest.raises(ValueError, match="4 cards"):
        ENGLISH.trick("QS KS")
    with pytest.raises(ValueError, match="not in play at this table: 2D"):
        table(players=3).hand("2D")
    with pytest.raises(ValueError, match="twice"):
        ENGLISH.hand("QS", trick="QS")
    with pytest.raises(ValueError, match="too many cards"):
        table(players=3).hand("3C", trick="4C 5C 6C")


@pytest.mark.parametrize("language", languages(), ids=lambda language: language.code)
def test_diagrams_are_sound_html_in_one_line(language: Language) -> None:
    diagrams = Diagrams(Translator(language))
    for html in (
        diagrams.cards("2S AS", caption="<em>x</em>"),
        diagrams.hand("2C QS 5H", trick="9C", caption="x"),
        diagrams.hand("2C QS 5H", first=True),
        diagrams.trick("2C 5H QS KC"),
        diagrams.pass_arrows("left"),
        diagrams.table(),
        diagrams.scored("QS", "2H-AH", "", ""),
    ):
        assert "\n" not in html
        assert not re.search(r"[{}]", html)
        Shape(html)


def test_cards_have_the_letters_and_names_of_the_language() -> None:
    queen = Diagrams(Translator(by_code("is"))).card("QS")
    assert ">D</span>" in queen
    assert 'aria-label="spaðadrottning"' in queen
    assert 'aria-label="l’as de cœur"' not in Diagrams(Translator(by_code("fr"))).card("AH")


def test_the_numbers_of_the_game() -> None:
    assert numbers(Options()) == {
        "players": 4,
        "tricks": 13,
        "tricks_3": 17,
        "tricks_5": 10,
        "passed": 3,
        "hearts": 13,
        "heart": 1,
        "queen": 13,
        "total": 26,
        "moon": 26,
        "end": 100,
        "jack": -10,
        "maria": 43,
        "king": 10,
        "ace": 7,
        "pack": 52,
        "in_play": 52,
        "dealt": 52,
    }

"""Cards, sets, options and the public names."""

from __future__ import annotations

import copy
import pickle

import hearts
import pytest
from hearts.cards import DECK, Card, CardSet
from hearts.errors import OptionError
from hearts.options import PRESETS, Options, preset


def test_there_is_one_object_a_card() -> None:
    queen = Card("QS")
    assert queen is Card("QS")
    assert pickle.loads(pickle.dumps(queen)) is queen
    assert copy.deepcopy(queen) is queen
    assert eval(repr(queen), {"Card": Card}) is queen
    with pytest.raises(AttributeError):
        queen.index = 3


def test_cards_read_and_write() -> None:
    assert [Card(str(card)) for card in DECK] == list(DECK)
    assert len({hash(card) for card in DECK}) == 52
    for text in ("", "Q", "10S", "qs", "SQ"):
        with pytest.raises(ValueError, match="no such card"):
            Card(text)


def test_card_sets_are_sets() -> None:
    some = CardSet.parse("QS 2C AH")
    assert str(some) == "2C QS AH"
    assert eval(repr(some), {"CardSet": CardSet}) == some
    assert some == frozenset(some)
    assert hash(some) == hash(CardSet.parse("AH QS 2C"))
    assert pickle.loads(pickle.dumps(some)) == some
    assert some | CardSet.parse("3C") == CardSet.parse("2C 3C QS AH")
    assert some & {Card("QS")} == CardSet.parse("QS")
    assert some - {Card("QS")} == CardSet.parse("2C AH")
    assert CardSet.parse("QS") < some


def test_options_are_checked() -> None:
    with pytest.raises(OptionError):
        Options(players=2)  # type: ignore[arg-type]
    with pytest.raises(OptionError):
        preset("marvellous")
    assert Options.from_dict(Options(jack="on").differing()) == Options(jack="on")
    assert preset("black_maria").players == 3
    assert all(preset(name) for name in PRESETS)


def test_public_names_exist_once_and_say_what_they_are() -> None:
    assert len(set(hearts.__all__)) == len(hearts.__all__)
    for name in hearts.__all__:
        value = getattr(hearts, name)
        assert not callable(value) or value.__doc__, name

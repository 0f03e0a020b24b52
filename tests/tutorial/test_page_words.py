"""The words of the page: each one asked for exists, and none is translated for nobody."""

from __future__ import annotations

import re

from hearts.cards import Suit
from hearts.reasons import CODES

from tutorial.paths import ROOT, TUTORIAL, WEB
from tutorial.words import MODULES, options

KEYS = {
    message.key
    for words in MODULES["ui"]
    if words is not options  # what the engine declares has those
    for message in words.MESSAGES
}
MADE_AT_BUILD = [TUTORIAL / name for name in ("diagram.py", "lesson_page.py", "table_texts.py")]
FILES = [*sorted(WEB.glob("*.js")), *MADE_AT_BUILD, *sorted((ROOT / "docs").glob("*.md"))]
TEXT = "\n".join(path.read_text("utf-8") for path in FILES)


def test_every_message_asked_for_by_name_exists() -> None:
    modules = "\n".join(path.read_text("utf-8") for path in FILES if path.suffix == ".js")
    asked = set(re.findall(r'(?:\b|#)(?:[tn]|refuse)\(\s*"([\w.]+)"', modules))
    assert len(asked) > 50
    assert asked <= KEYS


def test_every_reason_of_the_engine_has_its_sentence() -> None:
    told = {key.removeprefix("reason.") for key in KEYS if key.startswith("reason.")}
    assert {re.sub(r"\.[CDSH]$", "", key) for key in told} == set(CODES)
    suits = {key[-1] for key in told if key.startswith("pass.void.")}
    assert suits == {suit.letter for suit in Suit}


def test_every_message_is_asked_for() -> None:
    named = set(re.findall(r'"([a-z][\w.]+)"', TEXT))
    # Keys put together: `status.led.${…}`, and the sentences about "you" beside those about others.
    made = [
        re.compile(re.sub(r"\\\$\\\{.*?\\\}", r"[\\w.]*", re.escape(key)))
        for key in re.findall(r"(?:\b|#)(?:[tn]|refuse)\(\s*`([^`]+)`", TEXT)
        if not key.startswith("${")
    ]
    assert len(made) > 10
    unused = {
        key
        for key in KEYS - named - {f"{name}.you" for name in named}
        if not key.startswith("refuse.") and not any(way.fullmatch(key) for way in made)
    }
    assert unused == set()

"""A rule has one id everywhere: its paragraph, the sentence that refuses a card, the lessons."""

from __future__ import annotations

from pathlib import Path

import pytest
from hearts.legality import RULES

from tests.tutorial.anchors import anchors
from tests.tutorial.test_docs import DOCS, RULE_IDS, rendered, sections
from tutorial import i18n
from tutorial.languages import Language, languages, source
from tutorial.lessons import LESSONS
from tutorial.words import MESSAGES

REFUSING = [*(rule.id for rule in RULES), "pass.three"]
WITHOUT_LESSON = Path(__file__).with_name("rules_without_lesson.txt")

EACH_LANGUAGE = pytest.mark.parametrize("language", languages(), ids=lambda language: language.code)


@EACH_LANGUAGE
def test_every_rule_has_its_anchor_and_words_below_it(language: Language) -> None:
    assert {f"rules#{rule}" for rule in RULE_IDS} <= anchors(language)
    found = sections(rendered(DOCS / "rules.md", language))
    short = [rule for rule in RULE_IDS if len(found[rule].split()) < 8]
    assert short == []


@EACH_LANGUAGE
@pytest.mark.parametrize("rule", REFUSING)
def test_every_refusal_has_its_sentence_and_a_paragraph_to_link_to(
    rule: str, language: Language
) -> None:
    """The page links a refusal to the anchor of its code, with the words of `rule.link`."""
    texts = i18n.export(language, MESSAGES)["messages"]
    key = f"refuse.{rule}"
    sentences = {name for name in texts if name == key or name.startswith(f"{key}.")}
    assert sentences
    assert f"rules#{rule}" in anchors(language)
    if language != source():
        english = i18n.export(source(), MESSAGES)["messages"]
        assert [name for name in (*sentences, "rule.link") if texts[name] == english[name]] == []


def test_rules_without_a_lesson_are_listed() -> None:
    taught = {rule for lesson in LESSONS for rule in lesson.teaches}
    without = [rule for rule in RULE_IDS if rule not in taught]
    listed = WITHOUT_LESSON.read_text("utf-8").split()
    assert listed == without, f"write to {WITHOUT_LESSON.name}: {' '.join(without)}"

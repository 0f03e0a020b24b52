"""The words of options and presets: all that the engine declares has them, and nothing else."""

from __future__ import annotations

import re

import pytest
from hearts.options import PRESETS, Options, OptionSpec, TableSettings, specs

from tests.tutorial.test_docs import RULE_IDS
from tutorial.i18n import Translator
from tutorial.languages import Language, languages, source
from tutorial.marking import START
from tutorial.option_words import RULE_OF, OptionWords
from tutorial.words.options import MESSAGES

LANGUAGES = languages()
EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
SPECS = (*specs(Options), *specs(TableSettings))


def words(language: Language) -> OptionWords:
    """The words with marks, as pages have them."""
    return OptionWords(Translator(language, marked=True))


def keys(spec: OptionSpec) -> set[str]:
    """The keys of the messages that an option or setting needs."""
    values = {
        "n" if isinstance(value, int) and spec.id == "turn_time" else str(value)
        for value in spec.choices or ("n",)
    }
    return {f"option.{spec.id}", *(f"option.{spec.id}.{value}" for value in values)}


def test_what_is_declared_has_words_and_nothing_else() -> None:
    wanted = set().union(*map(keys, SPECS))
    wanted |= {f"preset.{name}{end}" for name in PRESETS for end in ("", ".about")}
    assert {message.key for message in MESSAGES} == wanted
    assert len(MESSAGES) == len(wanted)


@EACH_LANGUAGE
def test_every_option_and_value_can_be_told_apart(language: Language) -> None:
    said = words(language)
    labels = [said.option(spec.id) for spec in SPECS]
    labels += [said.preset(name) for name in PRESETS]
    assert len(set(labels)) == len(labels)
    for spec in SPECS:
        values = [said.value(spec.id, value) for value in spec.choices]
        assert len(set(values)) == len(values), spec.id
        for text in (*labels, *values):
            assert text
            assert START not in text, "not translated"
            assert not re.search(r"[{}]", text)
    for name in PRESETS:
        assert said.about(name).endswith(".")


def test_numbers_are_those_of_the_engine() -> None:
    said = words(source())
    assert said.value("jack", "on") == "−10 points (Omnibus)"
    assert said.value("black_maria", "on") == "10 and 7 points (Black Maria)"
    assert said.value("end_score", 50) == "50 points"
    assert said.value("end_score", 1) == "1 point"
    assert said.value("turn_time", 30) == "30 seconds"
    assert said.value("prize", 25) == "25 chips"


def test_counts_take_the_form_of_the_language() -> None:
    by_code = {language.code: words(language) for language in LANGUAGES}
    assert by_code["is"].value("prize", 21) == "21 spilapeningur"
    assert by_code["tl"].value("end_score", 106) == "106 na puntos"
    assert by_code["tl"].value("end_score", 100) == "100 puntos"
    assert by_code["en"].value("end_score", 1000) == "1,000 points"


@pytest.mark.parametrize(("option", "value"), [("jack", "maybe"), ("players", 6), ("no", "on")])
def test_what_is_not_declared_is_an_error(option: str, value: int | str) -> None:
    with pytest.raises(KeyError):
        words(source()).value(option, value)


def test_every_option_names_its_rule() -> None:
    assert list(RULE_OF) == [spec.id for spec in specs(Options)]
    assert set(RULE_OF.values()) <= set(RULE_IDS)

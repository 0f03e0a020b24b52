"""The page about these pages: measured strength as the engine tells it, and all that is shipped."""

from __future__ import annotations

import re

import pytest

from tests.tutorial.test_docs import DOCS, rendered, sections
from tests.tutorial.test_variants import rows
from tutorial.about import DEALS, MATCHES
from tutorial.browser import LIBRARIES
from tutorial.languages import Language, languages, source
from tutorial.licenses import PURPOSES, PYTHON_PACKAGES, parts
from tutorial.paths import ENGINE

LANGUAGES = languages()
EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
MEASURED = re.compile(r"^\| .* \| (\d+\.\d+) ± (\d+\.\d+) \|$", re.M)


def page(language: Language) -> dict[str, str]:
    """The page's text by the heading's id."""
    return sections(rendered(DOCS / "about.md", language))


def plain(html: str) -> str:
    """A text without its tags."""
    return re.sub(r"<[^>]*>", "", html)


def test_strength_is_what_the_engine_was_measured_at() -> None:
    told = (ENGINE / "README.md").read_text("utf-8")
    assert [(f"{m.lead:.2f}", f"{m.error:.2f}") for m in MATCHES] == MEASURED.findall(told)
    assert f"on {DEALS} deals each" in told


@EACH_LANGUAGE
def test_strength_is_written_as_the_language_writes_numbers(language: Language) -> None:
    found = rows(page(language)["strength"])
    point = "," if language.code in ("fr", "is") else "."
    assert [lead for _, lead in found] == [
        f"{match.lead:.2f} ± {match.error:.2f}".replace(".", point) for match in MATCHES
    ]
    assert len({players for players, *_ in found}) == len(MATCHES)


@EACH_LANGUAGE
def test_every_part_is_told_with_its_licence(language: Language) -> None:
    found = rows(page(language)["licences"])
    assert len(found) == len(parts())
    for part, (name, purpose, terms) in zip(parts(), found, strict=True):
        assert plain(name) == f"{part.name} {part.version}".strip()
        assert purpose
        assert plain(terms) == part.license


def test_what_is_told_of_is_all_that_is_shipped() -> None:
    names = [part.name for part in parts()]
    own = ["Learn Hearts", "pyodide", "CPython", "Emscripten"]
    assert names == [*own, *LIBRARIES, *PYTHON_PACKAGES] == list(PURPOSES)
    for part in parts():
        assert part.text
        assert part.license not in ("", "see below"), part.name


def test_the_full_texts_are_one_link_away() -> None:
    assert 'href="../../app/licenses.txt"' in page(source())["licences"]

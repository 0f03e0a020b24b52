"""The pages: every rule has its paragraph, and every page says what it is, in every language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml
from hearts.legality import RULES

from tutorial import site
from tutorial.catalogs import extract
from tutorial.languages import Language, languages
from tutorial.marking import unmark

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGES = sorted(DOCS.rglob("*.md"))
LANGUAGES = languages()

# The rules of play, written out again: an id that changes in one place must not change unseen.
_RULE_IDS = """
deck.standard deck.even deck.leftover deck.kitty seat.players seat.people seat.rejoin
pass.three pass.blind pass.cycle pass.option pass.hold
lead.opening play.turns play.follow play.discard play.no_revoke trick.winner trick.next
hearts.lead hearts.break hearts.only hearts.queen queen.when first.no_points first.exception
score.heart score.queen score.total score.jack score.maria moon.take_all moon.jack moon.spoiled
hand.next end.score end.lowest end.tie
"""
RULE_IDS = _RULE_IDS.split()


def front_matter(path: Path) -> dict[str, str]:
    """The fields at the head of a page, not rendered."""
    head = path.read_text("utf-8").split("---\n")[1]
    fields = yaml.safe_load(head)
    assert isinstance(fields, dict)
    return fields


def rendered(path: Path, language: Language) -> str:
    """A page as Markdown in a language, its front matter left out."""
    source = path.relative_to(DOCS).as_posix()
    place = site.Place.of("" if path.stem == "index" else f"{path.stem}/", source)
    body = path.read_text("utf-8").split("---\n", 2)[2]
    context = site.page_context(language, place)
    return unmark(site.render(body, language, context, source))


def sections(markdown: str) -> dict[str, str]:
    """The text below each heading by the heading's id."""
    parts = re.split(r"^#{1,3} .*\{: #([\w.-]+) \}$", markdown, flags=re.M)
    return dict(zip(parts[1::2], (text.strip() for text in parts[2::2]), strict=True))


def test_the_list_has_every_rule_that_the_engine_refuses_by() -> None:
    assert len(RULE_IDS) == len(set(RULE_IDS)) == 38
    assert {rule.id for rule in RULES} <= set(RULE_IDS)


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_every_rule_has_its_paragraph(language: Language) -> None:
    found = sections(rendered(DOCS / "rules.md", language))
    assert [rule for rule in RULE_IDS if not found.get(rule)] == []


def test_anchors_with_a_dot_are_rule_ids() -> None:
    found = sections(rendered(DOCS / "rules.md", LANGUAGES[0]))
    assert sorted(anchor for anchor in found if "." in anchor) == sorted(RULE_IDS)


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_every_heading_has_an_id_of_its_own(path: Path) -> None:
    text = path.read_text("utf-8").split("---\n", 2)[2]
    headings = re.findall(r"^#{1,6} .*$", text, flags=re.M)
    ids = [re.search(r"\{: #([\w.-]+) \}$", heading) for heading in headings]
    assert [h for h, found in zip(headings, ids, strict=True) if found is None] == []
    names = [found[1] for found in ids if found]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_title_and_description_are_messages(path: Path) -> None:
    known = {message.id for message in extract("site") if isinstance(message.id, str)}
    for field in ("title", "description"):
        found = re.fullmatch(r'\{\{ _\("(.+)"\) \}\}', front_matter(path)[field])
        assert found, f"{path.name}: {field} is not one message"
        assert found[1] in known


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_no_text_outside_a_message(path: Path) -> None:
    text = path.read_text("utf-8").split("---\n", 2)[2]
    for pattern in (
        r"```.*?```",
        r"`[^`\n]*`",  # names of files and of fields are in no language
        r"\{#.*?#\}",
        r"\{% trans.*?%\}.*?\{% endtrans %\}",
        r"\{\{.*?\}\}",
        r"\{%.*?%\}",
        r"\{:.*?\}",
        r"\]\([^)]*\)",
        r"<kbd>[A-Z]</kbd>",
        r"<code>[a-z]+</code>",
        r"<[^>]*>",
    ):
        text = re.sub(pattern, "", text, flags=re.S)
    assert re.findall(r"[^\W\d_]+", text) == []


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_pages_render(path: Path, language: Language) -> None:
    text = rendered(path, language)
    text = re.sub(r"`[^`]*`", "", text)  # where placeholders are told of
    assert "{{" not in text
    assert "%(" not in text


def test_table_and_licences_are_found_from_their_pages() -> None:
    table = rendered(DOCS / "play.md", LANGUAGES[1])
    assert f'<hearts-table data-root="../../" data-lang="{LANGUAGES[1].code}">' in table
    assert 'href="../../app/licenses.txt"' in rendered(DOCS / "about.md", LANGUAGES[0])


def test_numbers_are_those_of_the_game() -> None:
    text = rendered(DOCS / "rules.md", LANGUAGES[0])
    for cards in (10, 13, 17):
        assert f"dealt out face down, {cards} to each player" in text
    for total in (26, 43):
        moon = f"Instead of {total} points that player gets none, and everybody else gets {total}."
        assert moon in text
    assert "reaches 100 points or more" in text

"""Questions and answers as structured data: what a search engine may show, and nothing else."""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from tutorial.faq import ANSWER_TAGS, questions
from tutorial.languages import languages

HERE = "https://example.org/hearts/en/questions/"


def entities(html: str, address: str = HERE) -> list[dict[str, Any]]:
    found: Any = questions(html, address)["mainEntity"]
    assert isinstance(found, list)
    return found


def answer(html: str, address: str = HERE) -> str:
    """What is kept of an answer."""
    (entity,) = entities(f'<h3 id="q">Why?</h3>{html}', address)
    assert entity["acceptedAnswer"]["@type"] == "Answer"
    return str(entity["acceptedAnswer"]["text"])


def test_every_third_level_heading_is_a_question() -> None:
    page = "<h1>Questions</h1><p>Intro.</p><h2>Play</h2><p>More.</p>"
    page += '<h3 id="a">Why?</h3><p>So.</p><h3 id="b">How\n  much?</h3><p>One.</p><p>Two.</p>'
    page += "<h2>End</h2><p>Not an answer.</p>"
    assert questions(page)["@type"] == "FAQPage"
    assert [entity["name"] for entity in entities(page)] == ["Why?", "How much?"]
    texts = [entity["acceptedAnswer"]["text"] for entity in entities(page)]
    assert texts == ["<p>So.</p>", "<p>One.</p><p>Two.</p>"]


def test_a_question_has_its_address_where_the_page_has_one() -> None:
    page = '<h3 id="a">Why?</h3><p>So.</p>'
    assert entities(page)[0]["url"] == f"{HERE}#a"
    assert "url" not in entities(page, "")[0]


def test_the_sign_beside_a_heading_is_no_part_of_it() -> None:
    page = '<h3 id="a">Why <em>so</em>?<a class="headerlink" href="#a">¶</a></h3><p>So.</p>'
    assert entities(page)[0]["name"] == "Why so?"


def test_french_spaces_are_kept() -> None:
    assert (
        entities("<h3>Qui\u00a0: vous\u202f?</h3><p>So.</p>")[0]["name"] == "Qui\u00a0: vous\u202f?"
    )


def test_links_are_absolute() -> None:
    kept = answer('<p>See <a class="x" href="../rules/#play.follow">this</a>.</p>')
    assert kept == (
        '<p>See <a href="https://example.org/hearts/en/rules/#play.follow">this</a>.</p>'
    )


def test_links_go_where_the_page_has_no_address() -> None:
    assert answer('<p>See <a href="../rules/">this <em>rule</em></a>.</p>', "") == (
        "<p>See this <em>rule</em>.</p>"
    )


@pytest.mark.parametrize(
    ("html", "kept"),
    [
        ('<p class="a" onclick="x()">A<br>B</p>', "<p>A<br>B</p>"),
        ('<ul role="list"><li>A</li></ul>', "<ul><li>A</li></ul>"),
        ('<p><span lang="en">A</span> <code>B</code></p>', "<p>A B</p>"),
        ("<p>A</p><figure><figure>B</figure><p>C</p></figure>", "<p>A</p>"),
        ("<p>A</p><script>let b = 1;</script><table><tr><td>C</td></tr></table>", "<p>A</p>"),
        ("<p>1 &lt; 2 &amp; &quot;3&quot;</p>", '<p>1 &lt; 2 &amp; "3"</p>'),
    ],
)
def test_answers_have_no_other_tags(html: str, kept: str) -> None:
    assert answer(html) == kept


@pytest.mark.parametrize(
    "page",
    [
        "<h2>Play</h2><p>A</p>",
        "<h3>Why?</h3><h3>How?</h3><p>So.</p>",
        "<h3>Why?</h3><figure>B</figure>",
        "<h3></h3><p>A</p>",
        "<h3>Why?</h3><p>A</p><h3>Why?</h3><p>B</p>",
    ],
)
def test_what_is_no_list_of_questions_is_refused(page: str) -> None:
    with pytest.raises(ValueError, match="question"):
        questions(page)


# On the page


@pytest.mark.parametrize("code", [language.code for language in languages()])
def test_the_page_has_its_questions_as_data(built: Path, code: str) -> None:
    html = (built / code / "questions" / "index.html").read_text("utf-8")
    blocks = re.findall(r'<script type="application/ld\+json">(.*?)</script>', html, re.S)
    (data,) = [found for found in map(json.loads, blocks) if found["@type"] == "FAQPage"]
    assert data["@context"] == "https://schema.org"
    headings = re.findall(r"<h3 [^>]*>(.*?)<a class=\"headerlink\"", html, re.S)
    assert [entity["name"] for entity in data["mainEntity"]] == [
        unescape(re.sub(r"<[^>]+>", "", heading)) for heading in headings
    ]
    for entity in data["mainEntity"]:
        tags = re.findall(r"<(\w+)", entity["acceptedAnswer"]["text"])
        assert tags
        assert set(tags) <= ANSWER_TAGS


def test_other_pages_have_none(built: Path) -> None:
    assert "FAQPage" not in (built / "en" / "strategy" / "index.html").read_text("utf-8")

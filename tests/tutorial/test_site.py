from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import pytest
from playwright.sync_api import Browser

from tests.conftest import Site
from tests.document import Document, document_of
from tests.reproducible import SETTINGS, UMASKS, differences, hashes
from tutorial import catalogs, i18n, site, theme
from tutorial.languages import PSEUDO, by_code, languages
from tutorial.lessons import LESSONS
from tutorial.paths import ENGINE, ROOT
from tutorial.run import BuildError

CODES = [language.code for language in languages()]
PAGES = ["", "rules/", "learn/", "play/", "glossary/"]
PAGES += [f"learn/{lesson.id}/" for lesson in LESSONS]


def read(built: Path, code: str, page: str = "") -> Document:
    return document_of(built / code / page / "index.html")


@pytest.mark.parametrize("code", CODES)
def test_every_page_is_there_in_its_language(built: Path, code: str) -> None:
    for page in PAGES:
        (html,) = read(built, code, page).all("html")
        assert html.attributes["lang"] == by_code(code).html


@pytest.mark.parametrize("code", CODES)
def test_the_switcher_leads_to_the_same_page(built: Path, code: str) -> None:
    for page in PAGES:
        all_links = read(built, code, page).all("a")
        links = [link for link in all_links if "data-language" in link.attributes]
        assert [link.attributes["data-language"] for link in links] == CODES
        here = f"/x/{code}/{page}"
        for link, language in zip(links, languages(), strict=True):
            assert urljoin(here, link.attributes["href"]) == f"/x/{language.code}/{page}"
            assert link.attributes["lang"] == link.attributes["hreflang"] == language.html
            assert link.text.strip().startswith(language.name)


def test_the_switcher_says_how_much_is_translated(built: Path, tmp_path: Path) -> None:
    for choice, language in zip(site.choices(by_code("fr")), languages(), strict=True):
        if i18n.completeness(language) == 100:
            assert choice.share == ""
        else:
            assert re.fullmatch(r"\d+\u202f?\u00a0?%", choice.share)


FOR_PROGRAMS = {
    *("viewport", "generator", "color-scheme", "theme-color", "twitter:card", "robots"),
    *("og:type", "og:locale"),
}
"""Names of `meta` elements that say nothing in words."""


def visible_english(page: Document) -> set[str]:
    """Plain words on a page of the pseudo-language that no message gave it."""
    names = {language.name for language in languages()} | {"Material", "for", "MkDocs"}
    text = " ".join(page.text)
    attributes = [
        tag.attributes[name]
        for tag in page.tags
        for name in ("title", "alt", "aria-label", "placeholder", "content")
        if name in tag.attributes
        if not FOR_PROGRAMS & {tag.attributes.get("name"), tag.attributes.get("property")}
    ]
    words = re.findall(r"(?<![\w·])[^\W\d_]{4,}(?![\w])", " ".join([text, *attributes]))
    return {word for word in words if word.isascii()} - names


def test_nothing_on_the_pages_escapes_translation(built: Path) -> None:
    for page in PAGES:
        html = (built / PSEUDO.code / page / "index.html").read_text("utf-8")
        # Words of other languages are meant to be there; English would not be marked as theirs.
        shown = Document(html, without=CODES[1:])
        assert not visible_english(shown), page
        assert not shown.all("span", lang="en"), page
    assert not visible_english(document_of(built / PSEUDO.code / "404.html"))


def test_a_page_that_is_not_found_is_in_its_language(built: Path) -> None:
    for code in CODES:
        file = built / code / "404.html"
        page = document_of(file)
        assert page.all("html", lang=by_code(code).html)
        assert "location.pathname" in file.read_text("utf-8"), "its links must work at any address"
        for tag in page.tags:
            address = tag.attributes.get("href") or tag.attributes.get("src") or ""
            assert not address.startswith("/"), tag


def test_nothing_is_loaded_from_another_host(built: Path) -> None:
    for path in sorted(built.rglob("*.html")):
        for tag in document_of(path).tags:
            loaded = tag.attributes.get("src") or (tag.name == "link" and tag.attributes["href"])
            assert not loaded or not urlsplit(str(loaded)).netloc, (path, tag)


BUILD_PAGES = """
import sys
from pathlib import Path
from tutorial import site
site.build_language("is", Path(sys.argv[1]))
site.build_root(Path(sys.argv[1]))
"""


def test_two_builds_have_the_same_bytes(built: Path, tmp_path: Path) -> None:
    """Elsewhere, with other settings of the system; `make reproducible` does it for all."""
    settings, umask = SETTINGS[1], UMASKS[1]
    subprocess.run(
        [sys.executable, "-c", BUILD_PAGES, str(tmp_path)],
        cwd=ROOT,
        env={**os.environ, **settings, "PYTHONPATH": os.pathsep.join([str(ROOT), str(ENGINE)])},
        umask=umask,
        check=True,
        capture_output=True,
    )
    again, first = hashes(tmp_path), hashes(built)
    assert len(again) > 20
    assert differences(again, {name: first.get(name, "") for name in again}) == []


def test_one_language_leaves_the_others_alone(tmp_path: Path) -> None:
    other = tmp_path / "en" / "index.html"
    other.parent.mkdir()
    other.write_text("kept", "utf-8")
    stale = tmp_path / "fr" / "old.html"
    stale.parent.mkdir()
    stale.write_text("old", "utf-8")
    site.build_language("fr", tmp_path)
    assert other.read_text("utf-8") == "kept"
    assert not stale.exists()


def test_the_chooser_works_without_javascript(built: Path) -> None:
    file = built / "index.html"
    page = document_of(file)
    items = page.all("li")
    assert [item.attributes["lang"] for item in items] == [item.html for item in languages()]
    links = [tag for tag in page.all("a") if "data-language" in tag.attributes]
    assert [link.attributes["href"] for link in links] == [f"{code}/" for code in CODES]
    assert page.all("meta", name="description")
    assert '"fil": "tl"' in file.read_text("utf-8")


def test_pages_have_descriptions_in_their_language(built: Path) -> None:
    for page in PAGES:
        (tag,) = read(built, PSEUDO.code, page).all("meta", name="description")
        assert "·" in tag.attributes["content"]


def test_lessons_are_readable_and_can_be_played(built: Path) -> None:
    for lesson in LESSONS:
        page = read(built, "fr", f"learn/{lesson.id}/")
        (element,) = page.all("hearts-lesson", data_lesson=lesson.id)
        assert element.attributes["data-lang"] == "fr"
        assert urljoin(f"/x/fr/learn/{lesson.id}/", element.attributes["data-root"]) == "/x/"
        assert len(element.text) > 200
    data = json.loads((built / "fr" / "lessons.json").read_text("utf-8"))
    assert [lesson["id"] for lesson in data["lessons"]] == [lesson.id for lesson in LESSONS]


def test_render_is_a_pure_function() -> None:
    place = site.Place.of("rules/", "rules.md")
    context = site.page_context(by_code("en"), place)
    text = "{{ root }} {{ lang }} {{ options.end_score }} {{ rule_link('play.follow') }}"
    assert site.render(text, by_code("en"), context) == "../../ en 100 rules.md#play.follow"
    assert site.Place.of("learn/x/", "learn/x.md").up == "../"


def test_a_template_error_has_its_line() -> None:
    context = {"root": ""}
    with pytest.raises(site.TemplateError, match=r"^docs/x\.md:2: "):
        site.render("a\n{% trans %}b", by_code("en"), context, "docs/x.md")
    with pytest.raises(site.TemplateError, match=r"^docs/x\.md:3: .*nothing"):
        site.render("a\n\n{{ nothing }}", by_code("en"), context, "docs/x.md")


def test_a_box_without_a_title_is_named_with_its_line() -> None:
    with pytest.raises(site.TemplateError, match=r"^docs/x\.md:3: no title for the box 'odd'"):
        site.render("a\n\n!!! odd\n    b", by_code("en"), {}, "docs/x.md")


def test_boxes_get_translated_titles() -> None:
    text = site.render('!!! tip\n    a\n\n!!! note "Mine"\n    b', PSEUDO, {})
    assert '!!! tip "' in text
    assert '!!! tip "Tip"' not in text
    assert '!!! note "Mine"' in text


def test_a_broken_catalog_stops_the_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    problem = catalogs.Problem(Path("locales/fr/LC_MESSAGES/ui.po"), 7, "wrong")
    monkeypatch.setattr(catalogs, "problems", lambda *_, **__: [problem])
    with pytest.raises(BuildError, match=r"^locales/fr/LC_MESSAGES/ui\.po:7: wrong$"):
        site.build_language("fr", tmp_path)
    assert not (tmp_path / "fr").exists()


@pytest.mark.parametrize("change", theme.CHANGES, ids=lambda change: change.aim)
def test_another_theme_stops_the_build(change: theme.Change, tmp_path: Path) -> None:
    path = tmp_path / change.file.replace("*", "1")
    path.parent.mkdir()
    path.write_text("another", "utf-8")
    with pytest.raises(BuildError, match=f"^{path.name}: not the theme's file"):
        theme.write(change, tmp_path)


def test_the_chooser_remembers_the_language_last_read(built: Path, browser: Browser) -> None:
    served, code = Site(built, "/some/path/"), "tl"
    served.start()
    fresh = browser.new_context(locale="fil-PH")
    try:
        page = fresh.new_page()
        page.route("**/app/**", lambda route: route.abort())
        page.goto(served.url)
        page.wait_for_url(f"**/some/path/{code}/")
        page.goto(f"{served.url}{code}/no/such/page/")
        page.locator(".md-content a").click()
        page.wait_for_url(f"**/some/path/{code}/")
        page.evaluate("localStorage.setItem('hearts.language', 'fr')")
        page.goto(served.url)
        page.wait_for_url("**/some/path/fr/")
    finally:
        fresh.close()
        served.stop()

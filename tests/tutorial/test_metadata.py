"""What pages tell search engines and link previews: true with an address, silent without one."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.document import Document, document_of
from tutorial import metadata, previews, site
from tutorial.build import pages_key
from tutorial.languages import PSEUDO, Language, by_code, languages
from tutorial.run import BuildError

ROOT = "https://example.org/hearts/"
NAMES = {
    "map": "http://www.sitemaps.org/schemas/sitemap/0.9",
    "html": "http://www.w3.org/1999/xhtml",
}
codes = [language.code for language in languages()]


@pytest.fixture(scope="module")
def somewhere(pages_of: Callable[[str], Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pages of two languages and the root, with an address."""
    out = tmp_path_factory.mktemp("somewhere")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(metadata.VARIABLE, ROOT.rstrip("/"))
        for part in ("en", "tl", "root"):
            shutil.copytree(pages_of(part), out, dirs_exist_ok=True)
    return out


@pytest.fixture(params=["built", "somewhere"])
def pages(request: pytest.FixtureRequest) -> Path:
    """The pages without an address, and with one."""
    folder: Path = request.getfixturevalue(request.param)
    return folder


def documents(pages: Path) -> dict[str, Document]:
    """The pages by their address below the root, without the 404 pages."""
    return {
        path.relative_to(pages).as_posix().removesuffix("index.html"): document_of(path)
        for path in sorted(pages.rglob("index.html"))
    }


def content(document: Document, **attributes: str) -> str:
    (tag,) = document.all("meta", **attributes)
    return tag.attributes["content"]


def test_descriptions_are_there_short_and_unique(pages: Path) -> None:
    seen: dict[str, str] = {}
    for url, document in documents(pages).items():
        description = content(document, name="description")
        if url.split("/")[0] in codes:
            assert 50 <= len(description) <= 230, (url, description)
        assert seen.setdefault(description, url) == url, (url, description)


def test_titles_are_unique(pages: Path) -> None:
    titles = [document.all("title")[0].text.strip() for document in documents(pages).values()]
    assert len(titles) == len(set(titles))
    assert all(titles)


def test_a_link_preview_says_what_the_page_says(pages: Path) -> None:
    for url, document in documents(pages).items():
        if url:
            assert content(document, property="og:title") in document.all("title")[0].text
            described = content(document, name="description")
            assert content(document, property="og:description") == described


def test_canonical_addresses(somewhere: Path) -> None:
    for url, document in documents(somewhere).items():
        canonical = [tag.attributes["href"] for tag in document.all("link", rel="canonical")]
        told = [tag.attributes["content"] for tag in document.all("meta", property="og:url")]
        assert canonical == told == [ROOT + url]


def test_without_an_address_no_page_claims_one(built: Path) -> None:
    assert not list(built.rglob("sitemap*"))
    assert not (built / "robots.txt").exists()
    for url, document in documents(built).items():
        assert not document.all("meta", property="og:image"), url
        assert not document.all("meta", property="og:url"), url
        for script in document.all("script", type="application/ld+json"):
            assert "://" not in script.text.replace("https://schema.org", ""), url
        for tag in document.all("link"):
            assert "://" not in tag.attributes["href"], url


def test_pictures_of_previews_are_there(somewhere: Path) -> None:
    for document in documents(somewhere).values():
        picture = content(document, property="og:image")
        assert picture.startswith(ROOT)
        assert (somewhere / picture.removeprefix(ROOT)).is_file()
    tagalog = documents(somewhere)["tl/rules/"]
    assert content(tagalog, property="og:image").endswith("/tl.png")
    assert content(tagalog, property="og:locale") == "tl_PH"


def test_breadcrumbs_lead_from_the_first_page_to_this(somewhere: Path) -> None:
    (script,) = documents(somewhere)["en/learn/follow-suit/"].all(
        "script", type="application/ld+json"
    )
    steps = json.loads(script.text)["itemListElement"]
    assert [step["position"] for step in steps] == [1, 2, 3]
    assert [step["item"] for step in steps] == [
        f"{ROOT}{path}" for path in ("en/", "en/learn/", "en/learn/follow-suit/")
    ]


def test_the_sitemap_has_every_page_in_every_language(somewhere: Path) -> None:
    tree = ElementTree.parse(somewhere / "tl" / "sitemap.xml")
    listed = {}
    for entry in tree.findall("map:url", NAMES):
        links = {
            link.attrib["hreflang"]: link.attrib["href"]
            for link in entry.findall("html:link", NAMES)
        }
        listed[str(entry.findtext("map:loc", namespaces=NAMES))] = links
    assert set(listed) == {ROOT + url for url in documents(somewhere) if url.startswith("tl/")}
    for address, links in listed.items():
        page = address.removeprefix(f"{ROOT}tl/")
        expected = {by_code(code).html: f"{ROOT}{code}/{page}" for code in codes}
        assert links == {**expected, "x-default": f"{ROOT}en/{page}" if page else ROOT}
    maps = ElementTree.parse(somewhere / "sitemap.xml").findall("map:sitemap/map:loc", NAMES)
    assert [found.text for found in maps] == [f"{ROOT}{code}/sitemap.xml" for code in codes]
    assert f"Sitemap: {ROOT}sitemap.xml" in (somewhere / "robots.txt").read_text("utf-8")


def test_pages_name_no_alternate(pages: Path) -> None:
    for url, document in documents(pages).items():
        if url:
            # The theme would fetch a sitemap for each of them.
            assert not document.all("link", rel="alternate")


def test_missing_pages_stay_out_of_search_engines(pages: Path) -> None:
    for name in ("404.html", "tl/404.html"):
        document = document_of(pages / name)
        assert content(document, name="robots") == "noindex"
        assert not document.all("link", rel="canonical")


@pytest.mark.parametrize("given", ["example.org", "ftp://example.org", "https://", "https://a/?b"])
def test_an_address_that_is_none_stops_the_build(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, given: str
) -> None:
    monkeypatch.setenv(metadata.VARIABLE, given)
    with pytest.raises(BuildError, match="expected an address such as https://"):
        site.build_language("en", tmp_path)


def test_pages_of_another_address_are_made_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(metadata.VARIABLE, raising=False)
    nowhere = pages_key("en")
    monkeypatch.setenv(metadata.VARIABLE, ROOT)
    assert pages_key("en") != nowhere


def test_structured_data_cannot_end_its_element() -> None:
    text = metadata.structured({"name": "</script><b>"})
    assert "<" not in text
    assert json.loads(text)["name"] == "</script><b>"


# Pictures


@pytest.mark.parametrize("language", languages(), ids=codes)
def test_the_picture_of_a_language_is_up_to_date(language: Language) -> None:
    png = (previews.FOLDER / f"{language.code}.png").read_bytes()
    assert previews.drawn_from(png) == previews.source(language), "run: make previews"
    assert previews.size(png) == metadata.PICTURE_SIZE
    assert len(png) < 150_000


def test_a_language_without_a_picture_lends_the_english_one() -> None:
    assert metadata.picture(PSEUDO, site.TEMPLATES).endswith("/en.png")
    with pytest.raises(BuildError, match="no picture"):
        metadata.picture(PSEUDO, Path("nowhere"))


def test_a_signed_picture_is_the_same_picture() -> None:
    png = (previews.FOLDER / "en.png").read_bytes()
    again = previews.signed(png, "another")
    assert previews.size(again) == metadata.PICTURE_SIZE
    assert previews.drawn_from(again) == "another"
    with pytest.raises(ValueError, match="no PNG"):
        previews.size(b"GIF89a")

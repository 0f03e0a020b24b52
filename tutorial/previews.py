"""The pictures that stand beside a shared link: the site's name and cards, one for each language.

They are drawn by a browser, which a build does not need, so they lie in the repository; each names
what it was drawn from, and a test tells when its words have changed since. `make previews`.
"""

from __future__ import annotations

import hashlib
import json
import struct
import zlib
from collections.abc import Iterator
from pathlib import Path

import jinja2

from tutorial.diagram import Diagrams
from tutorial.i18n import Translator
from tutorial.languages import Language, languages
from tutorial.metadata import PICTURE_SIZE, PICTURES
from tutorial.paths import BROWSER, WEB
from tutorial.site import SITE_DESCRIPTION, SITE_NAME, TEMPLATES
from tutorial.stamps import write_whole

CARDS = ("9H", "KH", "QS", "AH", "2H")
FOLDER = TEMPLATES / PICTURES
SIGNATURE = b"\x89PNG\r\n\x1a\n"
SOURCE = b"Source"
"""The keyword of the text in a picture that says what it was drawn from."""


def html(language: Language, cards_css: str = "") -> str:
    """The page that a language's picture shows."""
    translator = Translator(language)
    draw = Diagrams(translator).card
    env = jinja2.Environment(
        loader=jinja2.FileSystemLoader(TEMPLATES), undefined=jinja2.StrictUndefined
    )
    return env.get_template("preview.html").render(
        language=language,
        title=translator.gettext(SITE_NAME),
        description=translator.gettext(SITE_DESCRIPTION),
        cards=[draw(card) for card in CARDS],
        cards_css=cards_css,
    )


def source(language: Language) -> str:
    """What a language's picture is drawn from, in short; the cards' looks may change freely."""
    return hashlib.sha256(html(language).encode()).hexdigest()[:16]


def _chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The parts of a PNG file: each one's kind and data."""
    if not png.startswith(SIGNATURE):
        raise ValueError("no PNG file")
    at = len(SIGNATURE)
    while at < len(png):
        (size,) = struct.unpack(">I", png[at : at + 4])
        yield png[at + 4 : at + 8], png[at + 8 : at + 8 + size]
        at += size + 12


def size(png: bytes) -> tuple[int, int]:
    """Width and height of a PNG file."""
    width, height = struct.unpack(">II", next(_chunks(png))[1][:8])
    return width, height


def drawn_from(png: bytes) -> str:
    """What a picture says it was drawn from, or "" if it doesn't."""
    for kind, data in _chunks(png):
        if kind == b"tEXt" and data.startswith(SOURCE + b"\0"):
            return data[len(SOURCE) + 1 :].decode("latin-1")
    return ""


def signed(png: bytes, text: str) -> bytes:
    """A picture that says what it was drawn from."""
    parts = list(_chunks(png))
    parts.insert(1, (b"tEXt", SOURCE + b"\0" + text.encode("latin-1")))
    return SIGNATURE + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in parts
    )


def draw(folder: Path = FOLDER) -> None:
    """Draw the pictures of all languages anew, with the browser that the tests use."""
    from playwright.sync_api import sync_playwright

    executable = json.loads(BROWSER.read_text("utf-8"))["executable"]
    width, height = PICTURE_SIZE
    cards_css = (WEB / "cards.css").read_text("utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": width, "height": height})
        for language in languages():
            page.set_content(html(language, cards_css))
            picture = signed(page.screenshot(), source(language))
            write_whole(folder / f"{language.code}.png", picture)
        browser.close()

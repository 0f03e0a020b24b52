"""What pages tell programs about themselves: search engines, and services that preview a link.

Such addresses have to be absolute, so they are there only where the build knows its own: the
variable SITE_URL. A folder that somebody hosts anywhere says nothing wrong about where it is.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from urllib.parse import urlsplit
from xml.sax.saxutils import escape

from babel.core import get_global

from tutorial.languages import Language, source
from tutorial.run import BuildError

VARIABLE = "SITE_URL"

PICTURES = Path("assets", "images", "previews")
"""The folder of the pictures for link previews, below the site's root and below the templates."""

PICTURE_SIZE = (1200, 630)


def address() -> str:
    """The address of the site's root with a slash at its end, or "" where none is given.

    Raises BuildError for anything else than an http or https address.
    """
    given = os.environ.get(VARIABLE, "").strip()
    if not given:
        return ""
    parts = urlsplit(given)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.query or parts.fragment:
        raise BuildError(f"{VARIABLE} is {given!r}; expected an address such as https://club.org/")
    return given.rstrip("/") + "/"


def locale(language: Language) -> str:
    """A language with the country where most of its readers live, as link previews want it."""
    likely = str(get_global("likely_subtags").get(language.intl, ""))
    return "_".join([language.html, *likely.split("_")[2:]])


def picture(language: Language, templates: Path) -> str:
    """The address of a language's picture below the root; English lends its own."""
    for one in (language, source()):
        path = PICTURES / f"{one.code}.png"
        if (templates / path).exists():
            return path.as_posix()
    raise BuildError(f"no picture for link previews: {templates / PICTURES}")


def structured(data: Mapping[str, object]) -> str:
    """An object in the words of schema.org, as the text of a script element."""
    text = json.dumps({"@context": "https://schema.org", **data}, ensure_ascii=False)
    return text.replace("<", "\\u003c")


def breadcrumbs(steps: Iterable[tuple[str, str]]) -> str:
    """The way from the first page to this one, as structured data; steps: name and address."""
    items = [
        {"@type": "ListItem", "position": place, "name": name, "item": url}
        for place, (name, url) in enumerate(steps, 1)
    ]
    return structured({"@type": "BreadcrumbList", "itemListElement": items})


def write_root_files(out: Path, codes: Iterable[str]) -> None:
    """At the root of a site that knows its address: the list of sitemaps, and where it is.

    Crawlers look for robots.txt at the root of a host alone; below a path it does no harm.
    """
    root = address()
    if not root:
        return
    maps = "".join(
        f"<sitemap><loc>{escape(root)}{code}/sitemap.xml</loc></sitemap>\n" for code in codes
    )
    (out / "sitemap.xml").write_text(
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n{maps}'
        "</sitemapindex>\n",
        "utf-8",
    )
    robots = f"User-agent: *\nAllow: /\n\nSitemap: {root}sitemap.xml\n"
    (out / "robots.txt").write_text(robots, "utf-8")

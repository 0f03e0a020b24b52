"""The service worker: its list of everything there is, so that the site works offline."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from tutorial.metadata import PICTURES
from tutorial.paths import WEB

PLACEHOLDER = "/* manifest */ []"

NOT_CACHED = ("sw.js", "sitemap.xml", "sitemap.xml.gz", "robots.txt")
"""Names of files for machines, and the service worker itself, which the browser keeps."""


def is_kept(url: str) -> bool:
    """Does a reader need this file of the site without a network?"""
    return not (
        url.split("/")[-1] in NOT_CACHED
        or url.endswith(".map")
        or url.startswith(PICTURES.as_posix())
    )


def manifest(site: Path) -> list[dict[str, str]]:
    """Workbox's precache manifest: each file's URL, relative to the site's root, and its hash.

    A page is listed by its folder's URL, as links name it, and not as `index.html`.
    """
    entries = []
    for path in sorted(path for path in site.rglob("*") if path.is_file()):
        url = path.relative_to(site).as_posix()
        if not is_kept(url):
            continue
        revision = hashlib.sha256(path.read_bytes()).hexdigest()[:16]
        if url == "index.html" or url.endswith("/index.html"):
            url = url.removesuffix("index.html") or "./"
        entries.append({"url": url, "revision": revision})
    return sorted(entries, key=lambda entry: entry["url"])


def write_service_worker(site: Path) -> None:
    """Write `sw.js` at the root of a site that is complete otherwise."""
    source = (WEB / "sw.js").read_text(encoding="utf-8")
    if source.count(PLACEHOLDER) != 1:
        raise ValueError(f"sw.js must hold {PLACEHOLDER!r} exactly once")
    listing = json.dumps(manifest(site), indent=0, ensure_ascii=False)
    (site / "sw.js").write_text(source.replace(PLACEHOLDER, listing), encoding="utf-8")

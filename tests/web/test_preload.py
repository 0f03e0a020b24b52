"""A page with an element asks for all its modules at once, and for no other."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.conftest import Site
from tutorial import preload
from tutorial.run import BuildError

LOADER = 'const ELEMENTS = {\n  "hearts-x": () => import("./x.js"),\n};\n'
LINK = '<link rel="modulepreload" href="../app/{}" fetchpriority="low">\n'


def site_of(folder: Path, **modules: str) -> Path:
    """A site with a page that has the element, and these modules."""
    (folder / "app" / "parts").mkdir(parents=True)
    (folder / "app" / "app.js").write_text(LOADER)
    for name, text in modules.items():
        (folder / "app" / f"{name}.js").write_text(text)
    (folder / "en").mkdir()
    page = folder / "en" / "index.html"
    page.write_text("<head>\n</head><hearts-x lang=en></hearts-x>")
    return page


def test_modules_are_listed_once_each_at_any_depth(tmp_path: Path) -> None:
    page = site_of(
        tmp_path,
        x='import { a } from "./a.js";\nimport{b}from"./parts/../b.js";\nimport("./c.js");\n',
        a='import "./b.js";\nimport "./x.js";\n',
        b="/** @typedef {import('./c.js').C} C */\n",
    )
    other = tmp_path / "en" / "other.html"
    other.write_text("<head></head>")
    preload.preload(tmp_path)
    links = "".join(LINK.format(f"{name}.js") for name in "xab")
    assert page.read_text() == f"<head>\n{links}</head><hearts-x lang=en></hearts-x>"
    assert other.read_text() == "<head></head>"


def test_an_import_of_nothing_stops_the_build(tmp_path: Path) -> None:
    site_of(tmp_path, x='import "./gone.js";\n')
    with pytest.raises(BuildError, match=r"x\.js: imports \./gone\.js, which isn't there"):
        preload.preload(tmp_path)


def test_a_loader_without_elements_stops_the_build(tmp_path: Path) -> None:
    site_of(tmp_path)
    (tmp_path / "app" / "app.js").write_text("")
    with pytest.raises(BuildError, match=r"app\.js: no line says which module"):
        preload.preload(tmp_path)


@pytest.mark.parametrize("path", ["rules", "learn/follow-suit"])
def test_a_page_asks_for_what_it_uses(site: Site, page: Page, path: str) -> None:
    page.add_init_script("delete Navigator.prototype.serviceWorker")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{site.url}en/{path}/")
    listed = page.locator("link[rel=modulepreload]").evaluate_all("all => all.map((a) => a.href)")
    page.wait_for_load_state("networkidle")
    modules = [url for url in asked if "/app/" in url and url.endswith(".js")]
    unlisted = {"app.js", "drawer.js", "worker.js"}  # of every page, or of no page
    assert set(listed) == {url for url in modules if url.rsplit("/", 1)[1] not in unlisted}
    assert len(modules) == len(set(modules))

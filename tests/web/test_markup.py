"""Every built page is valid HTML, and every address in it leads somewhere."""

from __future__ import annotations

import json
import shutil
import subprocess
from functools import lru_cache
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

import pytest

from tests.document import document_of
from tutorial.markup import repaired
from tutorial.paths import NODE, NODE_MODULES, ROOT

CONFIG = ROOT / "tests" / "web" / "htmlvalidate.mjs"


def faults(pages: Path, tmp_path: Path) -> list[str]:
    """What html-validate finds in all pages of a folder."""
    # The configuration imports the validator, so it has to lie where that is found.
    link = tmp_path / "node_modules"
    if not link.exists():
        link.symlink_to(NODE_MODULES)
    config = shutil.copy(CONFIG, tmp_path)
    program = NODE_MODULES / "html-validate" / "bin" / "html-validate.mjs"
    # Into a file, since Node ends before a pipe has taken all.
    report = tmp_path / "report.json"
    with report.open("w") as out:
        done = subprocess.run(
            [str(NODE), str(program), "--config", str(config), "-f", "json", f"{pages}/**/*.html"],
            cwd=tmp_path,
            stdout=out,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert report.read_text("utf-8").startswith("["), done.stderr
    return [
        f"{file['filePath']}:{message['line']}: {message['ruleId']}: {message['message']}"
        for file in json.loads(report.read_text("utf-8"))
        for message in file["messages"]
    ]


def test_every_page_is_valid(site_folder: Path, tmp_path: Path) -> None:
    found = faults(site_folder, tmp_path)
    assert not found, "\n".join(found[:40])


def test_the_validator_complains_of_a_fault(site_folder: Path, tmp_path: Path) -> None:
    html = (site_folder / "en" / "about" / "index.html").read_text("utf-8")
    page = tmp_path / "pages" / "index.html"
    page.parent.mkdir()
    page.write_text(html.replace("</h1>", '</h1><p id="about"><b>x</p></b>', 1), "utf-8")
    found = {fault.split(": ")[1] for fault in faults(page.parent, tmp_path)}
    assert {"close-order", "no-dup-id"} <= found


# Addresses


ADDRESSES = ("href", "src", "data-root", "action", "poster")


@lru_cache(maxsize=256)
def anchors(path: Path) -> frozenset[str]:
    return frozenset(
        tag.attributes[name]
        for tag in document_of(path).tags
        for name in ("id", "name")
        if name in tag.attributes
    )


def lost(site: Path, page: Path) -> list[str]:
    """The addresses on a page that lead nowhere in the site, or out of it without saying so."""
    here = "http://site/some/path/" + page.relative_to(site).as_posix().removesuffix("index.html")
    found = []
    for tag in document_of(page).tags:
        for name in ADDRESSES:
            address = tag.attributes.get(name)
            if address is None or urlsplit(address).scheme in ("http", "https", "javascript"):
                continue
            url = urlsplit(urljoin(here, address))
            inside = unquote(url.path).removeprefix("/some/path/")
            target = site / inside
            target = target / "index.html" if inside.endswith("/") or not inside else target
            known = url.netloc == "site" and url.path.startswith("/some/path/")
            if name == "data-root":
                known = known and (target.parent / "sw.js").exists()
            elif target.suffix == ".html":
                known = known and target.is_file()
                fragment = unquote(url.fragment)
                # The theme marks places that exist only while its script runs.
                if known and fragment and not fragment.startswith("__"):
                    known = fragment in anchors(target)
            else:
                known = known and target.is_file()
            if not known:
                found.append(f"{page.relative_to(site)}: {name}={address}")
    return found


def test_every_address_leads_somewhere(site_folder: Path) -> None:
    pages = sorted(site_folder.rglob("*.html"))
    assert len(pages) > 40
    found = [fault for page in pages for fault in lost(site_folder, page)]
    assert not found, "\n".join(found[:40])


def test_no_page_is_an_orphan(site_folder: Path) -> None:
    linked = {"404.html", "index.html"}
    for page in sorted(site_folder.rglob("*.html")):
        here = page.relative_to(site_folder).as_posix().removesuffix("index.html")
        for tag in document_of(page).all("a"):
            path = urlsplit(urljoin(f"/{here}", tag.attributes.get("href", ""))).path
            linked.add(path.lstrip("/") + ("index.html" if path.endswith("/") else ""))
    pages = {path.relative_to(site_folder).as_posix() for path in site_folder.rglob("*.html")}
    assert {page for page in pages - linked if not page.endswith("/404.html")} == set()


@pytest.mark.parametrize(
    "address", ["../nowhere/", "#nothing", "/en/", "../../../../out/", "../rules/#nothing"]
)
def test_a_lost_address_is_noticed(tmp_path: Path, address: str) -> None:
    (tmp_path / "en" / "rules").mkdir(parents=True)
    (tmp_path / "en" / "rules" / "index.html").write_text('<h1 id="a">b</h1>', "utf-8")
    page = tmp_path / "en" / "x" / "index.html"
    page.parent.mkdir()
    page.write_text(f'<a href="{address}">a</a><a href="../rules/#a">b</a>', "utf-8")
    assert lost(tmp_path, page) == [f"en/x/index.html: href={address}"]


# Repairs


@pytest.mark.parametrize(
    ("theme", "ours"),
    [
        ('<a>\n  <link rel="prev" href="x"><link rel="next" href="y"></a>', "<a></a>"),
        ('<label tabindex="" id="a">', '<label id="a">'),
        ('<a href="https://x.org">', '<a rel="external" href="https://x.org">'),
        ('<a href="https://x.org" rel="noopener">', '<a href="https://x.org" rel="noopener">'),
        ('<a href="../">', '<a href="../">'),
        ("\n<p>a  \n\n\n  b</p>", "<p>a\n  b</p>"),
        ("<pre>a \n\nb</pre>", "<pre>a\n\nb</pre>"),
    ],
)
def test_repairs(theme: str, ours: str) -> None:
    assert repaired(theme) == ours

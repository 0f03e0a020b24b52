"""The server: types, prefixes, missing pages, ports."""

from __future__ import annotations

import socket
import subprocess
import sys
import urllib.error
import urllib.request

import pytest

from tests.conftest import Site
from tutorial import __main__
from tutorial.paths import ROOT
from tutorial.proof import Problem, ProofError
from tutorial.serve import HEADERS, ServeError, make_server


def get(url: str) -> tuple[int, str, str]:
    try:
        with urllib.request.urlopen(url, timeout=10) as answer:
            return answer.status, answer.headers["Content-Type"], answer.read().decode("latin-1")
    except urllib.error.HTTPError as error:
        return error.code, error.headers["Content-Type"], error.read().decode()


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("app/pyodide/pyodide.mjs", "text/javascript"),
        ("app/pyodide/pyodide.asm.wasm", "application/wasm"),
        ("app/pyodide/runtime.json", "application/json"),
        ("sw.js", "text/javascript"),
        ("en/", "text/html"),
    ],
)
def test_types(site: Site, path: str, kind: str) -> None:
    status, found, _ = get(site.url + path)
    assert (status, found.split(";")[0]) == (200, kind)


@pytest.mark.parametrize(("path", "language"), [("fr/nowhere/at/all", "fr"), ("nowhere", "en")])
def test_missing_page_is_in_the_language_of_the_address(
    subpath_site: Site, path: str, language: str
) -> None:
    status, _, body = get(subpath_site.url + path)
    assert status == 404
    assert f'<html lang="{language}"' in body
    assert f'<base href="/some/path/{language}/">' in body


@pytest.mark.parametrize("path", ["en/", "nowhere"])
def test_headers_are_those_that_the_readme_recommends(site: Site, path: str) -> None:
    try:
        headers = urllib.request.urlopen(site.url + path, timeout=10).headers
    except urllib.error.HTTPError as error:
        headers = error.headers
    readme = (ROOT / "README.md").read_text("utf-8")
    for name, value in HEADERS.items():
        assert headers[name] == value
        assert f"    {name}: {value}\n" in readme


def test_nothing_outside_the_prefix(subpath_site: Site) -> None:
    assert get(subpath_site.url.replace("/some/path/", "/en/"))[0] == 404


def test_a_file_is_sent_though_the_browser_has_one_as_new(site: Site) -> None:
    later = {"If-Modified-Since": "Fri, 01 Jan 2100 00:00:00 GMT"}
    request = urllib.request.Request(site.url + "sw.js", headers=later)
    with urllib.request.urlopen(request, timeout=10) as answer:
        assert answer.status == 200
        assert answer.read()


def test_busy_port_is_one_sentence() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = subprocess.run(
            [sys.executable, "-m", "tutorial", "serve", "--port", str(port)],
            cwd=ROOT,
            capture_output=True,
            text=True,
            timeout=30,
            check=False,
        )
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith(f"Port {port} is in use")


@pytest.mark.parametrize(
    ("problem", "said"),
    [
        (KeyboardInterrupt(), "Interrupted; the next run goes on from here.\n"),
        (
            ProofError([Problem("goal", "one", "ask", "no", "one.py", 3)]),
            "one.py:3: one.ask: goal: no",
        ),
    ],
)
def test_what_stops_a_build_is_said_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    problem: BaseException,
    said: str,
) -> None:
    def stop(options: object) -> int:
        raise problem

    monkeypatch.setattr(__main__, "dispatch", stop)
    assert __main__.main(["build"]) == 1
    assert capsys.readouterr().err.startswith(said)


def test_impossible_port(site_folder) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(ServeError, match=r"^Port 70000 can't be used: [^:.]*\.$"):
        make_server(site_folder, 70000)

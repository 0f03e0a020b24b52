"""What is shipped as Python for the browser: small, compiled, complete, the same each time."""

from __future__ import annotations

import hashlib
import json
import zipfile
from pathlib import Path

import pytest

from tutorial import browser
from tutorial.licenses import write_licenses
from tutorial.wheels import COMMAND_LINE, browser_sources


@pytest.fixture(scope="session")
def runtime(site_folder: Path) -> Path:
    return site_folder / "app" / "pyodide"


def hashes(folder: Path) -> dict[str, str]:
    return {p.name: hashlib.sha256(p.read_bytes()).hexdigest() for p in sorted(folder.iterdir())}


@pytest.mark.slow
def test_two_builds_have_the_same_bytes(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    first = hashes(browser.build_runtime())
    monkeypatch.setattr(browser, "CACHE", tmp_path / "runtime")
    monkeypatch.setattr(browser, "STDLIB_CACHE", tmp_path / "stdlib")
    assert hashes(browser.build_runtime()) == first


def test_listing_is_what_is_there(runtime: Path) -> None:
    listing = json.loads((runtime / "runtime.json").read_text())
    sizes = {p.name: p.stat().st_size for p in runtime.iterdir() if p.name != "runtime.json"}
    assert listing["files"] == sizes
    assert [name.split("-")[0] for name in listing["wheels"]] == ["hearts_engine", "learn_hearts"]
    assert set(listing["info"]) == {"abi_version", "arch", "platform", "python"}


def test_everything_is_compiled_and_the_library_is_trimmed(runtime: Path) -> None:
    for path in [*runtime.glob("*.whl"), *runtime.glob("*.zip")]:
        with zipfile.ZipFile(path) as archive:
            assert not [name for name in archive.namelist() if name.endswith(".py")], path.name
    ours = (runtime / "python_stdlib.zip").stat().st_size
    stock = (browser.PYODIDE / "python_stdlib.zip").stat().st_size
    assert ours < 0.8 * stock


def test_the_browser_gets_no_build_time_module() -> None:
    names = {path.name for path in browser_sources()}
    assert {"judge.py", "lesson.py", "goals.py"} <= names
    assert not names & {"site.py", "i18n.py", "browser.py", "catalogs.py", "diagram.py"}


def test_the_browser_gets_no_command_line(runtime: Path) -> None:
    (wheel,) = runtime.glob("hearts_engine-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = {name.removesuffix("c") for name in archive.namelist()}
    assert "hearts/protocol.py" in names
    assert not names & {f"hearts/{name}" for name in COMMAND_LINE}
    with zipfile.ZipFile(runtime / "python_stdlib.zip") as archive:
        assert not [n for n in archive.namelist() if n.startswith(("argparse", "multiprocessing"))]


def test_licenses_name_all_that_is_shipped(tmp_path: Path) -> None:
    file = tmp_path / "licenses.txt"
    write_licenses(file)
    text = file.read_text()
    for package in ("pyodide", *browser.LIBRARIES, "CPython", "mkdocs-material", "Learn Hearts"):
        assert package in text
    assert "Permission is hereby granted" in text

"""The set-up: what is missing outside the program is one sentence, and work isn't done twice."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tutorial import bootstrap
from tutorial.paths import ROOT

NOWHERE = "http://127.0.0.1:9/"
"""An address of this machine where nothing answers."""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of what the set-up reads, without an environment."""
    names = ["pyproject.toml", "requirements.lock", "README.md", "engine/pyproject.toml"]
    for name in [*names, "tests/requirements.lock"]:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    shutil.copytree(
        ROOT / "tutorial",
        tmp_path / "tutorial",
        ignore=shutil.ignore_patterns("node_modules", "__pycache__", "web", "templates"),
    )
    return tmp_path


def set_up(checkout: Path, **env: str) -> subprocess.CompletedProcess[str]:
    """Run the set-up of a copy with the plainest Python there is."""
    return subprocess.run(
        [sys.executable, "-m", "tutorial.bootstrap"],
        cwd=checkout,
        env={**os.environ, **env},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def one_sentence(done: subprocess.CompletedProcess[str]) -> str:
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert done.stderr.count("\n") == 1
    return done.stderr


def test_unreachable_registry(checkout: Path) -> None:
    empty = checkout / "pip.conf"
    empty.touch()
    done = set_up(
        checkout,
        PIP_CONFIG_FILE=str(empty),
        PIP_INDEX_URL=NOWHERE,
        PIP_EXTRA_INDEX_URL="",
        PIP_FIND_LINKS="",
        PIP_NO_CACHE_DIR="1",
    )
    assert "registry could not be reached" in one_sentence(done)
    assert done.stdout.startswith("[set-up 1/3] ")
    assert not (checkout / ".build" / "stamps" / "environment").exists()
    assert (checkout / ".build" / "installing").exists(), "the next run must start afresh"


def test_no_venv_module(checkout: Path) -> None:
    (checkout / "venv.py").write_text("raise SystemExit('ensurepip is not available')")
    assert "no venv module" in one_sentence(set_up(checkout, PYTHONPATH=str(checkout)))


def test_too_old_python(checkout: Path) -> None:
    pretend = (
        "import runpy, sys; sys.version_info = (3, 10, 0, 'final', 0);"
        "runpy.run_module('tutorial.bootstrap', run_name='__main__')"
    )
    done = subprocess.run(
        [sys.executable, "-c", pretend], cwd=checkout, capture_output=True, text=True, check=False
    )
    assert "needs Python 3.11" in one_sentence(done)


def test_no_browser(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("playwright_browser", "system_browser", "download_browser", "install_browser"):
        monkeypatch.setattr(bootstrap, name, lambda: None)
    with pytest.raises(bootstrap.SetupError, match="No browser"):
        bootstrap.find_browser()


@pytest.mark.parametrize("allowed", [True, False])
def test_dictionaries_are_installed_by_name_or_asked_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], allowed: bool
) -> None:
    commands: list[list[object]] = []
    monkeypatch.setattr(bootstrap, "works", lambda *command: False)
    monkeypatch.setattr(bootstrap, "may_install", lambda: allowed)
    monkeypatch.setattr(bootstrap, "run", lambda command, task, env: commands.append(command))
    bootstrap.find_spelling()
    packages = "hunspell hunspell-en-gb hunspell-fr-comprehensive hunspell-is myspell-tl"
    if allowed:
        assert commands[-1] == ["apt-get", "install", "-y", *packages.split(" ")]
    else:
        assert commands == []
        assert f"apt-get install {packages}" in capsys.readouterr().out


def test_dictionaries_that_cannot_be_had_stop_no_other_test(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def unreachable(command: list[object], task: str, env: dict[str, str]) -> None:
        raise bootstrap.SetupError("no network")

    monkeypatch.setattr(bootstrap, "works", lambda *command: False)
    monkeypatch.setattr(bootstrap, "may_install", lambda: True)
    monkeypatch.setattr(bootstrap, "run", unreachable)
    bootstrap.find_spelling()
    assert "The spelling of the texts will not be tested" in capsys.readouterr().out


def test_dictionaries_that_are_there_are_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bootstrap, "works", lambda *command: True)
    monkeypatch.setattr(bootstrap, "may_install", lambda: pytest.fail("nothing to install"))
    bootstrap.find_spelling()


def test_a_step_is_done_once_and_again_after_a_change(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made: list[str] = []
    key = "one"
    monkeypatch.setattr(bootstrap, "BUILD", tmp_path)
    monkeypatch.setattr(bootstrap, "SCRATCH", tmp_path / "scratch")
    monkeypatch.setattr(
        bootstrap,
        "steps",
        lambda tests: [
            bootstrap.Step("it", "Something", key, lambda: True, lambda: made.append(key))
        ],
    )
    bootstrap.bring(tests=False)
    bootstrap.bring(tests=False)
    key = "two"
    bootstrap.bring(tests=False)
    assert made == ["one", "two"]
    assert capsys.readouterr().out.count("[set-up 1/1] Something") == 2


def test_an_interrupted_step_is_done_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    attempts = iter([KeyboardInterrupt(), None])

    def make() -> None:
        problem = next(attempts)
        if problem:
            raise problem

    step = bootstrap.Step("it", "Something", "key", lambda: True, make)
    monkeypatch.setattr(bootstrap, "BUILD", tmp_path)
    monkeypatch.setattr(bootstrap, "SCRATCH", tmp_path / "scratch")
    monkeypatch.setattr(bootstrap, "steps", lambda tests: [step])
    with pytest.raises(KeyboardInterrupt):
        bootstrap.bring(tests=False)
    assert not bootstrap.up_to_date(step)
    bootstrap.bring(tests=False)
    assert bootstrap.up_to_date(step)


def test_another_python_gets_an_environment_of_its_own(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    made: list[str] = []

    def run(command: list[object], task: str) -> None:
        if "venv" in command:
            made.append(sys.version)
            (tmp_path / "venv").mkdir(exist_ok=True)

    monkeypatch.setattr(bootstrap, "run", run)
    monkeypatch.setattr(bootstrap, "works", lambda *command: True)
    monkeypatch.setattr(bootstrap, "INSTALLING", tmp_path / "installing")
    monkeypatch.setattr(bootstrap, "MADE_BY", tmp_path / "venv" / "made-by.txt")
    bootstrap.make_environment()
    bootstrap.make_environment()
    monkeypatch.setattr(sys, "version", "another")
    bootstrap.make_environment()
    assert len(made) == 2
    assert made[1] == "another"


@pytest.fixture
def stand_in(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """A set-up of environment and test packages in a folder, its programs only written down."""
    programs: list[str] = []

    def run(command: list[object], task: str) -> None:
        programs.append(task)
        if "venv" in command:
            shutil.rmtree(tmp_path / "venv", ignore_errors=True)
            (tmp_path / "venv").mkdir()
            (tmp_path / "venv" / "python").touch()

    for name, path in {
        "BUILD": tmp_path,
        "SCRATCH": tmp_path / "scratch",
        "INSTALLING": tmp_path / "installing",
        "PYTHON": tmp_path / "venv" / "python",
        "MADE_BY": tmp_path / "venv" / "made-by.txt",
        "TEST_PACKAGES": tmp_path / "venv" / "test-packages.txt",
        "LOCK": tmp_path / "requirements.lock",
        "TESTS_LOCK": tmp_path / "tests.lock",
    }.items():
        monkeypatch.setattr(bootstrap, name, path)
    (tmp_path / "requirements.lock").touch()
    (tmp_path / "tests.lock").touch()
    python = {"environment", "test-packages"}
    every = bootstrap.steps
    monkeypatch.setattr(
        bootstrap, "steps", lambda tests: [step for step in every(tests) if step.name in python]
    )
    monkeypatch.setattr(bootstrap, "run", run)
    monkeypatch.setattr(bootstrap, "works", lambda *command: True)
    return programs


TEST_PACKAGES = "install the packages for the tests"


def test_playing_needs_no_test_packages(stand_in: list[str]) -> None:
    bootstrap.bring(tests=False)
    assert TEST_PACKAGES not in stand_in
    bootstrap.bring(tests=True)
    assert stand_in[-1] == TEST_PACKAGES
    count = len(stand_in)
    bootstrap.bring(tests=True)
    bootstrap.bring(tests=False)
    assert len(stand_in) == count


@pytest.mark.parametrize("change", ["interrupted", "removed", "environment", "tests"])
def test_test_packages_come_again_with_a_new_environment(
    stand_in: list[str], tmp_path: Path, change: str
) -> None:
    bootstrap.bring(tests=True)
    stand_in.clear()
    if change == "interrupted":
        (tmp_path / "installing").touch()
    elif change == "removed":
        shutil.rmtree(tmp_path / "venv")
    elif change == "environment":
        (tmp_path / "requirements.lock").write_text("another==1")
    else:
        (tmp_path / "tests.lock").write_text("another==1")
    bootstrap.bring(tests=True)
    assert stand_in[-1] == TEST_PACKAGES
    assert ("install the Python packages" in stand_in) is (change != "tests")
    assert (tmp_path / "venv" / "test-packages.txt").exists()


def test_playing_goes_on_without_the_test_packages(
    monkeypatch: pytest.MonkeyPatch, stand_in: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    bootstrap.bring(tests=False)

    def refuse(command: list[object], task: str) -> None:
        raise bootstrap.SetupError(f"Could not {task}: no network.")

    monkeypatch.setattr(bootstrap, "run", refuse)
    monkeypatch.setattr(sys, "argv", ["bootstrap", "--tests"])
    assert bootstrap.main() == 1
    assert capsys.readouterr().err == f"Could not {TEST_PACKAGES}: no network.\n"
    bootstrap.bring(tests=False)


LOCKS = ("requirements.lock", "tests/requirements.lock", "tutorial/compile/requirements.lock")


def locked(name: str) -> set[str]:
    lines = (ROOT / name).read_text().splitlines()
    return {line.split("==")[0].lower() for line in lines if line and not line.startswith("#")}


def test_a_package_is_in_one_lock_of_the_environment() -> None:
    assert not locked("requirements.lock") & locked("tests/requirements.lock")


def test_locks_name_no_host() -> None:
    lock = json.loads((ROOT / "tutorial" / "package-lock.json").read_text())
    packages = {name: entry for name, entry in lock["packages"].items() if name}
    assert all("integrity" in entry and "resolved" not in entry for entry in packages.values())
    for name in LOCKS:
        lines = (ROOT / name).read_text().splitlines()
        assert all("==" in line for line in lines if line and not line.startswith("#"))
        assert not any("://" in line or line.startswith("-") for line in lines)

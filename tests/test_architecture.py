"""Imports point one way: each file may import those above it in its list, none below."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
ENGINE = ROOT / "engine" / "hearts"
TUTORIAL = ROOT / "tutorial"

LAYERS = [
    "cards",
    "errors",
    "names",
    "options",
    "model",
    "view",
    "legality",
    "scoring",
    "round",
    "game",
    "notation",
    "dealcode",
    "commands",
    "players",
    "reasons",
    "seating",
    "saves",
    "statistics",
    "sample",
    "wire",
    "show",
    "requests",
    "session",
    "queries",
    "protocol",
    "simulate",
    "referee",
    "report",
    "progress",
    "terminal",
    "commandline",
    "__main__",
]
PLAYERS_MAY = {"cards", "errors", "options", "model", "view", "legality", "scoring", "players"}
BROWSER_PART = ["goals", "lesson", "message", "playout", "judge", "lessons"]


def imported(path: Path) -> Iterator[str]:
    """The dotted names of all modules that a file imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative imports hide where they point"
            module = node.module or ""
            yield module
            # `from hearts import round` names a module as well
            yield from (f"{module}.{alias.name}" for alias in node.names)


def engine_parts(path: Path) -> set[str]:
    """The parts of the engine that a file imports."""
    names = (name.split(".") for name in imported(path))
    return {n[1] for n in names if n[0] == "hearts" and len(n) > 1 and n[1] in LAYERS}


def part_of(path: Path) -> str:
    return path.relative_to(ENGINE).parts[0].removesuffix(".py")


ENGINE_FILES = sorted(ENGINE.rglob("*.py"))
BROWSER_FILES = [
    path
    for name in BROWSER_PART
    for path in sorted([*TUTORIAL.glob(f"{name}.py"), *TUTORIAL.glob(f"{name}/**/*.py")])
]


def test_every_engine_file_has_its_place() -> None:
    assert {part_of(path) for path in ENGINE_FILES} == {*LAYERS, "__init__"}


@pytest.mark.parametrize("path", ENGINE_FILES, ids=lambda p: str(p.relative_to(ENGINE)))
def test_engine_imports_point_up_the_list(path: Path) -> None:
    part = part_of(path)
    if part == "__init__":
        return  # the public names come from everywhere
    above = set(LAYERS[: LAYERS.index(part)])
    if path.parent != ENGINE:
        above.add(part)  # the files of a package may import each other
    assert engine_parts(path) <= above


@pytest.mark.parametrize("path", ENGINE_FILES, ids=lambda p: str(p.relative_to(ENGINE)))
def test_engine_needs_the_standard_library_only(path: Path) -> None:
    tops = {name.split(".")[0] for name in imported(path)}
    assert tops <= {*sys.stdlib_module_names, "hearts"}


def test_players_see_views_only() -> None:
    for path in (ENGINE / "players").glob("*.py"):
        assert engine_parts(path) <= PLAYERS_MAY


@pytest.mark.parametrize("path", BROWSER_FILES, ids=lambda p: str(p.relative_to(TUTORIAL)))
def test_the_part_that_runs_in_the_browser_needs_nothing_else(path: Path) -> None:
    for name in imported(path):
        parts = name.split(".")
        if parts[0] == "tutorial":
            assert len(parts) == 1 or parts[1] in BROWSER_PART, name
        else:
            assert parts[0] in {*sys.stdlib_module_names, "hearts"}, name


def test_the_browser_part_exists() -> None:
    assert BROWSER_FILES

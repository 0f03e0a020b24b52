"""Projects that tests may change: a copy of ours, or one of a few lines."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from tutorial.paths import ENGINE, NODE_MODULES, ROOT


def copy_project(to: Path) -> Path:
    """Pages, catalogs and the tutorial as files, the engine and the packages as links."""
    for name in ("docs", "locales", "tutorial"):
        ignore = shutil.ignore_patterns("node_modules", "__pycache__")
        shutil.copytree(ROOT / name, to / name, ignore=ignore)
    for file in ROOT.iterdir():
        if file.is_file() and not file.name.startswith("."):
            shutil.copy(file, to)
    for folder in (ENGINE, NODE_MODULES):
        (to / folder.relative_to(ROOT)).symlink_to(folder)
    return to


def write_files(to: Path, files: Mapping[str, str]) -> None:
    """Files by their names below a folder, for a project of a few lines."""
    for name, text in files.items():
        (to / name).parent.mkdir(parents=True, exist_ok=True)
        (to / name).write_text(text, "utf-8")


def run(checkout: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run Python in a copy of the project, with its modules and not those of the project."""
    return subprocess.run(
        [sys.executable, *words],
        cwd=checkout,
        env={**os.environ, "PYTHONPATH": str(checkout)},
        capture_output=True,
        text=True,
        check=False,
    )

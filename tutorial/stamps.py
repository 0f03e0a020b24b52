"""Knowing what is up to date, by content and not by time, and never leaving half a folder.

Standard library only: the set-up uses this module before anything is installed.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

EPOCH = 1577836800
"""The time in everything that is made, 2020-01-01: the same sources give the same bytes."""

_SKIP = {"__pycache__", "node_modules", "build", ".mypy_cache", ".ruff_cache"}


def files_in(folder: Path) -> list[Path]:
    """All source files below `folder` in a fixed order, without caches and other by-products."""
    found: list[Path] = []
    for base, folders, names in os.walk(folder):
        folders[:] = sorted(f for f in folders if f not in _SKIP and not f.endswith(".egg-info"))
        found += [Path(base, name) for name in names if not name.endswith(".pyc")]
    return sorted(found)


def digest(*inputs: Path | str) -> str:
    """A hash of texts and of the names and contents of files and folders; a missing one counts."""
    total = hashlib.sha256()
    for item in inputs:
        if isinstance(item, str):
            total.update(f"text {item}\0".encode())
        elif item.is_dir():
            for file in files_in(item):
                total.update(f"file {file.relative_to(item).as_posix()}\0".encode())
                total.update(hashlib.sha256(file.read_bytes()).digest())
        elif item.exists():
            total.update(
                f"file {item.name}\0".encode() + hashlib.sha256(item.read_bytes()).digest()
            )
        else:
            total.update(f"none {item.name}\0".encode())
    return total.hexdigest()[:32]


def write_whole(file: Path, content: str | bytes) -> None:
    """Write a file so that a reader finds the old content or the new one, never a part."""
    file.parent.mkdir(parents=True, exist_ok=True)
    temporary = file.with_name(f".{file.name}.{os.getpid()}.tmp")
    temporary.write_bytes(content.encode() if isinstance(content, str) else content)
    temporary.replace(file)


@contextmanager
def whole_folder(target: Path, scratch: Path) -> Iterator[Path]:
    """A new folder to fill, which takes the place of `target` only when the block ends well.

    `scratch` is a folder on the same file system; what an interrupted run left there is harmless.
    """
    scratch.mkdir(parents=True, exist_ok=True)
    work = Path(tempfile.mkdtemp(prefix=f"{target.name}-", dir=scratch))
    fresh, old = work / "new", work / "old"
    fresh.mkdir()
    try:
        yield fresh
        target.parent.mkdir(parents=True, exist_ok=True)
        if target.exists():
            target.rename(old)
        fresh.rename(target)
    finally:
        if old.exists() and not target.exists():  # interrupted between the two
            old.rename(target)
        shutil.rmtree(work, ignore_errors=True)
        with suppress(OSError):  # another run may be using it
            scratch.rmdir()


def keep_newest(folders: Iterable[Path], count: int) -> None:
    """Delete all but the `count` folders used last, so that a cache doesn't grow for ever."""
    by_age = sorted(folders, key=lambda folder: folder.stat().st_mtime, reverse=True)
    for folder in by_age[count:]:
        shutil.rmtree(folder, ignore_errors=True)

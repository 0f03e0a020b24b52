"""Hashes of contents, and folders that are whole or not there."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

import pytest

from tutorial.stamps import digest, keep_newest, whole_folder


def test_digest_knows_names_and_contents_but_not_by_products(tmp_path: Path) -> None:
    folder = tmp_path / "source"
    folder.mkdir()
    (folder / "a.py").write_text("1")
    first = digest(folder)
    (folder / "__pycache__").mkdir()
    (folder / "__pycache__" / "a.pyc").write_text("x")
    assert digest(folder) == first
    (folder / "a.py").write_text("2")
    changed = digest(folder)
    (folder / "a.py").rename(folder / "b.py")
    assert len({first, changed, digest(folder), digest(tmp_path / "missing")}) == 4


def test_a_failed_block_leaves_the_old_folder(tmp_path: Path) -> None:
    target = tmp_path / "target"
    for text in ("old", "new"):
        with whole_folder(target, tmp_path / "scratch") as fresh:
            (fresh / "file").write_text(text)
    with suppress(RuntimeError), whole_folder(target, tmp_path / "scratch") as fresh:
        (fresh / "file").write_text("broken")
        raise RuntimeError
    assert (target / "file").read_text() == "new"
    assert not (tmp_path / "scratch").exists()


def test_an_interruption_between_old_and_new_leaves_the_old_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "target"
    with whole_folder(target, tmp_path / "scratch") as fresh:
        (fresh / "file").write_text("old")
    rename = Path.rename

    def interrupted(path: Path, to: Path) -> Path:
        if path.name == "new":
            raise KeyboardInterrupt
        return rename(path, to)

    monkeypatch.setattr(Path, "rename", interrupted)
    with suppress(KeyboardInterrupt), whole_folder(target, tmp_path / "scratch"):
        pass
    assert (target / "file").read_text() == "old"


def test_keep_newest(tmp_path: Path) -> None:
    for age in range(4):
        folder = tmp_path / str(age)
        folder.mkdir()
        os.utime(folder, (1000 - age, 1000 - age))
    keep_newest(tmp_path.iterdir(), 2)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["0", "1"]

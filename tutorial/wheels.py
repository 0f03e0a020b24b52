"""The two wheels that run in the browser: the engine, and what of the tutorial judges lessons."""

from __future__ import annotations

import ast
import base64
import hashlib
import shutil
import tempfile
import time
import zipfile
from collections.abc import Iterable
from pathlib import Path

from tutorial.paths import BUILD, ENGINE, PYTHON, TUTORIAL
from tutorial.run import run
from tutorial.stamps import EPOCH

VERSION = "0.1.0"

ENTRANCE = "judge"
"""The module of `tutorial` that the worker imports; what it needs is shipped with it."""


COMMAND_LINE = (
    "__main__.py", "commandline.py", "progress.py", "referee.py", "report.py", "simulate.py",
    "terminal.py",
)  # fmt: skip
"""The engine's files that a page has no use for: they would bring much of the library along."""


def imported_modules(path: Path) -> set[str]:
    """The names below `tutorial` that a module of it imports, as far as they are files."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return {name.removeprefix("tutorial.") for name in names if name.startswith("tutorial.")}


def browser_sources() -> list[Path]:
    """The files of `tutorial` that the browser gets: the lessons, and what judging them imports."""
    found = {TUTORIAL / "__init__.py", *(TUTORIAL / "lessons").glob("*.py")}
    todo = [*found, TUTORIAL / f"{ENTRANCE}.py"]
    while todo:
        path = todo.pop()
        if path.exists():
            found.add(path)
            paths = {TUTORIAL / f"{n.replace('.', '/')}.py" for n in imported_modules(path)}
            todo += paths - found
    return sorted(found)


def engine_wheel(out: Path, leave_out: Iterable[str] = ()) -> None:
    """Build `hearts_engine-…-py3-none-any.whl` into the folder `out`, without some files."""
    with tempfile.TemporaryDirectory(dir=BUILD) as scratch:
        # A copy, so that the build backend's by-products never get into the checkout.
        source = Path(scratch, "engine")
        shutil.copytree(ENGINE, source, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
        for name in leave_out:
            (source / "hearts" / name).unlink()
        pip = [PYTHON, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check"]
        run(
            [*pip, "--no-deps", "--no-build-isolation", "--wheel-dir", out, source],
            "build the engine's wheel",
            SOURCE_DATE_EPOCH=str(EPOCH),
        )


def tutorial_wheel(out: Path) -> None:
    """Write the wheel of the tutorial's browser part into the folder `out`."""
    name = f"learn_hearts-{VERSION}"
    info = f"{name}.dist-info"
    entries = {
        f"tutorial/{path.relative_to(TUTORIAL).as_posix()}": path.read_bytes()
        for path in browser_sources()
    }
    entries[f"{info}/METADATA"] = (
        f"Metadata-Version: 2.1\nName: learn-hearts\nVersion: {VERSION}\n".encode()
    )
    entries[f"{info}/WHEEL"] = (
        b"Wheel-Version: 1.0\nGenerator: learn-hearts\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    )
    record = [f"{path},{_checksum(data)},{len(data)}" for path, data in entries.items()]
    entries[f"{info}/RECORD"] = "\n".join([*record, f"{info}/RECORD,,", ""]).encode()
    with zipfile.ZipFile(out / f"{name}-py3-none-any.whl", "w") as archive:
        for path, data in entries.items():
            archive.writestr(zipfile.ZipInfo(path, time.gmtime(EPOCH)[:6]), data)


def _checksum(data: bytes) -> str:
    """A file's hash as a wheel's RECORD wants it."""
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest())
    return "sha256=" + digest.decode().rstrip("=")

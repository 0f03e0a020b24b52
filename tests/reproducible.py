"""Are two builds of the same sources the same bytes? `make reproducible` (a few minutes).

Each build has a copy of the sources in a folder of its own, no caches, and another time, time zone,
locale, umask, hash seed, and order of files. Only what pip and npm brought is shared.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tutorial.paths import BUILD, COMPILER, NODE_MODULES, PYTHON, ROOT, VENV

LEFT_OUT = shutil.ignore_patterns(
    *(".git", ".build", ".venv", "site", "node_modules", "__pycache__", ".hypothesis", ".*_cache")
)

SETTINGS: tuple[dict[str, str], ...] = (
    {"LC_ALL": "C", "TZ": "UTC", "PYTHONHASHSEED": "1"},
    {"LC_ALL": "C.UTF-8", "TZ": "Asia/Manila", "PYTHONHASHSEED": "2", "SOURCE_DATE_EPOCH": "9"},
)
UMASKS = (0o022, 0o077)
PLACES = ("a", "another/place with spaces")


def copy_sources(checkout: Path, folder: Path) -> None:
    """A checkout without what can be made, beside what took a network to bring."""
    shutil.copytree(checkout, folder, ignore=LEFT_OUT)
    (folder / VENV.relative_to(ROOT)).symlink_to(VENV)
    (folder / NODE_MODULES.relative_to(ROOT)).symlink_to(NODE_MODULES)
    shutil.copytree(COMPILER, folder / COMPILER.relative_to(ROOT))
    for path in folder.rglob("*"):
        if path.is_file() and not path.is_symlink():
            os.utime(path)


def build(folder: Path, settings: dict[str, str], umask: int) -> Path:
    """Build the site of a checkout, and give its folder; raises CalledProcessError."""
    env = {name: value for name, value in os.environ.items() if name not in ("SITE_URL", "LANG")}
    env.pop("SOURCE_DATE_EPOCH", None)
    env |= settings | {"PYTHONPATH": f"{folder}{os.pathsep}{folder / 'engine'}"}
    python = folder / PYTHON.relative_to(ROOT)
    subprocess.run(
        [str(python), "-m", "tutorial", "build"],
        cwd=folder,
        env=env,
        umask=umask,
        check=True,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
    )
    return folder / "site"


def hashes(folder: Path) -> dict[str, str]:
    """Every file's hash by its name below a folder."""
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def differences(first: dict[str, str], second: dict[str, str]) -> list[str]:
    """The names that are missing in one of two builds, or have other bytes."""
    return sorted(name for name in first | second if first.get(name) != second.get(name))


def main() -> int:
    """Build twice and compare; 1 if anything differs."""
    BUILD.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=BUILD, prefix="reproducible-") as scratch:
        folders = [Path(scratch, place, "checkout") for place in PLACES]
        copy_sources(ROOT, folders[0])
        copy_sources(folders[0], folders[1])
        found = []
        for folder, settings, umask in zip(folders, SETTINGS, UMASKS, strict=True):
            print(f"[reproducible] building with {settings} …", flush=True)
            found.append(hashes(build(folder, settings, umask)))
    different = differences(*found)
    for name in different:
        print(f"differs: {name}", file=sys.stderr)
    print(f"{len(found[0])} files, {len(different)} of them differ.")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())

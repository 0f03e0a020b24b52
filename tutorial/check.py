"""All checks that aren't tests: style, types in Python and JavaScript, and the catalogs."""

from __future__ import annotations

import subprocess
import sys

from tutorial.paths import BUILD, NODE, NODE_MODULES, ROOT, TUTORIAL
from tutorial.stamps import whole_folder

TYPES = BUILD / "types"

TYPED_LIBRARIES = {
    "vendor/lit-html": "lit-html",
    "vendor/idb-keyval": "idb-keyval/dist",
    "pyodide": "pyodide",
}
"""Where the site has a library, and the package folder with its types."""


def link_types() -> None:
    """Make the folder in which the type checker finds the libraries, laid out as in the site."""
    with whole_folder(TYPES, BUILD / "scratch") as fresh:
        for name, package in TYPED_LIBRARIES.items():
            link = fresh / name
            link.parent.mkdir(parents=True, exist_ok=True)
            link.symlink_to(NODE_MODULES / package)


def commands() -> dict[str, list[object]]:
    """The checks by name."""
    python = [sys.executable, "-m"]
    compiler = NODE_MODULES / "typescript" / "bin" / "tsc"
    pyright = NODE_MODULES / "pyright" / "index.js"
    return {
        "style": [*python, "ruff", "check", "."],
        "format": [*python, "ruff", "format", "--check", "."],
        "types in Python": [*python, "mypy"],
        "types in Python, read by another": [NODE, pyright],
        "types in JavaScript": [NODE, compiler, "-p", TUTORIAL / "tsconfig.json"],
    }


def check() -> int:
    """Run all checks, also after one failed; 1 if any did."""
    link_types()
    failed = []
    for name, command in commands().items():
        print(f"[check] {name} …", flush=True)
        if subprocess.run([str(word) for word in command], cwd=ROOT, check=False).returncode:
            failed.append(name)
    from tutorial import catalog_report

    print("[check] catalogs …", flush=True)
    if catalog_report.check():
        failed.append("catalogs")
    print(f"Failed: {', '.join(failed)}" if failed else "All checks passed.")
    return 1 if failed else 0

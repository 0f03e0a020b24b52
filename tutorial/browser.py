"""Python for the browser: Pyodide, a small standard library, and the project's two wheels.

Everything is compiled to bytecode before it is shipped, since compiling is most of what a first
start would do. The result depends on the sources alone: two builds have the same bytes.
"""

from __future__ import annotations

import hashlib
import json
import shutil
from pathlib import Path

from tutorial.paths import BUILD, COMPILER, ENGINE, NODE, NODE_MODULES, TUTORIAL
from tutorial.run import run
from tutorial.stamps import digest, keep_newest, whole_folder
from tutorial.wheels import COMMAND_LINE, browser_sources, engine_wheel, tutorial_wheel

PYODIDE = NODE_MODULES / "pyodide"
CACHE = BUILD / "cache" / "runtime"
STDLIB_CACHE = BUILD / "cache" / "stdlib"
COMPILE = TUTORIAL / "compile"

CORE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
"""What of Pyodide is shipped as it is."""

LIBRARIES = {
    "lit-html": ("", ("lit-html.js", "directive.js", "directive-helpers.js", "directives/*.js")),
    "idb-keyval": ("dist", ("index.js",)),
    "workbox-core": ("build", ("*.prod.js",)),
    "workbox-precaching": ("build", ("*.prod.js",)),
    "workbox-routing": ("build", ("*.prod.js",)),
    "workbox-strategies": ("build", ("*.prod.js",)),
}
"""For each JavaScript package that is shipped: the folder in it, and the files of that folder."""


def runtime_key() -> str:
    """The hash of all that the runtime is made of."""
    sources = [digest(path) + path.name for path in browser_sources()]
    return digest(
        ENGINE / "hearts",
        ENGINE / "pyproject.toml",
        *sources,
        COMPILE,
        PYODIDE / "package.json",
        TUTORIAL / "stamps.py",
        TUTORIAL / "wheels.py",
        TUTORIAL / "browser.py",
    )


def build_runtime() -> Path:
    """The folder with what becomes `app/pyodide/`, from the cache if the sources are the same.

    Raises BuildError if the engine doesn't run in Pyodide.
    """
    target = CACHE / runtime_key()
    if target.exists():
        target.touch()
        return target
    with whole_folder(target, BUILD / "scratch") as fresh:
        work = fresh.parent / "compile"
        (work / "in").mkdir(parents=True)
        engine_wheel(work / "in", leave_out=COMMAND_LINE)
        tutorial_wheel(work / "in")
        shutil.copy(PYODIDE / "python_stdlib.zip", work / "in")
        _compile(work)
        for name in CORE:
            shutil.copyfile(PYODIDE / name, fresh / name)
        for path in sorted((work / "out").iterdir()):
            shutil.copyfile(path, fresh / path.name)
        (fresh / "runtime.json").write_text(json.dumps(describe(fresh), indent=1) + "\n")
    keep_newest(CACHE.iterdir(), 3)
    return target


def _compile(work: Path) -> None:
    """Compile and trim what is in `work/in` into `work/out`, inside Pyodide."""
    stdlib = STDLIB_CACHE / digest(PYODIDE / "package.json", COMPILE / "compile_all.py")
    if stdlib.exists():
        shutil.copytree(stdlib, work / "stdlib")
    run(
        [NODE, COMPILE / "run.mjs", PYODIDE, COMPILER, work],
        "compile the engine for the browser",
    )
    if not stdlib.exists():
        with whole_folder(stdlib, BUILD / "scratch") as fresh:
            shutil.copytree(work / "stdlib", fresh, dirs_exist_ok=True)


def describe(folder: Path) -> dict[str, object]:
    """What the worker must know before it loads: Pyodide's `info`, the wheels, sizes and hashes.

    `files` maps a file's name to its size in bytes, for the progress bar; `version` changes when
    any file does, so that no stale file from an HTTP cache is mixed in.
    """
    info = json.loads((PYODIDE / "pyodide-lock.json").read_text())["info"]
    files = sorted(path for path in folder.iterdir() if path.name != "runtime.json")
    version = hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest()[:12]
    return {
        "version": version,
        "info": dict(sorted(info.items())),
        "wheels": [path.name for path in files if path.suffix == ".whl"],
        "files": {path.name: path.stat().st_size for path in files},
    }


def copy_libraries(vendor: Path) -> None:
    """Copy the JavaScript packages that pages and service worker use into `vendor`.

    The parts of Workbox share one folder, the others have one each.
    """
    for package, (subfolder, patterns) in LIBRARIES.items():
        source = NODE_MODULES / package / subfolder
        target = vendor / ("workbox" if package.startswith("workbox") else package)
        for pattern in patterns:
            for path in sorted(source.glob(pattern)):
                copy = target / path.relative_to(source)
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(path, copy)

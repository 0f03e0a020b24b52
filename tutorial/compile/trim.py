"""Inside Pyodide: keep of the standard library what runs, and write archives of equal bytes."""

import sys
import zipfile
from pathlib import Path

WORK = Path("/work")
MARGIN = """
bisect calendar contextlib copy datetime decimal fractions hashlib heapq hmac linecache
numbers pprint secrets statistics string textwrap traceback typing uuid zoneinfo
"""
"""Modules that a later error message, or Python itself, may want though a game doesn't."""

WHOLE = ("_pyodide/", "pyodide/")
"""Parts of Pyodide that JavaScript reaches by name."""


def loaded_files() -> set[str]:
    """The names within the standard library's archive of all modules that are loaded."""
    archive = next(path for path in sys.path if path.endswith(".zip"))
    files = (getattr(module, "__file__", None) or "" for module in list(sys.modules.values()))
    return {file.removeprefix(archive + "/") for file in files if file.startswith(archive)}


def write(target: Path, entries: dict[str, bytes]) -> None:
    """An archive whose bytes depend on its contents alone: order and time are fixed."""
    with zipfile.ZipFile(target, "w") as archive:
        for name in sorted(entries):
            info = zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0))
            info.external_attr = 0o644 << 16
            archive.writestr(info, entries[name], zipfile.ZIP_DEFLATED, 9)


def read(source: Path) -> dict[str, bytes]:
    """The files of an archive."""
    with zipfile.ZipFile(source) as archive:
        return {i.filename: archive.read(i) for i in archive.infolist() if not i.is_dir()}


exec(compile(Path("/code/exercise.py").read_text(), "exercise.py", "exec"), {})
for name in MARGIN.split():
    __import__(name)
wanted = {name.removesuffix("c") for name in loaded_files()}
stdlib = read(WORK / "stdlib" / "python_stdlib.zip")
kept = {
    name: data
    for name, data in stdlib.items()
    if name.removesuffix("c") in wanted or name.startswith(WHOLE)
}
if len(kept) < 50:
    raise SystemExit(f"only {len(kept)} of {len(stdlib)} modules would be kept: trimming is broken")
(WORK / "out").mkdir(exist_ok=True)
write(WORK / "out" / "python_stdlib.zip", kept)
for wheel in sorted((WORK / "compiled").glob("*.whl")):
    write(WORK / "out" / wheel.name, read(wheel))

"""Inside Pyodide: byte-compile the wheels and the standard library with pyodide-build."""

import shutil
import sys
from pathlib import Path

sys.path.insert(0, "/compiler")

from click.testing import CliRunner
from pyodide_build.cli.py_compile import main as py_compile

WORK = Path("/work")


def compile_file(source: Path, folder: Path) -> None:
    """Leave in `folder` the compiled archive, under the name that pyodide-build gives it."""
    folder.mkdir(exist_ok=True)
    copy = Path(shutil.copy(source, folder / source.name))
    result = CliRunner().invoke(py_compile, ["--compression-level", "9", str(copy)])
    if result.exit_code:
        raise SystemExit(f"{source.name}: {result.output} {result.exception!r}")


for wheel in sorted((WORK / "in").glob("*.whl")):
    compile_file(wheel, WORK / "compiled")

if not (WORK / "stdlib" / "python_stdlib.zip").exists():
    compile_file(WORK / "in" / "python_stdlib.zip", WORK / "stdlib-new")
    (WORK / "stdlib").mkdir(exist_ok=True)
    (WORK / "stdlib-new" / "python_stdlib.zip").replace(WORK / "stdlib" / "python_stdlib.zip")

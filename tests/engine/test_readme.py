"""The examples of the engine's README run, and print what the comments beside them say."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tutorial.paths import BUILD, ENGINE
from tutorial.wheels import engine_wheel

README = (ENGINE / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```python\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


def promises(block: str) -> dict[int, str]:
    """What comments say that a line prints, by the number of the line."""
    found = ((i, re.fullmatch(r"print\(.*\)  # (.+)", line)) for i, line in lines(block))
    return {i: match[1] for i, match in found if match}


def lines(block: str) -> list[tuple[int, str]]:
    return list(enumerate(block.splitlines(), 1))


def run(block: str, names: dict[str, Any]) -> dict[int, str]:
    """Run a block and give what each of its lines printed."""
    printed: dict[int, str] = {}

    def note(*values: object) -> None:
        printed[sys._getframe(1).f_lineno] = " ".join(map(str, values))

    names["print"] = note
    exec(compile(block, "README.md", "exec"), names)
    return printed


def test_the_examples_print_what_they_say() -> None:
    names: dict[str, Any] = {}  # one session: a block goes on where the one before it ended
    told = 0
    for block in BLOCKS:
        printed, said = run(block, names), promises(block)
        assert {line: printed.get(line) for line in said} == said
        assert printed, "an example that shows nothing"
        told += len(said)
    assert told


def test_a_wrong_comment_is_found() -> None:
    block = "x = 1\nprint(x)  # 2\n"
    assert promises(block) == {2: "2"}
    assert run(block, {}) == {2: "1"}


def output(folder: Path, *command: object) -> str:
    """What a program prints, which must end well."""
    words = [str(word) for word in command]
    done = subprocess.run(words, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.mark.slow
def test_the_first_example_runs_where_only_the_engine_is_installed(tmp_path: Path) -> None:
    BUILD.mkdir(exist_ok=True)
    engine_wheel(tmp_path)
    (wheel,) = tmp_path.glob("*.whl")
    environment = tmp_path / "venv"
    python = environment / ("Scripts" if os.name == "nt" else "bin") / "python"
    example = tmp_path / "example.py"
    example.write_text(BLOCKS[0], encoding="utf-8")
    output(tmp_path, sys.executable, "-m", "venv", environment)
    output(tmp_path, python, "-I", "-m", "pip", "install", "--quiet", "--no-index", wheel)
    where = output(tmp_path, python, "-I", "-c", "import hearts; print(hearts.__file__)")
    assert Path(where).is_relative_to(environment)
    assert output(tmp_path, python, "-I", example)

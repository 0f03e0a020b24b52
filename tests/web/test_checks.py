"""The linters and type checkers, so that the test command finds what `make check` finds."""

from __future__ import annotations

import subprocess

import pytest

from tutorial.check import commands, link_types
from tutorial.paths import ROOT


@pytest.mark.parametrize("name", list(commands()))
def test_check(name: str) -> None:
    link_types()
    words = [str(word) for word in commands()[name]]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"

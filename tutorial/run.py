"""Run another program for the build, quietly; and the errors that end a command with a sentence."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Sequence
from pathlib import Path

from tutorial.paths import ROOT


class BuildError(Exception):
    """The site can't be built; the text is for the person at the keyboard."""


class InputError(ValueError):
    """Something that somebody wrote is wrong; the text says where, and what was expected."""


def run(command: Sequence[object], task: str, **env: str) -> str:
    """Run a program to its end and return what it printed; BuildError says why it failed."""
    words = [str(word) for word in command]
    try:
        done = subprocess.run(
            words,
            cwd=ROOT,
            env={**os.environ, **env},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
    except FileNotFoundError:
        missing = Path(words[0]).name
        raise BuildError(f"Could not {task}: {missing} is missing; run make first.") from None
    if done.returncode:
        raise BuildError(f"Could not {task}:\n{done.stdout}{done.stderr}".rstrip())
    return done.stdout

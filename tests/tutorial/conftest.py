"""What tests of the pages share: the pages."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tutorial.languages import PSEUDO, languages


@pytest.fixture(scope="session")
def built(pages_of: Callable[[str], Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pages in all languages and the pseudo-language, without Python for the browser."""
    out = tmp_path_factory.mktemp("pages")
    for part in ("root", PSEUDO.code, *(language.code for language in languages())):
        shutil.copytree(pages_of(part), out, dirs_exist_ok=True)
    return out

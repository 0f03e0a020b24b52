"""What tests of the pages share: the pages."""

from __future__ import annotations

from pathlib import Path

import pytest

from tutorial import site
from tutorial.languages import PSEUDO, languages


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pages in all languages and the pseudo-language, without Python for the browser."""
    out = tmp_path_factory.mktemp("pages")
    for language in (*languages(), PSEUDO):
        site.build_language(language, out)
    site.build_root(out)
    return out

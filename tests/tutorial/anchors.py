"""Which paragraphs the pages have, as `page#anchor`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from tests.tutorial.test_docs import PAGES, rendered
from tutorial.languages import Language

_ID = re.compile(r'\{:[^}]*#([\w.-]+)[^}]*\}|\bid="([^"]+)"')


@cache
def anchors(language: Language) -> frozenset[str]:
    """All anchors of all pages in a language."""
    return frozenset(
        f"{path.stem}#{found[1] or found[2]}"
        for path in PAGES
        for found in _ID.finditer(rendered(path, language))
    )


def missing(wanted: Iterable[str], language: Language) -> list[str]:
    """Those that no page of the language has."""
    return sorted(set(wanted) - anchors(language))

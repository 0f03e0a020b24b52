"""Damaged saves and imports; `make fuzz` looks at ten thousand."""

from __future__ import annotations

from collections import Counter

from tests.engine import fuzz


def test_damaged_texts_are_read_back_equal_or_refused_in_their_place() -> None:
    found = Counter(fuzz.outcome(text) for text in fuzz.damaged(700))
    assert min(found[name] for name in ("read", "refused", "rule")) >= 10

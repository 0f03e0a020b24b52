"""Waiting for what a page comes to by itself.

Playwright's own `wait_for_function` takes the promise of an asynchronous condition for its answer,
and so waits for nothing.
"""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

WAIT = """async ([arg, limit]) => {{
  const condition = {condition};
  const until = performance.now() + limit;
  do {{
    const found = await condition(arg);
    if (found) return found;
    await new Promise((done) => setTimeout(done, 20));
  }} while (performance.now() < until);
  return null;
}}"""

LIMIT = 30_000
"""Nothing on a page takes that long, in milliseconds."""


def wait_for(page: Page, condition: str, arg: Any = None) -> Any:
    """What the condition gives once it holds: a function in JavaScript, asynchronous or not."""
    found = page.evaluate(WAIT.format(condition=condition), [arg, LIMIT])
    assert found, f"after {LIMIT / 1000:.0f} seconds this does not hold:\n{condition}"
    return found

"""The worker in a real browser: it starts, says how far it is, and answers."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.conftest import Site

START = """async () => {
  const worker = new Worker("../app/worker.js", { type: "module" });
  const seen = [];
  const awaited = [];
  worker.addEventListener("message", ({ data }) => {
    seen.push(data);
    for (const { test, done, fail } of awaited) {
      if (data.fatal) fail(new Error(data.fatal));
      else if (test(data)) done(data);
    }
  });
  setTimeout(() => {
    for (const { fail } of awaited) fail(new Error(`nothing came after ${JSON.stringify(seen)}`));
  }, 90_000);
  const next = (test) => new Promise((done, fail) => awaited.push({ test, done, fail }));
  // Before it is ready, on purpose: the worker keeps requests until it can answer.
  const early = next((data) => data.id === 1);
  worker.postMessage({ v: 1, id: 1, do: "options" });
  await early;
  const late = next((data) => data.id === 2);
  worker.postMessage({ v: 1, id: 2, do: "no such verb" });
  const refused = await late;
  worker.terminate();
  return { seen, refused };
}"""


def test_worker_starts_and_answers(site: Site, page: Page) -> None:
    page.goto(site.url + "en/")
    result = page.evaluate(START)
    messages = result["seen"]
    progress = [m["progress"] for m in messages if m.get("stage") == "download"]
    assert progress == sorted(progress)
    assert progress[-1] == 1
    assert len(progress) > 2
    assert next(m for m in messages if "progress" not in m) == {"ready": True}
    assert "progress" not in messages[-1]
    first = next(m for m in messages if m.get("id") == 1)
    assert first["ok"]["options"]
    assert result["refused"]["error"]["code"]

"""The worker in a real browser: it starts, says how far it is, and answers."""

from __future__ import annotations

import json
from itertools import pairwise

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
    told = [m for m in messages if "progress" in m]
    progress = [m["progress"] for m in told]
    assert progress == sorted(progress)
    assert progress[-1] == 1
    assert len(progress) > 3
    assert all((m["stage"] == "download") == (m["progress"] < 1) for m in told)
    assert next(m for m in messages if "progress" not in m) == {"ready": True}
    assert "progress" not in messages[-1]
    first = next(m for m in messages if m.get("id") == 1)
    assert first["ok"]["options"]
    assert result["refused"]["error"]["code"]


KEEP = """async (name) => {
  const url = new URL(`../app/pyodide/${name}`, location.href).href;
  await (await caches.open("kept")).add(url);
}"""


def test_a_file_that_the_device_keeps_is_counted_as_a_whole(site: Site, page: Page) -> None:
    page.goto(site.url + "en/")
    page.evaluate(KEEP, "pyodide.asm.wasm")
    told = [m["progress"] for m in page.evaluate(START)["seen"] if "progress" in m]
    files = json.loads((site.folder / "app/pyodide/runtime.json").read_text())["files"]
    share = files["pyodide.asm.wasm"] / sum(files.values())
    steps = [after - before for before, after in pairwise([0, *told])]
    assert told == sorted(told)
    assert max(steps) >= share
    assert told[-1] == 1


GIVE_UP = """async () => {
  const worker = new Worker("../app/worker.js", { type: "module" });
  const waiting = new Map();
  let last = 0;
  worker.addEventListener("message", ({ data }) => waiting.get(data.id)?.(data));
  const post = (verb, fields = {}) => {
    last += 1;
    const id = last;
    const answer = new Promise((done) => waiting.set(id, done));
    worker.postMessage({ v: 1, id, do: verb, ...fields });
    return { id, answer };
  };
  const ask = (verb, fields) => post(verb, fields).answer;
  const seats = ["expert", "expert", "expert", "expert"];
  await ask("new", { seats, seed: 8, options: { passing: "never" } });
  for (let turn = 0; turn < 40; turn += 1) {
    const before = (await ask("state")).ok.state;
    const call = post("cpu");
    const behind = post("state");
    worker.postMessage({ cancel: call.id });
    const answer = await call.answer;
    // a card that is forced needs no thinking, and is there before it can be given up
    if (!answer.error) continue;
    const after = (await behind.answer).ok.state;
    const queued = post("cpu");
    const neverBegun = post("cpu");
    worker.postMessage({ cancel: neverBegun.id });
    const answers = [await queued.answer, await neverBegun.answer];
    worker.terminate();
    return { code: answer.error.code, before, after, answers };
  }
  worker.terminate();
  return null;
}"""


def test_a_search_can_be_given_up_and_leaves_no_trace(site: Site, page: Page) -> None:
    page.goto(site.url + "en/")
    result = page.evaluate(GIVE_UP)
    assert result["code"] == "cancelled"
    assert result["after"] == result["before"]
    played, never_begun = result["answers"]
    assert played["ok"]["state"]["moves"] == result["before"]["moves"] + 1
    assert never_begun["error"]["code"] == "cancelled"

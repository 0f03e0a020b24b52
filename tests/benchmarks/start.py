"""How fast Python starts in the browser: ours against Pyodide's files as they come.

    make bench    or    python -m tests.benchmarks.start [rounds]

One page and one worker, two folders `pyodide/`: the site's own, and one with the stock standard
library and wheels of plain source. Each measurement has a fresh profile, so nothing is cached; the
two kinds take turns, so that a busy machine is busy for both. Only the ratio is worth keeping.
"""

from __future__ import annotations

import json
import shutil
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.conftest import ARGUMENTS, Site
from tutorial.browser import CORE, PYODIDE, describe
from tutorial.paths import BROWSER, SITE
from tutorial.wheels import engine_wheel, tutorial_wheel

PAGE = '<!doctype html><link rel="icon" href="data:,"><title>start</title>'

FIRST_ANSWER = """() => new Promise((done, fail) => {
  const started = performance.now();
  const worker = new Worker("./worker.js", { type: "module" });
  worker.addEventListener("message", ({ data }) => {
    if (data.fatal) fail(new Error(data.fatal));
    if (data.id === 1) done(performance.now() - started);
  });
  worker.postMessage({ v: 1, id: 1, do: "new", seed: 1, options: {},
    seats: ["person", "casual", "casual", "casual"] });
})"""
"""Milliseconds from making the worker to the first game dealt."""


def page_folder(folder: Path) -> Path:
    """Put page and worker into a folder; returns where its runtime goes."""
    (folder / "pyodide").mkdir(parents=True)
    (folder / "index.html").write_text(PAGE)
    shutil.copy(SITE / "app" / "worker.js", folder)
    return folder / "pyodide"


def make_ours(folder: Path) -> None:
    """The runtime as the site ships it."""
    shutil.copytree(SITE / "app" / "pyodide", page_folder(folder), dirs_exist_ok=True)


def make_stock(folder: Path) -> None:
    """Pyodide's own files and wheels of plain source."""
    runtime = page_folder(folder)
    for name in (*CORE, "python_stdlib.zip"):
        shutil.copyfile(PYODIDE / name, runtime / name)
    engine_wheel(runtime)
    tutorial_wheel(runtime)
    (runtime / "runtime.json").write_text(json.dumps(describe(runtime)))


def measure(browser: Browser, url: str) -> float:
    """One cold start."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(url)
    milliseconds = float(page.evaluate(FIRST_ANSWER))
    context.close()
    return milliseconds


def main(rounds: int) -> None:
    """Measure both kinds in turns and print medians and their ratio."""
    times: dict[str, list[float]] = {"stock": [], "ours": []}
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        sites = {name: Site(Path(scratch, name)) for name in times}
        make_stock(sites["stock"].folder)
        make_ours(sites["ours"].folder)
        executable = json.loads(BROWSER.read_text())["executable"]
        browser = playwright.chromium.launch(executable_path=executable, args=ARGUMENTS)
        for site in sites.values():
            site.start()
            measure(browser, site.url)  # warms the disk's cache, which isn't the subject
        for number in range(1, rounds + 1):
            for name, site in sites.items():
                times[name].append(measure(browser, site.url))
            line = ", ".join(f"{name} {values[-1]:.0f} ms" for name, values in times.items())
            print(f"[{number}/{rounds}] {line}", flush=True)
        for site in sites.values():
            site.stop()
        browser.close()
    medians = {name: statistics.median(values) for name, values in times.items()}
    print(
        f"median of {rounds}: stock {medians['stock']:.0f} ms, ours {medians['ours']:.0f} ms, "
        f"{medians['stock'] / medians['ours']:.2f} times as fast"
    )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 7)

"""How fast the engine is, in CPython and in the browser's Pyodide, and beside OpenSpiel.

    python -m tests.benchmarks.engine [seconds a measurement]

On a machine that does other things as well only the ratios are worth keeping.
"""

from __future__ import annotations

import json
import random
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from tests.benchmarks import speed
from tests.benchmarks.start import PAGE
from tests.conftest import ARGUMENTS, Site
from tutorial.paths import BROWSER, SITE

BUDGET = 0.5  # seconds a move at the table
EXPERT_ROUNDS = 3
PAIRS = 15
SLICE = 0.3  # seconds of each of a pair

WORKER = """
import { loadPyodide } from "./pyodide/pyodide.mjs";
import createPyodideModule from "./pyodide/pyodide.asm.mjs";
self.onmessage = async ({ data }) => {
  const base = new URL("./pyodide/", self.location.href).href;
  const runtime = await (await fetch(base + "runtime.json")).json();
  const python = await loadPyodide({
    indexURL: base,
    createPyodideModule,
    lockFileContents: { info: runtime.info, packages: {} },
  });
  for (const name of runtime.wheels) {
    python.unpackArchive(await (await fetch(base + name)).arrayBuffer(), "wheel");
  }
  python.runPython(data.source);
  self.postMessage(python.runPython(data.call));
};
"""

RUN = """(message) => new Promise((done, fail) => {
  const worker = new Worker("./worker.js", { type: "module" });
  worker.onmessage = ({ data }) => done(data);
  worker.onerror = (event) => fail(new Error(event.message));
  worker.postMessage(message);
})"""


def in_pyodide(seconds: float) -> dict[str, Any]:
    """The measurements in Chromium, with the runtime that the site ships."""
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        folder = Path(scratch)
        (folder / "index.html").write_text(PAGE)
        (folder / "worker.js").write_text(WORKER)
        (folder / "pyodide").symlink_to(SITE / "app" / "pyodide")
        site = Site(folder)
        site.start()
        executable = json.loads(BROWSER.read_text())["executable"]
        browser = playwright.chromium.launch(executable_path=executable, args=ARGUMENTS)
        page = browser.new_page()
        page.goto(site.url)
        call = f"measure({seconds}, {EXPERT_ROUNDS}, {BUDGET})"
        source = Path(speed.__file__).read_text("utf-8")
        told = json.loads(page.evaluate(RUN, {"source": source, "call": call}))
        browser.close()
        site.stop()
    return dict(told)


def open_spiel_rounds(seconds: float) -> float:
    """Random rounds a second of a loop in Python over OpenSpiel's states, from the first lead."""
    import pyspiel

    rng = random.Random(1)
    dealt = pyspiel.load_game("hearts").new_initial_state()
    dealt.apply_action(0)  # nobody passes
    while dealt.is_chance_node():
        dealt.apply_action(rng.choice(dealt.legal_actions()))

    def work() -> int:
        state = dealt.clone()
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
        return 1

    return speed.rate(work, seconds)


def tell(name: str, measured: dict[str, Any]) -> None:
    """Print the measurements of one Python."""
    print(
        f"{name:<8} {measured['kernel']:7.0f} random rounds/s, {measured['legal']:7.0f} legal()/s,"
        f" {measured['apply']:7.0f} apply()/s"
    )
    for table, times in measured["expert"].items():
        p95 = statistics.quantiles(times, n=20)[-1]
        within = "within" if p95 <= 1000 * BUDGET else "NOT WITHIN"
        print(
            f"         expert, {table}: median {statistics.median(times):.1f} ms, p95 {p95:.1f} ms"
            f" {within} its {1000 * BUDGET:.0f} ms, max {max(times):.1f} ms of {len(times)} moves"
        )


def main(seconds: float) -> None:
    """Measure everything in one run and print it, with the ratios."""
    ours = json.loads(speed.measure(seconds, EXPERT_ROUNDS, BUDGET))
    tell("CPython", ours)
    browser = in_pyodide(seconds)
    tell("Pyodide", browser)
    # by turns and briefly, so that a busy machine is busy for both
    pairs = [(speed.kernel_rounds(SLICE), open_spiel_rounds(SLICE)) for _ in range(PAIRS)]
    ratio = statistics.median(kernel / other for kernel, other in pairs)
    other = statistics.median(other for _, other in pairs)
    print(f"OpenSpiel in a Python loop: {other:.0f} random rounds/s")
    print(f"kernel / OpenSpiel: {ratio:.2f} in CPython, median of {PAIRS} (at least 1.5 wanted)")
    print(f"Pyodide / CPython: {browser['kernel'] / ours['kernel']:.2f} random rounds")


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 3)

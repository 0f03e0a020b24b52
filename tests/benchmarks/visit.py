"""How long a first visit to the table takes on a slow phone, until a card may be chosen.

    make bench    or    python -m tests.benchmarks.visit [visits]

The server sends what a host sends, compressed and with a slow line's rate and delay; Chromium runs
four times slower than it can. Milestones are seconds from the first request, medians of the visits;
the amounts are what went over the line until then.
"""

from __future__ import annotations

import gzip
import io
import json
import statistics
import sys
import threading
import time
from collections import defaultdict
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from typing import IO, BinaryIO

from playwright.sync_api import Browser, sync_playwright

from tests.conftest import ARGUMENTS
from tutorial.paths import BROWSER, SITE
from tutorial.serve import Handler, Server

RATE = 1_600_000 / 8  # bytes a second
DELAY = 0.15  # seconds there and back
SLOWER = 4
CHUNK = 4096
COMPRESSED = {".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt", ".wasm"}

PAINTED = """() => performance.getEntriesByName("first-contentful-paint")[0].startTime / 1000"""


@dataclass
class Line:
    """One slow line that all requests share, and what went over it."""

    free: float = 0.0
    began: float = 0.0
    sent: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    asked: dict[str, float] = field(default_factory=dict)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def ask(self, path: str) -> None:
        """A request comes in."""
        with self.lock:
            now = time.monotonic()
            self.began = self.began or now
            self.asked[path] = now - self.began
        time.sleep(DELAY)

    def carry(self, path: str, count: int) -> None:
        """Wait as long as so many bytes take."""
        with self.lock:
            self.free = max(self.free, time.monotonic()) + count / RATE
            until = self.free
            self.sent[path] += count
        time.sleep(max(0.0, until - time.monotonic()))


@cache
def compressed(path: Path) -> bytes:
    """A file as hosts send it."""
    return gzip.compress(path.read_bytes(), 6, mtime=0)


class SlowHandler(Handler):
    """The site's server at the other end of a slow line."""

    protocol_version = "HTTP/1.1"

    def __init__(self, *args: object, line: Line, **kwargs: str) -> None:
        self.line = line
        super().__init__(*args, **kwargs)

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        """Answer late, and compressed where that is usual."""
        self.line.ask(self.path)
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if path.suffix not in COMPRESSED or not path.is_file():
            return super().send_head()
        body = compressed(path)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        return io.BytesIO(body)

    def copyfile(self, source: IO[bytes], outputfile: IO[bytes]) -> None:  # type: ignore[override]
        """Send at the line's rate."""
        try:
            while chunk := source.read(CHUNK):
                self.line.carry(self.path, len(chunk))
                outputfile.write(chunk)
        except ConnectionError:
            pass  # the page was closed


def visit(browser: Browser, folder: Path) -> tuple[dict[str, float], dict[str, int]]:
    """Milestones in seconds and bytes by kind, of one visit of a new reader."""
    line = Line()
    handler = partial(SlowHandler, directory=str(folder), prefix="/", line=line)
    server = Server(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
    context = browser.new_context(
        viewport={"width": 360, "height": 740}, service_workers="block", locale="en-GB"
    )
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.goto(f"http://127.0.0.1:{server.server_port}/en/play/", wait_until="commit")
    page.locator("hearts-table .table-loading").wait_for(timeout=60_000)
    loading = time.monotonic() - line.began
    page.locator("hearts-table .hand button").first.wait_for(timeout=120_000)
    ready = time.monotonic() - line.began
    painted = float(page.evaluate(PAINTED))
    context.close()
    server.shutdown()
    server.server_close()
    asked = {path.split("?")[0].rsplit("/", 1)[-1]: when for path, when in line.asked.items()}
    kinds: dict[str, int] = defaultdict(int)
    for path, count in line.sent.items():
        kinds["Python" if "/pyodide/" in path else "page"] += count
    return {
        "first paint": painted,
        "the table says that it loads": loading,
        "the engine is asked for": asked["worker.js"],
        "Python is asked for": asked["pyodide.asm.wasm"],
        "a card may be chosen": ready,
    }, kinds


def main(count: int) -> None:
    """Measure and print."""
    executable = json.loads(BROWSER.read_text())["executable"]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=ARGUMENTS)
        visits = [visit(browser, SITE) for _ in range(count)]
        browser.close()
    for name in visits[0][0]:
        times = [milestones[name] for milestones, _ in visits]
        print(
            f"{name:<30}{statistics.median(times):6.2f} s   ({min(times):.2f} to {max(times):.2f})"
        )
    for kind, sent in visits[-1][1].items():
        print(f"{kind:<30}{sent / 1000:6.0f} kB")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 3)

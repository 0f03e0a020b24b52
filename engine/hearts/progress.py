"""Progress: how far a long command has come, on whatever it is that shows it."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TextIO

BAR = 30  # characters
TERMINAL_PAUSE, LINE_PAUSE = 0.1, 10.0  # seconds between two signs of life


class ProgressBar:
    """A bar on a terminal; elsewhere a line now and then."""

    def __init__(self, stream: TextIO, now: Callable[[], float] = time.monotonic) -> None:
        self._stream, self._now = stream, now
        self._bar = stream.isatty()
        self._began = now()
        self._shown = self._began

    def __call__(self, done: int, total: int) -> None:
        """So many rounds are played, of so many."""
        now = self._now()
        if now - self._shown < (TERMINAL_PAUSE if self._bar else LINE_PAUSE) and done < total:
            return
        self._shown = now
        left = round((now - self._began) / done * (total - done))
        told = f"{done} of {total} rounds, {left // 60}:{left % 60:02} left"
        if not self._bar:
            if done < total:
                print(told, file=self._stream, flush=True)
            return
        full = BAR * done // total
        self._stream.write(f"\r[{'#' * full}{'.' * (BAR - full)}] {told}\x1b[K")
        if done == total:
            self._stream.write("\r\x1b[K")
        self._stream.flush()

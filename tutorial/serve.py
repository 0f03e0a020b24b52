"""A small server for the finished site: for playing, for looking at changes, and for the tests.

Any static host does as well; this one knows the types of the files and shows a missing page in
the reader's language.
"""

from __future__ import annotations

import errno
import io
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import BinaryIO
from urllib.parse import urlsplit

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
}


HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'; "
        "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; object-src 'none'; "
        "base-uri 'self'; form-action 'self'; frame-ancestors 'self'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
}
"""What a host may well send with every file: README.md says so too, and the tests live with it.

The theme writes small scripts and styles into its pages; Python needs WebAssembly.
"""


class ServeError(Exception):
    """The site can't be served; the text is for the person at the keyboard."""


class Handler(SimpleHTTPRequestHandler):
    """Serves a folder below a path, `prefix`, which starts and ends with a slash."""

    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, **TYPES}  # noqa: RUF012

    def __init__(self, *args: object, prefix: str = "/", **kwargs: object) -> None:
        self.prefix = prefix
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]

    def translate_path(self, path: str) -> str:
        """The file for a URL; outside the prefix there is none."""
        if not urlsplit(path).path.startswith(self.prefix):
            return str(Path(self.directory) / "outside the prefix")
        return super().translate_path("/" + path[len(self.prefix) :])

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        """Answer with the whole file, whatever its date.

        Dates have whole seconds, and a build takes files from its cache with the dates they had, so
        a browser that asks whether a file is newer would be told no about one that is another.
        """
        del self.headers["If-Modified-Since"]
        return super().send_head()

    def end_headers(self) -> None:
        """Let the browser ask again each time, so that a new build is seen."""
        self.send_header("Cache-Control", "no-cache")
        for name, value in HEADERS.items():
            self.send_header(name, value)
        super().end_headers()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """The site's own page for what isn't there, in the language of the address."""
        page = self.missing_page() if code == HTTPStatus.NOT_FOUND else None
        if page is None:
            super().send_error(code, message, explain)
            return
        folder = f"{self.prefix}{page.parent.name}/"
        # The page's links are relative to its folder, but the address can be of any depth.
        text = page.read_text(encoding="utf-8").replace(
            "<head>", f'<head><base href="{folder}">', 1
        )
        body = text.encode()
        self.send_response(HTTPStatus.NOT_FOUND)
        self.send_header("Content-Type", TYPES[".html"])
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def missing_page(self) -> Path | None:
        """The file 404.html of the address's language, or of English."""
        path = urlsplit(self.path).path
        language = path.removeprefix(self.prefix).split("/")[0]
        wanted = [Path(self.directory) / name / "404.html" for name in (language, "en")]
        return next((page for page in wanted if page.is_file()), None)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - inherited name
        """Say nothing for each request."""


class Server(ThreadingHTTPServer):
    """A server whose threads end with the program."""

    daemon_threads = True
    # A browser asks for dozens of files at once when the service worker keeps the site.
    request_queue_size = 128
    # Otherwise a second server on the same port starts silently on some systems.
    allow_reuse_port = False


def make_server(folder: Path, port: int, prefix: str = "/") -> Server:
    """A server for `folder` on this machine only; port 0 takes a free one.

    Raises ServeError if the port can't be had.
    """
    handler = partial(Handler, directory=str(folder), prefix=prefix)
    try:
        return Server(("127.0.0.1", port), handler)
    except (OSError, OverflowError) as error:
        if isinstance(error, OSError) and error.errno == errno.EADDRINUSE:
            raise ServeError(
                f"Port {port} is in use by another program: choose another, for example"
                f" make play PORT={port + 1}."
            ) from None
        reason = str(error).removeprefix("bind(): ").rstrip(".")
        raise ServeError(f"Port {port} can't be used: {reason}.") from None


def serve(folder: Path, port: int) -> None:
    """Serve until interrupted, and say where."""
    with make_server(folder, port) as server:
        print(
            f"Learn Hearts: http://127.0.0.1:{server.server_port}/  (stop with Ctrl+C)", flush=True
        )
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()

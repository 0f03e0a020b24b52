"""Lets a page ask for all modules of its element at once.

A browser finds out what a module imports when the module is there, and on a slow line each such
step is a wait. Here the build looks ahead, and writes what it finds into the page's head.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

from tutorial.run import BuildError

LOADER = "app.js"
"""The module that every page loads: it knows which element needs which module."""

ELEMENT = re.compile(r'"(hearts-\w+)": \(\) => import\("\./([\w-]+\.js)"\)')
IMPORT = re.compile(r'\b(?:from|import)\s*"(\.{1,2}/[^"]+)"')


def modules(entry: Path) -> list[Path]:
    """A module and all that it imports, at any depth, each once, those asked for first in front.

    Raises BuildError for an import of a file that isn't there.
    """
    found = [entry]
    for module in found:  # it grows meanwhile
        for name in IMPORT.findall(module.read_text("utf-8")):
            imported = Path(os.path.normpath(module.parent / name))
            if not imported.is_file():
                raise BuildError(f"{module.name}: imports {name}, which isn't there")
            if imported not in found:
                found.append(imported)
    return found


def preload(site: Path) -> None:
    """Write into each page of the folder `site` the modules of the elements it has."""
    app = site / "app"
    elements = ELEMENT.findall((app / LOADER).read_text("utf-8"))
    if not elements:
        raise BuildError(f"{LOADER}: no line says which module an element needs")
    needed = {f"<{element} ": modules(app / module) for element, module in elements}
    for page in sorted(site.rglob("*.html")):
        text = page.read_text("utf-8")
        listed = [file for tag, files in needed.items() if tag in text for file in files]
        # Low: what is painted first goes first.
        links = "".join(
            f'<link rel="modulepreload" href="{_relative(file, page)}" fetchpriority="low">\n'
            for file in dict.fromkeys(listed)
        )
        if links:
            page.write_text(text.replace("</head>", f"{links}</head>", 1), "utf-8")


def _relative(file: Path, page: Path) -> str:
    return Path(os.path.relpath(file, page.parent)).as_posix()

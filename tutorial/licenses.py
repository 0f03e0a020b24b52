"""Who made what is shipped, and under which terms: as data, and as one text file in the site."""

from __future__ import annotations

import json
from dataclasses import dataclass
from email.message import Message as Headers
from functools import cache
from importlib import metadata
from pathlib import Path
from typing import cast

from tutorial.browser import LIBRARIES
from tutorial.message import N_
from tutorial.paths import NODE_MODULES, ROOT

PSF = """\
Copyright (c) 2001 Python Software Foundation; All Rights Reserved.
License: PSF-2.0. The full text is part of Python: LICENSE, or `license()` in Python."""
EMSCRIPTEN = """\
Copyright (c) 2010-2014 Emscripten authors. License: MIT OR NCSA."""

PYTHON_PACKAGES = ("mkdocs-material", "mkdocs")
"""Python packages whose files (styles, scripts, icons) are part of the pages."""

_WORKBOX = N_("Keeps a copy of the pages, so that they work without a network")

PURPOSES: dict[str, str] = {
    "Learn Hearts": N_("The pages, the game, its CPU players and its cards"),
    "pyodide": N_("Runs Python in your browser"),
    "CPython": N_("The language in which the rules are written; a part of Pyodide"),
    "Emscripten": N_("Turns programs into what a browser can run; a part of Pyodide"),
    "lit-html": N_("Draws the table and the lessons"),
    "idb-keyval": N_("Keeps your games on your device"),
    "workbox-core": _WORKBOX,
    "workbox-precaching": _WORKBOX,
    "workbox-routing": _WORKBOX,
    "workbox-strategies": _WORKBOX,
    "mkdocs-material": N_("The look of the pages, their search and their icons"),
    "mkdocs": N_("Makes the pages out of their texts"),
}
"""What each part is there for."""


@dataclass(frozen=True, slots=True)
class Part:
    """Something that is shipped. name; version, or ""; license: its short name; text: in full."""

    name: str
    version: str
    license: str
    text: str

    @property
    def heading(self) -> str:
        """Name, version and licence in a line."""
        return f"{f'{self.name} {self.version}'.strip()} ({self.license})"


def license_texts(folder: Path) -> str:
    """The texts of the licence files in a package's folder."""
    files = sorted(path for path in folder.glob("LICEN[SC]E*") if path.is_file())
    return "\n".join(path.read_text(encoding="utf-8").strip() for path in files)


def npm_part(package: str) -> Part:
    """A JavaScript package."""
    folder = NODE_MODULES / package
    about = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    terms = about["license"]
    return Part(package, about["version"], terms, license_texts(folder) or f"License: {terms}")


def python_part(package: str) -> Part:
    """A Python package."""
    about = metadata.distribution(package)
    files = [file for file in about.files or [] if "LICENSE" in file.name.upper()]
    text = "\n".join(Path(str(file.locate())).read_text(encoding="utf-8") for file in files)
    fields = cast(Headers, about.metadata)
    name = fields.get("License-Expression") or fields.get("License") or ""
    if len(name) > 40 or not name:
        name = next(
            (c.split(" :: ")[-1] for c in fields.get_all("Classifier", []) if "Lic" in c),
            "see below",
        )
    return Part(package, about.version, name, text.strip() or f"License: {name}")


@cache
def parts() -> tuple[Part, ...]:
    """Everything in the site that has an author, ourselves first."""
    return (
        Part("Learn Hearts", "", "MIT", (ROOT / "LICENSE").read_text(encoding="utf-8").strip()),
        npm_part("pyodide"),
        Part("CPython", "", "PSF-2.0", PSF),
        Part("Emscripten", "", "MIT OR NCSA", EMSCRIPTEN),
        *map(npm_part, LIBRARIES),
        *map(python_part, PYTHON_PACKAGES),
    )


def write_licenses(file: Path) -> None:
    """Write the terms of all parts in full."""
    rule = "=" * 78
    texts = [f"{rule}\n{part.heading}\n{rule}\n\n{part.text}\n" for part in parts()]
    file.write_text("\n".join(texts), encoding="utf-8")

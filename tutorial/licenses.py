"""Who made what is shipped, and under which terms: one text file in the site."""

from __future__ import annotations

import json
from email.message import Message
from importlib import metadata
from pathlib import Path
from typing import cast

from tutorial.browser import LIBRARIES
from tutorial.paths import NODE_MODULES, ROOT

PYTHON_NOTE = """\
Pyodide contains CPython and its standard library, compiled to WebAssembly with Emscripten.
CPython: Copyright (c) 2001 Python Software Foundation; All Rights Reserved.
License: PSF-2.0. The full text is part of Python: LICENSE, or `license()` in Python.
Emscripten: Copyright (c) 2010-2014 Emscripten authors. License: MIT OR NCSA.
"""

PYTHON_PACKAGES = ("mkdocs-material", "mkdocs")
"""Python packages whose files (styles, scripts, icons) are part of the pages."""


def license_texts(folder: Path) -> str:
    """The texts of the licence files in a package's folder."""
    files = sorted(path for path in folder.glob("LICEN[SC]E*") if path.is_file())
    return "\n".join(path.read_text(encoding="utf-8").strip() for path in files)


def npm_entry(package: str) -> tuple[str, str]:
    """Heading and text for a JavaScript package."""
    folder = NODE_MODULES / package
    about = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    heading = f"{package} {about['version']} ({about['license']})"
    return heading, license_texts(folder) or f"License: {about['license']}"


def python_entry(package: str) -> tuple[str, str]:
    """Heading and text for a Python package."""
    about = metadata.distribution(package)
    files = [file for file in about.files or [] if "LICENSE" in file.name.upper()]
    text = "\n".join(Path(str(file.locate())).read_text(encoding="utf-8") for file in files)
    fields = cast(Message, about.metadata)
    name = fields.get("License-Expression") or fields.get("License") or ""
    if len(name) > 40 or not name:
        name = next(
            (c.split(" :: ")[-1] for c in fields.get_all("Classifier", []) if "Lic" in c),
            "see below",
        )
    return f"{package} {about.version} ({name})", text.strip() or f"License: {name}"


def write_licenses(file: Path) -> None:
    """Write the listing of everything in the site that others made, with our own terms first."""
    entries = [("Learn Hearts (MIT)", (ROOT / "LICENSE").read_text(encoding="utf-8").strip())]
    heading, text = npm_entry("pyodide")
    entries.append((heading, f"{text}\n\n{PYTHON_NOTE.strip()}"))
    entries += [npm_entry(package) for package in LIBRARIES]
    entries += [python_entry(package) for package in PYTHON_PACKAGES]
    rule = "=" * 78
    parts = [f"{rule}\n{heading}\n{rule}\n\n{text}\n" for heading, text in entries]
    file.write_text("\n".join(parts), encoding="utf-8")

"""Where things are in a checkout. Standard library only, since the set-up uses it first."""

from __future__ import annotations

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
"""The checkout: the folder with `pyproject.toml`."""

BUILD = ROOT / ".build"
"""Everything that can be made again: caches, stamps, logs."""

SITE = ROOT / "site"
"""The finished site, which `make site` makes."""

ENGINE = ROOT / "engine"
TUTORIAL = ROOT / "tutorial"
WEB = TUTORIAL / "web"
NODE_MODULES = TUTORIAL / "node_modules"
COMPILER = BUILD / "pyodide-build"
"""pyodide-build and what it needs, as files for Pyodide's own Python."""

VENV = ROOT / ".venv"
_SCRIPTS = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = _SCRIPTS / "python"
NODE = _SCRIPTS / "node"
NPM = _SCRIPTS / "npm"

BROWSER = BUILD / "browser.json"
"""Which browser the tests drive: `{"executable": path}`, written by the set-up."""

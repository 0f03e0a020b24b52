"""The page's modules import one way: none needs itself, by whatever detour."""

from __future__ import annotations

import re
from graphlib import CycleError, TopologicalSorter

import pytest

from tutorial.paths import WEB

COMMENT = re.compile(r"/\*.*?\*/|^\s*//[^\n]*", re.DOTALL | re.MULTILINE)
IMPORTED = re.compile(r'(?:\bfrom |\bimport |\bimport\()"\./([\w-]+\.js)"')


def imported(text: str) -> set[str]:
    """The modules of the page that a module imports, at once or later."""
    return set(IMPORTED.findall(COMMENT.sub("", text)))


MODULES = {path.name: imported(path.read_text("utf-8")) for path in WEB.glob("*.js")}


def test_modules_import_one_way() -> None:
    order = list(TopologicalSorter(MODULES).static_order())
    assert order.index("engine.js") < order.index("flow.js") < order.index("table.js")


def test_a_detour_is_found() -> None:
    texts = {
        "a.js": 'import { b } from "./b.js";',
        "b.js": '// from "./x.js"\nconst c = () => import("./c.js");',
        "c.js": '/** @typedef {import("./x.js").X} X */\nimport "./a.js";',
    }
    modules = {name: imported(text) for name, text in texts.items()}
    assert modules == {"a.js": {"b.js"}, "b.js": {"c.js"}, "c.js": {"a.js"}}
    with pytest.raises(CycleError):
        TopologicalSorter(modules).prepare()

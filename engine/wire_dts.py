"""Print TypeScript declarations for the types of `hearts.wire`.

python engine/wire_dts.py > tutorial/web/wire.d.ts
"""

from __future__ import annotations

import inspect
import sys
import types
from pathlib import Path
from typing import (
    Any,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

sys.path.insert(0, str(Path(__file__).parent))  # runs without being installed

from hearts import wire

_SIMPLE = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    Any: "unknown",
    type(None): "null",
}


def _names() -> dict[str, Any]:
    """The public types, in the order they are declared in."""
    public = {name: value for name, value in vars(wire).items() if not name.startswith("_")}
    return {
        name: value
        for name, value in public.items()
        if is_typeddict(value) or isinstance(value, types.UnionType)
    }


def _type(hint: Any) -> str:
    if hint in _SIMPLE:
        return _SIMPLE[hint]
    if is_typeddict(hint):
        return str(hint.__name__)
    origin, args = get_origin(hint), get_args(hint)
    if origin is Literal:
        return " | ".join(f'"{arg}"' for arg in args)
    if origin in (Union, types.UnionType):
        return " | ".join(_type(arg) for arg in args)
    if origin is list:
        inner = _type(args[0])
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if origin is dict:
        return f"Record<{_type(args[0])}, {_type(args[1])}>"
    raise TypeError(f"no TypeScript for {hint!r}")


def _interface(name: str, value: Any) -> str:
    doc = inspect.getdoc(value)
    own = doc if doc and not doc.startswith("dict(") else None
    lines = [f"/** {own} */"] if own else []
    lines.append(f"export interface {name} {{")
    for key, hint in get_type_hints(value, include_extras=True).items():
        optional = get_origin(hint) is NotRequired
        inner = get_args(hint)[0] if optional else hint
        lines.append(f"  {key}{'?' if optional else ''}: {_type(inner)};")
    return "\n".join([*lines, "}"])


def declarations() -> str:
    """The whole file."""
    parts = ["// Made by engine/wire_dts.py from hearts/wire.py. Do not edit."]
    for name, value in _names().items():
        if is_typeddict(value):
            parts.append(_interface(name, value))
        else:
            parts.append(f"export type {name} = {_type(value)};")
    return "\n\n".join(parts) + "\n"


if __name__ == "__main__":
    sys.stdout.write(declarations())

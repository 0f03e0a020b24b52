"""What can be wrong with a catalog as a file: its bytes, its header, its entries as a whole.

Readers of `.po` files forgive a lot, each in its own way: they guess encodings, keep one of two
entries, take a file that was cut for a short one. Here all of that is an error with a line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import polib

from tutorial.languages import Language

Finding = tuple[int, str]
"""The line, and what is wrong there."""

CHARSET = "text/plain; charset=utf-8"


def text_of(path: Path) -> str | Finding:
    """The text of a catalog, or why it is none."""
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return 1, "the catalog is missing; update the messages"
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        return line, "this is not UTF-8; save the file in that encoding"
    if text.startswith("\ufeff"):
        return 1, "the file starts with a byte order mark; save it as UTF-8 without one"
    if "\0" in text:
        return text.count("\n", 0, text.index("\0")) + 1, "a zero byte"
    return text


def header(language: Language, text: str) -> Iterator[Finding]:
    """Lines of the header that are missing or say something else than they must."""
    top = text.split("\n\n", 1)[0]
    # Some editors break long lines of the header.
    joined = "".join(re.findall(r'^"(.*)" *\r?$', top, re.M))
    fields = [tuple(row.split(": ", 1)) for row in joined.split("\\n")]
    wanted = {
        "Content-Type": CHARSET,
        "Language": language.code,
        "Plural-Forms": language.plural,
    }
    for name, value in wanted.items():
        found = [field[1] for field in fields if field[0] == name and len(field) > 1]
        if [said.lower() for said in found] != [value.lower()]:
            place = re.search(rf'^"{name}:', top, re.M)
            line = top[: place.start()].count("\n") + 1 if place else 1
            yield line, f"the header must say {name}: {value}"


def _entries(path: Path) -> list[Any]:
    """The entries of a catalog as polib has them, their line being that of the English text.

    Raises ValueError for what is no catalog; its text says where, as `line: what`.
    """
    try:
        catalog = polib.pofile(str(path), encoding="utf-8")
    except (OSError, ValueError, IndexError) as error:
        found = re.search(r"line (\d+)", str(error))
        raise ValueError(f"{found[1] if found else 1}: this is no catalog entry") from error
    lines = path.read_text("utf-8").split("\n")
    entries: list[Any] = [entry for entry in catalog if not entry.obsolete]
    for entry in entries:
        # polib gives the line of the first comment, and counts from 1.
        while entry.linenum < len(lines) and not lines[entry.linenum - 1].startswith("msgid "):
            entry.linenum += 1
    return entries


def whole(language: Language, path: Path, template: Path) -> Iterator[Finding]:
    """Entries that can't be read, that are there twice, have too many forms, or got lost.

    template: the English catalog, which has all of them.
    """
    try:
        entries = _entries(path)
    except ValueError as error:
        where, _, what = str(error).partition(": ")
        yield int(where), what
        return
    yield from _twice(entries)
    for entry in entries:
        if (forms := len(entry.msgstr_plural)) > language.plural_count:
            need = f"{language.plural_count} plural forms are needed, {forms} are filled"
            yield entry.linenum, need
    there = {(entry.msgctxt, entry.msgid, entry.msgid_plural) for entry in entries}
    wanted = _entries(template) if template.exists() else []
    if lost := [
        entry.msgid
        for entry in wanted
        if (entry.msgctxt, entry.msgid, entry.msgid_plural) not in there
    ]:
        end = path.read_text("utf-8").rstrip("\n").count("\n") + 1
        more = f" and {len(lost) - 1} more" if len(lost) > 1 else ""
        yield end, f"missing, was the file cut? {short(lost[0])}{more}; update the messages"


def _twice(entries: list[Any]) -> Iterator[Finding]:
    """Entries that are there twice: which one would be meant?"""
    seen: dict[tuple[str | None, str], int] = {}
    for entry in entries:
        key = (entry.msgctxt, entry.msgid)
        if key in seen:
            what = f"the same message as in line {seen[key]}: {short(entry.msgid)}"
            yield entry.linenum, what
        seen.setdefault(key, entry.linenum)


def ambiguous(path: Path) -> Iterator[Finding]:
    """What no update of a catalog may decide: entries that can't be read or are there twice."""
    text = text_of(path)
    if not isinstance(text, str):
        yield text
        return
    try:
        yield from _twice(_entries(path))
    except ValueError as error:
        where, _, what = str(error).partition(": ")
        yield int(where), what


def short(text: object) -> str:
    """The start of a message, to tell which one is meant."""
    first = text[0] if isinstance(text, tuple | list) else text
    line = " ".join(str(first).split())
    return line if len(line) <= 60 else f"{line[:59]}…"

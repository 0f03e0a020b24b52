"""The proof that at every table exactly one text of each set shows, on all pages of `docs/`.

For each set, all combinations of the values of the options that its texts name are tried: so every
value of every option, and every preset, is among them. What is wrong is said as `path:line: what`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from tutorial import site
from tutorial.conditions import Value, every_table
from tutorial.i18n import Translator
from tutorial.languages import source
from tutorial.paths import ROOT
from tutorial.run import BuildError
from tutorial.table_texts import TableTexts, Text

DOCS = ROOT / "docs"

_FRONT_MATTER = re.compile(r"\A---\n.*?^---\n", re.S | re.M)
_PLACE = re.compile(r'^#{1,6} .*\{: #([\w.-]+) \}$|data-text="(\d+)"', re.M)


def check(docs: Path = DOCS) -> None:
    """Raise BuildError with a line for each thing that is wrong."""
    found = [problem for path in sorted(docs.rglob("*.md")) for problem in problems(path, docs)]
    if found:
        raise BuildError("\n".join(found))


def problems(path: Path, docs: Path = DOCS) -> list[str]:
    """What is wrong on a page."""
    name = f"docs/{path.relative_to(docs).as_posix()}"
    text = path.read_text("utf-8")
    # Lines keep their numbers.
    body = _FRONT_MATTER.sub(lambda head: "\n" * head[0].count("\n"), text)
    found: list[Text] = []
    language = source()
    url = path.relative_to(docs).with_suffix("").as_posix() + "/"
    context = site.page_context(language, site.Place.of(url, path.relative_to(docs).as_posix()))
    context |= TableTexts(Translator(language), found=found).globals()
    try:
        markdown = site.render(body, language, context, name)
    except site.TemplateError as error:
        return [str(error)]
    return [
        f"{name}:{problem}"
        for anchor, texts in sections(markdown, found).items()
        for problem in _sets(anchor, texts)
    ]


def sections(markdown: str, found: list[Text]) -> dict[str, list[Text]]:
    """The texts below each heading, by its anchor."""
    anchor, by_anchor, seen = "", dict[str, list[Text]](), set[int]()
    for place in _PLACE.finditer(markdown):
        if place[1]:
            anchor = place[1]
        elif int(place[2]) not in seen:
            seen.add(int(place[2]))
            by_anchor.setdefault(anchor, []).append(found[int(place[2])])
    return by_anchor


def _sets(anchor: str, texts: Iterable[Text]) -> Iterator[str]:
    sets: dict[str, list[Text]] = {}
    for text in texts:
        if text.of is not None:
            sets.setdefault(text.of, []).append(text)
    for of, members in sets.items():
        yield from _wrong(f"{anchor} {of}".strip(), members)


def _wrong(name: str, texts: list[Text]) -> Iterator[str]:
    """The first gap and the first overlap of a set: one of each says enough."""
    options = {option for text in texts for option in text.condition.options()}
    gap = overlap = False
    for table in every_table(options, _mentioned(texts)):
        shown = [text for text in texts if text.condition.holds(table)]
        told = " ".join(f"{option}={value}" for option, value in table.items())
        if not shown and not gap:
            gap = True
            yield f"{texts[0].line}: {name}: no text for {told}"
        if len(shown) > 1 and not overlap:
            overlap = True
            lines = " and ".join(str(text.line) for text in shown)
            yield f"{shown[1].line}: {name}: texts of the lines {lines} both hold for {told}"


def _mentioned(texts: Iterable[Text]) -> dict[str, set[Value]]:
    mentioned: dict[str, set[Value]] = {}
    for text in texts:
        for way in text.condition.ways:
            for option, values in way.items():
                mentioned.setdefault(option, set()).update(values)
    return mentioned

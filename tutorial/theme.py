"""The theme's scripts and styles, as all languages share them, without what slows a page down."""

from __future__ import annotations

import re
import shutil
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from tutorial.run import BuildError

UNUSED = ("*.map", "lunr", "favicon.png", "__pycache__")


@dataclass(frozen=True)
class Change:
    """A place in one of the theme's files that is written in another way.

    file: pattern of its name; aim: what the change is for, for the error if the place isn't there.
    """

    file: str
    place: str
    new: str
    aim: str


CHANGES = (
    # The index of the search is a quarter of what a page loads, and most readers never open the
    # search: the theme fetches it when somebody does, as it does for pages without a server.
    Change(
        "javascripts/bundle.*.js",
        r'\(location\.protocol!=="file:"\),(\w+\("search"\))',
        r"(!1),\1",
        "the search can wait",
    ),
    # Each of these makes the browser work out the styles of the whole page twice on loading it. Our
    # pages name their colour schemes themselves, before this one, which browsers then pass over.
    Change(
        "javascripts/bundle.*.js",
        r'(=\w+\("meta",\{name:"color-scheme"\}\);)document\.head\.appendChild\(\w+\);',
        r"\1",
        "the colour scheme stays as it is",
    ),
    # A letter that is hit by mistake must not take the focus away from a card, nor lead to another
    # page: whoever dictates or can't see what happened is lost then.
    Change(
        "javascripts/bundle.*.js",
        r'case"f":case"s":case"/":\w+\.focus\(\),\w+\.select\(\),\w+\.claim\(\);break',
        "",
        "a letter opens the search",
    ),
    Change(
        "javascripts/bundle.*.js",
        r'case"p":case",":let (\w+)=.*?case"Enter":',
        r'case"Enter":',
        "a letter turns the page",
    ),
    # This spares a quarter of a second of fading when somebody chooses other colours.
    Change(
        "stylesheets/palette.*.css",
        r"\[data-md-color-switching\] \*[^{}]*\{[^{}]*\}",
        "",
        "colours may fade",
    ),
)


def copy(own: Path, out: Path) -> None:
    """Put the theme's files and those of our own in `own` together in `out`.

    Raises BuildError if a place that is to be changed isn't there: it is another theme.
    """
    theme = Path(str(files("material"))) / "templates" / "assets"
    shutil.rmtree(out, ignore_errors=True)
    for folder in (theme, own):
        ignored = shutil.ignore_patterns(*UNUSED)
        shutil.copytree(folder, out, dirs_exist_ok=True, ignore=ignored)
    for change in CHANGES:
        write(change, out)


def write(change: Change, out: Path) -> None:
    """Change the theme's file in `out`. Raises BuildError."""
    path, *others = [*out.glob(change.file)] or [out / change.file]
    if others or not path.is_file():
        raise BuildError(f"{change.file}: the theme has not one such file, in which {change.aim}")
    text, found = re.subn(change.place, change.new, path.read_text("utf-8"))
    if found != 1:
        raise BuildError(f"{path.name}: not the theme's file in which {change.aim}")
    path.write_text(text, "utf-8")

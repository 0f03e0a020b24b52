"""Markdown inside `<template>`: a text that waits in a page without being a part of it yet.

Browsers neither style nor lay out what is in a template, so that a page with many such texts is as
quick as one without. Made for MkDocs (mkdocs.yml).
"""

from __future__ import annotations

from typing import Any

from markdown import Markdown
from markdown.extensions import Extension


class Waiting(Extension):  # type: ignore[misc]  # the library has no types
    """Lets `<template markdown="1">` hold blocks, as `<div markdown="1">` does."""

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 - the library's name for it
        """Called once for each page's Markdown."""
        md.block_level_elements.append("template")


def makeExtension(**settings: Any) -> Waiting:  # noqa: N802 - the library's name for it
    """What the library looks for in a module that it is given by name."""
    return Waiting(**settings)

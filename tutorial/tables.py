"""Tables of text for pages: wide on wide screens, a block for each row on narrow ones.

The tables are HTML with Markdown in the cells. Shown as blocks they would be no tables any more in
some browsers: so the roles are written out, and cells carry the heads of their columns.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from tutorial.marking import unmark


def table(heads: Sequence[str], rows: Iterable[str], *, halves: bool = False) -> str:
    """A table with these heads and with rows as `row` makes them.

    halves: whether two columns share the width equally.
    """
    shown = "".join(
        f'<th scope="col" role="columnheader" markdown="span">{head}</th>' for head in heads
    )
    classes = "rows halves" if halves else "rows"
    return (
        f'<table class="{classes}" role="table" markdown="1">'
        '<thead role="rowgroup" markdown="1">'
        f'<tr role="row" markdown="1">{shown}</tr></thead>'
        f'<tbody role="rowgroup" markdown="1">{"".join(rows)}</tbody></table>'
    )


def row(cells: Sequence[str], heads: Sequence[str], *, heading: bool = True) -> str:
    """A row; `heads` are those of all its cells but the first, which needs none.

    heading: whether the first cell says what the row is about.
    """
    kind = 'th scope="row" role="rowheader"' if heading else 'td role="cell"'
    first = f'<{kind} markdown="span">{cells[0]}</{kind[:2]}>'
    rest = "".join(
        f'<td role="cell" data-label="{escape(unmark(head))}" markdown="span">{cell}</td>'
        for cell, head in zip(cells[1:], heads, strict=True)
    )
    return f'<tr role="row" markdown="1">{first}{rest}</tr>'


def listed(items: Iterable[str]) -> str:
    """A list in a cell, "" without items."""
    shown = "".join(f'<li markdown="span">{item}</li>' for item in items)
    return f'<ul role="list" markdown="1">{shown}</ul>' if shown else ""

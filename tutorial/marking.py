"""Marks around English text on a page of another language.

A screen reader must be told that a sentence is English. HTML tags around it would disturb Markdown
and end up in attributes and titles, so private-use characters stand in for them until the page
is HTML.
"""

from __future__ import annotations

import re

START, END = "\ue000", "\ue001"
_TAG = re.compile(r"<[^>]*>")
_RAW = re.compile(r"(<(?:script|style|title|textarea)\b[^>]*>)(.*?)(</)", re.S | re.I)


def mark(text: str) -> str:
    """`text` marked as English."""
    return f"{START}{text}{END}"


def unmark(text: str) -> str:
    """`text` without any marks, also where JSON has written them as escapes."""
    for sign in (START, END):
        text = text.replace(sign, "").replace(f"\\u{ord(sign):04x}", "")
    return text


def to_html(html: str) -> str:
    """HTML with the marks turned into `<span lang="en">`.

    Inside tags and in elements that hold no elements a span would be broken markup: there the
    marks just go.
    """
    html = _TAG.sub(lambda found: unmark(found.group()), html)
    html = _RAW.sub(lambda found: found[1] + unmark(found[2]) + found[3], html)
    return html.replace(START, '<span lang="en">').replace(END, "</span>")

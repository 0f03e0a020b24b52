"""What a page has to say, from the translators' catalogs and not from the built site."""

from __future__ import annotations

from functools import cache
from typing import Any

from tutorial.i18n import export
from tutorial.languages import by_code, languages
from tutorial.words import MESSAGES

CODES = [language.code for language in languages()]
TRANSLATED = CODES[1:]


@cache
def catalog(lang: str) -> dict[str, Any]:
    """All messages of the page in a language."""
    return export(by_code(lang), MESSAGES)


def say_n(lang: str, key: str, n: int, **args: object) -> str:
    """A sentence with a count, in the plural form that the language has for it."""
    words = catalog(lang)
    form = int(words["plural"][abs(n)])
    shown = str(n).replace("-", "\u2212")
    return str(words["messages"][key][form]).format_map({"n": shown, **args})


def say(lang: str, key: str, **args: object) -> str:
    """A sentence; `card` is a code and becomes its name in the sentence's own case."""
    words = catalog(lang)
    text = words["messages"][key]
    assert isinstance(text, str), key
    role = words["roles"].get(key, "label")
    if "card" in args:
        args["card"] = words["messages"][f"card.{role}.{args['card']}"]
    return text.format_map(args) if args else text

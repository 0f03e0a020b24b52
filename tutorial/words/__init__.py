"""The English words of the page: every sentence that JavaScript shows or that is read out.

Sentences about a suit, a direction or one certain card are written out, without a placeholder,
because other languages need another case or article for each of them. A player's name stands
first in its sentence or after a colon, and "you" has a sentence of its own.
"""

from __future__ import annotations

from tutorial.message import Message
from tutorial.words import (
    app,
    cards,
    chooser,
    commands,
    games,
    lesson,
    new_game,
    options,
    people,
    play,
    reasons,
    refusals,
    settings,
    sheet,
    statistics,
    table,
    textview,
)

MODULES = {
    "ui": (
        table,
        play,
        reasons,
        refusals,
        commands,
        sheet,
        new_game,
        settings,
        app,
        lesson,
        options,
        chooser,
        games,
        statistics,
        people,
        textview,
    ),
    "cards": (cards,),
}
"""By catalog, in the order in which translators meet them."""

MESSAGES: tuple[Message, ...] = tuple(
    message for modules in MODULES.values() for module in modules for message in module.MESSAGES
)
"""All that the page in the browser asks for by key."""

BY_KEY = {message.key: message for message in MESSAGES}

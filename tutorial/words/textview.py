"""The table as plain text, beside what it shares with the picture."""

from __future__ import annotations

from tutorial.message import Message, msg, msgp

MESSAGES: tuple[Message, ...] = (
    # Translators: heading of a setting: the table is drawn, or told in plain text.
    msg("settings.view", "How the table is shown"),
    # Translators: how the table is shown.
    msgp("settings.view.picture", "how the table is shown", "As a picture"),
    # Translators: how the table is shown.
    msgp(
        "settings.view.text", "how the table is shown", "As text, with headings, lists and buttons"
    ),
    msg("settings.view.picture.done", "The table is now shown as a picture."),
    msg("settings.view.text.done", "The table is now shown as text."),
    # Translators: heading above the sentence that says what the table waits for.
    msg("text.now", "What happens now"),
    # Translators: heading of the list of cards that may be played; buttons follow.
    msg("text.may", "You may play"),
    # Translators: heading of the lists of cards that may not be played, each with the reason.
    msg("text.not", "Not now"),
    msg("commands.does.text", "Show the table as text"),
    msg("commands.does.picture", "Show the table as a picture"),
)

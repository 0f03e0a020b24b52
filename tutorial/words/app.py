"""What the pages say about themselves: loading, faults, new versions, no network."""

from __future__ import annotations

from tutorial.message import Message, msg, msgp

LOADING: tuple[Message, ...] = (
    # Translators: {percent} is "42 %" in the language's own spelling.
    msg("loading.download", "The game is being loaded: {percent}"),
    msg("loading.start", "The game is starting …"),
    msg("loading.resume", "Your saved game goes on."),
)

ERRORS: tuple[Message, ...] = (
    msg("error.start", "The game could not be started."),
    msg(
        "error.lost",
        "The part of the page that knows the rules has stopped. It is being started again.",
    ),
    msg("error.recovered", "The game goes on from the last saved card."),
    msg("error.restarted", "There was no saved game to go on from, so a new game has started."),
    msg(
        "error.damaged",
        "The saved game could not be read. It stays among your saved games, where you can export "
        "it, and a new game has started.",
    ),
    msg(
        "error.version",
        "Another version of these pages saved the game. It stays among your saved games, where "
        "you can export it, and a new game has started.",
    ),
    msg(
        "error.store",
        "This browser keeps nothing for this page. You can play, but the game is lost when you "
        "leave.",
    ),
    msg(
        "error.full",
        "There is no space left on this device. You can play on, but what you play now is lost "
        "when you leave. Export the game, or delete other saved games.",
    ),
    # Translators: {code} is a technical word for a report, not a sentence.
    msg("error.unknown", "Something went wrong ({code}). The game is kept."),
)

APP: tuple[Message, ...] = (
    msg("app.update", "A new version of these pages is ready."),
    msgp("app.update.use", "button", "Use it now"),
    msgp("app.update.later", "button", "Later"),
    msg("app.update.other", "Another tab switched to a new version of these pages."),
    msgp("app.update.reload", "button", "Load it here too"),
    msg("app.offline.ready", "These pages now work without a network as well."),
)

MESSAGES: tuple[Message, ...] = (*LOADING, *ERRORS, *APP)

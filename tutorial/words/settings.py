"""How the table looks and behaves, and the help about it."""

from __future__ import annotations

from tutorial.message import Message, msg, msgn, msgp

SETTINGS: tuple[Message, ...] = (
    msg("settings.title", "Settings"),
    msg("settings.speed", "Speed of the table"),
    # Translators: speed of the table.
    msgp("settings.speed.instant", "speed", "Instant"),
    # Translators: speed of the table.
    msgp("settings.speed.normal", "speed", "Normal"),
    # Translators: speed of the table.
    msgp("settings.speed.slow", "speed", "Slow"),
    # Translators: speed of the table: a finished trick stays until the person goes on.
    msgp("settings.speed.wait", "speed", "Wait for me after every trick"),
    msg("settings.confirm", "How a card is played"),
    # Translators: how a card is played: with one tap.
    msgp("settings.confirm.off", "how a card is played", "At once"),
    # Translators: how a card is played: the first tap raises it, the second plays it.
    msgp("settings.confirm.on", "how a card is played", "Raise it first, then confirm"),
    msg("settings.deck", "Colours of the suits"),
    # Translators: red and black suits.
    msg("settings.deck.two", "Two colours"),
    # Translators: each suit has a colour of its own.
    msg("settings.deck.four", "Four colours"),
    msg("settings.letters", "Letters on the cards"),
    # Translators: the letters on the court cards are those of this language.
    msg("settings.letters.local", "Of this language"),
    # Translators: the letters on the court cards are the English ones, as on many packs.
    msg("settings.letters.english", "A K Q J"),
    # Translators: short advice at the table while somebody plays for the first time.
    msg("settings.tips", "Tips for the first game"),
    # Translators: tips for the first game: they are shown.
    msgp("settings.tips.on", "tips", "Show"),
    # Translators: tips for the first game: they are not shown.
    msgp("settings.tips.off", "tips", "Don’t show"),
)

HELP: tuple[Message, ...] = (
    msg("help.title", "Playing at this table"),
    msg("help.aim", "Take as few points as you can: points are penalties."),
    # Translators: {values} is a list: "each heart: 1, queen of spades: 13".
    msg("help.values", "What the cards count: {values}."),
    # Translators: one item of the list above.
    msg("say.value.hearts", "each heart: {n}"),
    # Translators: one item of the list above: a card and its points.
    msg("say.value", "{card}: {n}", card="label"),
    msg("help.round", "Players: {n}. Tricks in a round: {tricks}."),
    msgn(
        "help.end",
        "The lowest score wins once somebody has {n} point.",
        "The lowest score wins once somebody has {n} points.",
    ),
    msg(
        "help.mouse",
        "Click or tap a card to play it. A card that may not be played tells you why.",
    ),
    # Translators: a finger that moves at once scrolls the page, as everywhere.
    msg(
        "help.drag",
        "You can also drag a card onto the table. With a finger, hold the card for a moment "
        "first; otherwise the page scrolls.",
    ),
    msg(
        "help.confirm",
        "In the settings you can have a card raised first: then a second tap plays it, or the "
        "button above your hand.",
    ),
    msg(
        "help.cpu",
        "The CPU players see what their seats may see, nothing more: they are given the same "
        "information that you would have in their place, and tests of the program check it.",
    ),
    # Translators: above a list of signs and what they mean: "\u25b6 to play", "\u25b2 in the lead".
    msg("help.signs", "Signs at the seats and on the score sheet"),
    msg("help.keys", "Keys that work on your cards (Tab takes you there)"),
    msgp("help.column.key", "column head", "Key"),
    msgp("help.column.does", "column head", "What it does"),
    msg("help.key.card", "Previous or next card"),
    msg("help.key.suit", "Previous or next suit"),
    msg("help.key.ends", "First or last card"),
    msg("help.key.play", "Play the card, or choose it for passing"),
    # Translators: a raised card is one that is played only when it is chosen again.
    msg("help.key.back", "Take back a raised card"),
    msg("help.key.trick", "Name the cards of the trick on the table"),
    msg("help.key.last", "Name the cards of the last trick"),
    msg("help.key.points", "Give the points and scores"),
    msg("help.key.hand", "Name the cards of your hand"),
    msg("help.key.hint", "Hint"),
    msg("help.key.help", "This help"),
    # Translators: name of a key on the keyboard.
    msgp("key.enter", "key on the keyboard", "Enter"),
    # Translators: name of a key on the keyboard.
    msgp("key.space", "key on the keyboard", "Space"),
    # Translators: name of a key on the keyboard.
    msgp("key.escape", "key on the keyboard", "Esc"),
    # Translators: name of a key on the keyboard.
    msgp("key.home", "key on the keyboard", "Home"),
    # Translators: name of a key on the keyboard.
    msgp("key.end", "key on the keyboard", "End"),
)

MESSAGES: tuple[Message, ...] = (*SETTINGS, *HELP)

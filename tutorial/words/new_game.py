"""The choice of a new game, and what stands about it at the table."""

from __future__ import annotations

from tutorial.message import Message, msg, msgn, msgp

NEW_GAME: tuple[Message, ...] = (
    # Translators: heading.
    msg("new.title", "A new game"),
    msg("new.text", "The game on the table stays among your saved games."),
    msgp("new.confirm", "button", "Start a new game"),
    # Translators: button; opens all options of the rules.
    msgp("new.detailed", "button", "Set the rules one by one"),
    # Translators: strength of a CPU player, in a list.
    msgp("level.beginner", "strength", "Beginner"),
    # Translators: strength of a CPU player, in a list.
    msgp("level.casual", "strength", "Casual player"),
    # Translators: strength of a CPU player, in a list.
    msgp("level.strong", "strength", "Strong player"),
    # Translators: strength of a CPU player, in a list.
    msgp("level.expert", "strength", "Expert"),
    # Translators: heading of the field for a deal code.
    msg("new.cards", "The cards"),
    # Translators: label of a field: a short code of letters and digits.
    msg("new.code", "Deal code"),
    msg(
        "new.code.about",
        "The same code gives everybody the same cards. Leave it empty for new ones.",
    ),
    # Translators: label of a field for a number.
    msg("new.prize", "Play chips for the winner"),
    msg("new.prize.about", "Chips are worth no money. 0 means no prize."),
    # Translators: link to the rules page; {rules} is "4 players · Standard · to 100 points".
    msg("about.rules", "The rules of this game: {rules}"),
    # Translators: play chips, no money.
    msgn("about.prize", "Prize: {n} chip", "Prize: {n} chips"),
    # Translators: a code follows.
    msg("about.code", "Deal code:"),
    # Translators: button; copies an address that leads to the same rules and the same cards.
    msgp("about.copy", "button", "Copy a link to these cards"),
    msg(
        "about.copied",
        "The link is copied. Whoever opens it can play the same cards by the same rules.",
    ),
    # Translators: an address follows.
    msg("about.link", "The link to these cards: {link}"),
)

MESSAGES: tuple[Message, ...] = (*NEW_GAME,)

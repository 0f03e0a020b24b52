"""The words around the choice of rules: the form, what it says, and what goes wrong with a link.

What options, values and presets are called is in `tutorial.words.options`.
"""

from __future__ import annotations

from tutorial.message import Message, msg, msgn, msgp

FORM: tuple[Message, ...] = (
    # Translators: label of a list of games, such as "Standard" and "Black Maria".
    msg("chooser.preset", "Start from this game"),
    # Translators: heading of some options: how many play, what is dealt and passed.
    msg("chooser.group.cards", "Before the first trick"),
    # Translators: heading of some options: how the cards are played.
    msg("chooser.group.play", "The play"),
    # Translators: heading of some options: what the cards count.
    msg("chooser.group.points", "The points"),
    # Translators: heading of some options: when the game ends, and who wins.
    msg("chooser.group.end", "The end of the game"),
    # Translators: a field for a number of points; its label is "The game ends at".
    msg("chooser.points", "points"),
    msg("chooser.number", "Only whole numbers from {min} to {max} are possible."),
    # Translators: button; all options get their usual values again.
    msgp("chooser.reset", "button", "Back to the standard game"),
    # Translators: {name} is the name of a set of rules, of which some have been changed.
    msg("chooser.changed", "{name}, changed"),
    # Translators: an option and its value: "Passing: No passing at all".
    msg("chooser.set", "{option}: {value}"),
    # Translators: how many play; the first part of a line that sums a game up.
    msgn("chooser.players", "{n} player", "{n} players"),
    # Translators: the score that ends the game; the last part of a line that sums a game up.
    msgn("chooser.end", "to {n} point", "to {n} points"),
    # Translators: the link to this page named a set of rules that does not exist.
    msg(
        "chooser.wrong.preset",
        "The link names a game that is not known here: “{value}”. The standard rules take its "
        "place.",
    ),
    # Translators: the link to this page named a value that does not exist; {option} is a label.
    msg(
        "chooser.wrong.value",
        "{option}: “{value}” from the link is not possible. This takes its place: {shown}.",
    ),
)

PAGE: tuple[Message, ...] = (
    # Translators: heading of the form in which readers choose the rules they play by.
    msg("chooser.title", "Rules for your table"),
    # Translators: beside that heading; opens the form.
    msgp("chooser.change", "button", "Change"),
    # Translators: read out after a change; {choice} is "Passing: No passing at all" or a game.
    msg("chooser.said", "{choice}. This page now says so."),
    # Translators: heading of a list of options with their values.
    msg("chooser.differs", "What differs from the standard game"),
    msgp("chooser.play", "button", "Play by these rules"),
    msgp("chooser.copy", "button", "Copy the link"),
    msg("chooser.copied", "The link to these rules has been copied."),
    # Translators: an address follows.
    msg("chooser.link", "The link to these rules: {link}"),
    msgp("chooser.print", "button", "Print"),
    # Translators: a screen reader says it before a text that has a double line at its side.
    msg("chooser.mark", "Other than in the standard game:"),
    # Translators: above the list of what differs from the standard game.
    msg("chooser.legend", "A double line at the side marks the texts that say so."),
)

RULES: tuple[Message, ...] = (
    # Translators: {n} is any number from 1 to 1000, usually 100.
    msgn(
        "rules.short.end",
        "Rounds are played until somebody has {n} point. Then the lowest score wins.",
        "Rounds are played until somebody has {n} points. Then the lowest score wins.",
    ),
    # Translators: {n} is any number from 1 to 1000, usually 100.
    msgn(
        "rules.end",
        "The game ends with the round in which at least one player reaches {n} point or more. The "
        "round is played to its end first.",
        "The game ends with the round in which at least one player reaches {n} points or more. The "
        "round is played to its end first.",
    ),
)
"""Sentences of the rules about a number that a reader can choose freely: pages write them again."""

MESSAGES: tuple[Message, ...] = (*FORM, *PAGE, *RULES)

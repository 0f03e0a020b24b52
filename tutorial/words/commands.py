"""The commands that can be typed, and the answers to them."""

from __future__ import annotations

from tutorial.message import Message, msg, msgn, msgp

COMMANDS: tuple[Message, ...] = (
    # Translators: heading of the table of commands that can be typed.
    msg("commands.title", "Commands to type"),
    # Translators: QS and 10H are written so in every language, since commands are.
    msg(
        "commands.about",
        "Type a command and press Enter. The exclamation mark may be left out. A card is written "
        "with its rank and the first letter of its suit in English: QS is the queen of spades, 10H "
        "the ten of hearts. A card alone is played, three cards alone are passed.",
    ),
    msgp("commands.column", "column head", "Command"),
    # Translators: label of the field in which commands are typed.
    msgp("commands.label", "field", "Command"),
    # Translators: button beside the field; carries the typed command out.
    msgp("commands.do", "button", "Do it"),
    # Translators: button beside the field; shows the table of commands.
    msgp("commands.help", "button", "All commands"),
    msg("commands.does.start", "Choose a new game, or go on after a pause"),
    msg("commands.does.play", "Play this card; without a card: go on"),
    msg("commands.does.pause", "Pause the game"),
    msg("commands.does.end", "Let the game end at this score"),
    msg("commands.does.prize", "Play for so many chips"),
    msg("commands.does.pass", "Pass these three cards"),
    msg("commands.does.hint", "Get a hint"),
    msg("commands.does.undo", "Take back your last decision"),
    msg("commands.does.why", "Learn why this card may not be played"),
    msg("commands.does.next", "Go on, whatever the table is waiting for"),
    msg("commands.does.trick", "Name the cards of the trick on the table"),
    msg("commands.does.last", "Name the cards of the last trick"),
    msg("commands.does.hand", "Name the cards of your hand"),
    msg("commands.does.points", "Give the points and scores"),
    msg("commands.does.kitty", "Look at the kitty"),
    msg("commands.does.claim", "Play out a round in which no points are left"),
    msg("commands.does.help", "Show these commands"),
    msgn(
        "command.done.end",
        "The game now ends at {n} point.",
        "The game now ends at {n} points.",
    ),
    # Translators: play chips, no money.
    msgn("command.done.prize", "The prize is now {n} chip.", "The prize is now {n} chips."),
    # Translators: {text} is what was typed. “help” stays as it is, since it is a command.
    msg(
        "refuse.command.unknown",
        "There is no command “{text}”. Type “help” to see all commands.",
    ),
    # Translators: an example of the command follows.
    msg("refuse.command.cards", "This command is written like this: {example}"),
    # Translators: an example of the command follows.
    msg(
        "refuse.command.number",
        "This command takes a whole number from {min} to {max}, like this: {example}",
    ),
    # Translators: {score} is a number of points.
    msg(
        "refuse.end.reached",
        "A score of {score} has already been reached in this game. Choose a higher number.",
    ),
    msg(
        "refuse.claim.points",
        "Cards that count may still be out, so the round has to be played.",
    ),
    msg("refuse.nothing", "The table is only waiting for a card."),
)

MESSAGES: tuple[Message, ...] = (*COMMANDS,)

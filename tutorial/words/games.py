"""Saved games: their list, import and export, the cards of a round, and games in other tabs."""

from __future__ import annotations

from tutorial.message import Message, msg, msgn, msgp

GAMES: tuple[Message, ...] = (
    # Translators: button at the table; opens the list of saved games.
    msgp("button.games", "button", "Saved games"),
    # Translators: name of a row of buttons for screen readers.
    msg("games.pages", "Saved games and what belongs to them"),
    # Translators: button and heading: the list of games that can be gone on with.
    msg("games.page.list", "Saved games"),
    # Translators: button and heading: bring a game in that was saved elsewhere as text.
    msg("games.page.import", "Import a game"),
    # Translators: button and heading: the cards that everybody was dealt in a round.
    msg("games.page.deal", "Cards of a round"),
    msg("games.page.statistics", "Statistics"),
    # Translators: name of a saved game: its rules and when it was begun: "Standard, 30 Nov, 14:05".
    msg("games.name", "{rules}, {date}"),
    # Translators: {name} is such a name that other games have too; {n} counts them: 2, 3 and so on.
    msg("games.name.again", "{name} ({n})"),
    # Translators: name of a saved game that can't be read.
    msg("games.name.damaged", "Damaged game"),
    # Translators: name of a saved game that another version of the pages has saved.
    msg("games.name.version", "Game of another version"),
    # Translators: stands for the name of a set of rules that have been chosen one by one.
    msg("games.own", "Own rules"),
    msg("games.about.play", "Round {n}. Your score: {score}."),
    msg("games.about.end", "Finished after round {n}. Your score: {score}."),
    # Translators: {date} is a date and a time.
    msg("games.changed", "Last played: {date}."),
    # Translators: beside the name of the game that is being played.
    msgp("games.current", "badge", "on the table"),
    # Translators: beside the name of a game that was brought in as text.
    msgp("games.imported", "badge", "imported"),
    msgp("games.take", "button", "Go on with this game"),
    # Translators: button; gives a saved game another name.
    msgp("games.rename", "button", "Rename"),
    msg("games.rename.label", "Name of the game"),
    msgp("games.rename.save", "button", "Save the name"),
    # Translators: {name} is the name that a person has given to a game.
    msg("games.rename.done", "The name of the game is now: {name}"),
    # Translators: button; asks first.
    msgp("games.delete", "button", "Delete"),
    msg("games.delete.question", "Delete this game for good?"),
    # Translators: button below the question whether something should be deleted.
    msgp("games.delete.confirm", "button", "Delete for good"),
    msg("games.delete.done", "The game is deleted."),
    msg(
        "games.delete.played",
        "This game is open in another tab. Close that tab before you delete the game.",
    ),
    # Translators: button; asks first.
    msgp("games.finished", "button", "Delete all finished games"),
    msgn(
        "games.finished.question",
        "Delete {n} finished game for good?",
        "Delete {n} finished games for good?",
    ),
    msg("games.finished.done", "The finished games are deleted."),
    # Translators: button; shows a game as text that can be taken elsewhere.
    msgp("games.export", "button", "Export"),
    msg("games.export.text", "The game as text; it shows all hands"),
    # Translators: button; saves the text of a game as a file on the device.
    msgp("games.download", "button", "Save as a file"),
    # Translators: button; puts a text into the clipboard.
    msgp("games.copy", "button", "Copy the text"),
    # Translators: button; opens the device's own way of sending a text to somebody.
    msgp("games.share", "button", "Share"),
    msg("games.downloaded", "The file is saved."),
    msg("games.copied", "The text is copied."),
    msg(
        "games.copy.failed",
        "The browser does not let this page copy. Save the text as a file instead.",
    ),
    msg("games.share.failed", "The browser could not share the text. Copy it instead."),
    msg(
        "games.damaged",
        "This game can’t be read. Nothing of it is lost: you can export it.",
    ),
    msg(
        "games.version",
        "Another version of these pages saved this game. Load the page again, or export the game.",
    ),
    msg("games.gone", "That game is no longer there."),
    msgn(
        "games.full",
        "{n} game is saved already, and there is room for no more. Delete one first.",
        "{n} games are saved already, and there is room for no more. Delete one first.",
    ),
)

IMPORT: tuple[Message, ...] = (
    msg(
        "import.about",
        "A game record, a saved game or the cards of a deal become a game of their own. No other "
        "game changes.",
    ),
    msg("import.file", "From a file"),
    msg("import.paste", "Or from text that you paste here"),
    msgp("import.read", "button", "Import"),
    msg("import.done", "The game is among your saved games now."),
    # Translators: button below the message that a game was imported.
    msgp("import.take", "button", "Go on with the imported game"),
    msg("import.empty", "There is no text to read."),
    msg("import.long", "This text is too long for a game."),
    msg("import.unreadable", "This file can’t be read."),
    # Translators: where a text is wrong; {text} is what stands there.
    msg(
        "import.found", "Line {line}, column {column}: “{text}” stands there. Expected: {expected}."
    ),
    # Translators: where a text is wrong.
    msg("import.end", "Line {line}, column {column}: the line ends there. Expected: {expected}."),
    # Translators: {reason} is a sentence that says which rule a card breaks.
    msg("import.rule", "Line {line}, column {column}: the rules do not allow this card. {reason}"),
    msg("import.json", "This saved game is damaged in line {line}, column {column}."),
    msg("import.wrapping", "This is not a saved game of Hearts."),
    msg(
        "import.version",
        "This text is version {version}; these pages read version {expected}.",
    ),
    # Translators: what was expected at some place of a text, after a colon.
    msg("import.expected.card", "a card"),
    # Translators: what was expected at some place of a text, after a colon.
    msg("import.expected.legal", "a card that may be played or passed then"),
    # Translators: what was expected at some place of a text, after a colon.
    msg("import.expected.undealt", "a card that nobody has yet"),
    # Translators: what was expected at some place of a text, after a colon.
    msg("import.expected.deck", "a card that is in play"),
    # Translators: what was expected at some place of a text, after a colon.
    msgn("import.expected.cards", "{n} card", "{n} cards"),
    # Translators: what was expected at some place of a text, after a colon.
    msgn("import.expected.seats", "{n} player", "{n} players"),
    # Translators: what was expected at some place of a text, after a colon.
    msgn(
        "import.expected.name",
        "a name of at most {n} character",
        "a name of at most {n} characters",
    ),
    # Translators: what was expected at some place of a text, after a colon: no control character.
    msg("import.expected.visible", "a character that can be seen"),
    # Translators: what was expected at some place of a text, after a colon.
    msg("import.expected.number", "a whole number"),
    # Translators: what was expected at some place of a text, after a colon.
    msg("import.expected.range", "a whole number from {min} to {max}"),
    # Translators: what was expected at some place of a text, after a colon.
    msg("import.expected.line", "nothing more in this line"),
    # Translators: what was expected at some place of a text, after a colon.
    msg("import.expected.record", "nothing more"),
    # Translators: what was expected at some place of a text, after a colon: just this word, as
    # “hand 0”. It is not translated; give it the quotation marks of your language.
    msg("import.expected.word", "“{word}”"),
    # Translators: the last entry of a list of what was expected: “seats”, “seed” or something else.
    msg("import.expected.other", "something else"),
)

DEAL: tuple[Message, ...] = (
    msg("deal.about", "The cards as they were dealt, to play them again, to print or to share."),
    msg("deal.round", "Round"),
    # Translators: a short code of letters and digits; whoever types it gets the same cards.
    msg("deal.code", "Deal code of this game: {code}"),
    msg(
        "refuse.deal.running",
        "This round is not over yet. Its cards would show you what the others hold.",
    ),
    msgp("deal.reveal", "button", "Show them all the same"),
    msgp("deal.print", "button", "Print"),
)

ELSEWHERE: tuple[Message, ...] = (
    msg("elsewhere.text", "This game is open in another tab."),
    msg(
        "elsewhere.more",
        "Only one tab at a time can play it. If you go on here, the other one stops; nothing is "
        "lost.",
    ),
    # Translators: button; this tab goes on with a game that another tab of the browser has open.
    msgp("elsewhere.take", "button", "Go on here"),
)

MESSAGES: tuple[Message, ...] = (*GAMES, *IMPORT, *DEAL, *ELSEWHERE)

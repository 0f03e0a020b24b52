"""The score sheet, the end of the game, and the tricks of the last round once more."""

from __future__ import annotations

from tutorial.message import Message, msg, msgn, msgp

SHEET: tuple[Message, ...] = (
    msg("sheet.title", "Score sheet"),
    msg("sheet.caption", "Points of every round and the running score"),
    # Translators: head of the first column of the score sheet.
    msgp("sheet.round", "column head", "Round"),
    # Translators: head of the last row: the running scores.
    msgp("sheet.total", "row head", "Total"),
    # Translators: beside the lowest running score.
    msgp("sheet.leader", "badge", "in the lead"),
    # Translators: beside the winner's score at the end of the game.
    msgp("sheet.winner", "badge", "winner"),
    # Translators: in the cell of the player who shot the moon in that round.
    msgp("sheet.moon", "badge", "moon"),
    # Translators: name of a button in the score sheet that shows only the number; it leads to the
    # tricks of that round.
    msg("sheet.replay", "Round {n}: see the tricks again"),
    msg("sheet.empty", "No round has been finished yet."),
    msg("sheet.next", "Next round"),
    msg("game.over", "The game is over."),
    msg("game.won.you", "You win the game."),
    msg("game.won", "{player} wins the game."),
    # Translators: {players} is a list of names, "You" may be one of them, after a colon.
    msg("game.shared", "The lowest score is shared. Winners: {players}."),
    # Translators: one of several equal players was drawn at random to be the winner. {players} is a
    # list of names, "You" may be one of them, after a colon.
    msg("game.lots", "Lots were drawn among those with the lowest score: {players}."),
    # Translators: play chips, no money.
    msgn("game.prize.you", "You get the prize: {n} chip.", "You get the prize: {n} chips."),
    # Translators: play chips, no money.
    msgn(
        "game.prize",
        "{player} gets the prize: {n} chip.",
        "{player} gets the prize: {n} chips.",
    ),
    # Translators: {players} is a list of names, "You" may be one of them, after a colon.
    msg("game.tie", "The game goes on, because the lowest score is tied: {players}."),
)

REPLAY: tuple[Message, ...] = (
    # Translators: heading.
    msg("replay.title", "The tricks of a round"),
    msgp("replay.first", "button", "First trick"),
    msgp("replay.back", "button", "Previous trick"),
    msgp("replay.next", "button", "Next trick"),
    # Translators: button; shows the trick with which the round ended.
    msgp("replay.end", "button", "Final trick"),
    # Translators: button; shows the tricks of the round before this one.
    msgp("replay.earlier", "button", "Previous round"),
    # Translators: button; shows the tricks of the round after this one.
    msgp("replay.later", "button", "Next round"),
)

MESSAGES: tuple[Message, ...] = (*SHEET, *REPLAY)

"""The statistics of this device, and the rating."""

from __future__ import annotations

from tutorial.message import Message, msg, msgn, msgp

STATISTICS: tuple[Message, ...] = (
    msg(
        "statistics.about",
        "A game counts once it has been played to the end on this device by one person against "
        "CPU players. Games of several people do not count, nor do games that were given up or "
        "imported.",
    ),
    msg("statistics.none", "No game has been counted yet."),
    msg("statistics.caption", "Finished games, by rules and by level"),
    # Translators: head of the column with sets of rules and levels.
    msgp("statistics.which", "column head", "Kind of game"),
    # Translators: how many games were played.
    msgp("statistics.games", "column head", "Games"),
    # Translators: how many games were won.
    msgp("statistics.wins", "column head", "Won"),
    # Translators: how many of the games won were won together with another player.
    msgp("statistics.shared", "column head", "Shared"),
    msgp("statistics.average", "column head", "Points per round"),
    # Translators: in how many rounds the player shot the moon.
    msgp("statistics.moons", "column head", "Moons"),
    msgp("statistics.all", "row head", "All games"),
    # Translators: row of a table: games against CPU players of this level.
    msgp("statistics.level.beginner", "row head", "Against beginners"),
    # Translators: row of a table: games against CPU players of this level.
    msgp("statistics.level.casual", "row head", "Against casual players"),
    # Translators: row of a table: games against CPU players of this level.
    msgp("statistics.level.strong", "row head", "Against strong players"),
    # Translators: row of a table: games against CPU players of this level.
    msgp("statistics.level.expert", "row head", "Against experts"),
    # Translators: row of a table: games against CPU players of more than one level.
    msgp("statistics.level.mixed", "row head", "Against several levels"),
    # Translators: play chips, no money; {n} is a number such as 25.
    msg("statistics.chips", "Play chips won so far: {n}"),
    msgn(
        "statistics.unreadable",
        "{n} damaged result is left out.",
        "{n} damaged results are left out.",
    ),
    msg("statistics.rating", "Rate my play against the CPU players"),
    msg("statistics.rating.none", "Your rating begins with the next game that you finish."),
    msg("statistics.rating.now", "Your rating: {n}"),
    # Translators: {levels} is a list: "beginner 700, casual player 1000".
    msg("statistics.rating.levels", "The ratings of the CPU players: {levels}."),
    # Translators: a level of CPU players and its rating, in a list after a colon.
    msg("statistics.strength.beginner", "beginner {n}"),
    # Translators: a level of CPU players and its rating, in a list after a colon.
    msg("statistics.strength.casual", "casual player {n}"),
    # Translators: a level of CPU players and its rating, in a list after a colon.
    msg("statistics.strength.strong", "strong player {n}"),
    # Translators: a level of CPU players and its rating, in a list after a colon.
    msg("statistics.strength.expert", "expert {n}"),
    msg(
        "statistics.rating.about",
        "A win raises your rating and a loss lowers it: the bigger the surprise, the bigger the "
        "change. A shared win counts as half a win and half a loss.",
    ),
    # Translators: button; asks first.
    msgp("statistics.reset", "button", "Forget the statistics"),
    msg("statistics.reset.question", "Forget all statistics of this device for good?"),
    msgp("statistics.reset.confirm", "button", "Forget for good"),
    msg("statistics.reset.done", "All statistics are forgotten."),
)

MESSAGES: tuple[Message, ...] = (*STATISTICS,)

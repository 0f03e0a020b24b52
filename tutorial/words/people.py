"""Who sits at the table: people who share a device, seats left and taken again."""

from __future__ import annotations

from tutorial.message import Message, msg, msgp

SHARING: tuple[Message, ...] = (
    # Translators: a player's name (the seat at that side of the table), nominative.
    msgp("seat.south", "seat name", "South"),
    # Translators: several people share a device; {player} is a name such as West, as a call.
    msg("handover.text", "{player}: take the device, then go on."),
    # Translators: button; whoever has taken the device wants to see the hand.
    msgp("handover.take", "button", "Show my cards"),
    # Translators: answer to somebody who asks for the cards while no hand may be seen.
    msg("say.hand.none", "No hand is shown now."),
    # Translators: {player} is a name such as West.
    msg(
        "clock.played.other",
        "{player}: time was up, so the {card} was played.",
        card="played",
    ),
    # Translators: {player} is a name such as West.
    msg("clock.passed.other", "{player}: time was up, so three cards were passed."),
)

SEATS: tuple[Message, ...] = (
    # Translators: button and heading: who sits at the table.
    msgp("button.players", "button", "Players"),
    msg("players.title", "Players"),
    msg(
        "players.about",
        "Whoever leaves can let a CPU player go on, and take the seat again at any time.",
    ),
    # Translators: heading of the list of seats of a new game, with a choice for each.
    msg("new.seats", "Who plays"),
    msg(
        "new.seats.about",
        "Several people can share this device. Between their turns every hand is hidden until "
        "the next person takes the device.",
    ),
    # Translators: an entry in a list of who plays at a seat, beside the strengths of CPU players.
    msgp("level.person", "who plays", "A person"),
    # Translators: label of the field for a person's name; {player} is the seat, such as West.
    msg("players.name", "{player}: name"),
    # Translators: label of the field for the name of the only person at the table, who is called
    # "You" there.
    msg("players.name.you", "Your name in records of the game"),
    # Translators: {name} is a person's name, after a colon.
    msg("new.name.twice", "Two people have the same name: {name}. Give one of them another."),
    # Translators: label of a list of strengths; {player} is the seat, such as West.
    msg("players.level", "{player}: strength"),
    msg("players.person", "A person plays here."),
    # Translators: {level} is a strength such as "Expert", after a colon.
    msg("players.cpu", "A CPU player plays here. Strength: {level}."),
    # Translators: button beside a seat; the person leaves it and a CPU player goes on.
    msgp("players.leave", "button", "Let a CPU player go on"),
    # Translators: button beside a seat of a CPU player; a person plays there from now on.
    msgp("players.sit", "button", "Take this seat"),
    # Translators: {player} is a name; {level} is a strength such as "Expert", after a colon.
    msg("players.left", "{player}: a CPU player goes on here. Strength: {level}."),
    # Translators: {level} is a strength such as "Expert", after a colon.
    msg("players.left.you", "A CPU player goes on for you. Strength: {level}."),
    # Translators: {player} is a name.
    msg("players.back", "{player}: a person plays here now."),
    msg("players.back.you", "You play again."),
    msg("players.watch", "CPU players play among themselves."),
    # Translators: button; the person plays again instead of the CPU player.
    msgp("players.return", "button", "Take my seat again"),
    # Translators: button; whoever watches CPU players wants to play and is shown all seats.
    msgp("players.choose", "button", "Choose a seat to play"),
)

MESSAGES: tuple[Message, ...] = (*SHARING, *SEATS)

"""What the options, their values and the presets are called.

Messages have the keys `option.ID`, `option.ID.VALUE`, `preset.NAME` and `preset.NAME.about`; a
whole number's value has the key `option.ID.n`. What is not declared by the engine has no words
here, and what is declared has all of them; a test compares the two.
"""

from __future__ import annotations

from tutorial.message import Message, msg, msgn, msgp

OPTIONS: tuple[Message, ...] = (
    # Translators: an option of the rules; the values that follow complete it.
    msgp("option.players", "option", "Number of players"),
    msgp("option.players.3", "value of an option", "Three players"),
    msgp("option.players.4", "value of an option", "Four players"),
    msgp("option.players.5", "value of an option", "Five players"),
    # Translators: an option of the rules; the values: taken out of the pack, or laid face down.
    msgp("option.leftover", "option", "Cards left over with three or five players"),
    # Translators: said of the cards left over.
    msgp("option.leftover.remove", "value of an option", "Taken out of the pack"),
    # Translators: said of the cards left over.
    msgp("option.leftover.kitty", "value of an option", "Laid face down as a kitty"),
    # Translators: an option of the rules; the values say to whom cards are passed, round by round.
    msgp("option.passing", "option", "Passing"),
    # Translators: one direction for each round, in this order, over and over.
    msgp("option.passing.cycle", "value of an option", "Left, right, across, no passing"),
    # Translators: one direction for each round, in this order, over and over.
    msgp("option.passing.across_second", "value of an option", "Left, across, right, no passing"),
    msgp("option.passing.always_left", "value of an option", "Always to the left"),
    msgp("option.passing.always_right", "value of an option", "Always to the right"),
    # Translators: no cards are passed in any round.
    msgp("option.passing.never", "value of an option", "No passing at all"),
    # Translators: an option of the rules; the values say which player leads to the first trick.
    msgp("option.opening", "option", "Who opens the round"),
    msgp("option.opening.lowest_club", "value of an option", "Whoever holds the lowest club"),
    msgp("option.opening.left_of_dealer", "value of an option", "The player to the dealer’s left"),
    # Translators: an option of the rules.
    msgp("option.hearts_lead", "option", "When a heart may be led"),
    msgp("option.hearts_lead.when_broken", "value of an option", "Once hearts are broken"),
    msgp("option.hearts_lead.any_time", "value of an option", "At any time"),
    # Translators: an option of the rules.
    msgp("option.queen_breaks_hearts", "option", "What breaks hearts"),
    # Translators: which cards break hearts.
    msgp("option.queen_breaks_hearts.no", "value of an option", "Only a heart"),
    # Translators: which cards break hearts, beside the hearts.
    msgp("option.queen_breaks_hearts.yes", "value of an option", "The queen of spades too"),
    # Translators: an option of the rules.
    msgp("option.queen_when", "option", "When the queen of spades may be played"),
    msgp("option.queen_when.any_time", "value of an option", "At any time"),
    # Translators: said of the queen of spades.
    msgp(
        "option.queen_when.led_when_broken",
        "value of an option",
        "Not led before hearts are broken",
    ),
    # Translators: said of the queen of spades.
    msgp(
        "option.queen_when.played_when_broken",
        "value of an option",
        "Neither led nor discarded before hearts are broken",
    ),
    # Translators: an option of the rules; the values: not allowed, allowed.
    msgp("option.first_trick_points", "option", "Penalty cards in the first trick"),
    # Translators: said of penalty cards in the first trick.
    msgp("option.first_trick_points.forbidden", "value of an option", "Not allowed"),
    # Translators: said of penalty cards in the first trick.
    msgp("option.first_trick_points.allowed", "value of an option", "Allowed"),
    # Translators: an option of the rules; the values say what the card counts.
    msgp("option.jack", "option", "The jack of diamonds"),
    # Translators: said of the jack of diamonds.
    msgp("option.jack.off", "value of an option", "Counts nothing"),
    # Translators: the number is 10; Omnibus is the name of the variant.
    msgp("option.jack.on", "value of an option", "−{n} points (Omnibus)"),
    # Translators: an option of the rules; the values say what the two cards count.
    msgp("option.black_maria", "option", "The king and the ace of spades"),
    # Translators: said of the king and the ace of spades.
    msgp("option.black_maria.off", "value of an option", "Count nothing"),
    # Translators: the numbers are 10 and 7; Black Maria is the name of the variant.
    msgp("option.black_maria.on", "value of an option", "{king} and {ace} points (Black Maria)"),
    # Translators: an option of the rules; the values say what it counts.
    msgp("option.moon", "option", "Shooting the moon"),
    # Translators: the shooter is the player who shoots the moon.
    msgp(
        "option.moon.others_add",
        "value of an option",
        "0 for the shooter, all the points for everybody else",
    ),
    # Translators: the shooter is the player who shoots the moon.
    msgp(
        "option.moon.shooter_subtracts",
        "value of an option",
        "The points come off the shooter’s own score",
    ),
    msgp(
        "option.moon.off",
        "value of an option",
        "Does not count: whoever takes the points keeps them",
    ),
    # Translators: an option of the rules; a number of points follows.
    msgp("option.end_score", "option", "The game ends at"),
    msgn("option.end_score.n", "{n} point", "{n} points"),
    # Translators: an option of the rules; the values say what then happens.
    msgp("option.tie", "option", "A tie for the lowest score"),
    # Translators: what happens if the lowest score is shared.
    msgp(
        "option.tie.play_on", "value of an option", "Play goes on until one player alone is lowest"
    ),
    # Translators: what happens if the lowest score is shared.
    msgp("option.tie.shared", "value of an option", "All who share it win"),
    # Translators: what happens if the lowest score is shared.
    msgp("option.tie.draw_lots", "value of an option", "Lots decide"),
)

SETTINGS: tuple[Message, ...] = (
    # Translators: a setting of the table; then a card is played for you.
    msgp("option.turn_time", "option", "Time for a turn"),
    msgp("option.turn_time.none", "value of an option", "No limit"),
    # Translators: the time for a turn.
    msgn("option.turn_time.n", "{n} second", "{n} seconds"),
    # Translators: a setting of the table: a field in which commands can be typed.
    msgp("option.commands", "option", "Field for typed commands"),
    # Translators: said of the field for typed commands.
    msgp("option.commands.closed", "value of an option", "Hidden"),
    # Translators: said of the field for typed commands.
    msgp("option.commands.open", "value of an option", "Shown"),
    # Translators: a setting of the table: play chips for the winner, no money.
    msgp("option.prize", "option", "Prize"),
    # Translators: play chips, no money.
    msgn("option.prize.n", "{n} chip", "{n} chips"),
)

PRESETS: tuple[Message, ...] = (
    # Translators: the name of a set of rules, as a label and a heading.
    msgp("preset.standard", "set of rules", "Standard"),
    msg(
        "preset.standard.about",
        "The game as most people know it, and the one that the lessons teach.",
    ),
    # Translators: the name of a set of rules, as a label and a heading.
    msgp("preset.short", "set of rules", "Short game"),
    msg("preset.short.about", "The standard game, but over in about half the time."),
    # Translators: the name of a set of rules, as a label and a heading.
    msgp("preset.desktop", "set of rules", "Desktop game"),
    msg(
        "preset.desktop.about",
        "As on many a home computer: players who share the lowest score win together.",
    ),
    # Translators: the name of a set of rules, as a label and a heading.
    msgp("preset.chat", "set of rules", "Chat game"),
    msg(
        "preset.chat.about",
        "As in a chat room: limited time for a turn, commands to type, and lots if the lowest "
        "score is shared.",
    ),
    # Translators: the name of a set of rules, as a label and a heading.
    msgp("preset.chat_fr", "set of rules", "French chat game"),
    msg(
        "preset.chat_fr.about",
        "As in French-speaking chat rooms: cards go across in the second round already.",
    ),
    # Translators: the name of a set of rules, as a label and a heading.
    msgp("preset.omnibus", "set of rules", "Omnibus"),
    msg(
        "preset.omnibus.about",
        "The jack of diamonds takes points off, so there is one card that everybody wants.",
    ),
    # Translators: the name of a set of rules, as a label and a heading.
    msgp("preset.old_rules", "set of rules", "Old rules"),
    msg(
        "preset.old_rules.about",
        "As in older books: the player to the dealer’s left opens the round, and hearts may be "
        "led from the start.",
    ),
    # Translators: the name of a set of rules, as a label and a heading.
    msgp("preset.black_maria", "set of rules", "Black Maria"),
    msg(
        "preset.black_maria.about",
        "For three players, well known in Britain: the king and the ace of spades cost points too, "
        "cards always go to the right, and any card may be led.",
    ),
)

MESSAGES: tuple[Message, ...] = (*OPTIONS, *SETTINGS, *PRESETS)

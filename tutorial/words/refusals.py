"""Why something can’t be done: the sentence for each rule, and for other things asked in vain."""

from __future__ import annotations

from tutorial.message import Message, msg

REFUSALS: tuple[Message, ...] = (
    msg("refuse.play.follow.C", "Follow suit: play a club."),
    msg("refuse.play.follow.D", "Follow suit: play a diamond."),
    msg("refuse.play.follow.H", "Follow suit: play a heart."),
    msg("refuse.play.follow.S", "Follow suit: play a spade."),
    msg("refuse.lead.opening.2C", "The two of clubs opens the round: play that card."),
    msg(
        "refuse.lead.opening",
        "The lowest club that was dealt opens the round: play the {card}.",
        card="played",
    ),
    msg("refuse.first.no_points", "No penalty card may be played to the first trick."),
    msg(
        "refuse.first.no_points.KS",
        "At this table the king of spades is a penalty card: it may not be played to the first "
        "trick.",
    ),
    msg(
        "refuse.first.no_points.AS",
        "At this table the ace of spades is a penalty card: it may not be played to the first "
        "trick.",
    ),
    msg("refuse.hearts.lead", "You may not lead a heart yet: hearts are not broken."),
    msg(
        "refuse.hearts.only",
        "Besides hearts you hold only the queen of spades: lead the queen of spades.",
    ),
    msg(
        "refuse.queen.when.lead",
        "At this table the queen of spades may not be led before hearts are broken.",
    ),
    msg(
        "refuse.queen.when.discard",
        "At this table the queen of spades may not be discarded before hearts are broken.",
    ),
    msg("refuse.pass.three", "Choose exactly three cards to pass. Chosen now: {count}."),
    msg("refuse.turn.not_yours", "It is not your turn yet."),
    msg("refuse.card.not_held", "This card is not in your hand: {card}.", card="label"),
    msg("refuse.card.twice", "This card is named twice: {card}.", card="label"),
    msg("refuse.card.unknown", "There is no such card: {text}."),
    msg("refuse.phase.wrong", "That can’t be done at this point of the round."),
    msg("refuse.undo.nothing", "There is nothing to take back."),
    # Translators: {text} is what was typed.
    msg(
        "refuse.deal.code",
        "This is not a deal code: {text}. A deal code has eight letters and digits or a few more.",
    ),
    # Translators: link to the paragraph of the rules page, after the sentence that refuses a card.
    msg("rule.link", "Read this rule"),
)

MESSAGES: tuple[Message, ...] = (*REFUSALS,)

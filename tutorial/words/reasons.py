"""Why a move is a good one, after a hint: the sentence for each reason of the engine.

"It" is the card of the hint, which is named in the sentence before.
"""

from __future__ import annotations

from tutorial.message import Message, msg, msgn

# Translators: these sentences follow a hint, such as "Hint: play the four of clubs.": "it" is that
# card. {card} is the card that takes the trick so far.
REASONS: tuple[Message, ...] = (
    msg("reason.only", "It is the only card you may play."),
    msg("reason.over", "No points are left: any card will do."),
    msg("reason.alike", "The cards you may play are all as good as each other."),
    msg("reason.moon.own", "Nobody else has penalty points yet: you can shoot the moon."),
    msg(
        "reason.moon.stop",
        "One player has all the penalty points so far. Now another gets some, and there is "
        "no moon.",
    ),
    # Translators: {n} is 13.
    msgn(
        "reason.queen.give",
        "Somebody else takes your queen of spades: {n} point.",
        "Somebody else takes your queen of spades: {n} points.",
    ),
    # Translators: {card} is the king or ace of spades, which takes the trick so far.
    msg(
        "reason.queen.under",
        "Your queen of spades stays below the {card}: somebody else has to take her.",
        card="object",
    ),
    # Translators: {n} is −10, with its minus sign.
    msgn(
        "reason.jack.take",
        "With it you take the jack of diamonds: {n} point.",
        "With it you take the jack of diamonds: {n} points.",
    ),
    msg(
        "reason.free.high",
        "You play last, and there are no points in the trick: get rid of a high card.",
    ),
    msg(
        "reason.free",
        "You play last, and there are no points in the trick: taking it costs nothing.",
    ),
    # Translators: "it" is the king or ace of spades, named before.
    msg("reason.spade.rid", "It could catch the queen of spades, who has not been played yet."),
    # Translators: {card} takes the trick so far; "it" is the card of the hint before.
    msg(
        "reason.duck.highest",
        "It is your highest card below the {card}: somebody else takes the trick.",
        card="object",
    ),
    # Translators: {card} takes the trick so far; "it" is the card of the hint before.
    msg("reason.duck", "It stays below the {card}: somebody else takes the trick.", card="object"),
    # Translators: {card} takes the trick so far; you have only higher cards of this suit.
    msg(
        "reason.must.high",
        "You can’t stay below the {card}: play a high card, and keep the lower ones.",
        card="object",
    ),
    # Translators: {card} takes the trick so far; you have only higher cards of this suit.
    msg(
        "reason.must.lowest",
        "You can’t stay below the {card}, but somebody may still play above your lowest card.",
        card="object",
    ),
    # Translators: {card} takes the trick so far; you have only higher cards of this suit.
    msg("reason.must", "You can’t stay below the {card}.", card="object"),
    msg(
        "reason.first",
        "No penalty card may be played to the first trick: a good time for a high card.",
    ),
    # Translators: "it" is a low spade, named before.
    msg(
        "reason.queen.hunt",
        "It may draw out the queen of spades, and you have no spade that could take her.",
    ),
    # Translators: "it" is a low spade, named before.
    msg(
        "reason.queen.below",
        "It is lower than the queen of spades: if she is played now, somebody else takes her.",
    ),
    # Translators: "it" is a high diamond, named before.
    msg("reason.jack.hunt", "It may catch the jack of diamonds, which has not been played yet."),
    msg(
        "reason.low.lowest",
        "All the cards of this suit still to come are higher: somebody else will probably "
        "take the trick.",
    ),
    msg(
        "reason.low",
        "Most cards of this suit still to come are higher: somebody else will probably take "
        "the trick.",
    ),
    msg(
        "reason.early",
        "This suit is led for the first time: probably everybody follows, and no points fall.",
    ),
    msg("reason.give.leader", "The points go to the player who is ahead."),
    msg("reason.give.heart", "Your highest heart goes to whoever takes the trick."),
    # Translators: {n} are the points of the card that is discarded.
    msgn("reason.give", "{n} point goes to somebody else.", "{n} points go to somebody else."),
    # Translators: "it" is the card of the hint before.
    msg(
        "reason.high",
        "Later it could take a trick: most cards of this suit still to come are lower.",
    ),
    msg("reason.void", "It is your last card of this suit: when the suit is led, you can discard."),
    msg(
        "reason.short",
        "You keep one more card of this suit: after that you can discard when it is led.",
    ),
    msg(
        "reason.spades.clear",
        "The queen of spades has not been played yet, and your high spades could catch her: "
        "lead another suit.",
    ),
    msg("reason.queen.guard", "Your low spades stay in your hand, to guard your queen."),
    msg("reason.jack.keep", "You keep the jack of diamonds until you can take a trick with it."),
    msg("reason.pass.moon", "You keep your high cards: you can shoot the moon with them."),
    msg("reason.pass.queen", "Too few low spades guard your queen of spades."),
    msg(
        "reason.pass.spades",
        "High spades could catch the queen of spades, and you have too few low ones.",
    ),
    # Translators: this follows a hint which three cards to pass.
    msg(
        "reason.pass.void.C",
        "You keep no clubs: you can discard, unless you receive some.",
    ),
    msg(
        "reason.pass.void.D",
        "You keep no diamonds: you can discard, unless you receive some.",
    ),
    msg(
        "reason.pass.void.S",
        "You keep no spades: you can discard, unless you receive some.",
    ),
    msg(
        "reason.pass.void.H",
        "You keep no hearts: you can discard, unless you receive some.",
    ),
    msg("reason.pass.hearts", "High hearts take tricks with points."),
    msg("reason.pass.high", "High cards take tricks."),
    msg("reason.pass.short.C", "You keep few clubs, and can soon discard."),
    msg(
        "reason.pass.short.D",
        "You keep few diamonds, and can soon discard.",
    ),
    msg("reason.pass.guarded", "You keep the queen of spades: enough low spades guard her."),
    msg("reason.pass.jack", "You keep the jack of diamonds."),
    msg("reason.pass.low", "You keep your low spades: they protect you from the queen of spades."),
    msg("reason.tried", "This choice came out best in the deals that were tried."),
)

MESSAGES: tuple[Message, ...] = (*REASONS,)

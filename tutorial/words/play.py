"""What happens in a round, as it is said and read out: cards, tricks, points, time, hints."""

from __future__ import annotations

from tutorial.message import Message, msg, msgn, msgp

LOG: tuple[Message, ...] = (
    # Translators: read out, short, several in a row: "West: nine of clubs. North: king of clubs."
    msg("live.play", "{player}: {card}.", card="label"),
    msg("log.lead.you", "You lead the {card}.", card="played"),
    msg("log.lead", "{player} leads the {card}.", card="played"),
    msg("log.take.you", "You take the trick with the {card}.", card="object"),
    msg("log.take", "{player} takes the trick with the {card}.", card="object"),
    msgn("log.points.you", "You take {n} point.", "You take {n} points."),
    msgn("log.points", "{player} takes {n} point.", "{player} takes {n} points."),
    msg("log.points.none", "No points in this trick."),
    msg("log.broken", "Hearts are broken."),
    # Translators: {n} is 26 or 43, for each of the others.
    msgn(
        "log.moon.others_add.you",
        "You shoot the moon: {n} point for everyone else.",
        "You shoot the moon: {n} points for everyone else.",
    ),
    # Translators: {n} is 26 or 43, for each of the others.
    msgn(
        "log.moon.others_add",
        "{player} shoots the moon: {n} point for everyone else.",
        "{player} shoots the moon: {n} points for everyone else.",
    ),
    # Translators: {n} is −26 or −43, with its minus sign: they come off the shooter's score.
    msgn(
        "log.moon.shooter_subtracts.you",
        "You shoot the moon: {n} point for you.",
        "You shoot the moon: {n} points for you.",
    ),
    # Translators: {n} is −26 or −43, with its minus sign: they come off the shooter's score.
    msgn(
        "log.moon.shooter_subtracts",
        "{player} shoots the moon and gets {n} point.",
        "{player} shoots the moon and gets {n} points.",
    ),
    # Translators: {n} is −10, with its minus sign.
    msgn(
        "log.jack.you",
        "You took the jack of diamonds: {n} point.",
        "You took the jack of diamonds: {n} points.",
    ),
    # Translators: {n} is −10, with its minus sign.
    msgn(
        "log.jack",
        "{player} took the jack of diamonds: {n} point.",
        "{player} took the jack of diamonds: {n} points.",
    ),
    # Translators: {cards} is a list of one or two cards, after a colon.
    msg("log.kitty.you", "You take the kitty: {cards}.", card="label"),
    msg("log.kitty", "{player} takes the kitty."),
    # Translators: points of the cards in the kitty; may be negative.
    msgn(
        "log.kitty.points.you",
        "The kitty you took counts {n} point.",
        "The kitty you took counts {n} points.",
    ),
    # Translators: points of the cards in the kitty; may be negative.
    msgn(
        "log.kitty.points",
        "{player} took the kitty, which counts {n} point.",
        "{player} took the kitty, which counts {n} points.",
    ),
    msg("log.deal", "Round {n}: the cards are dealt."),
    msg("log.round", "Round {n} is over."),
    # Translators: a name and a score, one item of a list: "West: 12".
    msg("log.score", "{player}: {n}"),
    # Translators: {scores} is a list: "You: 3, West: 26".
    msg("log.scores", "Scores: {scores}."),
    msg("log.undo", "Your last decision has been taken back."),
    # Translators: {cards} are the cards of the learner's hand, after a colon.
    msg("say.hand", "Your hand: {cards}.", card="label"),
    msg("say.trick.empty", "No card lies on the table."),
    msg("say.last.none", "No trick has been taken yet in this round."),
    # Translators: {plays} is a list: "West: nine of clubs, North: king of clubs".
    msg("say.last", "Last trick: {plays}."),
    # Translators: one item of the list above.
    msg("say.play", "{player}: {card}", card="label"),
    # Translators: points taken in this round; {points} is a list: "You: 3, West: 0".
    msg("say.points", "Points this round: {points}."),
    # Translators: heading: the cards left over.
    msg("kitty.title", "The kitty"),
    msgn(
        "kitty.closed",
        "{n} card lies face down. Whoever takes the first trick gets it, with its points.",
        "{n} cards lie face down. Whoever takes the first trick gets them, with their points.",
    ),
    msg("kitty.none", "There is no kitty in this game."),
    msg("kitty.taken.you", "You took the kitty. Only you may look at it."),
    msg("kitty.taken", "{player} took the kitty. Only that player may look at it."),
)

HINT: tuple[Message, ...] = (
    msg("hint.play", "Hint: play the {card}.", card="played"),
    # Translators: {cards} is a list of three cards.
    msg("hint.pass", "Hint: pass the {cards}.", card="object"),
    # Translators: {n} is a number such as 2.1: the points that this round will probably bring;
    # {deals}: in how many possible deals of the hidden cards that was tried out.
    msg("hint.points", "Points expected: {n} (deals tried: {deals})."),
    # Translators: {chances} is a list: "this trick 20 % and queen of spades 5 %".
    msg("hint.chances", "Chances: {chances}."),
    # Translators: one item of that list, without a verb: the chance to take this trick.
    msgp("hint.trick", "chance", "this trick {percent}"),
    # Translators: one item of that list: the chance to get this card in a trick.
    msgp("hint.queen", "chance", "queen of spades {percent}"),
    # Translators: one item of that list: the chance to shoot the moon.
    msgp("hint.moon", "chance", "the moon {percent}"),
    # Translators: one item of that list: the chance that another player shoots the moon.
    msgp("hint.other_moon", "chance", "the moon for somebody else {percent}"),
    # Translators: {cards} is a list of one or more cards, after a colon.
    msg("hint.same", "Just as good: {cards}.", card="label"),
    msg("hint.close", "About as good: {card}.", card="label"),
    # Translators: {n} is a number such as 2.1: the points expected of that card.
    msg("hint.next", "Next best: {card} ({n}).", card="label"),
)

CLOCK: tuple[Message, ...] = (
    msg("pause.on", "The game is paused."),
    msg("pause.off", "The game goes on."),
    msg("pause.first", "The game is paused. Go on first."),
    # Translators: the time that is left for a turn.
    msgn("clock.left", "{n} second left", "{n} seconds left"),
    msg("clock.played", "Your time was up: the {card} was played for you.", card="played"),
    # Translators: {cards} is a list of three cards.
    msg("clock.passed", "Your time was up: the {cards} were passed for you.", card="object"),
    # Translators: button; the rest of the round is played at once, since nobody can get points.
    msgp("claim.offer", "button", "Play out the rest: no points are left"),
    msg("claim.done", "The rest of the round was played out: no points were left."),
    # Translators: said when a card was chosen that is played only when it is chosen again.
    msg("raise.done", "Raised: {card}. Choose it again to play it.", card="label"),
    # Translators: button; plays the card that was raised.
    msgp("raise.play", "button", "Play the {card}", card="played"),
    msg("raise.back", "The card is back in your hand."),
    msg("why.allowed", "You may play the {card} now.", card="played"),
)

MESSAGES: tuple[Message, ...] = (*LOG, *HINT, *CLOCK)

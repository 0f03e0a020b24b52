"""What lies on the table: seats, the state of the round, cards, and the buttons below them."""

from __future__ import annotations

from tutorial.message import Message, msg, msgn, msgp

SEATS: tuple[Message, ...] = (
    # Translators: the name of the learner's seat, as a label and before a colon: "You: 12".
    msgp("seat.0", "seat name", "You"),
    # Translators: a player's name (the seat at that side of the table), nominative.
    msgp("seat.1", "seat name", "West"),
    # Translators: a player's name (the seat at that side of the table), nominative.
    msgp("seat.2", "seat name", "North"),
    # Translators: a player's name (the seat at that side of the table), nominative.
    msgp("seat.3", "seat name", "East"),
    # Translators: a player's name at a table for five, between West and North, nominative; short.
    msgp("seat.northwest", "seat name", "Northwest"),
    # Translators: a player's name at a table for five, between North and East, nominative; short.
    msgp("seat.northeast", "seat name", "Northeast"),
    # Translators: heading of a seat for screen readers.
    msg("seat.cpu", "{player}, CPU player"),
    # Translators: penalty points taken in this round, below a player's name.
    msg("seat.points", "This round: {n}"),
    # Translators: the running score of the whole game, below a player's name.
    msg("seat.score", "Score: {n}"),
    # Translators: where there is little room: the running score, and in brackets what this round
    # adds to it: "Score: 12 (+3)".
    msg("seat.both", "Score: {n} ({round})"),
    # Translators: badge beside the name of the player whose turn it is.
    msgp("seat.turn", "badge", "to play"),
    # Translators: badge beside the name of the player who leads to this trick.
    msgp("seat.leader", "badge", "leads"),
    # Translators: {cards} is a list of cards, after a colon: "queen of spades and two of hearts".
    msg("seat.taken", "Penalty cards taken: {cards}", card="label"),
    msg("seat.taken.none", "No penalty cards taken"),
)

STATUS: tuple[Message, ...] = (
    msg("table.label", "Hearts table"),
    # Translators: name of the group of cards in the learner's hand.
    msg("hand.label", "Your hand"),
    # Translators: name of the place where the cards of the trick lie.
    msg("trick.label", "The trick on the table"),
    msg("status.label", "State of the round"),
    msg("controls.label", "Table controls"),
    # Translators: a round is one deal played out, thirteen tricks.
    msg("status.round", "Round {n}"),
    msg("status.trick", "Trick {n} of {total}"),
    msg("status.led.C", "Clubs were led"),
    msg("status.led.D", "Diamonds were led"),
    msg("status.led.H", "Hearts were led"),
    msg("status.led.S", "Spades were led"),
    msg("status.led.none", "No card led yet"),
    msg("status.broken.yes", "Hearts are broken"),
    msg("status.broken.no", "Hearts not broken yet"),
    # Translators: three cards are passed on before the round, to the player on the left.
    msg("status.direction.left", "Passing to the left"),
    # Translators: three cards are passed on before the round, to the player on the right.
    msg("status.direction.right", "Passing to the right"),
    # Translators: three cards are passed on before the round, to the player opposite.
    msg("status.direction.across", "Passing across"),
    msg("status.direction.hold", "No passing this round"),
    # Translators: the cards left over when all have as many, which lie face down until the first
    # trick is taken.
    msgn("status.kitty", "Kitty: {n} card face down", "Kitty: {n} cards face down"),
    # Translators: who took the kitty; a name follows.
    msg("status.kitty.taken", "Kitty: {player}"),
    msgn(
        "turn.you.count",
        "Your turn, {n} card may be played.",
        "Your turn, {n} cards may be played.",
    ),
    # Translators: {player} is a name such as West.
    msg("turn.other", "{player} is to play."),
    msg("turn.trick", "The trick is complete."),
)

PASSING: tuple[Message, ...] = (
    msg("pass.choose.left", "Choose three cards to pass to the left."),
    msg("pass.choose.right", "Choose three cards to pass to the right."),
    msg("pass.choose.across", "Choose three cards to pass across."),
    # Translators: "2 of 3 chosen", about cards.
    msg("pass.count", "{n} of {total} chosen"),
    # Translators: the player who gets the cards that you pass; a name follows.
    msg("pass.to", "To: {player}"),
    msg("pass.confirm.left", "Pass these cards to the left"),
    msg("pass.confirm.right", "Pass these cards to the right"),
    msg("pass.confirm.across", "Pass these cards across"),
    msg("pass.full", "Three cards are chosen already. Put one back first."),
    msg("pass.missing", "Choose three cards before you pass."),
    # Translators: {cards} is a list of three cards.
    msg("receive.cards", "You receive the {cards}.", card="object"),
    # Translators: the player whose cards you received; a name follows.
    msg("receive.from", "From: {player}"),
    # Translators: button below the three cards just received; play starts after it.
    msg("receive.seen", "I have seen them"),
    msg("receive.wait", "Look at the cards you received first, then go on."),
)

TIPS: tuple[Message, ...] = (
    # Translators: shown and read out to somebody who plays for the first time.
    msg(
        "tip.pass",
        "Choose the cards you want to give away, then press the button above your hand. High "
        "cards take tricks, so they are good ones to pass.",
    ),
    # Translators: shown and read out to somebody who plays for the first time.
    msg(
        "tip.play",
        "Choose a card to play it. A grey one may not be played now: choose it anyway, and you "
        "are told why.",
    ),
    # Translators: button behind a tip; no more tips are shown.
    msgp("tip.close", "button", "Got it"),
)

CARDS: tuple[Message, ...] = (
    # Translators: full name of a card on the screen: {name} and then something about it, and so
    # on: "queen of spades, 13 points, chosen". Only the comma matters.
    msg("card.more", "{name}, {state}"),
    msgn("card.points", "{n} point", "{n} points"),
    # Translators: state of a card in the hand, after its name.
    msgp("card.state.illegal", "state of a card", "may not be played now"),
    # Translators: state of a card in the hand, after its name.
    msgp("card.state.chosen", "state of a card", "chosen"),
    # Translators: state of a card in the hand, after its name.
    msgp("card.state.new", "state of a card", "just received"),
    # Translators: state of a card in the hand, after its name: a hint points at it.
    msgp("card.state.marked", "state of a card", "marked"),
    # Translators: state of a card of a finished trick, after its name.
    msgp("card.state.winner", "state of a card", "takes the trick"),
    # Translators: who played a card on the table: "West: nine of clubs".
    msg("card.by", "{player}: {card}", card="label"),
)

BUTTONS: tuple[Message, ...] = (
    # Translators: button; shows a good card to play.
    msgp("button.hint", "button", "Hint"),
    # Translators: button; takes back the last own decision.
    msgp("button.undo", "button", "Undo"),
    msgp("button.last", "button", "Last trick"),
    # Translators: button; shows the cards left over, or who took them.
    msgp("button.kitty", "button", "Kitty"),
    msgp("button.scores", "button", "Scores"),
    msgp("button.new", "button", "New game"),
    # Translators: button; the game stands still until the person goes on.
    msgp("button.pause", "button", "Pause"),
    # Translators: button; shows the tricks of the round that was finished last.
    msgp("button.replay", "button", "Last round"),
    msgp("button.settings", "button", "Settings"),
    msgp("button.help", "button", "Help"),
    msgp("button.close", "button", "Close"),
    msgp("button.cancel", "button", "Cancel"),
    # Translators: button below a finished trick: it is taken away and play goes on.
    msgp("button.continue", "button", "Go on"),
    msgp("button.retry", "button", "Try again"),
)

MESSAGES: tuple[Message, ...] = (*SEATS, *STATUS, *PASSING, *TIPS, *CARDS, *BUTTONS)

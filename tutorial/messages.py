"""The English words of the page: every sentence that JavaScript shows or that is read out.

Sentences about a suit, a direction or one certain card are written out, without a placeholder,
because other languages need another case or article for each of them. A player's name stands
first in its sentence or after a colon, and "you" has a sentence of its own.
"""

from __future__ import annotations

from tutorial.message import Message, msg, msgn, msgp

SEATS: list[Message] = [
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
]

STATUS: list[Message] = [
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
]

PASSING: list[Message] = [
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
]

LOG: list[Message] = [
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
    msg("log.undo", "Your last decision is taken back."),
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
]

HINT: list[Message] = [
    msg("hint.play", "Hint: play the {card}.", card="played"),
    # Translators: {cards} is a list of three cards.
    msg("hint.pass", "Hint: pass the {cards}.", card="object"),
    msg("hint.only", "It is the only card you may play."),
    # Translators: {n} is a number such as 2.1: the points that this round will probably bring.
    msg("hint.points", "Points expected this round: {n}."),
    # Translators: {chances} is a list: "this trick 20 % and queen of spades 5 %".
    msg("hint.chances", "Chances: {chances}."),
    # Translators: one item of that list, without a verb: the chance to take this trick.
    msgp("hint.trick", "chance", "this trick {percent}"),
    # Translators: one item of that list: the chance to get this card in a trick.
    msgp("hint.queen", "chance", "queen of spades {percent}"),
    # Translators: one item of that list: the chance to shoot the moon.
    msgp("hint.moon", "chance", "the moon {percent}"),
    # Translators: one item of that list: the chance that another player shoots the moon.
    msgp("hint.other_moon", "chance", "the moon for another {percent}"),
    # Translators: {cards} is a list of one or more cards, after a colon.
    msg("hint.same", "Just as good: {cards}.", card="label"),
    msg("hint.close", "About as good: {card}.", card="label"),
    # Translators: {n} is a number such as 2.1: the points expected of that card.
    msg("hint.next", "Next best: {card}, then {n}.", card="label"),
    # Translators: in how many possible deals of the hidden cards the hint was tried out.
    msg("hint.deals", "Deals tried: {n}."),
]

CLOCK: list[Message] = [
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
    msg("why.allowed", "You may play the {card} now.", card="played"),
]

COMMANDS: list[Message] = [
    # Translators: heading of the table of commands that can be typed.
    msg("commands.title", "Commands to type"),
    # Translators: QS and 10H are written so in every language, since commands are.
    msg(
        "commands.about",
        "Type a command and press Enter. The exclamation mark may be left out. A card is written "
        "with its rank and the first letter of its suit in English: QS is the queen of spades, 10H "
        "the ten of hearts.",
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
    msg("commands.does.next", "Go on with whatever the table waits for"),
    msg("commands.does.trick", "Hear the trick on the table"),
    msg("commands.does.last", "Hear the last trick"),
    msg("commands.does.hand", "Hear the cards of your hand"),
    msg("commands.does.points", "Hear the points and scores"),
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
        "The score {score} was reached in this game already. Choose a higher number.",
    ),
    msg(
        "refuse.claim.points",
        "Cards that count may still be out, so the round has to be played.",
    ),
    msg("refuse.nothing", "The table waits for nothing but a card."),
]

CARDS: list[Message] = [
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
]

REFUSALS: list[Message] = [
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
    msg("refuse.card.unknown", "There is no such card: {text}."),
    msg("refuse.phase.wrong", "That can’t be done at this point of the round."),
    msg("refuse.undo.nothing", "There is nothing to take back."),
    # Translators: {text} is what was typed.
    msg(
        "refuse.deal.code",
        "This is no deal code: {text}. A deal code has eight letters and digits or a few more.",
    ),
    # Translators: link to the paragraph of the rules page, after the sentence that refuses a card.
    msg("rule.link", "Read this rule"),
]

SHEET: list[Message] = [
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
]

BUTTONS: list[Message] = [
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
]

NEW_GAME: list[Message] = [
    # Translators: heading.
    msg("new.title", "A new game"),
    msg("new.text", "The game on the table stays among your saved games."),
    msgp("new.confirm", "button", "Start a new game"),
    # Translators: button; opens all options of the rules.
    msgp("new.detailed", "button", "Set single rules"),
    # Translators: strength of a CPU player, in a list.
    msgp("level.beginner", "strength", "Beginner"),
    # Translators: strength of a CPU player, in a list.
    msgp("level.casual", "strength", "Casual player"),
    # Translators: strength of a CPU player, in a list.
    msgp("level.strong", "strength", "Strong player"),
    # Translators: strength of a CPU player, in a list.
    msgp("level.expert", "strength", "Expert"),
    # Translators: heading of the field for a deal code.
    msg("new.cards", "The cards"),
    # Translators: label of a field: a short code of letters and digits.
    msg("new.code", "Deal code"),
    msg(
        "new.code.about",
        "The same code gives everybody the same cards. Leave it empty for new ones.",
    ),
    # Translators: label of a field for a number.
    msg("new.prize", "Play chips for the winner"),
    msg("new.prize.about", "Chips are worth no money. 0 means no prize."),
    # Translators: link to the rules page; {rules} is "4 players · Standard · to 100 points".
    msg("about.rules", "The rules of this game: {rules}"),
    # Translators: play chips, no money.
    msgn("about.prize", "Prize: {n} chip", "Prize: {n} chips"),
    # Translators: a code follows.
    msg("about.code", "Deal code:"),
    # Translators: button; copies an address that leads to the same rules and the same cards.
    msgp("about.copy", "button", "Copy a link to these cards"),
    msg(
        "about.copied",
        "The link is copied. Whoever opens it can play the same cards by the same rules.",
    ),
    # Translators: an address follows.
    msg("about.link", "The link to these cards: {link}"),
]

REPLAY: list[Message] = [
    # Translators: heading.
    msg("replay.title", "The tricks of the last round"),
    msgp("replay.first", "button", "First trick"),
    msgp("replay.back", "button", "Previous trick"),
    msgp("replay.next", "button", "Next trick"),
    # Translators: button; shows the trick with which the round ended.
    msgp("replay.end", "button", "Final trick"),
]

SETTINGS: list[Message] = [
    msg("settings.title", "Settings"),
    msg("settings.speed", "Speed of the table"),
    # Translators: speed of the table.
    msgp("settings.speed.instant", "speed", "Instant"),
    # Translators: speed of the table.
    msgp("settings.speed.normal", "speed", "Normal"),
    # Translators: speed of the table.
    msgp("settings.speed.slow", "speed", "Slow"),
    # Translators: speed of the table: a finished trick stays until the person goes on.
    msgp("settings.speed.wait", "speed", "Wait for me after every trick"),
    msg("settings.deck", "Colours of the suits"),
    # Translators: red and black suits.
    msg("settings.deck.two", "Two colours"),
    # Translators: each suit has a colour of its own.
    msg("settings.deck.four", "Four colours"),
    msg("settings.letters", "Letters on the cards"),
    # Translators: the letters on the court cards are those of this language.
    msg("settings.letters.local", "Of this language"),
    # Translators: the letters on the court cards are the English ones, as on many packs.
    msg("settings.letters.english", "A K Q J"),
]

HELP: list[Message] = [
    msg("help.title", "Playing at this table"),
    msg("help.aim", "Take as few points as you can: points are penalties."),
    # Translators: {values} is a list: "each heart: 1, queen of spades: 13".
    msg("help.values", "What the cards count: {values}."),
    # Translators: one item of the list above.
    msg("say.value.hearts", "each heart: {n}"),
    # Translators: one item of the list above: a card and its points.
    msg("say.value", "{card}: {n}", card="label"),
    msg("help.round", "Players: {n}. Tricks in a round: {tricks}."),
    msgn(
        "help.end",
        "The lowest score wins once somebody has {n} point.",
        "The lowest score wins once somebody has {n} points.",
    ),
    msg(
        "help.mouse",
        "Click or tap a card to play it. A card that may not be played tells you why.",
    ),
    msg(
        "help.cpu",
        "The CPU players see what their seats may see, nothing more: they are given the same "
        "information that you would have in their place, and tests of the program check it.",
    ),
    msg("help.keys", "Keys while your hand has the focus"),
    msgp("help.column.key", "column head", "Key"),
    msgp("help.column.does", "column head", "What it does"),
    msg("help.key.card", "Previous or next card"),
    msg("help.key.suit", "Previous or next suit"),
    msg("help.key.ends", "First or last card"),
    msg("help.key.play", "Play the card, or choose it for passing"),
    msg("help.key.trick", "Say the trick on the table"),
    msg("help.key.last", "Say the last trick"),
    msg("help.key.points", "Say the points and scores"),
    msg("help.key.hand", "Say all cards of your hand"),
    msg("help.key.hint", "Hint"),
    msg("help.key.help", "This help"),
    # Translators: name of a key on the keyboard.
    msgp("key.enter", "key on the keyboard", "Enter"),
    # Translators: name of a key on the keyboard.
    msgp("key.space", "key on the keyboard", "Space"),
    # Translators: name of a key on the keyboard.
    msgp("key.home", "key on the keyboard", "Home"),
    # Translators: name of a key on the keyboard.
    msgp("key.end", "key on the keyboard", "End"),
]

LOADING: list[Message] = [
    # Translators: {percent} is "42 %" in the language's own spelling.
    msg("loading.download", "The game is being loaded: {percent}"),
    msg("loading.start", "The game is starting …"),
    msg("loading.resume", "Your saved game goes on."),
]

ERRORS: list[Message] = [
    msg("error.start", "The game could not be started."),
    msg(
        "error.lost",
        "The part of the page that knows the rules has stopped. It is being started again.",
    ),
    msg("error.recovered", "The game goes on from the last saved card."),
    msg("error.restarted", "There was no saved game to go on from, so a new game has started."),
    msg(
        "error.damaged",
        "The saved game could not be read. It stays among your saved games, where you can export "
        "it, and a new game has started.",
    ),
    msg(
        "error.version",
        "Another version of these pages saved the game. It stays among your saved games, where "
        "you can export it, and a new game has started.",
    ),
    msg(
        "error.store",
        "This browser keeps nothing for this page. You can play, but the game is lost when you "
        "leave.",
    ),
    msg(
        "error.full",
        "There is no space left on this device. You can play on, but what you play now is lost "
        "when you leave. Export the game, or delete other saved games.",
    ),
    # Translators: {code} is a technical word for a report, not a sentence.
    msg("error.unknown", "Something went wrong ({code}). The game is kept."),
]

APP: list[Message] = [
    msg("app.update", "A new version of these pages is ready."),
    msgp("app.update.use", "button", "Use it now"),
    msgp("app.update.later", "button", "Later"),
    msg("app.update.other", "Another tab switched to a new version of these pages."),
    msgp("app.update.reload", "button", "Load it here too"),
    msg("app.offline.ready", "These pages now work without a network as well."),
]

LESSON: list[Message] = [
    # Translators: button of a lesson; checks the answer.
    msgp("lesson.check", "button", "Check"),
    msgp("lesson.next", "button", "Next step"),
    msgp("lesson.back", "button", "Previous step"),
    msgp("lesson.hint", "button", "Hint"),
    msgp("lesson.answer", "button", "Show the answer"),
    # Translators: {n} and {total} are numbers: "Step 2 of 7".
    msg("lesson.step", "Step {n} of {total}"),
    msg("lesson.correct", "Correct!"),
    msg("lesson.wrong", "Not quite."),
    # Translators: cards and the sentence about them, read out: "nine of hearts: You must follow."
    msg("lesson.about", "{cards}: {text}", card="label"),
    msg("lesson.done", "Lesson finished."),
    msg("lesson.following", "Next lesson"),
    msg("lesson.all", "All lessons"),
    msg("lesson.loading", "The lesson is being loaded."),
    # Translators: name of the list of steps of a lesson, for screen readers.
    msg("lesson.steps", "Steps of this lesson"),
    # Translators: name of a step in that list: "Step 2: Watch one trick".
    msg("lesson.step.name", "Step {n}: {title}"),
    # Translators: the same for a step that was solved before.
    msg("lesson.step.name.done", "Step {n}: {title}, done"),
    # Translators: badge beside a lesson or a step that was worked through.
    msgp("lesson.mark", "badge", "done"),
    # Translators: how far a lesson is: "3 of 8 steps done".
    msgn("lesson.part", "{n} of {total} steps done", "{n} of {total} steps done"),
    # Translators: button; shows the next card of a trick that is played step by step.
    msgp("lesson.show.next", "button", "Next card"),
    # Translators: button; shows that trick from its first card again.
    msgp("lesson.show.again", "button", "From the beginning"),
    # Translators: button; the same cards again after a mistake was played out.
    msgp("lesson.same", "button", "Back to the same position"),
    # Translators: heading of the lines that say what followed from the card played.
    msg("lesson.follows", "What comes of it"),
    # Translators: {n} of the cards of the hand are marked as an answer.
    msgn("lesson.marked", "{n} card marked", "{n} cards marked"),
    # Translators: name of the group of answers to choose from.
    msg("lesson.choices", "Answers"),
    # Translators: state of an answer, after its text: it was tried and is wrong.
    msgp("lesson.choice.wrong", "state of an answer", "not this one"),
    # Translators: state of an answer, after its text: it is right.
    msgp("lesson.choice.right", "state of an answer", "correct"),
    # Translators: state of an answer, after its text: a hint points at it.
    msgp("lesson.choice.marked", "state of an answer", "look at this one"),
    # Translators: heading that opens the button below it.
    msg("lesson.reset", "Start this lesson over"),
    msg("lesson.reset.text", "This forgets which steps of this lesson you have done."),
    # Translators: button; forgets the progress in this lesson.
    msgp("lesson.reset.confirm", "button", "Forget and start over"),
    msg("lesson.unkept", "This browser keeps nothing for this page, so your progress is lost."),
    msg(
        "lesson.failed",
        "The lesson could not be started here. You can read all of it below, with the answers.",
    ),
    msg("lesson.restarted", "The lesson was interrupted and goes on at this step."),
]

MESSAGES: list[Message] = [
    *SEATS,
    *STATUS,
    *PASSING,
    *LOG,
    *HINT,
    *CLOCK,
    *COMMANDS,
    *CARDS,
    *REFUSALS,
    *SHEET,
    *BUTTONS,
    *NEW_GAME,
    *REPLAY,
    *SETTINGS,
    *HELP,
    *LOADING,
    *ERRORS,
    *APP,
    *LESSON,
]
"""All messages of the page, in the order in which translators meet them."""

"""Follow suit: the one rule that decides most of what may be played."""

from __future__ import annotations

from tutorial.goals import chooses, ducks, gives_points, marks_legal
from tutorial.lesson import Choice, Feedback, Hints, Lesson, Line, Step, position
from tutorial.message import N_

TAKEN = {1: "2C 5C 9C AC"}
"""The trick before, so that no step is a first trick with its own rule."""

LESSON = Lesson(
    id="follow-suit",
    title=N_("Follow suit"),
    summary=N_("The suit of the first card decides what everybody may play."),
    teaches=("play.turns", "play.follow", "play.discard", "play.no_revoke"),
    steps=(
        Step(
            id="rule",
            kind="explain",
            title=N_("One suit rules the trick"),
            say=N_(
                "In a trick everybody plays one card, clockwise. The first card sets the suit. "
                "If you hold a card of that suit, you must play one: you follow suit. "
                "Which one is your choice. Here West led a club, so you will need a club."
            ),
            position=position(
                south="4C JC 7D 9H 3S",
                west="5D 6S 2H KS",
                north="KC TD 4H 8S TS",
                east="TH 3D 9S 8D 7S",
                leader=1,
                trick="8C",
                taken=TAKEN,
            ),
        ),
        Step(
            id="watch",
            kind="show",
            title=N_("Watch one trick"),
            say=N_("A small deal, five cards each. West leads. Go through the trick card by card."),
            position=position(
                south="4C JC 7D 9H 3S",
                west="8C 5D 6S 2H KS",
                north="KC TD 4H 8S TS",
                east="TH 3D 9S 8D 7S",
                leader=1,
                taken=TAKEN,
            ),
            script=(
                Line("8C", N_("West leads the eight of clubs. Now clubs must be followed.")),
                Line("KC", N_("North has one club, the king, and has to play it.")),
                Line(
                    "TH",
                    N_(
                        "East has no club at all. Whoever cannot follow may play any card: "
                        "East discards the ten of hearts."
                    ),
                ),
                Line(
                    "4C",
                    N_(
                        "You have two clubs and choose the four. The highest club takes the trick: "
                        "it goes to North, with the heart in it."
                    ),
                ),
            ),
        ),
        Step(
            id="clubs-led",
            kind="find-legal",
            title=N_("Which cards may you play?"),
            say=N_("East has led the eight of clubs and it is your turn."),
            task=N_("Mark every card that you may play."),
            position=position(
                south="4C JC 7D 9H 3S",
                west="KC 5D 6S 2H KS",
                north="TC TD 4H 8S TS",
                east="TH 3D 9S 7S",
                leader=3,
                trick="8C",
                taken={3: "2C 5C 9C AC"},
            ),
            goal=marks_legal(),
            hints=Hints(
                question=N_("Which suit was led, and do you have it?"),
                look=N_("Look at your clubs."),
                mark="4C JC",
                answer=N_("The four and the jack of clubs may be played, nothing else."),
            ),
            feedback=(
                Feedback(
                    "4C JC",
                    N_("You may play any card of the suit led, high or low: both clubs count."),
                ),
            ),
            solved=N_("You hold clubs, so it must be a club. High or low is up to you."),
            solution="4C JC",
        ),
        Step(
            id="no-diamond",
            kind="find-legal",
            title=N_("And without that suit?"),
            say=N_("East has led the eight of diamonds. There is no diamond in your hand."),
            task=N_("Mark every card that you may play."),
            position=position(
                south="4C JC 9H 3S",
                west="KC 5D 6S 2H",
                north="TC TD 4H 8S",
                east="TH 3D 9S",
                leader=3,
                trick="8D",
                taken={3: "2C 5C 9C AC"},
            ),
            goal=marks_legal(),
            hints=Hints(
                question=N_("What may a player do who cannot follow suit?"),
                look=N_("None of your cards is a diamond, so look at all of them."),
                mark="4C JC 9H 3S",
                answer=N_("All four cards may be played."),
            ),
            feedback=(
                Feedback("4C JC 3S", N_("Without a diamond you are free: this card is allowed.")),
                Feedback(
                    "9H",
                    N_(
                        "A heart is allowed as well. Hearts may not be led yet, but you are not "
                        "leading: you are discarding."
                    ),
                ),
            ),
            solved=N_("Whoever cannot follow suit may play any card. That is called a discard."),
            solution="4C JC 9H 3S",
        ),
        Step(
            id="stay-low",
            kind="play-card",
            title=N_("Follow, but stay low"),
            say=N_(
                "You are the last to play. The highest club takes the trick, "
                "and there is a heart in it."
            ),
            task=N_("Play a card so that somebody else takes this trick."),
            position=position(
                south="4C JC 7D 9H 3S",
                west="5D 6S 2H KS",
                north="TD 4H 8S TS",
                east="3D 9S 8D 7S",
                leader=1,
                trick="8C TC TH",
                taken=TAKEN,
                broken=True,
            ),
            goal=ducks(),
            hints=Hints(
                question=N_("Which club on the table is the highest so far?"),
                look=N_("You must choose between your two clubs."),
                mark="4C JC",
                answer=N_("Play the four of clubs. It stays below North’s ten."),
            ),
            feedback=(
                Feedback(
                    "JC",
                    N_(
                        "The jack follows suit, but it is now the highest club: "
                        "you take the trick and the heart."
                    ),
                ),
            ),
            solved=N_("The four stays below the ten. North takes the trick and the heart."),
            solution="4C",
        ),
        Step(
            id="give-a-heart",
            kind="play-card",
            title=N_("Make use of a discard"),
            say=N_(
                "West leads diamonds and you have none. North’s king will take the trick "
                "whatever you play."
            ),
            task=N_("Play a card that gives North a penalty point."),
            position=position(
                south="4C JC 9H 3S",
                west="5D 6S 2H",
                north="TC 4H 8S",
                east="TH 3D 9S",
                leader=1,
                trick="8D KD 2D",
                taken=TAKEN,
            ),
            goal=gives_points(),
            hints=Hints(
                question=N_("Which suit is worth a point a card?"),
                look=N_("Look at your heart."),
                mark="9H",
                answer=N_("Play the nine of hearts. North gets 1 point."),
            ),
            feedback=(
                Feedback(
                    "4C 3S",
                    N_(
                        "Allowed, but a low card like this is useful to you, "
                        "and North gets no point."
                    ),
                ),
                Feedback(
                    "JC",
                    N_("Allowed, and a high card is gone, but North gets no point from a club."),
                ),
            ),
            solved=N_("No diamond, so any card will do, and the heart is now North’s trouble."),
            solution="9H",
        ),
        Step(
            id="only-spade",
            kind="quiz",
            title=N_("A dear card"),
            say=N_(
                "West leads the king of spades, and the others follow. You are the last to play, "
                "and your only spade is the queen."
            ),
            task=N_("Must you play the queen of spades?"),
            position=position(
                south="4C JC QS 7D",
                west="5D 6S 2H",
                north="TC 4H 8D",
                east="TH 3D 9D",
                leader=1,
                trick="KS 8S 9S",
                taken=TAKEN,
            ),
            goal=chooses("yes"),
            choices=(
                Choice(
                    "yes",
                    N_("Yes. It is a spade, and I have no other."),
                    N_("Yes: the rule counts the suit, not the price of the card."),
                ),
                Choice(
                    "no-price",
                    N_("No. It is worth 13 points, so I may keep it."),
                    N_(
                        "What a card is worth makes no difference. You hold a spade, "
                        "so you must follow."
                    ),
                ),
                Choice(
                    "no-free",
                    N_("No. With a single spade I may play any card."),
                    N_("You are free only without any spade. One spade is enough to have to."),
                ),
            ),
            hints=Hints(
                question=N_("Which suit was led? Do you hold a card of it?"),
                look=N_("One of these answers asks about the suit only."),
                mark="yes",
                answer=N_("Yes, the queen of spades must be played."),
            ),
            solved=N_("And here it is good news: West’s king takes the queen and her 13 points."),
            solution="yes",
        ),
        Step(
            id="recap-hearts",
            kind="find-legal",
            title=N_("Once more, mixed"),
            say=N_(
                "Hearts are broken, and East has led the five of hearts. "
                "You must follow suit in hearts as in any other suit."
            ),
            task=N_("Mark every card that you may play."),
            position=position(
                south="2H QH QS 5D",
                west="KC 6S 6H 9D",
                north="TC TD 4H 8S",
                east="TH 3D 9S",
                leader=3,
                trick="5H",
                taken={3: "2C 5C 3H AC"},
                broken=True,
            ),
            goal=marks_legal(),
            hints=Hints(
                question=N_("Which suit was led, and do you have it?"),
                look=N_("Look at your hearts."),
                mark="2H QH",
                answer=N_("The two and the queen of hearts may be played."),
            ),
            feedback=(
                Feedback("2H QH", N_("This card is a heart, and hearts were led: it is allowed.")),
                Feedback(
                    "QS",
                    N_(
                        "You hold hearts, so you must follow. This is no chance to throw the queen "
                        "of spades."
                    ),
                ),
            ),
            solved=N_("Right: both hearts. With a heart in hand the queen of spades has to wait."),
            solution="2H QH",
        ),
    ),
)

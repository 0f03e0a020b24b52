"""The first trick: the two of clubs opens it, and no points may fall on it."""

from __future__ import annotations

from tutorial.goals import chooses, marks_legal, no_points, takes_trick
from tutorial.lesson import Choice, Feedback, Hints, Layout, Lesson, Line, Step, position
from tutorial.message import N_

LESSON = Lesson(
    id="first-trick",
    title=N_("The first trick"),
    summary=N_("The two of clubs opens the round, and nobody may play points yet."),
    needs=("follow-suit",),
    teaches=("lead.opening", "first.no_points", "first.exception"),
    steps=(
        Step(
            id="rule",
            kind="explain",
            title=N_("A quiet beginning"),
            say=N_(
                "Whoever holds the two of clubs must lead it to the first trick. Everybody follows "
                "with a club if possible. Whoever has none may discard, but no penalty card: "
                "no heart and not the queen of spades."
            ),
            position=position(
                south="7C JC 4D 6H",
                west="2C 9D 3S KH",
                north="KC 8C 5S 2H",
                east="AD 4H TS QD",
                leader=1,
            ),
        ),
        Step(
            id="watch",
            kind="show",
            title=N_("Watch a first trick"),
            say=N_(
                "A small deal, four cards each. West has the two of clubs. "
                "Go through the trick card by card."
            ),
            position=position(
                south="7C JC 4D 6H",
                west="2C 9D 3S KH",
                north="KC 8C 5S 2H",
                east="AD 4H TS QD",
                leader=1,
            ),
            script=(
                Line("2C", N_("West leads the two of clubs, as the rule demands.")),
                Line(
                    "KC",
                    N_("North follows with the king. Without points in it, the trick is harmless."),
                ),
                Line(
                    "AD",
                    N_(
                        "East has no club. The four of hearts would be a penalty card, "
                        "so East discards the ace of diamonds."
                    ),
                ),
                Line(
                    "JC",
                    N_(
                        "You follow with the jack and are rid of a high card. "
                        "North takes the trick: no points."
                    ),
                ),
            ),
        ),
        Step(
            id="open",
            kind="find-legal",
            title=N_("You open the round"),
            say=N_("The round begins, and the two of clubs is in your hand."),
            task=N_("Mark every card that you may lead."),
            position=position(
                south="2C 9C KD 5H",
                west="4C 9D 3S KH",
                north="KC 8C 5S 2H",
                east="AD 4H TS QD",
            ),
            goal=marks_legal(),
            hints=Hints(
                question=N_("Which card always opens the round?"),
                look=N_("Look at your lowest club."),
                mark="2C",
                answer=N_("Only the two of clubs may be led."),
            ),
            feedback=(
                Feedback("2C", N_("The two of clubs is the card that must open the round.")),
                Feedback(
                    "9C",
                    N_("A club is not enough: it has to be the two of clubs."),
                ),
            ),
            solved=N_("The two of clubs and nothing else: its holder has no choice."),
            solution="2C",
        ),
        Step(
            id="no-club",
            kind="find-legal",
            title=N_("First trick without a club"),
            say=N_("East has led the two of clubs. You have no club, but points are not allowed."),
            task=N_("Mark every card that you may play."),
            position=position(
                south="5D 3H QS 8S",
                west="4C 9D 3S KH",
                north="KC 8C 5S 2H",
                east="4H TS QD",
                leader=3,
                trick="2C",
            ),
            goal=marks_legal(),
            hints=Hints(
                question=N_("Which of your cards cost points?"),
                look=N_("The three of hearts and the queen of spades are penalty cards."),
                mark="3H QS",
                answer=N_("The five of diamonds and the eight of spades may be played."),
            ),
            feedback=(
                Feedback("5D 8S", N_("This card costs no points: it may be discarded.")),
                Feedback(
                    "QS",
                    N_(
                        "The queen of spades costs 13 points. The first trick is too early for her."
                    ),
                ),
                Feedback(
                    "3H", N_("Every heart costs a point. The first trick is too early for it.")
                ),
            ),
            solved=N_("Two harmless cards are there, so it has to be one of them."),
            solution="5D 8S",
        ),
        Step(
            id="spend-the-ace",
            kind="play-card",
            title=N_("A safe moment for an ace"),
            say=N_(
                "East has led the two of clubs. You cannot see the other hands, but you know that "
                "nobody may play points on this trick if it can be helped."
            ),
            task=N_("Use the quiet trick: take it without points and be rid of a dangerous card."),
            position=position(
                south="AC 3C 6D 9H",
                west="4C 9D 3S KH",
                north="KC 8C 5S 2H",
                east="4H TS QD",
                leader=3,
                trick="2C",
            ),
            layouts=(
                Layout(west="9D 3S KH 7D", north="4C 5C 5S 2H", east="4H QS QD"),
                Layout(west="QC JC 3S KH", north="QS 8D 5S 2H", east="TC 7C QD"),
            ),
            goal=takes_trick() & no_points(),
            hints=Hints(
                question=N_("Which of your clubs could cost you points later?"),
                look=N_("You must choose between your two clubs."),
                mark="AC 3C",
                answer=N_("Play the ace of clubs. It takes the trick, and no points can be in it."),
            ),
            feedback=(
                Feedback(
                    "3C",
                    N_(
                        "Allowed, but ducking wins nothing here. The ace stays with you, "
                        "and next time there may be points in the trick."
                    ),
                ),
            ),
            solved=N_("The ace takes the trick without points, and the three is safe for later."),
            solution="AC",
        ),
        Step(
            id="only-penalties",
            kind="find-legal",
            title=N_("Nothing but penalty cards"),
            say=N_("West has led the two of clubs. Your whole hand consists of penalty cards."),
            task=N_("Mark every card that you may play."),
            position=position(
                south="3H 9H QS",
                west="9D KH",
                north="8C 5S",
                east="4H QD",
                leader=1,
                trick="2C KC 4C",
            ),
            goal=marks_legal(),
            hints=Hints(
                question=N_(
                    "You have to play something. Is one of your cards better than another?"
                ),
                look=N_("All three are penalty cards, so the rule cannot be kept."),
                mark="3H 9H QS",
                answer=N_("All three cards may be played."),
            ),
            feedback=(
                Feedback(
                    "3H 9H",
                    N_("With penalty cards only, the ban is lifted: a heart may be played too."),
                ),
                Feedback(
                    "QS",
                    N_("With penalty cards only, the ban is lifted, for the queen of spades too."),
                ),
            ),
            solved=N_("Whoever holds nothing but penalty cards may play any of them."),
            solution="3H 9H QS",
        ),
        Step(
            id="twelve-hearts",
            kind="quiz",
            title=N_("Twelve hearts"),
            say=N_(
                "A rare hand: twelve hearts and the five of diamonds. "
                "The two of clubs was led to the first trick."
            ),
            task=N_("Which of your cards may you play?"),
            position=position(
                south="5D 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH",
                west="4D 6D 7D 3C 4C 5C 2S 3S 4S 5S 6S AH",
                north="8D 9D TD 6C 7C 8C 9C 7S 8S 9S TS JS",
                east="2D 3D JD QD KD AD TC JC QC QS KS AS",
                leader=1,
                trick="2C KC AC",
                small=False,
            ),
            goal=chooses("diamond"),
            choices=(
                Choice(
                    "diamond",
                    N_("Only the five of diamonds."),
                    N_("Right: one harmless card is there, and so it must be played."),
                ),
                Choice(
                    "hearts",
                    N_("Any heart."),
                    N_(
                        "Hearts are penalty cards. The exception is only for a hand "
                        "with nothing else."
                    ),
                ),
                Choice(
                    "all",
                    N_("Any card, since I have no club."),
                    N_("Without a club you may discard, but no points on the first trick."),
                ),
            ),
            hints=Hints(
                question=N_("Is your whole hand made of penalty cards?"),
                look=N_("One of these answers breaks no rule."),
                mark="diamond",
                answer=N_("Only the five of diamonds may be played."),
            ),
            solved=N_("One harmless card is enough to take the exception away."),
            solution="diamond",
        ),
        Step(
            id="recap-follow",
            kind="find-legal",
            title=N_("Once more, mixed"),
            say=N_(
                "The first trick again: East has led the two of clubs. This time you have clubs."
            ),
            task=N_("Mark every card that you may play."),
            position=position(
                south="7C KC QS 4H",
                west="4C 9D 3S KH",
                north="AC 8C 5S 2H",
                east="TS QD TH",
                leader=3,
                trick="2C",
            ),
            goal=marks_legal(),
            hints=Hints(
                question=N_("Which suit was led, and do you have it?"),
                look=N_("Look at your clubs."),
                mark="7C KC",
                answer=N_("The seven and the king of clubs may be played."),
            ),
            feedback=(
                Feedback("7C KC", N_("You must follow suit, and any club does it, high or low.")),
            ),
            solved=N_("Follow suit comes first. The ban on points only matters without a club."),
            solution="7C KC",
        ),
    ),
)

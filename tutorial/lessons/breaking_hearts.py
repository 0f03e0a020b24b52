"""Breaking hearts: when a heart may be led, and what opens the suit."""

from __future__ import annotations

from tutorial.goals import chooses, ducks, marks_legal
from tutorial.lesson import Choice, Feedback, Hints, Layout, Lesson, Line, Step, position
from tutorial.message import N_

FIRST = "2C 5C 9C AC"
"""The trick before: no heart was in it."""

LESSON = Lesson(
    id="breaking-hearts",
    title=N_("Breaking hearts"),
    summary=N_("When a heart may be led, and what a player with nothing else does."),
    needs=("follow-suit", "first-trick"),
    teaches=("hearts.lead", "hearts.break", "hearts.only", "hearts.queen"),
    steps=(
        Step(
            id="rule",
            kind="explain",
            title=N_("Hearts must be broken first"),
            say=N_(
                "At the start of a round nobody may lead a heart. The first heart that is played "
                "to a trick breaks hearts; mostly it is a discard. From then on anybody may lead "
                "them. Here no heart has been played yet, so you may not lead yours."
            ),
            position=position(
                south="2D 6H TC KS",
                west="6D 3H 8C 5S",
                north="KD 5H 4C 7S",
                east="4H JH QC 9S",
                taken={0: FIRST},
            ),
        ),
        Step(
            id="watch",
            kind="show",
            title=N_("Watch hearts being broken"),
            say=N_(
                "A small deal, four cards each, after the first trick. West leads. "
                "Go through two tricks card by card."
            ),
            position=position(
                south="2D 6H TC KS",
                west="6D 3H 8C 5S",
                north="KD 5H 4C 7S",
                east="4H JH QC 9S",
                leader=1,
                taken={1: FIRST},
            ),
            script=(
                Line("6D", N_("West leads the six of diamonds. Hearts are not broken yet.")),
                Line("KD", N_("North follows with the king.")),
                Line(
                    "4H",
                    N_(
                        "East has no diamond and discards the four of hearts. "
                        "It is the first heart: hearts are broken."
                    ),
                ),
                Line("2D", N_("You follow with the two. North takes the trick and 1 point.")),
                Line(
                    "5H", N_("Now a heart may be led. North does it at once: the five of hearts.")
                ),
                Line("JH", N_("East has to follow with the jack.")),
                Line("6H", N_("You follow with your only heart, the six.")),
                Line("3H", N_("West stays low with the three. East takes the trick and 4 points.")),
            ),
        ),
        Step(
            id="lead",
            kind="find-legal",
            title=N_("You are to lead"),
            say=N_("You took the last trick, so you lead. No heart has been played yet."),
            task=N_("Mark every card that you may lead."),
            position=position(
                south="2H 9H TC QS",
                west="5D KH 8C 5S",
                north="4D 5H 4C 7S",
                east="4H JH QC 9S",
                taken={0: FIRST},
            ),
            goal=marks_legal(),
            hints=Hints(
                question=N_("Which suit may not be led before somebody has broken it?"),
                look=N_("Two of your cards are not hearts."),
                mark="TC QS",
                answer=N_("The ten of clubs and the queen of spades may be led."),
            ),
            feedback=(
                Feedback("TC", N_("A club may be led, so the ten of clubs counts.")),
                Feedback(
                    "QS",
                    N_(
                        "The queen of spades is a penalty card, but not a heart. It is seldom wise "
                        "to lead her, yet it is allowed."
                    ),
                ),
            ),
            solved=N_("Only hearts are barred. The queen of spades may be led at any time."),
            solution="TC QS",
        ),
        Step(
            id="only-hearts",
            kind="find-legal",
            title=N_("Nothing but hearts"),
            say=N_("You lead again, hearts are not broken, and all your cards are hearts."),
            task=N_("Mark every card that you may lead."),
            position=position(
                south="2H 9H KH",
                west="5D 8C 5S",
                north="4D 5H 7S",
                east="4H QC 9S",
                taken={0: FIRST},
            ),
            goal=marks_legal(),
            hints=Hints(
                question=N_("You have to lead something. What is there to lead?"),
                look=N_("You hold these three cards only, and all are hearts."),
                mark="2H 9H KH",
                answer=N_("All three hearts may be led."),
            ),
            feedback=(
                Feedback(
                    "2H 9H KH",
                    N_("With hearts only you may lead any of them, so this card counts too."),
                ),
            ),
            solved=N_("Whoever holds only hearts may lead one, and that breaks hearts."),
            solution="2H 9H KH",
        ),
        Step(
            id="queen-left",
            kind="find-legal",
            title=N_("Hearts and the queen"),
            say=N_("You lead. You hold two hearts and the queen of spades. Hearts are not broken."),
            task=N_("Mark every card that you may lead."),
            position=position(
                south="4H 9H QS",
                west="5D 8C KS",
                north="4D 5H 7S",
                east="2H QC 9S",
                taken={0: FIRST},
            ),
            goal=marks_legal(),
            hints=Hints(
                question=N_("Is there a card in your hand that is not a heart?"),
                look=N_("Look at your spade."),
                mark="QS",
                answer=N_("Only the queen of spades may be led."),
            ),
            feedback=(
                Feedback(
                    "QS", N_("The queen is the one card that is not a heart: she must be led.")
                ),
            ),
            solved=N_("Not only hearts: the queen is there, and so she must go out first."),
            solution="QS",
        ),
        Step(
            id="low-heart",
            kind="play-card",
            title=N_("Hearts are broken: hand over the lead"),
            say=N_(
                "Now hearts are broken and you may lead anything. You don’t see the other hands, "
                "but you would like somebody else to take this trick."
            ),
            task=N_("Lead the card that surely does not take the trick."),
            position=position(
                south="2H QH AS KD",
                west="AH 5D 8C 5S",
                north="4D 5H 4C 7S",
                east="4H JH QC 9S",
                taken={0: "2C 5C 3H AC"},
                broken=True,
            ),
            layouts=(
                Layout(west="TH 5D 8C 5S", north="4D 5H 4C 7S", east="4H JH QC 9S"),
                Layout(west="AH AD 8C 5S", north="KH 7D 4C 7S", east="7H JD QC 9S"),
            ),
            goal=ducks(),
            hints=Hints(
                question=N_("Which of your cards is lower than every other card of its suit?"),
                look=N_("Compare your two hearts."),
                mark="2H QH",
                answer=N_("Lead the two of hearts. Every other heart beats it."),
            ),
            feedback=(
                Feedback(
                    "QH",
                    N_(
                        "Allowed, but only the king and the ace of hearts beat the queen. "
                        "If neither comes, you take a trick full of hearts."
                    ),
                ),
                Feedback("AS", N_("Allowed, but nothing beats an ace: you take the trick.")),
                Feedback(
                    "KD",
                    N_(
                        "Allowed, but only the ace of diamonds beats the king. If nobody plays it, "
                        "you take the trick."
                    ),
                ),
            ),
            solved=N_("The two is the lowest heart. As soon as anybody follows, it is beaten."),
            solution="2H",
        ),
        Step(
            id="queen-fell",
            kind="quiz",
            title=N_("The queen has fallen"),
            say=N_(
                "In the last trick West discarded the queen of spades on your king of clubs. "
                "No heart has been played so far. Now you lead."
            ),
            task=N_("May you lead a heart?"),
            position=position(
                south="5H 9H 6D",
                west="5D 8D 5S",
                north="4D JH 7S",
                east="4H 6C 9S",
                taken={0: "KC QS 3C 4C", 1: FIRST},
            ),
            goal=chooses("no"),
            choices=(
                Choice(
                    "yes-points",
                    N_("Yes. Penalty points have been played, so hearts are broken."),
                    N_("It takes a heart to break hearts. The queen of spades is none."),
                ),
                Choice(
                    "no",
                    N_("No. Only a heart breaks hearts."),
                    N_("Right: the queen of spades does not break hearts."),
                ),
                Choice(
                    "yes-taker",
                    N_("Yes. Whoever takes the queen of spades may lead anything."),
                    N_("Taking the queen gives no such right. Hearts are not broken yet."),
                ),
            ),
            hints=Hints(
                question=N_("Which cards break hearts?"),
                look=N_("Only one answer asks whether a heart was played."),
                mark="no",
                answer=N_("No: no heart has been played, so you must lead the diamond."),
            ),
            solved=N_("No heart may be led until the first heart has been played."),
            solution="no",
        ),
        Step(
            id="recap-discard",
            kind="find-legal",
            title=N_("Once more, mixed"),
            say=N_(
                "This time East has led the eight of clubs, and you have no club. "
                "Hearts are not broken."
            ),
            task=N_("Mark every card that you may play."),
            position=position(
                south="5H JH QS 2D",
                west="KC 5D 8S 3H",
                north="TC 6D 4S 2H",
                east="9S 9D 4H",
                leader=3,
                trick="8C",
                taken={3: FIRST},
            ),
            goal=marks_legal(),
            hints=Hints(
                question=N_("Is it forbidden to play a heart, or only to lead one?"),
                look=N_("You are discarding: look at all four cards."),
                mark="5H JH QS 2D",
                answer=N_("All four cards may be played."),
            ),
            feedback=(
                Feedback(
                    "5H JH",
                    N_(
                        "Only leading a heart is barred. You are discarding, "
                        "and this heart would break hearts."
                    ),
                ),
                Feedback("QS", N_("The first trick is over, so the queen may be discarded.")),
                Feedback("2D", N_("Without a club any card will do, a diamond as well.")),
            ),
            solved=N_("Leading a heart is barred, discarding one is not: any of the four will do."),
            solution="5H JH QS 2D",
        ),
    ),
)

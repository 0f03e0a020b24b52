"""The glossary: the terms of the game, and their entries on the page in one language.

Every word is a message, so what another language calls a thing is read from its catalog and
never written twice. Links between terms stand inside the explanations, where each language can
bend them as its sentence wants.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from html import escape

from hearts.cards import FULL_DECK, Card
from hearts.options import Options
from hearts.scoring import card_points

from tutorial import cldr
from tutorial.alphabet import sort_key
from tutorial.diagram import numbers
from tutorial.i18n import Translator
from tutorial.languages import PSEUDO, languages, source
from tutorial.marking import unmark
from tutorial.message import N_, Message, msg, msgp

_NUMBER = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True, slots=True)
class Term:
    """One entry.

    word: what the thing is called; the key of the message is the entry's anchor.
    text: the explanation as Markdown with links to other terms; `{name}` is one of `NUMBERS`.
    rule: the anchor of its paragraph on the rules page, or "" if the rules have none.
    """

    word: Message
    text: str
    rule: str = ""

    @property
    def anchor(self) -> str:
        """The id of the entry on the page."""
        return self.word.key


TERMS: tuple[Term, ...] = (
    # What the game is played with
    Term(
        # Translators: the name of the game. All words of the glossary are written as a
        # dictionary lists them, in lower case if they are no names.
        msgp("term-hearts", "glossary", "Hearts"),
        N_(
            "The game that these pages teach, for four players, or for three or five, each for "
            "themselves. You win by keeping out of trouble: the lowest [score](#term-score) wins."
        ),
        "short",
    ),
    Term(
        msgp("term-card", "glossary", "card"),
        N_(
            "What the game is played with. Each card has a [suit](#term-suit) and a "
            "[rank](#term-rank), and the two together are its name: the nine of hearts."
        ),
        "deck.standard",
    ),
    Term(
        # Translators: all cards together.
        msgp("term-pack", "glossary", "pack (deck)"),
        # Translators: the numbers are 52 and 13.
        N_(
            "All the [cards](#term-card) together: {pack} of them, {suit} in each of the four "
            "[suits](#term-suit), without jokers."
        ),
        "deck.standard",
    ),
    Term(
        # Translators: clubs, diamonds, hearts or spades.
        msgp("term-suit", "glossary", "suit"),
        N_(
            "One of the four families of cards: clubs, diamonds, hearts and spades. Much of the "
            "game is about [following suit](#term-follow)."
        ),
        "deck.standard",
    ),
    Term(
        # Translators: how high a card is: two, three, … king, ace.
        msgp("term-rank", "glossary", "rank"),
        N_(
            "How high a card stands in its [suit](#term-suit). The two is the lowest, then come "
            "three to ten, jack, queen and king, and the ace is the highest."
        ),
        "deck.standard",
    ),
    Term(
        # Translators: the card; this entry is what a search for it should find.
        msgp("term-ace", "glossary", "ace"),
        N_(
            "The highest card of each [suit](#term-suit). An ace of the [suit led](#term-suit-led) "
            "always takes the [trick](#term-trick)."
        ),
        "deck.standard",
    ),
    Term(
        # Translators: king, queen and jack together.
        msgp("term-court", "glossary", "court card"),
        N_(
            "A king, a queen or a jack. Next to the [ace](#term-ace) they are the highest cards of "
            "a [suit](#term-suit)."
        ),
        "deck.standard",
    ),
    Term(
        # Translators: a place at the table.
        msgp("term-seat", "glossary", "seat"),
        N_(
            "Where a player sits: a table has three, four or five seats. In a [trick](#term-trick) "
            "play goes clockwise from seat to seat; seats without a person are taken by CPU "
            "players."
        ),
        "seat.players",
    ),
    # Before the first trick
    Term(
        # Translators: noun: the dealing out of cards.
        msgp("term-deal", "glossary", "deal"),
        N_(
            "Handing out the shuffled [cards](#term-card) at the start of a "
            "[round](#term-round), face down. Everybody gets the same number."
        ),
        "deck.even",
    ),
    Term(
        msgp("term-dealer", "glossary", "dealer"),
        N_(
            "The player who [deals](#term-deal) the cards. In the next [round](#term-round) the "
            "player on the dealer’s left takes over."
        ),
        "hand.next",
    ),
    Term(
        # Translators: the cards that a player holds.
        msgp("term-hand", "glossary", "hand"),
        # Translators: the number is 13.
        N_(
            "The [cards](#term-card) that you hold: {cards} at the start, with four players. "
            "Nobody else may look at them."
        ),
        "deck.even",
    ),
    Term(
        # Translators: noun: the passing of cards to another player.
        msgp("term-pass", "glossary", "passing"),
        N_(
            "Before play begins, each player gives three [cards](#term-card) of the "
            "[hand](#term-hand) to another. All do so at the same time, so everybody gets three "
            "new ones."
        ),
        "passing",
    ),
    Term(
        # Translators: noun: a round without passing, in which all hold their cards.
        msgp("term-hold", "glossary", "hold"),
        N_(
            "A [round](#term-round) without [passing](#term-pass): all keep the cards that they "
            "were dealt. With four players it is every fourth one."
        ),
        "pass.hold",
    ),
    # The play
    Term(
        # Translators: noun: the cards that the players have played in one turn around the table.
        msgp("term-trick", "glossary", "trick"),
        N_(
            "One card from each player, played in turn, clockwise. The highest card of the "
            "[suit led](#term-suit-led) takes them all."
        ),
        "play.turns",
    ),
    Term(
        # Translators: verb: to play the first card of a trick.
        msgp("term-lead", "glossary", "lead"),
        N_(
            "To play the first card of a [trick](#term-trick). The others have to "
            "[follow](#term-follow) its [suit](#term-suit) if they can."
        ),
        "play.turns",
    ),
    Term(
        # Translators: noun: the suit of a trick’s first card.
        msgp("term-suit-led", "glossary", "suit led"),
        N_(
            "The [suit](#term-suit) of the first card of a [trick](#term-trick). Only a card of "
            "this suit can take the trick."
        ),
        "trick.winner",
    ),
    Term(
        # Translators: verb.
        msgp("term-follow", "glossary", "follow suit"),
        N_(
            "To play a card of the [suit led](#term-suit-led). If you have one, you must; which "
            "one is up to you."
        ),
        "play.follow",
    ),
    Term(
        # Translators: verb.
        msgp("term-discard", "glossary", "discard"),
        N_(
            "To play a card of another [suit](#term-suit), because you have none of the "
            "[suit led](#term-suit-led). It cannot take the trick, so this is how you give "
            "[penalty cards](#term-penalty-card) away."
        ),
        "play.discard",
    ),
    Term(
        # Translators: having no card of a suit.
        msgp("term-void", "glossary", "void"),
        N_(
            "You are void in a [suit](#term-suit) when you hold no card of it. The next time that "
            "suit is led, you may [discard](#term-discard)."
        ),
        "play.discard",
    ),
    Term(
        # Translators: noun: the fault of not following suit.
        msgp("term-revoke", "glossary", "revoking"),
        N_(
            "Failing to [follow suit](#term-follow) although you could. It happens at real tables; "
            "here it cannot."
        ),
        "play.no_revoke",
    ),
    Term(
        # Translators: verb.
        msgp("term-take", "glossary", "take a trick"),
        N_(
            "To have the highest card of the [suit led](#term-suit-led). The [trick](#term-trick) "
            "is yours with all [points](#term-point) in it, and you [lead](#term-lead) to the "
            "next."
        ),
        "trick.winner",
    ),
    Term(
        # Translators: in other card games, a suit that beats all others.
        msgp("term-trump", "glossary", "trump"),
        N_(
            "In some other games, a [suit](#term-suit) that beats all the rest. There are no "
            "trumps in Hearts: only the [suit led](#term-suit-led) counts."
        ),
        "trick.winner",
    ),
    # Hearts and the queen of spades
    Term(
        # Translators: a card that costs points.
        msgp("term-penalty-card", "glossary", "penalty card"),
        N_(
            "A card that costs [points](#term-point) when you take it: any heart, or the "
            "[queen of spades](#term-queen)."
        ),
        "penalty-cards",
    ),
    Term(
        msgp("term-queen", "glossary", "queen of spades"),
        # Translators: the number is 13.
        N_(
            "The dearest card of the game: she alone costs {queen} [points](#term-point), as much "
            "as all the hearts together. She is a [penalty card](#term-penalty-card), but not a "
            "heart."
        ),
        "score.queen",
    ),
    Term(
        # Translators: the players’ name for playing the first heart of a round.
        msgp("term-break", "glossary", "breaking hearts"),
        N_(
            "Hearts are broken as soon as one is played to a [trick](#term-trick), mostly as a "
            "[discard](#term-discard). Until then you may [lead](#term-lead) a heart only if you "
            "hold nothing else."
        ),
        "hearts.break",
    ),
    # The points
    Term(
        msgp("term-point", "glossary", "point"),
        # Translators: the numbers are 13 and 26.
        N_(
            "What [penalty cards](#term-penalty-card) cost: 1 for each heart and {queen} for the "
            "[queen of spades](#term-queen), {total} in every [round](#term-round). The fewer, "
            "the better."
        ),
        "points",
    ),
    Term(
        # Translators: how many points each player has in the whole game.
        msgp("term-score", "glossary", "score"),
        N_(
            "How many [points](#term-point) a player has gathered in the [game](#term-game) so "
            "far. The lowest score wins."
        ),
        "end.lowest",
    ),
    Term(
        # Translators: the players’ name for taking all penalty cards.
        msgp("term-moon", "glossary", "shooting the moon"),
        # Translators: the number is 26.
        N_(
            "Taking every [penalty card](#term-penalty-card) of a [round](#term-round). Then you "
            "get no [points](#term-point), and everybody else gets {moon}. It is a bold plan: one "
            "missing card spoils it."
        ),
        "moon.take_all",
    ),
    # The whole game
    Term(
        # Translators: one deal and its tricks.
        msgp("term-round", "glossary", "round"),
        # Translators: the number is 13.
        N_(
            "From the [deal](#term-deal) to the last [trick](#term-trick); then the "
            "[points](#term-point) are counted. With four players a round has {tricks} tricks."
        ),
        "trick.next",
    ),
    Term(
        # Translators: one game of Hearts, made of several rounds.
        msgp("term-game", "glossary", "game"),
        # Translators: the number is 100.
        N_(
            "One [round](#term-round) after another, until somebody’s [score](#term-score) "
            "reaches {end}. Whoever has the fewest points then wins."
        ),
        "end.score",
    ),
    Term(
        # Translators: noun: an equal score.
        msgp("term-tie", "glossary", "tie"),
        N_(
            "Two or more players share the lowest [score](#term-score) when the [game](#term-game) "
            "should end. Then further [rounds](#term-round) are played until one alone is lowest."
        ),
        "end.tie",
    ),
    # Variants
    Term(
        # Translators: cards that are left over when everybody has the same number.
        msgp("term-kitty", "glossary", "kitty"),
        N_(
            "With three or five players, the one or two cards left over from the "
            "[deal](#term-deal), at tables that lay them face down. Whoever takes the first "
            "[trick](#term-trick) gets them, with their [points](#term-point)."
        ),
        "deck.kitty",
    ),
    Term(
        # Translators: the name of a variant.
        msgp("term-omnibus", "glossary", "Omnibus"),
        # Translators: the number is 10.
        N_(
            "A variant in which the jack of diamonds takes {jack} [points](#term-point) off the "
            "[score](#term-score) of whoever takes it. So there is one card that everybody wants."
        ),
        "score.jack",
    ),
    Term(
        # Translators: the name of a variant.
        msgp("term-maria", "glossary", "Black Maria"),
        # Translators: the numbers are 10 and 7.
        N_(
            "A variant in which two more spades are [penalty cards](#term-penalty-card): the king "
            "costs {king} [points](#term-point) and the ace {ace}."
        ),
        "score.maria",
    ),
    # Words for playing well
    Term(
        # Translators: verb: to play a card that does not take the trick.
        msgp("term-duck", "glossary", "duck"),
        N_(
            "To stay below the highest card of a [trick](#term-trick) on purpose, so that somebody "
            "else takes it. No habit saves more [points](#term-point)."
        ),
    ),
    Term(
        # Translators: noun: a player’s only card of a suit.
        msgp("term-singleton", "glossary", "singleton"),
        N_(
            "The only card that you hold of a [suit](#term-suit). Once it is played, you are "
            "[void](#term-void)."
        ),
    ),
    Term(
        # Translators: verb: to make the player who holds the queen of spades play her.
        msgp("term-flush", "glossary", "draw out the queen"),
        N_(
            "To [lead](#term-lead) low spades, again and again, until whoever holds the "
            "[queen of spades](#term-queen) has to play her."
        ),
    ),
)
"""All terms by subject; the page sorts them by the alphabet of its language."""

# Translators: link from a word of the glossary to the paragraph of the rules page about it.
RULE = msg("glossary.rule", "In the rules")
# Translators: read out for the link "In the rules"; {term} is a word of the glossary.
RULE_NAME = msg("glossary.rule.name", "In the rules: {term}")
# Translators: read out before what a thing is called in other languages.
OTHERS = msg("glossary.others", "In other languages")


def _numbers() -> dict[str, int]:
    """The numbers that the explanations name, from the engine."""
    standard, maria = numbers(Options()), Options(black_maria="on")
    return {
        "pack": len(FULL_DECK),
        "suit": standard["hearts"],
        "cards": standard["tricks"],
        "tricks": standard["tricks"],
        "queen": standard["queen"],
        "total": standard["total"],
        "moon": standard["moon"],
        "end": standard["end"],
        "jack": -standard["jack"],
        "king": card_points(maria, Card("KS")),
        "ace": card_points(maria, Card("AS")),
    }


NUMBERS: dict[str, int] = _numbers()


class Glossary:
    """The entries in one language.

    rule_link: gives the address of a paragraph of the rules page, as Markdown links want it.
    """

    def __init__(self, translator: Translator, rule_link: Callable[[str], str]) -> None:
        self._translator = translator
        self._rule_link = rule_link

    def terms(self) -> list[Term]:
        """The terms in the order of this language's alphabet."""
        key = sort_key(self._translator.language)
        return sorted(TERMS, key=lambda term: key(unmark(self.word(term))))

    def word(self, term: Term) -> str:
        """What this language calls it."""
        return self._translator.message(term.word)

    def text(self, term: Term) -> str:
        """The explanation as Markdown, with its numbers."""

        def number(found: re.Match[str]) -> str:
            return cldr.number(NUMBERS[found[1]], self._translator.language)

        return _NUMBER.sub(number, self._translator.gettext(term.text))

    def others(self, term: Term) -> list[tuple[str, str, str]]:
        """What the other languages call it: `lang` attribute, the language's name, the word.

        A language whose catalog does not have the word yet is left out.
        """
        # The pseudo-language is English in disguise.
        own = {self._translator.language} | ({source()} if self._is_pseudo else set())
        found = []
        for language in languages():
            if language in own:
                continue
            if language == source():
                found.append((language.html, language.name, term.word.text))
                continue
            forms = Translator(language, ("site",)).find(term.word.text, term.word.context)
            if forms:
                found.append((language.html, language.name, forms[0]))
        return found

    @property
    def _is_pseudo(self) -> bool:
        return self._translator.language == PSEUDO

    def markdown(self) -> str:
        """All entries, each under a heading of its own, so that search finds and links them."""
        return "\n\n".join(map(self._entry, self.terms()))

    def _entry(self, term: Term) -> str:
        word = self.word(term)
        listed = "".join(
            f'<li lang="{lang}"><span class="glossary-language">{escape(name)}</span> '
            f"{escape(other, quote=False)}</li>"
            for lang, name, other in self.others(term)
        )
        label = escape(unmark(self._translator.message(OTHERS)))
        parts = [
            f"## {word} {{: #{term.anchor} }}",
            f'<ul class="glossary-words" role="list" aria-label="{label}">{listed}</ul>',
            f"{self.text(term)}{self._rule(term, word)}",
        ]
        return "\n\n".join(parts)

    def _rule(self, term: Term, word: str) -> str:
        """A link to the rule, which says to a screen reader which of the many it is."""
        if not term.rule:
            return ""
        name = unmark(self._translator.message(RULE_NAME).replace("{term}", word))
        link = f"[{self._translator.message(RULE)}]({self._rule_link(term.rule)})"
        return f' {link}{{: .glossary-rule aria-label="{name}" }}'

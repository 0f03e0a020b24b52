"""The names of the cards: 52 cards in three roles, the index letters and the four suits.

A card in a sentence is a whole name in the form that the sentence needs, because other languages
change the name's case or article; no name is put together from a rank and a suit. English has
one form, so the context (msgctxt) tells the roles apart. Every call is written out, because
extraction reads the source and does not run it. The page gets the translated names in its JSON
catalog.
"""

from __future__ import annotations

from tutorial.message import Message, msgp

LABELS: tuple[Message, ...] = (
    # Translators: the card named on its own (nominative, no article).
    msgp("card.label.2C", "card|label", "two of clubs"),
    # Translators: the card named on its own (nominative, no article).
    msgp("card.label.3C", "card|label", "three of clubs"),
    # Translators: the card named on its own (nominative, no article).
    msgp("card.label.4C", "card|label", "four of clubs"),
    # Translators: the card named on its own (nominative, no article).
    msgp("card.label.5C", "card|label", "five of clubs"),
    # Translators: the card named on its own (nominative, no article).
    msgp("card.label.6C", "card|label", "six of clubs"),
    # Translators: the card named on its own (nominative, no article).
    msgp("card.label.7C", "card|label", "seven of clubs"),
    # Translators: the card named on its own (nominative, no article).
    msgp("card.label.8C", "card|label", "eight of clubs"),
    # Translators: the card named on its own (nominative, no article).
    msgp("card.label.9C", "card|label", "nine of clubs"),
    # Translators: the card named on its own (nominative, no article).
    msgp("card.label.TC", "card|label", "ten of clubs"),
    # Translators: the card named on its own (nominative, no article).
    msgp("card.label.JC", "card|label", "jack of clubs"),
    # Translators: the card named on its own (nominative, no article).
    msgp("card.label.QC", "card|label", "queen of clubs"),
    # Translators: the card named on its own (nominative, no article).
    msgp("card.label.KC", "card|label", "king of clubs"),
    # Translators: the card named on its own (nominative, no article).
    msgp("card.label.AC", "card|label", "ace of clubs"),
    # Translators: the card named on its own (nominative, no article).
    msgp("card.label.2D", "card|label", "two of diamonds"),
    # Translators: the card named on its own (nominative, no article).
    msgp("card.label.3D", "card|label", "three of diamonds"),
    # Translators: the card named on its own (nominative, no article).
    msgp("card.label.4D", "card|label", "four of diamonds"),
    # Translators: the card named on its own (nominative, no article).
    msgp("card.label.5D", "card|label", "five of diamonds"),
    # Translators: the card named on its own (nominative, no article).
    msgp("card.label.6D", "card|label", "six of diamonds"),
    # Translators: the card named on its own (nominative, no article).
    msgp("card.label.7D", "card|label", "seven of diamonds"),
    # Translators: the card named on its own (nominative, no article).
    msgp("card.label.8D", "card|label", "eight of diamonds"),
    # Translators: the card named on its own (nominative, no article).
    msgp("card.label.9D", "card|label", "nine of diamonds"),
    # Translators: the card named on its own (nominative, no article).
    msgp("card.label.TD", "card|label", "ten of diamonds"),
    # Translators: the card named on its own (nominative, no article).
    msgp("card.label.JD", "card|label", "jack of diamonds"),
    # Translators: the card named on its own (nominative, no article).
    msgp("card.label.QD", "card|label", "queen of diamonds"),
    # Translators: the card named on its own (nominative, no article).
    msgp("card.label.KD", "card|label", "king of diamonds"),
    # Translators: the card named on its own (nominative, no article).
    msgp("card.label.AD", "card|label", "ace of diamonds"),
    # Translators: the card named on its own (nominative, no article).
    msgp("card.label.2H", "card|label", "two of hearts"),
    # Translators: the card named on its own (nominative, no article).
    msgp("card.label.3H", "card|label", "three of hearts"),
    # Translators: the card named on its own (nominative, no article).
    msgp("card.label.4H", "card|label", "four of hearts"),
    # Translators: the card named on its own (nominative, no article).
    msgp("card.label.5H", "card|label", "five of hearts"),
    # Translators: the card named on its own (nominative, no article).
    msgp("card.label.6H", "card|label", "six of hearts"),
    # Translators: the card named on its own (nominative, no article).
    msgp("card.label.7H", "card|label", "seven of hearts"),
    # Translators: the card named on its own (nominative, no article).
    msgp("card.label.8H", "card|label", "eight of hearts"),
    # Translators: the card named on its own (nominative, no article).
    msgp("card.label.9H", "card|label", "nine of hearts"),
    # Translators: the card named on its own (nominative, no article).
    msgp("card.label.TH", "card|label", "ten of hearts"),
    # Translators: the card named on its own (nominative, no article).
    msgp("card.label.JH", "card|label", "jack of hearts"),
    # Translators: the card named on its own (nominative, no article).
    msgp("card.label.QH", "card|label", "queen of hearts"),
    # Translators: the card named on its own (nominative, no article).
    msgp("card.label.KH", "card|label", "king of hearts"),
    # Translators: the card named on its own (nominative, no article).
    msgp("card.label.AH", "card|label", "ace of hearts"),
    # Translators: the card named on its own (nominative, no article).
    msgp("card.label.2S", "card|label", "two of spades"),
    # Translators: the card named on its own (nominative, no article).
    msgp("card.label.3S", "card|label", "three of spades"),
    # Translators: the card named on its own (nominative, no article).
    msgp("card.label.4S", "card|label", "four of spades"),
    # Translators: the card named on its own (nominative, no article).
    msgp("card.label.5S", "card|label", "five of spades"),
    # Translators: the card named on its own (nominative, no article).
    msgp("card.label.6S", "card|label", "six of spades"),
    # Translators: the card named on its own (nominative, no article).
    msgp("card.label.7S", "card|label", "seven of spades"),
    # Translators: the card named on its own (nominative, no article).
    msgp("card.label.8S", "card|label", "eight of spades"),
    # Translators: the card named on its own (nominative, no article).
    msgp("card.label.9S", "card|label", "nine of spades"),
    # Translators: the card named on its own (nominative, no article).
    msgp("card.label.TS", "card|label", "ten of spades"),
    # Translators: the card named on its own (nominative, no article).
    msgp("card.label.JS", "card|label", "jack of spades"),
    # Translators: the card named on its own (nominative, no article).
    msgp("card.label.QS", "card|label", "queen of spades"),
    # Translators: the card named on its own (nominative, no article).
    msgp("card.label.KS", "card|label", "king of spades"),
    # Translators: the card named on its own (nominative, no article).
    msgp("card.label.AS", "card|label", "ace of spades"),
)
"""The name alone, as on a button, in a list or for a screen reader."""

OBJECTS: tuple[Message, ...] = (
    # Translators: after pass, receive, hold, take with (accusative; with article if any).
    msgp("card.object.2C", "card|object", "two of clubs"),
    # Translators: after pass, receive, hold, take with (accusative; with article if any).
    msgp("card.object.3C", "card|object", "three of clubs"),
    # Translators: after pass, receive, hold, take with (accusative; with article if any).
    msgp("card.object.4C", "card|object", "four of clubs"),
    # Translators: after pass, receive, hold, take with (accusative; with article if any).
    msgp("card.object.5C", "card|object", "five of clubs"),
    # Translators: after pass, receive, hold, take with (accusative; with article if any).
    msgp("card.object.6C", "card|object", "six of clubs"),
    # Translators: after pass, receive, hold, take with (accusative; with article if any).
    msgp("card.object.7C", "card|object", "seven of clubs"),
    # Translators: after pass, receive, hold, take with (accusative; with article if any).
    msgp("card.object.8C", "card|object", "eight of clubs"),
    # Translators: after pass, receive, hold, take with (accusative; with article if any).
    msgp("card.object.9C", "card|object", "nine of clubs"),
    # Translators: after pass, receive, hold, take with (accusative; with article if any).
    msgp("card.object.TC", "card|object", "ten of clubs"),
    # Translators: after pass, receive, hold, take with (accusative; with article if any).
    msgp("card.object.JC", "card|object", "jack of clubs"),
    # Translators: after pass, receive, hold, take with (accusative; with article if any).
    msgp("card.object.QC", "card|object", "queen of clubs"),
    # Translators: after pass, receive, hold, take with (accusative; with article if any).
    msgp("card.object.KC", "card|object", "king of clubs"),
    # Translators: after pass, receive, hold, take with (accusative; with article if any).
    msgp("card.object.AC", "card|object", "ace of clubs"),
    # Translators: after pass, receive, hold, take with (accusative; with article if any).
    msgp("card.object.2D", "card|object", "two of diamonds"),
    # Translators: after pass, receive, hold, take with (accusative; with article if any).
    msgp("card.object.3D", "card|object", "three of diamonds"),
    # Translators: after pass, receive, hold, take with (accusative; with article if any).
    msgp("card.object.4D", "card|object", "four of diamonds"),
    # Translators: after pass, receive, hold, take with (accusative; with article if any).
    msgp("card.object.5D", "card|object", "five of diamonds"),
    # Translators: after pass, receive, hold, take with (accusative; with article if any).
    msgp("card.object.6D", "card|object", "six of diamonds"),
    # Translators: after pass, receive, hold, take with (accusative; with article if any).
    msgp("card.object.7D", "card|object", "seven of diamonds"),
    # Translators: after pass, receive, hold, take with (accusative; with article if any).
    msgp("card.object.8D", "card|object", "eight of diamonds"),
    # Translators: after pass, receive, hold, take with (accusative; with article if any).
    msgp("card.object.9D", "card|object", "nine of diamonds"),
    # Translators: after pass, receive, hold, take with (accusative; with article if any).
    msgp("card.object.TD", "card|object", "ten of diamonds"),
    # Translators: after pass, receive, hold, take with (accusative; with article if any).
    msgp("card.object.JD", "card|object", "jack of diamonds"),
    # Translators: after pass, receive, hold, take with (accusative; with article if any).
    msgp("card.object.QD", "card|object", "queen of diamonds"),
    # Translators: after pass, receive, hold, take with (accusative; with article if any).
    msgp("card.object.KD", "card|object", "king of diamonds"),
    # Translators: after pass, receive, hold, take with (accusative; with article if any).
    msgp("card.object.AD", "card|object", "ace of diamonds"),
    # Translators: after pass, receive, hold, take with (accusative; with article if any).
    msgp("card.object.2H", "card|object", "two of hearts"),
    # Translators: after pass, receive, hold, take with (accusative; with article if any).
    msgp("card.object.3H", "card|object", "three of hearts"),
    # Translators: after pass, receive, hold, take with (accusative; with article if any).
    msgp("card.object.4H", "card|object", "four of hearts"),
    # Translators: after pass, receive, hold, take with (accusative; with article if any).
    msgp("card.object.5H", "card|object", "five of hearts"),
    # Translators: after pass, receive, hold, take with (accusative; with article if any).
    msgp("card.object.6H", "card|object", "six of hearts"),
    # Translators: after pass, receive, hold, take with (accusative; with article if any).
    msgp("card.object.7H", "card|object", "seven of hearts"),
    # Translators: after pass, receive, hold, take with (accusative; with article if any).
    msgp("card.object.8H", "card|object", "eight of hearts"),
    # Translators: after pass, receive, hold, take with (accusative; with article if any).
    msgp("card.object.9H", "card|object", "nine of hearts"),
    # Translators: after pass, receive, hold, take with (accusative; with article if any).
    msgp("card.object.TH", "card|object", "ten of hearts"),
    # Translators: after pass, receive, hold, take with (accusative; with article if any).
    msgp("card.object.JH", "card|object", "jack of hearts"),
    # Translators: after pass, receive, hold, take with (accusative; with article if any).
    msgp("card.object.QH", "card|object", "queen of hearts"),
    # Translators: after pass, receive, hold, take with (accusative; with article if any).
    msgp("card.object.KH", "card|object", "king of hearts"),
    # Translators: after pass, receive, hold, take with (accusative; with article if any).
    msgp("card.object.AH", "card|object", "ace of hearts"),
    # Translators: after pass, receive, hold, take with (accusative; with article if any).
    msgp("card.object.2S", "card|object", "two of spades"),
    # Translators: after pass, receive, hold, take with (accusative; with article if any).
    msgp("card.object.3S", "card|object", "three of spades"),
    # Translators: after pass, receive, hold, take with (accusative; with article if any).
    msgp("card.object.4S", "card|object", "four of spades"),
    # Translators: after pass, receive, hold, take with (accusative; with article if any).
    msgp("card.object.5S", "card|object", "five of spades"),
    # Translators: after pass, receive, hold, take with (accusative; with article if any).
    msgp("card.object.6S", "card|object", "six of spades"),
    # Translators: after pass, receive, hold, take with (accusative; with article if any).
    msgp("card.object.7S", "card|object", "seven of spades"),
    # Translators: after pass, receive, hold, take with (accusative; with article if any).
    msgp("card.object.8S", "card|object", "eight of spades"),
    # Translators: after pass, receive, hold, take with (accusative; with article if any).
    msgp("card.object.9S", "card|object", "nine of spades"),
    # Translators: after pass, receive, hold, take with (accusative; with article if any).
    msgp("card.object.TS", "card|object", "ten of spades"),
    # Translators: after pass, receive, hold, take with (accusative; with article if any).
    msgp("card.object.JS", "card|object", "jack of spades"),
    # Translators: after pass, receive, hold, take with (accusative; with article if any).
    msgp("card.object.QS", "card|object", "queen of spades"),
    # Translators: after pass, receive, hold, take with (accusative; with article if any).
    msgp("card.object.KS", "card|object", "king of spades"),
    # Translators: after pass, receive, hold, take with (accusative; with article if any).
    msgp("card.object.AS", "card|object", "ace of spades"),
)
"""The card that is passed, received, held, or that takes a trick."""

PLAYED: tuple[Message, ...] = (
    # Translators: after play, lead, discard (Icelandic dative; with article if any).
    msgp("card.played.2C", "card|played", "two of clubs"),
    # Translators: after play, lead, discard (Icelandic dative; with article if any).
    msgp("card.played.3C", "card|played", "three of clubs"),
    # Translators: after play, lead, discard (Icelandic dative; with article if any).
    msgp("card.played.4C", "card|played", "four of clubs"),
    # Translators: after play, lead, discard (Icelandic dative; with article if any).
    msgp("card.played.5C", "card|played", "five of clubs"),
    # Translators: after play, lead, discard (Icelandic dative; with article if any).
    msgp("card.played.6C", "card|played", "six of clubs"),
    # Translators: after play, lead, discard (Icelandic dative; with article if any).
    msgp("card.played.7C", "card|played", "seven of clubs"),
    # Translators: after play, lead, discard (Icelandic dative; with article if any).
    msgp("card.played.8C", "card|played", "eight of clubs"),
    # Translators: after play, lead, discard (Icelandic dative; with article if any).
    msgp("card.played.9C", "card|played", "nine of clubs"),
    # Translators: after play, lead, discard (Icelandic dative; with article if any).
    msgp("card.played.TC", "card|played", "ten of clubs"),
    # Translators: after play, lead, discard (Icelandic dative; with article if any).
    msgp("card.played.JC", "card|played", "jack of clubs"),
    # Translators: after play, lead, discard (Icelandic dative; with article if any).
    msgp("card.played.QC", "card|played", "queen of clubs"),
    # Translators: after play, lead, discard (Icelandic dative; with article if any).
    msgp("card.played.KC", "card|played", "king of clubs"),
    # Translators: after play, lead, discard (Icelandic dative; with article if any).
    msgp("card.played.AC", "card|played", "ace of clubs"),
    # Translators: after play, lead, discard (Icelandic dative; with article if any).
    msgp("card.played.2D", "card|played", "two of diamonds"),
    # Translators: after play, lead, discard (Icelandic dative; with article if any).
    msgp("card.played.3D", "card|played", "three of diamonds"),
    # Translators: after play, lead, discard (Icelandic dative; with article if any).
    msgp("card.played.4D", "card|played", "four of diamonds"),
    # Translators: after play, lead, discard (Icelandic dative; with article if any).
    msgp("card.played.5D", "card|played", "five of diamonds"),
    # Translators: after play, lead, discard (Icelandic dative; with article if any).
    msgp("card.played.6D", "card|played", "six of diamonds"),
    # Translators: after play, lead, discard (Icelandic dative; with article if any).
    msgp("card.played.7D", "card|played", "seven of diamonds"),
    # Translators: after play, lead, discard (Icelandic dative; with article if any).
    msgp("card.played.8D", "card|played", "eight of diamonds"),
    # Translators: after play, lead, discard (Icelandic dative; with article if any).
    msgp("card.played.9D", "card|played", "nine of diamonds"),
    # Translators: after play, lead, discard (Icelandic dative; with article if any).
    msgp("card.played.TD", "card|played", "ten of diamonds"),
    # Translators: after play, lead, discard (Icelandic dative; with article if any).
    msgp("card.played.JD", "card|played", "jack of diamonds"),
    # Translators: after play, lead, discard (Icelandic dative; with article if any).
    msgp("card.played.QD", "card|played", "queen of diamonds"),
    # Translators: after play, lead, discard (Icelandic dative; with article if any).
    msgp("card.played.KD", "card|played", "king of diamonds"),
    # Translators: after play, lead, discard (Icelandic dative; with article if any).
    msgp("card.played.AD", "card|played", "ace of diamonds"),
    # Translators: after play, lead, discard (Icelandic dative; with article if any).
    msgp("card.played.2H", "card|played", "two of hearts"),
    # Translators: after play, lead, discard (Icelandic dative; with article if any).
    msgp("card.played.3H", "card|played", "three of hearts"),
    # Translators: after play, lead, discard (Icelandic dative; with article if any).
    msgp("card.played.4H", "card|played", "four of hearts"),
    # Translators: after play, lead, discard (Icelandic dative; with article if any).
    msgp("card.played.5H", "card|played", "five of hearts"),
    # Translators: after play, lead, discard (Icelandic dative; with article if any).
    msgp("card.played.6H", "card|played", "six of hearts"),
    # Translators: after play, lead, discard (Icelandic dative; with article if any).
    msgp("card.played.7H", "card|played", "seven of hearts"),
    # Translators: after play, lead, discard (Icelandic dative; with article if any).
    msgp("card.played.8H", "card|played", "eight of hearts"),
    # Translators: after play, lead, discard (Icelandic dative; with article if any).
    msgp("card.played.9H", "card|played", "nine of hearts"),
    # Translators: after play, lead, discard (Icelandic dative; with article if any).
    msgp("card.played.TH", "card|played", "ten of hearts"),
    # Translators: after play, lead, discard (Icelandic dative; with article if any).
    msgp("card.played.JH", "card|played", "jack of hearts"),
    # Translators: after play, lead, discard (Icelandic dative; with article if any).
    msgp("card.played.QH", "card|played", "queen of hearts"),
    # Translators: after play, lead, discard (Icelandic dative; with article if any).
    msgp("card.played.KH", "card|played", "king of hearts"),
    # Translators: after play, lead, discard (Icelandic dative; with article if any).
    msgp("card.played.AH", "card|played", "ace of hearts"),
    # Translators: after play, lead, discard (Icelandic dative; with article if any).
    msgp("card.played.2S", "card|played", "two of spades"),
    # Translators: after play, lead, discard (Icelandic dative; with article if any).
    msgp("card.played.3S", "card|played", "three of spades"),
    # Translators: after play, lead, discard (Icelandic dative; with article if any).
    msgp("card.played.4S", "card|played", "four of spades"),
    # Translators: after play, lead, discard (Icelandic dative; with article if any).
    msgp("card.played.5S", "card|played", "five of spades"),
    # Translators: after play, lead, discard (Icelandic dative; with article if any).
    msgp("card.played.6S", "card|played", "six of spades"),
    # Translators: after play, lead, discard (Icelandic dative; with article if any).
    msgp("card.played.7S", "card|played", "seven of spades"),
    # Translators: after play, lead, discard (Icelandic dative; with article if any).
    msgp("card.played.8S", "card|played", "eight of spades"),
    # Translators: after play, lead, discard (Icelandic dative; with article if any).
    msgp("card.played.9S", "card|played", "nine of spades"),
    # Translators: after play, lead, discard (Icelandic dative; with article if any).
    msgp("card.played.TS", "card|played", "ten of spades"),
    # Translators: after play, lead, discard (Icelandic dative; with article if any).
    msgp("card.played.JS", "card|played", "jack of spades"),
    # Translators: after play, lead, discard (Icelandic dative; with article if any).
    msgp("card.played.QS", "card|played", "queen of spades"),
    # Translators: after play, lead, discard (Icelandic dative; with article if any).
    msgp("card.played.KS", "card|played", "king of spades"),
    # Translators: after play, lead, discard (Icelandic dative; with article if any).
    msgp("card.played.AS", "card|played", "ace of spades"),
)
"""The card that is played, led or discarded."""

INDEXES: tuple[Message, ...] = (
    # Translators: the sign in the corner of a card: digits, as printed in your country.
    msgp("rank.2", "card symbol", "2"),
    # Translators: the sign in the corner of a card: digits, as printed in your country.
    msgp("rank.3", "card symbol", "3"),
    # Translators: the sign in the corner of a card: digits, as printed in your country.
    msgp("rank.4", "card symbol", "4"),
    # Translators: the sign in the corner of a card: digits, as printed in your country.
    msgp("rank.5", "card symbol", "5"),
    # Translators: the sign in the corner of a card: digits, as printed in your country.
    msgp("rank.6", "card symbol", "6"),
    # Translators: the sign in the corner of a card: digits, as printed in your country.
    msgp("rank.7", "card symbol", "7"),
    # Translators: the sign in the corner of a card: digits, as printed in your country.
    msgp("rank.8", "card symbol", "8"),
    # Translators: the sign in the corner of a card: digits, as printed in your country.
    msgp("rank.9", "card symbol", "9"),
    # Translators: the sign in the corner of a card: digits, as printed in your country.
    msgp("rank.T", "card symbol", "10"),
    # Translators: the sign in the corner of the jacks; the letter that packs in your country have.
    msgp("rank.J", "card symbol", "J"),
    # Translators: the sign in the corner of the queens; the letter that packs in your country have.
    msgp("rank.Q", "card symbol", "Q"),
    # Translators: the sign in the corner of the kings; the letter that packs in your country have.
    msgp("rank.K", "card symbol", "K"),
    # Translators: the sign in the corner of the aces; the letter that packs in your country have.
    msgp("rank.A", "card symbol", "A"),
)
"""What is printed in the corner of a card, by rank."""

SUITS: tuple[Message, ...] = (
    # Translators: the name of the suit on its own, as a label (nominative, no article).
    msgp("suit.C", "suit", "clubs"),
    # Translators: the name of the suit on its own, as a label (nominative, no article).
    msgp("suit.D", "suit", "diamonds"),
    # Translators: the name of the suit on its own, as a label (nominative, no article).
    msgp("suit.H", "suit", "hearts"),
    # Translators: the name of the suit on its own, as a label (nominative, no article).
    msgp("suit.S", "suit", "spades"),
)
"""The suits by name."""

MESSAGES: tuple[Message, ...] = (*LABELS, *OBJECTS, *PLAYED, *INDEXES, *SUITS)

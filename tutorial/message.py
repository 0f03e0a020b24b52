"""Messages as values: a key for the program, an English sentence for the translator.

A message is a whole sentence, never a piece of one. The functions only build values: extraction
finds their literal arguments in the source, translation happens where the language is known.
This module is shipped to the browser, so it uses the standard library only.
"""

from __future__ import annotations

from dataclasses import dataclass

CARD_ROLES = ("played", "object", "label")
"""The grammatical roles of a card in a sentence; each is a message context of its own."""


@dataclass(frozen=True, slots=True)
class Message:
    """One English message.

    key: name by which the program asks for it; never shown.
    text: the English text with `{name}` placeholders; the singular if there is a plural.
    plural: the English text for all other counts, or None.
    context: what tells two equal English texts apart (msgctxt), or None.
    card_role: the role that `{card}` or `{cards}` has in the sentence, or None without a card.
    """

    key: str
    text: str
    plural: str | None = None
    context: str | None = None
    card_role: str | None = None

    def __post_init__(self) -> None:
        if self.card_role is not None and self.card_role not in CARD_ROLES:
            raise ValueError(f"{self.key}: unknown card role {self.card_role!r}")


def msg(key: str, text: str, *, card: str | None = None) -> Message:
    """A message; `card` is the role of the card that fills `{card}`."""
    return Message(key, text, card_role=card)


def msgn(key: str, one: str, many: str, *, card: str | None = None) -> Message:
    """A message with a count `{n}`: the English singular and plural."""
    return Message(key, one, plural=many, card_role=card)


def msgp(key: str, context: str, text: str, *, card: str | None = None) -> Message:
    """A message whose English text alone could be read two ways, with the context to tell."""
    return Message(key, text, context=context, card_role=card)


def N_(text: str) -> str:  # noqa: N802 - the name that gettext tools and people know
    """Mark a text for extraction and return it unchanged; it is translated where it is shown."""
    return text

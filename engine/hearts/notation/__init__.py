"""Text ⇄ cards, deals and whole games: plain lines that people can read, type and check.

`parse_game(format_game(game)) == game`, and so for deals. Reading plays the record through by
the rules, so a move that they do not allow is found where it stands. The grammar is in
engine/README.md, "Records".
"""

from hearts.notation.deals import parse_deal
from hearts.notation.games import parse_game
from hearts.notation.lines import is_card, parse_card, parse_cards
from hearts.notation.writing import VERSION, format_deal, format_game, format_options

__all__ = [
    "VERSION",
    "format_deal",
    "format_game",
    "format_options",
    "is_card",
    "parse_card",
    "parse_cards",
    "parse_deal",
    "parse_game",
]

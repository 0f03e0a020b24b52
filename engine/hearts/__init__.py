"""Hearts: the rules of the card game, with reasons; scoring, records and CPU players.

The names below are the public ones; `hearts.protocol.handle` is the door for a page.
"""

from hearts.cards import DECK, Card, CardSet, Rank, Suit
from hearts.errors import HeartsError, IllegalMove, NotationError, OptionError, RequestError
from hearts.game import Game, new_game
from hearts.legality import legal, refusal, why_not
from hearts.model import Deal, Pass, Play, Seat, Trick
from hearts.notation import format_deal, format_game, parse_deal, parse_game
from hearts.options import PRESETS, Options, TableSettings, preset, table_settings
from hearts.players import LEVELS, Player
from hearts.players.casual import Casual
from hearts.round import Round, apply, observe, position
from hearts.view import View

__all__ = [
    "DECK",
    "LEVELS",
    "PRESETS",
    "Card",
    "CardSet",
    "Casual",
    "Deal",
    "Game",
    "HeartsError",
    "IllegalMove",
    "NotationError",
    "OptionError",
    "Options",
    "Pass",
    "Play",
    "Player",
    "Rank",
    "RequestError",
    "Round",
    "Seat",
    "Suit",
    "TableSettings",
    "Trick",
    "View",
    "apply",
    "format_deal",
    "format_game",
    "legal",
    "new_game",
    "observe",
    "parse_deal",
    "parse_game",
    "position",
    "preset",
    "refusal",
    "table_settings",
    "why_not",
]

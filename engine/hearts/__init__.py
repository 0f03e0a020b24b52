"""Hearts: the rules of the card game, with reasons; scoring, records and CPU players.

The names below are the public ones; `hearts.protocol.handle` is the door for a page.
"""

from hearts.cards import DECK, Card, CardSet, Rank, Suit
from hearts.errors import HeartsError, IllegalMove, NotationError, OptionError, RequestError
from hearts.game import Game, new_game
from hearts.legality import legal, refusal, why_not
from hearts.model import Claim, Deal, Pass, Play, Seat, Trick
from hearts.notation import format_deal, format_game, parse_deal, parse_game
from hearts.options import PRESETS, Options, TableSettings, preset, table_settings
from hearts.players import LEVELS, Budget, Decision, Player, Prospect, decide
from hearts.players.beginner import Beginner
from hearts.players.casual import Casual
from hearts.players.expert import Expert
from hearts.players.strong import Strong
from hearts.reasons import Reason, reasons
from hearts.round import Round, apply, observe, position
from hearts.sample import sample
from hearts.view import View

__all__ = [
    "DECK",
    "LEVELS",
    "PRESETS",
    "Beginner",
    "Budget",
    "Card",
    "CardSet",
    "Casual",
    "Claim",
    "Deal",
    "Decision",
    "Expert",
    "Game",
    "HeartsError",
    "IllegalMove",
    "NotationError",
    "OptionError",
    "Options",
    "Pass",
    "Play",
    "Player",
    "Prospect",
    "Rank",
    "Reason",
    "RequestError",
    "Round",
    "Seat",
    "Strong",
    "Suit",
    "TableSettings",
    "Trick",
    "View",
    "apply",
    "decide",
    "format_deal",
    "format_game",
    "legal",
    "new_game",
    "observe",
    "parse_deal",
    "parse_game",
    "position",
    "preset",
    "reasons",
    "refusal",
    "sample",
    "table_settings",
    "why_not",
]

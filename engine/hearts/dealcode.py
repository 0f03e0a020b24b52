"""Deal codes: a game's seed as a short word that can be said, typed and shared.

The same code gives the same cards to everybody at a table with as many players and the same
cards left over. Letters that look like digits are left out, and read as those digits.
"""

from __future__ import annotations

from typing import Final

from hearts.errors import NotationError

_DIGITS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's base 32
_ALIKE: Final = str.maketrans("OIL", "011", "- \t")
_GROUP: Final = 4
MAX_SEED: Final = 2**53 - 1  # what a JavaScript number holds exactly
NEW_BITS: Final = 40  # two groups


def deal_code(seed: int) -> str | None:
    """The code of a seed, in groups of four: "K3M9-2PXA"; None for one that has no code."""
    if not 0 <= seed <= MAX_SEED:
        return None
    digits = ""
    while seed or len(digits) < 2 * _GROUP or len(digits) % _GROUP:
        seed, digit = divmod(seed, len(_DIGITS))
        digits = _DIGITS[digit] + digits
    return "-".join(digits[i : i + _GROUP] for i in range(0, len(digits), _GROUP))


def parse_deal_code(text: str) -> int:
    """The seed that a code stands for, however it is typed; NotationError `deal.code`."""
    seed = 0
    digits = text.upper().translate(_ALIKE)
    for digit in digits:
        if digit not in _DIGITS or seed > MAX_SEED:
            raise NotationError("deal.code", text=text)
        seed = seed * len(_DIGITS) + _DIGITS.index(digit)
    if not digits or seed > MAX_SEED:
        raise NotationError("deal.code", text=text)
    return seed

"""Playing a round to its end by rules of thumb, as searching players do to judge a position.

Everybody ducks with the highest card that stays below, leads the lower of two suits' lowest cards,
gets rid of a high card where a trick seems free of points, throws the queen of spades, high spades
and hearts when void, and now and then (`noise`) does something else. If a seat is said to shoot
the moon it goes for all penalty cards, and the others try to take one of them. Masks and names are
those of `hearts.players.kernel`.
"""

# pyright loses track of so many masks that depend on each other in one loop; mypy doesn't.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false
# pyright: reportUnknownMemberType=false

from __future__ import annotations

from typing import Final

from hearts.players.kernel import (
    CLOCKWISE,
    DIAMOND,
    HEART,
    JACK,
    KING_ACE,
    QUEEN,
    SPADE,
    SUIT_OF,
    TURNING,
    Position,
    Random,
    Rules,
    legal,
)

NOBODY: Final = -1
NOISE: Final = 0.1
TAKES: Final = 0.6  # how often a trick is taken that seems to be free of points
EARLY: Final = 7  # so many cards of a suit with the others: hardly anybody is void
HEARTS_FIRST: Final = 0.8  # how often a heart goes before another high card


def playout(
    rules: Rules, position: Position, random: Random, shooter: int = NOBODY, noise: float = NOISE
) -> list[int]:
    """Play the position to the end, changing it; the cards each seat has taken.

    `shooter` goes for the moon from the start. It stops, and everybody with it, when somebody
    else takes a penalty card.
    """
    bad, breakers, unled, hot = rules.bad, rules.breakers, rules.unled, rules.hot
    jack, strict = rules.jack, rules.strict
    hands, taken = position.hands, position.taken
    led, best, owner, trick = position.led, position.best, position.owner, position.trick
    first, broken, kitty = position.first, position.broken, position.kitty
    restricted = first or (strict and not broken)
    out = 0
    for hand in hands:
        out |= hand
    queen_out = out & QUEEN
    defend = shooter >= 0
    clockwise = CLOCKWISE[rules.players]
    turns = position.turns(rules)
    while hands[turns[0]]:
        last = turns[-1]
        for turn in turns:
            hand = hands[turn]
            if restricted:
                cards = legal(rules, hand, led, first, broken)
            elif led:
                cards = hand & led or hand
            elif broken:
                cards = hand
            else:
                cards = hand & ~unled or hand
            if not cards & (cards - 1):
                card = cards
            elif turn == shooter:
                card = _shoot(rules, cards, out, led, best, trick, turn == last)
            elif not led:
                # of two suits by chance, the one with the lower card
                card, rank = 0, 1 << 14
                looked_at = 0
                for suit in TURNING[int(random() * 4)]:
                    low = cards & suit
                    if low:
                        low &= -low
                        risky = low & hot or (queen_out and low & KING_ACE)
                        standing = 1 << 13 if risky else low % 8191  # 1 << rank, whatever the suit
                        if standing < rank:
                            card, rank = low, standing
                        looked_at += 1
                        if looked_at == 2:
                            break
            elif cards & led:
                below = cards & (best - 1)
                if jack and led == DIAMOND and (cards | trick) & JACK:
                    card = _around_jack(cards, below, trick, best, turn == last)
                elif defend and owner == shooter and cards > below and trick & bad:
                    over = cards & ~(best | best - 1)
                    card = over & -over if turn == last else 1 << over.bit_length() - 1
                elif (
                    below
                    and not trick & bad
                    and (turn == last or (out & led).bit_count() - cards.bit_count() > EARLY)
                    and random() < TAKES
                ):
                    # a trick without points that is likely to stay so: be rid of a high card
                    card = cards & ~hot
                    if led == SPADE and queen_out and turn != last:
                        card &= ~KING_ACE
                    card = 1 << (card or cards).bit_length() - 1
                elif below:
                    card = below & hot or below
                    card = 1 << card.bit_length() - 1
                elif turn == last:
                    card = cards & ~hot or cards
                    card = 1 << card.bit_length() - 1
                else:
                    card = cards & -cards
                if random() < noise:
                    skip = int(random() * cards.bit_count())
                    while skip:
                        cards &= cards - 1
                        skip -= 1
                    card = cards & -cards
            else:
                if defend and owner == shooter:
                    cards = cards & ~bad or cards
                if jack:
                    cards = cards & ~JACK or cards
                if cards & QUEEN:
                    card = QUEEN
                elif cards & KING_ACE and (queen_out or hot & KING_ACE):
                    card = cards & KING_ACE
                    card &= -card
                elif cards & HEART and random() < HEARTS_FIRST:
                    card = 1 << (cards & HEART).bit_length() - 1
                else:
                    card = 0
                    for suit in TURNING[int(random() * 4)]:
                        card = cards & suit
                        if card:
                            break
                    card = 1 << card.bit_length() - 1
            hands[turn] = hand ^ card
            out ^= card
            if not led:
                led = SUIT_OF[card.bit_length() - 1]
                trick = best = card
                owner = turn
            else:
                trick |= card
                if card & led and card > best:
                    best, owner = card, turn
            if not broken and card & breakers:
                broken = True
                restricted = first
            if card == QUEEN:
                queen_out = 0
        if first:
            trick |= kitty
            first = False
            restricted = strict and not broken
        taken[owner] |= trick
        if defend and owner != shooter and trick & bad:
            shooter = NOBODY
            defend = False
        turns, led = clockwise[owner], 0
    return taken


def _around_jack(cards: int, below: int, trick: int, best: int, final: bool) -> int:
    """Following diamonds while the jack counts and is held or lies in the trick."""
    if trick & JACK:
        over = cards & ~(best | best - 1)
        if over:
            return over & -over if final else 1 << over.bit_length() - 1
        return below & -below
    if final and not below & JACK:
        return JACK  # it takes the trick
    rest = below & ~JACK
    if rest:
        return 1 << rest.bit_length() - 1
    rest = cards & ~JACK
    return rest & -rest if rest else JACK


def _shoot(rules: Rules, cards: int, out: int, led: int, best: int, trick: int, final: bool) -> int:
    """The card of one who wants every trick that has a penalty card."""
    if not led:
        # a card that nobody can beat, if there is one, else the highest
        card = rank = 0
        for suit in TURNING[0]:
            held = cards & suit
            if held:
                top = 1 << held.bit_length() - 1
                beaten = bool(out & suit & ~(top | top - 1))
                standing = top % 8191 << (0 if beaten else 13)  # 1 << rank, whatever the suit
                if standing > rank:
                    card, rank = top, standing
        return card
    if cards & led:
        over = cards & ~(best | best - 1)
        if over:
            if final:
                return over & -over if trick & rules.bad else cards & -cards
            return 1 << over.bit_length() - 1
        return cards & -cards
    rest = cards & ~rules.bad or cards
    card, rank = 0, 1 << 13
    for suit in TURNING[0]:
        held = rest & suit
        if held:
            low = held & -held
            standing = low % 8191  # 1 << rank, whatever the suit
            if standing < rank:
                card, rank = low, standing
    return card

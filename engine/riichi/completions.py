"""Which kinds complete a hand, by shape alone; leans on `splits`.

A complete hand of sets has one suit that holds the pair, and the number of tiles of every suit
leaves 2 there and 0 elsewhere when divided by three. So the one or two suits that can take the
last tile are known by counting, and which numbers complete a suit is found once and remembered.
"""

from __future__ import annotations

from .shanten import ORPHANS, shanten_orphans, shanten_pairs
from .splits import SUIT_MASK, splits
from .tile import ALL, BIT, KINDS_3P, LANE, SUIT_BITS

_BITS_3P = sum(BIT[kind] for kind in KINDS_3P)
_KEPT = 20_000
_COMPLETING: tuple[dict[int, int], ...] = ({}, {}, {}, {})


def completing_kinds(counts: int, players: int = 4, same_pairs: bool = False) -> int:
    """The kinds, as a set (see `tile.BIT`), with one more tile of which the hand is complete.

    `counts` are concealed tiles without a drawn one. A fifth copy is among them: by its shape the
    hand waits for it.

    >>> from .tile import Tiles, unpack
    >>> [kind for kind, _ in unpack(completing_kinds(Tiles.parse("1112345678999m").counts))]
    [0, 1, 2, 3, 4, 5, 6, 7, 8]
    """
    found = _of_sets(counts)
    if counts % 31 == 13:
        if shanten_pairs(counts, same_pairs) == 0:
            found |= counts & ALL  # six pairs: the one kind with an odd number of tiles
        if shanten_orphans(counts) == 0:
            missing = ORPHANS & ~(counts | counts >> 1)
            found |= missing or ORPHANS
    return found & _BITS_3P if players == 3 else found


def _of_sets(counts: int) -> int:
    suits = [counts >> suit * SUIT_BITS & SUIT_MASK for suit in range(4)]
    # The lanes are digits to base 32, so their sum is the remainder by 31.
    over = [held % 31 % 3 for held in suits]
    if sorted(over) not in ([0, 0, 0, 1], [0, 0, 2, 2]):
        return 0
    found = 0
    for suit, held in enumerate(suits):
        # The tile goes where there is one too many for sets alone, or to either of two pairs.
        if over[suit] and all(
            other == suit or splits(other, tiles) for other, tiles in enumerate(suits)
        ):
            found |= _of_suit(suit, held) << suit * SUIT_BITS
    return found


def _of_suit(suit: int, held: int) -> int:
    """The numbers that complete a suit, as a set of lanes."""
    known = _COMPLETING[suit]
    found = known.get(held)
    if found is None:
        if len(known) >= _KEPT:
            known.clear()
        numbers = range(7 if suit == 3 else 9)
        found = sum(1 << LANE * at for at in numbers if splits(suit, held + (1 << LANE * at)))
        known[held] = found
    return found

"""Useful tiles: what brings a hand nearer to tenpai or to a win, and the best discards.

Leans on `shanten`. All hands are packed counts of concealed tiles.
"""

from __future__ import annotations

from typing import NamedTuple

from .shanten import shanten
from .tile import BIT, KINDS, KINDS_3P, LANE, unpack


class Useful(NamedTuple):
    """What a hand can hope for: its shanten, and kinds that lower it with the copies left."""

    shanten: int
    tiles: tuple[tuple[int, int], ...]

    @property
    def copies(self) -> int:
        """How many tiles in all would help."""
        return sum(left for _, left in self.tiles)


class Discard(NamedTuple):
    """A discard from a hand with a drawn tile, and what the hand can hope for afterwards."""

    kind: int
    useful: Useful


def useful_tiles(counts: int, seen: int = 0, players: int = 4, same_pairs: bool = False) -> Useful:
    """The kinds that bring a hand without a drawn tile one step nearer, with the copies left.

    `seen` are packed counts of all that the player sees outside the concealed hand. A kind that
    would help but has run out stands there with 0 copies.

    >>> from .tile import Tiles
    >>> found = useful_tiles(Tiles.parse("1m").counts)
    >>> found.shanten, found.tiles
    (0, ((0, 3),))
    """
    now = shanten(counts, players, same_pairs)
    if counts % 31 % 3 != 1:  # the lanes are digits to base 32: their sum, divided by three
        raise ValueError("a hand with a drawn tile has to discard first; see best_discards")
    found = []
    for kind in KINDS_3P if players == 3 else range(KINDS):
        held = counts >> LANE * kind & 31
        if held < 4 and shanten(counts + BIT[kind], players, same_pairs) < now:
            found.append((kind, max(0, 4 - held - (seen >> LANE * kind & 31))))
    return Useful(now, tuple(found))


def best_discards(
    counts: int, seen: int = 0, players: int = 4, same_pairs: bool = False
) -> tuple[Discard, ...]:
    """The discards that keep a hand nearest to tenpai, those with most useful tiles first."""
    rests = [(kind, counts - BIT[kind]) for kind, _ in unpack(counts)]
    best = min(shanten(rest, players, same_pairs) for _, rest in rests)
    found = [
        # the discard itself is seen by everybody afterwards
        Discard(kind, useful_tiles(rest, seen + BIT[kind], players, same_pairs))
        for kind, rest in rests
        if shanten(rest, players, same_pairs) == best
    ]
    return tuple(sorted(found, key=lambda one: (-one.useful.copies, one.kind)))

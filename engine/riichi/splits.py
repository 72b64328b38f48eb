"""Ways to split the tiles of one suit into sets and at most one pair; leans on `tile`.

A hand's suits do not touch each other, so a hand is split suit by suit, and a suit's splits
depend on nothing but its counts. They are therefore found once and remembered.
"""

from __future__ import annotations

from typing import NamedTuple

from .tile import BIT, LANE, SUIT_BITS, unpack

SUIT_MASK = (1 << SUIT_BITS) - 1


class Split(NamedTuple):
    """One way: the kinds its runs start with, the kinds of its triplets, and its pair or -1."""

    runs: tuple[int, ...]
    triplets: tuple[int, ...]
    pair: int


NOTHING = (Split((), (), -1),)
_KEPT = 20_000
_SPLITS: tuple[dict[int, tuple[Split, ...]], ...] = ({0: NOTHING}, {}, {}, {})
for _suit in _SPLITS[1:]:
    _suit[0] = NOTHING


def splits(suit: int, counts: int) -> tuple[Split, ...]:
    """Every way to split one suit (0 to 3; 3 are the honours) with these packed counts.

    `counts` starts at the suit's own first lane; the kinds in the answer are those of the whole
    tile set. The answer is empty when the tiles cannot be split.

    >>> splits(1, 0b00001_00001_00011)    # 111 2 3 of circles: 123 and the pair 11
    (Split(runs=(9,), triplets=(), pair=9),)
    """
    found = _SPLITS[suit].get(counts)
    if found is None:
        found = tuple(_find(dict(unpack(counts)), 9 * suit, runs_allowed=suit < 3))
        if len(_SPLITS[suit]) >= _KEPT:
            _SPLITS[suit].clear()
            _SPLITS[suit][0] = NOTHING
        _SPLITS[suit][counts] = found
    return found


def _find(
    counts: dict[int, int], offset: int, runs_allowed: bool, paired: bool = False
) -> list[Split]:
    """Split from the lowest tile up: it starts a triplet, a run or the pair, or nothing works."""
    lowest = min((number for number, count in counts.items() if count), default=None)
    if lowest is None:
        return list(NOTHING)
    found = []
    kind = offset + lowest
    if counts[lowest] >= 3:
        for rest in _find(_without(counts, lowest, 3), offset, runs_allowed, paired):
            found.append(Split(rest.runs, (kind, *rest.triplets), rest.pair))
    if runs_allowed and counts.get(lowest + 1) and counts.get(lowest + 2) and lowest < 7:
        smaller = _without(_without(_without(counts, lowest), lowest + 1), lowest + 2)
        for rest in _find(smaller, offset, runs_allowed, paired):
            found.append(Split((kind, *rest.runs), rest.triplets, rest.pair))
    if counts[lowest] >= 2 and not paired:
        for rest in _find(_without(counts, lowest, 2), offset, runs_allowed, paired=True):
            found.append(Split(rest.runs, rest.triplets, kind))
    return found


def _without(counts: dict[int, int], number: int, copies: int = 1) -> dict[int, int]:
    return counts | {number: counts[number] - copies}


def hand_splits(counts: int) -> list[Split]:
    """Every way to split packed counts of a whole hand into sets and exactly one pair.

    The tiles are those in the closed part of a hand with the winning tile.
    """
    parts = [splits(0, counts & SUIT_MASK)]
    for suit in (1, 2, 3):
        parts.append(splits(suit, (counts >> suit * SUIT_BITS) & SUIT_MASK))
    found = list(parts[0])
    for options in parts[1:]:
        if options is NOTHING:
            continue
        found = [
            Split(
                one.runs + other.runs,
                one.triplets + other.triplets,
                max(one.pair, other.pair),
            )
            for one in found
            for other in options
            if one.pair < 0 or other.pair < 0
        ]
    return [split for split in found if split.pair >= 0]


def as_run(first: int) -> int:
    """The packed counts of the run that starts with a kind."""
    return BIT[first] * (1 | 1 << LANE | 1 << 2 * LANE)

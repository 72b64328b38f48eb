"""Ways to split the tiles of one suit into sets and at most one pair; leans on `tile`.

A hand's suits do not touch each other, so a hand is split suit by suit, and a suit's splits
depend on nothing but its counts. They are therefore found once and remembered.
"""

from __future__ import annotations

from functools import partial
from itertools import product
from typing import NamedTuple

from .tile import BIT, SUIT_BITS, unpack

SUIT_MASK = (1 << SUIT_BITS) - 1


class Split(NamedTuple):
    """One way: the kinds its runs start with, those of its triplets, and its pair (-1 without one).

    `run_bits` and `triplet_bits` are the same kinds as sets (see `tile.BIT`).
    """

    runs: tuple[int, ...]
    triplets: tuple[int, ...]
    pair: int
    run_bits: int
    triplet_bits: int


_split = partial(tuple.__new__, Split)
"""Makes a split of a ready tuple, without the detour over a named tuple's own constructor."""
EMPTY = Split((), (), -1, 0, 0)
_KEPT = 20_000
_SPLITS: tuple[dict[int, tuple[Split, ...]], ...] = ({}, {}, {}, {})


def splits(suit: int, counts: int) -> tuple[Split, ...]:
    """Every way to split one suit (0 to 3; 3 are the honours) with these packed counts.

    `counts` starts at the suit's own first lane; the kinds in the answer are those of the whole
    tile set. The answer is empty when the tiles cannot be split.

    >>> [split[:3] for split in splits(1, 0b00001_00001_00011)]  # 1p 1p 1p 2p 3p
    [((9,), (), 9)]
    """
    found = _SPLITS[suit].get(counts)
    if found is None:
        # The pair may be taken before a set of the same lowest tile or after it: one way, not two
        ways = dict.fromkeys(_find(dict(unpack(counts)), 9 * suit, runs_allowed=suit < 3))
        found = tuple(Split(*way, _bits(way[0]), _bits(way[1])) for way in ways)
        if len(_SPLITS[suit]) >= _KEPT:
            _SPLITS[suit].clear()
        _SPLITS[suit][counts] = found
    return found


def _bits(kinds: tuple[int, ...]) -> int:
    bits = 0
    for kind in kinds:
        bits |= BIT[kind]
    return bits


_Way = tuple[tuple[int, ...], tuple[int, ...], int]


def _find(
    counts: dict[int, int], offset: int, runs_allowed: bool, paired: bool = False
) -> list[_Way]:
    """Split from the lowest tile up: it starts a triplet, a run or the pair, or nothing works."""
    lowest = min((number for number, count in counts.items() if count), default=None)
    if lowest is None:
        return [((), (), -1)]
    found: list[_Way] = []
    kind = offset + lowest
    if counts[lowest] >= 3:
        rests = _find(_without(counts, lowest, 3), offset, runs_allowed, paired)
        found += [(runs, (kind, *triplets), pair) for runs, triplets, pair in rests]
    if runs_allowed and counts.get(lowest + 1) and counts.get(lowest + 2):
        smaller = _without(_without(_without(counts, lowest), lowest + 1), lowest + 2)
        rests = _find(smaller, offset, runs_allowed, paired)
        found += [((kind, *runs), triplets, pair) for runs, triplets, pair in rests]
    if counts[lowest] >= 2 and not paired:
        rests = _find(_without(counts, lowest, 2), offset, runs_allowed, paired=True)
        found += [(runs, triplets, kind) for runs, triplets, _ in rests]
    return found


def _without(counts: dict[int, int], number: int, copies: int = 1) -> dict[int, int]:
    return counts | {number: counts[number] - copies}


def hand_splits(counts: int) -> list[Split]:
    """Every way to split packed counts of a whole hand into sets and exactly one pair.

    The tiles are those in the closed part of a hand with the winning tile.
    """
    runs: tuple[int, ...] = ()
    triplets: tuple[int, ...] = ()
    pair = -1
    run_bits = triplet_bits = 0
    several = []
    for suit, known in enumerate(_SPLITS):
        part = counts & SUIT_MASK
        if part:
            options = known.get(part)
            if options is None:
                options = splits(suit, part)
            if len(options) == 1:
                one = options[0]
                runs += one[0]
                triplets += one[1]
                if one[2] >= 0:
                    pair = one[2] if pair < 0 else -1
                run_bits |= one[3]
                triplet_bits |= one[4]
            elif options:
                several.append(options)
            else:
                return []
        counts >>= SUIT_BITS
    if several:
        rest = _split((runs, triplets, pair, run_bits, triplet_bits))
        found = map(_joined, product((rest,), *several))
        return [split for split in found if split.pair >= 0]
    return [_split((runs, triplets, pair, run_bits, triplet_bits))] if pair >= 0 else []


def _joined(suits: tuple[Split, ...]) -> Split:
    """One split of each suit as a split of the hand; two pairs make none.

    Two pairs do not come back as one: a hand has three tiles a set and two over, so its suits
    hold one pair between them, or else all four of them hold one.
    """
    runs: tuple[int, ...] = ()
    triplets: tuple[int, ...] = ()
    pair = -1
    run_bits = triplet_bits = 0
    for one in suits:
        runs += one[0]
        triplets += one[1]
        if one[2] >= 0:
            pair = one[2] if pair < 0 else -1
        run_bits |= one[3]
        triplet_bits |= one[4]
    return _split((runs, triplets, pair, run_bits, triplet_bits))

"""Ways to split the tiles of one suit into sets and at most one pair; leans on `forms`.

A hand's suits do not touch each other, so a hand is split suit by suit, and a suit's splits
depend on nothing but its counts. They are therefore found once and remembered, each as a form;
the splits of the hand are sums of them.
"""

from __future__ import annotations

from itertools import product

from .forms import ONE_PAIR, PAIRS_MASK, pair_form, run_form, triplet_form, twin_form
from .tile import KINDS, LANE, SUIT_BITS

SUIT_MASK = (1 << SUIT_BITS) - 1
_KEPT = 3000
"""Counts of a suit whose splits are remembered: some megabytes when all four suits are full."""
_SPLITS: tuple[dict[int, tuple[int, ...]], ...] = ({}, {}, {}, {})


def splits(suit: int, counts: int) -> tuple[int, ...]:
    """Every way to split one suit (0 to 3; 3 are the honours) with these packed counts, as forms.

    `counts` starts at the suit's own first lane; the kinds in the answer are those of the whole
    tile set. The answer is empty when the tiles cannot be split.

    >>> from .forms import form_pair, form_runs, form_triplets
    >>> [one] = splits(1, 0b00001_00001_00011)  # 1p 1p 1p 2p 3p
    >>> form_runs(one), form_triplets(one), form_pair(one)
    ([9], [], 9)
    """
    found = _SPLITS[suit].get(counts)
    if found is None:
        # The pair may be taken before a set of the same lowest tile or after it: one way, not two
        ways = dict.fromkeys(_find(counts, 9 * suit, runs_allowed=suit < 3))
        found = tuple([form + twin_form(runs) for runs, form in ways])
        if len(_SPLITS[suit]) >= _KEPT:
            _SPLITS[suit].clear()
        _SPLITS[suit][counts] = found
    return found


_Way = tuple[tuple[int, ...], int]
"""The kinds that the runs start with, and the form of everything together."""
_NOTHING_LEFT: list[_Way] = [((), 0)]
_RUN = 1 | 1 << LANE | 1 << 2 * LANE
"""A run's packed counts, seen from its first tile."""


def _find(counts: int, offset: int, runs_allowed: bool, paired: bool = False) -> list[_Way]:
    """Split from the lowest tile up: it starts a triplet, a run or the pair, or nothing works."""
    if not counts:
        return _NOTHING_LEFT
    while not counts & 31:
        counts >>= LANE
        offset += 1
    if counts == _RUN and runs_allowed:
        return [((offset,), _RUN_FORMS[offset])]
    if counts == 3:
        return [((), _TRIPLET_FORMS[offset])]
    found: list[_Way] = []
    copies = counts & 31
    if copies >= 3:
        form = _TRIPLET_FORMS[offset]
        rests = _find(counts - 3, offset, runs_allowed, paired)
        found += [(runs, form + rest) for runs, rest in rests]
    if runs_allowed and counts >> LANE & 31 and counts >> 2 * LANE & 31:
        form = _RUN_FORMS[offset]
        rests = _find(counts - _RUN, offset, runs_allowed, paired)
        found += [((offset, *runs), form + rest) for runs, rest in rests]
    if copies >= 2 and not paired:
        form = _PAIR_FORMS[offset]
        rests = _find(counts - 2, offset, runs_allowed, paired=True)
        found += [(runs, form + rest) for runs, rest in rests]
    return found


_TRIPLET_FORMS = tuple(map(triplet_form, range(KINDS)))
_PAIR_FORMS = tuple(map(pair_form, range(KINDS)))
_RUN_FORMS = tuple(map(run_form, range(27)))


def hand_splits(counts: int) -> list[int]:
    """Every way to split packed counts of a whole hand into sets and exactly one pair, as forms.

    The tiles are those in the closed part of a hand with the winning tile.
    """
    form = 0
    several = []
    for suit, known in enumerate(_SPLITS):
        part = counts & SUIT_MASK
        if part:
            ways = known.get(part) or splits(suit, part)
            if len(ways) == 1:
                form += ways[0]
            elif ways:
                several.append(ways)
            else:
                return []
        counts >>= SUIT_BITS
    if several:
        forms = map(sum, product((form,), *several))
        return [one for one in forms if one & PAIRS_MASK == ONE_PAIR]
    return [form] if form & PAIRS_MASK == ONE_PAIR else []

"""Forms: what a hand is made of, packed into one int; leans on `tile`.

A run, a triplet, a quad or a pair is an int, and the *form* of several of them is their sum. From
the lowest bit up it holds the runs (five bits a kind: how many start there), the triplets and
quads (likewise), the pair (its kind and one), and above `TALLY` a count of each thing that yaku ask
for, four bits a count. Adding a hand up, suit by suit and meld by meld, then takes a handful of
operations, and what its shape is worth asking for hangs on its tally alone.
"""

from __future__ import annotations

from .tile import ALL, BIT, KINDS, LANE

TRIPLETS = KINDS * LANE
"""Shift to the triplets and quads."""
PAIR = 2 * TRIPLETS
"""Shift to the kind of the pair and one."""
TALLY = PAIR + 8
"""Shift to the counts."""
LANES = (1 << TRIPLETS) - 1
PAIR_MASK = 255

COUNTED = (
    "pairs", "runs", "concealed", "quads", "twins", "inner",
    "winds", "haku", "hatsu", "chun",
    "characters", "circles", "bamboo", "honours",
)  # fmt: skip
"""What the tally counts, lowest first: pairs; runs; triplets and quads made alone; quads; pairs of
identical runs; sets and pairs without a terminal or honour; triplets and quads of winds, and of
each dragon; sets and pairs of each suit, and of honours."""
_HONOURS = ("winds", "winds", "winds", "winds", "haku", "hatsu", "chun")
_ONE = {name: 1 << 4 * place for place, name in enumerate(COUNTED)}
PAIRS_MASK = 15 << TALLY
ONE_PAIR = 1 << TALLY
_SUITS = 4 * COUNTED.index("characters")
FIRST_TALLY = (1 << 4 * COUNTED.index("winds")) - 1
"""The counts of a tally up to `inner`: those of sets by what they are made of."""
CONCEALED = _ONE["concealed"]
"""One triplet made alone, in a tally."""


def _is_end(kind: int) -> bool:
    return kind >= 27 or kind % 9 in (0, 8)


def _suit(kind: int) -> int:
    return 1 << _SUITS + 4 * (kind // 9)


def pair_form(kind: int) -> int:
    """The form of a pair."""
    tally = _ONE["pairs"] + _suit(kind) + (0 if _is_end(kind) else _ONE["inner"])
    return (kind + 1 << PAIR) + (tally << TALLY)


def run_form(first: int) -> int:
    """The form of a run that starts with the kind `first`."""
    tally = (
        _ONE["runs"] + _suit(first) + (0 if _is_end(first) or _is_end(first + 2) else _ONE["inner"])
    )
    return BIT[first] + (tally << TALLY)


def triplet_form(kind: int, quad: bool = False, called: bool = False) -> int:
    """The form of a triplet, or of a quad; `called` when it lies open."""
    tally = _suit(kind) + (0 if _is_end(kind) else _ONE["inner"])
    tally += quad * _ONE["quads"] + (0 if called else CONCEALED)
    if kind >= 27:
        tally += _ONE[_HONOURS[kind - 27]]
    return (BIT[kind] << TRIPLETS) + (tally << TALLY)


def twin_form(runs: tuple[int, ...]) -> int:
    """What is added for identical runs among `runs`; four of a kind are two pairs of twins."""
    twins = sum(runs.count(first) // 2 for first in set(runs))
    return twins * _ONE["twins"] << TALLY


def tallied(tally: int) -> tuple[int, ...]:
    """The counts of a tally, in the order of `COUNTED`.

    >>> form = run_form(0) + triplet_form(33, called=True) + pair_form(4)
    >>> dict(zip(COUNTED, tallied(form >> TALLY)))["inner"]
    1
    """
    return tuple([tally >> 4 * place & 15 for place in range(len(COUNTED))])


def form_pair(form: int) -> int:
    """The kind of the one pair in a form; -1 without one."""
    return (form >> PAIR & PAIR_MASK) - 1


def form_runs(form: int) -> list[int]:
    """The kinds that its runs start with, in order, one for each run.

    >>> form_runs(2 * run_form(3) + run_form(0))
    [0, 3, 3]
    """
    return _each(form & LANES)


def form_triplets(form: int) -> list[int]:
    """The kinds of its triplets and quads, in order."""
    return _each(form >> TRIPLETS & LANES)


def run_kinds(form: int) -> int:
    """The kinds that its runs start with, as a set (see `tile.BIT`)."""
    return (form | form >> 1 | form >> 2) & ALL


def _each(lanes: int) -> list[int]:
    """Every kind in packed counts, as often as it is there."""
    kinds = []
    while lanes:
        kind = (lanes & -lanes).bit_length() - 1
        kind //= LANE
        number = lanes >> LANE * kind & 31
        kinds += [kind] * number
        lanes ^= number << LANE * kind
    return kinds

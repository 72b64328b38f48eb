"""Readings: the ways in which one winning hand can be understood; leans on splits and traits.

The same fourteen tiles may split in several ways, and the winning tile may have completed one set
or another, which changes the wait, the fu and what counts as concealed. Each combination is one
`Reading`. The scorer values them all and pays the best.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from . import traits as t
from .splits import hand_splits
from .tile import ALL, BIT, LANE, Tile, format_tiles

if TYPE_CHECKING:
    from .win import Win

SUIT = 9 * LANE
"""Shift from a kind to the same number of the next suit in a packed int."""
FIRST_SUIT = sum(BIT[:9])
HONOUR_KINDS = sum(BIT[27:])
WIND_KINDS = sum(BIT[27:31])
DRAGON_KINDS = sum(BIT[31:])
TERMINAL_KINDS = sum(BIT[kind] for kind in (0, 8, 9, 17, 18, 26))
END_KINDS = TERMINAL_KINDS | HONOUR_KINDS
SIMPLE_KINDS = ALL & ~END_KINDS
OUTSIDE_RUNS = sum(BIT[kind] for kind in (0, 6, 9, 15, 18, 24))
"""Runs that hold a terminal, by the kind they start with: 123 and 789 of each suit."""

_RUN_TRAITS = (
    t.NO_RUNS,
    t.RUN,
    t.RUN,
    t.RUN | t.THREE_RUNS,
    t.RUN | t.THREE_RUNS | t.ALL_RUNS,
)
_TRIPLET_TRAITS = (0, 0, 0, t.THREE_TRIPLETS, t.THREE_TRIPLETS)
_CONCEALED_TRAITS = (0, 0, 0, t.THREE_CONCEALED, t.FOUR_CONCEALED)
_QUAD_TRAITS = (0, 0, 0, t.THREE_QUADS, t.FOUR_QUADS)
_TWIN_TRAITS = (0, t.TWINS, t.TWO_TWINS)
_WAIT_TRAITS = {"ryanmen": t.TWO_SIDED, "tanki": t.PAIR_WAIT}


class Reading:
    """One way to understand a won hand. Made by `readings`; treat it as read-only.

    `shape` is `sets`, `pairs` or `orphans`. `closed_runs` and `closed_triplets` are the kinds of
    the sets in the closed part, `pair` the kind of the pair (-1 without one), `melds` the melds.
    `wait` is `ryanmen`, `kanchan`, `penchan`, `shanpon` or `tanki` (`orphans`: `kokushi`), and
    `placed` what the winning tile completed: `run`, `triplet` or `pair`, the run starting with
    kind `placed_kind`. `runs`, `triplets` and `present` are sets of kinds as packed ints (see
    `tile.BIT`), melds included; `traits` are the bits of `riichi.traits`.
    """

    __slots__ = (
        "closed_runs",
        "closed_triplets",
        "pair",
        "placed",
        "placed_kind",
        "present",
        "runs",
        "shape",
        "traits",
        "triplets",
        "wait",
        "win",
    )

    win: Win
    shape: str
    traits: int
    present: int
    closed_runs: tuple[int, ...]
    closed_triplets: tuple[int, ...]
    pair: int
    runs: int
    triplets: int
    placed: str
    placed_kind: int
    wait: str

    def __init__(self, win: Win, shape: str, traits: int, present: int) -> None:
        self.win = win
        self.shape = shape
        self.traits = traits
        self.present = present
        self.closed_runs = self.closed_triplets = ()
        self.pair = -1
        self.runs = self.triplets = 0
        self.placed = "pair"
        self.placed_kind = win.win.kind
        self.wait = "tanki"

    def has(self, trait: int) -> bool:
        """Whether the reading has a trait (all of them, when several bits are given)."""
        return self.traits & trait == trait

    def concealed(self, kind: int) -> bool:
        """Whether the triplet of `kind` in the closed part was completed without a ron."""
        return not (self.placed == "triplet" and kind == self.placed_kind and self.traits & t.RON)

    def parts(self) -> list[str]:
        """The sets and the pair as text, the one with the winning tile as `67m+5m`.

        The winning tile's part comes first, then the closed sets, the melds and the pair. Red
        fives are written as plain fives: which of two fives is the red one changes nothing.
        """
        if self.shape != "sets":
            return self._parts_without_sets()
        groups = [("run", kind, _run_kinds(kind)) for kind in self.closed_runs]
        groups += [("triplet", kind, [kind] * 3) for kind in self.closed_triplets]
        groups.sort(key=lambda group: group[1])
        groups.append(("pair", self.pair, [self.pair] * 2))
        at = next(i for i, group in enumerate(groups) if group[:2] == self._place())
        won = groups.pop(at)[2]
        won.remove(self.win.win.kind)
        texts = [f"{_text(won)}+{_text([self.win.win.kind])}"]
        texts += [_text(kinds) for name, _, kinds in groups if name != "pair"]
        texts += [_text([tile.kind for tile in meld.tiles]) for meld in self.win.melds]
        return texts + [_text(kinds) for name, _, kinds in groups if name == "pair"]

    def _place(self) -> tuple[str, int]:
        return self.placed, self.placed_kind

    def _parts_without_sets(self) -> list[str]:
        kinds = sorted(tile.kind for tile in self.win.closed)
        won = self.win.win.kind
        if self.shape == "orphans":
            return [f"{_text(kinds)}+{_text([won])}"]
        pairs = [_text([kind] * 2) for kind in sorted(set(kinds)) if kind != won]
        return [f"{_text([won])}+{_text([won])}", *pairs]

    def __repr__(self) -> str:
        return f"Reading({' '.join(self.parts())})"


def _run_kinds(first: int) -> list[int]:
    return [first, first + 1, first + 2]


def _text(kinds: list[int]) -> str:
    return format_tiles(Tile.of(kind) for kind in kinds)


def readings(win: Win) -> list[Reading]:
    """Every reading of a win; empty when the tiles are no complete hand."""
    present = _present(win.counts)
    whole = win.situation | _tile_traits(present)
    found = [
        reading
        for split in hand_splits(win.concealed_counts)
        for reading in _read_sets(win, whole, present, *split)
    ]
    if not win.melds:
        if win.counts & ALL << 1 == win.counts and win.counts.bit_count() == 7:
            found.append(Reading(win, "pairs", whole | t.PAIRS, present))
        elif present == END_KINDS:
            found.append(Reading(win, "orphans", whole | t.ORPHANS, present))
    return found


def _present(counts: int) -> int:
    """The kinds that are there at all, as a set."""
    return (counts | counts >> 1 | counts >> 2) & ALL


def _tile_traits(present: int) -> int:
    """The traits that depend on which kinds are there, however they are read."""
    traits = t.HONOURS if present & HONOUR_KINDS else t.NO_HONOURS
    if not present & END_KINDS:
        traits |= t.SIMPLES
    elif not present & SIMPLE_KINDS:
        traits |= t.ENDS
    suits = (
        bool(present & FIRST_SUIT)
        + bool(present & FIRST_SUIT << SUIT)
        + bool(present & FIRST_SUIT << 2 * SUIT)
    )
    if suits == 1:
        traits |= t.ONE_SUIT
    elif not suits:
        traits |= t.ONLY_HONOURS
    return traits


def _read_sets(
    win: Win,
    whole: int,
    present: int,
    closed_runs: tuple[int, ...],
    closed_triplets: tuple[int, ...],
    pair: int,
) -> Iterator[Reading]:
    """One reading for each place in a split that the winning tile can have completed."""
    run_starts = closed_runs
    triplet_kinds = closed_triplets
    quads = closed_quads = 0
    for meld in win.melds:
        if meld.is_run:
            run_starts += (meld.first,)
        else:
            triplet_kinds += (meld.first,)
            quads += meld.is_kan
            closed_quads += not meld.is_open
    runs = triplets = 0
    for kind in run_starts:
        runs |= BIT[kind]
    for kind in triplet_kinds:
        triplets |= BIT[kind]
    traits = whole | t.SETS | _RUN_TRAITS[len(run_starts)] | _TRIPLET_TRAITS[len(triplet_kinds)]
    traits |= _QUAD_TRAITS[quads] | _set_traits(runs, triplets, pair)
    if len(run_starts) > 1:
        traits |= _TWIN_TRAITS[_twins(run_starts)]
    concealed = len(closed_triplets) + closed_quads
    ron = traits & t.RON
    for placed, kind, wait in _places(win.win.kind, closed_runs, closed_triplets, pair):
        reading = Reading(win, "sets", traits, present)
        reading.closed_runs = closed_runs
        reading.closed_triplets = closed_triplets
        reading.pair = pair
        reading.runs = runs
        reading.triplets = triplets
        reading.placed = placed
        reading.placed_kind = kind
        reading.wait = wait
        by_ron = 1 if ron and placed == "triplet" else 0
        reading.traits |= _CONCEALED_TRAITS[concealed - by_ron] | _WAIT_TRAITS.get(wait, 0)
        yield reading


def _set_traits(runs: int, triplets: int, pair: int) -> int:
    """The traits of the sets themselves, given as sets of kinds."""
    traits = 0
    if not runs & ~OUTSIDE_RUNS and not (triplets | BIT[pair]) & ~END_KINDS:
        traits = t.OUTSIDE
    honours = triplets & HONOUR_KINDS
    if honours:
        traits |= t.HONOUR_SET
        if (honours & DRAGON_KINDS).bit_count() > 1:
            traits |= t.DRAGONS
        if (honours & WIND_KINDS).bit_count() > 2:
            traits |= t.WINDS
    return traits


def _twins(run_starts: tuple[int, ...]) -> int:
    """How many pairs of identical runs there are; four identical runs are two pairs."""
    return sum(run_starts.count(kind) // 2 for kind in set(run_starts))


def _places(
    won: int, closed_runs: tuple[int, ...], closed_triplets: tuple[int, ...], pair: int
) -> Iterator[tuple[str, int, str]]:
    """Where the winning tile can have gone: part, its kind, and the wait that makes it."""
    seen = -1
    for first in closed_runs:
        offset = won - first
        if 0 <= offset <= 2 and first != seen:
            seen = first  # of two identical runs it does not matter which one was completed
            yield "run", first, _run_wait(first, offset)
    if won in closed_triplets:
        yield "triplet", won, "shanpon"
    if won == pair:
        yield "pair", won, "tanki"


def _run_wait(first: int, offset: int) -> str:
    if offset == 1:
        return "kanchan"
    number = first % 9
    # 89 waiting for the 7, 12 waiting for the 3: one side of the wait lies outside the suit
    edge = (number == 6 and offset == 0) or (number == 0 and offset == 2)
    return "penchan" if edge else "ryanmen"

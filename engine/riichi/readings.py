"""Readings: the ways in which one winning hand can be understood; leans on splits and traits.

The same fourteen tiles may split in several ways, and the winning tile may have completed one set
or another, which changes the wait, the fu and what counts as concealed. Each combination is one
`Reading`. The scorer values them all and pays the best.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from . import traits as t
from .splits import EMPTY, Split, hand_splits
from .tile import ALL, BIT, LANE, Tile, format_tiles, unpack

if TYPE_CHECKING:
    from .win import Win

SUIT = 9 * LANE
"""Shift from a kind to the same number of the next suit in a packed int."""
FIRST_SUIT = sum(BIT[:9])
CHARACTERS = FIRST_SUIT
CIRCLES = FIRST_SUIT << SUIT
BAMBOO = FIRST_SUIT << 2 * SUIT
HONOUR_KINDS = sum(BIT[27:])
WIND_KINDS = sum(BIT[27:31])
DRAGON_KINDS = sum(BIT[31:])
TERMINAL_KINDS = sum(BIT[kind] for kind in (0, 8, 9, 17, 18, 26))
END_KINDS = TERMINAL_KINDS | HONOUR_KINDS
SIMPLE_KINDS = ALL & ~END_KINDS
OUTSIDE_RUNS = sum(BIT[kind] for kind in (0, 6, 9, 15, 18, 24))
"""Runs that hold a terminal, by the kind they start with: 123 and 789 of each suit."""

_MISSING_TRAITS = (0, 0, t.ONE_SUIT, t.ONLY_HONOURS)
"""By the number of suits that are missing from the hand."""
_RUN_TRAITS = (
    t.NO_RUNS,
    t.RUN,
    t.RUN,
    t.RUN | t.THREE_RUNS,
    t.RUN | t.THREE_RUNS | t.ALL_RUNS,
)
_CONCEALED_TRAITS = (0, 0, 0, t.THREE_CONCEALED, t.FOUR_CONCEALED)
_QUAD_TRAITS = (0, 0, 0, t.THREE_QUADS, t.FOUR_QUADS)
_TWIN_TRAITS = (0, t.TWINS, t.TWO_TWINS)


class Reading:
    """One way to understand a won hand. Made by `readings`; treat it as read-only.

    `shape` is `sets`, `pairs`, `orphans` or (a local yaku) `unconnected`. `split` says how the
    closed part falls into sets, `pair` is the kind of the pair (-1 without one). `wait` is
    `ryanmen`, `kanchan`, `penchan`, `shanpon` or `tanki`, and `placed` what the winning tile
    completed: `run`, `triplet` or `pair`, a run by the kind `placed_kind` it starts with. `runs`,
    `triplets` and `present` are sets of kinds as packed ints (see `tile.BIT`), melds included;
    `traits` are bits of `riichi.traits`.
    """

    __slots__ = (
        "pair",
        "placed",
        "placed_kind",
        "present",
        "runs",
        "shape",
        "split",
        "traits",
        "triplets",
        "wait",
        "win",
    )

    win: Win
    shape: str
    traits: int
    present: int
    split: Split
    pair: int
    runs: int
    triplets: int
    placed: str
    placed_kind: int
    wait: str

    def __init__(
        self,
        win: Win,
        shape: str,
        traits: int,
        present: int,
        split: Split = EMPTY,
        runs: int = 0,
        triplets: int = 0,
        placed: str = "pair",
        placed_kind: int = -1,
        wait: str = "tanki",
    ) -> None:
        self.win = win
        self.shape = shape
        self.traits = traits
        self.present = present
        self.split = split
        self.pair = split.pair
        self.runs = runs
        self.triplets = triplets
        self.placed = placed
        self.placed_kind = placed_kind
        self.wait = wait

    @property
    def closed_runs(self) -> tuple[int, ...]:
        """The kinds that the runs in the closed part start with."""
        return self.split.runs

    @property
    def closed_triplets(self) -> tuple[int, ...]:
        """The kinds of the triplets in the closed part."""
        return self.split.triplets

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
        won = self.win.win.kind
        kinds = sorted(tile.kind for tile in self.win.closed)
        if self.shape in ("orphans", "unconnected"):
            return [f"{_text(kinds)}+{_text([won])}"]
        kinds.remove(won)
        return [f"{_text([won])}+{_text([won])}", *(_text([kind] * 2) for kind in kinds[::2])]

    def _key(self) -> tuple[object, ...]:
        return self.win, self.shape, self.split, self.placed, self.placed_kind

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reading) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return f"Reading({' '.join(self.parts())})"


def _run_kinds(first: int) -> list[int]:
    return [first, first + 1, first + 2]


def _text(kinds: list[int]) -> str:
    return format_tiles(Tile.of(kind) for kind in kinds)


def readings(win: Win) -> list[Reading]:
    """Every reading of a win; empty when the tiles are no complete hand."""
    counts = win.counts
    present = (counts | counts >> 1 | counts >> 2) & ALL
    whole = win.situation | (t.HONOURS if present & HONOUR_KINDS else t.NO_HONOURS)
    if not present & END_KINDS:
        whole |= t.SIMPLES
    elif not present & SIMPLE_KINDS:
        whole |= t.ENDS
    missing = (not present & CHARACTERS) + (not present & CIRCLES) + (not present & BAMBOO)
    whole |= _MISSING_TRAITS[missing]
    found: list[Reading] = []
    for split in hand_splits(win.concealed_counts):
        _read_sets(win, whole, present, split, found)
    if not win.melds:
        if present == END_KINDS:
            found.append(Reading(win, "orphans", whole | t.ORPHANS, present))
        elif _is_pairs(win, counts):
            found.append(Reading(win, "pairs", whole | t.PAIRS, present))
        elif "shiisanpuutaa" in win.scoring.local and _is_unconnected(win):
            found.append(Reading(win, "unconnected", whole | t.UNCONNECTED, present))
    return found


def _is_unconnected(win: Win) -> bool:
    """A first draw with one pair and no two numbers of a suit fewer than three apart."""
    if not win.situation & (t.TENHOU | t.CHIIHOU):
        return False
    kinds = [kind for kind, _ in unpack(win.counts)]
    numbers = [kind for kind in kinds if kind < 27]
    apart = all(b - a > 2 or a // 9 != b // 9 for a, b in pairwise(numbers))
    return len(kinds) == 13 and apart


def _is_pairs(win: Win, counts: int) -> bool:
    """Seven pairs: two of each kind, or where the rules allow it, four of a kind as two pairs."""
    if win.scoring.chiitoi_same_pairs:
        return not counts & 5 * ALL & ~(4 * ALL)
    return counts & ALL << 1 == counts


def _read_sets(win: Win, whole: int, present: int, split: Split, found: list[Reading]) -> None:
    """Add one reading for each place in a split that the winning tile can have completed."""
    runs = split.run_bits
    triplets = split.triplet_bits
    run_count = len(split.runs)
    concealed = len(split.triplets)
    quads = 0
    for meld in win.melds:
        if meld.is_run:
            runs |= BIT[meld.first]
            run_count += 1
        else:
            triplets |= BIT[meld.first]
            quads += meld.is_kan
            concealed += not meld.is_open
    traits = whole | t.SETS | _RUN_TRAITS[run_count] | _QUAD_TRAITS[quads]
    if triplets:
        traits |= _triplet_traits(triplets, run_count)
    if not runs & ~OUTSIDE_RUNS and not (triplets | BIT[split.pair]) & ~END_KINDS:
        traits |= t.OUTSIDE
    if runs.bit_count() < run_count and traits & t.CLOSED:
        traits |= _TWIN_TRAITS[_twins(split.runs)]
    won = win.win.kind
    if won in split.triplets:
        # Completed by a ron, a triplet is an open one, although the hand stays closed
        by_ron = 1 if traits & t.RON else 0
        has = traits | _CONCEALED_TRAITS[concealed - by_ron]
        found.append(
            Reading(win, "sets", has, present, split, runs, triplets, "triplet", won, "shanpon")
        )
    traits |= _CONCEALED_TRAITS[concealed]
    seen = -1
    for first in split.runs:
        if first <= won <= first + 2 and first != seen:
            seen = first  # of two identical runs it does not matter which one was completed
            wait = _RUN_WAITS[first, won]
            has = traits | t.TWO_SIDED if wait == "ryanmen" else traits
            found.append(
                Reading(win, "sets", has, present, split, runs, triplets, "run", first, wait)
            )
    if won == split.pair:
        has = traits | t.PAIR_WAIT
        found.append(
            Reading(win, "sets", has, present, split, runs, triplets, "pair", won, "tanki")
        )


def _triplet_traits(triplets: int, run_count: int) -> int:
    """The traits of the triplets and quads, given as a set of kinds."""
    traits = 0 if run_count > 1 else t.THREE_TRIPLETS
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


def _run_wait(first: int, won: int) -> str:
    if won == first + 1:
        return "kanchan"
    number = first % 9
    # 89 waiting for the 7, 12 waiting for the 3: one side of the wait lies outside the suit
    edge = (number == 6 and won == first) or (number == 0 and won == first + 2)
    return "penchan" if edge else "ryanmen"


_RUN_WAITS = {
    (first, won): _run_wait(first, won)
    for first in range(27)
    if first % 9 < 7
    for won in (first, first + 1, first + 2)
}

"""Readings: the ways in which one winning hand can be understood; leans on splits and traits.

The same fourteen tiles may split in several ways, and the winning tile may have completed one set
or another, which changes the wait, the fu and what counts as concealed. Each combination is one
`Reading`. The scorer values them all and pays the best.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from . import traits as t
from .forms import (
    CONCEALED,
    LANES,
    TALLY,
    TRIPLETS,
    form_pair,
    form_runs,
    form_triplets,
    run_kinds,
    tallied,
)
from .splits import hand_splits
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
GREEN_KINDS = sum(BIT[kind] for kind in (19, 20, 21, 23, 25, 32))
"""Bamboo without red on them, 2 3 4 6 8, and the green dragon."""
STRAIGHT_STARTS = BIT[0] | BIT[9] | BIT[18]
SIMPLE_KINDS = ALL & ~END_KINDS

_MISSING_TRAITS = (0, 0, t.ONE_SUIT, t.ONLY_HONOURS)
"""By the number of suits that are missing from the hand."""
_RUN_TRAITS = (
    t.NO_RUNS | t.THREE_TRIPLETS,
    t.RUN | t.THREE_TRIPLETS,
    t.RUN,
    t.RUN | t.THREE_RUNS,
    t.RUN | t.THREE_RUNS | t.ALL_RUNS,
)
"""By the number of runs among the four sets; the others are triplets."""
_CONCEALED_TRAITS = (0, 0, 0, t.THREE_CONCEALED, t.FOUR_CONCEALED)
_QUAD_TRAITS = (0, 0, 0, t.THREE_QUADS, t.FOUR_QUADS)
_TWIN_TRAITS = (0, t.TWINS, t.TWO_TWINS)
_WIND_TRAITS = (
    0,
    t.WIND_SET,
    t.WIND_SET,
    t.WIND_SET | t.WINDS,
    t.WIND_SET | t.WINDS | t.FOUR_WINDS,
)


class Reading:
    """One way to understand a won hand. Made by `readings`; treat it as read-only.

    `shape` is `sets`, `pairs`, `orphans` or (a local yaku) `unconnected`. `form` is the closed
    part's sets and pair (see `forms`), `pair` the kind of the pair (-1 without one). `wait` is
    `ryanmen`, `kanchan`, `penchan`, `shanpon` or `tanki`, and `placed` what the winning tile
    completed: `run`, `triplet` or `pair`, a run by the kind `placed_kind` it starts with. `runs`,
    `triplets` and `present` are sets of kinds as packed ints (see `tile.BIT`), melds included;
    `traits` are bits of `riichi.traits`.
    """

    __slots__ = (
        "form",
        "pair",
        "placed",
        "placed_kind",
        "present",
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
    form: int
    pair: int
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
        form: int = 0,
        pair: int = -1,
        triplets: int = 0,
        placed: str = "pair",
        placed_kind: int = -1,
        wait: str = "tanki",
    ) -> None:
        self.win = win
        self.shape = shape
        self.traits = traits
        self.present = present
        self.form = form
        self.pair = pair
        self.triplets = triplets
        self.placed = placed
        self.placed_kind = placed_kind
        self.wait = wait

    @property
    def runs(self) -> int:
        """The kinds that runs start with, melds included, as a set (see `tile.BIT`)."""
        return run_kinds(self.form + self.win.called)

    @property
    def all_runs(self) -> list[int]:
        """The kinds that all runs start with, melds included, one for each run."""
        return form_runs(self.form + self.win.called)

    @property
    def closed_runs(self) -> tuple[int, ...]:
        """The kinds that the runs in the closed part start with."""
        return tuple(form_runs(self.form))

    @property
    def closed_triplets(self) -> tuple[int, ...]:
        """The kinds of the triplets in the closed part."""
        return tuple(form_triplets(self.form))

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
        placed, at = self.placed, self.placed_kind
        sets = [(kind, "run") for kind in form_runs(self.form)]
        if self.form >> TRIPLETS & LANES:
            sets = sorted(sets + [(kind, "triplet") for kind in form_triplets(self.form)])
        if placed != "pair":
            sets.remove((at, placed))
        texts = [_won_text(placed, at, self.win.win.kind)]
        texts += [_TEXTS[name][kind] for kind, name in sets]
        texts += [_TEXTS[_MELD_TEXTS[meld.kind]][meld.first] for meld in self.win.melds]
        if placed != "pair":
            texts.append(_TEXTS["pair"][self.pair])
        return texts

    def _parts_without_sets(self) -> list[str]:
        won = self.win.win.kind
        kinds = sorted(tile.kind for tile in self.win.closed)
        if self.shape in ("orphans", "unconnected"):
            return [f"{_text(kinds)}+{_text([won])}"]
        kinds.remove(won)
        return [f"{_text([won])}+{_text([won])}", *(_text([kind] * 2) for kind in kinds[::2])]

    def _key(self) -> tuple[object, ...]:
        return self.win, self.shape, self.form, self.placed, self.placed_kind

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reading) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return f"Reading({' '.join(self.parts())})"


def _text(kinds: list[int]) -> str:
    return format_tiles(Tile.of(kind) for kind in kinds)


_TEXTS = {
    "run": [_text([kind, kind + 1, kind + 2]) if kind < 25 else "" for kind in range(34)],
    "triplet": [_text([kind] * 3) for kind in range(34)],
    "quad": [_text([kind] * 4) for kind in range(34)],
    "pair": [_text([kind] * 2) for kind in range(34)],
}
"""Sets as text, by the kind they start with; runs that would cross suits never come up."""
_MELD_TEXTS = {"chii": "run", "pon": "triplet"} | dict.fromkeys(
    ("daiminkan", "shouminkan", "ankan"), "quad"
)


@cache  # as many as there are places for a tile: about two hundred
def _won_text(placed: str, kind: int, won: int) -> str:
    """The part that the winning tile completed: what was there, and the tile."""
    kinds = {"run": [kind, kind + 1, kind + 2], "triplet": [kind] * 3, "pair": [kind] * 2}[placed]
    kinds.remove(won)
    return f"{_text(kinds)}+{_text([won])}"


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
    for form in hand_splits(win.concealed_counts):
        _read_sets(win, whole, present, form, found)
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


def _read_sets(win: Win, whole: int, present: int, form: int, found: list[Reading]) -> None:
    """Add one reading for each place in a split that the winning tile can have completed."""
    all_sets = form + win.called
    tally = all_sets >> TALLY
    traits = shape_traits(tally)
    if traits & t.THREE_RUNS:
        whole |= run_traits(all_sets & LANES)
    traits |= whole
    triplets = all_sets >> TRIPLETS & LANES
    pair = form_pair(form)
    won = win.win.kind
    if triplets and form >> TRIPLETS & BIT[won]:
        has = traits
        if whole & t.RON:
            # Completed by a ron, a triplet is an open one, although the hand stays closed
            has = whole | shape_traits(tally - CONCEALED)
        found.append(
            Reading(win, "sets", has, present, form, pair, triplets, "triplet", won, "shanpon")
        )
    for place in _PLACES[won]:
        if form & place.mask:
            found.append(
                Reading(
                    win, "sets", traits | place.trait, present, form, pair, triplets,
                    "run", place.first, place.wait,
                )
            )  # fmt: skip
    if won == pair:
        has = traits | t.PAIR_WAIT
        found.append(Reading(win, "sets", has, present, form, pair, triplets, "pair", won, "tanki"))


@lru_cache(maxsize=4096)
def shape_traits(tally: int) -> int:
    """The traits of four sets and a pair with this tally (see `forms`); there are few tallies."""
    _, runs, concealed, quads, twins, inner, winds, haku, hatsu, chun, _ = tallied(tally)
    traits = t.SETS | _RUN_TRAITS[runs] | _CONCEALED_TRAITS[concealed]
    traits |= _QUAD_TRAITS[quads] | _TWIN_TRAITS[twins]
    if not inner:
        traits |= t.OUTSIDE
    if haku + hatsu + chun > 1:
        traits |= t.DRAGONS
    traits |= _WIND_TRAITS[winds]
    return traits | haku * t.HAKU | hatsu * t.HATSU | chun * t.CHUN


@lru_cache(maxsize=2048)
def run_traits(lanes: int) -> int:
    """The traits of at least three runs that lie across the suits or along one of them."""
    kinds = run_kinds(lanes)
    traits = t.SAME_RUNS if kinds & kinds >> SUIT & kinds >> 2 * SUIT & FIRST_SUIT else 0
    along = kinds & kinds >> 3 * LANE & kinds >> 6 * LANE & STRAIGHT_STARTS
    return traits | t.STRAIGHT if along else traits


class _Place(NamedTuple):
    """A run that a tile can complete: whether it is there, where it starts, and the wait."""

    mask: int
    first: int
    wait: str
    trait: int


def _place(first: int, won: int) -> _Place:
    wait = _run_wait(first, won)
    return _Place(7 * BIT[first], first, wait, t.TWO_SIDED if wait == "ryanmen" else 0)


def _run_wait(first: int, won: int) -> str:
    if won == first + 1:
        return "kanchan"
    number = first % 9
    # 89 waiting for the 7, 12 waiting for the 3: one side of the wait lies outside the suit
    edge = (number == 6 and won == first) or (number == 0 and won == first + 2)
    return "penchan" if edge else "ryanmen"


_PLACES = tuple(
    tuple(
        _place(first, won)
        for first in (won - 2, won - 1, won)
        if first >= 0 and won < 27 and first // 9 == won // 9 and first % 9 < 7
    )
    for won in range(34)
)
"""By the kind of the winning tile, the runs that it can complete."""

"""Readings: the ways in which one winning hand can be understood; leans on splits and traits.

The same fourteen tiles may split in several ways, and the winning tile may have completed one set
or another, which changes the wait, the fu and what counts as concealed. Each combination is one
`Reading`. The scorer values them all and pays the best.
"""

from __future__ import annotations

from functools import cache, lru_cache, partial
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from . import traits as t
from .forms import (
    CONCEALED,
    FIRST_TALLY,
    LANES,
    TALLY,
    TRIPLETS,
    form_pair,
    form_runs,
    run_kinds,
    tallied,
)
from .splits import hand_splits
from .tile import ALL, BIT, KINDS, LANE, Tile, format_tiles, unpack

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
_KEPT = 2048
"""So many traits of tallies and runs are remembered."""
END_KINDS = TERMINAL_KINDS | HONOUR_KINDS
GREEN_KINDS = sum(BIT[kind] for kind in (19, 20, 21, 23, 25, 32))
"""Bamboo without red on them, 2 3 4 6 8, and the green dragon."""
STRAIGHT_STARTS = BIT[0] | BIT[9] | BIT[18]

_SUIT_TRAITS = (t.ONLY_HONOURS, t.ONE_SUIT, 0, 0)
"""By the number of suits in the hand."""
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


class Place(NamedTuple):
    """What a winning tile can complete: `placed` is `run`, `triplet` or `pair`, `kind` its lowest.

    `mask` finds in a form whether it is there, `wait` and `trait` are what the hand has by it.
    """

    kind: int
    wait: str
    placed: str
    mask: int = 0
    trait: int = 0


_ALONE = Place(-1, "tanki", "pair")
"""The place of the winning tile in a hand without sets."""


class Reading(NamedTuple):
    """One way to understand a won hand. Made by `readings`.

    `shape` is `sets`, `pairs`, `orphans` or (a local yaku) `unconnected`. `form` is the closed
    part's sets and pair (see `forms`), `pair` the kind of the pair (-1 without one). The `place` is
    what the winning tile completed, and so the `wait`: `ryanmen`, `kanchan`, `penchan`, `shanpon`
    or `tanki`. `triplets` and `present` are sets of kinds as packed ints (see `tile.BIT`), melds
    included; `traits` are bits of `riichi.traits`.
    """

    win: Win
    shape: str
    traits: int
    form: int = 0
    pair: int = -1
    place: Place = _ALONE

    @property
    def wait(self) -> str:
        """What the hand waited for."""
        return self.place.wait

    @property
    def present(self) -> int:
        """The kinds that the hand holds, melds included, as a set."""
        return kinds_in(self.win.counts)

    @property
    def triplets(self) -> int:
        """The kinds of the triplets and quads, melds included, as a set."""
        return self.form + self.win.called >> TRIPLETS & LANES

    @property
    def all_runs(self) -> list[int]:
        """The kinds that all runs start with, melds included, one for each run."""
        return form_runs(self.form + self.win.called)

    def parts(self) -> list[str]:
        """The sets and the pair as text, the one with the winning tile as `67m+5m`.

        The winning tile's part comes first, then the closed sets, the melds and the pair. Red
        fives are written as plain fives: which of two fives is the red one changes nothing.
        """
        if self.shape != "sets":
            return self._parts_without_sets()
        kind, _, placed, _, _ = self.place
        runs = self.form & LANES
        triplets = self.form >> TRIPLETS & LANES
        if placed == "run":
            runs -= BIT[kind]
        elif placed == "triplet":
            triplets -= BIT[kind]
        texts = [_won_text(placed, kind, self.win.win.kind)]
        sets = runs | triplets
        while sets:
            lowest = sets & -sets
            if runs & lowest:
                texts += _RUNS_OF[lowest]
            if triplets & lowest:
                texts.append(_TRIPLET_OF[lowest])
            sets ^= lowest
        for meld in self.win.melds:
            texts.append(_TEXTS[_MELD_TEXTS[meld.kind]][meld.first])
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

    def __repr__(self) -> str:
        return f"Reading({' '.join(self.parts())})"


# A named tuple made of a ready tuple, without the detour over its own constructor
_reading = partial(tuple.__new__, Reading)


def _text(kinds: list[int]) -> str:
    return format_tiles(Tile.of(kind) for kind in kinds)


_RUN_STARTS = tuple(kind for kind in range(27) if kind % 9 < 7)
_TEXTS = {
    "run": {kind: _text([kind, kind + 1, kind + 2]) for kind in _RUN_STARTS},
    "triplet": {kind: _text([kind] * 3) for kind in range(KINDS)},
    "quad": {kind: _text([kind] * 4) for kind in range(KINDS)},
    "pair": {kind: _text([kind] * 2) for kind in range(KINDS)},
}
"""Sets as text, by the kind they start with."""
_RUNS_OF = {
    number << LANE * kind: number * [text]
    for kind, text in _TEXTS["run"].items()
    for number in (1, 2, 4)
}
"""By a bit in packed runs, the runs that it stands for: three of a kind are a one and a two."""
_TRIPLET_OF = {BIT[kind]: text for kind, text in _TEXTS["triplet"].items()}
_MELD_TEXTS = {"chii": "run", "pon": "triplet"} | dict.fromkeys(
    ("daiminkan", "shouminkan", "ankan"), "quad"
)


@cache  # as many as there are places for a tile: about two hundred
def _won_text(placed: str, kind: int, won: int) -> str:
    """The part that the winning tile completed: what was there, and the tile."""
    kinds = {"run": [kind, kind + 1, kind + 2], "triplet": [kind] * 3, "pair": [kind] * 2}[placed]
    kinds.remove(won)
    return f"{_text(kinds)}+{_text([won])}"


def kinds_in(counts: int) -> int:
    """The kinds in packed counts, as a set."""
    return (counts | counts >> 1 | counts >> 2) & ALL


def readings(win: Win) -> list[Reading]:
    """Every reading of a win; empty when the tiles are no complete hand."""
    found: list[Reading] = []
    for form in hand_splits(win.concealed_counts):
        _read_sets(win, form, found)
    if not win.melds:
        if not win.counts & win.scoring.unpaired:
            found.append(Reading(win, "pairs", _tile_traits(win) | t.PAIRS))
        elif not found:
            if kinds_in(win.counts) == END_KINDS:
                found.append(Reading(win, "orphans", _tile_traits(win) | t.ORPHANS))
            elif "shiisanpuutaa" in win.scoring.local and _is_unconnected(win):
                found.append(Reading(win, "unconnected", _tile_traits(win) | t.UNCONNECTED))
    return found


def _tile_traits(win: Win) -> int:
    """The traits of the situation, and of the tiles by themselves where they make no sets."""
    present = kinds_in(win.counts)
    suits = sum(1 for suit in (CHARACTERS, CIRCLES, BAMBOO) if present & suit)
    traits = win.situation | _SUIT_TRAITS[suits]
    traits |= t.HONOURS if present & HONOUR_KINDS else t.NO_HONOURS
    if not present & END_KINDS:
        traits |= t.SIMPLES
    elif not present & ~END_KINDS:
        traits |= t.ENDS
    return traits


def _is_unconnected(win: Win) -> bool:
    """A first draw with one pair and no two numbers of a suit fewer than three apart."""
    if not win.situation & (t.TENHOU | t.CHIIHOU):
        return False
    kinds = [kind for kind, _ in unpack(win.counts)]
    numbers = [kind for kind in kinds if kind < 27]
    apart = all(b - a > 2 or a // 9 != b // 9 for a, b in pairwise(numbers))
    return len(kinds) == 13 and apart


def _read_sets(win: Win, form: int, found: list[Reading]) -> None:
    """Add one reading for each place in a split that the winning tile can have completed."""
    all_sets = form + win.called
    tally = all_sets >> TALLY
    sets = tally & FIRST_TALLY
    traits = set_traits(sets)
    whole = win.situation | suit_traits(tally - sets)
    if traits & t.THREE_RUNS:
        whole |= run_traits(all_sets & LANES)
    traits |= whole
    pair = form_pair(form)
    won = win.win.kind
    triplet = _TRIPLET_PLACES[won]
    if form & triplet.mask:
        has = traits
        if whole & t.RON:
            # Completed by a ron, a triplet is an open one, although the hand stays closed
            has = whole | set_traits(sets - CONCEALED)
        found.append(_reading((win, "sets", has, form, pair, triplet)))
    for place in _RUN_PLACES[won]:
        if form & place.mask:
            found.append(_reading((win, "sets", traits | place.trait, form, pair, place)))
    if won == pair:
        place = _PAIR_PLACES[won]
        found.append(_reading((win, "sets", traits | place.trait, form, pair, place)))


@lru_cache(_KEPT)
def set_traits(tally: int) -> int:
    """The traits of sets and a pair with these first counts of a tally (see `forms`)."""
    _, runs, concealed, quads, twins, inner, *_ = tallied(tally)
    traits = t.SETS | _RUN_TRAITS[runs] | _CONCEALED_TRAITS[concealed]
    traits |= _QUAD_TRAITS[quads] | _TWIN_TRAITS[twins]
    if inner == 5:
        return traits | t.SIMPLES
    if inner:
        return traits
    return traits | (t.OUTSIDE if runs else t.OUTSIDE | t.ENDS)


@lru_cache(_KEPT)
def suit_traits(tally: int) -> int:
    """The traits that hang on the other counts of a tally: those of suits and honours."""
    *_, winds, haku, hatsu, chun, characters, circles, bamboo, honours = tallied(tally)
    traits = _SUIT_TRAITS[(characters > 0) + (circles > 0) + (bamboo > 0)]
    traits |= t.HONOURS if honours else t.NO_HONOURS
    if haku + hatsu + chun > 1:
        traits |= t.DRAGONS
    traits |= _WIND_TRAITS[winds]
    return traits | haku * t.HAKU | hatsu * t.HATSU | chun * t.CHUN


@lru_cache(_KEPT)
def run_traits(lanes: int) -> int:
    """The traits of at least three runs that lie across the suits or along one of them."""
    kinds = run_kinds(lanes)
    traits = t.SAME_RUNS if kinds & kinds >> SUIT & kinds >> 2 * SUIT & FIRST_SUIT else 0
    along = kinds & kinds >> 3 * LANE & kinds >> 6 * LANE & STRAIGHT_STARTS
    return traits | t.STRAIGHT if along else traits


def _run_place(first: int, won: int) -> Place:
    wait = _run_wait(first, won)
    return Place(first, wait, "run", 7 * BIT[first], t.TWO_SIDED if wait == "ryanmen" else 0)


def _run_wait(first: int, won: int) -> str:
    if won == first + 1:
        return "kanchan"
    number = first % 9
    # 89 waiting for the 7, 12 waiting for the 3: one side of the wait lies outside the suit
    edge = (number == 6 and won == first) or (number == 0 and won == first + 2)
    return "penchan" if edge else "ryanmen"


# By the kind of the winning tile, the runs, the triplet and the pair that it can complete
_RUN_PLACES = tuple(
    tuple(_run_place(first, won) for first in _RUN_STARTS if first <= won <= first + 2)
    for won in range(KINDS)
)
_TRIPLET_PLACES = tuple(
    Place(won, "shanpon", "triplet", BIT[won] << TRIPLETS) for won in range(KINDS)
)
_PAIR_PLACES = tuple(Place(won, "tanki", "pair", trait=t.PAIR_WAIT) for won in range(KINDS))

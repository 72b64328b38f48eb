"""Fu: one record an item, and the itemised list of a reading; leans on the readings.

The same record is the line in a hand's audit and the row in the guide's fu table. The list is in
the order a player counts: base, how the hand was won, the sets, the pair, the wait. Its items add
up to the raw fu; what counts is that, rounded up to the next ten (seven pairs are never rounded).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from operator import itemgetter
from typing import TYPE_CHECKING, NamedTuple

from .forms import LANES, TRIPLETS, form_triplets
from .readings import END_KINDS, Reading
from .tile import BIT, Tile, format_tiles
from .traits import ALL_RUNS, CLOSED, RINSHAN, RON

if TYPE_CHECKING:
    from .scoring_rules import ScoringRules


class _Fields(NamedTuple):
    """What an item holds."""

    id: str
    fu: int
    name: str
    kanji: str
    meaning: str
    copies: int = 0
    setting: str | None = None


class FuItem(_Fields):
    """One thing that earns fu: its usual worth in fu, its name, and when it is counted.

    `setting` names the rule setting that decides its worth, where there is one. `copies` is how
    many tiles it is shown with (0: it is about the hand as a whole).
    """

    __slots__ = ()
    # There is one record an item, so that it is equal to itself alone and quick to look up
    __eq__ = object.__eq__
    __ne__ = object.__ne__
    __hash__ = object.__hash__

    def fu_under(self, rules: ScoringRules) -> int:
        """Its fu under a ruleset; 0 where it is not counted."""
        if self.id == "pair_double_wind":
            return rules.double_wind_pair_fu
        if self.id == "open_all_runs":
            return rules.open_pinfu_ron_fu - BASE.fu
        if self.id == "pair_north" and not rules.north_value:
            return 0
        return self.fu

    def __reduce__(self) -> tuple[object, ...]:
        return _by_id, (self.id,)  # there is one record an item, in every process

    def __repr__(self) -> str:
        return f"FuItem({self.id!r})"


def _by_id(id: str) -> FuItem:
    return FU_ITEMS[id]


class FuLine(NamedTuple):
    """An item in a hand's list: the fu it earned there and the kind of tile that earned it."""

    item: FuItem
    fu: int
    kind: int = -1

    @property
    def tiles(self) -> str:
        """The tiles that earned it, in mpsz; empty for the hand as a whole."""
        return format_tiles([Tile.of(self.kind)] * self.item.copies) if self.item.copies else ""


BASE = FuItem("base", 20, "Base", "副底", "every hand of four sets and a pair")
CHIITOITSU = FuItem("chiitoitsu", 25, "Seven pairs", "七対子", "seven pairs: always the same fu")
MENZEN_RON = FuItem("menzen_ron", 10, "Closed ron", "門前加符", "a closed hand won by ron")
TSUMO_FU = FuItem(
    "tsumo", 2, "Self-draw", "ツモ符", "a self-drawn win, except with pinfu", 0, "pinfu_tsumo"
)
OPEN_ALL_RUNS = FuItem(
    "open_all_runs",
    10,
    "Open hand without fu",
    "喰い平和形",
    "an open hand won by ron that earned nothing but the base",
    0,
    "open_pinfu_ron_fu",
)
PAIR_DRAGON = FuItem("pair_dragon", 2, "Pair of dragons", "三元牌の雀頭", "a pair of dragons", 2)
PAIR_SEAT = FuItem("pair_seat", 2, "Pair of the seat wind", "自風の雀頭", "your own wind", 2)
PAIR_ROUND = FuItem("pair_round", 2, "Pair of the round wind", "場風の雀頭", "the round's wind", 2)
PAIR_NORTH = FuItem(
    "pair_north",
    2,
    "Pair of Norths",
    "北の雀頭",
    "North, where it is a yakuhai among three",
    2,
    "north_yakuhai",
)
PAIR_DOUBLE_WIND = FuItem(
    "pair_double_wind",
    4,
    "Pair of the double wind",
    "連風牌の雀頭",
    "a wind that is both your own and the round's",
    2,
    "double_wind_pair_fu",
)
WAIT_KANCHAN = FuItem("wait_kanchan", 2, "Middle wait", "嵌張待ち", "waiting inside a run")
WAIT_PENCHAN = FuItem("wait_penchan", 2, "Edge wait", "辺張待ち", "12 for the 3, 89 for the 7")
WAIT_TANKI = FuItem("wait_tanki", 2, "Pair wait", "単騎待ち", "waiting for the pair")

NORTH = 30
_WAITS = {"kanchan": WAIT_KANCHAN, "penchan": WAIT_PENCHAN, "tanki": WAIT_TANKI}
_SET_KANJI = {("triplet", True): "暗刻", ("triplet", False): "明刻"}
_SET_KANJI |= {("quad", True): "暗槓", ("quad", False): "明槓"}


def _set_item(shape: str, closed: bool, outside: bool) -> FuItem:
    """A triplet or quad: two for an open triplet of simples, doubled or quadrupled from there."""
    fu = 2 * (2 if closed else 1) * (2 if outside else 1) * (4 if shape == "quad" else 1)
    tiles = "terminals or honours" if outside else "simples"
    state = "closed" if closed else "open"
    where = "outside" if outside else "simple"
    return FuItem(
        f"{shape}_{where}_{state}",
        fu,
        f"{state.capitalize()} {shape} of {tiles}",
        ("幺九牌" if outside else "中張牌") + _SET_KANJI[shape, closed],
        f"a {shape} of {tiles}, {state}",
        4 if shape == "quad" else 3,
    )


SET_ITEMS = {
    (shape, closed, outside): _set_item(shape, closed, outside)
    for shape in ("triplet", "quad")
    for outside in (False, True)
    for closed in (False, True)
}

FU_ITEMS: dict[str, FuItem] = {
    item.id: item
    for item in (
        BASE,
        MENZEN_RON,
        TSUMO_FU,
        *SET_ITEMS.values(),
        PAIR_DRAGON,
        PAIR_SEAT,
        PAIR_ROUND,
        PAIR_NORTH,
        PAIR_DOUBLE_WIND,
        WAIT_KANCHAN,
        WAIT_PENCHAN,
        WAIT_TANKI,
        OPEN_ALL_RUNS,
        CHIITOITSU,
    )
}
"""Every item by id, in the order a player counts."""

_BASE_LINE = FuLine(BASE, BASE.fu)
_MENZEN_RON_LINE = FuLine(MENZEN_RON, MENZEN_RON.fu)
_TSUMO_LINE = FuLine(TSUMO_FU, TSUMO_FU.fu)
_CHIITOITSU_LINES = (FuLine(CHIITOITSU, CHIITOITSU.fu),)
_WAIT_LINES = {wait: FuLine(item, item.fu) for wait, item in _WAITS.items()}
_SET_LINES = {
    (shape, closed, kind): FuLine(item, item.fu, kind)
    for shape in ("triplet", "quad")
    for closed in (False, True)
    for kind in range(34)
    for item in [SET_ITEMS[shape, closed, bool(BIT[kind] & END_KINDS)]]
}


def fu_lines(reading: Reading, rules: ScoringRules, pinfu: bool) -> tuple[FuLine, ...]:
    """The itemised fu of a reading, in the order a player counts; they add up to the raw fu.

    `pinfu` says whether the hand is scored as pinfu, which keeps a self-draw at the base.
    """
    if reading.shape == "pairs":
        return _CHIITOITSU_LINES
    traits = reading.traits
    lines = [_BASE_LINE]
    if traits & RON:
        if traits & CLOSED:
            lines.append(_MENZEN_RON_LINE)
    elif not pinfu and (rules.rinshan_tsumo_fu or not traits & RINSHAN):
        lines.append(_TSUMO_LINE)
    if not traits & ALL_RUNS:
        lines += _set_lines(reading)
    if reading.pair > 26:
        lines += _pair_lines(reading, rules)
    wait = _WAIT_LINES.get(reading.place.wait)
    if wait is not None:
        lines.append(wait)
    if len(lines) == 1 and traits & RON:  # an open one: a closed ron has earned ten already
        fu = OPEN_ALL_RUNS.fu_under(rules)
        if fu:
            lines.append(FuLine(OPEN_ALL_RUNS, fu))
    return tuple(lines)


def _set_lines(reading: Reading) -> list[FuLine]:
    triplets = reading.form >> TRIPLETS & LANES
    lines: list[FuLine] = []
    if triplets:
        place = reading.place
        taken = place.kind if place.placed == "triplet" and reading.traits & RON else -1
        lines += _triplet_lines(triplets, taken)
    for meld in reading.win.melds:
        if not meld.is_run:
            shape = "quad" if meld.is_kan else "triplet"
            lines.append(_SET_LINES[shape, not meld.is_open, meld.first])
    return lines


@lru_cache(maxsize=2048)
def _triplet_lines(triplets: int, taken: int) -> tuple[FuLine, ...]:
    """The lines of the triplets in the closed part; the one completed by a ron counts as open."""
    kinds = form_triplets(triplets << TRIPLETS)
    return tuple(_SET_LINES["triplet", kind != taken, kind] for kind in kinds)


def _pair_lines(reading: Reading, rules: ScoringRules) -> list[FuLine]:
    pair = reading.pair
    if pair > 30:
        return [FuLine(PAIR_DRAGON, PAIR_DRAGON.fu, pair)]
    seat = pair == reading.win.seat_kind
    prevalent = pair == reading.win.round_kind
    if seat and prevalent:
        fu = PAIR_DOUBLE_WIND.fu_under(rules)
        return [FuLine(PAIR_DOUBLE_WIND, fu, pair)]
    if seat:
        return [FuLine(PAIR_SEAT, PAIR_SEAT.fu, pair)]
    if prevalent:
        return [FuLine(PAIR_ROUND, PAIR_ROUND.fu, pair)]
    north = pair == NORTH and rules.north_value
    return [FuLine(PAIR_NORTH, PAIR_NORTH.fu, pair)] if north else []


def total_fu(lines: tuple[FuLine, ...]) -> int:
    """What an itemised list comes to, rounded.

    >>> total_fu((_BASE_LINE, _TSUMO_LINE))
    30
    """
    return _ROUNDED[sum(map(_FU, lines))]


def rounded(raw: int) -> int:
    """Fu as they count: up to the next ten, except the fixed fu of seven pairs.

    >>> rounded(32), rounded(40), rounded(CHIITOITSU.fu)
    (40, 40, 25)
    """
    return raw if raw == CHIITOITSU.fu else -(-raw // 10) * 10


_FU: Callable[[FuLine], int] = itemgetter(1)
_ROUNDED = tuple(map(rounded, range(256)))
"""Ready for every list: four quads of ends, alone, come to less than half of that."""

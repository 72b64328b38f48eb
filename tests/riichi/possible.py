"""Which han and fu a hand can have at all, by laying out every kind of hand there is.

A hand is four sets (a run, or a triplet or quad of simples or of ends, called or not), a pair by
what it earns, a wait and a way of winning. Its fu follow by the rulebook's table. What it must
have is only what its shape forces on it: the tiles can be chosen so that it has no other yaku, and
han beyond that come from dora. So a cell of the table can be reached when some hand has exactly
that fu and is forced to no more than that han. Nothing here is taken from the engine.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import NamedTuple


class Rules(NamedTuple):
    double_wind_pair_fu: int = 4
    pinfu_tsumo: bool = True
    open_pinfu_ron_fu: int = 30
    rinshan_tsumo_fu: bool = True
    players: int = 4


class Set(NamedTuple):
    shape: str  # run, triplet, quad
    ends: bool
    called: bool

    def fu(self, concealed: bool) -> int:
        if self.shape == "run":
            return 0
        return 2 * (1 + concealed) * (1 + self.ends) * (4 if self.shape == "quad" else 1)


SETS = [Set("run", False, called) for called in (False, True)]
SETS += [
    Set(shape, ends, called)
    for shape in ("triplet", "quad")
    for ends in (False, True)
    for called in (False, True)
]


def waits(sets: tuple[Set, ...]) -> Iterator[tuple[str, Set | None]]:
    """The waits, each with the set that the winning tile completes (None: the pair)."""
    yield "tanki", None
    for one in set(sets):
        if one.shape == "run" and not one.called:
            yield "ryanmen", one
            yield "kanchan", one  # an edge wait earns the same
        if one.shape == "triplet" and not one.called:
            yield "shanpon", one


def hands(rules: Rules) -> Iterator[tuple[int, int, str]]:
    """The han that each hand is forced to, its fu, and how it was won; yakuman left out."""
    yield 2, 25, "ron"  # seven pairs
    yield 3, 25, "tsumo"
    sets_in_play = [one for one in SETS if rules.players == 4 or one != Set("run", False, True)]
    for sets in combinations_with_replacement(sets_in_play, 4):
        for pair_fu in (0, 2, rules.double_wind_pair_fu):
            for wait, won in waits(sets):
                yield from _won(rules, sets, pair_fu, wait, won)


def _won(
    rules: Rules, sets: tuple[Set, ...], pair_fu: int, wait: str, won: Set | None
) -> Iterator[tuple[int, int, str]]:
    for by, rinshan in (("ron", False), ("tsumo", False), ("tsumo", True)):
        if rinshan and not any(one.shape == "quad" for one in sets):
            continue
        opened = won if by == "ron" and wait == "shanpon" else None
        han = _forced(rules, sets, pair_fu, wait, by, opened) + rinshan
        if han < 13:
            yield max(han, 1), _fu(rules, sets, pair_fu, wait, by, opened, rinshan), by


def _is_closed(sets: tuple[Set, ...]) -> bool:
    return not any(one.called for one in sets)


def _concealed(sets: tuple[Set, ...], opened: Set | None) -> int:
    return sum(one.shape != "run" and not one.called for one in sets) - (opened is not None)


def _is_pinfu(rules: Rules, sets: tuple[Set, ...], pair_fu: int, wait: str, by: str) -> bool:
    return (
        _is_closed(sets)
        and all(one.shape == "run" for one in sets)
        and (pair_fu, wait) == (0, "ryanmen")
        and (by == "ron" or rules.pinfu_tsumo)
    )


def _forced(
    rules: Rules, sets: tuple[Set, ...], pair_fu: int, wait: str, by: str, opened: Set | None
) -> int:
    """Han of the yaku that the shape itself makes; 13 for a yakuman."""
    quads = sum(one.shape == "quad" for one in sets)
    concealed = _concealed(sets, opened)
    if quads == 4 or concealed == 4:
        return 13
    han = 1 if _is_closed(sets) and by == "tsumo" else 0
    han += _is_pinfu(rules, sets, pair_fu, wait, by)
    han += 2 * (concealed == 3) + 2 * (quads == 3)
    return han + 2 * all(one.shape != "run" for one in sets)


def _fu(
    rules: Rules,
    sets: tuple[Set, ...],
    pair_fu: int,
    wait: str,
    by: str,
    opened: Set | None,
    rinshan: bool,
) -> int:
    fu = 20 + pair_fu + 2 * (wait in ("tanki", "kanchan"))
    fu += sum(one.fu(concealed=not one.called) for one in sets)
    if opened is not None:
        fu -= opened.fu(True) - opened.fu(False)
    if by == "ron":
        fu += 10 * _is_closed(sets)
        if fu == 20:
            fu = rules.open_pinfu_ron_fu
    elif not _is_pinfu(rules, sets, pair_fu, wait, by) and (rules.rinshan_tsumo_fu or not rinshan):
        fu += 2
    return -(-fu // 10) * 10


def reachable(rules: Rules) -> set[tuple[int, int, str]]:
    """The cells (han, fu, by) below five han that some hand can have."""
    least: dict[tuple[int, str], int] = {}
    for han, fu, by in hands(rules):
        least[fu, by] = min(han, least.get((fu, by), 99))
    return {(han, fu, by) for (fu, by), forced in least.items() for han in range(max(forced, 1), 5)}

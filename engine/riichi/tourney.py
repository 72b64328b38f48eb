"""Tournament rounds: who goes on, cut lines, ties by lot, the lucky loser; leans on nothing.

Every lot is drawn with a `random.Random` that the caller gives, so that a draw can be repeated and
checked. A result says what was drawn and among whom. Events differ: how many go on, and whether
there is a lucky loser (`lucky_loser`), is for the caller to say.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple


class Lot(NamedTuple):
    """A draw: for what, among whom, and who was drawn; in the order given."""

    what: str
    among: tuple[str, ...]
    drawn: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Cut:
    """Who goes on and who is out, best first; `line` is the lowest score that went on."""

    through: tuple[str, ...]
    out: tuple[str, ...]
    line: float
    lots: tuple[Lot, ...] = ()


def cut(points: Mapping[str, float], places: int, rng: Random, what: str = "the cut") -> Cut:
    """The best `places` players; equals at the line are drawn by lot and nothing else.

    Earlier rank, games or wins make no difference. Raises `ValueError` for a number of places
    that nobody or not everybody could fill.

    >>> found = cut({"a": 30, "b": 10, "c": 10, "d": -50}, 2, Random(1))
    >>> found.through[0], found.line, found.lots[0].among
    ('a', 10, ('b', 'c'))
    """
    if not 0 < places <= len(points):
        raise ValueError(f"found {places} places for {len(points)} players")
    ranked = sorted(points, key=lambda player: -points[player])
    line = points[ranked[places - 1]]
    above = [player for player in ranked if points[player] > line]
    level = [player for player in ranked if points[player] == line]
    below = [player for player in ranked if points[player] < line]
    free = places - len(above)
    if free == len(level):
        return Cut((*above, *level), tuple(below), line)
    drawn = tuple(rng.sample(level, free))
    left = [player for player in level if player not in drawn]
    lot = Lot(what, tuple(level), drawn)
    return Cut((*above, *drawn), (*left, *below), line, (lot,))


@dataclass(frozen=True, slots=True)
class Round:
    """A round's result over all tables: who goes on, who is out, and the lots drawn."""

    through: tuple[str, ...]
    out: tuple[str, ...]
    lots: tuple[Lot, ...] = ()


def play_off(tables: Sequence[Mapping[str, float]], each: int, rng: Random) -> Round:
    """The best `each` of every table go on; equals at a table are drawn by lot."""
    through: list[str] = []
    out: list[str] = []
    lots: list[Lot] = []
    for number, table in enumerate(tables, 1):
        found = cut(table, each, rng, f"table {number}")
        through += found.through
        out += found.out
        lots += found.lots
    return Round(tuple(through), tuple(out), tuple(lots))


def lucky_loser(
    through: Sequence[str],
    losers: Iterable[str],
    rng: Random,
    table_size: int = 4,
    most: int = 1,
) -> tuple[tuple[str, ...], Lot | None]:
    """Fill up the next round's tables from those knocked out in the round just played.

    Score and rank of the losers make no difference; only that round's losers are in the pool. At
    most `most` are drawn. Returns the players of the next round and the lot, or None when no seat
    is free. Raises `ValueError` when the seats stay empty even so.

    >>> players, lot = lucky_loser(["a", "b", "c"], ["d", "e"], Random(1))
    >>> len(players), lot.among
    (4, ('d', 'e'))
    """
    pool = tuple(losers)
    free = -len(through) % table_size
    if not free:
        return tuple(through), None
    if free > min(most, len(pool)):
        raise ValueError(
            f"found {len(through)} players for tables of {table_size}: {free} seats are free, and "
            f"{min(most, len(pool))} can be drawn"
        )
    drawn = tuple(rng.sample(pool, free))
    return (*through, *drawn), Lot("lucky loser", pool, drawn)

"""How dangerous a tile is, as far as somebody has counted it; leans on `statistics`.

Two definitions stand side by side and are never mixed: how many hands *wait* for a tile when they
become ready, by the shape of the wait, and how many discards of a tile *deal in*, turn by turn. The
page adds up shapes that a table rules out; every share here comes from `danger.toml`.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from .statistics import counts
from .used import Document

FILE = Path(__file__).parent / "danger.toml"
NUMBERS = range(1, 10)
SUITS = 3
OPPONENTS = ("riichi", "open")
EDGES = {"3pen": (3, (1, 2)), "7pen": (7, (8, 9))}
"""Waits on the inner side of an edge: what they wait for and hold."""


@dataclass(frozen=True)
class Shape:
    """One way to wait for a number of a suit.

    `waits` are all numbers that it waits for, `needs` the numbers that are held for it, one entry
    a copy. `share` is the share of all hands that wait like this in one given suit, from 0 to 1.
    """

    kind: str
    waits: tuple[int, ...]
    needs: tuple[int, ...]
    share: float


@dataclass(frozen=True)
class Dora:
    """How often a dora is waited for: counted hands, and the factor over the same tile as none."""

    waiting: int
    hands: int
    times: float

    @property
    def share(self) -> float:
        """The share of hands that wait for it, from 0 to 1."""
        return self.waiting / self.hands

    @property
    def plain(self) -> float | None:
        """What that makes of the same tile when it is not dora: worked out, not counted.

        None where the source's factor does not belong to these counts.
        """
        return self.share / self.times if self.times else None


@cache
def figures() -> dict[str, Any]:
    """The file of figures as it stands."""
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


def whole(opponent: str, number: int) -> float:
    """The share of hands that wait for a number of a given suit, any shape; from 0 to 1.

    >>> whole("riichi", 5)
    0.0849
    """
    percent: float = figures()["waits"][opponent]["number"][number - 1]
    return round(percent / 100, 6)


def honour(opponent: str) -> float:
    """The share of hands that wait for one given honour."""
    percent: float = figures()["waits"][opponent]["honour"]
    return round(percent / 100, 6)


@cache
def shapes(opponent: str, number: int) -> tuple[Shape, ...]:
    """The ways to wait for a number, the rest that no shape accounts for last.

    >>> [shape.kind for shape in shapes("riichi", 3)]
    ['both_ends', 'three_sided', 'inner', 'edge', 'single', 'pairs', 'rest']
    """
    data = figures()["waits"][opponent]
    made = [_both_ends(key, share) for key, share in data["both_ends"].items()]
    made += [_inner(key, share) for key, share in data["inner"].items()]
    made += [_pair("single", key, 1, share) for key, share in data.get("single", {}).items()]
    made += [_pair("pairs", key, 2, share) for key, share in data.get("pairs", {}).items()]
    own = [shape for shape in made if number in shape.waits]
    rest = max(0.0, whole(opponent, number) - sum(shape.share for shape in own))
    order = ("both_ends", "three_sided", "inner", "edge", "single", "pairs")
    own.sort(key=lambda shape: (order.index(shape.kind), -shape.share))
    return (*own, Shape("rest", (number,), (), round(rest, 6)))


def _share(percent: float) -> float:
    """A share of one suit, from percent in all three."""
    return round(percent / 100 / SUITS, 6)


def _both_ends(key: str, percent: float) -> Shape:
    waits = tuple(map(int, key))
    held = tuple(range(waits[0] + 1, waits[-1]))
    return Shape("both_ends" if len(waits) == 2 else "three_sided", waits, held, _share(percent))


def _inner(key: str, percent: float) -> Shape:
    if key in EDGES:
        number, held = EDGES[key]
        return Shape("edge", (number,), held, _share(percent))
    number = int(key[0])
    return Shape("inner", (number,), (number - 1, number + 1), _share(percent))


def _pair(kind: str, key: str, copies: int, percent: float) -> Shape:
    number = int(key)
    return Shape(kind, (number,), (number,) * copies, _share(percent))


def dora(opponent: str, number: int) -> Dora:
    """How often a dora of this number is waited for; 10 stands for an honour.

    >>> round(dora("riichi", 5).share, 4), round(dora("riichi", 5).plain, 4)
    (0.1147, 0.0801)
    """
    data = figures()["dora"][opponent]
    return Dora(data["waiting"][number - 1], data["hands"][number - 1], data["times"][number - 1])


def honour_dora_by_copies_out() -> list[Dora]:
    """An honour dora against riichi: none of its copies out, one, two."""
    data = figures()["dora"]["riichi"]
    first = dora("riichi", 10)
    rest = zip(data["honour_waiting"], data["honour_hands"], strict=True)
    return [first, *(Dora(waiting, hands, 0) for waiting, hands in rest)]


def beside_dora(opponent: str) -> dict[int, list[float]]:
    """How many times as often a tile is waited for that lies so far from the dora.

    By the step from the dora (-2, -1, 1, 2) and the dora's number; 0 where there is no such tile.
    """
    data = figures()["dora"][opponent]
    return {-2: data["below_2"], -1: data["below_1"], 1: data["above_1"], 2: data["above_2"]}


def deal_in() -> list[dict[str, float]]:
    """The share of discards that deal in against one riichi, a row a turn, by class of tile."""
    data = figures()["deal_in"]
    rows = data["rows"]
    return [
        {name: round(value / 100, 6) for name, value in zip(data["classes"], row, strict=True)}
        for row in rows
    ]


def deal_in_dora() -> tuple[int, dict[str, float]]:
    """The turn for which the same was counted of a dora, and the share by class."""
    data = figures()["deal_in"]
    named = zip(data["classes"], data["dora"], strict=True)
    return data["dora_turn"], {name: round(value / 100, 6) for name, value in named}


def sample(part: str, opponent: str) -> int:
    """How many hands a part of the figures (`waits`, `dora`) was counted from."""
    number: int = figures()[part][opponent]["sample"]
    return number


def document(part: str) -> Document:
    """Who counted a part of the figures, as the foot of a page names it."""
    source = figures()[part]["source"]
    count = counts()[source]
    return Document(f"count-{source}", f"{count['who']}, {count['title']}", count["state"])

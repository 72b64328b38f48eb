"""Melds: sets that lie open on the table, and closed quads; leans on tiles and forms."""

from __future__ import annotations

from typing import Any, NamedTuple

from .forms import run_form, triplet_form
from .situation import LYING_OPEN, LYING_QUAD, shown
from .tile import BIT, LANE, SIZE, Tile, TileError, Tiles

KINDS_OF_MELD = ("chii", "pon", "daiminkan", "shouminkan", "ankan")
SOURCES = ("left", "across", "right")


class MeldError(ValueError):
    """Tiles that do not make the meld they are said to make."""


class _Fields(NamedTuple):
    """What a meld holds: what it is made of, and what was worked out of that."""

    kind: str
    tiles: Tiles
    source: str | None
    first: int
    is_open: bool
    is_kan: bool
    is_run: bool
    packed: int
    form: int
    lying: int


_tuple: Any = tuple.__new__


class Meld(_Fields):
    """A called set or a closed quad.

    `kind` is `chii` (run), `pon` (triplet), `daiminkan` (open quad), `shouminkan` (quad added to
    a pon) or `ankan` (closed quad). `source` says whose discard was taken, seen from the caller;
    it does not change a score. Raises `MeldError` when the tiles do not fit the kind.

    Worked out of these are `first`, the lowest kind in it, `is_open`, `is_kan` and `is_run`, the
    set as a `form`, and for a hand that it is part of its `packed` tiles with a size of three (a
    quad takes the place of a triplet) and, as bits, what is `lying` beside the hand with it.

    >>> meld = Meld.parse("chii", "340m")
    >>> meld.is_open, meld.is_kan, str(meld.tiles)
    (True, False, '340m')
    """

    __slots__ = ()

    def __new__(cls, kind: str, tiles: Tiles, source: str | None = None) -> Meld:
        """Check that the tiles make the meld and make it; raises `MeldError`."""
        if kind not in KINDS_OF_MELD:
            raise MeldError(f"found kind {shown(kind)}; allowed: {', '.join(KINDS_OF_MELD)}")
        is_kan = kind.endswith("kan")
        first = min((tile.kind for tile in tiles), default=0)
        # The length too: many copies of a kind run over into the packed counts of the next.
        if tiles.counts != _counts_of(kind, first) or len(tiles) != (4 if is_kan else 3):
            raise MeldError(f"found {kind} of {tiles}; {_SHAPES[kind]}")
        _check_source(kind, source)
        is_open = kind != "ankan"
        is_run = kind == "chii"
        form = run_form(first) if is_run else triplet_form(first, is_kan, is_open)
        packed = tiles.packed - (is_kan << SIZE)
        lying = is_open * LYING_OPEN | is_kan * LYING_QUAD
        made: Meld = _tuple(
            cls, (kind, tiles, source, first, is_open, is_kan, is_run, packed, form, lying)
        )
        return made

    def __getnewargs__(self) -> tuple[str, Tiles, str | None]:
        return self.kind, self.tiles, self.source

    @staticmethod
    def parse(kind: str, tiles: str, source: str | None = None) -> Meld:
        """A meld from its tiles in mpsz notation; raises `MeldError`."""
        key = (kind, tiles, source)
        try:
            meld = MADE.get(key)
        except TypeError:  # something in it is a list or an object
            meld = None
        if meld is None:
            if not isinstance(tiles, str):
                raise MeldError(f"found tiles {shown(tiles)}; tiles are text such as 123m")
            try:
                meld = Meld(kind, Tiles.parse(tiles), source)
            except TileError as error:
                raise MeldError(str(error)) from error
            if len(MADE) >= _KEPT:
                MADE.clear()
            MADE[key] = meld
        return meld

    @property
    def tile(self) -> Tile:
        """The tile a run starts with, or the tile of a triplet or quad (never red)."""
        return Tile.of(self.first)

    def __str__(self) -> str:
        return f"{self.kind}={self.tiles}"

    def __repr__(self) -> str:
        return f"Meld({self})"


_KEPT = 2048
MADE: dict[tuple[str, str, str | None], Meld] = {}
"""The melds read so far, by kind, tiles and source; they come again and again."""
_SHAPES = {
    "chii": "a chii is three numbers of a suit in a row",
    "pon": "a pon is three equal tiles",
    "daiminkan": "a daiminkan is four equal tiles",
    "shouminkan": "a shouminkan is four equal tiles",
    "ankan": "an ankan is four equal tiles",
}


def _counts_of(kind: str, first: int) -> int:
    """The packed counts a meld of this kind must have; -1, which no row has, if there is none."""
    if kind == "chii":
        in_one_suit = first < 27 and first % 9 < 7
        return BIT[first] * (1 | 1 << LANE | 1 << 2 * LANE) if in_one_suit else -1
    return BIT[first] * (3 if kind == "pon" else 4)


def _check_source(kind: str, source: str | None) -> None:
    if source is None:
        return
    if source not in SOURCES:
        raise MeldError(f"found from {shown(source)}; allowed: {', '.join(SOURCES)}")
    if kind == "ankan":
        raise MeldError(f"found from {source!r} on an ankan; a closed quad comes from nobody")
    if kind == "chii" and source != "left":
        raise MeldError(f"found from {source!r} on a chii; a chii comes from the left")

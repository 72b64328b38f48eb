"""Tiles and rows of tiles: the alphabet of everything else; leans on nothing.

A tile is one of 34 kinds, and a five of a suit may be red. Kinds are small ints: 0-8 are the
characters 1m-9m, 9-17 the circles 1p-9p, 18-26 the bamboo 1s-9s, 27-33 the honours 1z-7z (East,
South, West, North, white, green, red dragon).

A `Tiles` row is also one int, its *packed* tiles: from the lowest bit up five bits a kind (a
*lane*) with the number of its copies, four bits a suit with that of its red fives, and how many
tiles there are. Adding two rows, looking for a fifth copy, or asking which kinds are there are then
single operations on an int, whatever the number of tiles. That is the main thing that makes the
engine fast; the tiles themselves are made only for those who ask for them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple, NoReturn, overload

KINDS = 34
SUITS = "mpsz"
LANE = 5
"""Bits for each kind in packed counts: room for every legal and many illegal numbers of copies."""
SUIT_BITS = 9 * LANE
BIT = tuple(1 << LANE * kind for kind in range(KINDS))
"""The lowest bit of each kind's lane: one copy of that kind, and also the kind as a set member."""
ALL = sum(BIT)
COUNTS = 31 * ALL
"""The copies of each kind in packed tiles."""
RED = KINDS * LANE
"""Shift to the red fives in packed tiles, characters lowest."""
SIZE = RED + 12
"""Shift to the number of tiles in packed tiles."""
ALL_RED = (1 << SIZE) - (1 << RED)
"""The red fives of each suit in packed tiles."""

_SUIT_NAMES = {"m": "characters", "p": "circles", "s": "bamboo"}
_NUMBER_NAMES = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_HONOUR_NAMES = ("east wind", "south wind", "west wind", "north wind")
_DRAGON_NAMES = ("white dragon", "green dragon", "red dragon")
_HONOUR_KANJI = "東南西北白發中"
_NUMBER_KANJI = "一二三四五六七八九"
_SUIT_KANJI = {"m": "萬", "p": "筒", "s": "索"}

# What an indicator points to. Numbers and winds and dragons each run in a circle of their own.
NEXT = tuple(
    [9 * suit + (number + 1) % 9 for suit in range(3) for number in range(9)]
    + [27 + (wind + 1) % 4 for wind in range(4)]
    + [31 + (dragon + 1) % 3 for dragon in range(3)]
)
# Three players have no 2m-8m, so the two characters that are left point at each other.
NEXT_3P = (8, *NEXT[1:8], 0, *NEXT[9:])
KINDS_3P = (0, 8, *range(9, KINDS))


class TileError(ValueError):
    """Text or a value that is no tile or no row of tiles; says what was found and is allowed."""


class _Face(NamedTuple):
    """What a tile holds."""

    kind: int
    red: bool
    packed: int


_tuple: Any = tuple.__new__


class Tile(_Face):
    """One tile: its kind (0-33) and whether it is a red five; `packed`, it is a row of one.

    Raises `TileError` for a kind that does not exist or a red tile that is no five.

    >>> Tile.parse("0p")
    Tile('0p')
    >>> Tile.parse("0p").name
    'red five of circles'
    """

    __slots__ = ()

    def __new__(cls, kind: int, red: bool = False) -> Tile:
        """Check what it is and make it; raises `TileError`."""
        if not isinstance(kind, int) or kind not in range(KINDS):
            raise TileError(f"found kind {kind!r}; a tile's kind is 0 to {KINDS - 1}")
        if red and kind not in (4, 13, 22):
            raise TileError(f"found a red {_plain(kind)}; only the fives of a suit can be red")
        packed = BIT[kind] + (1 << SIZE)
        packed += 1 << RED + 4 * (kind // 9) if red else 0
        made: Tile = _tuple(cls, (kind, red, packed))
        return made

    def __getnewargs__(self) -> tuple[int, bool]:
        return self.kind, self.red

    @staticmethod
    def of(kind: int, red: bool = False) -> Tile:
        """The (shared) tile of a kind."""
        return _TILES[kind, red] if (kind, red) in _TILES else Tile(kind, red)

    @staticmethod
    def parse(text: str) -> Tile:
        """One tile in mpsz notation: `5p`, `0p` (red five), `7z`."""
        row = Tiles.parse(text)
        if len(row) != 1:
            raise TileError(f"found {text!r}; one tile is a number and a suit, such as 5p or 0p")
        return row[0]

    @property
    def suit(self) -> str:
        """`m`, `p`, `s` or `z`."""
        return SUITS[self.kind // 9]

    @property
    def number(self) -> int:
        """1 to 9; honours count East South West North white green red as 1 to 7."""
        return self.kind % 9 + 1

    @property
    def name(self) -> str:
        """The English name, as it is read aloud.

        >>> [Tile.parse(text).name for text in ("3s", "1z", "5z")]
        ['three of bamboo', 'east wind', 'white dragon']
        """
        if self.suit == "z":
            return (_HONOUR_NAMES + _DRAGON_NAMES)[self.number - 1]
        red = "red " if self.red else ""
        return f"{red}{_NUMBER_NAMES[self.number - 1]} of {_SUIT_NAMES[self.suit]}"

    @property
    def kanji(self) -> str:
        """The Japanese characters: 五筒, 東, 白.

        >>> Tile.parse("9s").kanji
        '九索'
        """
        if self.suit == "z":
            return _HONOUR_KANJI[self.number - 1]
        return ("赤" if self.red else "") + _NUMBER_KANJI[self.number - 1] + _SUIT_KANJI[self.suit]

    def dora(self, players: int = 4) -> Tile:
        """The tile that this one, as an indicator, makes dora.

        >>> str(Tile.parse("9s").dora()), str(Tile.parse("4z").dora()), str(Tile.parse("7z").dora())
        ('1s', '1z', '5z')
        >>> str(Tile.parse("1m").dora(players=3))
        '9m'
        """
        return Tile.of(dora_kind(self.kind, players))

    def __str__(self) -> str:
        return f"{0 if self.red else self.number}{self.suit}"

    def __repr__(self) -> str:
        return f"Tile({str(self)!r})"


def _plain(kind: int) -> str:
    return f"{kind % 9 + 1}{SUITS[kind // 9]}"


def dora_kind(indicator: int, players: int = 4) -> int:
    """The kind that an indicator of kind `indicator` makes dora (three players: 1m and 9m swap)."""
    return (NEXT_3P if players == 3 else NEXT)[indicator]


class Tiles(Sequence[Tile]):
    """An immutable row of tiles, in the order given.

    `packed` are its tiles as one int (see above); it compares and hashes by its tiles in order.

    >>> row = Tiles.parse("340m11z")
    >>> len(row), str(row), row[2].red, row.count(27)
    (5, '340m11z', True, 2)
    """

    __slots__ = ("_text", "packed", "tiles")

    packed: int
    tiles: tuple[Tile, ...]
    _text: str

    def __init__(self, tiles: Iterable[Tile] = ()) -> None:
        members = tuple(tiles)
        _set_tiles(self, members)
        _set_packed(self, sum(tile.packed for tile in members))

    def __getattr__(self, name: str) -> tuple[Tile, ...]:
        if name != "tiles":
            raise AttributeError(f"a row of tiles has no {name}")
        # Read from text, and asked for the first time
        tiles = tuple(_each_tile(self._text))
        _set_tiles(self, tiles)
        return tiles

    @property
    def counts(self) -> int:
        """How many there are of each kind, five bits a kind."""
        return self.packed & COUNTS

    @property
    def reds(self) -> int:
        """The number of red fives, four bits a suit (characters lowest)."""
        return (self.packed & ALL_RED) >> RED

    @staticmethod
    def parse(text: str) -> Tiles:
        """A row in mpsz notation: digits, then the letter of their suit, as often as needed.

        `0` is a red five; honours are `1234z` for East South West North and `567z` for the white,
        green and red dragon. Raises `TileError` and names what it could not read.
        """
        try:
            row = _ROWS.get(text)
            return parse_row(text) if row is None else row
        except TypeError:  # no text, and nothing that could be looked up
            found = f"something of type {type(text).__name__}"
            raise TileError(f"found {found}; tiles are text such as 123m0p77z") from None

    def count(self, kind: object) -> int:
        """How many tiles of a kind (an int or a tile, red or not) are in the row."""
        if isinstance(kind, Tile):
            kind = kind.kind
        return (self.counts >> LANE * kind) & 31 if isinstance(kind, int) else 0

    def __add__(self, other: Tiles) -> Tiles:
        row = object.__new__(Tiles)
        _set_tiles(row, self.tiles + other.tiles)
        _set_packed(row, self.packed + other.packed)
        return row

    def __len__(self) -> int:
        return len(self.tiles)  # right for absurd rows too, which run over in `packed`

    def __iter__(self) -> Iterator[Tile]:
        return iter(self.tiles)

    @overload
    def __getitem__(self, index: int) -> Tile: ...
    @overload
    def __getitem__(self, index: slice) -> Tiles: ...
    def __getitem__(self, index: int | slice) -> Tile | Tiles:
        return Tiles(self.tiles[index]) if isinstance(index, slice) else self.tiles[index]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tiles) and self.tiles == other.tiles

    def __hash__(self) -> int:
        return hash(self.tiles)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a row of tiles cannot be changed ({name})")

    def __reduce__(self) -> tuple[object, ...]:
        return Tiles, (self.tiles,)

    def __str__(self) -> str:
        return format_tiles(self.tiles)

    def __repr__(self) -> str:
        return f"Tiles({str(self)!r})"


# The ways to fill a new row; there is no other to write to one
_set_text = Tiles._text.__set__  # type: ignore[attr-defined]
_set_tiles = Tiles.tiles.__set__  # type: ignore[attr-defined]
_set_packed = Tiles.packed.__set__  # type: ignore[attr-defined]


def parse_tiles(text: str) -> tuple[Tile, ...]:
    """The tiles of a row in mpsz notation, in order; raises `TileError`.

    >>> [str(tile) for tile in parse_tiles("05p7z")]
    ['0p', '5p', '7z']
    """
    return Tiles.parse(text).tiles


def format_tiles(tiles: Iterable[Tile]) -> str:
    """Tiles in mpsz notation, in the order given; neighbours of one suit share its letter.

    >>> format_tiles(parse_tiles("1m2m0p")), format_tiles([])
    ('12m0p', '')
    """
    text = ""
    for tile in tiles:
        if text.endswith(tile.suit):
            text = text[:-1]
        text += str(tile)
    return text


def sorted_tiles(tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    """Tiles in the usual order of a hand: characters, circles, bamboo, winds, dragons."""
    return tuple(sorted(tiles, key=lambda tile: (tile.kind, not tile.red)))


def unpack(counts: int) -> Iterator[tuple[int, int]]:
    """The kinds in packed counts and how many there are of each, in order of kind."""
    kind = 0
    while counts:
        if counts & 31:
            yield kind, counts & 31
        counts >>= LANE
        kind += 1


_TILES = {(kind, False): Tile(kind) for kind in range(KINDS)}
_TILES |= {(kind, True): Tile(kind, True) for kind in (4, 13, 22)}

_FACES = {
    suit: {
        digit: _TILES[9 * place + (int(digit) or 5) - 1, digit == "0"]
        for digit in ("1234567" if suit == "z" else "0123456789")
    }
    for place, suit in enumerate(SUITS)
}
"""By suit and digit, the tile that is written so."""
_WEIGHTS = {
    suit: {digit: tile.packed for digit, tile in faces.items()} | {suit: 0}
    for suit, faces in _FACES.items()
}
"""What each character of a group (digits and their suit) adds to the packed tiles."""

_GROUP = re.compile(r"[0-9]+[mpsz]")
_groups = _GROUP.findall
_KEPT = 8192
"""Rows and groups remembered; beyond that they are forgotten, so memory stays bounded."""
_ROWS: dict[str, Tiles] = {}
_PACKED: dict[str, int] = {}
"""By the group as text, its packed tiles."""
LONGEST = 136


def parse_row(text: str) -> Tiles:
    """A row in mpsz notation, read anew; `Tiles.parse` remembers short ones.

    Raises `TileError`, and `TypeError` for what is no text.
    """
    if len(text) > 2 * LONGEST:
        raise TileError(f"found {len(text)} characters; a set has {LONGEST} tiles")
    packed = 0
    groups = _groups(text)
    for group in groups:
        packed += _PACKED.get(group) or _pack(group)
    if "".join(groups) != text:
        _refuse(text)
    row = object.__new__(Tiles)
    _set_text(row, text)
    _set_packed(row, packed)
    # Short rows (a winning tile, an indicator, a meld) come again and again; whole hands do not.
    if len(text) < 6:
        if len(_ROWS) >= _KEPT:
            _ROWS.clear()
        _ROWS[text] = row
    return row


def _pack(group: str) -> int:
    try:
        packed = sum(map(_WEIGHTS[group[-1]].__getitem__, group))
    except KeyError as error:
        raise TileError(f"found {error.args[0]}z; honours are 1z to 7z") from None
    if len(_PACKED) >= _KEPT:
        _PACKED.clear()
    _PACKED[group] = packed
    return packed


def _each_tile(text: str) -> Iterator[Tile]:
    """The tiles of a row that has been read already."""
    for group in _groups(text):
        yield from map(_FACES[group[-1]].__getitem__, group[:-1])


def _refuse(text: str) -> NoReturn:
    """Say from where on a row cannot be read."""
    at = 0
    while match := _GROUP.match(text, at):
        at = match.end()
    raise TileError(
        f"found {text!r}, not readable from {text[at:]!r} on; tiles are digits followed by "
        "m, p, s or z, such as 123m0p77z"
    )

"""The tile pictures as a font, for the printed sheets; leans on the standard library only.

A sheet shows hundreds of tiles. As pictures each would stand in the PDF anew; as letters of a font
every face stands there once. The letters are Unicode's own mahjong tiles, so that text copied out
of a sheet is still a hand. The font is an OpenType file with nothing but SVG glyphs, as high as
the type size; it is made in memory from whatever tile art the site has.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Mapping

FAMILY = "Rulebook Tiles"
UNITS = 800
"""Units of the em: a tile is 80 high, and its art has tenths."""
ADVANCE = 600
RED = {"0m": 0xE000, "0p": 0xE001, "0s": 0xE002}
"""Unicode has no red fives, so they lie in the private area."""
STARTS = {"m": 0x1F007, "s": 0x1F010, "p": 0x1F019}
HONOURS = "🀀🀁🀂🀃🀆🀅🀄"
BACK = 0x1F02B
EPOCH = 3_850_000_000
_OPEN = re.compile(r"<svg\b[^>]*>")


def character(code: str) -> str:
    """The letter of a tile.

    >>> character("1m"), character("9p"), character("5z"), character("back")
    ('🀇', '🀡', '🀆', '🀫')
    """
    if code == "back":
        return chr(BACK)
    if code in RED:
        return chr(RED[code])
    number, suit = int(code[0]), code[1]
    return HONOURS[number - 1] if suit == "z" else chr(STARTS[suit] + number - 1)


def tile_font(art: Mapping[str, str]) -> bytes:
    """An OpenType font of SVG tiles given by code (`1m`, `0p`, `back`); always the same bytes."""
    ordered = sorted((ord(character(code)), svg) for code, svg in art.items())
    codes = [code for code, _ in ordered]
    count = len(codes) + 1
    box = struct.pack(">4h", 0, 0, ADVANCE, UNITS)
    tables = {
        "OS/2": _os2(codes),
        "SVG ": _svg([svg for _, svg in ordered]),
        "cmap": _cmap(codes),
        "glyf": b"\0",
        "head": struct.pack(">HHiIIHHqq", 1, 0, 0x10000, 0, 0x5F0F3CF5, 3, UNITS, EPOCH, EPOCH)
        + box
        + struct.pack(">HHhhh", 0, 8, 2, 0, 0),
        "hhea": struct.pack(">HHhhhHhhh", 1, 0, UNITS, 0, 0, ADVANCE, 0, 0, ADVANCE)
        + struct.pack(">hhh4hhH", 1, 0, 0, 0, 0, 0, 0, 0, count),
        "hmtx": struct.pack(">Hh", ADVANCE, 0) * count,
        "loca": b"\0\0" * (count + 1),
        "maxp": struct.pack(">IH13H", 0x10000, count, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0),
        "name": _name(),
        "post": struct.pack(">IihhIIIII", 0x30000, 0, 0, 0, 1, 0, 0, 0, 0),
    }
    return _file(tables)


def _svg(pictures: list[str]) -> bytes:
    """The `SVG ` table: one document a glyph, turned so that the tile stands on the baseline."""
    documents = []
    for number, svg in enumerate(pictures, 1):
        inner = _OPEN.sub("", svg, count=1).rsplit("</svg>", 1)[0]
        turn = f"translate(0 -{UNITS}) scale({UNITS // 80})"
        text = (
            f'<svg xmlns="http://www.w3.org/2000/svg"><g id="glyph{number}">'
            f'<g transform="{turn}">{inner}</g></g></svg>'
        )
        documents.append(text.encode())
    start = 2 + 12 * len(documents)
    records, body = [], b""
    for number, document in enumerate(documents, 1):
        place = start + len(body)
        records.append(struct.pack(">HHII", number, number, place, len(document)))
        body += document
    entries = struct.pack(">H", len(documents)) + b"".join(records) + body
    return struct.pack(">HII", 0, 10, 0) + entries


def _cmap(codes: list[int]) -> bytes:
    """A map of format 12 with a group a letter."""
    groups = b"".join(struct.pack(">III", code, code, n) for n, code in enumerate(codes, 1))
    table = struct.pack(">HHIII", 12, 0, 16 + len(groups), 0, len(codes)) + groups
    return struct.pack(">HHHHI", 0, 1, 3, 10, 12) + table


def _os2(codes: list[int]) -> bytes:
    first, last = min(codes), max(codes)
    head = struct.pack(">HhHHH", 4, ADVANCE, 400, 5, 0) + struct.pack(">10hh", *(0,) * 11)
    panose_and_range = bytes(10) + struct.pack(">4I", 0, 1 << 25, 0, 0) + b"RBGD"
    tail = struct.pack(">HHH", 0x40, first & 0xFFFF, last & 0xFFFF)
    tail += struct.pack(">hhhHH", UNITS, 0, 0, UNITS, 0) + struct.pack(">II", 1, 0)
    return head + panose_and_range + tail + struct.pack(">hhHHH", UNITS, UNITS, 0, 0x20, 1)


def _name() -> bytes:
    texts = {1: FAMILY, 2: "Regular", 4: FAMILY, 6: FAMILY.replace(" ", "")}
    records, body = b"", b""
    for number, text in texts.items():
        encoded = text.encode("utf-16-be")
        records += struct.pack(">6H", 3, 1, 0x409, number, len(encoded), len(body))
        body += encoded
    return struct.pack(">HHH", 0, len(texts), 6 + len(records)) + records + body


def _file(tables: dict[str, bytes]) -> bytes:
    """The tables behind a directory, each on a multiple of four, with their sums."""
    power = len(tables).bit_length() - 1
    search = 16 << power
    head = struct.pack(">IHHHH", 0x10000, len(tables), search, power, 16 * len(tables) - search)
    place = 12 + 16 * len(tables)
    directory, body = b"", b""
    for tag, data in sorted(tables.items()):
        padded = data + bytes(-len(data) % 4)
        total = sum(struct.unpack(f">{len(padded) // 4}I", padded)) & 0xFFFFFFFF
        directory += struct.pack(">4sIII", tag.encode(), total, place + len(body), len(data))
        body += padded
    return head + directory + body

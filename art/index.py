"""The variant with an index: a number or a letter in the corner, for who does not read kanji.

The picture of the tile is drawn smaller, into the corner across from it, so that at 24 pixels too
both can be read. Circles and bamboo have one as well: nine of them are quicker read than counted.
"""

from __future__ import annotations

from palette import GREEN, INK, RED
from shapes import element, lettering, tenths

HONOURS = {1: "E", 2: "S", 3: "W", 4: "N", 5: "Wh", 6: "Gr", 7: "Rd"}
INKS = {"6z": GREEN, "7z": RED}
LEFT, TOP, GAP = 5.5, 6.0, 1.4  # where the index begins, and what lies between two letters
HEIGHT = 25.0  # of a capital letter: eight pixels of a tile that is 24 high
SMALL = 0.68  # of the picture beside it
TWO = (22.0, 0.58)  # the same where the index has two letters
CORNER = (57.0, 73.5)  # where the lower right corner of the face goes


def label(code: str) -> str:
    """What stands in the corner of a tile: its number, or the letter of an honour.

    >>> label("0p"), label("1z"), label("5z")
    ('5', 'E', 'Wh')
    """
    number, suit = int(code[0]), code[1]
    return HONOURS[number] if suit == "z" else str(number or 5)


def indexed(code: str, art: str) -> str:
    """The art of a tile made smaller, and its index beside it."""
    text = label(code)
    height, small = (HEIGHT, SMALL) if len(text) == 1 else TWO
    ink = RED if code[0] == "0" else INKS.get(code, INK)
    left, top = CORNER[0] - 60 * small, CORNER[1] - 74 * small
    moved = f"translate({tenths(left)} {tenths(top)})scale({small})"
    corner = element(lettering(text, LEFT, TOP + height, height, GAP), ink, "index")
    return f'<g transform="{moved}">{art}</g>{corner}'

"""What is on each face: the palette, the pips, the sticks, the characters and the frames.

Every function returns the SVG elements of one face, without the tile under it. Layouts are
plain tables of centres, so that a face is changed by moving numbers.
"""

from __future__ import annotations

import math

from bird import bird
from palette import BLUE, GREEN, INK, IVORY, RED
from shapes import Box, PathText, character, element, polar, rosette

CENTRE = 38.0  # the middle of the face's height; the tile's lower edge shows below the face

Spot = tuple[float, float, str]

PIPS: dict[int, tuple[float, list[Spot]]] = {
    2: (14.5, [(30, 21, GREEN), (30, 55, BLUE)]),
    3: (10.5, [(16, 15.5, BLUE), (30, 38, RED), (44, 60.5, GREEN)]),
    4: (11, [(17.5, 19, BLUE), (42.5, 19, GREEN), (17.5, 57, GREEN), (42.5, 57, BLUE)]),
    5: (
        9.5,
        [(16, 17, BLUE), (44, 17, GREEN), (30, 38, RED), (16, 59, GREEN), (44, 59, BLUE)],
    ),
    6: (
        9.5,
        [(19, 15.5, GREEN), (41, 15.5, GREEN)]
        + [(x, y, RED) for y in (40, 61) for x in (19, 41)],
    ),
    7: (
        8.2,
        [(13, 12.5, GREEN), (30, 19.5, GREEN), (47, 26.5, GREEN)]
        + [(x, y, RED) for y in (45, 63.5) for x in (20, 40)],
    ),
    8: (8, [(x, y, BLUE) for y in (12, 29.4, 46.6, 64) for x in (20, 40)]),
    9: (
        8,
        [
            (x, y, colour)
            for y, colour in ((14, BLUE), (38, RED), (62, GREEN))
            for x in (12, 30, 48)
        ],
    ),
}


def pip(x: float, y: float, radius: float, colour: str) -> str:
    """Draw one circle: a rim, and a disc with a flower cut out of it."""
    path = PathText()
    path.circle(x, y, radius).circle(x, y, radius * 0.8)
    path.circle(x, y, radius * 0.62)
    rosette(path, x, y, radius * 0.2, 4)
    return element(path, colour, "pip")


def wheel(x: float, y: float) -> str:
    """Draw the one large ornamental circle of the one of circles."""
    rim = PathText().circle(x, y, 25).circle(x, y, 22.5)
    band = PathText().circle(x, y, 21).circle(x, y, 10)
    for spoke in range(16):
        turn = spoke / 16
        band.circle(*polar(x, y, 15.8, turn), 2.2)
    heart = PathText().circle(x, y, 8.4)
    rosette(heart, x, y, 3, 6)
    heart.circle(x, y, 1.6)
    parts = element(rim, BLUE) + element(band, BLUE) + element(heart, RED)
    return f'<g class="pip">{parts}</g>'


def circles(number: int, red: bool = False) -> str:
    """Draw the circles of a number, all of them red for the red five."""
    if number == 1:
        return wheel(30, CENTRE)
    radius, spots = PIPS[number]
    return "".join(pip(x, y, radius, RED if red else colour) for x, y, colour in spots)


Lean = tuple[float, float, str, float]  # centre, colour, degrees clockwise

STICKS: dict[int, tuple[float, float, list[Lean]]] = {
    2: (31, 11, [(30, 21, GREEN, 0), (30, 55, GREEN, 0)]),
    3: (31, 11, [(30, 21, GREEN, 0), (17, 55, GREEN, 0), (43, 55, GREEN, 0)]),
    4: (31, 11, [(x, y, GREEN, 0) for y in (21, 55) for x in (17, 43)]),
    5: (
        31,
        11,
        [(x, y, GREEN, 0) for y in (21, 55) for x in (13, 47)] + [(30, 38, RED, 0)],
    ),
    6: (31, 11, [(x, y, GREEN, 0) for y in (21, 55) for x in (13, 30, 47)]),
    7: (
        21,
        10,
        [(30, 14.5, RED, 0)] + [(x, y, GREEN, 0) for y in (38, 61.5) for x in (13, 30, 47)],
    ),
    8: (
        30,
        8.5,
        [
            (10, 20.5, GREEN, 0),
            (22.5, 20.5, GREEN, 28),
            (37.5, 20.5, GREEN, -28),
            (50, 20.5, GREEN, 0),
            (10, 55.5, GREEN, 0),
            (22.5, 55.5, GREEN, -28),
            (37.5, 55.5, GREEN, 28),
            (50, 55.5, GREEN, 0),
        ],
    ),
    9: (
        21,
        10,
        [
            (x, y, colour, 0)
            for y in (14.5, 38, 61.5)
            for x, colour in ((13, GREEN), (30, RED), (47, GREEN))
        ],
    ),
}


def stick(x: float, y: float, length: float, width: float, colour: str, lean: float) -> str:
    """Draw one length of bamboo: three knots, two slim joints, and a glint in each joint."""
    half, knot, slim = width / 2, width * 0.28, width * 0.3
    top = length / 2
    turn = math.radians(lean)

    def at(px: float, py: float) -> tuple[float, float]:
        return (
            x + px * math.cos(turn) - py * math.sin(turn),
            y + px * math.sin(turn) + py * math.cos(turn),
        )

    path = PathText().move(*at(-half, -top + knot))
    path.quad(*at(-half, -top), *at(0, -top)).quad(*at(half, -top), *at(half, -top + knot))
    path.quad(*at(slim, -top + 2 * knot), *at(slim, -top / 2))
    path.quad(*at(slim, -knot), *at(half, -knot * 0.3)).line(*at(half, knot * 0.3))
    path.quad(*at(slim, knot), *at(slim, top / 2))
    path.quad(*at(slim, top - 2 * knot), *at(half, top - knot))
    path.quad(*at(half, top), *at(0, top)).quad(*at(-half, top), *at(-half, top - knot))
    path.quad(*at(-slim, top - 2 * knot), *at(-slim, top / 2))
    path.quad(*at(-slim, knot), *at(-half, knot * 0.3)).line(*at(-half, -knot * 0.3))
    path.quad(*at(-slim, -knot), *at(-slim, -top / 2))
    path.quad(*at(-slim, -top + 2 * knot), *at(-half, -top + knot)).close()
    glint = width * 0.09
    for middle in (-top / 2, top / 2):
        reach = top / 2 - knot * 1.1
        path.move(*at(-glint, middle - reach)).line(*at(glint, middle - reach))
        path.line(*at(glint, middle + reach)).line(*at(-glint, middle + reach)).close()
    return element(path, colour, "stick")


def bamboo(number: int, red: bool = False) -> str:
    """Draw the sticks of a number (the bird for one), all of them red for the red five."""
    if number == 1:
        return bird()
    length, width, spots = STICKS[number]
    return "".join(
        stick(x, y, length, width, RED if red else colour, lean) for x, y, colour, lean in spots
    )


NUMBERS: dict[int, tuple[str, Box]] = {
    1: ("一", (10, 17, 40, 9)),
    2: ("二", (10, 10, 40, 22)),
    3: ("三", (10, 6.5, 40, 28)),
    4: ("四", (11, 7.5, 38, 25)),
    5: ("五", (10, 6.5, 40, 28)),
    6: ("六", (10, 6, 40, 29)),
    7: ("七", (10, 6, 40, 29)),
    8: ("八", (9, 7, 42, 26)),
    9: ("九", (10, 6, 40, 29)),
}
MYRIAD: tuple[str, Box] = ("萬", (11, 37, 38, 34))


def characters(number: int, red: bool = False) -> str:
    """Draw a number over the character for ten thousand, both red for the red five."""
    upper = character(*NUMBERS[number])
    lower = character(*MYRIAD)
    return element(upper, RED if red else INK, "number") + element(lower, RED, "myriad")


HONOURS: dict[int, tuple[str, Box, str]] = {
    1: ("東", (7, 9, 46, 58), INK),
    2: ("南", (8, 9, 44, 58), INK),
    3: ("西", (7, 12, 46, 52), INK),
    4: ("北", (7, 11, 46, 54), INK),
    6: ("發", (6.5, 9, 47, 58), GREEN),
    7: ("中", (9, 8, 42, 60), RED),
}


def frame() -> str:
    """Draw the white dragon: a broad frame, and a fine one inside with notched corners."""
    left, top, right, bottom = 8.0, 8.0, 52.0, 68.0
    broad = PathText()
    for inset in (0.0, 4.0):
        l, t, r, b = left + inset, top + inset, right - inset, bottom - inset
        broad.move(l, t).line(r, t).line(r, b).line(l, b).close()
    fine = PathText()
    for inset, notch in ((6.5, 5.0), (8.0, 5.0)):
        l, t, r, b = left + inset, top + inset, right - inset, bottom - inset
        n = notch
        fine.move(l + n, t).line(r - n, t).line(r - n, t + n).line(r, t + n)
        fine.line(r, b - n).line(r - n, b - n).line(r - n, b).line(l + n, b)
        fine.line(l + n, b - n).line(l, b - n).line(l, t + n).line(l + n, t + n).close()
    return element(broad, BLUE, "frame") + element(fine, BLUE, "frame")


def honour(number: int) -> str:
    """Draw a wind (1 to 4) or a dragon (5 white, 6 green, 7 red)."""
    if number == 5:
        return frame()
    text, box, colour = HONOURS[number]
    return element(character(text, box), colour, "honour")


def red_mark() -> str:
    """Draw the solid corner that tells a red five from a plain one without its colour."""
    path = PathText().move(45, 2).line(52, 2).arc(6, 58, 8).line(58, 15).close()
    return element(path, RED, "red-mark")


__all__ = ["bamboo", "characters", "circles", "honour", "red_mark", "IVORY"]

"""What is on each face: the palette, the pips, the sticks, the characters and the frames.

Every function returns the SVG elements of one face, without the tile under it. Layouts are
plain tables of centres, so that a face is changed by moving numbers.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from bird import bird
from palette import BLUE, GREEN, INK, IVORY, RED
from shapes import Box, PathText, character, drop, element, inked, polar, rosette, stroke

CENTRE = 38.0  # the middle of the face's height; the tile's lower edge shows below the face

Spot = tuple[float, float, str]

PIPS: dict[int, tuple[float, Sequence[Spot]]] = {
    2: (14.5, [(30, 21, GREEN), (30, 55, BLUE)]),
    3: (10.5, [(16, 15.5, BLUE), (30, 38, RED), (44, 60.5, GREEN)]),
    4: (11, [(17.5, 19, BLUE), (42.5, 19, GREEN), (17.5, 57, GREEN), (42.5, 57, BLUE)]),
    5: (
        9.5,
        [
            (16.5, 17.5, BLUE),
            (43.5, 17.5, GREEN),
            (30, 38, RED),
            (16.5, 58.5, GREEN),
            (43.5, 58.5, BLUE),
        ],
    ),
    6: (
        9.5,
        [(19, 15.5, GREEN), (41, 15.5, GREEN)] + [(x, y, RED) for y in (40, 61) for x in (19, 41)],
    ),
    7: (
        8.6,
        [(12.5, 12, GREEN), (30, 19, GREEN), (47.5, 26, GREEN)]
        + [(x, y, RED) for y in (45, 64) for x in (20, 40)],
    ),
    8: (8.3, [(x, y, BLUE) for y in (12, 29.4, 46.6, 64) for x in (19.5, 40.5)]),
    9: (
        8.3,
        [
            (x, y, colour)
            for y, colour in ((14, BLUE), (38, RED), (62, GREEN))
            for x in (11.5, 30, 48.5)
        ],
    ),
}


def pip(x: float, y: float, radius: float) -> str:
    """Draw one circle: a rim, and a disc with a flower cut out of it."""
    path = PathText()
    path.circle(x, y, radius).circle(x, y, radius * 0.79)
    path.circle(x, y, radius * 0.64)
    if radius > 12:
        rosette(path, x, y, radius * 0.27, 6)
        path.circle(x, y, radius * 0.12)
    else:
        rosette(path, x, y, radius * 0.19, 5 if radius > 9 else 4)
    return element(path, kind="pip")


def wheel(x: float, y: float) -> str:
    """Draw the one large ornamental circle: a blue rim, a green wreath and a red heart."""
    rim = PathText().circle(x, y, 26).circle(x, y, 23)
    rosette(rim, x, y, 19.4, 16)
    rim.circle(x, y, 18)
    wreath = PathText().circle(x, y, 16.8).circle(x, y, 8.6)
    for petal in range(8):
        turn = petal / 8
        drop(wreath, polar(x, y, 9, turn), polar(x, y, 13, turn), 2.3)
    heart = PathText().circle(x, y, 7.2)
    rosette(heart, x, y, 2.7, 5)
    heart.circle(x, y, 1.3)
    parts = element(rim, BLUE) + element(wreath, GREEN) + element(heart, RED)
    return f'<g class="pip">{parts}</g>'


def circles(number: int, red: bool = False) -> str:
    """Draw the circles of a number, all of them red for the red five."""
    if number == 1:
        return wheel(30, CENTRE)
    radius, spots = PIPS[number]
    return inked((RED if red else colour, pip(x, y, radius)) for x, y, colour in spots)


Lean = tuple[float, float, str, float]  # centre, colour, degrees clockwise

STICKS: dict[int, tuple[float, float, Sequence[Lean]]] = {
    2: (29, 11, [(30, 20.5, GREEN, 0), (30, 55.5, GREEN, 0)]),
    3: (29, 11, [(30, 20.5, GREEN, 0), (16, 55.5, GREEN, 0), (44, 55.5, GREEN, 0)]),
    4: (29, 11, [(x, y, GREEN, 0) for y in (20.5, 55.5) for x in (17, 43)]),
    5: (
        28,
        10,
        [(x, y, GREEN, 0) for y in (22.5, 55.5) for x in (15, 45)] + [(30, 39, RED, 0)],
    ),
    6: (29, 11, [(x, y, GREEN, 0) for y in (20.5, 55.5) for x in (13, 30, 47)]),
    7: (
        19.6,
        10,
        [(30, 14, RED, 0)] + [(x, y, GREEN, 0) for y in (38, 62) for x in (13, 30, 47)],
    ),
    8: (
        29.5,
        8.4,
        [
            (x, y, GREEN, lean)
            for y, tilt in ((20.5, 23), (55.5, -23))
            for x, lean in ((8, 0), (22.3, tilt), (37.7, -tilt), (52, 0))
        ],
    ),
    9: (
        19.6,
        10,
        [
            (x, y, colour, 0)
            for y in (14, 38, 62)
            for x, colour in ((13, GREEN), (30, RED), (47, GREEN))
        ],
    ),
}


def stick(x: float, y: float, length: float, width: float, lean: float) -> tuple[str, str]:
    """Draw one length of bamboo with three knots; return it and its glints' path text."""
    half, knot, slim = width / 2, width * 0.27, width * 0.28
    top = length / 2
    turn = math.radians(lean)

    def at(*numbers: float) -> list[float]:
        flat = []
        for px, py in zip(numbers[::2], numbers[1::2], strict=True):
            flat.append(x + px * math.cos(turn) - py * math.sin(turn))
            flat.append(y + px * math.sin(turn) + py * math.cos(turn))
        return flat

    path = PathText().move(*at(-half, -top + knot))
    for side in (1, -1):  # down the right side, then up the left one, turned half round
        s, t, h, k = slim * side, top * side, half * side, knot * side
        path.cubic(*at(-h, -t - k * 0.3, h, -t - k * 0.3, h, -t + k))
        path.cubic(*at(s, -t + 2 * k, s, -k, h, -k * 0.3)).line(*at(h, k * 0.3))
        path.cubic(*at(s, k, s, t - 2 * k, h, t - k))
    path.close()
    glints = PathText()
    for middle in (-top / 2, top / 2):
        reach = top / 2 - knot * 1.1
        glints.move(*at(0, middle - reach)).line(*at(0, middle + reach))
    return element(path, kind="stick"), glints.text


def bamboo(number: int, red: bool = False) -> str:
    """Draw the sticks of a number (the bird for one), all of them red for the red five."""
    if number == 1:
        return bird()
    length, width, spots = STICKS[number]
    shapes, glints = [], PathText()
    for x, y, colour, lean in spots:
        shape, shine = stick(x, y, length, width, lean)
        shapes.append((RED if red else colour, shape))
        glints.text += shine
    return inked(shapes) + stroke(glints, IVORY, width * 0.17)


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
    broad, fine = PathText(), PathText()
    for inset in (8.0, 11.6):
        left, top, right, low = inset, inset, 60 - inset, 2 * CENTRE - inset
        broad.move(left, top).line(right, top).line(right, low).line(left, low).close()
    notch = 5.0
    for inset in (14.6, 16.4):
        left, top, right, low = inset, inset, 60 - inset, 2 * CENTRE - inset
        inner, far = left + notch, right - notch
        fine.move(inner, top).line(far, top).line(far, top + notch).line(right, top + notch)
        fine.line(right, low - notch).line(far, low - notch).line(far, low).line(inner, low)
        fine.line(inner, low - notch).line(left, low - notch).line(left, top + notch)
        fine.line(inner, top + notch).close()
    return element(broad, BLUE, "frame") + element(fine, BLUE, "frame")


def honour(number: int) -> str:
    """Draw a wind (1 to 4) or a dragon (5 white, 6 green, 7 red)."""
    if number == 5:
        return frame()
    text, box, colour = HONOURS[number]
    art = element(character(text, box), colour, "honour")
    if number == 6:  # the slimmest strokes of the set: a thin line around them evens it out
        return f'<g stroke="{colour}" stroke-width="6">{art}</g>'
    return art


def red_mark() -> str:
    """Draw the solid corner that tells a red five from a plain one without its colour."""
    gap, corner = (
        PathText().move(58 - reach, 2).line(52, 2).arc(6, 58, 8).line(58, 2 + reach)
        for reach in (15.8, 14)
    )
    return element(gap.close(), IVORY) + element(corner.close(), RED, "red-mark")

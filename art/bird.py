"""The bird of the one of bamboo: a peacock in profile, in a few strong shapes."""

from __future__ import annotations

from palette import BLUE, GREEN, IVORY, RED
from shapes import PathText, Point, drop, element

ROOT: Point = (23, 56)  # where the tail feathers meet, hidden behind the body
FEATHERS: tuple[Point, ...] = ((33.5, 10.5), (47.5, 14), (50.5, 28.5), (50, 43))
EYE = 6.3  # radius of a feather's round end


def _tail() -> str:
    parts, dots = "", PathText()
    for tip in FEATHERS:
        feather = PathText()
        drop(feather, ROOT, tip, EYE)
        feather.circle(*tip, EYE * 0.6)
        dots.circle(*tip, EYE * 0.36)
        parts += element(feather)
    group = f'<g fill="{GREEN}" stroke="{IVORY}" stroke-width="14">{parts}</g>'
    return group + element(dots, RED)


def _body() -> PathText:
    """From the throat up over the head, down the neck and back, and round the breast."""
    path = PathText().move(11.5, 28)
    path.cubic(8, 24, 9, 14, 16.5, 13.5).cubic(24, 13.5, 25, 20, 23.5, 26)
    path.cubic(22.5, 32, 24, 36, 30, 40).cubic(37, 44, 44, 47, 47, 55)
    path.cubic(40, 57, 38, 64, 27, 64).cubic(15, 64, 8, 57, 8.5, 48)
    return path.cubic(9, 40, 14, 36, 11.5, 28).close()


def _wing(grow: float) -> PathText:
    path = PathText().move(16 - grow, 46 - grow)
    path.cubic(22, 41 - grow, 31, 44 - grow, 39 + 2 * grow, 53 + grow * 0.4)
    return path.cubic(30, 57 + grow, 19 - grow, 58 + grow, 16 - grow, 46 - grow).close()


def bird() -> str:
    """Draw the bird, facing left, its tail raised behind it."""
    beak = PathText().move(11, 16).line(2.8, 23).line(12, 25.5).close()
    eye = PathText().circle(15.5, 19.5, 1.9)
    crest = PathText()
    for tip in ((13, 6.5), (18.5, 5.5), (23.5, 8)):
        drop(crest, (17, 15), tip, 1.8)
    legs = PathText()
    for x in (19, 29):
        legs.move(x, 63).line(x + 2.4, 63).line(x + 2.4, 69).line(x + 5, 72).line(x - 5, 72)
        legs.line(x, 69).close()
    shapes = [
        _tail(),
        element(legs, RED),
        element(crest, GREEN),
        element(beak, RED),
        element(_body(), BLUE, "bird"),
        element(_wing(1.6), IVORY),
        element(_wing(0), GREEN),
        element(eye, IVORY),
    ]
    return "".join(shapes)

"""The bird of the one of bamboo: a peacock in profile, in a few strong shapes."""

from __future__ import annotations

from palette import BLUE, GREEN, IVORY, RED
from shapes import PathText, element


def bird() -> str:
    """Draw the bird, facing left, its tail raised behind it."""
    tail = PathText()
    tail.move(26, 50).cubic(20, 30, 30, 8, 44, 5)
    tail.cubic(52, 4, 57, 12, 55, 22).cubic(54, 38, 46, 52, 34, 58).close()
    eyes = PathText()
    for x, y in ((42, 13), (49, 22), (47, 34)):
        eyes.circle(x, y, 3.6)
    dots = PathText()
    for x, y in ((42, 13), (49, 22), (47, 34)):
        dots.circle(x, y, 1.8)
    body = PathText().move(11, 20)
    body.cubic(12, 13, 22, 12, 24, 20).cubic(25, 28, 22, 33, 26, 38)
    body.cubic(32, 42, 42, 46, 42, 54).cubic(38, 64, 24, 64, 17, 58)
    body.cubic(9, 50, 15, 38, 14, 30).close()
    beak = PathText().move(13, 18).line(4, 23).line(14, 25).close()
    eye = PathText().circle(17.5, 20, 1.9)
    legs = PathText()
    for x in (22, 31):
        legs.move(x, 60).line(x + 2.2, 60).line(x + 2.2, 68).line(x + 5, 71).line(x - 5, 71)
        legs.line(x, 68).close()
    return "".join(
        [
            element(tail, GREEN, "bird"),
            element(eyes, IVORY),
            element(dots, RED),
            element(body, BLUE, "bird"),
            element(beak, RED),
            element(eye, IVORY),
            element(legs, RED),
        ]
    )

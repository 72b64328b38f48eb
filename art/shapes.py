"""Small shapes that the tile faces are made of, as SVG path text.

Lengths are tile units (a tile is 60 wide and 80 high). Inside a path everything is a whole
tenth of a unit, and each path element undoes that with one scale: whole numbers without
points are what keeps the files small, and exact text is what keeps them byte-identical.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterable
from functools import cache
from itertools import groupby
from pathlib import Path

Point = tuple[float, float]
Box = tuple[float, float, float, float]  # left, top, width, height

OUTLINES = Path(__file__).with_name("outlines.json")
LETTERS = Path(__file__).with_name("letters.json")


def tenths(value: float) -> int:
    """Round a length to whole tenths of a unit, halves away from zero."""
    return int(math.copysign(math.floor(abs(value) * 10 + 0.5), value))


class PathText:
    """Collect a path in tile units and spell it with short relative commands.

    >>> PathText().move(1, 2).line(3, 2).line(3, 4).close().text
    'M10 20h20v20z'
    """

    def __init__(self) -> None:
        self._x = self._y = 0
        self._start = (0, 0)
        self._letter = ""
        self.text = ""

    def _emit(self, letter: str, numbers: Iterable[int]) -> None:
        if letter != self._letter or letter == "M":
            self.text += letter
            glue = False
        else:
            glue = True
        self._letter = letter
        for number in numbers:
            self.text += f"{' ' if glue and number >= 0 else ''}{number}"
            glue = True

    def _step(self, letter: str, points: Iterable[Point], before: tuple[int, ...] = ()) -> PathText:
        numbers = list(before)
        x, y = self._x, self._y
        for px, py in points:
            x, y = tenths(px), tenths(py)
            numbers += [x - self._x, y - self._y]
        self._emit(letter, numbers)
        self._x, self._y = x, y
        return self

    def move(self, x: float, y: float) -> PathText:
        """Begin a part at a point."""
        self._x, self._y = self._start = tenths(x), tenths(y)
        self._emit("M", self._start)
        return self

    def line(self, x: float, y: float) -> PathText:
        """Go straight to a point."""
        px, py = tenths(x), tenths(y)
        across, down = px - self._x, py - self._y
        if across and down:
            self._emit("l", (across, down))
        else:
            self._emit("h" if across else "v", (across or down,))
        self._x, self._y = px, py
        return self

    def quad(self, cx: float, cy: float, x: float, y: float) -> PathText:
        """Go to a point, bending towards one control point."""
        return self._step("q", [(cx, cy), (x, y)])

    def cubic(self, ax: float, ay: float, bx: float, by: float, x: float, y: float) -> PathText:
        """Go to a point, bending towards two control points."""
        return self._step("c", [(ax, ay), (bx, by), (x, y)])

    def arc(self, radius: float, x: float, y: float, large: bool = False) -> PathText:
        """Go to a point clockwise along a circle."""
        r = tenths(radius)
        return self._step("a", [(x, y)], (r, r, 0, int(large), 1))

    def close(self) -> PathText:
        """End the part where it began."""
        self._emit("z", ())
        self._x, self._y = self._start
        return self

    def circle(self, cx: float, cy: float, radius: float) -> PathText:
        """Add a whole circle: one arc that stops a tenth of a unit short of its start."""
        self.move(cx - radius, cy)
        return self.arc(radius, cx - radius, cy + 0.1, large=True).close()


def polar(cx: float, cy: float, radius: float, turn: float) -> Point:
    """Return the point at a distance from a centre; turn is in full turns from the top."""
    angle = turn * math.tau
    return cx + radius * math.sin(angle), cy - radius * math.cos(angle)


def rosette(path: PathText, cx: float, cy: float, radius: float, petals: int) -> None:
    """Add a flower outline of round petals whose notches lie on a circle of that radius."""
    points = [polar(cx, cy, radius, (i + 0.5) / petals) for i in range(petals)]
    full = petals < 8  # many petals in a ring must be half circles, or they overlap
    swell = math.dist(points[0], points[1]) / 2 * (1.06 if full else 1.02)
    path.move(*points[-1])
    for point in points:
        path.arc(swell, *point, large=full)
    path.close()


def drop(path: PathText, root: Point, tip: Point, radius: float) -> None:
    """Add a drop: a point at the root, widening to a round end about the tip."""
    reach = math.dist(root, tip)
    along = math.atan2(tip[1] - root[1], tip[0] - root[0])
    lean = math.acos(radius / reach)
    sides = [
        (tip[0] + radius * math.cos(angle), tip[1] + radius * math.sin(angle))
        for angle in (along + math.pi + lean, along + math.pi - lean)
    ]
    path.move(*root).line(*sides[0]).arc(radius, *sides[1], large=True).close()


def element(path: PathText, fill: str = "", kind: str = "") -> str:
    """Return a filled path element; kind becomes its class, for those who count shapes."""
    name = f' class="{kind}"' if kind else ""
    ink = f' fill="{fill}"' if fill else ""
    return f'<path{name}{ink} d="{path.text}"/>'


def stroke(path: PathText, colour: str, width: float) -> str:
    """Return a path element drawn as a line of a width."""
    return f'<path fill="none" stroke="{colour}" stroke-width="{tenths(width)}" d="{path.text}"/>'


def inked(shapes: Iterable[tuple[str, str]]) -> str:
    """Join (colour, element) pairs, naming a colour once for each run of it."""
    runs = groupby(shapes, key=lambda pair: pair[0])
    return "".join(
        f'<g fill="{colour}">{"".join(text for _, text in run)}</g>' for colour, run in runs
    )


Steps = list[tuple[str, list[Point]]]


@cache
def _outlines(file: Path) -> dict[str, Steps]:
    """Every outline of a file, as commands with their points, in the font's units, y downwards."""
    outlines: dict[str, str] = json.loads(file.read_text(encoding="utf-8"))["outlines"]
    return {text: _steps(words.split()) for text, words in outlines.items()}


def _steps(words: list[str]) -> Steps:
    steps: Steps = []
    numbers: list[int] = []
    for word in words:
        if word.isalpha():
            steps.append((word, []))
            continue
        numbers.append(int(word))
        if len(numbers) == 2:
            steps[-1][1].append((numbers[0], numbers[1]))
            numbers = []
    return steps


def _bounds(steps: Steps) -> Box:
    xs = [x for _, points in steps for x, _ in points]
    ys = [y for _, points in steps for _, y in points]
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)


def _trace(path: PathText, steps: Steps, place: Callable[[Point], Point]) -> PathText:
    """Add an outline to a path, each point where PLACE puts it."""
    for letter, points in steps:
        flat = [value for point in points for value in place(point)]
        if letter == "M":
            path.move(*flat)
        elif letter == "L":
            path.line(*flat)
        elif letter == "Q":
            path.quad(*flat)
        elif letter == "C":
            path.cubic(*flat)
        else:
            path.close()
    return path


def character(text: str, box: Box) -> PathText:
    """Return a brush character stretched to fill a box. Raises KeyError when there is none."""
    steps = _outlines(OUTLINES)[text]
    x, y, wide, high = _bounds(steps)
    left, top, width, height = box
    across, down = width / wide, height / high

    def place(point: Point) -> Point:
        return left + (point[0] - x) * across, top + (point[1] - y) * down

    return _trace(PathText(), steps, place)


def lettering(text: str, left: float, baseline: float, height: float, gap: float) -> PathText:
    """Return a few letters in a row, as high as HEIGHT where they are capitals, GAP apart."""
    letters = _outlines(LETTERS)
    scale = height / _bounds(letters["E"])[3]
    path = PathText()

    def place(point: Point) -> Point:
        return left + (point[0] - x) * scale, baseline + point[1] * scale

    for letter in text:
        x, _, wide, _ = _bounds(letters[letter])
        _trace(path, letters[letter], place)
        left += wide * scale + gap
    return path

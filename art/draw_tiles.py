"""Draw the tile set: one SVG file a face, written to overrides/assets/tiles.

Run it after changing palette.py, faces.py, bird.py or shapes.py; run it with --check to
learn whether the files are what it would draw. It uses the standard library only and its
output is byte-identical on every run.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from faces import bamboo, characters, circles, honour, red_mark
from index import indexed
from palette import BACK, BACK_DEEP, EDGE, IVORY, OUTLINE
from shapes import PathText, element, rosette

TILES = Path(__file__).resolve().parent.parent / "overrides" / "assets" / "tiles"
SUITS = {"m": characters, "p": circles, "s": bamboo}
OPEN = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="80" viewBox="0 0 60 80">'


def slab(face: str) -> str:
    """Draw the tile itself: an outlined block, and the face lying on it."""
    return (
        f'<rect x="1" y="1" width="58" height="78" rx="7" fill="{EDGE}"'
        f' stroke="{OUTLINE}" stroke-width="1.6"/>'
        f'<rect x="2" y="2" width="56" height="72" rx="6" fill="{face}"/>'
    )


def svg(art: str, face: str = IVORY) -> str:
    """Return a whole file: the tile, and the art at a tenth of a unit on it."""
    return f'{OPEN}{slab(face)}<g fill-rule="evenodd" transform="scale(.1)">{art}</g></svg>\n'


def back() -> str:
    """Draw the back of a tile: amber, with a frame and a flower in it."""
    flower = PathText()
    rosette(flower, 30, 38, 8, 6)
    rosette(flower, 30, 38, 3.6, 6)
    frame = PathText()
    for inset in (0.0, 2.0):
        frame.move(8 + inset, 8 + inset).line(52 - inset, 8 + inset)
        frame.line(52 - inset, 68 - inset).line(8 + inset, 68 - inset).close()
    return svg(element(frame, BACK_DEEP) + element(flower, BACK_DEEP), face=BACK)


def arts() -> dict[str, tuple[str, str]]:
    """The art of every face, by code: 0 is the red five, z the honours; and a red five's mark."""
    found = {}
    for suit, draw in SUITS.items():
        for number in range(1, 10):
            found[f"{number}{suit}"] = draw(number), ""
        found[f"0{suit}"] = draw(5, red=True), red_mark()
    for number in range(1, 8):
        found[f"{number}z"] = honour(number), ""
    return found


def draw_all() -> dict[str, str]:
    """Return every file of the set, by name; those with an index lie in a folder of their own."""
    drawn = arts()
    files = {f"{code}.svg": svg(art + mark) for code, (art, mark) in drawn.items()}
    files["back.svg"] = back()
    for code, (art, mark) in drawn.items():
        files[f"index/{code}.svg"] = svg(indexed(code, art) + mark)
    return files


def differences(folder: Path, files: dict[str, str]) -> list[str]:
    """Say what a folder lacks, has too much of, or has otherwise than drawn."""
    found = {path.relative_to(folder).as_posix() for path in folder.rglob("*.svg")}
    lines = [f"{folder / name}: not there" for name in sorted(files.keys() - found)]
    lines += [f"{folder / name}: not a tile of this set" for name in sorted(found - files.keys())]
    for name in sorted(found & files.keys()):
        if (folder / name).read_bytes() != files[name].encode():
            lines.append(f"{folder / name}: differs from what draw_tiles.py draws")
    return lines


def main(argv: list[str] | None = None) -> int:
    """Draw the set, or with --check compare only; return 1 when something differs."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="compare, write nothing")
    parser.add_argument("--out", type=Path, default=TILES, help="folder of the files")
    options = parser.parse_args(argv)
    files = draw_all()
    if options.check:
        lines = differences(options.out, files)
        for line in lines:
            print(line, file=sys.stderr)
        if lines:
            print("run art/draw_tiles.py to draw them anew", file=sys.stderr)
            return 1
        print(f"{len(files)} tiles are as drawn")
        return 0
    (options.out / "index").mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        (options.out / name).write_bytes(text.encode())
    sizes = {name: len(text.encode()) for name, text in files.items()}
    largest = max(sizes, key=lambda name: sizes[name])
    print(
        f"{len(files)} tiles, {sum(sizes.values())} bytes;"
        f" the largest is {largest} with {sizes[largest]}"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())

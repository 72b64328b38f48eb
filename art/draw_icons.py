"""Draw the icons of the installed guide: the red dragon's tile on felt, as SVG and as PNG.

Run it after changing a tile's colours or the icon. The SVG comes from the standard library only;
the PNG files are painted by typst, which the guide needs anyway. They are written to
overrides/assets/icons; run with --check to learn whether the SVG is what it would draw.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from draw_tiles import arts, svg
from palette import FELT

ICONS = Path(__file__).resolve().parent.parent / "overrides" / "assets" / "icons"
SIDE = 512
NAME = "guide"
# File, its size in pixels, corner of the ground, height of the tile: whoever masks an icon cuts
# away up to a fifth on each side, so there the tile is smaller and the ground has no corners.
PAINTED = (("guide-192", 192, 96, 384), ("guide-512", 512, 96, 384))
FULL = (("guide-180", 180, 0, 352), ("guide-maskable-512", 512, 0, 288))


def icon(corner: int, height: int) -> str:
    """The icon as SVG: a ground with round corners, and the tile in its middle."""
    tile = svg(arts()["7z"][0]).partition(">")[2].rpartition("</svg>")[0]
    scale = height / 80
    left, top = (SIDE - 60 * scale) / 2, (SIDE - height) / 2
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}">'
        f'<rect width="{SIDE}" height="{SIDE}" rx="{corner}" fill="{FELT}"/>'
        f'<g transform="translate({left:g} {top:g})scale({scale:g})">{tile}</g></svg>\n'
    )


def paint(drawing: str, pixels: int) -> bytes:
    """The drawing as PNG, so many pixels wide and high."""
    import typst

    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "icon.svg").write_text(drawing, "utf-8")
        page = "#set page(width: 72pt, height: 72pt, margin: 0pt, fill: none)\n"
        Path(folder, "icon.typ").write_text(f'{page}#image("icon.svg", width: 72pt)\n', "utf-8")
        painted = typst.compile(str(Path(folder, "icon.typ")), format="png", ppi=pixels)
    assert isinstance(painted, bytes)
    return painted


def main(argv: list[str] | None = None) -> int:
    """Draw the icons, or with --check compare the SVG only; return 1 when it differs."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="compare, write nothing")
    options = parser.parse_args(argv)
    target, drawing = ICONS / f"{NAME}.svg", icon(96, 384)
    if options.check:
        if target.is_file() and target.read_bytes() == drawing.encode():
            print("the icon is as drawn")
            return 0
        print(f"{target}: differs from what draw_icons.py draws", file=sys.stderr)
        return 1
    ICONS.mkdir(parents=True, exist_ok=True)
    target.write_bytes(drawing.encode())
    for name, pixels, corner, height in (*PAINTED, *FULL):
        (ICONS / f"{name}.png").write_bytes(paint(icon(corner, height), pixels))
    print(f"{len(PAINTED) + len(FULL) + 1} icons in {ICONS}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Copy the outlines of the tile characters, or of the index letters, out of a font.

A tool for whoever changes the brush hand; the tiles themselves are drawn from outlines.json
and letters.json by draw_tiles.py, without the font. It needs fontTools and takes one font file,
or a folder of files that hold the font in pieces (as web font packages do).
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from fontTools.pens.basePen import BasePen
from fontTools.ttLib import TTFont

CHARACTERS = "一二三四五伍六七八九萬東南西北發中"
LETTERS = "123456789ESWNhGrRd"
OUTLINES = Path(__file__).with_name("outlines.json")
INDEX = Path(__file__).with_name("letters.json")
SUFFIXES = (".ttf", ".otf", ".woff", ".woff2")
LICENCE = "SIL Open Font License 1.1"
NAME_COPYRIGHT, NAME_FAMILY, NAME_VERSION = 0, 1, 5


class OutlinePen(BasePen):
    """Write a glyph down as text: M, L, Q, C and Z with whole font units, y downwards."""

    def __init__(self, glyphs: Any) -> None:
        super().__init__(glyphs)
        self.words: list[str] = []

    def _add(self, letter: str, *points: tuple[float, float]) -> None:
        numbers = [f"{round(x)} {round(-y)}" for x, y in points]
        self.words.append(" ".join([letter, *numbers]))

    def _moveTo(self, pt: tuple[float, float]) -> None:
        self._add("M", pt)

    def _lineTo(self, pt: tuple[float, float]) -> None:
        self._add("L", pt)

    def _qCurveToOne(self, pt1: tuple[float, float], pt2: tuple[float, float]) -> None:
        self._add("Q", pt1, pt2)

    def _curveToOne(
        self, pt1: tuple[float, float], pt2: tuple[float, float], pt3: tuple[float, float]
    ) -> None:
        self._add("C", pt1, pt2, pt3)

    def _closePath(self) -> None:
        self._add("Z")

    def _endPath(self) -> None:
        self._add("Z")


def font_files(path: Path) -> list[Path]:
    """Return the font file itself, or every font file of a folder, sorted by name."""
    if path.is_file():
        return [path]
    return sorted(p for p in path.rglob("*") if p.suffix.lower() in SUFFIXES)


def extract(path: Path, characters: str = CHARACTERS) -> dict[str, Any]:
    """Read the characters' outlines and the font's own name, version and copyright.

    Raises SystemExit when the font lacks a character or the folder mixes families.
    """
    found: dict[str, str] = {}
    about: dict[str, Any] = {}
    for file in font_files(path):
        font = TTFont(file)
        names, cmap = font["name"], font.getBestCmap()
        own = {
            "font": names.getDebugName(NAME_FAMILY),
            "version": names.getDebugName(NAME_VERSION),
            "copyright": names.getDebugName(NAME_COPYRIGHT),
            "licence": LICENCE,
            "units_per_em": font["head"].unitsPerEm,
        }
        if about and own != about:
            raise SystemExit(f"{file}: is {own}, but the files before it are {about}")
        about = own
        glyphs = font.getGlyphSet()
        for character in characters:
            if character in found or ord(character) not in cmap:
                continue
            pen = OutlinePen(glyphs)
            glyphs[cmap[ord(character)]].draw(pen)
            found[character] = " ".join(pen.words)
    missing = [c for c in characters if c not in found]
    if missing:
        raise SystemExit(f"{path}: has no outline for {' '.join(missing)}")
    return {**about, "outlines": {c: found[c] for c in characters}}


def main(argv: list[str] | None = None) -> int:
    """Write outlines.json, or letters.json, from the font named on the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("font", type=Path, help="a font file, or a folder of its pieces")
    parser.add_argument(
        "--letters", action="store_true", help="the numbers and letters of the index"
    )
    options = parser.parse_args(argv)
    if not options.font.exists():
        parser.error(f"{options.font}: no such file or folder")
    characters, target = (LETTERS, INDEX) if options.letters else (CHARACTERS, OUTLINES)
    data = extract(options.font, characters)
    text = json.dumps(data, ensure_ascii=False, indent=1)
    target.write_text(text + "\n", encoding="utf-8")
    print(f"{target.name}: {len(data['outlines'])} characters of {data['font']}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

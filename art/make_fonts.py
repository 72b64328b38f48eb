"""Cut the fonts of the printed sheets out of their sources, into generator/rulebook/fonts.

A tool for whoever needs another character or another letter-form; a build uses the files as they
lie there. It needs fontTools with brotli. Fira Sans comes from the npm package
`@fontsource/fira-sans` (unpacked), Noto Sans CJK from the Debian package `fonts-noto-cjk`. The
results carry a name of their own, since they are changed, and are the same bytes every time.

    python art/make_fonts.py path/to/fira-sans /usr/share/fonts/opentype/noto
"""

from __future__ import annotations

import re
import sys
import tempfile
from pathlib import Path

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "generator" / "rulebook" / "fonts"
WEIGHTS = {400: "Regular", 600: "SemiBold"}
SLICES = ("latin", "latin-ext", "cyrillic", "greek")
LETTERS = [*range(0x20, 0x7F), *range(0xA0, 0x180), *range(0x218, 0x21C), *range(0x370, 0x460)]
LETTERS += [0x1E9E, *range(0x2010, 0x2027), 0x2030, 0x2032, 0x2033, 0x2039, 0x203A, 0x2044]
LETTERS += [0x20AC, 0x2116, 0x2122, 0x2190, 0x2191, 0x2192, 0x2193, 0x2212, 0x2248, 0x2264, 0x2265]
FEATURES = ["kern", "mark", "mkmk", "ccmp", "locl", "liga", "tnum", "lnum"]
KANA = [*range(0x3000, 0x3020), *range(0x3040, 0x3100), *range(0xFF01, 0xFF61)]
SIGNS = [0x203B, 0x2190, 0x2191, 0x2192, 0x2193, 0x25A0, 0x25A1, 0x25B2, 0x25B3, 0x25B6, 0x25B8]
SIGNS += [0x25BC, 0x25BD, 0x25C6, 0x25C7, 0x25CB, 0x25CF, 0x2605, 0x2606, 0x2660, 0x2713, 0x2717]
JAPANESE = re.compile("[\u3400-\u9fff]")
READ = ("engine/**/*.py", "engine/**/*.toml", "generator/**/*.py", "generator/**/*.toml")
READ += ("docs/**/*.md", "mkdocs.yml")
EPOCH = 3_850_000_000
"""Seconds since 1904 that every file says it was made at."""


def kanji() -> list[int]:
    """Every Chinese character that the engine, the generator and the pages use."""
    found: set[str] = set()
    for pattern in READ:
        for path in sorted(ROOT.glob(pattern)):
            found.update(JAPANESE.findall(path.read_text("utf-8")))
    return sorted(map(ord, found))


def latin(folder: Path, weight: int) -> TTFont:
    """Fira Sans of one weight, its web slices put together again."""
    with tempfile.TemporaryDirectory() as scratch:
        parts = []
        for name in SLICES:
            source = next(folder.rglob(f"fira-sans-{name}-{weight}-normal.woff2"))
            font = TTFont(source, recalcTimestamp=False)
            font.flavor = None
            parts.append(str(Path(scratch, f"{name}.ttf")))
            font.save(parts[-1])
        return Merger().merge(parts)


def cut(font: TTFont, characters: list[int], family: str, style: str, suffix: str) -> None:
    """Keep some characters of a font, give it a name of its own, and write it."""
    options = Options()
    options.hinting = False
    options.layout_features = FEATURES
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.notdef_outline = True
    options.desubroutinize = True
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    names = font["name"]
    compact = family.replace(" ", "")
    said = {1: family, 2: style, 3: f"{compact}-{style}", 4: f"{family} {style}"}
    for record in list(names.names):
        if record.nameID in said or record.nameID == 6:
            names.removeNames(nameID=record.nameID)
    for number, text in {**said, 6: f"{compact}-{style}"}.items():
        names.setName(text, number, 3, 1, 0x409)
    if "CFF " in font:
        cff = font["CFF "].cff
        cff.fontNames = [f"{compact}-{style}"]
        top = cff.topDictIndex[0]
        top.FullName, top.FamilyName = f"{family} {style}", family
    font["head"].created = font["head"].modified = EPOCH
    font.recalcTimestamp = False
    target = TARGET / f"{compact}-{style}.{suffix}"
    font.save(target)
    covered = len(font.getBestCmap())
    print(f"{target.relative_to(ROOT)}: {covered} characters, {target.stat().st_size:,} bytes")


def main() -> None:
    """Make all three files."""
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    fira, noto = map(Path, sys.argv[1:])
    TARGET.mkdir(exist_ok=True)
    for weight, style in WEIGHTS.items():
        cut(latin(fira, weight), LETTERS, "Rulebook Sans", style, "ttf")
    collection = next(noto.rglob("NotoSansCJK-Regular.ttc"))
    japanese = TTFont(collection, fontNumber=0, recalcTimestamp=False)
    cut(japanese, [*KANA, *SIGNS, *kanji()], "Rulebook Kanji", "Regular", "otf")


if __name__ == "__main__":
    main()

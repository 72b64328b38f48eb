"""The printed sheets as PDF; leans on `sheet_content`, `first_game`, `tilefont` and `typeset`.

Typst gets the sheet's content as data, the fonts that lie beside this module and the tiles as a
font of their own. No system font, network or clock has a say, so the same content gives the same
bytes. What was printed once is kept in a folder under a name made from all that went into it.
"""

from __future__ import annotations

import hashlib
import json
import tempfile
from dataclasses import asdict, dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Any

import typst

from . import first_game
from .errors import RulebookError
from .kept import Kept
from .qr import svg
from .sheet_content import CHANGED, UNCUSTOMARY, Sheet, sheet_content
from .site import Place, Site, overrides_dir
from .tilefont import character, tile_font
from .typeset import Document, TypesetError, keep, only, typeset, typeset_many

HERE = Path(__file__).resolve().parent
FONTS = HERE / "fonts"
SOURCES = HERE / "typst"
FOLDER = "cheat-sheet"
PAPERS = ("a4", "letter")
KINDS = (("sheet", "", PAPERS), ("large", "-large", PAPERS[:1]))
"""The documents of a ruleset: Typst source, what their file's name has after the id, papers."""


@dataclass(frozen=True)
class Printed:
    """A PDF of the site: its path, the Typst source, the paper and the ruleset (or none)."""

    path: str
    source: str
    paper: str
    rules: str = ""


def printed_files(site: Site) -> dict[str, Printed]:
    """Every PDF of a site by its path.

    >>> from rulebook.site import load_site
    >>> list(printed_files(load_site(["ema-2025"])))[:2]
    ['cheat-sheet/first-game-a4.pdf', 'cheat-sheet/first-game-letter.pdf']
    """
    made = [
        Printed(f"{FOLDER}/{first_game.ID}-{paper}.pdf", "first", paper) for paper in PAPERS
    ] + [
        Printed(f"{FOLDER}/{name}{ending}-{paper}.pdf", source, paper, name)
        for name in site.rulesets
        for source, ending, papers in KINDS
        for paper in papers
    ]
    return {each.path: each for each in made}


class Press:
    """Prints the sheets of a site, keeping them in a folder; more fonts may lie in another.

    Raises `RulebookError` when a sheet does not fit its pages, or a character has no font.
    """

    def __init__(
        self,
        site: Site,
        kept: Path | None = None,
        more_fonts: Path | None = None,
        results: Kept | None = None,
    ) -> None:
        self.site = site
        self.files = printed_files(site)
        self.kept = kept
        self.results = results
        self.scratch = None if kept else tempfile.TemporaryDirectory()
        self.folder = kept or Path(self.scratch.name)  # type: ignore[union-attr]
        art = overrides_dir() / "assets" / "tiles"
        self.art = {
            path.stem: path.read_text(encoding="utf-8") for path in sorted(art.glob("*.svg"))
        }
        self.fonts = [FONTS, *([more_fonts] if more_fonts and more_fonts.is_dir() else [])]
        self.stamp = self._stamp()
        self._loaded: typst.Fonts | None = None
        self._contents: dict[str, Sheet] = {}

    def print(self, path: str) -> bytes:
        """The bytes of one PDF, taken from the folder when it has been printed before."""
        document = self._document(path)
        kept = Path(document.target)
        if not kept.is_file():
            try:
                typeset(document, self._fonts())
            except TypesetError as error:
                raise RulebookError(str(error)) from error
        return kept.read_bytes()

    def print_all(self) -> dict[str, bytes]:
        """Every PDF of the site by its path; what lay in the folder besides them is thrown away."""
        key = self.results.key("printed", self.stamp) if self.results else ""
        names = self.results.get(key) if self.results else None
        if names and all((self.folder / name).is_file() for name in names.values()):
            return {path: (self.folder / name).read_bytes() for path, name in names.items()}
        documents = {path: self._document(path) for path in self.files}
        missing = [each for each in documents.values() if not Path(each.target).is_file()]
        try:
            typeset_many(missing, self._font_folders())
        except TypesetError as error:
            raise RulebookError(str(error)) from error
        for path in set(self.folder.glob("*.pdf")) - {Path(d.target) for d in documents.values()}:
            path.unlink(missing_ok=True)
        if self.results:
            self.results.put(key, {p: Path(d.target).name for p, d in documents.items()})
        return {path: Path(each.target).read_bytes() for path, each in documents.items()}

    def _document(self, path: str) -> Document:
        """What is to be set for a PDF, and where it is kept."""
        file = self.files[path]
        data = self.data(file)
        name = hashlib.sha256(f"{self.stamp}{file.source}{data}".encode()).hexdigest()[:32]
        source = SOURCES / f"{file.source}.typ"
        return Document(path, str(source), data, str(self.folder / f"{name}.pdf"))

    def data(self, file: Printed) -> str:
        """What a document is told: its content, its words and the letters of the tiles."""
        place = Place(self.site, f"{FOLDER}/index.md")
        rules = self.site.ruleset(file.rules or self.site.default)
        content: Any = (
            first_game.first_game(rules, place)
            if file.source == "first"
            else self._sheet(file.rules)
        )
        words = {
            key.removeprefix("sheet."): value
            for key, value in self.site.words.strings.items()
            if key.startswith(("sheet.", "limits.", "fu.", "scores.", "first."))
        }
        told = {
            **asdict(content),
            "foot": content.foot,
            "paper": "us-letter" if file.paper == "letter" else file.paper,
            "lang": self.site.words.language,
            "words": words,
            "letters": {code: character(code) for code in self.art},
            "qr_svg": svg(content.qr) if content.qr else "",
            "uncustomary": UNCUSTOMARY,
            "changed": CHANGED,
        }
        return json.dumps(told, ensure_ascii=False, sort_keys=True)

    def _sheet(self, name: str) -> Sheet:
        """A ruleset's content, worked out once for all its papers."""
        if name not in self._contents:
            place = Place(self.site, f"{FOLDER}/index.md")
            self._contents[name] = sheet_content(self.site.ruleset(name), place)
        return self._contents[name]

    def _fonts(self) -> typst.Fonts:
        """The fonts, loaded once."""
        if self._loaded is None:
            self._loaded = only(self._font_folders())
        return self._loaded

    def _font_folders(self) -> list[Path]:
        """Where fonts lie: beside this module, a site's own, and the tiles."""
        tiles = tile_font(self.art)
        place = self.folder / f"tiles-{hashlib.sha256(tiles).hexdigest()[:16]}"
        if not (place / "tiles.ttf").is_file():
            keep(place / "tiles.ttf", tiles)
        return [*self.fonts, place]

    def _stamp(self) -> str:
        """One word for everything but the content: sources, fonts, tiles, the version of Typst."""
        seen = hashlib.sha256(version("typst").encode())
        paths = [path for folder in (SOURCES, *self.fonts) for path in sorted(folder.glob("*.*"))]
        for path in paths:
            seen.update(path.name.encode() + path.read_bytes())
        seen.update(json.dumps(self.art, sort_keys=True).encode())
        return seen.hexdigest()

"""The cheat sheets as HTML that prints itself; leans on `sheet_content` and `first_game`.

The layout is in `overrides/assets/rulebook/sheet.css`, in millimetres. The PDFs (`pdf`) are made
from the same content.
"""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from riichi import Ruleset, Tile

from . import tiles
from .first_game import ID, first_game
from .qr import svg
from .render import render
from .sheet_content import CHANGED, UNCUSTOMARY, sheet_content
from .site import Place

NOTHING: frozenset[int] = frozenset()


def sheet(rules: Ruleset, place: Place) -> Markup:
    """Both pages of a ruleset's sheet."""
    content = sheet_content(rules, place)
    marks = {mark for rule in content.rules for mark in rule.marks}
    notes = [place.text("sheet.marks")] if UNCUSTOMARY in marks else []
    notes += [place.text("sheet.marks_base", base=content.base)] if CHANGED in marks else []
    shown = place.site.main
    return render(
        "sheet.html",
        place,
        sheet=content,
        example=lambda sets: example(sets, place),
        picture=lambda code: tiles.picture(Tile.parse(code), place),
        marks="   ".join(notes),
        code=Markup(svg(content.qr)) if content.qr else "",
        others=shown if rules in shown else [*shown, rules],
        pdfs=pdf_links(rules.id, place),
    )


def first_sheet(rules: Ruleset, place: Place) -> Markup:
    """The page for somebody's first game."""
    content = first_game(rules, place)
    return render(
        "first.html",
        place,
        sheet=content,
        example=lambda sets: example(sets, place),
        code=Markup(svg(content.qr)) if content.qr else "",
        pdfs=pdf_links(ID, place),
    )


def example(sets: Sequence[Sequence[str]], place: Place) -> Markup:
    """Sets of tiles side by side."""
    parts = ([Tile.parse(code) for code in part] for part in sets)
    return Markup(" ").join(tiles.closed_set(part, place, NOTHING) for part in parts)


def pdf_links(name: str, place: Place) -> list[tuple[str, str]]:
    """What the PDFs of a sheet are called, and where they lie; none when the site has no PDFs."""
    if not place.site.pdf:
        return []
    kinds = ["a4", "letter", "large-a4"] if name != ID else ["a4", "letter"]
    return [
        (place.text(f"sheet.{kind}"), place.url(f"cheat-sheet/{name}-{kind}.pdf")) for kind in kinds
    ]

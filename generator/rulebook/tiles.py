"""Tiles as pictures that can be read aloud; leans on `riichi` and `render`.

Each tile is one `<img>` with its name as alternative text and with its size, so that nothing
moves while it loads. A row of tiles is one picture to a screen reader, named as a player would
say it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from markupsafe import Markup

from riichi import Meld, Tile

from .site import Place

WIDTH, HEIGHT = 30, 40
"""Size of a tile picture in CSS pixels before any style sheet speaks."""
BACK = "back"

_IMG = Markup('<img class="{}" src="{}" alt="{}" width="{}" height="{}">')


def picture(tile: Tile | str, place: Place, *classes: str) -> Markup:
    """One tile as an image; `BACK` gives a tile lying face down."""
    name = place.text("tile.back") if isinstance(tile, str) else tile.name
    source = place.url(f"assets/tiles/{tile}.svg")
    return _IMG.format(" ".join(("rb-t", *classes)), source, name, WIDTH, HEIGHT)


def spoken(tiles: Iterable[Tile]) -> str:
    """Tiles as one would say them, suit by suit.

    >>> from riichi import parse_tiles
    >>> spoken(parse_tiles("234m067p11z"))
    'two three four of characters, red five six seven of circles, east wind, east wind'
    """
    parts: list[str] = []
    for suit, row in groupby(tiles, key=lambda tile: tile.suit):
        names = [tile.name for tile in row]
        if suit == "z":
            parts += names
        else:
            numbers = [name.partition(" of ")[0] for name in names]
            parts.append(f"{' '.join(numbers)} of {names[0].partition(' of ')[2]}")
    return ", ".join(parts)


def row(groups: Sequence[Sequence[Tile]], place: Place) -> Markup:
    """Groups of tiles in running text: breaks between groups, never inside one."""
    if len(groups) == 1 and len(groups[0]) == 1:
        return picture(groups[0][0], place, "rb-i")
    label = "; ".join(spoken(group) for group in groups)
    sets = Markup(" ").join(_group(group, place, "rb-i") for group in groups)
    return Markup('<span class="rb-row" role="img" aria-label="{}">{}</span>').format(label, sets)


def suits(tiles: Sequence[Tile]) -> list[list[Tile]]:
    """Tiles cut into groups wherever the suit changes, and long suits into threes."""
    groups: list[list[Tile]] = []
    for _, run in groupby(tiles, key=lambda tile: tile.suit):
        part = list(run)
        size = len(part) if len(part) <= 5 else 3
        groups += [part[start : start + size] for start in range(0, len(part), size)]
    return groups


def _group(group: Iterable[Tile], place: Place, *classes: str) -> Markup:
    inner = Markup().join(picture(tile, place, *classes) for tile in group)
    return Markup('<span class="rb-set">{}</span>').format(inner)


def closed_set(group: Iterable[Tile], place: Place, dora: frozenset[int]) -> Markup:
    """A group of closed tiles of a hand; those of a kind in `dora` are marked."""
    inner = Markup().join(marked(tile, place, dora) for tile in group)
    return Markup('<span class="rb-set">{}</span>').format(inner)


def marked(tile: Tile, place: Place, dora: frozenset[int], *classes: str) -> Markup:
    """One tile, with the mark of a dora when it is one (by indicator or by being red)."""
    is_dora = tile.kind in dora or tile.red
    return picture(tile, place, *classes, *(("rb-dora",) if is_dora else ()))


def meld(called: Meld, place: Place, dora: frozenset[int]) -> Markup:
    """A called set as it lies on the table.

    The called tile lies sideways on the side of the player it came from; a chii always comes from
    the left. An added quad has its fourth tile on top of the sideways one, a closed quad shows
    its two outer tiles face down.
    """
    tiles = list(called.tiles)
    if called.kind == "ankan":
        red_first = sorted(tiles, key=lambda tile: not tile.red)
        inner = [
            picture(BACK, place),
            marked(red_first[0], place, dora),
            marked(red_first[1], place, dora),
            picture(BACK, place),
        ]
    else:
        inner = _called(called, place, dora)
    html = Markup('<span class="rb-set rb-meld">{}</span>')
    return html.format(Markup().join(inner))


def laid(called: Meld) -> tuple[list[Tile], int, list[Tile]]:
    """How an open set lies: its upright tiles, where among them the sideways ones go, and those.

    Two lie sideways, the added one first, when a pon has become a quad.
    """
    tiles = list(called.tiles)
    added = [tiles.pop()] if called.kind == "shouminkan" else []
    source = "left" if called.kind == "chii" else called.source or "left"
    position = {"left": 0, "across": 1, "right": len(tiles) - 1}[source]
    taken = tiles.pop(0)
    return tiles, position, [*added, taken]


def _called(called: Meld, place: Place, dora: frozenset[int]) -> list[Markup]:
    """The parts of an open set, the called tile sideways in its place."""
    upright, position, sideways = laid(called)
    parts = [marked(tile, place, dora) for tile in upright]
    stack = Markup().join(marked(tile, place, dora) for tile in sideways)
    two = " rb-two" if len(sideways) > 1 else ""
    side = Markup('<span class="rb-side{}">{}</span>').format(two, stack)
    return [*parts[:position], side, *parts[position:]]


def meld_spoken(called: Meld, place: Place) -> str:
    """A called set as one would say it: `pon: white dragon, ...` becomes `pon of white dragon`."""
    kind = place.text(f"meld.{called.kind}")
    if called.kind == "chii":
        return f"{kind}: {spoken(called.tiles)}"
    return place.text("meld.of", kind=kind, tile=Tile.of(called.first).name)

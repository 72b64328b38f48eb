"""Dora tables: which tile an indicator makes dora; leans on the engine's order of tiles."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from riichi import Ruleset, Tile

from ..errors import one_of
from ..fences import Block
from ..render import render
from ..site import Place
from ..tiles import picture
from .base import Table

SUITS = "mps"
WINDS = range(27, 31)
DRAGONS = range(31, 34)


def circles(players: int) -> list[tuple[str, list[Tile]]]:
    """The rows of the table: each a circle of tiles in which every tile points to the next."""
    rows = []
    for number, suit in enumerate(SUITS):
        start = Tile.of(9 * number)
        rows.append((suit, _circle(start, players)))
    rows.append(("wind", _circle(Tile.of(WINDS[0]), players)))
    rows.append(("dragon", _circle(Tile.of(DRAGONS[0]), players)))
    return rows


def _circle(start: Tile, players: int) -> list[Tile]:
    """The tiles from `start` on, each the dora of the one before, until it closes."""
    circle = [start]
    while (after := circle[-1].dora(players=players)) != start:
        if after in circle:
            raise AssertionError(f"the dora order does not close: {after}")
        circle.append(after)
    return circle


def indicator_table(block: Block, place: Place, rules: Sequence[Ruleset]) -> Markup:
    """Every indicator with its dora, one circle a row."""
    players = int(one_of(block.options.get("players", "4"), ("3", "4"), "number of players"))
    rows = [
        {
            "title": place.text(f"dora.row.{name}"),
            "spoken": ", ".join(
                place.text("dora.step", indicator=tile.name, dora=tile.dora(players=players).name)
                for tile in circle
            ),
            "tiles": [picture(tile, place) for tile in circle],
            "first": picture(circle[0], place),
        }
        for name, circle in circles(players)
    ]
    return render("dora.html", place, rows=rows, players=players)


TABLES = {"dora-indicators": Table(indicator_table, ("players",))}

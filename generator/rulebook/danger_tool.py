"""The danger tool's page: its data, and the tables that stand there with or without a script.

Leans on `danger` for every figure and on `riichi` for which tile an indicator makes dora.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from markupsafe import Markup

from riichi import Ruleset, Tile, parse_tiles
from riichi.outcome import WINDS
from riichi.tile import KINDS

from . import danger
from .hand_tool import ROWS, names
from .render import render
from .site import Place
from .statistics import counts

TURNS = (1, 5, 9, 12, 15, 18)
"""The turns that stand in the printed table; the tool has them all."""
HONOUR = 10


class Row(NamedTuple):
    """One line of the table of waits: a number or an honour, plain and as dora."""

    number: int
    whole: float
    dora: danger.Dora


def rows(opponent: str) -> list[Row]:
    """The table of waits against an opponent: numbers 1 to 9, then an honour."""
    made = [
        Row(number, danger.whole(opponent, number), danger.dora(opponent, number))
        for number in danger.NUMBERS
    ]
    return [*made, Row(HONOUR, danger.honour(opponent), danger.dora(opponent, HONOUR))]


def percent(share: float | None, digits: int = 1) -> str:
    """A share as it is printed.

    >>> percent(0.1147), percent(None)
    ('11.5%', '–')
    """
    return "–" if share is None else f"{100 * share:.{digits}f}%"


def values(rules: Ruleset, place: Place) -> dict[str, Any]:
    """What the tool's template and script need besides the words."""
    place.used.cite(danger.document("waits"))
    place.used.cite(danger.document("deal_in"))
    table = danger.deal_in()
    turn, dora = danger.deal_in_dora()
    plain = {str(Tile.of(kind)): Tile.of(kind) for kind in range(KINDS)}
    return {
        "opponents": danger.OPPONENTS,
        "turns": len(table),
        "data": {
            **{key: value for key, value in names(place).items() if key in ("tiles", "pictures")},
            "winds": list(WINDS),
            "rows": [[str(tile) for tile in parse_tiles(row) if not tile.red] for row in ROWS],
            "dora": {text: str(tile.dora()) for text, tile in plain.items()},
            "opponents": {name: _opponent(name) for name in danger.OPPONENTS},
            "deal_in": table,
            "deal_in_dora": {"turn": turn, "classes": dora},
        },
    }


def _opponent(name: str) -> dict[str, Any]:
    """The figures against an opponent, as the script adds them up."""
    out = danger.honour_dora_by_copies_out() if name == "riichi" else [danger.dora(name, HONOUR)]
    return {
        "sample": danger.sample("waits", name),
        "dora_sample": danger.sample("dora", name),
        "shapes": [
            [_shape(shape) for shape in danger.shapes(name, number)] for number in danger.NUMBERS
        ],
        "honour": danger.honour(name),
        "dora": [_dora(danger.dora(name, number)) for number in danger.NUMBERS],
        "honour_dora": [_dora(one) for one in out],
        "beside": {str(step): list(row) for step, row in danger.beside_dora(name).items()},
    }


def _shape(shape: danger.Shape) -> dict[str, Any]:
    """A shape as plain data."""
    return {
        "kind": shape.kind,
        "waits": list(shape.waits),
        "needs": list(shape.needs),
        "share": shape.share,
    }


def _dora(found: danger.Dora) -> dict[str, Any]:
    return {
        "share": round(found.share, 6),
        "waiting": found.waiting,
        "hands": found.hands,
        "times": found.times,
        "plain": None if found.plain is None else round(found.plain, 6),
    }


def tables(rules: Ruleset, place: Place) -> Markup:
    """The figures as tables, each with who counted it."""
    source = counts()
    return render(
        "danger-tables.html",
        place,
        waits={name: rows(name) for name in danger.OPPONENTS},
        samples={
            name: (danger.sample("waits", name), danger.sample("dora", name))
            for name in danger.OPPONENTS
        },
        out=danger.honour_dora_by_copies_out(),
        turns=TURNS,
        deal_in=danger.deal_in(),
        classes=danger.figures()["deal_in"]["classes"],
        houou=source[danger.figures()["waits"]["source"]],
        helper=source[danger.figures()["deal_in"]["source"]],
        percent=percent,
    )

"""Tables made from the engine, by the name a page asks for them with.

Each module holds the tables of one subject: pure functions from rulesets to rows, and a small
function that fills the template beside them.
"""

from __future__ import annotations

from . import (
    documents,
    dora,
    forms,
    fu,
    house,
    open_data,
    play,
    rules,
    ruleset_page,
    scores,
    side_by_side,
    yaku,
)
from .base import Table

TABLES: dict[str, Table] = {
    **yaku.TABLES,
    **scores.TABLES,
    **fu.TABLES,
    **dora.TABLES,
    **rules.TABLES,
    **house.TABLES,
    **play.TABLES,
    **ruleset_page.TABLES,
    **side_by_side.TABLES,
    **documents.TABLES,
    **open_data.TABLES,
    **forms.TABLES,
}

__all__ = ["TABLES", "Table"]

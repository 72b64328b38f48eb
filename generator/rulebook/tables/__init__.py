"""Tables made from the engine, by the name a page asks for them with.

Each module holds the tables of one subject: pure functions from rulesets to rows, and a small
function that fills the template beside them.
"""

from __future__ import annotations

from . import dora, fu, house, play, rules, scores, yaku
from .base import Table

TABLES: dict[str, Table] = {
    **yaku.TABLES,
    **scores.TABLES,
    **fu.TABLES,
    **dora.TABLES,
    **rules.TABLES,
    **house.TABLES,
    **play.TABLES,
}

__all__ = ["TABLES", "Table"]

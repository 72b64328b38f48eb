"""The fu table: one row for each of the engine's fu items."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from markupsafe import Markup

from riichi import FU_ITEMS, Ruleset
from riichi.consulted import is_open
from riichi.fu import PAIR_NORTH, FuItem
from riichi.settings import SETTINGS

from ..amounts import fu_of
from ..fences import Block
from ..render import render
from ..site import Place
from .base import Table


def fu_rows(rules: Ruleset) -> list[dict[str, Any]]:
    """Each fu item with its worth under a ruleset, in the order a player counts.

    `assumed` names what nobody has stated of it: its `fu`, or `when` it is counted. The North has a
    row of its own only where it is worth something to everybody.
    """
    return [
        {"item": item, "fu": fu_of(item, rules), "assumed": _assumed(item, rules)}
        for item in FU_ITEMS.values()
        if item is not PAIR_NORTH or fu_of(item, rules)
    ]


def _assumed(item: FuItem, rules: Ruleset) -> str:
    if item.setting is None or not is_open(rules, item.setting):
        return ""
    return "fu" if SETTINGS[item.setting].type == "int" else "when"


def fu_table(block: Block, place: Place, rules: Sequence[Ruleset]) -> Markup:
    """The table of a ruleset."""
    return render("fu.html", place, rules=rules[0], rows=fu_rows(rules[0]))


TABLES = {"fu": Table(fu_table, per_ruleset=True)}

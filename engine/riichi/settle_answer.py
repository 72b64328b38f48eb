"""A settlement as a record, and as a table for a person; leans on `settle`."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from .consulted import assumed_text
from .outcome import WINDS
from .ruleset import Ruleset
from .settle import Settlement

WIND_NAMES = {"E": "East", "S": "South", "W": "West", "N": "North"}
UNSIGNED = ("scores", "sticks", "thousands")
"""Steps that hold what there is; the others hold what is added or taken off."""


def settle_record(found: Settlement, rules: Ruleset) -> dict[str, Any]:
    """The answer of ``riichi settle --json``: points in thousands, places, the steps."""
    return {
        "rules": rules.id,
        "points": [_plain(one) for one in found.points],
        "places": list(found.places),
        "steps": [
            {"id": step.id, "label": step.label, "values": [_plain(one) for one in step.values]}
            for step in found.steps
        ],
        "assumed": list(found.assumed),
        "notes": list(found.notes),
    }


def _plain(number: Fraction) -> int | float:
    return int(number) if number.denominator == 1 else round(float(number), 4)


def settle_text(record: dict[str, Any], rules: Ruleset) -> str:
    """The answer of ``riichi settle`` for a person."""
    seats = [WIND_NAMES[wind] for wind in WINDS[: rules.players]]
    rows = [("First seat", seats)]
    for step in record["steps"]:
        signed = step["id"] not in UNSIGNED
        rows.append((step["label"], [_show(one, signed) for one in step["values"]]))
    rows.append(("Place", [str(place) for place in record["places"]]))
    width = max(len(label) for label, _ in rows) + 2
    lines = [f"{rules.name} ({rules.id})", ""]
    lines += [f"{label:{width}}" + "".join(f"{one:>11}" for one in cells) for label, cells in rows]
    lines += ["", *record["notes"]] if record["notes"] else []
    if record["assumed"]:
        lines += ["", assumed_text(rules, record["assumed"])]
    return "\n".join(lines)


def _show(number: float, signed: bool) -> str:
    text = f"{number:+,.3f}" if signed else f"{number:,.3f}"
    text = text.rstrip("0").rstrip(".")
    return "0" if text in ("+0", "-0") else text

"""Score tables: what a winner is paid by han and fu, limits, and what cannot happen.

Every cell comes from the engine's `score_cell`, so a table respects the ruleset's kiriage. Cells
that cannot happen carry a letter, and the reasons stand below the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from riichi import Ruleset
from riichi.consulted import assumed_among

from ..amounts import cell as score_cell
from ..amounts import limits, pay
from ..claims import payment_text
from ..errors import one_of
from ..fences import Block
from ..render import render
from ..site import Place
from ..wording import assumed_note, limit_size
from .base import Table

FU = (20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 110)
HAN = (1, 2, 3, 4)
SEATS = ("non-dealer", "dealer")
WAYS = ("ron", "tsumo")
SIZES = ("kiriage", "pinfu_tsumo", "open_pinfu_ron_fu", "double_wind_pair_fu", "tsumo_loss")
"""The settings that decide which sizes of hand there are and what they are paid."""


@dataclass(frozen=True)
class Entry:
    """One payment in a cell: its text, or the reason why there is none, and the limit reached."""

    way: str
    text: str
    limit: str = ""
    impossible: str = ""

    @property
    def parts(self) -> list[str]:
        """The payment cut where a narrow cell may break it."""
        head, slash, tail = self.text.partition("/")
        return [head + slash, tail] if slash else [self.text]


def grid(rules: Ruleset, dealer: bool, ways: Sequence[str] = WAYS) -> list[list[list[Entry]]]:
    """Rows by fu, columns by han, and in each cell one entry for each way to win (points)."""
    return [[[entry(han, fu, dealer, way, rules) for way in ways] for han in HAN] for fu in FU]


def entry(han: int, fu: int, dealer: bool, way: str, rules: Ruleset) -> Entry:
    """The payment for one size of hand, in points."""
    cell = score_cell(han, fu, dealer, way, rules)
    if cell.impossible:
        return Entry(way, "", impossible=cell.impossible)
    return Entry(way, payment_text(cell.payment), cell.limit or "")


def limit_rows(rules: Ruleset) -> list[dict[str, object]]:
    """Each limit with what it takes and what it pays, in points."""
    rows: list[dict[str, object]] = []
    for limit, _, _ in limits(rules):
        paid = {
            (seat, way): payment_text(pay(limit.base, seat == "dealer", way, rules))
            for seat in SEATS
            for way in WAYS
        }
        rows.append({"limit": limit, "paid": paid})
    return rows


def _chosen(block: Block, option: str, allowed: tuple[str, ...]) -> tuple[str, ...]:
    wanted = block.options.get(option, "")
    return (one_of(wanted, allowed, option),) if wanted and wanted != "both" else allowed


def score_tables(block: Block, place: Place, rules: Sequence[Ruleset]) -> Markup:
    """The table of each seat asked for, ron above tsumo in each cell."""
    seats, ways = _chosen(block, "seat", SEATS), _chosen(block, "win", WAYS)
    tables = [score_table(rules[0], seat, ways, place) for seat in seats]
    return Markup('<div class="rb-pairs">{}</div>').format(Markup("\n").join(tables))


def score_table(rules: Ruleset, seat: str, ways: Sequence[str], place: Place) -> Markup:
    """One table: rows by fu, columns by han."""
    rows = grid(rules, seat == "dealer", ways)
    reasons: dict[str, str] = {}
    for row in rows:
        for cell in row:
            for item in cell:
                if item.impossible:
                    reasons.setdefault(item.impossible, "abcdefgh"[len(reasons)])
    return render(
        "scores.html",
        place,
        rules=rules,
        seat=seat,
        ways=ways,
        han=HAN,
        rows=list(zip(FU, rows, strict=True)),
        reasons=reasons,
        assumed=assumed_note(rules, assumed_among(rules, SIZES), place.site.words),
    )


def limit_table(block: Block, place: Place, rules: Sequence[Ruleset]) -> Markup:
    """The limits from mangan up with all four payments."""
    return limits_of(rules[0], place)


def limits_of(rules: Ruleset, place: Place) -> Markup:
    """The table of limits under a ruleset."""
    return render(
        "limits.html",
        place,
        rules=rules,
        rows=limit_rows(rules),
        size=limit_size,
        assumed=assumed_note(rules, assumed_among(rules, ("kazoe",)), place.site.words),
    )


TABLES = {
    "scores": Table(score_tables, ("seat", "win"), per_ruleset=True),
    "limits": Table(limit_table, per_ruleset=True),
}

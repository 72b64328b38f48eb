"""The yaku list and the card of one yaku; leans on the engine's yaku records.

A cell shows what holds under the ruleset that speaks; where the site's other rulesets say
something else, the row says which.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from riichi import YAKU, Ruleset
from riichi.yaku import Yaku

from ..amounts import worth
from ..errors import RulebookError, choose, one_of
from ..fences import Block
from ..render import render
from ..site import Place
from ..wording import is_closed_only, yaku_path, yaku_worth
from .base import Table, shown

KINDS = ("standard", "rule-dependent", "yakuman")


@dataclass(frozen=True)
class Row:
    """One yaku in the list. `han` orders the rows; `by` has the worth under each ruleset."""

    yaku: Yaku
    closed: str
    open: str
    han: int
    tags: tuple[str, ...]
    by: dict[str, tuple[str, str]]
    differs: list[tuple[str, list[str]]]
    path: str

    @property
    def by_json(self) -> str:
        """The worth under each ruleset for the script that switches the list."""
        return json.dumps(self.by, ensure_ascii=False, separators=(",", ":"))


def worths(yaku: Yaku, rules: Ruleset, place: Place) -> tuple[str, str]:
    """What a yaku is worth closed and open, in words."""
    words = place.site.words
    closed = yaku_worth(yaku, rules, False, words)
    if is_closed_only(yaku, rules):
        return closed, place.text("worth.closed_only") if closed != words.text("worth.none") else ""
    return closed, yaku_worth(yaku, rules, True, words)


def yaku_rows(rules: Sequence[Ruleset], main: Ruleset, place: Place) -> list[Row]:
    """Every yaku of the engine, in its order, as worth under `main`, with the differences."""
    return [_row(record, rules, main, place) for record in YAKU.values()]


def _row(yaku: Yaku, rules: Sequence[Ruleset], main: Ruleset, place: Place) -> Row:
    closed, opened = worths(yaku, main, place)
    by = {each.id: worths(yaku, each, place) for each in rules}
    differs = differences(yaku, rules, main, place)
    han, times = worth(yaku, main, is_open=False)
    return Row(
        yaku=yaku,
        closed=closed,
        open=opened,
        han=13 * times or han,
        tags=_tags(yaku, main),
        by=by if differs else {},
        differs=differs,
        path=yaku_path(yaku.id),
    )


def differences(
    yaku: Yaku, rules: Sequence[Ruleset], main: Ruleset, place: Place
) -> list[tuple[str, list[str]]]:
    """What other rulesets make of a yaku, where it is not the same: worth, and who says so."""
    here = worths(yaku, main, place)
    found: dict[str, list[str]] = {}
    for each in rules:
        there = worths(yaku, each, place)
        if there != here:
            closed, opened = there
            same = not opened or closed == opened
            key = "yaku.worth_same" if same else "yaku.worth_both"
            text = place.text(key, closed=closed, open=opened)
            found.setdefault(text, []).append(each.short or each.name)
    return list(found.items())


def _tags(yaku: Yaku, rules: Ruleset) -> tuple[str, ...]:
    """What the list can be filtered by."""
    tags = ["yakuman" if worth(yaku, rules, is_open=False)[1] else "ordinary"]
    if is_closed_only(yaku, rules):
        tags.append("closed")
    if yaku.loses_han:
        tags.append("loses")
    return tuple(tags)


def yaku_list(block: Block, place: Place, rules: Sequence[Ruleset]) -> Markup:
    """The list, sorted and filtered where there is a script, plain where there is none."""
    wanted = block.options.get("kind", "")
    if wanted:
        one_of(wanted, KINDS, "kind of yaku")
    filtered = one_of(block.options.get("filter", "yes"), ("yes", "no"), "answer") == "yes"
    main = rules[0] if rules else place.ruleset
    every = shown((), place, main["players"])
    rows = [row for row in yaku_rows(every, main, place) if wanted in ("", row.yaku.kind)]
    return render("yaku-list.html", place, rows=rows, rules=main, rulesets=every, filtered=filtered)


def yaku_facts(block: Block, place: Place, rules: Sequence[Ruleset]) -> Markup:
    """Names and worth of one yaku, and what it goes with."""
    if len(block.text) != 1:
        raise RulebookError("found no yaku; write its id on a line of its own, such as tanyao")
    yaku = choose(block.text[0], YAKU, "yaku")
    main = rules[0] if rules else place.ruleset
    every = shown((), place, main["players"])
    closed, opened = worths(yaku, main, place)
    return render(
        "yaku-facts.html",
        place,
        yaku=yaku,
        rules=main,
        closed=closed,
        open=opened,
        differs=differences(yaku, every, main, place),
        often=[YAKU[name] for name in yaku.often_with if name in YAKU],
        excludes=[YAKU[name] for name in yaku.excludes if name in YAKU],
        names=_names(yaku, place),
        path=yaku_path,
    )


def _names(yaku: Yaku, place: Place) -> list[tuple[str, str, bool]]:
    """Who calls it what: label, name, whether the name is Japanese. Equal names are told once."""
    labels: dict[tuple[str, bool], list[str]] = {}
    for source, name in yaku.names.items():
        if name:
            key = (name, source == "tenhou")
            labels.setdefault(key, []).append(place.text(f"source.{source}"))
    return [(", ".join(who), name, japanese) for (name, japanese), who in labels.items()]


TABLES = {
    "yaku-list": Table(yaku_list, ("kind", "filter")),
    "yaku-facts": Table(yaku_facts),
}

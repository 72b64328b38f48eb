"""The yaku list, the card of one yaku, how often it is seen, and the table of yakuman rules.

A cell shows what holds under the ruleset that speaks; where the site's other rulesets say
something else, the row says which. Leans on the engine's yaku records and on `frequencies`.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from riichi import YAKU, Ruleset
from riichi.yaku import Yaku

from ..amounts import worth
from ..errors import RulebookError, choose, one_of
from ..fences import Block
from ..frequencies import BANDS, RARE, UNKNOWN, Frequency, band, frequencies, newest
from ..render import render
from ..site import Place
from ..wording import full_romaji, is_closed_only, yaku_path, yaku_worth
from .base import Table, shown

KINDS = ("standard", "rule-dependent", "yakuman")
SHOW = ("ordinary", "closed-only", "loses-han", "yakuman")
"""What the list can be cut down to; the words stand in its address too."""
DECIDES = ("kuitan", "ippatsu", "double_riichi", "renhou", "double_yakuman")
"""Settings that change what a yaku is worth."""


@dataclass(frozen=True)
class Cell:
    """What a yaku is worth under one ruleset: in words, in han for sorting, and for filtering."""

    closed: str
    open: str
    han: tuple[int, int]
    size: str
    """`2`, `mangan`, `yakuman`: what it is worth closed, or empty where it is not scored."""
    tags: tuple[str, ...]


@dataclass(frozen=True)
class Row:
    """One yaku in the list, as the ruleset that speaks has it; `by` has the others' cells."""

    yaku: Yaku
    cell: Cell
    by: dict[str, Cell]
    differs: list[tuple[str, list[str]]]
    seen: Frequency | None

    @property
    def closed(self) -> str:
        """Its worth in a closed hand, in words."""
        return self.cell.closed

    @property
    def open(self) -> str:
        """Its worth in an open hand, in words."""
        return self.cell.open

    @property
    def path(self) -> str:
        """Its page."""
        return yaku_path(self.yaku.id)

    @property
    def full(self) -> str:
        """Its full romaji where players say something shorter."""
        return full_romaji(self.yaku)

    @property
    def band(self) -> str:
        """How often it is seen, in one word."""
        return band(self.yaku.id)

    def seen_text(self, place: Place) -> str:
        """How often it is seen, as the list says it: in percent, or for the rare `1 in 4,700`."""
        if self.seen is None:
            return place.text("seen.not_counted")
        if not self.seen.count:
            return place.text("seen.none")
        if self.band == RARE:
            return place.text("seen.short", n=self.seen.one_in)
        return self.seen.percent

    @property
    def by_json(self) -> str:
        """The cells of each ruleset for the script that switches the list."""
        cells = {
            name: [cell.closed, cell.open, *cell.han, cell.size, " ".join(cell.tags)]
            for name, cell in self.by.items()
        }
        return json.dumps(cells, ensure_ascii=False, separators=(",", ":"))


def is_stated(yaku: Yaku, rules: Ruleset) -> bool:
    """Whether a ruleset says what the yaku is worth, as far as that is up to a ruleset."""
    return yaku.setting not in DECIDES or rules.entry(yaku.setting).known


def worths(yaku: Yaku, rules: Ruleset, place: Place) -> tuple[str, str]:
    """What a yaku is worth closed and open, in words; unknown where nobody has said it."""
    words = place.site.words
    closed = yaku_worth(yaku, rules, False, words)
    opened = yaku_worth(yaku, rules, True, words)
    if is_closed_only(yaku, rules):
        opened = place.text("worth.closed_only") if closed != words.text("worth.none") else ""
    if is_stated(yaku, rules):
        return closed, opened
    if yaku.setting == "kuitan":
        return closed, place.text("worth.unknown", usual=opened)
    same = opened == closed
    closed = place.text("worth.unknown", usual=closed)
    return closed, closed if same else opened


def cell(yaku: Yaku, rules: Ruleset, place: Place) -> Cell:
    """The cell of a yaku under one ruleset."""
    closed, opened = worths(yaku, rules, place)
    han, times = worth(yaku, rules, is_open=False)
    open_han, open_times = worth(yaku, rules, is_open=True)
    mangan = yaku.id == "renhou" and rules["renhou"] == "mangan"
    size = "yakuman" if times else "mangan" if mangan else str(han) if han else ""
    tags = ["yakuman" if times else "ordinary"]
    if is_closed_only(yaku, rules):
        tags.append("closed-only")
    if 0 < open_han < han:
        tags.append("loses-han")
    ordered = (13 * times or han or 5 * mangan, 13 * open_times or open_han)
    return Cell(closed, opened, ordered, size, tuple(tags))


def yaku_rows(rules: Sequence[Ruleset], main: Ruleset, place: Place) -> list[Row]:
    """Every yaku of the engine, in its order, as worth under `main`, with the differences."""
    return [_row(record, rules, main, place) for record in YAKU.values()]


def _row(yaku: Yaku, rules: Sequence[Ruleset], main: Ruleset, place: Place) -> Row:
    differs = differences(yaku, rules, main, place)
    by = {each.id: cell(yaku, each, place) for each in rules} if differs else {}
    return Row(yaku, cell(yaku, main, place), by, differs, newest(yaku.id))


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
            same = not opened or closed == opened or opened == place.text("worth.closed_only")
            key = "yaku.worth_same" if same else "yaku.worth_both"
            text = place.text(key, closed=closed, open=opened)
            found.setdefault(text, []).append(each.short or each.name)
    return list(found.items())


def yaku_list(block: Block, place: Place, rules: Sequence[Ruleset]) -> Markup:
    """The list, sorted and filtered where there is a script, plain where there is none."""
    wanted = block.options.get("kind", "")
    if wanted:
        one_of(wanted, KINDS, "kind of yaku")
    filtered = one_of(block.options.get("filter", "yes"), ("yes", "no"), "answer") == "yes"
    main = rules[0] if rules else place.ruleset
    every = shown((), place, main["players"])
    rows = [row for row in yaku_rows(every, main, place) if wanted in ("", row.yaku.kind)]
    for record in (row.seen for row in rows):
        if record is not None:
            place.used.cite(record.document)
    return render(
        "yaku-list.html",
        place,
        rows=rows,
        rules=main,
        rulesets=every if main in every else [main, *every],
        filtered=filtered,
        show=SHOW,
        sizes=_sizes(rows),
        bands=_bands(place),
    )


def _sizes(rows: Sequence[Row]) -> list[str]:
    """What yaku are worth under any of the rulesets: han from one up, mangan, yakuman."""
    found = {each.size for row in rows for each in (row.cell, *row.by.values()) if each.size}
    han = sorted((size for size in found if size.isdigit()), key=int)
    return han + [size for size in ("mangan", "yakuman") if size in found]


def _bands(place: Place) -> list[tuple[str, str]]:
    """The words for how often a yaku is seen, each with its label."""
    labels, above = [], ""
    for word, least in BANDS:
        bound = f"{100 * least:g}%"
        labels.append((word, place.text(f"seen.{word}", least=bound, most=above)))
        above = bound
    return [*labels, (UNKNOWN, place.text(f"seen.{UNKNOWN}"))]


def _one_yaku(block: Block) -> Yaku:
    if len(block.text) != 1:
        raise RulebookError("found no yaku; write its id on a line of its own, such as tanyao")
    return choose(block.text[0], YAKU, "yaku")


def yaku_facts(block: Block, place: Place, rules: Sequence[Ruleset]) -> Markup:
    """Names and worth of one yaku, and what it goes with."""
    yaku = _one_yaku(block)
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
        often=[YAKU[name] for name in yaku.often_with],
        excludes=[YAKU[name] for name in yaku.excludes],
        names=english_names(yaku, place),
        tenhou=yaku.tenhou if yaku.tenhou not in ("", yaku.kanji) else "",
        seen=newest(yaku.id),
        path=yaku_path,
    )


def english_names(yaku: Yaku, place: Place) -> list[tuple[str, str]]:
    """Its English names, each with those who use it; equal but for capitals is told once.

    >>> from riichi import YAKU
    >>> from rulebook.site import load_site
    >>> english_names(YAKU["tanyao"], Place(load_site(["tenhou-4p"])))
    [('All simples', 'EMA, Mahjong Soul'), ('All Inside', 'WRC')]
    """
    found: dict[str, tuple[str, list[str]]] = {}
    for source, name in yaku.names.items():
        if name and source != "tenhou":
            _, who = found.setdefault(name.lower(), (name, []))
            who.append(place.text(f"source.{source}"))
    return [(name, ", ".join(who)) for name, who in found.values()]


def yaku_seen(block: Block, place: Place, rules: Sequence[Ruleset]) -> Markup:
    """How often one yaku is seen: each count with its sample, who counted, and what it means."""
    yaku = _one_yaku(block)
    counted = frequencies().get(yaku.id, ())
    for each in counted:
        place.used.cite(each.document)
    return render("yaku-seen.html", place, yaku=yaku, counted=counted)


TWICE = tuple(record for record in YAKU.values() if record.yakuman == 2)


def yakuman_rules(block: Block, place: Place, rules: Sequence[Ruleset]) -> Markup:
    """Which hands count as two yakuman, whether several add up, and what thirteen han make.

    Rulesets that say the same share a row.
    """
    asked = list(rules) or shown((), place)
    place.used.settings(asked, ("double_yakuman", "stack_yakuman", "kazoe"))
    found: dict[tuple[str, ...], list[Ruleset]] = {}
    for each in asked:
        found.setdefault(_yakuman_row(each, place), []).append(each)
    heads = [record.short for record in TWICE]
    heads += [place.text("yakuman.stack"), place.text("yakuman.kazoe")]
    return render("yakuman-rules.html", place, heads=heads, rows=list(found.items()))


def _yakuman_row(rules: Ruleset, place: Place) -> tuple[str, ...]:
    """The answers of one ruleset, in the order of the heads."""

    def said(setting: str, text: str) -> str:
        return text if rules.entry(setting).known else place.text("status.unknown")

    twice: list[Any] = [
        said("double_yakuman", place.text(f"yakuman.times.{worth(yaku, rules, False)[1]}"))
        for yaku in TWICE
    ]
    stack = place.text("yakuman.add" if rules["stack_yakuman"] else "yakuman.one")
    return (
        *twice,
        said("stack_yakuman", stack),
        said("kazoe", place.text(f"limit.{_kazoe(rules)}")),
    )


def _kazoe(rules: Ruleset) -> str:
    return "kazoe_yakuman" if rules["kazoe"] == "yakuman" else "sanbaiman"


TABLES = {
    "yaku-list": Table(yaku_list, ("kind", "filter")),
    "yaku-facts": Table(yaku_facts),
    "yaku-seen": Table(yaku_seen),
    "yakuman-rules": Table(yakuman_rules),
}

"""The sources page: every document that a value rests on, and who counted the statistics."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field

from markupsafe import Markup

from riichi import Ruleset
from riichi.ruleset import Source, sources

from ..errors import one_of
from ..fences import Block
from ..render import render
from ..ruleset_pages import KINDS
from ..said import said_figures
from ..site import Place, Site
from ..statistics import counts, statistics
from .base import Table


@dataclass
class Weight:
    """How many values rest on a document: by ruleset, and how many have no other source."""

    by_ruleset: Counter[str] = field(default_factory=Counter)
    alone: int = 0


def weights(site: Site) -> dict[str, Weight]:
    """What rests on each source. A value counts where it is stated, not again where inherited."""
    found: dict[str, Weight] = defaultdict(Weight)
    for rules in site.rulesets.values():
        for name in rules.own:
            entry = rules.entry(name)
            for source in entry.sources:
                found[source].by_ruleset[rules.id] += 1
                found[source].alone += len(entry.sources) == 1
    return dict(found)


def documents(block: Block, place: Place, rules: Sequence[Ruleset]) -> Markup:
    """Sources of one kind: title, address, date, the values they bear, the rulesets those are in.

    What bears most comes first.
    """
    kind = one_of(block.options.get("kind", KINDS[0]), KINDS, "kind of source")
    borne = weights(place.site)
    said = Counter(entry["source"] for entry in said_figures().values())
    rows: list[tuple[Source, Weight, int]] = [
        (source, borne.get(source.id, Weight()), said[source.id])
        for source in sources().values()
        if source.kind == kind
    ]
    rows.sort(key=lambda row: (-row[1].by_ruleset.total(), row[0].title))
    return render("sources.html", place, kind=kind, rows=rows)


def counted(block: Block, place: Place, rules: Sequence[Ruleset]) -> Markup:
    """The statistics with sample, definition and who counted; then what a source only states."""
    groups = [
        (name, count, [each for each in statistics().values() if each.counted_by == name])
        for name, count in counts().items()
    ]
    said = [(entry, sources()[entry["source"]]) for entry in said_figures().values()]
    return render("statistics.html", place, groups=groups, said=said)


TABLES = {"sources": Table(documents, ("kind",)), "statistics": Table(counted)}

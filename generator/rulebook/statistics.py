"""Statistics with their sources: the figures that somebody counted and no engine can know.

They stand in `statistics.toml`, so that a page asks for them as it asks for any other figure and
shows them with who counted what. Leans on `errors`.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from .errors import RulebookError, choose
from .used import Document

FILE = Path(__file__).parent / "statistics.toml"


@dataclass(frozen=True)
class Statistic:
    """One figure: its value (a share from 0 to 1, or a factor), what it means and who says so."""

    id: str
    value: float
    is_share: bool
    meaning: str
    source: str
    """Who counted it, where and when, in one line."""
    counted_by: str
    """The id of that count in `counts()`."""
    numbers: dict[str, int]
    """Whole numbers behind it: `sample`, and where it was counted `count` and `of`."""

    def text(self, digits: int = 1) -> str:
        """The figure as it is printed, rounded to so many decimals.

        >>> statistics()["dora_five"].text(), statistics()["dora_five_times"].text()
        ('11.5%', '1.4')
        """
        return f"{100 * self.value:.{digits}f}%" if self.is_share else f"{self.value:.{digits}f}"

    def number(self, name: str) -> str:
        """One of the whole numbers behind it; raises `RulebookError` when it has none such."""
        return f"{choose(name, self.numbers, f'number of the statistic {self.id}'):,}"


@cache
def counts() -> dict[str, dict[str, str]]:
    """Who counted what, by id: `who`, `title`, `state` (its date), `games`, and an `address`."""
    found: dict[str, dict[str, str]] = tomllib.loads(FILE.read_text(encoding="utf-8"))["sources"]
    return found


def document_of(statistic: Statistic) -> Document:
    """The count that a statistic comes from, as the foot of a page names it."""
    count = counts()[statistic.counted_by]
    title = f"{count['who']}, {count['title']}"
    return Document(f"count-{statistic.counted_by}", title, count["state"])


@cache
def statistics() -> dict[str, Statistic]:
    """Every statistic by id; raises `RulebookError` for one that says too little."""
    data = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return {name: _statistic(name, data) for name in data["stats"]}


def _statistic(name: str, data: dict[str, Any]) -> Statistic:
    entry = data["stats"][name]
    source = choose(entry["source"], data["sources"], "source of a statistic")
    value, is_share = _value(name, data["stats"])
    return Statistic(
        id=name,
        value=value,
        is_share=is_share,
        meaning=entry["meaning"],
        source=f"{source['who']}, {source['title']} ({source['state']}): {source['games']}",
        counted_by=entry["source"],
        numbers={key: entry[key] for key in ("sample", "count", "of") if key in entry},
    )


def _value(name: str, stats: dict[str, Any]) -> tuple[float, bool]:
    """The value of a statistic and whether it is a share."""
    entry = choose(name, stats, "statistic")
    if "count" in entry:
        return entry["count"] / entry["of"], True
    if "percent" in entry:
        return entry["percent"] / 100, True
    if "times" in entry:
        return entry["times"], False
    if "share" in entry:
        return _value(entry["share"], stats)[0] / _value(entry["divided_by"], stats)[0], True
    raise RulebookError(
        f"the statistic {name!r} has no value; allowed: count and of, percent, times, or share "
        "and divided_by",
        FILE.name,
    )

"""How often each yaku is seen, by those who counted it in real games; leans on `statistics`.

The counts stand in `frequencies.toml`; shares and "one win in so many" are worked out here. What
nobody counted is unknown and stays so.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from .errors import RulebookError, choose
from .statistics import counts
from .used import Document

FILE = Path(__file__).parent / "frequencies.toml"
RARE = "rare"
BANDS = (("often", 0.05), ("sometimes", 0.01), ("seldom", 0.001), (RARE, 0.0))
"""What is called often and what seldom: the least share of wins for each word."""
UNKNOWN = "unknown"


@dataclass(frozen=True)
class Frequency:
    """One count of one yaku: `count` of `wins` had it. `year` says which games were counted."""

    year: str
    count: int
    wins: int
    source: str
    """The id of the source in `statistics.counts()`."""
    note: str = ""

    @property
    def share(self) -> float:
        """The share of all wins, from 0 to 1."""
        return self.count / self.wins

    @property
    def percent(self) -> str:
        """The share as it is printed."""
        return percent(self.share)

    @property
    def one_in(self) -> str:
        """How many wins there are for one that has it, rounded; empty when there was none.

        >>> Frequency("2018", 329, 1560585, "lurker").one_in
        '4,700'
        """
        return about(self.wins / self.count) if self.count else ""

    @property
    def document(self) -> Document:
        """The count as the foot of a page names it."""
        source = counts()[self.source]
        return Document(
            f"count-{self.source}", f"{source['who']}, {source['title']}", source["state"]
        )


def percent(share: float) -> str:
    """A share in percent, with as many decimals as say something.

    >>> [percent(share) for share in (0.398692, 0.0456829, 0.0055345, 0.00000577, 0)]
    ['39.9%', '4.57%', '0.55%', '0.00058%', '0%']
    """
    value = 100 * share
    if not value:
        return "0%"
    if value >= 1:
        return f"{value:.{1 if value >= 10 else 2}f}%"
    digits = 1
    while value * 10**digits < 10:
        digits += 1
    return f"{value:.{digits}f}%"


def about(number: float) -> str:
    """A number rounded to two figures, for "one in so many".

    >>> [about(number) for number in (2.508, 13.15, 180.7, 104038.7)]
    ['2.5', '13', '180', '100,000']
    """
    if number < 10:
        return f"{number:.1f}"
    unit = 10 ** (len(str(int(number))) - 2)
    return f"{round(number / unit) * unit:,}"


@cache
def frequencies() -> dict[str, tuple[Frequency, ...]]:
    """The counts of each yaku that was counted, the newest first; raises `RulebookError`."""
    data = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return {name: _counted(name, entry, data["counts"]) for name, entry in data["yaku"].items()}


def _counted(name: str, entry: dict[str, Any], samples: dict[str, Any]) -> tuple[Frequency, ...]:
    found = []
    for year in sorted(samples, reverse=True):
        if year not in entry:
            continue
        sample = samples[year]
        choose(sample["source"], counts(), "source of a count")
        if not 0 <= entry[year] <= sample["wins"]:
            raise RulebookError(
                f"found {entry[year]} for {name} in {year}; {sample['wins']} wins were counted",
                FILE.name,
            )
        note = entry.get(f"note_{year}", "")
        found.append(Frequency(year, entry[year], sample["wins"], sample["source"], note))
    return tuple(found)


def newest(name: str) -> Frequency | None:
    """The newest count of a yaku; None when nobody counted it."""
    return next(iter(frequencies().get(name, ())), None)


def band(name: str) -> str:
    """How often a yaku is seen, in one word of `BANDS`, or `UNKNOWN`.

    >>> band("riichi"), band("junchan"), band("suukantsu"), band("renhou")
    ('often', 'seldom', 'rare', 'unknown')
    """
    found = newest(name)
    if found is None:
        return UNKNOWN
    return next(word for word, least in BANDS if found.share >= least)

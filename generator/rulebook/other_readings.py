"""How a winning hand could have been read otherwise; leans on `riichi.explain` and `tiles`.

The engine pays the reading that is worth most. A figure that is asked for `readings` shows what
the others would have come to, so that a reader sees why they are not the ones that count.
"""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from riichi import Score, Win, parse_tiles, score
from riichi.explain import Losing, losing_readings

from . import tiles
from .errors import RulebookError
from .site import Place
from .wording import limit_name


@dataclass(frozen=True)
class Other:
    """A reading that is not paid: its sets, its yaku, its size in words, and why it lost."""

    sets: Markup
    yaku: str
    size: str
    why: str


def other_readings(win: Win, place: Place) -> list[Other]:
    """Every other way to read the hand, the best first; raises `RulebookError` without any."""
    result = score(win)
    found = losing_readings(result) if isinstance(result, Score) else ()
    if not found:
        raise RulebookError(
            "found a hand that can be read in one way only, or not at all; "
            "show: readings needs a win with several"
        )
    return [_other(one, place) for one in found]


def _other(one: Losing, place: Place) -> Other:
    """One reading in words: the set that the winning tile completes stands first."""
    groups = [parse_tiles(part.replace("+", "")) for part in one.reading.parts()]
    yaku = [each.short for each, _ in one.value.yaku] if one.value else []
    return Other(tiles.row(groups, place), ", ".join(yaku), _size(one, place), one.why)


def _size(one: Losing, place: Place) -> str:
    value = one.value
    if value is None:
        return ""
    limit = limit_name(value.limit, value.yakuman, place.site.words)
    if value.yakuman:
        return limit
    size = f"{place.text('unit.han', n=value.han)} {place.text('unit.fu', n=value.fu)}"
    return f"{size}, {limit}" if limit else size

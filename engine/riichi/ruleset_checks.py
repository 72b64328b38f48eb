"""Settings that have to fit each other, and what happens when they do not.

Two values of the same file that contradict each other are an error. A value that was only
inherited gives way instead: it becomes unknown, so that a ruleset can change one figure without
repeating those that hang on it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from .settings import FrozenMap

#: Returns what would be allowed for the first setting, or an empty text when all is well.
Test = Callable[..., str]


class Check(NamedTuple):
    """A test over a few settings; the first is blamed, and those in ``yielding`` give way."""

    settings: tuple[str, ...]
    test: Test
    yielding: tuple[str, ...]


def _reds_add_up(by_suit: Mapping[str, int], aka: int) -> str:
    total = sum(by_suit.values())
    return "" if total == aka else f"a table that adds up to {aka}, the value of aka"


def _reds_exist(by_suit: Mapping[str, int], players: int) -> str:
    # The fives of characters are not in a three-player set.
    return "m = 0 with three players" if players == 3 and by_suit["m"] else ""


def _set_fits(tiles: int, players: int) -> str:
    right = 108 if players == 3 else 136
    return "" if tiles == right else f"{right} with {players} players"


def _uma_fits(uma: Any, players: int) -> str:
    places = next(iter(uma.values())) if isinstance(uma, FrozenMap) else uma
    return "" if len(places) == players else f"{players} numbers with {players} players"


def _uma_kind_fits(kind: str, uma: Any) -> str:
    right = "floating" if isinstance(uma, FrozenMap) else "fixed"
    return "" if kind == right else f'"{right}", as uma is written'


def _oka_adds_up(oka: int, start: int, back: int, players: int) -> str:
    right = (back - start) * players
    if oka in (0, right / 1000):
        return ""
    return (
        f"0 or {right / 1000:g}, which is {players} times the difference between "
        f"start_points {start:,} and return_points {back:,}"
    )


CHECKS = (
    Check(("tiles", "players"), _set_fits, ("tiles",)),
    Check(("aka_by_suit", "players"), _reds_exist, ("aka_by_suit",)),
    Check(("aka_by_suit", "aka"), _reds_add_up, ("aka_by_suit", "aka")),
    Check(("uma", "players"), _uma_fits, ("uma",)),
    Check(("uma_kind", "uma"), _uma_kind_fits, ("uma_kind",)),
    Check(("oka", "start_points", "return_points", "players"), _oka_adds_up, ("oka",)),
)


class Clash(NamedTuple):
    """A check that failed: the setting concerned, what it may be, and whether it gives way."""

    setting: str
    allowed: str
    gives_way: bool
    others: tuple[str, ...]


def clashes(known: Mapping[str, Any], own: frozenset[str]) -> list[Clash]:
    """The checks that fail among ``known`` values, of which ``own`` were not inherited."""
    known = dict(known)
    found: list[Clash] = []
    for check in CHECKS:
        if not all(name in known for name in check.settings):
            continue
        allowed = check.test(*(known[name] for name in check.settings))
        if not allowed:
            continue
        yields = [name for name in check.yielding if name not in own]
        blamed = yields[0] if yields else check.settings[0]
        others = tuple(name for name in check.settings if name in own and name != blamed)
        found.append(Clash(blamed, allowed, bool(yields), others))
        known.pop(blamed)
    return found

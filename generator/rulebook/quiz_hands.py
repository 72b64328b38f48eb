"""Hands for the quiz, laid out at random from a seed; leans on `riichi`.

A hand is built from sets, so that it is complete, and won on one of its closed tiles. What it is
worth is the engine's business; `draw` goes on until the engine finds a win that a level wants.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random

from riichi import Meld, Ruleset, Score, Tile, Tiles, Win, WinError, score

RUNS = tuple(kind for kind in range(27) if kind % 9 < 7)
EVERY = tuple(range(34))
SIMPLE = tuple(kind for kind in range(27) if 0 < kind % 9 < 8)
ENDS = tuple(kind for kind in range(34) if kind not in SIMPLE)
WITHOUT_MIDDLE = tuple(kind for kind in EVERY if kind not in range(1, 8))
"""The kinds that three players have too."""
TRIES = 4000
ROOM = 60
"""How often a hand, and a set in a suit that fills up, are tried before they are given up."""


@dataclass(frozen=True)
class Taste:
    """What hands a level likes, as chances from 0 to 1.

    `runs` of the sets are runs, `called` of the hands are open with `called_sets` of their sets
    called, `kans` of the triplets are quads, `palettes` are kinds to choose from, `riichi` of the
    closed hands declare it, and `dealer` win from the dealer's seat.
    """

    runs: float = 0.7
    called: float = 0.4
    called_sets: float = 0.5
    kans: float = 0.0
    palettes: tuple[Sequence[int], ...] = (EVERY, SIMPLE)
    riichi: float = 0.5
    dealer: float = 0.3
    dora: bool = True


class _Layout:
    """Tiles being laid out, never more than four of a kind."""

    def __init__(self, source: Random, palette: Sequence[int]) -> None:
        self.source = source
        self.palette = palette
        self.left = [4] * 34
        self.closed: list[int] = []
        self.melds: list[Meld] = []

    def take(self, kinds: Sequence[int]) -> bool:
        if any(self.left[kind] < kinds.count(kind) for kind in kinds):
            return False
        for kind in kinds:
            self.left[kind] -= 1
        return True

    def a_set(self, is_run: bool, called: bool, kan: bool) -> bool:
        for _ in range(ROOM):
            first = self.source.choice(self.palette)
            kinds = (first, first + 1, first + 2) if is_run else (first,) * (4 if kan else 3)
            if is_run and (first not in RUNS or not set(kinds) <= set(self.palette)):
                continue
            if self.take(kinds):
                break
        else:
            return False
        if not called and len(kinds) == 3:
            self.closed += kinds
            return True
        kind = "chii" if is_run else "pon"
        if kan:
            kind = self.source.choice(("daiminkan", "shouminkan")) if called else "ankan"
        place = (
            None if kind in ("chii", "ankan") else self.source.choice(("left", "across", "right"))
        )
        self.melds.append(Meld(kind, Tiles(Tile.of(one) for one in kinds), place))
        return True

    def a_pair(self) -> bool:
        for _ in range(ROOM):
            kind = self.source.choice(self.palette)
            if self.take((kind, kind)):
                self.closed += (kind, kind)
                return True
        return False


def _lay_out(source: Random, taste: Taste) -> _Layout | None:
    layout = _Layout(source, source.choice(taste.palettes))
    is_open = source.random() < taste.called
    for _ in range(4):
        is_run = source.random() < taste.runs
        called = is_open and source.random() < taste.called_sets
        if not layout.a_set(is_run, called, not is_run and source.random() < taste.kans):
            return None
    return layout if layout.a_pair() else None


def hand(source: Random, taste: Taste, rules: Ruleset) -> Win | None:
    """A complete hand as a win; None when it found no room or its situation cannot be."""
    layout = _lay_out(source, taste)
    if layout is None:
        return None
    last = layout.closed.pop(source.randrange(len(layout.closed)))
    is_open = any(meld.is_open for meld in layout.melds)
    declared = not is_open and source.random() < taste.riichi
    flags = frozenset({"riichi"} if declared else ())
    seat = "E" if source.random() < taste.dealer else source.choice("SW")
    turned = 1 + sum(meld.is_kan for meld in layout.melds) if taste.dora else 0
    try:
        return Win(
            Tiles(Tile.of(kind) for kind in sorted(layout.closed)),
            Tile.of(last),
            source.choice(("ron", "tsumo")),
            rules,
            seat,
            source.choice("ES"),
            tuple(layout.melds),
            flags,
            _indicators(source, layout, turned),
            _indicators(source, layout, turned if declared else 0),
        )
    except WinError:
        return None


def _indicators(source: Random, layout: _Layout, number: int) -> Tiles:
    kinds: list[int] = []
    while len(kinds) < number:
        kind = source.choice(EVERY if layout.palette is not WITHOUT_MIDDLE else WITHOUT_MIDDLE)
        if layout.take((kind,)):
            kinds.append(kind)
    return Tiles(Tile.of(kind) for kind in kinds)


def draw(
    source: Random, taste: Taste, rules: Ruleset, wanted: Callable[[Score], bool]
) -> Iterator[Score]:
    """Wins without end that a level wants, each another one; stops when they run out."""
    seen = set()
    tries = 0
    while tries < TRIES:
        tries += 1
        win = hand(source, taste, rules)
        if win is None:
            continue
        result = score(win)
        key = (win.counts, win.win, win.by, win.seat, win.flags)
        if isinstance(result, Score) and key not in seen and wanted(result):
            seen.add(key)
            tries = 0
            yield result

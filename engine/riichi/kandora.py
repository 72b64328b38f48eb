"""Kan dora: how many indicators are face up, after each thing that happens; reads three settings.

`kan_flip_closed`, `kan_flip_open` and `kan_flip_added` say when the indicator of each kind of kan
is turned: `now` (as soon as nobody robs it), `before_draw` (before the replacement tile) or
`after_discard` (with the discard, so that a ron on that discard already counts it). One that is
still waiting is turned at the next kan. A robbed kan turns none. Norths set aside turn none.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from .consulted import Rules, consult

KANS = {"ankan": "kan_flip_closed", "daiminkan": "kan_flip_open", "shouminkan": "kan_flip_added"}
"""The setting for each kind of kan."""
EVENTS = (*KANS, "robbed", "replacement", "discard", "north", "win")
"""What can happen: kans, a kan being robbed, the replacement draw, a discard, a North set aside,
and a win on the tile last drawn or discarded (which turns nothing itself)."""
MOST = 5
"""Indicators at most: the first one, and one for each of four kans."""


class Shown(NamedTuple):
    """How many indicators are face up after each event, and the settings assumed."""

    after: tuple[int, ...]
    assumed: tuple[str, ...] = ()

    @property
    def now(self) -> int:
        """How many are face up at the end of the events."""
        return self.after[-1] if self.after else 1


def indicators_shown(events: Sequence[str], rules: Rules) -> Shown:
    """How many indicators lie face up after each of the events of a hand.

    Raises `ValueError` for an unknown event or a fifth kan.

    >>> from .ruleset import load_ruleset
    >>> open_kan = ("daiminkan", "replacement", "discard")
    >>> [indicators_shown(open_kan, load_ruleset(id)).after for id in ("tenhou-4p", "ema-2025")]
    [(1, 1, 2), (1, 2, 2)]
    """
    _check(events)
    rules = consult(rules)
    shown = 1
    waiting: list[str] = []
    after = []
    for event, following in zip(events, [*events, ""][1:], strict=True):
        if event in KANS:
            shown, waiting = shown + len(waiting), []
            if rules["kan_dora"] and following != "robbed":
                waiting = [rules[KANS[event]]]
        shown, waiting = _turn(event, shown, waiting)
        after.append(shown)
    return Shown(tuple(after), rules.assumed)


def _turn(event: str, shown: int, waiting: list[str]) -> tuple[int, list[str]]:
    """Turn those whose time has come with an event."""
    due = {"replacement": ("now", "before_draw"), "discard": ("after_discard",)}.get(event, ())
    if event in KANS:
        due = ("now",)
    stay = [when for when in waiting if when not in due]
    return shown + len(waiting) - len(stay), stay


def _check(events: Iterable[str]) -> None:
    kans = 0
    before = ""
    for event in events:
        if event not in EVENTS:
            raise ValueError(f"found event {event!r}; allowed: {', '.join(EVENTS)}")
        if event == "robbed" and before not in ("ankan", "shouminkan"):
            raise ValueError(f"found robbed after {before or 'nothing'}; only a kan can be robbed")
        kans += event in KANS
        if kans > MOST - 1:
            raise ValueError("found a fifth kan; there are four replacement tiles")
        before = event

"""Which settings an answer was only assumed under: those that nobody has stated and that matter.

Leans on `score`. A setting matters when the answer is another one at one of its other values, so
each is tried; most can be ruled out at a glance, which is what `_TOUCHES` is for.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from . import traits as t
from .readings import GREEN_KINDS
from .score import NoWin, Score, score
from .settings import SETTINGS
from .situation import WinError
from .tile import ALL
from .yaku import YAKU

if TYPE_CHECKING:
    from .ruleset import Ruleset
    from .settings import Setting
    from .win import Win

_OTHER_NUMBERS = {
    "min_han": (1, 2, 4),
    "double_wind_pair_fu": (2, 4),
    "open_pinfu_ron_fu": (20, 30),
}
"""Numbers worth trying for a setting that nobody has stated; other kinds of setting list theirs."""


def _flagged(traits: int) -> Callable[[Win], bool]:
    """Whether a win has all these traits of the situation."""
    return lambda win: win.situation & traits == traits


_TOUCHES: dict[str, Callable[[Win], bool]] = {
    "kuitan": _flagged(t.OPEN),
    "ippatsu": _flagged(t.IPPATSU),
    "double_riichi": _flagged(t.DOUBLE_RIICHI),
    "renhou": _flagged(t.RENHOU),
    "pinfu_tsumo": _flagged(t.CLOSED | t.TSUMO),
    "rinshan_tsumo_fu": _flagged(t.RINSHAN),
    "open_pinfu_ron_fu": _flagged(t.OPEN | t.RON),
    "tsumo_loss": _flagged(t.TSUMO),
    "double_wind_pair_fu": lambda win: win.seat == win.round,
    "all_green_hatsu": lambda win: not win.counts & ~(31 * GREEN_KINDS),
    "chiitoi_same_pairs": lambda win: bool(win.counts & 4 * ALL),
    "ura_dora": lambda win: len(win.ura) > 0,
    "kan_dora": lambda win: len(win.dora) > 1 or len(win.ura) > 1,  # without it, no kan ura
    "kan_ura": lambda win: len(win.ura) > 1,
    "honba_ron": lambda win: win.honba > 0,
    "pao_scope": lambda win: win.pao is not None,
    "pao_honba": lambda win: win.pao is not None,
}
"""Wins that a setting can matter to at all; a setting that is not here is always tried."""


def assumed_settings(result: Score | NoWin) -> tuple[str, ...]:
    """The settings that nobody has stated and that would have changed this answer.

    Each scoring setting that the ruleset leaves unknown is tried at its other values; those under
    which the answer differs are named. Empty when the answer stands whatever the unknown values.
    """
    unknown = result.win.scoring.unknown
    return tuple([name for name in unknown if _matters(result, SETTINGS[name])])


def _matters(result: Score | NoWin, setting: Setting) -> bool:
    touches = _TOUCHES.get(setting.name)
    if touches is not None and not touches(result.win):
        return False
    rules = result.win.rules
    here = _core(result)
    for value in _others(setting, rules[setting.name]):
        try:
            other = score(result.win.under(_changed(rules, setting.name, value)))
        except (WinError, ValueError):
            continue  # a value under which this hand, or this ruleset, cannot exist
        if _core(other) != here:
            return True
    return False


@lru_cache(maxsize=2048)
def _changed(rules: Ruleset, name: str, value: Any) -> Ruleset:
    """The rules with one setting changed; the same few are asked for again and again."""
    return rules.with_settings({name: value})


def _core(result: Score | NoWin) -> object:
    if isinstance(result, NoWin):
        return result.reason
    return result.total, result.payers, [(yaku.id, worth) for yaku, worth in result.yaku]


def _others(setting: Setting, value: object) -> list[object]:
    """Other values that a setting can have."""
    name = setting.name
    if name == "double_yakuman":
        return [tuple(yaku.id for yaku in YAKU.values() if yaku.yakuman > 1), ()]
    choices = _OTHER_NUMBERS.get(name) or tuple(setting.choices)
    return [choice for choice in choices if choice != value]

"""What can be true of a win at the same time; leans on `traits`.

Ippatsu without riichi, houtei on a self-draw, riichi with an open meld: such a record is a
mistake, and is named as one instead of being scored.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple, NoReturn

from .traits import CLOSED, FLAGS, LOCAL_FLAGS, OPEN, RON, TSUMO

ALL_FLAGS = FLAGS | LOCAL_FLAGS
BY = ("ron", "tsumo")
WINDS = ("E", "S", "W", "N")
LYING_OPEN = 1
"""An open meld lies beside the hand."""
LYING_QUAD = 2
"""A quad lies there; every meld is open, or else a quad."""


class WinError(ValueError):
    """A record that is no legal win: `field` names where, the message what and what is allowed."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(f"{field}: {message}")
        self.field = field
        self.message = message


def shown(value: object) -> str:
    """A value as an error names it: its repr, cut short; never fails, whatever the value.

    >>> shown("East"), shown(["x" * 100])[-8:]
    ("'East'", 'xxxxx...')
    """
    try:
        text = repr(value)
    except Exception:  # nested too deep, a number of too many digits
        return f"something too large to show (of type {type(value).__name__})"
    return text if len(text) <= 60 else text[:57] + "..."


class Setting(NamedTuple):
    """Everything besides the flags that decides whether they can be true."""

    by: str
    dealer: bool
    is_open: bool
    melds: bool
    kans: bool
    norths: bool


_FIRST_TURN = ("tenhou", "chiihou", "renhou")
EITHER_RIICHI = ("riichi", "double_riichi")
# flag: the flags it cannot stand with
_APART = {
    "riichi": ("double_riichi", *_FIRST_TURN),
    "double_riichi": _FIRST_TURN,
    "ippatsu": ("rinshan",),
    "haitei": ("houtei", "rinshan", "chankan", *_FIRST_TURN),
    "houtei": ("rinshan", "chankan", *_FIRST_TURN),
    "rinshan": ("chankan", *_FIRST_TURN),
    "chankan": _FIRST_TURN,
    "tenhou": ("chiihou", "renhou"),
    "chiihou": ("renhou",),
}
ONLY_BY = {
    "haitei": "tsumo",
    "houtei": "ron",
    "rinshan": "tsumo",
    "chankan": "ron",
    "tenhou": "tsumo",
    "chiihou": "tsumo",
    "renhou": "ron",
    "tsubame_gaeshi": "ron",
    "kanburi": "ron",
    "sashikomi": "ron",
}


@cache  # as many as there are situations that are no mistake: some two thousand
def situation_traits(by: str, dealer: bool, lying: int, norths: bool, flags: frozenset[str]) -> int:
    """The trait bits of a situation; raises `WinError` for an impossible one.

    `lying` are bits for what lies beside the hand, `norths` whether Norths are set aside.
    """
    check_choice("by", by, BY)
    is_open = bool(lying & LYING_OPEN)
    _check(Setting(by, dealer, is_open, bool(lying), bool(lying & LYING_QUAD), norths), flags)
    traits = TSUMO if by == "tsumo" else RON
    traits |= OPEN if is_open else CLOSED
    for flag in flags:
        traits |= ALL_FLAGS[flag]
    return traits


def check_choice(name: str, value: object, allowed: Sequence[str]) -> None:
    """Raise `WinError` when the value of a field is none of those allowed."""
    if value not in allowed:
        raise WinError(name, f"found {shown(value)}; allowed: {', '.join(allowed)}")


def refuse_names(by: object, flags: object) -> NoReturn:
    """Say which of these is no name at all, but something that cannot even be looked up."""
    check_choice("by", by, BY)
    raise WinError("flags", f"found {shown(flags)}; a frozen set of names is expected")


def _check(setting: Setting, flags: frozenset[str]) -> None:
    for flag in sorted(flags):
        if flag not in ALL_FLAGS:
            raise WinError("flags", f"found {shown(flag)}; allowed: {', '.join(FLAGS)}")
        _check_apart(flag, flags)
        by = ONLY_BY.get(flag)
        if by not in (None, setting.by):
            raise WinError("flags", f"found {flag} with {setting.by}; {flag} is won by {by}")
    _check_riichi(setting, flags)
    _check_first_turn(setting, flags)
    if "paarenchan" in flags and not setting.dealer:
        raise WinError("flags", "found paarenchan at the wrong seat; only the dealer wins on")
    if "rinshan" in flags and not (setting.kans or setting.norths):
        raise WinError("flags", "found rinshan without a kan; it is won on a kan's replacement")


def _check_apart(flag: str, flags: Iterable[str]) -> None:
    for other in _APART.get(flag, ()):
        if other in flags:
            raise WinError("flags", f"found {flag} with {other}; only one of them can be true")


def _check_riichi(setting: Setting, flags: frozenset[str]) -> None:
    declared = flags.intersection(EITHER_RIICHI)
    if declared and setting.is_open:
        raise WinError(
            "flags", f"found {min(declared)} with an open meld; riichi needs a closed hand"
        )
    for flag in ("ippatsu", "open_riichi", "sashikomi"):
        if flag in flags and not declared:
            raise WinError("flags", f"found {flag} without riichi or double_riichi")
    if "sashikomi" in flags and "open_riichi" not in flags:
        raise WinError("flags", "found sashikomi without open_riichi")


def _check_first_turn(setting: Setting, flags: frozenset[str]) -> None:
    for flag in sorted(flags.intersection(_FIRST_TURN)):
        if setting.melds or setting.norths:
            raise WinError(
                "flags", f"found {flag} with a meld; it is won on the first turn, before any call"
            )
        if (flag == "tenhou") != setting.dealer:
            who = "the dealer (seat E)" if flag == "tenhou" else "a player who is not the dealer"
            raise WinError("flags", f"found {flag} at the wrong seat; only {who} can win it")

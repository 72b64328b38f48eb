"""Three players' Norths: when one may be set aside, and what that does; reads settings only.

Settings: `nuki_dora` (is it done at all), `kita_breaks_ippatsu`, `kita_ron`, `kita_chankan_yaku`,
`kita_rinshan`. What a North set aside is worth is counted with the other dora when a win is
scored; it is no discard, so it makes nobody furiten (`furiten`), and it turns no indicator
(`kandora`).
"""

from __future__ import annotations

from typing import NamedTuple

from .consulted import Rules, consult
from .tile import LANE, Tile
from .waits import Hand

NORTH = 30
REPLACEMENTS = 8
"""Replacement tiles of three players: for four kans and four Norths."""


class Extraction(NamedTuple):
    """Whether a North may be set aside, why not, and the settings assumed."""

    allowed: bool
    reason: str = ""
    assumed: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return self.allowed


def may_set_aside(
    hand: Hand,
    rules: Rules,
    drawn: Tile | None,
    live: int = 55,
    in_riichi: bool = False,
    set_aside: int = 0,
) -> Extraction:
    """Whether a player may set a North aside now.

    Only on one's own turn, after a draw (`drawn` is None after a call, and on others' turns); never
    has to. In riichi only the North just drawn can go. `live` tiles left, `set_aside` Norths of all
    players so far. Another player's North cannot be taken for it.
    """
    rules = consult(rules)
    reason = ""
    if rules.players != 3 or not rules["nuki_dora"]:
        reason = "no North is set aside here"
    elif drawn is None or not hand.is_drawn:
        reason = "only after one's own draw"
    elif not hand.closed.counts >> LANE * NORTH & 31:
        reason = "no North in the hand"
    elif in_riichi and drawn.kind != NORTH:
        reason = "in riichi only the tile just drawn"
    elif live < 1 or set_aside >= 4:
        reason = "no replacement tile is left"
    return Extraction(not reason, reason, rules.assumed)


class Effects(NamedTuple):
    """What setting a North aside does, and the settings assumed.

    `breaks_ippatsu` goes for everybody's ippatsu and for all that needs an uninterrupted first
    turn (double riichi, tenhou, chiihou, nine kinds, equal winds). `can_be_won` says whether the
    North may be won on, `is_chankan` whether that ron has chankan, `is_rinshan` whether a win on
    the replacement tile is rinshan kaihou.
    """

    breaks_ippatsu: bool
    can_be_won: bool
    is_chankan: bool
    is_rinshan: bool
    assumed: tuple[str, ...] = ()


def effects(rules: Rules) -> Effects:
    """What setting a North aside does under the rules.

    >>> from .ruleset import load_ruleset
    >>> effects(load_ruleset("mjsoul-3p"))[:4]
    (True, True, False, True)
    """
    rules = consult(rules)
    can_be_won = bool(rules["kita_ron"])
    return Effects(
        bool(rules["kita_breaks_ippatsu"]),
        can_be_won,
        can_be_won and bool(rules["kita_chankan_yaku"]),
        bool(rules["kita_rinshan"]),
        rules.assumed,
    )

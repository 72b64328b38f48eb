"""The yaku: every record, in the order of the guide; leans on readings and traits.

`YAKU` holds them by id. The modules are meant to be read: `situations` (how the hand was won),
`one_han`, `two_han` and `three_han` (what it looks like, by what it is worth closed), `yakuman`,
and `local` for those that only some houses play.
"""

from __future__ import annotations

from . import local, one_han, situations, three_han, two_han, yakuman
from .record import LOCAL_YAKU, YAKU, Yaku, register

for _module in (situations, one_han, two_han, three_han, yakuman):
    register(YAKU, *_module.RECORDS)
register(LOCAL_YAKU, *local.RECORDS)
YAKUHAI_NORTH = one_han.YAKUHAI_NORTH

__all__ = ["LOCAL_YAKU", "YAKU", "YAKUHAI_NORTH", "Yaku"]

"""The yaku: every record, in the order of the guide; leans on readings and traits.

`YAKU` holds them by id. The modules are meant to be read: `situations` (how the hand was won),
`shapes` (what it looks like), `yakuman`, and `local` for those that only some
houses play.
"""

from __future__ import annotations

from . import local, shapes, situations, yakuman
from .record import LOCAL_YAKU, YAKU, Yaku, register

register(YAKU, *situations.RECORDS, *shapes.RECORDS, *yakuman.RECORDS)
register(LOCAL_YAKU, *local.RECORDS)
YAKUHAI_NORTH = shapes.YAKUHAI_NORTH

__all__ = ["LOCAL_YAKU", "YAKU", "YAKUHAI_NORTH", "Yaku"]

"""The yaku: every record, in the order of the guide; leans on readings and traits.

`YAKU` holds them by id. The modules are meant to be read: `situations` (how the hand was won),
`shapes` (what it looks like) and `yakuman`.
"""

from __future__ import annotations

from . import shapes, situations, yakuman
from .record import YAKU, Yaku, register

register(*situations.RECORDS, *shapes.RECORDS, *yakuman.RECORDS)

__all__ = ["YAKU", "Yaku"]

"""Chombo: what the penalty for a fault that spoils the hand comes to, where that is known.

The setting `chombo` is a text, since the tables agree on so little. What it says at its beginning
is read: a number of points off the total, or a mangan paid out.
"""

from __future__ import annotations

import re

from .consulted import Rules
from .outcome import mangan_tsumo

_POINTS = re.compile(r"([0-9][0-9,]*) points")
_MANGAN = re.compile(r"a mangan paid out\.", re.IGNORECASE)


def chombo_points(rules: Rules) -> int | None:
    """The points a chombo takes off the final total; None where no such number is stated.

    >>> from .ruleset import load_ruleset
    >>> chombo_points(load_ruleset("ema-2025")), chombo_points(load_ruleset("mleague"))
    (20000, None)
    """
    found = _POINTS.match(rules["chombo"])
    return int(found[1].replace(",", "")) if found else None


def chombo_is_mangan(rules: Rules) -> bool:
    """Whether a chombo is paid at once, as the mangan that the player has not won."""
    return bool(_MANGAN.match(rules["chombo"]))


def chombo_payment(player: int, dealer: int, players: int = 4) -> tuple[int, ...]:
    """The points by player of a mangan paid out: each is paid what that mangan would have cost.

    >>> chombo_payment(1, dealer=0)
    (4000, -8000, 2000, 2000)
    """
    return tuple(-paid for paid in mangan_tsumo(player, dealer, players))

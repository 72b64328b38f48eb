"""The registry of rule settings: one record each, in the order in which they are shown.

``SETTINGS`` maps a name to its ``Setting``, ``GROUPS`` the id of a heading to its ``Group``.

>>> SETTINGS["kiriage"].say(True)
'yes'
"""

from .base import SAME, Group, Setting
from .game import DEALER, END, EXTRAS, SETTLE, TABLE
from .hands import DORA, FU, SCORE, YAKU, YAKUMAN
from .kinds import Kind
from .play import CALLS, DRAW, FURITEN, PAO, RIICHI, RON
from .sanma import SANMA
from .values import BadValue, FrozenMap, show, suggest

GROUPS: dict[str, Group] = {
    group.id: group
    for group in (
        Group("table", "The table"),
        Group("dora", "Dora"),
        Group("yaku", "Yaku"),
        Group("score", "Limits and yakuman"),
        Group("fu", "Fu"),
        Group("calls", "Calls"),
        Group("riichi", "Riichi"),
        Group("furiten", "Furiten"),
        Group("ron", "Ron"),
        Group("draw", "Draws"),
        Group("dealer", "The dealer"),
        Group("end", "End of the game"),
        Group("settle", "Settlement"),
        Group("pao", "Liability"),
        Group("penalty", "Penalties"),
        Group("chips", "Chips"),
        Group("sanma", "Three players"),
        Group("tourney", "Tournaments"),
    )
}

_PARTS = (
    TABLE,
    DORA,
    YAKU,
    SCORE,
    FU,
    CALLS,
    RIICHI,
    FURITEN,
    RON,
    DRAW,
    DEALER,
    END,
    SETTLE,
    PAO,
    EXTRAS,
    SANMA,
)

SETTINGS: dict[str, Setting] = {
    setting.name: setting
    for group in GROUPS
    for part in _PARTS
    for setting in part
    if setting.group == group
}

__all__ = [
    "GROUPS",
    "SAME",
    "SETTINGS",
    "YAKUMAN",
    "BadValue",
    "FrozenMap",
    "Group",
    "Kind",
    "Setting",
    "show",
    "suggest",
]

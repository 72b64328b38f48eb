"""riichi: the rules of riichi mahjong as a program that explains itself.

Give it a `Win`, and `score` answers with the yaku, the fu list, the payments and the reading they
rest on, under any ruleset. It uses the standard library alone.

>>> from riichi import Win, score
>>> score(Win.parse("23499m567p34678s +5s ron riichi")).payment
{'ron': 2000}
"""

from __future__ import annotations

from .bulk import score_records
from .fu import FU_ITEMS, FuItem
from .meld import Meld, MeldError
from .payment import LIMITS, Limit, base_points, payment, score_cell
from .records import win_from_record
from .ruleset import Ruleset, RulesetError, load_ruleset, ruleset_ids
from .score import NoWin, Score, score
from .scoring_rules import ScoringRules, scoring_rules
from .situation import WinError
from .tile import Tile, TileError, Tiles, format_tiles, parse_tiles
from .win import Win
from .yaku import YAKU, Yaku

__version__ = "0.1.0"

__all__ = [
    "FU_ITEMS",
    "LIMITS",
    "YAKU",
    "FuItem",
    "Limit",
    "Meld",
    "MeldError",
    "NoWin",
    "Ruleset",
    "RulesetError",
    "Score",
    "ScoringRules",
    "Tile",
    "TileError",
    "Tiles",
    "Win",
    "WinError",
    "Yaku",
    "base_points",
    "format_tiles",
    "load_ruleset",
    "parse_tiles",
    "payment",
    "ruleset_ids",
    "score",
    "score_cell",
    "score_records",
    "scoring_rules",
    "win_from_record",
]

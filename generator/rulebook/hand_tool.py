"""What the hand analyser's page is given: tiles to tap, names for ids, the engine itself.

The page knows no rule. It names tiles, yaku and fu items, offers what a win record may say, and
shows what the engine answers. Leans on `browser_python` and `riichi`.
"""

from __future__ import annotations

from typing import Any

from riichi import FU_ITEMS, YAKU, Ruleset, Tile, parse_tiles
from riichi.meld import KINDS_OF_MELD
from riichi.outcome import WINDS
from riichi.situation import ALL_FLAGS
from riichi.tile import KINDS, KINDS_3P
from riichi.traits import LOCAL_FLAGS
from riichi.win_checks import INDICATORS, MOST

from . import browser_python
from .figures import EVERY_YAKU
from .site import Place
from .wording import yaku_path

ROWS = ("1234506789m", "1234506789p", "1234506789s", "1234567z")
"""The keys by row; a red five stands beside the plain one."""
RIICHI = ("riichi", "double_riichi")
DRAGONS = "567z"
EXAMPLES = (
    "234567p22s34588s +2s ron riichi dora=4p",
    "2344p +4p ron chii=567m chii=678s pon=666z seat=E",
    "19m19p19s1234567z +1m tsumo",
)
"""Hands to begin with: none has red fives, and three players can have the first and the last."""
WORKER = "assets/rulebook/hand-worker.js"


def values(rules: Ruleset, place: Place) -> dict[str, Any]:
    """What the tool's template and scripts need besides the words."""
    parts = browser_python.parts(place.site)
    every = place.site.rulesets.values()
    liable = dict.fromkeys(name for one in every for name in one["pao"])
    return {
        "data": data(place, rules, parts),
        "keys": [[(tile, tile.kind in KINDS_3P) for tile in parse_tiles(row)] for row in ROWS],
        "dragons": parse_tiles(DRAGONS),
        "flags": [
            (name, EVERY_YAKU[name].short, name in LOCAL_FLAGS)
            for name in ALL_FLAGS
            if name not in RIICHI
        ],
        "riichi": [(name, EVERY_YAKU[name].short) for name in RIICHI],
        "melds": KINDS_OF_MELD,
        "liable": [(name, YAKU[name].short) for name in liable],
        "megabytes": megabytes(parts),
        "example": EXAMPLES[0],
    }


def megabytes(parts: list[browser_python.Part]) -> str:
    """How much the page loads, as it is told to the reader."""
    return f"{sum(len(part.content) for part in parts) / 1e6:.0f}"


def data(place: Place, rules: Ruleset, parts: list[browser_python.Part]) -> dict[str, Any]:
    """What the scripts read: names by id, limits of the form, and where the engine lies."""
    site = place.site
    return {
        **names(place),
        "default": rules.id,
        "rulesets": {
            one.id: {
                "name": f"{one.name}, {one.edition}" if one.edition else one.name,
                "players": one.players,
            }
            for one in site.rulesets.values()
        },
        "flags": list(ALL_FLAGS),
        "winds": list(WINDS),
        "indicators": INDICATORS,
        "most": MOST,
        "examples": EXAMPLES,
        "engine": _engine(place, parts),
    }


def names(place: Place) -> dict[str, Any]:
    """Tiles, yaku and fu items by id, as the page says them."""
    tiles = [Tile.of(kind) for kind in range(KINDS)] + [Tile.parse(f"0{suit}") for suit in "mps"]
    return {
        "tiles": {str(tile): tile.name for tile in tiles},
        "pictures": place.url("assets/tiles/"),
        "yaku": {
            yaku.id: [yaku.short, yaku.kanji, _page(yaku.id, place)] for yaku in EVERY_YAKU.values()
        },
        "fu": {item.id: item.name for item in FU_ITEMS.values()},
    }


def _page(name: str, place: Place) -> str:
    return place.url(yaku_path(name)) if name in YAKU else ""


def _engine(place: Place, parts: list[browser_python.Part]) -> dict[str, Any] | None:
    """Where the engine and its Python lie; None in a site that was built without."""
    if not parts:
        return None
    return {
        "worker": place.url(WORKER),
        "files": [{"url": place.url(part.name), "size": len(part.content)} for part in parts],
        "about": browser_python.about(place.site),
        "own": list(place.site.own),
    }

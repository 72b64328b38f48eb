"""A record as the `mahjong` package takes it; knows nothing of riichi, so that it can race it.

That package numbers tiles from 0 to 135, four copies of each kind; the first copy of a five is
the red one.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from mahjong.constants import EAST
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.hand_calculating.hand_response import HandResponse
from mahjong.meld import Meld

Record = dict[str, Any]
WIND = {"E": EAST, "S": EAST + 1, "W": EAST + 2, "N": EAST + 3}
FIRST = {"m": 0, "p": 36, "s": 72, "z": 108}
FIVES = frozenset({16, 52, 88})
"""The first copies of the fives, which are the red ones."""
FLAGS = {"double_riichi": "is_daburu_riichi"}  # the rest are is_ and our name
KINDS = {
    "chii": (Meld.CHI, True),
    "pon": (Meld.PON, True),
    "daiminkan": (Meld.KAN, True),
    "shouminkan": (Meld.SHOUMINKAN, True),
    "ankan": (Meld.KAN, False),
}


class Theirs:
    """A win in the shape that `mahjong` takes: tiles by number, a config, melds."""

    __slots__ = ("config", "dora", "free", "melds", "reds", "tile", "tiles", "ura")

    def __init__(self, win: Record, rules: OptionalRules) -> None:
        self.free: dict[int, int] = {}
        self.reds = rules.has_aka_dora
        self.tile = self.take(win["win"])[0]
        self.tiles = [self.tile, *self.take(win["closed"])]
        self.melds = []
        for meld in win.get("melds", ()):
            kind, is_open = KINDS[meld["kind"]]
            tiles = self.take(meld["tiles"])
            self.tiles += tiles
            self.melds.append(Meld(kind, tiles, is_open))
        flags: dict[str, Any] = {FLAGS.get(f, f"is_{f}"): True for f in win.get("flags", ())}
        self.config = HandConfig(
            is_tsumo=win["by"] == "tsumo",
            player_wind=WIND[win["seat"]],
            round_wind=WIND[win["round"]],
            tsumi_number=win.get("honba", 0),
            kyoutaku_number=win.get("sticks", 0),
            num_nuki_dora=win.get("north", 0),
            options=rules,
            **flags,
        )
        self.dora = [read(tile)[0][0] for tile in win.get("dora", ())]
        self.ura = [read(tile)[0][0] for tile in win.get("ura", ())]

    def take(self, text: str) -> list[int]:
        """The numbers of the tiles in TEXT, no copy twice."""
        taken = []
        free = self.free
        for first, red in read(text):
            if red:
                taken.append(first)
            else:
                tile = free.get(first)
                if tile is None:
                    tile = first + (self.reds and first in FIVES)
                free[first] = tile + 1
                taken.append(tile)
        return taken

    def score(self) -> HandResponse:
        """Let `mahjong` score it."""
        return HandCalculator.estimate_hand_value(
            self.tiles, self.tile, self.melds, self.dora, self.config, ura_dora_indicators=self.ura
        )


@lru_cache(maxsize=4096)
def read(text: str) -> tuple[tuple[int, bool], ...]:
    """The first copy of each tile in TEXT (mpsz), and whether it is written as a red five."""
    found = []
    waiting: list[int] = []
    for sign in text:
        if sign.isdigit():
            waiting.append(int(sign))
        else:
            found += [(FIRST[sign] + 4 * ((digit or 5) - 1), digit == 0) for digit in waiting]
            waiting.clear()
    return tuple(found)

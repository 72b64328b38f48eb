"""Complete hands for the property tests, built from sets so that nearly all of them are wins.

`make_record` builds one win record by asking `choose` for every decision; `win_records` lets
Hypothesis decide, `random_record` a random generator (for long runs against other programs).
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from hypothesis import strategies as st

Choose = Callable[[Sequence[Any]], Any]
Record = dict[str, Any]

SUITS = "mpsz"
HONOURS = range(27, 34)
ENDS = (0, 8, 9, 17, 18, 26, *HONOURS)
GREENS = (19, 20, 21, 23, 25, 32)
PALETTES: tuple[tuple[int, ...], ...] = (
    *[tuple(range(34))] * 4,
    tuple(range(9)),
    (*range(9, 18), *HONOURS),
    tuple(kind for kind in range(27) if kind not in ENDS),
    ENDS,
    (0, 1, 2, 6, 7, 8, 9, 10, 11, 15, 16, 17, 18, 19, 20, 24, 25, 26, *HONOURS),
    tuple(HONOURS),
    GREENS,
    (2, 3, 4, 11, 12, 13, 20, 21, 22),
    (1, 2, 3, 4, 11, 12, 13, 19, 20, 21, 22, 28),
)
"""Kinds a hand is made of: anything, one suit, half flush, simples, ends, outside, ..."""
OPEN_MELDS = {"run": ("chii",), "triplet": ("pon", "pon", "daiminkan", "shouminkan", "ankan")}
FLAGS_CLOSED: tuple[tuple[str, ...], ...] = (
    (),
    ("riichi",),
    ("riichi", "ippatsu"),
    ("double_riichi",),
    ("double_riichi", "ippatsu"),
)
LAST_TSUMO: tuple[tuple[str, ...], ...] = ((), (), (), ("haitei",))
LAST_RON: tuple[tuple[str, ...], ...] = ((), (), (), ("houtei",))
RULES: tuple[Any, ...] = (
    "tenhou-4p",
    "mjsoul-4p",
    "ema-2016",
    "ema-2025",
    "wrc-2025",
    {"extends": "tenhou-4p", "kiriage": True, "double_wind_pair_fu": 2, "kuitan": False},
    {"extends": "tenhou-4p", "pinfu_tsumo": False, "rinshan_tsumo_fu": False},
    {"extends": "tenhou-4p", "open_pinfu_ron_fu": 20, "kazoe": "sanbaiman", "min_han": 2},
    {"extends": "tenhou-4p", "stack_yakuman": False, "all_green_hatsu": "required"},
    {"extends": "mjsoul-4p", "renhou": "han", "chiitoi_same_pairs": True},
)
WITH_REDS = ("tenhou-4p", "mjsoul-4p", "tenhou-3p", "mjsoul-3p")
RULES_3P: tuple[Any, ...] = (
    "tenhou-3p",
    "mjsoul-3p",
    {"extends": "tenhou-3p", "kan_dora": False, "kan_ura": False},
)


def text(kind: int) -> str:
    """A kind as a tile in mpsz."""
    return f"{kind % 9 + 1}{SUITS[kind // 9]}"


class _Hand:
    """Tiles being laid out, never more than four of a kind."""

    def __init__(self, choose: Choose, rules: Any) -> None:
        self.choose = choose
        self.left = [4] * 34
        self.closed: list[int] = []
        self.melds: list[tuple[str, list[int]]] = []
        name = rules if isinstance(rules, str) else rules["extends"]
        self.has_reds = name in WITH_REDS
        self.players = 3 if name.endswith("3p") else 4
        self.north = 0
        if self.players == 3:
            self.left[1:8] = [0] * 7
            self.north = choose((0, 0, 1, 2, 4))
            self.left[30] -= self.north

    def take(self, kinds: Sequence[int]) -> list[int]:
        for kind in kinds:
            self.left[kind] -= 1
        return list(kinds)

    def add_set(self, palette: Sequence[int], openness: int, runs_in_ten: int) -> None:
        inside = set(palette)
        runs = [
            ("run", (kind, kind + 1, kind + 2))
            for kind in palette
            if kind < 27
            and kind % 9 < 7
            and {kind + 1, kind + 2} <= inside
            and all(self.left[kind + step] for step in range(3))
        ]
        triplets = [("triplet", (kind,) * 3) for kind in palette if self.left[kind] > 2]
        likely, other = (
            (runs, triplets) if self.choose(range(10)) < runs_in_ten else (triplets, runs)
        )
        shape, kinds = self.choose(
            likely
            or other
            or [("triplet", (kind,) * 3) for kind in range(34) if self.left[kind] > 2]
        )
        if self.choose(range(4)) >= openness or (self.players == 3 and shape == "run"):
            self.closed += self.take(kinds)
            return
        meld = self.choose(OPEN_MELDS[shape])
        if meld.endswith("kan") and self.left[kinds[0]] == 4:
            kinds = (kinds[0],) * 4
        elif meld.endswith("kan"):
            meld = "pon"
        self.melds.append((meld, self.take(kinds)))

    def add_pair(self, palette: Sequence[int]) -> None:
        pairs = [kind for kind in palette if self.left[kind] > 1]
        pairs = pairs or [kind for kind in range(34) if self.left[kind] > 1]
        self.closed += self.take([self.choose(pairs)] * 2)

    def add_pairs(self, palette: Sequence[int]) -> None:
        for _ in range(7):
            kinds = [kind for kind in palette if self.left[kind] == 4]
            kinds = kinds or [kind for kind in range(34) if self.left[kind] == 4]
            self.closed += self.take([self.choose(kinds)] * 2)

    def add_orphans(self) -> None:
        self.closed += self.take(
            [*ENDS, self.choose([kind for kind in ENDS if self.left[kind] > 1])]
        )

    def indicators(self, most: int) -> list[str]:
        shown = []
        for _ in range(self.choose(range(most + 1))):
            shown += self.take([self.choose([kind for kind in range(34) if self.left[kind]])])
        return [text(kind) for kind in shown]

    def written(self, kinds: Sequence[int], reds: set[int]) -> str:
        """Tiles as text; of each five in `reds` the first one met is red."""
        words = []
        for kind in kinds:
            if kind in reds:
                reds.discard(kind)
                words.append(f"0{SUITS[kind // 9]}")
            else:
                words.append(text(kind))
        return "".join(words)


def make_record(choose: Choose, rules: Sequence[Any] = RULES) -> Record:
    """A legal record of a complete hand, every decision taken by `choose`."""
    ruleset = choose(rules)
    hand = _Hand(choose, ruleset)
    palette = choose(PALETTES)
    shape = choose(("sets",) * 20 + ("pairs", "pairs", "orphans"))
    if shape == "sets":
        openness = choose((0, 0, 1, 2, 4))
        runs_in_ten = choose((0, 3, 7, 10, 10))
        for _ in range(4):
            hand.add_set(palette, openness, runs_in_ten)
        hand.add_pair(palette)
    elif shape == "pairs" or not hand.left[30]:  # orphans need a North
        hand.add_pairs(palette)
    else:
        hand.add_orphans()
    return _situation(hand, choose, ruleset)


def _situation(hand: _Hand, choose: Choose, rules: Any) -> Record:
    fives = [kind for kind in (4, 13, 22) if hand.left[kind] < 4 and hand.has_reds]
    reds = {kind for kind in fives if choose((False, True))}
    won = hand.closed.pop(choose(range(len(hand.closed))))
    by = choose(("ron", "tsumo"))
    seat = choose("ESWN"[: hand.players])
    # The winning tile and the melds first, so that a red five is not always among the closed ones
    win = hand.written([won], reds)
    melds = [{"kind": kind, "tiles": hand.written(kinds, reds)} for kind, kinds in hand.melds]
    record: Record = {
        "rules": rules,
        "closed": hand.written(hand.closed, reds),
        "melds": melds,
        "win": win,
        "by": by,
        "seat": seat,
        "round": choose("ESWN"),
        "flags": _flags(hand, choose, by, seat),
        "dora": hand.indicators(3),
        "ura": [],
        "honba": choose(range(4)),
        "sticks": choose(range(4)),
    }
    if hand.players == 3:
        record["north"] = hand.north
    if {"riichi", "double_riichi"} & set(record["flags"]):
        record["ura"] = hand.indicators(2)
    return record


def _flags(hand: _Hand, choose: Choose, by: str, seat: str) -> list[str]:
    if not hand.melds and not hand.north and choose(range(25)) == 0:
        first_draw = "tenhou" if seat == "E" else "chiihou"
        return [first_draw if by == "tsumo" else "renhou"] if by == "tsumo" or seat != "E" else []
    flags: list[str] = []
    if all(kind == "ankan" for kind, _ in hand.melds):
        flags += choose(FLAGS_CLOSED)
    kan = hand.north > 0 or any(kind.endswith("kan") for kind, _ in hand.melds)
    if by == "tsumo" and kan and "ippatsu" not in flags and choose((False, False, True)):
        return [*flags, "rinshan"]
    return [*flags, *choose(LAST_TSUMO if by == "tsumo" else LAST_RON)]


@st.composite
def win_records(draw: st.DrawFn, rules: Sequence[Any] = RULES) -> Record:
    """Records of complete hands, under rulesets drawn from `rules`."""
    return make_record(lambda options: draw(st.sampled_from(options)), rules)


def random_record(source: random.Random, rules: Sequence[Any] = RULES) -> Record:
    """A record from a random generator."""
    return make_record(source.choice, rules)

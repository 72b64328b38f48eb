"""Generated wins, built from sets so that nearly all of them are complete; fast and repeatable.

`make_record(source, rules)` asks a random generator for everything. The themes see to it that
what is rare at a table is common here: flushes, hands that can be read in several ways, quads,
yakuman, hands without a yaku, and a few that are not complete.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from riichi.ruleset import ruleset_from_record

Record = dict[str, Any]
SUITS = "mpsz"
TEXT = tuple(f"{kind % 9 + 1}{SUITS[kind // 9]}" for kind in range(34))
HONOURS = tuple(range(27, 34))
ENDS = (0, 8, 9, 17, 18, 26, *HONOURS)
SIMPLES = tuple(kind for kind in range(27) if kind not in ENDS)
EVERYTHING = tuple(range(34))
OUTSIDE = (0, 1, 2, 6, 7, 8, 9, 10, 11, 15, 16, 17, 18, 19, 20, 24, 25, 26, *HONOURS)
GREENS = (19, 20, 21, 23, 25, 32)
ABSENT_IN_3P = frozenset(range(1, 8))
MELDS_OF_THREE = ("pon", "pon", "daiminkan", "shouminkan", "ankan", "ankan")
FIVES = {4: "m", 13: "p", 22: "s"}


class Hand:
    """Tiles being laid out, never more than four of a kind."""

    def __init__(self, source: random.Random, players: int) -> None:
        self.source = source
        self.left = [4] * 34
        self.closed: list[int] = []
        self.melds: list[tuple[str, list[int]]] = []
        self.chii = players == 4
        if players == 3:
            for kind in ABSENT_IN_3P:
                self.left[kind] = 0

    def take(self, kinds: Sequence[int]) -> bool:
        """Take these tiles if all of them are still there."""
        left = self.left
        for kind in kinds:
            left[kind] -= 1
        if all(left[kind] >= 0 for kind in kinds):
            return True
        for kind in kinds:
            left[kind] += 1
        return False

    def a_set(self, palette: Sequence[int], runs: float, is_open: float) -> None:
        """Add a run or a triplet from the palette, closed or as a meld."""
        pick = self.source.choice
        chance = self.source.random
        for attempt in range(60):
            kind = pick(palette if attempt < 40 else EVERYTHING)
            if chance() < runs:
                run = (kind, kind + 1, kind + 2)
                if kind > 26 or kind % 9 > 6 or (attempt < 40 and not set(run) <= set(palette)):
                    continue
                if self.take(run):
                    self._place("chii", run, self.chii and chance() < is_open)
                    return
            elif self.take((kind,) * 3):
                self._place(pick(MELDS_OF_THREE), (kind,) * 3, chance() < is_open)
                return
        raise ValueError("no room for another set")

    def _place(self, meld: str, kinds: Sequence[int], melded: bool) -> None:
        if not melded:
            self.closed += kinds
        elif meld.endswith("kan"):
            fourth = self.take(kinds[:1])
            self.melds.append((meld, [kinds[0]] * 4) if fourth else ("pon", list(kinds)))
        else:
            self.melds.append((meld, list(kinds)))

    def a_pair(self, palette: Sequence[int]) -> None:
        """Add two of a kind."""
        for attempt in range(60):
            kind = self.source.choice(palette if attempt < 40 else EVERYTHING)
            if self.take((kind, kind)):
                self.closed += (kind, kind)
                return
        raise ValueError("no room for a pair")

    def four_sets(
        self, palette: Sequence[int], runs: float | None = None, is_open: float | None = None
    ) -> None:
        """Add four sets and a pair."""
        runs = self.source.choice((0.0, 0.4, 0.8, 1.0)) if runs is None else runs
        is_open = self.source.choice((0.0, 0.0, 0.3, 0.6, 1.0)) if is_open is None else is_open
        for _ in range(4):
            self.a_set(palette, runs, is_open)
        self.a_pair(palette)


def _mixed(hand: Hand) -> None:
    hand.four_sets(EVERYTHING)


def _flush(hand: Hand) -> None:
    suit = 9 * hand.source.randrange(3)
    hand.four_sets(range(suit, suit + 9))


def _half_flush(hand: Hand) -> None:
    suit = 9 * hand.source.randrange(3)
    hand.four_sets((*range(suit, suit + 9), *HONOURS))


def _simples(hand: Hand) -> None:
    hand.four_sets(SIMPLES)


def _outside(hand: Hand) -> None:
    hand.four_sets(OUTSIDE)


def _ends(hand: Hand) -> None:
    hand.four_sets(ENDS, runs=0)


def _terminals(hand: Hand) -> None:
    hand.four_sets(ENDS[:6], runs=0)


def _honours(hand: Hand) -> None:
    hand.four_sets(HONOURS, runs=0)


def _honours_and_little_else(hand: Hand) -> None:
    for _ in range(3):
        hand.a_set(HONOURS, 0, hand.source.choice((0, 0.5, 1)))
    hand.a_set(EVERYTHING, 0.7, hand.source.choice((0, 0.5)))
    hand.a_pair(hand.source.choice((HONOURS, EVERYTHING)))


def _green(hand: Hand) -> None:
    hand.four_sets(GREENS, runs=0.4)


def _pure_outside(hand: Hand) -> None:
    hand.four_sets(OUTSIDE[:-7], runs=0.8)


def _dragons(hand: Hand) -> None:
    """Two or three sets of dragons, or as many of winds."""
    palette = hand.source.choice((HONOURS[4:], HONOURS[:4]))
    for count in range(3):
        hand.a_set(palette if count < 2 or hand.source.random() < 0.4 else EVERYTHING, 0, 0.5)
    hand.a_set(hand.source.choice((palette, EVERYTHING)), 0.6, 0.5)
    hand.a_pair(hand.source.choice((palette, palette, EVERYTHING)))


def _three_colours(hand: Hand) -> None:
    """The same run or the same triplet in each suit."""
    number, runs = hand.source.randrange(7), hand.source.choice((1, 1, 0))
    is_open = hand.source.choice((0, 0.4))
    for suit in (0, 9, 18):
        hand.a_set(range(suit + number, suit + number + (3 if runs else 1)), runs, is_open)
    hand.a_set(EVERYTHING, 0.7, is_open)
    hand.a_pair(EVERYTHING)


def _several_readings(hand: Hand) -> None:
    """Three or four sets in a few neighbouring numbers: runs, triplets and pairs change places."""
    suit, start = 9 * hand.source.randrange(3), hand.source.randrange(6)
    near = range(suit + start, suit + start + 4)
    for _ in range(3):
        hand.a_set(near, 0.8, hand.source.choice((0, 0, 0.2)))
    hand.a_set(hand.source.choice((near, EVERYTHING)), 0.7, hand.source.choice((0, 0.5)))
    hand.a_pair(hand.source.choice((near, near, EVERYTHING)))


def _straight(hand: Hand) -> None:
    suit = 9 * hand.source.randrange(3)
    for start in (0, 3, 6):
        hand.a_set(range(suit + start, suit + start + 3), 1, hand.source.choice((0, 0.3)))
    hand.a_set(EVERYTHING, 0.6, 0.3)
    hand.a_pair(EVERYTHING)


def _quads(hand: Hand) -> None:
    hand.four_sets(EVERYTHING, runs=hand.source.choice((0, 0.1, 0.3)), is_open=0.9)


def _concealed_triplets(hand: Hand) -> None:
    hand.four_sets(EVERYTHING, runs=hand.source.choice((0, 0, 0.25)), is_open=0.1)


def _seven_pairs(hand: Hand) -> None:
    palette = hand.source.choice((EVERYTHING, SIMPLES, ENDS, range(9), HONOURS, (*range(9), 27)))
    for kind in hand.source.sample(palette, 7):
        if not hand.take((kind, kind)):
            raise ValueError("no room for a pair")
        hand.closed += (kind, kind)


def _twin_runs(hand: Hand) -> None:
    """Two pairs of equal runs, which are seven pairs as well."""
    palette = hand.source.choice((range(9), range(27)))
    starts = hand.source.sample([kind for kind in palette if kind % 9 < 7], 2)
    for kind in starts:
        for _ in range(2):
            hand.a_set((kind, kind + 1, kind + 2), 1, 0)
    hand.a_pair(hand.source.choice((palette, EVERYTHING)))


def _orphans(hand: Hand) -> None:
    for kind in (*ENDS, hand.source.choice(ENDS)):
        hand.take((kind,))
        hand.closed.append(kind)


def _gates(hand: Hand) -> None:
    suit = 9 * hand.source.randrange(3)
    numbers = [0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, hand.source.randrange(9)]
    kinds = [suit + number for number in numbers]
    if not hand.take(kinds):
        raise ValueError("three players have no such suit")
    hand.closed += kinds


def _worthless(hand: Hand) -> None:
    """Open and of everything: mostly without a yaku."""
    hand.a_set(EVERYTHING, 1 if hand.chii else 0, 1)
    for _ in range(3):
        hand.a_set(EVERYTHING, 0.8, 0.3)
    hand.a_pair(EVERYTHING)


def _incomplete(hand: Hand) -> None:
    hand.four_sets(EVERYTHING)
    for _ in range(3):
        hand.left[hand.closed.pop(hand.source.randrange(len(hand.closed)))] += 1
    while len(hand.closed) + 3 * len(hand.melds) < 14:
        kind = hand.source.randrange(34)
        if hand.take((kind,)):
            hand.closed.append(kind)


THEMES: dict[Callable[[Hand], None], int] = {
    _mixed: 22,
    _flush: 10,
    _half_flush: 8,
    _simples: 8,
    _outside: 6,
    _ends: 3,
    _terminals: 1,
    _honours: 1,
    _honours_and_little_else: 4,
    _green: 1,
    _pure_outside: 3,
    _dragons: 4,
    _three_colours: 5,
    _several_readings: 14,
    _straight: 3,
    _quads: 6,
    _concealed_triplets: 5,
    _seven_pairs: 4,
    _twin_runs: 3,
    _orphans: 1,
    _gates: 1,
    _worthless: 6,
    _incomplete: 1,
}
"""What a hand is made of, and how many in a hundred or so are."""
_WEIGHTS = tuple(THEMES.values())
_MAKERS = tuple(THEMES)
RIICHI = ((), ("riichi",), ("riichi", "ippatsu"), ("double_riichi",), ("double_riichi", "ippatsu"))


def make_record(source: random.Random, rules: Any) -> Record:
    """A legal win under a ruleset (an id or an object with changes); deterministic by SOURCE."""
    ruleset = ruleset_from_record(rules)
    while True:
        hand = Hand(source, ruleset["players"])
        try:
            source.choices(_MAKERS, _WEIGHTS)[0](hand)
        except ValueError:
            continue
        return _situation(hand, rules, ruleset)


def _situation(hand: Hand, rules: Any, ruleset: Any) -> Record:
    source = hand.source
    chance = source.random
    won = hand.closed.pop(source.randrange(len(hand.closed)))
    reds = _reds(hand, won, ruleset)
    seats = "ESWN"[: ruleset["players"]]
    winds = [seats[kind - 27] for kind in hand.closed if 27 <= kind < 27 + len(seats)]
    winds = winds if winds and chance() < 0.5 else list(seats)  # so that winds are often of worth
    record: Record = {
        "rules": rules,
        "closed": _written(hand.closed, reds),
        "melds": [{"kind": kind, "tiles": _written(kinds, reds)} for kind, kinds in hand.melds],
        "win": _written([won], reds),
        "by": source.choice(("ron", "tsumo")),
        "seat": source.choice(winds),
        "round": source.choice(winds),
        "north": 0,
        "dora": _indicators(hand, source.choice((0, 1, 1, 1, 2, 5))),
        "ura": [],
        "honba": source.choice((0, 0, 1, 2, 7)),
        "sticks": source.choice((0, 0, 1, 3)),
    }
    if ruleset["nuki_dora"] and chance() < 0.6:
        record["north"] = source.randint(0, hand.left[30])
        hand.left[30] -= record["north"]
    record["flags"] = _flags(hand, record, won)
    if {"riichi", "double_riichi"} & set(record["flags"]):
        record["ura"] = _indicators(hand, source.choice((0, 1, 1, 2)))
    return record


def _reds(hand: Hand, won: int, ruleset: Any) -> dict[int, int]:
    """Which copy of each five is the red one, counted as the tiles are written; none is -1."""
    places = {}
    for kind, suit in FIVES.items():
        copies = (*hand.closed, won, *(k for _, kinds in hand.melds for k in kinds)).count(kind)
        if copies and ruleset["aka_by_suit"][suit] and (copies == 4 or hand.source.random() < 0.5):
            places[kind] = hand.source.randrange(copies)
    return places


def _written(kinds: Sequence[int], reds: dict[int, int]) -> str:
    words = []
    for kind in kinds:
        if kind in reds:
            reds[kind] -= 1
            words.append(f"0{SUITS[kind // 9]}" if reds[kind] == -1 else TEXT[kind])
        else:
            words.append(TEXT[kind])
    return "".join(words)


def _indicators(hand: Hand, count: int) -> list[str]:
    shown: list[str] = []
    while len(shown) < count:
        kind = hand.source.randrange(34)
        if hand.take((kind,)):
            shown.append(TEXT[kind])
    return shown


def _flags(hand: Hand, record: Record, won: int) -> list[str]:
    source, chance = hand.source, hand.source.random
    by, seat = record["by"], record["seat"]
    if not hand.melds and not record["north"] and chance() < 0.03:
        if by == "tsumo":
            return ["tenhou" if seat == "E" else "chiihou"]
        return [] if seat == "E" else ["renhou"]
    flags: list[str] = []
    if all(kind == "ankan" for kind, _ in hand.melds) and chance() < 0.7:
        flags += source.choice(RIICHI)
    kan = any(kind.endswith("kan") for kind, _ in hand.melds) or record["north"]
    if by == "tsumo":
        if kan and "ippatsu" not in flags and chance() < 0.3:
            flags.append("rinshan")
        elif chance() < 0.1:
            flags.append("haitei")
    elif hand.left[won] == 3 and chance() < 0.1:
        hand.left[won] = 0  # the other three lie in the quad that is robbed
        flags.append("chankan")
    elif chance() < 0.1:
        flags.append("houtei")
    return flags

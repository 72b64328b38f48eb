"""How fast the engine scores, beside the `mahjong` package on the same hands in the same process.

Two measures: scoring alone (each side's input made ready beforehand) and the whole way from a
record to an answer. The rounds of the two alternate, and the best round of each counts, so that a
busy moment of the machine hits neither side alone; the first round, before any cache is warm, is
shown as well. What to compare between machines is the ratio.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import platform
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from mahjong.constants import EAST
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.hand_calculating.hand_response import HandResponse
from mahjong.meld import Meld as TheirMeld

import riichi

ROOT = Path(__file__).resolve().parent.parent
HANDS = (
    ROOT.parent / "shared" / "conformance" / "consensus.jsonl.gz",
    ROOT / "tests" / "conformance",
)
Record = dict[str, Any]
WIND = {"E": EAST, "S": EAST + 1, "W": EAST + 2, "N": EAST + 3}
SUIT = {"m": 0, "p": 36, "s": 72, "z": 108}
FLAGS = {"double_riichi": "is_daburu_riichi"}  # the rest are is_ and our name
KINDS = {
    "chii": (TheirMeld.CHI, True),
    "pon": (TheirMeld.PON, True),
    "daiminkan": (TheirMeld.KAN, True),
    "shouminkan": (TheirMeld.SHOUMINKAN, True),
    "ankan": (TheirMeld.KAN, False),
}


class Theirs:
    """A win in the shape that `mahjong` takes: tiles numbered 0 to 135, a config, melds."""

    def __init__(self, win: Record, rules: OptionalRules) -> None:
        self.used: set[int] = set()
        self.tile = self.take(win["win"])[0]
        self.tiles = [self.tile, *self.take(win["closed"])]
        self.melds = []
        for meld in win.get("melds", ()):
            kind, is_open = KINDS[meld["kind"]]
            tiles = self.take(meld["tiles"])
            self.tiles += tiles
            self.melds.append(TheirMeld(kind, tiles, is_open))
        flags: dict[str, Any] = {FLAGS.get(f, f"is_{f}"): True for f in win.get("flags", ())}
        self.config = HandConfig(
            is_tsumo=win["by"] == "tsumo",
            player_wind=WIND[win["seat"]],
            round_wind=WIND[win["round"]],
            tsumi_number=win.get("honba", 0),
            kyoutaku_number=win.get("sticks", 0),
            options=rules,
            **flags,
        )
        self.dora = [first_copy(tile) for tile in win.get("dora", ())]
        in_riichi = {"riichi", "double_riichi"} & set(win.get("flags", ()))
        self.ura = [first_copy(tile) for tile in win.get("ura", ())] if in_riichi else []

    def take(self, text: str) -> list[int]:
        """The numbers of the tiles in TEXT, no copy twice; a red five is the suit's first five."""
        taken = []
        for digit, suit in digits(text):
            first = SUIT[suit] + 4 * (int(digit or 5) - 1)
            if digit == 0:
                tile = first
            else:
                plain = range(first + (suit != "z" and digit == 5), first + 4)
                tile = next(t for t in plain if t not in self.used)
            self.used.add(tile)
            taken.append(tile)
        return taken

    def score(self) -> HandResponse:
        """Let `mahjong` score it."""
        return HandCalculator.estimate_hand_value(
            self.tiles, self.tile, self.melds, self.dora, self.config, ura_dora_indicators=self.ura
        )


def digits(text: str) -> Iterator[tuple[int, str]]:
    """Yield number and suit of each tile of mpsz notation."""
    waiting: list[int] = []
    for sign in text:
        if sign.isdigit():
            waiting.append(int(sign))
        else:
            yield from ((digit, sign) for digit in waiting)
            waiting.clear()


def first_copy(text: str) -> int:
    """The number of an indicator tile; its colour does not matter."""
    ((digit, suit),) = digits(text)
    return SUIT[suit] + 4 * ((digit or 5) - 1)


def their_rules(win: Record) -> OptionalRules:
    """The switches that `mahjong` knows."""
    rules = win.get("rules")
    given = rules if isinstance(rules, dict) else {}
    return OptionalRules(
        has_open_tanyao=given.get("kuitan", True),
        has_aka_dora=True,
        has_double_yakuman=bool(given.get("double_yakuman")),
        kiriage=given.get("kiriage", False),
    )


def read_hands(path: Path) -> list[Record]:
    """The wins of the records in PATH (a file, or a folder of them) that are wins at all."""
    files = sorted(path.rglob("*.jsonl*")) if path.is_dir() else [path]
    wins = []
    for file in files:
        opener = gzip.open if file.suffix == ".gz" else open
        with opener(file, "rt", encoding="utf-8") as lines:
            for line in lines:
                record = json.loads(line)
                if "total" in record.get("expect", {}) and "pao" not in record["win"]:
                    wins.append(record["win"])
    return wins


def seconds(job: Callable[[], object]) -> float:
    """How long JOB takes, in seconds of this process's own work."""
    start = time.process_time()
    job()
    return time.process_time() - start


def race(title: str, count: int, rounds: int, **sides: Callable[[], object]) -> None:
    """Run the SIDES in turn, ROUNDS times; print hands a second and the ratio."""
    times: dict[str, list[float]] = {side: [] for side in sides}
    for _ in range(rounds):
        for side, job in sides.items():
            times[side].append(seconds(job))
    for label, choose in (("first round", lambda taken: taken[0]), (f"best of {rounds}", min)):
        speed = {side: count / choose(taken) for side, taken in times.items()}
        shown = ", ".join(f"{side} {value:,.0f} hands/s" for side, value in speed.items())
        print(f"{title}, {label}: {shown}; ratio {speed['riichi'] / speed['mahjong']:.2f}")


def each(function: Callable[[Any], object], items: Iterable[Any]) -> Callable[[], None]:
    """A job that calls FUNCTION on all ITEMS."""
    stock = list(items)

    def job() -> None:
        for item in stock:
            function(item)

    return job


def same_totals(ours: list[riichi.Win], theirs: list[Theirs]) -> int:
    """How many hands both sides pay alike (the rule switches are not all known to both)."""
    same = 0
    for win, other in zip(ours, theirs, strict=True):
        mine, answer = riichi.score(win).to_record(), other.score()
        same += answer.cost is not None and mine.get("total") == answer.cost["total"]
    return same


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Score the same hands with riichi and mahjong.")
    parser.add_argument("hands", nargs="?", type=Path, help="a .jsonl or .jsonl.gz of records")
    parser.add_argument("--rounds", type=int, default=5, help="rounds of each side (default 5)")
    chosen = parser.parse_args()
    path = chosen.hands or next((p for p in HANDS if p.exists()), None)
    if path is None:
        print("bench: no hands found; name a file of records", file=sys.stderr)
        return 2
    wins = read_hands(path)
    rules = {json.dumps(w.get("rules")): their_rules(w) for w in wins}
    options = [rules[json.dumps(w.get("rules"))] for w in wins]
    ours = [riichi.Win.from_record(win) for win in wins]
    theirs = [Theirs(win, option) for win, option in zip(wins, options, strict=True)]
    load = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    print(f"{len(wins):,} hands of {path.name}; Python {platform.python_version()}{load}")
    race(
        "scoring alone",
        len(wins),
        chosen.rounds,
        riichi=each(riichi.score, ours),
        mahjong=each(Theirs.score, theirs),
    )
    pairs = list(zip(wins, options, strict=True))
    race(
        "from record to answer",
        len(wins),
        chosen.rounds,
        riichi=each(lambda win: riichi.score(riichi.Win.from_record(win)).to_record(), wins),
        mahjong=each(lambda pair: Theirs(*pair).score(), pairs),
    )
    print(f"same total: {same_totals(ours, theirs):,} of {len(wins):,}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Compare generated wins with two other programs; status 1 if a difference has no explanation."""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from typing import Any, NamedTuple

from .compare import PROGRAMS, Verdict, verdicts
from .hands import Record, make_record
from .reasons import FOUR_TWINS, REASONS
from .shrink import shorthand, shrink

BATCH = 1000
SHOWN = 3
PLAIN: tuple[Any, ...] = (
    *["tenhou-4p"] * 6,
    *["mjsoul-4p"] * 4,
    "ema-2016",
    "ema-2025",
    "wrc-2025",
    "mleague",
    "saikouisen",
    "jpml-a",
    *["tenhou-3p"] * 2,
    "mjsoul-3p",
    {"extends": "mjsoul-3p", "north_yakuhai": True},
    {"extends": "tenhou-3p", "kiriage": True, "double_wind_pair_fu": 2},
)
KNOWN_TO_BOTH = {"kuitan": [False], "kiriage": [True], "kazoe": ["sanbaiman"], "aka": [0]}
KNOWN_TO_BOTH |= {"double_yakuman": [FOUR_TWINS, []]}
KNOWN_TO_ONE = {
    "double_wind_pair_fu": [2],
    "stack_yakuman": [False],
    "pinfu_tsumo": [False],
    "open_pinfu_ron_fu": [20],
    "ura_dora": [False],
    "renhou": ["yakuman", "han"],
    "honba_ron": [0],
}
KNOWN_TO_NEITHER = {
    "renhou": ["mangan", "none"],
    "rinshan_tsumo_fu": [False],
    "all_green_hatsu": ["required"],
    "kan_dora": [False],
    "kan_ura": [False],
    "min_han": [2],
    "ippatsu": [False],
    "double_riichi": [False],
    "double_yakuman": [["daisuushii"], ["kokushi_13", "suuankou_tanki"]],
    "chiitoi_same_pairs": [True],
    "honba_ron": [1500],
}


class Part(NamedTuple):
    """What came of one batch of wins."""

    wins: int
    counts: Counter[tuple[str, tuple[str, ...] | None]]
    yaku: Counter[str]
    unexplained: list[Record]


def make_rules(source: random.Random) -> list[Any]:
    """Rulesets to play by: known ones, and tenhou's with some of the settings changed."""
    made = list(PLAIN)
    for settings, most in ((KNOWN_TO_BOTH, 3), (KNOWN_TO_ONE, 3), (KNOWN_TO_NEITHER, 1)):
        for _ in range(9):
            chosen = source.sample(sorted(settings), source.randint(1, most))
            changes = {name: source.choice(settings[name]) for name in chosen}
            made.append({"extends": source.choice(("tenhou-4p", "mjsoul-4p")), **changes})
    return made


def records(seed: int, number: int, wins: int) -> Iterator[Record]:
    """The wins of one batch; the same seed and number give the same ones."""
    source = random.Random(f"{seed}/{number}")
    rules = make_rules(source)
    for _ in range(wins):
        yield make_record(source, source.choice(rules))


def run_batch(seed: int, number: int, wins: int) -> Part:
    """Make and compare the wins of one batch."""
    part = Part(wins, Counter(), Counter(), [])
    for record in records(seed, number, wins):
        for verdict in verdicts(record):
            part.counts[verdict.program, verdict.names] += 1
            if verdict.names is None:
                part.unexplained.append(record)
        mine = verdict.mine
        part.yaku.update([mine.refusal] if mine.refusal else [name for name, _ in mine.yaku])
    return part


def run(seed: int, wins: int, jobs: int) -> Iterator[Part]:
    """All batches, shared out among so many processes."""
    sizes = [min(BATCH, wins - done) for done in range(0, wins, BATCH)]
    if jobs == 1:
        yield from map(run_batch, repeat(seed), range(len(sizes)), sizes)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(run_batch, repeat(seed), range(len(sizes)), sizes)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run, print what was counted, and the first of what is left."""
    parser = argparse.ArgumentParser(prog="oracle", description=__doc__)
    parser.add_argument("--wins", type=int, default=100_000, help="how many (default 100000)")
    parser.add_argument("--seed", type=int, default=1, help="another seed, other wins (default 1)")
    parser.add_argument("--jobs", type=int, default=2, help="processes (default 2)")
    chosen = parser.parse_args(arguments)
    start = time.monotonic()
    total = Part(0, Counter(), Counter(), [])
    for part in run(chosen.seed, chosen.wins, chosen.jobs):
        total.counts.update(part.counts)
        total.yaku.update(part.yaku)
        total.unexplained.extend(part.unexplained)
    report(chosen.wins, total)
    print(f"{time.monotonic() - start:.0f} s")
    return 1 if total.unexplained else 0


def report(wins: int, total: Part) -> None:
    """Print the counts for each program and each explanation, then what nobody explains."""
    why = {(one.program, one.name): one.why for one in REASONS}
    for program in PROGRAMS:
        counts = {names: n for (name, names), n in total.counts.items() if name == program}
        print(f"{program}: {wins:,} wins, {counts.pop((), 0):,} alike")
        for name, number in by_name(counts).most_common():
            print(f"  {number:7,}  {name}: {why.get((program, name), TIE_IN_WORDS)}")
        print(f"  {counts.get(None, 0):7,}  unexplained")
    print("yaku met: " + ", ".join(f"{name} {n:,}" for name, n in total.yaku.most_common()))
    for record in total.unexplained[:SHOWN]:
        show(record)


TIE_IN_WORDS = "it took another reading of the same pay, han and fu"


def by_name(counts: dict[tuple[str, ...] | None, int]) -> Counter[str]:
    """How often each explanation had a part in a difference."""
    named: Counter[str] = Counter()
    for names, number in counts.items():
        for name in names or ():
            named[name] += number
    return named


def unexplained(record: Record) -> list[Verdict]:
    """The verdicts on a record that no reason explains."""
    return [verdict for verdict in verdicts(record) if verdict.names is None]


def show(record: Record) -> None:
    """Print the smallest record like this one that is unexplained still."""
    program = unexplained(record)[0].program

    def wrong(candidate: Record) -> bool:
        return any(verdict.program == program for verdict in unexplained(candidate))

    smallest = shrink(record, wrong)
    print(f"UNEXPLAINED: {shorthand(smallest)}")
    for verdict in unexplained(smallest):
        print(f"  riichi:  {verdict.mine}\n  {verdict.program}: {verdict.theirs}")


if __name__ == "__main__":
    sys.exit(main())

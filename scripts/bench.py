"""How fast the engine is, beside the `mahjong` package on the same hands.

Six measures: scoring alone, from a parsed record to a score (one by one, and many at once), a whole
process over JSON lines, shanten and waits, the time to import, the memory after many wins. The two
sides run in turn, and the median of the runs of each counts, so that a busy moment of the machine
hits neither side alone; the first run, before any cache is warm, is shown as well. What to compare
between machines is the ratio; the goals are those of the project.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import platform
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from mahjong.shanten import Shanten

import riichi
from bench_mahjong import their_rules
from oracle.hands import make_record
from oracle.to_mahjong import Theirs
from riichi.shanten import shanten
from riichi.tile import BIT, Tile, Tiles
from riichi.waits import Hand, waits

ROOT = Path(__file__).resolve().parent.parent
SCRIPTS = ROOT / "scripts"
HANDS = ROOT.parent / "shared" / "conformance" / "consensus.jsonl.gz"
MADE = 6000
MANY = 1_000_000
Record = dict[str, Any]


def read_wins(path: Path) -> list[Record]:
    """The wins of the records in PATH that are wins at all."""
    opener = gzip.open if path.suffix == ".gz" else open
    with opener(path, "rt", encoding="utf-8") as lines:
        records = [json.loads(line) for line in lines]
    wins = [one["win"] for one in records if "win" in one and "total" in one["expect"]]
    return [win for win in wins if "pao" not in win]


def all_wins(folder: Path) -> list[Record]:
    """The wins of all files in FOLDER: so many that starting is no longer a great part."""
    return [win for path in sorted(folder.glob("*.jsonl.gz")) for win in read_wins(path)]


def made_wins() -> list[Record]:
    """Wins made up for the occasion, where there are no recorded ones."""
    source = random.Random(1)
    made = [make_record(source, "tenhou-4p") for _ in range(MADE)]
    return [
        win for win in made if isinstance(riichi.score(riichi.Win.from_record(win)), riichi.Score)
    ]


def load() -> str:
    """How many processes wanted to run in the last minute, where the system tells."""
    return f"load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "load unknown"


def cpu(job: Callable[[], object]) -> float:
    """How long JOB takes, in seconds of this process's own work."""
    start = time.process_time()
    job()
    return time.process_time() - start


def cpu_of_children(job: Callable[[], object]) -> float:
    """How long JOB takes, in seconds of work of the processes that it starts and waits for."""
    start = os.times()
    job()
    end = os.times()
    return end.children_user + end.children_system - start.children_user - start.children_system


def race(
    title: str,
    count: int,
    rounds: int,
    goal: float,
    *sides: Callable[[], object],
    clock: Callable[[Callable[[], object]], float] = cpu,
) -> None:
    """Run riichi and `mahjong` in turn and print microseconds a hand and the ratio."""
    times: list[list[float]] = [[], []]
    for _ in range(rounds):
        for taken, job in zip(times, sides, strict=True):
            taken.append(clock(job) / count * 1e6)
    firsts = [taken[0] for taken in times]
    ours, theirs = (statistics.median(taken) for taken in times)
    print(
        f"{title}: riichi {ours:.1f} µs, mahjong {theirs:.1f} µs a hand: {theirs / ours:.2f} times "
        f"as fast (goal {goal:g}; first run {firsts[1] / firsts[0]:.2f})"
    )


def each(function: Callable[..., object], items: Iterable[Any]) -> Callable[[], None]:
    """A job that calls FUNCTION on all ITEMS."""
    stock = list(items)

    def job() -> None:
        for item in stock:
            function(item)

    return job


def bench_scores(wins: list[Record], rounds: int) -> None:
    """Scoring alone, and from a parsed record to a score with building and checking the win."""
    ours = [riichi.Win.from_record(win) for win in wins]
    theirs = [Theirs(win, their_rules(win["rules"])) for win in wins]
    race(
        "scoring alone", len(wins), rounds, 5,
        each(riichi.score, ours), each(Theirs.score, theirs),
    )  # fmt: skip
    from_record = riichi.Win.from_record
    one_by_one = each(lambda win: riichi.score(from_record(win)), wins)
    of_mahjong = each(lambda win: Theirs(win, their_rules(win["rules"])).score(), wins)

    def in_bulk() -> None:
        for _ in riichi.score_records(wins):
            pass

    race("from record to score", len(wins), rounds, 5, one_by_one, of_mahjong)
    race("from records to scores, in bulk", len(wins), rounds, 5, in_bulk, of_mahjong)
    totals = [
        (riichi.score(win).to_record().get("total"), b.score())
        for win, b in zip(ours, theirs, strict=True)
    ]
    alike = sum(b.cost is not None and total == b.cost["total"] for total, b in totals)
    print(f"  same total: {alike:,} of {len(wins):,} (rules that mahjong lacks make the rest)")


def bench_processes(wins: list[Record], rounds: int) -> None:
    """The whole command over so many JSON lines, start and imports included."""
    with tempfile.TemporaryFile() as lines:
        for win in wins:
            lines.write(json.dumps(win, separators=(",", ":")).encode() + b"\n")
        commands = (
            [*RIICHI, "score", "--jsonl"],
            [sys.executable, str(SCRIPTS / "bench_mahjong.py")],
        )

        def job(command: list[str]) -> Callable[[], object]:
            def run() -> None:
                lines.seek(0)
                subprocess.run(
                    command, stdin=lines, stdout=subprocess.DEVNULL, check=True, env=ENVIRONMENT
                )

            return run

        race(
            f"whole process, {len(wins):,} JSON lines",
            len(wins),
            rounds,
            2.5,
            *map(job, commands),
            clock=cpu_of_children,
        )


RIICHI = (sys.executable, "-m", "riichi.cli")
ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "engine"), str(SCRIPTS)])}
# An installed package is compiled once; so is ours, whatever this shell says of it
ENVIRONMENT.pop("PYTHONDONTWRITEBYTECODE", None)


def some_hands(wins: list[Record]) -> tuple[list[list[int]], list[list[int]]]:
    """Hands of 13 tiles as kinds: dealt at random, and one tile from winning (a win without it)."""
    source = random.Random(1)
    wall_of_tiles = [kind for kind in range(34) for _ in range(4)]
    dealt = [source.sample(wall_of_tiles, 13) for _ in range(len(wins))]
    closed = (riichi.parse_tiles(win["closed"]) for win in wins)
    return dealt, [[tile.kind for tile in tiles] for tiles in closed]


def counted(kinds: list[int]) -> list[int]:
    """So many of each kind, as `mahjong` wants them."""
    counts = [0] * 34
    for kind in kinds:
        counts[kind] += 1
    return counts


def bench_shanten(wins: list[Record], rounds: int) -> None:
    """Shanten of dealt hands and of ready ones, and our waits against their shanten."""
    for title, hands in zip(("dealt", "ready"), some_hands(wins), strict=True):
        packed = [sum(BIT[kind] for kind in kinds) for kinds in hands]
        listed = [counted(kinds) for kinds in hands]
        theirs = each(Shanten.calculate_shanten, listed)
        race(f"shanten, {title} hands", len(hands), rounds, 1, each(shanten, packed), theirs)
    made = [Hand(Tiles(Tile.of(kind) for kind in kinds)) for kinds in hands]
    race("waits (mahjong: shanten)", len(hands), rounds, 1, each(waits, made), theirs)


def bench_import(rounds: int) -> None:
    """Milliseconds to import each package, in a fresh process each time."""
    medians = []
    for package in ("riichi", "mahjong.hand_calculating.hand"):
        code = f"from time import perf_counter as t; a = t(); import {package}; print(t() - a)"
        runs = [
            subprocess.run(
                [sys.executable, "-c", code], capture_output=True, text=True, env=ENVIRONMENT
            )
            for _ in range(2 * rounds)
        ]
        medians.append(1000 * statistics.median(float(run.stdout) for run in runs))
    print(f"import: riichi {medians[0]:.0f} ms, mahjong {medians[1]:.0f} ms (goal under 60)")


REMEMBER = """
import sys
from riichi.cli import main
def peak():
    for line in open("/proc/self/status"):
        if line.startswith("VmHWM"):
            return int(line.split()[1]) // 1024
start = peak()
main(["score", "--jsonl"])
print(start, peak(), file=sys.stderr)
"""


def bench_memory(many: int) -> None:
    """The most memory that the command ever has while it scores so many different wins."""
    if not Path("/proc/self/status").exists():
        print("memory: not measured, this system has no /proc")
        return
    child = subprocess.Popen(
        [sys.executable, "-c", REMEMBER], env=ENVIRONMENT, stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
    )  # fmt: skip
    assert child.stdin is not None
    source = random.Random(2)
    encode = json.JSONEncoder(separators=(",", ":")).encode
    for _ in range(many):
        record = make_record(source, source.choice(("tenhou-4p", "mjsoul-4p", "ema-2025")))
        child.stdin.write(encode(record).encode() + b"\n")
    _, said = child.communicate()
    start, peak = map(int, said.split())
    print(f"memory: {peak} MB after {many:,} wins, {start} MB when it had started (goal under 30)")


PARTS = ("scores", "processes", "shanten", "import", "memory")


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("hands", nargs="?", type=Path, help="a .jsonl or .jsonl.gz of records")
    parser.add_argument("--rounds", type=int, default=5, help="runs of each side (default 5)")
    parser.add_argument("--quick", action="store_true", help="memory after a fifth of the wins")
    parser.add_argument("--only", choices=PARTS, action="append", help="measure only this")
    chosen = parser.parse_args()
    parts = chosen.only or PARTS
    path = chosen.hands or (HANDS if HANDS.exists() else None)
    wins = read_wins(path) if path else made_wins()
    print(
        f"{len(wins):,} wins ({path.name if path else 'made up'}), medians of {chosen.rounds} runs"
    )
    print(f"Python {platform.python_version()}, {os.cpu_count()} cores, {load()} at the start")
    if "scores" in parts:
        bench_scores(wins, chosen.rounds)
    if "processes" in parts:
        bench_processes(wins, chosen.rounds)
        if not chosen.hands and HANDS.exists():
            bench_processes(all_wins(HANDS.parent), chosen.rounds)
    if "shanten" in parts:
        bench_shanten(wins, chosen.rounds)
    if "import" in parts:
        bench_import(chosen.rounds)
    if "memory" in parts:
        bench_memory(MANY // 5 if chosen.quick else MANY)
    print(f"{load()} at the end")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Make mutants, run the tests on them, and hold what survives against the list of reasons.

Status 1 when fewer than 95 in a hundred are killed, when one survives that the list does not
explain, or when the list explains one that is not there any more.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
import tomllib
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from .make import Mutant, mutants
from .run import ENDLESS, KILLED, MODULES, SURVIVED, healthy, path_of, run

GOAL = 95
SURVIVORS = Path(__file__).resolve().parent.parent / "mutants-survivors.toml"
Key = tuple[str, str, str]


def explained() -> dict[Key, str]:
    """The survivors that are known, each with the reason why it may live."""
    listed = tomllib.loads(SURVIVORS.read_text("utf-8")) if SURVIVORS.exists() else {}
    return {
        (module, one["before"], one["after"]): group["why"]
        for module, groups in listed.items()
        for group in groups
        for one in group["mutants"]
    }


def main() -> int:
    """Run and report."""
    parser = argparse.ArgumentParser(prog="mutants", description=__doc__)
    parser.add_argument("modules", nargs="*", help=f"of: {', '.join(MODULES)} (default: all)")
    parser.add_argument("--jobs", type=int, default=2, help="processes (default 2)")
    parser.add_argument("--known", action="store_true", help="run the listed survivors only")
    parser.add_argument("--sample", type=int, metavar="N", help="only so many of each module")
    chosen = parser.parse_args()
    modules = chosen.modules or list(MODULES)
    if unknown := set(modules) - set(MODULES):
        parser.error(f"no such module: {', '.join(sorted(unknown))}")
    start = time.monotonic()
    print(f"tests on the engine as it is: {healthy():.0f} s", flush=True)
    with ProcessPoolExecutor(chosen.jobs) as pool:
        made = [one for part in pool.map(mutants, modules, map(path_of, modules)) for one in part]
    reasons = {key: why for key, why in explained().items() if key[0] in modules}
    if chosen.known:
        made = [mutant for mutant in made if mutant.key in reasons]
    if chosen.sample:
        made = _sample(made, modules, chosen.sample)
    print(f"{len(made):,} mutants made, {time.monotonic() - start:.0f} s", flush=True)
    outcomes = list(_watched(made, reasons, chosen.jobs))
    status = report(outcomes, reasons)
    print(f"{time.monotonic() - start:.0f} s")
    return 0 if chosen.known or chosen.sample else status


def _sample(made: list[Mutant], modules: list[str], most: int) -> list[Mutant]:
    """Some mutants of each module, the same ones each time."""
    source = random.Random(1)
    groups = ([one for one in made if one.module == module] for module in modules)
    return [one for group in groups for one in source.sample(group, min(most, len(group)))]


def _watched(made, reasons, jobs):  # type: ignore[no-untyped-def]
    """The outcomes; whatever survives without a reason is printed at once."""
    for mutant, outcome in run(made, jobs):
        if outcome == SURVIVED and mutant.key not in reasons:
            name = f"{mutant.module}:{mutant.line} {mutant.operator}"
            print(f"survived: {name}\n    {mutant.before}\n    {mutant.after}", flush=True)
        yield mutant, outcome


def report(outcomes: list[tuple[Mutant, str]], reasons: dict[Key, str]) -> int:
    """Print the figures of each module; the status they call for."""
    counts: dict[str, Counter[str]] = {}
    for mutant, outcome in outcomes:
        counts.setdefault(mutant.module, Counter())[outcome] += 1
    total: Counter[str] = Counter()
    for module, count in counts.items():
        total += count
        print(f"{module:16} {_figures(count)}")
    print(f"{'in all':16} {_figures(total)}")
    survived = {mutant.key for mutant, outcome in outcomes if outcome == SURVIVED}
    for key in reasons.keys() - survived:
        print(f"listed, but killed or gone: {key}")
    unlisted = survived - reasons.keys()
    print(f"{len(survived & reasons.keys())} survivors explained, {len(unlisted)} not")
    return int(_share(total) < GOAL or bool(unlisted) or bool(reasons.keys() - survived))


def _share(count: Counter[str]) -> float:
    return 100 * (count[KILLED] + count[ENDLESS]) / (count.total() or 1)


def _figures(count: Counter[str]) -> str:
    return (
        f"{count.total():5} mutants, {count[KILLED]:5} killed, {count[ENDLESS]:3} endless, "
        f"{count[SURVIVED]:3} survived: {_share(count):5.1f} % killed"
    )


if __name__ == "__main__":
    sys.exit(main())

"""Running the tests on mutants: each in a forked process that imports the mutant for the module.

Nothing is written into the tree, so that two can run at once and an editor may stay open. The
parent has pytest loaded but not the engine, so that a child starts quickly and with the mutant.
"""

from __future__ import annotations

import importlib.abc
import importlib.util
import os
import signal
import sys
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import ModuleType

# Loaded here once instead of in each child; none of them knows the engine.
import hypothesis.strategies  # noqa: F401
import jansou.scoring.score  # noqa: F401
import mahjong.hand_calculating.hand  # noqa: F401
import pytest

from .make import Mutant

ROOT = Path(__file__).resolve().parent.parent.parent
TIMEOUT = 120
"""Seconds of work after which a mutant is taken to run for ever; the tests need a tenth of that.

Of work, not of the clock: on a busy machine a slow survivor would pass for an endless one.
"""
KILLED, SURVIVED, ENDLESS = "killed", "survived", "endless"
TESTS = (
    "test_yaku.py",
    "test_near_misses.py",
    "test_fu.py",
    "test_readings.py",
    "test_score.py",
    "test_splits.py",
    "test_pao.py",
    "test_local_yaku.py",
    "test_local_borders.py",
    "test_three_players.py",
    "test_rule_borders.py",
    "test_yaku_record.py",
    "test_consulted.py",
    "test_explain.py",
    "test_win.py",
    "test_payment.py",
    "test_remembered.py",
)
WINS = 400
"""So many of the wins that `make test` compares with other programs are compared here too."""
FIRST = {
    "yaku/local": ("test_local_borders.py", "test_local_yaku.py"),
    "yaku/record": ("test_yaku_record.py", "test_yaku.py", "test_local_yaku.py"),
    "yaku/one_han": ("test_yaku.py",),
    "yaku/two_han": ("test_yaku.py",),
    "yaku/three_han": ("test_yaku.py",),
    "yaku/situations": ("test_yaku.py",),
    "yaku/yakuman": ("test_yaku.py",),
    "fu": ("test_fu.py", "test_rule_borders.py"),
    "score": ("test_score.py",),
    "payment": ("test_payment.py",),
    "readings": ("test_readings.py", "test_fu.py"),
    "splits": ("test_splits.py",),
    "pao": ("test_pao.py",),
    "scoring_rules": ("test_score.py", "test_three_players.py", "test_rule_borders.py"),
}
"""The tests that know the module best; they are tried before all others."""
MODULES = tuple(FIRST)


def path_of(module: str) -> Path:
    """The file of a module of the engine."""
    return ROOT / "engine" / "riichi" / f"{module}.py"


def run(mutants: Iterable[Mutant], jobs: int) -> Iterator[tuple[Mutant, str]]:
    """Each mutant with what became of it, as it becomes known."""
    running: dict[int, Mutant] = {}
    for mutant in mutants:
        while len(running) >= jobs:
            yield _wait(running)
        running[_start(mutant)] = mutant
    while running:
        yield _wait(running)


def _wait(running: dict[int, Mutant]) -> tuple[Mutant, str]:
    pid, status = os.wait()
    if os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGPROF:
        outcome = ENDLESS
    else:
        outcome = SURVIVED if status == 0 else KILLED
    return running.pop(pid), outcome


def _start(mutant: Mutant | None) -> int:
    sys.stdout.flush()
    sys.stderr.flush()
    pid = os.fork()
    if pid:
        return pid
    signal.setitimer(signal.ITIMER_PROF, TIMEOUT)  # not caught, it ends the process
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    os.dup2(silence, 2)
    os._exit(_test(mutant))


def _test(mutant: Mutant | None) -> int:
    """Run the tests on a mutant (or on the engine as it is); 0 when all of them pass."""
    assert not any(name.startswith("riichi") for name in sys.modules)
    first = FIRST[mutant.module] if mutant else ()
    if mutant:
        sys.meta_path.insert(0, _Mutated(mutant))
    sys.path.insert(0, str(ROOT / "engine"))
    rest = tuple(test for test in TESTS if test not in first)
    try:
        return int(_differs() or bool(first and _pytest(first)) or bool(_pytest(rest)))
    except BaseException:
        return 1


def _differs() -> bool:
    """Whether one of the first wins of tests/project/test_oracle.py is scored otherwise elsewhere.

    Asked first, since most mutants get no further than a few wins, and that takes no time.
    """
    from oracle.__main__ import records, unexplained

    return any(unexplained(record) for record in records(7, 0, WINS))


def _pytest(tests: tuple[str, ...]) -> int:
    files = [str(ROOT / "tests" / "riichi" / name) for name in tests]
    options = ["-x", "-q", "-o", "addopts=--import-mode=importlib", "--rootdir", str(ROOT)]
    plugins = [f"-pno:{name}" for name in ("cacheprovider", "playwright", "faulthandler")]
    return int(pytest.main([*options, *plugins, *files]))


def healthy() -> float:
    """How many seconds the tests need on the engine as it is; raises when they fail there."""
    start = time.monotonic()
    _, status = os.waitpid(_start(None), 0)
    if status:
        raise SystemExit("mutants: the tests fail on the engine as it is; run them first")
    return time.monotonic() - start


class _Mutated(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Finds the mutant where the engine's module is asked for."""

    def __init__(self, mutant: Mutant) -> None:
        self.name = f"riichi.{mutant.module.replace('/', '.')}"
        self.mutant = mutant

    def find_spec(self, fullname, path, target=None):  # type: ignore[no-untyped-def]
        """The mutant's spec, or nothing for any other module."""
        if fullname != self.name:
            return None
        origin = str(path_of(self.mutant.module))
        return importlib.util.spec_from_loader(fullname, self, origin=origin)

    def exec_module(self, module: ModuleType) -> None:
        """Run the mutant's code as the module."""
        module.__file__ = str(path_of(self.mutant.module))
        exec(compile(self.mutant.code, module.__file__, "exec"), module.__dict__)

"""Imports that follow their sources while a preview runs; leans on the standard library only.

A site builder that rebuilds on every edit keeps imported modules. `fresh` looks at the sources of
the engine and the generator, and when one has changed it forgets all their modules and imports
them again, so that the next page is made by what is written now. Nothing is written beside the
sources, because a watched folder would then change with every build.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

PACKAGES = ("riichi", "rulebook")
KEPT = frozenset({"rulebook.plugin", "rulebook.reload"})
"""Modules that the site builder itself holds on to."""
SUFFIXES = frozenset({".py", ".toml", ".html", ".typ"})

Signature = dict[str, tuple[int, int]]
_seen: Signature | None = None


def folders() -> list[Path]:
    """Where the packages' sources lie: what a preview has to watch."""
    found = []
    for name in PACKAGES:
        spec = find_spec(name)
        if spec is not None and spec.submodule_search_locations:
            found.append(Path(next(iter(spec.submodule_search_locations))))
    return found


def signature() -> Signature:
    """Time and size of every source file."""
    seen: Signature = {}
    for folder in folders():
        for path in sorted(folder.rglob("*")):
            if path.suffix in SUFFIXES and path.is_file():
                stat = path.stat()
                seen[str(path)] = (stat.st_mtime_ns, stat.st_size)
    return seen


def fresh(name: str) -> ModuleType:
    """A module of the generator, imported anew when any source has changed since the last call.

    When an import fails, the next call tries again from the start.
    """
    global _seen
    now = signature()
    if _seen is not None and _seen != now:
        forget()
    _seen = {}
    with _no_bytecode():
        module = importlib.import_module(name)
    _seen = now
    return module


def forget() -> None:
    """Drop the packages' modules, except those that the site builder holds."""
    for name in list(sys.modules):
        if name.split(".")[0] in PACKAGES and name not in KEPT:
            del sys.modules[name]
    importlib.invalidate_caches()


@contextmanager
def _no_bytecode() -> Iterator[None]:
    """Neither write compiled files nor trust old ones, which know times only to the second."""
    before = sys.dont_write_bytecode, sys.pycache_prefix
    sys.dont_write_bytecode = True
    if _seen is not None:
        sys.pycache_prefix = str(Path(__file__).parent / "no-such-folder")
    try:
        yield
    finally:
        sys.dont_write_bytecode, sys.pycache_prefix = before

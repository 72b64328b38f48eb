"""Replaying records: does the engine say what was recorded? Leans on `answers` and `replay`.

A record is `{"id", "win", "expect"}`, or a draw or a finished game as `replay` reads them; only
the keys that `expect` has are compared. Files are JSON lines, plain or gzipped. With several jobs
the lines are shared out in batches, and the answer is the same as with one.
"""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any

from .replay import WHAT, replay
from .situation import shown

BATCH = 2000


@dataclass
class Tally:
    """How many records were replayed, and a line of text for each difference."""

    records: int = 0
    differences: list[str] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        """Take in another tally."""
        self.records += other.records
        self.differences += other.differences


def compare(answered: dict[str, Any], expected: dict[str, Any]) -> list[str]:
    """The keys of `expected` that the answer does not have as recorded, as text.

    `error` stands for a refusal of either kind: an illegal record or a hand that may not win.
    """
    found = []
    for key, value in expected.items():
        got = answered.get(key)
        if key == "error":
            got = answered.get("reason", answered.get("error"))
        elif key == "yaku":
            value, got = _yaku(value), _yaku(got, ids=_only_ids(value))
        if got != value:
            found.append(f"{key}: recorded {value!r}, found {got!r}")
    return found


def _only_ids(listed: Any) -> bool:
    return isinstance(listed, list) and any(isinstance(one, str) for one in listed)


def _yaku(listed: Any, ids: bool = False) -> Any:
    """Yaku in a fixed order; only their ids where the record has no more than that."""
    if not isinstance(listed, list):
        return listed
    rows = [one[0] if ids and isinstance(one, list) and one else one for one in listed]
    return sorted(rows, key=repr)


def check_lines(lines: Iterable[tuple[str, str]]) -> Tally:
    """Replay lines, each with the place it came from (`file:line`)."""
    tally = Tally()
    for place, line in lines:
        if not line.strip():
            continue
        tally.records += 1
        try:
            tally.differences += _check_record(place, json.loads(line))
        except (ValueError, RecursionError) as error:
            tally.differences.append(f"{place}: not a record: {error}")
    return tally


def _check_record(place: str, record: Any) -> list[str]:
    if not isinstance(record, dict) or "expect" not in record or not record.keys() & set(WHAT):
        raise ValueError('an object with "expect" and "win", "kind" or "scores" is expected')
    if not isinstance(record["expect"], dict):
        raise ValueError(f"expect is {shown(record['expect'])}; an object is expected")
    identity = record.get("id", place)
    name = identity if isinstance(identity, str) and identity.isprintable() else shown(identity)
    return [f"{name}: {text}" for text in compare(replay(record), record["expect"])]


def read_lines(path: str) -> Iterator[tuple[str, str]]:
    """The lines of a file (`.gz` or plain) with their places.

    Raises `OSError` or `UnicodeDecodeError` for a file that cannot be read to its end.
    """
    opened = gzip.open if path.endswith(".gz") else open
    name = Path(path).name
    try:
        with opened(path, "rt", encoding="utf-8") as stream:
            for number, line in enumerate(stream, 1):
                yield f"{name}:{number}", line
    except (EOFError, zlib.error) as error:
        raise OSError(f"{path}: damaged: {error}") from error


def verify(paths: Iterable[str], jobs: int = 1) -> Tally:
    """Replay whole files; raises `OSError` for one that cannot be read."""
    lines = (line for path in paths for line in read_lines(path))
    tally = Tally()
    if jobs <= 1:
        tally.add(check_lines(lines))
        return tally
    from concurrent.futures import ProcessPoolExecutor

    with ProcessPoolExecutor(jobs) as pool:
        for part in pool.map(check_lines, batches(lines)):
            tally.add(part)
    return tally


def batches(lines: Iterator[tuple[str, str]]) -> Iterator[list[tuple[str, str]]]:
    """The lines in batches, each of which is checked by itself."""
    while batch := list(islice(lines, BATCH)):
        yield batch

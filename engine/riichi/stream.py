"""A stream of records, each a line of JSON, and of their answers; leans on `bulk`."""

from __future__ import annotations

import gc
import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import IO, Any

from .answer_text import answer_text
from .bulk import BATCH, score_batch
from .situation import WinError

_decoder = json.JSONDecoder()
_SPACE = b" \t\r"
_AT_ONCE = 1 << 14
"""As many bytes as are read at once, if so many are there: a batch of ordinary records."""

_SELDOM = 20_000
"""So many objects more, and the collector of cycles looks through them."""


def answer_stream(source: IO[bytes], target: IO[str], explain: bool = False) -> bool:
    """Answer each line; a bad line is answered too. Whether all of them were records of wins.

    What has come is answered before more is waited for, so that somebody can also ask line by line.
    """
    all_well = True
    with _seldom_collecting():
        for batch in _batches(source):
            records = [_read(line) for line in batch]
            results = score_batch(records)
            answers = [
                answer_text(result, record, explain)
                for result, record in zip(results, records, strict=True)
            ]
            target.write("\n".join(answers) + "\n")
            target.flush()
            if any(isinstance(result, WinError) for result in results):
                all_well = False
    return all_well


@contextmanager
def _seldom_collecting() -> Iterator[None]:
    """Let Python look for cycles less often: what is loaded stays, and batches leave none."""
    before = gc.get_threshold()
    gc.freeze()
    gc.set_threshold(_SELDOM)
    try:
        yield
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()


def _batches(source: IO[bytes]) -> Iterator[list[bytes]]:
    """Lines that are not empty, as many at once as have come and a batch may hold."""
    for lines in _lines(source):
        filled = [line for line in [line.strip(_SPACE) for line in lines] if line]
        for start in range(0, len(filled), BATCH):
            yield filled[start : start + BATCH]


def _lines(source: IO[bytes]) -> Iterator[Iterable[bytes]]:
    """The whole lines of what has come; the rest of a line is kept until its end is there."""
    begun: list[bytes] = []
    while came := source.read1(_AT_ONCE):  # type: ignore[attr-defined]
        *whole, rest = came.split(b"\n")
        if whole:
            whole[0] = b"".join([*begun, whole[0]])
            begun = []
            yield whole
        begun.append(rest)
    yield [b"".join(begun)]


def _read(line: bytes) -> Any:
    """A record, or a `WinError`. Lines are decoded one by one: a bad byte spoils its own only."""
    try:
        text = str(line, "utf-8")
        record, end = _decoder.raw_decode(text)
        return record if end == len(text) else _decoder.decode(text)  # which says what is wrong
    except (ValueError, RecursionError) as error:
        return WinError("record", f"not JSON: {error}")

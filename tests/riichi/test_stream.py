"""`riichi score --jsonl`: lines in, lines out, however they come."""

from __future__ import annotations

import gc
import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from searching import times
from strategies import RULES_3P, Record, win_records

from riichi import ruleset_ids, score, win_from_record
from riichi.answer_text import answer_text
from riichi.answers import answer
from riichi.bulk import BATCH
from riichi.stream import answer_stream

ENGINE = Path(__file__).resolve().parents[2] / "engine"
# riichi alone, 20 + 10 + 2 fu for the edge wait: 1 han 40 fu, 1,300 from the discarder
WIN = {
    "id": "a1", "rules": "tenhou-4p", "closed": "123m456p23478s66z", "win": "9s", "by": "ron",
    "seat": "S", "round": "E", "flags": ["riichi"],
}  # fmt: skip


class Piecemeal(io.RawIOBase):
    """A source that hands over so many bytes at a time, whatever is asked for."""

    def __init__(self, data: bytes, size: int) -> None:
        self.data = io.BytesIO(data)
        self.size = size

    def readable(self) -> bool:
        return True

    def read1(self, _: int) -> bytes:
        return self.data.read(self.size)


def answered(data: bytes, size: int = 1 << 20) -> list[str]:
    target = io.StringIO()
    answer_stream(Piecemeal(data, size), target)  # type: ignore[arg-type]
    return target.getvalue().splitlines()


def lines_of(*records: object) -> bytes:
    return b"".join(json.dumps(record).encode() + b"\n" for record in records)


@pytest.mark.parametrize("size", [1, 2, 7, 100, 250, 10_000])
def test_lines_may_come_in_any_pieces(size: int) -> None:
    counters = range(BATCH + 3)
    data = lines_of(*(WIN | {"honba": number} for number in counters))
    totals = [json.loads(line)["total"] for line in answered(data, size)]
    assert totals == [1300 + 300 * number for number in counters]


@pytest.mark.parametrize(
    "data",
    [
        lines_of(WIN, WIN),
        lines_of(WIN, WIN)[:-1],
        lines_of(WIN, WIN).replace(b"\n", b"\r\n"),
        b"\n\r\n \t\n" + lines_of(WIN) + b"\n   " + lines_of(WIN) + b" \n",
        lines_of(WIN).rstrip() + b"  \t\n" + lines_of(WIN),
    ],
    ids=["as usual", "no last end", "CRLF", "empty lines", "space after"],
)
def test_lines_end_and_are_empty_in_many_ways(data: bytes) -> None:
    assert [json.loads(line)["total"] for line in answered(data)] == [1300, 1300]


@pytest.mark.parametrize("bad", [b"{}{}", b'{"a": 1} 2', b"{", b"", b"\xff", b"[1]]", b"nul"])
def test_a_bad_line_spoils_no_other(bad: bytes) -> None:
    found = [json.loads(line) for line in answered(lines_of(WIN) + bad + b"\n" + lines_of(WIN))]
    assert [one["total"] for one in (found[0], found[-1])] == [1300, 1300]
    assert [one["error"] for one in found[1:-1]] == (["record"] if bad else [])


def test_a_line_is_answered_before_the_next_is_waited_for() -> None:
    environment = {**os.environ, "PYTHONPATH": str(ENGINE)}
    command = [sys.executable, "-m", "riichi.cli", "score", "--jsonl"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment
    ) as process:
        assert process.stdin and process.stdout
        for counters in (0, 1, 2):
            process.stdin.write(lines_of(WIN | {"honba": counters}))
            process.stdin.flush()
            total = json.loads(process.stdout.readline())["total"]
            assert total == 1300 + 300 * counters
        process.stdin.close()
        assert process.wait(20) == 0


def test_the_collector_works_as_before_afterwards() -> None:
    before = gc.get_threshold(), gc.get_freeze_count()
    answered(lines_of(WIN))
    assert (gc.get_threshold(), gc.get_freeze_count()) == before


# the text of an answer is that of its record


def as_json(record: Record) -> str:
    return json.dumps(answer(record), separators=(",", ":"))


RULES = [name for name in ruleset_ids() if name not in RULES_3P]


@given(win_records(RULES) | win_records(RULES_3P))
@times(300)
def test_an_answer_as_text_is_its_record_as_json(record: Record) -> None:
    assert answer_text(score(win_from_record(record)), record) == as_json(record)


@pytest.mark.parametrize("identity", ["", "a b", '"', "\\", "\n", "\u00e9", "\U0001f004", "\ud800"])
def test_an_id_is_quoted(identity: str) -> None:
    record = WIN | {"id": identity}
    (line,) = answered(lines_of(record))
    assert line == as_json(record)
    assert line.isascii()


def test_explained_and_liable_answers() -> None:
    result = score(win_from_record(WIN))
    explained = json.loads(answer_text(result, WIN, explain=True))
    assert explained == answer(WIN, explain=True)
    assert explained["steps"]
    liable = WIN | {
        "closed": "555666777z234m1p", "win": "1p", "flags": [],
        "pao": {"yakuman": "daisangen", "player": "W", "discarder": "N"},
    }  # fmt: skip
    assert json.loads(answer_text(score(win_from_record(liable)), liable))["payers"] == [
        ["W", 16000],
        ["N", 16000],
    ]

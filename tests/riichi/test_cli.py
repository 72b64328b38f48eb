"""The command: what it prints, and its exit status (0 well, 1 does not hold, 2 wrong usage)."""

from __future__ import annotations

import gzip
import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from riichi.cli import main

WIN = "234m067p22s34588s +2s ron riichi dora=4p"
RECORD: dict[str, Any] = {
    "id": "a1", "rules": "tenhou-4p", "closed": "123m456p23478s66z", "win": "9s", "by": "ron",
    "seat": "S", "round": "E", "flags": ["riichi"],
}  # fmt: skip
EXPECT = {"yaku": [["riichi", 1]], "han": 1, "fu": 40, "payment": {"ron": 1300}}


def run_stream(lines: bytes, monkeypatch: pytest.MonkeyPatch) -> int:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(lines), encoding="utf-8"))
    return main(["score", "--jsonl"])


def write_lines(path: Path, *records: Any) -> str:
    text = "".join(f"{one if isinstance(one, str) else json.dumps(one)}\n" for one in records)
    if path.suffix == ".gz":
        path.write_bytes(gzip.compress(text.encode()))
    else:
        path.write_text(text, encoding="utf-8")
    return str(path)


# score, for a person


def test_score_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    # riichi 1, tanyao 1, dora 5p 1, red five 1: 4 han 40 fu (20 + 10 + 2), a mangan
    assert main(["score", WIN]) == 0
    printed = capsys.readouterr()
    for part in ("Riichi", "Tanyao", "Dora", "Red fives", "4 han 40 fu", "mangan", "8,000"):
        assert part in printed.out
    assert printed.err == ""


def test_score_under_other_rules(capsys: pytest.CaptureFixture[str]) -> None:
    hand = "34m56788p234678s +5m ron riichi dora=2m"  # riichi, pinfu, tanyao, dora: 4 han 30 fu
    assert main(["score", hand, "--rules", "tenhou-4p"]) == 0
    assert "7,700" in capsys.readouterr().out
    assert main(["score", hand, "--rules", "ema-2025"]) == 0
    assert "8,000" in capsys.readouterr().out  # kiriage


def test_score_under_the_rules_of_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    club = tmp_path / "club.toml"
    club.write_text('name = "Club"\nextends = "tenhou-4p"\n[settings]\nkuitan = false\n')
    assert main(["score", "234m55p67s chii=678p chii=345s +8s ron", "--rules", str(club)]) == 0
    assert "no yaku" in capsys.readouterr().out


def test_counters_and_sticks_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    hand = "23499m567p34678s +5s tsumo seat=E honba=1 sticks=2"  # 700 x 3 + 300 + 2,000
    assert main(["score", hand]) == 0
    out = capsys.readouterr().out
    for part in ("Everyone pays 700", "1 counter", "2 riichi sticks", "4,400"):
        assert part in out


def test_liability_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    hand = "2349m pon=555z pon=666z pon=777z +9m ron pao=daisangen:W:N"
    assert main(["score", hand]) == 0
    out = capsys.readouterr().out
    assert "West 16,000" in out and "North 16,000" in out and "Yakuman" in out


def test_a_hand_that_may_not_win_is_an_answer(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", "123m55p67s chii=678p chii=345s +8s ron"]) == 0
    assert "no_yaku" in capsys.readouterr().out


def test_a_refused_hand(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", "234m +2s ron"]) == 1
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("closed: found 3 tiles")


# score, for programs


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", "67m234p456p234s88s +5m ron riichi", "--json"]) == 0
    answered = json.loads(capsys.readouterr().out)
    assert answered == {
        "win": True,
        "yaku": [["riichi", 1], ["tanyao", 1], ["pinfu", 1]],
        "dora": 0, "ura": 0, "red": 0, "north": 0,
        "han": 3, "fu": 30, "fu_items": [["base", 20], ["menzen_ron", 10]],
        "yakuman": 0, "limit": None, "base": 960,
        "payment": {"ron": 3900}, "total": 3900,
        "reading": ["67m+5m", "234p", "456p", "234s", "88s"], "readings": 1,
    }  # fmt: skip


def test_json_of_a_yakuman(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", "2349m pon=555z pon=666z pon=777z +9m tsumo honba=1", "--json"]) == 0
    answered = json.loads(capsys.readouterr().out)
    assert (answered["han"], answered["fu"], answered["yakuman"]) == (None, None, 1)
    assert (answered["limit"], answered["base"]) == ("yakuman", 8000)
    assert answered["payment"] == {"tsumo": [8000, 16000]}
    assert answered["total"] == 32300
    assert "payers" not in answered


def test_json_of_a_refusal(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", "234m +2s ron", "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["error"] == "closed"


def test_a_stream_answers_every_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = [
        json.dumps(RECORD).encode(),
        b"",
        b"not json",
        b"[1, 2",
        b"\xff\xfe",
        b"[" * 100_000,
        b"[]",
        json.dumps({**RECORD, "id": "b2", "by": "draw"}).encode(),
        json.dumps({**RECORD, "id": "\ud800 \u03b1", "flags": []}).encode(),
        json.dumps({**RECORD, "id": 7}).encode(),
        json.dumps({**RECORD, "honba": int("9" * 4000)}).encode(),
        json.dumps(RECORD | {"id": "last"}).encode(),
    ]
    assert run_stream(b"\n".join(lines), monkeypatch) == 1
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [one.get("error") for one in answers] == [
        None, "record", "record", "record", "record", "record", "by", None, "id", "honba", None,
    ]  # fmt: skip
    assert [one.get("id") for one in answers] == [
        "a1", None, None, None, None, None, "b2", "\ud800 \u03b1", None, "a1", "last",
    ]  # fmt: skip
    assert answers[0]["total"] == 1300
    assert answers[7] == {
        "id": "\ud800 \u03b1", "win": False, "reason": "no_yaku", "message": answers[7]["message"],
    }  # fmt: skip


def test_a_clean_stream(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    refused = {**RECORD, "flags": []}  # a refusal is an answer, not a failure
    lines = f"{json.dumps(RECORD)}\n{json.dumps(refused)}\n".encode()
    assert run_stream(lines, monkeypatch) == 0
    assert [json.loads(line)["win"] for line in capsys.readouterr().out.splitlines()] == [
        True,
        False,
    ]


def test_an_empty_stream(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_stream(b"", monkeypatch) == 0
    assert capsys.readouterr().out == ""


# the commands


@pytest.mark.parametrize("arguments", [["--help"], [], ["scores"], ["-x"]])
def test_all_commands_are_named_where_none_is_given(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    assert stopped.value.code == (0 if arguments == ["--help"] else 2)
    printed = capsys.readouterr()
    if arguments in (["--help"], ["scores"]):
        for command in ("score", "verify", "rules", "waits", "settle"):
            assert command in printed.out + printed.err


# verify


def test_verify_without_differences(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = {"id": "a1", "win": RECORD, "expect": EXPECT}
    refusal = {"id": "b", "win": {**RECORD, "flags": []}, "expect": {"error": "no_yaku"}}
    illegal = {"id": "c", "win": {**RECORD, "seat": "X"}, "expect": {"error": "seat"}}
    plain = write_lines(tmp_path / "plain.jsonl", record, "", refusal)
    packed = write_lines(tmp_path / "packed.jsonl.gz", illegal)
    assert main(["verify", plain, packed]) == 0
    assert capsys.readouterr().out == "3 records, 0 differences\n"


@pytest.mark.parametrize("yaku", [["riichi"], [["riichi", 1]]])
def test_verify_knows_yaku_by_id_alone(tmp_path: Path, yaku: list[Any]) -> None:
    record = {"id": "a1", "win": RECORD, "expect": {"yaku": yaku}}
    assert main(["verify", write_lines(tmp_path / "one.jsonl", record)]) == 0


@pytest.mark.parametrize(
    ("expect", "said"),
    [
        ({"han": 2}, "a1: han: recorded 2, found 1"),
        ({"payment": {"ron": 1000}}, "a1: payment: recorded {'ron': 1000}, found {'ron': 1300}"),
        ({"yaku": ["tanyao"]}, "a1: yaku: recorded ['tanyao'], found ['riichi']"),
        ({"yaku": []}, "a1: yaku: recorded [], found [['riichi', 1]]"),
        ({"yaku": [["riichi", 2]]}, "a1: yaku: recorded [['riichi', 2]]"),
        ({"error": "no_yaku"}, "a1: error: recorded 'no_yaku', found None"),
        ({"payers": [["E", 1]]}, "a1: payers: recorded [['E', 1]], found None"),
    ],
)
def test_verify_prints_each_difference(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], expect: dict[str, Any], said: str
) -> None:
    path = write_lines(tmp_path / "one.jsonl", {"id": "a1", "win": RECORD, "expect": expect})
    assert main(["verify", path]) == 1
    out = capsys.readouterr().out
    assert said in out
    assert out.endswith("1 records, 1 differences\n")


def test_a_refused_hand_has_no_yaku_recorded(tmp_path: Path) -> None:
    record = {"win": {**RECORD, "flags": []}, "expect": {"yaku": []}}
    assert main(["verify", write_lines(tmp_path / "one.jsonl", record)]) == 1


@pytest.mark.parametrize(
    "line",
    [
        "not json", "[]", "{}", '{"win": {}}', '{"expect": {}}', '{"win": {}, "expect": []}',
        '{"win": {}, "expect": null}', "[" * 100_000, '"text"', "NaN",
    ],
)  # fmt: skip
def test_verify_counts_what_is_no_record(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], line: str
) -> None:
    assert main(["verify", write_lines(tmp_path / "one.jsonl", line)]) == 1
    out = capsys.readouterr().out
    assert out.startswith("one.jsonl:1: not a record")
    assert out.endswith("1 records, 1 differences\n")


@pytest.mark.parametrize("yaku", [None, 3, [[]], [3], [["riichi"]], [["riichi", 1], "riichi"], {}])
def test_verify_survives_any_expectation(tmp_path: Path, yaku: Any) -> None:
    record = {"id": ["a"], "win": RECORD, "expect": {"yaku": yaku}}
    assert main(["verify", write_lines(tmp_path / "one.jsonl", record)]) == 1


def test_verify_with_several_processes_says_the_same(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    records = [
        {"id": f"r{number}", "win": RECORD, "expect": {"han": 1 + (number % 1000 == 0)}}
        for number in range(4100)
    ]
    path = write_lines(tmp_path / "many.jsonl.gz", *records)
    printed = []
    for jobs in ("1", "3"):
        assert main(["verify", path, "--jobs", jobs]) == 1
        printed.append(capsys.readouterr().out)
    assert printed[0] == printed[1]
    assert printed[0].endswith("4100 records, 5 differences\n")


def test_verify_a_missing_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(tmp_path / "gone.jsonl")]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert "gone.jsonl" in printed.err


@pytest.mark.parametrize("damage", ["no gzip", "cut short", "garbled", "no text"])
def test_verify_a_damaged_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], damage: str
) -> None:
    whole = gzip.compress(b"\n" * 100_000 + bytes(range(128)) * 50)
    path = tmp_path / "damaged.jsonl.gz"
    path.write_bytes({
        "no gzip": b"{}\n",
        "cut short": whole[:-20],
        "garbled": whole[:15] + b"\xff" * 40 + whole[55:],
        "no text": gzip.compress(b"\xff\xfe\n"),
    }[damage])  # fmt: skip
    assert main(["verify", str(path)]) == 2
    assert capsys.readouterr().err.startswith("riichi verify: ")


# usage


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["scores"],
        ["score"],
        ["score", WIN, "--jsonl"],
        ["score", WIN, "--json", "--jsonl"],
        ["score", WIN, "--colour"],
        ["score", WIN, "more"],
        ["verify"],
        ["verify", "x.jsonl", "--jobs", "0"],
        ["verify", "x.jsonl", "--jobs", "many"],
    ],
    ids=" ".join,
)
def test_wrong_usage(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    assert stopped.value.code == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert "usage: riichi" in printed.err


def test_an_unknown_ruleset_is_wrong_usage(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", WIN, "--rules", "tenhou-5p"]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert "tenhou-4p" in printed.err


@pytest.mark.parametrize("command", [[], ["score"], ["verify"], ["rules"]], ids=" ".join)
def test_help(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main([*command, "--help"])
    assert stopped.value.code == 0
    assert "usage: riichi" in capsys.readouterr().out


def test_as_a_process() -> None:
    """Bytes in, bytes out, in a terminal that knows only ASCII, the reader gone early."""
    record = json.dumps({**RECORD, "id": "\u4e2d"}).encode() + b"\n"
    done = subprocess.run(
        [sys.executable, "-m", "riichi.cli", "score", "--jsonl"],
        input=record + b"\xff\n",
        capture_output=True,
        env={"PYTHONIOENCODING": "ascii", "PATH": ""},
    )
    assert done.returncode == 1, done.stderr
    first, second = done.stdout.splitlines()
    assert json.loads(first)["id"] == "\u4e2d"
    assert json.loads(second)["error"] == "record"
    assert done.stderr == b""


def test_a_reader_that_leaves_early() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "riichi.cli", "score", "--jsonl"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    assert process.stdin and process.stdout and process.stderr
    process.stdout.close()
    try:
        process.stdin.write(json.dumps(RECORD).encode() + b"\n")
        process.stdin.close()
    except BrokenPipeError:
        pass
    assert process.wait(20) in (0, 1)
    assert b"Traceback" not in process.stderr.read()
    process.stderr.close()

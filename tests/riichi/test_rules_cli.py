"""``riichi rules``: what it prints and how it ends."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import pytest

from riichi.rules_cli import add_rules_commands
from riichi.ruleset import ruleset_ids
from riichi.settings import SETTINGS

Captured = pytest.CaptureFixture[str]


def run(*words: str) -> int:
    parser = argparse.ArgumentParser(prog="riichi")
    add_rules_commands(parser.add_subparsers())
    args = parser.parse_args(["rules", *words])
    return int(args.run(args))


def test_list(capsys: Captured) -> None:
    assert run("list") == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == list(ruleset_ids())
    assert lines[4].endswith("EMA Riichi Competition Rules 2025 (v1.1, August 2025)")


def test_list_as_json(capsys: Captured) -> None:
    assert run("list", "--json") == 0
    data = json.loads(capsys.readouterr().out)
    assert [one["id"] for one in data] == list(ruleset_ids())
    assert data[1]["players"] == 3


def test_show_tells_what_is_known_from_what_is_assumed(capsys: Captured) -> None:
    assert run("show", "ema-2025") == 0
    out = capsys.readouterr().out
    lines = {
        line.split()[0]: " ".join(line.split()) for line in out.splitlines() if line[:2] == "  "
    }
    assert lines["kiriage"] == "kiriage yes sure [2, 3]"
    assert lines["kan_ura"].endswith(", from ema-2016")
    assert lines["rounding"] == "rounding assumed: not rounded unknown, from ema-2016"
    assert lines["abort_dealer"] == "abort_dealer – does not apply, from ema-2016"
    assert "nuki_dora" not in lines
    assert "\nSources\n" in out
    assert "EMA Riichi Competition Rules 2025 (v1.1), as restated by an open engine" in out


def test_show_tells_options_and_notes(capsys: Captured) -> None:
    assert run("show", "qdan-standard") == 0
    out = capsys.readouterr().out
    assert "or, as the host chooses: 2 han; 4 han" in out
    assert "start + 5,000" not in out.splitlines()[0]
    assert "Moves with the start" in out


def test_show_as_json(capsys: Captured) -> None:
    assert run("show", "tenhou-3p", "--json") == 0
    data = json.loads(capsys.readouterr().out)
    assert list(data["settings"]) == list(SETTINGS)
    assert data["settings"]["uma"]["value"] == [20, 0, -20]
    assert data["settings"]["kiriage"]["origin"] == "tenhou-4p"


def test_diff(capsys: Captured) -> None:
    assert run("diff", "ema-2016", "ema-2025") == 0
    out = " ".join(capsys.readouterr().out.split())
    assert "They differ kiriage no -> yes double_wind_pair_fu 4 fu -> 2 fu" in out
    assert "Only one of them says riichi_min_points unknown -> no minimum" in out
    assert run("diff", "mleague", "mleague") == 0
    assert "No difference" in capsys.readouterr().out


def test_diff_as_json(capsys: Captured) -> None:
    assert run("diff", "wrc-2022", "wrc-2025", "--json") == 0
    data = json.loads(capsys.readouterr().out)
    kazoe = next(one for one in data["differences"] if one["setting"] == "kazoe")
    assert (kazoe["a"]["value"], kazoe["b"]["value"]) == ("sanbaiman", "yakuman")


def test_check(capsys: Captured, tmp_path: Path) -> None:
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text('name = "x"\nextends = "ema-2025"\n[settings]\naka = 3\n', encoding="utf-8")
    bad.write_text('name = "x"\n[settings]\nakka = 3\nkiriage = 1\n', encoding="utf-8")
    assert run("check", str(good)) == 0
    assert capsys.readouterr().out == f"{good}: valid, 1 setting stated, the rest from ema-2025\n"
    assert run("check", str(bad)) == 1
    caught = capsys.readouterr()
    assert caught.out == ""
    assert caught.err == (
        f"{bad}:3: akka: there is no such setting (did you mean aka?)\n"
        f"{bad}:4: kiriage: found 1; allowed: true, false\n"
    )


def test_check_as_json(capsys: Captured, tmp_path: Path) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text('name = "x"\n[settings]\nkiriage = 1\n', encoding="utf-8")
    assert run("check", str(bad), "--json") == 1
    caught = capsys.readouterr()
    assert json.loads(caught.out) == {
        "file": str(bad),
        "ok": False,
        "errors": [
            {
                "file": str(bad),
                "line": 3,
                "setting": "kiriage",
                "found": "1",
                "allowed": "true, false",
                "hint": "",
                "message": f"{bad}:3: kiriage: found 1; allowed: true, false",
            }
        ],
    }
    assert caught.err == f"{bad}:3: kiriage: found 1; allowed: true, false\n"
    bad.write_text('name = "x"\n', encoding="utf-8")
    assert run("check", str(bad), "--json") == 0
    assert json.loads(capsys.readouterr().out)["ok"] is True


@pytest.mark.parametrize(
    "words", [("show", "nope"), ("diff", "mleague", "nope"), ("check", "nope.toml")]
)
def test_what_does_not_exist_is_wrong_usage(words: tuple[str, ...], capsys: Captured) -> None:
    assert run(*words) == 2
    caught = capsys.readouterr()
    assert caught.out == ""
    assert "nope" in caught.err


def test_show_an_invalid_file(capsys: Captured, tmp_path: Path) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text('name = "x"\n[settings]\nkiriage = 1\n', encoding="utf-8")
    assert run("show", str(bad)) == 1
    assert "kiriage: found 1" in capsys.readouterr().err


def test_no_command_is_wrong_usage(capsys: Captured) -> None:
    with pytest.raises(SystemExit) as caught:
        run()
    assert caught.value.code == 2

"""The commands `waits` and `settle`: what they print, and their exit status."""

from __future__ import annotations

import json
import shlex
from typing import Any

import pytest

from riichi.cli import main


def run(line: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    try:
        status = main(shlex.split(line))
    except SystemExit as stop:
        status = int(stop.code or 0)
    printed = capsys.readouterr()
    return status, printed.out, printed.err


def answer(line: str, capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    status, out, err = run(f"{line} --json", capsys)
    assert (status, err) == (0, "")
    found = json.loads(out)
    assert isinstance(found, dict)
    return found


def test_waits_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run('waits "234m067p22s34s"', capsys)
    assert status == 0
    assert "Shanten  0, tenpai" in out
    assert "2s (2 left) 5s (4 left)" in out  # two 2s are in the hand
    assert "Furiten  no" in out


def test_waits_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    found = answer('waits "234m067p22s34s" --discards 2s5s', capsys)
    assert found["shanten"] == 0
    assert found["waits"] == [
        {"tile": "2s", "left": 1, "dead": False},
        {"tile": "5s", "left": 3, "dead": False},
    ]
    assert (found["furiten"], found["furiten_tiles"]) == (True, ["2s", "5s"])


def test_one_discarded_wait_bars_them_all(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run('waits "234m067p22s34s" --discards 9m5s', capsys)
    assert "5s among the discards, so no ron on any wait" in out


def test_melds_and_tiles_on_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    # The contract's hand with its meld named; 2s are in hand, in the meld and on the table.
    found = answer('waits "234m067p22s34s chii=123s" --seen 5s5s', capsys)
    assert found["melds"] == ["chii=123s"]
    assert [one["left"] for one in found["waits"]] == [1, 2]


@pytest.mark.parametrize(
    "tiles", ["123m456p789s1122z", "123m456p1122z", "123m1122z", "1122z", "1z"]
)
def test_every_number_of_tiles(tiles: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(f"waits {tiles}", capsys)["tenpai"] is True


def test_useful_tiles_of_a_hand_that_is_not_tenpai(capsys: pytest.CaptureFixture[str]) -> None:
    # 34s wants 2s or 5s, 78s wants 6s or 9s.
    found = answer("waits 123m456p11z34s78s9m", capsys)
    assert (found["shanten"], found["tenpai"], found["waits"]) == (1, False, [])
    assert [one["tile"] for one in found["useful"]] == ["2s", "5s", "6s", "9s"]
    assert found["copies"] == 16


def test_a_drawn_tile_gives_the_best_discards(capsys: pytest.CaptureFixture[str]) -> None:
    found = answer("waits 123456m45p23488s9p --discards 3p", capsys)
    assert [one["discard"] for one in found["options"]] == ["9p"]
    option = found["options"][0]
    assert [one["tile"] for one in option["waits"]] == ["3p", "6p"]
    assert option["furiten"] is True  # 3p lies among the discards
    status, out, _ = run("waits 123456m45p23488s9p", capsys)
    assert status == 0
    assert "Discard  9p" in out


def test_the_discard_itself_can_make_furiten(capsys: pytest.CaptureFixture[str]) -> None:
    options = answer("waits 123m456p789s11z234s", capsys)
    assert options["shanten"] == -1
    assert "options" not in options


def test_dead_waits_under_the_rules(capsys: pytest.CaptureFixture[str]) -> None:
    line = "waits 13m55p ankan=2222m pon=333z pon=444z --rules "
    for rules, tenpai in (("tenhou-4p", True), ("mjsoul-4p", False), ("ema-2025", False)):
        found = answer(line + rules, capsys)
        assert found["tenpai"] is tenpai
        assert found["waits"][0]["left"] == 0


def test_an_assumed_setting_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    line = "waits 13m55p ankan=2222m pon=333z pon=444z --rules npm"
    assert "fifth_tile" in answer(line, capsys)["assumed"]
    assert "do not say: fifth_tile" in run(line, capsys)[1]


@pytest.mark.parametrize(
    ("hand", "message"),
    [
        ("12x", "not readable"),
        ("123m", "found 3 concealed tiles"),
        ("11111m123p123s1z", "found"),
        ("1234567891111m pon=555z", "found 13 concealed tiles beside 1 meld"),
        ("1z kan=5555z", "melds are chii="),
        ("1z pon=556z", "three equal tiles"),
        ("1122z123m --seen 11z1z", "found 5 copies of 1z"),
        ("1122z123m --rules tenhou-3p", "found 2m; three players"),
    ],
)
def test_a_hand_that_cannot_be(hand: str, message: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(f"waits {hand}", capsys)
    assert (status, out) == (1, "")
    assert message in err


def test_settle_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run("settle --rules tenhou-4p 41000 28000 19000 12000", capsys)
    assert status == 0
    final = next(line for line in out.splitlines() if line.startswith("Final points"))
    assert final.split()[2:] == ["+51", "+8", "-21", "-38"]


def test_settle_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    found = answer("settle --rules tenhou-4p 41,000 28,000 18,000 11,000 --sticks 2", capsys)
    assert found["points"] == [53, 8, -22, -39]
    assert found["places"] == [1, 2, 3, 4]
    assert [step["id"] for step in found["steps"]][:3] == ["scores", "sticks", "thousands"]
    assert (found["assumed"], found["notes"]) == ([], [])


def test_settle_with_a_score_below_zero(capsys: pytest.CaptureFixture[str]) -> None:
    assert answer("settle 45000 40000 20000 -5000", capsys)["points"] == [55, 20, -20, -55]


def test_settle_says_what_it_assumed_and_what_looks_wrong(
    capsys: pytest.CaptureFixture[str],
) -> None:
    _, out, _ = run("settle --rules ema-2025 41000 28000 19000 12000", capsys)
    assert "rounding (not rounded)" in out
    assert "add up to 100,000" in out


def test_settle_with_chips_and_chombo(capsys: pytest.CaptureFixture[str]) -> None:
    line = "settle --rules ema-2025 30000 30000 30000 30000"
    chips = "--chips=2,-1,-1,0 --chip-value 0.5 --chombo 0,0,0,1"
    assert answer(f"{line} {chips}", capsys)["points"] == [1, -0.5, -0.5, -20]


def test_settle_by_lot(capsys: pytest.CaptureFixture[str]) -> None:
    line = "settle --rules dora-tournament 40000 40000 20000 20000"
    status, _, err = run(line, capsys)
    assert status == 1
    assert "--lot SEED" in err
    assert sorted(answer(f"{line} --lot 3", capsys)["places"]) == [1, 2, 3, 4]


@pytest.mark.parametrize(
    ("line", "status", "message"),
    [
        ("settle 25000 25000 25000", 1, "found 3 scores"),
        ("settle 25000 25000 25000 25000 --sticks -1", 1, "sticks"),
        ("settle 25000 25000 25000 999999999999", 1, "beyond 10,000,000"),
        ("settle a b c d", 2, "number of points"),
        ("settle 1 2 3 4 --chips x", 2, "numbers with commas"),
        ("settle 1 2 3 4 --chip-value 1/0", 2, "thousands a chip"),
        ("settle 1 2 3 4 --rules tenhu-4p", 2, "did you mean tenhou-4p"),
        ("waits 1z --rules nowhere.toml", 2, "nowhere.toml"),
        ("waits", 2, "usage"),
    ],
)
def test_errors_go_to_standard_error(
    line: str, status: int, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    found, out, err = run(line, capsys)
    assert (found, out) == (status, "")
    assert message in err


def test_help_names_both(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run("--help", capsys)
    assert "waits" in out
    assert "settle" in out

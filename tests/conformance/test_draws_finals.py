"""Recorded draws and final points: every one of them comes out as it was recorded."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from riichi.replay import replay
from riichi.verify import read_lines, verify

SHARED = Path(__file__).resolve().parents[2].parent / "shared" / "conformance"
FILES = {"real-draws.jsonl": 195, "real-finals.jsonl.gz": 975}


@pytest.mark.parametrize(("name", "records"), FILES.items())
def test_every_record_comes_out(name: str, records: int) -> None:
    path = SHARED / name
    if not path.is_file():
        pytest.skip("the recorded games are kept outside the project")
    tally = verify([str(path)])
    assert tally.differences == []
    assert tally.records == records


def test_tenpai_is_found_in_the_hands_that_were_shown() -> None:
    path = SHARED / "real-draws.jsonl"
    if not path.is_file():
        pytest.skip("the recorded games are kept outside the project")
    records = [json.loads(line) for _, line in read_lines(str(path))]
    draws = [one for one in records if one["kind"] in ("exhaustive", "nagashi_mangan")]
    for one in draws:
        shown = [hand is not None for hand in one["shown"]]
        # Forget what was recorded of those who showed their hand: the engine has to find it.
        unsaid = [said and not hand for said, hand in zip(one["tenpai"], shown, strict=True)]
        assert replay({**one, "tenpai": unsaid})["deltas"] == one["expect"]["deltas"], one["id"]
    assert sum(hand is not None for one in draws for hand in one["shown"]) > 80


DRAW: dict[str, Any] = {
    "rules": "tenhou-4p", "kind": "exhaustive", "round": "E", "dealer": 0, "honba": 0,
    "sticks": 1, "tenpai": [True, False, False, False], "shown": [None] * 4,
}  # fmt: skip


def test_a_draw() -> None:
    assert replay(DRAW) == {
        "deltas": [3000, -1000, -1000, -1000], "sticks": 1, "dealer_repeats": True,
    }  # fmt: skip


def test_a_shown_hand_counts_for_more_than_what_is_said_of_it() -> None:
    hands = ["123m456p789s1134z", None, None, None]  # says tenpai, is not
    assert replay({**DRAW, "shown": hands})["deltas"] == [0, 0, 0, 0]


def test_who_had_nagashi_mangan_can_be_said() -> None:
    record = {**DRAW, "kind": "nagashi_mangan", "nagashi": [2], "tenpai": [False] * 4}
    assert replay(record)["deltas"] == [-4000, -2000, 8000, -2000]
    assert replay(record)["dealer_repeats"] is False


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"kind": "fire"}, "kind is 'fire'"),
        ({"kind": ["exhaustive"]}, "kind is"),
        ({"rules": "tenhu-4p"}, "rules: "),
        ({"rules": None}, "rules: "),
        ({"tenpai": [True]}, "tenpai is"),
        ({"shown": [1, 2, 3, 4]}, "shown has 1"),
        ({"shown": ["12x", None, None, None]}, "12x"),
        ({"shown": ["12m", None, None, None], "kind": "suucha_riichi"}, "not tenpai|found"),
        ({"dealer": 4}, "dealer is 4"),
        ({"honba": -1}, "honba is -1"),
        ({"sticks": True}, "sticks is True"),
        ({"kind": "nagashi_mangan"}, "nagashi is missing"),
        ({"kind": "kyuushu_kyuuhai", "shown": ["123m456p789s1134z5m"] + [None] * 3}, "thrown in"),
        ({"kind": "kyuushu_kyuuhai", "rules": "ema-2025"}, "does not abort"),
    ],
)
def test_what_is_no_record_is_named(change: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        replay(DRAW | change)


@pytest.mark.parametrize(
    ("scores", "message"),
    [([25000] * 3, "scores is"), (None, "scores is"), ([25000.5] * 4, "whole numbers")],
)
def test_final_scores_that_are_none_are_named(scores: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        replay({"rules": "tenhou-4p", "scores": scores})


def test_verify_tells_a_difference(tmp_path: Path) -> None:
    path = tmp_path / "records.jsonl"
    final = {"id": "f1", "rules": "tenhou-4p", "scores": [41000, 28000, 19000, 12000]}
    good = {**final, "expect": {"points": [51, 8, -21, -38]}}
    bad = {**final, "id": "f2", "expect": {"points": [51, 8, -21, -37]}}
    path.write_text(f"{json.dumps(good)}\n{json.dumps(bad)}\n", encoding="utf-8")
    tally = verify([str(path)])
    assert tally.records == 2
    assert [text.split(":")[0] for text in tally.differences] == ["f2"]

"""The tables for programs that only look up: each part against the rule it comes from."""

from __future__ import annotations

import pytest

from riichi import load_ruleset, ruleset_ids
from riichi.payment import impossible
from riichi.play_tables import pao_table
from riichi.point_tables import FU, LAST, most_yakuman, point_tables
from riichi.scoring_rules import scoring_rules
from riichi.settle_table import settle_table


def test_no_hand_has_more_fu_than_the_tables() -> None:
    for name in ruleset_ids():
        view = scoring_rules(load_ruleset(name))
        for by in ("ron", "tsumo"):
            for han in range(1, 5):
                assert impossible(han, FU[-1] + 10, by, view)


def test_kiriage_changes_the_hands_just_below_a_mangan() -> None:
    for name, own in (("ema-2025", True), ("tenhou-4p", False)):
        kiriage = point_tables(load_ruleset(name))["kiriage"]
        assert kiriage["own"] is own
        sizes = [(cell["han"], cell["fu"]) for cell in kiriage["on"]]
        # 1,920 base points: fu doubled han + 2 times
        assert sizes == [(2, 120), (3, 60), (4, 30)]
        assert {cell["non_dealer"]["ron"] for cell in kiriage["on"]} == {8000}
        assert {cell["non_dealer"]["ron"] for cell in kiriage["off"]} == {7700}


@pytest.mark.parametrize(
    ("name", "most"),
    # without stacking one; four of TALL, each once; with four of them, two of them double
    [("ema-2025", 1), ("tenhou-4p", 4), ("mjsoul-4p", 6), ("warsaw-2016plus", 2)],
)
def test_the_most_yakuman(name: str, most: int) -> None:
    assert most_yakuman(scoring_rules(load_ruleset(name))) == most
    assert len(point_tables(load_ruleset(name))["yakuman"]) == most


def test_multiples_of_the_base() -> None:
    four = {"non_dealer": {"ron": 4, "tsumo": [1, 2]}, "dealer": {"ron": 6, "tsumo": [2]}}
    assert point_tables(load_ruleset("tenhou-4p"))["multiples"] == four
    shared = load_ruleset("tenhou-3p").with_settings({"tsumo_loss": False, "tsumo_share": "half"})
    assert point_tables(shared)["multiples"] is None


def test_impossible_sizes_have_a_reason() -> None:
    found = point_tables(load_ruleset("tenhou-4p"))["impossible"]
    assert {one["fu"] for one in found if one["by"] == "ron"} >= {20, 25, 140}
    twenty = next(one for one in found if one["by"] == "ron" and one["fu"] == 20)
    assert twenty["han"] == list(range(1, LAST + 1))


def test_uma_that_floats() -> None:
    assert settle_table(load_ruleset("jpml-a"))["uma"]["1"] == [12, -1, -3, -8]
    assert settle_table(load_ruleset("tenhou-4p"))["rounding"]["added"] == 500
    five = load_ruleset("tenhou-4p").with_settings({"rounding": "five_down_six_up"})
    assert settle_table(five)["rounding"]["added"] == 400
    assert settle_table(load_ruleset("ema-2025"))["rounding"]["added"] is None


def test_what_a_settlement_assumes() -> None:
    assumed = settle_table(load_ruleset("qdan-standard"))["assumed"]
    assert assumed == {"always": ["rounding"], "ties": [], "sticks": ["leftover_sticks"]}


def test_liability_in_part() -> None:
    rows = pao_table(load_ruleset("mjsoul-4p"), 6)["rows"]
    row = next(
        one for one in rows if (one["seat"], one["times"], one["covered"]) == ("non_dealer", 2, 1)
    )
    # of 64,000 one yakuman is split, the discarder pays the other
    assert row["ron"] == {"liable": 16000, "discarder": 48000}
    assert row["tsumo"] == {"liable": 32000, "rest": [8000, 16000]}
    assert (row["ron_honba"], row["tsumo_honba"]) == ("liable", "each")


def test_liability_for_the_whole() -> None:
    rows = pao_table(load_ruleset("tenhou-4p"), 4)["rows"]
    assert all(row["times"] == row["covered"] for row in rows)
    assert rows[0]["tsumo"] == {"liable": 32000, "rest": [0, 0]}
    none = load_ruleset("tenhou-4p").with_settings({"pao": []})
    assert pao_table(none, 4)["rows"] == []
    quads = load_ruleset("tenhou-4p").with_settings({"pao": ["suukantsu"]})
    assert pao_table(quads, 4)["rows"] == rows

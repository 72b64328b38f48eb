"""The way to a score in words: arithmetic, readings that lost, settings that were assumed."""

from __future__ import annotations

import random

import pytest
from strategies import random_record

from riichi import NoWin, Score, Win, load_ruleset, score
from riichi.assumed import assumed_settings
from riichi.explain import losing_readings, steps


def scored(text: str, rules: str = "tenhou-4p") -> Score:
    result = score(Win.parse(text, rules))
    assert isinstance(result, Score)
    return result


def test_ryanpeikou_beats_seven_pairs_and_says_by_how_much() -> None:
    # Ryanpeikou 3 han 40 fu is 5,200; the same tiles as seven pairs are 2 han 25 fu: 1,600
    (lost,) = losing_readings(scored("223344m556677p9s +9s ron"))
    assert lost.value is not None
    assert [yaku.id for yaku, _ in lost.value.yaku] == ["chiitoitsu"]
    assert (lost.value.han, lost.value.fu, lost.payment) == (2, 25, {"ron": 1600})
    assert lost.why == "pays 1,600 against 5,200"


def test_edge_wait_loses_to_the_two_sided_one() -> None:
    # 12345m + 3m: 12 waiting for its 3 has no pinfu; 45 waiting for 3 or 6 has
    (lost,) = losing_readings(scored("12345m678p23499s +3m ron riichi"))
    assert lost.reading.wait == "penchan"
    assert lost.why == "pays 1,300 against 2,000"  # 1 han 40 fu against 2 han 30 fu


def test_hand_with_one_reading_has_lost_nothing() -> None:
    assert losing_readings(scored("234m55p67s chii=678p chii=345s +8s ron")) == ()


def test_three_triplets_or_three_runs() -> None:
    # 222 333 444 with a pon is tanyao and toitoi, 3 han 40 fu: 5,200. As runs it is tanyao alone.
    won = scored("22233344m55p pon=888s +4m ron")
    lost = losing_readings(won)
    assert {yaku.id for yaku, _ in won.yaku} == {"tanyao", "toitoi"}
    assert lost
    assert {one.why for one in lost} == {"pays 1,000 against 5,200"}


@pytest.mark.parametrize(
    ("text", "rules", "expected"),
    [
        (
            "23499m567p34678s +5s ron riichi honba=1 sticks=1",
            "tenhou-4p",
            [
                "30 fu and 2 han make 30 x 2^(2+2) = 480 base points",
                "The discarder pays 4 x 480 = 1,920, rounded up to 2,000",
                "1 counter adds 300",
                "1 riichi stick adds 1,000: 3,300 in all",
            ],
        ),
        (
            # four han 30 fu with kiriage is a mangan
            "34m567p22s345s678s +5m ron riichi dora=4m",
            "ema-2025",
            [
                (
                    "30 fu and 4 han make 30 x 2^(4+2) = 1,920 base points, "
                    "raised by kiriage to mangan: 2,000"
                ),
                "The discarder pays 4 x 2,000 = 8,000",
            ],
        ),
        (
            # pinfu on a self-draw to a non-dealer: 400 from each, 700 from the dealer
            "23499m567p34678s +5s tsumo",
            "tenhou-4p",
            [
                "20 fu and 2 han make 20 x 2^(2+2) = 320 base points",
                "Each non-dealer pays 320, rounded up to 400",
                "The dealer pays 2 x 320 = 640, rounded up to 700: 1,500 in all",
            ],
        ),
        (
            "222m444p666888s5z +5z ron",
            "mjsoul-4p",
            [
                "A yakuman is 2 x 8,000 base points",
                "The discarder pays 4 x 16,000 = 64,000",
            ],
        ),
    ],
)
def test_steps(text: str, rules: str, expected: list[str]) -> None:
    assert steps(scored(text, rules)) == expected


DOUBLE_EAST = "34m567p345999s11z +5m ron riichi seat=E"  # 20+10+8 and the pair: 2 or 4


@pytest.mark.parametrize(
    ("text", "rules", "expected"),
    [
        # 20 + 10 + 8 and 2 or 4 for the pair: 40 or 42, which is 50
        (DOUBLE_EAST, "qdan-standard", ("double_wind_pair_fu",)),
        # stated by EMA: nothing to assume
        (DOUBLE_EAST, "ema-2025", ()),
        # 4 han 30 fu: kiriage decides between 7,700 and 8,000, and Qdan does not say
        ("34m567p22s345s678s +5m ron riichi dora=4m", "qdan-standard", ("kiriage",)),
        # the same wait with one han less is the same either way
        ("34m567p22s345s678s +5m ron riichi", "qdan-standard", ()),
        # first-turn ron: worth something only if renhou is played
        ("123m456p23478s66z +9s ron renhou", "qdan-standard", ("renhou",)),
    ],
)
def test_settings_that_nobody_states_are_named_when_they_matter(
    text: str, rules: str, expected: tuple[str, ...]
) -> None:
    result = score(Win.parse(text, load_ruleset(rules)))
    assert isinstance(result, (Score, NoWin))
    assert assumed_settings(result) == expected
    assert result.to_record().get("assumed", []) == list(expected)


def test_what_is_ruled_out_at_a_glance_would_not_have_mattered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Trying every unknown setting, whatever the win, names the same ones."""
    source = random.Random(12)
    results = [score(Win.from_record(random_record(source, UNSAID))) for _ in range(400)]
    glanced = [assumed_settings(result) for result in results]
    monkeypatch.setattr("riichi.assumed._TOUCHES", {})
    assert [assumed_settings(result) for result in results] == glanced
    assert len(set(glanced)) > 10


UNSAID = ("qdan-standard", "dora-4p", "rmu-a", "npm", "wrc-2015", "riichi-city-3p")

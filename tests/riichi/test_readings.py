"""Readings: every way to understand a won hand, and what each says of it."""

from __future__ import annotations

import pytest

from riichi import Win
from riichi import traits as t
from riichi.readings import _RUN_PLACES, Place, Reading, readings


def of(text: str) -> list[Reading]:
    return readings(Win.parse(text))


def parts(text: str) -> set[tuple[str, ...]]:
    return {tuple(reading.parts()) for reading in of(text)}


READINGS = {
    "one way": ("123m456p23478s66z +9s ron", [["78s+9s", "123m", "456p", "234s", "66z"]]),
    "two ends of a run": (
        "12345m678p23499s +3m ron",
        [["12m+3m", "345m", "678p", "234s", "99s"], ["45m+3m", "123m", "678p", "234s", "99s"]],
    ),
    "run or pair": (
        "3456m678p234789s +6m ron",
        [["6m+6m", "345m", "678p", "234s", "789s"]],
    ),
    "pair on either side": (
        "2345m678p234789s +2m ron",
        [["2m+2m", "345m", "678p", "234s", "789s"]],
    ),
    "triplets or runs": (
        "111222333m45p99s +6p ron",
        [
            ["45p+6p", "111m", "222m", "333m", "99s"],
            ["45p+6p", "123m", "123m", "123m", "99s"],
        ],
    ),
    "one of two equal runs": (
        "22334m567p23455s +4m ron",
        [["23m+4m", "234m", "567p", "234s", "55s"]],
    ),
    "runs or seven pairs": (
        "223344m556677p9s +9s ron",
        [
            ["9s+9s", "234m", "234m", "567p", "567p"],
            ["9s+9s", "22m", "33m", "44m", "55p", "66p", "77p"],
        ],
    ),
    "triplet or run, not twice": (
        "111123m456p789s5z +5z ron",
        [["5z+5z", "123m", "111m", "456p", "789s"]],
    ),
    "seven pairs": (
        "1122m3344p5566s7z +7z ron",
        [["7z+7z", "11m", "22m", "33p", "44p", "55s", "66s"]],
    ),
    "orphans": (
        "119m19p19s123456z +7z ron",
        [["119m19p19s123456z+7z"]],
    ),
    "melds stay whole": (
        "34m55p ankan=0555s chii=123m pon=777z +5m ron",
        [["34m+5m", "5555s", "123m", "777z", "55p"]],
    ),
    "red fives are fives": (
        "34m067p22s345789s +0m ron",
        [["34m+5m", "567p", "345s", "789s", "22s"]],
    ),
    "a triplet completed, among runs and triplets": (
        "222m234m555p66z55s +6z ron",
        [["66z+6z", "222m", "234m", "555p", "55s"]],
    ),
    "a run in the suit of triplets": (
        "222m555m34m888m1z2m +1z ron",
        [["1z+1z", "222m", "234m", "555m", "888m"]],
    ),
    "the same run four times": (
        "111122223333m9p +9p ron",
        [
            ["9p+9p", "123m", "123m", "123m", "123m"],
            ["9p+9p", "123m", "111m", "222m", "333m"],
        ],
    ),
    "nothing": ("123m456p23478s66z +1s ron", []),
    "four equal tiles are no two pairs": ("1111m3344p5566s7z +7z ron", []),
    "orphans without one kind": ("119m19p19s12345z7z +7z ron", []),
    "fourteen pairs short of one": ("1122m3344p5566s6z +7z ron", []),
}


@pytest.mark.parametrize(("text", "expected"), READINGS.values(), ids=READINGS.keys())
def test_readings(text: str, expected: list[list[str]]) -> None:
    found = of(text)
    assert len(found) == len(expected)
    key = [(one[0], *sorted(one[1:])) for one in expected]
    assert sorted((one[0], *sorted(one[1:])) for one in parts(text)) == sorted(key)


def test_the_pair_stands_last() -> None:
    (reading,) = of("456p23478s66z chii=123m +9s ron")
    assert reading.parts() == ["78s+9s", "456p", "234s", "123m", "66z"]


@pytest.mark.parametrize(
    ("text", "wait"),
    [
        ("123m456p23478s66z +9s ron", "ryanmen"),
        ("123m456p23478s66z +6s ron", "ryanmen"),
        ("123m456p23479s66z +8s ron", "kanchan"),
        ("123m456p23489s66z +7s ron", "penchan"),
        ("12m456p234789s66z +3m ron", "penchan"),
        ("23m456p234789s66z +1m ron", "ryanmen"),
        ("123m456p234s66z55s +6z ron", "shanpon"),
        ("123m456p234789s6z +6z ron", "tanki"),
        ("1122m3344p5566s7z +7z ron", "tanki"),
    ],
)
def test_waits(text: str, wait: str) -> None:
    (reading,) = of(text)
    assert reading.wait == wait


TRAITS = [
    ("123m456p23478s66z +9s ron", t.CLOSED | t.RON | t.SETS | t.RUN | t.ALL_RUNS, t.OPEN | t.TSUMO),
    ("456p23478s66z chii=123m +9s tsumo", t.OPEN | t.TSUMO, t.CLOSED | t.RON),
    ("456p23478s66z ankan=1111m +9s ron", t.CLOSED, t.OPEN | t.ALL_RUNS | t.NO_RUNS),
    ("234m567p22s34588s +2s ron", t.SIMPLES | t.NO_HONOURS, t.ENDS | t.HONOURS),
    ("111m99p55z pon=999s pon=111z +5z ron", t.ENDS | t.OUTSIDE | t.HONOURS | t.NO_RUNS, t.SIMPLES),
    ("123m789p11s78s111z +9s ron", t.OUTSIDE | t.WIND_SET, t.ENDS),
    ("123s345s78s22z333z +9s ron", t.ONE_SUIT | t.HONOURS, t.ONLY_HONOURS),
    ("1122334455667z +7z ron", t.PAIRS | t.ONLY_HONOURS, t.ONE_SUIT | t.SETS),
    ("119m19p19s123456z +7z ron", t.ORPHANS | t.ENDS, t.SETS | t.PAIRS),
    ("222m444p88s55p666s +8s ron", t.THREE_CONCEALED, t.FOUR_CONCEALED),
    ("222m444p88s55p666s +8s tsumo", t.FOUR_CONCEALED, t.THREE_CONCEALED),
    (
        "456m9s ankan=1111m daiminkan=3333p shouminkan=2222s +9s ron",
        t.THREE_QUADS | t.THREE_TRIPLETS,
        t.FOUR_QUADS,
    ),
    (
        "5p ankan=1111m daiminkan=2222p ankan=3333s ankan=4444z +5p ron",
        t.FOUR_QUADS | t.THREE_CONCEALED,
        t.THREE_QUADS,
    ),
    ("67p77z234m pon=555z pon=666z +8p ron", t.DRAGONS | t.HAKU | t.HATSU, t.WINDS | t.CHUN),
    ("78m44z pon=111z pon=222z pon=333z +9m ron", t.WINDS | t.WIND_SET, t.FOUR_WINDS | t.DRAGONS),
    (
        "5m pon=111z pon=222z pon=333z ankan=4444z +5m ron",
        t.WIND_SET | t.WINDS | t.FOUR_WINDS,
        t.HAKU,
    ),
    ("67m66z234p pon=777z chii=234s +8m ron", t.CHUN, t.DRAGONS | t.WIND_SET | t.HATSU),
    ("123m456789m12p99s +3p ron", t.STRAIGHT, t.SAME_RUNS),
    ("123m123p12s456m99s +3s ron", t.SAME_RUNS, t.STRAIGHT),
    ("123m23p123s555z99s +1p ron", t.SAME_RUNS | t.HAKU, t.STRAIGHT),
    ("123m123p123s55z99s +5z ron", t.SAME_RUNS | t.HAKU, t.STRAIGHT),
    ("123m123p45s456m99s +6s ron", t.THREE_RUNS, t.SAME_RUNS | t.STRAIGHT),
    ("789m78p99s123m chii=789s +9p ron", t.SAME_RUNS, t.STRAIGHT),
    ("112233m456p79s66z +8s ron", t.TWINS, t.TWO_TWINS),
    ("223344m556677p9s +9s ron", t.TWO_TWINS, t.TWINS),
]


@pytest.mark.parametrize(("text", "there", "absent"), TRAITS)
def test_traits(text: str, there: int, absent: int) -> None:
    for reading in of(text):
        if reading.shape == "sets" or len(of(text)) == 1:
            assert reading.traits & there == there
            assert not reading.traits & absent


def test_a_ron_opens_only_the_triplet_it_completes() -> None:
    (ron,) = of("222m444p88s55p666s +8s ron")
    (tsumo,) = of("222m444p88s55p666s +8s tsumo")
    assert ron.traits & (t.THREE_CONCEALED | t.FOUR_CONCEALED) == t.THREE_CONCEALED
    assert tsumo.traits & (t.THREE_CONCEALED | t.FOUR_CONCEALED) == t.FOUR_CONCEALED


def test_a_hand_without_sets_has_no_place_in_them() -> None:
    for text in ("1122m3344p5566s7z +7z ron", "19m19p19s1234567z +1m ron"):
        (reading,) = of(text)
        assert (reading.form, reading.pair, reading.wait) == (0, -1, "tanki")
        assert reading.place == Place(mask=0, kind=-1, wait="tanki", trait=0, placed="pair")


def test_a_tile_completes_the_runs_that_it_lies_in() -> None:
    for won in range(34):
        suit, number = divmod(won, 9)
        there = [number - 2, number - 1, number]
        starts = [9 * suit + first for first in there if suit < 3 and 0 <= first <= 6]
        assert [place.kind for place in _RUN_PLACES[won]] == starts


def test_a_reading_says_its_parts() -> None:
    (reading,) = of("456p23478s66z chii=123m +9s ron")
    assert repr(reading) == "Reading(78s+9s 456p 234s 123m 66z)"

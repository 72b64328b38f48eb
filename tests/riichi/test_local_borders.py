"""Local yaku at their borders: hands that just have them and hands that just do not."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import pytest

from riichi import Win, load_ruleset
from riichi.readings import readings
from riichi.yaku import LOCAL_YAKU

NAMES = [id for id in LOCAL_YAKU if id != "open_riichi"]
ALL = load_ruleset("tenhou-4p").with_settings({"local_yaku": NAMES, "open_riichi": True})
SUITS = "mpsz"


def held(text: str) -> set[str]:
    """The local yaku of all readings of a win."""
    found = readings(Win.parse(text, ALL))
    assert found, text
    return {id for id, yaku in LOCAL_YAKU.items() for one in found if yaku.holds(one)}


HANDS = [
    # situations: the flag counts, and nothing else does
    ("123m456p23478s66z +9s ron riichi", ""),
    ("123m456p23478s66z +9s tsumo riichi", ""),
    ("123m456p23478s66z +9s ron riichi open_riichi", "open_riichi"),
    ("123m456p23478s66z +9s ron riichi tsubame_gaeshi", "tsubame_gaeshi"),
    ("123m456p23478s66z +9s ron riichi kanburi", "kanburi"),
    ("123m456p23478s66z +9s ron riichi paarenchan seat=E", "paarenchan"),
    ("123m456p23478s66z +9s ron riichi open_riichi sashikomi", "open_riichi sashikomi"),
    # double riichi and the last tile, drawn or discarded; one without the other is not enough
    ("123m456p23478s66z +9s tsumo double_riichi haitei", "ishinouenimo"),
    ("123m456p23478s66z +9s ron double_riichi houtei", "ishinouenimo"),
    ("123m456p23478s66z +9s ron double_riichi", ""),
    ("123m456p23478s66z +9s ron riichi houtei", ""),
    # the winning tile and the situation, each without the other
    ("23p234678s66z chii=123m +1p ron houtei", ""),
    ("23p234678s66z chii=123m +4p tsumo haitei", ""),
    ("78p234678s66z chii=123m +6p ron houtei", ""),
    ("78p234678s66z chii=123m +9p tsumo haitei", ""),
    ("46p234678s66z daiminkan=1111m +5p tsumo", ""),
    ("67p234678s66z daiminkan=1111m +5p tsumo rinshan", "uupin_kaihou"),
    ("678m456p13s66z chii=123m +2s ron", ""),
    ("678m456p13s66z chii=123m +2s ron chankan", "ryanzou_chankan"),
    ("678m456p34s66z chii=123m +5s ron chankan", ""),
    # four called sets, on the one of bamboo or another pair; three are too few
    ("5p chii=123m chii=234p pon=777s pon=888s +5p ron", "shiiaru_raotai"),
    ("1s chii=123m chii=234p pon=777s pon=888s +1s ron", "shiiaru_raotai kinkei_dokuritsu"),
    ("234m1s chii=123m chii=234p pon=777s +1s ron", ""),
    ("1s ankan=1111m ankan=2222p ankan=7777s ankan=8888s +1s ron", ""),
    # all five kinds of tile, and each of them missing in turn
    ("123m456p78s66z pon=222z +9s ron", "uumensai"),
    ("789p456p78s66z pon=222z +9s ron", ""),
    ("123m456m78s66z pon=222z +9s ron", ""),
    ("123m456p78p66z pon=222z +9p ron", ""),
    ("123m456p78s66z pon=777z +9s ron", ""),
    ("123m456p78s11z pon=222z +9s ron", ""),
    # the same run twice, three times, four times; in pairs and in triplets there is no run
    ("223344m456p78s66z +9s ron", ""),
    ("22334m789s11z chii=234m +4m ron", "isshoku_sanjun"),
    ("222333444m78s11z +9s ron", "isshoku_sanjun sanrenkou"),
    ("222333444m1z chii=234m +1z ron", "isshoku_sanjun isshoku_yonjun sanrenkou"),
    ("1122m3344p5566s7z +7z ron", ""),
    ("19m19p19s1234567z +1z ron", "uumensai"),
    # three winds, and two with the pair of a third
    ("78m99s pon=111z pon=222z pon=333z +9m ron", "sanpuukou"),
    ("123m78m33z pon=111z pon=222z +9m ron", ""),
    # big wheels are closed and of circles
    ("2233445566778p +8p ron", "daisharin"),
    ("2345566778p chii=234p +8p ron", ""),
    ("2233445566778s +8s ron", ""),
    # seven pairs of honours; pairs of others, and honours in sets
    ("1122334455667z +7z ron", "daichisei"),
    ("1122334455z66m7z +7z ron", ""),
    ("111222333z55z66z +6z ron", "sanpuukou"),
    # a hundred, and ninety-nine; honours or another suit beside it
    ("6667778889995m +5m ron", "hyakumangoku sanrenkou suurenkou isshoku_sanjun"),
    ("777888999m678m3m +3m ron", "sanrenkou isshoku_sanjun"),
    ("666m5z ankan=7777m ankan=8888m ankan=9999m +5z ron", "sanrenkou suurenkou"),
    ("123p6m ankan=7777m ankan=8888m ankan=9999m +6m ron", "sanrenkou"),
    ("123p6p ankan=7777p ankan=8888p ankan=9999p +6p ron", "sanrenkou"),
    # red dragons with green or with odd bamboo, all black; one tile of another kind spoils each
    ("11155s77s777z pon=999s +7s ron", "beni_kujaku"),
    ("11155s77s777z pon=888s +7s ron", ""),
    ("11155s77s666z pon=999s +7s ron", ""),
    ("22334466s77z pon=888s +6s ron", "kouitten"),
    ("2233444488s pon=666s +8s ron", ""),
    ("22334477s77z pon=888s +7s ron", ""),
    ("22334466s55z pon=888s +6s ron", ""),
    ("22244p88p111z pon=333z +8p ron", "kokuiisou"),
    ("22244p88p111z pon=555z +8p ron", ""),
    ("22244p99p111z pon=333z +9p ron", ""),
    ("22244s88s111z pon=333z +8s ron", ""),
    # thirteen unconnected tiles are a first draw
    ("147m258p369s1234z +4z tsumo chiihou", "shiisanpuutaa"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), HANDS)
def test_what_a_hand_has(text: str, expected: str) -> None:
    assert held(text) == set(expected.split())


def triplets(kinds: Sequence[int]) -> str:
    tiles = "".join(f"{kind % 9 + 1}{SUITS[kind // 9]}" * 3 for kind in kinds)
    return f"{tiles}7z +7z tsumo"


def in_a_row(kinds: Sequence[int]) -> bool:
    """Numbers one after the other in one suit; winds and dragons have no numbers."""
    first, last = kinds[0], kinds[-1]
    return last - first == len(kinds) - 1 and first // 9 == last // 9 and last < 27


@pytest.mark.parametrize("around", [range(9), range(5, 15), range(14, 24), range(22, 32)])
def test_three_and_four_triplets_in_a_row_wherever_they_lie(around: range) -> None:
    for kinds in combinations(around, 4):
        found = held(triplets(kinds))
        assert ("suurenkou" in found) == in_a_row(kinds), kinds
        three = any(in_a_row(some) for some in combinations(kinds, 3))
        assert ("sanrenkou" in found) == three, kinds


def test_what_the_two_open_ones_are_worth() -> None:
    worth = {id: (one.closed, one.open) for id, one in LOCAL_YAKU.items() if not one.closed}
    open_only = {id: han for id, han in worth.items() if not LOCAL_YAKU[id].yakuman}
    assert open_only == {"shiiaru_raotai": (0, 1), "kinkei_dokuritsu": (0, 5)}

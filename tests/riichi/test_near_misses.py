"""What is said of a hand that nearly has a yaku: it lacks it, and is what is written here.

The hands stand in the records with their reasons; what they are instead was worked out by hand.
"""

from __future__ import annotations

import pytest

from riichi import YAKU, Score, Win, load_ruleset, score
from riichi.readings import readings
from riichi.yaku import LOCAL_YAKU, YAKUHAI_NORTH, Yaku

INSTEAD: dict[str, tuple[str, ...]] = {
    "menzen_tsumo": (
        "no yaku",
        "no yaku",
    ),
    "riichi": (
        "no yaku",
        "double_riichi",
    ),
    "ippatsu": (
        "riichi",
        "riichi menzen_tsumo rinshan",
    ),
    "chankan": (
        "riichi",
        "kokushi",
    ),
    "rinshan": ("no yaku",),
    "haitei": (
        "houtei",
        "rinshan",
    ),
    "houtei": (
        "haitei",
        "no yaku",
    ),
    "double_riichi": ("riichi",),
    "renhou": (
        "no yaku",
        "chiihou",
    ),
    "tanyao": (
        "riichi pinfu",
        "no yaku",
    ),
    "pinfu": (
        "riichi",
        "riichi",
        "no yaku",
    ),
    "iipeikou": (
        "no yaku",
        "riichi",
        "ryanpeikou",
    ),
    "yakuhai_haku": (
        "riichi",
        "riichi",
    ),
    "yakuhai_hatsu": (
        "riichi",
        "riichi",
    ),
    "yakuhai_chun": (
        "riichi",
        "riichi",
    ),
    "yakuhai_seat": (
        "no yaku",
        "yakuhai_round",
    ),
    "yakuhai_round": (
        "no yaku",
        "yakuhai_seat",
    ),
    "chiitoitsu": (
        "not complete",
        "ryanpeikou",
    ),
    "toitoi": (
        "no yaku",
        "suuankou",
    ),
    "sanankou": (
        "tanyao",
        "toitoi",
    ),
    "sanshoku_doukou": (
        "no yaku",
        "no yaku",
    ),
    "sankantsu": (
        "no yaku",
        "suukantsu",
    ),
    "sanshoku_doujun": (
        "yakuhai_round",
        "iipeikou",
    ),
    "ittsu": (
        "yakuhai_round",
        "yakuhai_round",
    ),
    "chanta": (
        "yakuhai_round",
        "yakuhai_round",
        "honroutou toitoi yakuhai_haku yakuhai_round",
    ),
    "shousangen": (
        "yakuhai_haku",
        "yakuhai_haku yakuhai_hatsu",
        "daisangen",
    ),
    "honroutou": (
        "chanta yakuhai_haku",
        "chinroutou",
    ),
    "ryanpeikou": (
        "iipeikou",
        "no yaku",
    ),
    "junchan": (
        "chanta",
        "pinfu",
    ),
    "honitsu": (
        "chinitsu iipeikou",
        "riichi",
    ),
    "chinitsu": (
        "honitsu",
        "iipeikou",
    ),
    "kokushi": (
        "not complete",
        "chiitoitsu honroutou",
        "kokushi_13",
    ),
    "suuankou": (
        "tanyao toitoi sanankou",
        "suuankou_tanki",
    ),
    "daisangen": (
        "yakuhai_haku yakuhai_hatsu shousangen",
        "toitoi honitsu yakuhai_haku yakuhai_hatsu yakuhai_seat yakuhai_round",
    ),
    "shousuushii": (
        "yakuhai_seat yakuhai_round",
        "yakuhai_seat yakuhai_round",
    ),
    "tsuuiisou": (
        "honitsu toitoi honroutou yakuhai_seat yakuhai_round yakuhai_haku yakuhai_chun",
        "chiitoitsu honitsu honroutou",
    ),
    "ryuuiisou": (
        "honitsu yakuhai_hatsu",
        "honitsu yakuhai_haku",
        "tanyao chinitsu",
    ),
    "chinroutou": (
        "toitoi honroutou",
        "junchan",
    ),
    "chuuren": (
        "chinitsu",
        "chinitsu",
        "junsei_chuuren",
    ),
    "suukantsu": ("toitoi sankantsu",),
    "tenhou": (
        "menzen_tsumo",
        "chiihou",
    ),
    "chiihou": (
        "menzen_tsumo",
        "renhou",
    ),
    "kokushi_13": ("kokushi",),
    "suuankou_tanki": (
        "suuankou",
        "toitoi sanankou",
    ),
    "junsei_chuuren": ("chuuren",),
    "daisuushii": ("shousuushii",),
}
"""What each near miss of a yaku is worth instead: its yaku, or why it is no win."""
LOCAL_INSTEAD = {
    "open_riichi": "riichi",
    "shiiaru_raotai": "houtei",
    "uumensai": "yakuhai_seat",
    "sanrenkou": "houtei",
    "isshoku_sanjun": "houtei",
    "daisharin": "riichi pinfu ryanpeikou chinitsu",
    "shiisanpuutaa": "not complete",
    "hyakumangoku": "chinitsu toitoi",
    "sanpuukou": "shousuushii",
    "kouitten": "ryuuiisou",
}
CASES = [
    pytest.param(id, text, instead, id=f"{id}: {why}")
    for id, all_instead in INSTEAD.items()
    for (text, why), instead in zip(YAKU[id].near_misses, all_instead, strict=True)
]
EVERY = [*YAKU.values(), *LOCAL_YAKU.values(), YAKUHAI_NORTH]


def found(win: Win) -> set[str]:
    """The yaku of a win, or in one word why it is none."""
    result = score(win)
    if isinstance(result, Score):
        return {yaku.id for yaku, _ in result.yaku}
    return set(result.reason.split("_"))


@pytest.mark.parametrize(("id", "text", "instead"), CASES)
def test_a_near_miss_is_what_it_is_said_to_be(id: str, text: str, instead: str) -> None:
    scored = found(Win.parse(text))
    assert id not in scored
    assert scored == set(instead.split())


@pytest.mark.parametrize("id", LOCAL_INSTEAD)
def test_near_misses_of_local_yaku(id: str) -> None:
    names = [] if id == "open_riichi" else [id]
    rules = load_ruleset("tenhou-4p").with_settings({"local_yaku": names, "open_riichi": True})
    for text, _ in LOCAL_YAKU[id].near_misses:
        assert found(Win.parse(text, rules)) == set(LOCAL_INSTEAD[id].split())


def test_every_yaku_has_one_to_three_near_misses() -> None:
    assert set(INSTEAD) == set(YAKU)
    assert all(1 <= len(yaku.near_misses) <= 3 for yaku in YAKU.values())
    assert set(LOCAL_INSTEAD) == {id for id, yaku in LOCAL_YAKU.items() if yaku.near_misses}


@pytest.mark.parametrize("yaku", EVERY, ids=lambda yaku: yaku.id)
def test_hands_and_reasons_are_written_once_and_shortly(yaku: Yaku) -> None:
    texts = [*yaku.examples, *(text for text, _ in yaku.near_misses)]
    assert len(set(texts)) == len(texts)
    assert 1 <= len(yaku.examples) <= 3
    for _, why in yaku.near_misses:
        assert why[0].isupper() and why.endswith(".") and ". " not in why
        assert len(why) <= 110


def test_north_where_it_is_nobodys_value_tile() -> None:
    ((text, _),) = YAKUHAI_NORTH.near_misses
    assert found(Win.parse(text)) == {"no", "yaku"}


def test_open_and_closed_are_both_shown_where_both_can_be() -> None:
    for yaku in YAKU.values():
        if not yaku.closed_only and not yaku.yakuman:
            kinds = {Win.parse(text).is_closed for text in yaku.examples}
            assert kinds == {True, False}, yaku


CALLED = [
    (id, text)
    for id, yaku in YAKU.items()
    for text, _ in yaku.near_misses
    if yaku.closed_only and not Win.parse(text).is_closed
]


@pytest.mark.parametrize(("id", "text"), CALLED)
def test_a_closed_yaku_does_not_even_hold_in_an_open_hand(id: str, text: str) -> None:
    """Its condition says so itself; it is not just worth nothing there."""
    assert not any(YAKU[id].holds(reading) for reading in readings(Win.parse(text)))


def test_some_near_misses_of_closed_yaku_are_open_hands() -> None:
    assert {"pinfu", "iipeikou", "ryanpeikou"} <= {id for id, _ in CALLED}

"""Scores: which reading is paid, how rules change a hand, what a refusal says."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from riichi import NoWin, Score, Win, WinError, load_ruleset, score
from riichi.forms import form_triplets


def scored(text: str, **changes: Any) -> Score:
    win = Win.parse(text)
    result = score(win, win.rules.with_settings(changes) if changes else None)
    assert isinstance(result, Score), result
    return result


def refused(text: str, **changes: Any) -> NoWin:
    win = Win.parse(text)
    result = score(win, win.rules.with_settings(changes) if changes else None)
    assert isinstance(result, NoWin), result
    return result


def yaku(result: Score) -> set[str]:
    return {one.id for one, _ in result.yaku}


# which reading is paid


def test_of_equal_pay_more_han() -> None:
    # Two pairs of runs are 6 + 3 + 1 han, seven pairs of one suit 6 + 2: both a baiman
    result = scored("1122335577889m +9m ron")
    assert yaku(result) == {"chinitsu", "ryanpeikou", "pinfu"}
    assert (result.han, result.fu, result.limit) == (10, 30, "baiman")


def test_the_reading_that_pays_most() -> None:
    # 111222333p: three concealed triplets are 2 han 60 fu, the run three times is iipeikou, 1 han
    result = scored("111222333p45m99s +6m ron riichi")
    assert "sanankou" in yaku(result)
    assert form_triplets(result.reading.form) == [9, 10, 11]


def test_of_equal_pay_more_han_come_before_more_fu() -> None:
    # As runs: riichi 1, chanta 2, iipeikou 1, dora 1 are 5 han; 20 + 10 + 2 = 32, so 40 fu.
    # As triplets: riichi 1, sanankou 2, dora 1 are 4 han with 48, so 50 fu. Both are a mangan
    result = scored("111222333m79p44z +8p ron riichi dora=6p")
    assert (result.han, result.fu, result.limit) == (5, 40, "mangan")
    assert yaku(result) == {"riichi", "chanta", "iipeikou"}


def test_of_equal_pay_and_han_the_better_wait() -> None:
    # 34456 and a 5: on two sides 30 fu, in the middle 40; with six dora a haneman either way
    result = scored("34456m222p22z pon=777z +5m ron dora=6z1p")
    assert (result.han, result.fu, result.reading.wait) == (7, 40, "kanchan")


def test_of_equal_pay_and_han_more_fu() -> None:
    result = scored("222333444m67p99s +8p ron riichi dora=1m")
    # as triplets: riichi 1, sanankou 2, dora 3; as runs: riichi, pinfu, iipeikou, dora 3: 6 each;
    # 20 + 10 + 4 + 4 + 4 = 42 against 30
    assert (result.han, result.fu, yaku(result)) == (6, 50, {"riichi", "sanankou"})


def test_of_equal_han_more_fu_in_a_flush() -> None:
    # Runs: chinitsu 6, tanyao, pinfu, iipeikou; triplets: chinitsu 6, tanyao, sanankou 2; 9 each
    result = scored("2223334445567m +5m ron")
    assert (result.han, result.fu, result.payment) == (9, 50, {"ron": 16000})


def test_a_true_yakuman_before_a_counted_one() -> None:
    # 222333444m as runs, with all the dora: thirteen han and more, which pay the same 8,000 base
    result = scored("222333444m888p6s +6s ron riichi ippatsu dora=1m2m3m7p")
    assert (result.limit, yaku(result)) == ("yakuman", {"suuankou_tanki"})


def test_all_readings_are_counted() -> None:
    assert scored("123m456p23478s66z +9s ron riichi").readings == 1
    assert scored("12345m678p23499s +3m ron").readings == 2
    assert scored("223344m556677p9s +9s ron").readings == 2
    assert scored("111123m456p789s5z +5z ron riichi").readings == 1


# dora


@pytest.mark.parametrize(
    ("dora", "han"),
    [("", 0), ("dora=1m", 1), ("dora=1m1m", 2), ("dora=9m", 1), ("dora=8s", 1), ("dora=5z", 2),
     ("dora=4z", 0), ("dora=1m9m8s5z4z", 5), ("dora=0p", 1), ("dora=4p", 1)],
)  # fmt: skip
def test_dora_by_their_indicators(dora: str, han: int) -> None:
    # the hand: 123m 456p 234s 789s 66z
    assert scored(f"123m456p23478s66z +9s ron riichi {dora}").dora == han


def test_tiles_of_melds_and_the_winning_tile_count() -> None:
    assert scored("456p23478s66z ankan=9999m +9s ron riichi dora=8m").dora == 4
    assert scored("456p23478s66z ankan=9999m +9s ron riichi dora=8s").dora == 1
    assert scored("456p78s66z pon=777z chii=234s +9s ron dora=1s5z").dora == 3


def test_ura_only_with_riichi() -> None:
    hand = "123m456p23478s33z +9s ron"
    assert scored(f"{hand} riichi ura=2z").ura == 2
    assert scored(f"{hand} double_riichi ura=2z").ura == 2
    assert scored(f"{hand} ura=2z").ura == 0


def test_a_red_five_counts_once_for_itself_and_once_as_dora() -> None:
    result = scored("123m406p23478s66z +9s ron riichi dora=4p")
    assert (result.red, result.dora) == (1, 1)


def test_red_fives_anywhere_count() -> None:
    result = scored("067p340m2s chii=340s pon=777z +2s ron")
    assert result.red == 3


def test_dora_alone_do_not_win() -> None:
    result = refused("067m234p22s34s chii=678s +5s ron dora=4m5m6m", kuitan=False)
    assert (result.reason, "dora" in result.message) == ("no_yaku", True)


def test_norths_and_their_indicator() -> None:
    hand = "11m123789p34678s +5s ron riichi rules=tenhou-3p"
    assert scored(f"{hand} north=3 dora=3z").bonus[:4] == (3, 0, 0, 3)
    assert scored(f"{hand} north=2 ura=3z3z").bonus[:4] == (0, 4, 0, 2)
    assert scored(f"{hand} north=1 dora=4z").bonus[:4] == (0, 0, 0, 1)  # North shows East


def test_norths_and_the_indicators_under_quads() -> None:
    hand = "11m789p34678s ankan=1111p +5s ron riichi north=2 dora=3z3z ura=3z3z rules=tenhou-3p"
    # two Wests above and two below, each of which shows the two Norths
    assert scored(hand).bonus[:4] == (4, 4, 0, 2)
    assert scored(hand, kan_ura=False).bonus[:4] == (4, 2, 0, 2)
    assert scored(hand, kan_dora=False, kan_ura=False).bonus[:4] == (2, 2, 0, 2)


def test_norths_and_ura_dora() -> None:
    hand = "11m123789p34678s +5s ron north=1 ura=3z rules=tenhou-3p"
    assert scored(f"{hand} riichi").ura == 1
    assert scored(f"{hand} double_riichi").ura == 1
    assert scored(hand).ura == 0
    assert scored(f"{hand} riichi", ura_dora=False).ura == 0


def test_all_kinds_of_dora_together() -> None:
    four = scored("123m406p23478s66z +9s ron riichi dora=4p ura=8s8s")
    assert four.bonus == (1, 2, 1, 0, 4)
    three = scored("11m123789p34678s +0s ron riichi north=2 dora=3z9m ura=7p rules=tenhou-3p")
    # the Norths 2, shown by West 2 more, the pair of 1m 2, 8p 1, the red five 1
    assert three.bonus == (4, 1, 1, 2, 8)


def test_no_dora_at_all() -> None:
    result = scored("123m456p23478s66z +9s ron riichi")
    assert result.bonus == (0, 0, 0, 0, 0)


def test_norths_in_the_hand_are_no_dora_by_themselves() -> None:
    result = scored("44z123789p34678s +5s ron riichi rules=tenhou-3p")
    assert (result.north, result.dora) == (0, 0)
    assert scored("44z123789p34678s +5s ron riichi dora=3z rules=tenhou-3p").dora == 2


# renhou


RENHOU = "123m456p23478s66z +9s ron renhou"
GREAT = "1112345678999m +5m ron renhou"
BIG = "2223456786799m +8m ron renhou"  # 7 han without renhou: a haneman


def test_renhou_not_in_use() -> None:
    assert refused(RENHOU, renhou="none").reason == "no_yaku"


def test_renhou_as_mangan_stands_alone() -> None:
    result = scored(f"{RENHOU} dora=1m2m3m", renhou="mangan")
    assert (yaku(result), result.limit, result.payment) == ({"renhou"}, "mangan", {"ron": 8000})
    assert (result.bonus.han, result.han, result.fu, result.yakuman) == (0, 5, 40, 0)


def test_renhou_as_mangan_lifts_no_other_hand() -> None:
    assert scored("23499m567p34678s +5s ron riichi", renhou="mangan").total == 2000


def test_renhou_as_mangan_gives_way_to_a_better_hand() -> None:
    result = scored(BIG, renhou="mangan")
    assert (yaku(result), result.payment) == ({"chinitsu", "iipeikou"}, {"ron": 12000})


def test_renhou_as_mangan_beside_a_yakuman() -> None:
    result = scored(GREAT, renhou="mangan")
    assert (yaku(result), result.yakuman) == ({"junsei_chuuren"}, 1)


def test_renhou_as_han_adds_up() -> None:
    result = scored(BIG, renhou="han")
    assert (result.han, result.limit, result.payment) == (12, "sanbaiman", {"ron": 24000})


def test_renhou_as_yakuman() -> None:
    assert (scored(RENHOU, renhou="yakuman").yakuman, scored(RENHOU, renhou="yakuman").total) == (
        1,
        32000,
    )
    assert scored(GREAT, renhou="yakuman").yakuman == 2
    assert scored(GREAT, renhou="yakuman", stack_yakuman=False).yakuman == 1


# yakuman


def test_yakuman_stack_or_do_not() -> None:
    honours = "5z pon=111z pon=222z pon=333z pon=444z +5z ron"
    assert scored(honours).yakuman == 2
    assert scored(honours, double_yakuman=["daisuushii"]).yakuman == 3
    assert scored(honours, stack_yakuman=False).yakuman == 1
    assert scored(honours, stack_yakuman=False, double_yakuman=["daisuushii"]).yakuman == 2


def test_how_many_yakuman_can_meet() -> None:
    # four closed quads of winds, won on the pair of dragons: four concealed, winds, honours, quads
    hand = "5z ankan=1111z ankan=2222z ankan=3333z ankan=4444z +5z tsumo"
    result = scored(hand)
    assert yaku(result) == {"suuankou_tanki", "daisuushii", "tsuuiisou", "suukantsu"}
    assert (result.yakuman, result.payment) == (4, {"tsumo": [32000, 64000]})
    doubled = scored(hand, double_yakuman=["suuankou_tanki", "daisuushii"])
    assert (doubled.yakuman, doubled.total) == (6, 192_000)


def test_a_first_draw_adds_to_a_yakuman() -> None:
    result = scored("22288m444p666s55z +5z tsumo tenhou seat=E")
    assert (yaku(result), result.total) == ({"suuankou", "tenhou"}, 96_000)


def test_a_yakuman_has_no_han_fu_or_dora() -> None:
    result = scored("2349m555666777z +9m ron riichi dora=8m4z")
    assert (result.han, result.fu, result.fu_lines, result.bonus.han) == (None, None, (), 0)
    assert (result.base, result.limit) == (8000, "yakuman")
    assert (result.best.han, result.best.fu) == (0, 0)


@pytest.mark.parametrize(
    ("hatsu", "expected"), [("optional", {"ryuuiisou"}), ("required", {"chinitsu", "tanyao"})]
)
def test_all_green_without_the_dragon(hatsu: str, expected: set[str]) -> None:
    assert yaku(scored("2233444488s pon=666s +8s ron", all_green_hatsu=hatsu)) == expected


def test_all_green_with_the_dragon_needs_no_rule() -> None:
    for hatsu in ("optional", "required"):
        assert yaku(scored("22334466s66z pon=888s +6z ron", all_green_hatsu=hatsu)) == {"ryuuiisou"}


def test_green_pairs_are_four_sets_or_nothing() -> None:
    # Seven pairs of green tiles need four alike; where they count, they are no all green
    hand = "2222334466s66z8s +8s ron"
    assert refused(hand).reason == "not_complete"
    assert yaku(scored(hand, chiitoi_same_pairs=True)) == {"chiitoitsu", "honitsu"}


def test_terminal_pairs_are_no_chinroutou() -> None:
    # Six kinds are terminals, so seven pairs of them have four alike; 1111m do not make a set
    assert refused("11119m1199p1199s +9m ron").reason == "not_complete"
    counted = scored("11119m1199p1199s +9m ron", chiitoi_same_pairs=True)
    assert yaku(counted) == {"chiitoitsu", "honroutou"}


def test_a_counted_yakuman_is_no_yakuman() -> None:
    result = scored("2223456786799m +8m ron riichi dora=1m1m")  # 8 + 6 han
    assert (result.yakuman, result.limit, result.han) == (0, "kazoe_yakuman", 14)


# rules


def test_min_han_counts_yaku_only() -> None:
    hand = "23499m067p34678s +5s ron"
    assert refused(hand, min_han=2).reason == "below_min_han"
    assert "1 han" in refused(hand, min_han=2).message
    assert scored(f"{hand} riichi", min_han=2).han == 3
    assert refused(f"{hand} riichi", min_han=4).reason == "below_min_han"


def test_min_han_and_a_yakuman() -> None:
    assert scored("2349m555666777z +9m ron", min_han=13).yakuman == 1


def test_double_riichi_without_the_rule_is_riichi() -> None:
    result = scored("123m456p23478s66z +9s ron double_riichi ippatsu", double_riichi=False)
    assert [(one.id, han) for one, han in result.yaku] == [("riichi", 1), ("ippatsu", 1)]
    assert scored("123m456p23478s33z +9s ron double_riichi ura=2z", double_riichi=False).ura == 2


def test_pinfu_by_ron_needs_no_rule() -> None:
    result = scored("23499m567p34678s +5s ron", pinfu_tsumo=False)
    assert (yaku(result), result.fu) == ({"pinfu"}, 30)


def test_kuitan_leaves_closed_tanyao() -> None:
    assert yaku(scored("234m567p22s34588s +2s ron", kuitan=False)) == {"tanyao"}
    assert yaku(scored("67p22s345678s ankan=5550m +8p ron", kuitan=False)) == {"tanyao"}


def test_four_alike_as_two_pairs() -> None:
    result = scored("1111m3344p5566s7z +7z ron", chiitoi_same_pairs=True)
    assert (yaku(result), result.han, result.fu) == ({"chiitoitsu"}, 2, 25)
    assert result.reading.parts() == ["7z+7z", "11m", "11m", "33p", "44p", "55s", "66s"]
    won = scored("111m3344p5566s77z +1m ron", chiitoi_same_pairs=True)
    assert sorted(won.reading.parts()) == sorted(
        ["1m+1m", "11m", "33p", "44p", "55s", "66s", "77z"]
    )


def test_four_alike_three_times() -> None:
    result = scored("1111m3333p5555s7z +7z ron", chiitoi_same_pairs=True)
    assert yaku(result) == {"chiitoitsu"}


# money


def test_the_total_counts_counters_and_sticks() -> None:
    hand = "23499m567p34678s +5s"
    assert scored(f"{hand} ron honba=2 sticks=1").total == 1000 + 600 + 1000
    assert scored(f"{hand} tsumo honba=2 sticks=1").total == 400 * 2 + 700 + 600 + 1000
    assert scored(f"{hand} tsumo seat=E honba=1").total == 700 * 3 + 300
    assert scored(f"{hand} ron honba=2", honba_ron=1500).total == 1000 + 3000
    assert scored(f"{hand} ron honba=9", honba_ron=0).total == 1000


def test_three_players() -> None:
    hand = "11m123789p34678s +5s"
    assert scored(f"{hand} tsumo riichi rules=tenhou-3p").total == 700 + 1300
    assert scored(f"{hand} tsumo riichi seat=E honba=2 rules=tenhou-3p").total == 1300 * 2 + 400
    assert scored(f"{hand} ron riichi honba=1 rules=tenhou-3p").total == 2000 + 200


# refusals, and other rules


def test_not_complete() -> None:
    result = refused("123m456p23478s66z +1s ron")
    assert result.reason == "not_complete"
    assert result.to_record() == {
        "win": False, "reason": "not_complete", "message": result.message,
    }  # fmt: skip


def test_an_id_is_handed_back() -> None:
    record = {"id": "x", "rules": "tenhou-4p", "closed": "123m456p23478s66z", "win": "9s",
              "by": "ron", "seat": "S", "round": "E"}  # fmt: skip
    assert score(Win.from_record(record)).to_record()["id"] == "x"
    assert score(Win.from_record(record | {"flags": ["riichi"]})).to_record()["id"] == "x"


def test_an_answer_is_explained_on_request_alone() -> None:
    result = scored("123m456p23478s66z +9s ron riichi")
    assert not {"steps", "losing"} & result.to_record().keys()
    assert result.to_record(explain=True).keys() >= {"steps", "losing"}


def test_a_score_can_be_sent_to_another_process() -> None:
    for text in ("123m456p7899s pon=555z +9s ron", "19m19p19s1234567z +1m ron"):
        result = score(Win.parse(text))
        assert pickle.loads(pickle.dumps(result)) == result


def test_the_same_win_under_several_rulesets() -> None:
    win = Win.parse("34m56788p234678s +5m ron riichi dora=2m")  # 4 han 30 fu
    totals = {id: score(win, id) for id in ("tenhou-4p", "ema-2025", "wrc-2025", "mleague")}
    assert {id: one.total for id, one in totals.items() if isinstance(one, Score)} == {
        "tenhou-4p": 7700, "ema-2025": 8000, "wrc-2025": 8000, "mleague": 8000,
    }  # fmt: skip
    assert score(win, load_ruleset("ema-2025")) == totals["ema-2025"]


def test_a_win_that_cannot_be_there() -> None:
    win = Win.parse("123m406p23478s66z +9s ron riichi")
    with pytest.raises(WinError) as caught:
        score(win, "ema-2025")
    assert caught.value.field == "closed"

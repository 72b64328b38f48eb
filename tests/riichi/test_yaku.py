"""Every yaku: its record, its examples, and the hands that nearly have it."""

from __future__ import annotations

import random
import tomllib
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from strategies import RULES, RULES_3P, random_record

from riichi import YAKU, Score, Win, WinError, load_ruleset, score, scoring_rules
from riichi.readings import readings

FACTS = Path(__file__).resolve().parents[2].parent / "shared" / "facts" / "yaku.toml"
EXAMPLES = [(yaku.id, text) for yaku in YAKU.values() for text in yaku.examples]
DOUBLES = ("kokushi_13", "suuankou_tanki", "junsei_chuuren", "daisuushii")


def scored(text: str) -> set[str]:
    """The yaku a hand is paid for; empty when it may not win."""
    result = score(Win.parse(text))
    return {yaku.id for yaku, _ in result.yaku} if isinstance(result, Score) else set()


# the records


def test_the_list_is_whole() -> None:
    assert len(YAKU) == 46
    assert sum(not yaku.yakuman for yaku in YAKU.values()) == 31
    assert [yaku.id for yaku in YAKU.values() if yaku.yakuman == 2] == list(DOUBLES)
    assert all(yaku.id == id for id, yaku in YAKU.items())


HAN = {  # closed, open
    "menzen_tsumo": (1, 0), "riichi": (1, 0), "ippatsu": (1, 0), "chankan": (1, 1),
    "rinshan": (1, 1), "haitei": (1, 1), "houtei": (1, 1), "double_riichi": (2, 0),
    "renhou": (5, 0), "tanyao": (1, 1), "pinfu": (1, 0), "iipeikou": (1, 0),
    "yakuhai_haku": (1, 1), "yakuhai_hatsu": (1, 1), "yakuhai_chun": (1, 1),
    "yakuhai_seat": (1, 1), "yakuhai_round": (1, 1), "chiitoitsu": (2, 0), "toitoi": (2, 2),
    "sanankou": (2, 2), "sanshoku_doukou": (2, 2), "sankantsu": (2, 2), "sanshoku_doujun": (2, 1),
    "ittsu": (2, 1), "chanta": (2, 1), "shousangen": (2, 2), "honroutou": (2, 2),
    "ryanpeikou": (3, 0), "junchan": (3, 2), "honitsu": (3, 2), "chinitsu": (6, 5),
}  # fmt: skip


def test_han() -> None:
    assert {id: (y.closed, y.open) for id, y in YAKU.items() if not y.yakuman} == HAN
    assert all(not y.closed and not y.open for y in YAKU.values() if y.yakuman)


def test_closed_only() -> None:
    closed_only = {id for id, (_, is_open) in HAN.items() if not is_open}
    closed_only |= {"kokushi", "kokushi_13", "suuankou", "suuankou_tanki", "chuuren"}
    closed_only |= {"junsei_chuuren", "tenhou", "chiihou"}
    assert {yaku.id for yaku in YAKU.values() if yaku.closed_only} == closed_only


def test_loses_a_han_open() -> None:
    assert {yaku.id for yaku in YAKU.values() if yaku.loses_han} == {
        "sanshoku_doujun", "ittsu", "chanta", "junchan", "honitsu", "chinitsu",
    }  # fmt: skip


def test_what_a_yaku_is_worth_by_ruleset() -> None:
    rules = scoring_rules(load_ruleset("tenhou-4p").with_settings({"kuitan": False}))
    assert [rules.worth(YAKU["tanyao"], is_open) for is_open in (False, True)] == [1, 0]
    assert [rules.worth(YAKU["honitsu"], is_open) for is_open in (False, True)] == [3, 2]
    doubled = scoring_rules(
        load_ruleset("tenhou-4p").with_settings({"double_yakuman": ["daisuushii"]})
    )
    assert (doubled.worth(YAKU["daisuushii"], True), doubled.worth(YAKU["kokushi_13"], False)) == (
        2,
        1,
    )


@pytest.mark.parametrize("id", YAKU)
def test_what_a_record_says(id: str) -> None:
    yaku = YAKU[id]
    assert yaku.condition.endswith(".") and yaku.examples
    assert all((yaku.romaji, yaku.kanji, yaku.kana, yaku.english))
    assert yaku.kind in ("standard", "rule-dependent", "yakuman")
    assert {*yaku.excludes, *yaku.often_with} <= set(YAKU)
    assert not set(yaku.excludes) & set(yaku.often_with)


@pytest.mark.skipif(not FACTS.is_file(), reason="the fact sheets are kept outside the project")
def test_names_and_han_are_those_of_the_facts() -> None:
    facts: dict[str, Any] = {one["id"]: one for one in tomllib.loads(FACTS.read_text())["yaku"]}
    counted = {id for id, one in facts.items() if one["class"] != "local"} - {"nagashi_mangan"}
    assert set(YAKU) == counted  # nagashi mangan is a draw, not a hand
    remark = {"suuankou_tanki", "kokushi_13", "junsei_chuuren"}
    """Names to which the sheet adds that they are paid once: no part of the name."""
    for id, yaku in YAKU.items():
        fact = facts[id]
        assert (yaku.romaji, yaku.kanji, yaku.kana) == (fact["romaji"], fact["kanji"], fact["kana"])
        assert (yaku.kind, yaku.yakuman) == (fact["class"], fact["yakuman"])
        for source, name in yaku.names.items():
            given = fact[f"name_{source}"].lower()
            if id in remark:
                given = given.replace(", single)", ")").replace(" (single)", "")
            if not given.startswith("(not used"):
                assert name.lower() == given
        if not yaku.yakuman:
            assert (yaku.closed, yaku.open) == (fact["closed"], fact["open"])
        else:
            assert yaku.closed_only == (fact["open"] == 0)


# the examples


@pytest.mark.parametrize(("id", "text"), EXAMPLES)
def test_an_example_has_its_yaku(id: str, text: str) -> None:
    found = scored(text)
    assert id in found
    assert not found & set(YAKU[id].excludes)


MORE_FLAGS = (
    (), ("chankan",), ("riichi", "ippatsu", "chankan"), ("haitei",), ("houtei",), ("rinshan",),
    ("riichi", "ippatsu", "rinshan"), ("riichi", "double_riichi"), ("double_riichi", "haitei"),
    ("renhou",), ("tenhou",), ("chiihou",),
)  # fmt: skip
"""Situations to try on any hand; those that cannot be are refused."""
MORE_RULES = (*RULES, *RULES_3P, "dora-3p", "dora-4p", "mleague", "qdan-standard")


def pairs_met(wins: int) -> set[frozenset[str]]:
    """Pairs of yaku that were paid together in so many generated hands, under any rules."""
    source, met = random.Random(3), set()
    for _ in range(wins):
        record = random_record(source, MORE_RULES)
        if flags := source.choice(MORE_FLAGS):
            record |= {"flags": list(flags), "ura": []}
        try:
            result = score(Win.from_record(record))
        except WinError:
            continue
        if isinstance(result, Score):
            met |= {frozenset(pair) for pair in combinations([y.id for y, _ in result.yaku], 2)}
    return met


def test_what_goes_together_is_met_and_what_excludes_each_other_never() -> None:
    met = pairs_met(12_000)
    assert len(met) > 300
    both = {frozenset((id, other)) for id, yaku in YAKU.items() for other in yaku.excludes}
    assert not both & met
    for text in TOGETHER:
        met |= {frozenset(pair) for pair in combinations(scored(text), 2)}
    often = {frozenset((id, other)) for id, yaku in YAKU.items() for other in yaku.often_with}
    assert not sorted(map(sorted, often - met))


TOGETHER = ("111999m111p99s11s +9s tsumo", "111222333444z5p +5p ron")
"""Hands for pairs that chance does not bring."""


def test_excluding_goes_both_ways() -> None:
    for id, yaku in YAKU.items():
        assert id not in yaku.excludes
        assert len(set(yaku.excludes)) == len(yaku.excludes)
        for other in yaku.excludes:
            assert id in YAKU[other].excludes, (id, other)


def test_rinshan_after_a_north_goes_with_pairs_and_runs() -> None:
    # With four players no such hand has a kan; a North set aside is replaced as well
    for text, id in (
        ("11m456p234678s78p +9p tsumo rinshan north=1 rules=tenhou-3p", "pinfu"),
        ("1199m1133p4477s5z +5z tsumo rinshan north=1 rules=tenhou-3p", "chiitoitsu"),
    ):
        assert scored(text) >= {"rinshan", id}


def test_the_name_players_use() -> None:
    assert YAKU["chanta"].short == "Chanta"
    assert YAKU["tanyao"].short == YAKU["tanyao"].romaji == "Tanyao"
    for yaku in YAKU.values():
        assert len(yaku.short) <= 22 and "/" not in yaku.short


# beside the point: hands that nearly have a yaku, and all that they do have
BESIDE = [
    ("menzen_tsumo", "an open hand", "456p23478s66z chii=123m +9s tsumo", ""),
    ("ippatsu", "no ippatsu", "123m456p23478s66z +9s ron riichi", "riichi"),
    ("tanyao", "a terminal", "123m456p23478s55s +6s ron riichi", "riichi pinfu"),
    ("pinfu", "a pair of dragons", "123m456p23478s66z +9s ron riichi", "riichi"),
    ("pinfu", "a pair of one's own wind", "123m456p23478s22z +9s ron riichi", "riichi"),
    ("pinfu", "a pair of the round's wind", "123m456p23478s11z +9s ron riichi", "riichi"),
    ("pinfu", "a pair of another wind is fine", "123m456p23478s33z +9s ron", "pinfu"),
    ("pinfu", "the middle wait", "123m456p23479s33z +8s ron riichi", "riichi"),
    ("pinfu", "the edge wait", "123m456p23489s33z +7s ron riichi", "riichi"),
    ("pinfu", "the pair wait", "123m456p234789s3z +3z ron riichi", "riichi"),
    ("pinfu", "a triplet", "111m456p23478s33z +9s ron riichi", "riichi"),
    ("pinfu", "open", "456p23478s33z chii=123m +9s ron", ""),
    ("pinfu", "a closed quad", "456p23478s33z ankan=1111m +9s ron riichi", "riichi"),
    ("iipeikou", "open", "112233m456p8s chii=678s +8s ron", ""),
    ("iipeikou", "the same numbers in two suits", "123m123456p79s66z +8s ron riichi", "riichi"),
    ("ryanpeikou", "one pair of runs only", "223344m567678p9s +9s ron", "iipeikou"),
    ("ryanpeikou", "four equal runs are two pairs", "222233334444m9s +9s ron", "ryanpeikou"),
    ("iipeikou", "three equal runs are one pair", "222333444m456p9s +9s ron", "sanankou"),
    (
        "yakuhai_seat",
        "another's wind",
        "123m456p7899s pon=333z +9s ron seat=W round=S",
        "yakuhai_seat",
    ),
    ("yakuhai_seat", "nobody's wind", "123m456p7899s pon=444z +9s ron seat=W round=S", ""),
    ("yakuhai_haku", "a pair", "123m456p23478s55z +9s ron riichi", "riichi"),
    ("chiitoitsu", "four alike", "1111m3344p5566s7z +7z ron", ""),
    ("chiitoitsu", "better read as runs", "223344m556677p9s +9s ron", "ryanpeikou"),
    ("toitoi", "one run", "345p77s88s pon=111m pon=999s +7s ron", ""),
    ("sanankou", "the third by ron", "222m444p55s88s chii=345s +5s ron", "tanyao"),
    ("sanankou", "the third by tsumo", "222m444p55s88s chii=345s +5s tsumo", "tanyao sanankou"),
    ("sanankou", "an open triplet among them", "222m444p55s99s pon=888s +9s ron", "toitoi"),
    ("sanankou", "a closed quad counts", "222m44p99s555p ankan=8888s +4p ron", "sanankou toitoi"),
    ("suuankou", "the fourth by ron", "222m444p666s5588s +5s ron", "tanyao toitoi sanankou"),
    ("sanshoku_doukou", "two suits only", "444m444s78s11z pon=555p +9s ron", ""),
    ("sankantsu", "two quads", "456m99s78p ankan=1111m daiminkan=3333p +6p ron", ""),
    ("sanshoku_doujun", "two suits only", "345m345p34678s99s +2s ron", "pinfu"),
    ("ittsu", "in two suits", "123456m78p55p111z +9p ron", "yakuhai_round"),
    ("ittsu", "123 456 678", "12345678m55p111z +6m ron", "yakuhai_round"),
    ("chanta", "one run inside", "123m456p11s78s111z +9s ron seat=W", "yakuhai_round"),
    ("chanta", "won on the inner side", "123m789p11s78s111z +6s ron seat=W", "yakuhai_round"),
    ("junchan", "an honour makes it chanta", "123m789p11s78s333z +9s ron", "chanta"),
    (
        "honroutou",
        "a run makes it chanta",
        "111m99p55z pon=999s chii=789s +5z ron",
        "chanta yakuhai_haku",
    ),
    (
        "honroutou",
        "no honours make it a yakuman",
        "1m111999s pon=999m pon=111p +1m ron",
        "chinroutou",
    ),
    (
        "shousangen",
        "a pair and one triplet",
        "67p77z234m pon=555z pon=222p +8p ron",
        "yakuhai_haku",
    ),
    ("shousangen", "all three are a yakuman", "678p11s77z pon=555z pon=666z +7z ron", "daisangen"),
    ("honitsu", "no honours make it chinitsu", "2223456786799m +8m ron", "chinitsu iipeikou"),
    ("honitsu", "a second suit", "123s345s78s22z3p3p3p +9s ron riichi", "riichi"),
    ("honitsu", "as seven pairs", "1122335577s22z3z +3z ron", "chiitoitsu honitsu"),
    ("chinitsu", "as seven pairs", "1122446677889s +9s ron", "chiitoitsu chinitsu"),
    ("kokushi", "two kinds twice", "119m19p19s12345z7z +7z ron", ""),
    ("kokushi_13", "thirteen kinds before the win", "19m19p19s1234567z +5z ron", "kokushi_13"),
    (
        "daisangen",
        "two triplets",
        "2349m555666z777p +9m ron",
        "yakuhai_haku yakuhai_hatsu sanankou",
    ),
    (
        "shousuushii",
        "two triplets of winds",
        "78m4z4z pon=111z pon=222z pon=333p +9m ron",
        "yakuhai_seat yakuhai_round",
    ),
    (
        "tsuuiisou",
        "one terminal",
        "111222z9m pon=555z pon=777z +9m ron",
        "honitsu toitoi honroutou yakuhai_seat yakuhai_round yakuhai_haku yakuhai_chun",
    ),
    ("ryuuiisou", "a five of bamboo", "22334455s66z pon=888s +6z ron", "honitsu yakuhai_hatsu"),
    ("ryuuiisou", "a white dragon", "22334466s55z pon=888s +5z ron", "honitsu yakuhai_haku"),
    ("chuuren", "with a closed quad", "1112345678m ankan=9999m +5m ron", "chinitsu"),
    ("chuuren", "two nines only", "1112345678889m +9m ron", "chinitsu"),
    ("chuuren", "two ones only", "1123456788999m +8m ron", "chinitsu"),
    ("junsei_chuuren", "the win makes the pair of ones whole", "1123456788999m +1m ron", "chuuren"),
    (
        "suukantsu",
        "three quads",
        "5p ankan=1111m daiminkan=2222p daiminkan=3333s pon=444z +5p ron",
        "toitoi sankantsu",
    ),
    ("sanshoku_doujun", "the wrong end", "345m345p34s99s111z +2s ron", "yakuhai_round"),
    ("rinshan", "a kan but no replacement", "456p23478s66z daiminkan=1111m +9s tsumo", ""),
    ("riichi", "houtei alone", "123m456p23478s66z +9s ron houtei", "houtei"),
]


@pytest.mark.parametrize(
    ("text", "expected"),
    [pytest.param(text, expected, id=f"{id}: {what}") for id, what, text, expected in BESIDE],
)
def test_beside_the_point(text: str, expected: str) -> None:
    assert scored(text) == set(expected.split())


def test_a_yakuman_hand_lists_nothing_else() -> None:
    found = scored("22334466s66z pon=888s +6z ron")  # honitsu and green dragons too
    assert found == {"ryuuiisou"}


def test_a_record_can_be_asked_alone() -> None:
    win = Win.parse("123m456p23478s33z +9s ron")
    (reading,) = readings(win)
    assert [yaku.id for yaku in YAKU.values() if yaku.holds(reading)] == ["pinfu"]


@pytest.mark.parametrize("suit", "mps")
@pytest.mark.parametrize("extra", "123456789")
def test_nine_gates_in_every_suit_with_every_tile(suit: str, extra: str) -> None:
    assert scored(f"1112345678999{suit} +{extra}{suit} ron") == {"junsei_chuuren"}
    # the same tiles, won on another gate: on the nine, or on the one when the nine is the extra
    whole = sorted(f"1112345678999{extra}")
    won = "1" if extra == "9" else "9"
    whole.remove(won)
    assert scored(f"{''.join(whole)}{suit} +{won}{suit} ron") == {"chuuren"}

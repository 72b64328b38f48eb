"""Ordinary yaku of two closed han that depend on what the hand looks like; leans on `record`.

Most are told from the hand's traits alone. A test, where one is left, works on sets of kinds as
packed ints: bit `BIT[kind]` is on when there is a triplet or quad of it (`triplets`). Shifting by
`SUIT` compares the same numbers of two suits.
"""

from __future__ import annotations

from ..readings import DRAGON_KINDS, FIRST_SUIT, SUIT
from ..tile import BIT
from ..traits import (
    DRAGONS,
    ENDS,
    HONOURS,
    NO_RUNS,
    OUTSIDE,
    PAIRS,
    RUN,
    SAME_RUNS,
    STRAIGHT,
    THREE_CONCEALED,
    THREE_QUADS,
    THREE_TRIPLETS,
)
from .record import YAKUHAI, Yaku


def _same_in_three_suits(kinds: int) -> bool:
    return bool(kinds & kinds >> SUIT & kinds >> 2 * SUIT & FIRST_SUIT)


RECORDS = (
    Yaku(
        id="chiitoitsu",
        romaji="Chiitoitsu",
        kanji="七対子",
        kana="チートイツ",
        english="Seven pairs",
        wrc="Seven Pairs",
        mjsoul="Seven Pairs",
        tenhou="七対子",
        closed=2,
        condition="Seven different pairs instead of four sets and a pair.",
        needs=PAIRS,
        examples=("1122m3344p5566s7z +7z ron", "2288m3355p4466s7p +7p tsumo"),
        near_misses=(
            ("1111m3344p5566s7z +7z ron", "Four alike are not two pairs: all seven must differ."),
            (
                "223344m556677p9s +9s ron",
                "The same tiles can be read as four runs, and ryanpeikou is worth more.",
            ),
        ),
        excludes=(
            "pinfu",
            "iipeikou",
            "ryanpeikou",
            "toitoi",
            "sanankou",
            *YAKUHAI,
            "ittsu",
            "sanshoku_doujun",
            "chanta",
            "junchan",
            "sanshoku_doukou",
            "sankantsu",
            "shousangen",
        ),
        often_with=("tanyao", "honitsu", "honroutou", "chinitsu"),
    ),
    Yaku(
        id="toitoi",
        romaji="Toitoihou",
        everyday="Toitoi",
        kanji="対々和",
        kana="トイトイホー",
        english="All triplets",
        wrc="All Triplets",
        mjsoul="All Triplets",
        tenhou="対々和",
        closed=2,
        open=2,
        condition="Four triplets or quads and a pair.",
        needs=NO_RUNS,
        examples=(
            "333p77s88s pon=111m pon=999s +7s ron",
            "222m444p666s5588s +5s ron",
            "77s88s ankan=1111m pon=333p pon=999s +7s ron",
        ),
        near_misses=(
            ("345p77s88s pon=111m pon=999s +7s ron", "One of the four sets is a run."),
            (
                "222m444p666s5588s +5s tsumo",
                (
                    "All four were made alone, which is the yakuman suuankou, and no yaku "
                    "counts beside that."
                ),
            ),
        ),
        excludes=(
            "pinfu",
            "iipeikou",
            "chiitoitsu",
            "sanshoku_doujun",
            "ittsu",
            "chanta",
            "junchan",
            "ryanpeikou",
        ),
        often_with=("sanankou", *YAKUHAI, "honroutou", "honitsu"),
    ),
    Yaku(
        id="sanankou",
        romaji="San ankou",
        kanji="三暗刻",
        kana="サンアンコウ",
        english="Three concealed triplets",
        wrc="Three Concealed Triplets",
        mjsoul="Three Concealed Triplets",
        tenhou="三暗刻",
        closed=2,
        open=2,
        condition="Three triplets or quads made without another player's tile; "
        "one that a ron completes does not count.",
        needs=THREE_CONCEALED,
        examples=("222m444p888s2s chii=345s +2s ron", "111m555p777s23s99p +4s ron"),
        near_misses=(
            (
                "222m444p55s88s chii=345s +5s ron",
                "The third triplet was completed by a discard, so it counts as open.",
            ),
            (
                "222m444p55s99s pon=888s +9s ron",
                "Four triplets, but one was called and one was completed by ron: two are left.",
            ),
        ),
        excludes=("pinfu", "chiitoitsu", "sanshoku_doujun"),
        often_with=("toitoi",),
    ),
    Yaku(
        id="sanshoku_doukou",
        romaji="Sanshoku doukou",
        kanji="三色同刻",
        kana="サンショクドウコウ",
        english="Triple triplet",
        wrc="Mixed Triplets",
        mjsoul="Triple Triplets",
        tenhou="三色同刻",
        closed=2,
        open=2,
        condition="A triplet or quad of the same number in all three suits.",
        needs=THREE_TRIPLETS,
        test=lambda reading: _same_in_three_suits(reading.triplets),
        examples=(
            "444m444s78s11z pon=444p +9s ron",
            "444m78s11z pon=444p daiminkan=4444s +9s ron",
            "444m444p444s78s11z +9s ron",
        ),
        near_misses=(
            (
                "444m444s78s11z pon=555p +9s ron",
                "The triplet in the third suit has another number.",
            ),
            ("444m444s44p78s pon=999p +9s ron", "In the third suit the four is only the pair."),
        ),
        excludes=("pinfu", "sanshoku_doujun", "chiitoitsu", "honitsu", "chinitsu"),
        often_with=("toitoi", "sanankou"),
    ),
    Yaku(
        id="sankantsu",
        romaji="San kantsu",
        kanji="三槓子",
        kana="サンカンツ",
        english="Three quads",
        wrc="Three Quads",
        mjsoul="Three Quads",
        tenhou="三槓子",
        closed=2,
        open=2,
        condition="Three of the four sets are quads, open or closed.",
        needs=THREE_QUADS,
        examples=(
            "456m9s ankan=1111m daiminkan=3333p shouminkan=2222s +9s ron",
            "456m9s ankan=1111m ankan=3333p ankan=2222s +9s tsumo",
        ),
        near_misses=(
            (
                "456m99s78p ankan=1111m daiminkan=3333p +6p ron",
                "Two quads are worth fu, and no han.",
            ),
            (
                "5p ankan=1111m daiminkan=2222p daiminkan=3333s daiminkan=4444z +5p ron",
                "A fourth quad makes it the yakuman suukantsu.",
            ),
        ),
        excludes=("pinfu", "chiitoitsu"),
        often_with=("toitoi", "sanankou"),
    ),
    Yaku(
        id="sanshoku_doujun",
        romaji="Sanshoku doujun",
        kanji="三色同順",
        kana="サンショクドウジュン",
        english="Mixed triple sequence",
        wrc="Mixed Sequences",
        mjsoul="Mixed Triple Sequence",
        tenhou="三色同順",
        closed=2,
        open=1,
        condition="The same run in all three suits.",
        needs=SAME_RUNS,
        examples=("345m345p34s99s111z +5s ron", "345m34p99s111z chii=345s +5p ron"),
        near_misses=(
            ("345m345p34s99s111z +2s ron", "Completed at the other end, the third run is 234."),
            (
                "345m345p345m78s22z +9s ron",
                "The run stands twice in one suit and is missing in the third.",
            ),
        ),
        excludes=(
            "ittsu",
            "toitoi",
            "sanankou",
            "honitsu",
            "chinitsu",
            "chiitoitsu",
            "ryanpeikou",
            "sanshoku_doukou",
        ),
        often_with=("pinfu", "tanyao", "chanta", "junchan"),
    ),
    Yaku(
        id="ittsu",
        romaji="Ikkitsuukan / ittsu",
        everyday="Ittsu",
        kanji="一気通貫",
        kana="イッキツウカン",
        english="Pure straight",
        wrc="Full Straight",
        mjsoul="Pure Straight",
        tenhou="一気通貫",
        closed=2,
        open=1,
        condition="The runs 123, 456 and 789 of one suit.",
        needs=STRAIGHT,
        examples=("12345678m55p111z +9m ron", "12378m55p111z chii=456m +9m ron"),
        near_misses=(
            (
                "123456m78p55p111z +9p ron",
                "The runs are there, but the last one is in another suit.",
            ),
            (
                "12345678m55p111z +6m ron",
                "With the 6 the runs are 123, 456 and 678: the 9 is missing.",
            ),
        ),
        excludes=(
            "sanshoku_doujun",
            "tanyao",
            "chanta",
            "junchan",
            "toitoi",
            "chiitoitsu",
            "ryanpeikou",
        ),
        often_with=("pinfu", "honitsu", "chinitsu"),
    ),
    Yaku(
        id="chanta",
        romaji="Honchantaiyaochuu / chanta",
        everyday="Chanta",
        kanji="混全帯么九",
        kana="ホンチャンタイヤオチュー",
        english="Half outside hand",
        wrc="Common Ends",
        mjsoul="Half Outside Hand",
        tenhou="混全帯幺九",
        closed=2,
        open=1,
        condition="Every set and the pair hold a terminal or an honour, "
        "with at least one run and at least one honour.",
        needs=OUTSIDE | RUN | HONOURS,
        examples=("123m789p11s78s111z +9s ron seat=W", "123m11s78s111z chii=789p +9s ron seat=W"),
        near_misses=(
            (
                "123m456p11s78s111z +9s ron seat=W",
                "The run 456 holds neither a terminal nor an honour.",
            ),
            (
                "123m789p11s78s111z +6s ron seat=W",
                "The wait took 6 or 9, and the 6 leaves the run 678 without a terminal.",
            ),
            (
                "111m99p55z pon=999s pon=111z +5z ron seat=W",
                "Without a run it is honroutou, together with toitoi.",
            ),
        ),
        excludes=("junchan", "honroutou", "tanyao", "chiitoitsu", "toitoi", "ittsu"),
        often_with=("sanshoku_doujun", "iipeikou", *YAKUHAI, "honitsu"),
    ),
    Yaku(
        id="shousangen",
        romaji="Shousangen",
        kanji="小三元",
        kana="ショウサンゲン",
        english="Little three dragons",
        wrc="Little Dragons",
        mjsoul="Little Three Dragons",
        tenhou="小三元",
        closed=2,
        open=2,
        condition="Triplets or quads of two dragons and a pair of the third; "
        "the two triplets score as well.",
        needs=DRAGONS,
        test=lambda reading: bool(BIT[reading.pair] & DRAGON_KINDS),
        examples=("67p77z234m pon=555z pon=666z +8p ron", "234m67p55566z ankan=7777z +8p ron"),
        near_misses=(
            (
                "234m67p77z pon=555z pon=222p +8p ron",
                "Only one triplet of dragons beside the pair.",
            ),
            (
                "234m67p99s pon=555z pon=666z +8p ron",
                "Two triplets of dragons, but the pair is none of the third.",
            ),
            (
                "678p11s77z pon=555z pon=666z +7z ron",
                "With a third triplet it is the yakuman daisangen.",
            ),
        ),
        excludes=("pinfu", "tanyao", "chiitoitsu", "daisangen"),
        often_with=("honitsu",),
    ),
    Yaku(
        id="honroutou",
        romaji="Honroutou",
        kanji="混老頭",
        kana="ホンロウトウ",
        english="All terminals and honours",
        wrc="Common Terminals",
        mjsoul="All Terminals and Honors",
        tenhou="混老頭",
        closed=2,
        open=2,
        condition="Only terminals and honours: four triplets, or seven pairs.",
        needs=ENDS,
        examples=("111m99p55z pon=999s pon=111z +5z ron seat=W", "1199m1199p119s33z +9s ron"),
        near_misses=(
            (
                "111m99p55z pon=999s chii=789s +5z ron",
                "A run brings in other numbers: this is chanta.",
            ),
            (
                "1m111999s pon=999m pon=111p +1m ron",
                "Without honours it is the yakuman chinroutou.",
            ),
        ),
        excludes=("chanta", "junchan", "tanyao", "pinfu"),
        often_with=("toitoi", "chiitoitsu"),
    ),
)

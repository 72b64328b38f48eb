"""Ordinary yaku of three closed han and more that depend on what the hand looks like.

The hand's traits say all there is to ask, so no record has a test of its own; leans on `record`.
"""

from __future__ import annotations

from ..traits import CLOSED, HONOURS, NO_HONOURS, ONE_SUIT, OUTSIDE, RUN, TWO_TWINS
from .record import YAKUHAI, Yaku

RECORDS = (
    Yaku(
        id="ryanpeikou",
        romaji="Ryanpeikou",
        kanji="二盃口",
        kana="リャンペーコー",
        english="Twice pure double sequence",
        wrc="Double Twin Sequences",
        mjsoul="Twice Pure Double Sequence",
        tenhou="二盃口",
        closed=3,
        condition="Closed, with two pairs of identical runs.",
        needs=CLOSED | TWO_TWINS,
        examples=("223344m556677p9s +9s ron", "222233334444m9s +9s ron"),
        near_misses=(
            (
                "223344m567678p9s +9s ron",
                "Only one run stands twice: 567 and 678 are not the same.",
            ),
            (
                "223344m56p99s chii=567p +7p ron",
                "One of the four runs was called, and the yaku needs a closed hand.",
            ),
        ),
        excludes=("iipeikou", "chiitoitsu", "ittsu", "sanshoku_doujun", "toitoi"),
        often_with=("pinfu", "tanyao", "honitsu", "chinitsu"),
    ),
    Yaku(
        id="junchan",
        romaji="Junchantaiyaochuu",
        everyday="Junchan",
        kanji="純全帯么九",
        kana="ジュンチャンタイヤオチュー",
        english="Full outside hand",
        wrc="Perfect Ends",
        mjsoul="Fully Outside Hand",
        tenhou="純全帯幺九",
        closed=3,
        open=2,
        condition="Every set and the pair hold a terminal, with at least one run and no honours.",
        needs=OUTSIDE | RUN | NO_HONOURS,
        examples=("123789m1239p789s +9p ron", "123m99p78s chii=789m chii=123p +9s ron"),
        near_misses=(
            ("123m789p11s78s333z +9s ron", "A triplet of honours makes it chanta."),
            ("123789m12399p78s +6s ron", "Completed with the 6, the last run holds no terminal."),
        ),
        excludes=("chanta", "honroutou", "tanyao", "chiitoitsu", "toitoi", "ittsu", *YAKUHAI),
        often_with=("pinfu", "sanshoku_doujun", "iipeikou"),
    ),
    Yaku(
        id="honitsu",
        romaji="Honiisou",
        everyday="Honitsu",
        kanji="混一色",
        kana="ホンイーソー",
        english="Half flush",
        wrc="Common Flush",
        mjsoul="Half Flush",
        tenhou="混一色",
        closed=3,
        open=2,
        condition="Tiles of one suit together with honours.",
        needs=ONE_SUIT | HONOURS,
        examples=(
            "123s456s78s22z333z +9s ron seat=W",
            "34567s22z333z chii=123s +8s ron seat=W",
            "1122335577s22z3z +3z ron",
        ),
        near_misses=(
            (
                "2223456786799m +8m ron",
                "Without a single honour it is chinitsu, which is worth more.",
            ),
            ("12334578s22z333p +9s ron riichi", "One set is of a second suit."),
        ),
        excludes=("chinitsu", "tanyao", "sanshoku_doujun", "sanshoku_doukou", "tsuuiisou"),
        often_with=(*YAKUHAI, "toitoi", "chiitoitsu", "ittsu"),
    ),
    Yaku(
        id="chinitsu",
        romaji="Chiniisou",
        everyday="Chinitsu",
        kanji="清一色",
        kana="チンイーソー",
        english="Full flush",
        wrc="Perfect Flush",
        mjsoul="Full Flush",
        tenhou="清一色",
        closed=6,
        open=5,
        condition="All tiles of one suit, no honours.",
        needs=ONE_SUIT | NO_HONOURS,
        examples=(
            "1223445678999p +3p ron",
            "23456799p45p chii=123p +3p ron",
            "1122446677889s +9s ron",
        ),
        near_misses=(
            ("23456767899p11z +9p ron", "A pair of honours makes it honitsu."),
            (
                "234234567999p5s +5s ron",
                "The pair is of a second suit, and then not even honitsu is left.",
            ),
        ),
        excludes=("honitsu", *YAKUHAI, "sanshoku_doujun", "sanshoku_doukou"),
        often_with=("pinfu", "iipeikou", "ittsu", "tanyao"),
    ),
)

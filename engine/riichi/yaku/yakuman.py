"""The yakuman; leans on `record` and the readings.

A yakuman hand is paid by the limit alone: ordinary yaku and dora count for nothing beside it. Four
of them have a harder twin (won on the pair, on thirteen or nine waits, all four winds) that some
rulesets pay twice; which ones is the setting `double_yakuman`.
"""

from __future__ import annotations

from ..readings import END_KINDS, GREEN_KINDS, SUIT, WIND_KINDS, Reading
from ..splits import SUIT_MASK
from ..tile import BIT
from ..traits import (
    CHIIHOU,
    CHUN,
    CLOSED,
    ENDS,
    FOUR_CONCEALED,
    FOUR_QUADS,
    FOUR_WINDS,
    HAKU,
    HATSU,
    NO_HONOURS,
    ONE_SUIT,
    ONLY_HONOURS,
    ORPHANS,
    PAIR_WAIT,
    SETS,
    TENHOU,
    UNCONNECTED,
    WINDS,
)
from .record import Yaku

GREEN_DRAGON = BIT[32]
GATES = sum(BIT[number] for number in range(9)) + 2 * (BIT[0] + BIT[8])
"""1112345678999: what nine gates hold besides one more tile, as packed counts of one suit."""


def _thirteen_waits(reading: Reading) -> bool:
    win = reading.win
    return win.closed.counts == END_KINDS


def _four_concealed_by_set(reading: Reading) -> bool:
    return reading.wait != "tanki"


def _wind_pair(reading: Reading) -> bool:
    return bool(BIT[reading.pair] & WIND_KINDS)


def _all_green(reading: Reading) -> bool:
    present = reading.present
    if present & ~GREEN_KINDS:
        return False
    return bool(present & GREEN_DRAGON) or reading.win.scoring.all_green_hatsu != "required"


def _extra_gate(reading: Reading) -> int:
    """What a one-suit closed hand holds beyond the gates: one tile as packed counts, or 0."""
    if reading.win.melds:
        return 0
    counts = reading.win.counts
    while not counts & SUIT_MASK:
        counts >>= SUIT
    # Fourteen tiles less the thirteen of the gates: whatever is missing or too many, and whatever
    # is borrowed between lanes, the difference is 1 modulo 31. So a single bit in it is one tile.
    extra = counts - GATES
    return extra if extra.bit_count() == 1 else 0


def _gate_by_gate(reading: Reading) -> bool:
    extra = _extra_gate(reading)
    return bool(extra) and extra != BIT[reading.win.win.kind % 9]


def _nine_waits(reading: Reading) -> bool:
    return _extra_gate(reading) == BIT[reading.win.win.kind % 9]


def _yakuman(**record: object) -> Yaku:
    return Yaku(**{"kind": "yakuman", "yakuman": 1, **record})  # type: ignore[arg-type]


RECORDS = (
    _yakuman(
        id="kokushi",
        romaji="Kokushi musou",
        kanji="国士無双",
        kana="コクシムソウ",
        english="Thirteen orphans",
        wrc="Thirteen Orphans",
        mjsoul="Thirteen Orphans",
        tenhou="国士無双",
        condition="One each of the thirteen terminals and honours, and one of them twice.",
        needs=CLOSED | ORPHANS,
        test=lambda reading: not _thirteen_waits(reading),
        examples=("119m19p19s123456z +7z ron",),
        near_misses=(
            ("119m19p19s123457z +7z ron", "One kind is missing: two others stand twice."),
            ("1199m1199p1199s1z +1z ron", "All terminals and honours, but in pairs."),
            (
                "19m19p19s1234567z +5z ron",
                "With all thirteen kinds in hand before the win it is the thirteen-sided form.",
            ),
        ),
        excludes=("tanyao",),
    ),
    _yakuman(
        id="suuankou",
        romaji="Suuankou",
        kanji="四暗刻",
        kana="スーアンコウ",
        english="Four concealed triplets",
        wrc="Four Concealed Triplets",
        mjsoul="Four Concealed Triplets",
        tenhou="四暗刻",
        condition="Four triplets or quads, all made without another player's tile.",
        needs=CLOSED | FOUR_CONCEALED,
        test=_four_concealed_by_set,
        examples=("22288m444p666s55z +5z tsumo", "22288m444p55z ankan=6666s +5z tsumo"),
        near_misses=(
            (
                "222m444p666s5588s +5s ron",
                (
                    "The fourth triplet was completed by a discard: three concealed ones "
                    "are left, with toitoi."
                ),
            ),
            ("222m444p666888s5z +5z ron", "Won on the pair it is the harder form, suuankou tanki."),
        ),
        often_with=("tsuuiisou", "daisangen"),
    ),
    _yakuman(
        id="daisangen",
        romaji="Daisangen",
        kanji="大三元",
        kana="ダイサンゲン",
        english="Big three dragons",
        wrc="Big Dragons",
        mjsoul="Big Three Dragons",
        tenhou="大三元",
        condition="Triplets or quads of all three dragons.",
        needs=HAKU | HATSU | CHUN,
        examples=("2349m555666777z +9m ron", "78m99s pon=555z pon=666z pon=777z +9m ron"),
        near_misses=(
            (
                "234m67p77z pon=555z pon=666z +8p ron",
                "Of the third dragon there is only a pair: shousangen.",
            ),
            (
                "4m pon=111z pon=222z pon=555z pon=666z +4m ron seat=S",
                "Four triplets that all count as yakuhai, but the third dragon is missing.",
            ),
        ),
        excludes=("shousangen",),
        often_with=("tsuuiisou", "suuankou"),
    ),
    _yakuman(
        id="shousuushii",
        romaji="Shousuushii",
        kanji="小四喜",
        kana="ショウスーシー",
        english="Little four winds",
        wrc="Little Winds",
        mjsoul="Four Little Winds",
        tenhou="小四喜",
        condition="Triplets or quads of three winds and a pair of the fourth.",
        needs=WINDS,
        test=_wind_pair,
        examples=("78m44z pon=111z pon=222z pon=333z +9m ron",),
        near_misses=(
            (
                "56m99s pon=111z pon=222z pon=333z +7m ron",
                "Three winds as triplets, but the pair is not the fourth.",
            ),
            (
                "78m44z pon=111z pon=222z pon=333p +9m ron",
                "Only two winds as triplets beside the pair.",
            ),
        ),
        often_with=("tsuuiisou", "suuankou"),
    ),
    _yakuman(
        id="tsuuiisou",
        romaji="Tsuuiisou",
        kanji="字一色",
        kana="ツーイーソー",
        english="All honours",
        wrc="All Honours",
        mjsoul="All Honors",
        tenhou="字一色",
        condition="Every tile is an honour.",
        needs=ONLY_HONOURS,
        examples=("1122334455667z +7z ron", "1112226z pon=555z pon=777z +6z ron"),
        near_misses=(
            ("111222z9m pon=555z pon=777z +9m ron", "The pair is of nines."),
            ("1122334455z99m6z +6z ron", "Six pairs of honours, and one of nines."),
        ),
        excludes=("honitsu",),
        often_with=("daisangen", "shousuushii", "suuankou"),
    ),
    _yakuman(
        id="ryuuiisou",
        romaji="Ryuuiisou",
        kanji="緑一色",
        kana="リューイーソー",
        english="All green",
        wrc="All Green",
        mjsoul="All Green",
        tenhou="緑一色",
        condition="Only green tiles: 2, 3, 4, 6 and 8 of bamboo and the green dragon.",
        needs=SETS | ONE_SUIT,
        test=_all_green,
        setting="all_green_hatsu",
        examples=("22334466s66z pon=888s +6z ron", "2233334466s pon=888s +6s ron"),
        near_misses=(
            ("22334455s66z pon=888s +6z ron", "The 5 of bamboo has red on it."),
            ("22334466s55z pon=888s +5z ron", "Of the dragons only the green one belongs here."),
            (
                "2233334466s pon=888s +6s ron rules=tenhou-4p:all_green_hatsu=required",
                "Where the rules demand green dragons, bamboo alone is not enough.",
            ),
        ),
        often_with=("suuankou",),
    ),
    _yakuman(
        id="chinroutou",
        romaji="Chinroutou",
        kanji="清老頭",
        kana="チンロウトウ",
        english="All terminals",
        wrc="Perfect Terminals",
        mjsoul="All Terminals",
        tenhou="清老頭",
        condition="Every tile is a 1 or a 9.",
        needs=SETS | ENDS | NO_HONOURS,
        examples=("1m111999s pon=999m pon=111p +1m ron",),
        near_misses=(
            (
                "111999m5z pon=111p pon=999s +5z ron",
                "The pair is of honours: honroutou with toitoi.",
            ),
            ("1m111789s pon=999m pon=111p +1m ron", "One set is a run, which makes it junchan."),
        ),
        often_with=("suuankou",),
    ),
    _yakuman(
        id="chuuren",
        romaji="Chuuren poutou",
        kanji="九蓮宝燈",
        kana="チューレンポウトウ",
        english="Nine gates",
        wrc="Nine Gates",
        mjsoul="Nine Gates",
        tenhou="九蓮宝燈",
        condition="Closed 1112345678999 of one suit and one more tile of it.",
        needs=CLOSED | ONE_SUIT,
        test=_gate_by_gate,
        examples=("1112345567899m +9m ron",),
        near_misses=(
            (
                "1112345678m ankan=9999m +5m ron",
                "A closed kan takes the nines out of the pattern: 999 must lie in the hand.",
            ),
            ("1112345678889m +9m ron", "There are only two nines."),
            (
                "1112345678999m +5m ron",
                "The pattern was whole before the win: that is the nine-sided form.",
            ),
        ),
    ),
    _yakuman(
        id="suukantsu",
        romaji="Suukantsu",
        kanji="四槓子",
        kana="スーカンツ",
        english="Four quads",
        wrc="Four Quads",
        mjsoul="Four Quads",
        tenhou="四槓子",
        condition="All four sets are quads, open or closed.",
        needs=FOUR_QUADS,
        examples=("5p ankan=1111m daiminkan=2222p daiminkan=3333s daiminkan=4444z +5p ron",),
        near_misses=(
            (
                "5p ankan=1111m daiminkan=2222p daiminkan=3333s pon=444z +5p ron",
                "One of the four is still a triplet.",
            ),
        ),
    ),
    _yakuman(
        id="tenhou",
        romaji="Tenhou",
        kanji="天和",
        kana="テンホー",
        english="Blessing of heaven",
        wrc="Blessing of Heaven",
        mjsoul="Blessing of Heaven",
        tenhou="天和",
        condition="The dealer is dealt a complete hand.",
        needs=CLOSED | TENHOU,
        unless=UNCONNECTED,
        examples=("123m456p23478s66z +9s tsumo tenhou seat=E",),
        near_misses=(
            ("123m456p23478s66z +9s tsumo seat=E", "The dealer won on a later draw."),
            (
                "123m456p23478s66z +9s tsumo chiihou seat=S",
                "A complete hand on the first draw of anybody else is chiihou.",
            ),
        ),
        excludes=("renhou",),
    ),
    _yakuman(
        id="chiihou",
        romaji="Chiihou",
        kanji="地和",
        kana="チーホー",
        english="Blessing of earth",
        wrc="Blessing of Earth",
        mjsoul="Blessing of Earth",
        tenhou="地和",
        condition="A non-dealer wins on the first own draw, with no call made by anyone.",
        needs=CLOSED | CHIIHOU,
        unless=UNCONNECTED,
        examples=("123m456p23478s66z +9s tsumo chiihou seat=S",),
        near_misses=(
            (
                "123m456p23478s66z +9s tsumo seat=S",
                "Somebody called before the draw, or it was not the first one.",
            ),
            (
                "123m456p23478s66z +9s ron renhou rules=ema-2025",
                "The tile was claimed before the first own draw, which is renhou.",
            ),
        ),
        excludes=("renhou",),
    ),
    _yakuman(
        id="kokushi_13",
        romaji="Kokushi musou juusanmen machi",
        everyday="Kokushi juusanmen",
        kanji="国士無双十三面待ち",
        kana="コクシムソウジュウサンメンマチ",
        english="Thirteen orphans, thirteen waits",
        ema="Thirteen orphans",
        wrc="Thirteen Orphans",
        mjsoul="Thirteen-wait Thirteen Orphans",
        tenhou="国士無双13面",
        yakuman=2,
        condition="You held all thirteen kinds, so that any of them completed the hand.",
        needs=CLOSED | ORPHANS,
        test=_thirteen_waits,
        setting="double_yakuman",
        examples=("19m19p19s1234567z +1m ron",),
        near_misses=(
            (
                "119m19p19s123456z +7z ron",
                "Twelve kinds and a pair waited for the thirteenth kind alone.",
            ),
        ),
    ),
    _yakuman(
        id="suuankou_tanki",
        romaji="Suuankou tanki",
        kanji="四暗刻単騎",
        kana="スーアンコウタンキ",
        english="Four concealed triplets, pair wait",
        ema="Four concealed triplets",
        wrc="Four Concealed Triplets (pair wait)",
        mjsoul="Single-wait Four Concealed Triplets",
        tenhou="四暗刻単騎",
        yakuman=2,
        condition="All triplets or quads stand before the win, and the last tile makes the pair.",
        needs=CLOSED | FOUR_CONCEALED | PAIR_WAIT,
        setting="double_yakuman",
        examples=("222m444p666888s5z +5z ron", "222m444p888s5z ankan=6666s +5z tsumo"),
        near_misses=(
            ("22288m444p666s55z +5z tsumo", "The tile completed a triplet and not the pair."),
            (
                "222m444p666s5z pon=888s +5z ron",
                "Won on the pair, but one of the triplets was called.",
            ),
        ),
        often_with=("tsuuiisou", "daisuushii"),
    ),
    _yakuman(
        id="junsei_chuuren",
        romaji="Junsei chuuren poutou",
        kanji="純正九蓮宝燈",
        kana="ジュンセイチューレンポウトウ",
        english="True nine gates",
        ema="Nine gates",
        wrc="Nine Gates",
        mjsoul="True Nine Gates",
        tenhou="純正九蓮宝燈",
        yakuman=2,
        condition="Nine gates that were waiting for all nine numbers.",
        needs=CLOSED | ONE_SUIT,
        test=_nine_waits,
        setting="double_yakuman",
        examples=("1112345678999m +5m ron",),
        near_misses=(
            (
                "1112345567899m +9m ron",
                "The tile was needed for the third nine, so only some of the nine numbers won.",
            ),
        ),
    ),
    _yakuman(
        id="daisuushii",
        romaji="Daisuushii",
        kanji="大四喜",
        kana="ダイスーシー",
        english="Big four winds",
        wrc="Big Winds",
        mjsoul="Four Big Winds",
        tenhou="大四喜",
        yakuman=2,
        condition="Triplets or quads of all four winds.",
        needs=FOUR_WINDS,
        setting="double_yakuman",
        examples=("111222333z7p pon=444z +7p ron",),
        near_misses=(
            (
                "78m44z pon=111z pon=222z pon=333z +9m ron",
                "Of the fourth wind there is only a pair: shousuushii.",
            ),
        ),
        often_with=("tsuuiisou", "suuankou_tanki"),
    ),
)

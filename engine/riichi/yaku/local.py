"""Local yaku: counted only where a ruleset names them in `local_yaku`; leans on `record`.

They come from parlours and event rooms, and none of them is part of a standard ruleset. Open
riichi has a setting of its own, since it is a way to declare as much as a yaku.
"""

from __future__ import annotations

from ..readings import BAMBOO, CHARACTERS, CIRCLES, DRAGON_KINDS, WIND_KINDS, Reading
from ..tile import BIT, LANE, unpack
from ..traits import (
    CHANKAN,
    CLOSED,
    DOUBLE_RIICHI,
    HAITEI,
    HONOURS,
    HOUTEI,
    KANBURI,
    NO_HONOURS,
    NO_RUNS,
    ONE_SUIT,
    ONLY_HONOURS,
    OPEN,
    OPEN_RIICHI,
    PAARENCHAN,
    PAIRS,
    RINSHAN,
    SASHIKOMI,
    SETS,
    THREE_RUNS,
    THREE_TRIPLETS,
    TSUBAME,
    UNCONNECTED,
    WINDS,
)
from .record import Yaku

_LAST_RUNS = sum(BIT[kind] for kind in range(27) if kind % 9 < 7)
_LAST_FOURS = sum(BIT[kind] for kind in range(27) if kind % 9 < 6)
_RED_PEACOCK = sum(BIT[kind] for kind in (18, 22, 24, 26, 33))
_GREEN_BAMBOO = sum(BIT[kind] for kind in (19, 20, 21, 23, 25))
_BLACK = sum(BIT[kind] for kind in (10, 12, 16)) | WIND_KINDS
_CHUN = BIT[33]
_ONE_BAMBOO = 18
_WHEELS = 2 * sum(BIT[10:17])
_HUNDRED = 100


def _won_on(kind: int, needs: int) -> dict[str, object]:
    """The fields of a yaku that is a situation won on one particular tile."""
    return {"needs": needs, "test": lambda reading: reading.win.win.kind == kind}


def _four_called(reading: Reading) -> bool:
    melds = reading.win.melds
    return len(melds) == 4 and all(meld.is_open for meld in melds)


def _five_kinds(reading: Reading) -> bool:
    kinds = (CHARACTERS, CIRCLES, BAMBOO, WIND_KINDS, DRAGON_KINDS)
    return all(reading.present & group for group in kinds)


def _three_in_a_row(reading: Reading) -> bool:
    triplets = reading.triplets
    return bool(triplets & triplets >> LANE & triplets >> 2 * LANE & _LAST_RUNS)


def _four_in_a_row(reading: Reading) -> bool:
    triplets = reading.triplets
    pairs = triplets & triplets >> LANE
    return bool(pairs & pairs >> 2 * LANE & _LAST_FOURS)


def _most_alike(reading: Reading) -> int:
    """How many runs are the same as the most frequent one."""
    starts = reading.all_runs
    return max(starts.count(kind) for kind in starts)


def _million(reading: Reading) -> bool:
    counts = reading.win.counts
    total = sum((kind + 1) * number for kind, number in unpack(counts))
    return bool(reading.present & CHARACTERS) and total >= _HUNDRED


def _local(**record: object) -> Yaku:
    names = {"wrc": "", "mjsoul": "", "tenhou": "", "kind": "local", "setting": "local_yaku"}
    return Yaku(**{**names, **record})  # type: ignore[arg-type]


RECORDS = (
    _local(
        id="open_riichi",
        romaji="Open riichi",
        kanji="オープン立直",
        kana="オープンリーチ",
        english="Open riichi",
        closed=2,
        setting="open_riichi",
        condition="You declared riichi and laid your wait open; it counts in place of riichi.",
        needs=OPEN_RIICHI,
        examples=("123m456p23478s66z +9s ron riichi open_riichi",),
        near_misses=(
            ("123m456p23478s66z +9s ron riichi", "The hand stayed hidden: plain riichi."),
        ),
        excludes=("riichi",),
    ),
    _local(
        id="tsubame_gaeshi",
        romaji="Tsubame gaeshi",
        kanji="燕返し",
        kana="ツバメガエシ",
        english="Swallow reversal",
        closed=1,
        open=1,
        condition="You win on the tile with which another player declares riichi.",
        needs=TSUBAME,
        examples=("456p23478s66z chii=123m +9s ron tsubame_gaeshi",),
    ),
    _local(
        id="kanburi",
        romaji="Kanburi",
        kanji="槓振り",
        kana="カンブリ",
        english="Discard after a quad",
        closed=1,
        open=1,
        condition="You win on the discard that follows another player's kan.",
        needs=KANBURI,
        examples=("456p23478s66z chii=123m +9s ron kanburi",),
    ),
    _local(
        id="shiiaru_raotai",
        romaji="Shiiaru raotai",
        kanji="十二落抬",
        kana="シーアルラオタイ",
        english="Twelve tiles on the table",
        closed=0,
        open=1,
        condition="All four sets are called, and you win on the pair.",
        needs=OPEN,
        test=_four_called,
        examples=("5p chii=123m chii=234p pon=777s pon=888s +5p ron",),
        near_misses=(
            (
                "5p chii=123m chii=234p pon=777s ankan=8888s +5p ron houtei",
                "A closed kan is not called from anyone.",
            ),
        ),
    ),
    _local(
        id="uumensai",
        romaji="Uumensai",
        kanji="五門斉",
        kana="ウーメンサイ",
        english="Five kinds of tile",
        closed=2,
        open=2,
        condition="Characters, circles, bamboo, winds and dragons are all in the hand.",
        needs=HONOURS,
        test=_five_kinds,
        examples=("123m456p78s66z pon=222z +9s ron",),
        near_misses=(("123m456p78s33z pon=222z +9s ron", "There is no dragon in the hand."),),
    ),
    _local(
        id="sanrenkou",
        romaji="Sanrenkou",
        kanji="三連刻",
        kana="サンレンコウ",
        english="Three triplets in a row",
        closed=2,
        open=2,
        condition="Triplets or quads of three numbers in a row in one suit.",
        needs=THREE_TRIPLETS,
        test=_three_in_a_row,
        examples=("444555m78s11z pon=666m +9s ron",),
        near_misses=(
            ("888999m78s11z pon=111m +9s ron houtei", "A row does not go on from nine to one."),
        ),
    ),
    _local(
        id="isshoku_sanjun",
        romaji="Isshoku sanjun",
        kanji="一色三順",
        kana="イッショクサンジュン",
        english="Pure triple sequence",
        closed=3,
        open=2,
        condition="The same run of the same suit three times.",
        needs=THREE_RUNS,
        test=lambda reading: _most_alike(reading) >= 3,
        examples=("22334m789s11z chii=234m +4m ron",),
        near_misses=(
            (
                "22334m789s11z chii=345m +4m ron houtei",
                "The run stands twice, and the third one is higher.",
            ),
        ),
    ),
    _local(
        id="iipin_mouyue",
        romaji="Iipin mouyue",
        kanji="一筒摸月",
        kana="イーピンモーユエ",
        english="Moon from the sea",
        closed=5,
        open=5,
        condition="Haitei on the one of circles.",
        examples=("23p234678s66z chii=123m +1p tsumo haitei",),
        **_won_on(9, HAITEI),
    ),
    _local(
        id="chuupin_raoyui",
        romaji="Chuupin raoyui",
        kanji="九筒撈魚",
        kana="チューピンラオユイ",
        english="Nine of circles from the river",
        closed=5,
        open=5,
        condition="Houtei on the nine of circles.",
        examples=("78p234678s66z chii=123m +9p ron houtei",),
        **_won_on(17, HOUTEI),
    ),
    _local(
        id="uupin_kaihou",
        romaji="Uupin kaihou",
        kanji="五筒開花",
        kana="ウーピンカイホウ",
        english="Plum blossom on the ridge",
        closed=5,
        open=5,
        condition="Rinshan kaihou on the five of circles.",
        examples=("46p234678s66z daiminkan=1111m +5p tsumo rinshan",),
        **_won_on(13, RINSHAN),
    ),
    _local(
        id="ryanzou_chankan",
        romaji="Ryanzou chankan",
        kanji="二索槍槓",
        kana="リャンソーチャンカン",
        english="Two of bamboo from a quad",
        closed=5,
        open=5,
        condition="Chankan on the two of bamboo.",
        examples=("678m456p13s66z chii=123m +2s ron chankan",),
        **_won_on(19, CHANKAN),
    ),
    _local(
        id="kinkei_dokuritsu",
        romaji="Kinkei dokuritsu",
        kanji="金鶏独立",
        kana="キンケイドクリツ",
        english="The golden bird stands alone",
        closed=0,
        open=5,
        condition="All four sets are called, and you win on the one of bamboo for the pair.",
        needs=OPEN,
        test=lambda reading: reading.pair == _ONE_BAMBOO and _four_called(reading),
        examples=("1s chii=123m chii=234p pon=777s pon=888s +1s ron",),
    ),
    _local(
        id="sanpuukou",
        romaji="Sanpuukou",
        kanji="三風刻",
        kana="サンプウコウ",
        english="Three winds",
        closed=2,
        open=2,
        condition="Triplets or quads of three winds.",
        needs=WINDS,
        examples=("78m99s pon=111z pon=222z pon=333z +9m ron",),
        near_misses=(
            (
                "78m44z pon=111z pon=222z pon=333z +9m ron",
                "With the fourth wind as the pair it is shousuushii, a yakuman.",
            ),
        ),
    ),
    _local(
        id="ishinouenimo",
        romaji="Ishi no ue nimo sannen",
        kanji="石の上にも三年",
        kana="イシノウエニモサンネン",
        english="Three years on a stone",
        yakuman=1,
        condition="Double riichi, and the win comes with the last tile of the wall.",
        needs=CLOSED | DOUBLE_RIICHI,
        test=lambda reading: bool(reading.traits & (HAITEI | HOUTEI)),
        examples=("123m456p23478s66z +9s tsumo double_riichi haitei",),
    ),
    _local(
        id="daisharin",
        romaji="Daisharin",
        kanji="大車輪",
        kana="ダイシャリン",
        english="Big wheels",
        yakuman=1,
        condition="Closed, two each of the twos to the eights of circles.",
        needs=CLOSED,
        test=lambda reading: reading.win.counts == _WHEELS,
        examples=("2233445566778p +8p ron",),
        near_misses=(
            (
                "1122334455667p +7p ron riichi",
                "The pairs run from one to seven, not from two to eight.",
            ),
        ),
    ),
    _local(
        id="daichisei",
        romaji="Daichisei",
        kanji="大七星",
        kana="ダイチセイ",
        english="Big seven stars",
        yakuman=1,
        condition="Seven pairs, one of each wind and dragon.",
        needs=PAIRS | ONLY_HONOURS,
        examples=("1122334455667z +7z ron",),
    ),
    _local(
        id="paarenchan",
        romaji="Paarenchan",
        kanji="八連荘",
        kana="パーレンチャン",
        english="Eighth win in a row",
        yakuman=1,
        condition="The dealer wins for the eighth time in a row.",
        needs=PAARENCHAN,
        examples=("123m456p23478s66z +9s ron riichi paarenchan seat=E",),
    ),
    _local(
        id="shiisanpuutaa",
        romaji="Shiisanpuutaa",
        kanji="十三不塔",
        kana="シーサンプータ",
        english="Thirteen unconnected tiles",
        yakuman=1,
        condition="On your first draw, before any call, one pair and otherwise nothing "
        "that could become a set.",
        needs=UNCONNECTED,
        examples=("147m258p369s1234z +4z tsumo chiihou seat=S",),
        near_misses=(
            (
                "137m258p369s1234z +4z tsumo chiihou seat=S",
                "The 1 and 3 of characters could become a run.",
            ),
        ),
    ),
    _local(
        id="suurenkou",
        romaji="Suurenkou",
        kanji="四連刻",
        kana="スーレンコウ",
        english="Four triplets in a row",
        yakuman=1,
        condition="Triplets or quads of four numbers in a row in one suit.",
        needs=NO_RUNS,
        test=_four_in_a_row,
        examples=("444555777m1z pon=666m +1z ron",),
    ),
    _local(
        id="isshoku_yonjun",
        romaji="Isshoku yonjun",
        kanji="一色四順",
        kana="イッショクヨンジュン",
        english="Pure quadruple sequence",
        yakuman=1,
        condition="The same run of the same suit four times.",
        needs=THREE_RUNS,
        test=lambda reading: _most_alike(reading) >= 4,
        examples=("222333444m1z chii=234m +1z ron",),
    ),
    _local(
        id="hyakumangoku",
        romaji="Hyakumangoku",
        kanji="百万石",
        kana="ヒャクマンゴク",
        english="A million koku of rice",
        yakuman=1,
        condition="A full flush of characters whose numbers come to a hundred or more.",
        needs=ONE_SUIT | NO_HONOURS,
        test=_million,
        examples=("666777m8m pon=888m pon=999m +6m ron",),
        near_misses=(("666777m1m pon=888m pon=999m +1m ron", "The numbers come to 98."),),
    ),
    _local(
        id="beni_kujaku",
        romaji="Beni kujaku",
        kanji="紅孔雀",
        kana="ベニクジャク",
        english="Crimson peacock",
        yakuman=1,
        condition="Only ones, fives, sevens and nines of bamboo and red dragons.",
        needs=SETS,
        test=lambda reading: not reading.present & ~_RED_PEACOCK,
        examples=("11155s77s777z pon=999s +7s ron",),
    ),
    _local(
        id="kouitten",
        romaji="Kouitten",
        kanji="紅一点",
        kana="コウイッテン",
        english="One crimson spot",
        yakuman=1,
        condition="Green bamboo (2, 3, 4, 6 and 8) and red dragons.",
        needs=SETS | HONOURS,
        test=lambda reading: not reading.present & ~(_GREEN_BAMBOO | _CHUN),
        examples=("22334466s77z pon=888s +6s ron",),
        near_misses=(
            (
                "22334466s66z pon=888s +6s ron",
                "Green dragons instead of red ones make it ryuuiisou.",
            ),
        ),
    ),
    _local(
        id="kokuiisou",
        romaji="Kokuiisou",
        kanji="黒一色",
        kana="コクイーソー",
        english="All black",
        yakuman=1,
        condition="Only twos, fours and eights of circles and winds.",
        needs=SETS,
        test=lambda reading: not reading.present & ~_BLACK,
        examples=("22244p88p111z pon=333z +8p ron",),
    ),
    _local(
        id="sashikomi",
        romaji="Open-riichi deal-in",
        kanji="オープン立直放銃",
        kana="オープンリーチホウジュウ",
        english="Deal-in to an open riichi",
        yakuman=1,
        condition="A player who is not in riichi discards what your open riichi waits for.",
        needs=CLOSED | SASHIKOMI,
        examples=("123m456p23478s66z +9s ron riichi open_riichi sashikomi",),
    ),
)

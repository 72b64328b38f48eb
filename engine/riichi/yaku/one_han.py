"""Ordinary yaku of one han that depend on what the hand looks like; leans on `record`."""

from __future__ import annotations

from ..readings import Reading
from ..tile import BIT
from ..traits import (
    ALL_RUNS,
    CHUN,
    CLOSED,
    HAKU,
    HATSU,
    SIMPLES,
    TSUMO,
    TWINS,
    TWO_SIDED,
    WIND_SET,
)
from .record import YAKUHAI, Yaku


def _worthless_pair(reading: Reading) -> bool:
    """Pinfu: the pair earns no fu, and a self-draw keeps the yaku only where the rules say so."""
    win = reading.win
    pair = reading.pair
    if pair > 30 or pair in (win.seat_kind, win.round_kind):
        return False
    if pair == 30 and win.scoring.north_value:
        return False
    return win.scoring.pinfu_tsumo or not reading.traits & TSUMO


def _yakuhai(dragon: str, kind: int, trait: int, kanji: str, kana: str, colour: str) -> Yaku:
    tile = f"{kind - 26}z"
    pair, triplet = f"{tile[0] * 2}z", f"{tile[0] * 3}z"
    return Yaku(
        id=f"yakuhai_{dragon}",
        romaji=f"Yakuhai: {dragon}",
        kanji=f"役牌 {kanji}",
        kana=f"ヤクハイ {kana}",
        english=f"Dragon triplet ({colour})",
        wrc=f"Value Honour ({colour.lower()} dragon)",
        mjsoul=f"{colour} Dragon",
        tenhou=f"役牌 {kanji}",
        closed=1,
        open=1,
        condition=f"A triplet or quad of {colour.lower()} dragons.",
        needs=trait,
        examples=(f"123m456p78s99s pon={triplet} +9s ron", f"123m456p23499s{pair} +{tile} ron"),
        near_misses=(
            (f"123m456p23478s{pair} +9s ron riichi", "Two of them are a pair; it takes three."),
            (
                f"123m456p23499s{pair} +9s ron riichi",
                "Waiting on two pairs, the hand was completed with the other one.",
            ),
        ),
        excludes=("pinfu", "tanyao", "chiitoitsu", "junchan", "chinitsu"),
        often_with=("honitsu", "toitoi", "shousangen"),
    )


YAKUHAI_NORTH = Yaku(
    id="yakuhai_north",
    romaji="Yakuhai: north",
    kanji="役牌 北",
    kana="ヤクハイ ペー",
    english="North wind",
    wrc="",
    mjsoul="",
    tenhou="",
    kind="rule-dependent",
    closed=1,
    open=1,
    condition="Three players, where the rules say so: a triplet or quad of North.",
    needs=WIND_SET,
    test=lambda reading: bool(reading.triplets & BIT[30]),
    setting="north_yakuhai",
    examples=("123p456p78s99s pon=444z +9s ron rules=dora-3p",),
    near_misses=(
        (
            "123p456p78s99s pon=444z +9s ron rules=tenhou-3p",
            "Where North is nobody's value tile, it counts only in a North round or seat.",
        ),
    ),
)
"""Counted among three players where `north_yakuhai` is on; everywhere else it is no yaku."""

RECORDS = (
    Yaku(
        id="tanyao",
        romaji="Tanyao",
        kanji="断么九",
        kana="タンヤオ",
        english="All simples",
        wrc="All Inside",
        mjsoul="All Simples",
        tenhou="断幺九",
        closed=1,
        open=1,
        condition="Every tile is a number from 2 to 8.",
        needs=SIMPLES,
        setting="kuitan",
        examples=(
            "234m067p22s34588s +2s ron",
            "234m55p67s chii=678p chii=345s +8s ron rules=mjsoul-4p",
        ),
        near_misses=(
            (
                "234m567p22s34578s +9s ron riichi",
                "The hand waited for 6 and 9 of bamboo, and the 9 is a terminal.",
            ),
            (
                "234m55p67s chii=678p chii=345s +8s ron rules=tenhou-4p:kuitan=false",
                "Where open tanyao is switched off, one call takes the yaku away.",
            ),
        ),
        excludes=(
            *YAKUHAI,
            "chanta",
            "junchan",
            "honroutou",
            "honitsu",
            "ittsu",
            "kokushi",
            "shousangen",
        ),
        often_with=("pinfu", "sanshoku_doujun"),
    ),
    Yaku(
        id="pinfu",
        romaji="Pinfu",
        kanji="平和",
        kana="ピンフ",
        english="Pinfu",
        wrc="Pinfu",
        mjsoul="Pinfu",
        tenhou="平和",
        closed=1,
        condition="Closed, four runs, a pair that is neither a dragon nor your seat or round wind, "
        "won on a two-sided wait.",
        needs=CLOSED | ALL_RUNS | TWO_SIDED,
        test=_worthless_pair,
        examples=("123m456p23478s66s +9s ron", "123m456p23478s44z +9s tsumo seat=S"),
        near_misses=(
            (
                "123m456p23478s66z +9s ron riichi",
                "A pair of dragons brings fu, and so does a pair of the seat or round wind.",
            ),
            (
                "123m456p23489s44z +7s ron riichi",
                "Only the 7 fits between 8 and the end, so the wait is not two-sided.",
            ),
            (
                "456p23478s44z chii=123m +9s ron",
                "All runs and a two-sided wait, but one run was called.",
            ),
        ),
        excludes=(
            "chiitoitsu",
            "toitoi",
            "sanankou",
            "sankantsu",
            "sanshoku_doukou",
            *YAKUHAI,
            "shousangen",
            "honroutou",
        ),
        often_with=("tanyao", "iipeikou", "riichi", "menzen_tsumo"),
    ),
    Yaku(
        id="iipeikou",
        romaji="Iipeikou",
        kanji="一盃口",
        kana="イーペーコー",
        english="Pure double sequence",
        wrc="Twin Sequences",
        mjsoul="Pure Double Sequence",
        tenhou="一盃口",
        closed=1,
        condition="Closed, with the same run of the same suit twice.",
        needs=CLOSED | TWINS,
        examples=("112233m456p79s66z +8s ron", "22334m456p78955s +4m ron"),
        near_misses=(
            (
                "112233m456p8s chii=678s +8s ron",
                "The twin runs were drawn, but another run was called, so the hand is open.",
            ),
            (
                "123m123456p79s66z +8s ron riichi",
                "The two runs have the same numbers in different suits.",
            ),
            (
                "223344m556677p9s +9s ron",
                "Two pairs of twins are ryanpeikou, which counts in place of iipeikou.",
            ),
        ),
        excludes=("ryanpeikou", "chiitoitsu", "toitoi"),
        often_with=("pinfu", "tanyao", "honitsu"),
    ),
    _yakuhai("haku", 31, HAKU, "白", "ハク", "White"),
    _yakuhai("hatsu", 32, HATSU, "發", "ハツ", "Green"),
    _yakuhai("chun", 33, CHUN, "中", "チュン", "Red"),
    Yaku(
        id="yakuhai_seat",
        romaji="Yakuhai: seat wind",
        kanji="自風牌",
        kana="ジカゼハイ",
        english="Seat wind",
        wrc="Value Honour (seat wind)",
        mjsoul="Seat Wind",
        tenhou="自風 東/南/西/北",
        closed=1,
        open=1,
        condition="A triplet or quad of your own seat wind.",
        needs=WIND_SET,
        test=lambda reading: bool(reading.triplets & BIT[reading.win.seat_kind]),
        examples=(
            "123m456p78s99s pon=333z +9s ron seat=W",
            "123m456p78s99s111z +9s ron seat=E round=E",
        ),
        near_misses=(
            (
                "123m456p78s99s pon=444z +9s ron seat=W",
                "The winner sits in the West, so North is somebody else's wind.",
            ),
            (
                "123m456p78s99s pon=111z +9s ron seat=W",
                "In the East round these score as the round wind; the winner's own wind is West.",
            ),
        ),
        excludes=("pinfu", "tanyao", "chiitoitsu", "junchan", "chinitsu"),
        often_with=("yakuhai_round", "honitsu"),
    ),
    Yaku(
        id="yakuhai_round",
        romaji="Yakuhai: round wind",
        kanji="場風牌",
        kana="バカゼハイ",
        english="Prevalent wind",
        wrc="Value Honour (round wind)",
        mjsoul="Prevalent Wind",
        tenhou="場風 東/南/西/北",
        closed=1,
        open=1,
        condition="A triplet or quad of the round wind.",
        needs=WIND_SET,
        test=lambda reading: bool(reading.triplets & BIT[reading.win.round_kind]),
        examples=(
            "123m456p78s99s pon=111z +9s ron seat=S round=E",
            "123m456p78s99s222z +9s ron seat=W round=S",
        ),
        near_misses=(
            (
                "123m456p78s99s pon=222z +9s ron seat=W",
                "This is the East round, and South is not the winner's seat either.",
            ),
            (
                "123m456p78s99s pon=222z +9s ron seat=S",
                "South is the winner's seat in the East round: it scores as the seat wind.",
            ),
        ),
        excludes=("pinfu", "tanyao", "chiitoitsu", "junchan", "chinitsu"),
        often_with=("yakuhai_seat", "honitsu"),
    ),
)

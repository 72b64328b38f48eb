"""Yaku that depend on how a hand was won, not on what it looks like; leans on `record`."""

from __future__ import annotations

from ..traits import (
    CHANKAN,
    CLOSED,
    DOUBLE_RIICHI,
    HAITEI,
    HOUTEI,
    IPPATSU,
    OPEN_RIICHI,
    RENHOU,
    RIICHI,
    RINSHAN,
    TSUMO,
)
from .record import Yaku

RECORDS = (
    Yaku(
        id="menzen_tsumo",
        romaji="Menzen tsumo",
        kanji="門前清自摸和",
        kana="メンゼンツモ",
        english="Fully concealed hand",
        ema="Fully concealed hand (self-draw)",
        wrc="Fully Concealed Hand",
        mjsoul="Fully Concealed Hand",
        tenhou="門前清自摸和",
        closed=1,
        condition="You draw the winning tile yourself and no set is open.",
        needs=CLOSED | TSUMO,
        examples=("123m456p23478s66z +9s tsumo", "456p23478s66z ankan=1111m +9s tsumo"),
        near_misses=(
            (
                "456p23478s66z chii=123m +9s tsumo",
                (
                    "One run was called, so the hand is open, and drawing the tile oneself "
                    "earns nothing."
                ),
            ),
            (
                "123m456p23478s66z +9s ron",
                "The tile was another player's discard; drawn, it would have won.",
            ),
        ),
        excludes=("chankan", "houtei", "renhou"),
        often_with=("riichi", "pinfu"),
    ),
    Yaku(
        id="riichi",
        romaji="Riichi",
        kanji="立直",
        kana="リーチ",
        english="Riichi",
        wrc="Riichi",
        mjsoul="Riichi",
        tenhou="立直",
        closed=1,
        condition="You declared riichi: closed, one tile from winning, with a stick on the table.",
        needs=CLOSED | RIICHI,
        unless=OPEN_RIICHI,
        examples=("123m456p23478s66z +9s ron riichi", "456p23478s66z ankan=1111m +9s ron riichi"),
        near_misses=(
            (
                "123m456p23478s66z +9s ron",
                "Closed and one tile from winning, but nothing was declared.",
            ),
            (
                "123m456p23478s66z +9s ron double_riichi",
                "Declared with the very first discard, it counts as double riichi instead.",
            ),
        ),
        excludes=("double_riichi",),
        often_with=("ippatsu", "menzen_tsumo", "pinfu", "tanyao"),
    ),
    Yaku(
        id="ippatsu",
        romaji="Ippatsu",
        kanji="一発",
        kana="イッパツ",
        english="Ippatsu",
        wrc="Unbroken",
        mjsoul="Ippatsu",
        tenhou="一発",
        closed=1,
        condition="You win within one go-around of your riichi, before any call or kan.",
        needs=IPPATSU,
        setting="ippatsu",
        examples=("123m456p23478s66z +9s ron riichi ippatsu",),
        near_misses=(
            (
                "123m456p23478s66z +9s ron riichi",
                "The tile came after the first go-around, or somebody called in between.",
            ),
            (
                "456p23478s66z ankan=1111m +9s tsumo riichi rinshan",
                (
                    "Your own closed kan ends the chance too: its replacement tile brings "
                    "rinshan, not ippatsu."
                ),
            ),
        ),
        excludes=("rinshan",),
        often_with=("riichi", "double_riichi"),
    ),
    Yaku(
        id="chankan",
        romaji="Chankan",
        kanji="槍槓",
        kana="チャンカン",
        english="Robbing a quad",
        wrc="Robbing a Quad",
        mjsoul="Robbing a Kan",
        tenhou="槍槓",
        closed=1,
        open=1,
        condition="You win on the tile that another player adds to a pon to make a kan.",
        needs=CHANKAN,
        examples=("123m456p23478s66z +9s ron chankan", "456p23478s66z chii=123m +9s ron chankan"),
        near_misses=(
            (
                "123m456p23478s66z +9s ron riichi",
                "The tile was discarded, not added to a pon, so it is a ron like any other.",
            ),
            (
                "119m19p19s123456z +7z ron chankan",
                (
                    "A yakuman won on a robbed tile is paid as a yakuman, and nothing "
                    "counts beside it."
                ),
            ),
        ),
        excludes=("haitei", "houtei", "rinshan", "menzen_tsumo"),
        often_with=("riichi", "ippatsu"),
    ),
    Yaku(
        id="rinshan",
        romaji="Rinshan kaihou",
        everyday="Rinshan",
        kanji="嶺上開花",
        kana="リンシャンカイホウ",
        english="After a quad",
        wrc="After a Quad",
        mjsoul="After a Kan",
        tenhou="嶺上開花",
        closed=1,
        open=1,
        condition="You win on the replacement tile that you draw after your kan.",
        needs=RINSHAN,
        examples=(
            "456p23478s66z daiminkan=1111m +9s tsumo rinshan",
            "456p23478s66z ankan=1111m +9s tsumo rinshan",
        ),
        near_misses=(
            (
                "456p23478s66z daiminkan=1111m +9s tsumo",
                "There is a kan, but the winning tile is a later draw and not its replacement.",
            ),
        ),
        excludes=("haitei", "houtei", "ippatsu", "chankan"),
        often_with=("menzen_tsumo", "sankantsu"),
    ),
    Yaku(
        id="haitei",
        romaji="Haitei raoyue",
        everyday="Haitei",
        kanji="海底摸月",
        kana="ハイテイモーユエ",
        english="Under the sea",
        wrc="Last Tile Draw",
        mjsoul="Under the Sea",
        tenhou="海底摸月",
        closed=1,
        open=1,
        condition="You draw the winning tile as the very last tile of the live wall.",
        needs=HAITEI,
        examples=("456p23478s66z chii=123m +9s tsumo haitei", "123m456p23478s66z +9s tsumo haitei"),
        near_misses=(
            (
                "456p23478s66z chii=123m +9s ron houtei",
                "The last draw did not win; the discard after it did, and that is houtei.",
            ),
            (
                "456p23478s66z daiminkan=1111m +9s tsumo rinshan",
                (
                    "A replacement tile never counts as the last of the live wall, not "
                    "even when nothing else is left."
                ),
            ),
        ),
        excludes=("houtei", "rinshan", "chankan"),
        often_with=("menzen_tsumo",),
    ),
    Yaku(
        id="houtei",
        romaji="Houtei raoyui",
        everyday="Houtei",
        kanji="河底撈魚",
        kana="ホウテイラオユイ",
        english="Under the river",
        wrc="Last Tile Claim",
        mjsoul="Under the River",
        tenhou="河底撈魚",
        closed=1,
        open=1,
        condition="You win on the discard that follows the last tile of the live wall.",
        needs=HOUTEI,
        examples=("456p23478s66z chii=123m +9s ron houtei", "123m456p23478s66z +9s ron houtei"),
        near_misses=(
            (
                "456p23478s66z chii=123m +9s tsumo haitei",
                "You drew the last tile yourself, which is haitei.",
            ),
            (
                "456p23478s66z chii=123m +9s ron",
                "There were still tiles to draw when the discard was claimed.",
            ),
        ),
        excludes=("haitei", "rinshan", "chankan", "menzen_tsumo"),
    ),
    Yaku(
        id="double_riichi",
        romaji="Double riichi",
        kanji="ダブル立直",
        kana="ダブルリーチ",
        english="Double riichi",
        wrc="Double Riichi",
        mjsoul="Double Riichi",
        tenhou="両立直",
        closed=2,
        condition="You declared riichi with your very first discard, before any call.",
        needs=CLOSED | DOUBLE_RIICHI,
        setting="double_riichi",
        examples=("123m456p23478s66z +9s ron double_riichi",),
        near_misses=(
            (
                "123m456p23478s66z +9s ron riichi",
                "Declared in a later turn, or in the first one after a call: plain riichi.",
            ),
        ),
        excludes=("riichi",),
        often_with=("ippatsu",),
    ),
    Yaku(
        id="renhou",
        romaji="Renhou",
        kanji="人和",
        kana="レンホー",
        english="Blessing of man",
        wrc="Blessing of Man",
        mjsoul="Renhou",
        tenhou="人和",
        kind="rule-dependent",
        closed=5,
        condition="As a non-dealer you win on a discard before your own first draw, "
        "with no call made by anyone.",
        needs=CLOSED | RENHOU,
        setting="renhou",
        examples=("123m456p23478s66z +9s ron renhou rules=ema-2025",),
        near_misses=(
            (
                "123m456p23478s66z +9s ron renhou rules=tenhou-4p",
                "Won before the first own draw, but these rules know no renhou.",
            ),
            (
                "123m456p23478s66z +9s tsumo chiihou rules=ema-2025",
                "The tile was drawn and not claimed: on the first own draw that is chiihou.",
            ),
        ),
        excludes=("menzen_tsumo", "chiihou", "tenhou"),
    ),
)

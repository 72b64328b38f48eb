"""What the `mahjong` package says of a record, made comparable.

Its dora of a three-player hand do not tell the Norths from the indicators, so neither does the
comparison.
"""

from __future__ import annotations

from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules

from riichi import Ruleset
from riichi.ruleset import ruleset_from_record

from .said import Record, Said
from .to_mahjong import Theirs

YAKU = {
    "Menzen Tsumo": "menzen_tsumo",
    "Riichi": "riichi",
    "Ippatsu": "ippatsu",
    "Chankan": "chankan",
    "Rinshan Kaihou": "rinshan",
    "Haitei Raoyue": "haitei",
    "Houtei Raoyui": "houtei",
    "Double Riichi": "double_riichi",
    "Renhou": "renhou",
    "Pinfu": "pinfu",
    "Tanyao": "tanyao",
    "Iipeiko": "iipeikou",
    "Yakuhai (haku)": "yakuhai_haku",
    "Yakuhai (hatsu)": "yakuhai_hatsu",
    "Yakuhai (chun)": "yakuhai_chun",
    **{f"Yakuhai (seat wind {w})": "yakuhai_seat" for w in ("east", "south", "west", "north")},
    **{f"Yakuhai (round wind {w})": "yakuhai_round" for w in ("east", "south", "west", "north")},
    "Sanshoku Doujun": "sanshoku_doujun",
    "Ittsu": "ittsu",
    "Chantai": "chanta",
    "Honroutou": "honroutou",
    "Toitoi": "toitoi",
    "San Ankou": "sanankou",
    "San Kantsu": "sankantsu",
    "Sanshoku Doukou": "sanshoku_doukou",
    "Chiitoitsu": "chiitoitsu",
    "Shou Sangen": "shousangen",
    "Honitsu": "honitsu",
    "Junchan": "junchan",
    "Ryanpeikou": "ryanpeikou",
    "Chinitsu": "chinitsu",
    "Kokushi Musou": "kokushi",
    "Chuuren Poutou": "chuuren",
    "Suu Ankou": "suuankou",
    "Daisangen": "daisangen",
    "Shousuushii": "shousuushii",
    "Ryuuiisou": "ryuuiisou",
    "Suu Kantsu": "suukantsu",
    "Tsuu Iisou": "tsuuiisou",
    "Chinroutou": "chinroutou",
    "Dai Suushii": "daisuushii",
    "Kokushi Musou Juusanmen Matchi": "kokushi_13",
    "Suu Ankou Tanki": "suuankou_tanki",
    "Daburu Chuuren Poutou": "junsei_chuuren",
    "Tenhou": "tenhou",
    "Chiihou": "chiihou",
    "Renhou (yakuman)": "renhou",
}
"""Their names of the yaku, and ours. Dora are listed among them there, and taken apart here."""
DORA = {"Dora": 0, "Ura Dora": 1, "Aka Dora": 2}
REFUSALS = {"hand_not_winning": "not_complete", "no_yaku": "no_yaku"}


def rules_of(ruleset: Ruleset) -> OptionalRules:
    """The switches that `mahjong` knows."""
    return OptionalRules(
        has_open_tanyao=ruleset["kuitan"],
        has_aka_dora=bool(ruleset["aka"]),
        has_double_yakuman=bool(ruleset["double_yakuman"]),
        kazoe_limit=(
            HandConfig.KAZOE_LIMITED
            if ruleset["kazoe"] == "yakuman"
            else HandConfig.KAZOE_SANBAIMAN
        ),
        kiriage=ruleset["kiriage"],
        fu_for_open_pinfu=ruleset["open_pinfu_ron_fu"] == 30,
        fu_for_pinfu_tsumo=not ruleset["pinfu_tsumo"],
        renhou_as_yakuman=ruleset["renhou"] == "yakuman",
        is_three_player=ruleset["players"] == 3,
    )


def say(record: Record) -> Said:
    """Its answer. Raises `KeyError` for a yaku or an error that has no counterpart here."""
    theirs = Theirs(record, rules_of(ruleset_from_record(record["rules"])))
    answer = theirs.score()
    if answer.error is not None:
        return Said(REFUSALS[answer.error])
    assert answer.yaku is not None and answer.cost is not None and answer.han is not None
    dora = [0, 0, 0]
    yaku = []
    yakuman = any(one.is_yakuman for one in answer.yaku)
    for one in answer.yaku:
        han = (one.han_open if answer.is_open_hand else 0) or one.han_closed
        if one.name in DORA:
            dora[DORA[one.name]] = han
        else:
            yaku.append((YAKU[one.name], han // 13 if yakuman else han))
    cost = answer.cost
    shares: tuple[int, ...] = (cost["main"],)
    if record["by"] == "tsumo" and record["seat"] != "E":
        shares = (cost["additional"], cost["main"])
    return Said(
        None,
        tuple(sorted(yaku)),
        tuple(dora),
        None if yakuman else answer.han,
        None if yakuman else answer.fu,
        answer.han // 13 if yakuman else 0,
        shares,
        cost["total"],
    )


def view(said: Said) -> Said:
    """An answer of ours with no more in it than `mahjong` tells apart."""
    if said.refusal:
        return said
    dora, ura, red, north = said.dora
    return said._replace(dora=(dora + north, ura, red))

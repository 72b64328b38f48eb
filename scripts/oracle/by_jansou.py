"""What the `jansou` package says of a record: its input made of ours, its answer made comparable.

It does not name the harder twins of a yakuman: four concealed triplets won on the pair are
four concealed triplets that count twice, or once where nothing counts twice.
"""

from __future__ import annotations

from functools import lru_cache

from jansou.core.hand import CallSource, Hand, Meld, MeldType
from jansou.core.notation import parse_mpsz
from jansou.core.rules import Rules
from jansou.core.tiles import Tile, Wind
from jansou.scoring.context import WinContext
from jansou.scoring.score import ScoringError, score

from riichi import Ruleset
from riichi.ruleset import ruleset_from_record

from .said import Record, Said

WIND = {"E": Wind.EAST, "S": Wind.SOUTH, "W": Wind.WEST, "N": Wind.NORTH}
NAMES = {"shousuushi": "shousuushii", "daisuushi": "daisuushii"}
TWINS = {
    "kokushi_13": "kokushi",
    "suuankou_tanki": "suuankou",
    "junsei_chuuren": "chuuren",
}
UNKNOWN_FLAGS = {"renhou"}


@lru_cache(maxsize=512)
def rules_of(ruleset: Ruleset) -> Rules:
    """The switches that `jansou` knows."""
    players = ruleset["players"]
    return Rules(
        player_count=players,
        honba_value=100 if ruleset["honba_ron"] else 0,
        double_wind_fu=ruleset["double_wind_pair_fu"],
        kiriage_mangan=ruleset["kiriage"],
        kazoe_yakuman=ruleset["kazoe"] == "yakuman",
        multiple_yakuman=ruleset["stack_yakuman"],
        double_yakuman=bool(ruleset["double_yakuman"]),
        aka_dora=bool(ruleset["aka"]),
        ura_dora=ruleset["ura_dora"],
        kan_dora=ruleset["kan_dora"],
        nuki_dora=bool(ruleset["nuki_dora"]) and players == 3,
        kuitan=ruleset["kuitan"],
        ippatsu=ruleset["ippatsu"],
    )


@lru_cache(maxsize=4096)
def _tiles(text: str) -> tuple[Tile, ...]:
    return tuple(parse_mpsz(text)) if text else ()


@lru_cache(maxsize=4096)
def _meld(kind: str, text: str) -> Meld:
    tiles = _tiles(text)
    if kind == "ankan":
        return Meld(MeldType.ANKAN, tiles)
    added = tiles[-1] if kind == "shouminkan" else None
    return Meld(MeldType[kind.upper()], tiles, tiles[0], CallSource.KAMICHA, added)


def say(record: Record) -> Said:
    """Its answer."""
    (won,) = _tiles(record["win"])
    melds = tuple(_meld(meld["kind"], meld["tiles"]) for meld in record["melds"])
    hand = Hand((*_tiles(record["closed"]), won), melds)
    context = WinContext(
        rules_of(ruleset_from_record(record["rules"])),
        WIND[record["round"]],
        WIND[record["seat"]],
        is_tsumo=record["by"] == "tsumo",
        dora_indicators=_tiles("".join(record["dora"])),
        ura_indicators=_tiles("".join(record["ura"])),
        nuki_count=record["north"],
        honba=record["honba"],
        riichi_sticks=record["sticks"],
        **{flag: True for flag in record["flags"] if flag not in UNKNOWN_FLAGS},
    )
    try:
        result = score(hand, won, context)
    except ScoringError as error:
        return Said("no_yaku" if "no yaku" in str(error) else "not_complete")
    paid = result.payment
    shares: tuple[int, ...] = (paid.ron,)
    if record["by"] == "tsumo":
        shares = (paid.tsumo_non_dealer, paid.tsumo_dealer)[: 1 if record["seat"] == "E" else 2]
    names = ((NAMES.get(name, name), value) for name, value in _listed(result.yaku))
    return Said(
        None,
        tuple(sorted(names)),
        (result.dora.dora, result.dora.ura, result.dora.aka, result.dora.nuki),
        None if result.is_yakuman else result.han,
        None if result.is_yakuman else result.fu.total,
        result.base // 8000 if result.is_yakuman else 0,
        shares,
        paid.total,
    )


def _listed(values):  # type: ignore[no-untyped-def]
    return [(one.yaku.name.lower(), one.value) for one in values]


def view(said: Said) -> Said:
    """An answer of ours with no more in it than `jansou` tells apart."""
    return said._replace(
        yaku=tuple(sorted((TWINS.get(name, name), value) for name, value in said.yaku))
    )

"""The content of a cheat sheet: two printed pages for one ruleset; leans on the tables.

Page one has the yaku by what they are worth, page two everything needed to count a hand. The
layout is in `overrides/assets/rulebook/sheet.css`, in millimetres.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from riichi import YAKU, NoWin, Ruleset, Tile, Win, WinError, parse_tiles, score
from riichi.yaku import Yaku, situations

from . import tiles
from .amounts import pay, ron_points, tsumo_shares, worth
from .render import render
from .site import Place
from .tables.dora import circles
from .tables.fu import fu_rows
from .tables.rules import setting_rows
from .tables.scores import FU, HAN, WAYS, grid, limit_rows
from .wording import is_closed_only, limit_size

SITUATIONS = frozenset(record.id for record in situations.RECORDS)
YAKUHAI = "yakuhai"
HIGHLIGHTS = (
    "start_points",
    "return_points",
    "uma",
    "length",
    "aka",
    "kuitan",
    "min_han",
    "kiriage",
    "kazoe",
    "double_yakuman",
    "stack_yakuman",
    "double_wind_pair_fu",
    "kan_flip_closed",
    "kan_flip_open",
    "kan_ura",
    "renhou",
    "nagashi_mangan",
    "kuikae_suji",
    "riichi_min_wall",
    "double_ron",
    "triple_ron",
    "abort_kyuushu",
    "renchan",
    "agari_yame",
    "bust",
)
"""The settings that players ask for at the table, in the order of a game."""


@dataclass(frozen=True)
class Item:
    """A yaku on the sheet: its names, whether and how it is worth less open, an example hand."""

    yaku: Yaku
    name: str
    kanji: str
    english: str
    condition: str
    note: str
    example: Markup
    count: int
    han: tuple[int, int]


def sheet(rules: Ruleset, place: Place) -> Markup:
    """Both pages of a ruleset's sheet."""
    return render(
        "sheet.html",
        place,
        rules=rules,
        groups=groups(rules, place),
        tables=[(seat, _grid(rules, seat == "dealer")) for seat in ("non-dealer", "dealer")],
        han=HAN,
        limits=limit_rows(rules),
        size=limit_size,
        fu=_fu(rules),
        circles=[
            (name, [tiles.picture(tile, place) for tile in (*circle, circle[0])])
            for name, circle in circles(rules.players)
        ],
        steps=_steps(rules, place),
        settings=highlights(rules, place),
        others=[r for r in place.site.rulesets.values() if r.players == 4],
        site=place.site,
        foot=" · ".join(filter(None, (rules.name, rules.edition, str(rules.date)))),
    )


def highlights(rules: Ruleset, place: Place) -> list[dict[str, Any]]:
    """The settings of the sheet that somebody has stated, in order."""
    rows = {
        row["setting"].name: row
        for group in (
            "table",
            "dora",
            "yaku",
            "score",
            "fu",
            "calls",
            "riichi",
            "ron",
            "draw",
            "dealer",
            "end",
            "settle",
        )
        for row in setting_rows(rules, group, place)
    }
    return [rows[name] for name in HIGHLIGHTS if name in rows and rows[name]["status"] != "unknown"]


def groups(rules: Ruleset, place: Place) -> list[tuple[str, list[Item]]]:
    """The yaku that a ruleset scores, by han when closed, yakuman last."""
    found: dict[tuple[int, int], list[Item]] = {}
    for yaku in YAKU.values():
        han, times = worth(yaku, rules, is_open=False)
        mangan = yaku.id == "renhou" and rules["renhou"] == "mangan"
        if not (han or times or mangan):
            continue
        key = (0, han) if han else (2, 0) if times else (1, 0)
        item = _item(yaku, rules, place)
        merged = yaku.id.startswith(YAKUHAI) and any(
            other.yaku.id.startswith(YAKUHAI) for other in found.get(key, ())
        )
        if not merged:
            found.setdefault(key, []).append(item)
    return [(_title(key, place), found[key]) for key in sorted(found)]


def _title(key: tuple[int, int], place: Place) -> str:
    kind, han = key
    if kind == 0:
        return place.text("unit.han", n=han)
    return place.text("limit.mangan" if kind == 1 else "limit.yakuman").capitalize()


def _item(yaku: Yaku, rules: Ruleset, place: Place) -> Item:
    example, count = (Markup(), 0) if yaku.id in SITUATIONS else _example(yaku, rules, place)
    is_yakuhai = yaku.id.startswith(YAKUHAI)
    return Item(
        yaku=yaku,
        name=place.text("sheet.yakuhai") if is_yakuhai else yaku.romaji,
        kanji="役牌" if is_yakuhai else yaku.kanji,
        english=place.text("sheet.yakuhai_english") if is_yakuhai else yaku.english,
        condition=place.text("sheet.yakuhai_condition") if is_yakuhai else yaku.condition,
        note=_note(yaku, rules, place),
        example=example,
        count=count,
        han=worth(yaku, rules, is_open=False),
    )


def _note(yaku: Yaku, rules: Ruleset, place: Place) -> str:
    """Closed only, worth less open, or a double yakuman; empty when there is nothing to say."""
    han, times = worth(yaku, rules, is_open=False)
    notes = [place.text("sheet.double")] if times > 1 else []
    if is_closed_only(yaku, rules):
        notes.append(place.text("sheet.closed"))
    elif (opened := worth(yaku, rules, is_open=True)[0]) < han:
        notes.append(place.text("sheet.open", n=opened))
    return ", ".join(notes)


def _example(yaku: Yaku, rules: Ruleset, place: Place) -> tuple[Markup, int]:
    """The first example of a yaku that wins here, set by set, and its number of tiles."""
    for text in yaku.examples:
        try:
            win = Win.parse(text, rules=rules)
        except WinError:
            continue
        result = score(win)
        parts = result.to_record()["reading"] if not isinstance(result, NoWin) else []
        sets = [parse_tiles(part.replace("+", "")) for part in parts]
        ordered = sorted((sorted(s, key=_order) for s in sets), key=lambda s: _order(s[0]))
        html = Markup(" ").join(tiles.closed_set(each, place, frozenset()) for each in ordered)
        return html, sum(map(len, ordered))
    return Markup(), 0


def _order(tile: Tile) -> tuple[int, bool]:
    return tile.kind, tile.red


def _grid(rules: Ruleset, dealer: bool) -> list[tuple[int, list[list[Any]]]]:
    return list(zip(FU, grid(rules, dealer, WAYS), strict=True))


def _fu(rules: Ruleset) -> dict[str, Any]:
    """The fu list with triplets and quads as a small square, and the rest as lines."""
    rows = fu_rows(rules)
    by_id = {row["item"].id: row["fu"] for row in rows}
    square = [
        (shape, where, by_id[f"{shape}_{where}_open"], by_id[f"{shape}_{where}_closed"])
        for shape in ("triplet", "quad")
        for where in ("simple", "outside")
    ]
    lines = [row for row in rows if not row["item"].id.startswith(("triplet_", "quad_"))]
    return {"square": square, "lines": lines}


def _steps(rules: Ruleset, place: Place) -> list[str]:
    """How a hand is scored, with the ruleset's own numbers in it."""
    unit = 1000
    ron = [ron_points(pay(unit, dealer, "ron", rules)) // unit for dealer in (False, True)]
    tsumo = [share // unit for share in tsumo_shares(pay(unit, False, "tsumo", rules))]
    values = {
        "limit": limit_size("mangan", rules, place.site.words),
        "base": fu_rows(rules)[0]["fu"],
        "ron": ron[0],
        "ron_dealer": ron[1],
        "tsumo": tsumo[0],
        "tsumo_dealer": tsumo[-1],
        "honba": rules["honba_ron"],
        "honba_each": rules["honba_ron"] // (rules.players - 1),
        "min": rules["min_han"],
    }
    return [place.text(f"sheet.step.{number}", **values) for number in range(1, 7)]

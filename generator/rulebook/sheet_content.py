"""What stands on a cheat sheet, as plain data; leans on the tables and on `sheet_yaku`.

One description feeds the HTML page and the printed PDFs: strings, numbers and tile codes, no
markup. Page one has the yaku by what they are worth, page two everything needed to count a hand.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from riichi import Ruleset
from riichi import payment as base_payment
from riichi.consulted import assumed_among
from riichi.ruleset import Entry
from riichi.scoring_rules import scoring_rules
from riichi.settings import SETTINGS, FrozenMap

from .amounts import STEPS, ron_points, tsumo_shares
from .qr import squares
from .sheet_yaku import Group, yaku_groups
from .site import Place
from .tables.dora import circles
from .tables.fu import fu_rows
from .tables.scores import FU, HAN, WAYS, grid, limit_rows
from .wording import limit_size, setting_text

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
    "noten_total",
    "abort_kyuushu",
    "renchan",
    "agari_yame",
    "bust",
    "tsumo_loss",
    "tsumo_share",
    "nuki_dora",
    "kita_ron",
    "north_yakuhai",
)
"""The settings that players ask for at the table, in the order of a game."""
CROWDED = 30
"""So many rows of settings fit on page two; rules that are not customary fill up to it."""
FURTHER = (
    *("yaku", "dora", "score", "fu", "calls", "riichi", "furiten", "ron", "draw", "dealer"),
    *("end", "sanma", "pao"),
)
"""The groups of settings that what is not customary may come from."""
# What says nothing new beside the other rows, or takes a sentence of its own to understand.
PLAIN = frozenset({"tiles", "aka_by_suit", "players", "chii", "fifth_tile", "noten_declare"})
COUNTED = (
    *("min_han", "double_riichi", "renhou", "kiriage", "kazoe", "double_yakuman", "stack_yakuman"),
    *("double_wind_pair_fu", "pinfu_tsumo", "open_pinfu_ron_fu", "honba_ron"),
)
"""Settings that the lists and tables of a sheet rest on, whoever has stated them or nobody."""
UNCUSTOMARY, CHANGED = "◆", "▲"
LONGEST = 90


@dataclass(frozen=True)
class Cell:
    """Payments of one size of hand: ron and tsumo (empty: cannot happen), whether at a limit."""

    ron: str
    tsumo: str
    limit: bool


@dataclass(frozen=True)
class Limit:
    """A limit: its names, what it takes, and ron and tsumo for a non-dealer and for a dealer."""

    name: str
    kanji: str
    size: str
    cells: tuple[tuple[str, str], tuple[str, str]]


@dataclass(frozen=True)
class Rule:
    """A setting of the ruleset: its title and value, and the marks of what is special about it."""

    title: str
    value: str
    marks: str


@dataclass(frozen=True)
class Sheet:
    """Both pages. `tables` are by seat (`non-dealer`, `dealer`), their rows by fu."""

    id: str
    name: str
    edition: str
    date: str
    players: int
    site: str
    address: str
    """Where the sheet's page stands; empty when the site has no address."""
    qr: tuple[str, ...]
    """The address as rows of a QR code, `1` is dark; empty when there is no address."""
    groups: tuple[Group, ...]
    han: tuple[int, ...]
    tables: tuple[tuple[str, tuple[tuple[int, tuple[Cell, ...]], ...]], ...]
    remarks: str
    """Under the tables: what becomes of an empty seat's share, and what they only assume."""
    limits: tuple[Limit, ...]
    fu_sets: tuple[tuple[str, int, int], ...]
    """Triplets and quads: title, fu when open, fu when closed."""
    fu_rows: tuple[tuple[str, int], ...]
    circles: tuple[tuple[str, tuple[str, ...]], ...]
    """Dora: title and the tiles in the order in which each points to the next, first one last."""
    steps: tuple[str, ...]
    rules: tuple[Rule, ...]
    base: str
    """The ruleset that this one is built on; empty when there is none."""

    @property
    def foot(self) -> str:
        """Name, edition and date in one line."""
        return " · ".join(filter(None, (self.name, self.edition, self.date)))


def sheet_content(rules: Ruleset, place: Place) -> Sheet:
    """The sheet of a ruleset, worked out by the engine."""
    site = place.site
    address = page_address(place, rules.id)
    base = site.rulesets.get(rules.extends)
    return Sheet(
        id=rules.id,
        name=rules.name,
        edition=rules.edition,
        date=str(rules.date or ""),
        players=rules.players,
        site=site.name,
        address=address,
        qr=squares(address) if address else (),
        groups=yaku_groups(rules, place),
        han=HAN,
        tables=tuple((seat, _table(rules, seat == "dealer")) for seat in ("non-dealer", "dealer")),
        remarks=_remarks(rules, place),
        limits=_limits(rules, place),
        fu_sets=_fu_sets(rules, place),
        fu_rows=tuple(
            (row["item"].name, row["fu"])
            for row in fu_rows(rules)
            if row["fu"] and not row["item"].id.startswith(("triplet_", "quad_"))
        ),
        circles=tuple(
            (place.text(f"dora.row.{name}"), tuple(str(tile) for tile in (*circle, circle[0])))
            for name, circle in circles(rules.players)
        ),
        steps=_steps(rules, place),
        rules=_rules(rules, base, place),
        base=(base.short or base.name) if base else "",
    )


def page_address(place: Place, name: str) -> str:
    """The full address of a sheet's page, or nothing when the site has none."""
    site = place.site
    if not site.address:
        return ""
    return site.address.rstrip("/") + "/" + site.url(f"cheat-sheet/{name}.md")


def _table(rules: Ruleset, dealer: bool) -> tuple[tuple[int, tuple[Cell, ...]], ...]:
    rows = grid(rules, dealer, WAYS)
    return tuple(
        (fu, tuple(Cell(ron.text, tsumo.text, bool(ron.limit)) for ron, tsumo in cells))
        for fu, cells in zip(FU, rows, strict=True)
    )


def _limits(rules: Ruleset, place: Place) -> tuple[Limit, ...]:
    found = []
    for row in limit_rows(rules):
        limit: Any = row["limit"]
        paid: Any = row["paid"]
        cells = tuple((paid[seat, "ron"], paid[seat, "tsumo"]) for seat in ("non-dealer", "dealer"))
        size = limit_size(limit.id, rules, place.site.words)
        found.append(Limit(limit.name, limit.kanji, size, cells))  # type: ignore[arg-type]
    return tuple(found)


def _fu_sets(rules: Ruleset, place: Place) -> tuple[tuple[str, int, int], ...]:
    fu = {row["item"].id: row["fu"] for row in fu_rows(rules)}
    return tuple(
        (place.text(f"sheet.{kind}"), fu[f"{kind}_open"], fu[f"{kind}_closed"])
        for kind in ("triplet_simple", "triplet_outside", "quad_simple", "quad_outside")
    )


def _remarks(rules: Ruleset, place: Place) -> str:
    """What a reader of the tables has to know besides; empty where that is nothing."""
    unknown = [SETTINGS[name].title.lower() for name in assumed_among(rules, COUNTED)]
    parts = [_share(rules, place)] if rules.players == 3 else []
    if unknown:
        parts.append(place.text("sheet.assumed", settings=", ".join(unknown)))
    return " ".join(parts)


def _share(rules: Ruleset, place: Place) -> str:
    """What becomes of the empty seat's share, and whether anybody has said so."""
    share = scoring_rules(rules).share
    if share == "lost":
        name, text = "tsumo_loss", place.text("sheet.share.lost")
    else:
        name = "tsumo_share"
        text = place.text("sheet.share.other", how=SETTINGS[name].say(share))
    assumed = rules.is_assumed("tsumo_loss") or rules.is_assumed(name)
    return f"{text} {place.text('sheet.share.assumed')}" if assumed else text


def _steps(rules: Ruleset, place: Place) -> tuple[str, ...]:
    """How a hand is scored, with the ruleset's own numbers in it."""
    unit = 1000
    ron = [ron_points(base_payment(unit, dealer, "ron")) // unit for dealer in (False, True)]
    tsumo = [share // unit for share in tsumo_shares(base_payment(unit, False, "tsumo"))]
    bonus = ", ".join(bonus_names(rules, place))
    values = {
        "limit": limit_size("mangan", rules, place.site.words),
        "base": fu_rows(rules)[0]["fu"],
        "ron": ron[0],
        "ron_dealer": ron[1],
        "tsumo": tsumo[0],
        "tsumo_dealer": tsumo[-1],
        "honba": rules["honba_ron"],
        "honba_each": rules["honba_ron"] // (rules.players - 1),
        "step": STEPS["payment"],
        "step_fu": STEPS["fu"],
        "min": rules["min_han"],
        "bonus": bonus,
    }
    return tuple(place.text(f"sheet.step.{number}", **values) for number in range(1, 7))


def bonus_names(rules: Ruleset, place: Place) -> list[str]:
    """What counts a han without being a yaku under a ruleset."""
    there = {
        "dora": True,
        "kan": rules["kan_dora"],
        "ura": rules["ura_dora"],
        "red": rules["aka"],
        "north": rules.players == 3 and rules["nuki_dora"],
    }
    return [place.text(f"sheet.bonus.{name}") for name, is_there in there.items() if is_there]


@cache
def _custom(players: int) -> Ruleset:
    """What is customary among so many players: the rules of somebody who states nothing."""
    return Ruleset("", "", entries=FrozenMap({"players": Entry(players, "stated")}))


def _rules(rules: Ruleset, base: Ruleset | None, place: Place) -> tuple[Rule, ...]:
    """The settings that somebody has stated: those of every sheet, then what is not customary."""
    custom = _custom(rules.players)
    concerned = [name for name in SETTINGS if _concerns(name, rules)]
    chosen = [name for name in HIGHLIGHTS if name in concerned]
    further = [
        name
        for group in FURTHER
        for name in concerned
        if SETTINGS[name].group == group and name not in PLAIN and name not in chosen
    ]
    chosen += [name for name in further if rules[name] != custom[name]]
    same_table = base is not None and base.players == rules.players
    found = []
    for name in chosen[:CROWDED]:
        marks = UNCUSTOMARY if rules[name] != custom[name] and _comparable(name) else ""
        marks += CHANGED if same_table and base and rules[name] != base[name] else ""
        value = setting_text(rules, name, place.site.words)
        if len(value) > LONGEST:
            value = place.text("sheet.see_guide")
        found.append(Rule(SETTINGS[name].title, value, marks))
    return tuple(found)


def _concerns(name: str, rules: Ruleset) -> bool:
    """Whether a setting is stated and says something with this number of players."""
    whose = SETTINGS[name].players
    here = whose == "both" or whose == f"{rules.players}p"
    if name == "tsumo_share" and rules["tsumo_loss"]:
        return False
    return here and rules.entry(name).known


def _comparable(name: str) -> bool:
    """Points at the start and the like have no custom worth a mark."""
    return SETTINGS[name].group not in ("table", "settle", "tourney")

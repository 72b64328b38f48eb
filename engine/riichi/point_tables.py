"""The points of a ruleset as plain tables, for a program that only looks up and adds.

A score calculator in a browser, a spreadsheet or a bot need no rules of their own: this record
holds every payment by han and fu, what a draw costs, who of several wins a discard, and what a
settlement is made of. Everything in it is asked from the functions that score real hands.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from .consulted import assumed_among
from .payment import (
    LIMITS,
    MANGAN,
    STICK,
    Payment,
    base_points,
    honba_share,
    impossible,
    payment,
    up_to_hundred,
)
from .play_tables import draw_table, nagashi_table, pao_table, ron_table, several_table
from .ruleset import Ruleset
from .scoring_rules import ScoringRules, scoring_rules
from .settings import SETTINGS
from .settle_table import settle_table
from .yaku import YAKU

FU = (20, 25, *range(30, 150, 10))
"""Every fu a hand can have below five han; from there on fu change nothing."""
FIRST_LIMIT = 5
LAST = 13
"""The last han that changes anything; it stands for itself and all above."""
SEATS = {"non_dealer": False, "dealer": True}
TALL = ("daisuushii", "tsuuiisou", "suuankou_tanki", "suukantsu")
"""The yakuman of the hand that stacks most of them: four concealed quads of winds."""
_SEEN_WITH = {
    "kiriage": ("kiriage",),
    "counted_yakuman": ("kazoe",),
    "tsumo": ("tsumo_loss", "tsumo_share"),
    "honba": ("honba_ron",),
    "fu_20": ("pinfu_tsumo", "open_pinfu_ron_fu"),
    "fu_over_100": ("double_wind_pair_fu",),
    "yakuman": ("stack_yakuman", "double_yakuman"),
}
"""What a reader must be told is assumed, by the part of the table that it bears on."""


def point_tables(rules: Ruleset) -> dict[str, Any]:
    """All tables of a ruleset as plain JSON data; points, except where thousands are said.

    >>> from .ruleset import load_ruleset
    >>> tables = point_tables(load_ruleset("ema-2025"))
    >>> cell = next(one for one in tables["cells"] if (one["han"], one["fu"]) == (4, 30))
    >>> cell["non_dealer"], cell["limit"]
    ({'ron': 8000, 'tsumo': [2000, 4000]}, 'mangan')
    """
    view = scoring_rules(rules)
    cells = _cells(view)
    switched = _switched(rules)
    tables = {
        "rules": rules.id,
        "name": rules.name,
        "short": rules.short or rules.name,
        "edition": rules.edition,
        "players": rules.players,
        "stick": STICK,
        "honba": {"ron": view.honba_ron, "tsumo": honba_share(view)},
        "payers": _payers(rules.players),
        "multiples": _multiples(view, cells),
        "fu": list(FU),
        "last_han": LAST,
        "limits": _limits(view),
        "cells": cells,
        "kiriage": {"own": bool(view.kiriage), **switched},
        "yakuman": [_yakuman(times, view) for times in range(1, most_yakuman(view) + 1)],
        "impossible": list(_impossible(view)),
        "draw": draw_table(rules),
        "nagashi": nagashi_table(rules),
        "ron": ron_table(rules),
        "several": several_table(rules),
        "pao": pao_table(rules, most_yakuman(view)),
        "settlement": settle_table(rules),
    }
    tables["assumed"] = {part: list(assumed_among(rules, n)) for part, n in _SEEN_WITH.items()}
    tables["settings"] = _settings(rules, tables)
    return tables


def _cells(view: ScoringRules) -> list[dict[str, Any]]:
    """A cell for each han and fu below the limits, then one for each han."""
    sizes = [(han, fu) for han in range(1, FIRST_LIMIT) for fu in FU]
    return [_cell(han, fu, view) for han, fu in sizes] + [
        _cell(han, None, view) for han in range(FIRST_LIMIT, LAST + 1)
    ]


def _cell(han: int, fu: int | None, view: ScoringRules) -> dict[str, Any]:
    base, limit = base_points(han, fu or FU[0], view)
    cell: dict[str, Any] = {"han": han, "fu": fu, "base": base, "limit": limit}
    if fu is not None:
        cell |= {"doublings": han + 2, "formula": fu << (han + 2)}
    return cell | _paid(base, view)


def _paid(base: int, view: ScoringRules) -> dict[str, Payment]:
    """What each payer pays to a non-dealer and to the dealer, by ron and by tsumo."""
    return {
        seat: {
            **payment(base, dealer, "ron", view.share),
            **payment(base, dealer, "tsumo", view.share),
        }
        for seat, dealer in SEATS.items()
    }


def _payers(players: int) -> dict[str, list[int]]:
    """How many pay each number of a self-draw's payment."""
    return {"non_dealer": [players - 2, 1], "dealer": [players - 1]}


def _multiples(view: ScoringRules, cells: Iterable[dict[str, Any]]) -> dict[str, Any] | None:
    """How many times the base each payer pays; None when that is not the same for every hand."""
    whole = MANGAN.base
    found = {
        seat: {
            "ron": paid["ron"] // whole,  # type: ignore[operator]
            "tsumo": [share // whole for share in paid["tsumo"]],  # type: ignore[union-attr]
        }
        for seat, paid in _paid(whole, view).items()
    }
    for cell in cells:
        for seat, times in found.items():
            factors = [times["ron"], *times["tsumo"]]  # type: ignore[misc]
            exact = [up_to_hundred(cell["base"] * factor) for factor in factors]
            if exact != [cell[seat]["ron"], *cell[seat]["tsumo"]]:
                return None
    return found


def _limits(view: ScoringRules) -> list[dict[str, Any]]:
    """The limits that there are, with the han from which each applies (null: by name)."""
    return [
        {"id": one.id, "name": one.name, "kanji": one.kanji, "base": one.base, "han": one.han}
        for one in LIMITS
        if one.id != "kazoe_yakuman" or view.kazoe == "yakuman"
    ]


def _switched(rules: Ruleset) -> dict[str, list[dict[str, Any]]]:
    """The cells that kiriage changes, as they are with it and without it."""
    on, off = (
        _cells(scoring_rules(rules.with_settings({"kiriage": value}))) for value in (True, False)
    )
    pairs = [(a, b) for a, b in zip(on, off, strict=True) if a != b]
    return {"on": [a for a, _ in pairs], "off": [b for _, b in pairs]}


def most_yakuman(view: ScoringRules) -> int:
    """How many times a yakuman one hand can be paid at most.

    >>> from .ruleset import load_ruleset
    >>> [most_yakuman(scoring_rules(load_ruleset(id))) for id in ("ema-2025", "mjsoul-4p")]
    [1, 6]
    """
    worth = {one.id: view.worth(one, False) if view.is_yakuman(one) else 0 for one in YAKU.values()}
    return sum(worth[one] for one in TALL) if view.stack_yakuman else max(worth.values())


def _yakuman(times: int, view: ScoringRules) -> dict[str, Any]:
    base = LIMITS[-1].base * times
    return {"times": times, "base": base, "limit": LIMITS[-1].id, **_paid(base, view)}


def _impossible(view: ScoringRules) -> Iterator[dict[str, Any]]:
    """What cannot be won: way, fu, the han concerned (without dora), and the reason."""
    for by in ("ron", "tsumo"):
        for fu in FU:
            reasons: dict[str, list[int]] = {}
            for han in range(1, LAST + 1):
                reason = impossible(han, fu, by, view)
                if reason is not None:
                    reasons.setdefault(reason, []).append(han)
            for reason, sizes in reasons.items():
                yield {"by": by, "fu": fu, "han": sizes, "reason": reason}


def _settings(rules: Ruleset, tables: dict[str, Any]) -> dict[str, dict[str, str]]:
    """Title and value in words of every setting that some part calls assumed."""
    parts = [tables["assumed"], tables["settlement"]["assumed"]]
    parts += [{"": tables[name]["assumed"]} for name in ("draw", "nagashi", "pao")]
    parts += [tables["several"]["assumed"]]
    names = dict.fromkeys(name for part in parts for some in part.values() for name in some)
    return {
        name: {"title": SETTINGS[name].title, "value": SETTINGS[name].say(rules[name])}
        for name in names
    }

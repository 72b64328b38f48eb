"""Why another program answers differently: every difference that is known, by name.

A reason is never "they differ". It says of which records it can be true (`applies`, which looks at
the record and its rules alone) and what the other program then scores instead (`as_if`: the record
with a changed rule or situation). The difference is explained only if riichi's answer to
that changed record is exactly the other's answer to the true one; whatever else were wrong would
still show.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from riichi import Ruleset, Score, Win, base_points, score

from .said import Record, Said

FOUR_TWINS = ["kokushi_13", "suuankou_tanki", "daisuushii", "junsei_chuuren"]
Applies = Callable[[Record, Ruleset], bool]
AsIf = Callable[[Record, Ruleset], Record]


@dataclass(frozen=True)
class Reason:
    """One known difference of one program.

    `amend` is for a difference that no change of the record can express: it gives what the other
    program may make of our answer.
    """

    name: str
    program: str
    why: str
    applies: Applies
    as_if: AsIf = lambda record, rules: record
    amend: Callable[[Said, Record], list[Said]] | None = None


def under(record: Record, **changes: Any) -> Record:
    """The record with some settings changed."""
    rules = record["rules"]
    base = {"extends": rules} if isinstance(rules, str) else rules
    return {**record, "rules": {**base, **changes}}


def _no_switch(program: str, setting: str, always: Any, why: str) -> Reason:
    """The program has no such setting and always plays one value of it (or one by players)."""

    def value(rules: Ruleset) -> Any:
        return always[rules["players"]] if isinstance(always, dict) else always

    return Reason(
        f"no setting {setting}",
        program,
        why,
        lambda record, rules: rules[setting] != value(rules),
        lambda record, rules: under(record, **{setting: value(rules)}),
    )


def _both(setting: str, always: Any, why: str) -> list[Reason]:
    return [_no_switch(program, setting, always, why) for program in ("mahjong", "jansou")]


def _without_tsumo_fu(said: Said, record: Record) -> list[Said]:
    """Our answer to an open hand that has no fu but the self-draw's, had those not been counted."""
    win = Win.from_record(record)
    result = score(win)
    if not isinstance(result, Score) or win.is_closed:
        return []
    if [line.item.id for line in result.fu_lines] != ["base", "tsumo"]:
        return []
    base, _ = base_points(result.han or 0, 20, win.scoring)
    shares = result._replace(best=result.best._replace(base=base)).payment["tsumo"]
    less = _paid_in_all(result.payment["tsumo"]) - _paid_in_all(shares)
    return [said._replace(fu=20, paid=tuple(shares), total=said.total - less)]


def _paid_in_all(shares: list[int]) -> int:
    """What three payers pay together: each the same to a dealer, else two and the dealer."""
    return 3 * shares[0] if len(shares) == 1 else 2 * shares[0] + shares[1]


REASONS: list[Reason] = [
    *_both("rinshan_tsumo_fu", True, "a self-draw always has its 2 fu, after a kan too"),
    *_both("all_green_hatsu", "optional", "all green never needs the green dragon"),
    *_both("kan_dora", True, "every indicator it is given counts, whatever the rules"),
    *_both("kan_ura", True, "every indicator it is given counts, whatever the rules"),
    *_both("min_han", 1, "one han of yaku is always enough"),
    *_both("ippatsu", True, "ippatsu counts when it is flagged, whatever the rules"),
    *_both("double_riichi", True, "double riichi counts two when it is flagged"),
    *_both("north_yakuhai", False, "North is worth something at its own seat or round only"),
    _no_switch("mahjong", "honba_ron", {4: 300, 3: 200}, "a counter is 100 from each payer"),
    _no_switch("jansou", "honba_ron", {4: 300, 3: 200}, "a counter is nothing or 100 a payer"),
    *_both("chiitoi_same_pairs", False, "four alike are never two of the seven pairs"),
    _no_switch("mahjong", "double_wind_pair_fu", 4, "a pair of the double wind is always 4 fu"),
    _no_switch("mahjong", "stack_yakuman", True, "several yakuman always add up"),
    _no_switch("mahjong", "ura_dora", True, "ura indicators count when they are given"),
    _no_switch("jansou", "open_pinfu_ron_fu", 30, "no hand but a drawn pinfu has under 30 fu"),
    _no_switch("jansou", "pinfu_tsumo", True, "pinfu always stays pinfu on a self-draw"),
    Reason(
        "all twins or none",
        "mahjong",
        "the four twin yakuman are doubled together or not at all",
        lambda record, rules: 0 < len(rules["double_yakuman"]) < 4,
        lambda record, rules: under(record, double_yakuman=FOUR_TWINS),
    ),
    Reason(
        "all twins or none",
        "jansou",
        "the four twin yakuman are doubled together or not at all",
        lambda record, rules: 0 < len(rules["double_yakuman"]) < 4,
        lambda record, rules: under(record, double_yakuman=FOUR_TWINS),
    ),
    Reason(
        "renhou is five han",
        "mahjong",
        "renhou is a yakuman or five han that add up with the rest; never nothing, never a mangan "
        "that stands alone",
        lambda record, rules: "renhou" in record["flags"] and rules["renhou"] in ("none", "mangan"),
        lambda record, rules: under(record, renhou="han"),
    ),
    Reason(
        "no renhou",
        "jansou",
        "renhou is unknown there",
        lambda record, rules: "renhou" in record["flags"] and rules["renhou"] != "none",
        lambda record, rules: {**record, "flags": []},
    ),
    Reason(
        "one yakuman is listed",
        "jansou",
        "where yakuman do not add up it lists only one of those that pay most",
        lambda record, rules: not rules["stack_yakuman"],
        amend=lambda said, record: [
            said._replace(yaku=(one,)) for one in said.yaku if said.yakuman == one[1]
        ],
    ),
    Reason(
        "no fu for an open self-draw",
        "mahjong",
        "where an open hand without fu has 20 on ron, it has 20 on a self-draw too: the 2 fu of "
        "the self-draw, which take it to 30, are forgotten",
        lambda record, rules: record["by"] == "tsumo" and rules["open_pinfu_ron_fu"] == 20,
        amend=_without_tsumo_fu,
    ),
]

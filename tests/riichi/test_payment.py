"""From han and fu to points: limits, score tables, and the cells that no hand can have.

The expected figures come from the rule itself: base points are fu times two to the power of han
plus two; a ron costs four times that (six for the dealer), a self-draw one and two times (two for
the dealer), each payment rounded up to a hundred.
"""

from __future__ import annotations

from fractions import Fraction
from math import ceil
from typing import Any

import pytest
from possible import Rules, reachable

from riichi import LIMITS, base_points, load_ruleset, payment, score_cell, scoring_rules
from riichi.payment import impossible, payment_sum, up_to_hundred
from riichi.scoring_rules import ScoringRules

FU = (20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 110)


def rules(id: str = "tenhou-4p", **changes: Any) -> ScoringRules:
    return scoring_rules(load_ruleset(id).with_settings(changes))


USUAL = rules(kiriage=False)
KIRIAGE = rules(kiriage=True)

# The tables as they are printed in every guide: ron of a non-dealer and of the dealer
NON_DEALER_RON = {
    1: {30: 1000, 40: 1300, 50: 1600, 60: 2000, 70: 2300, 80: 2600, 90: 2900, 100: 3200, 110: 3600},
    2: {25: 1600, 30: 2000, 40: 2600, 50: 3200, 60: 3900, 70: 4500, 80: 5200, 90: 5800, 100: 6400,
        110: 7100},
    3: {25: 3200, 30: 3900, 40: 5200, 50: 6400, 60: 7700, 70: 8000, 80: 8000, 110: 8000},
    4: {25: 6400, 30: 7700, 40: 8000, 50: 8000, 110: 8000},
}  # fmt: skip
DEALER_RON = {
    1: {30: 1500, 40: 2000, 50: 2400, 60: 2900, 70: 3400, 80: 3900, 90: 4400, 100: 4800, 110: 5300},
    2: {25: 2400, 30: 2900, 40: 3900, 50: 4800, 60: 5800, 70: 6800, 80: 7700, 90: 8700, 100: 9600,
        110: 10600},
    3: {25: 4800, 30: 5800, 40: 7700, 50: 9600, 60: 11600, 70: 12000, 110: 12000},
    4: {25: 9600, 30: 11600, 40: 12000, 110: 12000},
}  # fmt: skip
NON_DEALER_TSUMO = {
    1: {30: [300, 500], 40: [400, 700], 50: [400, 800], 60: [500, 1000], 70: [600, 1200],
        80: [700, 1300], 90: [800, 1500], 100: [800, 1600]},
    2: {20: [400, 700], 30: [500, 1000], 40: [700, 1300], 50: [800, 1600], 60: [1000, 2000],
        70: [1200, 2300], 80: [1300, 2600], 90: [1500, 2900], 100: [1600, 3200], 110: [1800, 3600]},
    3: {20: [700, 1300], 25: [800, 1600], 30: [1000, 2000], 40: [1300, 2600], 50: [1600, 3200],
        60: [2000, 3900], 70: [2000, 4000]},
    4: {20: [1300, 2600], 25: [1600, 3200], 30: [2000, 3900], 40: [2000, 4000]},
}  # fmt: skip
DEALER_TSUMO = {
    1: {30: 500, 40: 700, 50: 800, 60: 1000, 70: 1200, 80: 1300, 90: 1500, 100: 1600},
    2: {20: 700, 30: 1000, 40: 1300, 50: 1600, 60: 2000, 70: 2300, 80: 2600, 90: 2900, 100: 3200,
        110: 3600},
    3: {20: 1300, 25: 1600, 30: 2000, 40: 2600, 50: 3200, 60: 3900, 70: 4000},
    4: {20: 2600, 25: 3200, 30: 3900, 40: 4000},
}  # fmt: skip
TABLES = [
    (False, "ron", NON_DEALER_RON),
    (True, "ron", DEALER_RON),
    (False, "tsumo", NON_DEALER_TSUMO),
    (True, "tsumo", DEALER_TSUMO),
]


def paid(base: Fraction, dealer: bool, by: str) -> dict[str, Any]:
    """The rule, written out once more with exact numbers."""

    def hundreds(points: Fraction) -> int:
        return 100 * ceil(points / 100)

    if by == "ron":
        return {"ron": hundreds(base * (6 if dealer else 4))}
    shares = [base * 2] if dealer else [base, base * 2]
    return {"tsumo": [hundreds(share) for share in shares]}


@pytest.mark.parametrize(("dealer", "by", "table"), TABLES)
def test_the_printed_tables(dealer: bool, by: str, table: dict[int, dict[int, Any]]) -> None:
    for han, row in table.items():
        for fu, points in row.items():
            cell = score_cell(han, fu, dealer, by, USUAL)
            expected = points if by == "ron" or isinstance(points, list) else [points]
            assert cell.payment == {by: expected}, (han, fu)
            assert (cell.han, cell.fu, cell.impossible) == (han, fu, None)


@pytest.mark.parametrize("kiriage", [False, True])
@pytest.mark.parametrize("by", ["ron", "tsumo"])
@pytest.mark.parametrize("dealer", [False, True])
def test_every_cell_below_five_han(dealer: bool, by: str, kiriage: bool) -> None:
    for han in range(1, 5):
        for fu in FU:
            base = Fraction(fu) * 2 ** (han + 2)
            limited = base >= 2000 or (kiriage and base == 1920)
            cell = score_cell(han, fu, dealer, by, KIRIAGE if kiriage else USUAL)
            assert cell.limit == ("mangan" if limited else None)
            assert cell.payment == paid(Fraction(2000) if limited else base, dealer, by)


def test_kiriage_lifts_two_cells_only() -> None:
    lifted = [
        (han, fu)
        for han in range(1, 5)
        for fu in FU
        if base_points(han, fu, KIRIAGE) != base_points(han, fu, USUAL)
    ]
    # 2 han 120 fu would be a third, but no hand of two han has so much
    assert lifted == [(3, 60), (4, 30)]
    assert base_points(4, 30, KIRIAGE) == (2000, "mangan")
    assert base_points(4, 30, USUAL) == (1920, None)


@pytest.mark.parametrize(
    ("han", "limit", "base"),
    [
        (5, "mangan", 2000), (6, "haneman", 3000), (7, "haneman", 3000), (8, "baiman", 4000),
        (9, "baiman", 4000), (10, "baiman", 4000), (11, "sanbaiman", 6000),
        (12, "sanbaiman", 6000), (13, "kazoe_yakuman", 8000), (14, "kazoe_yakuman", 8000),
        (26, "kazoe_yakuman", 8000), (100, "kazoe_yakuman", 8000),
    ],
)  # fmt: skip
@pytest.mark.parametrize("fu", [20, 30, 110])
def test_limits_from_five_han_on(han: int, limit: str, base: int, fu: int) -> None:
    assert base_points(han, fu, USUAL) == (base, limit)


@pytest.mark.parametrize("han", [13, 26])
def test_where_han_are_not_counted_to_a_yakuman(han: int) -> None:
    assert base_points(han, 30, rules(kazoe="sanbaiman")) == (6000, "sanbaiman")


@pytest.mark.parametrize(
    ("base", "ron", "dealer_ron", "tsumo", "dealer_tsumo"),
    [
        (2000, 8000, 12000, [2000, 4000], [4000]),
        (3000, 12000, 18000, [3000, 6000], [6000]),
        (4000, 16000, 24000, [4000, 8000], [8000]),
        (6000, 24000, 36000, [6000, 12000], [12000]),
        (8000, 32000, 48000, [8000, 16000], [16000]),
        (16000, 64000, 96000, [16000, 32000], [32000]),
    ],
)
def test_what_a_limit_pays(
    base: int, ron: int, dealer_ron: int, tsumo: list[int], dealer_tsumo: list[int]
) -> None:
    assert payment(base, dealer=False, by="ron") == {"ron": ron}
    assert payment(base, dealer=True, by="ron") == {"ron": dealer_ron}
    assert payment(base, dealer=False, by="tsumo") == {"tsumo": tsumo}
    assert payment(base, dealer=True, by="tsumo") == {"tsumo": dealer_tsumo}


def test_the_limits_by_name() -> None:
    assert [(limit.id, limit.base, limit.han) for limit in LIMITS] == [
        ("mangan", 2000, 5),
        ("haneman", 3000, 6),
        ("baiman", 4000, 8),
        ("sanbaiman", 6000, 11),
        ("kazoe_yakuman", 8000, 13),
        ("yakuman", 8000, None),
    ]


@pytest.mark.parametrize(("points", "rounded"), [(0, 0), (1, 100), (100, 100), (7680, 7700)])
def test_up_to_a_hundred(points: int, rounded: int) -> None:
    assert up_to_hundred(points) == rounded


def test_what_all_payers_pay_together() -> None:
    assert payment_sum({"ron": 7700}, dealer=False) == 7700
    assert payment_sum({"tsumo": [2000, 4000]}, dealer=False) == 8000
    assert payment_sum({"tsumo": [4000]}, dealer=True) == 12000
    # Among three the missing player's share is lost
    assert payment_sum({"tsumo": [2000, 4000]}, dealer=False, players=3) == 6000
    assert payment_sum({"tsumo": [4000]}, dealer=True, players=3) == 8000


@pytest.mark.parametrize(("han", "fu"), [(0, 30), (-1, 30), (1, 0), (1, -20)])
def test_no_hand_without_han_or_fu(han: int, fu: int) -> None:
    with pytest.raises(ValueError):
        base_points(han, fu, USUAL)


# cells that cannot be


@pytest.mark.parametrize("players", [4, 3])
@pytest.mark.parametrize("rinshan_tsumo_fu", [True, False])
@pytest.mark.parametrize("open_pinfu_ron_fu", [30, 20])
@pytest.mark.parametrize("pinfu_tsumo", [True, False])
@pytest.mark.parametrize("double_wind_pair_fu", [4, 2])
def test_impossible_cells_are_those_that_no_hand_can_have(
    double_wind_pair_fu: int,
    pinfu_tsumo: bool,
    open_pinfu_ron_fu: int,
    rinshan_tsumo_fu: bool,
    players: int,
) -> None:
    changes = {
        "double_wind_pair_fu": double_wind_pair_fu,
        "pinfu_tsumo": pinfu_tsumo,
        "open_pinfu_ron_fu": open_pinfu_ron_fu,
        "rinshan_tsumo_fu": rinshan_tsumo_fu,
    }
    there = reachable(Rules(**changes, players=players))  # type: ignore[arg-type]
    ours = rules(f"tenhou-{players}p", **changes)
    possible = {
        (han, fu, by)
        for han in range(1, 5)
        for fu in range(10, 200, 5)
        for by in ("ron", "tsumo")
        if impossible(han, fu, by, ours) is None
    }
    assert possible == there


def test_the_reasons_are_given() -> None:
    assert "2 han" in str(score_cell(1, 20, False, "tsumo", USUAL).impossible)
    assert "30" in str(score_cell(2, 20, False, "ron", USUAL).impossible)
    assert "3 han" in str(score_cell(2, 25, False, "tsumo", USUAL).impossible)
    assert "quads" in str(score_cell(1, 110, False, "tsumo", USUAL).impossible)
    assert "next ten" in str(score_cell(1, 35, False, "ron", USUAL).impossible)


def test_too_few_han_for_the_ruleset() -> None:
    two = rules(min_han=2)
    assert "2 han" in str(score_cell(1, 40, False, "ron", two).impossible)
    assert score_cell(2, 40, False, "ron", two).impossible is None


@pytest.mark.parametrize("fu", (*FU, 150))
def test_from_five_han_on_only_the_lowest_cells_are_refused(fu: int) -> None:
    for by in ("ron", "tsumo"):
        refused = score_cell(5, fu, False, by, USUAL).impossible is not None
        assert refused == (fu == 20 and by == "ron")


@pytest.mark.parametrize(
    ("han", "fu", "base", "limit"),
    [
        (1, 1, 8, None),  # 1 x 2^3
        (5, 1, 2000, "mangan"),  # five han are a mangan however few the fu
        (4, 31, 1984, None),  # 31 x 2^6
        (1, 250, 2000, "mangan"),  # 250 x 2^3, exactly the mangan's base
        (4, 32, 2000, "mangan"),
    ],
)
def test_base_points_at_their_borders(han: int, fu: int, base: int, limit: str | None) -> None:
    assert base_points(han, fu, USUAL) == (base, limit)

"""Rules at their borders: what a setting changes, beside the hands that it must leave alone."""

from __future__ import annotations

from typing import Any

import pytest

from riichi import Score, Win, load_ruleset, score

NORTH_COUNTS = load_ruleset("dora-3p")


def scored(text: str, rules: Any) -> Score:
    result = score(Win.parse(text, rules))
    assert isinstance(result, Score), result
    return result


def yaku(result: Score) -> dict[str, int]:
    return {one.id: han for one, han in result.yaku}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("123456p78s99s444z +9s ron", {"yakuhai_north": 1}),
        ("123456p78s99s pon=444z +9s ron", {"yakuhai_north": 1}),
        ("123456p78s44z333z +9s ron seat=W", {"yakuhai_seat": 1}),
        ("123456p78s99s222z +9s ron riichi seat=W", {"riichi": 1}),
        ("123456p78s99s111z +9s ron seat=S", {"yakuhai_round": 1}),
    ],
)
def test_a_triplet_of_norths_and_of_others(text: str, expected: dict[str, int]) -> None:
    assert yaku(scored(text, NORTH_COUNTS)) == expected


@pytest.mark.parametrize(
    ("pair", "items", "has_pinfu"),
    [
        ("44z", ["base", "menzen_ron", "pair_north"], False),
        ("33z", ["base", "menzen_ron"], True),
        ("22p", ["base", "menzen_ron"], True),
        ("22z", ["base", "menzen_ron", "pair_seat"], False),
        ("11z", ["base", "menzen_ron", "pair_round"], False),
    ],
)
def test_a_pair_of_norths_and_of_others(pair: str, items: list[str], has_pinfu: bool) -> None:
    result = scored(f"123456p78s234s{pair} +9s ron riichi", NORTH_COUNTS)
    assert [line.item.id for line in result.fu_lines] == items
    assert ("pinfu" in yaku(result)) == has_pinfu
    north = [line for line in result.fu_lines if line.item.id == "pair_north"]
    assert [(line.fu, line.tiles) for line in north] == [(2, "44z")] * len(north)


QUAD = "456p234789s1m ankan=2222m +1m tsumo"
PLAIN = "123m456p23478s66z +9s tsumo"


@pytest.mark.parametrize(
    ("text", "counted", "items"),
    [
        # a quad of simples is 16, its pair wait 2: with 2 for the self-draw 40 fu, without 38
        (f"{QUAD} rinshan", True, ["base", "tsumo", "quad_simple_closed", "wait_tanki"]),
        (f"{QUAD} rinshan", False, ["base", "quad_simple_closed", "wait_tanki"]),
        (QUAD, True, ["base", "tsumo", "quad_simple_closed", "wait_tanki"]),
        (QUAD, False, ["base", "tsumo", "quad_simple_closed", "wait_tanki"]),
        (PLAIN, True, ["base", "tsumo", "pair_dragon"]),
        (PLAIN, False, ["base", "tsumo", "pair_dragon"]),
    ],
)
def test_the_fu_of_a_self_draw_after_a_kan(text: str, counted: bool, items: list[str]) -> None:
    rules = load_ruleset("tenhou-4p").with_settings({"rinshan_tsumo_fu": counted})
    result = scored(text, rules)
    assert [line.item.id for line in result.fu_lines] == items
    assert (
        sum(line.fu for line in result.fu_lines)
        == {
            4: 40 if "ankan" in text else 24,
            3: 38 if "ankan" in text else 24,
        }[len(items)]
    )


@pytest.mark.parametrize(
    ("item", "name", "kanji"),
    [
        ("triplet_simple_open", "Open triplet of simples", "中張牌明刻"),
        ("triplet_simple_closed", "Closed triplet of simples", "中張牌暗刻"),
        ("triplet_outside_open", "Open triplet of terminals or honours", "幺九牌明刻"),
        ("triplet_outside_closed", "Closed triplet of terminals or honours", "幺九牌暗刻"),
        ("quad_simple_open", "Open quad of simples", "中張牌明槓"),
        ("quad_simple_closed", "Closed quad of simples", "中張牌暗槓"),
        ("quad_outside_open", "Open quad of terminals or honours", "幺九牌明槓"),
        ("quad_outside_closed", "Closed quad of terminals or honours", "幺九牌暗槓"),
    ],
)
def test_names_of_the_sets(item: str, name: str, kanji: str) -> None:
    from riichi import FU_ITEMS

    assert (FU_ITEMS[item].name, FU_ITEMS[item].kanji) == (name, kanji)


DORA_HAND = "123m456p23478s66z +9s ron riichi"


@pytest.mark.parametrize(
    ("shown", "all_count", "first_counts"),
    [("8m1m1p", 1, 0), ("1m1s", 2, 1), ("4z1m", 1, 0), ("1m", 1, 1), ("4z4z5z", 2, 0)],
)
@pytest.mark.parametrize(("row", "setting"), [("dora", "kan_dora"), ("ura", "kan_ura")])
def test_indicators_turned_for_kans(
    row: str, setting: str, shown: str, all_count: int, first_counts: int
) -> None:
    # 1m shows 2m and 1s 2s, one each in the hand; 5z shows 6z, twice; the others show nothing
    for counted, expected in ((True, all_count), (False, first_counts)):
        rules = load_ruleset("tenhou-4p").with_settings({setting: counted})
        result = scored(f"{DORA_HAND} {row}={shown}", rules)
        assert getattr(result.bonus, row) == expected
        assert result.han == 1 + expected


def test_no_ura_where_the_rules_have_none() -> None:
    rules = load_ruleset("tenhou-4p").with_settings({"ura_dora": False})
    assert scored(f"{DORA_HAND} ura=1m5z", rules).han == 1
    assert scored(f"{DORA_HAND} ura=1m5z", load_ruleset("tenhou-4p")).han == 4


def test_a_refusal_holds_nothing_but_its_fields() -> None:
    refused = score(Win.parse("456p23478s22m chii=123m +9s ron"))
    assert not hasattr(refused, "__dict__")

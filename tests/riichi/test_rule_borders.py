"""Rules at their borders: what a setting changes, beside the hands that it must leave alone."""

from __future__ import annotations

from typing import Any

import pytest

from riichi import NoWin, Ruleset, Score, Win, WinError, load_ruleset, score

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


@pytest.mark.parametrize(
    ("flags", "setting", "expected"),
    [
        ("riichi ippatsu", "ippatsu", {"riichi": 1}),
        ("double_riichi", "double_riichi", {"riichi": 1}),
        ("double_riichi ippatsu", "ippatsu", {"double_riichi": 2}),
        # one han beside the two of double riichi, and two by itself
        ("double_riichi open_riichi", "double_riichi", {"open_riichi": 2}),
    ],
)
def test_a_declaration_that_a_ruleset_does_without(
    flags: str, setting: str, expected: dict[str, int]
) -> None:
    rules = load_ruleset("tenhou-4p").with_settings({setting: False, "open_riichi": True})
    assert yaku(scored(f"123m456p23478s66z +9s ron {flags}", rules)) == expected


def test_among_three_the_one_of_characters_shows_the_nine() -> None:
    hand = "111999m78p23455s +9p ron riichi rules=tenhou-3p dora="
    three = load_ruleset("tenhou-3p")
    assert scored(f"{hand}1m", three).dora == 3
    assert scored(f"{hand}9m", three).dora == 3
    four = load_ruleset("tenhou-4p")
    assert scored("111999m78p23455s +9p ron riichi dora=1m", four).dora == 0  # shows the two


def test_north_is_no_yakuhai_among_four() -> None:
    rules = load_ruleset("tenhou-4p").with_settings({"north_yakuhai": True})
    assert yaku(scored("123456p78s99s444z +9s ron riichi", rules)) == {"riichi": 1}


def test_a_first_draw_that_is_no_hand_is_no_chiihou_as_well() -> None:
    usual, hand = load_ruleset("tenhou-4p"), "147m258p369s1234z +4z tsumo chiihou"
    local = usual.with_settings({"local_yaku": ["shiisanpuutaa"]})
    assert yaku(scored(hand, local)).keys() == {"shiisanpuutaa"}
    refused = score(Win.parse(hand, usual))
    assert isinstance(refused, NoWin)
    assert refused.reason == "not_complete"


@pytest.mark.parametrize(
    ("hand", "is_one"),
    [
        ("147m258p369s1234z +4z tsumo chiihou", True),
        ("147m258p369s1234z +4z tsumo tenhou seat=E", True),
        ("159m147p369s1234z +4z tsumo chiihou", True),  # 9m and 1p are of two suits
        ("147m159p147s1234z +4z tsumo chiihou", True),
        ("147m258p369s1234z +7z tsumo chiihou", False),  # no pair
        ("147m258p36s11223z +4z tsumo chiihou", False),  # two of them
        ("147m136p369s1234z +4z tsumo chiihou", False),  # 1p and 3p
        ("147m258p179s1234z +4z tsumo chiihou", False),  # 7s and 9s
        ("146m258p369s1234z +4z tsumo chiihou", False),  # 4m and 6m
        ("1m123456789m123z +1z tsumo chiihou", False),
        ("147m258p369s1234z +4z tsumo", False),  # a later draw
        ("147m258p369s1234z +4z ron", False),
    ],
)
def test_a_first_draw_of_tiles_that_do_not_touch(hand: str, is_one: bool) -> None:
    rules = load_ruleset("tenhou-4p").with_settings({"local_yaku": ["shiisanpuutaa"]})
    result = score(Win.parse(hand, rules))
    if is_one:
        assert isinstance(result, Score)
        assert yaku(result).keys() == {"shiisanpuutaa"}
    else:
        assert isinstance(result, NoWin)
        assert result.reason == "not_complete"


@pytest.mark.parametrize(
    ("stated", "most"),
    [
        ({}, 4),  # nothing is said, so any five may be red
        ({"aka": 3}, 4),  # three are, and nobody says which
        ({"aka": 0}, 0),
        ({"aka_by_suit": {"m": 2, "p": 1, "s": 0}}, 2),
    ],
)
def test_so_many_red_fives_of_a_suit_can_be(stated: dict[str, Any], most: int) -> None:
    rules = Ruleset("club", "Club").with_settings(stated)
    for reds in range(5):
        fives = "0" * reds + "5" * (4 - reds)
        hand = f"{fives}m123p111222s +1z ron"
        if reds <= most:
            assert Win.parse(hand, rules).reds == reds
        else:
            with pytest.raises(WinError, match="red fives 0m"):
                Win.parse(hand, rules)


def test_a_refusal_holds_nothing_but_its_fields() -> None:
    refused = score(Win.parse("456p23478s22m chii=123m +9s ron"))
    assert not hasattr(refused, "__dict__")

"""Fu, item by item: each test is a line of the rulebook."""

from __future__ import annotations

import pytest

from riichi import FU_ITEMS, Score, Win, load_ruleset, score, scoring_rules
from riichi.fu import rounded

Items = dict[str, int]


def items(text: str) -> list[tuple[str, int]]:
    result = score(Win.parse(text))
    assert isinstance(result, Score), result
    return [(item.id, fu) for item, fu, _ in result.fu_items]


def has(text: str, *expected: tuple[str, int]) -> bool:
    found = items(text)
    return all(one in found for one in expected)


def fu(text: str) -> int | None:
    result = score(Win.parse(text))
    assert isinstance(result, Score), result
    return result.fu


# the whole hand


def test_every_hand_starts_from_twenty() -> None:
    assert items("34m567p55s chii=678s chii=234p +5m tsumo")[0] == ("base", 20)


def test_a_closed_ron_adds_ten() -> None:
    assert items("23499m567p34678s +5s ron") == [("base", 20), ("menzen_ron", 10)]


def test_an_open_ron_adds_nothing() -> None:
    assert items("45678m55p777s chii=123m +9m ron") == [("base", 20), ("triplet_simple_closed", 4)]


def test_a_ron_with_only_closed_quads_is_closed() -> None:
    assert has("456p23478s33z ankan=1111m +9s ron riichi", ("menzen_ron", 10))


def test_a_self_draw_adds_two() -> None:
    assert items("123m456p23478s66z +9s tsumo") == [("base", 20), ("tsumo", 2), ("pair_dragon", 2)]


def test_an_open_self_draw_adds_two() -> None:
    assert items("34m567p55s chii=678s chii=234p +5m tsumo") == [("base", 20), ("tsumo", 2)]


def test_pinfu_by_self_draw_stays_at_twenty() -> None:
    assert items("23499m567p34678s +5s tsumo") == [("base", 20)]


def test_an_open_ron_without_anything_counts_thirty() -> None:
    assert items("34m567p55s chii=678s chii=234p +5m ron") == [("base", 20), ("open_all_runs", 10)]


def test_seven_pairs_are_always_twenty_five() -> None:
    for by in ("ron", "tsumo"):
        assert items(f"1122m3344p5566s7z +7z {by}") == [("chiitoitsu", 25)]
        assert fu(f"1122m3344p5566s7z +7z {by}") == 25


def test_seven_pairs_ignore_their_winds() -> None:
    assert items("1122m3344p55s1z1z7z +7z ron seat=E") == [("chiitoitsu", 25)]


# the sets

SETS = [
    ("pon=222m", "triplet_simple_open", 2),
    ("pon=999m", "triplet_outside_open", 4),
    ("pon=444z", "triplet_outside_open", 4),
    ("daiminkan=2222m", "quad_simple_open", 8),
    ("shouminkan=2222m", "quad_simple_open", 8),
    ("ankan=2222m", "quad_simple_closed", 16),
    ("daiminkan=9999m", "quad_outside_open", 16),
    ("shouminkan=4444z", "quad_outside_open", 16),
    ("ankan=9999m", "quad_outside_closed", 32),
    ("ankan=4444z", "quad_outside_closed", 32),
]


@pytest.mark.parametrize(("meld", "id", "fu"), SETS)
def test_called_triplets_and_quads(meld: str, id: str, fu: int) -> None:
    found = items(f"55p34567s {meld} pon=777z +2s ron")
    assert sorted(found) == sorted([("base", 20), (id, fu), ("triplet_outside_open", 4)])


@pytest.mark.parametrize(
    ("triplet", "id", "fu"),
    [
        ("222m", "triplet_simple_closed", 4),
        ("888m", "triplet_simple_closed", 4),
        ("111m", "triplet_outside_closed", 8),
        ("999m", "triplet_outside_closed", 8),
        ("444z", "triplet_outside_closed", 8),
    ],
)
def test_triplets_in_the_hand(triplet: str, id: str, fu: int) -> None:
    found = items(f"{triplet}55p34678s pon=777z +2s ron")
    assert sorted(found) == sorted([("base", 20), (id, fu), ("triplet_outside_open", 4)])


def test_a_triplet_that_a_ron_completes_is_open() -> None:
    assert has("22m55p345567s pon=777z +2m ron", ("triplet_simple_open", 2))
    assert has("22m55p345567s pon=777z +2m tsumo", ("triplet_simple_closed", 4))


def test_a_terminal_triplet_that_a_ron_completes_is_open() -> None:
    assert has("99m55p345567s pon=777z +9m ron", ("triplet_outside_open", 4))
    assert has("99m55p345567s pon=777z +9m tsumo", ("triplet_outside_closed", 8))


def test_a_triplet_stays_closed_when_the_ron_can_complete_a_run() -> None:
    # 99978 and a 9: 999 won and 789 (20 + 4 + 4), or 999 in the hand and 78 + 9 (20 + 8 + 4)
    text = "99978m55p678s pon=777z +9m ron"
    assert has(text, ("triplet_outside_closed", 8))
    assert fu(text) == 40


def test_runs_are_worth_nothing() -> None:
    assert items("23499m567p34678s +5s ron riichi") == [("base", 20), ("menzen_ron", 10)]


# the pair


@pytest.mark.parametrize("pair", ["55z", "66z", "77z"])
def test_a_pair_of_dragons(pair: str) -> None:
    assert has(f"123m456p23478s{pair} +9s ron riichi", ("pair_dragon", 2))


def test_a_pair_of_the_own_wind() -> None:
    assert has("123m456p23478s33z +9s ron riichi seat=W", ("pair_seat", 2))


def test_a_pair_of_the_rounds_wind() -> None:
    assert has("123m456p23478s22z +9s ron riichi seat=W round=S", ("pair_round", 2))


def test_a_pair_of_anothers_wind() -> None:
    assert items("123m456p23478s44z +9s ron riichi seat=W round=S") == [
        ("base", 20),
        ("menzen_ron", 10),
    ]


@pytest.mark.parametrize(("rules", "fu"), [("tenhou-4p", 4), ("wrc-2025", 2)])
def test_a_pair_of_the_double_wind(rules: str, fu: int) -> None:
    # World rules count two, the server four
    found = items(f"123m456p23478s11z +9s ron riichi seat=E rules={rules}")
    assert found == [("base", 20), ("menzen_ron", 10), ("pair_double_wind", fu)]


def test_a_pair_of_numbers_is_worth_nothing() -> None:
    assert len(items("123m456p23478s99p +9s ron riichi")) == 2


# the wait


def test_a_two_sided_wait_is_worth_nothing() -> None:
    assert len(items("123m456p23478s44z +9s ron riichi")) == 2


def test_a_middle_wait() -> None:
    assert has("123m456p23479s44z +8s ron riichi", ("wait_kanchan", 2))


@pytest.mark.parametrize("wait", ["12m789p +3m", "789m89p +7p"])
def test_an_edge_wait(wait: str) -> None:
    hand, won = wait.split(" ")
    assert has(f"{hand}234s567s44z {won} ron riichi", ("wait_penchan", 2))


@pytest.mark.parametrize("wait", ["12m789p +3m", "789m89p +7p"])
def test_the_same_shapes_inside_are_two_sided(wait: str) -> None:
    hand, won = {"12m789p +3m": ("23m789p", "+4m"), "789m89p +7p": ("789m78p", "+6p")}[wait]
    assert len(items(f"{hand}234s567s44z {won} ron riichi")) == 2


def test_a_pair_wait() -> None:
    assert has("123m456p234789s4z +4z ron riichi", ("wait_tanki", 2))


def test_waiting_for_either_of_two_pairs_is_worth_nothing() -> None:
    found = items("123m456p234s55m44z +5m ron riichi")
    assert found == [("base", 20), ("menzen_ron", 10), ("triplet_simple_open", 2)]


def test_the_better_paid_wait_is_counted() -> None:
    # 34456 and a 5: 34 + 5 on two sides (20 + 4 + 4 + 2 = 30) or 46 + 5 in the middle (32, so 40)
    text = "34456m222p22z pon=777z +5m ron"
    assert has(text, ("wait_kanchan", 2))
    assert fu(text) == 40


def test_pinfu_pays_more_than_the_wait() -> None:
    # 1 2 3 4 5 + 3: as an edge wait 32 fu and one han, on two sides pinfu
    assert items("12345m678p23499s +3m ron riichi") == [("base", 20), ("menzen_ron", 10)]


# the sum


@pytest.mark.parametrize(
    ("raw", "counted"), [(20, 20), (22, 30), (25, 25), (30, 30), (32, 40), (38, 40), (102, 110)]
)
def test_rounded_up_to_ten_but_for_seven_pairs(raw: int, counted: int) -> None:
    assert rounded(raw) == counted


@pytest.mark.parametrize(
    ("text", "raw", "counted"),
    [
        ("456m9s ankan=1111m daiminkan=3333p shouminkan=2222s +9s ron", 20 + 32 + 8 + 8 + 2, 70),
        ("2m chii=345p ankan=1111s ankan=9999s ankan=7777z +2m ron", 20 + 3 * 32 + 2, 120),
        ("1z pon=222p ankan=1111s ankan=9999s ankan=7777z +1z ron seat=E",
         20 + 2 + 3 * 32 + 4 + 2, 130),
        ("111m99p55z pon=999s pon=111z +5z ron seat=W",
         20 + 8 + 4 + 4 + 4, 40),
    ],
)  # fmt: skip
def test_sums(text: str, raw: int, counted: int) -> None:
    assert sum(fu for _, fu in items(text)) == raw
    assert fu(text) == counted


def test_the_order_in_which_a_player_counts() -> None:
    ids = [id for id, _ in items("46m123888p678s11z +5m tsumo seat=E")]
    assert ids == ["base", "tsumo", "triplet_simple_closed", "pair_double_wind", "wait_kanchan"]
    assert [id for id in FU_ITEMS if id in ids] == ids


def test_each_line_shows_its_tiles() -> None:
    result = score(Win.parse("46m123888p678s11z +5m tsumo seat=E"))
    assert isinstance(result, Score)
    shown = {item.id: tiles for item, _, tiles in result.fu_items}
    assert (shown["base"], shown["triplet_simple_closed"], shown["pair_double_wind"]) == (
        "",
        "888p",
        "11z",
    )
    result = score(Win.parse("456m9s ankan=1111m daiminkan=3333p shouminkan=2222s +9s ron"))
    assert isinstance(result, Score)
    assert [tiles for item, _, tiles in result.fu_items if "quad" in item.id] == [
        "1111m",
        "3333p",
        "2222s",
    ]


# the records


def test_the_table() -> None:
    table = {id: (item.fu, item.copies) for id, item in FU_ITEMS.items()}
    assert table == {
        "base": (20, 0), "menzen_ron": (10, 0), "tsumo": (2, 0),
        "triplet_simple_open": (2, 3), "triplet_simple_closed": (4, 3),
        "triplet_outside_open": (4, 3), "triplet_outside_closed": (8, 3),
        "quad_simple_open": (8, 4), "quad_simple_closed": (16, 4),
        "quad_outside_open": (16, 4), "quad_outside_closed": (32, 4),
        "pair_dragon": (2, 2), "pair_seat": (2, 2), "pair_round": (2, 2),
        "pair_north": (2, 2), "pair_double_wind": (4, 2),
        "wait_kanchan": (2, 0), "wait_penchan": (2, 0), "wait_tanki": (2, 0),
        "open_all_runs": (10, 0), "chiitoitsu": (25, 0),
    }  # fmt: skip


def test_what_a_setting_decides() -> None:
    assert {id: item.setting for id, item in FU_ITEMS.items() if item.setting} == {
        "tsumo": "pinfu_tsumo",
        "pair_north": "north_yakuhai",
        "pair_double_wind": "double_wind_pair_fu",
        "open_all_runs": "open_pinfu_ron_fu",
    }


def test_what_a_ruleset_makes_of_them() -> None:
    rules = scoring_rules(
        load_ruleset("tenhou-4p").with_settings({"double_wind_pair_fu": 2, "open_pinfu_ron_fu": 20})
    )
    assert FU_ITEMS["pair_double_wind"].fu_under(rules) == 2
    assert FU_ITEMS["open_all_runs"].fu_under(rules) == 0
    usual = scoring_rules(load_ruleset("tenhou-4p"))
    assert FU_ITEMS["pair_double_wind"].fu_under(usual) == 4
    assert FU_ITEMS["open_all_runs"].fu_under(usual) == 10
    assert FU_ITEMS["pair_north"].fu_under(usual) == 0
    assert FU_ITEMS["pair_north"].fu_under(scoring_rules(load_ruleset("dora-3p"))) == 2
    assert all(
        item.fu_under(usual) == item.fu for item in FU_ITEMS.values() if item.setting is None
    )


def test_every_item_says_what_it_is() -> None:
    for id, item in FU_ITEMS.items():
        assert item.id == id
        assert all((item.name, item.kanji, item.meaning))

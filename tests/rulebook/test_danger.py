"""The danger tool's figures: as they were counted, each definition by itself, sums that add up."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rulebook import danger, danger_tool
from rulebook.site import Place, load_site
from rulebook.statistics import statistics

SITE = load_site()
PLACE = Place(SITE, "tools/danger.md")
FACTS = Path(__file__).resolve().parents[3] / "shared" / "facts" / "danger-data.json"


def test_the_five_as_dora_comes_from_the_counts():
    found = danger.dora("riichi", 5)
    assert (found.waiting, found.hands) == (2748, 23959)
    assert f"{100 * 2748 / 23959:.1f}" == "11.5"
    assert danger_tool.percent(found.share) == "11.5%"
    # 11.47 / 1.4322 = 8.01
    assert danger_tool.percent(found.plain) == "8.0%"
    assert f"{found.times:.1f}" == "1.4"
    stats = statistics()
    assert stats["dora_five"].value == found.share
    assert stats["plain_five"].value == found.plain
    assert stats["any_five"].value == pytest.approx(danger.whole("riichi", 5))


@pytest.mark.parametrize("opponent", danger.OPPONENTS)
def test_shapes_add_up_to_the_whole(opponent: str):
    for number in danger.NUMBERS:
        made = danger.shapes(opponent, number)
        total = sum(shape.share for shape in made)
        assert total == pytest.approx(danger.whole(opponent, number), abs=1e-4)
        # what no shape accounts for is a small part
        assert made[-1].kind == "rest" and 0 < made[-1].share < 0.01
        for shape in made[:-1]:
            assert number in shape.waits and shape.share > 0
            assert all(1 <= one <= 9 for one in (*shape.waits, *shape.needs))


def test_a_shape_completes_its_waits():
    for number in danger.NUMBERS:
        for shape in danger.shapes("riichi", number):
            for wait in shape.waits:
                tiles = sorted((*shape.needs, wait))
                if shape.kind in ("both_ends", "inner", "edge"):
                    assert tiles == list(range(tiles[0], tiles[0] + 3))
                elif shape.kind == "three_sided":
                    assert len(tiles) == 6
                elif shape.kind != "rest":
                    assert set(tiles) == {number}


def test_what_suji_takes_from_a_five():
    by = {shape.waits: shape for shape in danger.shapes("riichi", 5) if shape.kind == "both_ends"}
    # 8.94 % of all riichi hands wait on a 5 and an 8, in any of three suits
    assert by[5, 8].share == pytest.approx(0.0894 / 3, abs=1e-6)
    assert by[5, 8].needs == (6, 7)
    assert by[2, 5].share == pytest.approx(0.0888 / 3, abs=1e-6)


def test_an_honour_as_dora_by_copies_out():
    shares = [danger_tool.percent(one.share, 2) for one in danger.honour_dora_by_copies_out()]
    assert shares == ["3.11%", "2.11%", "0.55%"]
    assert danger.dora("riichi", 10).plain is None


def test_deal_in_by_turn():
    table = danger.deal_in()
    assert len(table) == 19
    assert table[8]["none_5"] == 0.128 and table[8]["suji_19"] == 0.018
    assert table[17]["none_46"] == 0.249
    turn, dora = danger.deal_in_dora()
    assert (turn, dora["none_5"], dora["suji_19"]) == (9, 0.149, 0.035)
    for row in table:
        assert set(row) == set(dora) and all(0 < share < 0.5 for share in row.values())


def test_every_class_and_shape_has_words():
    for name in danger.figures()["deal_in"]["classes"]:
        assert PLACE.text(f"danger.class.{name}")
    kinds = {shape.kind for number in danger.NUMBERS for shape in danger.shapes("riichi", number)}
    for kind in kinds:
        assert PLACE.text(f"danger.shape.{kind}", waits="5p")


def test_each_table_says_who_counted_it():
    html = str(danger_tool.tables(SITE.ruleset(SITE.default), PLACE))
    assert html.count("Counted by chienshyong, ") == 2
    assert html.count("Counted by EndlessCheng, ") == 1
    assert "2,748 / 23,959" in html and "273,951" in html and "357,644" in html
    # the two definitions never share a table
    for table in html.split("<table")[1:]:
        assert ("Turn 9" in table) != ("As dora" in table)


@pytest.mark.skipif(not FACTS.is_file(), reason="the fact sheets are not beside the project")
def test_the_figures_are_those_of_the_fact_sheet():
    facts = json.loads(FACTS.read_text("utf-8"))
    houou = facts["chienshyong"]
    for number in danger.NUMBERS:
        assert (
            danger.whole("riichi", number) == houou["wait_by_tile_riichi"]["one_suit"][number - 1]
        )
        assert danger.whole("open", number) == houou["dora"]["control_open"][number - 1]
        counted = danger.dora("riichi", number)
        assert counted.waiting == houou["dora"]["raw_riichi_dora_total"][number - 1]
        assert counted.hands == houou["dora"]["raw_riichi_all"][number - 1]
        assert counted.times == houou["dora"]["relative_riichi"]["dora"][number - 1]
        # the share that the counts give is the one that was told
        assert counted.share == pytest.approx(
            houou["dora"]["riichi_wait_on_dora"][number - 1], abs=6e-5
        )
    assert danger.figures()["deal_in"]["rows"] == facts["mahjong_helper"]["rows"]


def test_the_page_gets_every_tile():
    data = danger_tool.values(SITE.ruleset(SITE.default), PLACE)["data"]
    assert [len(row) for row in data["rows"]] == [9, 9, 9, 7]
    assert data["dora"]["9s"] == "1s" and data["dora"]["4z"] == "1z" and data["dora"]["7z"] == "5z"

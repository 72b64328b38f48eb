"""Recorded wins: the project's own small set, and the large sets where they are at hand.

`own.jsonl` was worked out by hand; `about` names the point of each record and the arithmetic. The
tests here also prove that it leaves nothing out: every yaku, every fu item, every limit, and every
switch of the scorer, each with a pair of records in which the switch alone makes the difference.
"""

from __future__ import annotations

import json
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest

from riichi import FU_ITEMS, LIMITS, YAKU, score_records
from riichi.answer_text import answer_text
from riichi.answers import answer
from riichi.ruleset import ruleset_from_record
from riichi.scoring_rules import SWITCHES
from riichi.settings import SETTINGS
from riichi.verify import compare, read_lines, verify

OWN = Path(__file__).parent / "own.jsonl"
SHARED = Path(__file__).resolve().parents[2].parent / "shared" / "conformance"
BEYOND_SWITCHES = ("aka", "double_yakuman")
"""Settings that decide a score although the scorer does not keep them under their own name."""


def own_records() -> list[dict[str, Any]]:
    return [json.loads(line) for line in OWN.read_text(encoding="utf-8").splitlines()]


def files_with_wins() -> list[Path]:
    found = sorted([*SHARED.glob("*.jsonl"), *SHARED.glob("*.jsonl.gz")])
    return [path for path in found if _has_wins(path)]


def _has_wins(path: Path) -> bool:
    for _, line in read_lines(str(path)):
        return json.loads(line).keys() >= {"win", "expect"}
    return False


@pytest.mark.parametrize("record", own_records(), ids=lambda record: record["id"])
def test_own_record(record: dict[str, Any]) -> None:
    assert compare(answer(record["win"]), record["expect"]) == [], record["about"]


@pytest.mark.skipif(not SHARED.is_dir(), reason="the large sets are kept outside the project")
@pytest.mark.parametrize("path", files_with_wins(), ids=lambda path: path.name)
def test_large_set(path: Path) -> None:
    tally = verify([str(path)])
    assert tally.records > 10
    assert tally.differences == []


@pytest.mark.skipif(not SHARED.is_dir(), reason="the large sets are kept outside the project")
@pytest.mark.parametrize("path", files_with_wins(), ids=lambda path: path.name)
def test_large_set_in_bulk(path: Path) -> None:
    wins = [json.loads(line)["win"] for _, line in read_lines(str(path))]
    for win, result in zip(wins, score_records(wins), strict=True):
        one_by_one = json.dumps(answer(win), separators=(",", ":"))
        assert answer_text(result, win) == one_by_one


def test_ids_are_unique_and_points_named() -> None:
    records = own_records()
    assert len({record["id"] for record in records}) == len(records)
    assert all(record["about"] for record in records)


def test_every_yaku_is_recorded() -> None:
    recorded = {name for record in own_records() for name, _ in record["expect"].get("yaku", ())}
    assert recorded == set(YAKU)


def test_every_fu_item_is_recorded() -> None:
    recorded = {name for record in own_records() for name, _ in _fu_items(record)}
    assert recorded == set(FU_ITEMS)


def test_recorded_fu_items_add_up() -> None:
    for record in own_records():
        if _fu_items(record):
            raw = sum(fu for _, fu in _fu_items(record))
            expected = raw if raw == 25 else -(-raw // 10) * 10
            assert record["expect"]["fu"] == expected, record["id"]


def _fu_items(record: dict[str, Any]) -> list[list[Any]]:
    return record["expect"].get("fu_items", [])


def test_every_limit_is_recorded() -> None:
    recorded = {record["expect"].get("limit") for record in own_records()}
    assert recorded - {None} == {limit.id for limit in LIMITS}


def test_every_refusal_is_recorded() -> None:
    recorded = {record["expect"].get("error") for record in own_records()}
    assert recorded >= {"no_yaku", "not_complete", "below_min_han"}


def _switch_values(name: str) -> dict[str, dict[Any, list[str]]]:
    """By win (everything but the switch), what each value of the switch leads to."""
    found: dict[str, dict[Any, list[str]]] = defaultdict(lambda: defaultdict(list))
    for record in own_records():
        rules = record["win"]["rules"]
        if not isinstance(rules, dict) or name not in rules:
            continue
        others = {key: value for key, value in rules.items() if key != name}
        win = json.dumps({**record["win"], "rules": others}, sort_keys=True)
        expected = json.dumps(record["expect"], sort_keys=True)
        found[win][repr(ruleset_from_record(rules)[name])].append(expected)
    return found


SWITCHED = [name for name in (*SWITCHES, *BEYOND_SWITCHES) if name != "players"]


@pytest.mark.parametrize("name", SWITCHED)
def test_each_switch_makes_a_difference(name: str) -> None:
    by_win = _switch_values(name)
    assert any(
        len(values) > 1 and len({tuple(expected) for expected in values.values()}) == len(values)
        for values in by_win.values()
    ), f"no two records differ in {name} alone"


@pytest.mark.parametrize("name", SWITCHED)
def test_each_choice_is_recorded(name: str) -> None:
    recorded = {value for values in _switch_values(name).values() for value in values}
    assert len(recorded) > 1
    if not isinstance(SETTINGS[name].default, tuple):  # a list of yakuman is no single choice
        assert recorded >= {repr(choice) for choice in SETTINGS[name].choices}


def test_three_and_four_players_are_recorded() -> None:
    players = {ruleset_from_record(record["win"]["rules"])["players"] for record in own_records()}
    assert players == {3, 4}

"""What is worked out is remembered, so that the second time is quick, and never without bound."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator
from typing import Any, NoReturn

import pytest

from riichi import Ruleset, Tiles, Win, load_ruleset, score, scoring_rules
from riichi import splits as splits_module
from riichi.scoring_rules import Questions, ScoringRules
from riichi.splits import splits
from riichi.tile import LANE

# by name, for beside the functions that have the same names
scoring = importlib.import_module("riichi.score")
rules_module = importlib.import_module("riichi.scoring_rules")
tile_module = importlib.import_module("riichi.tile")


def forbidden(*_: object) -> NoReturn:
    raise AssertionError("worked out once more")


@pytest.mark.parametrize(
    "text",
    [
        "123m456p23478s66z +9s ron riichi dora=9m",  # looked up only
        "123m456p23478s44p +9s tsumo riichi",  # pinfu has a test to ask
        "2349m555666777z +9m ron",  # a yakuman
    ],
)
@pytest.mark.parametrize(
    ("place", "name"),
    [
        (ScoringRules, "plan"),
        (ScoringRules, "declaration"),
        (Questions, "answer"),
        (scoring, "base_points"),
        (scoring, "_sum"),
        (splits_module, "splits"),
    ],
)
def test_nothing_is_worked_out_twice(
    place: Any, name: str, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    win = Win.parse(text)
    first = score(win)
    monkeypatch.setattr(place, name, forbidden)
    assert score(win) == first


def test_a_view_is_made_once_for_a_ruleset() -> None:
    rules = load_ruleset("tenhou-4p").with_settings({"kiriage": True})
    assert scoring_rules(rules) is scoring_rules(rules)
    assert scoring_rules(scoring_rules(rules)) is scoring_rules(rules)


def test_plans_are_shared_where_the_same_can_be_asked() -> None:
    usual = load_ruleset("tenhou-4p")
    here = scoring_rules(usual)
    rounded_up = scoring_rules(usual.with_settings({"kiriage": True}))
    closed_tanyao = scoring_rules(usual.with_settings({"kuitan": False}))
    assert rounded_up.plans is here.plans
    assert closed_tanyao.plans is not here.plans


def plans() -> tuple[Callable[[int], object], Any]:
    view = scoring_rules(load_ruleset("wrc-2025").with_settings({"kiriage": False}))
    return view.plan, view.plans


def suits() -> tuple[Callable[[int], object], Any]:
    def split(number: int) -> object:
        # written with three digits, one for how many there are of each kind: 000000111, ...
        return splits(2, sum(number // 3**kind % 3 << LANE * kind for kind in range(9)))

    return split, splits_module._SPLITS[2]


def views() -> tuple[Callable[[int], object], Any]:
    return lambda number: scoring_rules(Ruleset(f"club-{number}", "Club")), rules_module._MADE


def rows() -> tuple[Callable[[int], object], Any]:
    return lambda number: Tiles.parse(f"{111_111 + number}s"), tile_module._PACKED


@pytest.mark.parametrize(
    ("memory", "bound"), [(plans, 1024), (suits, 3000), (views, 256), (rows, 8192)]
)
def test_memory_is_used_and_bounded(memory: Callable[[], Any], bound: int) -> None:
    add, kept = memory()
    kept.clear()
    sizes = list(_sizes(add, kept, bound + 2))
    assert sizes == [*range(1, bound + 1), 1, 2]  # full, then begun anew


def _sizes(add: Callable[[int], object], kept: Any, number: int) -> Iterator[int]:
    for place in range(number):
        add(1 + place)
        yield len(kept)

"""The registry of settings: what each holds, says, takes and refuses."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from riichi.settings import GROUPS, SETTINGS, BadValue, FrozenMap, suggest

ALL = list(SETTINGS.values())


def test_there_are_the_settings_of_the_facts_and_two_of_our_own_in_18_groups() -> None:
    # The fact sheet has 83. Ours: which local yaku count, and who pays the empty seat's share.
    assert len(SETTINGS) == 83 + 2
    assert len(GROUPS) == 18
    assert {setting.group for setting in ALL} == set(GROUPS)


def test_settings_stand_in_the_order_of_their_groups() -> None:
    order = [list(GROUPS).index(setting.group) for setting in ALL]
    assert order == sorted(order)


@pytest.mark.parametrize("setting", ALL, ids=lambda setting: setting.name)
def test_every_setting_is_described_and_its_defaults_are_allowed(setting: Any) -> None:
    assert setting.title
    for sentence in (setting.meaning, setting.effect):
        assert sentence.endswith(".")
        assert len(sentence) < 160
    for players in (4, 3):
        value = setting.customary(players)
        assert setting.parse(setting.dump(value)) == value
        assert setting.say(value)
        hash(value)
    for choice in setting.choices:
        assert setting.labels[choice]


def test_three_player_settings_concern_three_players_only() -> None:
    only = {setting.name for setting in ALL if not setting.concerns(4)}
    assert only == {
        "chii", "tsumo_loss", "tsumo_share", "nuki_dora", "kita_rinshan", "kita_ron",
        "kita_chankan_yaku", "kita_breaks_ippatsu", "north_yakuhai",
    }  # fmt: skip
    assert not SETTINGS["triple_ron"].concerns(3)


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("kiriage", True, "yes"),
        ("kiriage", False, "no"),
        ("kan_flip_open", "after_discard", "after the discard"),
        ("start_points", 25000, "25,000"),
        ("uma", (15, 5, -5, -15), "+15 / +5 / -5 / -15"),
        ("uma", (0, 0, 0, 0), "0 / 0 / 0 / 0"),
        (
            "uma",
            FrozenMap({"0": (0, 0, 0), "1": (2, -1, -1)}),
            "0 at or above: 0 / 0 / 0; 1 at or above: +2 / -1 / -1",
        ),
        ("oka", 20, "+20"),
        ("oka", 0, "0"),
        ("min_han", 2, "2 han"),
        ("double_wind_pair_fu", 4, "4 fu"),
        ("target_points", None, "no target"),
        ("target_points", "start+5000", "start + 5,000"),
        ("riichi_min_points", None, "no minimum"),
        ("double_yakuman", (), "none"),
        ("double_yakuman", ("suuankou_tanki", "daisuushii"), "suuankou tanki, daisuushii"),
        ("aka_by_suit", FrozenMap({"m": 1, "p": 2, "s": 0}), "1 of characters, 2 of circles"),
        ("aka_by_suit", FrozenMap({"m": 0, "p": 0, "s": 0}), "none"),
    ],
)
def test_values_are_said_in_words(name: str, value: Any, words: str) -> None:
    assert SETTINGS[name].say(value) == words


@pytest.mark.parametrize(
    ("name", "raw", "value"),
    [
        ("target_points", "none", None),
        ("target_points", None, None),
        ("target_points", "start + 5000", "start+5000"),
        ("renhou", None, "none"),
        ("uma", [10.5, 0.5, -1.0, -10], (10.5, 0.5, -1, -10)),
        ("double_yakuman", ["daisuushii", "kokushi_13"], ("kokushi_13", "daisuushii")),
        ("aka_by_suit", {"s": 1, "m": 0, "p": 1}, {"m": 0, "p": 1, "s": 1}),
        ("chips", "  one each ", "one each"),
    ],
)
def test_raw_values_become_clean_ones(name: str, raw: Any, value: Any) -> None:
    assert SETTINGS[name].parse(raw) == value


@pytest.mark.parametrize(
    ("name", "raw", "hint"),
    [
        ("kiriage", "flse", "false"),
        ("kiriage", "on", "true"),
        ("kiriage", 1, ""),
        ("kiriage", None, ""),
        ("aka", True, ""),
        ("aka", 3.0, ""),
        ("aka", 13, ""),
        ("start_points", "25,000", "25000"),
        ("start_points", 25050, ""),
        ("tiles", 144, ""),
        ("target_points", "nonne", "none"),
        ("target_points", "start-5000", ""),
        ("target_points", "start+", ""),
        ("kan_flip_open", "after-discard", "after_discard"),
        ("renhou", False, "none"),
        ("renhou", ["mangan"], ""),
        ("pao", "daisangen", ""),
        ("pao", ["daisangan"], "daisangen"),
        ("pao", ["daisangen", "daisangen"], ""),
        ("pao", [["daisangen"]], ""),
        ("uma", [15, 5, -5], ""),
        ("uma", [20, -20], ""),
        ("uma", [True, False, -1, 0], ""),
        ("uma", [float("nan"), 0, 0, 0], ""),
        ("uma", [float("inf"), 0, 0, float("-inf")], ""),
        ("uma", {}, ""),
        ("uma", {"0": [0, 0, 0]}, ""),
        ("aka_by_suit", {"m": 1, "p": 1}, ""),
        ("aka_by_suit", {"m": 1, "p": 1, "s": 5}, ""),
        ("chips", "", ""),
        ("chips", "x" * 301, ""),
    ],
)
def test_other_values_are_refused(name: str, raw: Any, hint: str) -> None:
    with pytest.raises(BadValue) as caught:
        SETTINGS[name].parse(raw)
    assert caught.value.hint == hint
    assert caught.value.allowed


def test_a_frozen_map_is_a_value() -> None:
    one, two = FrozenMap({"m": 1, "p": 2}), FrozenMap({"p": 2, "m": 1})
    assert one == two == {"m": 1, "p": 2}
    assert hash(one) == hash(two)
    assert copy.deepcopy(one) == one
    assert pickle.loads(pickle.dumps(one)) == one
    with pytest.raises(TypeError):
        one["m"] = 2  # type: ignore[index]


def test_a_suggestion_is_near_or_absent() -> None:
    assert suggest("kirage", SETTINGS) == "kiriage"
    assert suggest("double-yakuman", SETTINGS) == "double_yakuman"
    assert suggest("zzz", SETTINGS) == ""
    assert suggest(7, SETTINGS) == ""
    assert suggest("k" * 10_000, SETTINGS) == ""

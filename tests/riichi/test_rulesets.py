"""The built-in rulesets, and rulesets as values."""

from __future__ import annotations

import copy
import pickle
from pathlib import Path
from typing import Any

import pytest

from riichi.ruleset import (
    Entry,
    Ruleset,
    RulesetError,
    clear_cache,
    diff,
    load_ruleset,
    ruleset_from_record,
    ruleset_ids,
    sources,
)
from riichi.settings import SETTINGS

FACTS = Path(__file__).resolve().parents[3] / "shared" / "facts" / "rulesets.yaml"
IDS = ruleset_ids()

DOUBLES = {"suuankou_tanki", "kokushi_13", "junsei_chuuren", "daisuushii"}

# Written by hand from the rulebooks, so that these hold without the fact sheets.
HELD = [
    ("tenhou-4p", "start_points", 25000),
    ("tenhou-4p", "uma", (20, 10, -10, -20)),
    ("tenhou-4p", "oka", 20),
    ("tenhou-4p", "kuitan", True),
    ("tenhou-4p", "kiriage", False),
    ("tenhou-4p", "double_yakuman", ()),
    ("tenhou-4p", "double_wind_pair_fu", 4),
    ("tenhou-4p", "triple_ron", "abort"),
    ("tenhou-4p", "pao_scope", "whole"),
    ("tenhou-4p", "kan_flip_open", "after_discard"),
    ("tenhou-3p", "players", 3),
    ("tenhou-3p", "tiles", 108),
    ("tenhou-3p", "aka_by_suit", {"m": 0, "p": 1, "s": 1}),
    ("tenhou-3p", "honba_ron", 200),
    ("tenhou-3p", "kiriage", False),
    ("mjsoul-4p", "target_points", 30000),
    ("mjsoul-4p", "return_points", 25000),
    ("mjsoul-4p", "triple_ron", "all"),
    ("mjsoul-4p", "kokushi_ankan_ron", True),
    ("mjsoul-3p", "uma", (15, 0, -15)),
    ("ema-2016", "kiriage", False),
    ("ema-2016", "double_wind_pair_fu", 4),
    ("ema-2016", "aka", 0),
    ("ema-2016", "kan_flip_added", "before_draw"),
    ("ema-2025", "kiriage", True),
    ("ema-2025", "double_wind_pair_fu", 2),
    ("ema-2025", "riichi_min_points", None),
    ("ema-2025", "riichi_min_wall", 1),
    ("ema-2025", "renhou", "mangan"),
    ("ema-2025", "kan_ura", True),
    ("wrc-2015", "stack_yakuman", False),
    ("wrc-2022", "kazoe", "sanbaiman"),
    ("wrc-2025", "kazoe", "yakuman"),
    ("wrc-2025", "riichi_min_wall", 0),
    ("wrc-2025", "triple_ron", "head_bump"),
    ("mleague", "double_wind_pair_fu", 2),
    ("mleague", "kazoe", "sanbaiman"),
    ("mleague", "kan_flip_open", "now"),
    ("jpml-a", "uma_kind", "floating"),
    ("jpml-a", "ippatsu", False),
    ("rmu-m", "aka", 3),
    ("rmu-b", "ura_dora", False),
    ("qdan-standard", "target_points", 30000),
    ("qdan-tournament", "uma", (30, 10, -10, -30)),
    ("qdan-tournament", "nagashi_mangan", "none"),
    ("dora-4p", "kuikae_same", True),
    ("dora-3p", "north_yakuhai", True),
    ("dora-tournament", "renchan", "none"),
    ("warsaw-2016plus", "renhou", "yakuman"),
]

# Where the fact sheet has a word that is no value of the setting, and what became of it:
# the value with its status, or the status alone.
CONVERTED: dict[tuple[str, str], Any] = {
    ("tenhou-4p", "kuitan"): (True, "sure"),  # "table option"
    ("tenhou-3p", "triple_ron"): "not_applicable",  # "not possible"
    ("mjsoul-3p", "triple_ron"): "not_applicable",
    ("qdan-standard", "nagashi_mangan"): "unknown",  # "on"
    ("qdan-standard", "double_yakuman"): "unknown",  # "exists"
    ("qdan-standard", "agari_yame"): "unknown",  # "on"
    ("qdan-standard", "chips"): ("none", "sure"),  # an option, none by default
    ("dora-4p", "aka"): "unknown",  # "used"
    ("warsaw-2016plus", "aka"): "unknown",  # "yes"
    ("warsaw-2016plus", "oka"): (20, "likely"),  # "on", with 25,000 and 30,000
    ("warsaw-2016plus", "nagashi_mangan"): "unknown",  # "on"
    ("warsaw-2016plus", "bust"): "unknown",  # "on"
}
# Said again by a ruleset although its fact sheet only inherits it, because something else it
# says puts the inherited value in doubt.
RESTATED: dict[tuple[str, str], Any] = {
    ("dora-3p", "aka"): "unknown",
    ("warsaw-2016plus", "aka_by_suit"): "unknown",
    ("azriichi", "oka"): (0, "likely"),
}


def test_all_twenty_nine_are_there_in_a_sensible_order() -> None:
    assert len(IDS) == 29
    assert IDS[:4] == ("tenhou-4p", "tenhou-3p", "mjsoul-4p", "mjsoul-3p")
    assert "sources" not in IDS


@pytest.mark.parametrize(("id", "name", "value"), HELD)
def test_values_known_by_heart(id: str, name: str, value: Any) -> None:
    rules = load_ruleset(id)
    assert rules[name] == value
    assert not rules.is_assumed(name)


@pytest.mark.parametrize("id", IDS)
def test_every_ruleset_is_complete_and_sourced(id: str) -> None:
    rules = load_ruleset(id)
    assert rules.id == id
    assert rules.name
    assert rules.edition
    assert 0 < len(rules.short) <= 14
    assert list(rules.values) == list(SETTINGS)
    for name in SETTINGS:
        entry = rules.entry(name)
        assert entry.status in ("sure", "likely", "unknown", "not_applicable")
        assert (entry.status in ("sure", "likely")) == bool(entry.known)
        assert entry.sources or not entry.known
        assert not entry.note or entry.note.endswith(".")
        assert entry.origin in IDS or name not in rules.entries


def test_short_names_are_unique() -> None:
    shorts = [load_ruleset(id).short for id in IDS]
    assert len(set(shorts)) == len(shorts)


def test_sources_are_described() -> None:
    kinds = {"official", "restatement", "code", "community", "background"}
    for source in sources().values():
        assert source.title
        assert source.kind in kinds
        assert source.date or source.kind == "background"
    assert sources()["qdanPage"].date == "2026-10-29"
    assert sources()["doraGuide"].date == "undated"
    assert sources()["doraMahjongPage"].date == "undated"


# -- against the fact sheets ------------------------------------------------------------------


@pytest.fixture(scope="module")
def facts() -> dict[str, Any]:
    yaml = pytest.importorskip("yaml")
    if not FACTS.is_file():
        pytest.skip("the fact sheets are not beside this tree")
    data: dict[str, Any] = yaml.safe_load(FACTS.read_text(encoding="utf-8"))
    return data


def test_settings_and_rulesets_are_those_of_the_facts(facts: dict[str, Any]) -> None:
    assert set(facts["settings"]) | {"local_yaku", "tsumo_share"} == set(SETTINGS)
    assert {id.replace("_", "-") for id in facts["rulesets"]} == set(IDS)
    for name, value in facts["assumed_defaults_4p"].items():
        assert SETTINGS[name].default == value, name


def test_sources_are_those_of_the_facts(facts: dict[str, Any]) -> None:
    assert set(sources()) == set(facts["sources"])


def state_of(entry: Entry) -> Any:
    """An entry as the tables here put it: value and status, or the status alone."""
    return (entry.value, entry.status) if entry.known else entry.status


def as_stated(name: str, value: Any) -> Any:
    """A value of the fact sheet as the registry holds it."""
    if isinstance(value, dict) and "float_0_or_4" in value:
        none = value["float_0_or_4"]
        value = {"0": none, "4": none} | {str(n): value[f"float_{n}"] for n in (1, 2, 3)}
    return SETTINGS[name].parse(value)


def expected(facts: dict[str, Any], id: str) -> dict[str, Any]:
    """What the fact sheet says of each setting, inheritance worked out."""
    sheet = facts["rulesets"][id.replace("-", "_")]
    base = sheet.get("extends")
    found = expected(facts, base.replace("_", "-")) if base else {}
    for name in sheet.get("unknown", []):
        found[name] = "unknown"
    for name, value in (sheet.get("derived") or {}).items():
        if value == "n/a":
            found[name] = "not_applicable"
        else:
            cause = {"aka_by_suit": "aka", "target_points": "extension"}[name]
            found[name] = (as_stated(name, value), found_status(facts, id, cause))
    for name, fact in sheet["values"].items():
        if (id, name) in CONVERTED:
            found[name] = CONVERTED[id, name]
        elif fact["c"] == "unknown":
            found[name] = "unknown"
        else:
            found[name] = (as_stated(name, fact["v"]), fact["c"])
    found.update({name: state for (at, name), state in RESTATED.items() if at == id})
    return found


def found_status(facts: dict[str, Any], id: str, name: str) -> str:
    """How sure the fact sheet is of a setting, its base included."""
    sheet = facts["rulesets"][id.replace("-", "_")]
    if name in sheet["values"]:
        return str(sheet["values"][name]["c"])
    return found_status(facts, sheet["extends"].replace("_", "-"), name)


@pytest.mark.parametrize("id", IDS)
def test_every_value_is_that_of_the_facts(facts: dict[str, Any], id: str) -> None:
    rules = load_ruleset(id)
    for name, state in expected(facts, id).items():
        entry = rules.entry(name)
        if isinstance(state, tuple) and SETTINGS[name].type == "text":
            # Free words are our own; only how sure they are is compared.
            assert (entry.known, entry.status) == (True, state[1]), name
        else:
            assert state_of(entry) == state, name


@pytest.mark.parametrize("id", IDS)
def test_every_value_names_the_sources_of_the_facts(facts: dict[str, Any], id: str) -> None:
    rules = load_ruleset(id)
    for name, fact in facts["rulesets"][id.replace("-", "_")]["values"].items():
        entry = rules.entry(name)
        assert entry.origin == id
        if fact["c"] != "unknown" and entry.status != "not_applicable":
            assert list(entry.sources) == fact["s"], name
        if "n" in fact:
            assert entry.note or entry.options, name
            assert fact["n"] != entry.note, name


# -- inheritance, silence, choice -------------------------------------------------------------


def test_what_a_ruleset_does_not_say_comes_from_its_base() -> None:
    rules = load_ruleset("ema-2025")
    assert rules.entry("kan_ura").origin == "ema-2016"
    assert rules.entry("kiriage").origin == "ema-2025"
    assert "kiriage" in rules.own
    assert "kan_ura" not in rules.own
    assert load_ruleset("azriichi").entry("tie_break").origin == "wrc-2025"


def test_a_base_of_which_something_is_unknown_can_be_told_it_does_not_apply() -> None:
    assert load_ruleset("wrc-2015").entry("extension_dealer_priority").status == "unknown"
    assert load_ruleset("wrc-2022").entry("extension_dealer_priority").status == "not_applicable"
    # ... and the other way round.
    assert load_ruleset("jpml-a").entry("kan_flip_open").status == "not_applicable"
    assert load_ruleset("jpml-wrc").entry("kan_flip_open").status == "unknown"


@pytest.mark.parametrize(
    ("id", "name", "value"),
    [
        ("ema-2016", "pao_rinshan", False),
        ("npm", "kiriage", False),
        ("npm", "tiles", 136),
        ("riichi-city-3p", "tiles", 108),
        ("riichi-city-3p", "chii", False),
        # What is assumed agrees with what is known.
        ("riichi-city-4p", "return_points", 30000),
        ("riichi-city-4p", "oka", 20),
        ("riichi-city-4p", "aka_by_suit", {"m": 1, "p": 1, "s": 1}),
        ("riichi-city-3p", "oka", 15),
        ("riichi-city-3p", "aka_by_suit", {"m": 0, "p": 1, "s": 1}),
        ("majiang-default", "target_points", 30000),
        ("qdan-standard", "triple_ron", "all"),
        # What is known without being a value.
        ("dora-4p", "aka", 3),
        ("dora-3p", "aka", 2),
        ("qdan-standard", "nagashi_mangan", "draw"),
        ("warsaw-2016plus", "bust", "below0"),
    ],
)
def test_what_nobody_says_is_assumed(id: str, name: str, value: Any) -> None:
    rules = load_ruleset(id)
    assert rules[name] == value
    assert rules.is_assumed(name)
    assert rules.entry(name).value is None


def test_three_player_settings_do_not_apply_to_four() -> None:
    assert load_ruleset("ema-2025").entry("nuki_dora") == Entry(status="not_applicable")
    assert load_ruleset("ema-2025").entry("lucky_loser") == Entry(status="unknown")


def test_options_are_what_the_host_may_choose() -> None:
    rules = load_ruleset("qdan-standard")
    assert rules.options("length") == ("single", "tonpuu")
    assert rules.options("start_points") == (30000,)
    assert rules.options("aka") == (0,)
    assert rules.options("min_han") == (2, 4)
    assert rules.options("uma") == ((0, 0, 0, 0), (20, 10, -10, -20), (30, 10, -10, -30))
    assert rules.options("tiles") == ()
    assert load_ruleset("tenhou-4p").options("kuitan") == (False,)


def test_a_relative_target_moves_with_the_start() -> None:
    rules = load_ruleset("qdan-standard")
    assert rules.entry("target_points").value == "start+5000"
    changed = rules.with_settings({"start_points": 30000})
    assert changed["target_points"] == 35000
    # The oka of a lower start gives way with it.
    assert (changed["oka"], changed.is_assumed("oka")) == (0, True)


# -- comparing --------------------------------------------------------------------------------


def changes(a: str, b: str) -> tuple[set[str], set[str]]:
    found = diff(load_ruleset(a), load_ruleset(b))
    return (
        {one.setting for one in found if one.kind == "value"},
        {one.setting for one in found if one.kind == "known"},
    )


def test_what_the_ema_changed_in_2025() -> None:
    differ, known = changes("ema-2016", "ema-2025")
    assert differ == {
        "kiriage", "double_wind_pair_fu", "riichi_min_wall",  # the changes the edition names
        "temp_furiten_clears", "fifth_tile", "chombo",
    }  # fmt: skip
    assert known == {"riichi_min_points"}


def test_what_the_wrc_changed_in_2025() -> None:
    differ, known = changes("wrc-2022", "wrc-2025")
    assert differ == {"kazoe", "riichi_min_wall", "leftover_sticks"}
    assert known == {"kan_ura", "atozuke", "open_pinfu_ron_fu", "oka"}


def test_a_difference_carries_both_sides() -> None:
    found = diff(load_ruleset("ema-2016"), load_ruleset("ema-2025"))
    one = next(one for one in found if one.setting == "double_wind_pair_fu")
    assert (one.a_value, one.b_value) == (4, 2)
    assert (one.a.origin, one.b.origin) == ("ema-2016", "ema-2025")
    assert [one.setting for one in found] == sorted(
        (one.setting for one in found), key=list(SETTINGS).index
    )
    assert diff(load_ruleset("mleague"), load_ruleset("mleague")) == []


# -- rulesets as values -----------------------------------------------------------------------


def test_a_ruleset_is_a_value() -> None:
    rules = load_ruleset("ema-2025")
    assert load_ruleset("ema-2025") is rules
    clear_cache()
    again = load_ruleset("ema-2025")
    assert again is not rules
    assert again == rules
    assert hash(again) == hash(rules)
    assert copy.deepcopy(rules) == rules
    assert pickle.loads(pickle.dumps(rules)) == rules
    assert len({rules, again, load_ruleset("ema-2016")}) == 2
    with pytest.raises(AttributeError):
        rules.id = "other"  # type: ignore[misc]
    with pytest.raises(TypeError):
        rules["kiriage"] = False  # type: ignore[index]


def test_a_misspelt_setting_is_named() -> None:
    with pytest.raises(KeyError, match="did you mean kiriage"):
        load_ruleset("ema-2025")["kirage"]
    with pytest.raises(KeyError, match="no setting 'zzz'"):
        load_ruleset("ema-2025").entry("zzz")


def test_settings_can_be_changed() -> None:
    base = load_ruleset("tenhou-4p")
    rules = base.with_settings({"kiriage": True, "double_yakuman": sorted(DOUBLES)})
    assert base["kiriage"] is False
    assert rules["kiriage"] is True
    assert set(rules["double_yakuman"]) == DOUBLES
    assert rules.own == {"kiriage", "double_yakuman"}
    assert rules.entry("kiriage") == Entry(True, "stated", origin="tenhou-4p*")
    assert (rules.id, rules.extends) == ("tenhou-4p*", "tenhou-4p")
    further = rules.with_settings({"kuitan": False})
    assert (further.id, further.own) == ("tenhou-4p*", rules.own | {"kuitan"})


def test_an_inherited_value_gives_way_to_a_stated_one() -> None:
    reds = load_ruleset("ema-2025").with_settings({"aka": 3})
    assert reds["aka_by_suit"] == {"m": 1, "p": 1, "s": 1}
    assert reds.is_assumed("aka_by_suit")
    assert reds.entry("aka_by_suit").note == "What ema-2016 says does not fit aka here."
    by_suit = load_ruleset("ema-2025").with_settings({"aka_by_suit": {"m": 1, "p": 2, "s": 1}})
    assert by_suit["aka"] == 4
    three = load_ruleset("tenhou-4p").with_settings({"players": 3, "aka": 2})
    assert (three["tiles"], len(three["uma"])) == (108, 3)
    with pytest.raises(RulesetError, match="4 numbers with 4 players"):
        load_ruleset("tenhou-4p").with_settings({"uma": [20, 0, -20]})


def test_the_rules_of_a_record() -> None:
    record = {"extends": "tenhou-4p", "kiriage": True, "riichi_min_points": None}
    rules = ruleset_from_record(record)
    assert ruleset_from_record(dict(record)) is rules
    assert rules["riichi_min_points"] is None
    assert ruleset_from_record({"extends": "tenhou-4p"}) is load_ruleset("tenhou-4p")
    assert ruleset_from_record("mleague") is load_ruleset("mleague")


def test_a_record_reads_each_kind_of_value_as_itself() -> None:
    # True and 1 are equal in Python; the memory of records must not confuse them.
    assert ruleset_from_record({"extends": "mleague", "aka": 1})["aka"] == 1
    with pytest.raises(RulesetError):
        ruleset_from_record({"extends": "mleague", "aka": True})


def test_a_ruleset_as_plain_data() -> None:
    data = load_ruleset("jpml-wrc").to_record()
    assert data["id"] == "jpml-wrc"
    assert list(data["settings"]) == list(SETTINGS)
    assert data["settings"]["kiriage"] == {
        "value": False,
        "assumed": True,
        "status": "unknown",
        "sources": [],
        "note": "The table in the source breaks off before this row.",
        "options": [],
        "origin": "jpml-wrc",
    }
    assert data["settings"]["uma"]["value"] == [15, 5, -5, -15]


# -- files ------------------------------------------------------------------------------------

CLUB = """\
name = "Our club"
extends = "ema-2025"
date = 2026-02-01
[settings]
kuitan = false
target_points = "none"
aka_by_suit = { m = 1, p = 1, s = 1 }
uma.value = [10, 5, -5, -10]
kazoe = { status = "unknown", note = "We never had one." }
bust = { value = "below0", options = ["none"] }
"""


def test_a_club_file(tmp_path: Path) -> None:
    path = tmp_path / "our-club.toml"
    path.write_text(CLUB, encoding="utf-8")
    rules = load_ruleset(path)
    assert (rules.id, rules.name, rules.short) == ("our-club", "Our club", "Our club")
    assert (rules.date, rules.extends) == ("2026-02-01", "ema-2025")
    assert rules["kuitan"] is False
    assert rules.entry("kuitan") == Entry(False, "stated", origin="our-club")
    assert rules["target_points"] is None
    assert rules["aka"] == 3
    assert rules["uma"] == (10, 5, -5, -10)
    assert rules["kazoe"] == "yakuman"
    assert rules.is_assumed("kazoe")
    assert rules.options("bust") == ("none",)
    assert rules["kiriage"] is True
    assert load_ruleset(str(path)) == rules


def test_a_file_can_build_on_one_beside_it(tmp_path: Path) -> None:
    (tmp_path / "base.toml").write_text(CLUB, encoding="utf-8")
    text = 'name = "Our league of the long name"\nextends = "base"\n[settings]\nkuitan = true\n'
    (tmp_path / "league.toml").write_text(text, encoding="utf-8")
    rules = load_ruleset(tmp_path / "league.toml")
    assert rules["kuitan"] is True
    assert rules.entry("bust").origin == "base"
    assert rules.short == "Our league of…"


def test_a_ruleset_of_its_own_needs_no_base(tmp_path: Path) -> None:
    path = tmp_path / "bare.toml"
    path.write_text('name = "Bare"\n', encoding="utf-8")
    rules = load_ruleset(path)
    assert rules.own == frozenset()
    assert {rules[name] == SETTINGS[name].default for name in SETTINGS} == {True}
    assert rules == Ruleset("bare", "Bare", "Bare")

"""The list of assumed settings names what nobody has said, and nothing else."""

from riichi.consulted import Consulted, assumed_among, consult
from riichi.ruleset import Ruleset, load_ruleset


def test_a_stated_setting_is_not_assumed():
    rules = Consulted(load_ruleset("tenhou-4p"))
    assert rules["noten_total"] == 3000
    assert rules.assumed == ()


def test_an_unknown_setting_is_named_once_and_its_customary_value_used():
    rules = Consulted(load_ruleset("ema-2025"))
    assert [rules["rounding"], rules["rounding"]] == ["none", "none"]
    assert rules.assumed == ("rounding",)


def test_what_does_not_apply_is_not_assumed():
    # One winner at most: the order of sticks between several does not come up.
    rules = Consulted(load_ruleset("wrc-2025"))
    assert rules["sticks_on_multi_ron"]
    assert rules.assumed == ()


def test_names_are_kept_in_the_order_asked_for():
    empty = Ruleset("club", "Club")
    assert assumed_among(empty, ["oka", "kiriage", "oka"]) == ("oka", "kiriage")


def test_a_list_already_kept_is_carried_on():
    rules = consult(Ruleset("club", "Club"))
    assert consult(rules) is rules
    assert consult(rules)["kiriage"] is False
    assert rules.assumed == ("kiriage",)

"""When a player may not ron, and how that ends."""

import pytest

from riichi.furiten import AFTER_RIICHI, OWN_DISCARD, TEMPORARY, Furiten, can_miss
from riichi.ruleset import Ruleset, load_ruleset

WAITS = {1, 4}
TENHOU = load_ruleset("tenhou-4p")  # ends with the own discard
MJSOUL = load_ruleset("mjsoul-4p")  # ends with the own draw
EMA = load_ruleset("ema-2025")  # ends with the own draw or call


def test_an_own_discard_bars_ron_on_every_wait_for_good():
    me = Furiten().discarded(4, MJSOUL).drew(MJSOUL).discarded(20, MJSOUL)
    assert me.reasons(WAITS) == (OWN_DISCARD,)
    assert not me.may_ron(WAITS)
    assert me.may_ron({7})  # with other waits the same discards do no harm


def test_only_a_winning_tile_can_be_missed():
    assert Furiten().passed(2, WAITS).may_ron(WAITS)
    assert Furiten().passed(1, WAITS).reasons(WAITS) == (TEMPORARY,)


@pytest.mark.parametrize(
    ("rules", "act", "free"),
    [
        (MJSOUL, "drew", True),
        (MJSOUL, "called", False),
        (MJSOUL, "discarded", False),
        (TENHOU, "drew", False),
        (TENHOU, "called", False),
        (TENHOU, "discarded", True),
        (EMA, "drew", True),
        (EMA, "called", True),
        (EMA, "discarded", False),
    ],
)
def test_how_temporary_furiten_ends(rules, act, free):
    me = Furiten().passed(1, WAITS)
    me = me.discarded(30, rules) if act == "discarded" else getattr(me, act)(rules)
    assert me.may_ron(WAITS) is free


def test_after_riichi_a_missed_tile_stays_missed():
    me = Furiten().declared_riichi().passed(1, WAITS).drew(MJSOUL).discarded(30, MJSOUL)
    assert me.reasons(WAITS) == (AFTER_RIICHI,)


def test_an_unknown_setting_is_named():
    rules = Ruleset("club", "Club")
    me = Furiten().passed(1, WAITS)
    assert me.assumed == ()
    assert me.drew(rules).assumed == ("temp_furiten_clears",)


@pytest.mark.parametrize(
    ("source", "rules", "orphans", "expected"),
    [
        ("discard", "tenhou-4p", False, True),
        ("shouminkan", "tenhou-4p", False, True),
        ("ankan", "mjsoul-4p", True, True),
        ("ankan", "mjsoul-4p", False, False),
        ("ankan", "tenhou-4p", True, False),
        ("north", "mjsoul-3p", False, True),
    ],
)
def test_what_can_be_missed(source, rules, orphans, expected):
    assert can_miss(source, load_ruleset(rules), orphans) is expected


def test_another_source_is_refused():
    with pytest.raises(ValueError, match="found source 'wall'"):
        can_miss("wall", TENHOU)

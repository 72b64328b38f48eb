"""Hands without a winner: what aborts them, and who pays what."""

import pytest

from riichi.consulted import consult
from riichi.draws import (
    aborted,
    exhaustive_draw,
    is_allowed,
    is_nagashi,
    is_suucha,
    is_suufon,
    is_suukaikan,
    may_abort_kyuushu,
    noten_payments,
    orphan_kinds,
)
from riichi.ruleset import Ruleset, load_ruleset
from riichi.tile import Tiles

TENHOU, TENHOU3, MJSOUL, EMA, DORA, DORA3 = (
    load_ruleset(id)
    for id in ("tenhou-4p", "tenhou-3p", "mjsoul-4p", "ema-2025", "dora-4p", "dora-3p")
)
NO, YES = False, True


@pytest.mark.parametrize(
    ("tenpai", "total", "expected"),
    [
        ((NO, NO, NO, NO), 3000, (0, 0, 0, 0)),
        ((YES, NO, NO, NO), 3000, (3000, -1000, -1000, -1000)),
        ((YES, NO, YES, NO), 3000, (1500, -1500, 1500, -1500)),
        ((YES, YES, NO, YES), 3000, (1000, 1000, -3000, 1000)),
        ((YES, YES, YES, YES), 3000, (0, 0, 0, 0)),
        ((YES, NO, NO), 2000, (2000, -1000, -1000)),
        ((YES, YES, NO), 2000, (1000, 1000, -2000)),
        ((YES, NO, NO, NO), 0, (0, 0, 0, 0)),
    ],
)
def test_noten_payments(tenpai, total, expected):
    assert noten_payments(tenpai, total) == expected


def test_the_ruleset_says_how_much_is_paid():
    assert exhaustive_draw((YES, NO, NO, NO), TENHOU).deltas == (3000, -1000, -1000, -1000)
    assert exhaustive_draw((YES, NO, NO), TENHOU3).deltas == (2000, -1000, -1000)
    classic = load_ruleset("saikouisen-classic")
    assert exhaustive_draw((YES, NO, NO, NO), classic).deltas == (0, 0, 0, 0)


def test_a_draw_leaves_the_sticks_and_remembers_who_was_tenpai():
    found = exhaustive_draw((YES, NO, YES, NO), TENHOU, dealer=1, sticks=3)
    assert (found.kind, found.sticks, found.tenpai) == ("draw", 3, {0, 2})


def test_the_payment_is_asked_for_only_when_somebody_pays():
    rules = Ruleset("club", "Club")
    assert "noten_total" in exhaustive_draw((YES, NO, NO, NO), rules).assumed
    assert "noten_total" not in exhaustive_draw((NO, NO, NO, NO), rules).assumed


def test_the_number_of_players_has_to_fit():
    with pytest.raises(ValueError, match="found tenpai of 3 players; 4 play"):
        exhaustive_draw((YES, NO, NO), TENHOU)


def test_nagashi_mangan_as_a_payment():
    # Player 1 does not deal: 4,000 from the dealer, 2,000 from the others; nothing for tenpai.
    found = exhaustive_draw((YES, NO, NO, NO), TENHOU, 2, sticks=2, honba=4, nagashi=[1])
    assert found.deltas == (-2000, 8000, -4000, -2000)
    assert (found.kind, found.sticks, found.tenpai) == ("draw", 2, {0})


def test_nagashi_mangan_of_the_dealer_and_of_three_players():
    assert exhaustive_draw((NO,) * 4, TENHOU, 3, nagashi=[3]).deltas == (-4000, -4000, -4000, 12000)
    assert exhaustive_draw((NO,) * 3, TENHOU3, 0, nagashi=[1]).deltas == (-4000, 6000, -2000)


def test_several_are_set_off_against_each_other():
    found = exhaustive_draw((NO,) * 4, MJSOUL, 0, nagashi=[0, 1])
    # The dealer gets 4,000 from each and pays 4,000; player 1 gets 8,000 and pays 4,000.
    assert found.deltas == (12000 - 4000, 8000 - 4000, -4000 - 2000, -4000 - 2000)


def test_nagashi_mangan_as_a_win_takes_counters_and_sticks():
    rules = TENHOU.with_settings({"nagashi_mangan": "win"})
    found = exhaustive_draw((YES, NO, NO, NO), rules, 0, sticks=2, honba=3, nagashi=[1])
    assert found.deltas == (-4300, 8000 + 900 + 2000, -2300, -2300)
    assert (found.kind, found.winners, found.sticks) == ("win", (1,), 0)
    both = exhaustive_draw((NO,) * 4, rules, 0, sticks=1, honba=1, nagashi=[2, 1])
    assert both.winners == (1, 2)
    assert both.parts[0].sticks == 1000
    assert both.parts[1].total == 8000
    assert sum(both.deltas) == 1000


def test_nagashi_mangan_that_is_not_used_changes_nothing():
    assert exhaustive_draw((YES, NO, NO, NO), EMA, nagashi=[2]).deltas == (
        3000,
        -1000,
        -1000,
        -1000,
    )


@pytest.mark.parametrize(
    ("tiles", "called", "expected"),
    [("19m1z9p", NO, YES), ("19m1z9p", YES, NO), ("19m1z8p", NO, NO), ("", NO, NO)],
)
def test_what_makes_nagashi(tiles, called, expected):
    assert is_nagashi([tile.kind for tile in Tiles.parse(tiles)], called) is expected


@pytest.mark.parametrize(
    ("tiles", "kinds"),
    [("269m679p159s12346z", 9), ("1199m19p19s111122z", 8), ("19m19p19s12345677z", 13)],
)
def test_orphan_kinds(tiles, kinds):
    assert orphan_kinds(Tiles.parse(tiles).counts) == kinds


def test_nine_kinds():
    nine = Tiles.parse("269m679p159s12346z").counts
    assert may_abort_kyuushu(nine, TENHOU)
    assert not may_abort_kyuushu(nine, TENHOU, uninterrupted=False)
    assert not may_abort_kyuushu(nine, DORA)
    assert not may_abort_kyuushu(Tiles.parse("1199m19p19s111122z").counts, TENHOU)


@pytest.mark.parametrize(
    ("discards", "rules", "uninterrupted", "expected"),
    [
        ([27] * 4, TENHOU, YES, YES),
        ([27] * 4, TENHOU, NO, NO),
        ([27] * 3, TENHOU, YES, NO),
        ([27, 27, 27, 28], TENHOU, YES, NO),
        ([31] * 4, TENHOU, YES, NO),  # dragons do not count
        ([30] * 4, EMA, YES, NO),
        ([28] * 3, DORA3, YES, YES),  # three winds are enough for three players there
        ([28] * 3, TENHOU3, YES, NO),
        ([], TENHOU, YES, NO),
    ],
)
def test_four_winds(discards, rules, uninterrupted, expected):
    assert is_suufon(discards, rules, uninterrupted) is expected


def test_everyone_in_riichi():
    assert is_suucha([YES] * 4, DORA)
    assert not is_suucha([YES, YES, YES, NO], DORA)
    assert not is_suucha([YES] * 3, DORA3)  # play goes on with three players


def test_four_kans():
    assert is_suukaikan([2, 1, 1, 0], TENHOU)
    assert not is_suukaikan([4, 0, 0, 0], TENHOU)
    assert not is_suukaikan([3, 0, 0, 0], TENHOU)
    assert not is_suukaikan([2, 2, 0, 0], EMA)


def test_triple_ron_aborts_where_the_rules_say_so():
    assert is_allowed("sanchahou", TENHOU)
    assert not is_allowed("sanchahou", MJSOUL)
    assert not is_allowed("sanchahou", TENHOU3)
    with pytest.raises(ValueError, match="abortive draws are"):
        is_allowed("fire", TENHOU)


def test_an_aborted_hand_moves_no_points():
    found = aborted("suufon_renda", TENHOU, sticks=1)
    assert (found.kind, found.deltas, found.sticks) == ("abort", (0, 0, 0, 0), 1)
    with pytest.raises(ValueError, match="ema-2025 does not abort"):
        aborted("kyuushu_kyuuhai", EMA)


def test_what_is_not_known_is_named():
    rules = consult(Ruleset("club", "Club"))
    is_suukaikan([2, 2, 0, 0], rules)
    assert rules.assumed == ("abort_suukan",)

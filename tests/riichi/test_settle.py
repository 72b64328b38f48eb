"""Final points under each rule of settlement, worked out by hand."""

from fractions import Fraction
from random import Random

import pytest

from riichi.penalties import chombo_is_mangan, chombo_payment, chombo_points
from riichi.ruleset import Ruleset, load_ruleset, ruleset_ids
from riichi.settle import Extras, SettleError, settle

TENHOU, MJSOUL, EMA, WRC, MLEAGUE, JPML = (
    load_ruleset(id)
    for id in ("tenhou-4p", "mjsoul-4p", "ema-2025", "wrc-2025", "mleague", "jpml-a")
)


def points(scores, rules, rng=None, **extras):
    return [float(one) for one in settle(scores, rules, Extras(**extras), rng).points]


def test_tenhou_rounds_and_gives_first_place_the_rest():
    # 41 28 19 12 less 30 is +11 -2 -11 -18; uma +20 +10 -10 -20; oka +20.
    assert points((41000, 28000, 19000, 12000), TENHOU) == [51, 8, -21, -38]
    # 22,200 -> 22, 26,400 -> 26, 19,200 -> 19: first place makes it zero.
    assert points((22200, 26400, 19200, 32200), TENHOU) == [-18, 6, -31, 43]


def test_halves_go_away_from_zero():
    # 42,500 -> 43, -8,500 -> -9, 30,500 -> 31; first place: 57 - (3 + ... ) makes the sum zero.
    found = settle((35500, -8500, 30500, 42500), TENHOU)
    steps = {step.id: step.values for step in found.steps}
    assert steps["thousands"] == (36, -9, 31, 43)
    assert [float(one) for one in found.points][:3] == [36 - 30 + 10, -9 - 30 - 20, 31 - 30 - 10]
    assert sum(found.points) == 0


def test_five_down_six_up():
    rules = TENHOU.with_settings({"rounding": "five_down_six_up"})
    found = settle((24500, 24600, 24400, 26500), rules)
    assert {step.id: step.values for step in found.steps}["thousands"] == (24, 25, 24, 26)


def test_without_oka_and_rounding():
    assert points((41000, 28000, 19000, 12000), MJSOUL) == [31, 8, -11, -28]
    found = settle((41200, 27800, 19000, 12000), MJSOUL)
    assert [float(one) for one in found.points] == [31.2, 7.8, -11, -28]
    assert found.assumed == ("rounding",)


def test_three_players():
    assert points((50000, 35000, 20000), load_ruleset("mjsoul-3p")) == [30, 0, -30]
    # Return points 40,000, uma +20 0 -20, oka 15: 10+35, -5, -20-20.
    assert points((50000, 35000, 20000), load_ruleset("tenhou-3p")) == [45, -5, -40]


@pytest.mark.parametrize(
    ("scores", "uma"),
    [
        ((60000, 29000, 20000, 11000), (12, -1, -3, -8)),
        ((45000, 40000, 20000, 15000), (8, 4, -4, -8)),
        ((31000, 32000, 33000, 24000), (1, 3, 8, -12)),
        ((30000, 30000, 30000, 30000), (0, 0, 0, 0)),
    ],
)
def test_floating_uma(scores, uma):
    expected = [(one - 30000) / 1000 + add for one, add in zip(scores, uma, strict=True)]
    assert points(scores, JPML) == expected


def test_ties_by_seat():
    # Players 0 and 3 are level; the earlier seat is second.
    found = settle((25000, 40000, 10000, 25000), MJSOUL)
    assert found.places == (2, 1, 4, 3)
    assert [float(one) for one in found.points] == [5, 30, -30, -5]


def test_ties_that_share():
    found = settle((25000, 45000, 25000, 25000), EMA)
    assert found.places == (2, 1, 2, 2)
    third = Fraction(5 - 5 - 15, 3)
    assert found.points == (-5 + third, 30, -5 + third, -5 + third)


def test_a_shared_first_place_shares_the_oka():
    # (30 + 20 + 10) / 2 = 30 each
    assert points((40000, 40000, 10000, 10000), MLEAGUE) == [40, 40, -40, -40]


def test_ties_by_lot_need_a_lot():
    rules = load_ruleset("dora-tournament")
    scores = (40000, 40000, 20000, 20000)
    with pytest.raises(SettleError, match="tie_break"):
        settle(scores, rules)
    found = settle(scores, rules, rng=Random(4))
    assert sorted(found.places) == [1, 2, 3, 4]
    assert found == settle(scores, rules, rng=Random(4))


def test_leftover_sticks():
    scores = (41000, 28000, 18000, 11000)
    assert points(scores, TENHOU, sticks=2)[0] == 41 + 2 - 30 + 20 + 20
    # WRC 2025: they stay where they are.
    high = (41000, 28000, 28000, 21000)
    assert points(high, WRC, sticks=2) == [26, -2, -2, -24]  # 28,000 twice share 5 and -5
    assert sum(settle(high, WRC, Extras(sticks=2)).points) == -2


def test_sticks_given_back_or_shared():
    rules = MJSOUL.with_settings({"leftover_sticks": "split"})
    scores = (41000, 28000, 18000, 11000)
    shared = points(scores, rules, sticks=2)
    assert shared == [31.5, 8.5, -11.5, -28.5]
    back = points(scores, rules, sticks=2, laid=(3, 3))
    assert back == [31, 8, -12, -27]


def test_sticks_shared_by_tied_firsts_drop_what_is_left_over():
    # EMA 2025: 1,000 among three is 333 each.
    found = settle((33000, 33000, 33000, 20000), EMA, Extras(sticks=1))
    assert found.steps[1].values == (333, 333, 333, 0)


def test_steps_add_up():
    found = settle((41000, 28000, 18000, 11000), TENHOU, Extras(sticks=2))
    assert [step.id for step in found.steps] == [
        "scores", "sticks", "thousands", "return", "uma", "oka", "points",
    ]  # fmt: skip
    added = [sum(step.values[0] for step in found.steps[2:6])]
    assert added == [found.points[0]]


def test_chips_are_added_at_the_end():
    rules = load_ruleset("qdan-standard")
    found = points(
        (41000, 28000, 19000, 12000), rules, chips=(3, -1, -2, 0), chip_value=Fraction(2)
    )
    plain = points((41000, 28000, 19000, 12000), rules)
    assert found == [plain[0] + 6, plain[1] - 2, plain[2] - 4, plain[3]]


def test_chombo_where_a_number_is_known():
    plain = points((30000,) * 4, EMA)
    assert points((30000,) * 4, EMA, chombo=(0, 1, 0, 2)) == [
        plain[0], plain[1] - 20, plain[2], plain[3] - 40,
    ]  # fmt: skip
    with pytest.raises(SettleError, match="mleague names no points"):
        points((25000,) * 4, MLEAGUE, chombo=(1, 0, 0, 0))


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ("ema-2016", 20000), ("ema-2025", 20000), ("wrc-2022", 30000), ("wrc-2025", 30000),
        ("azriichi", 30000), ("pantheon-rrc", 20000), ("mleague", None), ("jpml-a", None),
        ("tenhou-4p", None), ("dora-4p", None), ("warsaw-2016plus", None), ("npm", None),
    ],
)  # fmt: skip
def test_what_a_chombo_costs(rules, expected):
    assert chombo_points(load_ruleset(rules)) == expected


def test_a_mangan_paid_out():
    assert chombo_is_mangan(load_ruleset("warsaw-2016plus"))
    assert not chombo_is_mangan(MLEAGUE)
    assert chombo_payment(0, dealer=0) == (-12000, 4000, 4000, 4000)
    assert chombo_payment(2, dealer=0, players=3) == (4000, 2000, -6000)


@pytest.mark.parametrize(
    ("scores", "extras", "field"),
    [
        ((25000,) * 3, {}, "scores"),
        ((25000,) * 4, {"sticks": -1}, "sticks"),
        ((25000,) * 4, {"sticks": 1, "laid": (0, 1)}, "sticks"),
        ((25000,) * 4, {"chips": (1, 0, 0, 0)}, "chips"),
        ((25000,) * 4, {"chips": (1, -1)}, "chips"),
        ((25000,) * 4, {"chombo": (1,)}, "chombo"),
    ],
)
def test_what_cannot_be_settled_is_named(scores, extras, field):
    with pytest.raises(SettleError) as caught:
        settle(scores, TENHOU, Extras(**extras))
    assert caught.value.field == field


def test_scores_that_do_not_add_up_are_noted():
    found = settle((41000, 28000, 19000, 12000), EMA)
    assert found.notes == (
        "The scores add up to 100,000 with the sticks; 4 players start with 120,000 in all.",
    )
    assert settle((41000, 28000, 19000, 11000), TENHOU, Extras(sticks=1)).notes == ()


def test_unknown_settings_are_named():
    found = settle((30000,) * 4, Ruleset("club", "Club"), Extras(sticks=0))
    assert {"rounding", "uma", "uma_kind", "oka", "return_points", "tie_break"} <= set(
        found.assumed
    )
    assert "leftover_sticks" not in found.assumed


@pytest.mark.parametrize("id", ruleset_ids())
def test_every_ruleset_settles_and_adds_up(id):
    rules = load_ruleset(id)
    start = rules["start_points"]
    scores = [start + 16300, start - 4100, start - 12200, start][: rules.players]
    scores[0] -= sum(scores) - start * rules.players
    found = settle(scores, rules)
    oka = Fraction(rules["oka"]) - Fraction(rules["return_points"] - start, 1000) * rules.players
    assert sum(found.points) == oka
    assert found.places[0] == 1

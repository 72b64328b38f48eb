"""Dealer repeats, counters, and the end of the game under different rules."""

import pytest

from riichi.game import Game, after_hand, dealer_repeats, scheduled_hands, start
from riichi.outcome import Outcome
from riichi.ruleset import Ruleset, load_ruleset

TENHOU = load_ruleset("tenhou-4p")  # target 30,000, auto stop, dealer first in extra time
EMA = load_ruleset("ema-2025")  # no target, no stop, no bust
ZERO = (0, 0, 0, 0)


def win(winner, deltas=ZERO, sticks=0):
    return Outcome("win", deltas, (winner,), sticks=sticks)


def draw(*tenpai, deltas=ZERO):
    return Outcome("draw", deltas, (), frozenset(tenpai), 1)


ABORT = Outcome("abort", ZERO)


def test_the_start():
    game = start(TENHOU)
    assert game == Game((25000,) * 4)
    assert (game.name, game.dealer, game.round) == ("East 1", 0, "E")
    assert start(load_ruleset("tenhou-3p")).scores == (35000,) * 3


@pytest.mark.parametrize(
    ("rules", "hands"),
    [
        ("tenhou-4p", 8),
        ("tenhou-3p", 6),
        ("dora-tournament", 4),
    ],
)
def test_scheduled_hands(rules, hands):
    assert scheduled_hands(load_ruleset(rules)) == hands


def test_all_lengths():
    for length, hands in (("single", 1), ("tonpuu", 4), ("hanchan", 8), ("iisou", 16)):
        assert scheduled_hands(TENHOU.with_settings({"length": length})) == hands


@pytest.mark.parametrize(
    ("renchan", "outcome", "expected"),
    [
        ("tenpai", win(1), True),
        ("tenpai", win(2), False),
        ("tenpai", Outcome("win", ZERO, (3, 1)), True),  # one of two winners
        ("tenpai", draw(1, 2), True),
        ("tenpai", draw(0), False),
        ("tenpai", ABORT, True),
        ("agari", win(1), True),
        ("agari", draw(1), False),
        ("none", win(1), False),
        ("none", draw(1), False),
        ("none", ABORT, False),
    ],
)
def test_dealer_repeats(renchan, outcome, expected):
    assert dealer_repeats(outcome, 1, TENHOU.with_settings({"renchan": renchan})) is expected


def test_a_tournament_round_has_no_repeats_and_an_aborted_hand_may_pass_the_deal():
    tournament = load_ruleset("dora-tournament")
    assert not dealer_repeats(win(0), 0, tournament)
    passing = TENHOU.with_settings({"abort_dealer": "pass"})
    assert not dealer_repeats(ABORT, 0, passing)


@pytest.mark.parametrize(
    ("outcome", "hand", "honba", "sticks"),
    [
        (win(0), 0, 3, 0),  # the dealer wins
        (win(1), 1, 0, 0),  # another player wins
        (draw(0), 0, 3, 1),
        (draw(2), 1, 3, 1),  # the deal passes and the counters stay
        (ABORT, 0, 3, 0),
    ],
)
def test_the_next_hand(outcome, hand, honba, sticks):
    found = after_hand(Game((25000,) * 4, 0, 2, 0), outcome, TENHOU)
    assert not found.over
    assert (found.game.hand, found.game.honba, found.game.sticks) == (hand, honba, sticks)


def test_a_stick_leaves_the_score():
    game = start(TENHOU).with_stick(2)
    assert game.scores == (25000, 25000, 24000, 25000)
    assert game.sticks == 1


@pytest.mark.parametrize(
    ("bust", "lowest", "over"),
    [("below0", 0, False), ("below0", -100, True), ("le0", 0, True), ("none", -9000, False)],
)
def test_running_out_of_points(bust, lowest, over):
    game = Game((40000, 20000, 20000 - lowest + 20000, lowest))
    found = after_hand(game, win(0), TENHOU.with_settings({"bust": bust}))
    assert (found.over, found.reason) == (over, "bust" if over else "")


def after(scores, outcome, rules=TENHOU, hand=7):
    found = after_hand(Game(scores, hand), outcome, rules)
    return found.reason or ("may stop" if found.may_stop else "")


LEADS = (20000, 20000, 20000, 40000)  # player 3 deals South 4
BEHIND = (40000, 20000, 20000, 20000)
SHORT = (25000, 25000, 24000, 26000)


@pytest.mark.parametrize(
    ("scores", "outcome", "expected"),
    [
        (LEADS, win(0), "target"),  # the deal passes, somebody has 30,000
        (BEHIND, win(0), "target"),
        (SHORT, win(0), ""),  # nobody has: on into the West round
        (LEADS, win(3), "agari_yame"),
        (LEADS, draw(3), "tenpai_yame"),
        (BEHIND, win(3), ""),  # the dealer repeats
        (SHORT, win(3), ""),  # leads, but short of the target
        (LEADS, ABORT, ""),
        (LEADS, draw(0), "target"),
    ],
)
def test_the_last_hand_on_tenhou(scores, outcome, expected):
    assert after(scores, outcome) == expected


def test_equal_scores_are_led_by_the_earlier_seat():
    tie = (35000, 15000, 15000, 35000)
    assert after(tie, win(3)) == ""
    assert after((15000, 35000, 15000, 35000), win(3), hand=7) == ""
    assert after((35000, 15000, 15000, 35000), win(0), TENHOU, hand=8) == "agari_yame"


@pytest.mark.parametrize(
    ("hand", "scores", "outcome", "priority", "expected"),
    [
        (8, SHORT, win(1), True, ""),
        (8, BEHIND, win(1), True, "target"),
        (9, BEHIND, draw(1), True, ""),  # the dealer repeats before the target counts
        (9, BEHIND, draw(1), False, "target"),
        (9, SHORT, draw(1), False, ""),
        (11, SHORT, win(0), True, "last_hand"),  # West 4 is the last of all
        (11, SHORT, win(3), True, ""),
    ],
)
def test_extra_time(hand, scores, outcome, priority, expected):
    rules = TENHOU.with_settings({"extension_dealer_priority": priority})
    assert after(scores, outcome, rules, hand) == expected


def test_a_fixed_extension_is_played_to_its_end():
    rules = TENHOU.with_settings({"extension": "fixed"})
    assert after(SHORT, win(0), rules, 7) == ""
    assert after(LEADS, win(0), rules, 7) == "target"
    assert after(BEHIND, win(3), rules, 9) == ""
    assert after(LEADS, win(3), rules, 11) == "agari_yame"
    assert after(BEHIND, win(0), rules, 11) == "last_hand"


def test_without_extension_and_target_the_last_hand_ends_it():
    assert after(SHORT, win(0), EMA) == "last_hand"
    assert after(LEADS, win(3), EMA) == ""  # no stop: the dealer has to go on
    assert after(LEADS, draw(0), EMA) == "last_hand"


def test_the_dealer_may_choose():
    rules = TENHOU.with_settings({"agari_yame": "choice"})
    assert after(LEADS, win(3), rules) == "may stop"


def test_a_target_counted_from_the_start():
    rules = load_ruleset("qdan-standard")
    assert rules["target_points"] == 30000
    high = rules.with_settings({"start_points": 30000})
    assert high["target_points"] == 35000
    assert after((33000, 29000, 29000, 29000), win(0), high) == ""
    assert after((36000, 28000, 28000, 28000), win(0), high) == "target"


def test_a_single_hand():
    rules = TENHOU.with_settings({"length": "single"})
    assert after(SHORT, win(0), rules, 0) == "last_hand"


def test_three_players_have_three_hands_a_round():
    rules = load_ruleset("tenhou-3p")
    game = Game((50000, 30000, 25000), 5)
    assert game.name == "South 3"
    found = after_hand(game, Outcome("win", (0, 0, 0), (0,)), rules)
    assert found.reason == "target"


def test_the_dealers_stop_is_asked_for_only_in_the_last_hand():
    rules = Ruleset("club", "Club")
    early = after_hand(Game((25000,) * 4), win(0), rules)
    assert set(early.assumed) == {"renchan", "length"}
    late = after_hand(Game((25000,) * 4, 7), win(3), rules)
    assert {"extension", "agari_yame"} <= set(late.assumed)


def test_another_number_of_players_is_refused():
    with pytest.raises(ValueError, match="found 3 scores and 4 changes; 4 play"):
        after_hand(Game((35000,) * 3), win(0), TENHOU)

"""What is face up when: the timings of the fact sheets, event by event."""

import pytest

from riichi.kandora import indicators_shown
from riichi.ruleset import Ruleset, load_ruleset

TENHOU, EMA, MLEAGUE = (load_ruleset(id) for id in ("tenhou-4p", "ema-2016", "mleague"))


@pytest.mark.parametrize(
    ("rules", "events", "after"),
    [
        # A closed kan's indicator is turned at once on Tenhou: a rinshan win counts it.
        (TENHOU, "ankan replacement win", (2, 2, 2)),
        # An open or added kan's only with the discard: rinshan does not count it, a ron does.
        (TENHOU, "daiminkan replacement win", (1, 1, 1)),
        (TENHOU, "daiminkan replacement discard win", (1, 1, 2, 2)),
        (TENHOU, "shouminkan replacement discard", (1, 1, 2)),
        # A second kan before the discard turns the first one's.
        (TENHOU, "daiminkan replacement shouminkan replacement discard", (1, 1, 2, 2, 3)),
        (TENHOU, "daiminkan replacement ankan replacement discard", (1, 1, 3, 3, 3)),
        # A robbed kan turns none, and one still waiting is turned nevertheless.
        (TENHOU, "shouminkan robbed win", (1, 1, 1)),
        (TENHOU, "daiminkan replacement shouminkan robbed", (1, 1, 2, 2)),
        # EMA turns before the replacement draw, whatever the kan.
        (EMA, "ankan replacement", (1, 2)),
        (EMA, "daiminkan replacement win", (1, 2, 2)),
        (EMA, "shouminkan robbed", (1, 1)),
        # M.League turns all at once, but not when robbed.
        (MLEAGUE, "daiminkan replacement win", (2, 2, 2)),
        (MLEAGUE, "shouminkan robbed", (1, 1)),
        (MLEAGUE, "ankan replacement ankan replacement ankan", (2, 2, 3, 3, 4)),
    ],
)  # fmt: skip
def test_indicators(rules, events, after):
    found = indicators_shown(events.split(), rules)
    assert found.after == after
    assert found.assumed == ()


def test_three_players_norths_turn_nothing():
    rules = load_ruleset("mjsoul-3p")
    assert indicators_shown(["north", "replacement", "north", "replacement"], rules).now == 1


def test_without_kan_dora_nothing_is_turned():
    rules = load_ruleset("jpml-a")
    found = indicators_shown(["ankan", "replacement", "discard"], rules)
    assert found == ((1, 1, 1), ())


def test_without_events_the_first_indicator_lies_there():
    assert indicators_shown((), TENHOU).now == 1


def test_unknown_timings_are_named():
    found = indicators_shown(("ankan", "replacement"), Ruleset("club", "Club"))
    assert found.assumed == ("kan_dora", "kan_flip_closed")


@pytest.mark.parametrize(
    ("events", "message"),
    [
        ("kan", "found event 'kan'"),
        ("discard robbed", "found robbed after discard"),
        ("ankan ankan ankan ankan ankan", "fifth kan"),
    ],
)
def test_what_cannot_happen_is_refused(events, message):
    with pytest.raises(ValueError, match=message):
        indicators_shown(events.split(), TENHOU)

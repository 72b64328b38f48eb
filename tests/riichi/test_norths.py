"""Setting Norths aside: on one's own turn only, and what it does."""

import pytest

from riichi.norths import effects, may_set_aside
from riichi.ruleset import load_ruleset
from riichi.tile import Tile
from riichi.waits import Hand

TENHOU3, MJSOUL3, DORA3 = (load_ruleset(id) for id in ("tenhou-3p", "mjsoul-3p", "dora-3p"))
HAND = Hand.parse("123456p234s11z44z1p")
NORTH, CIRCLE = Tile.parse("4z"), Tile.parse("1p")


def test_on_the_own_turn():
    assert may_set_aside(HAND, MJSOUL3, CIRCLE)
    assert may_set_aside(HAND, DORA3, NORTH)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"drawn": None}, "own draw"),
        ({"hand": Hand.parse("123456p234s11155z")}, "no North"),
        ({"hand": Hand.parse("123456p234s1144z")}, "own draw"),
        ({"in_riichi": True}, "just drawn"),
        ({"live": 0}, "no replacement"),
        ({"set_aside": 4}, "no replacement"),
        ({"rules": load_ruleset("tenhou-4p")}, "no North is set aside here"),
    ],
)
def test_what_stands_against_it(change, reason):
    given = {"hand": HAND, "rules": MJSOUL3, "drawn": CIRCLE} | change
    found = may_set_aside(**given)
    assert not found
    assert reason in found.reason


def test_after_riichi_a_drawn_north_may_still_go():
    assert may_set_aside(HAND, DORA3, NORTH, in_riichi=True)


def test_what_it_does():
    assert effects(TENHOU3)[:4] == (True, True, False, True)
    assert effects(MJSOUL3)[:4] == (True, True, False, True)
    found = effects(DORA3)
    assert (found.breaks_ippatsu, found.is_rinshan) == (True, True)
    assert "kita_ron" in found.assumed  # the page does not say

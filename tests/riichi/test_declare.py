"""When riichi may be declared, and which closed kans are allowed after it."""

import pytest

from riichi.declare import kan_in_riichi, may_riichi, stick_is_paid
from riichi.meld import Meld
from riichi.ruleset import Ruleset, load_ruleset
from riichi.tile import Tile, Tiles
from riichi.waits import Hand

TENHOU = load_ruleset("tenhou-4p")  # kan in riichi: waits
MLEAGUE = load_ruleset("mleague")  # kan in riichi: strict
CLASSIC = load_ruleset("saikouisen-classic")  # no kan in riichi
TENPAI = "123m456p789s11z23s4m"


def check(tiles=TENPAI, points=25000, live=30, rules=TENHOU, discarded=(), melds=()):
    return may_riichi(Hand(Tiles.parse(tiles), melds), points, live, rules, discarded)


def test_a_closed_tenpai_hand_may_declare():
    found = check()
    assert found
    assert [str(Tile.of(kind)) for kind in found.discards] == ["1m", "4m"]


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"tiles": "135m135p135s12345z"}, "noten"),
        ({"points": 900}, "points"),
        ({"live": 3}, "wall"),
        ({"tiles": "456p789s11z23s4m", "melds": (Meld.parse("chii", "123m"),)}, "open"),
    ],
)
def test_what_stands_against_it(change, reason):
    assert check(**change).reasons == (reason,)


def test_the_limits_themselves_are_enough():
    assert check(points=1000, live=4)


def test_a_closed_quad_does_not_open_the_hand():
    assert check(tiles="456p789s11z23s4m", melds=(Meld.parse("ankan", "9999m"),))


@pytest.mark.parametrize(
    ("rules", "points", "live", "expected"),
    [
        ("ema-2025", -5000, 1, True),  # sticks may be borrowed; one live tile is enough
        ("ema-2025", 30000, 0, False),
        ("wrc-2025", 30000, 0, True),  # at any time
        ("mleague", 500, 1, True),
        ("ema-2016", 30000, 3, False),
    ],
)
def test_points_and_wall_by_ruleset(rules, points, live, expected):
    assert bool(check(points=points, live=live, rules=load_ruleset(rules))) is expected


def test_riichi_while_furiten():
    club = TENHOU.with_settings({"furiten_riichi": False})
    four_s = Tile.parse("4s").kind
    assert check(discarded=[four_s])
    assert check(discarded=[four_s], rules=club).reasons == ("furiten",)
    assert check(discarded=[0], rules=club)


def test_a_discard_that_is_itself_a_wait_makes_furiten():
    # A complete hand waits for whatever tile it discards.
    club = TENHOU.with_settings({"furiten_riichi": False})
    assert check(tiles="123m456p789s11z234s")
    assert check(tiles="123m456p789s11z234s", rules=club).reasons == ("furiten",)


def test_unknown_settings_are_named():
    found = check(rules=Ruleset("club", "Club"))
    assert set(found.assumed) >= {"riichi_min_points", "riichi_min_wall", "furiten_riichi"}
    assert "fifth_tile" not in found.assumed  # it does not matter to this hand


@pytest.mark.parametrize(
    ("tiles", "drawn", "waits_mode", "strict_mode"),
    [
        ("111m456p789s11z23s", "1m", True, True),
        ("3334m456p789s111z", "3m", False, False),  # 333+4 and 33+34: the waits change
        ("111222333m456p7s", "2m", True, False),  # also read as three runs
        ("123m456p789s11z23s", "1m", False, False),  # no triplet to complete
        ("111z456p789s23s22m", "1z", True, True),
        ("222m345678p66z34s", "2m", True, True),
    ],
)
def test_kan_in_riichi(tiles, drawn, waits_mode, strict_mode):
    hand = Hand.parse(tiles)
    assert bool(kan_in_riichi(hand, Tile.parse(drawn), TENHOU)) is waits_mode
    assert bool(kan_in_riichi(hand, Tile.parse(drawn), MLEAGUE)) is strict_mode
    assert not kan_in_riichi(hand, Tile.parse(drawn), CLASSIC)


def test_the_reason_is_given():
    hand = Hand.parse("111222333m456p7s")
    assert "read otherwise" in kan_in_riichi(hand, Tile.parse("2m"), MLEAGUE).reason
    assert (
        "waits would change"
        in kan_in_riichi(Hand.parse("3334m456p789s111z"), Tile.parse("3m"), TENHOU).reason
    )


def test_the_stick_of_a_declaration_that_is_won():
    assert not stick_is_paid(True, TENHOU)
    assert stick_is_paid(False, TENHOU)
    assert stick_is_paid(True, TENHOU.with_settings({"riichi_stick_on_ron": "paid"}))

"""Who may call what, in which order, and which discards are barred then."""

import pytest

from riichi.calls import (
    Moment,
    barred_discards,
    first_claim,
    may_kan,
    own_kans,
    possible_calls,
)
from riichi.meld import Meld
from riichi.ruleset import Ruleset, load_ruleset
from riichi.tile import Tile, Tiles
from riichi.waits import Hand

TENHOU = load_ruleset("tenhou-4p")
DORA = load_ruleset("dora-4p")  # swapping is free
SUJI = TENHOU.with_settings({"kuikae_suji": True})


def barred(meld, called, rules=TENHOU):
    kinds = barred_discards(Meld.parse(*meld.split("=")), Tile.parse(called), rules).kinds
    return {str(Tile.of(kind)) for kind in kinds}


def calls(tiles, discard, source="left", rules=TENHOU, **more):
    found = possible_calls(Hand.parse(tiles), Tile.parse(discard), source, rules, **more)
    return [str(meld) for meld in found.melds]


@pytest.mark.parametrize(
    ("meld", "called", "expected"),
    [
        ("chii=345m", "5m", {"5m", "2m"}),  # 34 could have taken the 2 as well
        ("chii=345m", "3m", {"3m", "6m"}),
        ("chii=345m", "4m", {"4m"}),
        ("chii=123m", "3m", {"3m"}),  # nothing below the 1
        ("chii=789m", "7m", {"7m"}),  # nothing above the 9
        ("chii=123m", "1m", {"1m", "4m"}),
        ("chii=340m", "0m", {"5m", "2m"}),
        ("pon=055p", "5p", {"5p"}),
        ("pon=777z", "7z", {"7z"}),
        ("daiminkan=7777z", "7z", set()),
    ],
)
def test_barred_discards(meld, called, expected):
    assert barred(meld, called) == expected


def test_each_half_of_kuikae_can_be_allowed():
    assert barred("chii=345m", "5m", SUJI) == {"5m"}
    assert barred("chii=345m", "5m", DORA) == set()
    assert barred("pon=055p", "5p", DORA) == set()  # a red five kept, the plain one discarded


def test_unknown_kuikae_is_named():
    rules = Ruleset("club", "Club")
    found = barred_discards(Meld.parse("chii", "345m"), Tile.parse("5m"), rules)
    assert found.assumed == ("kuikae_same", "kuikae_suji")


def test_a_called_tile_has_to_be_in_the_meld():
    with pytest.raises(ValueError, match="found 6m called"):
        barred_discards(Meld.parse("chii", "345m"), Tile.parse("6m"), TENHOU)


@pytest.mark.parametrize(
    ("tiles", "discard", "source", "expected"),
    [
        ("3467m123456s111z", "5m", "left", ["chii=345m", "chii=456m", "chii=567m"]),
        ("3467m123456s111z", "5m", "across", []),
        ("89m123456s11122z", "7m", "left", ["chii=789m"]),
        ("89m123456s11122z", "1p", "left", []),  # 9m and 1p are no neighbours
        ("67m123456s11222z", "1z", "right", ["pon=111z"]),
        ("67m123456s11222z", "2z", "right", ["pon=222z", "daiminkan=2222z"]),
        ("505m23456s11222z1p", "5m", "right", ["pon=555m", "pon=055m", "daiminkan=0555m"]),
        ("40m123456s11122z", "6m", "left", ["chii=406m"]),
    ],
)
def test_possible_calls(tiles, discard, source, expected):
    assert calls(tiles, discard, source) == expected


def test_no_call_in_riichi_and_none_on_the_last_discard():
    assert calls("67m123456s11222z", "2z", in_riichi=True) == []
    assert calls("67m123456s11222z", "2z", moment=Moment(live=0)) == []


def test_no_fifth_kan():
    moment = Moment(live=20, kans=(3, 1, 0, 0))
    assert not may_kan(moment)
    assert calls("67m123456s11222z", "2z", moment=moment) == ["pon=222z"]
    assert may_kan(Moment(live=1, kans=(3, 0, 0, 0)))
    assert not may_kan(Moment(live=0))


def test_three_players_call_no_chii():
    hand = Hand.parse("3467p123456s111z")
    rules = load_ruleset("tenhou-3p")
    assert possible_calls(hand, Tile.parse("5p"), "left", rules).melds == ()
    club = rules.with_settings({"chii": True})
    assert len(possible_calls(hand, Tile.parse("5p"), "left", club).melds) == 3


def test_a_call_that_leaves_no_discard_is_none():
    three = tuple(Meld.parse("pon", text) for text in ("111z", "222z", "333z"))
    hand = Hand(Tiles.parse("2345m"), three)
    found = possible_calls(hand, Tile.parse("5m"), "left", TENHOU).melds
    # 34 and the called 5 would leave 2 and 5, both barred.
    assert [str(meld) for meld in found] == []
    assert len(possible_calls(hand, Tile.parse("5m"), "left", DORA).melds) == 1


def test_ron_before_pon_before_chii():
    assert first_claim({1: "chii", 2: "pon"}, 0) == (2,)
    assert first_claim({1: "chii", 2: "daiminkan", 3: "ron"}, 0) == (3,)
    assert first_claim({1: "ron", 3: "ron"}, 2) == (3, 1)  # in turn order after the discarder
    assert first_claim({}, 0) == ()
    with pytest.raises(ValueError, match="found claim 'kan'"):
        first_claim({1: "kan"}, 0)


def test_own_kans():
    pon = Meld.parse("pon", "777z", "across")
    hand = Hand(Tiles.parse("5055m123p1237z"), (pon,))
    assert [str(meld) for meld in own_kans(hand, Moment())] == ["ankan=5055m", "shouminkan=7777z"]
    assert own_kans(hand, Moment(live=0)) == ()

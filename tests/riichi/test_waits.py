"""Waits, dead waits under each definition, and what counts as tenpai."""

import pytest

from riichi.meld import Meld
from riichi.ruleset import load_ruleset
from riichi.settings import SETTINGS
from riichi.tile import Tile, Tiles
from riichi.waits import (
    DEAD,
    Hand,
    HandError,
    is_tenpai,
    rule_waits,
    wait_kinds,
    waits,
    yaku_finder,
)

TENHOU = load_ruleset("tenhou-4p")


def kinds(text):
    return [tile.kind for tile in Tiles.parse(text)]


def melds(text):
    return tuple(Meld.parse(*word.split("=")) for word in text.split())


def with_fifth(value):
    return TENHOU.with_settings({"fifth_tile": value})


@pytest.mark.parametrize(
    ("tiles", "expected"),
    [
        ("234m067p22s34s", "25s"),
        ("123456789m1123p", "14p"),
        ("1112345678999s", "123456789s"),
        ("19m19p19s1234567z", "19m19p19s1234567z"),
        ("19m19p19s1123456z", "7z"),
        ("1122m3344p5566s7z", "7z"),
        ("2233445566778p", "258p"),
        ("1z", "1z"),
        ("123m456p789s11z23s", "14s"),
        ("135m135p135s1234z", ""),
    ],
)
def test_waits(tiles, expected):
    assert [wait.kind for wait in waits(Hand.parse(tiles))] == kinds(expected)


def test_copies_left_take_away_hand_melds_and_what_is_seen():
    found = waits(Hand.parse("34567p55s", *melds("pon=111z chii=234p")), Tiles.parse("258p").counts)
    assert [(wait.kind, wait.held, wait.left) for wait in found] == [
        (10, 1, 2),  # 2p: one in the chii, one seen
        (13, 1, 2),  # 5p: one in the hand, one seen
        (16, 0, 3),  # 8p: one seen
    ]


def test_a_wait_on_a_fifth_copy_is_still_a_wait_by_shape():
    found = waits(Hand.parse("1111m", *melds("pon=222z pon=333z pon=444z")))
    assert [(wait.kind, wait.left) for wait in found] == [(0, 0)]


@pytest.mark.parametrize("tiles", ["12m", "123m", "1111111111111m", "11111m"])
def test_no_waits_of_what_is_no_hand_without_a_drawn_tile(tiles):
    with pytest.raises(HandError):
        waits(Hand.parse(tiles))


def test_too_many_tiles_beside_melds_are_refused():
    with pytest.raises(HandError, match="expected 10, 7, 4, 1"):
        Hand.parse("123456789m1123p", *melds("pon=555z"))


def test_three_players_cannot_wait_for_middle_characters():
    hand = Hand.parse("1m", *melds("pon=222z pon=333z pon=444z pon=555z"))
    assert wait_kinds(hand, players=3) == {0}
    assert wait_kinds(Hand.parse("1199m", *melds("pon=222z pon=333z pon=444z")), players=3) == {
        0,
        8,
    }


def test_every_definition_the_setting_knows_has_its_test():
    assert set(DEAD) == set(SETTINGS["fifth_tile"].choices)


DEFINITIONS = {
    "always_tenpai": "",
    "noten_if_four_in_own_discardable_hand": "hand",
    "noten_if_four_in_own_concealed_hand": "hand ankan",
    "noten_if_all_winning_tiles_in_own_hand_and_melds": "hand ankan melds",
    "noten_if_all_copies_in_own_hand": "hand ankan melds",
    "noten_if_only_fifth_copy": "hand ankan melds",
    "noten_if_five_of_a_kind_shape": "hand ankan melds",
    "noten_if_all_four_visible_own_hand_or_table": "hand ankan melds table",
}
CASES = {
    # Where the four copies of the only winning tile lie.
    "hand": ("1111m", "pon=222z pon=333z pon=444z", ""),
    "ankan": ("13m55p", "ankan=2222m pon=333z pon=444z", ""),
    "melds": ("2m", "pon=222m pon=333z pon=444z pon=111z", ""),
    "table": ("13m55p", "pon=222z pon=333z pon=444z", "2222m"),
}


@pytest.mark.parametrize("value", DEFINITIONS)
@pytest.mark.parametrize("place", CASES)
def test_dead_waits(value, place):
    closed, called, seen = CASES[place]
    hand = Hand.parse(closed, *melds(called))
    found = is_tenpai(hand, with_fifth(value), Tiles.parse(seen).counts)
    assert bool(found) is (place not in DEFINITIONS[value].split())
    assert len(found.waits) == 1
    assert len(found.dead) == (not found)


def test_one_living_wait_is_enough():
    # 1m and 4m; all four 1m lie in a closed quad.
    hand = Hand.parse("23m55p", *melds("ankan=1111m pon=333z pon=444z"))
    found = is_tenpai(hand, with_fifth("noten_if_five_of_a_kind_shape"))
    assert found
    assert [wait.kind for wait in found.dead] == [0]


def test_the_fifth_tile_is_asked_for_only_where_it_decides():
    rules = load_ruleset("saikouisen")  # says nothing about the fifth copy
    plain = is_tenpai(Hand.parse("23m55p", *melds("pon=222z pon=333z pon=444z")), rules)
    assert "fifth_tile" not in plain.assumed
    dead = is_tenpai(Hand.parse("1111m", *melds("pon=222z pon=333z pon=444z")), rules)
    assert "fifth_tile" in dead.assumed


def test_without_keishiki_tenpai_a_yaku_is_needed():
    rules = TENHOU.with_settings({"keishiki_tenpai": False})
    hand = Hand.parse("23m55p", *melds("pon=222p pon=333s chii=789s"))
    with pytest.raises(ValueError, match="has_yaku"):
        is_tenpai(hand, rules)
    assert not is_tenpai(hand, rules, has_yaku=yaku_finder(hand, rules))
    white = Hand.parse("23m55p", *melds("pon=222p pon=333s pon=555z"))
    assert is_tenpai(white, rules, has_yaku=yaku_finder(white, rules))
    assert is_tenpai(hand, TENHOU)


def test_four_alike_as_two_pairs_only_where_the_table_says_so():
    hand = Hand.parse("1111m2233p4455s6z")
    assert rule_waits(hand, TENHOU) == ()
    rules = TENHOU.with_settings({"chiitoi_same_pairs": True})
    assert [wait.kind for wait in rule_waits(hand, rules)] == [32]


def test_discarding_leaves_the_other_tiles():
    hand = Hand.parse("1230m1z").without(27)
    assert str(hand.closed) == "1230m"
    with pytest.raises(HandError, match="no tile"):
        hand.without(Tile.parse("9s").kind)


def test_a_closed_quad_keeps_a_hand_closed():
    assert Hand.parse("1234567899m", *melds("ankan=1111z")).is_closed
    assert not Hand.parse("1234567899m", *melds("pon=111z")).is_closed
    assert not Hand.parse("1234567899m").is_closed  # its meld is not known

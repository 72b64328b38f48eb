"""Cut lines, ties by lot and the lucky loser of tournament rounds."""

from collections import Counter
from random import Random

import pytest

from riichi.tourney import cut, lucky_loser, play_off


def test_a_clear_cut():
    found = cut({"a": 10, "b": 40, "c": -50, "d": 0}, 2, Random(0))
    assert (found.through, found.out, found.line, found.lots) == (("b", "a"), ("d", "c"), 10, ())


def test_equals_above_the_line_need_no_lot():
    found = cut({"a": 10, "b": 10, "c": 0, "d": -20}, 2, Random(0))
    assert (found.through, found.lots) == (("a", "b"), ())


def test_equals_at_the_line_are_drawn():
    points = {"a": 30, "b": 10, "c": 10, "d": 10}
    drawn = Counter(cut(points, 2, Random(seed)).through[1] for seed in range(300))
    assert set(drawn) == {"b", "c", "d"}
    assert min(drawn.values()) > 60  # nobody is favoured


def test_a_lot_can_be_repeated():
    points = {"a": 10, "b": 10}
    assert cut(points, 1, Random(5)) == cut(points, 1, Random(5))


@pytest.mark.parametrize("places", [0, 3])
def test_places_nobody_can_fill(places):
    with pytest.raises(ValueError, match=f"found {places} places for 2 players"):
        cut({"a": 1, "b": 2}, places, Random(0))


def tables(players):
    """Tables of four; the first player of each has the most points."""
    names = [f"p{number}" for number in range(players)]
    return [dict(zip(names[at : at + 4], (40, 10, -10, -40), strict=True))
            for at in range(0, players, 4)]  # fmt: skip


def test_forty_eight_players_down_to_a_final():
    rng = Random(9)
    first = play_off(tables(48), 1, rng)
    assert (len(first.through), len(first.out)) == (12, 36)
    semi = [dict(zip(first.through[at : at + 4], (40, 10, -10, -40), strict=True))
            for at in (0, 4, 8)]  # fmt: skip
    second = play_off(semi, 1, rng)
    assert (len(second.through), len(second.out)) == (3, 9)
    final, lot = lucky_loser(second.through, second.out, rng)
    assert len(final) == 4
    assert lot.among == second.out  # the nine of the semifinal, not the 36 of the first round
    assert final[3] in second.out


def test_a_tied_first_place_is_drawn():
    found = play_off([{"a": 20, "b": 20, "c": -20, "d": -20}], 1, Random(1))
    assert found.lots[0].among == ("a", "b")
    assert set(found.through) < {"a", "b"}


def test_no_free_seat_no_lucky_loser():
    assert lucky_loser(["a", "b", "c", "d"], ["e"], Random(0)) == (("a", "b", "c", "d"), None)


def test_one_is_drawn_and_no_more():
    with pytest.raises(ValueError, match="2 seats are free, and 1 can be drawn"):
        lucky_loser(["a", "b"], ["c", "d"], Random(0))
    players, _ = lucky_loser(["a", "b"], ["c", "d"], Random(0), most=2)
    assert len(players) == 4

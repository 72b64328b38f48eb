"""Useful tiles and best discards of known hands."""

import pytest

from riichi.tile import Tiles
from riichi.useful import best_discards, useful_tiles


def counts(text):
    return Tiles.parse(text).counts


def test_useful_tiles_of_a_wide_tenpai():
    # Nine gates: every circle completes it.
    found = useful_tiles(counts("1112345678999p"))
    assert found.shanten == 0
    assert [kind for kind, _ in found.tiles] == list(range(9, 18))
    assert found.copies == 3 * 7 + 2 * 1  # three of 2-8 each, one of 1 and 9 each


def test_useful_tiles_leave_out_what_is_seen():
    found = useful_tiles(counts("234m067p22s34s"), seen=counts("2255s"))
    assert found.tiles == ((19, 0), (22, 2))


def test_useful_tiles_want_a_hand_that_has_discarded():
    with pytest.raises(ValueError, match="discard first"):
        useful_tiles(counts("11m"))


def test_best_discards_prefer_more_useful_tiles():
    found = best_discards(counts("123456m45p23488s9p"))
    assert found[0].kind == 17  # 9p goes, 36p wait
    assert found[0].useful.tiles == ((11, 4), (14, 4))

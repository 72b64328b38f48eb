"""Shanten against known hands, a slow exact count, and another library."""

import random
from functools import cache

import pytest

from riichi import shanten as module
from riichi.shanten import (
    shanten,
    shanten_orphans,
    shanten_pairs,
    shanten_sets,
)
from riichi.tile import BIT, KINDS, LANE, Tiles


def counts(text):
    return Tiles.parse(text).counts


@pytest.mark.parametrize(
    ("tiles", "expected"),
    [
        ("123m456p789s11122z", -1),
        ("123m456p789s1112z", 0),
        ("11m", -1),
        ("1m", 0),
        ("234m067p22s34s", 0),
        ("234m067p22s345s", -1),
        ("1122m3344p5566s77z", -1),
        ("19m19p19s12345677z", -1),
        ("19m19p19s1234567z", 0),
        ("1357m1357p1357s1z", 4),  # four gaps lack a tile each, the pair lacks one: five
        ("147m258p369s1234z", 6),  # seven pairs: 6 from seven different kinds
        ("1111m222333444z", 1),  # the fourth 1m cannot become the pair with a fifth
        ("1111z", 1),
        ("1111m", 1),  # a pair and the rest of 123, since no fifth 1m comes
    ],
)
def test_known_hands(tiles, expected):
    assert shanten(counts(tiles)) == expected


def test_a_single_quad_of_honours_needs_another_pair():
    # 111z and the fourth, which can pair with nothing: any other tile makes it one away.
    assert shanten(counts("1111z")) == 1
    assert shanten(counts("1112z")) == 0


@pytest.mark.parametrize("size", [0, 3, 6, 9, 12, 15])
def test_a_wrong_number_of_tiles_is_refused(size):
    with pytest.raises(ValueError, match=f"found {size} concealed"):
        shanten(sum(BIT[kind] for kind in range(size)))


def test_seven_pairs_want_different_pairs_unless_the_table_says_so():
    tiles = counts("1111m2233p4455s66z")
    assert shanten_pairs(tiles) == 1
    assert shanten_pairs(tiles, same_pairs=True) == -1


def test_orphans_count_kinds_and_one_pair():
    assert shanten_orphans(counts("19m19p19s123456z2m")) == 1
    assert shanten_orphans(counts("19m19p19s1234566z")) == 0
    assert shanten_orphans(counts("2345678m234567p")) == 13


def test_three_players_have_no_middle_characters():
    # With four players 19m could still become runs.
    tiles = counts("1111m111122233z")
    assert shanten_sets(tiles, 4) == 1
    assert shanten_sets(tiles, 4, players=3) == 2


# A slow count that knows nothing of blocks: every target of sets and a pair, at most four copies
# of a kind in it, and the tiles that it lacks.


@cache
def _targets(left, opened, closing, held):
    """Least tiles lacking, by (sets, pair), for the numbers in `held` from the left."""
    if not left:
        return {(0, 0): 0} if not opened and not closing else {}
    best = {}
    for runs in range(3 if left > 2 else 1):
        after = _targets(left - 1, runs, opened, held[1:])
        for alike, sets, pair in ((0, 0, 0), (3, 1, 0), (2, 0, 1), (5, 1, 1)):
            wanted = opened + closing + runs + alike
            if wanted > 4:
                continue
            for (more, paired), lacking in after.items():
                place = (sets + runs + more, pair + paired)
                if place[0] > 4 or place[1] > 1:
                    continue
                total = lacking + max(0, wanted - held[0])
                best[place] = min(total, best.get(place, 99))
    return best


def _exact(tiles):
    """Shanten to sets and a pair, from the targets of each suit."""
    found = {(0, 0): 0}
    for suit in range(4):
        held = tuple(tiles >> LANE * kind & 31 for kind in range(9 * suit, min(9 * suit + 9, 34)))
        parts = [_targets(1, 0, 0, (one,)) for one in held]
        if suit < 3:
            parts = [_targets(9, 0, 0, held)]
        for part in parts:
            joined = {}
            for (sets, pair), lacking in found.items():
                for (more, paired), need in part.items():
                    place = (sets + more, pair + paired)
                    if place[0] < 5 and place[1] < 2:
                        joined[place] = min(lacking + need, joined.get(place, 99))
            found = joined
    return found[tiles % 31 // 3, 1] - 1


def _random_hand(rng, pool):
    size = rng.choice([1, 2, 4, 5, 7, 8, 10, 11, 13, 14])
    return sum(BIT[kind] for kind in rng.sample(pool, size))


@pytest.mark.parametrize("kinds", [range(KINDS), range(9), range(5), (0, 1, 2, 9, 27, 28)])
def test_random_hands_agree_with_the_exact_count(kinds):
    rng = random.Random(20)
    pool = [kind for kind in kinds for _ in range(4)]
    for _ in range(120):
        tiles = _random_hand(rng, pool)
        assert shanten_sets(tiles, tiles % 31 // 3) == _exact(tiles), bin(tiles)


def test_random_hands_agree_with_another_library():
    library = pytest.importorskip("mahjong.shanten").Shanten
    rng = random.Random(7)
    everything = [kind for kind in range(KINDS) for _ in range(4)]
    few = [kind for kind in (*range(9), *range(27, 34)) for _ in range(4)]
    sanma = [kind for kind in (0, 8, *range(9, KINDS)) for _ in range(4)]
    for pool, players in ((everything, 4), (few, 4), (sanma, 3)):
        for _ in range(1500):
            tiles = _random_hand(rng, pool)
            row = [tiles >> LANE * kind & 31 for kind in range(KINDS)]
            theirs = library.calculate_shanten(row, is_three_player=players == 3)
            assert shanten(tiles, players) == theirs, row


def test_memory_stays_bounded(monkeypatch):
    monkeypatch.setattr(module, "_KEPT", 50)
    rng = random.Random(3)
    pool = [kind for kind in range(KINDS) for _ in range(4)]
    for _ in range(300):
        tiles = _random_hand(rng, pool)
        assert shanten_sets(tiles, tiles % 31 // 3) == _exact(tiles)
    assert len(module._runs) <= 50
    assert len(module._rests) <= 50
    assert len(module._totals) <= 50

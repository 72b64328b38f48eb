"""Completing kinds against trying every tile."""

import random

import pytest

from riichi.completions import completing_kinds
from riichi.shanten import COMPLETE, shanten
from riichi.splits import hand_splits
from riichi.tile import BIT, KINDS, KINDS_3P, LANE, Tiles, unpack


def kinds(counts, players=4, same_pairs=False):
    return [kind for kind, _ in unpack(completing_kinds(counts, players, same_pairs))]


def tried(counts, players=4, same_pairs=False):
    """Every kind, tried: the shanten for those that can be drawn, the shape for a fifth copy."""
    found = []
    for kind in KINDS_3P if players == 3 else range(KINDS):
        more = counts + BIT[kind]
        if more >> LANE * kind & 31 > 4:
            complete = bool(hand_splits(more))
        else:
            complete = shanten(more, players, same_pairs) == COMPLETE
        if complete:
            found.append(kind)
    return found


def nearly_complete(rng, pool):
    """A hand with a tile taken out of sets and a pair, at times with another one exchanged."""
    counts = [0] * KINDS
    for _ in range(rng.randrange(5)):
        first = rng.choice(pool)
        if rng.random() < 0.5 and first < 25 and first % 9 < 7:
            row = [first, first + 1, first + 2]
        else:
            row = [first] * 3
        if all(counts[kind] + row.count(kind) <= 4 for kind in row):
            for kind in row:
                counts[kind] += 1
    pair = rng.choice([kind for kind in pool if counts[kind] < 3])
    counts[pair] += 2
    for take in range(1 + (rng.random() < 0.3)):
        held = [kind for kind in range(KINDS) if counts[kind]]
        counts[rng.choice(held)] -= 1
        if take:
            counts[rng.choice([kind for kind in pool if counts[kind] < 4])] += 1
    return sum(count * BIT[kind] for kind, count in enumerate(counts))


@pytest.mark.parametrize(
    ("pool", "players"),
    [(range(KINDS), 4), (range(9), 4), ((0, 1, 2, 3, 9, 27, 28), 4), (KINDS_3P, 3)],
)
def test_nearly_complete_hands(pool, players):
    rng = random.Random(31)
    for _ in range(400):
        counts = nearly_complete(rng, list(pool))
        if players == 3 and any(1 <= kind <= 7 for kind, _ in unpack(counts)):
            continue
        assert kinds(counts, players) == tried(counts, players), bin(counts)


@pytest.mark.parametrize("same_pairs", [False, True])
@pytest.mark.parametrize(
    "tiles",
    [
        "1122m3344p5566s7z",
        "1111m2233p4455s6z",
        "1112m2233p4455s6z",
        "112233445566m7m",
        "19m19p19s1234567z",
        "19m19p19s1123456z",
        "19m19p19s1112345z",
    ],
)
def test_pairs_and_orphans(tiles, same_pairs):
    counts = Tiles.parse(tiles).counts
    assert kinds(counts, 4, same_pairs) == tried(counts, 4, same_pairs)


def test_random_hands_rarely_wait_and_never_wrongly():
    rng = random.Random(5)
    pool = [kind for kind in range(KINDS) for _ in range(4)]
    for _ in range(300):
        counts = sum(BIT[kind] for kind in rng.sample(pool, rng.choice([1, 4, 7, 10, 13])))
        assert kinds(counts) == tried(counts)

"""Splits against a slow search that shares nothing with the engine."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations_with_replacement

import pytest

from riichi.forms import form_pair, form_runs, form_triplets
from riichi.splits import hand_splits, splits
from riichi.tile import BIT

Ways = set[tuple[tuple[int, ...], tuple[int, ...], int]]


def packed(tiles: list[int]) -> int:
    return sum(BIT[tile] for tile in tiles)


def brute_force(tiles: list[int]) -> Ways:
    """Try every pair (and none, where the number of tiles wants none) and every choice of sets."""
    found: Ways = set()
    pairs = [kind for kind, count in Counter(tiles).items() if count > 1]
    for pair in pairs if len(tiles) % 3 == 2 else [-1]:
        rest = Counter(tiles)
        if pair >= 0:
            rest[pair] -= 2
        number = sum(rest.values()) // 3
        if sum(rest.values()) % 3:
            continue
        options = [("run", k) for k in rest if k < 27 and k % 9 < 7 and rest[k + 1] * rest[k + 2]]
        options += [("triplet", k) for k in rest if rest[k] > 2]
        for sets in combinations_with_replacement(sorted(options), number):
            used: Counter[int] = Counter()
            for shape, kind in sets:
                used.update([kind] * 3 if shape == "triplet" else [kind, kind + 1, kind + 2])
            if used == +rest:
                runs = tuple(sorted(kind for shape, kind in sets if shape == "run"))
                triplets = tuple(sorted(kind for shape, kind in sets if shape == "triplet"))
                found.add((runs, triplets, pair))
    return found


def ours(found: object) -> list[tuple[tuple[int, ...], tuple[int, ...], int]]:
    return [
        (tuple(form_runs(form)), tuple(form_triplets(form)), form_pair(form))
        for form in found  # type: ignore[attr-defined]
    ]


@pytest.mark.parametrize("text", [
    "123", "111", "11", "11123", "111222333", "11122233344", "1112345678999", "22334455",
    "111123", "11112345", "2223334445556", "12", "1", "1234", "223344556677", "33344455566677",
    "11112222333344", "22223333444455", "12345678999999"[:11], "11123455678999",
])  # fmt: skip
@pytest.mark.parametrize("suit", [0, 2])
def test_one_suit(text: str, suit: int) -> None:
    tiles = [9 * suit + int(number) - 1 for number in text]
    found = ours(splits(suit, packed(tiles) >> 45 * suit))
    assert len(found) == len(set(found)), "the same split twice"
    assert set(found) == brute_force(tiles)


@pytest.mark.parametrize(
    "text", ["11", "111", "11122", "11122233344", "123", "1222333", "22334455"]
)
def test_honours_make_no_runs(text: str) -> None:
    tiles = [26 + int(number) for number in text]
    assert set(ours(splits(3, packed(tiles) >> 135))) == brute_force(tiles)


def test_random_suits() -> None:
    source = random.Random(5)
    for _ in range(300):
        size = source.choice([2, 3, 5, 6, 8, 9, 11])
        tiles = sorted(source.sample(list(range(9)) * 4, size))
        found = ours(splits(0, packed(tiles)))
        assert len(found) == len(set(found)), tiles
        assert set(found) == brute_force(tiles), tiles


def random_hand(source: random.Random) -> list[int]:
    """Four sets and a pair from a narrow range, so that they split in several ways."""
    while True:
        low = source.choice([0, 9, 18, 0])
        tiles: list[int] = []
        for _ in range(4):
            kind = low + source.randrange(7)
            tiles += [kind, kind + 1, kind + 2] if source.random() < 0.7 else [kind] * 3
        tiles += [source.choice([low + source.randrange(9), 27 + source.randrange(7)])] * 2
        if max(Counter(tiles).values()) <= 4:
            return tiles


def test_random_hands() -> None:
    source = random.Random(11)
    several = 0
    for _ in range(150):
        tiles = random_hand(source)
        found = ours(hand_splits(packed(tiles)))
        assert len(found) == len(set(found)), tiles
        assert set(found) == brute_force(tiles), tiles
        several += len(found) > 1
    assert several > 10


def test_spoilt_hands_do_not_split() -> None:
    source = random.Random(13)
    for _ in range(80):
        tiles = random_hand(source)
        tiles[source.randrange(14)] = source.randrange(34)
        assert set(ours(hand_splits(packed(tiles)))) == brute_force(tiles), tiles


def test_four_suits_with_a_pair_each_are_no_hand() -> None:
    # 11m 11p 11s 11z and two triplets: fourteen tiles, but four pairs
    assert hand_splits(packed([0, 0, 9, 9, 18, 18, 27, 27, 1, 1, 1, 2, 2, 2])) == []

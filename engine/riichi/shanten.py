"""Shanten: how many tiles a hand is away from tenpai; leans on `tile`.

A hand of sets is measured suit by suit: for each number of sets, with and without the pair, the
least number of tiles that the suit lacks (a *need*). The needs of a suit depend on its counts
alone, and only a few thousand different lists of needs exist; so both the needs of a suit and the
sum of two lists are found once and remembered, and a hand costs seven look-ups. A missing suit is
worked out number by number from the left; its right-hand parts are remembered too.
"""

from __future__ import annotations

from .splits import SUIT_MASK
from .tile import ALL, BIT, KINDS, LANE, SUIT_BITS, unpack

ORPHANS = sum(BIT[kind] for kind in (0, 8, 9, 17, 18, 26, *range(27, KINDS)))
COMPLETE = -1
TENPAI = 0

Needs = tuple[int, ...]
"""Tiles lacking for 0 to 4 sets without a pair, then for 0 to 4 sets with one."""
_SETS = 5
_FAR = 15
"""More than any suit can lack: this many sets do not come out of the tiles that are there."""
_NOTHING: Needs = (0, *[_FAR] * 9)
_KEPT = 60_000

_RUN = 1 | 1 << LANE | 1 << 2 * LANE
_NEIGHBOURS = 1 | 1 << LANE
_GAP = 1 | 1 << 2 * LANE
_OUTSIDE = 0b11 | 0b11 << 11
_SET, _LACKS_1, _LACKS_2, _PAIR, _PAIR_LACKS_1 = range(5)
_WAYS = ((1, 0, 0), (1, 0, 1), (1, 0, 2), (0, 1, 0), (0, 1, 1))
"""For each way to count a block: sets, pairs, and the tiles it lacks."""

_needs: list[Needs] = [_NOTHING]
_numbers: dict[Needs, int] = {_NOTHING: 0}
_runs: dict[int, int] = {}
_no_runs: dict[int, int] = {}
_rests: dict[int, int] = {}
_moved: dict[int, int] = {}
_lesser: dict[int, int] = {}
_sums: dict[int, int] = {}
_totals: dict[int, int] = {}


def shanten(counts: int, players: int = 4, same_pairs: bool = False) -> int:
    """The shanten of concealed tiles as packed counts: -1 complete, 0 tenpai, and so on.

    The tiles are 1, 4, 7, 10 or 13, or one more with a drawn tile; what is missing from 13 or 14
    is taken to be melds. With 13 or more, seven pairs and thirteen orphans are considered too;
    `same_pairs` lets four alike be two pairs. A tile of which all four are in the concealed hand
    cannot be hoped for. Raises `ValueError` for another number of tiles.

    >>> from .tile import Tiles
    >>> shanten(Tiles.parse("234m067p22s34s").counts)
    0
    """
    size = _size(counts)
    found = shanten_sets(counts, size // 3, players)
    if size < 13 or found == COMPLETE:
        return found
    return min(found, shanten_pairs(counts, same_pairs), shanten_orphans(counts))


def _size(counts: int) -> int:
    # Lanes are digits to base 32, so their sum is the remainder by 31 (a hand has 14 at most).
    size = counts % 31
    if size % 3 == 0 or size > 14 or counts < 0:
        raise ValueError(
            f"found {sum(number for _, number in unpack(max(counts, 0)))} concealed tiles; "
            "1, 4, 7, 10 or 13 are expected, or one more with a drawn tile"
        )
    return size


def shanten_sets(counts: int, sets: int, players: int = 4) -> int:
    """The shanten to so many sets and a pair."""
    first = counts & SUIT_MASK
    man = _no_runs if players == 3 else _runs
    circles = counts >> SUIT_BITS & SUIT_MASK
    bamboo = counts >> 2 * SUIT_BITS & SUIT_MASK
    honours = counts >> 3 * SUIT_BITS
    try:
        one = _sums[man[first] << 16 | _runs[circles]]
        two = _sums[_runs[bamboo] << 16 | _no_runs[honours]]
        return _totals[(one << 16 | two) << 3 | sets]
    except KeyError:
        one = _sum(_suit(first, players != 3), _suit(circles, True))
        two = _sum(_suit(bamboo, True), _suit(honours, False))
        return _total(one, two, sets)


def shanten_pairs(counts: int, same_pairs: bool = False) -> int:
    """The shanten to seven pairs, different ones unless `same_pairs` is set.

    >>> from .tile import Tiles
    >>> shanten_pairs(Tiles.parse("1122m3344p5566s7z").counts)
    0
    """
    twos = counts >> 1 & ALL
    fours = counts >> 2 & ALL
    if same_pairs:
        return 6 - twos.bit_count() - 2 * fours.bit_count()
    pairs = (twos | fours).bit_count()
    kinds = (counts & ALL | twos | fours).bit_count()
    return 6 - pairs + max(0, 7 - kinds)


def shanten_orphans(counts: int) -> int:
    """The shanten to thirteen orphans.

    >>> from .tile import Tiles
    >>> shanten_orphans(Tiles.parse("19m19p19s1234567z").counts)
    0
    """
    several = (counts >> 1 | counts >> 2) & ORPHANS
    kinds: int = (counts & ORPHANS | several).bit_count()
    return 12 - kinds + (not several)


def _suit(counts: int, runs: bool) -> int:
    """The number of a suit's list of needs."""
    known = _runs if runs else _no_runs
    number = known.get(counts)
    if number is None:
        if len(known) >= _KEPT:
            known.clear()
        number = known[counts] = _rest(counts, 9, _used_up(counts), runs)
    return number


def _used_up(counts: int) -> int:
    """The numbers no further copy of which can be drawn: a bit each, from the number -1 to 11.

    They are those with all four copies in the hand, and those beyond the ends of the suit.
    """
    bits = _OUTSIDE
    fours = counts >> 2 & ALL
    while fours:
        highest = fours.bit_length() - 1
        bits |= 4 << highest // LANE
        fours ^= 1 << highest
    return bits


def _rest(counts: int, left: int, used_up: int, runs: bool) -> int:
    """The list of needs of the last `left` numbers of a suit, the first one in the lowest lane.

    Sets of which no tile is there are left out: they can be had anywhere, for three tiles each.
    """
    while counts and not counts & 31:
        counts >>= LANE
        left -= 1
    if not counts:
        return 0
    key = ((counts << 4 | left) << 13 | used_up) << 1 | runs
    found = _rests.get(key)
    if found is None:
        found = _choose(counts, left, used_up, runs)
        if len(_rests) >= _KEPT:
            _rests.clear()
        _rests[key] = found
    return found


def _choose(counts: int, left: int, used_up: int, runs: bool) -> int:
    """The least needs over all that the lowest number can be part of.

    Each block leaves fewer tiles to look at and counts as one of the ways below: a finished set,
    a set that lacks one tile or two, a pair, a pair that lacks one.
    """
    held = counts & 31
    # What can be drawn around the lowest number, two below it in bit 0 to two above it in bit 4.
    can_draw = ~(used_up >> 9 - left)
    without = _rest(counts >> LANE, left - 1, used_up, runs)
    found = without
    blocks = []
    if can_draw & 4:
        blocks += [(without, _PAIR_LACKS_1), (without, _LACKS_2)]
    if held > 1:
        rest = _rest(counts - 2, left, used_up, runs)
        blocks.append((rest, _PAIR))
        if can_draw & 4:
            blocks.append((rest, _LACKS_1))
    if held > 2:
        blocks.append((_rest(counts - 3, left, used_up, runs), _SET))
    if runs:
        blocks += _run_blocks(counts, left, used_up, can_draw, without)
    for rest, way in blocks:
        found = _least(found, _with_block(rest, way))
    return found


def _run_blocks(
    counts: int, left: int, used_up: int, can_draw: int, without: int
) -> list[tuple[int, int]]:
    """The blocks of a run that the lowest number can be part of: what they leave, and their way."""
    second, third = counts >> LANE & 31, counts >> 2 * LANE & 31
    blocks = []
    if second and third:
        blocks.append((_rest(counts - _RUN, left, used_up, True), _SET))
    if second and can_draw & 0b10010:
        blocks.append((_rest(counts - _NEIGHBOURS, left, used_up, True), _LACKS_1))
    if third and can_draw & 0b01000:
        blocks.append((_rest(counts - _GAP, left, used_up, True), _LACKS_1))
    if can_draw & can_draw >> 1 & 0b01001 or can_draw & 0b01010 == 0b01010:
        blocks.append((without, _LACKS_2))
    return blocks


def _with_block(rest: int, way: int) -> int:
    """The needs of some tiles with one block beside them."""
    key = rest << 3 | way
    number = _moved.get(key)
    if number is None:
        needs = _needs[rest]
        sets, pair, lacking = _WAYS[way]
        found = [_FAR] * 10
        for at, need in enumerate(needs):
            if need < _FAR and at % _SETS + sets < _SETS and (at < _SETS or not pair):
                found[at + sets + _SETS * pair] = need + lacking
        number = _moved[key] = _number(tuple(found))
    return number


def _least(one: int, two: int) -> int:
    """The needs where either of two lists may be chosen."""
    if one == two:
        return one
    key = one << 16 | two
    number = _lesser.get(key)
    if number is None:
        number = _lesser[key] = _number(tuple(map(min, _needs[one], _needs[two])))
    return number


def _number(needs: Needs) -> int:
    number = _numbers.get(needs)
    if number is None:
        number = _numbers[needs] = len(_needs)
        _needs.append(needs)
    return number


def _add(one: Needs, two: Needs) -> Needs:
    """The needs of two groups of tiles together; at most one of them has the pair."""
    best = [_FAR] * 10
    others = [(at, need) for at, need in enumerate(two) if need < _FAR]
    for here, first in enumerate(one):
        if first == _FAR:
            continue
        for there, second in others:
            if here % _SETS + there % _SETS >= _SETS or (here >= _SETS and there >= _SETS):
                continue
            need = first + second
            if need < best[here + there]:
                best[here + there] = need
    return tuple(best)


def _sum(one: int, two: int) -> int:
    key = one << 16 | two
    number = _sums.get(key)
    if number is None:
        if len(_sums) >= _KEPT:
            _sums.clear()
        number = _sums[key] = _number(_add(_needs[one], _needs[two]))
    return number


def _total(one: int, two: int, sets: int) -> int:
    """The shanten from the needs of two halves; sets and pairs out of nothing cost their tiles."""
    needs = _add(_needs[one], _needs[two])
    found = -1 + min(
        min(needs[_SETS + made], needs[made] + 2) + 3 * (sets - made) for made in range(sets + 1)
    )
    if len(_totals) >= _KEPT:
        _totals.clear()
    _totals[(one << 16 | two) << 3 | sets] = found
    return found

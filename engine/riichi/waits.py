"""Waits: which tiles complete a hand, how many are left, and whether the hand counts as tenpai.

Leans on `completions` for the shape. A hand can be one tile short by its shape although no copy of
that tile is left; tables differ in whether that is tenpai, and the setting `fifth_tile` says where
they look for the four copies. `keishiki_tenpai` says whether a hand without a yaku counts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from .completions import completing_kinds
from .consulted import Consulted, Rules, consult
from .meld import Meld
from .ruleset import Ruleset
from .tile import ALL, KINDS, LANE, Tile, Tiles, unpack


class HandError(ValueError):
    """Tiles that cannot be a player's hand; says what was found and what is expected."""


@dataclass(frozen=True, slots=True)
class Hand:
    """The tiles of one player: concealed ones and melds.

    There are 13 tiles, a quad counting as three, or 14 with a drawn tile. Melds may be left out
    when nobody needs to know them: 10 concealed tiles alone stand for a hand with one meld. Raises
    `HandError`.

    >>> hand = Hand.parse("234m067p22s34s")
    >>> len(hand.closed), hand.is_drawn
    (10, False)
    """

    closed: Tiles
    melds: tuple[Meld, ...] = ()
    own: int = field(init=False, repr=False, compare=False)
    """Packed counts of all the player's tiles, those in melds included."""

    def __post_init__(self) -> None:
        size, melds = len(self.closed), len(self.melds)
        if size % 3 == 0 or size > 14 - 3 * melds:
            right = [13 - 3 * melds - 3 * more for more in range(5 - melds)]
            raise HandError(
                f"found {size} concealed tiles beside {melds} meld{'s' * (melds != 1)}; expected "
                f"{', '.join(map(str, right))}, or one more with a drawn tile"
            )
        own = self.closed.counts + sum(meld.tiles.counts for meld in self.melds)
        for kind in range(KINDS):
            if own >> LANE * kind & 31 > 4:
                raise HandError(f"found five copies of {Tile.of(kind)}; a set has four of a tile")
        object.__setattr__(self, "own", own)

    @staticmethod
    def parse(tiles: str, *melds: Meld) -> Hand:
        """A hand from its concealed tiles in mpsz notation."""
        return Hand(Tiles.parse(tiles), melds)

    @property
    def is_drawn(self) -> bool:
        """There is a drawn tile that has to be discarded."""
        return len(self.closed) % 3 == 2

    @property
    def is_closed(self) -> bool:
        """No open meld."""
        size = len(self.closed) + 3 * len(self.melds)
        return size >= 13 and not any(meld.is_open for meld in self.melds)

    def without(self, kind: int) -> Hand:
        """The hand after discarding a tile of a kind; raises `HandError` when it has none."""
        for at, tile in enumerate(self.closed):
            if tile.kind == kind:
                rest = self.closed.tiles[:at] + self.closed.tiles[at + 1 :]
                return Hand(Tiles(rest), self.melds)
        raise HandError(f"found no tile of kind {kind} in {self.closed} to discard")


NO_TABLE = 0
"""Packed counts of a table on which nothing is seen."""


class Wait(NamedTuple):
    """A kind that completes a hand: copies in the player's hand and melds, and copies left."""

    kind: int
    held: int
    left: int


def waits(
    hand: Hand, seen: int = NO_TABLE, players: int = 4, same_pairs: bool = False
) -> tuple[Wait, ...]:
    """Every kind that completes a hand without a drawn tile, dead waits among them.

    `seen` are packed counts of what lies face up besides the player's own tiles: discards, other
    players' melds and Norths, indicators. Copies left count what is neither there nor in the hand.
    The answer is empty when the hand is not one tile short.

    >>> [(wait.kind, wait.left) for wait in waits(Hand.parse("234m067p22s34s"))]
    [(19, 2), (22, 4)]
    """
    if hand.is_drawn:
        raise HandError(f"found {len(hand.closed)} concealed tiles; waits are those of 13, 10, ...")
    found = []
    for kind, _ in unpack(completing_kinds(hand.closed.counts, players, same_pairs)):
        held = hand.own >> LANE * kind & 31
        found.append(Wait(kind, held, max(0, 4 - held - (seen >> LANE * kind & 31))))
    return tuple(found)


def wait_kinds(hand: Hand, players: int = 4, same_pairs: bool = False) -> frozenset[int]:
    """The kinds that complete a hand, dead ones included."""
    return frozenset(wait.kind for wait in waits(hand, NO_TABLE, players, same_pairs))


def _held_closed(hand: Hand, kind: int) -> int:
    return hand.closed.counts >> LANE * kind & 31


def _held_concealed(hand: Hand, kind: int) -> int:
    """Copies in the concealed tiles and in closed quads, which never lay open to others."""
    quads = sum(meld.tiles.counts for meld in hand.melds if not meld.is_open)
    return hand.closed.counts + quads >> LANE * kind & 31


def _held(hand: Hand, kind: int) -> int:
    return hand.own >> LANE * kind & 31


DEAD: Mapping[str, Callable[[Hand, Wait, int], bool]] = {
    "always_tenpai": lambda hand, wait, seen: False,
    "noten_if_four_in_own_discardable_hand": lambda hand, wait, seen: (
        _held_closed(hand, wait.kind) == 4
    ),
    "noten_if_four_in_own_concealed_hand": lambda hand, wait, seen: (
        _held_concealed(hand, wait.kind) == 4
    ),
    "noten_if_all_winning_tiles_in_own_hand_and_melds": lambda hand, wait, seen: (
        _held(hand, wait.kind) == 4
    ),
    "noten_if_all_copies_in_own_hand": lambda hand, wait, seen: _held(hand, wait.kind) == 4,
    "noten_if_only_fifth_copy": lambda hand, wait, seen: _held(hand, wait.kind) == 4,
    # With all four copies in hand and melds the finished hand would show the tile five times.
    "noten_if_five_of_a_kind_shape": lambda hand, wait, seen: _held(hand, wait.kind) == 4,
    "noten_if_all_four_visible_own_hand_or_table": lambda hand, wait, seen: wait.left == 0,
}
"""For each value of `fifth_tile`: whether a wait is dead. A hand with dead waits only is noten."""


class Tenpai(NamedTuple):
    """Whether a hand counts as tenpai, its waits, the dead ones, and the settings assumed."""

    counts: bool
    waits: tuple[Wait, ...]
    dead: tuple[Wait, ...]
    assumed: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return self.counts


HasYaku = Callable[[int], bool]


def is_tenpai(
    hand: Hand, rules: Rules, seen: int = NO_TABLE, has_yaku: HasYaku | None = None
) -> Tenpai:
    """Whether a hand counts as tenpai at a draw under the rules.

    `has_yaku` says whether a win on a kind would have a yaku; it is asked only where
    `keishiki_tenpai` is off, and `ValueError` is raised when it is then missing (`yaku_finder`
    makes one from the engine).
    """
    rules = consult(rules)
    found = rule_waits(hand, rules, seen)
    dead = _dead_waits(hand, found, seen, rules)
    alive = [wait for wait in found if wait not in dead]
    if alive and not rules["keishiki_tenpai"]:
        if has_yaku is None:
            raise ValueError("keishiki_tenpai is off: say which waits have a yaku (has_yaku)")
        alive = [wait for wait in alive if has_yaku(wait.kind)]
    return Tenpai(bool(alive), found, dead, rules.assumed)


def rule_waits(hand: Hand, rules: Rules, seen: int = NO_TABLE) -> tuple[Wait, ...]:
    """The waits under the rules: `chiitoi_same_pairs` is asked for only where it decides."""
    found = waits(hand, seen, rules.players)
    if len(hand.closed) == 13 and (hand.closed.counts >> 1 | hand.closed.counts >> 2) & ALL:
        wider = waits(hand, seen, rules.players, same_pairs=True)
        if wider != found and consult(rules)["chiitoi_same_pairs"]:
            return wider
    return found


def yaku_finder(
    hand: Hand, rules: Ruleset, seat: str = "S", round_wind: str = "E", riichi: bool = False
) -> HasYaku:
    """Whether the engine finds a yaku for a ron on a kind; for `is_tenpai`.

    All melds have to be named. The ron is an ordinary one, not on the last discard.
    """
    from .score import Score, score
    from .win import Win

    def has_yaku(kind: int) -> bool:
        flags = frozenset({"riichi"} if riichi else ())
        win = Win(hand.closed, Tile.of(kind), "ron", rules, seat, round_wind, hand.melds, flags)
        return isinstance(score(win), Score)

    return has_yaku


def _dead_waits(
    hand: Hand, found: tuple[Wait, ...], seen: int, rules: Consulted
) -> tuple[Wait, ...]:
    """The waits that the rules do not count; the setting is asked for only where it decides."""
    if all(wait.left and wait.held < 4 for wait in found):
        return ()
    is_dead = DEAD[rules["fifth_tile"]]
    return tuple(wait for wait in found if is_dead(hand, wait, seen))

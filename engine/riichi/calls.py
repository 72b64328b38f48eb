"""Calls: who may call what, who comes first, and what may not be discarded then.

Settings: `kuikae_same` and `kuikae_suji` (the discard after a call), `chii` (three players).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from .consulted import Consulted, Rules, consult
from .meld import Meld
from .tile import BIT, Tile, Tiles, unpack
from .waits import Hand

MOST_KANS = 4
RANK = {"ron": 0, "daiminkan": 1, "pon": 1, "chii": 2}
"""Which claim on a discard comes first: the lower number."""


class Barred(NamedTuple):
    """Kinds that may not be discarded right after a call, and the settings assumed."""

    kinds: frozenset[int]
    assumed: tuple[str, ...] = ()


def barred_discards(meld: Meld, called: Tile, rules: Rules) -> Barred:
    """What `kuikae` bars after a chii or pon of `called`; a red five counts as a five.

    `kuikae_same` bars the called kind, `kuikae_suji` the tile at the other end of a called run.
    Nothing is barred after a kan. Raises `ValueError` when the tile is not in the meld.

    >>> from .ruleset import load_ruleset
    >>> run = Meld.parse("chii", "345m")
    >>> sorted(barred_discards(run, Tile.parse("5m"), load_ruleset("tenhou-4p")).kinds)
    [1, 4]
    """
    if not meld.tiles.count(called.kind):
        raise ValueError(f"found {called} called for {meld}; it is none of its tiles")
    if meld.is_kan:
        return Barred(frozenset())
    rules = consult(rules)
    kinds = set()
    if not rules["kuikae_same"]:
        kinds.add(called.kind)
    other_end = _other_end(meld, called)
    if other_end is not None and not rules["kuikae_suji"]:
        kinds.add(other_end)
    return Barred(frozenset(kinds), rules.assumed)


def _other_end(meld: Meld, called: Tile) -> int | None:
    """The kind with which the two tiles from the hand would have made a run just as well."""
    if not meld.is_run:
        return None
    number = meld.first % 9
    if called.kind == meld.first:
        return meld.first + 3 if number < 6 else None
    if called.kind == meld.first + 2:
        return meld.first - 1 if number else None
    return None


@dataclass(frozen=True, slots=True)
class Moment:
    """The table when a discard can be claimed or a turn played.

    `live` are the tiles left to draw in the wall, `kans` the quads each player has made.
    """

    live: int = 70
    kans: tuple[int, ...] = (0, 0, 0, 0)


class Calls(NamedTuple):
    """The melds a player may call with a discard, and the settings assumed."""

    melds: tuple[Meld, ...]
    assumed: tuple[str, ...] = ()

    @property
    def kinds(self) -> frozenset[str]:
        """The kinds of call among them."""
        return frozenset(meld.kind for meld in self.melds)


def possible_calls(
    hand: Hand,
    discard: Tile,
    source: str,
    rules: Rules,
    moment: Moment = Moment(),
    in_riichi: bool = False,
) -> Calls:
    """The chii, pon and daiminkan a player may call; `source` is `left`, `across` or `right`.

    Chii comes from the left only, and not among three players unless `chii` says so. The last
    discard can only be won. In riichi nothing is called. Without a replacement tile and a fifth
    time there is no kan. A call after which every tile is barred (`kuikae`) is left out.
    """
    rules = consult(rules)
    if in_riichi or moment.live < 1:
        return Calls((), rules.assumed)
    found: list[Meld] = []
    if source == "left" and (rules.players == 4 or rules["chii"]):
        found += _chiis(hand, discard)
    held = [tile for tile in hand.closed if tile.kind == discard.kind]
    found += _sets("pon", held, 2, discard, source)
    if len(held) == 3 and may_kan(moment):
        found += _sets("daiminkan", held, 3, discard, source)
    playable = tuple(meld for meld in found if _can_discard(hand, meld, discard, rules))
    return Calls(playable, rules.assumed)


def _chiis(hand: Hand, discard: Tile) -> list[Meld]:
    found = []
    for first in range(discard.kind - 2, discard.kind + 1):
        others = [kind for kind in range(first, first + 3) if kind != discard.kind]
        if first < 0 or first > 24 or first % 9 > 6 or first // 9 != discard.kind // 9:
            continue
        one, two = ({tile for tile in hand.closed if tile.kind == kind} for kind in others)
        for a in sorted(one, key=str):
            for b in sorted(two, key=str):
                tiles = sorted((a, b, discard), key=lambda tile: tile.kind)
                found.append(Meld("chii", Tiles(tiles), "left"))
    return found


def _sets(kind: str, held: list[Tile], need: int, discard: Tile, source: str) -> list[Meld]:
    """The calls of equal tiles; with a red five there are several, since it may stay in hand."""
    reds = [tile for tile in held if tile.red]
    plain = [tile for tile in held if not tile.red]
    found = []
    for red in range(min(len(reds), need) + 1):
        if need - red <= len(plain):
            own = reds[:red] + plain[: need - red]
            found.append(Meld(kind, Tiles([*own, discard]), source))
    return found


def _can_discard(hand: Hand, meld: Meld, called: Tile, rules: Consulted) -> bool:
    """Whether a tile that may be discarded is left after the call."""
    if meld.is_kan:
        return True
    rest = hand.closed.counts - meld.tiles.counts + BIT[called.kind]
    barred = barred_discards(meld, called, rules).kinds
    return any(kind not in barred for kind, _ in unpack(rest))


def first_claim(claims: Mapping[int, str], discarder: int, players: int = 4) -> tuple[int, ...]:
    """Who gets a discard: all who call ron, else the pon or kan, else the chii.

    `claims` maps a player to `ron`, `pon`, `daiminkan` or `chii`. Several ron are settled by the
    rules for several winners. The answer is in turn order after the discarder.

    >>> first_claim({1: "chii", 3: "pon"}, discarder=0)
    (3,)
    """
    if not claims:
        return ()
    for claim in claims.values():
        if claim not in RANK:
            raise ValueError(f"found claim {claim!r}; allowed: {', '.join(RANK)}")
    best = min(RANK[claim] for claim in claims.values())
    won = [player for player, claim in claims.items() if RANK[claim] == best]
    return tuple(sorted(won, key=lambda player: (player - discarder) % players))


def may_kan(moment: Moment) -> bool:
    """Whether any kan is possible: a live tile is left, and there are not four quads yet."""
    return moment.live > 0 and sum(moment.kans) < MOST_KANS


def own_kans(hand: Hand, moment: Moment) -> tuple[Meld, ...]:
    """The closed and added kans that a player with a drawn tile can make.

    After a chii or pon there is no kan: a tile has to be drawn first. In riichi see
    `riichi.declare.kan_in_riichi`.
    """
    if not hand.is_drawn or not may_kan(moment):
        return ()
    found = []
    for kind, held in unpack(hand.closed.counts):
        tiles = tuple(tile for tile in hand.closed if tile.kind == kind)
        if held == 4:
            found.append(Meld("ankan", Tiles(tiles)))
        for meld in hand.melds:
            if meld.kind == "pon" and meld.first == kind:
                found.append(Meld("shouminkan", meld.tiles + Tiles(tiles), meld.source))
    return tuple(found)

"""Declaring riichi, and the closed kans that are allowed after it; leans on `waits` and `splits`.

Settings: `riichi_min_points`, `riichi_min_wall`, `furiten_riichi`, `riichi_stick_on_ron` and
`riichi_ankan`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from .consulted import Consulted, Rules, consult
from .forms import TRIPLETS
from .meld import Meld
from .splits import hand_splits
from .tile import BIT, LANE, Tile, Tiles, unpack
from .waits import Hand, is_tenpai, rule_waits, wait_kinds


class KanInRiichi(NamedTuple):
    """Whether a closed kan is allowed in riichi, why not, and the settings assumed."""

    allowed: bool
    reason: str = ""
    assumed: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return self.allowed


def kan_in_riichi(hand: Hand, drawn: Tile, rules: Rules) -> KanInRiichi:
    """Whether a player in riichi may make a closed kan with the tile just drawn.

    `hand` is without the drawn tile. Only the drawn tile can complete the quad. `riichi_ankan`:
    `none`; `waits`, when the waits stay the same; `strict`, when also no way to read the finished
    hand uses the three tiles as anything but a triplet.
    """
    rules = consult(rules)
    kind = drawn.kind
    if hand.closed.counts >> LANE * kind & 31 != 3:
        return KanInRiichi(False, "the drawn tile makes no quad", rules.assumed)
    mode = rules["riichi_ankan"]
    if mode == "none":
        return KanInRiichi(False, "no kan after riichi here", rules.assumed)
    rest = Tiles(tile for tile in hand.closed if tile.kind != kind)
    quad = Meld("ankan", Tiles([*(t for t in hand.closed if t.kind == kind), drawn]))
    before = wait_kinds(hand, rules.players)
    after = wait_kinds(Hand(rest, (*hand.melds, quad)), rules.players)
    if before != after:
        return KanInRiichi(False, "the waits would change", rules.assumed)
    if mode == "strict" and not _always_triplet(hand, kind, before):
        return KanInRiichi(False, "the hand can be read otherwise", rules.assumed)
    return KanInRiichi(True, "", rules.assumed)


def _always_triplet(hand: Hand, kind: int, kinds: Iterable[int]) -> bool:
    return all(
        form >> TRIPLETS & BIT[kind]
        for wait in kinds
        for form in hand_splits(hand.closed.counts + BIT[wait])
    )


@dataclass(frozen=True, slots=True)
class RiichiCheck:
    """Whether riichi may be declared: what stands against it, and the discards it may be with."""

    reasons: tuple[str, ...]
    discards: tuple[int, ...] = ()
    assumed: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return not self.reasons


def may_riichi(
    hand: Hand, points: int, live: int, rules: Rules, discarded: Iterable[int] = ()
) -> RiichiCheck:
    """Whether a player with a drawn tile may declare riichi, and with which discards.

    `points` before the stick is laid; `live` tiles left to draw after the player's own draw;
    `discarded` the kinds the player has discarded so far. Reasons against it: `open`, `noten`,
    `points`, `wall`, `furiten`.
    """
    rules = consult(rules)
    reasons = [] if hand.is_closed else ["open"]
    tenpai = [
        kind for kind, _ in unpack(hand.closed.counts) if is_tenpai(hand.without(kind), rules)
    ]
    allowed = tenpai
    least = rules["riichi_min_points"]
    if not tenpai:
        reasons.append("noten")
    elif not rules["furiten_riichi"]:
        past = frozenset(discarded)
        allowed = [kind for kind in tenpai if not _furiten(hand, kind, past, rules)]
        reasons += [] if allowed else ["furiten"]
    if least is not None and points < least:
        reasons.append("points")
    if live < rules["riichi_min_wall"]:
        reasons.append("wall")
    return RiichiCheck(tuple(reasons), () if reasons else tuple(allowed), rules.assumed)


def _furiten(hand: Hand, kind: int, past: frozenset[int], rules: Consulted) -> bool:
    kinds = {wait.kind for wait in rule_waits(hand.without(kind), rules)}
    return bool(kinds & (past | {kind}))


def stick_is_paid(declaration_is_won: bool, rules: Rules) -> bool:
    """Whether the stick is laid: not when the declaring tile is won, unless the rules say so.

    Setting: `riichi_stick_on_ron`.
    """
    return not declaration_is_won or rules["riichi_stick_on_ron"] == "paid"

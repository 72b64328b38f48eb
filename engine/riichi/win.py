"""A win: the complete situation that is to be scored, checked when it is made.

Leans on tiles, melds, the ruleset and what a situation can be. A `Win` that exists is legal: the
right number of tiles, no fifth copy, no red five too many, no flags that contradict each other.
Everything else is refused with a `WinError` that names the field and says what is allowed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

from .meld import Meld
from .ruleset import Ruleset, load_ruleset
from .scoring_rules import ScoringRules, scoring_rules
from .situation import WinError, situation_traits
from .tile import ALL, BIT, Tile, Tiles
from .traits import CHANKAN, CLOSED
from .win_checks import BY, INDICATORS, check_chankan, check_pao, check_three_player, refuse

WINDS = ("E", "S", "W", "N")
WIND_KIND = {"E": 27, "S": 28, "W": 29, "N": 30}
NO_TILES = Tiles()
_TOO_MANY = 11 * ALL
"""Added to packed counts it lifts a fifth copy, and only that, into the top bit of its lane."""
_FIFTH = 16 * ALL


@dataclass(frozen=True, slots=True)
class Pao:
    """Liability: the player at seat `player` made `yakuman` certain; on a ron, who discarded."""

    yakuman: str
    player: str
    discarder: str | None = None


@dataclass(frozen=True, slots=True, init=False)
class Win:
    """A winning hand with all that its score depends on (section 1 of the contract).

    `closed` are the concealed tiles without the winning tile and without melds; `dora` and `ura`
    are the indicators; `honba` and `sticks` are counters; `north` the Norths set aside by a player
    in a three-player game. Raises `WinError`.

    >>> win = Win.parse("234m067p22s34588s +2s ron riichi dora=4p")
    >>> win.is_closed, win.is_dealer, str(win.win)
    (True, False, '2s')
    """

    closed: Tiles
    win: Tile
    by: str
    rules: Ruleset
    seat: str = "S"
    round: str = "E"
    melds: tuple[Meld, ...] = ()
    flags: frozenset[str] = frozenset()
    dora: Tiles = NO_TILES
    ura: Tiles = NO_TILES
    honba: int = 0
    sticks: int = 0
    north: int = 0
    pao: Pao | None = None
    id: str | None = None
    counts: int = field(init=False, repr=False, compare=False)
    """Packed counts of the whole hand: concealed tiles, winning tile and melds."""
    concealed_counts: int = field(init=False, repr=False, compare=False)
    """Packed counts of the concealed tiles with the winning tile."""
    reds: int = field(init=False, repr=False, compare=False)
    """How many red fives are in the whole hand."""
    situation: int = field(init=False, repr=False, compare=False)
    """The trait bits that do not depend on the tiles (see `riichi.traits`)."""
    scoring: ScoringRules = field(init=False, repr=False, compare=False)
    from_record: ClassVar[Callable[[Mapping[str, Any]], Win]]
    """A win from a record of section 1 of the contract; `riichi.records` puts it here."""

    def __init__(
        self,
        closed: Tiles,
        win: Tile,
        by: str,
        rules: Ruleset,
        seat: str = "S",
        round: str = "E",
        melds: tuple[Meld, ...] = (),
        flags: frozenset[str] = frozenset(),
        dora: Tiles = NO_TILES,
        ura: Tiles = NO_TILES,
        honba: int = 0,
        sticks: int = 0,
        north: int = 0,
        pao: Pao | None = None,
        id: str | None = None,
    ) -> None:
        # Written out, fields and checks in one place: a generated __init__ with a __post_init__
        # would read each field back and take half as long again.
        scoring = scoring_rules(rules)
        concealed = closed.counts + BIT[win.kind]
        counts = concealed
        reds = closed.reds
        if win.red:
            reds += 1 << 4 * (win.kind // 9)
        is_open = kans = False
        for meld in melds:
            counts += meld.tiles.counts
            reds += meld.tiles.reds
            is_open = is_open or meld.is_open
            kans = kans or meld.is_kan
        put = object.__setattr__
        put(self, "closed", closed)
        put(self, "win", win)
        put(self, "by", by)
        put(self, "rules", rules)
        put(self, "seat", seat)
        put(self, "round", round)
        put(self, "melds", melds)
        put(self, "flags", flags)
        put(self, "dora", dora)
        put(self, "ura", ura)
        put(self, "honba", honba)
        put(self, "sticks", sticks)
        put(self, "north", north)
        put(self, "pao", pao)
        put(self, "id", id)
        put(self, "counts", counts)
        put(self, "concealed_counts", concealed)
        put(self, "reds", (reds & 15) + (reds >> 4 & 15) + (reds >> 8) if reds else 0)
        put(self, "scoring", scoring)
        shown = dora.counts + ura.counts
        # All at once, since nearly every win is in order; what is wrong is looked for only then.
        if (
            len(closed.tiles) + 3 * len(melds) != 13
            or (counts + shown + _TOO_MANY) & _FIFTH
            or (reds and (reds + scoring.red_room) & 0x888)
            or (shown and (len(dora.tiles) > INDICATORS or len(ura.tiles) > INDICATORS))
            or by not in BY
            or seat not in scoring.seats
            or round not in WINDS
            or not (honba.__class__ is sticks.__class__ is north.__class__ is int)
            or honba < 0
            or sticks < 0
            or north < 0
            or not (id is None or isinstance(id, str))
        ):
            refuse(self, scoring, counts, reds)
        if north or scoring.players == 3:
            check_three_player(self, scoring, counts + shown)
        situation = situation_traits(
            by, seat == "E", is_open, bool(melds), kans, north > 0, flags
        )
        put(self, "situation", situation)
        if situation & CHANKAN:
            check_chankan(self, counts)
        if pao is not None:
            check_pao(self, pao)

    @staticmethod
    def parse(text: str, rules: str | Ruleset = "tenhou-4p") -> Win:
        """A win in shorthand: `234m067p22s34588s +2s ron riichi dora=4p`; raises `WinError`.

        See `riichi.notation` for the words. Seat and round default to S and E.
        """
        from .notation import parse_win

        return parse_win(text, rules)

    def under(self, rules: str | Ruleset) -> Win:
        """The same win under another ruleset; raises `WinError` if it cannot be one there."""
        return replace(self, rules=load_ruleset(rules) if isinstance(rules, str) else rules)

    @property
    def is_closed(self) -> bool:
        """No open meld."""
        return bool(self.situation & CLOSED)

    @property
    def is_dealer(self) -> bool:
        """The winner sits East."""
        return self.seat == "E"

    @property
    def seat_kind(self) -> int:
        """The tile kind of the winner's own wind."""
        return WIND_KIND[self.seat]

    @property
    def round_kind(self) -> int:
        """The tile kind of the round's wind."""
        return WIND_KIND[self.round]

"""A win: the complete situation that is to be scored, checked when it is made.

Leans on tiles, melds, the ruleset and what a situation can be. A `Win` that exists is legal: the
right number of tiles, no fifth copy, no red five too many, no flags that contradict each other.
Everything else is refused with a `WinError` that names the field and says what is allowed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from .meld import Meld
from .ruleset import Ruleset, load_ruleset
from .scoring_rules import ScoringRules, scoring_rules
from .situation import Setting, WinError, situation_traits
from .tile import ALL, BIT, LANE, Tile, Tiles, unpack
from .traits import CLOSED

WINDS = "ESWN"
NORTH = 30
NO_TILES = Tiles()
_TOO_MANY = 11 * ALL
"""Added to packed counts it lifts a fifth copy, and only that, over the top bit of its lane."""


@dataclass(frozen=True, slots=True)
class Pao:
    """Liability: the player at seat `player` made `yakuman` certain; on a ron, who discarded."""

    yakuman: str
    player: str
    discarder: str | None = None


@dataclass(frozen=True, slots=True)
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

    def __post_init__(self) -> None:
        rules = scoring_rules(self.rules)
        concealed = self.closed.counts + BIT[self.win.kind]
        counts = concealed
        reds = self.closed.reds
        if self.win.red:
            reds += 1 << 4 * (self.win.kind // 9)
        is_open = kans = False
        for meld in self.melds:
            counts += meld.tiles.counts
            reds += meld.tiles.reds
            is_open = is_open or meld.is_open
            kans = kans or meld.is_kan
        _check_tiles(self, rules, counts, reds)
        _check_choice("by", self.by, ("ron", "tsumo"))
        _check_seats(self, rules)
        for name in ("honba", "sticks", "north"):
            value = getattr(self, name)
            if value.__class__ is not int or value < 0:
                raise WinError(name, f"found {value!r}; a whole number from 0 up is expected")
        if self.north or rules.players == 3:
            _check_three_player(self, rules)
        setting = Setting(
            self.by, self.seat == "E", is_open, bool(self.melds), kans, bool(self.north)
        )
        situation = situation_traits(setting, self.flags)
        if "chankan" in self.flags:
            _check_chankan(self, counts)
        if self.pao is not None:
            _check_pao(self, self.pao)
        put = object.__setattr__
        put(self, "counts", counts)
        put(self, "concealed_counts", concealed)
        put(self, "reds", (reds & 15) + (reds >> 4 & 15) + (reds >> 8 & 15) if reds else 0)
        put(self, "situation", situation)
        put(self, "scoring", rules)

    @staticmethod
    def from_record(record: Mapping[str, Any]) -> Win:
        """A win from a record as in section 1 of the contract; raises `WinError`."""
        from .records import win_from_record

        return win_from_record(record)

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
        return 27 + WINDS.index(self.seat)

    @property
    def round_kind(self) -> int:
        """The tile kind of the round's wind."""
        return 27 + WINDS.index(self.round)


def _check_tiles(win: Win, rules: ScoringRules, counts: int, reds: int) -> None:
    expected = 13 - 3 * len(win.melds)
    if len(win.closed) != expected:
        melds = len(win.melds)
        raise WinError(
            "closed",
            f"found {len(win.closed)} tiles ({win.closed}) beside {melds} "
            f"meld{'s' * (melds != 1)}; {max(expected, 0)} are expected, without the winning tile",
        )
    shown = win.dora.counts + win.ura.counts
    if len(win.dora) > 5 or len(win.ura) > 5:
        name, row = ("dora", win.dora) if len(win.dora) > 5 else ("ura", win.ura)
        raise WinError(name, f"found {len(row)} indicators; none to five can be turned over")
    total = counts + shown + (BIT[NORTH] * win.north if win.north.__class__ is int else 0)
    if (total + _TOO_MANY) & ALL << 4:
        _name_fifth(win, counts, total)
    if (reds + rules.red_room) & 0x888:
        _name_reds(win, reds)


def _name_fifth(win: Win, counts: int, total: int) -> None:
    for kind, number in unpack(total):
        if number > 4:
            in_hand = (counts >> LANE * kind) & 31
            name = "closed" if in_hand > 4 else "dora"
            where = "in the hand" if in_hand > 4 else "in the hand and among the indicators"
            raise WinError(
                name, f"found {number} copies of {Tile.of(kind)} {where}; a set has four of a tile"
            )


def _name_reds(win: Win, reds: int) -> None:
    allowed = win.rules["aka_by_suit"]
    for place, suit in enumerate("mps"):
        found = reds >> 4 * place & 15
        if found > allowed[suit]:
            raise WinError(
                "closed",
                f"found {found} red fives 0{suit}; {win.rules.id} has {allowed[suit]} of them",
            )
    raise WinError("closed", f"found more red fives than {win.rules.id} has")


def _check_choice(name: str, value: object, allowed: Sequence[str]) -> None:
    if value not in allowed:
        raise WinError(name, f"found {value!r}; allowed: {', '.join(allowed)}")


def _check_seats(win: Win, rules: ScoringRules) -> None:
    _check_choice("seat", win.seat, WINDS[: rules.players])
    _check_choice("round", win.round, WINDS)


def _check_three_player(win: Win, rules: ScoringRules) -> None:
    if win.north and not rules.nuki_dora:
        raise WinError("north", f"found {win.north}; {win.rules.id} sets no Norths aside")
    if win.north > 4:
        raise WinError("north", f"found {win.north}; there are four Norths")
    if rules.players != 3:
        return
    for name, counts in (
        ("closed", win.closed.counts + BIT[win.win.kind]),
        ("melds", sum(meld.tiles.counts for meld in win.melds)),
        ("dora", win.dora.counts),
        ("ura", win.ura.counts),
    ):
        for kind, _ in unpack(counts):
            if BIT[kind] & rules.missing_kinds:
                raise WinError(name, f"found {Tile.of(kind)}; three players play without 2m to 8m")
    if any(meld.is_run for meld in win.melds):
        raise WinError("melds", "found a chii; three players play without it")


def _check_chankan(win: Win, counts: int) -> None:
    copies = (counts + win.dora.counts >> LANE * win.win.kind) & 31
    if copies > 1:
        raise WinError(
            "flags",
            f"found chankan with {copies} copies of {Tile.of(win.win.kind)} in the hand or among "
            "the indicators; the other three lie in the quad that is robbed",
        )


def _check_pao(win: Win, pao: Pao) -> None:
    liable = tuple(win.rules["pao"])
    if pao.yakuman not in liable:
        listed = ", ".join(liable) or "none"
        raise WinError("pao", f"found {pao.yakuman!r}; {win.rules.id} has liability for: {listed}")
    others = [seat for seat in WINDS[: win.rules["players"]] if seat != win.seat]
    _check_choice("pao", pao.player, others)
    if win.by == "ron":
        _check_choice("pao", pao.discarder, others)
    elif pao.discarder is not None:
        raise WinError("pao", "found a discarder on a tsumo; only a ron has one")

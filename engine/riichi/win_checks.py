"""What makes a win illegal, and how that is said; leans on `situation` and the ruleset's view.

`Win` finds in one look that something is wrong and then asks here for what it is. Each function
raises a `WinError` that names the field, what was found and what is allowed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from .situation import BY, WINDS, WinError, check_choice
from .situation import shown as _short
from .tile import BIT, LANE, Tile, unpack
from .traits import CHANKAN, LOCAL, LOCAL_FLAGS, RINSHAN

if TYPE_CHECKING:
    from .scoring_rules import ScoringRules
    from .win import Pao, Win

NORTH = 30
INDICATORS = 5
"""One from the start and one for each of the four kans that a hand can have."""
MOST = (1 << 20) - 1
"""As many counters or riichi sticks as are believed; all ones, so that one look sees them all."""


def refuse(win: Win) -> NoReturn:
    """Name what is wrong with the tiles or the counters of a win that is not in order.

    Its `reds` are still packed, four bits a suit, and its situation is not known yet.
    """
    _check_length(win)
    _check_indicators(win)
    _check_copies(win, win.counts)
    _check_reds(win, win.reds, win.dora.reds + win.ura.reds)
    for name in ("honba", "sticks", "north"):
        value = getattr(win, name)
        if value.__class__ is not int or not 0 <= value <= MOST:
            raise WinError(
                name, f"found {_short(value)}; a whole number from 0 to {MOST} is expected"
            )
    if win.id is not None and win.id.__class__ is not str:
        raise WinError("id", f"found {_short(win.id)}; text is expected")
    check_choice("by", win.by, BY)  # before the seats, as it stands before them
    check_choice("seat", win.seat, win.scoring.seats)
    check_choice("round", win.round, WINDS)
    raise AssertionError("nothing is wrong with this win")


def _check_length(win: Win) -> None:
    melds = len(win.melds)
    expected = 13 - 3 * melds
    if melds > 4:
        raise WinError("melds", f"found {melds} melds; a hand has at most four sets")
    if len(win.closed) != expected:
        raise WinError(
            "closed",
            f"found {len(win.closed)} tiles ({win.closed}) beside {melds} "
            f"meld{'s' * (melds != 1)}; {expected} are expected, without the winning tile",
        )


def _check_indicators(win: Win) -> None:
    for name, row in (("dora", win.dora), ("ura", win.ura)):
        if len(row) > INDICATORS:
            raise WinError(name, f"found {len(row)} indicators; none to five can be turned over")


def _check_copies(win: Win, counts: int) -> None:
    shown = win.dora.counts + win.ura.counts
    for kind, number in unpack(counts + shown):
        if number > 4:
            in_hand = (counts >> LANE * kind) & 31
            name = "closed" if in_hand > 4 else "dora"
            where = "in the hand" if in_hand > 4 else "in the hand and among the indicators"
            raise WinError(
                name, f"found {number} copies of {Tile.of(kind)} {where}; a set has four of a tile"
            )


def _check_reds(win: Win, reds: int, among_indicators: int) -> None:
    allowed = win.rules["aka_by_suit"]
    if win.rules.is_assumed("aka_by_suit") and (win.rules["aka"] or win.rules.is_assumed("aka")):
        return  # not said which fives are red, so any may be
    for place, suit in enumerate("mps"):
        in_hand = reds >> 4 * place & 15
        found = in_hand + (among_indicators >> 4 * place & 15)
        if found > allowed[suit]:
            raise WinError(
                "closed" if in_hand > allowed[suit] else "dora",
                f"found {found} red fives 0{suit}; {win.rules.id} has {allowed[suit]} of them",
            )


def check_further(win: Win) -> None:
    """The checks that few wins need: three players, a robbed quad, liability."""
    if win.north or win.scoring.players == 3:
        _check_three_player(win, win.scoring)
    if win.situation & CHANKAN:
        _check_chankan(win)
    only_norths = win.north and not any(meld.is_kan for meld in win.melds)
    if win.situation & RINSHAN and only_norths and not win.scoring.kita_rinshan:
        raise WinError("flags", f"found rinshan after a North; {win.rules.id} does not count it")
    if win.situation & LOCAL:
        _check_local(win)
    if win.pao is not None:
        _check_pao(win, win.pao)


def _check_local(win: Win) -> None:
    """A local situation can be true only where its yaku is played."""
    for flag in sorted(win.flags & LOCAL_FLAGS.keys()):
        if flag not in win.scoring.local:
            raise WinError("flags", f"found {flag}, a local yaku that {win.rules.id} does not play")


def _check_three_player(win: Win, rules: ScoringRules) -> None:
    """Norths set aside, and what three players play without."""
    counts = win.counts + win.dora.counts + win.ura.counts
    if win.north and not rules.nuki_dora:
        raise WinError("north", f"found {win.north}; {win.rules.id} sets no Norths aside")
    norths = (counts >> LANE * NORTH) & 31
    if win.north + norths > 4:
        raise WinError("north", f"found {win.north} beside {norths} in view; there are four Norths")
    if rules.players != 3:
        return
    for name, row in (
        ("closed", win.closed.counts),
        ("win", BIT[win.win.kind]),
        ("melds", sum(meld.tiles.counts for meld in win.melds)),
        ("dora", win.dora.counts),
        ("ura", win.ura.counts),
    ):
        for kind, _ in unpack(row):
            if BIT[kind] & rules.missing_kinds:
                raise WinError(name, f"found {Tile.of(kind)}; three players play without 2m to 8m")
    if any(meld.is_run for meld in win.melds):
        raise WinError("melds", "found a chii; three players play without it")


def _check_chankan(win: Win) -> None:
    """The winning tile is the fourth of a quad, so no other copy of it can be elsewhere."""
    copies = (win.counts + win.dora.counts + win.ura.counts >> LANE * win.win.kind) & 31
    if copies > 1:
        raise WinError(
            "flags",
            f"found chankan with {copies} copies of {Tile.of(win.win.kind)} in the hand or among "
            "the indicators; the other three lie in the quad that is robbed",
        )


def _check_pao(win: Win, pao: Pao) -> None:
    """Liability is for a yakuman that the ruleset lists, and lies with another player."""
    liable = tuple(win.rules["pao"])
    if pao.yakuman not in liable:
        listed = ", ".join(liable) or "none"
        raise WinError(
            "pao", f"found {_short(pao.yakuman)}; {win.rules.id} has liability for: {listed}"
        )
    others = [seat for seat in win.scoring.seats if seat != win.seat]
    check_choice("pao", pao.player, others)
    if win.by == "ron":
        check_choice("pao", pao.discarder, others)
    elif pao.discarder is not None:
        raise WinError("pao", "found a discarder on a tsumo; only a ron has one")

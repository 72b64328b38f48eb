"""Pao: who pays for a yakuman that a player's discard made certain; leans on `payment`.

On a self-draw the liable player pays the liable part alone. On a ron the liable player and the
discarder pay half of it each. How much of a stacked yakuman is covered (`pao_scope`) and who pays
the counters of a split ron (`pao_honba`) differ by ruleset.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .payment import YAKUMAN, honba_points, honba_share, payment, payment_sum
from .situation import WinError
from .yaku import Yaku

if TYPE_CHECKING:
    from .win import Pao, Win


class Payer(NamedTuple):
    """A seat and the points it pays, counters included and riichi sticks not."""

    seat: str
    points: int


def pao_payers(win: Win, yaku: tuple[tuple[Yaku, int], ...], yakuman: int) -> tuple[Payer, ...]:
    """Who pays what for a yakuman with a liable player, in seat order; payers of nothing left out.

    Raises `WinError` when the hand does not hold the yakuman that somebody is liable for.
    """
    pao = win.pao
    assert pao is not None
    held = {one.id: worth for one, worth in yaku} if yakuman else {}
    if pao.yakuman not in held:
        raise WinError("pao", f"found liability for {pao.yakuman}, which the hand does not have")
    liable = min(held[pao.yakuman], yakuman) if win.scoring.pao_scope == "part" else yakuman
    paid = dict.fromkeys(win.scoring.seats, 0)
    if win.by == "ron":
        _split_ron(win, pao, liable, yakuman, paid)
    else:
        _one_pays(win, pao, liable, yakuman, paid)
    return tuple(Payer(seat, points) for seat, points in paid.items() if points)


def _all(win: Win, times: int) -> int:
    """What a yakuman that counts so many times costs all payers together."""
    players = win.scoring.players
    paid = payment(YAKUMAN.base * times, win.is_dealer, win.by, win.scoring.share)
    return payment_sum(paid, win.is_dealer, players)


def _split_ron(win: Win, pao: Pao, liable: int, yakuman: int, paid: dict[str, int]) -> None:
    assert pao.discarder is not None
    shared = _all(win, liable)
    paid[pao.player] += shared // 2
    paid[pao.discarder] += shared - shared // 2 + _all(win, yakuman) - shared
    counters = pao.player if win.scoring.pao_honba == "liable" else pao.discarder
    paid[counters] += honba_points(win)


def _one_pays(win: Win, pao: Pao, liable: int, yakuman: int, paid: dict[str, int]) -> None:
    paid[pao.player] += _all(win, liable)
    if liable == yakuman:
        paid[pao.player] += honba_points(win)
        return
    rest = payment(YAKUMAN.base * (yakuman - liable), win.is_dealer, "tsumo", win.scoring.share)
    shares: list[int] = rest["tsumo"]  # type: ignore[assignment]
    counters = win.honba * honba_share(win.scoring)
    for seat in paid:
        if seat != win.seat:
            paid[seat] += (shares[-1] if seat == "E" else shares[0]) + counters

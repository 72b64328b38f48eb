"""Chips: small extra payments beside the score, as one known scale counts them; leans on `score`.

One chip each for ippatsu, every ura dora and every red five of a win; for each yakuman ten from
the discarder, or five from every other player on a self-draw. A counted yakuman gets none of the
latter. Chips never touch the score; their value is added to the final points (`settle`).
"""

from __future__ import annotations

from typing import NamedTuple

from .score import Score, count_bonus


class Scale(NamedTuple):
    """How many chips there are for each thing; `yakuman_tsumo` from every other player."""

    each: int = 1
    yakuman_ron: int = 10
    yakuman_tsumo: int = 5


SCALE = Scale()
"""The scale of the sources: 1, 10 and 5."""


def chips_of(score: Score, scale: Scale = SCALE) -> int:
    """The chips that each payer of a win hands over: the discarder, or every other player.

    The ordinary chips are counted on a yakuman too.

    >>> from .score import score
    >>> from .win import Win
    >>> win = Win.parse("234m067p22s34588s +2s ron riichi ippatsu dora=4p ura=7s")
    >>> chips_of(score(win))    # ippatsu, two ura dora, one red five
    4
    """
    bonus = count_bonus(score.win)
    things = bonus.red + bonus.ura + ("ippatsu" in score.win.flags)
    yakuman = scale.yakuman_ron if score.win.by == "ron" else scale.yakuman_tsumo
    return scale.each * things + yakuman * score.yakuman


def chip_deltas(
    score: Score, winner: int, discarder: int | None, players: int = 4, scale: Scale = SCALE
) -> tuple[int, ...]:
    """The chips that change hands by player; `discarder` is None on a self-draw."""
    paid = chips_of(score, scale)
    payers = range(players) if discarder is None else (discarder,)
    deltas = [-paid if player in payers else 0 for player in range(players)]
    deltas[winner] = 0
    deltas[winner] = -sum(deltas)
    return tuple(deltas)

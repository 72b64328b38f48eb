"""How a hand ended: what `draws` and `winners` hand to `game`. Points move by player, not by wind.

Players are counted from 0, the first dealer of the game; `dealer` is the player who deals now.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from .payment import MANGAN, Payment, payment

WINDS = "ESWN"


class Part(NamedTuple):
    """What one winner receives: for the hand, for the counters, and in sticks; points."""

    player: int
    hand: int
    honba: int = 0
    sticks: int = 0

    @property
    def total(self) -> int:
        """All of it."""
        return self.hand + self.honba + self.sticks


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a hand.

    `kind` is `win`, `draw` (exhaustive) or `abort`. `deltas` are points by player, sticks taken
    included and sticks laid not (those left a player's score when riichi was declared). `sticks`
    are those on the table afterwards. `tenpai` are the players who counted as tenpai at a draw.
    """

    kind: str
    deltas: tuple[int, ...]
    winners: tuple[int, ...] = ()
    tenpai: frozenset[int] = frozenset()
    sticks: int = 0
    parts: tuple[Part, ...] = ()
    assumed: tuple[str, ...] = ()


def seat_of(player: int, dealer: int, players: int = 4) -> str:
    """The wind a player has while `dealer` deals: `E`, `S`, `W` or `N`."""
    return WINDS[(player - dealer) % players]


def player_at(seat: str, dealer: int, players: int = 4) -> int:
    """The player who has a wind while `dealer` deals."""
    return (dealer + WINDS.index(seat)) % players


def in_turn(players_to_order: frozenset[int], after: int, players: int = 4) -> tuple[int, ...]:
    """Players in turn order, the one sitting next after `after` first.

    >>> in_turn(frozenset({0, 1, 3}), after=2)
    (3, 0, 1)
    """
    return tuple(sorted(players_to_order, key=lambda player: (player - after - 1) % players))


def mangan_tsumo(player: int, dealer: int, players: int = 4) -> list[int]:
    """The points by player of a mangan by self-draw, without counters and sticks.

    >>> mangan_tsumo(1, dealer=0)
    [-4000, 8000, -2000, -2000]
    """
    paid = payment(MANGAN.base, player == dealer, "tsumo")
    return tsumo_deltas(paid, player, dealer, players)


def tsumo_deltas(paid: Payment, player: int, dealer: int, players: int = 4) -> list[int]:
    """The points by player of a payment `{"tsumo": [from each non-dealer, from the dealer]}`."""
    shares = paid["tsumo"]
    assert isinstance(shares, list)
    deltas = [-shares[-1] if one == dealer else -shares[0] for one in range(players)]
    deltas[player] = 0
    deltas[player] = -sum(deltas)
    return deltas

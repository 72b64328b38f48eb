"""Who wins a discard that several claim, and what everybody gets and pays; leans on `score`.

Settings: `double_ron` and `triple_ron` (how many may win), `honba_on_multi_ron` and
`sticks_on_multi_ron` (who of several takes counters and sticks), `honba_ron`, `pao_rinshan`.
Liability itself is worked out in `pao`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from .consulted import Consulted, Rules, consult
from .outcome import Outcome, Part, in_turn, player_at, seat_of, tsumo_deltas
from .pao import pao_payers
from .payment import STICK
from .score import Score


class RonWinners(NamedTuple):
    """The players who win a discard, first in turn first, or that the hand is aborted."""

    winners: tuple[int, ...]
    aborted: bool = False
    assumed: tuple[str, ...] = ()


def ron_winners(claimants: Iterable[int], discarder: int, rules: Rules) -> RonWinners:
    """Who of those who claim a discard may win with it.

    Where only one may, it is the one whose turn would come first after the discarder (head bump).

    >>> from .ruleset import load_ruleset
    >>> ron_winners({0, 3}, 2, load_ruleset("dora-4p")).winners
    (3,)
    >>> ron_winners({0, 1, 3}, 2, load_ruleset("tenhou-4p")).aborted
    True
    """
    rules = consult(rules)
    claims = frozenset(claimants)
    if discarder in claims or not claims <= frozenset(range(rules.players)):
        raise ValueError(f"found claims by {sorted(claims)} on a discard of player {discarder}")
    order = in_turn(claims, discarder, rules.players)
    if len(order) == 2 and not rules["double_ron"]:
        order = order[:1]
    elif len(order) == 3:
        how = rules["triple_ron"]
        if how == "abort":
            return RonWinners((), True, rules.assumed)
        if how == "head_bump":
            order = order[:1]
    return RonWinners(order, False, rules.assumed)


def hand_deltas(
    scores: Mapping[int, Score],
    rules: Rules,
    dealer: int = 0,
    discarder: int | None = None,
    honba: int = 0,
    sticks: int = 0,
    riichi: Iterable[int] = (),
    kan_feeder: int | None = None,
) -> Outcome:
    """What each player gains and loses by one win or several on the same discard.

    `scores` maps each winner to the score of the hand; its own counters and sticks are left out
    of account, `honba` and `sticks` are those on the table, `riichi` the players who laid one of
    these sticks in this hand. `discarder` is None on a self-draw. `kan_feeder` is who fed the open
    kan on whose replacement tile a self-draw was won. Raises `ValueError` when the wins do not fit
    the table.
    """
    rules = consult(rules)
    order = _checked(scores, rules, dealer, discarder)
    counters = _counters(order, honba, rules)
    taken = _taken(order, sticks, frozenset(riichi), rules)
    deltas = [0] * rules.players
    parts = []
    for player in order:
        plain = _paid(scores[player], player, dealer, discarder, 0, rules)
        whole = _paid(scores[player], player, dealer, discarder, counters[player], rules)
        if kan_feeder is not None and _feeder_pays(scores[player], discarder, rules):
            whole = [-whole[player] if one == kan_feeder else 0 for one in range(rules.players)]
            whole[player] = -whole[kan_feeder]
        deltas = [a + b for a, b in zip(deltas, whole, strict=True)]
        deltas[player] += STICK * taken[player]
        gain = plain[player]
        parts.append(Part(player, gain, whole[player] - gain, STICK * taken[player]))
    return Outcome("win", tuple(deltas), order, frozenset(), 0, tuple(parts), rules.assumed)


def _checked(
    scores: Mapping[int, Score], rules: Consulted, dealer: int, discarder: int | None
) -> tuple[int, ...]:
    """The winners in turn order, once it is sure that their wins belong to this table."""
    if not scores:
        raise ValueError("found no winner; a hand without one is a draw")
    if discarder in scores or (discarder is None and len(scores) > 1):
        raise ValueError(f"found winners {sorted(scores)} with discarder {discarder}")
    for player, score in scores.items():
        seat = seat_of(player, dealer, rules.players)
        by = "tsumo" if discarder is None else "ron"
        if (score.win.seat, score.win.by) != (seat, by):
            raise ValueError(
                f"found a {score.win.by} at seat {score.win.seat} for player {player}; "
                f"a {by} at seat {seat} is expected"
            )
        pao = score.win.pao
        feeder = pao.discarder if pao is not None else None
        if feeder is not None and player_at(feeder, dealer, rules.players) != discarder:
            raise ValueError(f"found discarder {feeder} in pao, not player {discarder}")
    after = dealer if discarder is None else discarder
    return in_turn(frozenset(scores), after, rules.players)


def _counters(order: tuple[int, ...], honba: int, rules: Consulted) -> dict[int, int]:
    """How many counters each winner is paid for."""
    all_get = len(order) == 1 or not honba or rules["honba_on_multi_ron"] == "each"
    return {player: honba if all_get or not at else 0 for at, player in enumerate(order)}


def _taken(
    order: tuple[int, ...], sticks: int, riichi: frozenset[int], rules: Consulted
) -> dict[int, int]:
    """How many sticks each winner takes."""
    if len(riichi) > sticks:
        raise ValueError(f"found {len(riichi)} riichi with {sticks} sticks on the table")
    taken = dict.fromkeys(order, 0)
    if len(order) > 1 and sticks and rules["sticks_on_multi_ron"] == "own_back_rest_nearest":
        taken = {player: int(player in riichi) for player in order}
    taken[order[0]] += sticks - sum(taken.values())
    return taken


def _paid(
    score: Score, player: int, dealer: int, discarder: int | None, honba: int, rules: Consulted
) -> list[int]:
    """The points by player of one win with so many counters, without sticks."""
    players = rules.players
    worth = rules["honba_ron"] * honba if honba else 0
    deltas = [0] * players
    if score.payers:
        win = score.win._replace(honba=honba, sticks=0)
        for payer in pao_payers(win, score.yaku, score.yakuman):
            deltas[player_at(payer.seat, dealer, players)] -= payer.points
    elif discarder is None:
        deltas = tsumo_deltas(score.payment, player, dealer, players)
        each = worth // (players - 1)
        deltas = [paid - each for paid in deltas]
    else:
        ron = score.payment["ron"]
        assert isinstance(ron, int)
        deltas[discarder] = -ron - worth
    deltas[player] = 0
    deltas[player] = -sum(deltas)
    return deltas


def _feeder_pays(score: Score, discarder: int | None, rules: Consulted) -> bool:
    rinshan = discarder is None and "rinshan" in score.win.flags and not score.payers
    return rinshan and bool(rules["pao_rinshan"])

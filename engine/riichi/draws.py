"""Hands that nobody wins: aborted ones, exhaustive draws, nagashi mangan; leans on `outcome`.

Settings: `abort_kyuushu`, `abort_suufon`, `abort_suucha`, `abort_suukan` and `triple_ron` (what
aborts a hand), `noten_total` (the payments of an exhaustive draw), `nagashi_mangan` (`draw`: a
payment instead of those; `win`: a win with counters and sticks). The questions that are answered
with yes or no take plain rules; hand them `consult(rules)` to learn what they had to assume.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .consulted import Consulted, Rules, consult
from .outcome import Outcome, Part, in_turn, mangan_tsumo
from .payment import STICK
from .shanten import ORPHANS
from .tile import LANE

ABORTS = {
    "kyuushu_kyuuhai": "abort_kyuushu",
    "suufon_renda": "abort_suufon",
    "suucha_riichi": "abort_suucha",
    "suukaikan": "abort_suukan",
    "sanchahou": "triple_ron",
}
"""Abortive draws by id, each with the setting that allows it."""
WIND_KINDS = range(27, 31)


def is_allowed(abort: str, rules: Rules) -> bool:
    """Whether the rules know an abortive draw; raises `ValueError` for an unknown id.

    With three players there is no triple ron.
    """
    if abort not in ABORTS:
        raise ValueError(f"found {abort!r}; abortive draws are {', '.join(ABORTS)}")
    if abort == "sanchahou":
        return rules.players == 4 and rules["triple_ron"] == "abort"
    return bool(rules[ABORTS[abort]])


def orphan_kinds(counts: int) -> int:
    """How many different terminals and honours are among packed counts.

    >>> from .tile import Tiles
    >>> orphan_kinds(Tiles.parse("269m679p159s12346z").counts)
    9
    """
    kinds: int = (counts | counts >> 1 | counts >> 2) & ORPHANS
    return kinds.bit_count()


def may_abort_kyuushu(counts: int, rules: Rules, uninterrupted: bool = True) -> bool:
    """Whether a player may throw the hand in on the first own draw.

    `counts` are the 14 tiles with that draw. `uninterrupted`: nobody has called anything or set a
    North aside before, a closed kan included.
    """
    return uninterrupted and orphan_kinds(counts) >= 9 and is_allowed("kyuushu_kyuuhai", rules)


def is_suufon(first_discards: Sequence[int], rules: Rules, uninterrupted: bool = True) -> bool:
    """Whether everybody's first discard is the same wind; kinds, in the order discarded.

    With three players three equal winds are enough, where the rules have it at all.
    """
    same_wind = len(set(first_discards)) == 1 and first_discards[0] in WIND_KINDS
    everybody = len(first_discards) == rules.players
    return uninterrupted and everybody and same_wind and is_allowed("suufon_renda", rules)


def is_suucha(in_riichi: Sequence[bool], rules: Rules) -> bool:
    """Whether everybody is in riichi, the last declaring discard having passed."""
    everybody = len(in_riichi) == rules.players and all(in_riichi)
    return everybody and is_allowed("suucha_riichi", rules)


def is_suukaikan(kans: Sequence[int], rules: Rules) -> bool:
    """Whether four kans have been made by two or more players; kans by player.

    The hand is drawn once the discard after the fourth kan has passed. A single player's four
    kans never abort it.
    """
    return sum(kans) == 4 and max(kans) < 4 and is_allowed("suukaikan", rules)


def aborted(abort: str, rules: Rules, sticks: int = 0) -> Outcome:
    """An abortive draw: nothing is paid, sticks stay. Raises `ValueError` if the rules lack it."""
    rules = consult(rules)
    if not is_allowed(abort, rules):
        raise ValueError(f"found {abort}; {rules.ruleset.id} does not abort a hand for it")
    return Outcome("abort", (0,) * rules.players, sticks=sticks, assumed=rules.assumed)


def is_nagashi(discards: Iterable[int], any_called: bool) -> bool:
    """Whether a player's discards make nagashi mangan: terminals and honours, none of them called.

    `discards` are kinds, all those of the hand. A North set aside is no discard.
    """
    kinds = list(discards)
    return bool(kinds) and not any_called and all(ORPHANS >> LANE * kind & 1 for kind in kinds)


def noten_payments(tenpai: Sequence[bool], total: int) -> tuple[int, ...]:
    """What players receive or pay at an exhaustive draw; nothing when all or none are tenpai.

    >>> noten_payments((True, False, False, False), 3000)
    (3000, -1000, -1000, -1000)
    >>> noten_payments((True, True, False), 2000)
    (1000, 1000, -2000)
    """
    ready = sum(tenpai)
    if not 0 < ready < len(tenpai):
        return (0,) * len(tenpai)
    gain, loss = total // ready, total // (len(tenpai) - ready)
    return tuple(gain if one else -loss for one in tenpai)


def exhaustive_draw(
    tenpai: Sequence[bool],
    rules: Rules,
    dealer: int = 0,
    sticks: int = 0,
    honba: int = 0,
    nagashi: Iterable[int] = (),
) -> Outcome:
    """The end of a hand whose wall has run out.

    `tenpai` says of each player whether the hand counts as tenpai (see `waits.is_tenpai`);
    `nagashi` are the players whose discards make nagashi mangan. As a draw it takes the place of
    the noten payments, several are set off against each other, and counters and sticks stay out
    of it. As a win it is paid with them; of several winners the first in turn, counted from the
    dealer, takes them.
    """
    rules = consult(rules)
    if len(tenpai) != rules.players:
        raise ValueError(f"found tenpai of {len(tenpai)} players; {rules.players} play")
    lucky = frozenset(nagashi)
    ready = frozenset(player for player, one in enumerate(tenpai) if one)
    how = rules["nagashi_mangan"] if lucky else "none"
    if how == "win":
        return _nagashi_win(lucky, ready, rules, dealer, sticks, honba)
    if how == "draw":
        paid = [mangan_tsumo(player, dealer, rules.players) for player in sorted(lucky)]
        deltas = tuple(map(sum, zip(*paid, strict=True)))
    else:
        payers = 0 < len(ready) < rules.players
        deltas = noten_payments(tenpai, rules["noten_total"] if payers else 0)
    return Outcome("draw", deltas, (), ready, sticks, (), rules.assumed)


def _nagashi_win(
    lucky: frozenset[int],
    ready: frozenset[int],
    rules: Consulted,
    dealer: int,
    sticks: int,
    honba: int,
) -> Outcome:
    players = rules.players
    order = in_turn(lucky, (dealer - 1) % players, players)
    deltas = [0] * players
    parts = []
    for place, player in enumerate(order):
        paid = mangan_tsumo(player, dealer, players)
        counters = rules["honba_ron"] // (players - 1) * honba if honba and not place else 0
        taken = 0 if place else sticks * STICK
        for one in range(players):
            deltas[one] += paid[one]
            if one != player:
                deltas[one] -= counters
                deltas[player] += counters
        deltas[player] += taken
        parts.append(Part(player, paid[player], counters * (players - 1), taken))
    return Outcome("win", tuple(deltas), order, ready, 0, tuple(parts), rules.assumed)

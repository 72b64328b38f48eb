"""From han and fu to points: limits, base points, who pays what; leans on the ruleset's switches.

Base points double with each han until a limit caps them. A discarder pays four times the base (six
times to the dealer); on a self-draw each payer pays the base, doubled for or to the dealer. Each
single payment is rounded up to the next hundred.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from .fu import CHIITOITSU
from .scoring_rules import ScoringRules, scoring_rules

if TYPE_CHECKING:
    from .ruleset import Ruleset
    from .win import Win

STICK = 1000
"""Points of a riichi stick."""
Payment = dict[str, int | list[int]]
"""`{"ron": n}` or `{"tsumo": [from each non-dealer, from the dealer]}`; one number to a dealer."""


class Limit(NamedTuple):
    """A named cap: its base points, and the han from which it applies (None: by name only)."""

    id: str
    name: str
    kanji: str
    base: int
    han: int | None


MANGAN = Limit("mangan", "Mangan", "満貫", 2000, 5)
HANEMAN = Limit("haneman", "Haneman", "跳満", 3000, 6)
BAIMAN = Limit("baiman", "Baiman", "倍満", 4000, 8)
SANBAIMAN = Limit("sanbaiman", "Sanbaiman", "三倍満", 6000, 11)
KAZOE_YAKUMAN = Limit("kazoe_yakuman", "Counted yakuman", "数え役満", 8000, 13)
YAKUMAN = Limit("yakuman", "Yakuman", "役満", 8000, None)
LIMITS = (MANGAN, HANEMAN, BAIMAN, SANBAIMAN, KAZOE_YAKUMAN, YAKUMAN)
KIRIAGE_BASE = 1920
"""The base points that kiriage lifts to a mangan: 4 han 30 fu and 3 han 60 fu."""


def base_points(han: int, fu: int, rules: ScoringRules) -> tuple[int, str | None]:
    """Base points of a counted hand and the id of its limit, or None below mangan.

    `han` includes dora, `fu` is rounded. Raises `ValueError` for fewer than 1 han or no fu.
    """
    found = rules.bases.get((han, fu))
    if found is None:
        found = rules.bases[han, fu] = _base_points(han, fu, rules)
    return found


def _base_points(han: int, fu: int, rules: ScoringRules) -> tuple[int, str | None]:
    if han < 1 or fu < 1:
        raise ValueError(f"found {han} han {fu} fu; a win has at least 1 han and some fu")
    if han >= MANGAN.han:  # type: ignore[operator]
        for limit in (KAZOE_YAKUMAN, SANBAIMAN, BAIMAN, HANEMAN, MANGAN):
            kept = limit is not KAZOE_YAKUMAN or rules.kazoe == "yakuman"
            if kept and han >= limit.han:  # type: ignore[operator]
                return limit.base, limit.id
    base = fu << (han + 2)
    if base >= MANGAN.base or (base == KIRIAGE_BASE and rules.kiriage):
        return MANGAN.base, MANGAN.id
    return base, None


def up_to_hundred(points: float) -> int:
    """Points rounded up to the next hundred.

    >>> up_to_hundred(1920 * 4), up_to_hundred(8000)
    (7700, 8000)
    """
    return int(-(-points // 100) * 100)


def payment(base: int, dealer: bool, by: str, share: str = "lost") -> Payment:
    """What each payer pays the winner for base points, without honba.

    `share` says what becomes of the empty seat's share among three players (see `SHARES`).

    >>> payment(1920, dealer=False, by="tsumo")
    {'tsumo': [2000, 3900]}
    >>> payment(2000, dealer=False, by="tsumo", share="half")
    {'tsumo': [3000, 5000]}
    """
    if by == "ron":
        if share == "ron_reduced":
            drawn = payment(base, dealer, "tsumo")
            return {"ron": payment_sum(drawn, dealer, players=3)}
        return {"ron": up_to_hundred(base * (6 if dealer else 4))}
    shares = [up_to_hundred(2 * base)] if dealer else [up_to_hundred(base), up_to_hundred(2 * base)]
    return {"tsumo": SHARES[share](shares)}


def _half(shares: list[int]) -> list[int]:
    return [up_to_hundred(share + shares[0] / 2) for share in shares]


def _full(shares: list[int]) -> list[int]:
    return [share + shares[0] for share in shares]


def _equal(shares: list[int]) -> list[int]:
    if len(shares) == 1:
        return _half(shares)
    return [up_to_hundred((shares[0] + sum(shares)) / 2)] * 2


def _equal_or_one(shares: list[int], payer: int) -> list[int]:
    """The empty share to one payer; to a dealer all pay alike, so then half each."""
    if len(shares) == 1:
        return _half(shares)
    return [share + (shares[0] if place == payer else 0) for place, share in enumerate(shares)]


def _proportional(shares: list[int]) -> list[int]:
    if len(shares) == 1:
        return _half(shares)
    total, parts = shares[0] + sum(shares), sum(shares)
    return [up_to_hundred(total * share / parts) for share in shares]


SHARES: dict[str, Callable[[list[int]], list[int]]] = {
    "lost": list,
    "half": _half,
    "full": _full,
    "equal": _equal,
    "proportional": _proportional,
    "dealer": lambda shares: _equal_or_one(shares, payer=1),
    "non_dealer": lambda shares: _equal_or_one(shares, payer=0),
    "plus_1000": lambda shares: [share + 1000 for share in shares],
    "ron_reduced": list,
}
"""What becomes of the share that a fourth player would have paid, from the shares of the others.

A non-dealer's empty share is that of the other non-dealer, a dealer's that of every payer, so it
is the first of the list either way. Setting `tsumo_share`; `lost` is `tsumo_loss`.
"""


def payment_sum(paid: Payment, dealer: bool, players: int = 4) -> int:
    """All that the payers of a hand pay together, without honba and sticks.

    Among three, two pay a self-draw.
    """
    if "ron" in paid:
        return paid["ron"]  # type: ignore[return-value]
    shares: list[int] = paid["tsumo"]  # type: ignore[assignment]
    if dealer:
        return shares[0] * (players - 1)
    return shares[0] * (players - 2) + shares[1]


def honba_points(win: Win) -> int:
    """What the counters add to a win in all; a self-draw's share is paid by each payer alike."""
    return win.honba * win.scoring.honba_ron


def honba_share(rules: ScoringRules) -> int:
    """What one counter adds to each payment of a self-draw."""
    return rules.honba_ron // (rules.players - 1)


class Cell(NamedTuple):
    """One cell of a score table: the payment and its limit, or the reason it cannot occur."""

    han: int
    fu: int
    payment: Payment
    limit: str | None
    impossible: str | None


def score_cell(han: int, fu: int, dealer: bool, by: str, rules: Ruleset | ScoringRules) -> Cell:
    """A cell of the score table under a ruleset; impossible ones say why.

    The payment is given even for an impossible cell: it is what the formula would make of it.
    """
    rules = scoring_rules(rules)
    base, limit = base_points(han, fu, rules)
    paid = payment(base, dealer, by, rules.share)
    return Cell(han, fu, paid, limit, impossible(han, fu, by, rules))


def impossible(han: int, fu: int, by: str, rules: ScoringRules) -> str | None:
    """Why no hand can be won with this han and fu, or None when one can.

    From five han on fu change nothing, and only the lowest cells are refused.
    """
    if han < rules.min_han:
        return f"these rules need {rules.min_han} han without dora"
    if fu == CHIITOITSU.fu:
        least = 2 if by == "ron" else 3
        return f"seven pairs by {by} are at least {least} han" if han < least else None
    if fu < 20 or fu % 10:
        return "every hand has at least 20 fu, rounded up to the next ten"
    if fu == 20:
        return _impossible_20(han, by, rules)
    return _impossible_above_100(han, fu, by, rules) if fu > 100 else None


def _impossible_20(han: int, by: str, rules: ScoringRules) -> str | None:
    if by == "ron":
        if rules.open_pinfu_ron_fu > 20:
            return "a closed ron has 30 fu, and an open ron without fu counts as 30"
        if rules.players == 3:
            return "a closed ron has 30 fu, and nobody calls runs, so an open hand has fu"
        return None
    if not rules.pinfu_tsumo:
        return "the self-draw always adds fu under these rules"
    if han == 1:
        return "20 fu by self-draw is pinfu, and pinfu with a self-draw is 2 han"
    return None


def _impossible_above_100(han: int, fu: int, by: str, rules: ScoringRules) -> str | None:
    """So much fu comes from quads, and three of them, or three concealed sets, are yaku.

    One han allows two closed quads of terminals or honours. Closed, by ron: 20 + 10 + 32 + 32, a
    triplet that the ron completes 4, and the pair; only a pair worth 4 lifts that above 100.
    Four han allow a third such quad. By ron: 20 + 10 + 3 x 32, a pair wait 2, and the pair: 132
    with the best one. By self-draw a closed hand has five han; beside a called run it is 20 + 2 +
    3 x 32 + 2 and the pair. Without called runs one quad and the fourth set are open ones: 20 + 2
    + 32 + 32 + 16 + 4 + 2 and the pair, with sankantsu and toitoi for the four han.
    """
    ends_pair = rules.double_wind_pair_fu == 4
    if han == 1 and not (fu == 110 and by == "ron" and ends_pair):
        return "so much fu needs three concealed triplets or three quads, which are 2 han"
    if han < 4 and fu > 110:
        return "more than 110 fu need three closed quads, which are 4 han"
    if by == "ron":
        most = 140 if ends_pair else 130
    elif rules.players == 4:
        most = 130
    else:
        most = 120 if ends_pair else 110
    return f"no hand of 4 han has more than {most} fu by {by}" if han == 4 and fu > most else None

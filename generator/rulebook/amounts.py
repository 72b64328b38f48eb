"""Points, han and fu under a ruleset: the engine's answers in the shape that pages need.

A thin layer over `riichi.payment` and the ruleset as the scorer sees it. Nothing is worked out
here that the engine knows; what is added is only which limit covers which han.
"""

from __future__ import annotations

from riichi import LIMITS, Ruleset
from riichi import base_points as engine_base_points
from riichi import payment as engine_payment
from riichi.fu import FuItem, rounded
from riichi.payment import Cell, Limit, Payment, honba_share, score_cell, up_to_hundred
from riichi.scoring_rules import scoring_rules
from riichi.yaku import Yaku

STEPS = {"fu": rounded(21) - 20, "payment": up_to_hundred(1)}
"""What fu and payments are rounded up to."""


def base_points(han: int, fu: int, rules: Ruleset) -> tuple[int, str | None]:
    """Base points of a counted hand and the id of its limit."""
    return engine_base_points(han, fu, scoring_rules(rules))


def pay(base: int, dealer: bool, by: str, rules: Ruleset) -> Payment:
    """What each payer pays for base points, without honba; among three as the ruleset shares."""
    return engine_payment(base, dealer, by, scoring_rules(rules).share)


def cell(han: int, fu: int, dealer: bool, by: str, rules: Ruleset) -> Cell:
    """A cell of the score table."""
    return score_cell(han, fu, dealer, by, scoring_rules(rules))


def ron_points(paid: Payment) -> int:
    """The discarder's payment in points."""
    amount = paid["ron"]
    assert isinstance(amount, int)
    return amount


def tsumo_shares(paid: Payment) -> list[int]:
    """What a non-dealer and the dealer pay on a self-draw, in points; one number to a dealer."""
    amounts = paid["tsumo"]
    assert isinstance(amounts, list)
    return amounts


def with_honba(paid: Payment, honba: int, rules: Ruleset) -> Payment:
    """A payment with its counters, in points: all on a ron, a share from each payer on a tsumo."""
    if "ron" in paid:
        return {"ron": ron_points(paid) + rules["honba_ron"] * honba}
    share = honba_share(scoring_rules(rules)) * honba
    return {"tsumo": [amount + share for amount in tsumo_shares(paid)]}


def fu_of(item: FuItem, rules: Ruleset) -> int:
    """Fu of an item; 0 where it is not counted."""
    return item.fu_under(scoring_rules(rules))


def worth(yaku: Yaku, rules: Ruleset, is_open: bool) -> tuple[int, int]:
    """Han and times a yakuman of a yaku; both 0 where it is not scored."""
    view = scoring_rules(rules)
    if is_open and yaku.closed_only:
        return 0, 0
    value = view.worth(yaku, is_open)
    return (0, value) if view.is_yakuman(yaku) else (value, 0)


def limits(rules: Ruleset) -> list[tuple[Limit, int | None, int | None]]:
    """The limits there are under a ruleset, each with its first and last han.

    The last one by han has no end, and a limit that is reached by name only has no han at all.
    """
    kept = [each for each in LIMITS if each.id != "kazoe_yakuman" or rules["kazoe"] == "yakuman"]
    starts = [each.han for each in kept if each.han is not None]
    return [
        (each, each.han, next((han - 1 for han in starts if each.han and han > each.han), None))
        for each in kept
    ]

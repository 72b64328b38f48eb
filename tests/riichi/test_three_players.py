"""Three players: who pays the empty seat's share of a tsumo, and what a North is worth in hand.

A mangan is 2,000 base points: by tsumo 2,000 from a non-dealer and 4,000 from the dealer. The
fourth player's 2,000 (to a dealer 4,000) are what the ways differ in.
"""

from __future__ import annotations

import pytest

from riichi import NoWin, Score, Win, WinError, load_ruleset, score
from riichi.payment import MANGAN, payment

TENHOU = load_ruleset("tenhou-3p")
DORA = load_ruleset("dora-3p")  # North in the hand is a yakuhai there
NORTHS = "123p456p78s99s pon=444z +9s ron"
# riichi, tsumo, pinfu, tanyao and one dora: 5 han, a mangan
DRAWN = "234567p34588s67s +8s tsumo riichi dora=1p"


@pytest.mark.parametrize(
    ("share", "to_a_non_dealer", "to_the_dealer"),
    [
        ("lost", [2000, 4000], [4000]),
        # half of 2,000 each; half of 4,000 each
        ("half", [3000, 5000], [6000]),
        ("full", [4000, 6000], [8000]),
        # the four-player total of 8,000, or 12,000, in two equal parts
        ("equal", [4000, 4000], [6000]),
        # 8,000 as one to two: 2,666.7 and 5,333.3, each rounded up
        ("proportional", [2700, 5400], [6000]),
        ("dealer", [2000, 6000], [6000]),
        ("non_dealer", [4000, 4000], [6000]),
        ("plus_1000", [3000, 5000], [5000]),
        ("ron_reduced", [2000, 4000], [4000]),
    ],
)
def test_share_of_the_empty_seat(
    share: str, to_a_non_dealer: list[int], to_the_dealer: list[int]
) -> None:
    assert payment(MANGAN.base, False, "tsumo", share) == {"tsumo": to_a_non_dealer}
    assert payment(MANGAN.base, True, "tsumo", share) == {"tsumo": to_the_dealer}


def test_reduced_ron_pays_what_the_tsumo_would() -> None:
    # 2,000 + 4,000 to a non-dealer; 4,000 from each of two to the dealer
    assert payment(MANGAN.base, False, "ron", "ron_reduced") == {"ron": 6000}
    assert payment(MANGAN.base, True, "ron", "ron_reduced") == {"ron": 8000}
    assert payment(MANGAN.base, False, "ron", "half") == {"ron": 8000}


def test_setting_decides_the_total() -> None:
    lost = score(Win.parse(DRAWN, TENHOU))
    half = score(
        Win.parse(DRAWN, TENHOU.with_settings({"tsumo_loss": False, "tsumo_share": "half"}))
    )
    assert isinstance(lost, Score)
    assert isinstance(half, Score)
    assert (lost.limit, lost.total, half.total) == ("mangan", 6000, 8000)


def test_north_in_hand_is_a_yaku_where_the_rules_say_so() -> None:
    result = score(Win.parse(NORTHS, DORA))
    assert isinstance(result, Score)
    assert [(yaku.id, han) for yaku, han in result.yaku] == [("yakuhai_north", 1)]
    assert isinstance(score(Win.parse(NORTHS, TENHOU)), NoWin)


def test_pair_of_norths_is_worth_fu_and_spoils_pinfu_where_north_is_a_yakuhai() -> None:
    hand = "123456p78s234s44z +9s ron riichi"
    there, here = score(Win.parse(hand, DORA)), score(Win.parse(hand, TENHOU))
    assert isinstance(there, Score)
    assert isinstance(here, Score)
    # base 20, closed ron 10, the pair 2: 32, and no pinfu
    assert [line.item.id for line in there.fu_lines] == ["base", "menzen_ron", "pair_north"]
    assert [yaku.id for yaku, _ in there.yaku] == ["riichi"]
    assert {yaku.id for yaku, _ in here.yaku} == {"riichi", "pinfu"}


def test_rinshan_after_a_north_needs_the_rule() -> None:
    hand = "123456p78s234s11z +9s tsumo rinshan north=1"
    assert isinstance(score(Win.parse(hand, TENHOU)), Score)
    with pytest.raises(WinError, match="rinshan after a North"):
        Win.parse(hand, TENHOU.with_settings({"kita_rinshan": False}))

"""Liability: who pays what for a yakuman that a discard made certain."""

from __future__ import annotations

from typing import Any

import pytest

from riichi import Score, Win, WinError, score

DRAGONS = "2349m pon=555z pon=666z pon=777z +9m"
WINDS = "7p pon=111z pon=222z pon=333z pon=444z +7p"
BOTH = "5z pon=111z pon=222z pon=333z pon=444z +5z"  # all winds, all honours
DOUBLE = {"double_yakuman": ["daisuushii"]}


def payers(text: str, **changes: Any) -> dict[str, int]:
    win = Win.parse(text)
    result = score(win, win.rules.with_settings(changes) if changes else None)
    assert isinstance(result, Score)
    paid = dict(result.payers)
    assert sum(paid.values()) == result.total - 1000 * win.sticks
    assert result.to_record()["payers"] == [[seat, points] for seat, points in paid.items()]
    assert list(paid) == [seat for seat in "ESWN" if seat in paid]
    assert win.seat not in paid
    return paid


# self-draw: the liable player alone


@pytest.mark.parametrize("liable", ["E", "W", "N"])
def test_on_a_tsumo_one_player_pays_all(liable: str) -> None:
    # 8,000 x 2 + 16,000
    assert payers(f"{DRAGONS} tsumo pao=daisangen:{liable}") == {liable: 32000}


def test_on_the_dealers_tsumo() -> None:
    assert payers(f"{DRAGONS} tsumo seat=E pao=daisangen:N") == {"N": 48000}


def test_counters_on_a_tsumo_are_the_liable_players() -> None:
    assert payers(f"{DRAGONS} tsumo honba=2 sticks=3 pao=daisangen:W") == {"W": 32600}


# ron: half and half


def test_on_a_ron_two_players_share() -> None:
    assert payers(f"{DRAGONS} ron pao=daisangen:W:N") == {"W": 16000, "N": 16000}


def test_on_the_dealers_ron() -> None:
    assert payers(f"{DRAGONS} ron seat=E pao=daisangen:S:W") == {"S": 24000, "W": 24000}


def test_the_liable_player_may_be_the_one_who_discards() -> None:
    assert payers(f"{DRAGONS} ron honba=1 pao=daisangen:W:W") == {"W": 32300}


@pytest.mark.parametrize(
    ("who", "expected"),
    [("liable", {"W": 16600, "N": 16000}), ("discarder", {"W": 16000, "N": 16600})],
)
def test_who_pays_the_counters_of_a_shared_ron(who: str, expected: dict[str, int]) -> None:
    assert payers(f"{DRAGONS} ron honba=2 pao=daisangen:W:N", pao_honba=who) == expected


# one yakuman of several


@pytest.mark.parametrize(
    ("by", "scope", "expected"),
    [
        # two yakuman for the winds, one for the honours: 96,000
        (":N", "whole", {"W": 48000, "N": 48000}),
        (":N", "part", {"W": 32000, "N": 32000 + 32000}),
        ("", "whole", {"W": 96000}),
        ("", "part", {"E": 16000, "W": 64000 + 8000, "N": 8000}),
    ],
)
def test_a_double_yakuman_beside_a_single_one(
    by: str, scope: str, expected: dict[str, int]
) -> None:
    how = "ron" if by else "tsumo"
    text = f"{BOTH} {how} pao=daisuushii:W{by}"
    assert payers(text, pao_scope=scope, **DOUBLE) == expected


def test_the_dealers_part() -> None:
    # all winds 48,000 for the liable player, all honours 16,000 from each
    text = f"{BOTH} tsumo seat=E pao=daisuushii:S"
    assert payers(text, pao_scope="part") == {"S": 48000 + 16000, "W": 16000, "N": 16000}


def test_a_part_beside_two_more_yakuman() -> None:
    # all winds 32,000 for the liable player; all honours and four quads from everybody
    quads = " ".join(f"daiminkan={number * 4}z" for number in "1234")
    text = f"5z {quads} +5z tsumo pao=daisuushii:W"
    assert payers(text, pao_scope="part") == {"E": 32000, "W": 32000 + 16000, "N": 16000}


def test_counters_when_all_pay_a_part() -> None:
    # Everybody pays for the other yakuman, and so everybody's share of the counters
    text = f"{BOTH} tsumo honba=1 pao=daisuushii:W"
    assert payers(text, pao_scope="part") == {"E": 16100, "W": 40100, "N": 8100}


def test_a_hand_of_one_yakuman_is_no_part() -> None:
    for scope in ("whole", "part"):
        assert payers(f"{WINDS} ron pao=daisuushii:W:N", pao_scope=scope) == {
            "W": 16000,
            "N": 16000,
        }


def test_without_stacking_the_hand_is_paid_once() -> None:
    text = f"{BOTH} ron pao=daisuushii:W:N"
    assert payers(text, stack_yakuman=False) == {"W": 16000, "N": 16000}
    assert payers(text, stack_yakuman=False, pao_scope="part") == {"W": 16000, "N": 16000}
    doubled = payers(text, stack_yakuman=False, pao_scope="part", **DOUBLE)
    assert doubled == {"W": 32000, "N": 32000}


# three players


def test_among_three() -> None:
    hand = "789p9s pon=555z pon=666z pon=777z +9s"
    # 8,000 + 16,000: the missing player's share is lost here too
    assert payers(f"{hand} tsumo rules=tenhou-3p pao=daisangen:W") == {"W": 24000}
    assert payers(f"{hand} ron honba=1 rules=tenhou-3p pao=daisangen:W:E") == {
        "E": 16000,
        "W": 16200,
    }


# when it cannot be


def test_liability_for_a_yakuman_that_is_not_there() -> None:
    win = Win.parse(f"{DRAGONS} tsumo pao=daisuushii:W")
    with pytest.raises(WinError) as caught:
        score(win)
    assert caught.value.field == "pao"


def test_liability_for_a_hand_without_yakuman() -> None:
    win = Win.parse("123m456p7899s pon=555z +9s tsumo pao=daisangen:W")
    with pytest.raises(WinError) as caught:
        score(win)
    assert caught.value.field == "pao"


def test_the_payment_of_the_hand_itself_stays() -> None:
    result = score(Win.parse(f"{DRAGONS} tsumo honba=1 pao=daisangen:W"))
    assert isinstance(result, Score)
    assert result.payment == {"tsumo": [8000, 16000]}
    assert result.total == 32300


def test_no_liability_no_payers() -> None:
    result = score(Win.parse(f"{DRAGONS} tsumo"))
    assert isinstance(result, Score)
    assert result.payers == ()

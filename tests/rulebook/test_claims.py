"""Claims: what an author writes beside a hand is read exactly and held against the engine."""

from __future__ import annotations

import pytest

from riichi import YAKU
from rulebook.claims import check_claim, parse_claim, payment_text, worth
from rulebook.errors import RulebookError

RECORD = {
    "win": True,
    "yaku": [["riichi", 1], ["pinfu", 1]],
    "dora": 1,
    "ura": 2,
    "red": 0,
    "north": 0,
    "han": 5,
    "fu": 30,
    "yakuman": 0,
    "limit": "mangan",
    "base": 2000,
    "payment": {"ron": 8000},
    "total": 8300,
}
NO_WIN = {"win": False, "reason": "no_yaku", "message": "the hand has no yaku"}


@pytest.mark.parametrize(
    ("text", "fields"),
    [
        ("2 han 30 fu, 2,000", {"han": 2, "fu": 30, "payment": {"ron": 2000}}),
        ("12,000", {"payment": {"ron": 12000}}),
        ("8000 points", {"payment": {"ron": 8000}}),
        ("1,000/2,000", {"payment": {"tsumo": [1000, 2000]}}),
        ("400/700", {"payment": {"tsumo": [400, 700]}}),
        ("2,600 all", {"payment": {"tsumo": [2600]}}),
        ("total 4,200", {"total": 4200}),
        ("haneman", {"limit": "haneman"}),
        ("kazoe yakuman", {"limit": "kazoe_yakuman"}),
        ("2 yakuman", {"yakuman": 2}),
        ("1 dora and 2 ura, 1 red", {"dora": 1, "ura": 2, "red": 1}),
        ("yaku: riichi, double-riichi", {"yaku": ["riichi", "double_riichi"]}),
        ("mangan; has: pinfu", {"limit": "mangan", "has": ["pinfu"]}),
        ("no yaku", {"reason": "no_yaku"}),
        ("not complete", {"reason": "not_complete"}),
        ("below minimum", {"reason": "below_min_han"}),
    ],
)
def test_a_claim_is_read_into_the_fields_of_a_score(text: str, fields: dict[str, object]) -> None:
    assert parse_claim(text) == fields


@pytest.mark.parametrize("text", ["", "two han", "3 hans", "3,900 all of it", "1,000/x", "12,00"])
def test_words_that_are_no_claim_are_refused_with_what_is_allowed(text: str) -> None:
    with pytest.raises(RulebookError, match="a claim is made of"):
        parse_claim(text)


@pytest.mark.parametrize(
    "claim",
    [
        "5 han 30 fu, mangan 8,000; yaku: pinfu, riichi",
        "1 dora, 2 ura, 0 red, 0 yakuman, total 8,300",
        "has: pinfu; lacks: tanyao",
        "lacks: tanyao",
    ],
)
def test_a_claim_that_holds_passes(claim: str) -> None:
    check_claim(claim, RECORD, YAKU)


@pytest.mark.parametrize(
    ("claim", "wrong"),
    [
        ("4 han 30 fu", "han"),
        ("5 han 40 fu", "fu"),
        ("8,300", "payment"),
        ("2,000/4,000", "payment"),
        ("haneman", "limit"),
        ("1 yakuman", "yakuman"),
        ("yaku: riichi", "yaku"),
        ("has: tanyao", "has"),
        ("lacks: pinfu", "lacks"),
        ("no yaku", "reason"),
        ("1 red", "red"),
    ],
)
def test_a_wrong_claim_is_told_with_what_is_right(claim: str, wrong: str) -> None:
    with pytest.raises(RulebookError) as caught:
        check_claim(claim, RECORD, YAKU, "Tenhou")
    text = str(caught.value)
    assert f"not as claimed: {wrong})" in text
    assert "under Tenhou it is 5 han 30 fu, mangan 8,000 (riichi 1, pinfu 1, 1 dora, 2 ura)" in text


def test_a_win_claimed_for_a_hand_that_is_none() -> None:
    with pytest.raises(RulebookError, match="it is no win: the hand has no yaku"):
        check_claim("1 han", NO_WIN, YAKU)
    check_claim("no yaku", NO_WIN, YAKU)
    check_claim("lacks: tanyao", NO_WIN, YAKU)


def test_a_misspelt_yaku_is_not_just_a_wrong_claim() -> None:
    with pytest.raises(RulebookError, match="Did you mean 'tanyao'"):
        check_claim("yaku: tonyao", RECORD, YAKU)


def test_payments_in_words() -> None:
    assert payment_text({"ron": 11600}) == "11,600"
    assert payment_text({"tsumo": [4000, 8000]}) == "4,000/8,000"
    assert payment_text({"tsumo": [16000]}) == "16,000 all"


def test_a_yakuman_in_one_line() -> None:
    record = {**RECORD, "yakuman": 1, "limit": "yakuman", "han": None, "fu": None}
    record |= {"yaku": [["daisangen", 1]], "payment": {"ron": 32000}}
    assert worth(record) == "yakuman 32,000 (daisangen 1)"

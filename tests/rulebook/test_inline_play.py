"""The inline forms about play: waits, sticks, noten payments, final points."""

from __future__ import annotations

import re

import pytest

from rulebook.errors import RulebookError
from rulebook.inline import expand_inline
from rulebook.site import Place


@pytest.mark.parametrize(
    ("form", "text"),
    [
        ("stick", "1,000"),
        ("noten 1 gets", "3,000"),
        ("noten 1 pays", "1,000"),
        ("noten 2 gets", "1,500"),
        ("noten 2 pays", "1,500"),
        ("noten 3 gets", "1,000"),
        ("noten 3 pays ema-2025", "3,000"),
        ("noten 4 gets", "0"),
        ("final 41000 28000 19000 12000", "+51 / +8 / -21 / -38"),
        ("final 41000 28000 19000 12000 scores", "41,000 / 28,000 / 19,000 / 12,000"),
        ("final 30000 30000 30000 30000 ema-2025", "0 / 0 / 0 / 0"),
    ],
)
def test_what_a_form_gives(form: str, text: str, place: Place) -> None:
    assert expand_inline(form, place) == text


@pytest.mark.parametrize(
    ("hand", "waits"),
    [
        ("23s55z", ["1s", "4s"]),
        ("24s55z", ["3s"]),
        ("12s55z", ["3s"]),
        ("88s55z", ["8s", "5z"]),
        ("9m", ["9m"]),
        ("2345s", ["2s", "5s"]),
        ("23456s55z", ["1s", "4s", "7s"]),
        ("1112345678999m", [f"{n}m" for n in range(1, 10)]),
        ("1122m3344p5566s7z", ["7z"]),
    ],
)
def test_waits(hand: str, waits: list[str], place: Place) -> None:
    assert re.findall(r"(\w+)\.svg", expand_inline(f"waits {hand}", place)) == waits


@pytest.mark.parametrize(
    ("form", "says"),
    [
        ("waits", "lacks a hand"),
        ("waits 147s5z", "waits for nothing"),
        ("waits 123s", "found 3 concealed tiles"),
        ("waits 99q", "99q"),
        ("noten", "lacks how many"),
        ("noten 5 gets", "none to 4 players"),
        ("noten 1 get", "Did you mean 'gets'"),
        ("final 1000 2000", "lacks a score"),
        ("final a b c d", "whole numbers"),
    ],
)
def test_a_mistake_says_what_is_allowed(form: str, says: str, place: Place) -> None:
    with pytest.raises(RulebookError) as caught:
        expand_inline(form, place)
    assert says in str(caught.value)

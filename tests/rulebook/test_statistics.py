"""Statistics: what was counted, what follows from it, and what is refused."""

from __future__ import annotations

import pytest

from rulebook.errors import RulebookError
from rulebook.inline import expand_inline
from rulebook.site import Place, load_site
from rulebook.statistics import statistics


def test_shares_are_worked_out_from_what_was_counted() -> None:
    found = statistics()
    assert found["dora_five"].text(2) == f"{100 * 2748 / 23959:.2f}%" == "11.47%"
    assert found["plain_five"].text(2) == f"{100 * 2748 / 23959 / 1.4322:.2f}%" == "8.01%"
    assert found["dora_five_times"].text(4) == "1.4322"


def test_every_statistic_says_what_it_means_and_who_counted() -> None:
    for entry in statistics().values():
        assert entry.meaning.endswith(".")
        if entry.counted_by == "houou":
            assert "chienshyong" in entry.source
            assert entry.numbers["sample"] > 100_000
        else:
            assert entry.counted_by == "mahjong_helper" and "EndlessCheng" in entry.source


@pytest.mark.parametrize(
    ("form", "text"),
    [
        ("stat dora_five", "11.5%"),
        ("stat dora_five count", "2,748"),
        ("stat dora_five of", "23,959"),
        ("stat any_five sample", "142,461"),
        ("stat any_five digits=2", "8.49%"),
    ],
)
def test_inline_form_shows_the_figure_with_its_source(form: str, text: str) -> None:
    html = str(expand_inline(form, Place(load_site())))
    assert f">{text}</span>" in html
    assert "houou-statistics" in html


@pytest.mark.parametrize(
    ("form", "hint"),
    [
        ("stat dora_fife", "Did you mean 'dora_five'"),
        ("stat any_five count", "found 'count'"),
        ("stat dora_five twice", "allowed there: digits=N, count, of, sample"),
    ],
)
def test_a_wrong_form_is_refused_with_what_is_allowed(form: str, hint: str) -> None:
    with pytest.raises(RulebookError, match=hint):
        expand_inline(form, Place(load_site()))

"""The inline form: each function, and each way to get it wrong."""

from __future__ import annotations

import pytest

from rulebook.errors import RulebookError
from rulebook.inline import FUNCTIONS, Link, expand_inline
from rulebook.site import Place


@pytest.mark.parametrize(
    ("form", "text"),
    [
        ("points 4/30 ron", "7,700"),
        ("points 4/30 ron dealer", "11,600"),
        ("points dealer 4/30", None),
        ("points 4/30 ron ema-2025", "8,000"),
        ("points 3/30 tsumo", "1,000/2,000"),
        ("points 3/30 tsumo dealer", "2,000 all"),
        ("points 2/20 tsumo", "400/700"),
        ("points haneman ron", "12,000"),
        ("points yakuman tsumo dealer", "16,000 all"),
        ("points 5 ron", "8,000"),
        ("points 3/30 ron honba=2", "4,500"),
        ("points 3/30 tsumo honba=2", "1,200/2,200"),
        ("base 4/30", "1,920"),
        ("base 4/30 ema-2025", "2,000"),
        ("base 5", "2,000"),
        ("base haneman", "3,000"),
        ("limit haneman", "6–7 han"),
        ("limit sanbaiman", "11–12 han"),
        ("limit sanbaiman ema-2016", "11 han or more"),
        ("limit yakuman", "a yakuman hand"),
        ("fu wait_tanki", "2 fu"),
        ("fu pair_double_wind", "4 fu"),
        ("fu pair_double_wind ema-2025", "2 fu"),
        ("han honitsu", "3 han"),
        ("han honitsu open", "2 han"),
        ("han pinfu open", "not scored"),
        ("han daisangen", "yakuman"),
        ("han daisuushii mjsoul-4p", "double yakuman"),
        ("han renhou ema-2016", "mangan"),
        ("setting kuitan ema-2025", "yes"),
        ("setting kiriage", "no"),
        ("setting kan_flip_open", "after the discard"),
        ("name 0p", "red five of circles"),
        ("count rulesets", "4"),
    ],
)
def test_what_a_form_gives(form: str, text: str | None, place: Place) -> None:
    if text is None:
        with pytest.raises(RulebookError):
            expand_inline(form, place)
    else:
        assert expand_inline(form, place) == text


def test_the_page_s_ruleset_speaks(place: Place) -> None:
    there = Place(place.site, "x.md", "docs/x.md", 1, "ema-2025")
    assert expand_inline("points 4/30 ron", there) == "8,000"
    assert expand_inline("points 4/30 ron tenhou-4p", there) == "7,700"


def test_counts_agree_with_each_other(place: Place) -> None:
    count = {
        kind: int(str(expand_inline(f"count yaku {kind}", place)))
        for kind in ("all", "ordinary", "yakuman", "closed-only")
    }
    assert count["all"] == count["ordinary"] + count["yakuman"]
    assert 0 < count["closed-only"] < count["ordinary"]


def test_links_are_left_to_the_site_builder(place: Place) -> None:
    assert expand_inline("yaku double_riichi", place) == Link(
        "Double riichi", "yaku/double-riichi.md"
    )
    assert expand_inline("yaku tanyao kanji", place) == Link("断么九", "yaku/tanyao.md", True)
    assert expand_inline("ruleset ema-2025 short", place) == Link(
        "EMA 2025", "rulesets/ema-2025.md"
    )


def test_a_tile_has_its_name_and_its_size(place: Place) -> None:
    html = expand_inline("0p", place)
    assert 'src="../assets/tiles/0p.svg"' in html
    assert 'alt="red five of circles"' in html
    assert 'width="30" height="40"' in html


def test_a_row_breaks_only_between_groups(place: Place) -> None:
    html = expand_inline("234m067p 11z", place)
    assert html.count('class="rb-set"') == 3
    assert html.count("<img") == 8
    assert 'role="img" aria-label="two three four of characters; red five six seven' in html


@pytest.mark.parametrize(
    ("form", "dora"),
    [
        ("dora 4p", "5p"),
        ("dora 9s", "1s"),
        ("dora 4z", "1z"),
        ("dora 7z", "5z"),
        ("dora 1m", "2m"),
        ("dora 1m players=3", "9m"),
        ("dora 0m", "6m"),
    ],
)
def test_dora_of_an_indicator(form: str, dora: str, place: Place) -> None:
    assert f"/{dora}.svg" in expand_inline(form, place)


@pytest.mark.parametrize(
    ("form", "says"),
    [
        ("", "no inline form"),
        ("pionts 4/30", "Did you mean 'points'"),
        ("points", "lacks a size"),
        ("points 4", "below 5 han the fu count too"),
        ("points 4-30", "a size is han/fu"),
        ("points 1/20 ron", "cannot happen"),
        ("points 4/30 rno", "Did you mean 'ron'"),
        ("points 4/30 ron tenhou-5p", "Did you mean 'tenhou-4p'"),
        ("han tonyao", "Did you mean 'tanyao'"),
        ("fu wait_tankj", "Did you mean 'wait_tanki'"),
        ("setting kuitann", "Did you mean 'kuitan'"),
        ("limit hanemann", "Did you mean 'haneman'"),
        ("ruleset ema-2024", "Did you mean 'ema-20"),
        ("dora 4q", "found '4q'"),
        ("8z", "honours are 1z to 7z"),
        ("count tiles", "allowed: yaku, rulesets"),
        ("name 0p 1p", "found '1p'"),
    ],
)
def test_a_wrong_form_says_what_is_allowed(form: str, says: str, place: Place) -> None:
    with pytest.raises(RulebookError) as caught:
        expand_inline(form, place)
    assert says in str(caught.value)


def test_every_function_explains_itself() -> None:
    for name, function in FUNCTIONS.items():
        assert function.__doc__ and f"[[{name}" in function.__doc__, name

"""The yaku list in a browser: filters, sorting, and an address that remembers them."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

ALL = 45
"""Yaku that Tenhou scores: all but renhou."""


def names(page: Page) -> list[str]:
    return page.locator(".rb-yaku-list tbody tr:visible th a").all_inner_texts()


def query(page: Page) -> str:
    return page.evaluate("location.search")


def test_filters_stand_in_the_address(page: Page) -> None:
    page.goto("/yaku/")
    assert query(page) == ""
    assert len(names(page)) == ALL
    page.get_by_label("Show").select_option("loses-han")
    assert query(page) == "?show=loses-han"
    assert names(page) == ["Sanshoku doujun", "Ittsu", "Chanta", "Junchan", "Honitsu", "Chinitsu"]
    page.get_by_label("Worth closed").select_option("3")
    assert names(page) == ["Junchan", "Honitsu"]
    page.get_by_label("Seen").select_option("sometimes")
    assert query(page) == "?show=loses-han&han=3&seen=sometimes"
    assert names(page) == ["Honitsu"]
    page.reload()
    assert names(page) == ["Honitsu"]
    expect(page.get_by_label("Worth closed")).to_have_value("3")
    for label in ("Show", "Worth closed"):
        page.get_by_label(label).select_option("")
    page.get_by_label("Seen").select_option("")
    assert query(page) == ""
    assert len(names(page)) == ALL


def test_a_link_shows_what_it_says(page: Page) -> None:
    page.goto("/yaku/?rules=ema-2025&show=closed-only&han=mangan")
    assert names(page) == ["Renhou"]
    expect(page.locator(".rb-list .rb-speaks")).to_have_text("EMA 2025")
    expect(page.locator(".rb-bad")).to_be_hidden()
    page.goto("/yaku/?find=straight")
    assert names(page) == ["Ittsu"]


def test_the_ruleset_goes_into_the_address(page: Page) -> None:
    page.goto("/yaku/")
    page.get_by_label("Under").select_option("mjsoul-4p")
    assert query(page) == "?rules=mjsoul-4p"
    row = page.locator(".rb-yaku-list tbody tr", has_text="Daisuushii")
    expect(row.locator("td").first).to_have_text("double yakuman")
    page.get_by_label("Under").select_option("tenhou-4p")
    expect(row.locator("td").first).to_have_text("yakuman")
    assert query(page) == ""


@pytest.mark.parametrize(
    ("address", "told"),
    [
        ("?rules=emma-2025", ["rules=emma-2025", "no ruleset of this list", "ema-2025"]),
        ("?show=closed", ["show=closed", "closed-only"]),
        ("?han=7", ["han=7", "1, 2, 3, 6, mangan, yakuman"]),
        ("?seen=raer&sort=price", ["seen=raer", "rare", "sort=price", "-seen"]),
    ],
)
def test_a_bad_value_is_named(address: str, told: list[str], page: Page) -> None:
    page.goto(f"/yaku/{address}")
    message = page.get_by_role("alert")
    for words in told:
        expect(message).to_contain_text(words)
    assert len(names(page)) == ALL, "what cannot be is left out"


def test_what_is_not_the_list_s_own_is_left_alone(page: Page) -> None:
    page.goto("/yaku/?h=tanyao&show=yakuman#list")
    expect(page.locator(".rb-bad")).to_be_hidden()
    page.get_by_label("Show").select_option("")
    assert query(page) == "?h=tanyao"
    assert page.evaluate("location.hash") == "#list"


def test_sorted_by_how_often_the_most_come_first(page: Page) -> None:
    page.goto("/yaku/")
    page.get_by_role("button", name="Seen in").click()
    assert query(page) == "?sort=-seen"
    assert names(page)[:3] == ["Riichi", "Menzen tsumo", "Tanyao"]
    assert set(names(page)[-2:]) == {"Suukantsu", "Junsei chuuren poutou"}
    page.get_by_role("button", name="Seen in").click()
    assert query(page) == "?sort=seen"
    assert names(page)[-1] == "Riichi"
    page.goto("/yaku/?sort=-closed&show=ordinary")
    assert names(page)[0] == "Chinitsu"
    expect(page.locator("th[aria-sort]")).to_have_attribute("aria-sort", "descending")


def test_without_script_everything_is_there(new_page) -> None:  # type: ignore[no-untyped-def]
    page: Page = new_page(java_script_enabled=False)
    page.goto("/yaku/?show=yakuman")
    assert len(names(page)) == ALL + 1
    assert page.locator(".rb-yaku-list td", has_text="39.9%").count() == 1
    assert page.locator(":is(.rb-tools, .rb-bad):visible").count() == 0


@pytest.mark.parametrize(
    "address", ["/yaku/", "/yaku/yakuman/", "/yaku/local/", "/yaku/kokushi-13/"]
)
def test_fits_a_small_phone(address: str, new_page) -> None:  # type: ignore[no-untyped-def]
    page: Page = new_page(viewport={"width": 320, "height": 640})
    page.goto(address)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    cut = page.evaluate(
        """() => [...document.querySelectorAll(".md-content table, .md-content figure")]
          .filter((e) => e.scrollWidth > e.clientWidth + 1).map((e) => e.className)"""
    )
    assert not cut


def test_one_yaku_leads_to_the_next(page: Page) -> None:
    page.goto("/yaku/ittsu/")
    page.get_by_role("link", name="Next: Chanta").click()
    expect(page.locator("h1")).to_contain_text("Chanta")
    expect(page.get_by_role("link", name="Previous: Ittsu")).to_be_visible()

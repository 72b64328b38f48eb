"""The glossary in a browser: tooltips by mouse, keyboard and finger, and the page itself."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

HEIGHT = "document.documentElement.scrollHeight"


def test_a_tooltip_comes_and_goes_and_nothing_moves(page: Page) -> None:
    page.goto("/draws/")
    word = page.locator("a.rb-term", has_text="noten").first
    tip = page.get_by_role("tooltip")
    height = page.evaluate(HEIGHT)
    title = word.get_attribute("title")
    word.hover()
    expect(tip).to_contain_text("不聴")
    expect(word).not_to_have_attribute("title", title or "")  # no second tooltip by the browser
    assert page.evaluate(HEIGHT) == height
    tip.hover()
    page.wait_for_timeout(400)
    expect(tip).to_be_visible()
    page.keyboard.press("Escape")
    expect(tip).to_be_hidden()
    expect(word).to_have_attribute("title", title or "")


def test_the_keyboard_reaches_a_word_and_its_card(page: Page) -> None:
    page.goto("/draws/")
    word = page.locator("a.rb-term", has_text="noten").first
    word.focus()
    expect(page.get_by_role("tooltip")).to_be_visible()
    expect(word).to_have_attribute("aria-describedby", "rb-tip")
    page.keyboard.press("Enter")
    page.wait_for_url("**/glossary/#noten")
    expect(page.locator("#noten")).to_be_in_viewport()


def test_a_first_tap_shows_the_meaning_a_second_follows(new_page) -> None:  # type: ignore[no-untyped-def]
    page: Page = new_page(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    page.goto("/draws/")
    word = page.locator("a.rb-term", has_text="noten").first
    word.tap()
    tip = page.get_by_role("tooltip")
    expect(tip).to_be_visible()
    box = tip.bounding_box()
    assert box and box["x"] >= 0 and box["x"] + box["width"] <= 360
    assert page.url.endswith("/draws/")
    word.tap()
    page.wait_for_url("**/glossary/#noten")


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("noten", {"noten", "noten bappu", "noten riichi"}),
        ("double ron", {"daburon"}),
        ("王牌", {"wanpai"}),
        ("リャンメン", {"ryanmen"}),
        ("pung", {"koutsu"}),
        ("ARI-ARI", {"ariari"}),
    ],
)
def test_the_box_finds_any_name(typed: str, found: set[str], page: Page) -> None:
    page.goto("/glossary/")
    assert page.locator(".rb-entry:visible").count() == 183
    page.get_by_label("Find a word").fill(typed)
    shown = page.locator(".rb-entry:visible dfn").all_inner_texts()
    assert found <= set(shown)
    assert len(shown) < 8
    groups = page.locator(".md-content h2:visible").count()
    assert groups == page.locator(".rb-terms:visible").count()


def test_the_index_brings_a_card_back(page: Page) -> None:
    page.goto("/glossary/")
    page.get_by_label("Find a word").fill("no such thing")
    expect(page.locator("[data-rb-count]")).to_have_text("no such word here")
    page.get_by_text("All words from A to Z").click()
    page.locator(".rb-az").get_by_role("link", name="wanpai", exact=True).click()
    expect(page.locator("#wanpai")).to_be_in_viewport()


def test_the_glossary_needs_no_script(new_page) -> None:  # type: ignore[no-untyped-def]
    page: Page = new_page(java_script_enabled=False)
    page.goto("/glossary/")
    assert page.locator(".rb-entry:visible").count() == 183
    expect(page.get_by_label("Find a word")).to_be_hidden()
    page.get_by_text("All words from A to Z").click()
    expect(page.locator(".rb-az").get_by_role("link", name="wanpai", exact=True)).to_be_visible()
    page.goto("/draws/")
    assert page.locator("a.rb-term").first.get_attribute("title")

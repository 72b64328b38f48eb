"""The search of the built guide: any name of a thing leads to its page, among the first results."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

FIRST = 3
"""How many results count as the first ones: as many as a small window shows."""


def search(page: Page, words: str) -> Locator:
    """The results for some words, as a reader at the home page gets them."""
    page.goto("/")
    page.locator(".md-search__input").click()
    ready = page.locator(".md-search-result__meta", has_text="Type to start searching")
    expect(ready).to_be_visible(timeout=30_000)
    page.locator(".md-search__input").fill(words)
    page.keyboard.press("End")  # the theme looks at what was typed when a key is let go
    found = page.locator(".md-search-result__item")
    expect(found.first).to_be_visible(timeout=15_000)
    return found


def pages(found: Locator) -> list[str]:
    """The pages of the first results, without their anchors."""
    shown = min(FIRST, found.count())
    links = [found.nth(number).locator("a").first for number in range(shown)]
    return [urlsplit(link.get_attribute("href") or "").path for link in links]


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        ("pinfu", "/yaku/pinfu/"),
        ("平和", "/yaku/pinfu/"),
        ("ピンフ", "/yaku/pinfu/"),
        ("half flush", "/yaku/honitsu/"),
        ("混一色", "/yaku/honitsu/"),
        ("honitsu", "/yaku/honitsu/"),
        ("honiisou", "/yaku/honitsu/"),
        ("seven pairs", "/yaku/chiitoitsu/"),
        ("七対子", "/yaku/chiitoitsu/"),
        ("riichi", "/yaku/riichi/"),
        ("double ron", "/draws/"),
        ("furiten", "/learn/furiten/"),
        ("振聴", "/learn/furiten/"),
        ("cheat sheet", "/cheat-sheet/"),
        ("mangan", "/scoring/"),
        ("満貫", "/scoring/"),
        ("three player", "/three-player/"),
        ("sanma", "/three-player/"),
        ("head bump", "/draws/"),
        ("頭跳ね", "/draws/"),
        ("pao", "/house-rules/"),
        ("double wind pair", "/scoring/fu/"),
        ("honba", "/learn/dealer/"),
        ("天鳳", "/rulesets/tenhou-4p/"),
        ("mleague", "/rulesets/mleague/"),
    ],
)
def test_the_first_result_is_the_page_about_it(words: str, wanted: str, page: Page) -> None:
    first = search(page, words).first.locator("a").first
    address = re.compile(rf"^[^?#]*{re.escape(wanted)}(\?|#|$)")
    expect(first).to_have_attribute("href", address, timeout=15_000)


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        ("all triplets", "/yaku/toitoi/"),
        ("dead wall", "/glossary/"),
        ("王牌", "/glossary/"),
        ("suji", "/glossary/"),
        ("red five", "/dora/"),
        ("kiriage", "/scoring/"),
    ],
)
def test_the_page_is_among_the_first_results(words: str, wanted: str, page: Page) -> None:
    assert wanted in pages(search(page, words))


def test_double_ron_under_ema_2025_takes_two_steps(page: Page) -> None:
    # By search: what one types, and the first result.
    found = search(page, "double ron under EMA 2025")
    found.first.locator("a").first.click()
    page.wait_for_url("**/rulesets/ema-2025/**")
    row = page.locator("#ron ~ * tr, #ron + * tr", has_text="Two winners").first
    expect(row).to_contain_text("yes")
    # By menu: the rulesets, and this one.
    page.goto("/")
    page.locator(".md-tabs").get_by_role("link", name="Rulesets").click()
    page.locator(".md-content, .md-sidebar--primary").get_by_role(
        "link", name="EMA 2025", exact=True
    ).first.click()
    page.wait_for_url("**/rulesets/ema-2025/**")
    expect(page.locator("tr", has_text="Two winners").first).to_contain_text("yes")

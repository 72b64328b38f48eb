"""The comparison and the pages about rulesets in a browser: by link, by hand, without a script."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from riichi import load_ruleset
from riichi.ruleset import diff

WIDE = {"width": 1280, "height": 900}
PHONE = {"width": 360, "height": 740}


def settings(page: Page) -> list[str]:
    """The names of the settings in the table."""
    return list(
        page.eval_on_selector_all(
            ".rb-side-by-side tr[data-setting]", "(rows) => rows.map((row) => row.dataset.setting)"
        )
    )


def heads(page: Page) -> list[str]:
    return page.locator(".rb-side-by-side thead th a").all_inner_texts()


def row(page: Page, name: str) -> list[str]:
    return page.locator(f"tr[data-setting='{name}'] td").all_inner_texts()


def test_a_link_holds_the_whole_choice(page: Page) -> None:
    page.goto("/rulesets/compare/?r=ema-2016,ema-2025")
    assert heads(page) == ["EMA 2016", "EMA 2025"]
    wanted = {found.setting for found in diff(load_ruleset("ema-2016"), load_ruleset("ema-2025"))}
    assert set(settings(page)) == wanted
    assert row(page, "kiriage") == ["no", "yes"]
    assert row(page, "double_wind_pair_fu") == ["4 fu", "2 fu"]
    assert row(page, "riichi_min_points")[0].split("\n")[0].startswith("unknown")
    hand = page.locator(".rb-priced", has_text="mangan 8,000").first
    expect(hand).to_contain_text("EMA 2016")
    expect(hand).to_contain_text("7,700")
    assert hand.locator("img.rb-t").count() >= 14
    expect(hand.get_by_role("img", name="Won by ron")).to_be_visible()
    page.goto("/rulesets/compare/?r=ema-2016,ema-2025&all=1")
    assert len(settings(page)) > 70
    assert row(page, "aka") == ["0", "0"]


def test_the_choice_goes_into_the_address(page: Page) -> None:
    page.goto("/rulesets/compare/?r=ema-2016,ema-2025")
    page.get_by_text("all settings", exact=True).click()
    assert page.url.endswith("?r=ema-2016,ema-2025&all=1")
    page.locator(".rb-choose label", has_text="WRC 2025").click()
    assert page.url.endswith("?r=ema-2016,ema-2025,wrc-2025&all=1")
    assert heads(page) == ["EMA 2016", "EMA 2025", "WRC 2025"]
    page.locator(".rb-choose label", has_text="EMA 2016").click()
    page.get_by_text("only differences", exact=True).click()
    assert page.url.endswith("?r=ema-2025,wrc-2025")
    page.reload()
    assert heads(page) == ["EMA 2025", "WRC 2025"]
    page.locator(".rb-choose label", has_text="EMA 2025").click()
    expect(page.get_by_role("status")).to_contain_text("Choose at least two rulesets.")
    assert page.locator(".rb-side-by-side").count() == 0


def test_it_can_be_used_by_keyboard(page: Page) -> None:
    page.goto("/rulesets/compare/?r=ema-2016,ema-2025")
    chip = page.get_by_role("checkbox", name="M.League")
    chip.focus()
    page.keyboard.press("Space")
    assert heads(page) == ["EMA 2016", "EMA 2025", "M.League"]
    page.get_by_role("radio", name="only differences").focus()
    page.keyboard.press("ArrowRight")
    assert page.url.endswith("&all=1")


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ("r=ema-2052,ema-2025,tenhou-4p", 'This link asks for "ema-2052"'),
        ("r=ema-2025,ema-2025,tenhou-4p", 'This link names "ema-2025" twice'),
        ("r=ema-2025,tenhou-4p&all=yes", 'all="yes"'),
        ("r=ema-2025,tenhou-4p,", 'This link asks for ""'),
    ],
)
def test_a_wrong_link_is_named_and_not_mended(query: str, told: str, page: Page) -> None:
    page.goto(f"/rulesets/compare/?{query}")
    expect(page.get_by_role("status")).to_contain_text(told)
    assert page.url.endswith(query)
    assert set(heads(page)) == {"EMA 2025", "Tenhou 4p"}


def test_text_from_a_link_stays_text(page: Page) -> None:
    page.goto("/rulesets/compare/?r=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E,ema-2025,tenhou-4p")
    expect(page.get_by_role("status")).to_contain_text("<img src=x onerror=alert(1)>")
    assert page.locator(".rb-told img").count() == 0


def test_hands_that_cannot_be_are_named(page: Page) -> None:
    page.goto("/rulesets/compare/?r=tenhou-4p,ema-2025")
    fold = page.locator(".rb-cannot")
    fold.locator("summary").click()
    expect(fold).to_contain_text("EMA 2025: its red fives are not in the set")
    page.goto("/rulesets/compare/?r=tenhou-4p,tenhou-3p")
    expect(page.locator(".rb-cannot")).to_contain_text("three players play without some of its")


def test_without_a_script_there_is_a_plain_comparison(new_page) -> None:  # type: ignore[no-untyped-def]
    page: Page = new_page(java_script_enabled=False)
    page.goto("/rulesets/compare/")
    assert page.locator(".rb-side-by-side thead th").count() == 6
    kiriage = page.locator(".rb-side-by-side tr", has_text="Kiriage mangan")
    expect(kiriage).to_be_visible()
    assert page.locator(".rb-priced").count() >= 3
    assert page.locator(".rb-choose").count() == 0


def test_many_rulesets_scroll_in_their_own_box_and_say_so(new_page) -> None:  # type: ignore[no-untyped-def]
    names = "tenhou-4p,mjsoul-4p,ema-2025,ema-2016,wrc-2025,wrc-2022,mleague,jpml-a,rmu-a,npm"
    page: Page = new_page(viewport={"width": 1024, "height": 800})
    page.goto(f"/rulesets/compare/?r={names}")
    inside = "(e) => [e.scrollWidth > e.clientWidth, document.documentElement.scrollWidth]"
    scrolls, width = page.locator(".rb-wide-table").evaluate(inside)
    assert scrolls and width <= 1024
    expect(page.locator(".rb-scroll-hint")).to_be_visible()
    page.goto("/rulesets/compare/?r=ema-2016,ema-2025")
    expect(page.locator(".rb-scroll-hint")).to_be_hidden()


@pytest.mark.parametrize(
    "address",
    [
        "/rulesets/compare/?r=tenhou-4p,ema-2025,wrc-2015,mleague",
        "/rulesets/qdan-standard/",
        "/rulesets/wrc-2025/",
        "/sources/",
    ],
)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_phone_stacks_the_rows(address: str, scheme: str, new_page) -> None:  # type: ignore[no-untyped-def]
    page: Page = new_page(viewport=PHONE, color_scheme=scheme)
    page.goto(address)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    cut = """() => [...document.querySelectorAll(".md-content :is(table, figure, dl, td)")]
      .filter((e) => e.offsetParent && e.scrollWidth > e.clientWidth + 1)
      .map((e) => e.className || e.textContent).slice(0, 3)"""
    assert page.evaluate(cut) == []


def test_how_sure_a_value_is_survives_without_colour(page: Page) -> None:
    page.goto("/rulesets/ema-2016/")
    borders = {
        name: page.locator(f".rb-settings .rb-sure-{name}").first.evaluate(
            "(e) => getComputedStyle(e).borderStyle"
        )
        for name in ("sure", "likely", "unknown")
    }
    assert borders == {"sure": "solid", "likely": "dashed", "unknown": "dotted"}
    assert page.locator("#rule-kiriage .rb-sure").inner_text() == "✓ sure"


def test_a_setting_s_sources_are_one_click_away(page: Page) -> None:
    page.goto("/rulesets/ema-2025/")
    page.locator("#rule-kiriage").get_by_role("link", name="EMA Riichi").click()
    assert page.url.endswith("/sources/#ema25")
    expect(page.locator("#ema25")).to_contain_text("v1.1, August 2025")


def test_search_finds_a_rule_of_a_ruleset(page: Page) -> None:
    page.goto("/")
    page.locator(".md-search__input").click()
    ready = page.locator(".md-search-result__meta", has_text="Type to start searching")
    expect(ready).to_be_visible(timeout=30_000)
    page.locator(".md-search__input").fill("double ron EMA 2025")
    page.keyboard.press("End")
    found = page.locator(".md-search-result__link[href*='rulesets/ema-2025/']")
    expect(found.first).to_be_attached(timeout=15_000)


def test_every_page_asks_whether_it_helped(page: Page) -> None:
    page.goto("/dora/")
    foot = page.get_by_role("complementary", name="About this page")
    expect(foot).to_contain_text("Was this page helpful?")
    expect(foot).to_contain_text("were last checked on")
    foot.locator("summary", has_text="sources").click()
    expect(foot.get_by_role("link", name="A guide to dora")).to_be_visible()

"""What all tools share with the site: one ruleset for everything, a strict policy, an embed."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from chrome import served

KINDS = (
    "/",
    "/dora/",
    "/yaku/",
    "/yaku/pinfu/",
    "/scoring/",
    "/scoring/tables/",
    "/rulesets/ema-2025/",
    "/cheat-sheet/ema-2025/",
    "/tools/score-calculator/",
    "/tools/settlement/",
    "/tools/table-helper/",
    "/tools/quiz/",
    "/tools/danger/",
    "/embed/score-calculator/",
    "/api/",
    "/404.html",
)


def policy(page: Page) -> dict[str, str]:
    content = page.locator('meta[http-equiv="Content-Security-Policy"]').get_attribute("content")
    assert content
    return dict(part.split(" ", 1) for part in content.split("; "))  # type: ignore[arg-type]


@pytest.mark.parametrize("address", KINDS)
def test_the_policy_is_strict_and_nothing_breaks_it(address: str, page: Page) -> None:
    page.add_init_script(
        "window.broken = []; document.addEventListener('securitypolicyviolation', (event) => "
        "broken.push(`${event.violatedDirective}: ${event.blockedURI} ${event.sample}`));"
    )
    page.goto(address, wait_until="networkidle")
    found = policy(page)
    assert found["default-src"] == found["style-src"] == "'self'"
    assert re.fullmatch(r"'self'( 'sha256-[\w+/]+=*')*", found["script-src"])
    assert found["object-src"] == "'none'"
    for scheme in page.locator("[data-md-component=palette] label:visible").all():
        scheme.click()
    assert page.evaluate("broken") == []


def test_search_works_under_the_policy(page: Page) -> None:
    page.goto("/tools/")
    page.locator(".md-search__input").click()
    page.locator(".md-search__input").fill("tanyao")
    page.keyboard.press("End")
    expect(page.locator(".md-search-result__item").first).to_be_visible(timeout=30_000)


def test_an_inline_script_from_elsewhere_does_not_run(page: Page, problems: list[str]) -> None:
    page.goto("/tools/")
    ran = page.evaluate(
        """() => {
          const node = document.createElement("script");
          node.textContent = "window.ran = 1";
          document.body.append(node);
          return window.ran;
        }"""
    )
    assert ran is None
    assert problems and all("Content Security Policy" in one for one in problems)
    problems.clear()


def switch(page: Page):  # type: ignore[no-untyped-def]
    return page.locator(".rb-switch select")


def chosen_tab(page: Page) -> str:
    name = page.locator(".rb-tabs > input:checked").first.get_attribute("id")
    return page.locator(f'label[for="{name}"]').inner_text().strip()


def test_one_choice_for_tabs_lists_and_tools(page: Page) -> None:
    page.goto("/scoring/tables/")
    expect(switch(page)).to_have_value("tenhou-4p")
    switch(page).select_option("ema-2025")
    assert chosen_tab(page) == "EMA 2025"
    page.goto("/tools/score-calculator/")
    rules = page.locator("form [name=rules]")
    expect(rules).to_have_value("ema-2025")
    expect(page.get_by_label("Kiriage")).to_be_checked()
    rules.select_option("wrc-2025")
    expect(switch(page)).to_have_value("wrc-2025")
    page.goto("/yaku/")
    under = page.locator("[data-rb-rules]")
    expect(under).to_have_value("wrc-2025")
    expect(page.locator(".rb-list .rb-speaks")).to_have_text("WRC 2025")
    under.select_option("ema-2016")
    expect(switch(page)).to_have_value("ema-2016")
    page.goto("/scoring/tables/")
    assert chosen_tab(page) == "EMA 2016"
    page.locator(".rb-tabs").first.locator("label", has_text="M.League").click()
    expect(switch(page)).to_have_value("mleague")
    page.goto("/tools/settlement/")
    expect(page.locator("form [name=rules]")).to_have_value("mleague")
    switch(page).select_option("tenhou-3p")
    expect(page.locator("form [name=rules]")).to_have_value("tenhou-3p")
    expect(page.locator("[data-rb-out] .rb-speaks")).to_have_text("Tenhou 3p")
    # tabs of four-player rulesets keep to the last of these
    page.goto("/scoring/tables/")
    assert chosen_tab(page) == "M.League"


def test_a_link_speaks_for_its_ruleset_and_changes_no_choice(page: Page) -> None:
    page.goto("/tools/score-calculator/")
    switch(page).select_option("ema-2025")
    page.goto("/tools/score-calculator/?rules=tenhou-4p&han=4&fu=30")
    expect(page.locator("[data-rb-out] .rb-big strong")).to_have_text("7,700")
    page.goto("/scoring/tables/")
    assert chosen_tab(page) == "EMA 2025"


def test_the_control_fits_on_a_phone(new_page) -> None:  # type: ignore[no-untyped-def]
    page: Page = new_page(viewport={"width": 360, "height": 740})
    page.goto("/")
    expect(switch(page)).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_without_a_store_the_choice_lasts_for_the_page(page: Page) -> None:
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new Error('no'); } });"
    )
    page.goto("/embed/score-calculator/")  # the theme's own scripts need a store, this page none
    page.locator("[name=rules]").select_option("ema-2025")
    page.locator("[name=han]").select_option("4")
    expect(page.locator("[data-rb-out] .rb-big strong")).to_have_text("8,000")


def test_the_calculator_inside_another_site(page: Page, server: str, tmp_path) -> None:  # type: ignore[no-untyped-def]
    page.goto("/tools/score-calculator/")
    page.get_by_role("combobox", name="Ruleset", exact=True).select_option("ema-2025")
    page.get_by_text("Put the calculator on another site").click()
    code = page.locator("[data-rb-embed]").inner_text()
    assert f'src="{server}/embed/score-calculator/?rules=ema-2025"' in code
    (tmp_path / "index.html").write_text(
        f'<!doctype html><title>A club</title><link rel="icon" href="data:,">{code}'
    )
    with served(tmp_path) as club:
        page.goto(club)
        frame = page.frame_locator("iframe")
        frame.locator("[name=han]").select_option("4")
        expect(frame.locator("[data-rb-out] .rb-big strong")).to_have_text("8,000")
        expect(frame.locator(".rb-grid").first).to_contain_text("12")
        link = frame.get_by_role("link", name="The whole calculator")
        expect(link).to_have_attribute("target", "_top")
        assert frame.locator(".rb-switch").count() == 0


def test_the_data_can_be_fetched(page: Page) -> None:
    page.goto("/api/")
    index = page.evaluate("fetch('index.json').then((one) => one.json())")
    for one in index["rulesets"]:
        for key in ("ruleset", "scores"):
            assert page.request.get(f"/api/{one[key]}").ok
    expect(page.locator(".rb-data").last).to_contain_text("settlement.uma")

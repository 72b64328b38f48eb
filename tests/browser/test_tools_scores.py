"""The score calculator as a person uses it: mouse, keys, link, phone, without script or network."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from riichi import load_ruleset, score_cell

TOOL = "/tools/score-calculator/"
CONTRACT = "?han=4&fu=30&seat=dealer&by=ron&honba=0&rules=ema-2025&kiriage=1"


def answer(page: Page):  # type: ignore[no-untyped-def]
    return page.locator("[data-rb-out]")


def test_by_mouse(page: Page) -> None:
    page.goto(TOOL)
    expect(answer(page).locator(".rb-big")).to_contain_text("1,000")
    page.get_by_label("Han, without dora").select_option("3")
    page.get_by_text("dealer", exact=True).click()
    page.get_by_label("Counters", exact=True).fill("2")
    page.get_by_label("Riichi sticks").fill("1")
    # 30 fu doubled five times: 960; six times that is 5,760, so 5,800; two counters 600; a stick
    expect(answer(page).locator(".rb-big strong")).to_have_text("6,400")
    expect(answer(page)).to_contain_text("5,800 + 600 = 6,400")
    expect(answer(page)).to_contain_text("6 × 960 = 5,760, rounded up to 5,800")
    expect(answer(page).locator("dd").last).to_have_text("7,400")
    page.get_by_text("tsumo", exact=True).click()
    # 1,920 from each of three, 2,000; two counters add 200 to each
    expect(answer(page)).to_contain_text("2,000 + 200 = 2,200")
    expect(answer(page).locator("dd").last).to_have_text("7,600")
    assert "by=tsumo" in page.url and "honba=2" in page.url


def test_a_cell_of_the_table_can_be_chosen(page: Page) -> None:
    page.goto(TOOL)
    page.get_by_role("button", name="2 han 40 fu: 2,600").click()
    expect(page.get_by_label("Han, without dora")).to_have_value("2")
    expect(page.get_by_role("combobox", name="Fu", exact=True)).to_have_value("40")
    expect(answer(page).locator(".rb-big")).to_contain_text("2,600")
    expect(page.locator(".rb-grid [aria-pressed=true]")).to_be_focused()
    never = page.locator(".rb-grid td.rb-none").first
    expect(never).to_have_attribute(
        "title", "a closed ron has 30 fu, and an open ron without fu counts as 30"
    )
    page.locator(".rb-limit-grid button").nth(1).click()
    expect(answer(page)).to_contain_text("haneman")
    expect(answer(page).locator(".rb-big strong")).to_have_text("12,000")


def test_by_keyboard(page: Page) -> None:
    page.goto(TOOL)
    page.get_by_label("Han, without dora").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Tab")
    page.keyboard.type("1")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")  # the winner: dealer
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")  # tsumo
    expect(page).to_have_url(re.compile("han=2&dora=1.*seat=dealer&by=tsumo"))
    # 3 han 30 fu, dealer by tsumo: 2 x 960, rounded up
    expect(answer(page).locator(".rb-big strong")).to_have_text("2,000")
    expect(answer(page)).to_contain_text("2 han and 1 dora make 3 han")


def test_by_the_link_of_the_contract(page: Page) -> None:
    page.goto(TOOL + CONTRACT)
    expect(answer(page).locator(".rb-big strong")).to_have_text("12,000")
    expect(answer(page)).to_contain_text("Kiriage lifts them to a mangan")
    expect(answer(page)).to_contain_text("EMA Riichi Competition Rules 2025")
    page.get_by_label("Kiriage").uncheck()
    expect(answer(page).locator(".rb-big strong")).to_have_text("11,600")
    assert "kiriage=0" in page.url
    page.reload()
    expect(answer(page).locator(".rb-big strong")).to_have_text("11,600")
    page.get_by_role("combobox", name="Ruleset", exact=True).select_option("wrc-2025")
    expect(page.get_by_label("Kiriage")).to_be_checked()


def test_every_answer_is_the_engines(page: Page) -> None:
    page.goto(TOOL)
    found = page.evaluate(
        """() => rulebook.tools.rulesets.map((id) => {
          const table = rulebook.tools.tables(id);
          const sizes = [];
          for (const by of ["ron", "tsumo"]) for (let han = 1; han < 14; han += 1)
            for (const fu of table.fu) for (const kiriage of [true, false]) {
              const { cell, reason } = rulebook.tools.hand(table, { han, fu, by, kiriage });
              const paid = cell && [cell.non_dealer[by], cell.dealer[by]];
              sizes.push([by, han, fu, kiriage, reason || "", paid || null]);
            }
          return [id, sizes];
        })"""
    )
    assert len(found) > 10
    for name, sizes in found:
        own = load_ruleset(name)
        rules = {value: own.with_settings({"kiriage": value}) for value in (True, False)}
        assert len(sizes) == 2 * 13 * 14 * 2
        for by, han, fu, kiriage, reason, paid in sizes:
            cells = [score_cell(han, fu, dealer, by, rules[kiriage]) for dealer in (False, True)]
            assert reason == (cells[0].impossible or "")
            if not reason:
                assert paid == [cell.payment[by] for cell in cells], (name, by, han, fu)


@pytest.mark.parametrize(
    ("query", "named"),
    [
        ("?han=0&fu=30", "The link says han=0."),
        ("?fu=35", "The link says fu=35."),
        ("?seat=east", "The link says seat=east. Allowed: non-dealer, dealer."),
        ("?rules=ema-2024", "The link says rules=ema-2024."),
        ("?honba=-1", "The link says honba=-1. Allowed: a whole number from 0 to 99."),
        ("?honba=1.5", "The link says honba=1.5."),
        ("?honba=", "The link says honba=."),
        ("?kiriage=yes", "The link says kiriage=yes. Allowed: 0, 1."),
        ("?han=1&han=2", "The link says han=1, 2."),
        ("?han=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E", "The link says han=<img src=x"),
    ],
)
def test_a_bad_value_is_named_and_nothing_computed(query: str, named: str, page: Page) -> None:
    page.goto(TOOL + query)
    expect(page.locator("[data-rb-problems]")).to_contain_text(named)
    expect(answer(page)).to_be_empty()
    assert page.locator("[data-rb-problems] img").count() == 0
    assert page.url.endswith(query.replace("<", "%3C").replace(">", "%3E"))


def test_a_bad_value_goes_once_it_is_put_right(page: Page) -> None:
    page.goto(TOOL + "?han=99&fu=40")
    han = page.get_by_label("Han, without dora")
    expect(han).to_have_attribute("aria-invalid", "true")
    expect(han).to_have_value("")
    han.select_option("2")
    expect(page.locator("[data-rb-problems]")).to_be_empty()
    expect(answer(page).locator(".rb-big strong")).to_have_text("2,600")


def test_a_name_that_means_nothing_is_told(page: Page) -> None:
    page.goto(TOOL + "?hans=4")
    expect(page.locator("[data-rb-problems]")).to_contain_text("hans=4, which has no meaning here")


def test_what_is_only_assumed_is_said(page: Page) -> None:
    page.goto(TOOL + "?rules=dora-4p&han=4&fu=30")
    expect(answer(page)).to_contain_text("These rules do not say: Kiriage mangan. Taken here: no.")
    page.goto(TOOL + "?rules=tenhou-4p&han=4&fu=30")
    expect(answer(page)).not_to_contain_text("do not say")


def test_three_players(page: Page) -> None:
    page.goto(TOOL + "?rules=mjsoul-3p&han=3&fu=30&by=tsumo&seat=non-dealer&honba=1")
    # one non-dealer and the dealer pay: 1,000 + 2,000, and 100 each for the counter
    expect(answer(page).locator("dd").last).to_have_text("3,200")
    expect(answer(page)).to_contain_text("The non-dealer pays")


def test_on_a_phone(new_page) -> None:  # type: ignore[no-untyped-def]
    page: Page = new_page(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    page.goto(TOOL + "?han=3&fu=60&by=tsumo&seat=non-dealer")
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    page.locator(".rb-grid button").first.tap()
    expect(answer(page).locator(".rb-big")).to_be_visible()


def test_without_script_the_tables_stand_there(new_page) -> None:  # type: ignore[no-untyped-def]
    page: Page = new_page(java_script_enabled=False)
    page.goto(TOOL)
    expect(page.get_by_text("This tool needs JavaScript.")).to_be_visible()
    assert page.locator("form.rb-form").is_hidden()
    expect(page.locator(".rb-scores").first).to_contain_text("7,700")
    expect(page.locator(".rb-limits")).to_contain_text("24,000")


def test_with_the_network_cut_after_loading(new_page) -> None:  # type: ignore[no-untyped-def]
    page: Page = new_page()
    page.goto(TOOL, wait_until="networkidle")  # the theme's search loads a few files late
    page.context.set_offline(True)
    page.get_by_role("combobox", name="Ruleset", exact=True).select_option("ema-2025")
    page.get_by_label("Han, without dora").select_option("4")
    expect(answer(page).locator(".rb-big strong")).to_have_text("8,000")


def test_the_link_can_be_copied(new_page) -> None:  # type: ignore[no-untyped-def]
    page: Page = new_page(permissions=["clipboard-read", "clipboard-write"])
    page.goto(TOOL)
    page.get_by_label("Han, without dora").select_option("2")
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == page.url and "han=2" in copied

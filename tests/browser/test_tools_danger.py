"""The danger tool as a person uses it: what discards and walls take out of the counted waits."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

TOOL = "/tools/danger/"


def out(page: Page):  # type: ignore[no-untyped-def]
    return page.locator("[data-rb-out]")


def left(page: Page):  # type: ignore[no-untyped-def]
    return page.locator("[data-rb-out] .rb-big strong")


def cell(page: Page, name: str):  # type: ignore[no-untyped-def]
    return page.locator(f".rb-danger-grid button[aria-label^='{name}:']")


def test_by_mouse(page: Page) -> None:
    page.goto(TOOL)
    expect(left(page)).to_have_text("8.5%")
    page.get_by_label("Their discards").fill("8p")
    # 8.49 less 8.94 / 3 (5p and 8p) and 1.90 / 3 (2p, 5p and 8p)
    expect(left(page)).to_have_text("4.9%")
    expect(out(page)).to_contain_text("no: suji, eight of circles was discarded")
    page.get_by_label("Other tiles in view").fill("3333p")
    # less 8.88 / 3 (2p and 5p): without a 3p nobody holds 3p 4p
    expect(left(page)).to_have_text("1.9%")
    expect(out(page)).to_contain_text("no: no-chance, all of three of circles in view")
    page.get_by_label("Other tiles in view").fill("333p")
    expect(left(page)).to_have_text("4.9%")
    expect(out(page)).to_contain_text("one-chance: one left of three of circles")
    cell(page, "eight of circles").click()
    expect(out(page)).to_contain_text("Safe against this player")
    expect(cell(page, "eight of circles")).to_have_attribute("aria-label", "eight of circles: safe")
    assert "tile=8p" in page.url


def test_as_dora_and_beside_it(page: Page) -> None:
    page.goto(TOOL + "?indicators=4p&tile=5p&turn=9")
    expect(out(page)).to_contain_text(
        "11.5% of hands with this dora waited for it: 2,748 of 23,959"
    )
    expect(out(page)).to_contain_text(
        "1.43 times the same tile when it is no dora, which makes 8.0%"
    )
    expect(out(page)).to_contain_text("12.8% of such discards deal in on turn 9")
    expect(out(page)).to_contain_text("As dora 14.9%, counted for turn 9 alone")
    cell(page, "six of circles").click()
    expect(out(page)).to_contain_text("one step from the dora five of circles: about 1.3 times")
    page.locator("label", has_text="open hand").click()
    cell(page, "five of circles").click()
    expect(out(page)).to_contain_text("10.9% of hands with this dora waited for it")
    expect(out(page)).to_contain_text("published against riichi only")


@pytest.mark.parametrize(
    ("query", "said"),
    [
        (
            "discards=2p&tile=5p",
            "7.4% of such discards deal in on turn 9, against one riichi: a five, half",
        ),
        ("discards=28p&tile=5p", "2.2% of such discards"),
        ("discards=1p&tile=4p", "7.2% of such discards"),
        ("discards=7p&tile=4p", "7.9% of such discards"),
        ("discards=3p&tile=6p", "7.9% of such discards"),
        ("discards=17p&tile=4p", "2.3% of such discards"),
        ("discards=4p&tile=1p", "1.8% of such discards"),
        ("discards=6p&tile=9p", "1.8% of such discards"),
        ("discards=5p&tile=8p", "3.9% of such discards"),
        ("tile=7p", "9.5% of such discards"),
        ("tile=5z&seen=5z", "4.6% of such discards"),
        ("tile=2z&seen=22z&seat=S", "1.9% of such discards"),
        ("tile=3z&seen=333z&seat=S", "0.2% of such discards"),
        ("tile=3z&seen=3333z", "No copy of it is out of sight"),
    ],
)
def test_the_kind_of_discard(query: str, said: str, page: Page) -> None:
    page.goto(f"{TOOL}?turn=9&{query}")
    expect(out(page)).to_contain_text(said)


def test_by_keyboard(page: Page) -> None:
    page.goto(TOOL)
    page.get_by_label("Dora indicators").focus()
    page.keyboard.type("1m")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(cell(page, "two of characters")).to_be_focused()
    expect(out(page)).to_contain_text("8.5% of hands with this dora waited for it")


BAD = [
    ("?turn=0", "The link says turn=0. Allowed: a whole number from 1 to 19."),
    ("?turn=x", "The link says turn=x."),
    ("?against=me", "The link says against=me. Allowed: riichi, open."),
    ("?seat=Q", "The link says seat=Q. Allowed: E, S, W, N."),
    ("?tile=0p", "The link says tile=0p. Allowed: 1m, 5p, 7z."),
    ("?discards=<b>1m</b>", "not readable from “<b>1m</b>” on"),
    ("?seen=11111m", "more than four of one of characters"),
    ("?luck=1", "The link says luck=1, which has no meaning here."),
]


def test_a_bad_link_is_named(page: Page) -> None:
    for query, named in BAD:
        page.goto(TOOL + query)
        expect(page.locator("[data-rb-problems]")).to_contain_text(named)
        assert page.locator("[data-rb-problems] b").count() == 0
        if "luck" not in query:
            expect(out(page)).to_be_empty()
    page.goto(TOOL + "?seat=Q")
    page.get_by_label("Their seat").select_option("W")
    expect(page.locator("[data-rb-problems]")).to_be_empty()
    expect(left(page)).to_be_visible()


def test_on_a_phone_and_without_a_network(new_page, problems: list[str]) -> None:  # type: ignore[no-untyped-def]
    page: Page = new_page(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    page.goto(TOOL + "?discards=19m&seen=5555z&indicators=1s")
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    box = cell(page, "five of bamboo").bounding_box()
    assert box and box["width"] >= 24 and box["height"] >= 40
    page.context.set_offline(True)
    cell(page, "two of bamboo").tap()
    expect(out(page)).to_contain_text("of hands with this dora waited for it")
    page.context.set_offline(False)
    problems[:] = [one for one in problems if "DISCONNECTED" not in one]


def test_without_javascript(new_page) -> None:  # type: ignore[no-untyped-def]
    page: Page = new_page(java_script_enabled=False)
    page.goto(TOOL)
    expect(page.locator("form.rb-form")).to_be_hidden()
    expect(page.locator(".rb-danger-table")).to_have_count(3)
    expect(page.locator(".rb-danger-table").first).to_contain_text("11.5%")
    expect(page.locator("article")).to_contain_text("That is 1.4 times as many.")

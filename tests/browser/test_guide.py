"""The built guide in a browser: nothing scrolls sideways, choices stay, lists can be searched."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect


def addresses(site_dir: Path) -> list[str]:
    found = [path.parent.relative_to(site_dir).as_posix() for path in site_dir.rglob("index.html")]
    return sorted("/" if name == "." else f"/{name}/" for name in found)


SIDEWAYS = """() => {
  const room = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= room) return [];
  return [...document.body.querySelectorAll("*")]
    .filter((e) => e.getBoundingClientRect().right > room + 1 && e.offsetParent)
    .slice(0, 3).map((e) => e.tagName + "." + e.className);
}"""
UNSIZED = """() => [...document.images].filter((i) => !i.getAttribute("width")
  || !i.getAttribute("height") || (!i.alt && !i.closest("button")))
  .map((i) => i.outerHTML).slice(0, 3)"""
CUT = """() => [...document.querySelectorAll(".md-content table, .md-content figure")]
  .filter((e) => e.offsetParent && e.scrollWidth > e.clientWidth + 1)
  .map((e) => e.className).slice(0, 3)"""


WIDTHS = (320, 768, 1440)  # 320: also a desk's screen at 400 %


def test_no_page_scrolls_sideways(new_page, site_dir: Path) -> None:  # type: ignore[no-untyped-def]
    page: Page = new_page()
    pages = addresses(site_dir)
    assert len(pages) > 60
    wrong = {}
    for address in pages:
        page.goto(address, wait_until="domcontentloaded")
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 800})
            found = page.evaluate(SIDEWAYS) or page.evaluate(CUT)
            if found:  # what is still moving after the change of width is looked at once more
                page.wait_for_timeout(500)
                found = page.evaluate(SIDEWAYS) or page.evaluate(CUT)
            if found and not (address.startswith("/cheat-sheet/") and width > 640):
                wrong[address, width] = found
    assert not wrong


def test_every_picture_has_a_name_and_a_size(page: Page, site_dir: Path) -> None:
    for address in ("/", "/dora/", "/yaku/sankantsu/", "/cheat-sheet/ema-2025/"):
        page.goto(address, wait_until="domcontentloaded")
        assert page.locator("img").count() > 0
        assert page.evaluate(UNSIZED) == [], address


def test_tiles_do_not_move_the_page_while_they_load(page: Page) -> None:
    held: list[Route] = []
    released = False

    def hold(route: Route) -> None:
        if released:
            route.continue_()
        else:
            held.append(route)

    page.route("**/assets/tiles/**", hold)
    page.goto("/dora/", wait_until="domcontentloaded")
    page.wait_for_timeout(1000)
    assert len(held) > 20
    empty = page.evaluate("document.documentElement.scrollHeight")
    released = True
    for route in held:
        route.continue_()
    page.wait_for_load_state("networkidle")
    assert page.evaluate("[...document.images].every((image) => image.naturalWidth)")
    assert page.evaluate("document.documentElement.scrollHeight") == empty


def chosen(page: Page) -> set[str]:
    """The label of the chosen tab of each set on the page."""
    return set(
        page.evaluate(
            """() => [...document.querySelectorAll(".rb-tabs")].map((set) =>
              set.querySelector(`label[for="${set.querySelector("input:checked").id}"]`)
                .textContent.trim())"""
        )
    )


def test_a_ruleset_once_chosen_stays_chosen(page: Page) -> None:
    page.goto("/scoring/tables/")
    assert chosen(page) == {"Tenhou 4p"}
    table = page.locator(".rb-scores:visible").first
    expect(table).to_contain_text("7,700")
    page.locator(".rb-tabs").first.locator("label", has_text="EMA 2025").click()
    assert chosen(page) == {"EMA 2025"}, "the other sets of the page did not follow"
    shown = page.locator(".rb-scores:visible").first
    expect(shown).to_contain_text("EMA 2025")
    cell = shown.locator("tbody tr").nth(2).locator("td").nth(3)
    expect(cell).to_contain_text("8,000")
    page.goto("/dora/")
    assert chosen(page) == {"EMA 2025"}
    page.reload()
    assert chosen(page) == {"EMA 2025"}
    page.goto("/yaku/")
    expect(page.locator("[data-rb-rules]")).to_have_value("ema-2025")


def test_tabs_can_be_walked_with_the_keyboard(page: Page) -> None:
    page.goto("/scoring/tables/")
    page.locator(".rb-tabs input").first.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".rb-tabs input").nth(1)).to_be_checked()


def names(page: Page) -> list[str]:
    return page.locator(".rb-yaku-list tbody tr:visible th a").all_inner_texts()


def test_the_yaku_list_is_searched_filtered_and_sorted(page: Page) -> None:
    page.goto("/yaku/")
    everything = names(page)
    assert len(everything) > 40
    find = page.get_by_label("Find a yaku")
    find.fill("straight")
    assert names(page) == ["Ittsu"]
    find.fill("断么")
    assert names(page) == ["Tanyao"]
    expect(page.locator("[data-rb-count]")).to_have_text("1 yaku")
    find.fill("")
    page.get_by_label("Show").select_option("closed-only")
    closed = names(page)
    assert "Riichi" in closed and "Tanyao" not in closed
    page.get_by_label("Show").select_option("yakuman")
    assert "Daisangen" in names(page) and "Riichi" not in names(page)
    page.get_by_label("Show").select_option("")
    page.get_by_role("button", name="Yaku", exact=True).click()
    assert names(page) == sorted(everything, key=str.lower)
    head = page.locator(".rb-yaku-list th[aria-sort]")
    expect(head).to_have_attribute("aria-sort", "ascending")
    page.get_by_role("button", name="Closed").click()
    page.get_by_role("button", name="Closed").click()
    expect(head).to_have_attribute("aria-sort", "descending")
    assert names(page)[-1] not in ("Daisangen", "Kokushi musou")


def test_the_yaku_list_follows_the_ruleset(page: Page) -> None:
    page.goto("/yaku/")
    assert "Renhou" not in names(page)
    page.get_by_label("Under").select_option(label="EMA 2016")
    renhou = page.locator(".rb-yaku-list tr", has_text="Renhou")
    expect(renhou.locator("td").first).to_have_text("mangan")
    expect(page.locator(".rb-list .rb-speaks")).to_have_text("EMA 2016")


def test_the_yaku_list_needs_no_script(new_page) -> None:  # type: ignore[no-untyped-def]
    page: Page = new_page(java_script_enabled=False)
    page.goto("/yaku/")
    assert page.locator(".rb-yaku-list tbody tr:visible").count() > 40
    assert page.locator("[data-rb-rules]:visible").count() == 0


@pytest.mark.parametrize(
    ("words", "title"),
    [
        ("tanyao", "Tanyao"),
        ("all simples", "Tanyao"),
        ("断么九", "Tanyao"),
        ("国士無双", "Kokushi"),
    ],
)
def test_search_finds_romaji_english_and_kanji(words: str, title: str, page: Page) -> None:
    page.goto("/")
    page.locator(".md-search__input").click()
    ready = page.locator(".md-search-result__meta", has_text="Type to start searching")
    expect(ready).to_be_visible(timeout=30_000)
    page.locator(".md-search__input").fill(words)
    page.keyboard.press("End")  # the theme looks at what was typed when a key is let go
    found = page.locator(".md-search-result__item", has_text=title)
    expect(found.first).to_be_visible(timeout=15_000)


def test_no_page_shows_marks_that_are_meant_for_the_builder(site_dir: Path) -> None:
    shown = re.compile(r"\{[#.:][^}]*\}|\[\[")
    for path in sorted(site_dir.rglob("*.html")):
        html = re.sub(r"(?s)<(pre|code|script|style)\b.*?</\1>", "", path.read_text("utf-8"))
        text = re.sub(r"<[^>]*>", " ", html)
        assert not shown.search(text), path

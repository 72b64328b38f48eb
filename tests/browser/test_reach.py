"""The guide is within everybody's reach: rules of accessibility, keyboard, large text, no motion.

axe-core looks at every page's content, and at one page of each kind as a whole, with its colours,
in both schemes.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page, expect

from chrome import KINDS

LOOKED_AT = (
    *KINDS,
    "/404.html",
    "/cheat-sheet/",
    "/cheat-sheet/first-game/",
    "/clubs/",
    "/learn/game-end/",
    "/rulesets/",
    "/scoring/fu/",
    "/yaku/yakuman/",
)
LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
SEEN_RULES = ["color-contrast", "link-in-text-block", "target-size", "scrollable-region-focusable"]
AXE = """([within, only, colours]) => axe.run(document.querySelector(within) || document, {
  resultTypes: ["violations"],
  runOnly: only,
  // The theme's two check boxes stand before all landmarks, as its style sheet needs them to.
  rules: {"color-contrast": {enabled: colours}, region: {enabled: false}},
}).then((found) => found.violations.map((one) =>
  `${one.id}: ${one.nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(" | ")}`))"""


def faults(
    page: Page, within: str = "html", colours: bool = True, only: list[str] | None = None
) -> list[str]:
    """What axe-core finds wrong with the page, or a part of it; `only` names its rules or tags."""
    # The list of pages is scrolled to this one; what its head covers there is no target.
    page.evaluate(
        "document.querySelectorAll('.md-sidebar__scrollwrap').forEach((one) => one.scrollTo(0, 0))"
    )
    page.evaluate(AXE_SCRIPT)
    found: list[str] = page.evaluate(AXE, [within, only or LEVELS, colours])
    return found


@pytest.mark.parametrize(
    ("scheme", "width", "only"), [("light", 1280, LEVELS), ("dark", 360, SEEN_RULES)]
)
def test_each_kind_of_page_is_accessible(
    scheme: str, width: int, only: list[str], new_page: Any
) -> None:
    """In the light as a whole; what the other scheme and a phone change, there once more."""
    view = {"width": width, "height": 800}
    page: Page = new_page(viewport=view, color_scheme=scheme, reduced_motion="reduce")
    wrong = {}
    for address in LOOKED_AT:
        page.goto(address)
        page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
        if found := faults(page, only=only):
            wrong[address] = found
    assert not wrong, json.dumps(wrong, indent=1, ensure_ascii=False)


def others(site_dir: Path) -> list[str]:
    """All pages that somebody wrote, and some of each family that the generator writes."""
    found, families = [], Counter[str]()
    for path in sorted(site_dir.rglob("index.html")):
        address = f"/{path.parent.relative_to(site_dir).as_posix()}/".replace("/./", "/")
        family = address.split("/")[1]
        families[family] += family in {"yaku", "rulesets", "cheat-sheet", "developers"}
        if address not in LOOKED_AT and families[family] <= 3:
            found.append(address)
    return found


def test_the_content_of_other_pages_is_accessible(page: Page, site_dir: Path) -> None:
    wrong = {}
    for address in others(site_dir):
        page.goto(address, wait_until="domcontentloaded")
        within = ".md-content" if page.locator(".md-content").count() else "main"
        if found := faults(page, within, colours=False):
            wrong[address] = found
    assert not wrong, json.dumps(wrong, indent=1, ensure_ascii=False)


def test_menu_and_search_of_a_phone_while_open(new_page: Any) -> None:
    page: Page = new_page(viewport={"width": 360, "height": 740}, reduced_motion="reduce")
    page.goto("/yaku/pinfu/")
    page.locator("#__drawer").focus()
    page.keyboard.press("Space")
    expect(page.locator(".md-sidebar--primary")).to_be_in_viewport()
    assert faults(page) == []
    page.keyboard.press("Space")
    page.locator("#__search").focus()
    page.keyboard.press("Space")
    expect(page.locator(".md-search__input")).to_be_focused()
    page.keyboard.type("tanyao")
    expect(page.locator(".md-search-result__item").first).to_be_visible(timeout=30_000)
    # The theme gives each result a list of tags that is a landmark; that is no failing of WCAG.
    assert faults(page, only=[level for level in LEVELS if level != "best-practice"]) == []


SEEN = """() => {
  const on = document.activeElement;
  if (!on || on === document.body) return null;
  // A box that is hidden from the eye shows its focus on its label or its container.
  const shown = on.matches(".md-toggle, .md-option, .rb-chip input, .rb-tabs > input")
    ? null : on.getBoundingClientRect();
  const style = getComputedStyle(on);
  const room = document.documentElement;
  const name = `${on.tagName} ${on.className} ${(on.textContent || "").trim().slice(0, 30)}`;
  if (!shown) return [name, ""];
  const inside = shown.width > 0 && shown.height > 0 && style.visibility === "visible"
    && shown.right > 0 && shown.left < room.clientWidth
    && shown.bottom > 0 && shown.top < room.clientHeight;
  if (!inside) return [name, "out of sight"];
  const ring = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0;
  return [name, ring || style.boxShadow !== "none" ? "" : "no ring"];
}"""


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize(
    "address", ["/", "/yaku/", "/rulesets/compare/", "/tools/score-calculator/"]
)
def test_the_focus_is_always_seen(width: int, address: str, new_page: Any) -> None:
    page: Page = new_page(viewport={"width": width, "height": 740}, reduced_motion="reduce")
    page.goto(address)
    wrong, stops = [], []
    for _ in range(60):
        page.keyboard.press("Tab")
        found = page.evaluate(SEEN)
        if found is None:
            break
        stops.append(found[0])
        if found[1]:
            wrong.append(found)
    assert len(stops) > 8
    assert not wrong, json.dumps(wrong, indent=1, ensure_ascii=False)


def test_the_first_stop_leads_to_the_content(page: Page) -> None:
    page.goto("/dora/")
    page.keyboard.press("Tab")
    skip = page.locator(".md-skip")
    expect(skip).to_be_focused()
    page.keyboard.press("Enter")
    assert page.evaluate("location.hash")


LOST = """() => {
  const room = document.documentElement.clientWidth;
  const lost = [];
  const words = "h1, h2, h3, p, li, dt, dd, th, td, label, button, a";
  const theme = ".rb-sr, .md-nav, .md-search, .md-tabs, .md-dialog";
  for (const one of document.querySelectorAll(words)) {
    if (!one.offsetParent || one.closest(theme)) continue;
    const style = getComputedStyle(one);
    const cut = style.overflowX !== "visible" && style.display !== "inline"
      && one.scrollWidth > one.clientWidth + 1 && !/auto|scroll/.test(style.overflowX);
    const box = one.getBoundingClientRect();
    // A table may be wider than the screen, if one can scroll to its end.
    const scrolls = one.closest("table, pre")
      && (one.closest(".md-typeset__scrollwrap, .rb-wide-table, pre")
        || box.right <= document.documentElement.scrollWidth + 1);
    if (cut || (!scrolls && box.width && (box.right > room + 1 || box.left < -1)))
      lost.push(`${one.tagName}.${one.className} ${one.textContent.trim().slice(0, 30)}`);
  }
  return lost.slice(0, 4);
}"""


@pytest.mark.parametrize("width", [360, 1280])
def test_text_of_twice_the_size_loses_nothing(width: int, new_page: Any) -> None:
    """As a reader's own setting of the browser does it: all lengths in `rem` and `em` grow."""
    page: Page = new_page(viewport={"width": width, "height": 740})
    wrong = {}
    for address in LOOKED_AT:
        if address.startswith("/cheat-sheet/") and address != "/cheat-sheet/":
            continue  # a sheet is a picture of paper: it is as large as paper is
        page.goto(address)
        page.evaluate(
            "document.documentElement.style.fontSize ="
            " `${2 * parseFloat(getComputedStyle(document.documentElement).fontSize)}px`"
        )
        if found := page.evaluate(LOST):
            wrong[address] = found
    assert not wrong, json.dumps(wrong, indent=1, ensure_ascii=False)


def test_nothing_moves_for_who_wants_no_motion(new_page: Any) -> None:
    page: Page = new_page(reduced_motion="reduce")
    page.goto("/dora/")
    moving = page.evaluate(
        """() => [...document.querySelectorAll("*")].filter((one) => {
          const style = getComputedStyle(one);
          const times = `${style.transitionDuration},${style.animationDuration}`.split(",");
          return style.transitionProperty !== "none" && times.some((time) => parseFloat(time) > 0);
        }).map((one) => one.className).slice(0, 3)"""
    )
    assert moving == []


def test_tables_say_what_their_cells_are(page: Page, site_dir: Path) -> None:
    """Generated tables have a caption, and each of their headings says what it is a heading of."""
    wrong = {}
    for address in LOOKED_AT:
        page.goto(address, wait_until="domcontentloaded")
        found = page.evaluate(
            """() => [...document.querySelectorAll("table.rb-table, table.rb-lines, .sheet table")]
              .filter((one) => !one.caption?.textContent.trim()
                || [...one.querySelectorAll("th")].some((head) => !head.scope))
              .map((one) => one.outerHTML.slice(0, 120)).slice(0, 3)"""
        )
        if found:
            wrong[address] = found
    assert not wrong, json.dumps(wrong, indent=1, ensure_ascii=False)


def test_the_title_is_whole_on_a_phone(new_page: Any) -> None:
    page: Page = new_page(viewport={"width": 360, "height": 740})
    page.goto("/")
    title = page.locator(".md-header__topic .md-ellipsis").first
    assert title.evaluate("(one) => one.scrollWidth <= one.clientWidth")

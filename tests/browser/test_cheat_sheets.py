"""Every cheat sheet prints on exactly two pages of A4 and of Letter, with nothing cut or tiny.

The page for a first game prints on one.
"""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from pypdf import PdfReader

PAPER = {"A4": (210, 297), "Letter": (215.9, 279.4)}
MARGIN = "10mm"
SMALLEST = 7  # pt
FIRST = "first-game"

OVERFLOW = """() => [...document.querySelectorAll(".sheet")].map((sheet) => {
  const box = sheet.getBoundingClientRect();
  const foot = sheet.querySelector("footer").getBoundingClientRect();
  const wrong = [];
  for (const e of sheet.querySelectorAll("*")) {
    const b = e.getBoundingClientRect();
    if (!b.width || e.closest("footer")) continue;
    if (b.right > box.right + 1 || b.left < box.left - 1) wrong.push("aside " + e.className);
    if (b.bottom > foot.top + 1) wrong.push("below " + e.tagName + e.className);
  }
  if (sheet.scrollWidth > sheet.clientWidth || sheet.scrollHeight > sheet.clientHeight)
    wrong.push("overflow");
  return wrong.slice(0, 3);
}).flat()"""
CUT_CELLS = """() => [...document.querySelectorAll(".sheet :is(td, th, dd, dt, p, li)")]
  .filter((e) => e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).display !== "inline")
  .map((e) => e.textContent).slice(0, 3)"""
SMALLEST_TYPE = """() => Math.min(...[...document.querySelectorAll(".sheet *")]
  .filter((e) => [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim()))
  .map((e) => parseFloat(getComputedStyle(e).fontSize)))"""


def sheets(site_dir: Path) -> list[str]:
    folders = sorted(path.parent for path in site_dir.glob("cheat-sheet/*/index.html"))
    return [folder.name for folder in folders]


def test_all_sheets_print_on_two_pages(page: Page, site_dir: Path) -> None:
    ids = sheets(site_dir)
    assert {"tenhou-4p", "mjsoul-4p", "ema-2025", "dora-4p", "tenhou-3p", FIRST} <= set(ids)
    page.emulate_media(media="print")
    for name in ids:
        page.goto(f"/cheat-sheet/{name}/")
        page.set_viewport_size({"width": 718, "height": 1000})  # 190 mm
        assert page.evaluate(OVERFLOW) == [], name
        assert page.evaluate(CUT_CELLS) == [], name
        assert page.evaluate(SMALLEST_TYPE) * 0.75 >= SMALLEST - 0.01, name
        for paper, (width, height) in PAPER.items():
            margins = dict.fromkeys(("top", "right", "bottom", "left"), MARGIN)
            printed = page.pdf(format=paper, margin=margins, print_background=True)
            pages = PdfReader(io.BytesIO(printed)).pages
            assert len(pages) == (1 if name == FIRST else 2), (name, paper)
            for sheet in pages:
                size = [float(side) / 72 * 25.4 for side in sheet.mediabox[2:]]
                assert size == pytest.approx((width, height), abs=0.6)


@pytest.mark.parametrize("paper", PAPER)
def test_a_sheet_says_what_it_is_for(paper: str, page: Page) -> None:
    page.goto("/cheat-sheet/ema-2025/")
    # The page's own margins, as the print dialogue has them.
    printed = page.pdf(format=paper, prefer_css_page_size=False)
    pages = [sheet.extract_text() for sheet in PdfReader(io.BytesIO(printed)).pages]
    assert len(pages) == 2
    for text in pages:
        assert "EMA Riichi Competition Rules 2025" in text
        assert "v1.1, August 2025" in text
    assert "Tanyao" in pages[0] and "断么九" in pages[0]
    assert "closed only" in pages[0]
    for figure in ("1,000/2,000", "12,000", "3,900"):
        assert figure in pages[1]
    assert "7,700" in pages[1]  # 2 han 80 fu and 3 han 60 fu differ under kiriage
    assert "Kiriage" in pages[1]


@pytest.mark.parametrize("name", ["ema-2025", "tenhou-3p", FIRST])
def test_the_pdfs_are_there(name: str, page: Page) -> None:
    page.goto(f"/cheat-sheet/{name}/")
    links = page.locator(".bar").get_by_role("link")
    found = [str(link.get_attribute("href")) for link in links.all()]
    printed = [address for address in found if address.endswith(".pdf")]
    assert len(printed) == (2 if name == FIRST else 3)
    for address in printed:
        answer = page.request.get(page.evaluate("a => new URL(a, location.href).href", address))
        assert answer.ok and answer.body().startswith(b"%PDF-1.7")


def test_kiriage_shows_on_the_sheet(page: Page) -> None:
    def cell(name: str) -> str:
        page.goto(f"/cheat-sheet/{name}/")
        row = page.locator(".scores").first.locator("tbody tr").nth(2)
        assert row.locator("th").inner_text() == "30"
        return row.locator("td").nth(3).locator("span").first.inner_text()

    assert cell("tenhou-4p") == "7,700"
    assert cell("ema-2025") == "8,000"


def test_the_bar_prints_and_changes_the_ruleset(page: Page) -> None:
    page.goto("/cheat-sheet/tenhou-4p/")
    page.evaluate("window.print = () => { window.printed = true; }")
    page.get_by_role("button", name="Print").click()
    assert page.evaluate("window.printed")
    page.get_by_label("Under").select_option(label="M.League")
    expect(page).to_have_url(re.compile("/cheat-sheet/mleague/$"))
    page.get_by_role("link", name="cheat sheets").click()
    expect(page).to_have_url(re.compile("/cheat-sheet/$"))


def test_black_and_white_is_enough(page: Page) -> None:
    """Nothing on the sheet is told by colour alone: limits are shaded and printed in full."""
    page.goto("/cheat-sheet/tenhou-4p/")
    page.emulate_media(media="print")
    ink = page.evaluate(
        """() => [...new Set([...document.querySelectorAll(".sheet :not(img)")]
          .map((e) => getComputedStyle(e).color))]"""
    )
    for colour in ink:
        channels = [int(part) for part in colour[colour.index("(") + 1 : -1].split(",")[:3]]
        assert max(channels) - min(channels) <= 24 or "0, 0, 0, 0" in colour, colour
        assert max(channels) <= 110 or "0, 0, 0, 0" in colour, colour

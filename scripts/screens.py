"""Take pictures of the built guide, to be looked at: every width, light, dark and as printed.

    make screens                              the pages of PAGES
    make screens ARGS="dora/ yaku/pinfu/"     only these
    make screens ARGS="--all"                 every page of the guide

The pictures go to screens/, one a page, width and look, and screens/index.html shows them all side
by side. A page that is wider than the
screen (a reader would have to scroll sideways) is named, and the exit status is 1.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from chrome import FLAGS, served

ROOT = Path(__file__).resolve().parent.parent
SITE = ROOT / "site"
SCREENS = ROOT / "screens"
PAGES = (
    "",
    "learn/calls/",
    "learn/turns/",
    "dora/",
    "yaku/",
    "yaku/pinfu/",
    "scoring/",
    "scoring/fu/",
    "scoring/tables/",
    "draws/",
    "three-player/",
    "glossary/",
    "faq/",
    "sources/",
    "tools/",
    "tools/score-calculator/",
    "tools/hand/",
    "tools/settlement/",
    "tools/table-helper/",
    "tools/quiz/",
    "rulesets/",
    "rulesets/compare/",
    "rulesets/ema-2025/",
    "cheat-sheet/",
    "cheat-sheet/ema-2025/",
)
WIDTHS = (360, 768, 1440)
LOOKS = ("light", "dark", "print")
PAPER_WIDTH = 768  # the one width that a page is shown at as it would be printed
SHEET = """<!doctype html><meta charset="utf-8"><title>The guide in pictures</title><style>
body {{ font: 14px sans-serif; }}
figure {{ display: inline-block; width: 220px; margin: 4px; }}
img {{ width: 100%; height: 280px; object-fit: cover; object-position: top; }}
</style>
{figures}
"""
FIGURE = """<figure><a href="{0}"><img src="{0}" alt="" loading="lazy"></a>
<figcaption>{1}</figcaption></figure>"""


def shoot(browser: Browser, base: str, pages: list[str], width: int, scheme: str) -> list[str]:
    """Take the PAGES at one width and scheme; returns those that are too wide."""
    too_wide = []
    colours = "dark" if scheme == "dark" else "light"
    options = {"viewport": {"width": width, "height": 900}, "color_scheme": colours}
    context = browser.new_context(**options)  # type: ignore[arg-type]
    page = context.new_page()
    if scheme == "print":
        page.emulate_media(media="print")
    for address in pages:
        page.goto(f"{base}/{address}", wait_until="networkidle")
        name = address.strip("/").replace("/", "_") or "home"
        page.screenshot(path=SCREENS / f"{name}-{width}-{scheme}.png", full_page=True)
        inner = page.evaluate("document.documentElement.scrollWidth")
        if inner > width:
            too_wide.append(f"/{address} is {inner} pixels wide on a screen of {width}")
    context.close()
    return too_wide


def all_pages() -> list[str]:
    """The address of every page in site/."""
    found = (path.parent.relative_to(SITE).as_posix() for path in SITE.rglob("index.html"))
    return sorted("" if address == "." else f"{address}/" for address in found)


def existing(pages: list[str]) -> list[str]:
    """Those of PAGES that the site has; says which it has not."""
    missing = [page for page in pages if not (SITE / page / "index.html").is_file()]
    for page in missing:
        print(f"screens: no page /{page}", file=sys.stderr)
    return [page for page in pages if page not in missing]


def main() -> int:
    """Take the pictures; 1 when a page is too wide."""
    parser = argparse.ArgumentParser(description="Take pictures of the pages in site/.")
    parser.add_argument("pages", nargs="*", default=list(PAGES), help="addresses, such as dora/")
    parser.add_argument("--all", action="store_true", help="every page")
    parser.add_argument("--width", type=int, action="append", help="only this width")
    chosen = parser.parse_args()
    pages = all_pages() if chosen.all else existing(chosen.pages)
    finder = [sys.executable, str(ROOT / "scripts" / "get_chromium.py")]
    chromium = subprocess.run(finder, stdout=subprocess.PIPE, text=True, check=True).stdout.strip()
    shutil.rmtree(SCREENS, ignore_errors=True)
    SCREENS.mkdir()
    too_wide = []
    with sync_playwright() as playwright, served(SITE) as base:
        browser = playwright.chromium.launch(executable_path=chromium, args=list(FLAGS))
        for width in chosen.width or WIDTHS:
            for look in LOOKS:
                if look != "print" or width == PAPER_WIDTH:
                    too_wide += shoot(browser, base, pages, width, look)
        browser.close()
    pictures = sorted(path.name for path in SCREENS.glob("*.png"))
    figures = "\n".join(FIGURE.format(name, name.removesuffix(".png")) for name in pictures)
    (SCREENS / "index.html").write_text(SHEET.format(figures=figures), "utf-8")
    print(f"{len(pictures)} pictures, side by side in {SCREENS / 'index.html'}")
    for line in too_wide:
        print(f"screens: {line}", file=sys.stderr)
    return 1 if too_wide else 0


if __name__ == "__main__":
    sys.exit(main())

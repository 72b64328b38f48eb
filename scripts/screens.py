"""Take pictures of the built guide, to be looked at: every width, light and dark.

    make screens                              the pages of PAGES
    make screens ARGS="dora/ yaku/pinfu/"     only these
    make screens ARGS="--all"                 every page of the guide

The pictures go to screens/, one a page, width and colour scheme. A page that is wider than the
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
    "dora/",
    "yaku/",
    "yaku/pinfu/",
    "scoring/",
    "scoring/fu/",
    "scoring/tables/",
    "rulesets/",
    "rulesets/ema-2025/",
    "cheat-sheet/",
    "cheat-sheet/ema-2025/",
)
WIDTHS = (360, 768, 1440)
SCHEMES = ("light", "dark")


def shoot(browser: Browser, base: str, pages: list[str], width: int, scheme: str) -> list[str]:
    """Take the PAGES at one width and scheme; returns those that are too wide."""
    too_wide = []
    options = {"viewport": {"width": width, "height": 900}, "color_scheme": scheme}
    context = browser.new_context(**options)  # type: ignore[arg-type]
    page = context.new_page()
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
            for scheme in SCHEMES:
                too_wide += shoot(browser, base, pages, width, scheme)
        browser.close()
    print(f"{len(list(SCREENS.glob('*.png')))} pictures in {SCREENS}")
    for line in too_wide:
        print(f"screens: {line}", file=sys.stderr)
    return 1 if too_wide else 0


if __name__ == "__main__":
    sys.exit(main())

"""Take the pictures of the guide's page for clubs: begin a club's site, change rules, look at it.

    .venv/bin/python scripts/club_pictures.py

Writes docs/clubs/*.png. Run it when the starter or the look of the pages has changed.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from chrome import FLAGS, served

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "docs" / "clubs"
RULES = {
    "aka": "3",
    "aka_by_suit": "{ m = 1, p = 1, s = 1 }",
    "kiriage": "false",
    "bust": '"below0"',
}
"""What the club of the pictures plays otherwise than its base."""
SHOTS = (
    ("home", "", 900, 760),
    ("sheet", "cheat-sheet/riverside/", 900, 640),
    ("calculator", "tools/score-calculator/", 900, 640),
    ("phone", "", 360, 640),
)


def main() -> None:
    """Make the club's site in a folder of its own and take the pictures."""
    TARGET.mkdir(exist_ok=True)
    chromium = os.environ.get("RULEBOOK_CHROMIUM", "/usr/bin/chromium")
    with tempfile.TemporaryDirectory() as folder:
        club = Path(folder, "riverside")
        name = "Riichi Club Riverside"
        run("rulebook.cli", "new", str(club), "--extends", "ema-2025", "--name", name)
        rules = club / "riverside.toml"
        text = rules.read_text("utf-8")
        for setting, value in RULES.items():
            text = re.sub(rf"(?m)^# {setting} = .*$", f"{setting} = {value}", text)
        rules.write_text(text, "utf-8")
        run("mkdocs", "build", "--strict", "--quiet", "-f", str(club / "mkdocs.yml"))
        with served(club / "site") as base, sync_playwright() as play:
            browser = play.chromium.launch(executable_path=chromium, args=list(FLAGS))
            for shot, path, width, height in SHOTS:
                page = browser.new_page(viewport={"width": width, "height": height})
                page.goto(f"{base}/{path}", wait_until="networkidle")
                page.screenshot(path=TARGET / f"{shot}.png")
                page.close()
            browser.close()


def run(module: str, *words: str) -> None:
    """Run a module of this environment; its mistakes end this program too."""
    subprocess.run([sys.executable, "-m", module, *words], check=True)


if __name__ == "__main__":
    main()

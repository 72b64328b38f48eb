"""Find a Chromium for the browser tests, or get one; print its path.

In this order: the environment's RULEBOOK_CHROMIUM, a browser on the PATH, one that Playwright has
fetched before, Debian's package (as root on Debian), Playwright's own download. A browser counts
only when it answers with its version. The path goes to standard output and to .venv/chromium-path.
When there is no way to get one, this ends with status 1: browser tests are never skipped silently.
Playwright itself, which drives the browser, is seen to as well.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RECORD = ROOT / ".venv" / "chromium-path"
ON_PATH = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
# A font with Japanese signs too, or kanji would show as empty boxes in pictures and on paper.
DEBIAN_PACKAGES = ("chromium", "fontconfig", "fonts-liberation", "fonts-noto-cjk")
ASK_PLAYWRIGHT = """
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    print(playwright.chromium.executable_path)
"""


def main() -> int:
    """Print the path of a browser that works; 1 when none is to be had."""
    if not driver_works():
        say("Playwright does not start; on Debian, it needs the package libatomic1")
        return 1
    wanted = os.environ.get("RULEBOOK_CHROMIUM")
    if wanted:
        if not works(wanted):
            say(f"RULEBOOK_CHROMIUM={wanted} is not a Chromium that starts.")
            return 1
        return found(wanted)
    for get in (nothing, debian_package, playwright_download):
        get()
        path = next(filter(works, candidates()), None)
        if path:
            japanese_font()
            return found(path)
    say(
        "no Chromium, and none could be installed. Install one (on Debian: apt-get install "
        "chromium fonts-noto-cjk) or name one: RULEBOOK_CHROMIUM=/path/to/chromium make test"
    )
    return 1


def found(path: str) -> int:
    """Record and print PATH."""
    if RECORD.parent.is_dir():
        RECORD.write_text(path + "\n", "utf-8")
    print(path)
    return 0


def candidates() -> Iterator[str]:
    """Yield the places where a browser may lie, the last one found first."""
    if RECORD.is_file():
        yield RECORD.read_text("utf-8").strip()
    for name in ON_PATH:
        path = shutil.which(name)
        if path:
            yield path
    answer = subprocess.run([sys.executable, "-c", ASK_PLAYWRIGHT], capture_output=True, text=True)
    if answer.returncode == 0:
        yield answer.stdout.strip()


def driver_works() -> bool:
    """Whether Playwright starts; its Node.js wants a library that a bare Debian has not."""
    command = [sys.executable, "-m", "playwright", "--version"]
    if subprocess.run(command, capture_output=True).returncode == 0:
        return True
    if is_debian_root():
        say("installing a library that Playwright needs")
        apt_install("libatomic1")
    return subprocess.run(command, stdout=subprocess.DEVNULL).returncode == 0


def works(path: str) -> bool:
    """Whether PATH is a browser that can say its version (a stub of another package cannot)."""
    try:
        answer = subprocess.run(
            [path, "--version"], capture_output=True, stdin=subprocess.DEVNULL, timeout=60
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return answer.returncode == 0 and b"Chrom" in answer.stdout


def nothing() -> None:
    """Take what is there."""


def debian_package() -> None:
    """Install Debian's Chromium and a Japanese font; does nothing elsewhere."""
    if is_debian_root():
        say("installing Debian's Chromium and a Japanese font")
        apt_install(*DEBIAN_PACKAGES)


def playwright_download() -> None:
    """Fetch the browser that Playwright is made for."""
    say("fetching Playwright's Chromium")
    run([sys.executable, "-m", "playwright", "install", "chromium"], timeout=1200)


def japanese_font() -> None:
    """See that kanji can be drawn; say so when they cannot."""
    if not shutil.which("fc-list"):
        return  # no way to know
    if subprocess.run(["fc-list", ":lang=ja"], capture_output=True).stdout.strip():
        return
    if is_debian_root():
        say("installing a Japanese font")
        apt_install("fonts-noto-cjk")
    else:
        say("no Japanese font is installed: kanji will show as boxes in pictures and on paper")


def is_debian_root() -> bool:
    """Whether this is Debian itself and we may install packages."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0 or not shutil.which("apt-get"):
        return False
    release = Path("/etc/os-release")
    return release.is_file() and "ID=debian" in release.read_text("utf-8").splitlines()


def apt_install(*packages: str) -> None:
    """Install PACKAGES without a question; a failure shows in what is found afterwards."""
    apt = ["apt-get", "-qq", "-o", "Acquire::Retries=3"]
    if run([*apt, "update"], timeout=600):
        run([*apt, "install", "--yes", "--no-install-recommends", *packages], timeout=1800)


def run(command: list[str], timeout: int) -> bool:
    """Run COMMAND, whose output shows only when it fails; whether it went well."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        done = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env=environment,
            timeout=timeout,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        say(f"{command[0]}: {error}")
        return False
    if done.returncode:
        say(f"{' '.join(command)} ended with status {done.returncode}:")
        print(done.stdout.decode("utf-8", "replace"), file=sys.stderr)
    return done.returncode == 0


def say(text: str) -> None:
    """Tell the person at the terminal; standard output is for the path alone."""
    print(f"get_chromium: {text}", file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())

"""Build the guide strictly into site/, replacing the last one only when all went well.

The new site grows in .build/ and takes the old one's place by a rename, so that nobody ever sees
half of one, and a build that fails leaves the good one where it was.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SITE = ROOT / "site"


def main() -> int:
    """Build, swap, say where it is; the builder's exit status when it fails."""
    scratch = ROOT / ".build"
    scratch.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=scratch, prefix="site-") as folder:
        new = Path(folder, "new")
        command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(new)]
        status = subprocess.run([*command, *sys.argv[1:]], cwd=ROOT).returncode
        if status:
            kept = " The last good one is still in site/." if SITE.is_dir() else ""
            print(f"The site was not built.{kept}", file=sys.stderr)
            return status
        swap(new, Path(folder, "old"))
    pages = sum(1 for _ in SITE.rglob("*.html"))
    print(f"The guide is in {SITE} ({pages} pages). Start at {SITE / 'index.html'}")
    return 0


def swap(new: Path, old: Path) -> None:
    """Put NEW in the place of site/; what was there goes to OLD."""
    if SITE.is_symlink() or SITE.is_file():
        SITE.unlink()
    elif SITE.exists():
        SITE.rename(old)
    try:
        new.rename(SITE)
    except OSError:
        if old.exists() and not SITE.exists():
            shutil.move(old, SITE)
        raise


if __name__ == "__main__":
    sys.exit(main())

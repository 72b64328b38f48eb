"""Build the guide strictly into site/ and say where it is.

A build that fails leaves the last good site where it was: the plugin sees to that.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SITE = ROOT / "site"


def main() -> int:
    """Build, say where it is; the builder's exit status when it fails."""
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(SITE)]
    status = subprocess.run([*command, *sys.argv[1:]], cwd=ROOT).returncode
    if status:
        kept = " The last good one is still in site/." if SITE.is_dir() else ""
        print(f"The site was not built.{kept}", file=sys.stderr)
        return status
    pages = sum(1 for _ in SITE.rglob("*.html"))
    print(f"The guide is in {SITE} ({pages} pages). Start at {SITE / 'index.html'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

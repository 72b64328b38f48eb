"""Build the guide to be opened from a folder, and pack it: dist/riichi-rulebook.zip.

Who unpacks it opens index.html: no web server, no network. The same sources make the same bytes.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from rulebook.offline import pack

ROOT = Path(__file__).resolve().parent.parent
NAME = "riichi-rulebook"


def main() -> int:
    """Build, pack, say where; the builder's exit status when it fails."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    target = ROOT / "dist" / f"{NAME}.zip"
    parser.add_argument("--out", type=Path, default=target, help="the zip file")
    out: Path = parser.parse_args().out
    environment = {"SOURCE_DATE_EPOCH": "1767225600", **os.environ, "RULEBOOK_OFFLINE": "true"}
    with tempfile.TemporaryDirectory() as folder:
        site = Path(folder, "site")
        command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(site)]
        status = subprocess.run([*command, "--quiet"], cwd=ROOT, env=environment).returncode
        if status:
            return status
        out.parent.mkdir(parents=True, exist_ok=True)
        pack(site, out, NAME, int(environment["SOURCE_DATE_EPOCH"]))
    print(f"{out}: {out.stat().st_size / 1e6:.1f} MB. Unpack it and open {NAME}/index.html")
    return 0


if __name__ == "__main__":
    sys.exit(main())

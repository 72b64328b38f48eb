"""Build the guide with every builder and theme that it promises, and see that the text is the same.

    .venv/bin/python scripts/matrix.py            all of BUILDS
    .venv/bin/python scripts/matrix.py properdocs only those whose name has this word

Each build has an environment of its own below .build/matrix, kept for the next time. What counts is
the text of each page's article: themes may move a button.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / ".build" / "matrix"
BUILDS = {
    "mkdocs-1.6.1-material-9.7.0": ("mkdocs", ["mkdocs==1.6.1", "mkdocs-material==9.7.0"]),
    "mkdocs-1.6.1-material-newest": ("mkdocs", ["mkdocs==1.6.1", "mkdocs-material>=9.7,<10"]),
    "properdocs-1.6.7-material-newest": (
        "properdocs",
        ["properdocs==1.6.7", "mkdocs-material>=9.7,<10"],
    ),
}
EXTRA = ["mkdocstrings>=1.0,<2", "mkdocstrings-python>=2.0,<3", "hatchling>=1.27,<2"]
ARTICLE = re.compile(r"<article\b.*?</article>", re.DOTALL)


def environment(name: str, wanted: list[str]) -> Path:
    """The Python of an environment that has what is wanted, and this project in editable form."""
    folder = FOLDER / name
    python = folder / "bin" / "python"
    if not python.is_file():
        subprocess.run([sys.executable, "-m", "venv", "--clear", str(folder)], check=True)
    quiet = [str(python), "-m", "pip", "install", "-qq", "--disable-pip-version-check"]
    subprocess.run([*quiet, *wanted, *EXTRA, "--editable", str(ROOT)], check=True)
    return python


def build(name: str, module: str, python: Path) -> Path:
    """Build the guide; gives its folder. A build that fails ends this program."""
    site = FOLDER / f"{name}-site"
    command = [str(python), "-m", module, "build", "--strict", "--quiet", "--site-dir", str(site)]
    command += ["--config-file", str(ROOT / "mkdocs.yml")]
    told = {"SOURCE_DATE_EPOCH": "1767225600", "NO_MKDOCS_2_WARNING": "1"}
    subprocess.run(command, cwd=ROOT, env=os.environ | told, check=True)
    return site


def articles(site: Path) -> dict[str, str]:
    """The text of every page's article by its path."""
    found = {}
    for path in sorted(site.rglob("*.html")):
        match = ARTICLE.search(path.read_text(encoding="utf-8"))
        words = re.sub(r"<[^>]+>", " ", match[0]) if match else ""
        found[path.relative_to(site).as_posix()] = " ".join(words.split())
    return found


def main() -> int:
    """Build them all; 1 when a page says something else than in the first."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    chosen = {n: b for n, b in BUILDS.items() if all(word in n for word in sys.argv[1:])}
    first: dict[str, str] = {}
    status = 0
    for name, (module, wanted) in chosen.items():
        pages = articles(build(name, module, environment(name, wanted)))
        first = first or pages
        other = [path for path in first | pages if first.get(path) != pages.get(path)]
        print(f"{name}: {len(pages)} pages, {len(other)} with another text {other[:5]}", flush=True)
        status |= bool(other)
    return status


if __name__ == "__main__":
    sys.exit(main())

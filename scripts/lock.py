"""Renew requirements/*.txt: every version and hash, no download address.

`make lock` runs this with uv (from .venv). The files agree with each other, since each is
made under the constraint of the ones before it. They hold for every platform and for all Python
versions that the project supports. Give package names to move only those: `make lock ONLY="ruff"`.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "requirements"
# file, what it is for, the arguments that say what goes in
SETS = (
    ("site", "builds the guide", ["pyproject.toml", "--group", "build", "--group", "docs"]),
    ("test", "runs the tests and the benchmark", ["--group", "test"]),
    ("tools", "brings npm where none is installed", ["--group", "tools"]),
    ("mutants", "breaks the engine on purpose", ["--group", "mutants"]),
    ("check", "lint, types and spelling", ["--group", "check"]),
    ("lock", "renews these files", ["--group", "lock"]),
)
OPTIONS = [
    "--universal",
    "--generate-hashes",
    "--no-header",
    "--no-emit-index-url",
    "--no-emit-find-links",
    "--no-config",
    "--python-version=3.11",
    "--quiet",
]


def lock(name: str, purpose: str, sources: list[str], earlier: list[str], only: list[str]) -> None:
    """Write requirements/NAME.txt, keeping what it has unless ONLY or everything is to move."""
    target = FOLDER / f"{name}.txt"
    command = [sys.executable, "-m", "uv", "pip", "compile", *OPTIONS]
    for other in earlier:
        command += ["--constraint", f"requirements/{other}.txt"]
    command += [f"--upgrade-package={package}" for package in only] or ["--upgrade"]
    command += ["--output-file", f"requirements/{name}.txt", *sources]
    subprocess.run(
        command, cwd=ROOT, env=clean_environment(), stdout=subprocess.DEVNULL, check=True
    )
    body = [line for line in target.read_text("utf-8").splitlines() if not line.startswith("--")]
    head = [f"# {name}: {purpose}. Made by `make lock`; do not edit by hand.", ""]
    target.write_text("\n".join(head + body) + "\n", "utf-8")
    print(f"requirements/{name}.txt: {sum('==' in line for line in body)} packages")


def clean_environment() -> dict[str, str]:
    """Leave out whatever points the resolver at a local store: its hashes would hold only there."""
    return {key: value for key, value in os.environ.items() if not key.startswith(("UV_", "PIP_"))}


def main() -> None:
    """Lock all sets, one after the other."""
    FOLDER.mkdir(exist_ok=True)
    done: list[str] = []
    for name, purpose, sources in SETS:
        lock(name, purpose, sources, done, sys.argv[1:])
        done.append(name)


if __name__ == "__main__":
    main()

"""What all tests share: the project's root and the guide, built once."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from filelock import FileLock

from rulebook.browser_python import bring

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="session")
def root() -> Path:
    """The top folder of the project."""
    return ROOT


@pytest.fixture(scope="session")
def site_dir(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The guide as built strictly from this tree, or the folder that RULEBOOK_SITE names."""
    given = os.environ.get("RULEBOOK_SITE")
    if given:
        site = Path(given).resolve()
        assert (site / "index.html").is_file(), f"RULEBOOK_SITE={given}: no index.html in there"
        return site
    # Test files may run side by side (pytest-xdist); whoever comes first builds for all of them.
    top = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        top = top.parent
    site = top / "guide"
    with FileLock(top / "guide.lock"):
        if not site.exists():
            _build(site)
    return site


def _build(site: Path) -> None:
    bring(ROOT)  # without Pyodide the hand analyser's page would have no analyser
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(site)]
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    if done.returncode:
        pytest.fail(f"the guide does not build:\n{done.stdout}{done.stderr}", pytrace=False)

"""Workflows: every action pinned by its commit, no more rights than needed, commands that exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).resolve().parent.parent.parent
STARTER = ROOT / "generator" / "rulebook" / "starter" / "publish.yml"
FILES = [*sorted((ROOT / ".github" / "workflows").glob("*.yml")), STARTER]
NAMES = [path.parent.name + "/" + path.name for path in FILES]


def test_there_is_one_for_each_purpose() -> None:
    assert {path.stem for path in FILES} == {"test", "publish", "release"}


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_every_action_is_pinned_with_its_version_beside(path: Path) -> None:
    lines = [line for line in path.read_text("utf-8").splitlines() if "uses:" in line]
    assert lines
    for line in lines:
        assert re.search(r"uses: [\w-]+/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$", line), line


def test_one_action_has_one_version_everywhere() -> None:
    pins = {m for path in FILES for m in re.findall(r"uses: (\S+)@(\w{40})", path.read_text())}
    assert len(pins) == len({action for action, _ in pins})


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_it_may_only_read_unless_a_job_asks_for_more(path: Path) -> None:
    data = yaml.safe_load(path.read_text("utf-8"))
    assert data["permissions"] == {"contents": "read"}
    for job in data["jobs"].values():
        assert set(job.get("permissions", {})) <= {"pages", "id-token"}


@pytest.mark.parametrize("path", FILES[:-1], ids=NAMES[:-1])
def test_its_make_targets_and_scripts_are_there(path: Path) -> None:
    text = path.read_text("utf-8")
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.M))
    assert set(re.findall(r"run: make ([a-z]+)", text)) <= targets
    for script in re.findall(r"scripts/[\w.]+", text):
        assert (ROOT / script).is_file()


def test_recipes_name_files_that_are_there() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    paths = set(re.findall(r"`((?:docs|engine|generator|tests)/[\w./-]+\.(?:py|toml|md))`", text))
    assert len(paths) >= 5
    assert [path for path in paths if not (ROOT / path).is_file() and "my-" not in path] == []

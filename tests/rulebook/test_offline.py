"""What makes the guide work without a network: which files are kept, and when that changes."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from rulebook.offline import GONE, LARGEST, WORKER, address, keep, kept, manifest, worker


@pytest.fixture
def site(tmp_path: Path) -> Path:
    for name, text in {
        "index.html": "home",
        "dora/index.html": "dora",
        "api/index.html": "data",
        "api/yaku.json": "[]",
        "assets/a.css": "a",
        "assets/a.css.map": "a",
        "assets/python/1/lib.js": "a tool's own",
        "cheat-sheet/x-a4.pdf": "%PDF",
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    return tmp_path


def edition(script: str) -> str:
    found = re.search(r'EDITION = "(\w+)"', script)
    assert found
    return found[1]


def test_pages_and_their_parts_are_kept(site: Path) -> None:
    assert list(kept(site)) == ["api/", "assets/a.css", "dora/", "./"]


def test_what_is_too_large_is_not_kept(site: Path) -> None:
    (site / "large.js").write_bytes(b" " * (LARGEST + 1))
    assert "large.js" not in kept(site)


def test_the_same_files_make_the_same_worker_and_others_another(site: Path) -> None:
    keep(site)
    first = (site / WORKER).read_text("utf-8")
    keep(site)
    assert (site / WORKER).read_text("utf-8") == first
    before = kept(site)
    (site / "dora" / "index.html").write_text("dora anew", "utf-8")
    after = kept(site)
    assert {name for name in after if after[name] != before[name]} == {"dora/"}
    assert edition(worker(after)) != edition(first)


def test_a_name_cannot_break_the_script() -> None:
    script = worker({'a"; alert(1); "': "0"})
    listed = script[script.index("FILES = ") + 8 : script.index(";\nconst EDITION")]
    assert json.loads(listed) == {'a"; alert(1); "': "0"}


def test_addresses_are_those_of_folders() -> None:
    assert [address(name) for name in ("index.html", "a/index.html", "a/b.html")] == [
        "./",
        "a/",
        "a/b.html",
    ]


def test_a_manifest_names_the_guide() -> None:
    about = json.loads(manifest("The “Club”", "Rules", "en"))
    assert about["name"] == "The “Club”"
    assert about["short_name"] == "“Club”"


def test_a_preview_takes_the_worker_back() -> None:
    assert "unregister" in GONE
    assert "fetch" not in GONE

"""A site that could not be built never takes the place of a good one; hostile text stays text."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest

from rulebook.swap import beside, discard, replace

CONFIG = """
site_name: A small guide
strict: {strict}
theme: {{name: material, font: false}}
plugins: [search, {{rulebook: {{rulesets: [{rulesets}], pdf: {pdf}}}}}]
markdown_extensions: [pymdownx.superfences, attr_list]
validation: {{links: {{anchors: warn}}}}
"""


def site(folder: Path, page: str, rulesets: str = "ema-2025", **more: str) -> Path:
    (folder / "docs").mkdir(parents=True, exist_ok=True)
    (folder / "docs" / "index.md").write_text(page, encoding="utf-8")
    settings = {"strict": "true", "pdf": "false", "rulesets": rulesets} | more
    (folder / "mkdocs.yml").write_text(CONFIG.format(**settings), encoding="utf-8")
    return folder


def build(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *(words or ("-m", "mkdocs", "build"))],
        cwd=folder,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
    )


def leftovers(folder: Path) -> list[str]:
    return [path.name for path in folder.glob(".site-*")]


def test_a_failed_build_leaves_the_last_good_site(tmp_path: Path) -> None:
    folder = site(tmp_path / "a guide 麻雀", "# Good\n\n[[han tanyao]]\n")
    done = build(folder)
    assert done.returncode == 0, done.stderr
    index = folder / "site" / "index.html"
    (folder / "site" / ".kept").write_text("mine")
    (folder / "site" / "stale.html").write_text("old")
    assert build(folder).returncode == 0
    assert (folder / "site" / ".kept").is_file(), "what begins with a dot is not the builder's"
    assert not (folder / "site" / "stale.html").exists()
    assert leftovers(folder) == []
    good = index.read_bytes()
    bad = "# Bad\n\n[[han tonyao]]\n\nIt is two han.\n\n[x](nowhere.md)\n"
    says = ("3: found 'tonyao'", "5: found 'two han' typed out", "7: found a link to nowhere.md")
    for page, told in (
        (bad, [f"docs/index.md:{each}" for each in says]),
        ("# Bad\n\n[x](#nowhere)\n", ["#nowhere"]),  # a strict build ends after it is written
    ):
        site(folder, page)
        failed = build(folder)
        assert failed.returncode, page
        assert all(each in failed.stderr + failed.stdout for each in told)
        assert index.read_bytes() == good
        assert leftovers(folder) == []


def test_wrong_settings_are_told_with_their_line(tmp_path: Path) -> None:
    folder = site(tmp_path, "# Home\n", rulesets="ema-2052")
    failed = build(folder)
    assert failed.returncode
    assert "mkdocs.yml:5: found 'ema-2052'" in failed.stderr + failed.stdout
    assert not (folder / "site").exists()


def test_a_folder_takes_anothers_place(tmp_path: Path) -> None:
    folder = tmp_path / "site"
    new = beside(folder)
    new.mkdir()
    (new / "a").write_text("1")
    replace(folder, new)
    assert (folder / "a").read_text() == "1" and [p.name for p in tmp_path.iterdir()] == ["site"]
    new = beside(folder)
    new.mkdir()
    discard(new)
    assert (folder / "a").read_text() == "1" and [p.name for p in tmp_path.iterdir()] == ["site"]


def test_where_a_folder_cannot_be_renamed_it_is_filled_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "mounted"
    (folder / "stale").mkdir(parents=True)
    (folder / ".kept").write_text("mine")
    (folder / "old.html").write_text("old")
    new = beside(folder)
    (new / "sub").mkdir(parents=True)
    (new / "sub" / "a").write_text("1")

    def refuse(self: Path, target: Path) -> None:
        raise OSError(16, "Device or resource busy")

    monkeypatch.setattr(Path, "rename", refuse)
    replace(folder, new)
    found = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*"))
    assert found == [".kept", "sub", "sub/a"]
    assert [path.name for path in tmp_path.iterdir()] == ["mounted"]


EVIL = "<script>alert(1)</script><img src=x onerror=alert(1)> \"'&{{7*7}}[[5p]] `x` javascript:"
IN_PAGE = EVIL.replace("[[5p]]", "").replace("{{7*7}}", "{{x}}")
RULESET = """name = {name}
short = "<b>x</b>"
edition = {name}
extends = "ema-2025"
note = {name}

[settings]
kiriage = {{value = false, status = "stated", note = {name}}}
"""


class Tags(HTMLParser):
    """The tags, and the attributes that would run something, of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.bad: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for key, value in attrs:
            runs = key.startswith("on") or ("alert(1)" in (value or "") and key in ("src", "href"))
            if runs:
                self.bad.append(f"{tag} {key}={value}")
        if tag == "img" and dict(attrs).get("src") == "x":
            self.bad.append("img")

    def handle_data(self, data: str) -> None:
        if self.lasttag == "script" and data.strip() == "alert(1)":
            self.bad.append("script")


@pytest.fixture(scope="module")
def hostile(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("hostile")
    hand = f"```riichi hand\n234m567p22s34588s +2s ron\ntitle: {IN_PAGE}\nnote: {IN_PAGE}\n```\n"
    folder = site(folder, f"# Home\n\n{hand}", rulesets="ema-2025, club.toml", pdf="true")
    text = RULESET.format(name=json.dumps(EVIL))
    (folder / "club.toml").write_text(text, encoding="utf-8")
    # No network: a build that asks for an address fails here.
    (folder / "offline.py").write_text(
        "import runpy, socket, sys\n"
        "def refuse(*a, **k): raise SystemExit('the build asked for the network')\n"
        "socket.socket.connect = socket.getaddrinfo = socket.create_connection = refuse\n"
        "sys.argv = ['mkdocs', 'build']\n"
        "runpy.run_module('mkdocs', run_name='__main__')\n"
    )
    done = build(folder, "offline.py")
    assert done.returncode == 0, done.stderr
    return folder / "site"


def test_markup_in_a_ruleset_stays_text_on_every_page(hostile: Path) -> None:
    pages = sorted(hostile.rglob("*.html"))
    assert len(pages) > 50
    shown = 0
    for path in pages:
        text = path.read_text(encoding="utf-8")
        reader = Tags()
        reader.feed(text)
        assert reader.bad == [], f"{path.relative_to(hostile)}: {reader.bad}"
        shown += "&lt;script&gt;" in text
        assert "49[[5p" not in text
    assert shown > 3, "the hostile name is nowhere to be seen"


def test_markup_stays_text_in_search_and_data(hostile: Path) -> None:
    index = json.loads((hostile / "search" / "search_index.json").read_text(encoding="utf-8"))
    for entry in index["docs"]:
        assert "<script" not in entry["title"] + entry["text"]
        assert "<img src=x" not in entry["title"] + entry["text"]
    data = json.loads((hostile / "api" / "rulesets" / "club.json").read_text(encoding="utf-8"))
    assert data["name"] == " ".join(EVIL.split())
    assert (hostile / "cheat-sheet" / "club-a4.pdf").read_bytes().startswith(b"%PDF-1.7")


def test_refusing_the_network_refuses(tmp_path: Path) -> None:
    """What keeps the build above offline would notice a request."""
    (tmp_path / "x.py").write_text(
        "import socket\n"
        "def refuse(*a, **k): raise SystemExit('refused')\n"
        "socket.socket.connect = socket.getaddrinfo = socket.create_connection = refuse\n"
        "import urllib.request\nurllib.request.urlopen('http://127.0.0.1:9/')\n"
    )
    assert "refused" in build(tmp_path, "x.py").stderr
    assert socket.socket.connect is not None

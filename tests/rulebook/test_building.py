"""Building and previewing a copy of the guide: one edit of the rules reaches every page.

Each test works on a copy of the sources in a folder of its own, in a process of its own.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow
PARTS = ("engine", "generator", "overrides")
EMA_2025 = "engine/riichi/rulesets/ema-2025.toml"
CONFIG = """
site_name: A small guide
strict: true
theme: {name: material, custom_dir: overrides, font: false}
plugins: [{rulebook: {rulesets: [tenhou-4p, ema-2025, mleague]}}]
markdown_extensions: [pymdownx.superfences]
"""
PINFU = "123m456p23478s66s +9s ron"
OPEN = "234m567p888s5s chii=678m +5s ron dora=7s"
"""Tanyao with three dora, an open triplet of simples and a pair wait: 4 han 30 fu."""
EXAMPLES = f"""# Examples

```riichi table yaku-list
```

```riichi hand
{OPEN}
claim: 4 han 30 fu, 7,700
```

```riichi hand
{OPEN}
rules: ema-2025
claim: mangan 8,000
```

```riichi hand
234m567p23478s66z +9s tsumo dora=5z
claim: 2 dora
```
"""
SHAPES = "engine/riichi/yaku/one_han.py"


def copied(root: Path, folder: Path, *parts: str) -> Path:
    folder.mkdir()
    for part in parts:
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(root / part, folder / part, ignore=ignored)
    return folder


@pytest.fixture
def copy(root: Path, tmp_path: Path) -> Path:
    """The sources with two small pages, in a folder with a space and letters beyond ASCII."""
    folder = copied(root, tmp_path / "a guide 麻雀", *PARTS)
    (folder / "docs").mkdir()
    (folder / "docs" / "index.md").write_text("# Home\n\nTanyao: [[han tanyao open]].\n")
    (folder / "docs" / "examples.md").write_text(EXAMPLES, encoding="utf-8")
    (folder / "mkdocs.yml").write_text(CONFIG, encoding="utf-8")
    return folder


@pytest.fixture
def whole(root: Path, tmp_path: Path) -> Path:
    """The sources with all pages of the guide and its own settings.

    Sheets that were printed for this very content before need not be printed again.
    """
    folder = copied(root, tmp_path / "whole", *PARTS, "docs", "scripts")
    shutil.copy(root / "mkdocs.yml", folder)
    if (root / ".cache").is_dir():
        shutil.copytree(root / ".cache", folder / ".cache")
    return folder


def environment(folder: Path, **more: str) -> dict[str, str]:
    paths = os.pathsep.join([str(folder / "engine"), str(folder / "generator")])
    return {**os.environ, "PYTHONPATH": paths, "NO_MKDOCS_2_WARNING": "1", **more}


def build(folder: Path, **more: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "mkdocs", "build", "--strict"]
    return subprocess.run(
        command, cwd=folder, env=environment(folder, **more), capture_output=True, text=True
    )


def edit(file: Path, after: str, old: str, new: str) -> None:
    """Replace the first OLD that follows AFTER."""
    text = file.read_text(encoding="utf-8")
    start = text.index(old, text.index(after))
    file.write_text(text[:start] + new + text[start + len(old) :], encoding="utf-8")


def tree(folder: Path) -> dict[str, str]:
    return {
        str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and "__pycache__" not in path.parts
    }


def read(folder: Path, page: str) -> str:
    return (folder / "site" / page / "index.html").read_text(encoding="utf-8")


def worth(html: str) -> list[str]:
    """Closed and open worth on a yaku's page."""
    return re.findall(r'class="rb-worth"><dt>[^<]*</dt><dd>([^<]*)', html)


def test_one_number_of_the_engine_reaches_every_page(copy: Path) -> None:
    (copy / "docs" / "examples.md").write_text("# Yaku\n\n```riichi table yaku-list\n```\n")
    before = tree(copy / "docs")
    done = build(copy)
    assert done.returncode == 0, done.stderr
    assert worth(read(copy, "yaku/tanyao")) == ["1 han", "1 han"]
    edit(copy / SHAPES, 'id="tanyao"', "open=1", "open=2")
    done = build(copy)
    assert done.returncode == 0, done.stderr
    assert worth(read(copy, "yaku/tanyao")) == ["1 han", "2 han"]
    assert "Tanyao: 2 han." in read(copy, "")
    row = re.search(r">Tanyao</a>.*?</tr>", read(copy, "examples"), re.DOTALL)
    assert row and "<td>2 han</td>" in row[0]
    assert tree(copy / "docs") == before, "a build wrote below docs/"


def test_examples_that_no_longer_hold_stop_the_build(copy: Path) -> None:
    """Four edits: a yaku's worth, a ruleset's switch, the dragons' order, a record's example."""
    done = build(copy)
    assert done.returncode == 0, done.stderr
    shapes = copy / SHAPES
    edit(shapes, 'id="tanyao"', "open=1", "open=2")
    edit(copy / EMA_2025, "\nkiriage", "value = true", "value = false")
    dragons = "31 + (dragon + 1) % 3", "31 + (dragon + 2) % 3"
    edit(copy / "engine/riichi/tile.py", "", *dragons)
    edit(shapes, 'id="pinfu"', PINFU, "123m456p23478s666s +9s ron")
    lines = shapes.read_text(encoding="utf-8").split("\n")
    record = next(n for n, line in enumerate(lines, 1) if "666s +9s ron" in line)

    done = build(copy)
    assert done.returncode == 1, done.stdout + done.stderr
    output = done.stderr + done.stdout
    told = dict(re.findall(r"ERROR\s+-\s+(\S+:\d+): (.*)", output))
    assert "claims '4 han 30 fu, 7,700'" in told["docs/examples.md:8"]
    assert "under Tenhou 4p it is 5 han 30 fu, mangan 8,000" in told["docs/examples.md:8"]
    assert "claims '2 dora'" in told["docs/examples.md:19"]
    assert "cannot be: closed: found 14 tiles" in told[f"{SHAPES}:{record}"]


def test_a_switch_of_a_ruleset_stops_the_build(copy: Path) -> None:
    edit(copy / EMA_2025, "\nkiriage", "value = true", "value = false")
    done = build(copy)
    assert done.returncode == 1
    assert "docs/examples.md:14: the example claims 'mangan 8,000'" in done.stderr + done.stdout


def test_edit_links_lead_to_the_source(whole: Path) -> None:
    done = build(whole, RULEBOOK_REPO_URL="https://host.example/club/guide/")
    assert done.returncode == 0, done.stderr
    start = "https://host.example/club/guide/edit/main"
    assert f'href="{start}/docs/dora.md"' in read(whole, "dora")
    assert f'href="{start}/{SHAPES}"' in read(whole, "yaku/tanyao")
    ruleset = f'href="{start}/engine/riichi/rulesets/ema-2025.toml"'
    assert ruleset in read(whole, "rulesets/ema-2025")


def test_two_builds_are_the_same(copy: Path) -> None:
    build(copy, SOURCE_DATE_EPOCH="1767225600")
    first = tree(copy / "site")
    build(copy, SOURCE_DATE_EPOCH="1767225600")
    second = tree(copy / "site")
    packed = {"sitemap.xml.gz"}  # MkDocs stamps it with the time of the build
    assert {name for name in first if first[name] != second.get(name)} <= packed


class Preview:
    """`mkdocs serve` on a copy."""

    def __init__(self, folder: Path, log: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.log = log
        command = [sys.executable, "-m", "mkdocs", "serve", "-a", f"127.0.0.1:{self.port}"]
        with log.open("w") as output:
            self.process = subprocess.Popen(
                command, cwd=folder, env=environment(folder), stdout=output, stderr=output
            )

    def get(self, path: str) -> str:
        address = f"http://127.0.0.1:{self.port}/{path}"
        try:
            with urllib.request.urlopen(address, timeout=2) as answer:
                return str(answer.read().decode())
        except OSError:
            return ""

    def wait(self, what: Callable[[], bool], seconds: float = 60) -> None:
        end = time.monotonic() + seconds
        while not what():
            assert self.process.poll() is None, self.log.read_text()
            assert time.monotonic() < end, self.log.read_text()
            time.sleep(0.2)

    def builds(self) -> int:
        return self.log.read_text().count("Building documentation...")


@pytest.fixture
def preview(copy: Path, tmp_path: Path) -> Iterator[Preview]:
    running = Preview(copy, tmp_path / "serve.log")
    try:
        running.wait(lambda: bool(running.get("yaku/tanyao/")))
        yield running
    finally:
        running.process.terminate()
        running.process.wait(20)


def test_a_preview_follows_every_kind_of_edit(copy: Path, preview: Preview) -> None:
    def shows(path: str, text: str) -> Callable[[], bool]:
        return lambda: text in preview.get(path)

    # The engine.
    edit(copy / SHAPES, 'id="tanyao"', "open=1", "open=2")
    preview.wait(lambda: worth(preview.get("yaku/tanyao/")) == ["1 han", "2 han"])
    # A mistake in it, and the next good edit.
    assert "MISTAKE  -  docs/examples.md:8: the example claims" in preview.log.read_text()
    edit(copy / SHAPES, 'id="tanyao"', "open=2", "open=2)(")
    preview.wait(lambda: "the generator does not load: SyntaxError" in preview.log.read_text())
    edit(copy / SHAPES, 'id="tanyao"', "open=2)(", "open=1")
    preview.wait(lambda: worth(preview.get("yaku/tanyao/")) == ["1 han", "1 han"])
    # A ruleset, a template, a page, a style.
    ruleset = copy / "engine/riichi/rulesets/mleague.toml"
    edit(ruleset, "name = ", "name = ", 'note = "A new note."\nname = ') if (
        "\nnote = " not in ruleset.read_text(encoding="utf-8")
    ) else edit(ruleset, "\nnote = ", '"', '"A new note. ')
    preview.wait(shows("rulesets/mleague/", "A new note."))
    edit(copy / "generator/rulebook/templates/yaku-facts.html", "<dl>", "<dl>", "<dl id=new>")
    preview.wait(shows("yaku/tanyao/", "<dl id=new>"))
    page = copy / "docs" / "examples.md"
    page.write_text("# Page\n\n[[points 4/30 ron]] is new. [[pionts]]\n", encoding="utf-8")
    preview.wait(shows("examples/", "7,700 is new."))
    assert "docs/examples.md:3: found &#39;pionts&#39;" in preview.get("examples/")
    page.write_text("# Page\n\nMended.\n", encoding="utf-8")
    preview.wait(shows("examples/", "Mended."))
    edit(copy / "overrides/assets/rulebook/rulebook.css", ":root", ":root", "/* new */ :root")
    preview.wait(shows("assets/rulebook/rulebook.css", "/* new */"))
    # No edit, no build: nothing that a build writes is watched.
    time.sleep(1)
    before = preview.builds()
    time.sleep(3)
    assert preview.builds() == before
    assert not list(copy.rglob("__pycache__"))

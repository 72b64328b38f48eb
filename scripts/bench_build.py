"""How fast the guide builds, beside the same pages as plain Markdown without our plugin.

    .venv/bin/python scripts/bench_build.py                          all parts, as `make bench` does
    .venv/bin/python scripts/bench_build.py --only whole --rounds 5

`whole`: the full site, with results kept from an earlier build and without any, against the same
pages as finished HTML in Markdown under the same theme. `sheets`: the full site with every sheet
printed anew. `serve`: from saving a page to the preview
that shows it, for both. `examples`: one, three and ten times the example hands. `rulesets`: one,
ten and thirty rulesets. The two sides run in turn, in seconds of their own work, so that a busy
machine hits neither alone; what counts is the ratio.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parent.parent
ENVIRONMENT = os.environ | {"NO_MKDOCS_2_WARNING": "1", "SOURCE_DATE_EPOCH": "1767225600"}
GOAL = 1.3
HAND = "```riichi hand\n{hand}\nclaim: has: riichi\n```\n"
HANDS = (
    "234m067p22s34588s +2s ron riichi",
    "123m456p23478s66z +9s ron riichi",
    "23467m33355p678s +8m ron riichi dora=2m",
    "345m678m222p67s99s +8s ron riichi",
)


def load() -> str:
    """How many processes wanted to run in the last minute."""
    return f"load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "load unknown"


def copy(folder: Path) -> Path:
    """The guide's own parts in a folder, with links to its sources."""
    for name in ("docs", "overrides", "scripts", "engine", "generator"):
        (folder / name).symlink_to(ROOT / name)
    shutil.copy(ROOT / "mkdocs.yml", folder)
    return folder


def plain(folder: Path) -> Path:
    """The same pages as Markdown that any builder takes: forms and blocks are HTML already."""
    sys.path[:0] = [str(ROOT / "engine"), str(ROOT / "generator")]
    from rulebook.examples import page_sources
    from rulebook.expand import expand_page
    from rulebook.navigation import expand_nav
    from rulebook.open_data import files
    from rulebook.page import Page
    from rulebook.pages import pages
    from rulebook.project import read_project

    project = read_project(ROOT / "mkdocs.yml")
    docs = folder / "docs"
    shutil.copytree(ROOT / "docs", docs)
    for source, made in page_sources(project.site, project.docs):
        page = made or Page(
            source.place.page, "", source.whole, source.place.file, rules=source.place.rules
        )
        target = docs / page.path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(expand_page(page, project.site), encoding="utf-8")
    for path, text in files(project.site).items():
        (docs / path).parent.mkdir(parents=True, exist_ok=True)
        (docs / path).write_text(text, encoding="utf-8")
    shutil.copytree(ROOT / "overrides" / "assets", folder / "theme" / "assets")
    for name in ("scripts", "engine"):
        (folder / name).symlink_to(ROOT / name)
    settings = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    ours = re.search(r"(?m)^  - rulebook:\n(?:    .*\n|\n)+", settings)
    assert ours is not None
    settings = settings.replace(ours[0], "").replace("custom_dir: overrides", "custom_dir: theme")
    settings, _, nav = settings.partition("\nnav:\n")
    expanded = expand_nav(yaml.safe_load(f"nav:\n{nav}"), pages(project.site))
    settings = settings.replace("strict: true", "strict: false")
    settings += "\n" + yaml.safe_dump(expanded, allow_unicode=True, sort_keys=False)
    (folder / "mkdocs.yml").write_text(settings, encoding="utf-8")
    for template in (ROOT / "overrides").glob("*.html"):
        if template.name != "main.html":
            (folder / "theme" / template.name).write_text("<html>{{ page.content }}</html>")
    return folder


def seconds(folder: Path) -> float:
    """The work of one build and of what it starts, in seconds of a processor."""
    site = folder / "site"
    shutil.rmtree(site, ignore_errors=True)
    command = [sys.executable, "-m", "mkdocs", "build", "-q", "-d", str(site)]
    start = os.times()
    done = subprocess.run(command, cwd=folder, env=ENVIRONMENT, capture_output=True, text=True)
    end = os.times()
    if done.returncode:
        raise SystemExit(f"the build in {folder} failed:\n{done.stderr}")
    return end.children_user + end.children_system - start.children_user - start.children_system


def forget(folder: Path) -> None:
    """Throw away kept results, but not the printed sheets."""
    shutil.rmtree(folder / ".cache" / "rulebook" / "kept", ignore_errors=True)


def in_turn(rounds: int, *jobs: Callable[[], float]) -> list[float]:
    """The median of each job, all of them run in turn."""
    taken: list[list[float]] = [[] for _ in jobs]
    for _ in range(rounds):
        for times, job in zip(taken, jobs, strict=True):
            times.append(job())
    return [statistics.median(times) for times in taken]


def bench_whole(rounds: int, top: Path) -> None:
    """The full site with kept results, without, and with nothing at all, against plain pages."""
    ours, theirs = copy(folder(top, "ours")), plain(folder(top, "plain"))
    if (ROOT / ".cache" / "rulebook").is_dir():
        shutil.copytree(ROOT / ".cache" / "rulebook", ours / ".cache" / "rulebook")
    seconds(ours)

    def anew() -> float:
        forget(ours)
        return seconds(ours)

    kept, new, base = in_turn(rounds, lambda: seconds(ours), anew, lambda: seconds(theirs))
    print(f"whole site, results kept: {kept:.1f} s, plain {base:.1f} s: {kept / base:.2f} times")
    print(f"whole site, made anew: {new:.1f} s: {new / base:.2f} times (goal {GOAL})")


def bench_sheets(rounds: int, top: Path) -> None:
    """The full site once, with every sheet printed anew."""
    ours = copy(folder(top, "sheets"))
    print(f"whole site, every sheet printed anew: {seconds(ours):.1f} s", flush=True)


class Preview:
    """A builder's preview of a folder, on a free port."""

    def __init__(self, at: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        command = [sys.executable, "-m", "mkdocs", "serve", "-q", "-a", f"127.0.0.1:{self.port}"]
        self.process = subprocess.Popen(
            command, cwd=at, env=ENVIRONMENT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        self.page = at / "docs" / "faq.md"
        self.wait("</html>")

    def wait(self, text: str) -> None:
        """Until the page has a text; a preview that ends is an error."""
        while True:
            if self.process.poll() is not None:
                raise SystemExit("a preview ended")
            try:
                with urllib.request.urlopen(
                    f"http://127.0.0.1:{self.port}/faq/", timeout=5
                ) as page:
                    if text in page.read().decode():
                        return
            except OSError:
                pass
            time.sleep(0.05)

    def clock(self) -> float:
        """Seconds of the preview's own work, where the system tells; of the clock elsewhere."""
        stat = Path(f"/proc/{self.process.pid}/stat")
        if not stat.exists():
            return time.monotonic()
        user, system = stat.read_text().rpartition(")")[2].split()[11:13]
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")

    def edit(self, number: int) -> float:
        """Seconds of work from saving a page until the preview shows it."""
        word = f"edit-number-{number}-word"
        text = self.page.read_text(encoding="utf-8")
        start = self.clock()
        self.page.write_text(f"{text}\n\n{word}\n", encoding="utf-8")
        self.wait(word)
        return self.clock() - start


def bench_serve(rounds: int, top: Path) -> None:
    """One page edited until the preview shows it, ours and plain in turn, one at a time."""
    ours, theirs = copy(folder(top, "served")), plain(folder(top, "served-plain"))
    (ours / "docs").unlink()
    shutil.copytree(ROOT / "docs", ours / "docs")
    medians = []
    for at in (ours, theirs):
        preview = Preview(at)
        try:
            preview.edit(0)
            medians.append(statistics.median(preview.edit(n) for n in range(1, rounds + 1)))
        finally:
            preview.process.terminate()
            preview.process.wait()
    mine, base = medians
    print(f"a saved page is shown after: {mine:.1f} s, plain {base:.1f} s: {mine / base:.2f} times "
          f"(goal {GOAL})", flush=True)  # fmt: skip


def small(at: Path, rulesets: str, hands: int) -> Path:
    """A site of one page with so many example hands."""
    (at / "docs").mkdir(parents=True, exist_ok=True)
    body = "\n".join(HAND.format(hand=f"{HANDS[n % 4]} honba={n // 4}") for n in range(hands))
    (at / "docs" / "index.md").write_text(f"# Hands\n\n{body}", encoding="utf-8")
    (at / "mkdocs.yml").write_text(
        f"site_name: x\ntheme: {{name: material, font: false}}\n"
        f"markdown_extensions: [pymdownx.superfences]\n"
        f"plugins: [{{rulebook: {{rulesets: [{rulesets}], pdf: false}}}}]\n"
    )
    return at


def growth(title: str, rounds: int, sizes: dict[int, Path]) -> None:
    """What each further piece costs, at first and at last: alike when growth is linear."""

    def job(at: Path) -> Callable[[], float]:
        def run() -> float:
            forget(at)
            return seconds(at)

        return run

    times = dict(zip(sizes, in_turn(rounds, *map(job, sizes.values())), strict=True))
    (a, b, c), (x, y, z) = sizes, times.values()
    first, last = (y - x) / (b - a), (z - y) / (c - b)
    told = ", ".join(f"{n}: {t:.1f} s" for n, t in times.items())
    again = seconds(list(sizes.values())[-1])
    print(f"{title}: {told}; each further {1000 * first:.0f} ms, then {1000 * last:.0f} ms; "
          f"the last once more, kept: {again:.1f} s", flush=True)  # fmt: skip


def bench_examples(rounds: int, top: Path) -> None:
    """The example hands of a page, one, three and ten times as many."""
    made = {n: small(folder(top, f"hands{n}"), "tenhou-4p", n) for n in (80, 240, 800)}
    growth("example hands", rounds, made)


def bench_rulesets(rounds: int, top: Path) -> None:
    """One, ten and thirty rulesets."""
    sys.path[:0] = [str(ROOT / "engine")]
    from riichi.ruleset import ruleset_ids

    shipped = list(ruleset_ids())
    made = {}
    for count in (1, 10, 30):
        at = folder(top, f"rules{count}")
        names = shipped[:count]
        for number in range(count - len(names)):
            (at / f"more{number}.toml").write_text(
                f'name = "More {number}"\nextends = "tenhou-4p"\n', encoding="utf-8"
            )
            names.append(f"more{number}.toml")
        made[count] = small(at, ", ".join(names), 4)
    growth("rulesets", rounds, made)


def folder(top: Path, name: str) -> Path:
    """A new folder."""
    made = top / name
    made.mkdir()
    return made


PARTS = {
    "whole": bench_whole,
    "sheets": bench_sheets,
    "serve": bench_serve,
    "examples": bench_examples,
    "rulesets": bench_rulesets,
}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rounds", type=int, default=3, help="runs of each side (default 3)")
    parser.add_argument("--only", choices=PARTS, action="append", help="measure only this")
    chosen = parser.parse_args()
    print(f"Python {sys.version.split()[0]}, {os.cpu_count()} cores, {load()} at the start")
    with tempfile.TemporaryDirectory() as top:
        for name in chosen.only or PARTS:
            PARTS[name](chosen.rounds, Path(top))
    print(f"{load()} at the end")


if __name__ == "__main__":
    main()

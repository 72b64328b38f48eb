"""What the hand analyser's page is built from: Pyodide through npm, the engine as it is."""

from __future__ import annotations

import io
import json
import shutil
import zipfile
from pathlib import Path

import pytest

import riichi
from rulebook import browser_python, hand_tool
from rulebook.errors import RulebookError
from rulebook.fences import Block
from rulebook.pages import pages
from rulebook.site import Place, Site, load_site
from rulebook.tools import tool

ROOT = Path(__file__).resolve().parents[2]
CLUB = 'name = "Club"\nshort = "Club"\nextends = "house"\n\n[settings]\nkiriage = true\n'
HOUSE = 'name = "House"\nshort = "House"\nextends = "ema-2025"\n\n[settings]\nkuitan = false\n'
ENGINE = Path(riichi.__file__).parent


@pytest.fixture(scope="module")
def site() -> Site:
    """The guide's site, with Pyodide brought."""
    browser_python.bring(ROOT)
    return load_site(folder=ROOT)


def drawn(site: Site) -> str:
    return str(tool(Block("tool", ("hand",), (), {}, 1), Place(site, "tools/hand.md")))


def test_no_download_address_is_pinned():
    for path in browser_python.LOCKED.iterdir():
        assert "http" not in path.read_text("utf-8"), path
    lock = json.loads((browser_python.LOCKED / "package-lock.json").read_text("utf-8"))
    pyodide = lock["packages"]["node_modules/pyodide"]
    assert pyodide["version"] == browser_python.version()
    assert all("integrity" in one for name, one in lock["packages"].items() if name)


def test_it_is_brought_once_and_only_what_is_needed(site: Site):
    folder = browser_python.place(ROOT)
    assert {path.name for path in folder.iterdir()} == {
        *browser_python.NEEDED,
        browser_python.ABOUT,
    }
    before = (folder / "pyodide.mjs").stat().st_mtime_ns
    assert browser_python.bring(ROOT) == folder
    assert (folder / "pyodide.mjs").stat().st_mtime_ns == before


def test_a_wrong_checksum_is_refused(tmp_path: Path):
    locked = tmp_path / "npm"
    shutil.copytree(browser_python.LOCKED, locked)
    file = locked / "package-lock.json"
    lock = json.loads(file.read_text("utf-8"))
    lock["packages"]["node_modules/pyodide"]["integrity"] = "sha512-" + "A" * 86 + "=="
    file.write_text(json.dumps(lock), "utf-8")
    with pytest.raises(RulebookError, match="EINTEGRITY"):
        browser_python.bring(tmp_path, locked)
    assert not browser_python.is_there(tmp_path)


def test_a_machine_without_npm_is_told_what_to_do(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(shutil, "which", lambda *_, **__: None)
    with pytest.raises(RulebookError, match=r"found no npm; install Node\.js"):
        browser_python.npm()


def test_the_engine_goes_along_as_it_is(site: Site):
    packed = zipfile.ZipFile(io.BytesIO(browser_python.engine_archive(site)))
    for name in packed.namelist():
        assert packed.read(name) == (ENGINE.parent / name).read_bytes()
    modules = {f"riichi/{path.relative_to(ENGINE).as_posix()}" for path in ENGINE.rglob("*.py")}
    rulesets = {f"riichi/rulesets/{path.name}" for path in (ENGINE / "rulesets").glob("*.toml")}
    assert modules | rulesets <= set(packed.namelist())
    assert browser_python.engine_archive(site) == browser_python.engine_archive(site)


def test_a_clubs_rulesets_go_along(tmp_path: Path):
    (tmp_path / "club.toml").write_text(CLUB, "utf-8")
    (tmp_path / "house.toml").write_text(HOUSE, "utf-8")
    site = load_site(["club.toml"], folder=tmp_path)
    packed = zipfile.ZipFile(io.BytesIO(browser_python.engine_archive(site)))
    own = {name for name in packed.namelist() if name.startswith("rulesets/")}
    assert own == {"rulesets/club.toml", "rulesets/house.toml"}
    assert packed.read("rulesets/club.toml").decode() == CLUB


def test_a_site_with_the_engine(site: Site):
    parts = browser_python.parts(site)
    assert [Path(part.name).name for part in parts[:-1]] == list(browser_python.NEEDED)
    html = drawn(site)
    assert "data-rb-load" in html
    assert f"Load the analyser ({hand_tool.megabytes(parts)} MB)" in html
    for part in parts:
        assert f"../../{part.name}" in html


def test_a_site_without_the_engine(tmp_path: Path):
    site = load_site(folder=tmp_path)
    assert browser_python.parts(site) == []
    html = drawn(site)
    assert "data-rb-load" not in html
    assert "built without the analyser" in html
    assert "riichi score" in html
    assert pages(site)["tools/hand.md"].markdown.startswith("---")


def test_a_site_in_a_folder_has_no_engine():
    site = load_site(folder=ROOT, python=False)
    assert browser_python.parts(site) == []


@pytest.mark.parametrize("name", ["tenhou-4p", "ema-2025", "wrc-2025", "mleague"])
def test_every_example_of_the_tool_wins(name: str):
    for text in hand_tool.EXAMPLES:
        assert isinstance(riichi.score(riichi.Win.parse(text, name)), riichi.Score)


def test_three_players_can_have_the_first_example_and_the_last():
    for text in (hand_tool.EXAMPLES[0], hand_tool.EXAMPLES[-1]):
        assert isinstance(riichi.score(riichi.Win.parse(text, "tenhou-3p")), riichi.Score)

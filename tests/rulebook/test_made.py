"""Each generated page says what it was built from; tables lead to the source that made them."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

import riichi
from rulebook.foot import foot
from rulebook.made import built_from, commit, stamped, table_sources
from rulebook.site import Place, load_site
from rulebook.tables import TABLES

EMA = "EMA 2025"


@pytest.fixture
def fresh() -> None:
    commit.cache_clear()


def test_a_page_names_engine_edition_and_commit(
    fresh: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RULEBOOK_COMMIT", "0123456789abcdef0123456789abcdef01234567")
    site = load_site(["ema-2025"])
    edition = site.rulesets["ema-2025"].edition
    line = f"riichi {riichi.__version__}; ema-2025 ({edition}); commit 0123456789"
    assert built_from(site, ["ema-2025"]) == line
    assert f"Built from {line}." in foot(Place(site, rules="ema-2025"), "Rules")
    assert stamped("<head></head>", site, ["ema-2025"]) == (
        f'<head><meta name="rulebook" content="{line}"></head>'
    )
    commit.cache_clear()


def test_a_commit_that_is_none_is_not_shown(fresh: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RULEBOOK_COMMIT", '"><script>')
    assert commit(Path()) == ""
    commit.cache_clear()


def test_the_commit_is_that_of_the_sites_folder(fresh: None, tmp_path: Path) -> None:
    assert commit(tmp_path) == ""
    commit.cache_clear()
    git = ["git", "-C", str(tmp_path), "-c", "user.name=x", "-c", "user.email=x@example.org"]
    subprocess.run([*git, "init", "-q"], check=True)
    subprocess.run([*git, "commit", "-q", "--allow-empty", "-m", "x"], check=True)
    head = subprocess.run([*git, "rev-parse", "HEAD"], capture_output=True, text=True, check=True)
    assert commit(tmp_path) == head.stdout.strip() != ""
    commit.cache_clear()


@pytest.mark.parametrize("name", list(TABLES))
def test_the_source_of_every_table_is_found(name: str, root: Path) -> None:
    (source,) = table_sources([name, name], load_site(["ema-2025"]))
    lines = (root / source.file).read_text("utf-8").splitlines()
    assert "def " in "".join(lines[source.line - 1 : source.line + 2]) or "lambda" in "".join(
        lines[source.line - 1 : source.line + 2]
    )


def test_tables_are_linked_when_there_is_a_repository(
    fresh: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RULEBOOK_COMMIT", "0123456789")
    site = load_site(["ema-2025"])
    place = Place(site)
    place.used.tables += ["fu", "limits", "fu"]
    assert "generator/rulebook/tables" not in foot(place, "Fu")
    html = foot(place, "Fu", repository="https://host.example/club/guide/")
    assert "2 tables on this page" in html
    assert (
        'href="https://host.example/club/guide/blob/0123456789/generator/rulebook/tables/' in html
    )
    other = foot(place, "Fu", repository="https://gitlab.example/guide")
    assert "https://gitlab.example/guide/-/blob/0123456789/" in other
    commit.cache_clear()

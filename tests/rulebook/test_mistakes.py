"""Every mistake in the table is told once, with its place, what was found and what to write."""

from __future__ import annotations

import re
import time
import tomllib
from pathlib import Path
from typing import Any

import pytest

from riichi import RulesetError, load_ruleset
from rulebook.errors import RulebookError
from rulebook.examples import Report, check_page, written_sources
from rulebook.project import read_project
from rulebook.site import Site, load_site

TABLE: dict[str, list[dict[str, Any]]] = tomllib.loads(
    Path(__file__).with_name("mistakes.toml").read_text("utf-8")
)
LEAST = 120
"""So many kinds are in the table; it may grow, and does not shrink unseen."""


def kinds(surface: str) -> list[Any]:
    return [pytest.param(entry, id=entry["what"]) for entry in TABLE[surface]]


@pytest.fixture(scope="module")
def small() -> Site:
    return load_site(["tenhou-4p", "ema-2025", "tenhou-3p"])


def hold(told: list[str], entry: dict[str, Any], file: str) -> None:
    """One message of those told has all that the table asks for, and no other is as good."""
    place = f"{file}:{entry['line']}: " if entry["line"] else f"{file}: "
    at = [message for message in told if message.startswith(place)]
    assert at, f"nothing at {place!r}: {told}"
    good = [m for m in at if entry["found"] in m and entry["instead"] in m]
    assert good, f"{entry['found']!r} and {entry['instead']!r} are not both in {at}"
    assert len(good) == 1, f"told more than once: {good}"


def test_the_table_has_every_kind_once() -> None:
    names = [entry["what"] for entries in TABLE.values() for entry in entries]
    assert len(names) >= LEAST
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("entry", kinds("page"))
def test_a_mistake_in_a_page(entry: dict[str, Any], small: Site, tmp_path: Path) -> None:
    docs = tmp_path / "docs"
    docs.mkdir()
    (docs / "page.md").write_text(entry["text"], encoding="utf-8")
    report = Report()
    for source in written_sources(small, docs):
        check_page(source, report, paths={"page.md", "other.md"})
    hold([str(error) for error in report.errors], entry, "docs/page.md")


@pytest.mark.parametrize("entry", kinds("ruleset"))
def test_a_mistake_in_a_ruleset(
    entry: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "outside.toml").write_text('name = "Outside"\n', encoding="utf-8")
    folder = tmp_path / "site"
    folder.mkdir()
    (folder / "club.toml").write_text(entry["text"], encoding="utf-8")
    monkeypatch.chdir(folder)
    with pytest.raises(RulesetError) as caught:
        load_ruleset("club.toml")
    hold(str(caught.value).split("\n"), entry, "club.toml")


@pytest.mark.parametrize("entry", kinds("settings"))
def test_a_mistake_in_the_settings(entry: dict[str, Any], tmp_path: Path) -> None:
    (tmp_path / "outside.toml").write_text('name = "Outside"\n', encoding="utf-8")
    folder = tmp_path / "site"
    (folder / "docs").mkdir(parents=True)
    config = folder / "mkdocs.yml"
    config.write_text(entry["text"], encoding="utf-8")
    with pytest.raises(RulebookError) as caught:
        read_project(config)
    hold(str(caught.value).split("\n"), entry, "mkdocs.yml")


def test_a_good_page_has_none(small: Site, tmp_path: Path) -> None:
    """The harness above would not notice an error that every page gets."""
    docs = tmp_path / "docs"
    docs.mkdir()
    hand = "```riichi hand\n234m067p22s34588s +2s ron\nclaim: 2 han 40 fu, 2,600\n```\n"
    text = (
        f"---\ntitle: A page\nrules: ema-2025\n---\n\n# A page\n\n[[5p]] [x](other.md#a)\n\n{hand}"
    )
    (docs / "page.md").write_text(text.replace("rules: ema-2025", "rules: tenhou-4p"))
    report = Report()
    for source in written_sources(small, docs):
        check_page(source, report, paths={"page.md", "other.md"})
    assert [str(error) for error in report.errors] == []
    assert (report.examples, report.claims) == (1, 1)


@pytest.mark.parametrize(
    "text",
    [
        "[" * 200_000,
        'name = "x"\nnote = ' + "[" * 100_000 + "]" * 100_000 + "\n",
        'name = "x"\n' + "a." * 50_000 + "b = 1\n",
        'name = "' + "x" * 3_000_000 + '"\n',
        'name = "x"\n[settings]\n' + "\n".join(f"k{n} = 1" for n in range(4_000)) + "\n",
    ],
    ids=["brackets", "deep list", "deep key", "giant", "many keys"],
)
def test_a_monstrous_ruleset_ends_quickly(text: str, tmp_path: Path) -> None:
    (tmp_path / "club.toml").write_text(text, encoding="utf-8")
    start = time.process_time()
    with pytest.raises(RulebookError):
        load_site(["club.toml"], folder=tmp_path)
    assert time.process_time() - start < 5


@pytest.mark.parametrize(
    "text",
    [
        "[[" * 100_000,
        "> " * 20_000 + "x",
        "```riichi hand\n" + "1m" * 100_000 + "\n```",
        "```riichi hand\n234m067p22s34588s +2s ron\nclaim: " + "1 han " * 20_000 + "\n```",
        "[[" + "1m" * 100_000 + "]]",
        "---\nrules: " + "[" * 50_000 + "\n---\n",
        "\n".join(f"```riichi tiles\n{'123m ' * 20}\n```" for _ in range(20)),
    ],
    ids=[
        "open forms",
        "quotes",
        "long hand",
        "long claim",
        "long row",
        "deep front matter",
        "many",
    ],
)
def test_a_monstrous_page_ends_quickly(text: str, small: Site, tmp_path: Path) -> None:
    docs = tmp_path / "docs"
    docs.mkdir()
    (docs / "page.md").write_text(text, encoding="utf-8")
    start = time.process_time()
    report = Report()
    for source in written_sources(small, docs):
        check_page(source, report, paths={"page.md"})
    assert time.process_time() - start < 10


def test_messages_name_no_folder_of_this_machine(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "club.toml").write_text('name = "Club"\n[settings]\nkirage = true\n')
    config = tmp_path / "mkdocs.yml"
    config.write_text("plugins: [{rulebook: {rulesets: [club.toml]}}]\n")
    with pytest.raises(RulebookError) as caught:
        read_project(config)
    assert re.match(r"club\.toml:3: kirage: ", str(caught.value))

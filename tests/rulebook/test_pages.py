"""Generated pages: their paths, their sources, and that the same input gives the same pages."""

from __future__ import annotations

import ast
import filecmp
import re
import subprocess
import sys
from pathlib import Path

import pytest

from riichi import YAKU
from rulebook.cli import main
from rulebook.examples import Report, check_site, prove_engine, split_front_matter
from rulebook.expand import expand_page, write_pages
from rulebook.pages import pages, yaku_source
from rulebook.site import Place, Site

EXAMPLES_AT_LEAST = 347
"""As many example hands as were proven once; a fall would mean that some are no longer found."""


def test_paths_are_those_of_the_contract(site: Site) -> None:
    found = set(pages(site))
    assert found == {
        *(f"yaku/{name.replace('_', '-')}.md" for name in YAKU),
        *(f"rulesets/{name}.md" for name in site.rulesets),
        *(f"cheat-sheet/{name}.md" for name in site.rulesets),
        *("yaku/local.md", "rulesets/compare.md", "sources.md", "glossary.md"),
        "cheat-sheet/first-game.md",
        *(f"tools/{name}.md" for name in ("score-calculator", "settlement", "table-helper")),
        *(f"tools/{name}.md" for name in ("hand", "danger", "quiz")),
        "embed/score-calculator.md",
    }


@pytest.mark.parametrize(
    ("page", "target", "address"),
    [
        ("index.md", "yaku/tanyao.md", "yaku/tanyao/"),
        ("dora.md", "index.md", "../"),
        ("yaku/tanyao.md", "assets/tiles/5p.svg", "../../assets/tiles/5p.svg"),
        ("yaku/index.md", "yaku/tanyao.md", "../yaku/tanyao/"),
        ("yaku/tanyao.md", "scoring/tables.md#limits", "../../scoring/tables/#limits"),
        ("index.md", "index.md", "./"),
    ],
)
def test_addresses_are_relative(page: str, target: str, address: str, site: Site) -> None:
    assert Place(site, page).url(target) == address


def test_addresses_without_folders(site: Site) -> None:
    flat = Site(site.rulesets, site.default, directory_urls=False)
    assert Place(flat, "yaku/tanyao.md").url("yaku/index.md") == "../yaku/index.html"
    assert Place(flat, "index.md").url("dora.md") == "dora.html"


def test_a_yaku_page_leads_to_the_lines_that_make_it(root: Path) -> None:
    for name, yaku in YAKU.items():
        file, lines = yaku_source(name)
        source = (root / file).read_text(encoding="utf-8").split("\n")
        begins = source[lines[""] - 1]
        member = f'_yakuhai("{name.partition("_")[2]}"'  # one call for each dragon
        assert f'id="{name}"' in begins or member in begins, name
        for text in yaku.examples:
            if f'"{text}"' in "\n".join(source):
                assert text in source[lines[text] - 1]


def test_rulesets_and_sheets_lead_to_the_ruleset_s_file(site: Site, root: Path) -> None:
    made = pages(site)
    for name in site.rulesets:
        for path in (f"rulesets/{name}.md", f"cheat-sheet/{name}.md"):
            assert made[path].source == f"engine/riichi/rulesets/{name}.toml"
            assert (root / made[path].source).is_file()


def test_written_twice_alike(site: Site, tmp_path: Path) -> None:
    first = write_pages(site, tmp_path / "a")
    write_pages(site, tmp_path / "b")
    assert len(first) > len(pages(site))
    for path in first:
        twin = tmp_path / "b" / path.relative_to(tmp_path / "a")
        assert filecmp.cmp(path, twin, shallow=False), path


def test_written_pages_need_no_extension_of_markdown(site: Site) -> None:
    for page in pages(site).values():
        text = expand_page(page, site)
        assert "[[" not in re.sub(r"<[^>]*>", "", text), page.path
        assert "```" not in text
        assert "\n\n\n" not in text


def test_front_matter_takes_up_lines() -> None:
    assert split_front_matter("---\na: 1\n---\n\n\nText\n") == ("Text\n", 5, "a: 1\n")
    assert split_front_matter("Text") == ("Text", 0, "")
    assert split_front_matter("---\nno end") == ("---\nno end", 0, "")


def test_every_example_of_the_guide_is_proven(root: Path) -> None:
    from rulebook.project import read_project

    project = read_project(root / "mkdocs.yml")
    report = check_site(project.site, project.docs)
    assert not report.errors, "\n".join(map(str, report.errors))
    assert report.examples >= EXAMPLES_AT_LEAST
    assert report.claims == report.examples, "an example hand of a page claims nothing"


def test_every_yaku_has_an_example_that_has_it() -> None:
    report = Report()
    prove_engine(report)
    assert not report.errors, "\n".join(map(str, report.errors))
    assert report.examples >= len(YAKU)


def test_check_ends_with_1_and_the_place_of_the_mistake(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    config = tmp_path / "mkdocs.yml"
    config.write_text("site_name: x\nplugins: [{rulebook: {rulesets: [ema-2025]}}]\n")
    docs = tmp_path / "docs"
    docs.mkdir()
    (docs / "a.md").write_text(
        "---\ntitle: x\n---\n\nA\n\n```riichi hand\n123m456p23478s66s +9s ron\n"
        "claim: 3 han\n```\n\n[[pionts 4/30]]\n"
    )
    assert main(["--config", str(config), "check"]) == 1
    told = capsys.readouterr()
    assert "docs/a.md:9: the example claims '3 han'" in told.err
    assert "docs/a.md:12: found 'pionts'" in told.err
    assert "2 mistakes" in told.out
    (docs / "a.md").write_text("A [[points 4/30 ron]]\n")
    assert main(["--config", str(config), "check"]) == 0


def test_a_page_s_own_ruleset_speaks_in_a_check(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    config = tmp_path / "mkdocs.yml"
    config.write_text("plugins: [{rulebook: {rulesets: [tenhou-4p, ema-2025]}}]\n")
    (tmp_path / "docs").mkdir()
    hand = "234m567p888s5s chii=678m +5s ron dora=7s"
    text = f"```riichi hand\n{hand}\nclaim: mangan 8,000\n```\n"
    page = tmp_path / "docs" / "a.md"
    page.write_text(text)
    assert main(["--config", str(config), "check"]) == 1
    assert "under Tenhou 4p it is 4 han 30 fu, 7,700" in capsys.readouterr().err
    page.write_text(f"---\nrules: ema-2025\n---\n\n{text}")
    assert main(["--config", str(config), "check"]) == 0


def test_the_command_s_wrong_uses(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["wirte", "x"])
    assert caught.value.code == 2
    assert main(["--config", str(tmp_path / "mkdocs.yml"), "check"]) == 1
    assert "found no mkdocs.yml" in capsys.readouterr().err
    config = tmp_path / "mkdocs.yml"
    config.write_text("plugins: [search]\n")
    assert main(["--config", str(config), "check"]) == 1
    assert "found no plugin 'rulebook'" in capsys.readouterr().err
    config.write_text("plugins: [{rulebook: {rulesets: [ema-2052]}}]\n")
    assert main(["--config", str(config), "check"]) == 1
    assert "Did you mean 'ema-2025'" in capsys.readouterr().err


def test_nothing_is_written_among_the_written_pages(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "docs").mkdir()
    config = tmp_path / "mkdocs.yml"
    config.write_text("plugins: [rulebook]\n")
    assert main(["--config", str(config), "write", str(tmp_path / "docs" / "x")]) == 1
    assert "inside the site's written pages" in capsys.readouterr().err
    assert main(["--config", str(config), "write", str(tmp_path / "out")]) == 0
    assert (tmp_path / "out" / "yaku" / "tanyao.md").is_file()
    assert (tmp_path / "out" / "assets" / "tiles" / "5p.svg").is_file()


def imports(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name.split(".")[0] for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module.split(".")[0])
    return found


def test_only_the_plugin_knows_of_the_site_builder(root: Path) -> None:
    for path in (root / "generator" / "rulebook").rglob("*.py"):
        known = imports(path)
        assert ("mkdocs" in known) == (path.name == "plugin.py"), path
        assert "material" not in known
    for path in (root / "engine" / "riichi").rglob("*.py"):
        assert not imports(path) & {"rulebook", "mkdocs"}, path


def test_the_library_loads_without_the_site_builder() -> None:
    code = "import sys; sys.modules['mkdocs'] = None; import rulebook.kit, rulebook.cli"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr

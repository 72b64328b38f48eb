"""What is kept is what would be made anew, and nothing that has become something else is found."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path

import pytest
from markdown import Markdown

from rulebook import kept as module
from rulebook.errors import RulebookError
from rulebook.foot import foot
from rulebook.kept import Kept
from rulebook.markdown_ext import RulebookExtension
from rulebook.site import Place, Site, load_site

PAGE = """# A page

```riichi hand
234m067p22s34588s +2s ron riichi
rules: tenhou-4p, mjsoul-4p
claim: 3 han 40 fu, 5,200
```

```riichi table limits
by: ruleset
```

```riichi table compare
settings: kiriage, kuitan
```

```riichi hand
234m067p22s34588s +2s ron
rules: tenhou-4p kiriage=true
```
"""


def convert(text: str, site: Site, kept: Kept | None, name: str = "page.md") -> tuple[str, str]:
    """The page and its foot."""
    extension = RulebookExtension(site, kept=kept)
    extension.begin(Place(site, name, f"docs/{name}"), text)
    html = Markdown(extensions=["tables", "pymdownx.superfences", extension]).convert(text)
    return html, foot(extension.place, "A page")


@pytest.fixture
def small(tmp_path: Path) -> Site:
    return replace(load_site(["tenhou-4p", "mjsoul-4p", "ema-2025"]), docs=tmp_path)


def test_a_kept_page_is_the_page(small: Site, tmp_path: Path) -> None:
    anew = convert(PAGE, small, None)
    first = convert(PAGE, small, Kept(tmp_path / "kept", small))
    files = sorted((tmp_path / "kept").iterdir())
    again = convert(PAGE, small, Kept(tmp_path / "kept", small))
    assert anew == first == again
    assert len(files) == 3, "all but the hand under a ruleset that has no name"
    assert sorted((tmp_path / "kept").iterdir()) == files


def test_lines_above_a_block_do_not_matter(small: Site, tmp_path: Path) -> None:
    convert(PAGE, small, Kept(tmp_path / "kept", small))
    before = sorted((tmp_path / "kept").iterdir())
    moved = "# Longer\n\nOne line.\n\nAnother.\n\n" + PAGE
    html, _ = convert(moved, small, Kept(tmp_path / "kept", small))
    assert sorted((tmp_path / "kept").iterdir()) == before
    assert html == convert(moved, small, None)[0]
    assert "__tabbed_rb0" not in html


def test_a_key_changes_with_all_that_counts(
    small: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def key(site: Site) -> str:
        return Kept(tmp_path, site).key("x")

    assert key(small) == key(replace(small, docs=None))
    for change in (
        {"default": "ema-2025"},
        {"address": "https://example.org/"},
        {"directory_urls": False},
        {"tabs": ("ema-2025",)},
        {"name": "Another"},
    ):
        assert key(replace(small, **change)) != key(small), change
    assert key(load_site(["tenhou-4p"])) != key(load_site(["ema-2025"]))
    own = tmp_path / "club.toml"
    own.write_text('name = "Club"\n')
    club = load_site(["club.toml"], folder=tmp_path)
    before = key(club)
    own.write_text('name = "Club"\n[settings]\nkiriage = true\n')
    assert key(club) != before
    # The sources: a template more, and every key is another.
    copy = tmp_path / "rulebook" / "templates"
    copy.mkdir(parents=True)
    (copy / "a.html").write_text("1")
    monkeypatch.setattr(module, "TEMPLATES", copy)
    one = key(small)
    (copy / "a.html").write_text("2")
    assert key(small) != one


def test_a_mistake_is_never_kept(small: Site, tmp_path: Path) -> None:
    wrong = PAGE.replace("5,200", "8,000")
    for _ in range(2):
        with pytest.raises(RulebookError, match=r"docs/page\.md:6: the example claims"):
            convert(wrong, small, Kept(tmp_path / "kept", small))


def test_what_nobody_asks_for_is_thrown_away(small: Site, tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    convert(PAGE, small, Kept(folder, small))
    later = Kept(folder, small)
    convert(PAGE.split("```riichi table")[0], small, later)
    later.prune()
    assert len(list(folder.iterdir())) == 1


def test_a_spoilt_file_is_made_anew(small: Site, tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    good = convert(PAGE, small, Kept(folder, small))
    for path in folder.iterdir():
        path.write_text("{", encoding="utf-8")
    assert convert(PAGE, small, Kept(folder, small)) == good


def test_a_folder_that_cannot_be_written_is_no_mistake(small: Site, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    kept = Kept(tmp_path / "file" / "kept", small)
    assert convert(PAGE, small, kept) == convert(PAGE, small, None)
    kept.prune()


def test_keeping_pays(small: Site, tmp_path: Path) -> None:
    page = "\n\n".join(f"```riichi table scores\nseat: dealer\nwin: {w}\nby: ruleset\n```"
                       for w in ("ron", "tsumo"))  # fmt: skip
    folder = tmp_path / "kept"
    convert(page, small, Kept(folder, small))
    times = []
    for kept in (None, Kept(folder, small)):
        start = time.process_time()
        convert(page, small, kept)
        times.append(time.process_time() - start)
    assert times[1] < times[0]

"""Every fact of the guide's sources has its place: the anchor exists and says what it must.

The map is data (`facts_map.toml`). A section is what stands from an element with the anchor's id
to the next heading of the same or a higher level; its text is read as a screen reader would read
it, so a tile counts by its name.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import pytest

MAP = tomllib.loads((Path(__file__).parent / "facts_map.toml").read_text(encoding="utf-8"))
COUNTS = {"A": 58, "B": 48, "C": 55}
"""How many facts each source has."""
COMPLETE = {"A", "B", "C"}
"""The sources that are mapped to the last fact."""
VOID = {"img", "input", "br", "hr", "wbr", "meta", "link", "source", "col"}
HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")


class Sections(HTMLParser):
    """The text below each id of a page, with pictures told by their names."""

    def __init__(self) -> None:
        super().__init__()
        self.stack: list[str] = []
        self.texts: dict[str, list[str]] = {}
        self.open: dict[str, int] = {}
        """Ids whose section is being read: a heading's level, or minus the depth of an element."""
        self.silent = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Begin or end sections; a picture is read by its name."""
        given = dict(attrs)
        if tag not in VOID:
            self.stack.append(tag)
        if tag in HEADINGS:
            level = int(tag[1])
            self.open = {name: at for name, at in self.open.items() if at < level}
        if name := given.get("id"):
            self.open[name] = int(tag[1]) if tag in HEADINGS else -len(self.stack)
            self.texts[name] = []
        spoken = given.get("aria-label") if given.get("role") == "img" else given.get("alt")
        if spoken and not self.silent:
            self.say(spoken)
        if tag in ("script", "style") or (given.get("aria-hidden") == "true" and tag not in VOID):
            self.silent = self.silent or len(self.stack)

    def handle_endtag(self, tag: str) -> None:
        """Close an element and the sections that end with it."""
        if tag in VOID or tag not in self.stack:
            return
        while self.stack and self.stack.pop() != tag:
            pass
        depth = len(self.stack)
        self.open = {name: at for name, at in self.open.items() if at > 0 or -at <= depth}
        if self.silent > depth:
            self.silent = 0

    def handle_data(self, data: str) -> None:
        """Text belongs to every section that is open."""
        if not self.silent:
            self.say(data)

    def say(self, text: str) -> None:
        """Add text to every section that is open."""
        for name in self.open:
            self.texts[name].append(text)


@cache
def sections(page: Path) -> dict[str, str]:
    """The text of each section of a built page, on one line."""
    parser = Sections()
    parser.feed(page.read_text(encoding="utf-8"))
    return {name: plain(" ".join(parts)) for name, parts in parser.texts.items()}


def plain(text: str) -> str:
    """Text with single spaces, and without those that tags leave beside punctuation."""
    single = re.sub(r"[\s\xa0\u200b]+", " ", text)
    return re.sub(r" (?=[.,:;?')])|(?<=\() ", "", single).strip()


def test_no_fact_is_left_out() -> None:
    wanted = {f"{kind}-{n:02d}" for kind, count in COUNTS.items() for n in range(1, count + 1)}
    assert set(MAP) <= wanted
    assert {fact for fact in wanted if fact[0] in COMPLETE} <= set(MAP)


@pytest.mark.parametrize("fact", MAP)
def test_fact_has_a_place_or_a_reason(fact: str) -> None:
    entry = MAP[fact]
    assert set(entry) <= {"page", "anchor", "says", "waits"}
    assert {"page", "anchor", "says"} <= set(entry) or "waits" in entry
    assert entry.get("says", ["something"]), "a fact without a figure or a phrase proves nothing"


@pytest.mark.parametrize("fact", [name for name, entry in MAP.items() if "page" in entry])
def test_fact_stands_on_its_page(fact: str, site_dir: Path) -> None:
    entry = MAP[fact]
    found = sections(site_dir / entry["page"] / "index.html")
    assert entry["anchor"] in found, f"/{entry['page']} has no anchor {entry['anchor']!r}"
    text = found[entry["anchor"]]
    missing = [phrase for phrase in entry["says"] if plain(phrase) not in text]
    assert not missing, (
        f"/{entry['page']}#{entry['anchor']} does not say {missing}; it says: {text}"
    )

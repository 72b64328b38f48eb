"""Every proven example hand of a site, each once; leans on `fences` and the engine's yaku records.

The hands of written pages come first, in the order of the pages, then those of the yaku. A hand
is its shorthand without a ruleset: which rules it is scored under is for whoever asks.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from riichi import YAKU

from .errors import RulebookError
from .fences import find_blocks, parse_block
from .site import Site
from .wording import yaku_path

_TITLE = re.compile(r"^(?:title:|#)\s*(?P<title>[^{\n]+)", re.MULTILINE)


@dataclass(frozen=True)
class Hand:
    """An example hand: its shorthand, and the page where it stands first."""

    text: str
    page: str
    page_title: str


def corpus(site: Site) -> list[Hand]:
    """The example hands of a site's written pages and of the yaku."""
    found: dict[str, Hand] = {}
    for hand in (*_written(site.docs), *_of_yaku()):
        found.setdefault(hand.text, hand)
    return list(found.values())


def _written(docs: Path | None) -> Iterator[Hand]:
    for path in sorted(docs.rglob("*.md")) if docs else ():
        changed = path.stat().st_mtime_ns
        yield from _of_page(path, path.relative_to(docs).as_posix() if docs else "", changed)


@cache
def _of_page(path: Path, name: str, changed: int) -> tuple[Hand, ...]:
    """The claimed hands of one page; what is wrong with a block is told where it is rendered."""
    text = path.read_text(encoding="utf-8")
    found = _TITLE.search(text)
    title = found["title"].strip().strip("\"'") if found else name
    hands = []
    try:
        for span in find_blocks(text.split("\n")):
            block = parse_block(span)
            if block.kind == "hand" and any(key.startswith("claim") for key in block.options):
                hands.append(Hand(_bare(" ".join(block.text)), name, title))
    except RulebookError:
        pass
    return tuple(hands)


def _of_yaku() -> Iterator[Hand]:
    for yaku in YAKU.values():
        for text in yaku.examples:
            yield Hand(_bare(text), yaku_path(yaku.id), yaku.romaji)


def _bare(text: str) -> str:
    """A hand without the ruleset that it may name.

    >>> _bare("123m +4m ron  rules=tenhou-4p")
    '123m +4m ron'
    """
    return " ".join(word for word in text.split() if not word.startswith("rules="))

"""Work done once: results kept in a folder, by the sources, the site and the input they came from.

A key holds the contents of the engine's and the generator's sources, so that nothing stale can be
found, and whatever the site's settings and own rulesets say. The folder is one that nothing
watches. Where it cannot be written, results are simply made anew.
"""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from collections.abc import Callable
from contextlib import suppress
from dataclasses import fields
from importlib.metadata import version
from pathlib import Path
from typing import Any

import riichi

from .corpus import corpus
from .fences import Block
from .render import TEMPLATES
from .site import Site, overrides_dir

BY_HANDS = frozenset({"compare-rulesets", "changes"})
"""Tables that look at every example hand of the site."""
_LEFT_OUT = frozenset({"rulesets", "words", "docs", "folder", "own"})
_SOURCES = (".py", ".toml", ".html", ".typ", ".json", ".js", ".css", ".svg", ".ttf", ".otf")


class Kept:
    """The kept results of one site; `prune` throws away those that nobody has asked for."""

    def __init__(self, folder: Path, site: Site) -> None:
        self.folder = folder
        self.site = site
        self.stamp = _stamp(site)
        self.asked: set[str] = set()

    def key(self, *parts: object) -> str:
        """The name of the result for some input."""
        text = json.dumps([self.stamp, *parts], ensure_ascii=False, default=str)
        return hashlib.sha256(text.encode()).hexdigest()[:40]

    def block_key(self, block: Block, page: str, rules: str) -> str:
        """The name of a block's HTML: its text, its page, and what else it looks at."""
        more: list[str] = []
        if block.kind == "table" and not BY_HANDS.isdisjoint(block.words):
            more = [hand.text + hand.page + hand.page_title for hand in corpus(self.site)]
        elif block.kind in ("terms", "tool"):
            more = self.written()
        said = [block.kind, block.words, block.text, block.options]
        return self.key("block", page, rules, said, more)

    def written(self) -> list[str]:
        """The paths of the site's written pages, for what links to those that there are."""
        docs = self.site.docs
        found = docs.rglob("*.md") if docs else ()
        return sorted(path.relative_to(docs).as_posix() for path in found) if docs else []

    def get(self, key: str) -> Any:
        """A kept result, or None."""
        self.asked.add(key)
        try:
            return json.loads((self.folder / f"{key}.json").read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return None

    def put(self, key: str, value: Any) -> None:
        """Keep a result, whole or not at all."""
        with suppress(OSError):
            self.folder.mkdir(parents=True, exist_ok=True)
            handle, name = tempfile.mkstemp(dir=self.folder, suffix=".new")
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                json.dump(value, file, ensure_ascii=False)
            Path(name).replace(self.folder / f"{key}.json")

    def make(self, key: str, work: Callable[[], Any]) -> Any:
        """A kept result, or a new one that is kept from now on."""
        found = self.get(key)
        if found is None:
            found = work()
            self.put(key, found)
        return found

    def prune(self) -> None:
        """Throw away what nobody has asked for since this was made."""
        for path in self.folder.glob("*.*"):
            if path.stem not in self.asked:
                with suppress(OSError):
                    path.unlink()


def _stamp(site: Site) -> str:
    """One word for the sources, the site's settings and its own rulesets."""
    seen = hashlib.sha256(version("jinja2").encode())
    roots = [Path(riichi.__file__).parent, TEMPLATES.parent, overrides_dir()]
    for root in roots:
        for path in sorted(path for path in root.rglob("*") if path.suffix in _SOURCES):
            seen.update(path.relative_to(root).as_posix().encode())
            seen.update(path.read_bytes())
    for folder in sorted({path.parent for path in site.own.values()}):
        for path in sorted(folder.glob("*.toml")):
            seen.update(path.name.encode() + path.read_bytes())
    settings = {f.name: getattr(site, f.name) for f in fields(site) if f.name not in _LEFT_OUT}
    about = [list(site.rulesets), site.words.language, settings]
    seen.update(json.dumps(about, ensure_ascii=False, default=str).encode())
    return seen.hexdigest()

"""The site being made, and the place in it where something stands; leans on `riichi` rulesets.

A `Site` is everything a page may depend on besides its own text. A `Place` is one spot on one
page: it knows which file and line to name in an error, which ruleset speaks unless told
otherwise, and how to reach any other page or picture from there without a leading slash, so that
a site works under any address and from a folder on disk.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from riichi import Ruleset, RulesetError, load_ruleset, ruleset_ids

from .catalogue import Catalogue, catalogue
from .errors import RulebookError, choose
from .used import Used

DEFAULT_RULES = "tenhou-4p"


@dataclass(frozen=True)
class Site:
    """What every page of one site shares.

    Each of `rulesets` has its pages. `tabs` names the few that stand side by side in tabs and
    tables unless a page says otherwise; all of them when it is empty. `docs` is the folder of the
    written pages, where the example hands are collected from.
    """

    rulesets: dict[str, Ruleset]
    default: str
    words: Catalogue = field(default_factory=catalogue)
    name: str = "The Riichi Rulebook"
    address: str = ""
    directory_urls: bool = True
    tabs: tuple[str, ...] = ()
    docs: Path | None = None
    pdf: bool = True
    """Whether the printed sheets are there as PDF, to be linked to."""
    python: bool = True
    """Whether the hand analyser may have its engine: from a folder no browser would run it."""
    folder: Path | None = None
    """The folder of the site's settings, below which lies what was brought or kept for it."""
    own: dict[str, Path] = field(default_factory=dict)
    """The files of the rulesets that the site brings itself, by id."""
    kept: dict[str, Any] = field(default_factory=dict, compare=False, repr=False)
    """What is made once and has to be the same wherever the site speaks of it, by name."""

    @property
    def main(self) -> list[Ruleset]:
        """The rulesets that stand side by side, in their order."""
        return [self.rulesets[name] for name in self.tabs or self.rulesets]

    def ruleset(self, name: str) -> Ruleset:
        """The ruleset with this id; raises `RulebookError` with the ids there are."""
        return choose(name, self.rulesets, "ruleset of this site")

    def url(self, path: str) -> str:
        """Address of a page (`yaku/tanyao.md`) or a file, from the top of the site.

        Pages lose their ending; everything else stays as it is.
        """
        if not path.endswith(".md"):
            return path
        stem = path.removesuffix(".md")
        if stem == "index" or stem.endswith("/index"):
            folder = stem.removesuffix("index")
            return folder if self.directory_urls else f"{folder}index.html"
        return f"{stem}/" if self.directory_urls else f"{stem}.html"


@dataclass(frozen=True)
class Place:
    """One spot on one page: for error messages, relative addresses and the ruleset in force."""

    site: Site
    page: str = "index.md"
    file: str = ""
    line: int = 0
    rules: str = ""
    used: Used = field(default_factory=Used, compare=False)
    """What the page has asked for so far; shared by all places of a page."""

    def on(self, line: int) -> Place:
        """The same page at another line."""
        return replace(self, line=line)

    @property
    def ruleset(self) -> Ruleset:
        """The ruleset that speaks here when nothing else is said."""
        return self.site.ruleset(self.rules or self.site.default)

    def url(self, path: str) -> str:
        """Relative address of a page or file of the site, seen from this page."""
        target, _, anchor = path.partition("#")
        up = "../" * self.site.url(self.page).count("/")
        address = up + self.site.url(target) if target else ""
        return (address or "./" if target else "") + (f"#{anchor}" if anchor else "")

    def source_link(self, path: str) -> str:
        """Path of another page as a Markdown link on this page needs it."""
        return "../" * self.page.count("/") + path

    def error(self, message: str) -> RulebookError:
        """An error that stands here."""
        return RulebookError(message, self.file, self.line)

    def text(self, key: str, **values: object) -> str:
        """An interface string."""
        return self.site.words.text(key, **values)


def load_site(
    names: Sequence[str] = (),
    default: str = "",
    folder: Path = Path(),
    language: str = "en",
    tabs: Sequence[str] = (),
    **about: Any,
) -> Site:
    """A site with the named rulesets, in that order; with all that are shipped when none is named.

    A name is the id of a shipped ruleset, or a file that ends in `.toml` below `folder`, whose
    ruleset gets the file's name as its id. Those of `tabs` come first. Raises `RulebookError`.

    >>> load_site(["ema-2025", "tenhou-4p"]).default
    'tenhou-4p'
    """
    known = dict.fromkeys(ruleset_ids())
    try:
        rulesets: dict[str, Ruleset] = {}
        own: dict[str, Path] = {}
        for name in names or known:
            if name.endswith(".toml"):
                if not (folder / name).exists():
                    raise RulebookError(
                        f"found {name!r}, and there is no such file; "
                        "write a file beside mkdocs.yml, or the id of a shipped ruleset"
                    )
                own[Path(name).stem] = folder / name
                rulesets[Path(name).stem] = load_ruleset(folder / name)
            else:
                choose(name, known, "shipped ruleset")
                rulesets[name] = load_ruleset(name)
    except RulesetError as error:
        raise RulebookError(str(error).replace(f"{folder}{os.sep}", "")) from error
    first = default or (DEFAULT_RULES if DEFAULT_RULES in rulesets else next(iter(rulesets)))
    choose(first, rulesets, "ruleset of this site")
    for name in tabs:
        choose(name, rulesets, "ruleset of this site")
    ordered = {name: rulesets[name] for name in (*tabs, *rulesets)}
    words = catalogue(language)
    return Site(ordered, first, words, tabs=tuple(tabs), folder=folder, own=own, **about)


def repository_path(path: Path) -> str:
    """A source file's path below the project's folder, for error messages and edit links."""
    root = Path(__file__).resolve().parents[2]
    try:
        return path.resolve().relative_to(root).as_posix()
    except ValueError:
        return path.name


def overrides_dir() -> Path:
    """The folder of templates, styles, scripts and tile art: the one place that knows where.

    Beside the sources in a checkout; inside the package in an installed wheel.
    """
    inside = Path(__file__).resolve().parent / "overrides"
    return inside if inside.is_dir() else Path(__file__).resolve().parents[2] / "overrides"

"""What a page was built from: the engine's version, the commit, and the source of each table.

The commit is that of the site's own folder, or what `RULEBOOK_COMMIT` says where a build has no
history at hand. Leans on `tables` for where each is made.
"""

from __future__ import annotations

import inspect
import os
import re
import subprocess
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from markupsafe import Markup, escape

import riichi

from .site import Site, repository_path

SHOWN = 10
"""Characters of a commit that are shown."""


class Source(NamedTuple):
    """A table's name and where its source lies, with an address when the site has one."""

    name: str
    file: str
    line: int
    address: str = ""


@cache
def commit(folder: Path) -> str:
    """The commit of a folder's work tree; empty where there is none."""
    given = os.environ.get("RULEBOOK_COMMIT", "")
    if given:
        return given if re.fullmatch(r"[0-9a-f]{7,64}", given) else ""
    try:
        told = subprocess.run(
            ["git", "-C", str(folder), "rev-parse", "HEAD"],
            capture_output=True,
            text=True,
            timeout=10,
        )
    except (OSError, subprocess.SubprocessError):
        return ""
    return told.stdout.strip() if told.returncode == 0 else ""


def built_from(site: Site, rules: Iterable[str]) -> str:
    """One line: `riichi 0.1.0; ema-2025 (v1.1, August 2025); commit 0123456789`.

    >>> from rulebook.site import load_site
    >>> built_from(load_site(["ema-2025"]), ["ema-2025"]).split("; ")[1]
    'ema-2025 (v1.1, August 2025)'
    """
    parts = [f"riichi {riichi.__version__}"]
    for name in rules:
        edition = site.rulesets[name].edition
        parts.append(f"{name} ({edition})" if edition else name)
    stamp = commit((site.folder or Path()).resolve())
    return "; ".join([*parts, *([f"commit {stamp[:SHOWN]}"] if stamp else [])])


def stamped(html: str, site: Site, rules: Iterable[str]) -> str:
    """A finished page that says in its head what it was built from, for programs and for sheets."""
    content = escape(built_from(site, rules))
    meta = Markup('<meta name="rulebook" content="{}">').format(content)
    return html.replace("</head>", f"{meta}</head>", 1)


def table_sources(names: Iterable[str], site: Site, repository: str = "") -> list[Source]:
    """Where the tables of a page are made, each once, in the order of the page.

    `repository` is the address of the source, on GitHub, GitLab or a host that works alike.
    """
    from .tables import TABLES  # which lean on the foot of a page themselves

    known = {name: TABLES[name].make for name in dict.fromkeys(names) if name in TABLES}
    return [_source(name, make, site, repository) for name, make in known.items()]


def _source(name: str, make: Callable[..., Any], site: Site, repository: str) -> Source:
    code = inspect.unwrap(make).__code__
    file, line = repository_path(Path(code.co_filename)), code.co_firstlineno
    if not repository:
        return Source(name, file, line)
    part = "-/blob" if "gitlab" in repository else "blob"
    branch = commit((site.folder or Path()).resolve()) or "main"
    return Source(name, file, line, f"{repository.rstrip('/')}/{part}/{branch}/{file}#L{line}")

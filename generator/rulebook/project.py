"""A site's settings as its `mkdocs.yml` states them, read without the site builder.

The commands check and write a site that nobody builds at that moment. They need the same rulesets,
docs folder and name as the plugin gets, and nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml  # type: ignore[import-untyped,unused-ignore]

from .errors import RulebookError
from .site import Site, load_site


@dataclass(frozen=True)
class Project:
    """A site and the folder of its written pages."""

    site: Site
    docs: Path
    root: Path


class _Loader(yaml.SafeLoader):  # type: ignore[misc,unused-ignore]
    """Reads a builder's file; its own tags (environment values, Python names) become nothing."""


_Loader.add_multi_constructor("!", lambda loader, suffix, node: None)
_Loader.add_multi_constructor("tag:yaml.org,2002:python/", lambda loader, suffix, node: None)


def read_project(config: Path) -> Project:
    """The site that a `mkdocs.yml` describes; raises `RulebookError`."""
    if not config.is_file():
        raise RulebookError(f"found no {config.name} in {config.parent}; name one with --config")
    try:
        # A subclass of the safe loader: it makes plain data only.
        data = yaml.load(config.read_text(encoding="utf-8"), Loader=_Loader)
    except yaml.YAMLError as error:
        line = getattr(getattr(error, "problem_mark", None), "line", -1) + 1
        raise RulebookError(f"cannot be read: {error}", config.name, line) from error
    data = data if isinstance(data, dict) else {}
    options = plugin_options(data.get("plugins") or [])
    docs = config.parent / str(data.get("docs_dir") or "docs")
    site = load_site(
        options.get("rulesets") or (),
        options.get("default") or "",
        config.parent,
        options.get("language") or "en",
        options.get("tabs") or (),
        docs=docs,
        name=str(data.get("site_name") or ""),
        address=str(data.get("site_url") or ""),
        directory_urls=data.get("use_directory_urls") is not False,
    )
    if not docs.is_dir():
        raise RulebookError(f"found no folder {docs.name} beside {config.name}")
    return Project(site, docs, config.parent)


def plugin_options(plugins: Any) -> dict[str, Any]:
    """The plugin's own options, however the list of plugins is written.

    >>> plugin_options(["search", {"rulebook": {"default": "ema-2025"}}])
    {'default': 'ema-2025'}
    """
    entries = plugins.items() if isinstance(plugins, dict) else _pairs(plugins)
    for name, options in entries:
        if str(name).rpartition("/")[2] == "rulebook":
            return options if isinstance(options, dict) else {}
    raise RulebookError("found no plugin 'rulebook' in the site's settings; add it to plugins")


def _pairs(plugins: list[Any]) -> list[tuple[Any, Any]]:
    pairs: list[tuple[Any, Any]] = []
    for entry in plugins:
        pairs += list(entry.items()) if isinstance(entry, dict) else [(entry, None)]
    return pairs

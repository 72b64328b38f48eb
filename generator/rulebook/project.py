"""A site's settings as its `mkdocs.yml` states them, read without the site builder.

The commands check and write a site that nobody builds at that moment. They need the same rulesets,
docs folder and name as the plugin gets, and nothing else.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml  # type: ignore[import-untyped,unused-ignore]

from .errors import RulebookError, choose
from .site import Site, load_site

OPTIONS: dict[str, type] = {
    "enabled": bool,
    "rulesets": list,
    "tabs": list,
    "default": str,
    "language": str,
    "pdf": bool,
    "offline": bool,
}
"""The plugin's options and their types; `plugin` says what each is for."""
_KINDS = {bool: "true, false", list: "a list, such as [ema-2025]", str: "a text"}
_FOUND = re.compile(r"found '([^']+)'")


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
    text = config.read_text(encoding="utf-8")
    try:
        # A subclass of the safe loader: it makes plain data only.
        data = yaml.load(text, Loader=_Loader)
    except (yaml.YAMLError, RecursionError) as error:
        line = getattr(getattr(error, "problem_mark", None), "line", -1) + 1
        says = getattr(error, "problem", None) or "it nests too deeply"
        raise RulebookError(f"the settings cannot be read: {says}", config.name, line) from error
    try:
        return _project(data if isinstance(data, dict) else {}, config)
    except RulebookError as error:
        raise located(error, text, config.name) from error


def located(error: RulebookError, text: str, file: str) -> RulebookError:
    """An error of the settings with the line of the word that it found, if it has no place yet.

    >>> str(located(RulebookError("found 'b', which is no a"), "x: 1\\na: [b]", "mkdocs.yml"))
    "mkdocs.yml:2: found 'b', which is no a"
    """
    word = _FOUND.match(error.message)
    if error.file or (word is None and re.match(r"\S+\.toml:", error.message)):
        return error
    wanted = re.compile(rf"(?<![\w-]){re.escape(word[1])}(?![\w-])") if word else None
    lines = [n for n, line in enumerate(text.split("\n"), 1) if wanted and wanted.search(line)]
    # A plugin's options stand below its name; the word may stand above for another reason.
    return RulebookError(error.message, file, lines[-1] if lines else 0)


def _project(data: dict[str, Any], config: Path) -> Project:
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
        raise RulebookError(f"found {docs.name!r} as docs_dir; write a folder beside {config.name}")
    return Project(site, docs, config.parent)


def plugin_options(plugins: Any) -> dict[str, Any]:
    """The plugin's own options, however the list of plugins is written.

    >>> plugin_options(["search", {"rulebook": {"default": "ema-2025"}}])
    {'default': 'ema-2025'}
    """
    entries = plugins.items() if isinstance(plugins, dict) else _pairs(plugins)
    for name, options in entries:
        if str(name).rpartition("/")[2] == "rulebook":
            found = options if isinstance(options, dict) else {}
            for option, value in found.items():
                kind = choose(str(option), OPTIONS, "option of this plugin")
                # None is what a builder's own tag, such as a value from the environment, reads as.
                if value is not None and not isinstance(value, kind):
                    article = _KINDS[kind]
                    raise RulebookError(f"found {value!r} as {option}; allowed: {article}")
            return found
    raise RulebookError("found no plugin 'rulebook' in the site's settings; add it to plugins")


def _pairs(plugins: list[Any]) -> list[tuple[Any, Any]]:
    pairs: list[tuple[Any, Any]] = []
    for entry in plugins:
        pairs += list(entry.items()) if isinstance(entry, dict) else [(entry, None)]
    return pairs

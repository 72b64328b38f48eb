"""Generated pages in the navigation: `yaku/*` stands for all of a folder; leans on `pages`."""

from __future__ import annotations

import html
from collections.abc import Mapping
from typing import Any

from .pages import Page


def expand_nav(nav: Any, pages: Mapping[str, Page]) -> Any:
    """The navigation with each `folder/*` replaced by the generated pages of that folder.

    Pages that name a section stand in it.

    >>> pages = {"yaku/tanyao.md": Page("yaku/tanyao.md", "Tanyao", "", "")}
    >>> expand_nav([{"Yaku": ["yaku/index.md", "yaku/*"]}], pages)
    [{'Yaku': ['yaku/index.md', {'Tanyao': 'yaku/tanyao.md'}]}]
    """
    if isinstance(nav, list):
        expanded: list[Any] = []
        for item in nav:
            if isinstance(item, str) and item.endswith("/*"):
                expanded += folder(item.removesuffix("*"), pages)
            else:
                expanded.append(expand_nav(item, pages))
        return expanded
    if isinstance(nav, dict):
        return {title: expand_nav(item, pages) for title, item in nav.items()}
    return nav


def folder(prefix: str, pages: Mapping[str, Page]) -> list[Any]:
    """Navigation entries of the generated pages below a folder, in their order."""
    entries: list[Any] = []
    sections: dict[str, list[Any]] = {}
    for path, page in pages.items():
        if not path.startswith(prefix) or not page.listed:
            continue
        entry = {html.escape(page.title): path}  # the theme shows a title as it is
        if not page.section:
            entries.append(entry)
        else:
            if page.section not in sections:
                sections[page.section] = []
                entries.append({page.section: sections[page.section]})
            sections[page.section].append(entry)
    return entries

"""A site of four rulesets, a place on it, and Markdown that knows the two forms."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from markdown import Markdown

from rulebook.markdown_ext import RulebookExtension
from rulebook.site import Place, Site, load_site


@pytest.fixture(scope="session")
def site() -> Site:
    return load_site(["tenhou-4p", "mjsoul-4p", "ema-2016", "ema-2025"])


@pytest.fixture
def place(site: Site) -> Place:
    return Place(site, "dora.md", "docs/dora.md", 7)


@pytest.fixture
def convert(place: Place) -> Callable[..., str]:
    """Render Markdown as a page of the site does; a mistake is raised."""

    def run(text: str, page: Place = place, offset: int = 0) -> str:
        extension = RulebookExtension(page.site)
        extension.begin(page, text, offset)
        names = ["admonition", "tables", "md_in_html", "toc", "attr_list"]
        names += ["pymdownx.superfences", "pymdownx.tabbed"]
        configs = {"pymdownx.tabbed": {"alternate_style": True}}
        return Markdown(extensions=[*names, extension], extension_configs=configs).convert(text)

    return run

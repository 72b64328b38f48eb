"""The pages of the tools: every site has them, a club's with its own ruleset; leans on `tools`."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from . import tools
from .page import Page, block, page_text, plain
from .site import Site, repository_path


class ToolPage(NamedTuple):
    """A tool's page: the prefix of its words, where more is explained, and the rules behind it."""

    words: str
    see: tuple[str, ...]
    settings: tuple[str, ...] = ()
    more: str = ""
    """The words of a paragraph that follows, with inline forms in them."""
    wasm: bool = False
    """Whether the page runs WebAssembly, which its policy then allows."""


PAGES = {
    "hand": ToolPage("analyse", ("learn/value.md", "learn/furiten.md"), wasm=True),
    "score-calculator": ToolPage("calc", ("learn/value.md", "scoring/fu.md")),
    "quiz": ToolPage("quiz", ("learn/value.md", "scoring/fu.md")),
    "danger": ToolPage("danger", ("dora.md", "learn/furiten.md"), more="counted.dora_five"),
    "table-helper": ToolPage(
        "helper",
        ("draws.md", "learn/dealer.md"),
        (
            *("noten_total", "nagashi_mangan", "double_ron", "triple_ron"),
            *("honba_on_multi_ron", "sticks_on_multi_ron"),
        ),
    ),
    "settlement": ToolPage(
        "settle",
        ("game-end.md",),
        ("return_points", "uma", "oka", "tie_break", "leftover_sticks", "rounding"),
    ),
}


def tool_pages(site: Site) -> list[Page]:
    """A page for each tool, and the calculator by itself for other sites to show."""
    return [*(tool_page(name, site) for name in PAGES), embed_page(site)]


def tool_page(name: str, site: Site) -> Page:
    """A tool with a word about it before, and the settings that it rests on behind."""
    made, text = PAGES[name], site.words.text
    title = text(f"{made.words}.form")
    written = [page for page in made.see if site.docs and (site.docs / page).is_file()]
    links = [f"[{text(f'tool.see.{page}')}](../{page})" for page in written]
    lead = text(f"{made.words}.lead")
    if links:
        lead += " " + text("tool.see", pages=", ".join(links))
    more = [text(made.more)] if made.more else []
    body = [f"# {plain(title)}", lead, *more, block(f"tool {name}")]
    if made.settings:
        rules = [f"settings: {', '.join(made.settings)}", f"title: {text(f'{made.words}.rules')}"]
        body += [f"## {text('tool.by_ruleset')}", block("table compare", *rules)]
    about = {"wasm": True, "own_h": True} if made.wasm else {}
    markdown = page_text(title, body, description=text(f"{made.words}.description"), **about)
    return Page(f"tools/{name}.md", title, markdown, repository_path(Path(__file__)))


def embed_page(site: Site) -> Page:
    """The score calculator without anything around it."""
    title = site.words.text("calc.form")
    whole = site.words.text("tool.embed_all", name=plain(site.name))
    body = [
        block("tool score-calculator", "embed: yes"),
        f"[{whole}](../tools/score-calculator.md){{ target=_top }}",
    ]
    markdown = page_text(title, body, template="embed.html", search={"exclude": True})
    return Page(tools.EMBED, title, markdown, repository_path(Path(__file__)))

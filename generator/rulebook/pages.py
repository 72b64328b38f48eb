"""The pages that nobody writes: one a yaku, one a ruleset, one a cheat sheet; leans on `site`.

`pages(site)` gives them as Markdown with the same two forms that hand-written pages use. Each
knows the source that makes it, so that its edit link and its error messages lead there.
"""

from __future__ import annotations

from pathlib import Path

from riichi import Ruleset

from . import first_game, glossary
from .page import Page, block, page_text, plain, ruleset_source
from .ruleset_pages import compare_page, ruleset_page, sources_page
from .site import Site, repository_path
from .tool_pages import tool_pages
from .yaku_pages import yaku_pages, yaku_source

__all__ = ["Page", "pages", "plain", "yaku_source"]

LAST = {"boost": 0.01}
"""How a sheet weighs in the search: it holds every word there is, and would come first always."""


def pages(site: Site) -> dict[str, Page]:
    """Every generated page by its path."""
    made = list(yaku_pages(site))
    made += [ruleset_page(rules, site) for rules in site.rulesets.values()]
    made += [compare_page(site), sources_page(site)]
    made += [sheet_page(rules, site) for rules in site.rulesets.values()]
    made.append(first_game_page(site))
    made.append(glossary_page(site))
    made += tool_pages(site)
    return {page.path: page for page in made}


def sheet_page(rules: Ruleset, site: Site) -> Page:
    """The cheat sheet of one ruleset: a layout of its own that prints on two pages."""
    title = f"{rules.name}: cheat sheet"
    body = [block("sheet", f"rules: {rules.id}")]
    markdown = page_text(title, body, template="sheet.html", search=LAST)
    return Page(
        f"cheat-sheet/{rules.id}.md",
        rules.short or rules.name,
        markdown,
        ruleset_source(rules),
        1,
        rules=rules.id,
        listed=rules in site.main,
    )


def first_game_page(site: Site) -> Page:
    """One page to print for somebody's first game, for the site's own ruleset."""
    title = site.words.text("first.pdf_title")
    about = {"template": "sheet.html", "description": site.words.text("first.description")}
    markdown = page_text(title, [block("sheet first-game")], search=LAST, **about)
    source = repository_path(Path(first_game.__file__))
    short = site.words.text("first.title")
    return Page(f"cheat-sheet/{first_game.ID}.md", short, markdown, source, 1)


def glossary_page(site: Site) -> Page:
    """The glossary: every term with its characters, reading and meaning, by subject and from A."""
    title = site.words.text("glossary.title")
    description = site.words.text("glossary.description")
    body = glossary.page_body(site)
    # The page that explains a word comes before the card that only says what it means.
    markdown = page_text(title, body, description=description, search={"boost": 0.5})
    return Page(glossary.PAGE, title, markdown, repository_path(glossary.FILE), 1)

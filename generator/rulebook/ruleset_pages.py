"""The pages about rulesets: one each, the comparison, and the sources; leans on `page`.

They are Markdown made of blocks; what stands in the blocks is made by `tables`.
"""

from __future__ import annotations

import re
from pathlib import Path

from riichi import Ruleset
from riichi.ruleset import sources
from riichi.settings import GROUPS, SETTINGS

from .page import ENGINE, Page, block, page_text, plain, ruleset_source
from .said import other_names
from .site import Site, repository_path

KINDS = ("official", "restatement", "code", "community", "background")
"""The kinds of source, the most trusted first."""
COMPARED = 5
"""How many rulesets the comparison shows to begin with."""
_EDITION = re.compile(r"(?P<family>.+)-(?P<year>\d{4})")


def earlier_editions(rules: Ruleset, site: Site) -> list[Ruleset]:
    """The earlier editions of the same rules that a ruleset is built on, newest first.

    >>> from rulebook.site import load_site
    >>> site = load_site()
    >>> [each.id for each in earlier_editions(site.ruleset("wrc-2025"), site)]
    ['wrc-2022', 'wrc-2015']
    """
    found = []
    own = _EDITION.fullmatch(rules.id)
    base = rules.extends
    while own and base in site.rulesets:
        edition = _EDITION.fullmatch(base)
        if edition is None or edition["family"] != own["family"]:
            break
        found.append(site.rulesets[base])
        base = site.rulesets[base].extends
    return found


def ruleset_page(rules: Ruleset, site: Site) -> Page:
    """The page of one ruleset: what it is, what differs, its yaku, every setting and source."""
    text = site.words.text
    short = rules.short or rules.name
    has_choices = any(rules.entry(name).options for name in SETTINGS)
    japanese, others = other_names(rules.id)
    kanji = f' <span lang="ja" class="rb-kanji">{plain(japanese)}</span>' if japanese else ""
    body = [
        f"# {plain(rules.name)}{kanji}",
        plain(rules.note) if rules.note else "",
        block("table ruleset-card", f"rules: {rules.id}"),
        *_changes(rules, site),
        f"## {text('rulesets.choices')} {{#choices}}" if has_choices else "",
        block("table house-rules", f"rules: {rules.id}") if has_choices else "",
        f"## {text('rulesets.yaku')} {{#yaku-worth data-search-exclude}}",
        block("table yaku-by-han", f"rules: {rules.id}"),
        f"## {text('rulesets.settings')} {{#settings}}",
        block("table sure-marks"),
        *_groups(rules),
    ]
    # The rulesets that a reader looks for most come first in the search.
    about: dict[str, object] = {} if rules in site.main else {"search": {"boost": 0.5}}
    if names := [name for name in (japanese, *others) if name]:
        about["tags"] = names
    about["description"] = text("rulesets.description", name=rules.name)
    return Page(
        f"rulesets/{rules.id}.md",
        short,
        page_text(short, body, **about),
        ruleset_source(rules),
        1,
        rules=rules.id,
        section="" if rules in site.main else text("rulesets.more"),
    )


def _groups(rules: Ruleset) -> list[str]:
    """A heading and a table for each group of settings that concerns the ruleset."""
    parts = []
    for group in GROUPS.values():
        names = [
            setting
            for setting in SETTINGS.values()
            if setting.group == group.id and setting.concerns(rules.players)
        ]
        if names:
            parts.append(f"### {group.title} {{#{group.id}}}")
            parts.append(block("table settings", f"rules: {rules.id}", f"group: {group.id}"))
    return parts


def _changes(rules: Ruleset, site: Site) -> list[str]:
    """A section for each earlier edition, or one for the ruleset this one is built on."""
    editions = earlier_editions(rules, site)
    key, bases = "rulesets.since", editions
    if not editions and rules.extends in site.rulesets:
        key, bases = "rulesets.differs", [site.rulesets[rules.extends]]
    parts = []
    for base in bases:
        title = site.words.text(key, base=plain(base.short or base.name))
        parts.append(f"## {title} {{#since-{base.id}}}")
        parts.append(block("table changes", f"rules: {rules.id}", f"against: {base.id}"))
    return parts


def compare_page(site: Site) -> Page:
    """The comparison: any rulesets side by side, and the example hands they pay differently."""
    text = site.words.text
    chosen = [rules for rules in site.main if rules.players == site.ruleset(site.default).players]
    shown = ", ".join(rules.id for rules in chosen[:COMPARED])
    body = [
        f"# {text('compare.title')}",
        text("compare.lead"),
        block("table compare-rulesets", f"rules: {shown}"),
    ]
    markdown = page_text(
        text("compare.title"), body, description=text("compare.description"), hide=["toc"]
    )
    source = repository_path(Path(__file__).parent / "tables" / "side_by_side.py")
    return Page("rulesets/compare.md", text("compare.title"), markdown, source, 1, listed=False)


def sources_page(site: Site) -> Page:
    """Every document that a value rests on, and who counted the statistics."""
    text = site.words.text
    body = [
        f"# {text('sources.title')}",
        text("sources.lead"),
        *_sources_by_kind(site),
        f"## {text('sources.statistics')} {{#statistics}}",
        block("table statistics"),
    ]
    markdown = page_text(text("sources.title"), body, description=text("sources.description"))
    source = repository_path(ENGINE / "rulesets" / "sources.toml")
    return Page("sources.md", text("sources.title"), markdown, source, 1, listed=False)


def _sources_by_kind(site: Site) -> list[str]:
    """A heading and a list for each kind of source that there is."""
    found = {source.kind for source in sources().values()}
    parts = []
    for kind in (kind for kind in KINDS if kind in found):
        parts.append(f"## {site.words.text(f'sources.kind.{kind}')} {{#kind-{kind}}}")
        parts.append(block("table sources", f"kind: {kind}"))
    return parts

"""Every example there is, collected and proven; leans on `markdown_ext`, `pages` and the engine.

Hands in pages, hand-written or generated, are found in their blocks; hands in the engine's data
are the examples and near misses of each yaku. The number of them is part of the answer, so that
it cannot fall without being seen.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from markdown import Markdown

from riichi import YAKU, Win, WinError, score

from .blocks import examples as block_examples
from .errors import RulebookError
from .fences import find_blocks, parse_block
from .markdown_ext import RulebookExtension, leftovers
from .pages import Page, pages, yaku_source
from .site import Place, Site
from .slips import monstrous, slips
from .typed import typed_in_data, typed_in_page

EXTENSIONS = (
    "admonition",
    "attr_list",
    "md_in_html",
    "tables",
    "footnotes",
    "pymdownx.superfences",
    "pymdownx.tabbed",
    "pymdownx.details",
)
_RULES = re.compile(r"^rules:\s*[\"']?([\w-]+)", re.MULTILINE)
"""A page's own ruleset, in its front matter."""
TABBED = {"pymdownx.tabbed": {"alternate_style": True}}


@dataclass
class Report:
    """What a check found: how many examples were proven, how many pages read, what is wrong."""

    examples: int = 0
    claims: int = 0
    pages: int = 0
    errors: list[RulebookError] = field(default_factory=list)


@dataclass(frozen=True)
class Source:
    """A page to check: its path on the site, its text, and where errors are told."""

    place: Place
    text: str
    offset: int
    virtual: bool = False
    whole: str = ""
    """The text of the file, front matter included."""


def split_front_matter(text: str) -> tuple[str, int, str]:
    """A page's text without its front matter, the lines that takes up, and the front matter.

    >>> split_front_matter("---\\ntitle: x\\n---\\n\\nHello")
    ('Hello', 4, 'title: x\\n')
    """
    if not text.startswith("---\n"):
        return text, 0, ""
    head, mark, body = text[4:].partition("\n---\n")
    if not mark:
        return text, 0, ""
    stripped = body.lstrip("\n")
    return stripped, text[: len(text) - len(stripped)].count("\n"), head + "\n"


def written_sources(site: Site, docs: Path) -> Iterator[Source]:
    """Every written page below `docs`."""
    for path in sorted(docs.rglob("*.md")):
        whole = path.read_text(encoding="utf-8")
        text, offset, head = split_front_matter(whole)
        name = path.relative_to(docs).as_posix()
        rules = _RULES.search(head)
        known = rules[1] if rules and rules[1] in site.rulesets else ""
        place = Place(site, name, f"{docs.name}/{name}", 0, known)
        yield Source(place, text, offset, whole=whole)


def page_sources(site: Site, docs: Path) -> Iterator[tuple[Source, Page | None]]:
    """Every page of a site: the written ones below `docs`, then the generated ones."""
    for source in written_sources(site, docs):
        yield source, None
    for page in pages(site).values():
        text, offset, _ = split_front_matter(page.markdown)
        place = Place(site, page.path, page.source, page.line, page.rules)
        yield Source(place, text, offset, virtual=True), page


def check_site(site: Site, docs: Path) -> Report:
    """Render every page of a site without building it, and prove every example."""
    report = Report()
    paths = {path.relative_to(docs).as_posix() for path in docs.rglob("*.md")} | set(pages(site))
    for source, page in page_sources(site, docs):
        check_page(source, report, page, paths)
    report.errors += typed_in_data()
    prove_engine(report)
    return report


def check_page(
    source: Source, report: Report, page: Page | None = None, paths: Collection[str] = ()
) -> None:
    """Render one page, and note in the report what is wrong with it and what it proves."""
    report.pages += 1
    if (error := monstrous(source.whole, source.place)) is not None:
        report.errors.append(error)
        return
    extension = RulebookExtension(source.place.site, report.errors.append)
    extension.begin(source.place, source.text, source.offset, page.origin if page else None)
    markdown = Markdown(extensions=[*EXTENSIONS, extension], extension_configs=TABBED)
    html = markdown.convert(source.text)
    for form in leftovers(html):
        line = extension.line_of(form.strip("[]"))
        says = f"found {form} where no form is read (inside HTML, perhaps)"
        report.errors.append(RulebookError(says, source.place.file, line))
    if not source.virtual:
        _count(source, report)
        report.errors += slips(source.whole, source.place, paths)
        report.errors += typed_in_page(source.whole, source.place)


def _count(source: Source, report: Report) -> None:
    """Count the hand blocks of a page; what is wrong with them is known from rendering it."""
    try:
        spans = list(find_blocks(source.text.split("\n")))
        for span in spans:
            block = parse_block(span, source.offset)
            if block.kind == "hand":
                found = block_examples(block, source.place)
                report.examples += len(found)
                report.claims += sum(bool(example.claim) for example, _ in found)
    except RulebookError:
        return


def prove_engine(report: Report) -> None:
    """Prove the examples and near misses in the engine's yaku records."""
    for yaku in YAKU.values():
        hands = [(text, True) for text in yaku.examples]
        hands += [(text, False) for text, _ in yaku.near_misses]
        for text, has in hands:
            report.examples += 1
            report.claims += 1
            if (error := _engine_error(yaku.id, text, has)) is not None:
                file, lines = yaku_source(yaku.id)
                report.errors.append(error.at(file, lines.get(text, 0)))


def _engine_error(name: str, text: str, has: bool) -> RulebookError | None:
    """What is wrong with one example of a yaku, if anything."""
    try:
        record = score(Win.parse(text)).to_record()
    except WinError as error:
        return RulebookError(f"the hand {text!r} cannot be: {error}")
    scored = name in {each for each, _ in record.get("yaku", ())}
    if scored == has:
        return None
    return RulebookError(f"the hand {text!r} {'lacks' if has else 'has'} {name}")

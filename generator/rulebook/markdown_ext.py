"""The two forms as one Python-Markdown extension; leans on `blocks`, `inline`, `terms`.

Blocks are replaced before any other part of Markdown sees them, inline forms while Markdown reads
running text, so code spans and fences are left alone by its own rules. All HTML goes through the
stash: the Markdown parser never sees it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from xml.etree.ElementTree import Element

from markdown import Extension, Markdown
from markdown.inlinepatterns import InlineProcessor
from markdown.preprocessors import Preprocessor
from markdown.util import AtomicString
from markupsafe import Markup, escape

from . import inline_cases, inline_play  # noqa: F401  (they register their forms)
from .blocks import TABS, render_block
from .errors import RulebookError
from .fences import Block, Span, find_blocks, parse_block
from .glossary import PAGE
from .inline import Link, expand_inline
from .kept import Kept
from .site import Place, Site
from .terms import PRIORITY, Linker, TermLinks
from .used import Used

INLINE = r"\[\[(?P<form>[^\[\]\n]+)\]\](?![\(\[])"
"""`[[...]]`, but not a link whose text happens to stand in brackets."""
BLOCK_PRIORITY = 28
"""Before superfences (25) and raw HTML (20), after line endings are made alike (30)."""
INLINE_PRIORITY = 185
"""After code spans (190), before links (160)."""

Report = Callable[[RulebookError], None]


def _raise(error: RulebookError) -> None:
    raise error


class RulebookExtension(Extension):
    """Both forms, for one site. Call `begin` before each page.

    `report` is called with each mistake; unless it raises, the message takes the form's place and
    the page goes on, so that a writer sees all mistakes of a build at once.
    """

    def __init__(self, site: Site, report: Report = _raise, kept: Kept | None = None) -> None:
        super().__init__()
        self.kept = kept
        self.place = Place(site)
        self.report = report
        self.source: list[str] = []
        self.offset = 0
        self.origin: Callable[[str], int] | None = None
        self.linker = Linker(site)
        self.terms = True

    def begin(
        self,
        place: Place,
        text: str,
        offset: int = 0,
        origin: Callable[[str], int] | None = None,
        terms: bool = True,
    ) -> None:
        """Set the page that is rendered next.

        `text` is its Markdown, `offset` the number of lines above it in its file (front matter).
        A page that is generated gives `origin`, which finds the line that its source has for a
        form. Words of the glossary are linked unless `terms` is false.
        """
        self.place = place
        self.terms = terms and place.page != PAGE
        self.source = text.split("\n")
        self.offset = offset
        self.origin = origin

    def extendMarkdown(self, md: Markdown) -> None:
        """Hook both forms into a Markdown instance (the name is Python-Markdown's)."""
        md.preprocessors.register(_Blocks(md, self), "rulebook-blocks", BLOCK_PRIORITY)
        md.inlinePatterns.register(_Inline(INLINE, md, self), "rulebook-inline", INLINE_PRIORITY)
        links = TermLinks(md, self.linker, lambda: self.place if self.terms else None)
        md.treeprocessors.register(links, "rulebook-terms", PRIORITY)

    def fail(self, error: RulebookError, text: str, line: int) -> Markup:
        """Report a mistake in a form and give what stands in its place."""
        found = self.origin(text) if self.origin else error.line or line
        placed = RulebookError(error.message, self.place.file, found)
        self.report(placed)
        return told(placed)

    def block(self, block: Block, line: int) -> str:
        """The HTML of a block that stands at a line, kept if that is wanted."""
        if self.kept is None:
            return str(render_block(block, self.place.on(line)))
        known = self.place.site.rulesets
        key = self.kept.block_key(block, self.place.page, self.place.rules)
        found = self.kept.get(key)
        if found is None:
            # At line 0, so that lines above a block do not make it another one.
            used = Used()
            html = str(render_block(block, replace(self.place, line=0, used=used)))
            data = used.to_data(known)
            if data is not None:
                self.kept.put(key, {"html": html, "used": data})
        else:
            html, used = found["html"], Used.from_data(found["used"], known)
        self.place.used.add(used)
        return html.replace(f"{TABS}0", f"{TABS}{line}")

    def line_of(self, form: str) -> int:
        """The first line of the page's file that has an inline form."""
        written = f"[[{form}]]"
        for number, line in enumerate(self.source, 1):
            if written in line:
                return number + self.offset
        return self.place.line


def told(error: RulebookError) -> Markup:
    """A mistake as it stands on the page in a preview."""
    return Markup('<span class="rb-error">{}</span>').format(str(error))


class _Blocks(Preprocessor):
    """Replaces each block form by its HTML."""

    def __init__(self, md: Markdown, extension: RulebookExtension) -> None:
        super().__init__(md)
        self.extension = extension

    def run(self, lines: list[str]) -> list[str]:
        try:
            spans = list(find_blocks(lines))
        except RulebookError as error:  # a block that never ends: nothing after it can be read
            line = error.line + self.extension.offset
            self.extension.fail(RulebookError(error.message, "", line), "", line)
            return lines
        result: list[str] = []
        done = 0
        for span in spans:
            result += lines[done : span.start]
            html = self._render(span)
            result += ["", span.indent + self.md.htmlStash.store(html), ""]
            done = span.end
        return [*result, *lines[done:]]

    def _render(self, span: Span) -> str:
        extension = self.extension
        line = span.start + 1 + extension.offset
        try:
            block = parse_block(span, extension.offset)
            return extension.block(block, line)
        except RulebookError as error:
            text = span.body[0] if span.body else ""
            return f"<div>{extension.fail(error, text, line)}</div>"


class _Inline(InlineProcessor):
    """Replaces each inline form by its text, picture or link."""

    def __init__(self, pattern: str, md: Markdown, extension: RulebookExtension) -> None:
        super().__init__(pattern, md)
        self.extension = extension

    def handleMatch(  # type: ignore[override]
        self, m: re.Match[str], data: str
    ) -> tuple[Element | str, int, int]:
        form = m["form"]
        try:
            answer = expand_inline(form, self.extension.place)
        except RulebookError as error:
            answer = self.extension.fail(error, form, self.extension.line_of(form))
        if isinstance(answer, Link):
            return self._link(answer), m.start(0), m.end(0)
        return self.md.htmlStash.store(str(escape(answer))), m.start(0), m.end(0)

    def _link(self, link: Link) -> Element:
        """A link that the site builder checks like any other."""
        element = Element("a", {"href": self.extension.place.source_link(link.page)})
        if link.japanese:
            element.set("lang", "ja")
        element.text = AtomicString(link.text)
        return element


def leftovers(html: str) -> list[str]:
    """Inline forms that a finished page still shows outside code: they were never expanded.

    >>> leftovers("<p>[[5p]]</p><code>[[5p]]</code>")
    ['[[5p]]']
    """
    bare = re.sub(r"(?s)<(code|pre|script|style)\b.*?</\1>", "", html)
    bare = re.sub(r'(?s)<span class="rb-error">.*?</span>', "", bare)  # told already
    return re.findall(r"\[\[[^\[\]<>\n]+\]\](?![\(\[])", bare)

"""Terms in running text: linked from their first use on a page; leans on `glossary`.

A pass over Markdown's finished tree, so that code, headings, links and all that a block or an
inline form has made are left alone: those are no text of the tree. `[[term chombo]]` links a word
by hand. A link's title says what the term means; the theme shows it as a tooltip.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.treeprocessors import Treeprocessor
from markdown.util import HTML_PLACEHOLDER_RE, AtomicString
from markupsafe import Markup

from .errors import choose
from .glossary import Glossary, Term, glossary, title
from .inline import Words, inline
from .site import Place, Site

PRIORITY = -10
"""After everything else: after links were resolved (0) and headings got their ids (5)."""
SKIPPED = frozenset(
    {"a", "button", "caption", "code", "figure", "h1", "h2", "h3", "h4", "h5", "h6", "kbd"}
    | {"label", "pre", "script", "style", "summary", "th"}
)
"""Elements whose text is left alone."""
PARTS = frozenset({"p", "li", "td", "dd", "div"})
"""Elements that end what a tag of raw HTML before them has begun."""
_MORE = re.compile(r"\w|-\w")
_TOKEN = re.compile(r"(?<![\w-])[^\W\d_]+(?:-[^\W\d_]+)*(?!\w)")
_RAW = re.compile(r"<(?P<end>/?)(?P<tag>a|code|kbd|button|label|summary)\b", re.IGNORECASE)
_MARKED = re.compile(r'^<a class="rb-term" href="[^"#]*#(?P<anchor>[\w-]+)"')

Found = list[tuple[int, int, str]]


class Linker:
    """Finds terms in text. `titles` are made when a term is first met."""

    def __init__(self, site: Site, source: Glossary | None = None) -> None:
        self.site = site
        self.terms = (source or glossary()).terms
        self.titles: dict[str, str] = {}
        self.first: dict[str, list[tuple[str, str | None]]] = {}
        for phrase, name in (source or glossary()).words().items():
            for form in (phrase, f"{phrase}s"):
                token = _TOKEN.match(form)
                if token:
                    self.first.setdefault(token[0], []).append((form, name))
        for phrases in self.first.values():
            phrases.sort(key=lambda pair: -len(pair[0]))

    def find(self, text: str, seen: set[str]) -> Found:
        """Start, end and id of each term not yet `seen`, which they are afterwards."""
        flat = text.lower().replace("\n", " ")
        if len(flat) != len(text):  # letters that grow when they are made small
            return []
        found: Found = []
        end = 0
        for token in _TOKEN.finditer(flat):
            start = token.start()
            if start < end or token[0] not in self.first:
                continue
            for phrase, name in self.first[token[0]]:
                if flat.startswith(phrase, start) and _ends(flat, start + len(phrase)):
                    end = start + len(phrase)
                    if name is not None and name not in seen:
                        seen.add(name)
                        found.append((start, end, name))
                    break
        return found

    def title(self, term: Term) -> str:
        """What a term's tooltip says."""
        if term.id not in self.titles:
            self.titles[term.id] = title(term, self.site)
        return self.titles[term.id]


def _ends(text: str, at: int) -> bool:
    """Whether a word ends here: neither a letter follows nor a hyphen with a letter."""
    return not _MORE.match(text, at)


class TermLinks(Treeprocessor):
    """Links the first use of each term on a page. `page` gives where it is, None to do nothing."""

    def __init__(self, md: Markdown, linker: Linker, page: Callable[[], Place | None]) -> None:
        super().__init__(md)
        self.linker = linker
        self.page = page
        self.seen: set[str] = set()
        self.raw = 0

    def run(self, root: Element) -> None:
        """Link the terms of a page."""
        place = self.page()
        if place is None:
            return
        self.place = place
        self.seen = set()
        self.raw = 0
        self._walk(root)

    def _walk(self, element: Element) -> None:
        if not isinstance(element.tag, str) or element.tag in SKIPPED:
            return
        if "admonition-title" in element.get("class", ""):
            return
        if element.tag in PARTS:
            self.raw = 0
        children = list(element)
        element.text, made = self._split(element.text)
        element[:0] = made
        for child in children:
            self._walk(child)
            child.tail, made = self._split(child.tail)
            if made:
                after = list(element).index(child) + 1
                element[after:after] = made

    def _split(self, text: str | None) -> tuple[str | None, list[Element]]:
        """The text up to its first term, and the links, each with the text that follows it."""
        if not text or text.isspace() or isinstance(text, AtomicString):
            return text, []
        found: Found = []
        start = 0
        for mark in HTML_PLACEHOLDER_RE.finditer(text):
            found += self._find(text, start, mark.start())
            self._pass(int(mark[1]))
            start = mark.end()
        found += self._find(text, start, len(text))
        if not found:
            return text, []
        links = []
        ends = [at for at, _, _ in found[1:]] + [len(text)]
        for (begin, end, name), until in zip(found, ends, strict=True):
            link = self._link(self.linker.terms[name], text[begin:end])
            link.tail = text[end:until]
            links.append(link)
        return text[: found[0][0]], links

    def _find(self, text: str, start: int, end: int) -> Found:
        if self.raw or start == end:
            return []
        found = self.linker.find(text[start:end], self.seen)
        return [(begin + start, stop + start, name) for begin, stop, name in found]

    def _pass(self, number: int) -> None:
        """Go past HTML that is no text: a term marked by hand, the begin or end of a raw link."""
        html = self.md.htmlStash.rawHtmlBlocks[number]
        if not isinstance(html, str):
            return
        if marked := _MARKED.match(html):
            self.seen.add(marked["anchor"].replace("-", "_"))
        for tag in _RAW.finditer(html):
            self.raw = max(0, self.raw + (-1 if tag["end"] else 1))

    def _link(self, term: Term, text: str) -> Element:
        address = self.place.url(term.page)
        title = self.linker.title(term)
        link = Element("a", {"class": "rb-term", "href": address, "title": title})
        link.text = AtomicString(text)
        return link


@inline
def term(words: Words) -> Markup:
    """`[[term chombo]]`: a term with its tooltip; `english` or `kanji` for another of its names."""
    place = words.place
    record = choose(words.next("a term"), glossary().terms, "term of the glossary")
    form = words.pick(("romaji", "english", "kanji"), "romaji")
    return Markup('<a class="rb-term" href="{}" title="{}"{}>{}</a>').format(
        place.url(record.page),
        title(record, place.site),
        Markup(' lang="ja"') if form == "kanji" else "",
        getattr(record, form),
    )

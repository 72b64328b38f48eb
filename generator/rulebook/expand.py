"""Generated pages as plain Markdown, for a builder that knows nothing of the two forms.

Blocks become HTML, inline forms become text, pictures or links, and the pictures and styles that
they need lie beside them. The same input gives the same files, byte for byte.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path

from markupsafe import escape

from .blocks import render_block
from .fences import Span, parse_block, replace_blocks
from .inline import Link, expand_inline
from .markdown_ext import INLINE
from .open_data import files
from .pages import Page, pages
from .pdf import Press
from .site import Place, Site, overrides_dir

_CODE_OR_FORM = re.compile(rf"(?P<ticks>`+).+?(?<!`)(?P=ticks)(?!`)|{INLINE}")
_HEAD = re.compile(r"\A---\n.*?\n---\n", re.DOTALL)


def expand_page(page: Page, site: Site) -> str:
    """A page's Markdown with both forms carried out; raises `RulebookError`."""
    place = Place(site, page.path, page.source, page.line, page.rules)
    head = _HEAD.match(page.markdown)
    start = head.end() if head else 0
    body = replace_blocks(page.markdown[start:], _block(place))
    return page.markdown[:start] + "\n".join(_line(line, place) for line in body.split("\n"))


def _block(place: Place) -> Callable[[Span], str]:
    def make(span: Span) -> str:
        return str(render_block(parse_block(span), place.on(span.start + 1)))

    return make


def _line(line: str, place: Place) -> str:
    """Inline forms of one line; HTML that a block made has none, because forms are text there."""
    if line.startswith("<"):
        return line

    def replace(match: re.Match[str]) -> str:
        if match["form"] is None:
            return match[0]
        answer = expand_inline(match["form"], place)
        if isinstance(answer, Link):
            return f"[{answer.text}]({place.source_link(answer.page)})"
        return str(escape(answer))

    return _CODE_OR_FORM.sub(replace, line)


def write_pages(site: Site, folder: Path) -> list[Path]:
    """Write every generated page below a folder, with assets and data; gives the files written."""
    written = []
    for path, page in sorted(pages(site).items()):
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(expand_page(page, site), encoding="utf-8", newline="\n")
        written.append(target)
    for path, content in (Press(site).print_all() if site.pdf else {}).items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
        written.append(target)
    for path, text in files(site).items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8", newline="\n")
        written.append(target)
    assets = overrides_dir() / "assets"
    for source in sorted(path for path in assets.rglob("*") if path.is_file()):
        target = folder / "assets" / source.relative_to(assets)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)
        written.append(target)
    return written

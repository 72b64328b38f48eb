"""A generated page: its path, its Markdown and the source that makes it; leans on `site`."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import riichi
from riichi import Ruleset

from .site import DEFAULT_RULES, repository_path

ENGINE = Path(riichi.__file__).parent
SPECIAL = re.compile(r"([\\`*_{}\[\]()#+\-.!])")
ENTITIES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})


@dataclass(frozen=True)
class Page:
    """A generated page: its path, title and Markdown, and the source that makes it."""

    path: str
    title: str
    markdown: str
    source: str
    """The source file, from the project's top folder."""
    line: int = 0
    lines: dict[str, int] = field(default_factory=dict)
    """Lines of the source by the text of the examples that stand there."""
    rules: str = ""
    section: str = ""
    """The heading under which the navigation lists the page, if any."""
    listed: bool = True
    """Whether `folder/*` in the navigation stands for this page too."""

    def origin(self, text: str) -> int:
        """The line of the source that a form on this page comes from."""
        plainly = text.removesuffix(f" rules={DEFAULT_RULES}")
        return self.lines.get(text) or self.lines.get(plainly, self.line)


def plain(text: str) -> str:
    """Text as Markdown that shows it as it is, whatever is in it.

    >>> plain("<b>a_b</b> [[5p]]").replace(chr(92), "")
    '&lt;b&gt;a_b&lt;/b&gt; [[5p]]'
    """
    one_line = " ".join(text.split())
    return SPECIAL.sub(r"\\\1", one_line.translate(ENTITIES))


def page_text(title: str, body: Sequence[str], **meta: object) -> str:
    """A page's Markdown with its front matter.

    Values are quoted, and the theme puts them in its pages as they are, so that markup in them is
    escaped here.
    """
    head = [f"{key}: {_quoted(value)}" for key, value in meta.items()]
    front = "\n".join(["---", f"title: {_quoted(title)}", *head, "---"])
    return front + "\n\n" + "\n\n".join(part for part in body if part) + "\n"


def _quoted(value: object) -> str:
    return json.dumps(_escaped(value), ensure_ascii=False)


def _escaped(value: object) -> object:
    """Texts and lists of texts without markup; anything else, such as a weight, as it is."""
    if isinstance(value, list):
        return [_escaped(each) for each in value]
    return html.escape(value) if isinstance(value, str) else value


def as_text(text: str) -> str:
    """A text that a theme shows without escaping it, so that markup in it stays text.

    >>> as_text("<b>A & B</b>"), as_text("A &amp; B")
    ('&lt;b&gt;A &amp; B&lt;/b&gt;', 'A &amp; B')
    """
    return html.escape(html.unescape(text), quote=False)


def block(info: str, *lines: str) -> str:
    """A block form: `table settings` with its lines."""
    return "\n".join([f"```riichi {info}", *lines, "```"])


def ruleset_source(rules: Ruleset) -> str:
    """The file of a built-in ruleset, from the project's top folder."""
    return repository_path(ENGINE / "rulesets" / f"{rules.id}.toml")

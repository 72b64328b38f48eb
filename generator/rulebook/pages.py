"""The pages that nobody writes: one a yaku, one a ruleset, one a cheat sheet; leans on `site`.

`pages(site)` gives them as Markdown with the same two forms that hand-written pages use. Each
knows the source that makes it, so that its edit link and its error messages lead there.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import riichi
from riichi import YAKU, Ruleset, Win, WinError
from riichi.yaku import Yaku

from .amounts import worth
from .site import DEFAULT_RULES, Site, repository_path
from .wording import yaku_path

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

    def origin(self, text: str) -> int:
        """The line of the source that a form on this page comes from."""
        return self.lines.get(text.removesuffix(f" rules={DEFAULT_RULES}"), self.line)


def pages(site: Site) -> dict[str, Page]:
    """Every generated page by its path."""
    made = [yaku_page(yaku, site) for yaku in sorted(YAKU.values(), key=_by_worth(site))]
    made += [ruleset_page(rules, site) for rules in site.rulesets.values()]
    made += [sheet_page(rules) for rules in site.rulesets.values() if rules.players == 4]
    return {page.path: page for page in made}


def _by_worth(site: Site) -> Callable[[Yaku], tuple[bool, int]]:
    """The order of the yaku pages: by han, yakuman last, otherwise as the engine has them."""

    def key(yaku: Yaku) -> tuple[bool, int]:
        han, times = worth(yaku, _speaks_for(yaku, site), is_open=False)
        return bool(times) or not han, han

    return key


def plain(text: str) -> str:
    """Text as Markdown that shows it as it is, whatever is in it.

    >>> plain("<b>a_b</b> [[5p]]").replace(chr(92), "")
    '&lt;b&gt;a_b&lt;/b&gt; [[5p]]'
    """
    one_line = " ".join(text.split())
    return SPECIAL.sub(r"\\\1", one_line.translate(ENTITIES))


def _page_text(title: str, body: Sequence[str], **meta: str) -> str:
    """A page's Markdown with its front matter; values are quoted, so that they stay text."""
    head = [f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in meta.items()]
    front = "\n".join(["---", f"title: {json.dumps(title, ensure_ascii=False)}", *head, "---"])
    return front + "\n\n" + "\n\n".join(part for part in body if part) + "\n"


def _block(info: str, *lines: str) -> str:
    return "\n".join([f"```riichi {info}", *lines, "```"])


def yaku_page(yaku: Yaku, site: Site) -> Page:
    """The page of one yaku: what it is, what it is worth, hands that have it and some that fail."""
    source, lines = yaku_source(yaku.id)
    rules = _speaks_for(yaku, site)
    text = site.words.text
    examples = [
        _block("hand", *_stated(example, rules, site), f"claim: has: {yaku.id}")
        for example in yaku.examples
    ]
    misses = [
        _block(
            "hand",
            *_stated(near, rules, site),
            f"claim: lacks: {yaku.id}",
            f"note: {' '.join(why.split())}",
        )
        for near, why in yaku.near_misses
    ]
    body = [
        f'# {plain(yaku.romaji)} <span lang="ja" class="rb-kanji">{plain(yaku.kanji)}</span>',
        f"**{plain(yaku.english)}.** {plain(yaku.condition)}",
        _block("table yaku-facts", yaku.id, f"rules: {rules.id}"),
        f"## {text('yaku.examples.one' if len(examples) == 1 else 'yaku.examples')}",
        *examples,
        f"## {text('yaku.misses')}" if misses else "",
        *misses,
    ]
    title = f"{yaku.romaji} ({yaku.english})"
    description = f"{yaku.romaji} {yaku.kanji}, {yaku.english}: {yaku.condition}"
    markdown = _page_text(title, body, description=description)
    return Page(
        yaku_path(yaku.id),
        yaku.romaji,
        markdown,
        source,
        lines.get("", 0),
        lines,
        rules.id,
        section(yaku, rules, site),
    )


def section(yaku: Yaku, rules: Ruleset, site: Site) -> str:
    """The heading of the navigation that a yaku stands under: its han, or yakuman."""
    han, times = worth(yaku, rules, is_open=False)
    if times or not han:
        return site.words.text("limit.yakuman").capitalize()
    return site.words.text("unit.han", n=han)


def _speaks_for(yaku: Yaku, site: Site) -> Ruleset:
    """The ruleset that a yaku's page speaks for: the site's own, or the first that scores it."""
    order = [site.ruleset(site.default), *site.rulesets.values()]
    scored = [r for r in order if any(worth(yaku, r, False)) or yaku_is_mangan(yaku, r)]
    return scored[0] if scored else order[0]


def yaku_is_mangan(yaku: Yaku, rules: Ruleset) -> bool:
    """Whether a ruleset pays a yaku as a mangan of its own instead of in han."""
    return yaku.id == "renhou" and rules["renhou"] == "mangan"


def _stated(hand: str, rules: Ruleset, site: Site) -> list[str]:
    """An example's lines: the hand, and the ruleset it can be won under, the page's if possible.

    A hand with a red five cannot be where there are none, so it may speak for another ruleset.
    """
    if " rules=" in hand:
        return [hand]
    for each in (rules, *site.rulesets.values()):
        with suppress(WinError):
            Win.parse(hand, rules=each)
            return [hand, f"rules: {each.id}"]
    return [f"{hand} rules={DEFAULT_RULES}"]


@cache
def _yaku_files() -> tuple[tuple[Path, tuple[str, ...]], ...]:
    """The engine's yaku modules and their lines."""
    return tuple(
        (path, tuple(path.read_text(encoding="utf-8").split("\n")))
        for path in sorted((ENGINE / "yaku").glob("*.py"))
    )


def _begins(yaku: Yaku, content: Sequence[str]) -> int | None:
    """The line (from 0) where a module begins a yaku's record, if it has it.

    A family of yaku is made by a function that is called with what sets each apart.
    """
    family, _, member = yaku.id.partition("_")
    for written in (f'id="{yaku.id}"', f'"{yaku.romaji}"', f'_{family}("{member}"'):
        for number, row in enumerate(content):
            if written in row:
                return number
    return None


def yaku_source(name: str) -> tuple[str, dict[str, int]]:
    """The module that holds a yaku, and the lines of its record: `""` is where it begins."""
    yaku = YAKU[name]
    texts = [*yaku.examples, *(text for text, _ in yaku.near_misses)]
    for path, content in _yaku_files():
        start = _begins(yaku, content)
        if start is not None:
            lines = {"": start + 1}
            for text in texts:
                found = (n for n in range(start, len(content)) if f'"{text}"' in content[n])
                lines[text] = next(found, start) + 1
            return repository_path(path), lines
    return repository_path(ENGINE / "yaku" / "__init__.py"), {"": 1}


def ruleset_page(rules: Ruleset, site: Site) -> Page:
    """The page of one ruleset: what it is, every setting with its source, its cheat sheet."""
    about = [
        plain(part) for part in (rules.edition, rules.date and f"checked {rules.date}") if part
    ]
    body = [
        f"# {plain(rules.name)}",
        ", ".join(about) + "." if about else "",
        plain(rules.note) if rules.note else "",
        site.words.text("rulesets.extends", base=f"[[ruleset {rules.extends}]]")
        if rules.extends in site.rulesets
        else "",
        f"[{site.words.text('rulesets.sheet_link')}](../cheat-sheet/{rules.id}.md){{ .md-button }}"
        if rules.players == 4
        else "",
        _block("table settings", f"rules: {rules.id}"),
    ]
    description = f"Every rule of {rules.name}, with its source and how sure it is."
    markdown = _page_text(rules.short or rules.name, body, description=description)
    return Page(
        f"rulesets/{rules.id}.md",
        rules.short or rules.name,
        markdown,
        ruleset_source(rules),
        1,
        rules=rules.id,
    )


def ruleset_source(rules: Ruleset) -> str:
    """The file of a built-in ruleset, from the project's top folder."""
    return repository_path(ENGINE / "rulesets" / f"{rules.id}.toml")


def sheet_page(rules: Ruleset) -> Page:
    """The cheat sheet of one ruleset: a layout of its own that prints on two pages."""
    title = f"{rules.name}: cheat sheet"
    body = [_block("sheet", f"rules: {rules.id}")]
    hide = {"template": "sheet.html"}
    markdown = _page_text(title, body, **hide)
    return Page(
        f"cheat-sheet/{rules.id}.md",
        rules.short or rules.name,
        markdown,
        ruleset_source(rules),
        1,
        rules=rules.id,
    )

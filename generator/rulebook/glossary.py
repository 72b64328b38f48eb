"""The words of the game: read from `glossary.toml`, shown on one page; leans on `inline`.

A term is a record with its names, its meaning and the page that explains it. The glossary page,
the links in running text and their tooltips are all made from these records. Figures in a meaning
are inline forms, so they say what the site's own ruleset says.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any

from markupsafe import Markup

from riichi import YAKU

from .errors import RulebookError
from .fences import Block
from .inline import expand_inline
from .render import render
from .site import Place, Site, repository_path
from .wording import yaku_path

FILE = Path(__file__).with_name("glossary.toml")
PAGE = "glossary.md"
"""The page that holds all terms; each has an anchor of its own."""
YAKU_LIST = "yaku/index.md"
GROUPS = (
    *("tiles", "wall", "hand", "wait", "call", "win"),
    *("score", "game", "draw", "fault", "play", "tour"),
)
_FORM = re.compile(r"\[\[(?P<form>[^\[\]\n]+)\]\]")
FIELDS = {"id", "group", "kanji", "kana", "english", "meaning", "see", "aliases", "link"}


@dataclass(frozen=True)
class Term:
    """One word of the game. `see` is the page, and the part of it, that explains the word.

    >>> glossary().terms["dora_hyoujihai"].romaji
    'dora hyoujihai'
    """

    id: str
    group: str
    kanji: str
    kana: str
    english: str
    meaning: str
    """One sentence; figures in it are still inline forms."""
    see: str = ""
    aliases: tuple[str, ...] = ()
    """Other spellings and names, for readers who know the word by one of them."""
    link: bool | None = None
    """Whether running text links the English name too; None: the romaji only; False: neither."""
    line: int = 0
    """Where the term stands in its file."""

    @property
    def romaji(self) -> str:
        """The word as it is written in running text."""
        return self.id.replace("_", " ")

    @property
    def anchor(self) -> str:
        """The id of its card on the glossary's page."""
        return self.id.replace("_", "-")

    @property
    def page(self) -> str:
        """Its card's path."""
        return f"{PAGE}#{self.anchor}"

    @property
    def japanese(self) -> str:
        """The characters and their reading; just one of them where they are the same."""
        return self.kanji if self.kanji == self.kana else f"{self.kanji} {self.kana}"

    @property
    def gloss(self) -> str:
        """The English names, without one that is the Japanese word itself.

        >>> glossary().terms["fu"].gloss, glossary().terms["dora"].gloss
        ('minipoints', '')
        """
        names = self.english.split(", ")
        return ", ".join(name for name in names if name.replace("-", "") != self.romaji)

    def words(self) -> tuple[str, ...]:
        """The words and phrases, in small letters, that running text links to the term.

        >>> glossary().terms["tenpai"].words(), glossary().terms["jikaze"].words()
        (('tenpai',), ('jikaze', 'menfon', 'seat wind'))
        """
        if self.link is False:
            return ()
        english = self.english.split(", ") if self.link else []
        return tuple(dict.fromkeys(w.lower() for w in (self.romaji, *self.aliases, *english)))


@dataclass(frozen=True)
class Glossary:
    """All terms by id, and the phrases in which a term's word means something else."""

    terms: dict[str, Term]
    not_terms: tuple[str, ...]

    def groups(self) -> Iterator[tuple[str, list[Term]]]:
        """The terms by subject, in the order of the file."""
        ordered = sorted(self.terms.values(), key=lambda term: GROUPS.index(term.group))
        for group, members in groupby(ordered, key=lambda term: term.group):
            yield group, list(members)

    def letters(self) -> Iterator[tuple[str, list[Term]]]:
        """The terms by first letter, from A to Z."""
        ordered = sorted(self.terms.values(), key=lambda term: term.romaji)
        for letter, members in groupby(ordered, key=lambda term: term.romaji[0].upper()):
            yield letter, list(members)

    def words(self) -> dict[str, str | None]:
        """Every word that running text links, with its term's id; None for what is left alone.

        Raises `RulebookError` when two terms want the same word.
        """
        found: dict[str, str | None] = {}
        for term in self.terms.values():
            for word in term.words():
                if word in found:
                    raise _error(f"the terms {found[word]} and {term.id} both claim {word!r}", term)
                found[word] = term.id
        return found | dict.fromkeys(self.not_terms)


def _error(message: str, term: Term) -> RulebookError:
    return RulebookError(message, repository_path(FILE), term.line)


@cache
def glossary() -> Glossary:
    """The glossary; raises `RulebookError` for a record that says too little or too much."""
    text = FILE.read_text(encoding="utf-8")
    lines = [number for number, line in enumerate(text.split("\n"), 1) if line == "[[term]]"]
    data = tomllib.loads(text)
    terms: dict[str, Term] = {}
    for line, record in zip(lines, data["term"], strict=True):
        term = _term(record, line)
        if term.id in terms:
            raise _error(f"found the term {term.id!r} twice", term)
        terms[term.id] = term
    return Glossary(terms, tuple(data.get("not_terms", ())))


def _term(record: dict[str, Any], line: int) -> Term:
    place = repository_path(FILE)
    needed = FIELDS - {"see", "aliases", "link"}
    wrong = sorted(set(record) - FIELDS) or sorted(needed - set(record))
    if wrong:
        raise RulebookError(
            f"found a term with the fields {', '.join(record)}; it takes {', '.join(needed)} and "
            f"may take see, aliases, link: {', '.join(wrong)}",
            place,
            line,
        )
    if record["group"] not in GROUPS:
        allowed = ", ".join(GROUPS)
        raise RulebookError(f"found {record['group']!r}; groups are {allowed}", place, line)
    return Term(**{**record, "aliases": tuple(record.get("aliases", ()))}, line=line)


def meaning(term: Term, site: Site) -> str:
    """A term's meaning as plain text, its figures those of the site's own ruleset."""
    place = Place(site, PAGE, repository_path(FILE), term.line)

    def expand(form: str) -> str:
        answer = expand_inline(form, place)
        if not isinstance(answer, str) or isinstance(answer, Markup):
            raise RulebookError(f"found [[{form}]]; a meaning is text, without pictures or links")
        return answer

    try:
        return _FORM.sub(lambda match: expand(match["form"]), term.meaning)
    except RulebookError as error:
        raise error.at(place.file, place.line) from error


def title(term: Term, site: Site) -> str:
    """What a term's tooltip says: its other names, and what it means.

    >>> from rulebook.site import load_site
    >>> title(glossary().terms["tenpai"], load_site(["tenhou-4p"]))
    'ready · 聴牌 テンパイ: A hand that a single tile would complete.'
    """
    names = " · ".join(name for name in (term.gloss, term.japanese) if name)
    return f"{names}: {meaning(term, site)}"


def explained(term: Term, site: Site) -> str:
    """The page that explains a term, if the site has it: a club's own guide may be a small one."""
    page = term.see.partition("#")[0]
    generated = {yaku_path(name) for name in YAKU}
    return term.see if page in generated or _is_written(page, site) else ""


def _is_written(page: str, site: Site) -> bool:
    return site.docs is not None and bool(page) and (site.docs / page).is_file()


def cards(block: Block, place: Place) -> Markup:
    """The block form `riichi terms`: the index from A to Z, or the cards of one subject."""
    block.allow()
    if block.text:
        says = f"found {block.text[0]!r} in a block of terms; write the subject behind `terms`"
        raise RulebookError(says, "", block.first_text)
    if not block.words:
        return render("terms-index.html", place, glossary=glossary())
    wanted = block.words[0]
    groups = dict(glossary().groups())
    if wanted not in groups:
        raise RulebookError(f"found {wanted!r}; allowed: {', '.join(groups)}")
    site = place.site
    made = [(term, meaning(term, site), explained(term, site)) for term in groups[wanted]]
    return render("terms.html", place, cards=made)


def page_body(site: Site) -> list[str]:
    """The glossary's page, part by part, as Markdown."""
    text = site.words.text
    count = len(glossary().terms)
    yaku = text("glossary.yaku", page=YAKU_LIST)
    kanji = f'<span lang="ja" class="rb-kanji">{text("glossary.title_ja")}</span>'
    body = [
        f"# {text('glossary.title')} {kanji}",
        text("glossary.lead", n=count, rules=site.ruleset(site.default).name)
        + (f" {yaku}" if _is_written(YAKU_LIST, site) else ""),
        "```riichi terms\n```",
    ]
    for group, _ in glossary().groups():
        body += [f"## {text(f'glossary.group.{group}')}", f"```riichi terms {group}\n```"]
    return body

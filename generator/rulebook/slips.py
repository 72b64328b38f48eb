"""Slips of the pen in a page's text that no form would ever notice; leans on `prose`' rules only.

A form that is not closed, or stands in single brackets, is shown to readers as it is; a fence with
a misspelt name becomes a block of code; a link to a page that is not there leads nowhere. Each is
told with its line and with what was probably meant.
"""

from __future__ import annotations

import difflib
import posixpath
import re
from collections.abc import Collection, Iterator

import yaml  # type: ignore[import-untyped,unused-ignore]

from .errors import RulebookError, did_you_mean
from .inline import FUNCTIONS
from .prose import without_code
from .site import Place

_OPEN = re.compile(r"\[\[(?!\s*\])(?P<form>[^\[\]\n]*)(?:\](?!\])|$)")
_SINGLE = re.compile(r"(?<![\[!\w\]])\[(?P<form>(?P<name>[a-z]+)(?: [^\[\]\n]+)?)\](?![\]\[(:{])")
_TICKS = re.compile(r"^\s*(?P<ticks>`+|~+)\s*(?P<name>\w+)(?P<rest>[^`]*)$")
_LINK = re.compile(r"\]\((?P<to>[^()\s:#]+\.md)(?:#[^()\s]*)?(?:\s[^()]*)?\)")
KINDS = frozenset({"hand", "tiles", "table", "ladder", "settle", "several", "follows", "tenpai"})
ALONE = frozenset({"back", "stick"})
"""Forms without a word after them."""


MOST_TEXT = 1_000_000
_RUN = re.compile(r"(?:[\[\](){}<>*_~!|\\`\"'#=+-]\s?){400,}|(?:> ?){100,}")


def monstrous(text: str, place: Place) -> RulebookError | None:
    """Why a page is not even read: it would keep Markdown busy for hours, and no reader wants it.

    Rules of dashes and wide tables stay far below the bounds.
    """
    if len(text) > MOST_TEXT:
        says = f"found a page of {len(text):,} characters; {MOST_TEXT:,} are read, so divide it"
        return RulebookError(says, place.file)
    found = _RUN.search(text)
    if found is None:
        return None
    line = text.count("\n", 0, found.start()) + 1
    says = (
        f"found {len(found[0]):,} signs of markup in a row, such as {found[0][:8]!r}; remove them"
    )
    return RulebookError(says, place.file, line)


def slips(text: str, place: Place, paths: Collection[str] = ()) -> list[RulebookError]:
    """What is wrong with a written page besides its forms; `text` is the whole file.

    `paths` are the pages that the site has, for the links; no link is looked at without.
    """
    found = list(_front(text, place))
    body = without_code(text)
    for number, line in enumerate(body.split("\n"), 1):
        says = [*_forms(line), *_links(line, place, paths)]
        found += [RulebookError(message, place.file, number) for message in says]
    for number, line in enumerate(text.split("\n"), 1):
        found += [RulebookError(message, place.file, number) for message in _fence(line)]
    return found


def _front(text: str, place: Place) -> Iterator[RulebookError]:
    """The front matter: whether it can be read, and the ruleset it names."""
    if not text.startswith("---\n"):
        return
    head, mark, _ = text[4:].partition("\n---\n")
    if not mark:
        yield RulebookError("found --- that opens the front matter, and none that closes it; "
                            "write a line --- after it", place.file, 1)  # fmt: skip
        return
    try:
        meta = yaml.safe_load(head)
    except yaml.YAMLError as error:
        line = getattr(getattr(error, "problem_mark", None), "line", 0) + 2
        says = str(getattr(error, "problem", None) or error)
        yield RulebookError(f"the front matter cannot be read: {says}; "
                            "a line there is 'key: value', text with a colon in quotes",
                            place.file, line)  # fmt: skip
        return
    except (ValueError, RecursionError) as error:
        yield RulebookError(f"the front matter cannot be read: {error}", place.file, 2)
        return
    rules = meta.get("rules") if isinstance(meta, dict) else None
    if rules is not None:
        lines = head.split("\n")
        line = next((n for n, each in enumerate(lines, 2) if each.startswith("rules:")), 2)
        try:
            place.site.ruleset(str(rules))
        except RulebookError as error:
            yield RulebookError(error.message, place.file, line)


def _forms(line: str) -> Iterator[str]:
    for match in _OPEN.finditer(line):
        word = match["form"].split(" ")[0]
        if word in FUNCTIONS or re.match(r"\d+[mpsz]", word):
            yield f"found [[{match['form']}, which is not closed; write [[{match['form'].strip()}]]"
    for match in _SINGLE.finditer(line):
        if match["name"] in FUNCTIONS and (" " in match["form"] or match["name"] in ALONE):
            yield f"found [{match['form']}] in single brackets; write [[{match['form']}]]"


def _fence(line: str) -> Iterator[str]:
    match = _TICKS.match(line)
    if match is None:
        return
    name, rest = match["name"], match["rest"].split()
    near = difflib.SequenceMatcher(None, name.lower(), "riichi").ratio() > 0.75
    ours = name == "riichi" or (near and bool(rest) and rest[0] in KINDS)
    if ours and (name != "riichi" or len(match["ticks"]) < 3):
        ticks = match["ticks"] if len(match["ticks"]) >= 3 else "```"
        yield f"found {line.strip()!r}, which is no block; write {ticks}riichi {' '.join(rest)}"


def _links(line: str, place: Place, paths: Collection[str]) -> Iterator[str]:
    for match in _LINK.finditer(line) if paths else ():
        to = posixpath.normpath(posixpath.join(posixpath.dirname(place.page), match["to"]))
        if to not in paths:
            start = posixpath.dirname(place.page) or "."
            near = [posixpath.relpath(path, start) for path in paths if path.endswith(".md")]
            hint = did_you_mean(match["to"], near)
            yield f"found a link to {match['to']}, and there is no such page.{hint}"

"""The block form: from a parsed fence to HTML; leans on figures, tables and ladders.

Each kind of block is one function of `KINDS`. What depends on a ruleset can be asked for under
several: then there is one linked content tab for each, labelled with the ruleset's short name, so
that a reader's choice carries from block to block and from page to page.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from markupsafe import Markup

from riichi import Ruleset, RulesetError
from riichi.ruleset import ruleset_from_record

from .claims import FORMS
from .errors import RulebookError, choose, unknown
from .fences import Block
from .figures import DEFAULT_SHOW, SHOWN, Example, figure, tile_row
from .first_game import ID
from .glossary import cards
from .ladder import dora_ladder, limit_ladder
from .play import several_winners, what_follows, who_is_tenpai
from .render import render
from .settlement import OPTIONS, settlement
from .sheet import first_sheet, sheet
from .site import Place
from .tables import TABLES
from .tools import tool

TABS = "__tabbed_rb"
"""What the names of a block's tabs begin with; its line follows."""
Maker = Callable[[Block, Place], Markup]


def render_block(block: Block, place: Place) -> Markup:
    """The HTML of a block; raises `RulebookError` with the place of the mistake."""
    try:
        return choose(block.kind, KINDS, "kind of riichi block")(block, place)
    except RulebookError as error:
        raise error.at(place.file, error.line or block.line) from error


def rulesets(block: Block, place: Place) -> list[Ruleset]:
    """The rulesets a block asks for: `by: ruleset`, `rules: a, b`, or the page's own."""
    if "by" in block.options:
        if block.options["by"] != "ruleset":
            raise _at(block, "by", f"found {block.options['by']!r}; allowed: ruleset")
        players = _players(block)
        return place.used.rulesets([r for r in place.site.main if r["players"] == players])
    wanted = block.options.get("rules", "")
    if not wanted:
        return place.used.rulesets([place.ruleset])
    try:
        asked = [_ruleset(part.strip(), place) for part in wanted.split(",")]
    except RulebookError as error:
        raise _at(block, "rules", error.message) from error
    return place.used.rulesets(asked)


def _players(block: Block) -> int:
    """How many play under the rulesets that `by: ruleset` stands for."""
    asked = block.options.get("players", "4")
    if asked not in ("3", "4"):
        raise _at(block, "players", f"found {asked!r}; allowed: 3, 4")
    return int(asked)


def _ruleset(text: str, place: Place) -> Ruleset:
    """`tenhou-4p`, or with changed settings: `tenhou-4p kiriage=true uma=30/10/-10/-30`."""
    name, *changes = text.split()
    rules = place.site.ruleset(name)
    if not changes:
        return rules
    record: dict[str, Any] = {"extends": name}
    for change in changes:
        key, equals, value = change.partition("=")
        if not equals:
            raise RulebookError(f"found {change!r}; a changed setting is written name=value")
        record[key] = _value(value)
    try:
        return ruleset_from_record(record)
    except RulesetError as error:
        raise RulebookError(str(error)) from error


def _value(text: str) -> Any:
    named = {"true": True, "yes": True, "false": False, "no": False}
    if text in named:
        return named[text]
    if re.fullmatch(r"-?\d+(?:/-?\d+)+", text):  # a list, such as an uma
        return [int(part) for part in text.split("/")]
    return int(text) if re.fullmatch(r"\d+", text) else text


def _at(block: Block, option: str, message: str) -> RulebookError:
    return RulebookError(message, "", block.lines.get(option, block.line))


def in_tabs(rules: Sequence[Ruleset], place: Place, make: Callable[[Ruleset], Markup]) -> Markup:
    """One panel for each ruleset, in linked tabs when there are several."""
    if len(rules) == 1:
        return make(rules[0])
    panels = [(ruleset.short, make(ruleset)) for ruleset in rules]
    chosen = next((n for n, ruleset in enumerate(rules) if ruleset == place.ruleset), 0)
    name = f"{TABS}{place.line}"
    return render("tabs.html", place, panels=panels, name=name, chosen=chosen)


def _words(text: str) -> tuple[str, ...]:
    return tuple(word for word in re.split(r"[\s,]+", text) if word)


def _hand(block: Block, place: Place) -> Markup:
    block.allow("claim", "claim *", "rules", "by", "players", "title", "note", "show")
    asked = rulesets(block, place)
    check_claims(block, asked)
    return in_tabs(asked, place, lambda rules: _one_hand(block, rules, place))


def check_claims(block: Block, asked: Sequence[Ruleset]) -> None:
    """Raise `RulebookError` for a claim that is empty, or for rules that the block has not."""
    ids = [rules.id.rstrip("*") for rules in asked]
    for option, value in block.options.items():
        word, _, name = option.partition(" ")
        if word != "claim":
            continue
        if not value:
            raise _at(block, option, f"found an empty claim; a claim is made of {FORMS}")
        if name and name not in ids:
            error = unknown(name, ids, "ruleset of this block")
            raise _at(block, option, error.message)


def examples(block: Block, place: Place) -> list[tuple[Example, int]]:
    """The examples of a hand block, one for each ruleset, each with the line of its claim."""
    return [_example(block, rules) for rules in rulesets(block, place)]


def _example(block: Block, rules: Ruleset) -> tuple[Example, int]:
    if not block.text:
        raise RulebookError("found no hand in the block; write one, such as 234m067p22345s +5s ron")
    options = block.options
    for word in _words(options.get("show", "")):
        if word not in SHOWN:
            raise _at(block, "show", unknown(word, SHOWN, "part of a figure").message)
    own = f"claim {rules.id}"
    key = own if own in options else "claim"
    example = Example(
        text=" ".join(block.text),
        rules=rules,
        claim=options.get(key, ""),
        title=options.get("title", ""),
        note=options.get("note", ""),
        show=_words(options["show"]) if options.get("show") else DEFAULT_SHOW,
    )
    return example, block.lines.get(key, block.first_text)


def _one_hand(block: Block, rules: Ruleset, place: Place) -> Markup:
    example, line = _example(block, rules)
    try:
        return figure(example, place)
    except RulebookError as error:
        raise (
            error.at("", line) if error.line else RulebookError(error.message, "", line)
        ) from error


def _tiles(block: Block, place: Place) -> Markup:
    block.allow("title", "caption")
    if not block.text:
        raise RulebookError("found no tiles in the block; write some, such as 34m 067p 22s")
    title, caption = block.options.get("title", ""), block.options.get("caption", "")
    return tile_row(" ".join(block.text), title, caption, place)


def _table(block: Block, place: Place) -> Markup:
    if not block.words:
        raise RulebookError(f"found a table without a name; allowed: {', '.join(TABLES)}")
    table = choose(block.words[0], TABLES, "table")
    place.used.tables.append(block.words[0])
    block.allow(*table.options, *(("by", "rules", "players") if table.per_ruleset else ("rules",)))
    asked = rulesets(block, place) if table.per_ruleset or "rules" in block.options else []
    if table.per_ruleset:
        return in_tabs(asked, place, lambda rules: table.make(block, place, [rules]))
    return table.make(block, place, asked)


def _ladder(block: Block, place: Place) -> Markup:
    block.allow("base", "dora", "yaku", "win", "by", "rules", "players", "title")
    kinds = {"dora": dora_ladder, "limits": limit_ladder}
    make = choose(block.words[0] if block.words else "dora", kinds, "ladder")
    return in_tabs(rulesets(block, place), place, lambda rules: make(block, place, rules))


def _sheet(block: Block, place: Place) -> Markup:
    block.allow("rules")
    kinds = {"": sheet, ID: first_sheet}
    make = choose(block.words[0] if block.words else "", kinds, "kind of sheet")
    return make(rulesets(block, place)[0], place)


def _settle(block: Block, place: Place) -> Markup:
    block.allow("claim", "claim *", "rules", "by", "players", *OPTIONS)
    return in_tabs(rulesets(block, place), place, lambda rules: settlement(block, place, rules))


def _several(block: Block, place: Place) -> Markup:
    block.allow(
        "claim", "claim *", "rules", "title", "note", "discarder", "honba", "sticks", "riichi"
    )
    asked = rulesets(block, place)
    return in_tabs(asked, place, lambda rules: several_winners(block, place, rules))


def _follows(block: Block, place: Place) -> Markup:
    block.allow("claim", "claim *", "rules", "by", "players", "title", "note", "honba")
    return what_follows(block, place, rulesets(block, place))


def _tenpai(block: Block, place: Place) -> Markup:
    block.allow("claim", "claim *", "rules", "by", "players", "title", "note", "seen")
    return who_is_tenpai(block, place, rulesets(block, place))


KINDS: dict[str, Maker] = {
    "hand": _hand,
    "tiles": _tiles,
    "table": _table,
    "ladder": _ladder,
    "sheet": _sheet,
    "settle": _settle,
    "several": _several,
    "follows": _follows,
    "tenpai": _tenpai,
    "terms": cards,
    "tool": tool,
}

"""The tools' place on a page: a form, room for the answer, the words and the scripts.

A form is laid out here; what it answers is looked up by a script in the tables that the engine
wrote (`open_data.TABLES`). Where a tool has a plain table to show without a script, it is drawn
beside it and the script hides it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import permutations
from typing import Any

from markupsafe import Markup

from riichi import Ruleset
from riichi.outcome import WINDS
from riichi.point_tables import FU, LAST

from . import danger_tool, hand_tool, quiz_tool
from .errors import choose
from .fences import Block
from .open_data import TABLES
from .render import render
from .site import Place
from .tables.scores import WAYS, limits_of, score_table

EMBED = "embed/score-calculator.md"
"""The page that other sites show inside theirs."""
MULTIPLES = range(2, 7)
"""How many yakuman at once a form offers besides one; the tables say where that is too many."""
DORA = 40
COUNTERS = 99
SCORE = 200_000
"""Dora, counters and scores beyond those of any game; a form takes no more."""


@dataclass(frozen=True)
class Tool:
    """A tool: which words its script needs, and what stands there when no script runs."""

    words: tuple[str, ...]
    plain: Callable[[Ruleset, Place], Markup] = lambda rules, place: Markup()
    more: Callable[[Ruleset, Place], dict[str, Any]] = lambda rules, place: {}
    """Further values for its template."""
    scripts: tuple[str, ...] = ("tables", "tools")
    """What its own script needs besides the kit, in order."""


def _score_tables(rules: Ruleset, place: Place) -> Markup:
    tables = [score_table(rules, seat, WAYS, place) for seat in ("non-dealer", "dealer")]
    pairs = Markup('<div class="rb-pairs">{}</div>').format(Markup("\n").join(tables))
    return Markup("\n").join([pairs, limits_of(rules, place)])


NAMES = ("limit.", "unit.", "seat.", "meld.", "bonus.", "by.", "reason.")
TOOLS = {
    "score-calculator": Tool(("tool.", "calc.", "limit.", "unit."), _score_tables),
    "settlement": Tool(("tool.", "settle.", "seat.")),
    "table-helper": Tool(("tool.", "helper.", "calc.", "seat.")),
    "hand": Tool(
        ("tool.", "analyse.", *NAMES),
        more=hand_tool.values,
        scripts=("hand-notation", "hand-link", "hand-form", "hand-engine", "hand-answer"),
    ),
    "danger": Tool(
        ("tool.", "danger.", "seat."),
        danger_tool.tables,
        more=danger_tool.values,
        scripts=("hand-notation",),
    ),
    "quiz": Tool(
        ("tool.", "quiz.", "analyse.", *NAMES),
        quiz_tool.plain,
        more=quiz_tool.values,
        scripts=("hand-notation", "hand-answer"),
    ),
}


def tool(block: Block, place: Place) -> Markup:
    """A tool on a page: `riichi tool score-calculator`; `embed: yes` leaves the rest out."""
    block.allow("rules", "embed")
    name = block.words[0] if block.words else ""
    found = choose(name, TOOLS, "tool")
    rules = place.site.ruleset(block.options["rules"]) if "rules" in block.options else None
    rulesets = place.used.rulesets(list(place.site.rulesets.values()))
    return render(
        f"tool-{name}.html",
        place,
        name=name,
        rules=rules or place.ruleset,
        rulesets=rulesets,
        words=_words(found, place),
        scripts=_scripts(found, name),
        plain=found.plain(rules or place.ruleset, place),
        embed_page=EMBED,
        embedded=block.options.get("embed") == "yes",
        fu=FU,
        last_han=LAST,
        multiples=MULTIPLES,
        most=COUNTERS,
        dora=DORA,
        score=SCORE,
        winds=WINDS,
        orders=["".join(order) for order in permutations(WINDS)],
        **found.more(rules or place.ruleset, place),
    )


def _scripts(found: Tool, name: str) -> list[str]:
    """The addresses of a tool's scripts, its own one last."""
    return [
        TABLES if one == "tables" else f"assets/rulebook/{one}.js"
        for one in ("kit", *found.scripts, name)
    ]


def _words(found: Tool, place: Place) -> dict[str, str]:
    """The strings that a tool's script says; those of all tools lose their prefix."""
    strings = place.site.words.strings
    kept = {key: text for key, text in strings.items() if key.startswith(found.words)}
    return {key.removeprefix("tool.").removeprefix("unit."): text for key, text in kept.items()}

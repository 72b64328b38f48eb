"""House rules: what each setting changes, who plays it how, and what a host may choose.

Rows are settings, and rulesets that say the same stand together, so that a difference is seen at a
glance on a phone too.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from markupsafe import Markup

from riichi import YAKU, Ruleset
from riichi.settings import GROUPS, SETTINGS, Setting

from ..amounts import worth
from ..errors import RulebookError, one_of
from ..fences import Block
from ..render import render
from ..site import Place
from ..wording import check_setting, is_closed_only, setting_text, yaku_path, yaku_worth
from .base import Table
from .yaku import is_stated


def by_value(setting: Setting, rules: Sequence[Ruleset], place: Place) -> list[dict[str, Any]]:
    """The values there are, most played first and unknown last, each with its rulesets."""
    found: dict[str, list[Ruleset]] = {}
    for each in rules:
        if setting.concerns(each.players) and each.entry(setting.name).status != "not_applicable":
            value = setting_text(each, setting.name, place.site.words)
            found.setdefault(value, []).append(each)
    unknown = place.text("status.unknown")
    rows = [
        {"value": value, "rules": who, "unknown": value == unknown} for value, who in found.items()
    ]
    return sorted(rows, key=lambda row: (row["unknown"], -len(row["rules"])))


def values_table(block: Block, place: Place, rules: Sequence[Ruleset]) -> Markup:
    """The settings named, or all of a group, with the rulesets of each value.

    With `explain: yes`, and for a group, the meaning and the effect of each setting are told.
    """
    group = block.options.get("group", "")
    if group:
        one_of(group, GROUPS, "group of settings")
        chosen = [setting for setting in SETTINGS.values() if setting.group == group]
    else:
        names = [word for word in re.split(r"[\s,]+", block.options.get("settings", "")) if word]
        chosen = [SETTINGS[check_setting(name)] for name in names]
    if not chosen:
        raise RulebookError("found neither settings nor a group; write settings: kiriage, kuitan")
    explain = one_of(block.options.get("explain", "yes" if group else "no"), ("yes", "no"), "word")
    asked = list(rules) or place.site.main
    title = block.options.get("title") or (
        GROUPS[group].title if group else place.text("values.caption")
    )
    place.used.settings(asked, (setting.name for setting in chosen))
    rows = [(setting, by_value(setting, asked, place)) for setting in chosen]
    return render(
        "values.html",
        place,
        title=title,
        rows=[(setting, values) for setting, values in rows if values],
        explain=explain == "yes",
        only=asked[0] if len(asked) == 1 else None,
    )


def choices_table(block: Block, place: Place, rules: Sequence[Ruleset]) -> Markup:
    """What a host may choose under one ruleset: name, description, default, other choices."""
    ruleset = rules[0]
    rows = []
    for setting in SETTINGS.values():
        entry = ruleset.entry(setting.name)
        if entry.known and entry.options:
            others = [setting.say(option) for option in entry.options]
            rows.append({"setting": setting, "default": setting.say(entry.value), "others": others})
    if not rows:
        raise RulebookError(f"found no choices; {ruleset.id} leaves the host none that is stated")
    return render("choices.html", place, rules=ruleset, rows=rows)


def yaku_by_han(block: Block, place: Place, rules: Sequence[Ruleset]) -> Markup:
    """Every yaku of one ruleset by what it is worth closed, with what calling does to it."""
    ruleset, words = rules[0], place.site.words
    found: dict[tuple[int, int, str], list[dict[str, Any]]] = {}
    for record in YAKU.values():
        han, times = worth(record, ruleset, is_open=False)
        closed = yaku_worth(record, ruleset, False, words)
        if closed == words.text("worth.none"):
            continue
        opened = yaku_worth(record, ruleset, True, words)
        notes = []
        if is_closed_only(record, ruleset):
            notes.append(place.text("worth.closed_only"))
        elif opened != closed:
            notes.append(place.text("by_han.open", worth=opened))
        entry: dict[str, Any] = {
            "name": record.short,
            "kanji": record.kanji,
            "path": yaku_path(record.id),
        }
        # A yaku paid as a mangan of its own has no han: it comes after those that have some.
        entry |= {"note": ", ".join(notes), "assumed": not is_stated(record, ruleset)}
        found.setdefault((times, han or 99, closed), []).append(entry)
    rows = [(closed, row) for (_, _, closed), row in sorted(found.items())]
    return render("yaku-by-han.html", place, rules=ruleset, rows=rows)


TABLES = {
    "yaku-by-han": Table(yaku_by_han, per_ruleset=True),
    "values": Table(values_table, ("settings", "group", "explain", "title")),
    "choices": Table(choices_table, per_ruleset=True),
}

"""Tables of rule settings: one ruleset in full, or several side by side."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from markupsafe import Markup

from riichi import Ruleset
from riichi.ruleset import sources
from riichi.settings import GROUPS, SETTINGS

from ..errors import RulebookError, one_of
from ..fences import Block
from ..render import render
from ..site import Place
from ..wording import assumed_text, check_setting, setting_text
from .base import Table, shown

RED_FIVES = ("aka", "aka_by_suit")
MANY = 3
"""From so many on, the unknown settings of a group are folded away."""
KAN_DORA = ("kan_flip_closed", "kan_flip_open", "kan_flip_added", "kan_ura")


def setting_rows(rules: Ruleset, group: str, place: Place) -> list[dict[str, Any]]:
    """The settings of a group that concern a ruleset: value, meaning, status and sources."""
    rows = []
    words = place.site.words
    for setting in SETTINGS.values():
        entry = rules.entry(setting.name)
        if setting.group != group or not setting.concerns(rules.players):
            continue
        rows.append(
            {
                "setting": setting,
                "value": setting_text(rules, setting.name, words),
                "usual": assumed_text(rules, setting.name, words),
                "known": entry.known,
                "status": entry.status,
                "status_text": place.text(f"status.{entry.status}"),
                "note": entry.note,
                "sources": [sources()[name] for name in entry.sources if name in sources()],
                "inherited": inherited_from(rules, setting.name, place),
            }
        )
    return rows


def fold(rows: list[dict[str, Any]]) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """The rows to show, and those to fold away: many settings that nobody has stated tire the eye.

    Folded away, they are still named. A few of them stay among the others, and so does one of
    which a source says at least something.
    """
    silent = [
        row for row in rows if row["status"] == "unknown" and not row["note"] and not row["sources"]
    ]
    if len(silent) < MANY:
        return rows, []
    return [row for row in rows if row not in silent], silent


def inherited_from(rules: Ruleset, name: str, place: Place) -> Ruleset | None:
    """The ruleset of the site that a setting's value is taken over from; None for its own."""
    origin = rules.entry(name).origin
    return place.site.rulesets.get(origin) if origin != rules.id else None


def settings_table(block: Block, place: Place, rules: Sequence[Ruleset]) -> Markup:
    """A ruleset's settings: all of them by group, or one group."""
    wanted = block.options.get("group", "")
    groups = [one_of(wanted, GROUPS, "group of settings")] if wanted else list(GROUPS)
    place.used.settings(rules, (s.name for s in SETTINGS.values() if s.group in groups))
    about = {"rules": rules[0], "named": not wanted}
    tables = [
        render("settings.html", place, group=GROUPS[group], rows=said, silent=silent, **about)
        for group in groups
        if (rows := setting_rows(rules[0], group, place))
        for said, silent in [fold(rows)]
    ]
    if not tables:
        return Markup("<p>{}</p>").format(place.text("settings.none", rules=rules[0].name))
    return Markup("\n").join(tables)


def comparison(
    names: Sequence[str], rules: Sequence[Ruleset], place: Place, title: str = ""
) -> Markup:
    """Rows are rulesets, columns are settings."""
    words = place.site.words
    columns = [SETTINGS[check_setting(name)] for name in names]
    place.used.settings(rules, names)
    rows = [(r, [setting_text(r, setting.name, words) for setting in columns]) for r in rules]
    return render("compare.html", place, columns=columns, rows=rows, title=title)


def compare_table(block: Block, place: Place, rules: Sequence[Ruleset]) -> Markup:
    """The settings a page names, side by side."""
    names = [word for word in re.split(r"[\s,]+", block.options.get("settings", "")) if word]
    if not names:
        raise RulebookError("found no settings to compare; write settings: kiriage, kuitan")
    players = int(one_of(block.options.get("players", "4"), ("3", "4"), "number of players"))
    title = block.options.get("title", "")
    return comparison(names, shown(rules, place, players), place, title)


def _chosen(
    names: Sequence[str], caption: str
) -> Callable[[Block, Place, Sequence[Ruleset]], Markup]:
    """A comparison whose settings are chosen already."""

    def make(block: Block, place: Place, rules: Sequence[Ruleset]) -> Markup:
        title = block.options.get("title") or place.text(caption)
        return comparison(names, shown(rules, place), place, title)

    return make


def rulesets_table(block: Block, place: Place, rules: Sequence[Ruleset]) -> Markup:
    """Every ruleset of the site with its edition and its pages."""
    return render("rulesets.html", place, rulesets=rules or place.site.rulesets.values())


def sheets_list(block: Block, place: Place, rules: Sequence[Ruleset]) -> Markup:
    """Links to the cheat sheets, those of the rulesets that stand in tabs first."""
    asked = rules or place.site.rulesets.values()
    cards = [
        (one.id, one.short or one.name, f"{one.name}, {one.edition}".rstrip(", ")) for one in asked
    ]
    return _sheet_cards(cards, place)


def first_sheet(block: Block, place: Place, rules: Sequence[Ruleset]) -> Markup:
    """The link to the sheet for somebody's first game."""
    card = ("first-game", place.text("first.title"), place.text("first.description"))
    return _sheet_cards([card], place)


def _sheet_cards(cards: Sequence[tuple[str, str, str]], place: Place) -> Markup:
    """Sheets by id, each with its title, what it is for, and its PDFs where the site has them."""
    # Sheets are made of tables, so this module cannot lean on them while it is being read.
    from ..sheet import pdf_links

    return render("sheets.html", place, cards=cards, pdfs=lambda name: pdf_links(name, place))


TABLES = {
    "settings": Table(settings_table, ("group",), per_ruleset=True),
    "compare": Table(compare_table, ("settings", "players", "title")),
    "red-fives": Table(_chosen(RED_FIVES, "compare.red_fives"), ("title",)),
    "kan-dora": Table(_chosen(KAN_DORA, "compare.kan_dora"), ("title",)),
    "rulesets": Table(rulesets_table),
    "sheets": Table(sheets_list),
    "first-game": Table(first_sheet),
}

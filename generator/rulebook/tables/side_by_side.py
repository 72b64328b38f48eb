"""Rulesets side by side: a plain table of the main ones, and the data for choosing any others.

The data holds words and numbers that the engine gave, packed small; the script of the page only
picks out and lays down. A hand's tiles are written as short codes: `5p` a tile, `-` before a tile
that lies sideways, `=` before two that do so one above the other, `b` a tile face down, `*` after
one that is dora.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any

from markupsafe import Markup

from riichi import Meld, Ruleset, Tile, Win, WinError
from riichi.settings import GROUPS, SETTINGS, Setting

from .. import tiles
from ..corpus import Hand, corpus
from ..fences import Block
from ..figures import closed_groups, dora_kinds, facts, hand_spoken, priced_hand, reading_record
from ..prices import Price, differs, price, rests_on
from ..render import render
from ..site import Place
from ..wording import assumed_text, setting_text
from .base import Table, shown

FIGURES = 6
"""How many hands stand on the page for those who have no script."""
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
NONE = "-"
"""Stands for a setting that does not concern a ruleset."""
TEXTS = (
    *("choose", "show", "only", "everything", "more", "sum", "two", "bad_id", "bad_twice"),
    *("bad_all", "hands", "no_hands", "cannot", "from", "same", "caption_all", "caption_only"),
    *("setting", "scroll", "costs"),
)
"""The words of the page that the script puts in."""


def compare(block: Block, place: Place, rules: Sequence[Ruleset]) -> Markup:
    """The whole of the comparison page: the plain part, and the data for the script."""
    chosen = shown(rules, place)
    return render(
        "compare-rulesets.html",
        place,
        rules=chosen,
        groups=plain_rows(chosen, place),
        hands=plain_hands(chosen, place),
        data=packed(page_data(chosen, place)),
    )


def plain_rows(rules: Sequence[Ruleset], place: Place) -> list[tuple[str, list[Any]]]:
    """By group, the settings that the rulesets differ in, each with its value under each."""
    rows: dict[str, list[Any]] = {}
    for setting in SETTINGS.values():
        values = [_cell(setting, each, place) for each in rules]
        if len({value and value[0] for value in values}) > 1:
            rows.setdefault(setting.group, []).append((setting, values))
    return [(GROUPS[group].title, found) for group, found in rows.items()]


def plain_hands(rules: Sequence[Ruleset], place: Place) -> list[dict[str, Any]]:
    """Some hands that the rulesets pay differently, with what each pays."""
    words = place.site.words
    texts = [hand.text for hand in corpus(place.site) if differs(hand.text, rules)]
    return [
        {
            "hand": priced_hand(text, rules[0], place),
            "prices": [
                (
                    each,
                    price(text, each).size(words),
                    price(text, each).paid(words),
                    bool(rests_on(text, each)),
                )
                for each in rules
            ],
        }
        for text in texts[:FIGURES]
    ]


def _cell(setting: Setting, rules: Ruleset, place: Place) -> tuple[str, str, str] | None:
    """A value in words, how sure it is, and what is assumed; None where it concerns nobody."""
    if not setting.concerns(rules.players):
        return None
    words, name = place.site.words, setting.name
    return (
        setting_text(rules, name, words),
        rules.entry(name).status,
        assumed_text(rules, name, words),
    )


def page_data(chosen: Sequence[Ruleset], place: Place) -> dict[str, Any]:
    """All that the script needs: rulesets, settings with values, hands with prices, words."""
    every, hands = list(place.site.rulesets.values()), corpus(place.site)
    return {
        "rules": [
            [r.id, r.short or r.name, place.url(f"rulesets/{r.id}.md"), int(r in place.site.main)]
            for r in every
        ],
        "start": [rules.id for rules in chosen],
        "groups": [_group_data(group, every, place) for group in GROUPS],
        "hands": [
            _hand_data(hand, every, place) for hand in hands if _is_priced_apart(hand, every)
        ],
        "only": [_only_data(hand, every, place) for hand in hands if _is_rare(hand, every)],
        "total": len(hands),
        "tiles": place.url("assets/tiles/"),
        "names": _tile_names(place),
        "words": {name: place.text(f"compare.{name}") for name in TEXTS}
        | {name: place.text(f"by.{name}") for name in ("ron", "tsumo")},
        "marks": {
            status: [place.text(f"mark.{status}"), place.text(f"sure.{status}")]
            for status in ("likely", "assumed", "stated")
        },
    }


def _tile_names(place: Place) -> dict[str, str]:
    """The name of every tile by its code."""
    every = [Tile.of(kind) for kind in range(34)] + [Tile.parse(f"0{suit}") for suit in "mps"]
    return {"b": place.text("tile.back")} | {str(tile): tile.name for tile in every}


def _group_data(group: str, every: Sequence[Ruleset], place: Place) -> list[Any]:
    """A group's title and its settings: name, title, the values there are, one digit a ruleset."""
    rows = []
    for setting in SETTINGS.values():
        if setting.group != group:
            continue
        cells = [_cell(setting, rules, place) for rules in every]
        values = list(dict.fromkeys(cell for cell in cells if cell is not None))
        picks = "".join(NONE if cell is None else DIGITS[values.index(cell)] for cell in cells)
        rows.append([setting.name, setting.title, values, picks])
    return [GROUPS[group].title, rows]


def _possible(hand: Hand, every: Sequence[Ruleset]) -> list[Price]:
    return [found for rules in every if (found := price(hand.text, rules)).kind != "impossible"]


def _is_priced_apart(hand: Hand, every: Sequence[Ruleset]) -> bool:
    """Whether some two rulesets under which the hand can come about pay it differently."""
    return len({found.amount for found in _possible(hand, every)}) > 1


def _is_rare(hand: Hand, every: Sequence[Ruleset]) -> bool:
    """Whether the hand cannot come about everywhere, but is paid alike where it can."""
    return len(_possible(hand, every)) < len(every) and not _is_priced_apart(hand, every)


def _prices(
    hand: Hand, every: Sequence[Ruleset], place: Place, sure: bool = True
) -> tuple[list[Any], str]:
    """The different prices of a hand, and one digit for each ruleset that picks its own.

    A price is `[kind, size, payment, 1 if it rests on an assumed rule]`. The kind is `w` for a
    win, `n` for none, `x` for a hand that cannot come about.
    """
    words, kinds = place.site.words, {"win": "w", "no_win": "n", "impossible": "x"}
    cells = []
    for rules in every:
        found = price(hand.text, rules)
        assumed = int(not sure and bool(rests_on(hand.text, rules)))
        cells.append((kinds[found.kind], found.size(words), found.paid(words), assumed))
    values = list(dict.fromkeys(cells))
    return values, "".join(DIGITS[values.index(cell)] for cell in cells)


def _hand_data(hand: Hand, every: Sequence[Ruleset], place: Place) -> dict[str, Any]:
    """A hand that is paid in more than one way: its tiles, where it stands, its prices."""
    values, picks = _prices(hand, every, place, sure=False)
    win = next(win for rules in every if (win := _win(hand.text, rules)) is not None)
    dora = dora_kinds(win)
    groups = closed_groups(win, reading_record(win))
    return {
        "text": hand.text,
        "sets": ["".join(_code(tile, dora) for tile in group) for group in groups],
        "melds": [_meld_code(meld, dora) for meld in win.melds] + ["4z"] * win.north,
        "won": _code(win.win, dora),
        "by": win.by,
        "spoken": hand_spoken(win, place),
        "facts": [*facts(win, place), *_indicators(win, place)],
        "page": [place.url(hand.page), hand.page_title],
        "prices": values,
        "picks": picks,
    }


def _only_data(hand: Hand, every: Sequence[Ruleset], place: Place) -> list[Any]:
    """A hand that is possible only under some rulesets: shorthand, page, prices."""
    return [hand.text, place.url(hand.page), hand.page_title, *_prices(hand, every, place)]


def _win(text: str, rules: Ruleset) -> Win | None:
    try:
        return Win.parse(text, rules=rules)
    except WinError:
        return None


def _indicators(win: Win, place: Place) -> list[str]:
    """The indicators in words, such as `Dora indicator: four of circles`."""
    return [
        f"{place.text(f'hand.indicator.{key}')}: {tiles.spoken(found)}"
        for key, found in (("dora", win.dora), ("ura", win.ura))
        if found
    ]


def _code(tile: Tile, dora: frozenset[int]) -> str:
    return f"{tile}{'*' if tile.kind in dora or tile.red else ''}"


def _meld_code(meld: Meld, dora: frozenset[int]) -> str:
    """A called set as it lies on the table; `tiles.meld` draws the same."""
    if meld.kind == "ankan":
        red_first = sorted(meld.tiles, key=lambda tile: not tile.red)
        return f"b{_code(red_first[0], dora)}{_code(red_first[1], dora)}b"
    parts, place, stack = tiles.laid(meld)
    codes = [_code(tile, dora) for tile in parts]
    side = "".join(_code(tile, dora) for tile in stack)
    return "".join([*codes[:place], ("=" if len(stack) > 1 else "-") + side, *codes[place:]])


def packed(data: dict[str, Any]) -> Markup:
    """Data as a script element may hold it: no character in it can end the element.

    >>> packed({"name": "</script>"})
    Markup('{"name":"\\\\u003c/script\\\\u003e"}')
    """
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    for char in "<>&":
        text = text.replace(char, f"\\u{ord(char):04x}")
    text = re.sub(r"\[(?=\[)", "[ ", text)  # not to be taken for an inline form
    return Markup(text)


TABLES = {"compare-rulesets": Table(compare)}

"""An example hand as a figure: tiles, what it scores and why; leans on `riichi`, `tiles`, `claims`.

The engine scores the hand; a claim beside it must hold. The figure carries its text equivalent,
so that it can be read without seeing a tile.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from markupsafe import Markup

from riichi import (
    FU_ITEMS,
    YAKU,
    Ruleset,
    Score,
    Tile,
    Win,
    WinError,
    format_tiles,
    parse_tiles,
    ruleset_ids,
)
from riichi import score as engine_score
from riichi.records import win_to_record
from riichi.settings import SETTINGS
from riichi.yaku import LOCAL_YAKU, YAKUHAI_NORTH

from . import tiles
from .claims import check_claim, payment_text
from .errors import RulebookError, one_of
from .other_readings import other_readings
from .prices import rests_on
from .render import render
from .site import Place
from .wording import assumed_note, limit_name, setting_text

SHOWN = ("yaku", "fu", "payment", "readings", "tiles", "question")
EVERY_YAKU = {**YAKU, **LOCAL_YAKU, YAKUHAI_NORTH.id: YAKUHAI_NORTH}
"""All that a hand can score anywhere, those without a page of their own included."""
DEFAULT_SHOW = ("yaku", "fu", "payment")


@dataclass(frozen=True)
class Example:
    """An example hand as a page states it: its text, its ruleset and what is claimed of it."""

    text: str
    rules: Ruleset
    claim: str = ""
    title: str = ""
    note: str = ""
    show: tuple[str, ...] = DEFAULT_SHOW


def read_win(text: str, rules: Ruleset) -> Win:
    """The win that a hand's shorthand describes; raises `RulebookError`."""
    try:
        return Win.parse(text, rules=rules)
    except WinError as error:
        raise RulebookError(f"the hand {text!r} cannot be: {error}") from error


def prove(example: Example) -> dict[str, Any]:
    """Score an example and hold its claim against the result, which is returned as a record.

    Raises `RulebookError` when the hand cannot be or the claim is wrong.
    """
    win = read_win(example.text, example.rules)
    result = engine_score(win)
    record = result.to_record()
    if isinstance(result, Score):
        record["fu_items"] = [(item.id, fu, text) for item, fu, text in result.fu_items]
    if example.claim:
        check_claim(example.claim, record, EVERY_YAKU, win.rules.short or win.rules.id)
    return record


def figure(example: Example, place: Place) -> Markup:
    """The figure of a proven example; raises `RulebookError` as `prove` does."""
    for word in example.show:
        one_of(word, SHOWN, "part of a figure")
    record = prove(example)
    win = read_win(example.text, example.rules)
    return render(
        "figure.html",
        place,
        example=example,
        rules=win.rules,
        rules_url=_rules_url(win.rules, place),
        changed=_changed(win.rules, place),
        record=record,
        hand=hand(win, record, place),
        facts=facts(win, place),
        indicators=_indicators(win, place),
        yaku=_yaku_lines(record, place),
        fu=_fu_lines(record),
        size=_size(record, place),
        payment=_payment(record, place, bool(win.honba or win.sticks)),
        assumed=assumed_note(win.rules, rests_on(example.text, example.rules), place.site.words),
        others=other_readings(win, place) if "readings" in example.show else [],
        question="question" in example.show,
        only_tiles=example.show == ("tiles",),
        analyse=_analyser_link(win, place),
    )


def _analyser_link(win: Win, place: Place) -> str:
    """The hand in the analyser; empty where a changed ruleset is none that the engine can find."""
    record = win_to_record(win)
    rules = record["rules"]
    if isinstance(rules, dict) and rules["extends"] not in ruleset_ids():
        return ""
    text = json.dumps(record, ensure_ascii=False, separators=(",", ":"))
    return f"{place.url('tools/hand.md')}?{urlencode({'h': text})}"


def _rules_url(rules: Ruleset, place: Place) -> str:
    """The ruleset's page, when the site has one (a changed ruleset leads to what it changes)."""
    name = rules.id.rstrip("*")
    return place.url(f"rulesets/{name}.md") if name in place.site.rulesets else ""


def _changed(rules: Ruleset, place: Place) -> str:
    """The settings in which a ruleset was changed for a hand, in words; empty when in none."""
    if not rules.id.endswith("*"):
        return ""
    parts = [
        place.text(
            "figure.change",
            setting=SETTINGS[name].title.lower(),
            value=setting_text(rules, name, place.site.words),
        )
        for name in SETTINGS
        if name in rules.own
    ]
    return place.text("figure.changed", changes=", ".join(parts))


def hand(win: Win, record: dict[str, Any], place: Place) -> Markup:
    """The tiles of a win: closed groups, called sets, and the winning tile apart."""
    dora = dora_kinds(win)
    groups = closed_groups(win, record)
    melds = [tiles.meld(meld, place, dora) for meld in win.melds]
    return render(
        "hand.html",
        place,
        spoken=hand_spoken(win, place),
        closed=[tiles.closed_set(group, place, dora) for group in groups],
        melds=melds,
        winner=tiles.marked(win.win, place, dora),
        norths=[tiles.picture(Tile.parse("4z"), place)] * win.north,
        by=place.text(f"by.{win.by}"),
    )


def hand_spoken(win: Win, place: Place) -> str:
    """The hand as a sentence, for those who do not see the tiles."""
    parts = [tiles.spoken(win.closed)]
    parts += [tiles.meld_spoken(meld, place) for meld in win.melds]
    return place.text("hand.spoken", hand="; ".join(parts), by=win.by, tile=win.win.name)


def priced_hand(text: str, rules: Ruleset, place: Place) -> Markup:
    """A hand's tiles with its situation, and nothing of what it is worth."""
    win = read_win(text, rules)
    return render(
        "priced-hand.html",
        place,
        hand=hand(win, reading_record(win), place),
        facts=facts(win, place),
        indicators=_indicators(win, place),
    )


def reading_record(win: Win) -> dict[str, Any]:
    """The part of a win's record that says how its tiles are grouped."""
    result = engine_score(win)
    return {"reading": result.reading.parts()} if isinstance(result, Score) else {}


def dora_kinds(win: Win) -> frozenset[int]:
    """The kinds of tile that the win's indicators, ura included, make dora."""
    players = win.rules.players
    return frozenset(tile.dora(players=players).kind for tile in (*win.dora, *win.ura))


def closed_groups(win: Win, record: dict[str, Any]) -> list[list[Tile]]:
    """The closed tiles in the groups of the reading that scores, the winning tile left out.

    Without a reading (no win, or a hand that has no sets) they are cut by suit.
    """
    closed = sorted(win.closed, key=lambda tile: (tile.kind, not tile.red))
    sets = _closed_sets(win, record.get("reading") or [])
    pool = {kind: [t for t in closed if t.kind == kind] for kind in {t.kind for t in closed}}
    groups: list[list[Tile]] = []
    for kinds in sets:
        if any(kinds.count(kind) > len(pool.get(kind, ())) for kind in kinds):
            return tiles.suits(closed)
        groups.append([pool[kind].pop() for kind in kinds])
    odd = all(len(group) <= 2 for group in groups) or any(len(group) > 4 for group in groups)
    if odd or any(pool.values()):
        return tiles.suits(closed)
    return sorted(groups, key=lambda group: (group[0].kind, len(group)))


def _closed_sets(win: Win, reading: Sequence[str]) -> list[list[int]]:
    """Kinds of each set of a reading that is held closed; the winning tile is taken out."""
    melds = Counter(tuple(sorted(tile.kind for tile in meld.tiles)) for meld in win.melds)
    sets: list[list[int]] = []
    for text in reading:
        held, _, _ = text.partition("+")
        kinds = [tile.kind for tile in parse_tiles(held)]
        if melds[tuple(sorted(kinds))] > 0:
            melds[tuple(sorted(kinds))] -= 1
        elif kinds:
            sets.append(kinds)
    return sets


def facts(win: Win, place: Place) -> list[str]:
    """The situation in a few words: seat, round, flags, counters."""
    facts = [place.text(f"by.{win.by}")]
    facts.append(place.text("hand.dealer" if win.seat == "E" else f"hand.seat.{win.seat}"))
    facts.append(place.text(f"hand.round.{win.round}"))
    facts += [EVERY_YAKU[flag].short.lower() for flag in EVERY_YAKU if flag in win.flags]
    if win.honba:
        facts.append(place.text("count.honba", n=win.honba))
    if win.sticks:
        facts.append(place.text("count.sticks", n=win.sticks))
    return facts


def _indicators(win: Win, place: Place) -> list[tuple[str, list[tuple[Markup, Markup]]]]:
    """The indicators turned over, each with the tile it makes dora."""
    rows = []
    for key, shown in (("dora", win.dora), ("ura", win.ura)):
        if shown:
            made = [
                (
                    tiles.picture(tile, place, "rb-i"),
                    tiles.picture(tile.dora(players=win.rules.players), place, "rb-i"),
                )
                for tile in shown
            ]
            rows.append((place.text(f"hand.indicator.{key}"), made))
    return rows


def _yaku_lines(record: dict[str, Any], place: Place) -> list[dict[str, Any]]:
    """One line for each yaku and each kind of dora, with its han."""
    lines: list[dict[str, Any]] = []
    for name, value in record.get("yaku", ()):
        entry = EVERY_YAKU[name]
        unit = "unit.yakuman" if record["yakuman"] else "unit.han"
        page = f"yaku/{name.replace('_', '-')}.md" if name in YAKU else ""
        lines.append(
            {
                "name": entry.short,
                "kanji": entry.kanji,
                "url": place.url(page) if page else "",
                "worth": place.text(unit, n=value),
            }
        )
    if not record.get("yakuman"):
        lines += [
            {
                "name": place.text(f"bonus.{field}"),
                "kanji": "",
                "url": "",
                "worth": place.text("unit.han", n=record[field]),
            }
            for field in ("dora", "ura", "red", "north")
            if record.get(field)
        ]
    return lines


def _fu_lines(record: dict[str, Any]) -> list[tuple[str, str, int]]:
    """Name, tiles and fu of each fu item."""
    lines = []
    for item, amount, text in record.get("fu_items", ()):
        lines.append((FU_ITEMS[item].name, text, amount))
    return lines


def _size(record: dict[str, Any], place: Place) -> str:
    """How big the hand is: `3 han 30 fu`, `haneman`, or why it is no win."""
    if not record["win"]:
        return place.text(f"reason.{record['reason']}")
    limit = limit_name(record["limit"], record["yakuman"], place.site.words)
    if record["yakuman"]:
        return limit
    size = f"{place.text('unit.han', n=record['han'])} {place.text('unit.fu', n=record['fu'])}"
    return f"{size}, {limit}" if limit else size


def _payment(record: dict[str, Any], place: Place, extra: bool) -> str:
    """Who pays what, in words."""
    if not record["win"]:
        return ""
    if payers := record.get("payers"):  # somebody is liable: the payment alone would mislead
        parts = [
            place.text("pays.payer", seat=place.text(f"seat.{seat}"), points=f"{points:,}")
            for seat, points in payers
        ]
        return ", ".join(parts)
    paid = record["payment"]
    shares = [f"{share:,}" for share in paid.get("tsumo", ())]
    if not shares:
        text = place.text("pays.ron", amount=payment_text(paid))
    elif len(shares) == 1:
        text = place.text("pays.tsumo_dealer", each=shares[0])
    else:
        text = place.text("pays.tsumo", each=shares[0], dealer=shares[1])
    if extra:
        text += place.text("pays.total", total=f"{record['total']:,}")
    return text


def tile_row(text: str, title: str, caption: str, place: Place) -> Markup:
    """A row of tiles that is no win, large, with a caption; raises `RulebookError`."""
    try:
        groups = [parse_tiles(word) for word in text.split()]
    except ValueError as error:
        raise RulebookError(str(error)) from error
    sets = [tiles.closed_set(group, place, frozenset()) for group in groups]
    label = "; ".join(tiles.spoken(group) for group in groups)
    return render(
        "tiles.html",
        place,
        sets=sets,
        label=label,
        title=title,
        caption=caption,
        notation=" ".join(format_tiles(group) for group in groups),
    )

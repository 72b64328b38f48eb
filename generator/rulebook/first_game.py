"""One page for somebody's first game, as plain data; leans on the sheet's yaku and on the engine.

The page is a row of sections, each made of lines: a sentence, tiles with what they are called, or
a table. The HTML page and the PDF are made from them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from riichi import Ruleset, Tile, parse_tiles
from riichi.payment import STICK
from riichi.settings import SETTINGS

from .amounts import cell, limits, pay
from .claims import payment_text
from .qr import squares
from .sheet_content import page_address
from .sheet_yaku import Item, yaku_groups
from .site import Place
from .tables.dora import circles
from .tiles import spoken
from .wording import limit_size

ID = "first-game"
EASY = ("riichi", "tanyao", "yakuhai", "pinfu", "chiitoitsu", "toitoi", "honitsu")
"""Yaku a newcomer can aim for, easiest first."""
USUAL_FU = 30
HAN = (1, 2, 3, 4)
HAND = "234m 567p 678s 222z 99s"
HAND_3P = "234p 567p 678s 222z 99s"
KINDS = ("run", "run", "run", "triplet", "pair")


@dataclass(frozen=True)
class Line:
    """A line of a section: text, or sets of tiles with labels, or the rows of a table.

    `title` and `tag` head an entry of a list. Tiles with the one label `→` point to each other. A
    first cell of two lines has a name and what it stands for.
    """

    text: str = ""
    title: str = ""
    tag: str = ""
    bullet: bool = False
    sets: tuple[tuple[str, ...], ...] = ()
    labels: tuple[str, ...] = ()
    spoken: str = ""
    head: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True)
class Section:
    """A heading and its lines."""

    title: str
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class FirstGame:
    """The page: its sections in reading order, and for whom it speaks."""

    id: str
    name: str
    foot: str
    site: str
    address: str
    qr: tuple[str, ...]
    sections: tuple[Section, ...]


def first_game(rules: Ruleset, place: Place) -> FirstGame:
    """The page for the points and rules of one ruleset."""
    address = page_address(place, ID)
    makers = (_goal, _tiles, _turn, _calls, _riichi, _furiten, _dora, _yaku, _pay, _game, _words)
    return FirstGame(
        id=ID,
        name=rules.name,
        foot=" · ".join(filter(None, (rules.name, rules.edition, str(rules.date or "")))),
        site=place.site.name,
        address=address,
        qr=squares(address) if address else (),
        sections=tuple(make(rules, place) for make in makers),
    )


def _sets(parts: Sequence[tuple[Tile, ...]], labels: tuple[str, ...] = ()) -> Line:
    return Line(
        sets=tuple(tuple(str(tile) for tile in part) for part in parts),
        labels=labels,
        spoken="; ".join(spoken(part) for part in parts),
    )


def _goal(rules: Ruleset, place: Place) -> Section:
    hand = HAND_3P if rules.players == 3 else HAND
    text = place.text("first.goal.text3" if rules.players == 3 else "first.goal.text")
    labels = tuple(place.text(f"first.{kind}") for kind in KINDS)
    tiles = _sets([parse_tiles(part) for part in hand.split()], labels)
    return Section(place.text("first.goal"), (Line(text), tiles))


def _tiles(rules: Ruleset, place: Place) -> Section:
    kinds = {"m": "19" if rules.players == 3 else "123456789", "p": "123456789", "s": "123456789"}
    lines = [Line(place.text("first.tiles.text"))]
    if rules["aka"]:
        lines = [Line(place.text("first.tiles.text") + " " + place.text("first.tiles.red"))]
    for suit, numbers in kinds.items():
        row = _sets([(Tile.parse(number + suit),) for number in numbers], tuple(numbers))
        lines += [Line(place.text(f"dora.row.{suit}")), row]
    letters = tuple(place.text(f"first.letter.{n}") for n in range(1, 8))
    honours = [(Tile.parse(f"{number}z"),) for number in range(1, 8)]
    lines += [Line(place.text("first.tiles.honours")), _sets(honours, letters)]
    return Section(place.text("first.tiles"), tuple(lines))


def _turn(rules: Ruleset, place: Place) -> Section:
    lines = tuple(Line(place.text(f"first.turn.{number}"), bullet=True) for number in (1, 2, 3))
    return Section(place.text("first.turn"), lines)


def _calls(rules: Ruleset, place: Place) -> Section:
    keys = ["chii" if rules["chii"] or rules.players == 4 else "no_chii", "pon", "kan"]
    keys += ["north"] if rules.players == 3 and rules["nuki_dora"] else []
    lines = [Line(place.text(f"first.calls.{key}"), bullet=True) for key in keys]
    before, after = (Line(place.text(f"first.calls.{key}")) for key in ("text", "after"))
    return Section(place.text("first.calls"), (before, *lines, after))


def _riichi(rules: Ruleset, place: Place) -> Section:
    values = {"stick": f"{STICK:,}"}
    lines = (Line(place.text(f"first.riichi.{n}", **values)) for n in (1, 2))
    return Section(place.text("first.riichi"), tuple(lines))


def _furiten(rules: Ruleset, place: Place) -> Section:
    return Section(place.text("first.furiten"), (Line(place.text("first.furiten.text")),))


def _dora(rules: Ruleset, place: Place) -> Section:
    text = place.text("first.dora.text")
    if rules["ura_dora"]:
        text += " " + place.text("first.dora.ura")
    rows = dict(circles(rules.players))
    shown = [(*rows["s"], rows["s"][0]), (*rows["wind"], rows["wind"][0])]
    shown += [(*rows["dragon"], rows["dragon"][0])]
    lines = [_sets([(tile,) for tile in row], ("→",)) for row in shown]
    return Section(place.text("first.dora"), (Line(text), *lines))


def _yaku(rules: Ruleset, place: Place) -> Section:
    found = {
        item.id.partition("_")[0] if item.id.startswith("yakuhai") else item.id: (item, group.title)
        for group in yaku_groups(rules, place)
        for item in group.items
    }
    lines = [Line(place.text("first.yaku.text", min=rules["min_han"]))]
    for name in EASY:
        if name in found:
            item, worth = found[name]
            lines.append(_entry(item, worth))
    return Section(place.text("first.yaku"), tuple(lines))


def _entry(item: Item, worth: str) -> Line:
    tag = f"{worth}, {item.tag}" if item.tag else worth
    return Line(item.condition, item.name, tag, False, item.sets, (), item.spoken)


def _pay(rules: Ruleset, place: Place) -> Section:
    size = place.text("first.pay.size")
    ron, tsumo = place.text("first.pay.ron"), place.text("first.pay.tsumo")
    dealer = place.text("first.pay.dealer")
    rows = []
    for han in HAN:
        cells = [
            cell(han, USUAL_FU, d, by, rules) for d in (False, True) for by in ("ron", "tsumo")
        ]
        texts = ("–" if each.impossible else payment_text(each.payment) for each in cells)
        rows.append((place.text("unit.han", n=han), *texts))
    words = place.site.words
    for limit, first, _ in limits(rules):
        if first is not None:
            paid = (pay(limit.base, d, by, rules) for d in (False, True) for by in ("ron", "tsumo"))
            title = f"{limit.name}\n{limit_size(limit.id, rules, words)}"
            rows.append((title, *map(payment_text, paid)))
    head = (size, ron, tsumo, f"{ron}\n{dealer}", f"{tsumo}\n{dealer}")
    mangan = limit_size("mangan", rules, words)
    note = Line(place.text("first.pay.note", limit=mangan, fu=USUAL_FU))
    return Section(place.text("first.pay"), (Line(head=head, rows=tuple(rows)), note))


def _game(rules: Ruleset, place: Place) -> Section:
    values = {
        "start": f"{rules['start_points']:,}",
        "length": SETTINGS["length"].say(rules["length"]),
        "renchan": SETTINGS["renchan"].say(rules["renchan"]),
        "noten": f"{rules['noten_total']:,}",
    }
    lines = (Line(place.text(f"first.game.{key}", **values)) for key in ("text", "draw"))
    return Section(place.text("first.game"), tuple(lines))


def _words(rules: Ruleset, place: Place) -> Section:
    keys = ("tenpai", "noten", "closed", "dealer")
    lines = tuple(Line(place.text(f"first.words.{key}"), bullet=True) for key in keys)
    return Section(place.text("first.words"), lines)

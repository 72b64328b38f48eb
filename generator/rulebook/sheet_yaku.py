"""The yaku of a cheat sheet: grouped by worth, each with an example that wins under the ruleset.

Leans on the engine's records. An example that cannot be under a ruleset, because it uses tiles or
calls that there are not, is tried in other suits.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from riichi import YAKU, NoWin, Ruleset, Tile, Win, WinError, parse_tiles, score
from riichi.scoring_rules import scoring_rules
from riichi.yaku import Yaku, situations

from .amounts import worth
from .site import Place
from .tiles import spoken
from .wording import is_closed_only

SITUATIONS = frozenset(record.id for record in situations.RECORDS)
YAKUHAI = "yakuhai"
FOR_THREE = {"sanshoku_doukou": "99m999p999s234p55z +9m ron"}
"""Examples for three players that no change of suits leads to."""
_SUITED = re.compile(r"(?<![-\d])(\d+)([mps])")
_RULES = re.compile(r"\s*rules=\S+")


@dataclass(frozen=True)
class Item:
    """A yaku on the sheet: its names, what it is worth open, what it takes, an example by sets."""

    id: str
    name: str
    kanji: str
    english: str
    condition: str
    tag: str
    closed_only: bool
    sets: tuple[tuple[str, ...], ...]
    spoken: str

    @property
    def count(self) -> int:
        """How many tiles the example has."""
        return sum(map(len, self.sets))


@dataclass(frozen=True)
class Group:
    """The yaku of one worth."""

    title: str
    note: str
    items: tuple[Item, ...]


def yaku_groups(rules: Ruleset, place: Place) -> tuple[Group, ...]:
    """The yaku that a ruleset scores, by han when closed, yakuman last."""
    found: dict[tuple[int, int], list[Item]] = {}
    for yaku in (*YAKU.values(), *scoring_rules(rules).local.values()):
        key = _key(yaku, rules)
        if key is None:
            continue
        here = found.setdefault(key, [])
        is_value = yaku.id.startswith(YAKUHAI)
        if is_value and any(item.id.startswith(YAKUHAI) for item in here):
            continue
        item = _item(yaku, rules, place)
        if item is not None:
            here.append(item)
    return tuple(
        Group(
            _title(key, place), "" if key[0] else place.text("sheet.closed_hand"), tuple(found[key])
        )
        for key in sorted(found)
        if found[key]
    )


def _key(yaku: Yaku, rules: Ruleset) -> tuple[int, int] | None:
    """Where a yaku stands: by han, then the mangan of its own, then yakuman; None: not scored."""
    han, times = worth(yaku, rules, is_open=False)
    if han:
        return 0, han
    if times:
        return 2, 0
    return (1, 0) if yaku.id == "renhou" and rules["renhou"] == "mangan" else None


def _title(key: tuple[int, int], place: Place) -> str:
    kind, han = key
    if kind == 0:
        return place.text("unit.han", n=han)
    return place.text("limit.mangan" if kind == 1 else "limit.yakuman").capitalize()


def _item(yaku: Yaku, rules: Ruleset, place: Place) -> Item | None:
    """A yaku's entry; None when no hand can have it with this set of tiles."""
    sets: tuple[tuple[Tile, ...], ...] = ()
    if yaku.id not in SITUATIONS:
        sets = example(yaku, rules)
        if not sets and rules.players == 3:
            return None
    is_value = yaku.id.startswith(YAKUHAI)
    condition = yaku.condition
    if is_value:
        north = "_north" if "yakuhai_north" in scoring_rules(rules).local else ""
        condition = place.text(f"sheet.yakuhai_condition{north}")
    return Item(
        id=yaku.id,
        name=place.text("sheet.yakuhai") if is_value else yaku.short,
        kanji="役牌" if is_value else yaku.kanji,
        english=place.text("sheet.yakuhai_english") if is_value else yaku.english,
        condition=condition,
        tag=_tag(yaku, rules, place),
        closed_only=is_closed_only(yaku, rules),
        sets=tuple(tuple(str(tile) for tile in each) for each in sets),
        spoken="; ".join(spoken(each) for each in sets),
    )


def _tag(yaku: Yaku, rules: Ruleset, place: Place) -> str:
    """What an open hand gets, and a double yakuman."""
    _, times = worth(yaku, rules, is_open=False)
    notes = [place.text("sheet.double")] if times > 1 else []
    if is_closed_only(yaku, rules):
        notes.append(place.text("sheet.closed"))
    elif opened := worth(yaku, rules, is_open=True)[0]:
        notes.append(place.text("sheet.open", n=opened))
    return ", ".join(notes)


def example(yaku: Yaku, rules: Ruleset) -> tuple[tuple[Tile, ...], ...]:
    """The first example of a yaku that has it under a ruleset, set by set; empty when none has.

    >>> from riichi import load_ruleset
    >>> [len(part) for part in example(YAKU["chiitoitsu"], load_ruleset("tenhou-3p"))]
    [2, 2, 2, 2, 2, 2, 2]
    """
    more = (FOR_THREE[yaku.id],) if rules.players == 3 and yaku.id in FOR_THREE else ()
    for text in (*yaku.examples, *more):
        for tried in _in_other_suits(_RULES.sub("", text)):
            try:
                result = score(Win.parse(tried, rules=rules))
            except WinError:
                continue
            if isinstance(result, NoWin) or yaku.id not in (each.id for each, _ in result.yaku):
                continue
            sets = [parse_tiles(part.replace("+", "")) for part in result.reading.parts()]
            ordered = sorted((sorted(s, key=_order) for s in sets), key=lambda s: _order(s[0]))
            return tuple(tuple(each) for each in ordered)
    return ()


def _in_other_suits(text: str) -> Iterator[str]:
    """A hand as it is, then with its suits exchanged or laid together."""
    for suits in (("m", "p", "s"), *product("mps", repeat=3)):
        swap = dict(zip("mps", suits, strict=True))
        yield _SUITED.sub(lambda m: m[1] + swap[m[2]], text)  # noqa: B023 - used at once


def _order(tile: Tile) -> tuple[int, bool]:
    return tile.kind, tile.red

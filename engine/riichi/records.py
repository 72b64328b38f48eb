"""Wins from records: reads section 1 of the contract; leans on `win`.

A record comes from somebody else, so nothing in it is trusted: an unknown field, a wrong type or
a value that does not exist is refused with the name of the field, what was found and what is
allowed. Whether the win is legal is then the business of `Win`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .meld import Meld, MeldError
from .ruleset import Ruleset, RulesetError, ruleset_from_record
from .situation import WinError
from .tile import Tile, TileError, Tiles
from .win import NO_TILES, Pao, Win

_NEEDED = ("rules", "closed", "win", "by", "seat", "round")
_OPTIONAL = ("id", "melds", "north", "flags", "dora", "ura", "honba", "sticks", "pao")
FIELDS = frozenset(_NEEDED + _OPTIONAL)


def win_from_record(record: Mapping[str, Any], ruleset: Ruleset | None = None) -> Win:
    """A win from a record; raises `WinError`. A given ruleset stands in for the record's own."""
    if not isinstance(record, Mapping):
        raise WinError("record", f"found {_short(record)}; a win is an object with named fields")
    if not record.keys() <= FIELDS:
        unknown = min(str(name) for name in record.keys() - FIELDS)
        raise WinError(unknown, f"no such field; allowed: {', '.join(sorted(FIELDS))}")
    for name in _NEEDED:
        if name not in record:
            raise WinError(name, "missing; every win has it")
    get = record.get
    identity = get("id")
    if identity is not None and not isinstance(identity, str):
        raise WinError("id", f"found {_short(identity)}; text is expected")
    melds = get("melds")
    return Win(
        closed=_row("closed", record["closed"]),
        win=_one("win", record["win"]),
        by=_text("by", record["by"]),
        rules=ruleset or _rules(record["rules"]),
        seat=_text("seat", record["seat"]),
        round=_text("round", record["round"]),
        melds=_melds(melds) if melds else (),
        flags=_flags(get("flags", ())),
        dora=_indicators("dora", get("dora", ())),
        ura=_indicators("ura", get("ura", ())),
        honba=get("honba", 0),
        sticks=get("sticks", 0),
        north=get("north", 0),
        pao=_pao(get("pao")),
        id=identity,
    )


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def _text(name: str, value: Any) -> str:
    if value.__class__ is not str:
        raise WinError(name, f"found {_short(value)}; text is expected")
    return value


def _row(name: str, value: Any) -> Tiles:
    try:
        return Tiles.parse(value)
    except TypeError:
        raise WinError(name, f"found {_short(value)}; tiles are text such as 123m") from None
    except TileError as error:
        raise WinError(name, str(error)) from None


def _one(name: str, value: Any) -> Tile:
    row = _row(name, value)
    if len(row) != 1:
        raise WinError(name, f"found {_short(value)}; one tile is expected, such as 5p or 0p")
    return row.tiles[0]


def _list(name: str, value: Any) -> Any:
    if not isinstance(value, (list, tuple)):
        raise WinError(name, f"found {_short(value)}; a list is expected")
    return value


def _indicators(name: str, value: Any) -> Tiles:
    if not _list(name, value):
        return NO_TILES
    row = NO_TILES
    for text in value:
        tile = _row(name, text)
        if len(tile) != 1:
            raise WinError(name, f"found {_short(text)}; each indicator is one tile")
        row = tile if row is NO_TILES else row + tile
    return row


def _flags(value: Any) -> frozenset[str]:
    try:
        flags = frozenset(_list("flags", value))
    except TypeError:
        raise WinError("flags", f"found {_short(value)}; a list of names is expected") from None
    for flag in flags:
        _text("flags", flag)
    return flags


def _melds(value: Any) -> tuple[Meld, ...]:
    return tuple(_meld(meld) for meld in _list("melds", value))


def _meld(record: Any) -> Meld:
    if not isinstance(record, Mapping):
        raise WinError("melds", f'found {_short(record)}; a meld is {{"kind", "tiles"}}')
    unknown = record.keys() - {"kind", "tiles", "from"}
    if unknown:
        raise WinError("melds", f"found {min(map(str, unknown))!r}; allowed: kind, tiles, from")
    try:
        return Meld.parse(record["kind"], record["tiles"], record.get("from"))
    except KeyError as error:
        raise WinError("melds", f"found a meld without {error.args[0]}") from None
    except MeldError as error:
        raise WinError("melds", str(error)) from None


def _pao(record: Any) -> Pao | None:
    if record is None:
        return None
    if not isinstance(record, Mapping) or not record.keys() <= {"yakuman", "player", "discarder"}:
        raise WinError(
            "pao", f"found {_short(record)}; allowed: yakuman, player and, on a ron, discarder"
        )
    return Pao(*(record.get(name) for name in ("yakuman", "player", "discarder")))  # type: ignore[arg-type]


_KEPT = 256
_RULES: dict[str, Ruleset] = {}


def _rules(value: Any) -> Ruleset:
    # Wins come in piles under few rulesets; their text is a cheap key for what was read before.
    key = value if value.__class__ is str else repr(value)
    ruleset = _RULES.get(key)
    if ruleset is None:
        try:
            ruleset = ruleset_from_record(value)
        except RulesetError as error:
            raise WinError("rules", str(error)) from None
        if len(_RULES) >= _KEPT:
            _RULES.clear()
        _RULES[key] = ruleset
    return ruleset

"""Wins from records: reads section 1 of the contract; leans on `win`.

A record comes from somebody else, so nothing in it is trusted: an unknown field, a wrong type or
a value that does not exist is refused with the name of the field, what was found and what is
allowed. Whether the win is legal is then the business of `Win`.
"""

from __future__ import annotations

import marshal
from collections.abc import Mapping
from operator import itemgetter
from typing import Any, NoReturn

from .meld import MADE, Meld, MeldError
from .ruleset import Ruleset, RulesetError, ruleset_from_record
from .settings import SETTINGS
from .situation import WinError
from .situation import shown as _short
from .tile import Tile, TileError, Tiles, parse_row
from .traits import FLAGS
from .win import NO_TILES, Pao, Win
from .win_checks import INDICATORS

_NONE: list[Any] = []
_NEEDED = ("rules", "closed", "win", "by", "seat", "round")
_OPTIONAL = ("melds", "flags", "dora", "ura", "honba", "sticks", "north", "pao", "id")
_MISSING = (_NONE, _NONE, _NONE, _NONE, 0, 0, 0, None, None)
"""What stands for each optional field when it is not there."""
FIELDS = frozenset(_NEEDED + _OPTIONAL)
_needed = itemgetter(*_NEEDED)


def win_from_record(record: Mapping[str, Any], ruleset: Ruleset | None = None) -> Win:
    """A win from a record; raises `WinError`. A given ruleset stands in for the record's own."""
    try:
        if not record.keys() <= FIELDS:
            _refuse_fields(record)
        rules, closed, won, by, seat, prevalent = _needed(record)
        optional = map(record.get, _OPTIONAL, _MISSING)
    except KeyError as missing:
        raise WinError(str(missing.args[0]), "missing; every win has it") from None
    except AttributeError:
        message = f"found {_short(record)}; a win is an object with named fields"
        raise WinError("record", message) from None
    melds, flags, dora, ura, honba, sticks, north, pao, identity = optional
    return Win(
        _row("closed", closed),
        _one("win", won),
        by,
        _rules(rules) if ruleset is None else ruleset,
        seat,
        prevalent,
        () if melds == _NONE else _melds(melds),
        _NO_FLAGS if flags == _NONE else _flags(flags),
        NO_TILES if dora == _NONE else _indicators("dora", dora),
        NO_TILES if ura == _NONE else _indicators("ura", ura),
        honba,
        sticks,
        north,
        pao if pao is None else _pao(pao),
        identity,
    )


def win_to_record(win: Win) -> dict[str, Any]:
    """A win as a record, the inverse of `win_from_record`; what is as usual is left out.

    A ruleset with changed settings is written as the one it changes and the changes.

    >>> from .notation import parse_win
    >>> win_to_record(parse_win("34m567p55s chii=678s chii=234p +5m tsumo seat=E"))["melds"][0]
    {'kind': 'chii', 'tiles': '678s'}
    """
    rules: Any = win.rules.id
    if rules.endswith("*"):
        changed = {name: SETTINGS[name].dump(win.rules[name]) for name in win.rules.own}
        rules = {"extends": rules.rstrip("*")} | {name: changed[name] for name in sorted(changed)}
    record = {
        "id": win.id,
        "rules": rules,
        "closed": str(win.closed),
        "melds": [_meld_record(meld) for meld in win.melds],
        "win": str(win.win),
        "by": win.by,
        "seat": win.seat,
        "round": win.round,
        "flags": sorted(win.flags),
        "dora": [str(tile) for tile in win.dora],
        "ura": [str(tile) for tile in win.ura],
        "honba": win.honba,
        "sticks": win.sticks,
        "north": win.north,
        "pao": _pao_record(win.pao),
    }
    return {name: value for name, value in record.items() if value or name in _NEEDED}


def _pao_record(pao: Pao | None) -> dict[str, str] | None:
    if pao is None:
        return None
    record = {"yakuman": pao.yakuman, "player": pao.player}
    return record | {"discarder": pao.discarder} if pao.discarder else record


def _meld_record(meld: Meld) -> dict[str, str]:
    record = {"kind": meld.kind, "tiles": str(meld.tiles)}
    return record | {"from": meld.source} if meld.source else record


_NO_FLAGS: frozenset[str] = frozenset()
_KEPT = 4096


def _keep(memory: dict[Any, Any], key: Any, value: Any) -> Any:
    """Remember what was read: the same flags, indicators and rules come again and again."""
    if len(memory) >= _KEPT:
        memory.clear()
    memory[key] = value
    return value


def _refuse_fields(record: Mapping[str, Any]) -> NoReturn:
    unknown = min(_name(field) for field in record.keys() - FIELDS)
    raise WinError(unknown, f"no such field; allowed: {', '.join(sorted(FIELDS))}")


def _name(field: object) -> str:
    """The name of a field that does not exist, fit to be printed."""
    plain = isinstance(field, str) and field.isprintable() and len(field) <= 60
    return str(field) if plain else _short(field)


def _row(name: str, value: Any) -> Tiles:
    try:
        return parse_row(value)
    except TileError as error:
        raise WinError(name, str(error)) from None
    except TypeError:  # no text
        message = f"found {_short(value)}; tiles are text such as 123m0p77z"
        raise WinError(name, message) from None


_ONE: dict[str, Tile] = {}


def _one(name: str, value: Any) -> Tile:
    try:
        tile = _ONE.get(value)
    except TypeError:
        tile = None
    return tile or _read_one(name, value)


def _read_one(name: str, value: Any) -> Tile:
    tiles = _row(name, value).tiles
    if len(tiles) != 1:
        raise WinError(name, f"found {_short(value)}; one tile is expected, such as 5p or 0p")
    tile: Tile = _keep(_ONE, value, tiles[0])
    return tile


def _list(name: str, value: Any) -> Any:
    if not isinstance(value, (list, tuple)):
        raise WinError(name, f"found {_short(value)}; a list is expected")
    return value


_INDICATORS: dict[tuple[str, ...], Tiles] = {(): NO_TILES}


def _indicators(name: str, value: Any) -> Tiles:
    if value.__class__ is not list:
        _list(name, value)
    try:
        row = _INDICATORS.get(tuple(value))
    except TypeError:  # a list or an object where a tile should stand
        row = None
    if row is None:
        row = Tiles(_one(name, text) for text in value)
        if len(row) <= INDICATORS:
            _keep(_INDICATORS, tuple(value), row)
    return row


_FLAGS: dict[tuple[str, ...], frozenset[str]] = {(): frozenset()}


def _flags(value: Any) -> frozenset[str]:
    if value.__class__ is not list:
        _list("flags", value)
    try:
        flags = _FLAGS.get(tuple(value))
    except TypeError:
        flags = None
    if flags is None:
        for flag in value:
            if not isinstance(flag, str):
                raise WinError("flags", f"found {_short(flag)}; a flag is a name")
        flags = frozenset(value)
        if flags <= FLAGS.keys():
            _keep(_FLAGS, tuple(value), flags)
    return flags


def _melds(value: Any) -> tuple[Meld, ...]:
    if value.__class__ is not list:
        _list("melds", value)
    melds = []
    for record in value:
        try:
            meld = MADE.get((record["kind"], record["tiles"], None)) if len(record) == 2 else None
        except (KeyError, TypeError):  # no meld
            meld = None
        melds.append(meld or _meld(record))
    return tuple(melds)


def _meld(record: Any) -> Meld:
    if not isinstance(record, Mapping):
        raise WinError("melds", f'found {_short(record)}; a meld is {{"kind", "tiles"}}')
    try:
        unknown = record.keys() - {"kind", "tiles", "from"}
        if unknown:
            raise MeldError(f"found {min(map(_name, unknown))}; allowed: kind, tiles, from")
        return Meld.parse(record["kind"], record["tiles"], record.get("from"))
    except KeyError as error:
        raise WinError("melds", f"found a meld without {error.args[0]}") from None
    except MeldError as error:
        raise WinError("melds", str(error)) from None


def _pao(record: Any) -> Pao:
    if not isinstance(record, Mapping) or not record.keys() <= {"yakuman", "player", "discarder"}:
        raise WinError(
            "pao", f"found {_short(record)}; allowed: yakuman, player and, on a ron, discarder"
        )
    return Pao(*(record.get(name) for name in ("yakuman", "player", "discarder")))  # type: ignore[arg-type]


_RULES: dict[str | bytes, Ruleset] = {}


def _rules(value: Any) -> Ruleset:
    # Wins come in piles under few rulesets; the record's bytes are a cheap key for what was read
    try:
        key = value if value.__class__ is str else marshal.dumps(value, 0)
    except ValueError:  # holds something that is no plain data
        raise WinError("rules", f"found {_short(value)}; an id or an object is expected") from None
    ruleset = _RULES.get(key)
    if ruleset is None:
        try:
            ruleset = ruleset_from_record(value)
        except RulesetError as error:
            raise WinError("rules", str(error)) from None
        _keep(_RULES, key, ruleset)
    return ruleset


Win.from_record = staticmethod(win_from_record)

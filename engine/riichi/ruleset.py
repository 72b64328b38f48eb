"""Rulesets by id or by file: load them, change them, compare them.

The built-in rulesets lie beside this module in ``rulesets/``, one TOML file each. Nothing is read
on import; each file is read once, when it is first asked for.

>>> load_ruleset("ema-2025")["kiriage"]
True
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any, NamedTuple

from .ruleset_error import Problem, RulesetError
from .ruleset_value import Entry, Ruleset
from .settings import SETTINGS, show, suggest

__all__ = [
    "Difference",
    "Entry",
    "Problem",
    "Ruleset",
    "RulesetError",
    "Source",
    "clear_cache",
    "diff",
    "load_ruleset",
    "ruleset_from_record",
    "ruleset_ids",
    "sources",
]

FOLDER = os.path.join(os.path.dirname(__file__), "rulesets")  # pathlib takes longer to import
DEPTH = 20

#: Online games first, then international rules, leagues and the rest, as a reader looks for them.
ORDER = (
    "tenhou-4p",
    "tenhou-3p",
    "mjsoul-4p",
    "mjsoul-3p",
    "ema-2025",
    "ema-2016",
    "wrc-2025",
    "wrc-2022",
    "wrc-2015",
    "mleague",
    "jpml-a",
    "jpml-wrc",
    "saikouisen",
    "saikouisen-classic",
    "rmu-a",
    "rmu-b",
    "rmu-m",
    "npm",
    "qdan-standard",
    "qdan-tournament",
    "dora-4p",
    "dora-3p",
    "dora-tournament",
    "riichi-city-4p",
    "riichi-city-3p",
    "majiang-default",
    "pantheon-rrc",
    "azriichi",
    "warsaw-2016plus",
)

_loaded: dict[str, Ruleset] = {}
_records: dict[str, Ruleset] = {}
_sources: dict[str, Source] = {}


class Source(NamedTuple):
    """Where a value is known from. ``date`` is the source's own, ``checked`` when it was read."""

    id: str
    title: str
    address: str = ""
    date: str = ""
    checked: str = ""
    kind: str = "community"


class Difference(NamedTuple):
    """One setting in which two rulesets differ.

    ``kind`` is ``"value"`` when both say something and it is not the same, ``"known"`` when only
    one of them says anything. ``a_value`` and ``b_value`` are the values in effect.
    """

    setting: str
    kind: str
    a: Entry
    b: Entry
    a_value: Any
    b_value: Any


def ruleset_ids() -> tuple[str, ...]:
    """The ids of the built-in rulesets, in the order in which to offer them."""
    files = [name for name in os.listdir(FOLDER) if name.endswith(".toml")]
    found = {name.removesuffix(".toml") for name in files} - {"sources"}
    return tuple(id for id in ORDER if id in found) + tuple(sorted(found.difference(ORDER)))


def clear_cache() -> None:
    """Forget every file read so far, so that an edited one is read again."""
    _loaded.clear()
    _records.clear()
    _sources.clear()


def sources() -> dict[str, Source]:
    """Every source by its id."""
    if not _sources:
        from .ruleset_file import read_text, read_toml

        text = read_text(os.path.join(FOLDER, "sources.toml"))
        for id, data in read_toml(text, "sources.toml").items():
            words = {key: str(value) for key, value in data.items()}
            _sources[id] = Source(id, **words)
    return dict(_sources)


def load_ruleset(id_or_path: str | os.PathLike[str]) -> Ruleset:
    """A built-in ruleset by id, or any ruleset file by path.

    A text that ends in ``.toml`` or holds a folder separator is a path. Raises ``RulesetError``.
    """
    text = os.fspath(id_or_path)
    if not isinstance(text, str):
        raise TypeError(f"an id or a path is a text, not {type(text).__name__}")
    is_path = isinstance(id_or_path, os.PathLike) or text.endswith(".toml") or os.sep in text
    if is_path or (os.altsep and os.altsep in text):
        return _load_file(text, ())
    return _load_built_in(text, ())


def ruleset_from_record(record: str | Mapping[str, Any]) -> Ruleset:
    """The rules a win record names: an id, or ``{"extends": id, setting: value, ...}``.

    Only built-in rulesets can be named, so a record never reaches a file of its own choosing.
    The answer is kept: the same record gives the same object. Raises ``RulesetError``.

    >>> ruleset_from_record({"extends": "tenhou-4p", "kiriage": True})["kiriage"]
    True
    """
    if isinstance(record, str):
        return _loaded.get(record) or _load_built_in(record, ())
    try:
        key = repr(record)
    except (ValueError, RecursionError):
        return _read_record(record)  # a monstrous number or nesting; the reading will name it
    known = _records.get(key)
    if known is not None:
        return known
    rules = _read_record(record)
    if len(_records) >= 512:
        _records.clear()
    _records[key] = rules
    return rules


def _read_record(record: Any) -> Ruleset:
    if not isinstance(record, Mapping):
        allowed = 'the id of a ruleset, or {"extends": id, setting: value, ...}'
        raise RulesetError([Problem(None, None, None, show(record), allowed)])
    if not isinstance(record.get("extends"), str):
        found = show(record["extends"]) if "extends" in record else "nothing"
        allowed = "the id of a built-in ruleset"
        raise RulesetError([Problem(None, None, "extends", found, allowed)])
    base = _load_built_in(record["extends"], (), "extends")
    changes = {name: raw for name, raw in record.items() if name != "extends"}
    return base.with_settings(changes) if changes else base


def diff(a: Ruleset, b: Ruleset) -> list[Difference]:
    """The settings in which two rulesets differ, in display order.

    A setting of which neither says anything is no difference, whatever is assumed for it.
    """
    found = []
    for name in SETTINGS:
        one, two = a.entry(name), b.entry(name)
        if not one.known and not two.known:
            continue
        kind = "value" if one.known and two.known else "known"
        if kind == "value" and a[name] == b[name]:
            continue
        found.append(Difference(name, kind, one, two, a[name], b[name]))
    return found


def _load_built_in(id: str, chain: tuple[str, ...], setting: str | None = None) -> Ruleset:
    if id in _loaded:
        return _loaded[id]
    if id not in ruleset_ids():
        raise RulesetError([_no_such_ruleset(id, setting, ruleset_ids())])
    from .ruleset_file import parse_ruleset, read_text

    file = f"{id}.toml"
    text = read_text(os.path.join(FOLDER, file))
    chain = (*chain, file)

    def resolve(extends: str) -> Ruleset:
        _refuse_cycle(f"{extends}.toml", chain, extends)
        return _load_built_in(extends, chain, "extends")

    rules = parse_ruleset(text, file, id, resolve, sources)
    _loaded[id] = rules
    return rules


def _load_file(path: str, chain: tuple[str, ...]) -> Ruleset:
    from .ruleset_file import parse_ruleset, read_text

    text = read_text(path)
    chain = (*chain, path)

    def resolve(extends: str) -> Ruleset:
        if extends in ruleset_ids():
            return _load_built_in(extends, ())
        sibling = _sibling(path, extends)
        _refuse_cycle(sibling, chain, extends)
        return _load_file(sibling, chain)

    id = os.path.basename(path).removesuffix(".toml")
    return parse_ruleset(text, path, id, resolve, sources)


def _sibling(path: str, extends: str) -> str:
    """The file in the same folder that ``extends`` names; nothing outside it can be reached."""
    if extends[0] != "." and all(char.isalnum() or char in "_-." for char in extends):
        folder = os.path.dirname(path)
        name = extends if extends.endswith(".toml") else f"{extends}.toml"
        sibling = os.path.join(folder, name)
        # A link that leads out of the folder is not in it either.
        inside = os.path.dirname(os.path.realpath(sibling)) == os.path.realpath(folder)
        if inside and os.path.isfile(sibling):
            return sibling
    raise RulesetError([_no_such_ruleset(extends, "extends", ruleset_ids(), "a file beside it")])


def _refuse_cycle(file: str, chain: tuple[str, ...], extends: str) -> None:
    if file in chain:
        turn = " -> ".join((*chain[chain.index(file) :], file))
        says = f"found {show(extends)}, which comes back to itself: {turn}"
        raise RulesetError([Problem(None, None, "extends", show(extends), says=says)])
    if len(chain) >= DEPTH:
        says = f"found {show(extends)}, more than {DEPTH} rulesets deep"
        raise RulesetError([Problem(None, None, "extends", show(extends), says=says)])


def _no_such_ruleset(id: str, setting: str | None, ids: tuple[str, ...], also: str = "") -> Problem:
    hint = suggest(id.replace("_", "-"), ids)
    allowed = "the id of a built-in ruleset" + (f", or the name of {also}" if also else "")
    says = "" if setting else f"there is no ruleset {show(id)}"
    return Problem(None, None, setting, show(id), allowed, hint, says)

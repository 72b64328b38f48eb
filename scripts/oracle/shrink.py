"""Making a record smaller while something stays true of it, so that a person can read it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from riichi import RulesetError, Win, WinError
from riichi.ruleset import ruleset_from_record

from .said import Record

PLAIN = {"dora": [], "ura": [], "flags": [], "honba": 0, "sticks": 0, "north": 0, "round": "E"}


def shrink(record: Record, wrong: Callable[[Record], bool]) -> Record:
    """The smallest record found, step by step, of which `wrong` is still true."""
    smaller = True
    while smaller:
        smaller = False
        for candidate in _smaller(record):
            if candidate != record and _legal(candidate) and wrong(candidate):
                record, smaller = candidate, True
                break
    return record


def _legal(record: Record) -> bool:
    try:
        Win.from_record(record)
    except (WinError, RulesetError):
        return False
    return True


def _smaller(record: Record) -> Iterator[Record]:
    for field, value in PLAIN.items():
        if record.get(field) != value:
            yield {**record, field: value}
    for field in ("dora", "ura", "flags"):
        for left_out in record[field]:
            yield {**record, field: [one for one in record[field] if one != left_out]}
    if "0" in record["closed"] + record["win"] + str(record["melds"]):
        yield _plain_fives(record)
    rules = record["rules"]
    if not isinstance(rules, str):
        yield {**record, "rules": rules["extends"]}
        for setting in rules.keys() - {"extends"}:
            yield {**record, "rules": {k: v for k, v in rules.items() if k != setting}}
    for place, meld in enumerate(record["melds"]):
        rest = record["melds"][:place] + record["melds"][place + 1 :]
        yield {**record, "melds": rest, "closed": record["closed"] + meld["tiles"][:6]}
        if meld["kind"].endswith("kan"):
            pon = {"kind": "pon", "tiles": meld["tiles"][:6]}
            yield {**record, "melds": [*rest, pon]}


def _plain_fives(record: Record) -> Record:
    melds = [{**meld, "tiles": meld["tiles"].replace("0", "5")} for meld in record["melds"]]
    closed, won = (record[name].replace("0", "5") for name in ("closed", "win"))
    return {**record, "closed": closed, "win": won, "melds": melds}


def shorthand(record: Record) -> str:
    """The record as a person writes it, with the changed rules behind it."""
    rules = record["rules"]
    text = repr(Win.from_record(record)).removeprefix("Win('").removesuffix("')")
    if isinstance(rules, str):
        return text
    changes = (f"{name} = {value}" for name, value in rules.items() if name != "extends")
    name = ruleset_from_record(rules["extends"]).id
    return f"{text} rules={name} with {', '.join(changes)}"

"""What an example hand claims to be worth, held against the engine; leans on `errors`.

A claim is what an author writes beside a hand: `2 han 30 fu, 2,000`. It is read into the fields
of a score record (section 2 of the contract), and each field it names must be what the engine
says. An example with a wrong claim stops the build.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from .errors import RulebookError, one_of

Record = Mapping[str, Any]

FORMS = (
    "'2 han 30 fu', '1 dora', '2 ura', '1 red', 'mangan' (or another limit), '1 yakuman', a "
    "payment ('3,900', '1,000/2,000', '2,600 all'), 'total 4,200', 'yaku: riichi, pinfu' (all of "
    "them), 'has: pinfu', 'lacks: tanyao', 'no yaku', 'not complete', 'below minimum'"
)
REASONS = {
    "no yaku": "no_yaku",
    "not complete": "not_complete",
    "below minimum": "below_min_han",
}
YAKU_FIELDS = ("yaku", "has", "lacks")

_NUMBER = r"\d{1,3}(?:,\d{3})+|\d+"
_PARTS: list[tuple[str, Callable[[re.Match[str]], Record]]] = [
    (r"has:\s*(?P<has>[^;]*)", lambda m: {"has": _names(m["has"])}),
    (r"lacks:\s*(?P<lacks>[^;]*)", lambda m: {"lacks": _names(m["lacks"])}),
    (r"yaku:\s*(?P<yaku>[^;]*)", lambda m: {"yaku": _names(m["yaku"])}),
    (r"(?P<reason>no yaku|not complete|below minimum)", lambda m: {"reason": REASONS[m["reason"]]}),
    (r"(?P<n>\d+)\s*yakuman", lambda m: {"yakuman": int(m["n"])}),
    (r"(?P<n>\d+)\s*(?P<what>han|fu|dora|ura|red|north)", lambda m: {m["what"]: int(m["n"])}),
    (
        r"(?P<limit>mangan|haneman|baiman|sanbaiman|kazoe[ _]yakuman|yakuman)",
        lambda m: {"limit": m["limit"].replace(" ", "_")},
    ),
    (rf"total\s*(?P<n>{_NUMBER})", lambda m: {"total": _int(m["n"])}),
    (rf"(?P<n>{_NUMBER})\s*all", lambda m: {"payment": {"tsumo": [_int(m["n"])]}}),
    (
        rf"(?P<low>{_NUMBER})\s*/\s*(?P<high>{_NUMBER})",
        lambda m: {"payment": {"tsumo": [_int(m["low"]), _int(m["high"])]}},
    ),
    (rf"(?P<n>{_NUMBER})(?:\s*points)?", lambda m: {"payment": {"ron": _int(m["n"])}}),
]
_READERS = [(re.compile(rf"(?:{pattern})(?![\w/]|,\d)"), read) for pattern, read in _PARTS]
_BETWEEN = re.compile(r"[\s,;.+]*(?:and\s+)?")


def _int(text: str) -> int:
    return int(text.replace(",", ""))


def _names(text: str) -> list[str]:
    return [word.replace("-", "_") for word in re.split(r"[\s,]+", text.strip()) if word]


def parse_claim(text: str) -> Record:
    """The fields a claim speaks of; raises `RulebookError` for words it cannot read.

    >>> parse_claim("2 han 30 fu, 2,000")
    {'han': 2, 'fu': 30, 'payment': {'ron': 2000}}
    >>> parse_claim("haneman 3,000/6,000; yaku: tanyao, pinfu")
    {'limit': 'haneman', 'payment': {'tsumo': [3000, 6000]}, 'yaku': ['tanyao', 'pinfu']}
    """
    fields: dict[str, Any] = {}
    rest = text.strip()
    while rest:
        for pattern, read in _READERS:
            if match := pattern.match(rest):
                fields |= read(match)
                rest = rest[_BETWEEN.match(rest, match.end()).end() :]  # type: ignore[union-attr]
                break
        else:
            raise RulebookError(f"found {rest!r} in the claim {text!r}; a claim is made of {FORMS}")
    if not fields:
        raise RulebookError(f"found an empty claim; a claim is made of {FORMS}")
    return fields


def check_claim(claim: str, record: Record, yaku: Mapping[str, Any], under: str = "") -> None:
    """Hold a claim against a score record; raises `RulebookError` with both.

    `yaku` is the engine's table, so that a misspelt yaku is told apart from a wrong one; `under`
    names the ruleset in the message.
    """
    claimed = parse_claim(claim)
    for name in (name for field in YAKU_FIELDS for name in claimed.get(field, ())):
        one_of(name, yaku, "yaku")
    wrong = [field for field, value in claimed.items() if not _holds(record, field, value)]
    if wrong:
        spoken = f" under {under}" if under else ""
        raise RulebookError(
            f"the example claims {claim!r}, but{spoken} it is {worth(record)} "
            f"(not as claimed: {', '.join(wrong)})"
        )


def _holds(record: Record, field: str, value: Any) -> bool:
    """Whether one field of a claim is what the record says."""
    if field in YAKU_FIELDS:
        scored = {name for name, _ in record.get("yaku", ())}
        if field == "has":
            return scored >= set(value)
        return not scored & set(value) if field == "lacks" else scored == set(value)
    return bool(record.get(field, 0 if field == "yakuman" else None) == value)


def worth(record: Record) -> str:
    """A score record in one line, in the words a claim uses.

    >>> worth({"win": False, "reason": "no_yaku", "message": "no yaku"})
    'no win: no yaku'
    """
    if not record.get("win"):
        return f"no win: {record.get('message', '')}"
    names = ", ".join(f"{name} {han}" for name, han in record["yaku"])
    parts = [f"{record[field]} {field}" for field in ("dora", "ura", "red", "north")]
    bonus = ", ".join(part for part in parts if not part.startswith("0 "))
    limit = f"{record['limit'].replace('_', ' ')} " if record.get("limit") else ""
    size = "" if record["yakuman"] else f"{record['han']} han {record['fu']} fu, "
    made = ", ".join(filter(None, (names, "" if record["yakuman"] else bonus)))
    return f"{size}{limit}{payment_text(record['payment'])} ({made})"


def payment_text(payment: Mapping[str, Any]) -> str:
    """A payment as it is printed and claimed.

    >>> payment_text({"ron": 3900}), payment_text({"tsumo": [400, 700]})
    ('3,900', '400/700')
    >>> payment_text({"tsumo": [2600]})
    '2,600 all'
    """
    if "ron" in payment:
        return f"{payment['ron']:,}"
    shares = payment["tsumo"]
    return f"{shares[0]:,} all" if len(shares) == 1 else f"{shares[0]:,}/{shares[1]:,}"

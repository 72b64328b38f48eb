"""`riichi score --jsonl` as somebody would write it with the `mahjong` package; for the benchmark.

Reads one record a line from standard input and answers each with a line of JSON that holds as much
as that package can tell: yaku, han, fu, payment and total.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from mahjong.hand_calculating.hand_config import OptionalRules
from mahjong.hand_calculating.hand_response import HandResponse

from oracle.to_mahjong import Theirs

Record = dict[str, Any]
_RULES: dict[str, OptionalRules] = {}


def their_rules(rules: Any) -> OptionalRules:
    """The switches that `mahjong` knows, from the rules of a record; made once for each."""
    key = rules if isinstance(rules, str) else str(rules)
    if key not in _RULES:
        given = rules if isinstance(rules, dict) else {}
        _RULES[key] = OptionalRules(
            has_open_tanyao=given.get("kuitan", True),
            has_aka_dora=True,
            has_double_yakuman=bool(given.get("double_yakuman")),
            kiriage=given.get("kiriage", False),
        )
    return _RULES[key]


def answer(record: Record, response: HandResponse) -> Record:
    """What can be told of a scored record."""
    identity = {"id": record["id"]} if "id" in record else {}
    if response.error is not None:
        return {**identity, "win": False, "reason": response.error}
    cost = response.cost or {}
    return {
        **identity,
        "win": True,
        "yaku": [[yaku.name, yaku.han_closed] for yaku in response.yaku or ()],
        "han": response.han,
        "fu": response.fu,
        "fu_items": [[detail["reason"], detail["fu"]] for detail in response.fu_details or ()],
        "limit": cost["yaku_level"],
        "payment": {"main": cost["main"], "additional": cost["additional"]},
        "total": cost["total"],
    }


def main() -> None:
    """Answer standard input, line by line."""
    write = sys.stdout.write
    encode = json.JSONEncoder(separators=(",", ":")).encode
    for line in sys.stdin.buffer:
        record = json.loads(line)
        theirs = Theirs(record, their_rules(record["rules"]))
        write(encode(answer(record, theirs.score())) + "\n")


if __name__ == "__main__":
    main()

"""Answers to records of other things than wins: draws, and the final points of games.

A draw is `{"rules", "kind", "dealer", "tenpai", "shown", ...}` and is answered with the points that
move, `deltas`; a finished game is `{"rules", "scores"}` and is answered with `points`. Both lists
are by player, the first dealer first. `verify` compares the answers with what was recorded.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .answers import answer
from .draws import ABORTS, aborted, exhaustive_draw, may_abort_kyuushu
from .game import dealer_repeats
from .outcome import Outcome
from .ruleset import Ruleset, RulesetError, ruleset_from_record
from .settle import Extras, settle
from .situation import shown
from .waits import Hand, is_tenpai

EXHAUSTIVE = ("exhaustive", "nagashi_mangan")
WHAT = ("win", "kind", "scores")
"""The key that tells what a record is of: a win, a draw or a finished game."""


def replay(record: Mapping[str, Any]) -> dict[str, Any]:
    """The engine's answer to a record; raises `ValueError` for one that is none.

    >>> replay({"rules": "tenhou-4p", "scores": [41000, 28000, 19000, 12000]})["points"]
    [51.0, 8.0, -21.0, -38.0]
    """
    if "win" in record:
        return answer(record["win"])
    try:
        rules = ruleset_from_record(record.get("rules"))  # type: ignore[arg-type]
    except RulesetError as error:
        raise ValueError(f"rules: {error}") from None
    return _answer_draw(record, rules) if "kind" in record else _answer_final(record, rules)


def _answer_draw(record: Mapping[str, Any], rules: Ruleset) -> dict[str, Any]:
    kind = record["kind"]
    if kind in EXHAUSTIVE:
        outcome = _exhaustive(record, rules)
    elif isinstance(kind, str) and kind in ABORTS:
        _check_hands(kind, record, rules)
        outcome = aborted(kind, rules, _number(record, "sticks"))
    else:
        raise ValueError(f"kind is {shown(kind)}; allowed: {', '.join((*EXHAUSTIVE, *ABORTS))}")
    repeats = dealer_repeats(outcome, _dealer(record, rules), rules)
    return {"deltas": list(outcome.deltas), "sticks": outcome.sticks, "dealer_repeats": repeats}


def _exhaustive(record: Mapping[str, Any], rules: Ruleset) -> Outcome:
    """Of those who showed a hand the engine says whether it is tenpai, of the others the record."""
    said = _list(record, "tenpai", rules.players)
    hands = _hands(record, rules)
    ready = [
        bool(said[player]) if hand is None else bool(is_tenpai(hand, rules))
        for player, hand in enumerate(hands)
    ]
    return exhaustive_draw(
        ready,
        rules,
        _dealer(record, rules),
        _number(record, "sticks"),
        _number(record, "honba"),
        _nagashi(record, rules) if record["kind"] == "nagashi_mangan" else (),
    )


def _nagashi(record: Mapping[str, Any], rules: Ruleset) -> list[int]:
    """Who had nagashi mangan: as the record says, else whoever received points in it."""
    named = record.get("nagashi")
    if isinstance(named, list) and all(one in range(rules.players) for one in named):
        return named
    expected = record.get("expect")
    deltas = expected.get("deltas") if isinstance(expected, dict) else None
    if not isinstance(deltas, list) or not all(isinstance(one, int) for one in deltas):
        raise ValueError("nagashi is missing; a list of players is expected")
    return [player for player, points in enumerate(deltas) if points > 0]


def _check_hands(kind: str, record: Mapping[str, Any], rules: Ruleset) -> None:
    """Hands shown at an abortive draw have to allow it."""
    for hand in _hands(record, rules):
        if hand is None:
            continue
        if kind == "kyuushu_kyuuhai" and not may_abort_kyuushu(hand.closed.counts, rules):
            raise ValueError(f"shown is {hand.closed}, which may not be thrown in")
        if kind == "suucha_riichi" and not is_tenpai(hand, rules):
            raise ValueError(f"shown is {hand.closed}, which is not tenpai")


def _hands(record: Mapping[str, Any], rules: Ruleset) -> list[Hand | None]:
    hands: list[Hand | None] = []
    for tiles in _list(record, "shown", rules.players):
        if tiles is not None and not isinstance(tiles, str):
            raise ValueError(f"shown has {shown(tiles)}; tiles or null are expected")
        hands.append(None if tiles is None else Hand.parse(tiles))
    return hands


def _answer_final(record: Mapping[str, Any], rules: Ruleset) -> dict[str, Any]:
    scores = _list(record, "scores", rules.players)
    if not all(type(score) is int for score in scores):
        raise ValueError(f"scores is {shown(scores)}; whole numbers are expected")
    found = settle(scores, rules, Extras(sticks=_number(record, "sticks")))
    return {"points": [float(one) for one in found.points], "places": list(found.places)}


def _list(record: Mapping[str, Any], name: str, size: int) -> Sequence[Any]:
    value = record.get(name)
    if value is None and name != "scores":
        return [None] * size
    if not isinstance(value, list) or len(value) != size:
        raise ValueError(f"{name} is {shown(value)}; a list with {size} entries is expected")
    return value


def _number(record: Mapping[str, Any], name: str) -> int:
    value = record.get(name, 0)
    if type(value) is not int or value < 0:
        raise ValueError(f"{name} is {shown(value)}; a whole number from 0 up is expected")
    return value


def _dealer(record: Mapping[str, Any], rules: Ruleset) -> int:
    dealer = _number(record, "dealer")
    if dealer >= rules.players:
        raise ValueError(f"dealer is {dealer}; players are counted from 0 to {rules.players - 1}")
    return dealer

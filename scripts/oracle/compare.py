"""The comparison: three answers to one record, and what explains a difference."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from riichi import Ruleset
from riichi.ruleset import ruleset_from_record

from . import by_jansou, by_mahjong
from .reasons import REASONS, Reason
from .said import Record, Said, equals, ours

PROGRAMS = {"mahjong": by_mahjong, "jansou": by_jansou}
TIE = "equal readings"
"""The other program took another reading that pays the same and has the same han and fu."""


class Verdict(NamedTuple):
    """What came of one program's answer: alike (no names), explained by names, or neither."""

    program: str
    names: tuple[str, ...] | None
    mine: Said
    theirs: Said


def verdicts(record: Record) -> list[Verdict]:
    """Compare what all programs say of a record."""
    mine = ours(record)
    return [_verdict(record, mine, program) for program in PROGRAMS]


def _verdict(record: Record, mine: Said, program: str) -> Verdict:
    module = PROGRAMS[program]
    theirs = module.say(record)
    mine = module.view(mine)
    if mine == theirs:
        return Verdict(program, (), mine, theirs)
    rules = ruleset_from_record(record["rules"])
    for reasons in _sets_of_reasons(record, rules, program):
        names = _explained(record, rules, theirs, reasons, program)
        if names:
            return Verdict(program, names, mine, theirs)
    return Verdict(program, None, mine, theirs)


def _sets_of_reasons(record: Record, rules: Ruleset, program: str) -> Iterator[tuple[Reason, ...]]:
    """The reasons that can be true of the record: none, each by itself, then several at once."""
    known = [one for one in REASONS if one.program == program and one.applies(record, rules)]
    for size in range(len(known) + 1):
        yield from combinations(known, size)


def _explained(
    record: Record, rules: Ruleset, theirs: Said, reasons: tuple[Reason, ...], program: str
) -> tuple[str, ...]:
    """The names of what explains the answer, if these reasons do."""
    for reason in reasons:
        record = reason.as_if(record, rules)
    view = PROGRAMS[program].view
    names = tuple(reason.name for reason in reasons)
    answers = [view(ours(record))]
    for reason in reasons:
        if reason.amend:
            answers = [other for said in answers for other in reason.amend(said, record)]
    if names and theirs in answers:
        return names
    if theirs in [view(said) for said in equals(record)]:
        return (*names, TIE)
    return ()

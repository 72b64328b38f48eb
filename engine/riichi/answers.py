"""Scores as plain records: section 2 of the contract; leans on `score` and `explain`."""

from __future__ import annotations

from typing import Any

from .assumed import assumed_settings
from .explain import Losing, losing_readings, steps
from .records import win_from_record
from .score import NoWin, Score, score
from .situation import WinError


def score_record(score: Score, explain: bool = False) -> dict[str, Any]:
    """The answer for a win that is paid; with `explain` also the arithmetic and the lost readings.

    `assumed` names the settings that the ruleset does not state and that would change the answer;
    it is there only when there are any.
    """
    best = score.best
    dora, ura, red, north, _ = best.bonus
    yakuman = best.yakuman
    identity = score.win.id
    record: dict[str, Any] = {} if identity is None else {"id": identity}
    record |= {
        "win": True,
        "yaku": [[yaku.id, worth] for yaku, worth in best.yaku],
        "dora": dora,
        "ura": ura,
        "red": red,
        "north": north,
        "han": None if yakuman else best.han,
        "fu": None if yakuman else best.fu,
        "fu_items": [[item.id, fu] for item, fu, _ in best.fu_lines],
        "yakuman": yakuman,
        "limit": best.limit,
        "base": best.base,
        "payment": score.payment,
        "total": score.total,
        "reading": best.reading.parts(),
        "readings": score.readings,
    }
    if score.payers:
        record["payers"] = [[payer.seat, payer.points] for payer in score.payers]
    if explain:
        record["steps"] = steps(score)
        record["losing"] = [_losing_record(lost) for lost in losing_readings(score)]
    if score.win.scoring.unknown:
        record |= _assumed(score)
    return record


def _losing_record(lost: Losing) -> dict[str, Any]:
    record: dict[str, Any] = {"reading": lost.reading.parts(), "why": lost.why}
    if lost.value is not None:
        value = lost.value
        record |= {
            "yaku": [[yaku.id, worth] for yaku, worth in value.yaku],
            "han": None if value.is_yakuman else value.han,
            "fu": None if value.is_yakuman else value.fu,
            "yakuman": value.yakuman,
            "payment": lost.payment,
        }
    return record


def _assumed(result: Score | NoWin) -> dict[str, Any]:
    assumed = assumed_settings(result)
    return {"assumed": list(assumed)} if assumed else {}


def no_win_record(result: NoWin) -> dict[str, Any]:
    """The answer for a hand that may not win. See `NoWin.to_record`."""
    record: dict[str, Any] = {} if result.win.id is None else {"id": result.win.id}
    record |= {"win": False, "reason": result.reason, "message": result.message}
    return record | _assumed(result)


def error_record(identity: object, error: WinError) -> dict[str, Any]:
    """The answer for a record that is no legal win; an id that is no text is not handed back."""
    record: dict[str, Any] = {"id": identity} if isinstance(identity, str) else {}
    return record | {"error": error.field, "message": error.message}


def id_of(record: Any) -> object:
    """What a record that may be anything at all says its id is."""
    return record.get("id") if isinstance(record, dict) else None


def answer(record: Any, explain: bool = False) -> dict[str, Any]:
    """The answer to a win record, whatever it is: a score, a refusal with its reason, an error."""
    try:
        return score(win_from_record(record)).to_record(explain)
    except WinError as error:
        return error_record(id_of(record), error)

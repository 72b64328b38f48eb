"""Scores as plain records: section 2 of the contract; leans on `score`."""

from __future__ import annotations

from typing import Any

from .records import win_from_record
from .score import NoWin, Score, score
from .situation import WinError


def score_record(score: Score) -> dict[str, Any]:
    """The answer for a win that is paid. See `Score.to_record`."""
    record: dict[str, Any] = {} if score.win.id is None else {"id": score.win.id}
    record |= {
        "win": True,
        "yaku": [[yaku.id, worth] for yaku, worth in score.yaku],
        "dora": score.bonus.dora,
        "ura": score.bonus.ura,
        "red": score.bonus.red,
        "north": score.bonus.north,
        "han": score.han,
        "fu": score.fu,
        "fu_items": [[line.item.id, line.fu] for line in score.fu_lines],
        "yakuman": score.yakuman,
        "limit": score.limit,
        "base": score.base,
        "payment": score.payment,
        "total": score.total,
        "reading": score.reading.parts(),
        "readings": score.readings,
    }
    if score.payers:
        record["payers"] = [[payer.seat, payer.points] for payer in score.payers]
    return record


def no_win_record(result: NoWin) -> dict[str, Any]:
    """The answer for a hand that may not win. See `NoWin.to_record`."""
    record: dict[str, Any] = {} if result.win.id is None else {"id": result.win.id}
    return record | {"win": False, "reason": result.reason, "message": result.message}


def error_record(identity: object, error: WinError) -> dict[str, Any]:
    """The answer for a record that is no legal win; an id that is no text is not handed back."""
    record: dict[str, Any] = {"id": identity} if isinstance(identity, str) else {}
    return record | {"error": error.field, "message": error.message}


def answer(record: Any) -> dict[str, Any]:
    """The answer to a win record, whatever it is: a score, a refusal with its reason, an error."""
    identity = record.get("id") if isinstance(record, dict) else None
    try:
        return score(win_from_record(record)).to_record()
    except WinError as error:
        return error_record(identity, error)

"""Answers as lines of JSON (section 2 of the contract); leans on `answers`.

The line of an ordinary score is put together from pieces that come again and again: a hand's yaku,
its fu list, what is paid. It is the very text that `json` makes of the record of `answers`, in less
than half the time; whatever is not ordinary is left to those two.
"""

from __future__ import annotations

import json
from functools import lru_cache
from json.encoder import encode_basestring_ascii as _quote
from typing import Any

from .answers import error_record, id_of
from .assumed import assumed_settings
from .payment import payment
from .score import Bonus, NoWin, Score
from .scoring_rules import Counted
from .situation import WinError

_encode = json.JSONEncoder(separators=(",", ":")).encode
_KEPT = 4096


def answer_text(result: Score | NoWin | WinError, record: Any, explain: bool = False) -> str:
    """The answer to a record as one line of JSON, in ASCII, without the line's end.

    ASCII can be carried by every output, whatever an id holds.
    """
    if isinstance(result, WinError):
        return _encode(error_record(id_of(record), result))
    if explain or isinstance(result, NoWin) or result.payers:
        return _encode(result.to_record(explain))
    return _score_text(result)


def _score_text(score: Score) -> str:
    win, best, total, count, _ = score
    base, is_yakuman, han, fu, limit, yakuman, yaku, bonus, lines, reading = best
    identity = "" if win.id is None else f'"id":{_quote(win.id)},'
    worth = '"han":null,"fu":null' if is_yakuman else f'"han":{han},"fu":{fu}'
    items = ",".join([f'["{item.id}",{points}]' for item, points, _ in lines])
    parts = '","'.join(reading.parts())
    assumed = assumed_settings(score) if win.scoring.unknown else ()
    return (
        f'{{{identity}"win":true,"yaku":[{_yaku_text(yaku)}],{_bonus_text(bonus)},{worth},'
        f'"fu_items":[{items}],"yakuman":{yakuman},'
        f"{_paid_text(limit, base, win.is_dealer, win.by, win.scoring.share)},"
        f'"total":{total},"reading":["{parts}"],"readings":{count}'
        f"{_assumed_text(assumed) if assumed else ''}}}"
    )


@lru_cache(_KEPT)
def _yaku_text(yaku: Counted) -> str:
    return ",".join([f'["{one.id}",{worth}]' for one, worth in yaku])


@lru_cache(_KEPT)
def _bonus_text(bonus: Bonus) -> str:
    dora, ura, red, north, _ = bonus
    return f'"dora":{dora},"ura":{ura},"red":{red},"north":{north}'


@lru_cache(_KEPT)
def _paid_text(limit: str | None, base: int, dealer: bool, by: str, share: str) -> str:
    paid = _encode(payment(base, dealer, by, share))
    return f'"limit":{_encode(limit)},"base":{base},"payment":{paid}'


@lru_cache
def _assumed_text(assumed: tuple[str, ...]) -> str:
    return f',"assumed":{_encode(assumed)}'

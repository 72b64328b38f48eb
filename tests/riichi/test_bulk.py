"""Many records at once: scored like one after another, errors in place, a batch at a time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from searching import times
from strategies import Record, win_records

from riichi import NoWin, Score, WinError, score, score_records, win_from_record
from riichi.bulk import BATCH

# riichi alone, 20 + 10 + 2 fu for the edge wait: 1 han 40 fu, 1,300 from the discarder
WIN = {
    "rules": "tenhou-4p", "closed": "123m456p23478s66z", "win": "9s", "by": "ron",
    "seat": "S", "round": "E", "flags": ["riichi"],
}  # fmt: skip
# a daisangen of closed triplets: somebody can be liable for that, and not for a daisuushii
DRAGONS = WIN | {"closed": "555666777z234m1p", "win": "1p", "flags": []}
LIABLE = {"yakuman": "daisuushii", "player": "W", "discarder": "N"}


def test_each_record_has_its_result_in_its_place() -> None:
    results = list(
        score_records(
            [
                WIN,
                WIN | {"win": "9z"},
                WIN | {"flags": []},
                "no record",
                WIN | {"honba": 2},
                DRAGONS | {"pao": LIABLE},
                DRAGONS | {"pao": LIABLE | {"yakuman": "daisangen"}},
            ]  # type: ignore[list-item]
        )
    )
    kinds = [type(result) for result in results]
    assert kinds == [Score, WinError, NoWin, WinError, Score, WinError, Score]
    won, bad_tile, no_yaku, no_record, with_counters, not_liable, liable = results
    assert (won.total, with_counters.total) == (1300, 1300 + 2 * 300)
    assert [error.field for error in (bad_tile, no_record, not_liable)] == ["win", "record", "pao"]
    assert no_yaku.reason == "no_yaku"
    assert [tuple(payer) for payer in liable.payers] == [("W", 16000), ("N", 16000)]


def test_errors_hold_on_to_nothing() -> None:
    results = list(score_records([WIN | {"win": "9z"}, DRAGONS | {"pao": LIABLE}]))
    assert [result.__traceback__ for result in results] == [None, None]  # type: ignore[union-attr]


@pytest.mark.parametrize("number", [0, 1, BATCH - 1, BATCH, BATCH + 1, 3 * BATCH])
def test_any_number_of_records(number: int) -> None:
    records = [WIN | {"honba": counters} for counters in range(number)]
    totals = [result.total for result in score_records(iter(records))]  # type: ignore[union-attr]
    assert totals == [1300 + 300 * counters for counters in range(number)]


def test_no_more_is_taken_than_a_batch() -> None:
    taken = []

    def endless() -> Iterator[Record]:
        while True:
            taken.append(1)
            yield WIN

    results = score_records(endless())
    assert next(results).total == 1300  # type: ignore[union-attr]
    assert len(taken) == BATCH


def one_by_one(record: Any) -> Any:
    try:
        return score(win_from_record(record))
    except WinError as error:
        return error.field, error.message


@given(st.lists(win_records(), min_size=1, max_size=8))
@times(40)
def test_a_batch_scores_like_one_after_another(records: list[Record]) -> None:
    together = [
        (result.field, result.message) if isinstance(result, WinError) else result
        for result in score_records(records)
    ]
    assert together == [one_by_one(record) for record in records]

"""Anything at all gets an answer: a score, a refusal with its reason or a named error."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from searching import times
from strategies import Record, win_records

from riichi import score_records
from riichi.answer_text import answer_text
from riichi.answers import answer

FIELDS = [
    "id", "rules", "closed", "melds", "north", "win", "by", "seat", "round", "flags", "dora",
    "ura", "honba", "sticks", "pao",
]  # fmt: skip
TEXTS = st.sampled_from(
    [
        "", "9s", "0p", "99s", "123m456p23478s66z", "1111111111111m", "١٢٣m", "1" * 300 + "m",
        "x" * 10_000, "\ud800", "\x00", "ron", "tsumo", "E", "N", "riichi", "ippatsu", "rinshan",
        "chankan", "chiihou", "tenhou-4p", "tenhou-3p", "extends", "chii", "ankan", "daisangen",
        "111m", "1111m", "kind", "tiles", "from", "left", "None", "nan", "🀄", "２m", "1m\n", " 1m",
    ]
)  # fmt: skip
SCALARS = (
    st.none()
    | st.booleans()
    | st.integers(-20, 20)
    | st.sampled_from([10**30, -(10**30), 10**4000, -(10**4000), 2**64, 136])
    | st.floats()
    | TEXTS
    | st.text(max_size=8)
)
KEYS = st.sampled_from([*FIELDS, "extends", "kind", "tiles", "from", "yakuman", "player"]) | TEXTS
ANYTHING = st.recursive(
    SCALARS,
    lambda inside: (
        st.lists(inside, max_size=6)
        | st.lists(inside, min_size=13, max_size=14)
        | st.dictionaries(KEYS, inside, max_size=5)
    ),
    max_leaves=8,
)


def deep(levels: int) -> tuple[list[Any], dict[str, Any]]:
    row: list[Any] = []
    table: dict[str, Any] = {}
    for _ in range(levels):
        row, table = [row], {"extends": table}
    return row, table


ODD = [
    *deep(5000),
    10**5000,
    -(10**5000),
    b"1m",
    (1, 2),
    {1, 2},
    frozenset("1m"),
    object(),
    range(3),
    1j,
    {1: 2},
    {(): 1},
]


def check_answer(record: Any) -> None:
    answered = answer(record)
    (result,) = score_records([record])  # in a batch as by itself, as text as in a record
    assert answer_text(result, record) == json.dumps(answered, separators=(",", ":"))
    text = json.dumps(answered)  # whatever came in, what goes out is JSON
    assert json.loads(text) == answered
    assert len(text) < 3000 + len(str(answered.get("id", "")))
    if "error" in answered:
        assert isinstance(answered["error"], str) and isinstance(answered["message"], str)
        assert answered.keys() <= {"id", "error", "message"}
    elif answered["win"]:
        assert answered["total"] > 0 and answered["yaku"]
    else:
        assert answered["reason"] in ("no_yaku", "not_complete", "below_min_han")


@given(ANYTHING)
@times(80)
def test_anything_gets_an_answer(record: Any) -> None:
    check_answer(record)


@given(st.dictionaries(st.sampled_from(FIELDS), ANYTHING, max_size=15))
@times(80)
def test_any_record_gets_an_answer(record: dict[str, Any]) -> None:
    check_answer(record)


@given(win_records(), st.sampled_from(FIELDS), ANYTHING)
@times(120)
def test_a_win_with_anything_in_one_field_gets_an_answer(
    record: Record, field: str, value: Any
) -> None:
    check_answer(record | {field: value})


@given(win_records(), st.sampled_from(["melds", "flags", "dora", "ura"]), ANYTHING)
@times(80)
def test_a_win_with_anything_in_a_list_gets_an_answer(
    record: Record, field: str, value: Any
) -> None:
    check_answer(record | {field: [*record[field], value]})


@given(
    win_records(),
    st.dictionaries(
        st.sampled_from(["extends", "aka", "aka_by_suit", "uma", "pao", "double_yakuman", "kuitan",
                         "players", "min_han", "renhou", "honba_ron", "players", "tiles", "local"]),
        ANYTHING,
        max_size=4,
    ),
)  # fmt: skip
@times(80)
def test_any_rules_get_an_answer(record: Record, rules: dict[str, Any]) -> None:
    check_answer(record | {"rules": {"extends": "tenhou-4p"} | rules})


@given(win_records(), st.sampled_from(FIELDS))
@times(50)
def test_a_win_without_a_field_gets_an_answer(record: Record, field: str) -> None:
    check_answer({name: value for name, value in record.items() if name != field})


def test_what_no_json_can_hold_gets_an_answer() -> None:
    plain: Record = {
        "rules": "tenhou-4p", "closed": "123m456p23478s66z", "win": "9s", "by": "ron",
        "seat": "S", "round": "E", "flags": ["riichi"], "melds": [], "dora": [], "ura": [],
    }  # fmt: skip
    meld = {"kind": "ankan", "tiles": "1111m"}
    for odd in ODD:
        check_answer(odd)
        for field in FIELDS:
            check_answer(plain | {field: odd})
            check_answer(plain | {field: [odd]})
        for part in ("kind", "tiles", "from", "more"):
            check_answer(plain | {"closed": "456p23478s66z", "melds": [meld | {part: odd}]})
        for part in ("yakuman", "player", "discarder", "more"):
            check_answer(plain | {"pao": {"yakuman": "daisangen", "player": "E", part: odd}})
        for name in ("extends", "kuitan", "aka", "aka_by_suit", "pao", "uma", "more"):
            check_answer(plain | {"rules": {"extends": "tenhou-4p", name: odd}})
        try:
            check_answer(plain | {odd: 1})
        except TypeError:  # no key of anything
            assert odd.__hash__ is None or isinstance(odd, tuple)

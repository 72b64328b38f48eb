"""The analysis of a hand: the score as it is, and around it what else there is to say."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from riichi import Win, load_ruleset, ruleset_ids
from riichi.analysis import analyse, own_rules
from riichi.answers import answer
from riichi.records import win_from_record, win_to_record
from riichi.settings import SETTINGS

PLACE = {"rules": "tenhou-4p", "seat": "S", "round": "E", "by": "ron"}
SHARED = Path(__file__).resolve().parents[3] / "shared" / "conformance" / "consensus.jsonl.gz"


def worth(found: dict[str, Any], tile: str) -> dict[str, Any]:
    return next(one for one in found["worth"] if one["tile"] == tile)


def change(found: dict[str, Any], name: str) -> dict[str, Any]:
    return next(one for one in found["more"] if one["change"] == name)


def test_a_win_with_everything_around_it():
    # pinfu and tanyao, ron: 2 han 30 fu, 2,000; riichi 3 han 3,900; tsumo 3 han 20 fu 700/1,300
    record = {**PLACE, "closed": "234m567p88p23467s", "win": "8s"}
    found = analyse(record)
    assert found["answer"] == answer(record, explain=True)
    assert found["answer"]["payment"] == {"ron": 2000}
    assert found["fu_tiles"] == [""] * len(found["answer"]["fu_items"])
    assert change(found, "riichi")["payment"] == {"ron": 3900}
    assert change(found, "tsumo")["payment"] == {"tsumo": [700, 1300]}
    assert {one["tile"] for one in found["worth"]} == {"5s", "8s"}
    # the other end of the wait is worth as much, and drawn it is the same as above
    assert worth(found, "5s")["ron"]["payment"] == {"ron": 2000}
    assert worth(found, "5s")["tsumo"]["payment"] == {"tsumo": [700, 1300]}


def test_more_han_up_to_the_next_limit():
    # 3 han 30 fu: one more is 4 han 30 fu, 7,700; two more are mangan
    record = {**PLACE, "closed": "234m567p88p23467s", "win": "8s", "flags": ["riichi"]}
    steps = [one for one in analyse(record)["more"] if one["change"] == "han"]
    assert [(one["n"], one["han"], one["limit"], one["total"]) for one in steps] == [
        (1, 4, None, 7700),
        (2, 5, "mangan", 8000),
    ]


def test_counters_stay_in_what_more_han_would_pay():
    record = {**PLACE, "closed": "234m567p88p23467s", "win": "8s", "honba": 2, "sticks": 1}
    steps = [one for one in analyse(record)["more"] if one["change"] == "han"]
    assert steps[0]["total"] == 3900 + 600 + 1000


def test_a_hand_without_a_yaku_says_what_would_give_it_one():
    # a triplet of nines beside middle tiles: nothing by ron, riichi or a self-draw make it a win
    record = {**PLACE, "closed": "234m567p999s88s67s", "win": "8s"}
    found = analyse(record)
    assert found["answer"]["reason"] == "no_yaku"
    assert {one["change"] for one in found["more"]} == {"riichi", "tsumo"}


def test_kept_closed():
    # called: tanyao alone, 1,000; the same tiles closed: pinfu and tanyao, 2,000
    chii = [{"kind": "chii", "tiles": "234m"}]
    found = analyse({**PLACE, "closed": "567p88p23467s", "win": "8s", "melds": chii})
    assert found["answer"]["payment"] == {"ron": 1000}
    assert change(found, "closed")["payment"] == {"ron": 2000}
    assert "riichi" not in {one["change"] for one in found["more"]}


def test_a_yakuman_needs_no_more_han():
    found = analyse({**PLACE, "closed": "19m19p19s1234567z", "win": "1m"})
    assert found["answer"]["yakuman"] == 1
    assert not [one for one in found["more"] if one["change"] == "han"]


def test_a_hand_that_waits():
    record = {"rules": "tenhou-4p", "closed": "234m567p88p23467s", "seat": "S", "round": "E"}
    found = analyse({**record, "discards": "5s1z", "dora": ["4s"], "flags": ["riichi"]})
    assert "answer" not in found
    hand = found["hand"]
    assert (hand["shanten"], hand["tenpai"], hand["furiten"]) == (0, True, True)
    # one 5s is discarded
    assert {one["tile"]: one["left"] for one in hand["waits"]} == {"5s": 3, "8s": 4}
    # riichi, pinfu, tanyao; the 5s is dora besides
    assert worth(found, "8s")["ron"]["han"] == 3
    assert worth(found, "5s")["ron"]["han"] == 4


def test_indicators_count_as_seen():
    record = {"rules": "tenhou-4p", "closed": "234m567p88p23467s", "seat": "S", "round": "E"}
    found = analyse({**record, "dora": ["8s"], "seen": "8s"})
    assert {one["tile"]: one["left"] for one in found["hand"]["waits"]} == {"5s": 4, "8s": 2}


def test_a_hand_that_is_not_ready():
    # three runs and a pair, and three single tiles: one of them goes, the others can each be paired
    found = analyse({**PLACE, "closed": "234m567p345s99s1z9m", "win": "6z"})
    assert found["answer"]["reason"] == "not_complete"
    assert found["hand"]["shanten"] == 1
    assert {one["discard"] for one in found["hand"]["options"]} >= {"9m", "1z", "6z"}
    assert "worth" not in found
    waiting = analyse({**PLACE, "closed": "234m567p345s99s1z9m"})
    assert waiting["hand"]["shanten"] == 1 and waiting["worth"] == []


@pytest.mark.parametrize(
    ("record", "field"),
    [
        ([], "record"),
        ({}, "rules"),
        ({"rules": "tenhou"}, "rules"),
        ({"rules": "tenhou-4p"}, "closed"),
        ({"rules": "tenhou-4p", "closed": "123m"}, "closed"),
        ({"rules": "tenhou-4p", "closed": "1x"}, "closed"),
        ({"rules": "tenhou-4p", "closed": "1m", "melds": 5}, "melds"),
        (
            {"rules": "tenhou-4p", "closed": "1m", "melds": [{"kind": "chi", "tiles": "1m"}]},
            "melds",
        ),
        ({"rules": "tenhou-4p", "closed": "1112223334445z", "round": "E"}, "seat"),
        ({**PLACE, "closed": "234m567p88p23467s", "win": "8s", "discards": "9"}, "discards"),
        ({**PLACE, "closed": "234m567p88p23467s", "win": "8s", "seen": 3}, "seen"),
        ({**PLACE, "closed": "234m567p88p23467s", "win": "8s", "flags": ["houtei", "x"]}, "flags"),
        ({**PLACE, "closed": "234m567p88p23467s", "win": "8s", "hand": 1}, "hand"),
    ],
)
def test_what_cannot_be_is_named(record: Any, field: str):
    assert analyse(record)["error"] == field


def test_assumed_settings_come_with_words():
    silent = [load_ruleset(name) for name in ruleset_ids()]
    rules = next(one for one in silent if one.is_assumed("fifth_tile") and one.players == 4)
    # four 1m in the hand: whether the fifth can be waited for is what the ruleset does not say
    found = analyse({"rules": rules.id, "closed": "1111m", "seat": "S", "round": "E"})
    assert found["assumed"]["fifth_tile"] == {
        "title": SETTINGS["fifth_tile"].title,
        "value": SETTINGS["fifth_tile"].say(rules["fifth_tile"]),
    }


def test_a_sites_own_ruleset(tmp_path: Path):
    (tmp_path / "club.toml").write_text(
        'name = "Club"\nshort = "Club"\nextends = "tenhou-4p"\n\n[settings]\nkiriage = true\n'
    )
    # 4 han 30 fu is rounded up to mangan at this club: 8,000 instead of 7,700
    hand = {
        **PLACE,
        "closed": "234m567p88p23467s",
        "win": "8s",
        "flags": ["riichi"],
        "dora": ["1m"],
    }
    record = {**hand, "rules": "club"}
    assert analyse(record)["error"] == "rules"
    rules = own_rules(record, str(tmp_path), ("club",))
    assert analyse(record, rules)["answer"]["total"] == 8000
    assert analyse(hand)["answer"]["total"] == 7700
    assert own_rules(hand, str(tmp_path), ("club",)) is None
    assert own_rules([], str(tmp_path), ("club",)) is None


@pytest.mark.skipif(not SHARED.exists(), reason="no recorded wins beside the project")
def test_a_record_comes_back_as_it_was():
    with gzip.open(SHARED, "rt", encoding="utf-8") as lines:
        records = [json.loads(line)["win"] for _, line in zip(range(3000), lines, strict=False)]
    for record in records:
        win = win_from_record(record)
        assert win_from_record(win_to_record(win)) == win


def test_changed_rules_and_liability_come_back():
    text = "555666777z9m11s9m +9m ron pao=daisangen:W:N honba=2 rules=tenhou-4p:kiriage=true"
    win = Win.parse(text)
    record = win_to_record(win)
    assert record["rules"] == {"extends": "tenhou-4p", "kiriage": True}
    again = win_from_record(json.loads(json.dumps(record)))
    assert again == win and again.rules == win.rules

"""Local yaku: each example has its yaku where the ruleset plays it, and nowhere else."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from riichi import Win, WinError, load_ruleset, score
from riichi.settings import SETTINGS
from riichi.yaku import LOCAL_YAKU, YAKU

FACTS = Path(__file__).resolve().parents[3] / "shared" / "facts" / "yaku.toml"
PLAIN = load_ruleset("tenhou-4p")
CASES = [(yaku.id, text) for yaku in LOCAL_YAKU.values() for text in yaku.examples]


def rules_with(*ids: str):
    """Tenhou's rules with some local yaku; open riichi is a setting of its own."""
    listed = [id for id in ids if id != "open_riichi"]
    return PLAIN.with_settings({"local_yaku": listed, "open_riichi": True})


def worth(text: str, *ids: str) -> dict[str, int]:
    """The yaku of a win with their han (or number of yakuman)."""
    result = score(Win.parse(text, rules_with(*ids)))
    return {yaku.id: number for yaku, number in result.yaku}


@pytest.mark.parametrize(("id", "text"), CASES)
def test_example_has_the_yaku_where_it_is_played(id: str, text: str) -> None:
    yaku = LOCAL_YAKU[id]
    found = worth(text, id)
    is_open = "chii=" in text or "pon=" in text or "minkan=" in text
    assert found[id] == (yaku.yakuman or (yaku.open if is_open else yaku.closed))


@pytest.mark.parametrize(("id", "text"), CASES)
def test_example_does_not_have_it_elsewhere(id: str, text: str) -> None:
    try:
        result = score(Win.parse(text, PLAIN))
    except WinError as error:
        assert error.field == "flags"
        assert "local yaku" in error.message
    else:
        assert id not in {yaku.id for yaku, _ in getattr(result, "yaku", ())}


def test_every_local_yaku_can_be_switched_on() -> None:
    choices = {id for id, _ in SETTINGS["local_yaku"].kind.words}
    assert choices | {"open_riichi"} == set(LOCAL_YAKU)
    assert not set(LOCAL_YAKU) & set(YAKU)


@pytest.mark.skipif(not FACTS.exists(), reason="the fact sheets are not beside the project")
def test_names_and_han_are_those_of_the_fact_sheet() -> None:
    listed = {one["id"]: one for one in tomllib.loads(FACTS.read_text("utf-8"))["yaku"]}
    local = {id: one for id, one in listed.items() if one["class"] == "local"}
    assert set(local) == set(LOCAL_YAKU)
    for id, fact in local.items():
        yaku = LOCAL_YAKU[id]
        assert (yaku.romaji, yaku.kanji, yaku.kana) == (fact["romaji"], fact["kanji"], fact["kana"])
        assert yaku.yakuman == fact["yakuman"]
        if not yaku.yakuman and yaku.closed:
            assert (yaku.closed, yaku.open) == (fact["closed"], fact["open"])


@pytest.mark.parametrize(
    ("text", "id", "han"),
    [
        # open riichi is 2 han in place of riichi's 1, and double open riichi 3: two and one
        ("123m456p23478s66z +9s ron riichi open_riichi", "open_riichi", 2),
        ("123m456p23478s66z +9s ron double_riichi open_riichi", "open_riichi", 1),
    ],
)
def test_open_riichi_takes_the_place_of_riichi(text: str, id: str, han: int) -> None:
    found = worth(text, id)
    assert found[id] == han
    assert "riichi" not in found


@pytest.mark.parametrize(
    ("text", "id"),
    [
        # one pair, but 1m and 3m could become a run
        ("137m258p369s1234z +4z tsumo chiihou seat=S", "shiisanpuutaa"),
        # three called sets and a closed quad are not four called ones
        ("5p chii=123m chii=234p pon=777s ankan=8888s +5p ron houtei", "shiiaru_raotai"),
        # nines to twos are not three in a row
        ("888999m78s11z pon=111m +9s ron houtei", "sanrenkou"),
        # circles from one to seven are no wheels of twos to eights
        ("1122334455667p +7p ron riichi", "daisharin"),
        # 24 + 21 + 24 + 27 and a pair of ones come to 98
        ("666777m1m pon=888m pon=999m +1m ron", "hyakumangoku"),
    ],
)
def test_near_miss(text: str, id: str) -> None:
    result = score(Win.parse(text, rules_with(id)))
    assert id not in {yaku.id for yaku, _ in getattr(result, "yaku", ())}

"""What is a legal win and what is not: every refusal beside a legal neighbour.

Each refusal names its field, what was found and what is allowed.
"""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from riichi import Meld, Tile, Tiles, Win, WinError, load_ruleset

PLAIN: dict[str, Any] = {
    "rules": "tenhou-4p",
    "closed": "123m456p23478s66z",
    "win": "9s",
    "by": "ron",
    "seat": "S",
    "round": "E",
}
OPEN = {"closed": "456p23478s66z", "melds": [{"kind": "chii", "tiles": "123m"}]}
KAN = {"closed": "456p23478s66z", "melds": [{"kind": "ankan", "tiles": "1111m"}]}
OPEN_KAN = {"closed": "456p23478s66z", "melds": [{"kind": "daiminkan", "tiles": "1111m"}]}
TSUMO = {"by": "tsumo"}
SANMA = {"rules": "tenhou-3p", "closed": "11m123789p34678s", "win": "5s"}
DRAGONS = {
    "closed": "2349m",
    "win": "9m",
    "melds": [{"kind": "pon", "tiles": f"{number * 3}z"} for number in ("5", "6", "7")],
}
PAO = {**DRAGONS, "by": "tsumo"}


def pon(tiles: str, **more: str) -> list[dict[str, str]]:
    return [{"kind": "pon", "tiles": tiles, **more}]


def record(*changes: dict[str, Any], **more: Any) -> dict[str, Any]:
    made = dict(PLAIN)
    for change in (*changes, more):
        made |= change
    return made


def without(name: str) -> dict[str, Any]:
    return {key: value for key, value in PLAIN.items() if key != name}


LEGAL = {
    "plain": record(),
    "no flags, lists empty": record(flags=[], melds=[], dora=[], ura=[], honba=0, sticks=0),
    "an id": record(id="a1"),
    "a ruleset with changes": record(rules={"extends": "tenhou-4p", "kiriage": True}),
    "open": record(OPEN),
    "a meld with its source": record(
        OPEN, melds=[{"kind": "chii", "tiles": "123m", "from": "left"}]
    ),
    "riichi with a closed quad": record(KAN, flags=["riichi", "ippatsu"]),
    "double riichi": record(flags=["double_riichi", "ippatsu"]),
    "houtei with riichi and ippatsu": record(flags=["riichi", "ippatsu", "houtei"]),
    "haitei": record(TSUMO, flags=["haitei"]),
    "rinshan on an open quad": record(OPEN_KAN, TSUMO, flags=["rinshan"]),
    "chankan": record(flags=["chankan", "riichi", "ippatsu"]),
    "tenhou": record(TSUMO, flags=["tenhou"], seat="E"),
    "chiihou": record(TSUMO, flags=["chiihou"]),
    "renhou": record(flags=["renhou"]),
    "five indicators": record(dora=["1m", "1p", "1s", "1z", "2z"], ura=["3z"] * 4 + ["4z"]),
    "a red indicator, the red five elsewhere": record(dora=["0p"]),
    "the red five": record(closed="123m406p23478s66z"),
    "all four copies in sight": record(dora=["6z", "6z"]),
    "many counters": record(honba=20, sticks=9),
    "every seat and round": record(seat="N", round="N"),
    "among three": record(SANMA),
    "four Norths aside": record(SANMA, north=4),
    "rinshan after a North": record(SANMA, TSUMO, north=1, flags=["rinshan"]),
    "liability on a tsumo": record(PAO, pao={"yakuman": "daisangen", "player": "E"}),
    "liability on a ron": record(
        DRAGONS, pao={"yakuman": "daisangen", "player": "E", "discarder": "N"}
    ),
    "liable and discarder in one": record(
        DRAGONS, pao={"yakuman": "daisangen", "player": "E", "discarder": "E"}
    ),
    "no liability": record(pao=None),
}


@pytest.mark.parametrize("made", LEGAL.values(), ids=LEGAL.keys())
def test_legal(made: dict[str, Any]) -> None:
    win = Win.from_record(made)
    assert (win.by, win.seat, win.round) == (made["by"], made["seat"], made["round"])
    assert str(win.closed) == made["closed"]


REFUSED: dict[str, tuple[Any, str, str]] = {
    # shape of the record
    "no object": ([], "record", "[]"),
    "text": ("123m", "record", "'123m'"),
    "an unknown field": (record(colour="red"), "colour", "allowed: by, closed"),
    "no ruleset": (without("rules"), "rules", "missing"),
    "no closed tiles": (without("closed"), "closed", "missing"),
    "no winning tile": (without("win"), "win", "missing"),
    "no by": (without("by"), "by", "missing"),
    "no seat": (without("seat"), "seat", "missing"),
    "no round": (without("round"), "round", "missing"),
    "a number as id": (record(id=5), "id", "5"),
    "an unknown ruleset": (record(rules="tenhou-5p"), "rules", "tenhou-4p"),
    "a ruleset in text": (record(rules="{'extends': 'tenhou-4p'}"), "rules", "extends"),
    "a list as ruleset": (record(rules=["tenhou-4p"]), "rules", "extends"),
    "an unknown setting": (
        record(rules={"extends": "tenhou-4p", "kiriagi": True}), "rules", "kiriage",
    ),
    "a wrong value of a setting": (
        record(rules={"extends": "tenhou-4p", "kiriage": "yes"}), "rules", "kiriage",
    ),
    # tiles
    "closed is no text": (record(closed=["123m"]), "closed", "123m"),
    "closed is a number": (record(closed=123), "closed", "123"),
    "an unknown suit": (record(closed="123x456p23478s66z"), "closed", "123x"),
    "an eighth honour": (record(closed="123m456p23478s68z"), "closed", "8z"),
    "other digits": (record(closed="١٢٣m456p23478s66z"), "closed", "١"),
    "twelve tiles": (record(closed="123m456p23478s6z"), "closed", "13 are expected"),
    "fourteen tiles": (record(closed="123m456p234789s66z"), "closed", "13 are expected"),
    "thirteen tiles beside a meld": (record(OPEN, closed=PLAIN["closed"]), "closed", "10 are"),
    "two winning tiles": (record(win="99s"), "win", "99s"),
    "no winning tile in the text": (record(win=""), "win", "''"),
    "a winning tile that is none": (record(win="0z"), "win", "0z"),
    "a winning tile in a list": (record(win=["9s"]), "win", "9s"),
    "a fifth copy in the hand": (
        record(closed="1111m23456p2378s", win="1m"), "closed", "5 copies of 1m",
    ),
    "a fifth copy with a meld": (
        record(closed="33456p23478s", win="3p", melds=pon("333p")),
        "closed", "copies",
    ),
    "a fifth copy as indicator": (record(dora=["6z", "6z", "6z"]), "dora", "5 copies of 6z"),
    "a fifth copy below": (record(dora=["6z"], ura=["6z", "6z"]), "dora", "5 copies of 6z"),
    "fourteen copies": (record(closed="1" * 13 + "m", win="1m"), "closed", "14 copies of 1m"),
    "twenty-four copies": (
        record(closed="1" * 13 + "m", win="1m", dora=["1m"] * 5, ura=["1m"] * 5), "closed", "1m",
    ),
    "a second red five": (record(closed="123m00p6p23478s66z"), "closed", "2 red fives 0p"),
    "a second red five as winning tile": (
        record(closed="123m406p23478s66z", win="0p"), "closed", "0p",
    ),
    "a red five where there is none": (
        record(closed="123m406p23478s66z", rules="ema-2025"), "closed", "0 of them",
    ),
    "a red five in the hand and as indicator": (
        record(closed="123m406p23478s66z", dora=["0p"]), "dora", "2 red fives 0p",
    ),
    "two red indicators": (record(dora=["0p"], ura=["0p"]), "dora", "2 red fives 0p"),
    # melds
    "melds are no list": (record(OPEN, melds={"kind": "chii"}), "melds", "list"),
    "melds are nothing": (record(melds=None), "melds", "list"),
    "melds are false": (record(melds=False), "melds", "list"),
    "melds are an empty text": (record(melds=""), "melds", "list"),
    "a meld is no object": (record(OPEN, melds=["123m"]), "melds", "kind"),
    "a meld without kind": (record(OPEN, melds=[{"tiles": "123m"}]), "melds", "kind"),
    "a meld without tiles": (record(OPEN, melds=[{"kind": "chii"}]), "melds", "tiles"),
    "a meld with more": (
        record(OPEN, melds=[{"kind": "chii", "tiles": "123m", "by": "me"}]), "melds", "by",
    ),
    "an unknown kind of meld": (
        record(OPEN, melds=[{"kind": "kan", "tiles": "1111m"}]), "melds", "ankan",
    ),
    "a kind that is a list": (
        record(OPEN, melds=[{"kind": ["chii"], "tiles": "123m"}]), "melds", "chii",
    ),
    "tiles that make no meld": (record(OPEN, melds=pon("112m")), "melds", "112m"),
    "an unknown source": (record(OPEN, melds=pon("111m", **{"from": "me"})), "melds", "left"),
    "eight melds": (
        record(closed="", melds=[*pon("111m"), *pon("222m"), *pon("333z"), *pon("444m")] * 2),
        "melds", "8 melds",
    ),
    # how it was won
    "won by nothing": (record(by=""), "by", "ron, tsumo"),
    "won by a number": (record(by=1), "by", "1"),
    "no such seat": (record(seat="X"), "seat", "E, S, W, N"),
    "a seat in words": (record(seat="East"), "seat", "East"),
    "no such round": (record(round="e"), "round", "E, S, W, N"),
    "a seat in a list": (record(seat=["E"]), "seat", "E"),
    "flags are no list": (record(flags="riichi"), "flags", "riichi"),
    "flags are nothing": (record(flags=None), "flags", "None"),
    "an unknown flag": (record(flags=["open_riichi"]), "flags", "double_riichi"),
    "a flag that is no text": (record(flags=[1]), "flags", "1"),
    "a flag that is a list": (record(flags=[["riichi"]]), "flags", "riichi"),
    "riichi twice over": (record(flags=["riichi", "double_riichi"]), "flags", "double_riichi"),
    "riichi with an open meld": (record(OPEN, flags=["riichi"]), "flags", "open meld"),
    "double riichi with an open meld": (record(OPEN, flags=["double_riichi"]), "flags", "open"),
    "ippatsu alone": (record(flags=["ippatsu"]), "flags", "riichi"),
    "ippatsu after one's own kan": (
        record(KAN, TSUMO, flags=["riichi", "ippatsu", "rinshan"]), "flags", "rinshan",
    ),
    "haitei by ron": (record(flags=["haitei"]), "flags", "tsumo"),
    "houtei by tsumo": (record(TSUMO, flags=["houtei"]), "flags", "ron"),
    "haitei and rinshan": (record(KAN, TSUMO, flags=["haitei", "rinshan"]), "flags", "rinshan"),
    "rinshan by ron": (record(KAN, flags=["rinshan"]), "flags", "tsumo"),
    "rinshan without a kan": (record(TSUMO, flags=["rinshan"]), "flags", "kan"),
    "rinshan on a pon": (
        record(TSUMO, closed="456p23478s66z", melds=pon("111m"), flags=["rinshan"]), "flags", "kan",
    ),
    "chankan by tsumo": (record(TSUMO, flags=["chankan"]), "flags", "ron"),
    "chankan and houtei": (record(flags=["chankan", "houtei"]), "flags", "houtei"),
    "chankan with a second copy": (record(win="7s", flags=["chankan"]), "flags", "2 copies of 7s"),
    "chankan with a copy as indicator": (record(dora=["9s"], flags=["chankan"]), "flags", "9s"),
    "chankan with a copy below": (
        record(ura=["9s"], flags=["chankan", "riichi"]), "flags", "2 copies of 9s",
    ),
    "tenhou at another seat": (record(TSUMO, flags=["tenhou"]), "flags", "dealer"),
    "chiihou for the dealer": (record(TSUMO, flags=["chiihou"], seat="E"), "flags", "dealer"),
    "renhou for the dealer": (record(flags=["renhou"], seat="E"), "flags", "dealer"),
    "renhou by tsumo": (record(TSUMO, flags=["renhou"]), "flags", "ron"),
    "tenhou by ron": (record(flags=["tenhou"], seat="E"), "flags", "tsumo"),
    "chiihou by ron": (record(flags=["chiihou"]), "flags", "tsumo"),
    "tenhou with riichi": (record(TSUMO, flags=["tenhou", "riichi"], seat="E"), "flags", "riichi"),
    "chiihou with double riichi": (record(TSUMO, flags=["chiihou", "double_riichi"]), "flags", ""),
    "chiihou after a kan": (record(KAN, TSUMO, flags=["chiihou"]), "flags", "meld"),
    "renhou with a meld": (record(OPEN, flags=["renhou"]), "flags", "meld"),
    # indicators
    "dora are no list": (record(dora="4p"), "dora", "list"),
    "dora are nothing": (record(dora=None), "dora", "list"),
    "an indicator of two tiles": (record(dora=["44p"]), "dora", "44p"),
    "an indicator that is none": (record(dora=["0z"]), "dora", "0z"),
    "an indicator that is a number": (record(dora=[4]), "dora", "4"),
    "an indicator that is a list": (record(ura=[["4p"]]), "ura", "4p"),
    "six indicators": (record(dora=["1p", "1s", "1z", "2z", "3z", "4z"]), "dora", "6"),
    "six ura indicators": (record(ura=["1p", "1s", "1z", "2z", "3z", "4z"]), "ura", "6"),
    # counters
    "honba below nothing": (record(honba=-1), "honba", "-1"),
    "honba in text": (record(honba="1"), "honba", "'1'"),
    "half a honba": (record(honba=0.5), "honba", "0.5"),
    "honba is true": (record(honba=True), "honba", "True"),
    "honba is nothing": (record(honba=None), "honba", "None"),
    "sticks below nothing": (record(sticks=-1), "sticks", "-1"),
    "sticks beyond belief": (record(sticks=10**9), "sticks", "1000000000"),
    "honba without end": (record(honba=10**5000), "honba", "large"),
    "norths among four": (record(north=1), "north", "tenhou-4p"),
    "norths below nothing": (record(SANMA, north=-12), "north", "-12"),
    # three players
    "five norths": (record(SANMA, north=5), "north", "four"),
    "norths without end": (record(SANMA, north=10**30), "north", ""),
    "a fifth north": (
        record(SANMA, closed="44z123789p34678s", north=3), "north", "four",
    ),
    "no seat north": (record(SANMA, seat="N"), "seat", "E, S, W"),
    "a tile that is not played": (record(SANMA, closed="22m123789p34678s"), "closed", "2m"),
    "a winning tile that is not played": (record(SANMA, win="5m"), "win", "5m"),
    "an indicator that is not played": (record(SANMA, dora=["8m"]), "dora", "8m"),
    "a meld that is not played": (
        record(SANMA, closed="11m789p34678s", melds=pon("222m")), "melds", "2m",
    ),
    "a chii among three": (
        record(SANMA, closed="11m789p34678s", melds=[{"kind": "chii", "tiles": "123p"}]),
        "melds", "chii",
    ),
    "tenhou after a north": (
        record(SANMA, TSUMO, seat="E", north=1, flags=["tenhou"]), "flags", "tenhou",
    ),
    # liability
    "liability is text": (record(PAO, pao="daisangen"), "pao", "daisangen"),
    "liability with more": (
        record(PAO, pao={"yakuman": "daisangen", "player": "E", "points": 1}), "pao", "points",
    ),
    "liability for nothing": (record(PAO, pao={"player": "E"}), "pao", "daisuushii"),
    "liability for another yakuman": (
        record(PAO, pao={"yakuman": "suukantsu", "player": "E"}), "pao", "daisangen",
    ),
    "liable to oneself": (
        record(PAO, pao={"yakuman": "daisangen", "player": "S"}), "pao", "E, W, N",
    ),
    "nobody liable": (record(PAO, pao={"yakuman": "daisangen"}), "pao", "E, W, N"),
    "a ron without discarder": (
        record(DRAGONS, pao={"yakuman": "daisangen", "player": "E"}), "pao", "None",
    ),
    "a tsumo with discarder": (
        record(PAO, pao={"yakuman": "daisangen", "player": "E", "discarder": "W"}), "pao", "tsumo",
    ),
    "a list as liable player": (
        record(PAO, pao={"yakuman": "daisangen", "player": ["E"]}), "pao", "E",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("made", "field", "named"), REFUSED.values(), ids=REFUSED.keys())
def test_refused(made: Any, field: str, named: str) -> None:
    with pytest.raises(WinError) as caught:
        Win.from_record(made)
    assert caught.value.field == field
    assert named in caught.value.message
    assert len(caught.value.message) < 500
    assert str(caught.value) == f"{field}: {caught.value.message}"


def test_a_ruleset_in_text_is_refused_after_the_same_as_an_object() -> None:
    rules = {"extends": "tenhou-4p", "kuitan": False}
    Win.from_record(record(rules=rules))
    with pytest.raises(WinError):
        Win.from_record(record(rules=repr(rules)))


def test_the_ruleset_says_how_many_red_fives_there_are() -> None:
    two_circles = {"extends": "tenhou-4p", "aka": 4, "aka_by_suit": {"m": 1, "p": 2, "s": 1}}
    Win.from_record(record(closed="123m00p6p23478s66z", rules=two_circles))
    with pytest.raises(WinError) as caught:
        Win.from_record(record(closed="123m000p23478s66z", rules=two_circles))
    assert "3 red fives 0p" in caught.value.message


def test_what_a_win_knows_of_itself() -> None:
    win = Win.from_record(record(KAN, seat="W", round="S", closed="406p23478s66z"))
    assert win.is_closed and not win.is_dealer
    assert (win.seat_kind, win.round_kind) == (29, 28)
    assert win.reds == 1
    assert Tiles.parse("111m1m406p234789s66z").counts == win.counts
    assert Tiles.parse("406p234789s66z").counts == win.concealed_counts
    assert not Win.from_record(record(OPEN)).is_closed
    assert Win.from_record(record(seat="E")).is_dealer


def test_made_directly_it_is_checked_too() -> None:
    rules = load_ruleset("tenhou-4p")
    tiles = Tiles.parse("123m456p23478s66z")
    win = Win(tiles, Tile.parse("9s"), "ron", rules)
    assert win == Win.from_record(PLAIN)
    with pytest.raises(WinError):
        Win(tiles, Tile.parse("9s"), "ron", rules, melds=(Meld.parse("pon", "111m"),))
    with pytest.raises(WinError):
        Win(tiles, Tile.parse("9s"), "draw", rules)


def test_a_win_cannot_be_changed() -> None:
    win = Win.from_record(PLAIN)
    with pytest.raises(AttributeError):
        win.by = "tsumo"  # type: ignore[misc]


def test_a_win_can_be_sent_to_another_process() -> None:
    win = Win.from_record(record(KAN, id="x", flags=["riichi"], dora=["4p"], honba=1))
    assert pickle.loads(pickle.dumps(win)) == copy.deepcopy(win) == win
    assert hash(copy.copy(win)) == hash(win)


def test_the_same_win_under_other_rules() -> None:
    win = Win.from_record(record(closed="123m406p23478s66z"))
    assert win.under("mjsoul-4p").rules.id == "mjsoul-4p"
    with pytest.raises(WinError) as caught:
        win.under("ema-2025")
    assert caught.value.field == "closed"

"""The shorthand in which a person writes a win."""

from __future__ import annotations

import pytest

from riichi import Win, WinError, format_tiles

PLAIN = "123m456p23478s66z +9s ron"


def test_everything_that_can_be_written() -> None:
    win = Win.parse(
        "345p +5s tsumo haitei chii=123m ankan=9999s pon=555z dora=4p1z ura=0m5m "
        "seat=E round=W honba=3 sticks=12 rules=mjsoul-4p 5s"
    )
    assert format_tiles(win.closed) == "345p5s"
    assert (str(win.win), win.by, win.seat, win.round) == ("5s", "tsumo", "E", "W")
    assert [str(meld) for meld in win.melds] == ["chii=123m", "ankan=9999s", "pon=555z"]
    assert win.flags == {"haitei"}
    assert ([str(tile) for tile in win.dora], [str(tile) for tile in win.ura]) == (
        ["4p", "1z"],
        ["0m", "5m"],
    )
    assert (win.honba, win.sticks, win.north) == (3, 12, 0)
    assert win.rules.id == "mjsoul-4p"


def test_what_is_not_said() -> None:
    win = Win.parse(PLAIN)
    assert (win.seat, win.round, win.rules.id) == ("S", "E", "tenhou-4p")
    assert (win.honba, win.sticks, win.north, win.pao, win.id) == (0, 0, 0, None, None)
    assert (win.melds, win.flags, len(win.dora), len(win.ura)) == ((), frozenset(), 0, 0)


def test_words_in_any_order_and_tiles_in_pieces() -> None:
    one = Win.parse("123m456p23478s66z +9s ron riichi dora=4p seat=W")
    other = Win.parse("seat=W riichi +9s 123m456p dora=4p ron 23478s66z")
    assert one == other


def test_the_words_ruleset_wins_over_the_given_one() -> None:
    assert Win.parse(PLAIN, "ema-2025").rules.id == "ema-2025"
    assert Win.parse(f"{PLAIN} rules=wrc-2025", "ema-2025").rules.id == "wrc-2025"


def test_a_ruleset_with_settings_changed() -> None:
    rules = Win.parse(f"{PLAIN} rules=tenhou-4p:kuitan=false:honba_ron=1500").rules
    assert (rules["kuitan"], rules["honba_ron"], rules.extends) == (False, 1500, "tenhou-4p")
    rules = Win.parse(
        f"{PLAIN} rules=mjsoul-4p:local_yaku=sanrenkou+uumensai:kazoe=sanbaiman"
    ).rules
    assert set(rules["local_yaku"]) == {"sanrenkou", "uumensai"}
    assert rules["kazoe"] == "sanbaiman"
    one = Win.parse(f"{PLAIN} rules=tenhou-4p:local_yaku=sanrenkou").rules
    assert one["local_yaku"] == ("sanrenkou",)


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        ("tenhou-4p:kuitan", "'kuitan'; a changed setting is written name=value"),
        ("tenhou-4p:kuitna=true", "kuitan"),
        ("tenhou-4p:kuitan=perhaps", "true"),
        ("tenhuo-4p:kuitan=true", "tenhou-4p"),
        ("tenhou-4p:local_yaku=sanrenku", "sanrenkou"),
    ],
)
def test_a_change_that_cannot_be(rules: str, told: str) -> None:
    with pytest.raises(WinError, match="rules") as error:
        Win.parse(f"{PLAIN} rules={rules}")
    assert told in error.value.message


def test_norths_of_three_players() -> None:
    win = Win.parse("11m123789p34678s +5s ron riichi north=2 rules=tenhou-3p")
    assert win.north == 2


def test_liability() -> None:
    hand = "2349m pon=555z pon=666z pon=777z +9m"
    tsumo = Win.parse(f"{hand} tsumo pao=daisangen:W").pao
    ron = Win.parse(f"{hand} ron pao=daisangen:W:N").pao
    assert tsumo is not None and ron is not None
    assert (tsumo.yakuman, tsumo.player, tsumo.discarder) == ("daisangen", "W", None)
    assert (ron.yakuman, ron.player, ron.discarder) == ("daisangen", "W", "N")


@pytest.mark.parametrize(
    ("text", "field", "named"),
    [
        ("", "win", "+5s"),
        ("123m456p23478s66z ron", "win", "+5s"),
        ("123m456p23478s66z +9s", "by", "ron or tsumo"),
        (f"{PLAIN} tsumo", "by", "tsumo"),
        (f"{PLAIN} +9s", "win", "once"),
        (f"{PLAIN} ronn", "win", "did you mean ron?"),
        (f"{PLAIN} richi", "win", "did you mean riichi?"),
        (f"{PLAIN} dorra=4p", "win", "did you mean dora=?"),
        (f"{PLAIN} colour=red", "win", "colour="),
        (f"{PLAIN} seat=X", "seat", "'X'"),
        (f"{PLAIN} seat=S seat=W", "seat", "once"),
        (f"{PLAIN} seat=W seat=S", "seat", "once"),
        (f"{PLAIN} round=E round=E", "round", "once"),
        (f"{PLAIN} honba=1 honba=2", "honba", "once"),
        (f"{PLAIN} dora=4p dora=5p", "dora", "once"),
        (f"{PLAIN} honba=-1", "honba", "'-1'"),
        (f"{PLAIN} honba=x", "honba", "'x'"),
        (f"{PLAIN} honba=", "honba", "''"),
        (f"{PLAIN} honba=٣", "honba", "٣"),
        (f"{PLAIN} honba=1000000", "honba", "1000000"),
        (f"{PLAIN} dora=8z", "dora", "8z"),
        (f"{PLAIN} ura=4", "ura", "4"),
        (f"{PLAIN} chii=124m", "melds", "124m"),
        (f"{PLAIN} rules=tenhou-5p", "rules", "tenhou-4p"),
        (f"{PLAIN} pao=daisangen", "pao", "daisangen"),
        (f"{PLAIN} pao=daisangen:W:N:E", "pao", "daisangen"),
        ("123m456p23478s66z +99s ron", "win", "99s"),
        ("123m456p23478s66z + ron", "win", "''"),
        ("12x3m +9s ron", "closed", "12x3m"),
        ("²m +9s ron", "closed", "²m"),
        ("x" * 3000, "win", "3000"),
    ],
)
def test_what_cannot_be_read_is_named(text: str, field: str, named: str) -> None:
    with pytest.raises(WinError) as caught:
        Win.parse(text)
    assert caught.value.field == field
    assert named in caught.value.message

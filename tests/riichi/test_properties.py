"""What holds of every win, whatever it is; Hypothesis looks for one of which it does not."""

from __future__ import annotations

import json
import math
from itertools import pairwise
from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st
from searching import times
from strategies import RULES_3P, Record, win_records

from riichi import (
    Meld,
    Score,
    Tile,
    Tiles,
    Win,
    WinError,
    base_points,
    format_tiles,
    load_ruleset,
    parse_tiles,
    payment,
    score,
    scoring_rules,
)
from riichi import traits as t
from riichi.answers import answer
from riichi.notation import write_win
from riichi.payment import payment_sum
from riichi.readings import readings
from riichi.score import count_bonus, reading_values

USUAL = [
    "tenhou-4p",
    "mjsoul-4p",
    {"extends": "mjsoul-4p", "kiriage": True, "renhou": "yakuman", "min_han": 2},
]


def scored(record: Record) -> Score:
    result = score(Win.from_record(record))
    assume(isinstance(result, Score))
    assert isinstance(result, Score)
    return result


def worth(result: dict[str, Any]) -> dict[str, Any]:
    """All of an answer but the order of yaku and the reading's text."""
    left = {key: value for key, value in result.items() if key not in ("reading", "fu_items")}
    left["yaku"] = sorted(result.get("yaku", []))
    left["fu_items"] = sorted(result.get("fu_items", []))
    return left


def mapped(record: Record, change: Any) -> Record:
    """A record with every text of tiles changed."""
    return record | {
        "closed": change(record["closed"]),
        "win": change(record["win"]),
        "melds": [{**meld, "tiles": change(meld["tiles"])} for meld in record["melds"]],
        "dora": [change(tile) for tile in record["dora"]],
        "ura": [change(tile) for tile in record["ura"]],
    }


# what makes no difference


@given(win_records(), st.randoms(use_true_random=False))
@times(150)
def test_the_order_of_tiles_and_melds_changes_nothing(record: Record, source: Any) -> None:
    def shuffled(text: str) -> str:
        tiles = list(parse_tiles(text))
        source.shuffle(tiles)
        return format_tiles(tiles)

    other = mapped(record, shuffled)
    for name in ("melds", "flags"):
        other[name] = source.sample(other[name], len(other[name]))
    assert worth(answer(other)) == worth(answer(record))


@given(win_records(USUAL), st.permutations("mps"))
@times(150)
def test_the_suits_are_alike_but_for_all_green(record: Record, order: list[str]) -> None:
    table = str.maketrans("mps", "".join(order))
    other = mapped(record, lambda text: text.translate(table))
    before, after = answer(record), answer(other)
    green = "ryuuiisou"
    assume(green not in json.dumps([before.get("yaku"), after.get("yaku")]))
    assert worth(after) == worth(before)


@given(win_records(USUAL))
@times(150)
def test_a_red_five_differs_by_its_dora_only(record: Record) -> None:
    red = Win.from_record(record)
    plain = Win.from_record(mapped(record, lambda text: text.replace("0", "5")))
    assert plain.reds == 0
    found = zip(readings(red), readings(plain), strict=True)
    for one, other in found:
        with_red = reading_values(one, count_bonus(red))
        without = reading_values(other, count_bonus(plain))
        assert [value.yaku for value in with_red] == [value.yaku for value in without]
        assert [value.fu_lines for value in with_red] == [value.fu_lines for value in without]
        for value, base in zip(with_red, without, strict=True):
            counted = 0 if value.is_yakuman or not value.bonus.han else red.reds
            assert value.han - base.han == counted or value.bonus.han == 0
            assert value.base >= base.base


@given(win_records())
@times(100)
def test_a_source_of_a_meld_changes_nothing(record: Record) -> None:
    melds = [
        meld if meld["kind"] == "ankan" else {**meld, "from": "left"} for meld in record["melds"]
    ]
    assert answer(record | {"melds": melds}) == answer(record)


@given(win_records())
@times(60)
def test_the_same_win_has_the_same_answer(record: Record) -> None:
    assert score(Win.from_record(record)) == score(Win.from_record(record))
    assert answer(json.loads(json.dumps(record))) == answer(record)


# what is paid


@given(win_records())
@times(200)
def test_no_reading_pays_more_than_the_chosen_one(record: Record) -> None:
    result = scored(record)
    win = result.win
    values = [
        value for reading in readings(win) for value in reading_values(reading, count_bonus(win))
    ]
    most = max((value.base, value.is_yakuman, value.han, value.fu) for value in values)
    chosen = (result.base, bool(result.yakuman), result.han or 0, result.fu or 0)
    assert chosen == most


@given(win_records())
@times(200)
def test_payments_sum_to_the_winners_gain(record: Record) -> None:
    result = scored(record)
    paid: dict[str, Any] = result.payment
    if record["by"] == "ron":
        total = paid["ron"]
    elif record["seat"] == "E":
        total = 3 * paid["tsumo"][0]
    else:
        total = 2 * paid["tsumo"][0] + paid["tsumo"][1]
    assert result.total == total + 300 * record["honba"] + 1000 * record["sticks"]
    shares = paid["tsumo"] if "tsumo" in paid else [paid["ron"]]
    assert all(share % 100 == 0 and share > 0 for share in shares)


@given(win_records(RULES_3P))
@times(100)
def test_payments_sum_among_three(record: Record) -> None:
    result = scored(record)
    paid: dict[str, Any] = result.payment
    if record["by"] == "ron":
        total = paid["ron"]
    else:  # two pay, a non-dealer's share is lost
        total = sum(paid["tsumo"]) if record["seat"] != "E" else 2 * paid["tsumo"][0]
    assert result.total == total + 200 * record["honba"] + 1000 * record["sticks"]
    if result.yakuman:
        return
    shown = record["dora"] if result.win.rules["kan_dora"] else record["dora"][:1]
    assert result.north == record["north"]
    text = record["closed"] + record["win"] + "".join(meld["tiles"] for meld in record["melds"])
    hand = [*parse_tiles(text), *[Tile.parse("4z")] * record["north"]]
    after = {"1m": "9m", "9m": "1m"}
    dora = [after.get(tile) or str(Tile.parse(tile).dora()) for tile in shown]
    plain = [str(tile).replace("0", "5") for tile in hand]
    assert result.dora == sum(plain.count(tile) for tile in dora)


@given(win_records())
@times(150)
def test_the_score_explains_itself(record: Record) -> None:
    result = scored(record)
    if result.yakuman:
        assert result.yakuman in (
            sum(number for _, number in result.yaku),
            max(number for _, number in result.yaku),
        )
        assert (result.base, result.han, result.fu) == (8000 * result.yakuman, None, None)
        return
    assert result.han == sum(han for _, han in result.yaku) + result.bonus.han
    assert result.bonus.han == result.dora + result.ura + result.red + result.north
    raw = sum(fu for _, fu, _ in result.fu_items)
    assert result.fu == (25 if raw == 25 else 10 * math.ceil(raw / 10))
    if [yaku.id for yaku, _ in result.yaku] != ["renhou"]:
        rules = scoring_rules(result.win.rules)
        assert (result.base, result.limit) == base_points(result.han, result.fu, rules)


@given(win_records(), st.integers(0, 30))
@times(100)
def test_more_honba_never_pay_less(record: Record, more: int) -> None:
    few = scored(record | {"honba": 0})
    many = scored(record | {"honba": more})
    assert many.total - few.total == 300 * more
    assert many.payment == few.payment


@given(st.integers(1, 30), st.sampled_from([20, 25, *range(30, 120, 10)]), st.booleans())
@times(200)
def test_the_dealer_gets_half_as_much_again(han: int, fu: int, kiriage: bool) -> None:
    rules = scoring_rules(load_ruleset("tenhou-4p").with_settings({"kiriage": kiriage}))
    base, _ = base_points(han, fu, rules)
    for by in ("ron", "tsumo"):
        dealer = payment_sum(payment(base, True, by), True)
        other = payment_sum(payment(base, False, by), False)
        # each payment is rounded up by less than a hundred, of one payer or of three
        payers = 1 if by == "ron" else 3
        assert -150 * payers < dealer - 1.5 * other < 100 * payers


@given(win_records())
@times(100)
def test_a_hand_without_the_winds_is_the_dealers_for_half_as_much_again(record: Record) -> None:
    text = record["closed"] + record["win"] + "".join(meld["tiles"] for meld in record["melds"])
    winds = {tile.kind for tile in parse_tiles(text)} & {27, 28, 29, 30}
    assume(not winds and not {"tenhou", "chiihou", "renhou"} & set(record["flags"]))
    plain = record | {"honba": 0, "sticks": 0}
    dealer, other = scored(plain | {"seat": "E"}), scored(plain | {"seat": "S"})
    assert (dealer.yaku, dealer.han, dealer.fu, dealer.base) == (
        other.yaku,
        other.han,
        other.fu,
        other.base,
    )
    assert -450 < dealer.total - 1.5 * other.total < 300


@given(win_records(), st.integers(0, 33))
@times(100)
def test_one_more_indicator_never_pays_less(record: Record, kind: int) -> None:
    more = record | {"dora": [*record["dora"], str(Tile.of(kind))]}
    try:
        after = Win.from_record(more)
    except WinError:  # a fifth copy
        assume(False)
    result = score(after)
    before = scored(record)
    assert isinstance(result, Score)
    assert result.total >= before.total


@given(win_records(USUAL))
@times(100)
def test_a_kinder_rule_never_pays_less(record: Record) -> None:
    win = Win.from_record(record)
    off = {"kiriage": False, "kazoe": "sanbaiman", "double_yakuman": [], "stack_yakuman": False}
    on = {
        "kiriage": True, "kazoe": "yakuman", "stack_yakuman": True,
        "double_yakuman": ["kokushi_13", "suuankou_tanki", "junsei_chuuren", "daisuushii"],
    }  # fmt: skip
    poor = score(win, win.rules.with_settings(off))
    rich = score(win, win.rules.with_settings(on))
    assert type(poor) is type(rich)
    if isinstance(poor, Score) and isinstance(rich, Score):
        assert poor.total <= rich.total


# what goes together


@given(win_records(USUAL))
@times(200)
def test_what_goes_together(record: Record) -> None:
    result = scored(record)
    names = {yaku.id for yaku, _ in result.yaku}
    win = result.win
    if "toitoi" in names and win.is_closed and win.by == "ron":
        assert "sanankou" in names
    if win.is_closed and win.by == "tsumo" and not result.yakuman:
        assert "menzen_tsumo" in names
    if "pinfu" in names:
        assert result.fu == (20 if win.by == "tsumo" else 30)
    if "honroutou" in names:
        assert names & {"toitoi", "chiitoitsu"}
    if "chiitoitsu" in names:
        assert result.fu == 25
        assert not names & {"iipeikou", "ryanpeikou", "sanankou", "toitoi", "pinfu"}
    if "suuankou" in names:
        assert win.by == "tsumo"
    if "ryanpeikou" in names or "iipeikou" in names:
        assert win.is_closed
    closed_only = {yaku.id for yaku, _ in result.yaku if yaku.closed_only}
    assert win.is_closed or not closed_only
    assert len(names) == len(result.yaku)


@given(win_records(USUAL))
@times(50)
def test_opening_a_hand_never_pays_more(record: Record) -> None:
    """The first meld kept in the hand instead of called: the same tiles never pay less."""
    first_turn = {"tenhou", "chiihou", "renhou", "riichi", "double_riichi", "ippatsu"}
    assume(record["melds"] and not first_turn & set(record["flags"]))
    first = record["melds"][0]
    assume(first["kind"] in ("pon", "chii"))
    rest = [meld for meld in record["melds"] if meld is not first]
    closed = record | {"melds": rest, "closed": record["closed"] + first["tiles"]}
    opened, kept = scored(record), scored(closed)
    assert opened.base <= kept.base


# reading and writing


TILES = st.lists(
    st.sampled_from([*map(Tile.of, range(34)), *(Tile.of(five, True) for five in (4, 13, 22))]),
    max_size=40,
)


@given(win_records((*RULES_3P, *USUAL)))
@times(100)
def test_a_written_win_is_read_back(record: Record) -> None:
    win = Win.from_record(record)
    assert Win.parse(write_win(win), win.rules) == win


@given(TILES)
@times(150)
def test_what_is_written_is_read_back(tiles: list[Tile]) -> None:
    text = format_tiles(tiles)
    assert list(parse_tiles(text)) == tiles
    assert format_tiles(parse_tiles(text)) == text
    row = Tiles(tiles)
    assert Tiles.parse(text) == row
    assert Tiles.parse(text).counts == row.counts and Tiles.parse(text).reds == row.reds
    assert sum(row.count(kind) for kind in range(34)) == len(tiles)


@given(TILES, TILES)
@times(60)
def test_rows_add_up(one: list[Tile], other: list[Tile]) -> None:
    both = Tiles(one) + Tiles(other)
    assert both == Tiles(one + other)
    assert (both.counts, both.reds) == (Tiles(one + other).counts, Tiles(one + other).reds)


@given(st.text(alphabet="0123456789mpszx ²٣", max_size=12))
@times(150)
def test_any_text_is_tiles_or_refused(text: str) -> None:
    try:
        tiles = parse_tiles(text)
    except ValueError:
        return
    assert len(tiles) == sum(char.isdigit() for char in text)
    assert list(parse_tiles(format_tiles(tiles))) == list(tiles)


@given(
    st.sampled_from(["chii", "pon", "daiminkan", "shouminkan", "ankan"]),
    st.text(alphabet="0123456789mpsz", max_size=6),
)
@times(150)
def test_any_meld_is_one_or_refused(kind: str, text: str) -> None:
    try:
        meld = Meld.parse(kind, text)
    except ValueError:
        return
    assert len(meld.tiles) == (4 if kind.endswith("kan") else 3)
    kinds = sorted(tile.kind for tile in meld.tiles)
    steps = {after - before for before, after in pairwise(kinds)}
    assert steps == ({1} if kind == "chii" else {0})
    assert Meld.parse(kind, str(meld.tiles)) == meld


@given(win_records())
@times(200)
def test_the_traits_of_tiles_are_those_of_the_tiles(record: Record) -> None:
    win = Win.from_record(record)
    tiles = [*win.closed, win.win, *(tile for meld in win.melds for tile in meld.tiles)]
    suits = {tile.suit for tile in tiles} - {"z"}
    honours = any(tile.suit == "z" for tile in tiles)
    ends = [tile.suit == "z" or tile.number in (1, 9) for tile in tiles]
    expected = {
        t.SIMPLES: not any(ends),
        t.ENDS: all(ends),
        t.HONOURS: honours,
        t.NO_HONOURS: not honours,
        t.ONE_SUIT: len(suits) == 1,
        t.ONLY_HONOURS: not suits,
    }
    for reading in readings(win):
        assert {trait: bool(reading.traits & trait) for trait in expected} == expected

"""Tiles and rows of tiles."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from riichi import Tile, TileError, Tiles, format_tiles, parse_tiles
from riichi.tile import dora_kind, sorted_tiles, unpack

ALL_PLAIN = [f"{number}{suit}" for suit in "mps" for number in range(1, 10)]
ALL_PLAIN += [f"{number}z" for number in range(1, 8)]


def test_kinds_run_through_characters_circles_bamboo_and_honours() -> None:
    assert [Tile.parse(text).kind for text in ALL_PLAIN] == list(range(34))
    assert [str(Tile.of(kind)) for kind in range(34)] == ALL_PLAIN


@pytest.mark.parametrize("suit", "mps")
def test_zero_is_the_red_five(suit: str) -> None:
    red = Tile.parse(f"0{suit}")
    assert red.red
    assert red.kind == Tile.parse(f"5{suit}").kind
    assert red.number == 5
    assert str(red) == f"0{suit}"
    assert red != Tile.parse(f"5{suit}")


@pytest.mark.parametrize(
    ("text", "name", "kanji"),
    [
        ("1m", "one of characters", "一萬"),
        ("7m", "seven of characters", "七萬"),
        ("0p", "red five of circles", "赤五筒"),
        ("5p", "five of circles", "五筒"),
        ("3s", "three of bamboo", "三索"),
        ("1z", "east wind", "東"),
        ("2z", "south wind", "南"),
        ("3z", "west wind", "西"),
        ("4z", "north wind", "北"),
        ("5z", "white dragon", "白"),
        ("6z", "green dragon", "發"),
        ("7z", "red dragon", "中"),
    ],
)
def test_names(text: str, name: str, kanji: str) -> None:
    tile = Tile.parse(text)
    assert (tile.name, tile.kanji) == (name, kanji)


INDICATED = {
    f"{number}{suit}": f"{number % 9 + 1}{suit}" for suit in "mps" for number in range(1, 10)
}
INDICATED |= {"1z": "2z", "2z": "3z", "3z": "4z", "4z": "1z", "5z": "6z", "6z": "7z", "7z": "5z"}


@pytest.mark.parametrize(("indicator", "dora"), INDICATED.items())
def test_dora_is_the_next_tile_in_a_circle(indicator: str, dora: str) -> None:
    assert str(Tile.parse(indicator).dora()) == dora


def test_dora_of_a_red_indicator_is_the_six() -> None:
    assert str(Tile.parse("0p").dora()) == "6p"


def test_three_players_have_two_characters_that_show_each_other() -> None:
    assert str(Tile.parse("1m").dora(players=3)) == "9m"
    assert str(Tile.parse("9m").dora(players=3)) == "1m"
    others = [text for text in ALL_PLAIN if text[1] != "m"]
    assert all(dora_kind(Tile.parse(t).kind, 3) == Tile.parse(INDICATED[t]).kind for t in others)


@pytest.mark.parametrize("text", ["", "5", "p", "55p", "5p5p", "8z", "9z", "0z", "5x", "p5", " 5p"])
def test_not_one_tile(text: str) -> None:
    with pytest.raises(TileError):
        Tile.parse(text)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("12m3", "3"),
        ("m12", "m12"),
        ("12q", "12q"),
        ("8z", "8z"),
        ("0z", "0z"),
        ("123m 45p", " 45p"),
        ("١٢٣m", "١٢٣m"),  # digits, but not ours
        ("１２３m", "１２３m"),
        ("²m", "²m"),
        ("1" * 5000 + "m", "5001"),
        ("🀇", "🀇"),
    ],
)
def test_an_unreadable_row_is_named(text: str, named: str) -> None:
    with pytest.raises(TileError) as caught:
        parse_tiles(text)
    assert named in str(caught.value)


@pytest.mark.parametrize("value", [None, 5, 5.0, True, ("1m",), b"1m"])
def test_a_row_is_text(value: object) -> None:
    with pytest.raises(TileError):
        parse_tiles(value)  # type: ignore[arg-type]


@pytest.mark.parametrize("text", ["0" * 16 + "s", "7" * 40 + "z", "0" * 100 + "m", "5" * 136 + "p"])
def test_absurd_rows_still_know_their_length(text: str) -> None:
    row = Tiles.parse(text)
    assert len(row) == len(list(row)) == len(text) - 1


@pytest.mark.parametrize(
    ("kind", "red"), [(-1, False), (34, False), (0, True), (27, True), (1.0, False), ("1", False)]
)
def test_impossible_tiles_cannot_be_made(kind: Any, red: bool) -> None:
    with pytest.raises(TileError):
        Tile(kind, red)


def test_rows_keep_their_order_and_count_their_tiles() -> None:
    row = Tiles.parse("5p05m7z3m")
    assert [str(tile) for tile in row] == ["5p", "0m", "5m", "7z", "3m"]
    assert (row.count(4), row.count(13), row.count(Tile.parse("0m")), row.count("5m")) == (
        2,
        1,
        2,
        0,
    )
    assert dict(unpack(row.counts)) == {2: 1, 4: 2, 13: 1, 33: 1}
    assert row.reds == 1  # four bits a suit, characters lowest
    assert Tiles.parse("0m0p0s").reds == 0x111


def test_rows_add_and_slice() -> None:
    one, other = Tiles.parse("123m"), Tiles.parse("0p")
    both = one + other
    assert str(both) == "123m0p"
    assert both == Tiles.parse("123m0p")
    assert both.counts == Tiles.parse("123m0p").counts
    assert both.reds == other.reds
    assert str(both[1:]) == "23m0p"
    assert both[-1] == Tile.parse("0p")


def test_a_row_read_from_text_is_the_row_of_its_tiles() -> None:
    text = "9m0p05p1119s7z1m"  # longer than the rows that are remembered, and not in order
    read = Tiles.parse(text)
    made = Tiles(map(Tile.parse, ["9m", "0p", "0p", "5p", "1s", "1s", "1s", "9s", "7z", "1m"]))
    assert len(read) == len(made) == 10
    assert (read.packed, hash(read)) == (made.packed, hash(made))
    assert read == made
    assert [str(tile) for tile in read] == [str(tile) for tile in made]
    assert str(read) == "9m005p1119s7z1m"
    with pytest.raises(AttributeError, match="no colour"):
        read.colour  # type: ignore[attr-defined]  # noqa: B018


def test_a_tile_is_a_packed_row_of_one() -> None:
    for text in ("1m", "0m", "5p", "0p", "0s", "7z"):
        assert (
            Tile.parse(text).packed == Tiles.parse(text).packed == Tiles([Tile.parse(text)]).packed
        )


def test_tiles_cannot_be_changed_and_survive_a_journey() -> None:
    red = Tile.parse("0p")
    with pytest.raises(AttributeError):
        red.red = False  # type: ignore[misc]
    assert pickle.loads(pickle.dumps(red)) == red
    assert copy.deepcopy(red) == red
    assert red != Tile.parse("5p")
    assert repr(red) == "Tile('0p')"


def test_rows_are_values() -> None:
    row = Tiles.parse("123m")
    assert hash(row) == hash(Tiles(parse_tiles("123m")))
    assert row != parse_tiles("123m")
    assert pickle.loads(pickle.dumps(row)) == row
    with pytest.raises(AttributeError):
        row.counts = 0


@pytest.mark.parametrize(
    ("text", "written"),
    [("1m2m3m", "123m"), ("123m", "123m"), ("1m1p1m", "1m1p1m"), ("0p5p", "05p"), ("", "")],
)
def test_written_rows_share_a_suit_letter(text: str, written: str) -> None:
    assert format_tiles(parse_tiles(text)) == written


def test_sorted_like_a_hand() -> None:
    assert format_tiles(sorted_tiles(parse_tiles("7z1z5s0s9p1m"))) == "1m9p05s17z"

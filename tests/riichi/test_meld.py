"""Melds: what is one, what is not, and what it is to the hand."""

from __future__ import annotations

import pytest

from riichi import Meld, MeldError, Tile, Tiles


@pytest.mark.parametrize(
    ("kind", "tiles", "is_open", "is_kan", "is_run"),
    [
        ("chii", "123m", True, False, True),
        ("chii", "978s", True, False, True),
        ("chii", "340m", True, False, True),
        ("pon", "777z", True, False, False),
        ("pon", "055p", True, False, False),
        ("daiminkan", "1111s", True, True, False),
        ("shouminkan", "5055s", True, True, False),
        ("ankan", "4444z", False, True, False),
    ],
)
def test_what_a_meld_is(kind: str, tiles: str, is_open: bool, is_kan: bool, is_run: bool) -> None:
    meld = Meld.parse(kind, tiles)
    assert (meld.is_open, meld.is_kan, meld.is_run) == (is_open, is_kan, is_run)
    assert str(meld) == f"{kind}={tiles}"
    assert meld.tile == Tile.of(min(tile.kind for tile in Tiles.parse(tiles)))


@pytest.mark.parametrize(
    ("kind", "tiles"),
    [
        ("chii", "124m"),
        ("chii", "111m"),
        ("chii", "12m3p"),
        ("chii", "89m1p"),  # no run from one suit into the next
        ("chii", "123z"),
        ("chii", "1234m"),
        ("chii", "12m"),
        ("chii", ""),
        ("chii", "1" * 33 + "3m"),  # enough copies to look like another tile when packed
        ("pon", "112m"),
        ("pon", "1111m"),
        ("pon", "11m"),
        ("pon", ""),
        ("pon", "1" * 96 + "m"),
        ("daiminkan", "111m"),
        ("shouminkan", "1112m"),
        ("ankan", "11111m"),
        ("ankan", "111m1p"),
    ],
)
def test_tiles_that_make_no_such_meld(kind: str, tiles: str) -> None:
    with pytest.raises(MeldError) as caught:
        Meld.parse(kind, tiles)
    assert kind in str(caught.value)


@pytest.mark.parametrize("kind", ["", "kan", "Chii", "run", None, 3])
def test_unknown_kinds_are_listed_against(kind: str) -> None:
    with pytest.raises(MeldError) as caught:
        Meld.parse(kind, "111m")
    assert "shouminkan" in str(caught.value)


def test_unreadable_tiles_are_the_melds_error() -> None:
    with pytest.raises(MeldError):
        Meld.parse("pon", "888z")


@pytest.mark.parametrize(
    ("kind", "tiles", "source", "legal"),
    [
        ("chii", "123m", "left", True),
        ("chii", "123m", "across", False),
        ("chii", "123m", "right", False),
        ("pon", "111m", "across", True),
        ("daiminkan", "1111m", "right", True),
        ("shouminkan", "1111m", "left", True),
        ("ankan", "1111m", None, True),
        ("ankan", "1111m", "left", False),
        ("pon", "111m", "me", False),
        ("pon", "111m", "", False),
    ],
)
def test_where_a_meld_can_come_from(kind: str, tiles: str, source: str, legal: bool) -> None:
    if legal:
        assert Meld.parse(kind, tiles, source).source == source
        return
    with pytest.raises(MeldError):
        Meld.parse(kind, tiles, source)


def test_melds_are_values() -> None:
    assert Meld.parse("pon", "111m") == Meld("pon", Tiles.parse("111m"))
    assert Meld.parse("pon", "111m") != Meld.parse("pon", "111m", "left")
    assert len({Meld.parse("pon", "111m"), Meld("pon", Tiles.parse("111m"))}) == 1
